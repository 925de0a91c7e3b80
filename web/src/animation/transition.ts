/** Animates pieces from one view to the next: in place on one surface, on a layer over the page between two. */

import type { Art } from "../game/art";
import type { Placed, Size } from "../scene/layout";
import type { Frame, Motion, Scene } from "../net/types";
import { seatStyle } from "../seats/seat-colours";
import { middleOf } from "../scene/shapes";
import { CuboidLayer, type Cuboid } from "./cuboids";
import {
  prefersReducedMotion,
  isReveal,
  mergeMotions,
  transformOf,
  tumbleFrames,
  pathAnimation,
} from "./paths";

/** The elements in which things are drawn on the page. */
export interface PageElements {
  pieces: Map<string, SVGGElement>;
  surfaces: Map<string, SVGSVGElement>;
  seats: Map<number, Element>;
}

interface Spot {
  x: number;
  y: number;
  scale: number;
}

export interface Snapshot {
  placed: Placed;
  spot: Spot | null;
  drawing: SVGGElement | null;
}

const TRAVEL = 380;
const HURRIED = 140;
const FADE = 250;
const STAGGER = 70;
const LONGEST = 2000;
const REST = 450; // how long a throw lies there before the same things are thrown again
const EASE = "cubic-bezier(.35,.05,.25,1)";

/** Everything as it lies now, with its drawing, before the page changes. */
export function snapshot(placed: Map<string, Placed>, elements: PageElements): Map<string, Snapshot> {
  const former = new Map<string, Snapshot>();
  for (const [id, thing] of placed) {
    const element = elements.pieces.get(id);
    former.set(id, {
      placed: thing,
      spot: onPage(thing, elements),
      drawing: element ? (element.cloneNode(true) as SVGGElement) : null,
    });
  }
  return former;
}

/** What lies between two views. */
export interface TransitionInput {
  former: Map<string, Snapshot>;
  now: Map<string, Placed>;
  scene: Scene;
  /** The motions that the events tell of, event by event. */
  motions: Motion[][];
  hurry: boolean;
}

/** Starts all motions of one change, in the order of the events; they end within two seconds for each throw of a thing. */
export function animateTransition(input: TransitionInput, elements: PageElements, art: Art): Animation[] {
  return new Transition(input, elements, art).start();
}

/** The motion of one piece, ready to start. */
interface PieceAnimation {
  duration: number;
  start: (timing: KeyframeAnimationOptions) => Animation[];
}

class Transition {
  private readonly merged: Map<string, Motion>;
  private readonly changed: Placed[];
  /** Pieces that are gone from the scene but travel on under another id. */
  private readonly renamed = new Set<string>();
  private readonly layers = new Map<string, CuboidLayer>();

  constructor(
    private readonly input: TransitionInput,
    private readonly elements: PageElements,
    private readonly art: Art,
  ) {
    const moves = input.motions.flat().filter((motion) => !isReveal(motion));
    this.merged = mergeMotions(moves);
    this.changed = [...input.now.values()].filter(
      (thing) => this.merged.has(thing.piece.id) || hasMoved(input.former.get(thing.piece.id)?.placed, thing),
    );
  }

  start(): Animation[] {
    if (prefersReducedMotion()) {
      for (const thing of this.changed) highlight(thing, this.elements);
      return [];
    }
    const told = this.input.hurry ? [] : this.toldAnimations();
    const begun = new Set(told.flatMap((group) => [...group.keys()]));
    const rest = this.changed.filter((thing) => !begun.has(thing.piece.id));
    const former = rest.map((thing) => [thing, this.formerOf(thing)] as const);
    const gone = [...this.input.former].filter(([id]) => !this.input.now.has(id) && !this.renamed.has(id));
    const { animations, end } = this.play(told);
    const duration = this.input.hurry ? HURRIED : TRAVEL;
    const left = Math.max(0, this.longest() - duration - end);
    const step = Math.min(STAGGER, left / Math.max(1, rest.length + gone.length));
    let delay = end;
    for (const [, thing] of gone)
      animations.push(...fadeAway(thing, { duration: FADE, delay: (delay += step) }));
    for (const [thing, before] of former) {
      const timing = { duration, delay: (delay += step), easing: EASE, fill: "backwards" as const };
      animations.push(...arrive(before, thing, this.elements, timing));
    }
    return animations;
  }

  /** What the events tell, event by event; a piece moves with the last event that speaks of it, but every throw is seen. */
  private toldAnimations(): Map<string, PieceAnimation>[] {
    const { motions: told, now } = this.input;
    const last = new Map(told.flatMap((motions, event) => motions.map(({ piece }) => [piece, event])));
    const groups = told.map((motions, event) => {
      const present = motions.filter(({ piece }) => now.has(piece));
      const group = present.map((motion) => {
        const thing = now.get(motion.piece)!;
        return [
          motion.piece,
          last.get(motion.piece) === event ? this.animationOf(thing) : this.earlierThrow(thing, motion),
        ] as const;
      });
      return new Map(group.filter((entry): entry is [string, PieceAnimation] => entry[1] !== null));
    });
    return groups.filter((group) => group.size);
  }

  /** Two seconds, and as much again for every time that things are thrown once more. */
  private longest(): number {
    const thrown = this.input.motions.flat().filter((motion) => motion.frames?.length);
    const times = new Map<string, number>();
    for (const { piece } of thrown) times.set(piece, (times.get(piece) ?? 0) + 1);
    return LONGEST * Math.max(1, ...times.values());
  }

  /** Event after event, faster when there is much to tell. */
  private play(told: Map<string, PieceAnimation>[]): { animations: Animation[]; end: number } {
    const lengths = told.map((group) =>
      Math.max(...[...group.values()].map((animation) => animation.duration)),
    );
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const pace = Math.min(1, (this.longest() - TRAVEL) / Math.max(1, total));
    const animations: Animation[] = [];
    let delay = 0;
    told.forEach((group, index) => {
      for (const animation of group.values())
        animations.push(
          ...animation.start({ duration: animation.duration * pace, delay, fill: "backwards" }),
        );
      delay += lengths[index]! * pace;
    });
    return { animations, end: delay };
  }

  private animationOf(thing: Placed): PieceAnimation | null {
    const motion = this.merged.get(thing.piece.id);
    const element = this.elements.pieces.get(thing.piece.id);
    if (!motion || !element) return null;
    if (motion.frames?.length) return this.throwAnimation(thing, motion, motion.frames, element);
    if (motion.path?.length) return this.pathAnimationOf(thing, motion.path, element);
    return this.throwAnimation(thing, motion, tumbleFrames(thing), element);
  }

  private pathAnimationOf(thing: Placed, path: string[], element: SVGGElement): PieceAnimation | null {
    const before = this.formerOf(thing);
    if (!before) return null;
    const along = pathAnimation(path, before.placed, thing, this.input.scene);
    if (along)
      return {
        duration: along.duration,
        start: (timing) => [element.animate(along.frames, { ...timing, easing: "ease-in-out" })],
      };
    return {
      duration: TRAVEL,
      start: (timing) => arrive(before, thing, this.elements, { ...timing, easing: EASE }),
    };
  }

  private throwAnimation(
    thing: Placed,
    motion: Motion,
    frames: Frame[],
    element: SVGGElement,
  ): PieceAnimation | null {
    const svg = this.elements.surfaces.get(thing.surface);
    if (!svg?.clientWidth) return null;
    const cuboid = this.cuboidOf(thing, motion, element);
    scrollToThrow(svg);
    return {
      duration: Math.min(LONGEST - TRAVEL, Math.max(1, frames.at(-1)!.ms)),
      start: (timing) => [
        ...this.layerOver(thing.surface, svg).throw(cuboid, frames, { ...timing, easing: "linear" }),
        element.animate([{ opacity: 0 }, { opacity: 0 }], timing),
      ],
    };
  }

  /** A throw after which the same thing was thrown again: it falls, rests a while and is taken up. */
  private earlierThrow(thing: Placed, motion: Motion): PieceAnimation | null {
    const svg = this.elements.surfaces.get(thing.surface);
    const element = this.elements.pieces.get(thing.piece.id);
    if (!motion.frames?.length || !svg?.clientWidth || !element) return null;
    const end = motion.frames.at(-1)!;
    const frames = [...motion.frames, { ...end, ms: end.ms + REST }];
    const cuboid = this.cuboidOf(thing, motion, element);
    return {
      duration: end.ms + REST,
      start: (timing) =>
        this.layerOver(thing.surface, svg).throw(cuboid, frames, { ...timing, easing: "linear" }),
    };
  }

  private layerOver(surface: string, svg: SVGSVGElement): CuboidLayer {
    let layer = this.layers.get(surface);
    if (!layer) this.layers.set(surface, (layer = new CuboidLayer(svg)));
    return layer;
  }

  /** What shows its sides while it moves has their size: it may come to rest on its edge, drawn from above. */
  private cuboidOf(thing: Placed, motion: Motion, element: SVGGElement): Cuboid {
    const thrown = Boolean(motion.frames?.length);
    const { sides } = motion;
    const { depth, edge, ...whole } = this.art.drawing(sides?.[0] ?? thing.piece.symbol);
    const scale = sides && thrown ? 1 : thing.scale; // key frames are in the units of the surface
    const natural = sides ? whole : thing.size;
    const size = { w: natural.w * scale, h: natural.h * scale };
    const under = this.input.former.get(thing.piece.id)?.drawing ?? element;
    return {
      size,
      depth: thrown ? depth * scale : Math.min(size.w, size.h),
      edge,
      sides: sides
        ? [this.symbol(sides[0], thing, size), this.symbol(sides[1], thing, size)]
        : [lyingFlat(element, scale), lyingFlat(under, scale)],
      around: motion.around?.map((symbol) => this.symbol(symbol, thing, size)),
    };
  }

  private symbol(symbol: string, thing: Placed, { w, h }: Size): SVGElement {
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "use");
    const box = { x: -w / 2, y: -h / 2, width: w, height: h, href: this.art.href(symbol) };
    for (const [name, value] of Object.entries(box)) drawing.setAttribute(name, String(value));
    drawing.setAttribute("style", seatStyle(thing.piece.owner));
    return drawing;
  }

  /** Where a piece comes from; one without a name of its own was what vanished where its path begins. */
  private formerOf(thing: Placed): Snapshot | undefined {
    const known = this.input.former.get(thing.piece.id);
    const start = this.merged.get(thing.piece.id)?.path?.[0];
    if (known || start === undefined) return known;
    const vanished = [...this.input.former].filter(
      ([id, { placed }]) => placed.piece.region === start && !this.input.now.has(id) && !this.renamed.has(id),
    );
    const same =
      vanished.find(([, { placed }]) => placed.piece.symbol === thing.piece.symbol) ??
      vanished.find(([, { placed }]) => placed.piece.face === "down");
    if (!same) return this.assumedIn(start, thing);
    this.renamed.add(same[0]);
    return same[1];
  }

  private assumedIn(id: string, thing: Placed): Snapshot | undefined {
    const region = this.input.scene.regions.find((found) => found.id === id);
    if (!region) return undefined;
    const placed = {
      ...thing,
      ...middleOf(region.shape),
      surface: region.surface,
      piece: { ...thing.piece, region: id },
    };
    const drawing = this.elements.pieces.get(thing.piece.id) ?? null;
    return { placed, spot: onPage(placed, this.elements), drawing };
  }
}

/** The page scrolls to a throw, once, if it lies outside. */
function scrollToThrow(svg: SVGSVGElement): void {
  svg.parentElement?.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

function hasMoved(before: Placed | undefined, now: Placed): boolean {
  if (!before) return true;
  const near = Math.abs(before.x - now.x) < 0.5 && Math.abs(before.y - now.y) < 0.5;
  return !near || before.surface !== now.surface || before.turn !== now.turn;
}

/** A copy of a drawing without its place on the surface. */
function lyingFlat(drawing: SVGGElement, scale: number): SVGGElement {
  const copy = imageOf(drawing);
  copy.style.transform = `scale(${scale})`;
  return copy;
}

/** A copy without role and label, for sight only. */
function imageOf(drawing: SVGGElement): SVGGElement {
  const copy = drawing.cloneNode(true) as SVGGElement;
  for (const name of ["data-thing", "role", "aria-label", "tabindex"]) copy.removeAttribute(name);
  return copy;
}
function arrive(
  former: Snapshot | undefined,
  thing: Placed,
  elements: PageElements,
  timing: KeyframeAnimationOptions,
): Animation[] {
  const element = elements.pieces.get(thing.piece.id);
  if (!former)
    return element ? [element.animate([{ opacity: 0 }, { opacity: 1 }], { ...timing, duration: FADE })] : [];
  if (element && former.placed.surface === thing.surface) {
    return [
      element.animate([{ transform: transformOf(former.placed) }, { transform: transformOf(thing) }], timing),
    ];
  }
  return fly(former, thing, element, elements, timing);
}

function fly(
  former: Snapshot,
  thing: Placed,
  element: SVGGElement | undefined,
  elements: PageElements,
  timing: KeyframeAnimationOptions,
): Animation[] {
  const to = onPage(thing, elements);
  if (!former.spot || !to || !former.drawing) return [];
  const flier = addToFlightLayer(former.drawing);
  const flight = flier.animate(
    [{ transform: flightTransform(former.spot) }, { transform: flightTransform(to) }],
    {
      ...timing,
      fill: "both",
    },
  );
  flight.finished.finally(() => flier.remove()).catch(() => undefined);
  const hidden = element?.animate([{ opacity: 0 }, { opacity: 0 }], { ...timing, easing: "linear" });
  return hidden ? [flight, hidden] : [flight];
}

function fadeAway(former: Snapshot, timing: KeyframeAnimationOptions): Animation[] {
  if (!former.spot || !former.drawing) return [];
  const ghost = addToFlightLayer(former.drawing);
  const { spot } = former;
  const frames = [
    { transform: flightTransform(spot), opacity: 1 },
    { transform: flightTransform({ ...spot, scale: spot.scale * 0.7 }), opacity: 0 },
  ];
  const fading = ghost.animate(frames, { ...timing, fill: "both" });
  fading.finished.finally(() => ghost.remove()).catch(() => undefined);
  return [fading];
}

/** Without motion: what changed lights up for a moment. */
function highlight(thing: Placed, elements: PageElements): void {
  elements.pieces.get(thing.piece.id)?.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: FADE });
}

/** Where a piece is on the page, in pixels; a mat that is not shown stands for itself by its seat. */
function onPage(thing: Placed, elements: PageElements): Spot | null {
  const surface = elements.surfaces.get(thing.surface);
  const matrix = surface?.isConnected && surface.clientWidth ? surface.getScreenCTM() : null;
  if (matrix) {
    const point = new DOMPoint(thing.x, thing.y).matrixTransform(matrix);
    return { x: point.x, y: point.y, scale: matrix.a * thing.scale };
  }
  const seat = thing.piece.owner === undefined ? undefined : elements.seats.get(thing.piece.owner);
  const box = seat?.getBoundingClientRect();
  if (!box?.width) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: 20 / thing.size.w };
}

function flightTransform(spot: Spot): string {
  return `translate(${spot.x}px,${spot.y}px) scale(${spot.scale})`;
}

function addToFlightLayer(drawing: SVGGElement): SVGGElement {
  const flier = imageOf(drawing);
  flightLayer().append(flier);
  return flier;
}

/** A layer over the whole page for what moves between surfaces. */
function flightLayer(): SVGSVGElement {
  const found = document.querySelector<SVGSVGElement>("svg.flight-layer");
  if (found) return found;
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sheet.setAttribute("class", "flight-layer");
  sheet.setAttribute("aria-hidden", "true");
  document.body.append(sheet);
  return sheet;
}
