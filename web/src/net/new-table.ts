/** New tables: the hall commits to the dice first, and only then hears a word from here. */

import { api } from "./api";
import type { Branch, CreateTable, TableInfo } from "./types";

/** Returns the id. Where a seat is open the word is said on the waiting page. */
export async function createTable(wish: CreateTable, word = ""): Promise<string> {
  const table = await api.create({ ...wish, start: false });
  await startIfFull(table, word);
  return table.id;
}

export async function rematch(of: string): Promise<string> {
  const { id } = await api.rematch(of, { start: false });
  await startIfFull(await api.table(id));
  return id;
}

export async function branchTable(of: string, wish: Branch): Promise<string> {
  const { id } = await api.branch(of, { ...wish, start: false });
  await startIfFull(await api.table(id));
  return id;
}

async function startIfFull(table: TableInfo, word = ""): Promise<void> {
  const full = table.seats.every((seat) => seat.kind !== "open");
  if (full && table.host && table.status === "gathering")
    await api.start(table.id, { word: wordOrRandom(word) });
}

/** Whoever has no word in mind gives a random one: the hall can no more foresee it than one of his own. */
export function wordOrRandom(word: string): string {
  if (word.trim()) return word.trim();
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, "0")).join("");
}
