/** What the components of a table read, whether it is played, watched or replayed. */

import { createContext } from "svelte";
import type { GameAssets } from "../../game/assets.svelte";
import type { Pencil } from "./pencil.svelte";
import type { Hint, Message, Offer, View } from "../../net/types";
import type { Playback } from "../../animation/playback.svelte";
import type { Inspector } from "./inspector.svelte";

export interface TableModel {
  assets: GameAssets | null;
  playback: Playback;
  view: View | null;
  names: string[];
  mine: number[];
  offers: Offer[];
  /** Where one may make notes. */
  pencil?: Pencil;
  choose(offer: Offer, click?: Event): void;
  /** The final offer that is to be confirmed. */
  unconfirmed?: Offer | null;
  /** The hint about the offers. */
  hint?: Hint | null;
}

export const [getTableContext, setTableContext] = createContext<{
  model: TableModel;
  inspector: Inspector;
}>();

export function messageText(model: TableModel, message: Message): string {
  return model.assets?.texts?.tell(message, model.names) ?? "";
}

/** The offers that are answered by clicking a thing. */
export function offersOn(offers: Offer[], target: string): Offer[] {
  return offers.filter((offer) => offer.targets?.includes(target));
}
