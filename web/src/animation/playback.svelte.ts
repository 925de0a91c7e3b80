/** Shows views one after the other, each with an animated transition from the one before. */

import { tick } from "svelte";
import { placePieces, type Placed } from "../scene/layout";
import type { GameAssets } from "../game/assets.svelte";
import { whileBusy, nextTask } from "../ui/deferred";
import { animateTransition, snapshot, type PageElements, type Snapshot } from "./transition";
import { Reveals, type Reveal } from "./reveals.svelte";
import type { Event, LogEntry, View } from "../net/types";

const BACKLOG = 3;
const BATCH = 10;
const MAX_QUEUE = 12;

/** A view, and what is told with it and never again. */
interface QueuedView {
  view: View;
  glimpses: LogEntry[];
}

export class Playback {
  view = $state.raw<View | null>(null);
  /** Whether there is more to show: until then nothing is asked. */
  busy = $state(false);
  /** How many pieces are rendered: the first view comes in batches, so that the page stays responsive. */
  private rendered = $state(0);
  private all = $derived.by(() => this.place());
  placed = $derived.by(() =>
    this.rendered < this.all.size ? new Map([...this.all].slice(0, this.rendered)) : this.all,
  );
  readonly reveals = new Reveals();
  readonly elements: PageElements = { pieces: new Map(), surfaces: new Map(), seats: new Map() };
  private queue: QueuedView[] = [];
  private skipping = false;
  private animations: Animation[] = [];

  constructor(private readonly assets: () => GameAssets | null) {}

  /** The latest view of all, shown or still in the queue. */
  get latest(): View | null {
    return this.queue.at(-1)?.view ?? this.view;
  }

  /** Whether everything that happened has been seen. */
  get settled(): boolean {
    return !this.busy && !this.reveals.shown.length;
  }

  show(view: View, glimpses: LogEntry[] = []): void {
    if (!this.busy && this.isSameMoment(view)) {
      this.view = view; // told again, as after a lost connection: what can be clicked stays where it is
      return;
    }
    this.queue.push({ view, glimpses });
    if (this.queue.length > MAX_QUEUE) this.queue.splice(0, this.queue.length - 1);
    if (!this.busy) void this.run();
  }

  skip(): void {
    this.skipping = true;
    for (const animation of this.animations) animation.finish();
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift())
      await this.step(next).catch(reportError); // a motion that fails must not stop the game
    this.busy = false;
    this.skipping = false;
  }

  private isSameMoment(view: View): boolean {
    return (
      view.ply === this.view?.ply && view.viewer === this.view.viewer && view.status === this.view.status
    );
  }

  private async step({ view, glimpses }: QueuedView): Promise<void> {
    const before = this.placed;
    const former = before.size ? snapshot(before, this.elements) : null;
    const seen = this.view?.ply ?? 0;
    this.view = view;
    await tick();
    if (!former) return whileBusy(() => this.renderInBatches());
    const told = [...view.log, ...glimpses].filter((entry) => entry.ply > seen);
    const events = told.map((entry) => entry.event);
    if (!this.skipping && !document.hidden) await this.animate(view, former, events);
    this.reveals.show(this.revealsOf(events, former));
  }

  /** All at once when another view waits, or when the page is hidden. */
  private async renderInBatches(): Promise<void> {
    await this.assets()
      ?.loadArt()
      .catch(() => undefined);
    while (this.rendered < this.all.size && !this.queue.length && !document.hidden) {
      await nextTask();
      this.rendered += BATCH;
    }
    this.rendered = Infinity;
  }

  private async animate(view: View, former: Map<string, Snapshot>, events: Event[]): Promise<void> {
    const art = this.assets()?.art;
    if (!art) return;
    const motions = events.map((event) => event.motions ?? []);
    const hurry = this.queue.length > BACKLOG;
    const input = { former, now: this.placed, scene: view.scene, motions, hurry };
    this.animations = animateTransition(input, this.elements, art);
    await Promise.allSettled(this.animations.map((animation) => animation.finished));
    this.animations = [];
  }

  private revealsOf(events: Event[], former: Map<string, Snapshot>): Reveal[] {
    return events.flatMap(({ message, motions }) =>
      (motions ?? []).flatMap(({ piece, hold, sides }) => {
        const thing = this.placed.get(piece) ?? former.get(piece)?.placed;
        return hold && sides && thing ? [{ thing, sides, hold, message }] : [];
      }),
    );
  }

  private place(): Map<string, Placed> {
    const art = this.assets()?.art;
    return this.view && art ? placePieces(this.view.scene, art.sizeOf) : new Map<string, Placed>();
  }
}
