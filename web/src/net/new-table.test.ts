import { beforeEach, expect, test, vi } from "vitest";
import { api } from "./api";
import { createTable, wordOrRandom } from "./new-table";
import type { CreateTable, TableInfo } from "./types";

const wish: CreateTable = { game: "raids", seats: [{ kind: "me" }, { kind: "bot" }] };

function table(second: "open" | "bot"): TableInfo {
  const seats = [{ kind: "person" }, { kind: second }];
  return { id: "t", host: true, status: "gathering", seats } as unknown as TableInfo;
}

beforeEach(() => vi.restoreAllMocks());

test("the word is said after the table is made, with its commitment", async () => {
  const create = vi.spyOn(api, "create").mockResolvedValue(table("bot"));
  const start = vi.spyOn(api, "start").mockResolvedValue(table("bot"));
  expect(await createTable(wish, " oak ")).toBe("t");
  expect(create).toHaveBeenCalledWith({ ...wish, start: false });
  expect(start).toHaveBeenCalledWith("t", { word: "oak" });
});

test("a table with an open seat waits", async () => {
  vi.spyOn(api, "create").mockResolvedValue(table("open"));
  const start = vi.spyOn(api, "start").mockResolvedValue(table("open"));
  await createTable(wish, "oak");
  expect(start).not.toHaveBeenCalled();
});

test("whoever gives no word gives a random one", () => {
  expect(wordOrRandom("  ")).toMatch(/^[0-9a-z]{20}$/);
  expect(wordOrRandom("")).not.toBe(wordOrRandom(""));
});
