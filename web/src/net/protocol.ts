/** The wire contract: mirrors `skali/hall/protocol.py`. Fields at their default may be left out by the server. */

import type {
  Event,
  Mark,
  Message,
  Piece,
  Prompt,
  Region,
  Scene,
  ScoreLine,
  SeatPanel,
  Surface,
} from "./scene";

export type Language = "en" | "fr";
export type SeatKind = "open" | "person" | "bot";
export type TableStatus = "gathering" | "playing" | "finished" | "abandoned";
export type TableListName = "mine" | "open" | "live" | "finished";
export type OptionValue = boolean | number | string;

export interface Me {
  id: string;
  name: string;
  language: Language;
  csrf: string;
}

export interface PersonalLink {
  path: string;
  expires_in: number;
}

export interface TokenInfo {
  id: string;
  name: string;
  created: number;
  table?: string | null;
  seat?: number | null;
  used?: number | null;
}

export interface NewToken {
  token: string;
  info: TokenInfo;
}

export interface BotInfo {
  name: string;
  level: number;
  /** Who plays where no level is named. */
  usual?: boolean;
}

export interface OptionInfo {
  name: string;
  kind: "toggle" | "number" | "pick";
  default: OptionValue;
  least?: number | null;
  most?: number | null;
  words?: string[];
}

export interface GameInfo {
  id: string;
  title: Record<Language, string>;
  tagline: Record<Language, string>;
  seats: number[];
  /** Each edition with its numbers of seats. */
  editions: Record<string, number[]>;
  options: OptionInfo[];
  minutes: number;
  rules_version: number;
  hidden_information: boolean;
}

export interface SeatWish {
  kind: "me" | "open" | "bot";
  bot?: string;
  name?: string | null;
}

export interface CreateTable {
  game: string;
  seats: SeatWish[];
  edition?: string | null;
  options?: Record<string, OptionValue>;
  public?: boolean;
  word?: string;
  start?: boolean;
  /** Whether hints may be asked for; null: where one person plays against bots. */
  hints?: boolean | null;
}

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  mine?: boolean;
  /** The level of a bot; `outside` on a person's seat that a program of his plays. */
  bot?: string | null;
  resigned?: boolean;
}

export interface SealInfo {
  commitment: string;
  words?: string[];
  secret?: string | null;
}

export interface TableInfo {
  id: string;
  game: string;
  edition: string;
  options: Record<string, OptionValue>;
  status: TableStatus;
  public: boolean;
  /** Whether hints may be asked for. */
  hints: boolean;
  host: boolean;
  seats: SeatInfo[];
  ply: number;
  mover: number | null;
  seal: SealInfo;
  created: number;
  updated: number;
  scores?: number[] | null;
  winners?: number[] | null;
  /** I sit there, or sat there until I resigned. */
  played?: boolean;
  rematch?: string | null;
  origin?: string | null;
  origin_ply?: number | null;
}

export interface Branch {
  ply: number;
  seats: SeatWish[];
  word?: string;
}

export interface NewTable {
  id: string;
}

export interface LogEntry {
  ply: number;
  event: Event;
}

export interface ChatLine {
  number: number;
  name: string;
  text: string;
  seat: number | null;
  at: number;
}

export interface View {
  ply: number;
  status: TableStatus;
  viewer: number | null;
  scene: Scene;
  prompt: Prompt;
  log: LogEntry[];
  may_undo: boolean;
  scores: number[];
  sheet?: ScoreLine[] | null;
  winners?: number[] | null;
}

export interface History {
  plies: number[];
  scores: number[][];
}

export interface Counsel {
  choice: number;
  chances: number;
  attention: number;
}

export interface Hint {
  ply: number;
  seat: number;
  bot: string;
  imagined: number;
  /** The best first. */
  options: Counsel[];
}

export interface TurningPoint {
  ply: number;
  seat: number;
  gain: number;
}

export interface Chances {
  done: number;
  /** 0: nobody has asked for them yet. */
  moments: number;
  plies?: number[];
  chances?: number[][];
  turns?: TurningPoint[];
}

export interface Things<T> {
  set?: Record<string, T> | T[];
  gone?: string[];
}

export interface SceneChange {
  surfaces?: Things<Surface>;
  regions?: Things<Region>;
  pieces?: Things<Piece>;
  headline?: Message[];
  seats?: SeatPanel[];
  marks?: Mark[];
}

export interface Full {
  type: "full";
  view: View;
  table: TableInfo;
}

export interface Change {
  type: "change";
  since: number;
  ply: number;
  scene: SceneChange;
  log: LogEntry[];
  undone?: number;
  /** Told this once; no part of the log. */
  glimpses?: LogEntry[];
  accepts?: string | null;
  status?: TableStatus | null;
  prompt?: Prompt | null;
  may_undo?: boolean | null;
  scores?: number[] | null;
  sheet?: ScoreLine[] | null;
  winners?: number[] | null;
}

export interface TableChanged {
  type: "table";
  table: TableInfo;
}

export interface Chat {
  type: "chat";
  lines: ChatLine[];
}

export interface Presence {
  type: "presence";
  seats: number[];
  spectators: number;
  thinking?: number | null;
}

export interface Accepted {
  type: "accepted";
  id: string;
  ply: number;
}

export interface Problem {
  code: string;
  text: string;
  reason?: string | null;
  clause?: string | null;
  view?: View | null;
  args?: Record<string, string>;
}

export interface Refused extends Problem {
  type: "refused";
  id?: string | null;
}

export type FromServer = Full | Change | TableChanged | Chat | Presence | Accepted | Refused;

export type FromClient =
  | { type: "choose"; ply: number; choice: number; id: string; seat?: number }
  | { type: "undo"; ply: number; id: string; seat?: number }
  | { type: "say"; text: string; id: string };
