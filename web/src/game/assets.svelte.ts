/** All the client needs of a game: drawings, words, rule book. Each is fetched once, when somebody asks for it. */

import { loadArt, type Art } from "./art";
import { hall } from "../net/api";
import type { GameInfo, Language } from "../net/types";
import { parseRuleBook, type RuleBook } from "./rulebook";
import { session } from "../session/session.svelte";
import { Texts } from "../i18n/texts";

export class GameKit {
  art = $state.raw<Art | null>(null);
  info = $state.raw<GameInfo | null>(null);
  private texts = $state<Partial<Record<Language, Texts>>>({});
  private books = $state<Partial<Record<Language, RuleBook>>>({});
  private onTheirWay = new Map<string, Promise<void>>();

  constructor(readonly game: string) {
    void this.once("info", () => this.describe());
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

  /** What a table needs before anything can be shown on it. */
  async layOut(language: Language): Promise<void> {
    await Promise.all([this.draw(), this.speak(language)]);
  }

  draw(): Promise<void> {
    return this.once("art", async () => void (this.art = await loadArt(this.game)));
  }

  speak(language: Language): Promise<void> {
    return this.once(`texts.${language}`, async () => {
      const sources = await Promise.all([hall.houseTexts(language), hall.gameTexts(this.game, language)]);
      this.texts[language] = new Texts(language, sources);
    });
  }

  openBook(language: Language): Promise<void> {
    return this.once(`rules.${language}`, async () => {
      this.books[language] = parseRuleBook(await hall.ruleBook(this.game, language));
    });
  }

  private async describe(): Promise<void> {
    this.info = (await shelf()).find((info) => info.id === this.game) ?? null;
  }

  /** Asked again while it is on its way, it comes once; what did not come may be asked for again. */
  private once(what: string, fetch: () => Promise<void>): Promise<void> {
    let coming = this.onTheirWay.get(what);
    if (!coming) {
      coming = fetch();
      coming.catch(() => this.onTheirWay.delete(what));
      this.onTheirWay.set(what, coming);
    }
    return coming;
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
