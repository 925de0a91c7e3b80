/** The way a piece takes when an event tells it: along regions, by key frames, or a tumble on the spot. */

import type { Placed } from "./layout";
import type { Frame, Motion, Scene } from "./scene";
import { middleOf } from "./shapes";

export interface Way {
  frames: Keyframe[];
  timing: KeyframeAnimationOptions;
}

const STRIDE = 130;
const SHORTEST = 300;
const LONGEST = 1500;
const TUMBLE = 500;
const HEIGHT = 250;

export function transformOf(thing: Pick<Placed, "x" | "y" | "scale" | "turn">): string {
  return `translate(${thing.x}px,${thing.y}px) rotate(${thing.turn}deg) scale(${thing.scale})`;
}

export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function wayOf(
  motion: Motion | undefined,
  from: Placed | undefined,
  to: Placed,
  scene: Scene,
): Way | null {
  if (!motion) return null;
  if (motion.frames?.length) return throwWay(motion.frames, to);
  if (motion.path?.length)
    return from && from.surface === to.surface ? walk(motion.path, from, to, scene) : null;
  return tumble(to);
}

/** From place to place, keeping the piece's own distance from their middles. */
function walk(path: string[], from: Placed, to: Placed, scene: Scene): Way | null {
  const regions = new Map(scene.regions.map((region) => [region.id, region]));
  const home = regions.get(to.piece.region);
  if (!home) return null;
  const last = middleOf(home.shape);
  const stops = path
    .filter((id) => id !== to.piece.region)
    .flatMap((id) => regions.get(id) ?? [])
    .filter((region) => region.surface === to.surface)
    .map((region) => middleOf(region.shape))
    .map(({ x, y }) => ({ ...to, x: x + to.x - last.x, y: y + to.y - last.y }));
  const frames = [from, ...stops, to].map((stop) => ({ transform: transformOf(stop) }));
  const duration = Math.min(LONGEST, Math.max(SHORTEST, STRIDE * (frames.length - 1)));
  return { frames, timing: { duration, easing: "ease-in-out" } };
}

/** A throw seen from above: height makes a piece larger, of its turn the part about the vertical is shown. */
function throwWay(frames: Frame[], to: Placed): Way {
  const duration = Math.max(1, frames.at(-1)!.ms);
  const keys = frames.map(({ ms, x, y, z, turn: [, , qz, qw] }) => {
    const turn = (2 * Math.atan2(qz, qw) * 180) / Math.PI;
    return {
      offset: ms / duration,
      transform: transformOf({ x, y, turn, scale: to.scale * (1 + z / HEIGHT) }),
    };
  });
  if (keys[0]!.offset > 0) keys.unshift({ ...keys[0]!, offset: 0 });
  keys[keys.length - 1]!.transform = transformOf(to);
  return { frames: keys, timing: { duration: Math.min(LONGEST, duration), easing: "linear" } };
}

function tumble(to: Placed): Way {
  const frames = [0, 0.5, 1].map((part) => ({
    transform: transformOf({
      ...to,
      turn: to.turn - 360 * (1 - part),
      scale: to.scale * (1 + Math.sin(part * Math.PI) / 3),
    }),
  }));
  return { frames, timing: { duration: TUMBLE, easing: "ease-out" } };
}
