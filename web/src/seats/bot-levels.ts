/** The levels of bots, from gentle to strong: the same in every game. */

import { api } from "../net/api";
import type { BotInfo } from "../net/types";
import { knows, say } from "../i18n/say";

let known: Promise<BotInfo[]> | null = null;

export function botLevels(): Promise<BotInfo[]> {
  known ??= api.bots();
  known.catch(() => (known = null));
  return known;
}

export function levelName(bot: string): string {
  return knows(`level-${bot}`) ? say(`level-${bot}`) : bot;
}

/** A level with its strength and pace. */
export function levelLine(bot: string): string {
  return say("level-line", { name: levelName(bot), about: say(`level-about-${bot}`) });
}
