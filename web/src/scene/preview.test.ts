import { expect, test } from "vitest";
import { regionPreview } from "./preview";
import type { Placed } from "./layout";
import type { Region } from "../net/types";

const name = { id: "x" };
const ring = { cx: 500, cy: 500, inner: 100, outer: 400 };
const tile: Region = {
  id: "tile",
  surface: "board",
  name,
  symbol: "tile-1",
  turn: 90,
  shape: { ...ring, start: 80, end: 100 },
};
const half: Region = { ...tile, id: "half", symbol: undefined, turn: 0, within: "tile" };
const city: Region = {
  id: "city",
  surface: "board",
  name,
  symbol: "city",
  shape: { cx: 700, cy: 500, r: 10 },
  within: "half",
};
const elsewhere: Region = { ...city, id: "elsewhere", within: undefined };
const ship = (region: string): Placed => ({
  piece: { id: `ship-${region}`, region, symbol: "ship", name, owner: 2 },
  surface: "board",
  x: 800,
  y: 500,
  scale: 1,
  turn: 0,
  size: { w: 20, h: 10 },
});

test("a wedge is set upright with all that lies on it and on its parts", () => {
  const seen = regionPreview(half, [tile, half, city, elsewhere], [ship("half"), ship("elsewhere")])!;
  expect(seen.drawings.map(({ id }) => id)).toEqual(["tile", "city", "ship-half"]);
  const [whole, place, boat] = seen.drawings;
  expect(whole!.turn).toBe(0);
  expect(seen.frame.y).toBe(100);
  expect(place!.box.x + place!.box.w / 2).toBeCloseTo(500); // the east of the ring has become its north
  expect(place!.box.y + place!.box.h / 2).toBeCloseTo(300);
  expect(boat!.box.y + boat!.box.h / 2).toBeCloseTo(200);
  expect(boat!.owner).toBe(2);
});

test("what has no drawing and is part of nothing drawn has no preview", () => {
  expect(regionPreview({ ...half, within: undefined }, [half], [])).toBeNull();
});
