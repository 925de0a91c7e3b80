/** Where a drawing has room for a name, and how large its letters can be there. */

import type { Drawing } from "../../game/art";

const LETTERS = 1.9; // so many letters are as wide as they are high

export function namePlate({ x, y, w, h }: NonNullable<Drawing["name"]>, name: string) {
  return { x: x + w / 2, y: y + h / 2, letter: Math.min(h * 0.8, (LETTERS * w) / name.length) };
}
