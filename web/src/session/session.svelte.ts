/** Who uses this browser, in which language and theme. */

import { api } from "../net/api";
import type { Language, Me } from "../net/types";

export type Theme = "auto" | "light" | "dark";

const THEME = "skali-theme";
const LANGUAGE = "skali-language";

class Session {
  me = $state.raw<Me | null>(null);
  language = $state<Language>(firstLanguage());
  theme = $state<Theme>((localStorage.getItem(THEME) as Theme | null) ?? "auto");

  async load(): Promise<void> {
    this.applyToPage();
    this.me = await api.me();
    if (localStorage.getItem(LANGUAGE) === null && this.me.language !== this.language)
      await this.saveLanguage();
  }

  async rename(name: string): Promise<void> {
    this.me = await api.changeMe({ name });
  }

  async setLanguage(language: Language): Promise<void> {
    this.language = language;
    localStorage.setItem(LANGUAGE, language);
    this.applyToPage();
    await this.saveLanguage();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem(THEME, theme);
    this.applyToPage();
  }

  private async saveLanguage(): Promise<void> {
    this.me = await api.changeMe({ language: this.language });
  }

  private applyToPage(): void {
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
