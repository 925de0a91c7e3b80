/** What one inspects: the thing whose hover card is shown, the clause one wants to read, the open panel. */

import type { Offer } from "../../net/types";

const REST = 350;
const LONG_PRESS = 450;
const TOLERANCE = 10;

export interface CardTarget {
  thing: string;
  element: Element;
  box: DOMRect;
  /** Opened on purpose: the card stays and takes the focus of the eye until closed. */
  held: boolean;
}

export type Panel = "log" | "rules" | "chat" | "words";

export class Inspector {
  card = $state.raw<CardTarget | null>(null);
  clause = $state<string | null>(null);
  panel = $state<Panel>("log");
  /** Where log, chat and rules are put away, whether they are out. */
  drawer = $state(false);
  /** How many lines of the chat by others were seen. */
  heard = $state(0);
  /** The answers one points at, here or on the table. */
  pointed = $state.raw<Offer[]>([]);
  private timer = 0;
  private pressed: { x: number; y: number; since: number; timer: number } | null = null;
  private longPressed = false;

  show(thing: string, element: Element, held = false): void {
    clearTimeout(this.timer);
    if (!element.isConnected) return; // the table has moved on meanwhile
    this.card = { thing, element, box: element.getBoundingClientRect(), held };
  }

  showSoon(thing: string, element: Element): void {
    if (this.card?.thing === thing) return clearTimeout(this.timer);
    if (this.card?.held) return;
    clearTimeout(this.timer);
    this.card = null;
    this.timer = window.setTimeout(() => this.show(thing, element), REST);
  }

  /** What came up by itself goes at once. */
  hide(): void {
    clearTimeout(this.timer);
    if (!this.card?.held) this.card = null;
  }

  /** The mouse has left: what the keyboard is looking at stays. */
  leave(): void {
    clearTimeout(this.timer);
    if (!this.card?.element.matches(":focus-visible")) this.hide();
  }

  close(): void {
    clearTimeout(this.timer);
    this.card = null;
  }

  showClause(clause: string): void {
    this.close();
    this.clause = clause;
    this.open("rules");
    this.drawer = true;
  }

  open(panel: Panel): void {
    this.panel = panel;
  }

  /** A finger that stays down asks what a thing is. */
  press(event: PointerEvent, thing: string, element: Element): void {
    this.longPressed = false;
    if (event.pointerType === "mouse") return;
    const timer = window.setTimeout(() => {
      this.longPressed = true;
      this.show(thing, element, true);
    }, LONG_PRESS);
    this.pressed = { x: event.clientX, y: event.clientY, since: event.timeStamp, timer };
  }

  slide(event: PointerEvent): void {
    if (!this.pressed) return;
    const far = Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) > TOLERANCE;
    if (far) this.release(event);
  }

  /** How long the finger was down counts, not when the page came round to it: a page that is busy is late. */
  release(event: PointerEvent): void {
    if (!this.pressed) return;
    clearTimeout(this.pressed.timer);
    if (event.timeStamp - this.pressed.since < LONG_PRESS) this.longPressed = false;
    this.pressed = null;
  }

  /** Whether this is the click that ends a long press and should do nothing more. Keys and programs press nothing. */
  swallows(click: Event): boolean {
    const swallow = this.longPressed && byPointer(click);
    this.longPressed = false;
    return swallow;
  }
}

/** Whether a click was made by a mouse or a finger: it then counts how often. */
export function byPointer(click: Event): boolean {
  return (click as UIEvent).detail > 0;
}
