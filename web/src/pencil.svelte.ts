/** What a viewer has pencilled onto the table: kept in this browser, told to nobody, gone when the game is over. */

import type { LogEntry, View } from "./protocol";
import type { Motion, Scene } from "./scene";

/** The signs on each region. */
export type Pins = Record<string, string[]>;

interface Kept {
  ply: number;
  pins: Pins;
}

export class Pencil {
  /** In the hand: a click on the table draws. */
  drawing = $state(false);
  /** The sign that is drawn; none rubs out. */
  sign = $state<string | null>(null);
  private kept = $state.raw<Kept>({ ply: 0, pins: {} });
  private seat: number | null | undefined = undefined;
  private log: LogEntry[] = [];

  constructor(private readonly table: string) {}

  on(region: string): string[] {
    return this.kept.pins[region] ?? [];
  }

  take(sign: string | null): void {
    this.drawing = true;
    this.sign = sign;
  }

  /** Draw the sign in the hand, or rub it out where it stands. */
  touch(region: string): void {
    if (this.sign !== null) this.toggle(region, this.sign);
    else this.keep({ ...this.kept, pins: without(this.kept.pins, region) });
  }

  toggle(region: string, sign: string): void {
    const signs = this.on(region);
    const next = signs.includes(sign) ? signs.filter((found) => found !== sign) : [...signs, sign];
    this.keep({
      ...this.kept,
      pins: { ...without(this.kept.pins, region), ...(next.length && { [region]: next }) },
    });
  }

  /** A new view of the table: signs go along with the hidden thing they stand on, and back when a move is taken back. */
  follow(view: View): void {
    if (view.viewer !== this.seat) this.sit(view);
    if (view.status === "finished") return this.forget();
    if (!view.scene.marks?.length) return;
    const last = view.log.at(-1)?.ply ?? 0;
    const undone = this.log.filter((entry) => entry.ply > last); // a log may also forget its beginning
    const done = view.log.filter((entry) => entry.ply > this.kept.ply);
    const back = motionsOf(undone)
      .reverse()
      .map((motion) => ({ ...motion, path: motion.path?.toReversed() ?? [] }));
    const pins = [...back, ...motionsOf(done)].reduce(
      (pins, motion) => carry(pins, motion, view.scene),
      this.kept.pins,
    );
    this.log = view.log;
    this.keep({ ply: view.ply, pins });
  }

  private sit(view: View): void {
    this.seat = view.viewer;
    this.log = [];
    this.kept = this.read() ?? { ply: view.ply, pins: {} };
  }

  private get key(): string {
    return `skali-pencil:${this.table}:${this.seat ?? "watching"}`;
  }

  private read(): Kept | null {
    try {
      const kept = JSON.parse(localStorage.getItem(this.key) ?? "null") as Kept | null;
      return kept?.pins ? kept : null;
    } catch {
      return null;
    }
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    if (Object.keys(kept.pins).length) localStorage.setItem(this.key, JSON.stringify(kept));
    else localStorage.removeItem(this.key);
  }

  private forget(): void {
    this.drawing = false;
    this.keep({ ...this.kept, pins: {} });
  }
}

function motionsOf(entries: LogEntry[]): Motion[] {
  return entries.flatMap((entry) => entry.event.motions ?? []);
}

/** What lies face down has no name to follow: it is known by the way it takes. Open pieces take no signs along. */
export function carry(pins: Pins, { piece, path = [] }: Motion, scene: Scene): Pins {
  const from = path[0];
  const to = path.at(-1);
  const signs = from === undefined ? undefined : pins[from];
  if (!signs || from === to) return pins;
  const known = scene.pieces.find((found) => found.id === piece);
  if (known && known.face !== "down") return pins;
  const surfaceOf = (id: string) => scene.regions.find((region) => region.id === id)?.surface;
  const rest = without(pins, from!);
  return surfaceOf(from!) === surfaceOf(to!) ? { ...rest, [to!]: signs } : rest;
}

function without(pins: Pins, region: string): Pins {
  return Object.fromEntries(Object.entries(pins).filter(([id]) => id !== region));
}
