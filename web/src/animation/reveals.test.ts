import { beforeEach, expect, test, vi } from "vitest";
import { FLIP, type Reveal, Reveals } from "./reveals.svelte";

function reveal(id: string): Reveal {
  return { thing: { piece: { id } }, sides: ["face", "back"], hold: 4000 } as unknown as Reveal;
}

beforeEach(() => {
  vi.useFakeTimers();
  const quiet = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("document", { ...quiet, hidden: false });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

function shown(reveals: Reveals): string[] {
  return reveals.shown.map((each) => each.thing.piece.id);
}

test("what is turned up meanwhile joins what is seen already", () => {
  const reveals = new Reveals();
  reveals.show([reveal("mine")]);
  reveals.show([reveal("theirs")]);
  expect(shown(reveals)).toEqual(["mine", "theirs"]);
  vi.advanceTimersByTime(4000 + FLIP);
  expect(shown(reveals)).toEqual([]);
});

test("what was turned back does not come again with the next", () => {
  const reveals = new Reveals();
  reveals.show([reveal("mine")]);
  reveals.dismiss();
  reveals.show([reveal("theirs")]);
  expect(shown(reveals)).toEqual(["theirs"]);
  expect(reveals.leaving).toBe(false);
});
