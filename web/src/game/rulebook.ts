/** What is found in a rule book, and where its texts lead. */

import type { RuleBlock, RuleChapter, RuleText, Run } from "../net/types";

export function plainText(text: RuleText): string {
  return text.map((run) => run.text).join("");
}

/** The share that a cell tells, from 0 to 1: cells with percentages are shaded by it. */
export function shareOf(cell: RuleText): number | null {
  const percent = /^(\d{1,3})\s?%$/.exec(plainText(cell));
  return percent ? Math.min(1, Number(percent[1]) / 100) : null;
}

/** The chapters with only those blocks that speak of what is sought; accents and case do not matter. */
export function searchChapters(chapters: RuleChapter[], sought: string): RuleChapter[] {
  const words = bare(sought).split(/\s+/).filter(Boolean);
  if (!words.length) return chapters;
  const speaks = (text: string) => words.every((word) => bare(text).includes(word));
  return chapters
    .map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.filter((block) => speaks(`${chapter.title} ${wordsOf(block)}`)),
    }))
    .filter((chapter) => chapter.blocks.length > 0);
}

function wordsOf(block: RuleBlock): string {
  if (block.type === "clause") return `${block.id} ${plainText(block.text)}`;
  if (block.type === "table") return [block.head, ...block.rows].flat().map(plainText).join(" ");
  return block.type === "list" ? block.items.map(plainText).join(" ") : plainText(block.text);
}

function bare(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** A run cut at the clauses it names, so that each can become a link to it. */
export function cutAtClauses(run: Run): { text: string; clause: boolean }[] {
  if (run.code || run.address) return [{ text: run.text, clause: false }];
  return run.text
    .split(/(\b[A-Z]{3,}-\d{3}\b)/)
    .map((text, index) => ({ text, clause: index % 2 === 1 }))
    .filter(({ text }) => text);
}
