/** Offers rated by a hint. */

import type { Counsel, Hint, Offer } from "../../net/types";

/** So many are shown at once, on the table and in the list. */
export const SHOWN = 4;
/** Below this part of an even share, the search barely tried a choice. */
const FAIR_SHARE = 0.25;

export interface RatedOffer extends Counsel {
  offer: Offer;
  /** 0 is the best. */
  rank: number;
  percent: number;
  /** The length of its bar: the best chances are a whole one. */
  share: number;
  barelyTried: boolean;
}

/** The offers with their ratings, the best first. */
export function rateOffers(hint: Hint, offers: Offer[]): RatedOffer[] {
  const most = Math.max(0.01, ...hint.options.map((option) => option.chances));
  const little = FAIR_SHARE / Math.max(1, hint.options.length);
  return hint.options.flatMap((option, rank) => {
    const offer = offers.find((found) => found.choice === option.choice);
    if (!offer) return [];
    const percent = Math.round(100 * option.chances);
    return [
      {
        ...option,
        offer,
        rank,
        percent,
        share: option.chances / most,
        barelyTried: option.attention < little,
      },
    ];
  });
}

/** The rating of one of the offers, if it is among those shown. */
export function ratingOf(
  hint: Hint | null | undefined,
  offers: Offer[],
  among: Offer[],
): RatedOffer | undefined {
  if (!hint) return undefined;
  return rateOffers(hint, offers)
    .slice(0, SHOWN)
    .find((rating) => among.includes(rating.offer));
}
