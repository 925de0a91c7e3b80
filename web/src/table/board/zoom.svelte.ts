/** Pan and zoom of a board: two fingers, wheel with control, buttons. */

import type { Size } from "../../scene/layout";

const MOST = 5;
const STEP = 1.5;

export class Zoom {
  factor = $state(1);
  private x = $state(0);
  private y = $state(0);
  private fingers = new Map<number, { x: number; y: number }>();
  private svg: SVGSVGElement | null = null;
  moved = false;

  constructor(private readonly size: () => Size) {}

  get viewBox(): string {
    const { w, h } = this.size();
    return `${this.x} ${this.y} ${w / this.factor} ${h / this.factor}`;
  }

  get zoomed(): boolean {
    return this.factor > 1;
  }

  zoomIn = () => this.scale(STEP, this.middle());
  zoomOut = () => this.scale(1 / STEP, this.middle());

  fit = () => {
    this.factor = 1;
    this.x = this.y = 0;
  };

  attach = (svg: SVGSVGElement) => {
    this.svg = svg;
    svg.addEventListener("wheel", this.wheel, { passive: false });
    return () => svg.removeEventListener("wheel", this.wheel);
  };

  down(event: PointerEvent): void {
    this.moved = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(before, after, other);
    else if (this.zoomed) this.drag(before, after);
    else return;
    this.fingers.set(event.pointerId, after);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  private pinch(before: Spot, after: Spot, other: Spot): void {
    const ratio = distance(after, other) / Math.max(1, distance(before, other));
    this.moved = true;
    this.scale(ratio, this.inUnits({ x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 }));
  }

  private drag(before: Spot, after: Spot): void {
    if (!this.moved && distance(before, after) < 6) return;
    this.moved = true;
    const from = this.inUnits(before);
    const to = this.inUnits(after);
    this.moveTo(this.x + from.x - to.x, this.y + from.y - to.y);
  }

  private wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.scale(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.inUnits({ x: event.clientX, y: event.clientY }));
  };

  /** The point stays where it is while everything grows around it. */
  private scale(ratio: number, point: Spot): void {
    const factor = Math.min(MOST, Math.max(1, this.factor * ratio));
    const change = this.factor / factor;
    this.factor = factor;
    this.moveTo(point.x - (point.x - this.x) * change, point.y - (point.y - this.y) * change);
  }

  private moveTo(x: number, y: number): void {
    const { w, h } = this.size();
    this.x = Math.min(w - w / this.factor, Math.max(0, x));
    this.y = Math.min(h - h / this.factor, Math.max(0, y));
  }

  private middle(): Spot {
    const { w, h } = this.size();
    return { x: this.x + w / this.factor / 2, y: this.y + h / this.factor / 2 };
  }

  private inUnits(spot: Spot): Spot {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(spot.x, spot.y).matrixTransform(matrix) : spot;
  }
}

interface Spot {
  x: number;
  y: number;
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
