/** The geometry of what goes up and down over a game: scores, which stay until they change, and chances. */

/** Values of every seat at some plies. */
export interface Series {
  plies: number[];
  values: number[][];
}

/** Whole parts of a victory: from nothing to all of it, and each step leads straight to the next. */
export const PERCENT = { low: 0, high: 100, straight: true };

export interface Chart {
  width: number;
  height: number;
  lines: { path: string; end: { x: number; y: number } }[];
  steps: { value: number; y: number }[];
  x: (ply: number) => number;
}

const MARGIN = { left: 34, right: 24, top: 12, bottom: 22 };

export function drawChart(
  series: Series,
  width: number,
  height: number,
  scale?: { low: number; high: number; straight: boolean },
): Chart {
  const values = series.values.flat();
  const low = scale?.low ?? Math.min(0, ...values);
  const high = scale?.high ?? Math.max(low + 1, ...values);
  const first = series.plies[0] ?? 0;
  const last = Math.max(first + 1, series.plies.at(-1) ?? 1);
  const x = (ply: number) =>
    MARGIN.left + ((ply - first) / (last - first)) * (width - MARGIN.left - MARGIN.right);
  const y = (value: number) =>
    height - MARGIN.bottom - ((value - low) / (high - low)) * (height - MARGIN.top - MARGIN.bottom);
  const seats = series.values[0]?.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) => {
    const points = series.plies.map((ply, index) => ({
      x: x(ply),
      y: y(series.values[index]?.[seat] ?? 0),
    }));
    const path = scale?.straight ? straightPath(points) : stepPath(points);
    return { path, end: points.at(-1) ?? { x: x(first), y: y(0) } };
  });
  return { width, height, lines, steps: ticks(low, high).map((value) => ({ value, y: y(value) })), x };
}

function straightPath(points: { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** A score stays until it changes. */
function stepPath(points: { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => `${index ? `H${x.toFixed(1)}V` : `M${x.toFixed(1)} `}${y.toFixed(1)}`)
    .join("");
}

export function ticks(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => (high - low) / size <= 6) ?? 1000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Heights that lie too close spread out, in the same order, and none below the lowest that can be seen. */
export function spreadOut(heights: number[], least: number, lowest: number): number[] {
  const order = heights.map((y, seat) => ({ y, seat })).sort((one, other) => one.y - other.y);
  order.forEach((end, index) => {
    const above = order[index - 1];
    if (above) end.y = Math.max(end.y, above.y + least);
  });
  order.reverse().forEach((end, index) => {
    const below = order[index - 1];
    end.y = Math.min(end.y, below ? below.y - least : lowest);
  });
  return heights.map((_, seat) => order.find((end) => end.seat === seat)!.y);
}
