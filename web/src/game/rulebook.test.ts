import { expect, test } from "vitest";
import english from "../../../src/skali/games/raids/rules.en.md?raw";
import french from "../../../src/skali/games/raids/rules.fr.md?raw";
import { parseRuleBook, partsOf, searchBook, shareOf } from "./rulebook";

const book = parseRuleBook(french);

test("a book has its title, its chapters and all its clauses", () => {
  expect(book.title).toBe("Raids");
  const clauses = book.chapters.flatMap((chapter) =>
    chapter.blocks.filter((block) => block.kind === "clause"),
  );
  const ids = english.match(/^\*\*RAIDS-\d+\*\*/gm)!;
  expect(clauses.length).toBe(ids.length);
});

test("the marks of a clause are kept spreadOut from its words", () => {
  const clause = parseRuleBook("# T\n\n## C\n\n**RAIDS-007** A bare slot. [printed, J2]").chapters[0]!
    .blocks[0];
  expect(clause).toEqual({ kind: "clause", id: "RAIDS-007", text: "A bare slot.", marks: "printed, J2" });
});

test("why a clause has no test is not shown", () => {
  const source = "# T\n\n## C\n\n**VIK-024** Kept in a bag. [printed] {no test: the bag has no effect}";
  const clause = parseRuleBook(source).chapters[0]!.blocks[0];
  expect(clause).toEqual({ kind: "clause", id: "VIK-024", text: "Kept in a bag.", marks: "printed" });
});

test("tables lose their rule and keep their cells", () => {
  const [table] = parseRuleBook("## T\n\n| a | b |\n| --- | --- |\n| 1 | 2 |").chapters[0]!.blocks;
  expect(table).toEqual({ kind: "table", head: ["a", "b"], rows: [["1", "2"]] });
});

test("cells with percentages tell their share, whatever space the language sets", () => {
  expect(["55%", "7 %", "100\u202f%", "0\u00a0%"].map(shareOf)).toEqual([0.55, 0.07, 1, 0]);
  expect(["55", "55 % of all", "", "%", "-5%"].map(shareOf)).toEqual([null, null, null, null, null]);
});

test("a search needs no accents and finds every word", () => {
  const found = searchBook(book, "DRAKKAR fantome").flatMap((chapter) => chapter.blocks);
  expect(found.length).toBeGreaterThan(3);
  expect(searchBook(book, "zzz")).toEqual([]);
});

test("clauses named in a text become links", () => {
  expect(partsOf("See RAIDS-036 or **this**.")).toEqual([
    { kind: "text", text: "See " },
    { kind: "clause", text: "RAIDS-036" },
    { kind: "text", text: " or " },
    { kind: "strong", text: "this" },
    { kind: "text", text: "." },
  ]);
});
