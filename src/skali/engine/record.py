"""A game as text: header, then one line a choice with the chance it used, then a closing line.

    Skáli record 1
    game: raids
    edition: standard
    rules: 1
    seats: 3
    seat 1: "Astrid"
    ...
    seal 0: 9f86d081...          the commitment to the dice from ply 0 on
    word 0.1: "by Thor"          what seat 1 mixed into them
    word 0.4: "[...]"            and the table: the names of all who sit there
    secret 0: 60303ae2...        told when the seal is opened

    deal ~ 2/3 0/16 5/15 ...     what chance drew, and of how many: 0, 1 or 2 of three
    1 seat 3: sail 7
    2 seat 2: cede ~ 4/12 1/11

    result: 41 38 52
    whole: 87 choices, sha256 2cf24dba...

The record replays without a seed. Cut at any line and continued, it is a new game.
"""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from skali.engine.errors import BadRecordLine, NotARecord, RecordChanged, RecordCutShort

FIRST_LINE = "Skáli record 1"
MAGIC = "Skáli record"
LONGEST_LINE = 20_000
MOST_LINES = 200_000
MOST_SEATS = 12
NOT_TOLD = 0


@dataclass(frozen=True)
class Seal:
    """A commitment to the dice from a ply on, the words of players and table in them, and the secret once told."""

    ply: int
    commitment: str
    words: tuple[str, ...]
    secret: str | None = None


class Draw(NamedTuple):
    """What chance answered: a number below that of the sides. Records of the first days do not tell the sides."""

    number: int
    sides: int = NOT_TOLD

    def __str__(self) -> str:
        return f"{self.number}" if self.sides == NOT_TOLD else f"{self.number}/{self.sides}"

    def tells(self, rolled: "Draw") -> bool:
        """Whether what a record says is what was rolled."""
        return self.number == rolled.number and self.sides in (NOT_TOLD, rolled.sides)


@dataclass(frozen=True)
class Ply:
    """One choice: who made it, what it was in the game's words, and what chance answered."""

    seat: int
    text: str
    draws: tuple[Draw, ...] = ()


@dataclass(frozen=True)
class Record:
    game: str
    edition: str
    rules_version: int
    names: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None  # where the game began, if not with the usual set-up
    seals: tuple[Seal, ...] = ()
    deal: tuple[Draw, ...] = ()
    plies: tuple[Ply, ...] = ()
    result: tuple[int, ...] | None = None

    @property
    def seats(self) -> int:
        return len(self.names)

    def cut(self, ply: int) -> "Record":
        """The record as it was after a number of plies."""
        seals = tuple(seal for seal in self.seals if seal.ply <= ply)
        return replace(self, plies=self.plies[:ply], seals=seals, result=None if ply < len(self.plies) else self.result)

    # --- writing ---------------------------------------------------------------------------------

    def to_text(self) -> str:
        body = "\n".join([*self.header(), "", *self.lines(), ""]) + "\n"
        if self.result is not None:
            body += f"result: {numbers(self.result)}\n"
        return body + closing_line(body, len(self.plies)) + "\n"

    def header(self) -> list[str]:
        lines = [FIRST_LINE, f"game: {self.game}", f"edition: {self.edition}", f"rules: {self.rules_version}"]
        lines += [f"seats: {self.seats}"]
        lines += [f"seat {seat}: {quoted(name)}" for seat, name in enumerate(self.names, start=1)]
        lines += [f"option {name}: {quoted(value)}" for name, value in sorted(self.options.items())]
        if self.position is not None:
            lines.append(f"position: {quoted(self.position)}")
        for number, seal in enumerate(self.seals):
            lines.append(f"seal {number} from ply {seal.ply}: {seal.commitment}")
            lines += [f"word {number}.{seat}: {quoted(word)}" for seat, word in enumerate(seal.words, start=1)]
            if seal.secret is not None:
                lines.append(f"secret {number}: {seal.secret}")
        return lines

    def lines(self) -> list[str]:
        deal = "deal" + (f" ~ {numbers(self.deal)}" if self.deal else "")
        return [deal, *(self.line(number, ply) for number, ply in enumerate(self.plies, start=1))]

    def line(self, number: int, ply: Ply) -> str:
        chance = f" ~ {numbers(ply.draws)}" if ply.draws else ""
        return f"{number} seat {ply.seat + 1}: {ply.text}{chance}"


def quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def numbers(values: Sequence[int | Draw]) -> str:
    return " ".join(str(value) for value in values)


def closing_line(body: str, choices: int) -> str:
    return f"whole: {choices} choices, sha256 {hashlib.sha256(body.encode()).hexdigest()}"


# --- reading ------------------------------------------------------------------------------------


def parse_record(text: str, cut: bool = False) -> Record:
    """Read a record, or say what is wrong with it. A record cut on purpose needs no closing line."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    lines = text.split("\n")
    if lines[0] != FIRST_LINE:
        raise NotARecord(reason=why_no_record(lines[0]))
    if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
        raise NotARecord(reason="it is larger than any game could be")
    body, closing = split_closing(text)
    if closing is None and not cut:
        raise RecordCutShort()
    record = Parser(body).parse()
    if closing is not None and closing != closing_line(body, len(record.plies)):
        raise RecordChanged()
    return record


def why_no_record(line: str) -> str:
    if line.startswith(MAGIC):
        return f"this program reads version 1 of the format, not '{line[:40]}'"
    return f"the first line is not '{FIRST_LINE}'"


def split_closing(text: str) -> tuple[str, str | None]:
    lines = text.rstrip("\n").split("\n")
    if lines[-1].startswith("whole:"):
        return text.rstrip("\n")[: -len(lines[-1])], lines[-1]
    return text, None


def parse_draws(text: str) -> tuple[Draw, ...]:
    """The rolls of a line; ValueError names the first that is none."""
    return tuple(parse_draw(word) for word in text.split())


def parse_draw(word: str) -> Draw:
    match = re.fullmatch(r"([0-9]{1,10})(?:/([0-9]{1,10}))?", word)
    draw = Draw(int(match[1]), int(match[2] or NOT_TOLD)) if match else Draw(0)
    if match is None or (match[2] and draw.number >= draw.sides):
        raise ValueError(f"'{word[:20]}' is not a roll of a record")
    return draw


class Parser:
    """Reads the lines of a record one after the other; every error names its line."""

    def __init__(self, body: str) -> None:
        self.lines = body.split("\n")
        self.number = 1
        self.fields: dict[str, str] = {}
        self.names: list[str] = []
        self.options: dict[str, Any] = {}
        self.position: dict[str, Any] | None = None
        self.seals: list[Seal] = []
        self.deal: tuple[Draw, ...] | None = None
        self.plies: list[Ply] = []
        self.result: tuple[int, ...] | None = None

    def parse(self) -> Record:
        for line in self.lines[1:]:
            self.number += 1
            if line.strip():
                self.read(line)
        for key in ("game", "edition", "rules", "seats"):
            if key not in self.fields:
                raise NotARecord(reason=f"its header does not say '{key}'")
        if int(self.fields["seats"]) != len(self.names):
            raise NotARecord(reason=f"it speaks of {self.fields['seats']} seats but names {len(self.names)}")
        if self.deal is None:
            raise NotARecord(reason="it has no 'deal' line")
        return Record(
            game=self.fields["game"],
            edition=self.fields["edition"],
            rules_version=int(self.fields["rules"]),
            names=tuple(self.names),
            options=self.options,
            position=self.position,
            seals=tuple(self.seals),
            deal=self.deal,
            plies=tuple(self.plies),
            result=self.result,
        )

    def read(self, line: str) -> None:
        if match := re.fullmatch(r"([0-9]{1,6}) seat ([0-9]{1,3}): ([^~]+?)(?: ~ ([0-9/ ]+))?", line):
            self.read_ply(int(match[1]), int(match[2]), match[3], match[4])
        elif match := re.fullmatch(r"(game|edition|rules|seats): (\S+)", line):
            self.read_field(match[1], match[2])
        elif match := re.fullmatch(r"seat ([0-9]{1,3}): (\".*\")", line):
            self.read_name(int(match[1]), self.text(match[2]))
        elif match := re.fullmatch(r"option (\S+): (.+)", line):
            self.options[match[1]] = self.json(match[2])
        elif match := re.fullmatch(r"position: (\{.*\})", line):
            self.position = self.json(match[1])
        elif match := re.fullmatch(r"seal ([0-9]{1,6}) from ply ([0-9]{1,6}): ([0-9a-f]{64})", line):
            self.read_seal(int(match[1]), Seal(int(match[2]), match[3], ()))
        elif match := re.fullmatch(r"word ([0-9]{1,6})\.([0-9]{1,3}): (\".*\")", line):
            self.read_word(int(match[1]), int(match[2]), self.text(match[3]))
        elif match := re.fullmatch(r"secret ([0-9]{1,6}): ([0-9a-f]{64})", line):
            self.change_seal(int(match[1]), secret=match[2])
        elif match := re.fullmatch(r"deal(?: ~ ([0-9/ ]+))?", line):
            self.read_deal(match[1])
        elif match := re.fullmatch(r"result: (-?[0-9]{1,9}(?: -?[0-9]{1,9})*)", line):
            self.read_result(match[1])
        else:
            self.refuse("it is none of the lines a record has")

    def refuse(self, reason: str) -> None:
        raise BadRecordLine(line=self.number, reason=reason)

    def read_field(self, key: str, value: str) -> None:
        if key in self.fields:
            self.refuse(f"'{key}' was said before")
        if key in ("rules", "seats"):
            self.whole(value)
        self.fields[key] = value

    def read_name(self, seat: int, name: str) -> None:
        if seat != len(self.names) + 1 or seat > MOST_SEATS:
            self.refuse("the seats are not in order")
        self.names.append(name)

    def read_seal(self, number: int, seal: Seal) -> None:
        if number != len(self.seals) or (self.seals and seal.ply < self.seals[-1].ply):
            self.refuse("the seals are not in order")
        self.seals.append(seal)

    def read_word(self, number: int, seat: int, word: str) -> None:
        if number != len(self.seals) - 1 or seat != len(self.seals[number].words) + 1:
            self.refuse("the words are not in order")
        self.change_seal(number, words=(*self.seals[number].words, word))

    def change_seal(self, number: int, **changes: Any) -> None:
        if not 0 <= number < len(self.seals):
            self.refuse("there is no such seal")
        self.seals[number] = replace(self.seals[number], **changes)

    def read_deal(self, draws: str | None) -> None:
        if self.deal is not None:
            self.refuse("the game was dealt before")
        self.deal = self.draws(draws)

    def read_ply(self, number: int, seat: int, text: str, draws: str | None) -> None:
        if self.deal is None:
            self.refuse("a choice stands before the deal")
        if number != len(self.plies) + 1:
            self.refuse(f"ply {len(self.plies) + 1} is expected, not {number}")
        if not 1 <= seat <= len(self.names):
            self.refuse(f"there is no seat {seat}")
        if self.result is not None:
            self.refuse("a choice stands after the result")
        self.plies.append(Ply(seat - 1, text, self.draws(draws)))

    def read_result(self, scores: str) -> None:
        if self.result is not None:
            self.refuse("the result was said before")
        self.result = tuple(int(score) for score in scores.split(" "))

    def draws(self, text: str | None) -> tuple[Draw, ...]:
        try:
            return parse_draws(text or "")
        except ValueError as problem:
            raise BadRecordLine(line=self.number, reason=str(problem)) from None

    def whole(self, word: str) -> int:
        if not re.fullmatch(r"[0-9]{1,10}", word):
            self.refuse(f"'{word[:20]}' is not a number of a record")
        return int(word)

    def text(self, quoted_text: str) -> str:
        value = self.json(quoted_text)
        if not isinstance(value, str):
            self.refuse("text is expected")
        return str(value)

    def json(self, source: str) -> Any:
        try:
            value = json.loads(source)
            quoted(value).encode()  # half a character, written as an escape, is no text
            return value
        except (ValueError, RecursionError):
            self.refuse("the value cannot be read")
