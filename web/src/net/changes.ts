/** Applies what the server says has changed to the view one has. */

import type { Change, Scene, SceneChange, SeatPanel, View } from "./types";

interface Named {
  id: string;
}

interface ListChange<T> {
  gone?: string[];
  set?: T[];
}

/** The next view, or nothing when the change starts from another ply than ours: then ask for the whole. */
export function applyChange(view: View, change: Change): View | null {
  if (view.ply !== change.since) return null;
  const kept = change.undone ? view.log.slice(0, -change.undone) : view.log;
  return {
    ...view,
    ply: change.ply,
    scene: changeScene(view.scene, change.scene),
    log: [...kept, ...change.log],
    status: change.status ?? view.status,
    prompt: change.prompt ?? view.prompt,
    may_undo: change.may_undo ?? view.may_undo,
    scores: change.scores ?? view.scores,
    sheet: change.sheet ?? view.sheet,
    winners: change.winners ?? view.winners,
  };
}

function changeScene(scene: Scene, change: SceneChange): Scene {
  return {
    surfaces: changeList(scene.surfaces, change.surfaces),
    regions: changeList(scene.regions, change.regions),
    pieces: changeList(scene.pieces, change.pieces),
    headline: change.headline ?? scene.headline,
    seats: changePanels(scene.seats, change.seats),
    marks: change.marks ?? scene.marks,
  };
}

function changePanels(
  panels: SeatPanel[] | undefined,
  changed: SeatPanel[] | undefined,
): SeatPanel[] | undefined {
  if (!changed) return panels;
  const fresh = new Map(changed.map((panel) => [panel.seat, panel]));
  return panels?.map((panel) => fresh.get(panel.seat) ?? panel);
}

/** What is set keeps its place in the order, what is new goes last. */
export function changeList<T extends Named>(things: T[], change: ListChange<T> | undefined): T[] {
  if (!change) return things;
  const next = new Map(things.map((thing) => [thing.id, thing]));
  for (const id of change.gone ?? []) next.delete(id);
  for (const thing of change.set ?? []) next.set(thing.id, thing);
  return [...next.values()];
}
