import { expect, test } from "vitest";
import { drawChart, ticks } from "../src/chart";

test("a chart begins at the first ply, has a line a player, and a score holds until it changes", () => {
  const history = {
    plies: [1, 2, 3],
    scores: [
      [0, 0],
      [4, 0],
      [4, 10],
    ],
  };
  const chart = drawChart(history, 358, 234);
  expect(chart.lines.map(({ end }) => end.y)).toEqual([132, 12]);
  expect(chart.lines[0]!.path).toBe("M34.0 212.0H184.0V132.0H334.0V132.0");
});

test("the steps of the scale are round numbers", () => {
  expect(ticks(0, 23)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(-3, 3)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
});
