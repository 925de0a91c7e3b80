import { beforeEach, expect, test, vi } from "vitest";
import { Attention } from "../src/table/attention.svelte";

const LONG = 450;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});

function element(isConnected = true): Element {
  return { isConnected, getBoundingClientRect: () => ({ x: 0, y: 0 }) } as unknown as Element;
}

function finger(timeStamp: number): PointerEvent {
  return { pointerType: "touch", clientX: 0, clientY: 0, timeStamp } as PointerEvent;
}

function click(detail: number): Event {
  return { detail } as UIEvent;
}

test("the click that ends a long press means nothing more", () => {
  const attention = new Attention();
  attention.press(finger(0), "tile", element());
  vi.advanceTimersByTime(LONG);
  expect(attention.look).toMatchObject({ thing: "tile", held: true });
  attention.release(finger(LONG + 50));
  expect(attention.swallows(click(1))).toBe(true);
  expect(attention.swallows(click(1))).toBe(false);
});

test("a tap is a tap also when a busy page hears late that the finger was lifted", () => {
  const attention = new Attention();
  attention.press(finger(0), "tile", element());
  vi.advanceTimersByTime(2 * LONG);
  attention.release(finger(30));
  expect(attention.swallows(click(1))).toBe(false);
});

test("a key pressed after a long press without a click is not taken for that click", () => {
  const attention = new Attention();
  attention.press(finger(0), "tile", element());
  vi.advanceTimersByTime(LONG);
  attention.release(finger(LONG + 50));
  expect(attention.swallows(click(0))).toBe(false);
});

test("nothing is shown of a thing that has gone while the mouse rested on it", () => {
  const attention = new Attention();
  const tile = { ...element(), isConnected: true };
  attention.showSoon("tile", tile);
  tile.isConnected = false;
  vi.advanceTimersByTime(1000);
  expect(attention.look).toBeNull();
});
