import { expect, test } from "vitest";
import { planBoards } from "../scene/board-sizes";
import type { Placed } from "../scene/layout";
import type { Piece, Scene, Surface } from "../net/types";
import { drawingBox, pivotOf } from "../scene/shapes";
import { matrixOf } from "./cuboids";
import { isPeek, journeysOf, tumbleFrames, walk } from "./paths";

const name = { id: "x" };
const square = (id: string, x: number, surface = "board") => ({
  id,
  surface,
  shape: { x, y: 0, w: 10, h: 10 },
  name,
});
const hidden: Piece = { id: "token-c", region: "c", symbol: "back", name, face: "down" };
const pawn: Piece = { id: "pawn", region: "b", symbol: "pawn", name };
const scene: Scene = {
  surfaces: [],
  regions: [square("a", 0), square("b", 10), square("c", 20), square("mat", 0, "mat")],
  pieces: [hidden, pawn],
};
const placed = (piece: Piece, x: number): Placed => ({
  piece,
  surface: "board",
  x,
  y: 5,
  scale: 1,
  turn: 0,
  size: { w: 8, h: 8 },
});

test("what is told of a piece in parts is one journey, in the order of the events", () => {
  const journeys = journeysOf([
    { piece: "ship", path: ["a", "b"] },
    { piece: "die" },
    { piece: "ship", path: ["b", "c"] },
  ]);
  expect([...journeys.keys()]).toEqual(["ship", "die"]);
  expect(journeys.get("ship")!.path).toEqual(["a", "b", "b", "c"]);
});

test("a walk goes through the places between, from where the piece lay", () => {
  const way = walk(["a", "b", "c"], placed({ ...hidden, region: "a" }, 4), placed(hidden, 25), scene)!;
  expect(way.frames.map((frame) => /translate\((\d+)px/.exec(frame.transform as string)![1])).toEqual([
    "4",
    "15",
    "25",
  ]);
});

test("nothing walks from surface to surface", () => {
  const elsewhere = { ...placed(hidden, 4), surface: "mat" };
  expect(walk(["mat", "c"], elsewhere, placed(hidden, 25), scene)).toBeNull();
});

test("a hold without a way is a look, not a motion", () => {
  expect(isPeek({ piece: "x", hold: 500 })).toBe(true);
  expect(isPeek({ piece: "x", hold: 500, path: ["a", "b"] })).toBe(false);
  expect(isPeek({ piece: "x" })).toBe(false);
});

test("a tumble begins with the under side up and ends exactly where the die lies", () => {
  const frames = tumbleFrames({ ...placed(pawn, 15), turn: 90 });
  const [first, last] = [frames[0]!, frames.at(-1)!];
  const up = ([x, y]: readonly number[]) => 1 - 2 * (x! * x! + y! * y!);
  expect(up(first.turn)).toBeCloseTo(-1);
  expect(up(last.turn)).toBeCloseTo(1);
  expect([last.x, last.y, last.z]).toEqual([15, 5, expect.closeTo(0)]);
  expect(2 * Math.atan2(last.turn[2], last.turn[3])).toBeCloseTo(Math.PI / 2);
});

test("a box that lies flat is drawn like its drawing", () => {
  const flat = matrixOf({ ms: 0, x: 3, y: 4, z: 0, turn: [0, 0, 0, 1] }, 2);
  expect(flat).toBe("matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,3,4,-1,1)");
  const turned = matrixOf({ ms: 0, x: 0, y: 0, z: 0, turn: [0, 0, Math.SQRT1_2, Math.SQRT1_2] }, 0);
  expect(turned).toBe("matrix3d(0,1,0,0,-1,0,0,0,0,0,1,0,0,0,0,1)");
});

test("the drawing of a wedge points north and turns about the middle of the ring", () => {
  const wedge = { cx: 100, cy: 100, inner: 50, outer: 100, start: 15, end: 75 };
  expect(drawingBox(wedge)).toEqual({
    x: expect.closeTo(50),
    y: 0,
    w: expect.closeTo(100),
    h: expect.closeTo(56.7, 1),
  });
  expect(pivotOf(wedge)).toEqual({ x: 100, y: 100 });
});

const surface = (id: string, kind: Surface["kind"], width: number, height: number) => ({
  id,
  kind,
  width,
  height,
  name,
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
