/** What the drawing of a table needs to know, whether it is played, watched or replayed. */

import { createContext } from "svelte";
import type { GameKit } from "../../game/assets.svelte";
import type { Pencil } from "./pencil.svelte";
import type { Hint, Message, Offer, View } from "../../net/types";
import type { Stage } from "../../animation/playback.svelte";
import type { Attention } from "./inspector.svelte";

export interface Sight {
  kit: GameKit | null;
  stage: Stage;
  view: View | null;
  names: string[];
  mine: number[];
  offers: Offer[];
  /** Where one may make notes. */
  pencil?: Pencil;
  choose(offer: Offer): void;
  /** The grave offer that waits for a second word. */
  weighed?: Offer | null;
  /** What a counsellor holds of the offers. */
  hint?: Hint | null;
}

export const [getSight, setSight] = createContext<{ sight: Sight; attention: Attention }>();

export function tellIn(sight: Sight, message: Message): string {
  return sight.kit?.words?.tell(message, sight.names) ?? "";
}

/** The offers that are answered by clicking a thing. */
export function offersOn(offers: Offer[], target: string): Offer[] {
  return offers.filter((offer) => offer.targets?.includes(target));
}
