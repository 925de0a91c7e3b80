/** Things with a thickness, thrown over a surface: CSS cuboids that follow key frames in three dimensions. */

import type { Size } from "../scene/layout";
import type { Frame } from "../net/types";

/** A cuboid in the units of its surface, with a drawing on its upper and on its under side. */
export interface Cuboid {
  size: Size;
  depth: number;
  edge: string;
  sides: [upper: Element, under: Element];
  /** Those between them: of a die, not of a tablet. */
  around?: Element[];
}

const EYE = 2.6; // the camera's distance, in widths of the surface
const LIGHT = { x: 0.35, y: 0.25 }; // where a shadow falls, for each unit of height

/** The layer over a surface on which cuboids are thrown; it is removed when the last one has come to rest. */
export class CuboidLayer {
  private readonly sheet = box("throw");
  private readonly floor = box("throw-floor");
  private flying = 0;

  constructor(svg: SVGSVGElement) {
    const { x, y, width } = svg.viewBox.baseVal;
    const unit = svg.clientWidth / width;
    this.sheet.style.cssText = `width:${svg.clientWidth}px;height:${svg.clientHeight}px;perspective:${svg.clientWidth * EYE}px`;
    this.floor.style.transform = `scale3d(${unit},${unit},${unit}) translate(${-x}px,${-y}px)`;
    this.sheet.append(this.floor);
    this.sheet.setAttribute("aria-hidden", "true");
    svg.after(this.sheet);
  }

  throw(cuboid: Cuboid, frames: Frame[], timing: KeyframeAnimationOptions): Animation[] {
    const shadow = box("throw-shadow");
    shadow.style.cssText = sized(cuboid.size);
    const body = bodyOf(cuboid);
    this.floor.append(shadow, body);
    const flight = body.animate(
      keyed(frames, (frame) => ({ transform: matrixOf(frame, cuboid.depth) })),
      {
        ...timing,
        fill: "both",
      },
    );
    const shade = shadow.animate(
      keyed(frames, (frame) => shadowOf(frame)),
      { ...timing, fill: "both" },
    );
    const { duration, delay } = timing;
    const seen = [body, shadow].map((part) =>
      part.animate({ visibility: ["visible", "visible"] }, { duration, delay }),
    );
    this.flying += 1;
    flight.finished.finally(() => this.land()).catch(() => undefined);
    return [flight, shade, ...seen];
  }

  private land(): void {
    this.flying -= 1;
    if (!this.flying) this.sheet.remove();
  }
}

/** Frames at their share of the whole time; before the first one it lies still. */
function keyed(frames: Frame[], draw: (frame: Frame) => Keyframe): Keyframe[] {
  const whole = Math.max(1, frames.at(-1)!.ms);
  const keys = frames.map((frame) => ({ ...draw(frame), offset: frame.ms / whole, easing: "linear" }));
  if (keys[0]!.offset > 0) keys.unshift({ ...keys[0]!, offset: 0 });
  return keys;
}

/** Lying flat with its upper side on the height of the paper, a cuboid looks exactly like its drawing. */
export function matrixOf({ x, y, z, turn }: Frame, depth: number): string {
  const [qx, qy, qz, qw] = turn;
  const numbers = [
    1 - 2 * (qy * qy + qz * qz),
    2 * (qx * qy + qz * qw),
    2 * (qx * qz - qy * qw),
    0,
    2 * (qx * qy - qz * qw),
    1 - 2 * (qx * qx + qz * qz),
    2 * (qy * qz + qx * qw),
    0,
    2 * (qx * qz + qy * qw),
    2 * (qy * qz - qx * qw),
    1 - 2 * (qx * qx + qy * qy),
    0,
    x,
    y,
    z - depth / 2,
    1,
  ];
  return `matrix3d(${numbers.map((number) => +number.toFixed(4)).join(",")})`;
}

function shadowOf({ x, y, z, turn: [, , qz, qw] }: Frame): Keyframe {
  const turn = 2 * Math.atan2(qz, qw);
  return {
    transform: `translate(${x + z * LIGHT.x}px,${y + z * LIGHT.y}px) rotate(${turn.toFixed(3)}rad)`,
    opacity: Math.max(0.15, 0.55 - z / 400),
  };
}

function bodyOf({ size: { w, h }, depth, edge, sides: [upper, under], around = [] }: Cuboid): HTMLElement {
  const body = box("throw-body");
  const side = (size: Size, place: string, shade: number, drawing?: Element) => {
    const face = box("throw-side");
    face.style.cssText = `${sized(size)}transform:${place};background:color-mix(in srgb,${edge},#000 ${shade}%)`;
    if (drawing) face.append(framed(drawing, size));
    return face;
  };
  const top = side({ w, h }, `translateZ(${depth / 2}px)`, 0);
  const bottom = side({ w, h }, `rotateX(180deg) translateZ(${depth / 2}px)`, 0);
  top.style.background = bottom.style.background = "none";
  top.append(framed(upper, { w, h }));
  bottom.append(framed(under, { w, h }));
  body.append(
    bottom,
    side({ w, h: depth }, `rotateX(90deg) translateZ(${h / 2}px)`, 0, around[0]),
    side({ w, h: depth }, `rotateX(-90deg) translateZ(${h / 2}px)`, 35, around[2]),
    side({ w: depth, h }, `rotateY(90deg) translateZ(${w / 2}px)`, 25, around[1]),
    side({ w: depth, h }, `rotateY(-90deg) translateZ(${w / 2}px)`, 12, around[3]),
    top,
  );
  return body;
}

function framed(drawing: Element, { w, h }: Size): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${-w / 2} ${-h / 2} ${w} ${h}`);
  svg.setAttribute("width", String(w));
  svg.setAttribute("height", String(h));
  svg.append(drawing);
  return svg;
}

function sized({ w, h }: Size): string {
  return `width:${w}px;height:${h}px;left:${-w / 2}px;top:${-h / 2}px;`;
}

function box(name: string): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  return element;
}
