import { expect, test } from "vitest";
import { spreadOut, drawChart, PERCENT, ticks } from "./chart";

test("a chart begins at the first ply, has a line a player, and a score holds until it changes", () => {
  const history = {
    plies: [1, 2, 3],
    values: [
      [0, 0],
      [4, 0],
      [4, 10],
    ],
  };
  const chart = drawChart(history, 358, 234);
  expect(chart.lines.map(({ end }) => end.y)).toEqual([132, 12]);
  expect(chart.lines[0]!.path).toBe("M34.0 212.0H184.0V132.0H334.0V132.0");
});

test("chances go straight from one moment to the next, between nothing and all", () => {
  const series = {
    plies: [1, 3],
    values: [
      [50, 50],
      [100, 0],
    ],
  };
  const chart = drawChart(series, 358, 234, PERCENT);
  expect(chart.lines.map(({ path }) => path)).toEqual(["M34.0 112.0L334.0 12.0", "M34.0 112.0L334.0 212.0"]);
  expect(chart.steps.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100]);
});

test("the steps of the scale are round numbers", () => {
  expect(ticks(0, 23)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(-3, 3)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
});

test("ends that lie together are moved spreadOut and stay in the picture", () => {
  expect(spreadOut([100, 20, 102, 101], 18, 110)).toEqual([74, 20, 110, 92]);
  expect(spreadOut([10, 50], 18, 110)).toEqual([10, 50]);
});
