import { expect, test } from "vitest";
import { ratingOf, rateOffers } from "./hints";
import type { Offer } from "../../net/types";

const offers = [3, 5, 8, 9, 11].map((choice) => ({ choice, label: { id: `offer-${choice}` } })) as Offer[];
const hint = {
  ply: 4,
  seat: 0,
  bot: "jarl",
  imagined: 1000,
  options: [
    { choice: 5, chances: 0.5, attention: 0.7 },
    { choice: 3, chances: 0.4, attention: 0.2 },
    { choice: 8, chances: 0.25, attention: 0.07 },
    { choice: 9, chances: 0.6, attention: 0.02 },
    { choice: 11, chances: 0.1, attention: 0.01 },
  ],
};

test("the offers come with their chances, the best first", () => {
  const told = rateOffers(hint, offers);
  expect(told.map(({ offer, percent }) => [offer.choice, percent])).toEqual([
    [5, 50],
    [3, 40],
    [8, 25],
    [9, 60],
    [11, 10],
  ]);
  expect(told[0]!.rank).toBe(0);
  expect(told[3]!.share).toBe(1);
  expect(told.map(({ barelyTried }) => barelyTried)).toEqual([false, false, false, true, true]);
});

test("on the table the best ones are shown, and nothing without a hint", () => {
  expect(ratingOf(hint, offers, [offers[0]!])?.percent).toBe(40);
  expect(ratingOf(hint, offers, [offers[4]!])).toBeUndefined();
  expect(ratingOf(null, offers, [offers[0]!])).toBeUndefined();
});
