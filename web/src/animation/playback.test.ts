import { beforeEach, expect, test, vi } from "vitest";
import type { View } from "../net/types";
import { Playback } from "./playback.svelte";

beforeEach(() => {
  vi.stubGlobal("document", { body: { ariaBusy: null }, hidden: false });
  vi.stubGlobal("reportError", vi.fn());
});

function view(ply: number, more: Partial<View> = {}): View {
  const scene = { surfaces: [], regions: [], pieces: [] };
  return { ply, status: "playing", viewer: 0, scene, log: [], ...more } as unknown as View;
}

async function shown(playback: Playback, first: View): Promise<void> {
  playback.show(first);
  await vi.waitFor(() => expect(playback.settled).toBe(true));
}

test("a view that is told again, as after a lost connection, does not make the table busy", async () => {
  const playback = new Playback(() => null);
  await shown(playback, view(3));
  const again = view(3);
  playback.show(again);
  expect(playback.settled).toBe(true);
  expect(playback.view).toBe(again);
});

test("with other eyes the same moment is shown anew", async () => {
  const playback = new Playback(() => null);
  await shown(playback, view(3));
  playback.show(view(3, { viewer: 1 }));
  expect(playback.settled).toBe(false);
});

test("a view that cannot be shown does not stop the game", async () => {
  const assets = vi.fn(() => null);
  const playback = new Playback(assets);
  await shown(playback, view(3));
  assets.mockImplementationOnce(() => {
    throw new Error("no drawing");
  });
  playback.show(view(4));
  playback.show(view(5));
  await vi.waitFor(() => expect(playback.settled).toBe(true));
  expect(playback.view?.ply).toBe(5);
  expect(reportError).toHaveBeenCalledOnce();
});
