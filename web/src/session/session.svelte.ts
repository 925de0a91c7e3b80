/** Who sits at this screen, in which language and light. */

import { hall } from "../net/api";
import type { Language, Me } from "../net/types";
import { Texts } from "../i18n/texts";
import english from "../i18n/words.en.ftl?raw";
import french from "../i18n/words.fr.ftl?raw";

export type Theme = "auto" | "light" | "dark";

const SOURCES = { en: english, fr: french };
const spoken = new Map<Language, Texts>();
const THEME = "skali-theme";
const LANGUAGE = "skali-language";

class Session {
  me = $state.raw<Me | null>(null);
  language = $state<Language>(firstLanguage());
  theme = $state<Theme>((localStorage.getItem(THEME) as Theme | null) ?? "auto");

  async enter(): Promise<void> {
    this.show();
    this.me = await hall.me();
    if (localStorage.getItem(LANGUAGE) === null && this.me.language !== this.language)
      await this.tellLanguage();
  }

  async rename(name: string): Promise<void> {
    this.me = await hall.changeMe({ name });
  }

  async speak(language: Language): Promise<void> {
    this.language = language;
    localStorage.setItem(LANGUAGE, language);
    this.show();
    await this.tellLanguage();
  }

  light(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem(THEME, theme);
    this.show();
  }

  private async tellLanguage(): Promise<void> {
    this.me = await hall.changeMe({ language: this.language });
  }

  private show(): void {
    document.documentElement.lang = this.language;
    document.documentElement.dataset.theme = this.theme;
  }
}

function firstLanguage(): Language {
  const kept = localStorage.getItem(LANGUAGE);
  if (kept === "en" || kept === "fr") return kept;
  return navigator.language.startsWith("fr") ? "fr" : "en";
}

export const session = new Session();

/** The client's own words, in the language of the moment: components that call this follow a switch. */
export function say(id: string, args: Record<string, string | number> = {}): string {
  return words(session.language).say(id, args);
}

export function knows(id: string): boolean {
  return words(session.language).has(id);
}

/** Read when the language is first spoken: most people speak one. */
function words(language: Language): Texts {
  let texts = spoken.get(language);
  if (!texts) spoken.set(language, (texts = new Texts(language, [SOURCES[language]])));
  return texts;
}
