import { expect, test } from "vitest";
import type { RuleChapter, RuleText } from "../net/types";
import { cutAtClauses, searchChapters, shareOf } from "./rulebook";

const said = (text: string): RuleText => [{ text }];

const chapters: RuleChapter[] = [
  {
    level: 2,
    anchor: "chapter-1",
    title: "16. Le Drakkar Fantôme",
    blocks: [
      {
        type: "clause",
        id: "RAIDS-141",
        text: [{ text: "Il " }, { text: "joue", strong: true }],
        marks: "printed",
      },
      { type: "list", items: [said("un Viking"), said("une épée")] },
    ],
  },
  {
    level: 2,
    anchor: "chapter-2",
    title: "17. Chances",
    blocks: [
      { type: "table", head: [said("Monstre"), said("Épées")], rows: [[said("Vargr"), said("4")]] },
      { type: "paragraph", text: said("Rien d’autre.") },
    ],
  },
];

test("cells with percentages tell their share, whatever space the language sets", () => {
  const shares = (...cells: string[]) => cells.map((cell) => shareOf(said(cell)));
  expect(shares("55%", "7 %", "100\u202f%", "0\u00a0%")).toEqual([0.55, 0.07, 1, 0]);
  expect(shares("55", "55 % of all", "", "%", "-5%")).toEqual([null, null, null, null, null]);
});

test("a search needs no accents, finds every word, and reads clauses, lists, tables and titles", () => {
  const found = (sought: string) => searchChapters(chapters, sought).flatMap((chapter) => chapter.blocks);
  const [clause, list] = chapters[0]!.blocks;
  const [table] = chapters[1]!.blocks;
  expect(found("fantome il JOUE")).toEqual([clause]);
  expect(found("raids-141")).toEqual([clause]);
  expect(found("epee")).toEqual([list, table]);
  expect(found("vargr")).toEqual([table]);
  expect(searchChapters(chapters, "zzz")).toEqual([]);
  expect(searchChapters(chapters, " ")).toEqual(chapters);
});

test("clauses named in a text become links", () => {
  expect(cutAtClauses({ text: "See RAIDS-036 or this." })).toEqual([
    { text: "See ", clause: false },
    { text: "RAIDS-036", clause: true },
    { text: " or this.", clause: false },
  ]);
  expect(cutAtClauses({ text: "RAIDS-036", code: true })).toEqual([{ text: "RAIDS-036", clause: false }]);
});
