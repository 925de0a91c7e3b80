"""A rule book as the client draws it: chapters of clauses, paragraphs, lists and tables, all Markdown read."""

from collections.abc import Iterator
from typing import Any

from markdown_it.tree import SyntaxTreeNode

from skali.engine import rulebook
from skali.engine.plain import to_plain
from skali.hall.wire.protocol import RuleBlock, RuleBook, RuleChapter, RuleClause, RuleList, RuleParagraph, RuleTable
from skali.words.markup import MARKDOWN, plain_text, read_inline, runs_in


def read_rule_pages(book: rulebook.RuleBook) -> RuleBook:
    """What stands before the first chapter belongs to a chapter without a title."""
    chapters = [RuleChapter(2, "chapter-0", "", [])]
    for node in SyntaxTreeNode(MARKDOWN.parse(book.for_people())).children:
        if node.type != "heading":
            chapters[-1].blocks.extend(blocks_in(node))
        elif node.tag != "h1":
            level, anchor = int(node.tag[1]), f"chapter-{len(chapters)}"
            chapters.append(RuleChapter(level, anchor, plain_text(runs_in(node)), []))
    title = plain_text(read_inline(book.title))
    return RuleBook(title, chapters if chapters[0].blocks else chapters[1:])


def blocks_in(node: SyntaxTreeNode) -> Iterator[RuleBlock]:
    if node.type == "paragraph":
        yield read_paragraph(node)
    elif node.type in ("bullet_list", "ordered_list"):
        items = [text_of(item) for item in node.walk() if item.type == "inline"]
        yield RuleList(items, first=int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None)
    elif node.type == "table":
        head, *rows = [[text_of(cell) for cell in row.children] for row in node.walk() if row.type == "tr"]
        yield RuleTable(head, rows)
    elif node.content:
        yield RuleParagraph(text_of(node))
    else:
        for child in node.children:
            yield from blocks_in(child)


def read_paragraph(node: SyntaxTreeNode) -> RuleClause | RuleParagraph:
    clause = rulebook.CLAUSE.fullmatch(node.children[0].content)
    if clause is None:
        return RuleParagraph(text_of(node))
    return RuleClause(clause["id"], to_plain(read_inline(clause["text"])), clause["marks"])


def text_of(node: SyntaxTreeNode) -> list[Any]:
    text: list[Any] = to_plain(runs_in(node))
    return text
