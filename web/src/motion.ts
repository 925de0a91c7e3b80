/** Pieces glide from where they were to where they are: in place on one surface, through the air between two. */

import type { Placed } from "./layout";
import type { Motion, Scene } from "./scene";
import { calm, transformOf, wayOf } from "./ways";

/** Where things are drawn on the page. */
export interface Floor {
  pieces: Map<string, SVGGElement>;
  surfaces: Map<string, SVGSVGElement>;
  seats: Map<number, Element>;
}

interface Spot {
  x: number;
  y: number;
  scale: number;
}

interface Former {
  placed: Placed;
  spot: Spot | null;
  drawing: SVGGElement | null;
}

const TRAVEL = 380;
const HURRIED = 140;
const FADE = 250;
const STAGGER = 70;
const LONGEST = 2000;
const EASE = "cubic-bezier(.35,.05,.25,1)";

/** Everything as it lies now, with its drawing, before the page changes. */
export function snapshot(placed: Map<string, Placed>, floor: Floor): Map<string, Former> {
  const former = new Map<string, Former>();
  for (const [id, thing] of placed) {
    const element = floor.pieces.get(id);
    former.set(id, {
      placed: thing,
      spot: onPage(thing, floor),
      drawing: element ? (element.cloneNode(true) as SVGGElement) : null,
    });
  }
  return former;
}

/** What lies between two views. */
interface Passage {
  former: Map<string, Former>;
  now: Map<string, Placed>;
  scene: Scene;
  /** The motions that the events tell of. */
  told: Motion[];
  hurry: boolean;
}

/** Starts all motions of one change, in the order of the pieces; they end within two seconds. */
export function glide({ former, now, scene, told, hurry }: Passage, floor: Floor): Animation[] {
  const moved = new Set(told.map((motion) => motion.piece));
  const changed = [...now.values()].filter(
    (thing) => moved.has(thing.piece.id) || hasMoved(former.get(thing.piece.id)?.placed, thing),
  );
  const gone = [...former.values()].filter(({ placed }) => !now.has(placed.piece.id));
  if (calm()) {
    for (const thing of changed) highlight(thing, floor);
    return [];
  }
  const duration = hurry ? HURRIED : TRAVEL;
  const step = Math.min(STAGGER, (LONGEST - duration) / Math.max(1, changed.length + gone.length));
  let delay = 0;
  const animations = gone.flatMap((thing) => fadeAway(thing, { duration: FADE, delay: (delay += step) }));
  for (const thing of changed) {
    delay += step;
    const timing = { duration, delay, easing: EASE, fill: "backwards" as const };
    const { id } = thing.piece;
    const way = hurry
      ? null
      : wayOf(
          told.find((motion) => motion.piece === id),
          former.get(id)?.placed,
          thing,
          scene,
        );
    const element = floor.pieces.get(id);
    if (way && element)
      animations.push(element.animate(way.frames, { ...way.timing, delay, fill: "backwards" }));
    else animations.push(...arrive(former.get(id), thing, floor, timing));
  }
  return animations;
}

function hasMoved(before: Placed | undefined, now: Placed): boolean {
  if (!before) return true;
  const near = Math.abs(before.x - now.x) < 0.5 && Math.abs(before.y - now.y) < 0.5;
  return !near || before.surface !== now.surface || before.turn !== now.turn;
}

function arrive(
  former: Former | undefined,
  thing: Placed,
  floor: Floor,
  timing: KeyframeAnimationOptions,
): Animation[] {
  const element = floor.pieces.get(thing.piece.id);
  if (!former)
    return element ? [element.animate([{ opacity: 0 }, { opacity: 1 }], { ...timing, duration: FADE })] : [];
  if (element && former.placed.surface === thing.surface) {
    return [
      element.animate([{ transform: transformOf(former.placed) }, { transform: transformOf(thing) }], timing),
    ];
  }
  return fly(former, thing, element, floor, timing);
}

function fly(
  former: Former,
  thing: Placed,
  element: SVGGElement | undefined,
  floor: Floor,
  timing: KeyframeAnimationOptions,
): Animation[] {
  const to = onPage(thing, floor);
  if (!former.spot || !to || !former.drawing) return [];
  const flier = intoAir(former.drawing);
  const flight = flier.animate([{ transform: airborne(former.spot) }, { transform: airborne(to) }], {
    ...timing,
    fill: "both",
  });
  flight.finished.finally(() => flier.remove()).catch(() => undefined);
  const hidden = element?.animate([{ opacity: 0 }, { opacity: 0 }], { ...timing, easing: "linear" });
  return hidden ? [flight, hidden] : [flight];
}

function fadeAway(former: Former, timing: KeyframeAnimationOptions): Animation[] {
  if (!former.spot || !former.drawing) return [];
  const ghost = intoAir(former.drawing);
  const { spot } = former;
  const frames = [
    { transform: airborne(spot), opacity: 1 },
    { transform: airborne({ ...spot, scale: spot.scale * 0.7 }), opacity: 0 },
  ];
  const fading = ghost.animate(frames, { ...timing, fill: "both" });
  fading.finished.finally(() => ghost.remove()).catch(() => undefined);
  return [fading];
}

/** Without motion: what changed lights up for a moment. */
function highlight(thing: Placed, floor: Floor): void {
  floor.pieces.get(thing.piece.id)?.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: FADE });
}

/** Where a piece is on the page, in pixels; a mat that is not shown stands for itself by its seat. */
function onPage(thing: Placed, floor: Floor): Spot | null {
  const surface = floor.surfaces.get(thing.surface);
  const matrix = surface?.isConnected && surface.clientWidth ? surface.getScreenCTM() : null;
  if (matrix) {
    const point = new DOMPoint(thing.x, thing.y).matrixTransform(matrix);
    return { x: point.x, y: point.y, scale: matrix.a * thing.scale };
  }
  const seat = thing.piece.owner === undefined ? undefined : floor.seats.get(thing.piece.owner);
  const box = seat?.getBoundingClientRect();
  if (!box?.width) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: 20 / thing.size.w };
}

function airborne(spot: Spot): string {
  return `translate(${spot.x}px,${spot.y}px) scale(${spot.scale})`;
}

function intoAir(drawing: SVGGElement): SVGGElement {
  const flier = drawing.cloneNode(true) as SVGGElement;
  flier.removeAttribute("tabindex");
  air().append(flier);
  return flier;
}

/** A sheet over the whole page on which pieces fly. */
function air(): SVGSVGElement {
  const found = document.querySelector<SVGSVGElement>("svg.air");
  if (found) return found;
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sheet.setAttribute("class", "air");
  sheet.setAttribute("aria-hidden", "true");
  document.body.append(sheet);
  return sheet;
}
