import { beforeEach, expect, test, vi } from "vitest";
import { FLIP, type Peek, Peeks } from "./reveals.svelte";

function peek(id: string): Peek {
  return { thing: { piece: { id } }, sides: ["face", "back"], hold: 4000 } as unknown as Peek;
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

function shown(peeks: Peeks): string[] {
  return peeks.shown.map((each) => each.thing.piece.id);
}

test("what is turned up meanwhile joins what is seen already", () => {
  const peeks = new Peeks();
  peeks.show([peek("mine")]);
  peeks.show([peek("theirs")]);
  expect(shown(peeks)).toEqual(["mine", "theirs"]);
  vi.advanceTimersByTime(4000 + FLIP);
  expect(shown(peeks)).toEqual([]);
});

test("what was turned back does not come again with the next", () => {
  const peeks = new Peeks();
  peeks.show([peek("mine")]);
  peeks.dismiss();
  peeks.show([peek("theirs")]);
  expect(shown(peeks)).toEqual(["theirs"]);
  expect(peeks.leaving).toBe(false);
});
