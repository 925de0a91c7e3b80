/** What the client loads of a game: drawings, texts, rule book. Each is fetched once, when it is first needed. */

import { loadArt, type Art } from "./art";
import { api } from "../net/api";
import type { GameInfo, Language, RuleBook } from "../net/types";
import { gameCatalogue } from "./catalogue";
import { session } from "../session/session.svelte";
import { Texts } from "../i18n/texts";

export class GameAssets {
  art = $state.raw<Art | null>(null);
  info = $state.raw<GameInfo | null>(null);
  private textsIn = $state<Partial<Record<Language, Texts>>>({});
  private ruleBooks = $state<Partial<Record<Language, RuleBook>>>({});
  private requests = new Map<string, Promise<void>>();

  constructor(readonly game: string) {
    void this.once("info", () => this.loadInfo());
  }

  /** The texts in the current language, or in the other one while they are loading. */
  get texts(): Texts | null {
    const { language } = session;
    return this.textsIn[language] ?? Object.values(this.textsIn)[0] ?? null;
  }

  get ruleBook(): RuleBook | null {
    return this.ruleBooks[session.language] ?? null;
  }

  get ready(): boolean {
    return this.art !== null && this.texts !== null;
  }

  /** What a table needs before anything can be shown on it. */
  async load(language: Language): Promise<void> {
    await Promise.all([this.loadArt(), this.loadTexts(language)]);
  }

  loadArt(): Promise<void> {
    return this.once("art", async () => void (this.art = await loadArt(this.game)));
  }

  loadTexts(language: Language): Promise<void> {
    return this.once(`texts.${language}`, async () => {
      const sources = await Promise.all([api.houseTexts(language), api.gameTexts(this.game, language)]);
      this.textsIn[language] = new Texts(language, sources);
    });
  }

  loadRuleBook(language: Language): Promise<void> {
    return this.once(`rules.${language}`, async () => {
      this.ruleBooks[language] = await api.ruleBook(this.game, language);
    });
  }

  private async loadInfo(): Promise<void> {
    this.info = (await gameCatalogue()).find((info) => info.id === this.game) ?? null;
  }

  /** One request for each thing; one that failed may be made again. */
  private once(what: string, fetch: () => Promise<void>): Promise<void> {
    let request = this.requests.get(what);
    if (!request) {
      request = fetch();
      request.catch(() => this.requests.delete(what));
      this.requests.set(what, request);
    }
    return request;
  }
}

const loaded = new Map<string, GameAssets>();
export function gameAssets(game: string): GameAssets {
  let assets = loaded.get(game);
  if (!assets) loaded.set(game, (assets = new GameAssets(game)));
  return assets;
}
