/** The geometry of the score chart. */

import type { History } from "./protocol";

export interface Chart {
  width: number;
  height: number;
  lines: { path: string; end: { x: number; y: number } }[];
  steps: { score: number; y: number }[];
  x: (ply: number) => number;
}

const MARGIN = { left: 34, right: 24, top: 12, bottom: 22 };

export function drawChart(history: History, width: number, height: number): Chart {
  const scores = history.scores.flat();
  const low = Math.min(0, ...scores);
  const high = Math.max(low + 1, ...scores);
  const first = history.plies[0] ?? 0;
  const last = Math.max(first + 1, history.plies.at(-1) ?? 1);
  const x = (ply: number) =>
    MARGIN.left + ((ply - first) / (last - first)) * (width - MARGIN.left - MARGIN.right);
  const y = (score: number) =>
    height - MARGIN.bottom - ((score - low) / (high - low)) * (height - MARGIN.top - MARGIN.bottom);
  const seats = history.scores[0]?.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) => {
    const points = history.plies.map((ply, index) => ({
      x: x(ply),
      y: y(history.scores[index]?.[seat] ?? 0),
    }));
    return { path: stairs(points), end: points.at(-1) ?? { x: x(first), y: y(0) } };
  });
  return { width, height, lines, steps: ticks(low, high).map((score) => ({ score, y: y(score) })), x };
}

/** A score stays until it changes. */
function stairs(points: { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => `${index ? `H${x.toFixed(1)}V` : `M${x.toFixed(1)} `}${y.toFixed(1)}`)
    .join("");
}

export function ticks(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => (high - low) / size <= 6) ?? 1000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
}
