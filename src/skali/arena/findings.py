"""What a folder of games tells beyond who won: every record is played again and looked at, seat by seat."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from skali.arena.match import Match, Outcome
from skali.arena.standings import Line, Standings, wilson
from skali.engine.game import Game
from skali.engine.message import Message, SeatName
from skali.engine.record import parse_record
from skali.engine.scene import ScoreLine
from skali.engine.table import Table, resume_table
from skali.games import find_game


@dataclass
class Deed:
    """Something a seat did or got in some games: how often, and its part of the victories in these games."""

    seats: int = 0
    times: int = 0
    victories: float = 0.0

    def add(self, times: int, share: float) -> None:
        self.seats += 1
        self.times += times
        self.victories += share

    @property
    def share(self) -> float:
        return self.victories / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.victories, self.seats)


@dataclass
class Findings:
    match: Match
    standings: Standings = field(default_factory=Standings)
    places: list[Line] = field(default_factory=list)  # in the order of play, from whoever is asked first
    lengths: Counter[int] = field(default_factory=Counter)
    branching: int = 0
    sheet: dict[str, dict[str, list[int]]] = field(default_factory=dict)  # category -> bot -> scores
    categories: list[Message] = field(default_factory=list)
    choices: dict[str, Deed] = field(default_factory=lambda: defaultdict(Deed))  # by the kind of choice
    things: dict[str, Deed] = field(default_factory=dict)  # by what happened with which thing
    told: dict[str, Message] = field(default_factory=dict)  # how that was told, for example

    @property
    def even(self) -> float:
        return 1 / self.match.seats


@dataclass(frozen=True)
class Seen:
    """One game, played again and looked at."""

    outcome: Outcome
    first: int  # the seat that was asked first
    sheet: list[ScoreLine]
    kinds: Counter[tuple[int, str]]  # of choices, by seat
    things: Counter[tuple[int, str]]  # what happened with which thing, by seat


def study(match: Match, outcomes: Iterable[Outcome], also: Callable[[Seen], None] = lambda seen: None) -> Findings:
    """What all games tell together; `also` is shown each of them."""
    game = find_game(match.game, match.settings.rules)
    findings = Findings(match)
    for outcome in outcomes:
        seen = look_at(findings, game, outcome)
        add(findings, seen)
        also(seen)
    return findings


def look_at(findings: Findings, game: Game, outcome: Outcome) -> Seen:
    table = resume_table(game, parse_record(outcome.record))
    first = table.record.plies[0].seat if table.record.plies else 0
    return Seen(outcome, first, game.score_sheet(table.state), kinds_chosen(table), things_met(findings, game, table))


def add(findings: Findings, seen: Seen) -> None:
    outcome = seen.outcome
    findings.standings.add(outcome)
    add_places(findings.places, seen)
    findings.lengths[outcome.decisions] += 1
    findings.branching += outcome.branching
    for line in seen.sheet:
        if line.label.id not in findings.sheet:
            findings.sheet[line.label.id] = defaultdict(list)
            findings.categories.append(line.label)
        for bot, score in zip(outcome.lineup, line.scores, strict=True):
            findings.sheet[line.label.id][bot].append(score)
    for (seat, kind), times in seen.kinds.items():
        findings.choices[kind].add(times, outcome.shares[seat])
    for (seat, thing), times in seen.things.items():
        findings.things.setdefault(thing, Deed()).add(times, outcome.shares[seat])


def add_places(places: list[Line], seen: Seen) -> None:
    shares = seen.outcome.shares
    for place in range(len(shares)):
        if place == len(places):
            places.append(Line(str(place + 1)))
        places[place].games += 1
        places[place].victories += shares[(seen.first + place) % len(shares)]


def kinds_chosen(table: Table) -> Counter[tuple[int, str]]:
    space = table.game.choice_space
    return Counter((ply.seat, space.named(space.parse(ply.text)).name) for ply in table.record.plies)


def things_met(findings: Findings, game: Game, table: Table) -> Counter[tuple[int, str]]:
    """What the rules told of a seat together with a thing that has a name: a tile taken, a card won."""
    met: Counter[tuple[int, str]] = Counter()
    for tiding in (tiding for tidings in table.told for tiding in tidings):
        told = game.arguments(game.told(tiding))
        seat = told.get("seat")
        for thing in told.values():
            if isinstance(seat, SeatName) and isinstance(thing, Message):
                key = f"{tiding.what} {thing.id}"
                met[seat.seat, key] += 1
                findings.told.setdefault(key, Message(f"event-{tiding.what}", told))
    return met


def to_data(findings: Findings) -> dict[str, Any]:
    """The same as JSON, for one's own analysis."""
    games = findings.standings.games
    return {
        "match": findings.match.to_data(),
        "games": games,
        "places": [round(place.share, 4) for place in findings.places],
        "lengths": {str(length): count for length, count in sorted(findings.lengths.items())},
        "choices_per_decision": round(findings.branching / max(1, findings.standings.decisions), 3),
        "sheet": {
            category: {bot: round(sum(scores) / len(scores), 3) for bot, scores in bots.items()}
            for category, bots in findings.sheet.items()
        },
        "choices": {kind: deed_data(deed) for kind, deed in sorted(findings.choices.items())},
        "things": {thing: deed_data(deed) for thing, deed in sorted(findings.things.items())},
    }


def deed_data(deed: Deed) -> dict[str, Any]:
    return {
        "seats": deed.seats,
        "times": deed.times,
        "share": round(deed.share, 4),
        "interval": [round(bound, 4) for bound in deed.interval],
    }
