import { expect, test } from "vitest";
import { placePieces, type Size } from "./layout";
import type { Layout, Piece, Rect, Region, Scene, Shape } from "../net/types";

const SIZE: Size = { w: 40, h: 40 };
const ROOM: Rect = { x: 100, y: 200, w: 400, h: 40 };

function scene(layout: Layout, count: number, shape: Shape = ROOM, more: Partial<Region> = {}): Scene {
  const name = { id: "name" };
  const pieces: Piece[] = Array.from({ length: count }, (_, n) => ({
    id: `p${n}`,
    region: "r",
    symbol: "s",
    name,
  }));
  const region: Region = { id: "r", surface: "board", shape, name, layout, ...more };
  return {
    surfaces: [{ id: "board", kind: "board", width: 900, height: 900, name }],
    regions: [region],
    pieces,
  };
}

const spots = (table: Scene, size = SIZE) => [...placePieces(table, () => size).values()];

test("a row stands side by side from the left", () => {
  const [first, second] = spots(scene("row", 2));
  expect(first).toMatchObject({ x: 120, y: 220, scale: 1 });
  expect(second!.x - first!.x).toBe(44);
});

test("a crowded row overlaps but stays inside", () => {
  const row = spots(scene("row", 30));
  expect(row[0]!.x).toBe(120);
  expect(row.at(-1)!.x).toBeLessThanOrEqual(480.001);
});

test("pieces higher than their row shrink", () => {
  expect(spots(scene("row", 1), { w: 120, h: 80 })[0]!.scale).toBe(0.5);
});

test("a column is a row that stands up", () => {
  const [first, second] = spots(scene("column", 2, { x: 0, y: 0, w: 40, h: 400 }));
  expect(first).toMatchObject({ x: 20, y: 20 });
  expect(second).toMatchObject({ x: 20, y: 64 });
});

test("a grid fills its room with the largest cells", () => {
  const grid = spots(scene("grid", 4, { x: 0, y: 0, w: 80, h: 80 }));
  expect(grid.map(({ x, y }) => [x, y])).toEqual([
    [20, 20],
    [60, 20],
    [20, 60],
    [60, 60],
  ]);
});

test("a place with a fixed room keeps its cells when it is not full", () => {
  const [only] = spots(scene("row", 1, { x: 0, y: 0, w: 400, h: 40 }, { room: 4 }));
  expect(only).toMatchObject({ x: 50, y: 20 });
});

test("a stack rises, a fan spreads", () => {
  const [low, high] = spots(scene("stack", 2));
  expect(high!.y).toBeLessThan(low!.y);
  const fan = spots(scene("fan", 3));
  expect(fan.map(({ turn }) => turn)).toEqual([-6, 0, 6]);
});

test("a piece that says where it lies is believed", () => {
  const table = scene("free", 1);
  table.pieces[0]!.at = [7, 9];
  table.pieces[0]!.turn = 30;
  expect(spots(table)[0]).toMatchObject({ x: 7, y: 9, scale: 1, turn: 30 });
});

test("a lone small piece grows, a second one stands at the foot of the first", () => {
  const square = { x: 0, y: 0, w: 160, h: 160 };
  expect(spots(scene("free", 1, square))[0]).toMatchObject({ x: 80, y: 80, scale: 2 });
  const [tile, coin] = spots(scene("free", 2, square));
  expect(tile).toMatchObject({ x: 80, y: 80, scale: 1 });
  expect(coin!.y).toBeGreaterThan(tile!.y);
});

const sketches = import.meta.glob<{ scene: Scene }>("../../../tests/engine/sketches/*.json", { eager: true });

test.each(Object.entries(sketches))("every piece of %s finds its place, in order", (_, sketch) => {
  const placed = placePieces(sketch.scene, () => SIZE);
  expect([...placed.keys()]).toEqual(sketch.scene.pieces.map(({ id }) => id));
  for (const { x, y, scale } of placed.values()) {
    expect([x, y, scale].every(Number.isFinite)).toBe(true);
    expect(scale).toBeGreaterThan(0);
  }
});

test("there are sketches to place", () => {
  expect(Object.keys(sketches).length).toBeGreaterThan(3);
});
