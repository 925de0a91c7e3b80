/** Pieces turned up for this viewer alone, for a moment: nothing that happens meanwhile hides them. */

import type { Placed } from "../scene/layout";
import type { Message } from "../net/types";
import { prefersReducedMotion } from "./paths";

export interface Reveal {
  thing: Placed;
  /** Its face, and its back. */
  sides: [string, string];
  hold: number;
  message: Message;
}

export const FLIP = 320;
const GRACE = 250;
const IDLE_KEYS = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]);

export class Reveals {
  shown = $state.raw<Reveal[]>([]);
  /** Being turned back. */
  leaving = $state(false);
  private timer = 0;
  private since = 0;

  show(reveals: Reveal[]): void {
    if (!reveals.length) return;
    if (!this.shown.length) this.listen();
    clearTimeout(this.timer);
    this.shown = this.leaving ? reveals : [...this.shown, ...reveals];
    this.leaving = false;
    this.since = performance.now();
    this.wait(Math.max(...this.shown.map((reveal) => reveal.hold)));
  }

  /** Turn everything back. */
  dismiss = (): void => {
    if (!this.shown.length || this.leaving) return;
    clearTimeout(this.timer);
    this.leaving = true;
    this.timer = window.setTimeout(this.clear, prefersReducedMotion() ? 0 : FLIP);
  };

  /** Gone at once, as when the screen changes hands. */
  clear = (): void => {
    clearTimeout(this.timer);
    this.shown = [];
    this.leaving = false;
    removeEventListener("click", this.answer, true);
    removeEventListener("keydown", this.answer, true);
    document.removeEventListener("visibilitychange", this.seen);
  };

  private listen(): void {
    addEventListener("click", this.answer, true);
    addEventListener("keydown", this.answer, true);
    document.addEventListener("visibilitychange", this.seen);
  }

  /** The time runs only while somebody can look. */
  private wait(hold: number): void {
    if (!document.hidden) this.timer = window.setTimeout(this.dismiss, hold);
  }

  private seen = (): void => {
    clearTimeout(this.timer);
    this.wait(Math.max(...this.shown.map((reveal) => reveal.hold)));
  };

  /** A click or a key turns it back, on the board nothing else; the one that asked for it may still be on its way. */
  private answer = (event: Event): void => {
    if (event instanceof KeyboardEvent && IDLE_KEYS.has(event.key)) return;
    if (!isElsewhere(event.target)) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (performance.now() - this.since > GRACE) this.dismiss();
  };
}

/** Whoever clicks a link, or a button of a dialog that has opened over the board, means it. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("a, dialog") !== null;
}
