/** A picture of one thing, for the hover card or an answer: a region is taken out of its surface and set upright, with everything that lies on it. */

import type { Placed, Size } from "./layout";
import type { Piece, Rect, Region } from "../net/types";
import { drawingBox, isWedge, middleOf, pivotOf, type Point } from "./shapes";

/** A drawing somewhere in the preview. */
export interface PreviewDrawing {
  id: string;
  symbol: string;
  box: Rect;
  owner?: number;
  /** Degrees, about the middle of the ring for a wedge, else about the middle of the box. */
  turn: number;
  pivot: Point;
  /** The piece it shows, and how large it lies there. */
  piece?: Piece;
  scale?: number;
}

export interface Preview {
  frame: Rect;
  drawings: PreviewDrawing[];
}

/** The region itself, or, without a drawing, the region it is part of. */
export function regionPreview(region: Region, regions: Region[], placed: Iterable<Placed>): Preview | null {
  const byId = new Map(regions.map((known) => [known.id, known]));
  const whole = [...withAncestors(region, byId)].find((known) => known.symbol);
  if (!whole) return null;
  const parts = regions.filter((known) => [...withAncestors(known, byId)].includes(whole));
  const upright = uprightRotation(whole);
  const here = new Set(parts.map((part) => part.id));
  const pieces = [...placed].filter((thing) => here.has(thing.piece.region));
  return {
    frame: drawingBox(standsUpright(whole) ? region.shape : whole.shape),
    drawings: [
      ...parts.filter((part) => part.symbol).map((part) => drawRegion(part, whole, upright)),
      ...pieces.map((thing) => drawPiece(thing, upright)),
    ],
  };
}

/** A region, the one it is part of, and so on. */
function* withAncestors(region: Region, byId: Map<string, Region>): Generator<Region> {
  for (let next: Region | undefined = region; next; next = byId.get(next.within ?? "")) yield next;
}

/** Turns points as the whole is turned back until it points north. */
function uprightRotation(whole: Region): (point: Point) => Point {
  const { x: cx, y: cy } = pivotOf(whole.shape);
  const angle = (-(whole.turn ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ({ x, y }) => ({
    x: cx + (x - cx) * cos - (y - cy) * sin,
    y: cy + (x - cx) * sin + (y - cy) * cos,
  });
}

/** Of what is neither turned nor a wedge, a part can be cut out. */
function standsUpright({ shape, turn }: Region): boolean {
  return !isWedge(shape) && !turn;
}

function drawRegion(part: Region, whole: Region, upright: (point: Point) => Point): PreviewDrawing {
  const box = drawingBox(part.shape);
  const drawn = {
    id: part.id,
    symbol: part.symbol!,
    ...(part.owner === undefined ? {} : { owner: part.owner }),
  };
  if (isWedge(part.shape) || part === whole) {
    const turn = (part.turn ?? 0) - (whole.turn ?? 0);
    return { ...drawn, box, turn, pivot: pivotOf(part.shape) };
  }
  const middle = upright(middleOf(part.shape));
  return { ...drawn, box: boxAround(middle, box.w, box.h), turn: part.turn ?? 0, pivot: middle };
}

function drawPiece(thing: Placed, upright: (point: Point) => Point): PreviewDrawing {
  const middle = upright(thing);
  const box = boxAround(middle, thing.size.w * thing.scale, thing.size.h * thing.scale);
  return { ...drawnPiece(thing.piece), scale: thing.scale, box, turn: thing.turn, pivot: middle };
}

/** A piece by itself. */
export function piecePreview(piece: Piece, { w, h }: Size): Preview {
  const box = { x: 0, y: 0, w, h };
  return {
    frame: box,
    drawings: [{ ...drawnPiece(piece), scale: 1, box, turn: 0, pivot: { x: w / 2, y: h / 2 } }],
  };
}

function drawnPiece(piece: Piece): Pick<PreviewDrawing, "id" | "symbol" | "owner" | "piece"> {
  const { id, symbol, owner } = piece;
  return { id, symbol, ...(owner === undefined ? {} : { owner }), piece };
}

function boxAround({ x, y }: Point, w: number, h: number): Rect {
  return { x: x - w / 2, y: y - h / 2, w, h };
}
