/** A game's drawings, brought into the page under ids of their own, and what each says about itself. */

import { nextTask } from "../ui/deferred";
import type { Size } from "../scene/layout";

/**
 * Where the client writes on a drawing, in its own units: a number, a row of pips, the animal of the owner. Thrown, it
 * has a thickness and an edge.
 */
export interface Drawing extends Size {
  value: { x: number; y: number; r: number };
  pips: { x: number; y: number; w: number; h: number };
  /** Where a name is written, if anywhere: that of the region, or of the region a piece lies in. */
  name?: { x: number; y: number; w: number; h: number };
  emblem: { x: number; y: number; r: number };
  depth: number;
  edge: string;
  /** A disc, so that what marks it is drawn round it. */
  round: boolean;
}

export class Art {
  constructor(
    readonly game: string,
    private readonly drawings: Map<string, Drawing>,
  ) {}

  /** What `<use>` refers to. */
  href(symbol: string): string {
    return `#${prefixed(this.game, symbol)}`;
  }

  has(symbol: string): boolean {
    return this.drawings.has(symbol);
  }

  drawing(symbol: string): Drawing {
    return this.drawings.get(symbol) ?? UNKNOWN;
  }

  sizeOf = (symbol: string): Size => this.drawing(symbol);
}

const SVG = "http://www.w3.org/2000/svg";
const PAINTS = "pattern, linearGradient, radialGradient, clipPath, mask, filter, marker";
const PART = 30_000;
const UNKNOWN = describe({ w: 100, h: 100 });
const loaded = new Map<string, Promise<Art>>();

export function loadArt(game: string): Promise<Art> {
  let art = loaded.get(game);
  if (!art) {
    art = fetchArt(game);
    art.catch(() => loaded.delete(game));
    loaded.set(game, art);
  }
  return art;
}

async function fetchArt(game: string): Promise<Art> {
  const answer = await fetch(`/api/games/${game}/art.svg`);
  if (!answer.ok) throw new Error(`no drawings for ${game}`);
  const drawings = new Map<string, Drawing>();
  for (const part of inParts(withOwnIds(game, await answer.text()))) {
    await nextTask();
    const drawn = new DOMParser().parseFromString(part, "image/svg+xml").documentElement;
    for (const symbol of drawn.querySelectorAll("symbol"))
      drawings.set(symbol.id.slice(prefixed(game, "").length), read(symbol));
    document.body.append(sheet("paints", drawn.querySelectorAll(PAINTS)), sheet("drawings", drawn.children));
  }
  return new Art(game, drawings);
}

/** A long sheet as several short ones, cut behind a symbol, so that the page stays responsive while they are parsed. */
export function inParts(source: string, length = PART): string[] {
  const parts = [""];
  for (const piece of source.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "").split(/(?<=<\/symbol>)/)) {
    if (parts.at(-1)!.length >= length) parts.push("");
    parts[parts.length - 1] += piece;
  }
  return parts.map((part) => `<svg xmlns="${SVG}">${part}</svg>`);
}

/**
 * Drawings are only referred to: hidden, they cost nothing until they are used. What they are painted with takes no room
 * but is not `display: none`, or browsers would drop it.
 */
function sheet(kind: "paints" | "drawings", elements: Iterable<Element>): SVGSVGElement {
  const sheet = document.createElementNS(SVG, "svg");
  sheet.setAttribute("class", kind);
  sheet.setAttribute("aria-hidden", "true");
  sheet.append(...elements);
  return sheet;
}

/** Drawings of several games may come to one page, and each has a `cover`. */
export function withOwnIds(game: string, source: string): string {
  return source.replace(/(\sid="|href="#|url\(#)/g, `$1${prefixed(game, "")}`);
}

function prefixed(game: string, id: string): string {
  return `${game}--${id}`;
}

function read(symbol: Element): Drawing {
  const [, , boxWidth = 100, boxHeight = 100] = numbers(symbol.getAttribute("viewBox"));
  const drawing = describe({ w: boxWidth, h: boxHeight });
  const value = numbers(symbol.getAttribute("data-value"));
  const pips = numbers(symbol.getAttribute("data-pips"));
  const emblem = numbers(symbol.getAttribute("data-emblem"));
  const name = numbers(symbol.getAttribute("data-name"));
  if (value.length === 3) drawing.value = { x: value[0]!, y: value[1]!, r: value[2]! };
  if (pips.length === 4) drawing.pips = { x: pips[0]!, y: pips[1]!, w: pips[2]!, h: pips[3]! };
  if (name.length === 4) drawing.name = { x: name[0]!, y: name[1]!, w: name[2]!, h: name[3]! };
  if (emblem.length === 3) drawing.emblem = { x: emblem[0]!, y: emblem[1]!, r: emblem[2]! };
  drawing.depth = Number(symbol.getAttribute("data-depth") ?? drawing.depth);
  drawing.edge = symbol.getAttribute("data-edge") ?? drawing.edge;
  drawing.round = symbol.getAttribute("data-shape") === "round";
  return drawing;
}

/** The default places: number on a disc at the upper left, pips on a strip at the foot, animal in the upper middle, wood. */
function describe(box: Size): Drawing {
  return {
    ...box,
    value: { x: box.w / 6, y: box.h / 6, r: box.h / 8 },
    pips: { x: box.w * 0.05, y: box.h * 0.8, w: box.w * 0.9, h: box.h * 0.17 },
    emblem: { x: box.w / 2, y: box.h * 0.28, r: box.h * 0.115 },
    depth: Math.min(box.w, box.h) * 0.4,
    edge: "#b98c50",
    round: false,
  };
}

function numbers(text: string | null): number[] {
  return text
    ? text
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : [];
}
