import { expect, test } from "vitest";
import { boundsOf, drawingBox, middleOf, outline, pivotOf } from "./shapes";

test("wedges count their degrees clockwise from north", () => {
  const wedge = { cx: 0, cy: 0, inner: 50, outer: 150, start: 45, end: 135 };
  const middle = middleOf(wedge);
  expect(middle.x).toBeCloseTo(100);
  expect(middle.y).toBeCloseTo(0);
  expect(outline(wedge)).toMatch(/^M106\.07 -106\.07A150 150/);
  expect(boundsOf({ cx: 5, cy: 5, r: 5 })).toEqual({ x: 0, y: 0, w: 10, h: 10 });
});

test("the drawing of a wedge points north and turns about the middle of the ring", () => {
  const wedge = { cx: 100, cy: 100, inner: 50, outer: 100, start: 15, end: 75 };
  expect(drawingBox(wedge)).toEqual({
    x: expect.closeTo(50),
    y: 0,
    w: expect.closeTo(100),
    h: expect.closeTo(56.7, 1),
  });
  expect(pivotOf(wedge)).toEqual({ x: 100, y: 100 });
});
