import { beforeEach, expect, test, vi } from "vitest";
import { Inspector } from "./inspector.svelte";

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
  const inspector = new Inspector();
  inspector.press(finger(0), "tile", element());
  vi.advanceTimersByTime(LONG);
  expect(inspector.card).toMatchObject({ thing: "tile", held: true });
  inspector.release(finger(LONG + 50));
  expect(inspector.swallows(click(1))).toBe(true);
  expect(inspector.swallows(click(1))).toBe(false);
});

test("a tap is a tap also when a busy page hears late that the finger was lifted", () => {
  const inspector = new Inspector();
  inspector.press(finger(0), "tile", element());
  vi.advanceTimersByTime(2 * LONG);
  inspector.release(finger(30));
  expect(inspector.swallows(click(1))).toBe(false);
});

test("a key pressed after a long press without a click is not taken for that click", () => {
  const inspector = new Inspector();
  inspector.press(finger(0), "tile", element());
  vi.advanceTimersByTime(LONG);
  inspector.release(finger(LONG + 50));
  expect(inspector.swallows(click(0))).toBe(false);
});

test("nothing is shown of a thing that has gone while the mouse rested on it", () => {
  const inspector = new Inspector();
  const tile = { ...element(), isConnected: true };
  inspector.showSoon("tile", tile);
  tile.isConnected = false;
  vi.advanceTimersByTime(1000);
  expect(inspector.card).toBeNull();
});
