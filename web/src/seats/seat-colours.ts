/** A player is a colour and an animal; the art takes the colours as `--seat` and `--seat-dark`. */

const COLOURS = [
  ["#0072b2", "#004b76"],
  ["#d55e00", "#8f3f00"],
  ["#009e73", "#00694d"],
  ["#e69f00", "#9a6a00"],
  ["#8a5a9e", "#5c3a6b"],
  ["#56b4e9", "#2a7fae"],
] as const;

export const ANIMALS = COLOURS.length;

export function seatStyle(seat: number | undefined | null): string {
  const colours = seat == null ? undefined : COLOURS[seat % ANIMALS];
  return colours ? `--seat:${colours[0]};--seat-dark:${colours[1]};` : "";
}

/** The number of the animal: `emblem-1` is the raven. */
export function animalOf(seat: number): number {
  return (seat % ANIMALS) + 1;
}
