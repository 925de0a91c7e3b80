/** A game seen again: any moment of it, forwards and backwards. */

import { gameKit, type GameKit } from "../game/assets.svelte";
import { hall, Refusal } from "../net/api";
import type { Branch, Chances, History, Offer, Problem, TableInfo, View } from "../net/types";
import { Stage } from "../animation/playback.svelte";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PACE = 1400;
const BETWEEN_LOOKS = 1000;

export class Replay {
  table = $state.raw<TableInfo | null>(null);
  history = $state.raw<History | null>(null);
  /** Everybody's chances over the game, once somebody has asked for them. */
  chances = $state.raw<Chances | null>(null);
  estimating = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** The ply of the deal: before it people were only gathering. */
  first = $state(0);
  last = $state.raw<View | null>(null);
  ply = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  missing = $state(false);
  readonly stage: Stage;
  readonly offers: Offer[] = [];
  private moments = new Map<number, Promise<View>>();
  private timer = 0;

  constructor(
    readonly id: string,
    start: number | null,
  ) {
    this.stage = new Stage(() => this.kit);
    void this.enter(start);
  }

  kit: GameKit | null = $derived(this.table ? gameKit(this.table.game) : null);
  view = $derived.by(() => this.stage.view);
  names = $derived(this.table?.seats.map((seat) => seat.name) ?? []);
  mine = $derived(this.table?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? []);
  end = $derived(this.table?.ply ?? 0);

  choose(): void {
    throw new Error("nothing is asked in a replay");
  }

  async go(ply: number): Promise<void> {
    this.ply = Math.min(this.end, Math.max(this.first, ply));
    const wanted = this.ply;
    const view = await this.moment(wanted);
    if (wanted !== this.ply) return;
    this.stage.skip();
    this.stage.peeks.clear();
    this.stage.show(view);
    if (wanted < this.end) void this.moment(wanted + 1);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    void this.run(this.ply >= this.end ? this.first : this.ply);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** Have everybody's chances estimated, and look how far that is until it is done. */
  async estimate(): Promise<void> {
    this.estimating = true;
    this.problem = null;
    try {
      this.chances = await hall.estimate(this.id);
      while (this.estimating && this.chances.done < this.chances.moments) {
        await new Promise((done) => setTimeout(done, BETWEEN_LOOKS));
        this.chances = await hall.estimate(this.id);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.problem;
    } finally {
      this.estimating = false;
    }
  }

  leave(): void {
    this.pause();
    this.estimating = false;
  }

  async branch(wish: Branch): Promise<string> {
    return (await hall.branch(this.id, wish)).id;
  }

  private async run(ply: number): Promise<void> {
    await this.go(ply);
    if (ply >= this.end) return this.pause();
    if (this.playing) this.timer = window.setTimeout(() => void this.run(this.ply + 1), PACE / this.speed);
  }

  private async enter(start: number | null): Promise<void> {
    try {
      this.table = await hall.table(this.id);
      const [last, history, chances] = await Promise.all([
        this.moment(this.end),
        this.scores(),
        this.knownChances(),
      ]);
      this.last = last;
      this.history = history;
      this.chances = chances;
      this.first = last.log[0]?.ply ?? this.end;
      await this.go(start ?? (this.table.status === "finished" ? this.first : this.end));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.missing = true;
    }
  }

  /** Where a game has secrets its scores are told only when it is over. */
  private async scores(): Promise<History | null> {
    return hall.history(this.id).catch(() => null);
  }

  /** Of a game that is over. */
  private async knownChances(): Promise<Chances | null> {
    if (this.table?.status !== "finished") return null;
    return hall.chances(this.id).catch(() => null);
  }

  private moment(ply: number): Promise<View> {
    let moment = this.moments.get(ply);
    if (!moment) {
      moment = hall.view(this.id, ply, this.mine[0] ?? null);
      moment.catch(() => this.moments.delete(ply));
      this.moments.set(ply, moment);
    }
    return moment;
  }
}
