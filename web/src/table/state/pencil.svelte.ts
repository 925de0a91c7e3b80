/**
 * What a viewer has pencilled onto the table: kept in this browser, told to nobody, gone when the game is over.
 * A sign stays where it was drawn, whatever moves away from there.
 */

import type { View } from "../../net/types";

/** The signs on each region. */
export type Pins = Record<string, string[]>;

export class Pencil {
  /** In the hand: a click on the table draws. */
  drawing = $state(false);
  /** The sign that is drawn; none rubs out. */
  sign = $state<string | null>(null);
  private pins = $state.raw<Pins>({});
  private seat: number | null | undefined = undefined;

  constructor(private readonly table: string) {}

  on(region: string): string[] {
    return this.pins[region] ?? [];
  }

  take(sign: string | null): void {
    this.drawing = true;
    this.sign = sign;
  }

  /** Draw the sign in the hand, or rub it out where it stands. */
  touch(region: string): void {
    if (this.sign !== null) this.toggle(region, this.sign);
    else this.keep(without(this.pins, region));
  }

  toggle(region: string, sign: string): void {
    const signs = this.on(region);
    const next = signs.includes(sign) ? signs.filter((found) => found !== sign) : [...signs, sign];
    this.keep({ ...without(this.pins, region), ...(next.length && { [region]: next }) });
  }

  /** A new view of the table, perhaps of another viewer. */
  follow(view: View): void {
    if (view.viewer !== this.seat) this.sit(view.viewer);
    if (view.status === "finished") this.forget();
  }

  private sit(seat: number | null): void {
    this.seat = seat;
    this.pins = this.read();
  }

  private get key(): string {
    return `skali-pencil:${this.table}:${this.seat ?? "watching"}`;
  }

  private read(): Pins {
    try {
      const pins = JSON.parse(localStorage.getItem(this.key) ?? "null") as Pins | null;
      return pins ?? {};
    } catch {
      return {};
    }
  }

  private keep(pins: Pins): void {
    this.pins = pins;
    if (Object.keys(pins).length) localStorage.setItem(this.key, JSON.stringify(pins));
    else localStorage.removeItem(this.key);
  }

  private forget(): void {
    this.drawing = false;
    this.keep({});
  }
}

function without(pins: Pins, region: string): Pins {
  return Object.fromEntries(Object.entries(pins).filter(([id]) => id !== region));
}
