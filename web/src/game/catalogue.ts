/** The games of the hall, asked for once. */

import { api } from "../net/api";
import type { GameInfo } from "../net/types";

let games: Promise<GameInfo[]> | null = null;

export function gameCatalogue(): Promise<GameInfo[]> {
  games ??= api.games();
  games.catch(() => (games = null));
  return games;
}
