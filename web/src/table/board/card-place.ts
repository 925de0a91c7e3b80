/** Where a card about a thing lies: near it, on the screen, and over nothing that can be clicked. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  w: number;
  h: number;
}

const GAP = 8;

/** The nearest free place; with `anyway` the one that covers least, if none is free. */
export function placeCard(
  thing: Box,
  card: Size,
  screen: Size,
  clickable: Box[],
  anyway: boolean,
): Box | null {
  const places = candidates(thing, card, screen).sort((one, other) => away(one, thing) - away(other, thing));
  const covered = (place: Box) => clickable.reduce((sum, box) => sum + overlap(place, box), 0);
  const free = places.find((place) => covered(place) === 0);
  if (free || !anyway || !places.length) return free ?? null;
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}

function candidates(thing: Box, { w, h }: Size, screen: Size): Box[] {
  const across = [
    (thing.left + thing.right - w) / 2,
    thing.left - w - GAP,
    thing.right + GAP,
    thing.left,
    thing.right - w,
    GAP,
    screen.w - w - GAP,
  ];
  const down = [
    thing.top - h - GAP,
    thing.bottom + GAP,
    (thing.top + thing.bottom - h) / 2,
    thing.top,
    thing.bottom - h,
    GAP,
    screen.h - h - GAP,
  ];
  return across
    .flatMap((x) => down.map((y) => within({ left: x, top: y, right: x + w, bottom: y + h }, screen)))
    .filter((place) => overlap(place, thing) === 0 || w > screen.w / 2);
}

/** Moved onto the screen. */
function within({ left, top, right, bottom }: Box, screen: Size): Box {
  const dx = Math.max(GAP - left, Math.min(0, screen.w - GAP - right));
  const dy = Math.max(GAP - top, Math.min(0, screen.h - GAP - bottom));
  return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy };
}

function overlap(one: Box, other: Box): number {
  const w = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const h = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return w > 0 && h > 0 ? w * h : 0;
}

function away(one: Box, other: Box): number {
  return Math.hypot(
    one.left + one.right - other.left - other.right,
    one.top + one.bottom - other.top - other.bottom,
  );
}
