/** A game looked at again: any moment of it, forwards and backwards. */

import { gameAssets, type GameAssets } from "../game/assets.svelte";
import { api, ApiError } from "../net/api";
import { branchTable } from "../net/new-table";
import type { Branch, Chances, History, Offer, Problem, TableInfo, View } from "../net/types";
import { Playback } from "../animation/playback.svelte";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PACE = 1400;
const POLL_INTERVAL = 1000;

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
  readonly playback: Playback;
  readonly offers: Offer[] = [];
  private views = new Map<number, Promise<View>>();
  private timer = 0;

  constructor(
    readonly id: string,
    start: number | null,
  ) {
    this.playback = new Playback(() => this.assets);
    void this.load(start);
  }

  assets: GameAssets | null = $derived(this.table ? gameAssets(this.table.game) : null);
  view = $derived.by(() => this.playback.view);
  names = $derived(this.table?.seats.map((seat) => seat.name) ?? []);
  mine = $derived(this.table?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? []);
  end = $derived(this.table?.ply ?? 0);

  choose(): void {
    throw new Error("nothing is asked in a replay");
  }

  async go(ply: number): Promise<void> {
    this.ply = Math.min(this.end, Math.max(this.first, ply));
    const wanted = this.ply;
    const view = await this.viewAt(wanted);
    if (wanted !== this.ply) return;
    this.playback.skip();
    this.playback.reveals.clear();
    this.playback.show(view);
    if (wanted < this.end) void this.viewAt(wanted + 1);
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

  /** Have everybody's chances estimated, and poll until that is done. */
  async estimate(): Promise<void> {
    this.estimating = true;
    this.problem = null;
    try {
      this.chances = await api.estimate(this.id);
      while (this.estimating && this.chances.done < this.chances.moments) {
        await new Promise((done) => setTimeout(done, POLL_INTERVAL));
        this.chances = await api.estimate(this.id);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.problem = error.problem;
    } finally {
      this.estimating = false;
    }
  }

  leave(): void {
    this.pause();
    this.estimating = false;
  }

  branch(wish: Branch): Promise<string> {
    return branchTable(this.id, wish);
  }

  private async run(ply: number): Promise<void> {
    await this.go(ply);
    if (ply >= this.end) return this.pause();
    if (this.playing) this.timer = window.setTimeout(() => void this.run(this.ply + 1), PACE / this.speed);
  }

  private async load(start: number | null): Promise<void> {
    try {
      this.table = await api.table(this.id);
      const [last, history, chances] = await Promise.all([
        this.viewAt(this.end),
        this.scores(),
        this.knownChances(),
      ]);
      this.last = last;
      this.history = history;
      this.chances = chances;
      this.first = last.log[0]?.ply ?? this.end;
      await this.go(start ?? (this.table.status === "finished" ? this.first : this.end));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.missing = true;
    }
  }

  /** Where a game has secrets its scores are told only when it is over. */
  private async scores(): Promise<History | null> {
    return api.history(this.id).catch(() => null);
  }

  /** Of a game that is over. */
  private async knownChances(): Promise<Chances | null> {
    if (this.table?.status !== "finished") return null;
    return api.chances(this.id).catch(() => null);
  }

  private viewAt(ply: number): Promise<View> {
    let view = this.views.get(ply);
    if (!view) {
      view = api.view(this.id, ply, this.mine[0] ?? null);
      view.catch(() => this.views.delete(ply));
      this.views.set(ply, view);
    }
    return view;
  }
}
