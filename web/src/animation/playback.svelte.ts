/** What is on the table now: shows views one after the other, each with its pieces gliding into place. */

import { tick } from "svelte";
import { placePieces, type Placed } from "../scene/layout";
import type { GameKit } from "../game/assets.svelte";
import { busily, nextTask } from "../ui/deferred";
import { glide, snapshot, type Floor, type Former } from "./transition";
import { Peeks, type Peek } from "./reveals.svelte";
import type { Event, LogEntry, View } from "../net/types";

const BACKLOG = 3;
const HANDFUL = 10;
const MUCH_TOO_FAR = 12;

/** A view, and what is told with it and never again. */
interface Moment {
  view: View;
  glimpses: LogEntry[];
}

export class Stage {
  view = $state.raw<View | null>(null);
  /** Whether there is more to show: until then nothing is asked. */
  busy = $state(false);
  /** How many pieces lie there. At first they are laid down by the handful, so that the page stays awake. */
  private laid = $state(0);
  private all = $derived.by(() => this.place());
  placed = $derived.by(() =>
    this.laid < this.all.size ? new Map([...this.all].slice(0, this.laid)) : this.all,
  );
  readonly peeks = new Peeks();
  readonly floor: Floor = { pieces: new Map(), surfaces: new Map(), seats: new Map() };
  private waiting: Moment[] = [];
  private skipping = false;
  private moving: Animation[] = [];

  constructor(private readonly kit: () => GameKit | null) {}

  /** The latest view of all, shown or still waiting. */
  get latest(): View | null {
    return this.waiting.at(-1)?.view ?? this.view;
  }

  /** Whether everything that happened has been seen. */
  get still(): boolean {
    return !this.busy && !this.peeks.shown.length;
  }

  show(view: View, glimpses: LogEntry[] = []): void {
    this.waiting.push({ view, glimpses });
    if (this.waiting.length > MUCH_TOO_FAR) this.waiting.splice(0, this.waiting.length - 1);
    if (!this.busy) void this.run();
  }

  skip(): void {
    this.skipping = true;
    for (const animation of this.moving) animation.finish();
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.step(next);
    this.busy = false;
    this.skipping = false;
  }

  private async step({ view, glimpses }: Moment): Promise<void> {
    const before = this.placed;
    const former = before.size ? snapshot(before, this.floor) : null;
    const seen = this.view?.ply ?? 0;
    this.view = view;
    await tick();
    if (!former) return busily(() => this.layDown());
    const told = [...view.log, ...glimpses].filter((entry) => entry.ply > seen);
    const events = told.map((entry) => entry.event);
    if (!this.skipping && !document.hidden) await this.glide(view, former, events);
    this.peeks.show(this.peeksOf(events, former));
  }

  /** All at once when something else is to be shown, or when nobody looks. */
  private async layDown(): Promise<void> {
    await this.kit()
      ?.draw()
      .catch(() => undefined);
    while (this.laid < this.all.size && !this.waiting.length && !document.hidden) {
      await nextTask();
      this.laid += HANDFUL;
    }
    this.laid = Infinity;
  }

  private async glide(view: View, former: Map<string, Former>, events: Event[]): Promise<void> {
    const art = this.kit()?.art;
    if (!art) return;
    const told = events.map((event) => event.motions ?? []);
    const hurry = this.waiting.length > BACKLOG;
    const passage = { former, now: this.placed, scene: view.scene, told, hurry };
    this.moving = glide(passage, this.floor, art);
    await Promise.allSettled(this.moving.map((animation) => animation.finished));
    this.moving = [];
  }

  private peeksOf(events: Event[], former: Map<string, Former>): Peek[] {
    return events.flatMap(({ message, motions }) =>
      (motions ?? []).flatMap(({ piece, hold, sides }) => {
        const thing = this.placed.get(piece) ?? former.get(piece)?.placed;
        return hold && sides && thing ? [{ thing, sides, hold, message }] : [];
      }),
    );
  }

  private place(): Map<string, Placed> {
    const art = this.kit()?.art;
    return this.view && art ? placePieces(this.view.scene, art.sizeOf) : new Map<string, Placed>();
  }
}
