import { expect, test } from "vitest";
import type { Placed } from "../scene/layout";
import type { Piece, Scene } from "../net/types";
import { isReveal, mergeMotions, pathAnimation, tumbleFrames } from "./paths";

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

test("what is told of a piece in parts is one path, in the order of the events", () => {
  const merged = mergeMotions([
    { piece: "ship", path: ["a", "b"] },
    { piece: "die" },
    { piece: "ship", path: ["b", "c"] },
  ]);
  expect([...merged.keys()]).toEqual(["ship", "die"]);
  expect(merged.get("ship")!.path).toEqual(["a", "b", "b", "c"]);
});

test("a path goes through the places between, from where the piece lay", () => {
  const along = pathAnimation(
    ["a", "b", "c"],
    placed({ ...hidden, region: "a" }, 4),
    placed(hidden, 25),
    scene,
  )!;
  expect(along.frames.map((frame) => /translate\((\d+)px/.exec(frame.transform as string)![1])).toEqual([
    "4",
    "15",
    "25",
  ]);
});

test("no path leads from surface to surface", () => {
  const elsewhere = { ...placed(hidden, 4), surface: "mat" };
  expect(pathAnimation(["mat", "c"], elsewhere, placed(hidden, 25), scene)).toBeNull();
});

test("a hold without a path is a reveal, not a motion", () => {
  expect(isReveal({ piece: "x", hold: 500 })).toBe(true);
  expect(isReveal({ piece: "x", hold: 500, path: ["a", "b"] })).toBe(false);
  expect(isReveal({ piece: "x" })).toBe(false);
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
