import { beforeEach, expect, test, vi } from "vitest";
import type { View } from "../src/protocol";
import { Stage } from "../src/stage.svelte";

beforeEach(() => {
  vi.stubGlobal("document", { body: { ariaBusy: null }, hidden: false });
  vi.stubGlobal("reportError", vi.fn());
});

function view(ply: number, more: Partial<View> = {}): View {
  const scene = { surfaces: [], regions: [], pieces: [] };
  return { ply, status: "playing", viewer: 0, scene, log: [], ...more } as unknown as View;
}

async function shown(stage: Stage, first: View): Promise<void> {
  stage.show(first);
  await vi.waitFor(() => expect(stage.still).toBe(true));
}

test("a view that is told again, as after a lost connection, does not make the table busy", async () => {
  const stage = new Stage(() => null);
  await shown(stage, view(3));
  const again = view(3);
  stage.show(again);
  expect(stage.still).toBe(true);
  expect(stage.view).toBe(again);
});

test("with other eyes the same moment is shown anew", async () => {
  const stage = new Stage(() => null);
  await shown(stage, view(3));
  stage.show(view(3, { viewer: 1 }));
  expect(stage.still).toBe(false);
});

test("a view that cannot be shown does not stop the game", async () => {
  const kit = vi.fn(() => null);
  const stage = new Stage(kit);
  await shown(stage, view(3));
  kit.mockImplementationOnce(() => {
    throw new Error("no drawing");
  });
  stage.show(view(4));
  stage.show(view(5));
  await vi.waitFor(() => expect(stage.still).toBe(true));
  expect(stage.view?.ply).toBe(5);
  expect(reportError).toHaveBeenCalledOnce();
});
