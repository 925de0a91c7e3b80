/** The answers to a question in the order of their roles, and what tells those of a kind apart. */

import type { Offer, Role } from "../../net/types";

export interface Answer {
  offer: Offer;
  role: Role;
  /** In full. */
  label: string;
  /** Without the words that all of its kind begin or end with: enough beside the others. */
  short: string;
  /** What tells it from those that have the same picture. */
  apart: string;
  /** What stands before the first of a kind, where there are several kinds and their members are short. */
  lead: string;
}

const ORDER: Role[] = ["main", "plain", "pass", "loss"];

export function roleOf(offer: Offer): Role {
  return offer.role ?? "plain";
}

export function inOrder(offers: Offer[]): Offer[] {
  return ORDER.flatMap((role) => offers.filter((offer) => roleOf(offer) === role));
}

/** `look` is the same for offers whose pictures nobody can tell apart, and null without a picture. */
export function answersTo(
  offers: Offer[],
  text: (offer: Offer) => string,
  look: (offer: Offer) => string | null = () => null,
): Answer[] {
  const kinds = ofAKind(inOrder(offers));
  const several = kinds.length > 1;
  const apart = withoutShared(offers, text, look);
  return kinds.flatMap((kind) => nameKind(kind, text, several, apart));
}

function withoutShared(
  offers: Offer[],
  text: (offer: Offer) => string,
  look: (offer: Offer) => string | null,
): Map<Offer, string> {
  const apart = new Map<Offer, string>();
  for (const looks of new Set(offers.map(look))) {
    const alike = offers.filter((offer) => look(offer) === looks);
    strip(alike.map(text)).shorts.forEach((short, index) => apart.set(alike[index]!, short));
  }
  return apart;
}

/** Neighbours that are said in the same words and differ in what they speak of. */
function ofAKind(offers: Offer[]): Offer[][] {
  const kinds: Offer[][] = [];
  for (const offer of offers) {
    const last = kinds.at(-1);
    const same = last && last[0]!.label.id === offer.label.id && roleOf(last[0]!) === roleOf(offer);
    if (same) last.push(offer);
    else kinds.push([offer]);
  }
  return kinds;
}

function nameKind(
  kind: Offer[],
  text: (offer: Offer) => string,
  several: boolean,
  apart: Map<Offer, string>,
): Answer[] {
  const labels = kind.map(text);
  const { shorts, before } = strip(labels);
  return kind.map((offer, index) => ({
    offer,
    role: roleOf(offer),
    label: labels[index]!,
    short: shorts[index]!,
    apart: apart.get(offer)!,
    lead: several && index === 0 ? before : "",
  }));
}

/** Sentences without the words in which all of them begin and end, and those that stand before. */
function strip(sentences: string[]): { shorts: string[]; before: string } {
  const words = sentences.map((sentence) => sentence.split(" "));
  if (words.length < 2) return { shorts: sentences, before: "" };
  const least = Math.min(...words.map((all) => all.length));
  const before = Math.min(least - 1, sharedWords(words));
  const after = Math.min(least - 1 - before, sharedWords(words.map((all) => [...all].reverse())));
  return {
    shorts: words.map((all) => trimmed(all.slice(before, all.length - after).join(" "))),
    before: trimmed(words[0]!.slice(0, before).join(" ")),
  };
}

function sharedWords(all: string[][]): number {
  let count = 0;
  while (all.every((words) => words[count] !== undefined && words[count] === all[0]![count])) count += 1;
  return count;
}

/** Without signs at its ends, and with brackets that were cut through put right. */
function trimmed(text: string): string {
  const bare = text.replace(/^[\s,:;–]+|[\s,:;–]+$/g, "");
  const opened = bare.split("(").length - bare.split(")").length;
  if (opened > 0) return bare.startsWith("(") ? bare.slice(1) : `${bare})`;
  if (opened < 0) return bare.replace(/\)$/, "");
  return /^\([^()]*\)$/.test(bare) ? bare.slice(1, -1) : bare;
}
