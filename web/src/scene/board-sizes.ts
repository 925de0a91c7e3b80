/**
 * How large the shared surfaces are drawn: all in one scale where that can be read, the trays beside or below the board.
 * Several boards stand in rows: as large as a room allows, or on a page that one scrolls as many in a row as can be read.
 */

import type { Size } from "./layout";
import type { Surface } from "../net/types";

export interface Plan {
  /** Pixels for a unit of a board, and of a tray. */
  board: number;
  tray: number;
  beside: boolean;
  /** How many boards stand in a row. */
  columns: number;
  /** How wide everything is together. */
  width: number;
}

interface Room {
  w: number;
  h: number | null;
}

export const GAP = 10;
const LEAST_BOARD = 0.42; // of several: what is 100 units wide is still a target for a finger
const LEAST_TRAY = 0.75; // a card of 60 units is as wide as a finger
const SMALLER_TRAY = 0.9; // of the board's scale, when everything is to be seen at once
const WORTH_IT = 0.7; // how much of its size a board gives up for that
const LARGE_ENOUGH = 0.8;
const NEARLY = 0.85; // two trays that nearly fit beside one another are made to fit

/** Whether trays under one another are as good as a column of their own: flat ones find room elsewhere. */
export function standTall(trays: Surface[]): boolean {
  const all = sizes(trays);
  return total(all) > widest(all);
}

/** The best use of a room; a room without height is a page one scrolls. */
export function planBoards(surfaces: Surface[], room: Room): Plan {
  const boards = sizes(surfaces.filter((surface) => surface.kind === "board"));
  const trays = sizes(surfaces.filter((surface) => surface.kind !== "board"));
  const { unit: stacked, columns } = inRows(boards, room);
  const below = {
    board: stacked,
    tray: inPairs(trays, room.w, Math.max(stacked, LEAST_TRAY)),
    beside: false,
    columns,
    width: room.h === null ? room.w : columns * widest(boards) * stacked + GAP * (columns - 1),
  };
  if (room.h === null || boards.length !== 1 || !trays.length) return below;
  const width = widest(boards) + widest(trays) * SMALLER_TRAY;
  const height = Math.max(tallest(boards), total(trays) * SMALLER_TRAY);
  const gaps = GAP * (trays.length - 1);
  const unit = Math.min((room.w - GAP) / width, (room.h - gaps) / height, stacked);
  if (unit < Math.min(LARGE_ENOUGH, stacked * WORTH_IT)) return below;
  const left = Math.min(
    (room.w - GAP - widest(boards) * unit) / widest(trays),
    (room.h - gaps) / total(trays),
  );
  const tray = Math.min(left, unit * 1.5);
  const wide = widest(boards) * unit + GAP + widest(trays) * tray;
  return { board: unit, tray, beside: true, columns, width: wide };
}

function inRows(boards: Size[], { w, h }: Room): { unit: number; columns: number } {
  let best = { unit: boards.length ? 0 : LEAST_TRAY, columns: 1 };
  for (let columns = 1; columns <= boards.length; columns += 1) {
    const rows = Math.ceil(boards.length / columns);
    const across = (w - GAP * (columns - 1)) / (columns * widest(boards));
    const down = h === null ? Infinity : (h - GAP * (rows - 1)) / (rows * tallest(boards));
    const unit = Math.min(across, down);
    if (columns === 1 || (h === null ? unit >= LEAST_BOARD : unit > best.unit)) best = { unit, columns };
  }
  return best;
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
