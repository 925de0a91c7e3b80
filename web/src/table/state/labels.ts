/** Pieces and regions in words. */

import type { Piece, Region } from "../../net/types";
import { say } from "../../i18n/say";
import { messageText, type TableModel } from "./context";

export function pieceLabel(model: TableModel, piece: Piece): string {
  const name = messageText(model, piece.name);
  const value = piece.value && !name.split(/\s/).includes(piece.value) ? ` ${piece.value}` : "";
  const pips = (piece.pips ?? []).map(({ count }) => (count ? ` ${"◆".repeat(count)}` : "")).join("");
  const secret = piece.face === "private" ? say("only-you-see") : "";
  const states = [secret, statesLabel(model, piece.states)].filter(Boolean).join(", ");
  return `${name}${value}${pips}${states ? ` (${states})` : ""}`;
}

export function statesLabel(model: TableModel, states: string[] | undefined): string {
  const words = model.assets?.texts;
  const known = (states ?? []).filter((state) => words?.has(`state-${state}`));
  return known.map((state) => words!.say(`state-${state}`)).join(", ");
}

/** A region's name, with what one has pencilled onto it. */
export function regionLabel(model: TableModel, region: Region): string {
  const notes = pinsLabel(model, region.id);
  return `${messageText(model, region.name)}${notes ? ` (${notes})` : ""}`;
}

export function pinsLabel(model: TableModel, region: string): string {
  const marks = model.view?.scene.marks ?? [];
  const signs = model.pencil?.on(region) ?? [];
  const names = marks
    .filter((mark) => signs.includes(mark.symbol))
    .map((mark) => messageText(model, mark.name));
  return names.join(", ");
}

/** The pieces of a region in words; those that look alike are counted. */
export function pieceLabels(model: TableModel, pieces: Piece[]): string[] {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    const label = pieceLabel(model, piece);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => (count > 1 ? `${label} × ${count}` : label));
}

export function findThing(model: TableModel, id: string): { piece?: Piece; region?: Region } {
  const scene = model.view?.scene;
  const piece = scene?.pieces.find((found) => found.id === id);
  const region = scene?.regions.find((found) => found.id === (piece ? piece.region : id));
  return piece ? { piece, region } : { region };
}

/** A part of a region in a line: its name, what it tells, and what lies there. */
export function partLabel(model: TableModel, part: Region): string {
  const inside = model.view?.scene.pieces.filter((piece) => piece.region === part.id) ?? [];
  const told = [
    ...(part.details ?? []).map((detail) => messageText(model, detail)),
    ...pieceLabels(model, inside),
  ];
  return [messageText(model, part.name), ...told].join(" · ");
}
