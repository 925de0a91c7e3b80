import { expect, test } from "vitest";
import { GAP, planBoards } from "../src/boards";
import type { Surface } from "../src/scene";

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
