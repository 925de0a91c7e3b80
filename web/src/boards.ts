/** How large the shared surfaces are drawn: all in one scale where that can be read, the trays beside or below the board. */

import type { Size } from "./layout";
import type { Surface } from "./scene";

export interface Plan {
  /** Pixels for a unit of a board, and of a tray. */
  board: number;
  tray: number;
  beside: boolean;
}

export const GAP = 10;
const LEAST_TRAY = 0.75; // a card of 60 units is as wide as a finger
const SMALLER_TRAY = 0.9; // of the board's scale, when everything is to be seen at once
const WORTH_IT = 0.7; // how much of its size a board gives up for that
const LARGE_ENOUGH = 0.8;
const NEARLY = 0.85; // two trays that nearly fit beside one another are made to fit

/** The best use of a room; a room without height is a page one scrolls. */
export function planBoards(surfaces: Surface[], room: { w: number; h: number | null }): Plan {
  const boards = sizes(surfaces.filter((surface) => surface.kind === "board"));
  const trays = sizes(surfaces.filter((surface) => surface.kind !== "board"));
  const stacked = fit(boards, room.w, room.h);
  const below = {
    board: stacked,
    tray: inPairs(trays, room.w, Math.max(stacked, LEAST_TRAY)),
    beside: false,
  };
  if (room.h === null || !boards.length || !trays.length) return below;
  const width = widest(boards) + widest(trays) * SMALLER_TRAY;
  const height = Math.max(tallest(boards), total(trays) * SMALLER_TRAY);
  const gaps = GAP * (trays.length - 1);
  const unit = Math.min((room.w - GAP) / width, (room.h - gaps) / height, stacked);
  if (unit < Math.min(LARGE_ENOUGH, stacked * WORTH_IT)) return below;
  const left = Math.min(
    (room.w - GAP - widest(boards) * unit) / widest(trays),
    (room.h - gaps) / total(trays),
  );
  return { board: unit, tray: Math.min(left, unit * 1.5), beside: true };
}

function fit(boards: Size[], w: number, h: number | null): number {
  if (!boards.length) return LEAST_TRAY;
  return Math.min(w / widest(boards), h === null ? Infinity : h / tallest(boards));
}

function inPairs(trays: Size[], w: number, unit: number): number {
  if (trays.length < 2) return unit;
  const fitting = (w - GAP) / (trays[0]!.w + trays[1]!.w);
  return fitting < unit && fitting >= unit * NEARLY ? fitting : unit;
}

function sizes(surfaces: Surface[]): Size[] {
  return surfaces.map(({ width, height }) => ({ w: width, h: height }));
}

const widest = (all: Size[]) => Math.max(...all.map((size) => size.w));
const tallest = (all: Size[]) => Math.max(...all.map((size) => size.h));
const total = (all: Size[]) => all.reduce((sum, size) => sum + size.h, 0);
