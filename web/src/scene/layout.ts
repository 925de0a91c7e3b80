/** Where every piece of a scene lies: pure arithmetic, so that motion needs no look at the page. */

import type { Piece, Rect, Region, Scene } from "../net/types";
import { middleOf, innerBox } from "./shapes";

export interface Size {
  w: number;
  h: number;
}

/** A piece set down: its middle in the units of the surface, and how large its drawing is there. */
export interface Placed {
  piece: Piece;
  surface: string;
  x: number;
  y: number;
  scale: number;
  turn: number;
  size: Size;
}

interface Spot {
  x: number;
  y: number;
  scale: number;
  turn?: number;
}

export type SizeOf = (symbol: string) => Size;

const GAP = 4;
const STACK_STEP = 3;
const FAN_DEGREES = 6;

/** Where every piece lies, in the order of the scene: later ones lie on top. */
export function placePieces(scene: Scene, sizeOf: SizeOf): Map<string, Placed> {
  const inRegion = new Map<string, Piece[]>(scene.regions.map((region) => [region.id, []]));
  for (const piece of scene.pieces) inRegion.get(piece.region)?.push(piece);
  const spotOf = new Map<string, Placed>();
  for (const region of scene.regions) {
    const pieces = inRegion.get(region.id) ?? [];
    const sizes = pieces.map((piece) => sizeOf(piece.symbol));
    const spots = arrange(region, pieces, sizes);
    pieces.forEach((piece, index) => {
      const { x, y, scale, turn = 0 } = spots[index]!;
      const size = sizes[index]!;
      spotOf.set(piece.id, {
        piece,
        surface: region.surface,
        x,
        y,
        scale,
        turn: turn + (piece.turn ?? 0),
        size,
      });
    });
  }
  return new Map(scene.pieces.flatMap(({ id }) => (spotOf.has(id) ? [[id, spotOf.get(id)!]] : [])));
}

function arrange(region: Region, pieces: Piece[], sizes: Size[]): Spot[] {
  const room = innerBox(region.shape);
  if (region.room && region.layout !== "free") return cells(region, room, sizes);
  switch (region.layout ?? "free") {
    case "row":
      return line(room, sizes);
    case "column":
      return line(turned(room), sizes.map(turnedSize)).map(({ x, y, scale }) => ({ x: y, y: x, scale }));
    case "grid":
      return grid(room, sizes, sizes.length);
    case "stack":
      return stack(room, sizes);
    case "fan":
      return fan(room, sizes);
    default:
      return free(region, pieces, sizes);
  }
}

/** Placed pieces lie where they say; of the others the first takes the middle and the rest stand at its foot. */
function free(region: Region, pieces: Piece[], sizes: Size[]): Spot[] {
  const room = innerBox(region.shape);
  const middle = middleOf(region.shape);
  const loose = pieces.flatMap((piece, index) => (piece.at ? [] : [index]));
  const atFoot = loose.slice(1);
  const foot = footRow(
    room,
    atFoot.map((index) => sizes[index]!),
  );
  return pieces.map((piece, index) => {
    if (piece.at) return { x: piece.at[0], y: piece.at[1], scale: 1 };
    const place = atFoot.indexOf(index);
    if (place >= 0) return foot[place]!;
    return {
      ...middle,
      scale: loose.length === 1 ? grownScale(room, sizes[index]!) : fitScale(room, sizes[index]!),
    };
  });
}

function footRow(room: Rect, sizes: Size[]): Spot[] {
  const tallest = Math.max(0, ...sizes.map((size) => size.h));
  const strip = { x: room.x, y: room.y + room.h - tallest * 1.15, w: room.w, h: tallest };
  return line(strip, sizes, true);
}

/** A lone small piece (a heap of something, with its number) grows to half of its place. */
function grownScale(room: Rect, size: Size): number {
  const half = Math.min(room.w / size.w, room.h / size.h) / 2;
  return Math.max(half, Math.min(1, half * 2));
}

function fitScale(room: Rect, size: Size): number {
  return Math.min(1, room.w / size.w, room.h / size.h);
}

/** In a row from the left, centred when the room is nearly square; overlapping when there are too many. */
function line(room: Rect, sizes: Size[], centred = room.w < room.h * 2): Spot[] {
  const scales = sizes.map((size) => Math.min(1, room.h / size.h));
  const widths = sizes.map((size, index) => size.w * scales[index]!);
  const total = widths.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, sizes.length - 1);
  const last = widths.at(-1) ?? 0;
  const squeeze = total > room.w ? Math.max(0, room.w - last) / Math.max(1, total - last) : 1;
  let left = room.x + (centred ? Math.max(0, room.w - total) / 2 : 0);
  return widths.map((width, index) => {
    const x = left + width / 2;
    left += (width + GAP) * squeeze;
    return { x, y: room.y + room.h / 2, scale: scales[index]! };
  });
}

/** A region that holds a fixed number keeps a cell for each, so that nothing shifts when one is taken. */
function cells(region: Region, room: Rect, sizes: Size[]): Spot[] {
  const count = Math.max(region.room ?? 0, sizes.length);
  if (region.layout === "row") return cut(room, sizes, count, 1);
  if (region.layout === "column") return cut(room, sizes, 1, count);
  return region.layout === "grid" ? grid(room, sizes, count) : stack(room, sizes);
}

function cut(room: Rect, sizes: Size[], columns: number, rows: number): Spot[] {
  const cell = { x: 0, y: 0, w: room.w / columns, h: room.h / rows };
  return sizes.map((size, index) => ({
    x: room.x + cell.w * ((index % columns) + 0.5),
    y: room.y + cell.h * (Math.floor(index / columns) + 0.5),
    scale: fitScale(cell, size),
  }));
}

function grid(room: Rect, sizes: Size[], count: number): Spot[] {
  const widest = Math.max(1, ...sizes.map((size) => size.w));
  const tallest = Math.max(1, ...sizes.map((size) => size.h));
  const { columns, scale } = bestGrid(room, count, widest, tallest);
  const rows = Math.ceil(count / columns);
  return sizes.map((_, index) => ({
    x: room.x + (room.w / columns) * ((index % columns) + 0.5),
    y: room.y + (room.h / rows) * (Math.floor(index / columns) + 0.5),
    scale,
  }));
}

function bestGrid(room: Rect, count: number, w: number, h: number): { columns: number; scale: number } {
  let best = { columns: 1, scale: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(count / columns);
    const scale = Math.min(1, room.w / columns / w, room.h / rows / h);
    if (scale > best.scale) best = { columns, scale };
  }
  return best;
}

function stack(room: Rect, sizes: Size[]): Spot[] {
  const lift = (index: number) => Math.min(index, 12) * STACK_STEP;
  return sizes.map((size, index) => ({
    x: room.x + room.w / 2 + lift(index) / 2,
    y: room.y + room.h / 2 - lift(index),
    scale: fitScale(room, size),
  }));
}

function fan(room: Rect, sizes: Size[]): Spot[] {
  const middle = (sizes.length - 1) / 2;
  return line(room, sizes, true).map((spot, index) => ({
    ...spot,
    y: spot.y + Math.abs(index - middle) * GAP,
    turn: (index - middle) * FAN_DEGREES,
  }));
}

function turned(room: Rect): Rect {
  return { x: room.y, y: room.x, w: room.h, h: room.w };
}

function turnedSize(size: Size): Size {
  return { w: size.h, h: size.w };
}
