import { expect, test } from "vitest";
import { GAP, planBoards, standTall } from "./board-sizes";
import type { Surface } from "../net/types";

const board: Surface = { id: "board", kind: "board", width: 1200, height: 1200, name: { id: "board" } };
const tray = (id: string): Surface => ({ id, kind: "tray", width: 256, height: 256, name: { id } });

test("two trays that nearly fit beside one another on a phone are made to fit", () => {
  for (const w of [347, 377]) {
    const plan = planBoards([board, tray("one"), tray("other")], { w, h: null });
    expect(2 * 256 * plan.tray + GAP).toBeCloseTo(w);
  }
});

test("trays that would become too small for that keep their size", () => {
  const plan = planBoards([board, tray("one"), tray("other")], { w: 300, h: null });
  expect(plan.tray).toBe(0.75);
});

const places = [1, 2, 3, 4, 5, 6].map((number): Surface => ({
  id: `${number}`,
  kind: "board",
  width: 372,
  height: 404,
  name: { id: "place" },
}));

test("several boards stand in the rows in which they are largest", () => {
  expect(planBoards(places, { w: 1000, h: 700 })).toMatchObject({ columns: 3 });
  expect(planBoards(places, { w: 1000, h: 700 }).board).toBeCloseTo((700 - GAP) / 808);
  expect(planBoards(places, { w: 600, h: 900 })).toMatchObject({ columns: 2 });
});

test("on a phone as many boards stand in a row as can be read", () => {
  const plan = planBoards(places, { w: 375, h: null });
  expect(plan.columns).toBe(2);
  expect(2 * 372 * plan.board + GAP).toBeCloseTo(375);
  expect(planBoards(places, { w: 300, h: null }).columns).toBe(1);
});

const surface = (id: string, kind: Surface["kind"], width: number, height: number) => ({
  id,
  kind,
  width,
  height,
  name: { id },
});

test("a board fills its room and is never higher than it", () => {
  const board = surface("board", "board", 1600, 1000);
  expect(planBoards([board], { w: 800, h: 900 }).board).toBeCloseTo(0.5);
  expect(planBoards([board], { w: 1600, h: 500 }).board).toBeCloseTo(0.5);
  expect(planBoards([board], { w: 400, h: null }).board).toBeCloseTo(0.25);
});

test("trays stand beside a board where everything can be seen at once, else below it", () => {
  const board = surface("board", "board", 1000, 1000);
  const tray = surface("tray", "tray", 300, 300);
  const beside = planBoards([board, tray], { w: 1000, h: 700 });
  expect(beside.beside).toBe(true);
  expect(beside.board * 1000 + beside.tray * 300).toBeLessThanOrEqual(990.1);
  const phone = planBoards([board, tray], { w: 390, h: null });
  expect(phone.beside).toBe(false);
  expect(phone.tray).toBeGreaterThanOrEqual(0.75);
  const trays = Array.from({ length: 9 }, (_, number) => surface(`tray-${number}`, "tray", 700, 200));
  expect(planBoards([board, ...trays], { w: 1000, h: 700 }).beside).toBe(false);
});

test("it is known how wide boards and trays are together, so that what is beside them gets the rest", () => {
  const board = surface("board", "board", 1000, 1000);
  const trays = ["one", "other"].map((id) => surface(id, "tray", 300, 400));
  expect(planBoards([board], { w: 1000, h: 500 }).width).toBeCloseTo(500);
  const plan = planBoards([board, ...trays], { w: 1000, h: 500 });
  expect(plan.width).toBeCloseTo(plan.board * 1000 + GAP + plan.tray * 300);
  expect(planBoards(places, { w: 1000, h: 700 }).width).toBeLessThanOrEqual(1000);
});

test("trays that are flat leave the place beside a board to others", () => {
  expect(standTall([surface("dice", "tray", 400, 110)])).toBe(false);
  expect(standTall([surface("one", "tray", 256, 256), surface("other", "tray", 256, 256)])).toBe(true);
});
