/** A table one plays at or watches: its description, the playback of its views, chat, presence, and what one may do. */

import { applyChange } from "../../net/changes";
import { gameAssets, type GameAssets } from "../../game/assets.svelte";
import { gameCatalogue } from "../../game/catalogue";
import { api, ApiError } from "../../net/api";
import { rematch, wordOrRandom } from "../../net/new-table";
import { TableSocket, type ConnectionState } from "../../net/socket";
import { Pencil } from "./pencil.svelte";
import type {
  Change,
  ChatLine,
  FromServer,
  Hint,
  LogEntry,
  Offer,
  Presence,
  Problem,
  TableInfo,
  View,
} from "../../net/types";
import { Playback } from "../../animation/playback.svelte";

const DOUBLE_CLICK = 400;

export class Room {
  table = $state.raw<TableInfo | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<Presence | null>(null);
  connection = $state<ConnectionState>("connecting");
  problem = $state.raw<Problem | null>(null);
  missing = $state(false);
  /** What happened since the last view, to be announced. */
  news = $state.raw<LogEntry[]>([]);
  readonly playback: Playback;
  readonly pencil: Pencil;
  /** Whose turn it is to sit at this screen, at a hot-seat table with secrets. */
  private next = $state<number | null>(null);
  private viewingSeat = $state<number | null>(null);
  private answered = $state(-1);
  private chosenOnce = $state.raw<{ offer: Offer; at: number } | null>(null);
  private socket: TableSocket | null = null;
  private lastHint = $state.raw<Hint | null>(null);
  /** The ply a hint is being computed for. */
  private hintAskedAt = $state<number | null>(null);

  constructor(readonly id: string) {
    this.playback = new Playback(() => this.assets);
    this.pencil = new Pencil(id);
    void this.load();
  }

  assets: GameAssets | null = $derived(this.table ? gameAssets(this.table.game) : null);
  view = $derived.by(() => this.playback.view);
  names = $derived(this.table?.seats.map((seat) => seat.name) ?? []);
  mine = $derived(this.table?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? []);
  /** The seat one plays, or looks from; nobody's when one watches. */
  seat = $derived.by(() => this.view?.viewer ?? this.mine[0] ?? null);
  myTurn = $derived.by(() => this.view?.prompt.seat != null && this.view.prompt.seat === this.view.viewer);
  offers: Offer[] = $derived.by(() => this.currentOffers());
  /** The seat to hand the screen over to, as soon as the one who looks has seen everything. */
  handOver = $derived.by(() => (this.playback.settled ? this.next : null));
  /** Whether what the last one saw must not be shown to the next. */
  concealed = $derived.by(
    () => this.handOver !== null || (this.viewingSeat !== null && this.view?.viewer !== this.viewingSeat),
  );

  /** The final offer that was chosen once and is to be confirmed. */
  unconfirmed = $derived.by(() => {
    const offer = this.chosenOnce?.offer;
    return offer && this.offers.includes(offer) ? offer : null;
  });

  /** Whether one may ask for a hint now. */
  mayAskHint = $derived.by(() => (this.table?.hints ?? false) && this.offers.length > 1);
  /** The hint for the current question. */
  hint = $derived.by(() =>
    this.lastHint?.ply === this.view?.ply && this.offers.length ? this.lastHint : null,
  );
  hintPending = $derived.by(() => this.hintAskedAt !== null && this.hintAskedAt === this.view?.ply);

  async askHint(): Promise<void> {
    const view = this.view;
    if (!view || view.viewer === null || !this.mayAskHint || this.hintPending) return;
    const { ply, viewer } = view;
    this.hintAskedAt = ply;
    await this.attempt(async () => (this.lastHint = await api.hint(this.id, ply, viewer)));
    if (this.hintAskedAt === ply) this.hintAskedAt = null;
  }

  dismissHint(): void {
    this.lastHint = null;
  }

  choose(offer: Offer, click?: Event): void {
    const view = this.view;
    if (!view || !this.offers.includes(offer)) return;
    if (offer.final && !this.isConfirmed(offer, click)) return;
    this.chosenOnce = null;
    this.problem = null;
    this.answered = view.ply;
    this.socket?.send({
      type: "choose",
      ply: view.ply,
      choice: offer.choice,
      id: newId(),
      ...this.asSeat(view),
    });
  }

  cancelChoice(): void {
    this.chosenOnce = null;
  }

  undo(): void {
    const view = this.playback.latest;
    if (view?.may_undo) this.socket?.send({ type: "undo", ply: view.ply, id: newId(), ...this.asSeat(view) });
  }

  sendChat(text: string): void {
    this.socket?.send({ type: "say", text, id: newId() });
  }

  /** Begin; whoever has not come is replaced by a bot. */
  async start(fill: string | null, word: string): Promise<void> {
    const wish = { fill, word: wordOrRandom(word) };
    await this.attempt(async () => (this.table = await api.start(this.id, wish)));
  }

  /** May spectators of a public table write? */
  async openChat(open: boolean): Promise<void> {
    await this.attempt(async () => (this.table = await api.openChat(this.id, open)));
  }

  async join(seat: number, word: string, name?: string): Promise<void> {
    const wish = { seat, word: wordOrRandom(word), ...(name ? { name } : {}) };
    await this.attempt(async () => {
      this.table = await api.join(this.id, wish);
      this.socket?.reopen();
    });
  }

  async leave(): Promise<void> {
    await this.attempt(async () => (this.table = await api.leave(this.id)));
  }

  async resign(seat: number): Promise<void> {
    await this.attempt(async () => (this.table = await api.resign(this.id, seat)));
  }

  async rematch(): Promise<string | null> {
    let id: string | null = null;
    await this.attempt(async () => (id = await rematch(this.id)));
    return id;
  }

  /** The next player sits down at this screen. */
  takeOver(): void {
    this.viewingSeat = this.next;
    this.next = null;
    if (this.socket) this.socket.reopen();
    else this.connect();
  }

  close(): void {
    this.socket?.close();
  }

  private async load(): Promise<void> {
    try {
      this.table = await api.table(this.id);
    } catch (error) {
      this.missing = error instanceof ApiError && error.status === 404;
      if (!this.missing) window.setTimeout(() => void this.load(), 2000);
      return;
    }
    if (await this.keepsSecrets())
      this.next = this.mine.includes(this.table.mover ?? -1) ? this.table.mover : this.mine[0]!;
    else this.connect();
  }

  /** Several of us at one screen, and each has something to hide. */
  private async keepsSecrets(): Promise<boolean> {
    if (this.mine.length < 2) return false;
    const info = (await gameCatalogue()).find((game) => game.id === this.table!.game);
    return info?.hidden_information ?? false;
  }

  private connect(): void {
    this.socket = new TableSocket({
      address: () => this.address(),
      onMessage: (message) => this.receive(message),
      onState: (state) => (this.connection = state),
    });
  }

  private address(): string {
    const query = new URLSearchParams();
    const seen = this.playback.latest;
    const sameViewer = this.viewingSeat === null || seen?.viewer === this.viewingSeat;
    if (seen && sameViewer) query.set("since", String(seen.ply));
    if (this.chat.length) query.set("chat", String(this.chat.at(-1)!.number));
    if (this.viewingSeat !== null) query.set("seat", String(this.viewingSeat));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/tables/${this.id}/live${query.size ? `?${query}` : ""}`;
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case "full":
        this.table = message.table;
        return this.show(message.view);
      case "change":
        return this.change(message);
      case "table":
        this.table = message.table;
        return;
      case "chat":
        this.chat = joined(this.chat, message.lines);
        return;
      case "presence":
        this.presence = message;
        return;
      case "refused":
        return this.refused(message);
    }
  }

  private change(change: Change): void {
    const latest = this.playback.latest;
    const next = latest && applyChange(latest, change);
    if (next)
      return this.show(
        next,
        change.log.filter((entry) => entry.ply > latest.ply),
        change.glimpses,
      );
    if (latest && change.ply <= latest.ply) return;
    this.socket?.reopen();
  }

  private show(view: View, news: LogEntry[] = [], glimpses: LogEntry[] = []): void {
    this.news = news;
    this.playback.show(view, glimpses);
    this.pencil.follow(view);
    this.handOverScreen(view);
  }

  /** Where there are secrets the screen is handed to whoever of us is to choose; else the hall changes the viewer. */
  private handOverScreen(view: View): void {
    const next = view.prompt.seat;
    if (this.viewingSeat !== null && next !== null && next !== view.viewer && this.mine.includes(next))
      this.next = next;
  }

  private refused(refusal: Problem): void {
    this.answered = -1;
    this.problem = refusal;
    if (refusal.view) this.playback.show(refusal.view);
  }

  private currentOffers(): Offer[] {
    const { view } = this;
    if (!view || !this.myTurn || !this.playback.settled || view.ply <= this.answered) return [];
    return view.prompt.offers ?? [];
  }

  /** A double click does not confirm, however late a busy page hears of it. */
  private isConfirmed(offer: Offer, click?: Event): boolean {
    const doubled = click instanceof MouseEvent && click.detail > 1;
    if (this.unconfirmed === offer) return !doubled && performance.now() - this.chosenOnce!.at > DOUBLE_CLICK;
    this.chosenOnce = { offer, at: performance.now() };
    return false;
  }

  private asSeat(view: View): { seat?: number } {
    return view.viewer === null ? {} : { seat: view.viewer };
  }

  private async attempt(action: () => Promise<unknown>): Promise<void> {
    this.problem = null;
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem = error.problem;
    }
  }
}

function joined(known: ChatLine[], heard: ChatLine[]): ChatLine[] {
  const last = known.at(-1)?.number ?? 0;
  return [...known, ...heard.filter((line) => line.number > last)];
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
