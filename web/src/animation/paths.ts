/** The path of a piece when an event tells it: along regions, by key frames, or a tumble on the spot. */

import type { Placed } from "../scene/layout";
import type { Frame, Motion, Scene } from "../net/types";
import { middleOf } from "../scene/shapes";

const STRIDE = 130;
const SHORTEST = 300;
const LONGEST = 1500;
const TUMBLE = 700;
const TUMBLE_STEPS = 16;
const HALF_TURNS = 5;

export interface PathAnimation {
  frames: Keyframe[];
  duration: number;
}

export function transformOf(thing: Pick<Placed, "x" | "y" | "scale" | "turn">): string {
  return `translate(${thing.x}px,${thing.y}px) rotate(${thing.turn}deg) scale(${thing.scale})`;
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** One motion for each piece, in the order of the events: what is told of a piece in parts is one path. */
export function mergeMotions(motions: Motion[]): Map<string, Motion> {
  const merged = new Map<string, Motion>();
  for (const motion of motions) {
    const before = merged.get(motion.piece);
    const path = [...(before?.path ?? []), ...(motion.path ?? [])];
    merged.set(motion.piece, { ...before, ...motion, ...(path.length ? { path } : {}) });
  }
  return merged;
}

/** Whether a motion only turns a piece up for a while. */
export function isReveal(motion: Motion): boolean {
  return Boolean(motion.hold) && !motion.path?.length && !motion.frames?.length;
}

/** From place to place, keeping the piece's own distance from their middles. */
export function pathAnimation(path: string[], from: Placed, to: Placed, scene: Scene): PathAnimation | null {
  const regions = new Map(scene.regions.map((region) => [region.id, region]));
  const home = regions.get(to.piece.region);
  if (!home || from.surface !== to.surface) return null;
  const last = middleOf(home.shape);
  const between = path.filter((id, step) => (step > 0 || id !== from.piece.region) && id !== to.piece.region);
  const stops = between
    .flatMap((id) => regions.get(id) ?? [])
    .filter((region) => region.surface === to.surface)
    .map((region) => middleOf(region.shape))
    .map(({ x, y }) => ({ ...to, x: x + to.x - last.x, y: y + to.y - last.y }));
  const frames = [from, ...stops, to].map((stop) => ({ transform: transformOf(stop) }));
  return { frames, duration: Math.min(LONGEST, Math.max(SHORTEST, STRIDE * (frames.length - 1))) };
}

/** A die that rolls where it lies: two hops towards its place, its old side up at first, its new one in the end. */
export function tumbleFrames(to: Placed): Frame[] {
  const reach = Math.max(to.size.w, to.size.h) * to.scale;
  const heading = direction(to.piece.id);
  return Array.from({ length: TUMBLE_STEPS + 1 }, (_, step) => {
    const part = step / TUMBLE_STEPS;
    const left = (1 - part) ** 2;
    const roll = aboutAxis(-Math.sin(heading), Math.cos(heading), 0, left * HALF_TURNS * Math.PI);
    return {
      ms: part * TUMBLE,
      x: to.x - Math.cos(heading) * left * reach,
      y: to.y - Math.sin(heading) * left * reach,
      z: Math.abs(Math.sin(part * 2 * Math.PI)) * (1 - part) * reach,
      turn: times(aboutAxis(0, 0, 1, (to.turn * Math.PI) / 180), roll),
    };
  });
}

/** Dice that are rolled together do not run abreast. */
function direction(id: string): number {
  const sum = [...id].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7);
  return ((sum % 360) * Math.PI) / 180;
}

type Quaternion = Frame["turn"];

function aboutAxis(x: number, y: number, z: number, angle: number): Quaternion {
  const sine = Math.sin(angle / 2);
  return [x * sine, y * sine, z * sine, Math.cos(angle / 2)];
}

function times([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}
