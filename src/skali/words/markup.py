"""The Markdown of rule books, read by markdown-it: what is said, and how it looks. HTML is text like any other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
CODE = ("code_inline", "code_block", "fence")


@dataclass(frozen=True)
class Run:
    """A piece of text that looks the same all over."""

    text: str
    strong: bool = False
    emphasis: bool = False
    code: bool = False
    address: str | None = None  # where a link leads


def read_inline(text: str) -> list[Run]:
    """A text without blocks: a clause, a ruling, a title."""
    return runs_in(SyntaxTreeNode(MARKDOWN.parseInline(text)))


def runs_in(node: SyntaxTreeNode) -> list[Run]:
    return [run for run in find_runs(node, Run("")) if run.text]


def find_runs(node: SyntaxTreeNode, look: Run) -> Iterator[Run]:
    if node.children:
        for child in node.children:
            yield from find_runs(child, look_inside(node, look))
    elif node.type in ("softbreak", "hardbreak"):
        yield replace(look, text=" ")
    else:
        yield replace(look, text=node.content, code=node.type in CODE)


def look_inside(node: SyntaxTreeNode, look: Run) -> Run:
    if node.type == "strong":
        return replace(look, strong=True)
    if node.type == "em":
        return replace(look, emphasis=True)
    if node.type == "link":
        return replace(look, address=str(node.attrs["href"]))
    return look


def plain_text(runs: Sequence[Run]) -> str:
    return "".join(run.text for run in runs)
