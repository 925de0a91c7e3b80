import { expect, test } from "vitest";
import { placeCard, type Box } from "./card-place";

const screen = { w: 1000, h: 600 };
const card = { w: 300, h: 150 };
const box = (left: number, top: number, w: number, h: number): Box => ({
  left,
  top,
  right: left + w,
  bottom: top + h,
});

test("a card lies close to its thing, not over it, and on the screen", () => {
  const place = placeCard(box(0, 0, 40, 40), card, screen, [], false)!;
  expect(place.left).toBeGreaterThanOrEqual(8);
  expect(place.top).toBeGreaterThanOrEqual(8);
  expect(place.left >= 40 || place.top >= 40).toBe(true);
});

test("it avoids what can be clicked, and does not come where nothing is free", () => {
  const thing = box(480, 280, 40, 40);
  const above = box(0, 0, 1000, 280);
  const place = placeCard(thing, card, screen, [above], false)!;
  expect(place.top).toBeGreaterThanOrEqual(280);
  const all = [above, box(0, 280, 1000, 320)];
  expect(placeCard(thing, card, screen, all, false)).toBeNull();
  expect(placeCard(thing, card, screen, all, true)).not.toBeNull();
});
