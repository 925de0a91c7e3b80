/** All the client needs of a game: drawings, words, rule book. Fetched once, in the language of the moment. */

import { loadArt, type Art } from "./art";
import { hall } from "./hall";
import type { GameInfo, Language } from "./protocol";
import { parseRuleBook, type RuleBook } from "./rulebook";
import { session } from "./session.svelte";
import { Texts } from "./texts";

export class GameKit {
  art = $state.raw<Art | null>(null);
  info = $state.raw<GameInfo | null>(null);
  private texts = $state<Partial<Record<Language, Texts>>>({});
  private books = $state<Partial<Record<Language, RuleBook>>>({});

  constructor(readonly game: string) {
    void this.load();
  }

  /** The words in the language of the moment, or in the other one while they are on their way. */
  get words(): Texts | null {
    const { language } = session;
    return this.texts[language] ?? Object.values(this.texts)[0] ?? null;
  }

  get book(): RuleBook | null {
    return this.books[session.language] ?? null;
  }

  get ready(): boolean {
    return this.art !== null && this.words !== null;
  }

  async speak(language: Language): Promise<void> {
    if (this.texts[language]) return;
    const sources = await Promise.all([hall.houseTexts(language), hall.gameTexts(this.game, language)]);
    this.texts[language] = new Texts(language, sources);
  }

  async openBook(language: Language): Promise<void> {
    if (this.books[language]) return;
    this.books[language] = parseRuleBook(await hall.ruleBook(this.game, language));
  }

  private async load(): Promise<void> {
    const [art, games] = await Promise.all([loadArt(this.game), shelf(), this.speak(session.language)]);
    this.info = games.find((info) => info.id === this.game) ?? null;
    this.art = art;
  }
}

const kits = new Map<string, GameKit>();
let games: Promise<GameInfo[]> | null = null;

export function gameKit(game: string): GameKit {
  let kit = kits.get(game);
  if (!kit) kits.set(game, (kit = new GameKit(game)));
  return kit;
}

export function shelf(): Promise<GameInfo[]> {
  games ??= hall.games();
  games.catch(() => (games = null));
  return games;
}
