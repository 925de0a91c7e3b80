/** Reads a rule book: chapters of clauses with stable ids, plain paragraphs, lists and tables. */

export interface Clause {
  kind: "clause";
  id: string;
  text: string;
  marks: string;
}

export interface Table {
  kind: "table";
  head: string[];
  rows: string[][];
}

export type Block = Clause | Table | { kind: "text"; text: string } | { kind: "list"; items: string[] };

export interface Chapter {
  level: number;
  title: string;
  anchor: string;
  blocks: Block[];
}

export interface RuleBook {
  title: string;
  chapters: Chapter[];
}

/** What stands behind the marks of a clause, why it has no test, is of no interest at the table. */
const CLAUSE = /^\*\*([A-Z]+-\d+)\*\*\s+(.*?)(?:\s*\[([^\]]*)\])?(?:\s*\{no test: [^}]*\})?$/s;
const HEADING = /^(#+)\s+(.*)$/;

export function parseRuleBook(source: string): RuleBook {
  const book: RuleBook = { title: "", chapters: [] };
  for (const paragraph of source.split(/\n\s*\n/)) readParagraph(book, paragraph.trim());
  return book;
}

function readParagraph(book: RuleBook, paragraph: string): void {
  if (!paragraph) return;
  const heading = HEADING.exec(paragraph.split("\n", 1)[0]!);
  if (!heading) {
    chapterOf(book).blocks.push(block(paragraph));
    return;
  }
  const level = heading[1]!.length;
  if (level === 1) book.title = heading[2]!;
  else
    book.chapters.push({ level, title: heading[2]!, anchor: `chapter-${book.chapters.length}`, blocks: [] });
  readParagraph(book, paragraph.split("\n").slice(1).join("\n").trim());
}

/** What stands before the first chapter belongs to a chapter without a title. */
function chapterOf(book: RuleBook): Chapter {
  if (!book.chapters.length) book.chapters.push({ level: 2, title: "", anchor: "chapter-0", blocks: [] });
  return book.chapters.at(-1)!;
}

function block(paragraph: string): Block {
  const lines = paragraph.split("\n");
  if (lines.every((line) => line.startsWith("|"))) return table(lines);
  if (lines.every((line) => /^\s*([-*]|\d+\.)\s/.test(line))) {
    return { kind: "list", items: lines.map((line) => line.replace(/^\s*([-*]|\d+\.)\s+/, "")) };
  }
  const text = lines.join(" ");
  const clause = CLAUSE.exec(text);
  return clause
    ? { kind: "clause", id: clause[1]!, text: clause[2]!, marks: clause[3] ?? "" }
    : { kind: "text", text };
}

function table(lines: string[]): Table {
  const cells = lines.map((line) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  const [head = [], ...rest] = cells;
  return { kind: "table", head, rows: rest.filter((row) => !row.every((cell) => /^:?-{3,}:?$/.test(cell))) };
}

/** The share that a cell tells, from 0 to 1: cells with percentages are shaded by it. */
export function shareOf(cell: string): number | null {
  const percent = /^(\d{1,3})\s?%$/.exec(cell);
  return percent ? Math.min(1, Number(percent[1]) / 100) : null;
}

/** The chapters with only those blocks that speak of what is sought; accents and case do not matter. */
export function searchBook(book: RuleBook, sought: string): Chapter[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (!words.length) return book.chapters;
  const speaks = (text: string) => words.every((word) => plain(text).includes(word));
  return book.chapters
    .map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.filter((found) => speaks(wordsOf(found, chapter))),
    }))
    .filter((chapter) => chapter.blocks.length > 0);
}

function wordsOf(found: Block, chapter: Chapter): string {
  if (found.kind === "clause") return `${chapter.title} ${found.id} ${found.text}`;
  if (found.kind === "table") return [chapter.title, ...found.head, ...found.rows.flat()].join(" ");
  return `${chapter.title} ${found.kind === "list" ? found.items.join(" ") : found.text}`;
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** A text cut at the clauses it names and at its emphasis, so that each can become a link or a stress. */
export type Part = { kind: "text" | "strong" | "clause"; text: string };

export function partsOf(text: string): Part[] {
  return text
    .split(/(\*\*[^*]+\*\*|\b[A-Z]{3,}-\d{3}\b)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      return { kind: /^[A-Z]{3,}-\d{3}$/.test(part) ? "clause" : "text", text: part };
    });
}
