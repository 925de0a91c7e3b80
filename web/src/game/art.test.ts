import { expect, test } from "vitest";
import { inParts, withOwnIds } from "./art";

test("the ids of a game are its own, and so are all references to them", () => {
  const source = '<g id="a" fill="url(#b)" data-grid="1"><use href="#c" color="#cde"/></g>';
  expect(withOwnIds("raids", source)).toBe(
    '<g id="raids--a" fill="url(#raids--b)" data-grid="1"><use href="#raids--c" color="#cde"/></g>',
  );
});

test("a long sheet is read in parts that begin with a symbol", () => {
  const sheet =
    '<svg viewBox="0 0 1 1">\n<defs><g id="a"/></defs><symbol id="b"><path/></symbol><symbol id="c"/></svg>\n';
  expect(inParts(sheet, 10)).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg">\n<defs><g id="a"/></defs><symbol id="b"><path/></symbol></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="c"/></svg>',
  ]);
});
