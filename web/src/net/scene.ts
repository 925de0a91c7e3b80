/** The JSON form of `skali.engine.scene`: whatever is at its default is left out. */

/** Several arguments in one are told as "a, b and c". */
export type Argument = number | string | { seat: number } | Message | Argument[];

export interface Message {
  id: string;
  args?: Record<string, Argument>;
}

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Disc {
  cx: number;
  cy: number;
  r: number;
}

export interface Wedge {
  cx: number;
  cy: number;
  inner: number;
  outer: number;
  start: number;
  end: number;
}

export type Shape = Rect | Disc | Wedge;
export type Arrangement = "free" | "row" | "column" | "grid" | "stack" | "fan";

export interface Surface {
  id: string;
  kind: "board" | "mat" | "tray";
  width: number;
  height: number;
  name: Message;
  owner?: number;
  symbol?: string;
  zoom?: boolean;
}

export interface Region {
  id: string;
  surface: string;
  shape: Shape;
  name: Message;
  layout?: Arrangement;
  owner?: number;
  symbol?: string;
  turn?: number;
  states?: string[];
  details?: Message[];
  clause?: string;
  /** How many pieces it holds, so that cells keep their places. */
  room?: number;
  within?: string;
}

export interface Pips {
  symbol: string;
  count: number;
}

export interface Piece {
  id: string;
  region: string;
  symbol: string;
  name: Message;
  at?: [number, number];
  owner?: number;
  face?: "up" | "down" | "private";
  turn?: number;
  states?: string[];
  value?: string;
  pips?: Pips[];
  details?: Message[];
  clause?: string;
}

export interface Frame {
  ms: number;
  x: number;
  y: number;
  z: number;
  turn: [number, number, number, number];
}

/** How a piece travels: through regions, or by key frames, or (with neither) by a tumble where it lies. */
export interface Motion {
  piece: string;
  path?: string[];
  frames?: Frame[];
  sides?: [string, string];
  hold?: number;
  /** The piece may be gone again: then nothing moves. */
  brief?: boolean;
}

/** Something a viewer may pencil onto regions. */
export interface Mark {
  symbol: string;
  name: Message;
}

export interface Fact {
  label: Message;
  value: number;
  symbol?: string;
}

export interface SeatPanel {
  seat: number;
  facts?: Fact[];
  states?: string[];
}

export interface Scene {
  surfaces: Surface[];
  regions: Region[];
  pieces: Piece[];
  headline?: Message[];
  seats?: SeatPanel[];
  marks?: Mark[];
}

export interface Offer {
  choice: number;
  text: string;
  label: Message;
  clause: string;
  /** Pieces or regions, any of which may be clicked; a button when there is none. */
  targets?: string[];
  /** Grave, and not to be taken back: it is asked twice. */
  final?: boolean;
}

export interface Prompt {
  seat: number | null;
  ask: Message;
  clause?: string;
  offers?: Offer[];
}

export interface ScoreLine {
  label: Message;
  scores: number[];
}

export interface Event {
  message: Message;
  audience?: number;
  motions?: Motion[];
}
