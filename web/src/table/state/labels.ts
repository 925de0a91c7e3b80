/** Pieces and regions in words. */

import type { Piece, Region } from "../../net/types";
import { say } from "../../session/session.svelte";
import { tellIn, type Sight } from "./context";

export function thingLabel(sight: Sight, piece: Piece): string {
  const name = tellIn(sight, piece.name);
  const value = piece.value && !name.split(/\s/).includes(piece.value) ? ` ${piece.value}` : "";
  const pips = (piece.pips ?? []).map(({ count }) => (count ? ` ${"◆".repeat(count)}` : "")).join("");
  const secret = piece.face === "private" ? say("only-you-see") : "";
  const states = [secret, stateWords(sight, piece.states)].filter(Boolean).join(", ");
  return `${name}${value}${pips}${states ? ` (${states})` : ""}`;
}

export function stateWords(sight: Sight, states: string[] | undefined): string {
  const words = sight.kit?.words;
  const known = (states ?? []).filter((state) => words?.has(`state-${state}`));
  return known.map((state) => words!.say(`state-${state}`)).join(", ");
}

/** A region's name, with what one has pencilled onto it. */
export function regionLabel(sight: Sight, region: Region): string {
  const notes = pinsInWords(sight, region.id);
  return `${tellIn(sight, region.name)}${notes ? ` (${notes})` : ""}`;
}

export function pinsInWords(sight: Sight, region: string): string {
  const marks = sight.view?.scene.marks ?? [];
  const signs = sight.pencil?.on(region) ?? [];
  const names = marks.filter((mark) => signs.includes(mark.symbol)).map((mark) => tellIn(sight, mark.name));
  return names.join(", ");
}

/** The pieces of a region in words; those that look alike are counted. */
export function piecesInWords(sight: Sight, pieces: Piece[]): string[] {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    const label = thingLabel(sight, piece);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => (count > 1 ? `${label} × ${count}` : label));
}

export function findThing(sight: Sight, id: string): { piece?: Piece; region?: Region } {
  const scene = sight.view?.scene;
  const piece = scene?.pieces.find((found) => found.id === id);
  const region = scene?.regions.find((found) => found.id === (piece ? piece.region : id));
  return piece ? { piece, region } : { region };
}

/** A part of a region in a line: its name, what it tells, and what lies there. */
export function partInWords(sight: Sight, part: Region): string {
  const inside = sight.view?.scene.pieces.filter((piece) => piece.region === part.id) ?? [];
  const told = [
    ...(part.details ?? []).map((detail) => tellIn(sight, detail)),
    ...piecesInWords(sight, inside),
  ];
  return [tellIn(sight, part.name), ...told].join(" · ");
}
