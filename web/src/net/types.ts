/**
 * The types of everything that crosses the wire.
 *
 * Generated from skali/hall/wire/protocol.py and skali/engine/scene.py by tools/wire_types.py: do not edit.
 * Schema 660d26255d7b38d37536a6974a8d47b9d3e3ac7d731983085f306d67d2eca631
 */

export type Argument = number | string | SeatName | Message | Argument[];
export type SurfaceKind = "board" | "mat" | "tray";
export type Shape = Rect | Disc | Wedge;
export type Layout = "free" | "row" | "column" | "grid" | "stack" | "fan";
export type State = "active" | "in-hand" | "chosen" | "held" | "spent" | "done" | "hidden";
export type Face = "up" | "down" | "private" | "edge" | "end";
export type TableStatus = "gathering" | "playing" | "finished" | "abandoned";
export type Role = "main" | "plain" | "pass" | "loss";
export type Language = "en" | "fr";
export type OptionValue = boolean | number | string;
export type FromClient = ChooseNow | UndoNow | SayNow;
export type FromServer = Full | Change | TableChanged | Chat | Presence | Accepted | Refused;
export type SeatKind = "open" | "person" | "bot";
export type RuleBlock = RuleClause | RuleParagraph | RuleList | RuleTable;
export type RuleText = Run[];

/**
 * The answer to a choice, an undo or a chat line over the socket, where no change has told it: it is stored.
 */
export interface Accepted {
  type: "accepted";
  id: string;
  ply: number;
}
/**
 * Stands for the name of whoever sits there.
 */
export interface SeatName {
  seat: number;
}
/**
 * A message of the game's `texts.*.ftl` with its arguments; an argument may be a message itself.
 */
export interface Message {
  id: string;
  args?: {
    [k: string]: Argument;
  };
}
/**
 * POST /api/tables/{table}/hint: what a jarl would think on my seat, from what my seat knows.
 */
export interface AskHint {
  ply: number;
  seat?: number | null;
}
/**
 * GET /api/bots: the levels one may choose, from gentle to strong, the same in every game.
 */
export interface BotInfo {
  name: string;
  level: number;
  usual?: boolean;
}
/**
 * POST /api/tables/{table}/branch: a new table from a moment of this one; the same wishes as for a new table.
 */
export interface Branch {
  ply: number;
  seats: SeatWish[];
  start?: boolean;
}
export interface SeatWish {
  kind: "me" | "open" | "bot";
  bot?: string;
  name?: string | null;
}
/**
 * GET /api/tables/{table}/chances of a game that is over; POST has them estimated, and tells how far that is.
 */
export interface Chances {
  done: number;
  moments: number;
  plies?: number[];
  chances?: number[][];
  turns?: TurningPoint[];
}
/**
 * After this ply the game was another one: who gained most by it, and what part of the victory.
 */
export interface TurningPoint {
  ply: number;
  seat: number;
  gain: number;
}
/**
 * What differs from the view at ply `since`: the client applies it, or reconnects if it is elsewhere.
 *
 * `glimpses` are told this once, to those who are connected: no view and no later change tells them again.
 * `accepts` is the id of the message on this socket that made the change: it is stored, and no `accepted` follows.
 */
export interface Change {
  type: "change";
  since: number;
  ply: number;
  scene: SceneChange;
  log: LogEntry[];
  undone?: number;
  glimpses?: LogEntry[];
  accepts?: string | null;
  status?: TableStatus | null;
  prompt?: Prompt | null;
  may_undo?: boolean | null;
  scores?: number[] | null;
  sheet?: ScoreLine[] | null;
  winners?: number[] | null;
}
/**
 * What of a scene is another: `gone` holds ids, `set` whole things; the new headline and marks; changed panels.
 *
 * The client keeps the order, new things go last. `gone` is done first: a thing that is both leaves its place in the
 * order and comes last.
 */
export interface SceneChange {
  surfaces?: SurfacesChange;
  regions?: RegionsChange;
  pieces?: PiecesChange;
  headline?: Message[];
  seats?: SeatPanel[];
  marks?: Mark[];
}
export interface SurfacesChange {
  gone?: string[];
  set?: Surface[];
}
/**
 * A drawing with its own units. A board is shared, a mat belongs to a seat, a tray holds rows of cards.
 */
export interface Surface {
  id: string;
  kind: SurfaceKind;
  width: number;
  height: number;
  name: Message;
  owner?: number;
  symbol?: string;
  zoom?: boolean;
}
export interface RegionsChange {
  gone?: string[];
  set?: Region[];
}
/**
 * A place for pieces. With the layout `free` they say where they lie; else the client sets them in order.
 *
 * `room` says how many pieces it holds, so that cells keep their places; `within` names the region it is part of.
 */
export interface Region {
  id: string;
  surface: string;
  shape: Shape;
  name: Message;
  layout?: Layout;
  owner?: number;
  symbol?: string;
  turn?: number;
  states?: State[];
  details?: Message[];
  clause?: string;
  room?: number;
  within?: string;
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
/**
 * A piece of a ring: from the inner to the outer radius, between two angles (degrees, clockwise from north).
 */
export interface Wedge {
  cx: number;
  cy: number;
  inner: number;
  outer: number;
  start: number;
  end: number;
}
export interface PiecesChange {
  gone?: string[];
  set?: Piece[];
}
export interface Piece {
  id: string;
  region: string;
  symbol: string;
  name: Message;
  at?: [number, number];
  owner?: number;
  face?: Face;
  turn?: number;
  states?: State[];
  value?: string;
  pips?: Pips[];
  details?: Message[];
  clause?: string;
}
/**
 * A small row of the same symbol on a piece: shields on a tile, hits on a ship.
 */
export interface Pips {
  symbol: string;
  count: number;
}
export interface SeatPanel {
  seat: number;
  facts?: Fact[];
  states?: State[];
}
/**
 * A number worth a place beside a player's name.
 */
export interface Fact {
  label: Message;
  value: number;
  symbol?: string;
}
/**
 * Something a viewer may pencil onto regions; the client keeps the pins, they are nobody else's business.
 */
export interface Mark {
  symbol: string;
  name: Message;
}
export interface LogEntry {
  ply: number;
  event: Event;
}
/**
 * Something that happened, for the log and the animation; for all, or for one seat's ears only.
 *
 * What is fleeting is told once, to those who are there when it happens: no log holds it while the game goes on.
 */
export interface Event {
  message: Message;
  audience?: number;
  motions?: Motion[];
  fleeting?: boolean;
}
/**
 * How a piece travels: through regions, or by key frames, or (with neither) by a tumble where it lies.
 *
 * The last frame is where the piece comes to rest. A piece that is new in the scene comes from the first region of
 * its path; what vanished there is the same thing under another id. `sides` draws its upper and under side while it
 * moves, `around` those between them, as of a die. `hold` alone moves nothing: it turns the upper side up for at most
 * so many milliseconds, before those who hear of it, and then the piece lies as the scene shows it. The piece of a
 * `brief` motion may have left the table again when the scene is drawn (a die that was rolled and spent at once): then
 * nothing moves.
 */
export interface Motion {
  piece: string;
  path?: string[];
  frames?: Frame[];
  sides?: [string, string];
  around?: [string, string, string, string];
  hold?: number;
  brief?: boolean;
}
/**
 * Where a piece is at a moment, in the units of its surface: x to the right, y down, z towards the viewer.
 *
 * The turn is a quaternion (x, y, z, w) in these axes: about z it turns clockwise. Without a turn the upper side
 * looks at the viewer; turned half about x, the under side does. A piece that lies flat has z = 0.
 */
export interface Frame {
  ms: number;
  x: number;
  y: number;
  z: number;
  turn: [number, number, number, number];
}
/**
 * What is asked now. Only the one who is asked sees the offers.
 */
export interface Prompt {
  seat: number | null;
  ask: Message;
  clause?: string;
  offers?: Offer[];
}
/**
 * One thing one can choose: as a number, in the record's words, in people's words, and where to click.
 */
export interface Offer {
  choice: number;
  text: string;
  label: Message;
  clause: string;
  targets?: string[];
  final?: boolean;
  role?: Role;
}
/**
 * One category of the score sheet, a number for each seat.
 */
export interface ScoreLine {
  label: Message;
  scores: number[];
}
/**
 * PATCH /api/me.
 */
export interface ChangeMe {
  name?: string | null;
  language?: Language | null;
}
export interface Chat {
  type: "chat";
  lines: ChatLine[];
}
export interface ChatLine {
  number: number;
  name: string;
  text: string;
  seat: number | null;
  at: number;
}
/**
 * POST /api/tables/{table}/choices, or over the socket. `id` is made by the client: a resend is harmless.
 */
export interface Choose {
  ply: number;
  choice: number;
  id: string;
  seat?: number | null;
}
/**
 * Client to server.
 */
export interface ChooseNow {
  type: "choose";
  ply: number;
  choice: number;
  id: string;
  seat?: number | null;
}
/**
 * What is thought of one choice: the chances of victory, and how much of the thought went to it.
 */
export interface Counsel {
  choice: number;
  chances: number;
  attention: number;
}
/**
 * POST /api/tables. Several seats of kind `me` make a hot-seat table.
 *
 * `start` begins at once if no seat is open, with no word in the dice: who wants his word in them sees the commitment
 * first, and says it with `Start`.
 */
export interface CreateTable {
  game: string;
  seats: SeatWish[];
  edition?: string | null;
  options?: {
    [k: string]: OptionValue;
  };
  public?: boolean;
  start?: boolean;
  hints?: boolean | null;
}
export interface UndoNow {
  type: "undo";
  ply: number;
  id: string;
  seat?: number | null;
}
export interface SayNow {
  type: "say";
  text: string;
  id: string;
}
/**
 * The whole view: on connecting, and whenever changes would not do.
 */
export interface Full {
  type: "full";
  view: View;
  table: TableInfo;
}
/**
 * What one viewer receives of a table at one moment.
 */
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
export interface Scene {
  surfaces: Surface[];
  regions: Region[];
  pieces: Piece[];
  headline?: Message[];
  seats?: SeatPanel[];
  marks?: Mark[];
}
/**
 * GET /api/tables/{table}, and the rows of GET /api/tables?list=mine|open|live|finished.
 */
export interface TableInfo {
  id: string;
  game: string;
  edition: string;
  options: {
    [k: string]: OptionValue;
  };
  status: TableStatus;
  public: boolean;
  hints: boolean;
  open_chat: boolean;
  may_chat: boolean;
  host: boolean;
  seats: SeatInfo[];
  ply: number;
  mover: number | null;
  seal: SealInfo;
  created: number;
  updated: number;
  scores?: number[] | null;
  winners?: number[] | null;
  played?: boolean;
  rematch?: string | null;
  origin?: string | null;
  origin_ply?: number | null;
}
/**
 * `bot` is the level of a bot; `outside` on a person's seat that a program of his plays.
 */
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  mine?: boolean;
  bot?: string | null;
  resigned?: boolean;
}
/**
 * The commitment to the dice from the start, the players' words, and the secret once the game is over.
 *
 * `first`: every word was said after the commitment. At tables of earlier versions the maker's word came before it.
 */
export interface SealInfo {
  commitment: string;
  first: boolean;
  words?: string[];
  secret?: string | null;
}
/**
 * Somebody joined, left, resigned, started: the new description of the table.
 */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}
/**
 * Who is connected (seats), how many spectators, which bot is thinking, and whether it must be quick.
 */
export interface Presence {
  type: "presence";
  seats: number[];
  spectators: number;
  thinking?: number | null;
  hurried?: boolean;
}
/**
 * Why something was refused, in words by message id and in English; with the current view where it was stale.
 */
export interface Refused {
  type: "refused";
  code: string;
  text: string;
  id?: string | null;
  reason?: string | null;
  clause?: string | null;
  view?: View | null;
  args?: {
    [k: string]: string;
  };
}
/**
 * GET /api/games. Title and tagline are there in both languages, so that the shelf needs no other file.
 */
export interface GameInfo {
  id: string;
  title: {
    en: string;
    fr: string;
  };
  tagline: {
    en: string;
    fr: string;
  };
  seats: number[];
  editions: {
    [k: string]: number[];
  };
  options: OptionInfo[];
  minutes: number;
  rules_version: number;
  hidden_information: boolean;
}
/**
 * An option of a game; its words are the messages `option-NAME` and `option-NAME-VALUE` of the game.
 */
export interface OptionInfo {
  name: string;
  kind: "toggle" | "number" | "pick";
  default: OptionValue;
  least?: number | null;
  most?: number | null;
  words?: string[];
}
/**
 * GET /health, GET /ready.
 */
export interface Health {
  status: string;
  version: string;
}
/**
 * The best first.
 */
export interface Hint {
  ply: number;
  seat: number;
  bot: string;
  imagined: number;
  options: Counsel[];
}
/**
 * GET /api/tables/{table}/history. Where a game has secrets it is told only when the game is over.
 */
export interface History {
  plies: number[];
  scores: number[][];
}
/**
 * POST /api/tables/{table}/join: any open seat, or a certain one.
 */
export interface Join {
  seat?: number | null;
  word?: string;
  name?: string | null;
}
/**
 * POST /api/me/tokens: let a program of mine play, everywhere for me or only on one of my seats.
 */
export interface MakeToken {
  name: string;
  table?: string | null;
  seat?: number | null;
}
/**
 * GET /api/me. Sets the identity cookie on the first visit; `csrf` goes into the X-Skali-Token header of writes.
 */
export interface Me {
  id: string;
  name: string;
  language: Language;
  csrf: string;
}
/**
 * The answer to rematch and branch.
 */
export interface NewTable {
  id: string;
}
/**
 * The token itself is told this once. It goes into the header `Authorization: Bearer TOKEN`.
 */
export interface NewToken {
  token: string;
  info: TokenInfo;
}
/**
 * GET /api/me/tokens; DELETE /api/me/tokens/{id} makes it worthless.
 */
export interface TokenInfo {
  id: string;
  name: string;
  created: number;
  table?: string | null;
  seat?: number | null;
  used?: number | null;
}
/**
 * POST /api/tables/{table}/open-chat, by the host: may spectators of a public table write?
 */
export interface OpenChat {
  open: boolean;
}
/**
 * POST /api/me/link: open the address once on another device to be the same person there.
 */
export interface PersonalLink {
  path: string;
  expires_in: number;
}
/**
 * The body of every HTTP error.
 */
export interface Problem {
  code: string;
  text: string;
  reason?: string | null;
  clause?: string | null;
  view?: View | null;
  args?: {
    [k: string]: string;
  };
}
/**
 * POST /api/tables/{table}/rematch. `start` begins at once if no seat is open.
 */
export interface Rematch {
  start?: boolean;
}
/**
 * POST /api/tables/{table}/resign: a bot plays on for the seat.
 */
export interface Resign {
  seat?: number | null;
}
/**
 * A numbered clause; `marks` say where it comes from (`printed, J1`).
 */
export interface RuleClause {
  type: "clause";
  id: string;
  text: RuleText;
  marks: string;
}
/**
 * A piece of text that looks the same all over.
 */
export interface Run {
  text: string;
  strong?: boolean;
  emphasis?: boolean;
  code?: boolean;
  address?: string;
}
export interface RuleParagraph {
  type: "paragraph";
  text: RuleText;
}
/**
 * Its items are numbered from `first` on, or not at all.
 */
export interface RuleList {
  type: "list";
  items: RuleText[];
  first?: number | null;
}
export interface RuleTable {
  type: "table";
  head: RuleText[];
  rows: RuleText[][];
}
/**
 * GET /api/games/{game}/rules/{language}: the Markdown of the rule book is read, so that nobody sees its marks.
 */
export interface RuleBook {
  title: string;
  chapters: RuleChapter[];
}
/**
 * `level` is that of its title, 2 for a chapter and more for its parts.
 */
export interface RuleChapter {
  level: number;
  anchor: string;
  title: string;
  blocks: RuleBlock[];
}
/**
 * POST /api/tables/{table}/chat.
 */
export interface Say {
  text: string;
}
/**
 * POST /api/tables/{table}/start, by the host, with his word. `fill` seats such a bot on every open seat.
 */
export interface Start {
  fill?: string | null;
  word?: string;
}
/**
 * POST /api/tables/{table}/undo.
 */
export interface Undo {
  ply: number;
  id: string;
  seat?: number | null;
}
