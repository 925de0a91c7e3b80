/** A table one sits at or watches: its description, the stage, chat, who is there, and what one may do. */

import { applyChange } from "../../net/changes";
import { gameKit, shelf, type GameKit } from "../../game/assets.svelte";
import { hall, Refusal } from "../../net/api";
import { Live, type Link } from "../../net/socket";
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
import { Stage } from "../../animation/playback.svelte";

const DOUBLE_CLICK = 400;

export class Room {
  table = $state.raw<TableInfo | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<Presence | null>(null);
  link = $state<Link>("connecting");
  problem = $state.raw<Problem | null>(null);
  missing = $state(false);
  /** What happened since the last view, to be announced. */
  news = $state.raw<LogEntry[]>([]);
  readonly stage: Stage;
  readonly pencil: Pencil;
  /** Whose turn it is to sit at this screen, at a hot-seat table with secrets. */
  private next = $state<number | null>(null);
  private eyes = $state<number | null>(null);
  private answered = $state(-1);
  private chosenOnce = $state.raw<{ offer: Offer; at: number } | null>(null);
  private live: Live | null = null;
  private given = $state.raw<Hint | null>(null);
  /** The question somebody is being asked about for us. */
  private wondered = $state<number | null>(null);

  constructor(readonly id: string) {
    this.stage = new Stage(() => this.kit);
    this.pencil = new Pencil(id);
    void this.enter();
  }

  kit: GameKit | null = $derived(this.table ? gameKit(this.table.game) : null);
  view = $derived.by(() => this.stage.view);
  names = $derived(this.table?.seats.map((seat) => seat.name) ?? []);
  mine = $derived(this.table?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? []);
  myTurn = $derived.by(() => this.view?.prompt.seat != null && this.view.prompt.seat === this.view.viewer);
  offers: Offer[] = $derived.by(() => this.currentOffers());
  /** The seat to hand the screen over to, as soon as the one who looks has seen everything. */
  handOver = $derived.by(() => (this.stage.still ? this.next : null));
  /** Whether what the last one saw must not be shown to the next. */
  curtained = $derived.by(
    () => this.handOver !== null || (this.eyes !== null && this.view?.viewer !== this.eyes),
  );

  /** The grave offer that was chosen once and waits for a second word. */
  weighed = $derived.by(() => {
    const offer = this.chosenOnce?.offer;
    return offer && this.offers.includes(offer) ? offer : null;
  });

  /** Whether one may ask for a hint now. */
  mayAsk = $derived.by(() => (this.table?.hints ?? false) && this.offers.length > 1);
  /** What was said about the question that is asked now. */
  hint = $derived.by(() => (this.given?.ply === this.view?.ply && this.offers.length ? this.given : null));
  wondering = $derived.by(() => this.wondered !== null && this.wondered === this.view?.ply);

  async askHint(): Promise<void> {
    const view = this.view;
    if (!view || view.viewer === null || !this.mayAsk || this.wondering) return;
    const { ply, viewer } = view;
    this.wondered = ply;
    await this.attempt(async () => (this.given = await hall.hint(this.id, ply, viewer)));
    if (this.wondered === ply) this.wondered = null;
  }

  forgetHint(): void {
    this.given = null;
  }

  choose(offer: Offer): void {
    const view = this.view;
    if (!view || !this.offers.includes(offer)) return;
    if (offer.final && !this.isSecondWord(offer)) return;
    this.chosenOnce = null;
    this.problem = null;
    this.answered = view.ply;
    this.live?.send({
      type: "choose",
      ply: view.ply,
      choice: offer.choice,
      id: newId(),
      ...this.asSeat(view),
    });
  }

  thinkAgain(): void {
    this.chosenOnce = null;
  }

  undo(): void {
    const view = this.stage.latest;
    if (view?.may_undo) this.live?.send({ type: "undo", ply: view.ply, id: newId(), ...this.asSeat(view) });
  }

  sayAloud(text: string): void {
    this.live?.send({ type: "say", text, id: newId() });
  }

  /** Begin; whoever has not come is replaced by a bot. */
  async start(fill: string | null): Promise<void> {
    await this.attempt(async () => (this.table = await hall.start(this.id, fill)));
  }

  async join(seat: number, word: string, name?: string): Promise<void> {
    await this.attempt(async () => {
      this.table = await hall.join(this.id, { seat, word, ...(name ? { name } : {}) });
      this.live?.reopen();
    });
  }

  async leave(): Promise<void> {
    await this.attempt(async () => (this.table = await hall.leave(this.id)));
  }

  async resign(seat: number): Promise<void> {
    await this.attempt(async () => (this.table = await hall.resign(this.id, seat)));
  }

  async rematch(): Promise<string | null> {
    let id: string | null = null;
    await this.attempt(async () => (id = (await hall.rematch(this.id)).id));
    return id;
  }

  /** The next player sits down at this screen. */
  takeOver(): void {
    this.eyes = this.next;
    this.next = null;
    if (this.live) this.live.reopen();
    else this.connect();
  }

  close(): void {
    this.live?.close();
  }

  private async enter(): Promise<void> {
    try {
      this.table = await hall.table(this.id);
    } catch (error) {
      this.missing = error instanceof Refusal && error.status === 404;
      if (!this.missing) window.setTimeout(() => void this.enter(), 2000);
      return;
    }
    if (await this.keepsSecrets())
      this.next = this.mine.includes(this.table.mover ?? -1) ? this.table.mover : this.mine[0]!;
    else this.connect();
  }

  /** Several of us at one screen, and each has something to hide. */
  private async keepsSecrets(): Promise<boolean> {
    if (this.mine.length < 2) return false;
    const info = (await shelf()).find((game) => game.id === this.table!.game);
    return info?.hidden_information ?? false;
  }

  private connect(): void {
    this.live = new Live({
      address: () => this.address(),
      hear: (message) => this.hear(message),
      link: (link) => (this.link = link),
    });
  }

  private address(): string {
    const query = new URLSearchParams();
    const seen = this.stage.latest;
    const sameEyes = this.eyes === null || seen?.viewer === this.eyes;
    if (seen && sameEyes) query.set("since", String(seen.ply));
    if (this.chat.length) query.set("chat", String(this.chat.at(-1)!.number));
    if (this.eyes !== null) query.set("seat", String(this.eyes));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/tables/${this.id}/live${query.size ? `?${query}` : ""}`;
  }

  private hear(message: FromServer): void {
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
    const latest = this.stage.latest;
    const next = latest && applyChange(latest, change);
    if (next)
      return this.show(
        next,
        change.log.filter((entry) => entry.ply > latest.ply),
        change.glimpses,
      );
    if (latest && change.ply <= latest.ply) return;
    this.live?.reopen();
  }

  private show(view: View, news: LogEntry[] = [], glimpses: LogEntry[] = []): void {
    this.news = news;
    this.stage.show(view, glimpses);
    this.pencil.follow(view);
    this.passTheScreen(view);
  }

  /** Where there are secrets the screen is handed to whoever of us is to choose; else the hall turns our eyes. */
  private passTheScreen(view: View): void {
    const next = view.prompt.seat;
    if (this.eyes !== null && next !== null && next !== view.viewer && this.mine.includes(next))
      this.next = next;
  }

  private refused(refusal: Problem): void {
    this.answered = -1;
    this.problem = refusal;
    if (refusal.view) this.stage.show(refusal.view);
  }

  private currentOffers(): Offer[] {
    const { view } = this;
    if (!view || !this.myTurn || !this.stage.still || view.ply <= this.answered) return [];
    return view.prompt.offers ?? [];
  }

  /** A double click is one word. */
  private isSecondWord(offer: Offer): boolean {
    if (this.weighed === offer) return performance.now() - this.chosenOnce!.at > DOUBLE_CLICK;
    this.chosenOnce = { offer, at: performance.now() };
    return false;
  }

  private asSeat(view: View): { seat?: number } {
    return view.viewer === null ? {} : { seat: view.viewer };
  }

  private async attempt(deed: () => Promise<unknown>): Promise<void> {
    this.problem = null;
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
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
