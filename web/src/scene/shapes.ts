/** The outlines of regions, in the units of their surface. */

import type { Disc, Rect, Shape, Wedge } from "../net/types";

export interface Point {
  x: number;
  y: number;
}

export function isDisc(shape: Shape): shape is Disc {
  return "r" in shape;
}

export function isWedge(shape: Shape): shape is Wedge {
  return "outer" in shape;
}

/** The largest upright box in which pieces can be set: the shape itself, or what fits inside it. */
export function innerBox(shape: Shape): Rect {
  if (isWedge(shape)) return wedgeRoom(shape);
  if (isDisc(shape)) return around({ x: shape.cx, y: shape.cy }, shape.r * Math.SQRT2, shape.r * Math.SQRT2);
  return shape;
}

export function boundsOf(shape: Shape): Rect {
  if (isWedge(shape)) return around({ x: shape.cx, y: shape.cy }, shape.outer * 2, shape.outer * 2);
  if (isDisc(shape)) return around({ x: shape.cx, y: shape.cy }, shape.r * 2, shape.r * 2);
  return shape;
}

/** The box into which a region's drawing goes: that of a wedge as it lies when it points north. */
export function drawingBox(shape: Shape): Rect {
  if (!isWedge(shape)) return boundsOf(shape);
  const half = (Math.min(180, shape.end - shape.start) / 2) * (Math.PI / 180);
  const reach = shape.outer * Math.sin(half);
  const height = shape.outer - shape.inner * Math.cos(half);
  return { x: shape.cx - reach, y: shape.cy - shape.outer, w: reach * 2, h: height };
}

/** The point about which a region's drawing is turned. */
export function pivotOf(shape: Shape): Point {
  return isWedge(shape) ? { x: shape.cx, y: shape.cy } : middleOf(shape);
}

export function middleOf(shape: Shape): Point {
  const room = innerBox(shape);
  return { x: room.x + room.w / 2, y: room.y + room.h / 2 };
}

export function outline(shape: Shape): string {
  if (isWedge(shape)) return wedgeOutline(shape);
  if (isDisc(shape)) return ring(shape.cx, shape.cy, shape.r);
  const { x, y, w, h } = shape;
  const corner = Math.min(w, h) * 0.08;
  return (
    `M${x + corner} ${y}h${w - 2 * corner}q${corner} 0 ${corner} ${corner}v${h - 2 * corner}q0 ${corner} ${-corner} ${corner}` +
    `h${-(w - 2 * corner)}q${-corner} 0 ${-corner} ${-corner}v${-(h - 2 * corner)}q0 ${-corner} ${corner} ${-corner}Z`
  );
}

function around(centre: Point, w: number, h: number): Rect {
  return { x: centre.x - w / 2, y: centre.y - h / 2, w, h };
}

function ring(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A point of a ring; degrees are clockwise from north. */
function onRing(wedge: Wedge, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: wedge.cx + radius * Math.cos(angle), y: wedge.cy + radius * Math.sin(angle) };
}

function wedgeRoom(wedge: Wedge): Rect {
  const radius = (wedge.inner + wedge.outer) / 2;
  const arc = ((wedge.end - wedge.start) / 360) * 2 * Math.PI * radius;
  const side = Math.min(wedge.outer - wedge.inner, arc) * 0.8;
  return around(onRing(wedge, radius, (wedge.start + wedge.end) / 2), side, side);
}

function wedgeOutline(wedge: Wedge): string {
  if (wedge.end - wedge.start >= 360) {
    return ring(wedge.cx, wedge.cy, wedge.outer) + ring(wedge.cx, wedge.cy, wedge.inner);
  }
  const large = wedge.end - wedge.start > 180 ? 1 : 0;
  const corners = [
    onRing(wedge, wedge.outer, wedge.start),
    onRing(wedge, wedge.outer, wedge.end),
    onRing(wedge, wedge.inner, wedge.end),
    onRing(wedge, wedge.inner, wedge.start),
  ].map((point) => `${point.x.toFixed(2)} ${point.y.toFixed(2)}`);
  return (
    `M${corners[0]}A${wedge.outer} ${wedge.outer} 0 ${large} 1 ${corners[1]}` +
    `L${corners[2]}A${wedge.inner} ${wedge.inner} 0 ${large} 0 ${corners[3]}Z`
  );
}
