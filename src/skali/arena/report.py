"""One HTML page with pictures of a match: strength, seats, scores, length, and what goes with winning."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path

from skali.arena.findings import Deed, Findings, to_data
from skali.arena.pictures import Span, histogram, spans, stacks
from skali.arena.running import write_whole
from skali.arena.standings import Line
from skali.games import find_game
from skali.words.texts import Texts

MOST_ROWS = 30
ENOUGH_SEATS = 20  # below, a share says nothing
BARS = 40
SOMEBODY = "…"

STYLE = """
:root { color-scheme: light dark; --ink: #2a2723; --paper: #efe3c8; --soft: #6b5d49; --mark: #a03a24; --rail: #d3c3a0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe3c8; --paper: #2b2118; --soft: #b8a788; --mark: #e88a5e; --rail: #4a3b2b; } }
body { background: var(--paper); color: var(--ink); font: 17px/1.5 Alegreya, Georgia, serif;
  margin: 0 auto; max-width: 50rem; padding: 1.5rem; }
h1, h2 { font-family: Cinzel, Georgia, serif; line-height: 1.2; } h2 { margin-top: 2.2rem; }
svg { width: 100%; height: auto; font-size: 13px; fill: var(--ink); } svg .note { fill: var(--soft); }
svg .rail { stroke: var(--rail); } svg .interval { stroke: var(--ink); stroke-width: 3; stroke-linecap: round; }
svg circle, svg rect { fill: var(--mark); } svg .even { stroke: var(--soft); stroke-dasharray: 4 4; }
svg .part0 { fill: #0072b2; } svg .part1 { fill: #d55e00; } svg .part2 { fill: #009e73; } svg .part3 { fill: #e69f00; }
svg .part4 { fill: #8a5a9e; } svg .part5 { fill: #56b4e9; } svg .part6 { fill: #8c7a5b; } svg .part7 { fill: #cc79a7; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; } details { margin: .4rem 0 1rem; }
th, td { text-align: right; padding: .15rem .6rem; border-bottom: 1px solid var(--rail); }
th:first-child, td:first-child { text-align: left; }
.soft, summary { color: var(--soft); }
"""


def write_report(findings: Findings, folder: Path, language: str) -> Path:
    """`report.html` for people and `report.json` for programs."""
    write_whole(folder / "report.json", json.dumps(to_data(findings), ensure_ascii=False, indent=2) + "\n")
    page = folder / "report.html"
    write_whole(page, Report(findings, language).html())
    return page


class Report:
    def __init__(self, findings: Findings, language: str) -> None:
        self.findings = findings
        self.language = language
        seats = findings.match.seats
        self.texts = Texts(language, find_game(findings.match.game), (SOMEBODY,) * seats)
        self.order = [line.bot for line in findings.standings.order()]

    def html(self) -> str:
        match, standings = self.findings.match, self.findings.standings
        title = self.say("arena-title", games=standings.games, game=self.say("title"), seats=match.seats)
        sections = [
            self.section("strength", self.shares(standings.order())),
            self.section("seats", self.shares(standings.seats, self.say("report-seat"))),
            self.section("order", self.shares(self.findings.places, self.say("report-place"))),
            self.section("scores", self.scores()),
            self.section("length", self.lengths()),
            self.section("choices", self.deeds({kind: (kind, deed) for kind, deed in self.findings.choices.items()})),
            self.section("things", self.deeds(self.told_things())),
        ]
        facts = self.say(
            "report-facts",
            edition=match.edition,
            decisions=round(standings.decisions / max(1, standings.games)),
            choices=f"{self.findings.branching / max(1, standings.decisions):.1f}",
            seed=match.seed,
        )
        return (
            f'<!doctype html><html lang="{self.language}"><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
            f"<style>{STYLE}</style><main><h1>{escape(title)}</h1><p class=soft>{escape(facts)}</p>"
            + "".join(sections)
            + "</main></html>\n"
        )

    def say(self, id: str, **args: int | str) -> str:
        return self.texts.say(id, **args)

    def section(self, id: str, body: str) -> str:
        if not body:
            return ""
        why = f"<p class=soft>{escape(self.say(f'report-{id}-why'))}</p>"
        return f"<h2>{escape(self.say(f'report-{id}'))}</h2>{why}{body}"

    # --- sections --------------------------------------------------------------------------------

    def shares(self, lines: Sequence[Line], prefix: str = "") -> str:
        rows = []
        for line in lines:
            low, high = line.interval()
            note = f"{100 * line.share:.1f} %  ({100 * low:.1f}–{100 * high:.1f})"
            rows.append(Span(f"{prefix} {line.bot}".strip(), line.share, low, high, note))
        title = self.say("report-strength")
        cells = [
            [row.label, str(line.games), row.note, f"{line.rating.mu:.1f} ± {2 * line.rating.sigma:.1f}"]
            for row, line in zip(rows, lines, strict=True)
        ]
        if prefix:
            cells = [row[:3] for row in cells]
        heads = ["arena-bot", "arena-games", "arena-wins", "arena-rating"][: len(cells[0]) if cells else 0]
        return spans(rows, self.findings.even, title) + self.table(heads, cells)

    def scores(self) -> str:
        names = [self.texts.tell(label) for label in self.findings.categories]
        sheets = list(self.findings.sheet.values())
        rows = [(bot, [mean(sheet[bot]) for sheet in sheets]) for bot in self.order]
        cells = [[bot, *(f"{piece:.1f}" for piece in pieces), f"{sum(pieces):.1f}"] for bot, pieces in rows]
        heads = ["", *names, "Σ"]
        return stacks(rows, names, self.say("report-scores")) + self.table_of(heads, cells)

    def lengths(self) -> str:
        low, high = min(self.findings.lengths), max(self.findings.lengths)
        step = max(1, -(-(high - low + 1) // BARS))
        bars = [0] * ((high - low) // step + 1)
        for length, count in self.findings.lengths.items():
            bars[(length - low) // step] += count
        return histogram([(str(low + step * n), count) for n, count in enumerate(bars)], self.say("report-length"))

    def told_things(self) -> dict[str, tuple[str, Deed]]:
        return {key: (self.texts.tell(self.findings.told[key]), deed) for key, deed in self.findings.things.items()}

    def deeds(self, deeds: dict[str, tuple[str, Deed]]) -> str:
        """Those furthest from an even share first; those too rare to tell are left to the JSON."""
        enough = [(name, deed) for name, deed in deeds.values() if deed.seats >= ENOUGH_SEATS]
        enough.sort(key=lambda row: -abs(row[1].share - self.findings.even))
        shown = sorted(enough[:MOST_ROWS], key=lambda row: -row[1].share)
        rows = [
            Span(clip(name), deed.share, *deed.interval, f"{100 * deed.share:.1f} %  (n = {deed.seats})")
            for name, deed in shown
        ]
        return spans(rows, self.findings.even, self.say("report-choices")) if rows else ""

    # --- tables ----------------------------------------------------------------------------------

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        return self.table_of([self.say(head) for head in heads], rows)

    def table_of(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        head = "".join(f"<th scope=col>{escape(name)}</th>" for name in heads)
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
        summary = escape(self.say("report-as-table"))
        return f"<details><summary>{summary}</summary><table><tr>{head}</tr>{body}</table></details>"


def mean(scores: Sequence[int]) -> float:
    return sum(scores) / len(scores) if scores else 0.0


def clip(label: str, most: int = 34) -> str:
    return label if len(label) <= most else label[: most - 1] + "…"
