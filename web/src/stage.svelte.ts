/** What is on the table now: shows views one after the other, each with its pieces gliding into place. */

import { tick } from "svelte";
import { placePieces, type Placed } from "./layout";
import type { GameKit } from "./gamekit.svelte";
import { glide, snapshot, type Floor } from "./motion";
import type { View } from "./protocol";

const BACKLOG = 3;
const MUCH_TOO_FAR = 12;

export class Stage {
  view = $state.raw<View | null>(null);
  /** Whether there is more to show: until then nothing is asked. */
  busy = $state(false);
  placed = $derived.by(() => this.place());
  readonly floor: Floor = { pieces: new Map(), surfaces: new Map(), seats: new Map() };
  private waiting: View[] = [];
  private skipping = false;
  private moving: Animation[] = [];

  constructor(private readonly kit: () => GameKit | null) {}

  /** The latest view of all, shown or still waiting. */
  get latest(): View | null {
    return this.waiting.at(-1) ?? this.view;
  }

  show(view: View): void {
    this.waiting.push(view);
    if (this.waiting.length > MUCH_TOO_FAR) this.waiting.splice(0, this.waiting.length - 1);
    if (!this.busy) void this.run();
  }

  skip(): void {
    this.skipping = true;
    for (const animation of this.moving) animation.finish();
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let view = this.waiting.shift(); view; view = this.waiting.shift()) await this.step(view);
    this.busy = false;
    this.skipping = false;
  }

  private async step(view: View): Promise<void> {
    const before = this.placed;
    const still = before.size === 0 || this.skipping || document.hidden;
    const from = still ? null : snapshot(before, this.floor);
    const seen = this.view?.ply ?? 0;
    this.view = view;
    await tick();
    if (!from) return;
    const told = view.log.filter((entry) => entry.ply > seen).flatMap((entry) => entry.event.motions ?? []);
    const hurry = this.waiting.length > BACKLOG;
    this.moving = glide({ former: from, now: this.placed, scene: view.scene, told, hurry }, this.floor);
    await Promise.allSettled(this.moving.map((animation) => animation.finished));
    this.moving = [];
  }

  private place(): Map<string, Placed> {
    const art = this.kit()?.art;
    return this.view && art ? placePieces(this.view.scene, art.sizeOf) : new Map<string, Placed>();
  }
}
