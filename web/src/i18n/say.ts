/** The client's own texts. */

import type { Language } from "../net/types";
import { session } from "../session/session.svelte";
import { Texts } from "./texts";
import english from "./words.en.ftl?raw";
import french from "./words.fr.ftl?raw";

const SOURCES = { en: english, fr: french };
const loaded = new Map<Language, Texts>();

/** A message in the current language: components that call this follow a switch. */
export function say(id: string, args: Record<string, string | number> = {}): string {
  return textsIn(session.language).say(id, args);
}

export function knows(id: string): boolean {
  return textsIn(session.language).has(id);
}

/** Parsed when first needed: most people use one language. */
function textsIn(language: Language): Texts {
  let texts = loaded.get(language);
  if (!texts) loaded.set(language, (texts = new Texts(language, [SOURCES[language]])));
  return texts;
}
