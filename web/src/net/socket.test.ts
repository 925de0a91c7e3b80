import { beforeEach, expect, test, vi } from "vitest";
import { TableSocket } from "./socket";
import type { FromClient } from "./types";

const LONG = 60_000;

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("WebSocket", Socket);
});

function latest(): Socket {
  return Socket.all.at(-1)!;
}

test("a choice is sent over ever new connections until somebody answers", () => {
  const table = new TableSocket({ address: () => "ws://hall", onMessage: vi.fn(), onState: vi.fn() });
  const choice: FromClient = { type: "choose", ply: 3, choice: 7, id: "a" };
  latest().open();
  table.send(choice);
  for (let silent = 1; silent <= 3; silent += 1) {
    expect(Socket.all).toHaveLength(silent);
    expect(latest().sent).toEqual([choice]);
    vi.advanceTimersByTime(LONG);
    latest().open();
  }
  latest().onmessage!({ data: JSON.stringify({ type: "accepted", id: "a", ply: 4 }) });
  vi.advanceTimersByTime(LONG);
  expect(Socket.all).toHaveLength(4);
});
