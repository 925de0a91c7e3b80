import { expect, test } from "vitest";
import { withOwnIds } from "../src/art";

test("the ids of a game are its own, and so are all references to them", () => {
  const source = '<g id="a" fill="url(#b)" data-grid="1"><use href="#c" color="#cde"/></g>';
  expect(withOwnIds("raids", source)).toBe(
    '<g id="raids--a" fill="url(#raids--b)" data-grid="1"><use href="#raids--c" color="#cde"/></g>',
  );
});
