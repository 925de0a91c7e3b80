import { expect, test } from "vitest";
import { applyChange, changeList } from "./changes";
import type { Change, LogEntry, Piece, SeatPanel, View } from "./types";

const piece = (id: string, region = "sea"): Piece => ({ id, region, symbol: "ship", name: { id: "ship" } });
const line = (ply: number): LogEntry => ({ ply, event: { message: { id: `event-${ply}` } } });

const view: View = {
  ply: 4,
  status: "playing",
  viewer: 0,
  scene: {
    surfaces: [],
    regions: [],
    pieces: [piece("a"), piece("b"), piece("c")],
    headline: [{ id: "one" }],
  },
  prompt: { seat: 0, ask: { id: "ask" } },
  log: [line(1), line(2), line(3)],
  may_undo: true,
  scores: [1, 2],
};

const change = (changes: Partial<Change>): Change => ({
  type: "change",
  since: 4,
  ply: 5,
  scene: {},
  log: [],
  ...changes,
});

test("what is set keeps its place, what is new goes last, what is gone goes", () => {
  const next = changeList([piece("a"), piece("b"), piece("c")], {
    gone: ["a"],
    set: [piece("b", "port"), piece("d")],
  });
  expect(next.map(({ id, region }) => `${id} ${region}`)).toEqual(["b port", "c sea", "d sea"]);
});

test("what is both gone and set leaves its place and comes last", () => {
  const next = changeList([piece("a"), piece("b")], { gone: ["a"], set: [piece("a")] });
  expect(next.map(({ id }) => id)).toEqual(["b", "a"]);
});

test("a change without pieces keeps the very same pieces", () => {
  expect(applyChange(view, change({}))?.scene.pieces).toBe(view.scene.pieces);
});

test("panels that changed take the place of those of the same seats", () => {
  const seats = [0, 1, 2].map((seat) => ({ seat, facts: [] }));
  const before = { ...view, scene: { ...view.scene, seats } };
  const fresh: SeatPanel = { seat: 1, facts: [], states: ["done"] };
  const next = applyChange(before, change({ scene: { seats: [fresh] } }))!.scene.seats!;
  expect(next).toEqual([seats[0], fresh, seats[2]]);
  expect(next[0]).toBe(seats[0]);
});

test("what a change does not speak of stays as it was", () => {
  const next = applyChange(view, change({ log: [line(5)], scores: [1, 9] }))!;
  expect(next.ply).toBe(5);
  expect(next.scores).toEqual([1, 9]);
  expect(next.prompt).toBe(view.prompt);
  expect(next.scene.headline).toBe(view.scene.headline);
  expect(next.log.map(({ ply }) => ply)).toEqual([1, 2, 3, 5]);
});

test("taken back lines leave the end of the log", () => {
  const next = applyChange(view, change({ undone: 2, log: [line(6)], may_undo: false }))!;
  expect(next.log.map(({ ply }) => ply)).toEqual([1, 6]);
  expect(next.may_undo).toBe(false);
});

test("a change from another ply is not applied", () => {
  expect(applyChange(view, change({ since: 3 }))).toBeNull();
});
