/** What a thing looks like by itself: a piece, or a place with what lies there. */

import { piecePreview, regionPreview, type Preview } from "../../scene/preview";
import type { TableModel } from "./context";
import { findThing } from "./labels";

export function pictureOf(model: TableModel, id: string): Preview | null {
  const art = model.assets?.art;
  const scene = model.view?.scene;
  const { piece, region } = findThing(model, id);
  if (!art || !scene) return null;
  if (piece) return piecePreview(piece, art.sizeOf(piece.symbol));
  const preview = region && regionPreview(region, scene.regions, model.playback.placed.values());
  if (preview) return preview;
  const inside = scene.pieces.filter((found) => found.region === id);
  return inside.length ? piecePreview(inside[0]!, art.sizeOf(inside[0]!.symbol)) : null;
}

/** Equal for pictures that nobody can tell apart. */
export function looksOf({ drawings }: Preview): string {
  return drawings
    .map(({ symbol, owner, piece }) =>
      [symbol, owner, piece?.value, JSON.stringify(piece?.pips ?? [])].join(),
    )
    .join(" ");
}
