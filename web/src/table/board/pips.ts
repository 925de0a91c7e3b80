/** A small row of the same sign along the strip of a drawing. */

import type { Drawing } from "../../game/art";
import type { Pips } from "../../net/types";

export interface Pip {
  symbol: string;
  x: number;
  y: number;
  size: number;
}

const GAP = 0.2;

/** Where the signs stand, measured from the middle of the drawing. */
export function pipSpots(drawing: Drawing, pips: Pips[]): Pip[] {
  const symbols = pips.flatMap(({ symbol, count }) => Array.from({ length: count }, () => symbol));
  const strip = drawing.pips;
  const size = Math.min(strip.h, strip.w / Math.max(1, symbols.length * (1 + GAP)));
  const step = size * (1 + GAP);
  const left = strip.x + strip.w / 2 - (symbols.length * step - size * GAP) / 2 - drawing.w / 2;
  const top = strip.y + (strip.h - size) / 2 - drawing.h / 2;
  return symbols.map((symbol, index) => ({ symbol, x: left + index * step, y: top, size }));
}
