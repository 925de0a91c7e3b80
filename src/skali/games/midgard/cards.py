"""What cards and tiles are called and what they say, in words made of their rows in components.toml."""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from skali.engine.message import Argument, Message, message
from skali.engine.scene import Piece, Pips
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.vocabulary import (
    ARTIFACT,
    BATTLE,
    BATTLES,
    CATEGORIES,
    CLANS,
    COSTS,
    DIE_KINDS,
    JOURNEY,
    JOURNEYS,
    KEEP_SPOILS,
    PROPHECIES,
    PROPHECY,
    REAVER,
    REAVERS,
    TILE,
    VILLAGE_SPOILS,
)

Row = dict[str, Any]
TOKENS = ("food", "favor", "glory", "terror")
DRAWINGS = {REAVER: "reaver", JOURNEY: "journey", BATTLE: "sea", ARTIFACT: "artifact", PROPHECY: "prophecy"}
CLAUSES = {"upgrade": "MID-100", "farm": "MID-103", "village_wall": "MID-104", "bundle": "MID-105", "runes": "MID-106"}
CLAUSES |= {"treasure": "MID-111", "art": "MID-111", "armor": "MID-111", "tapestry": "MID-112"}
CLAUSES |= {"keep_wall": "MID-113", "bastion": "MID-114"}
BACKS = {
    REAVERS: "reaver-back",
    JOURNEYS: "journey-back",
    BATTLES: "sea-back",
    VILLAGE_SPOILS: "village-back",
    KEEP_SPOILS: "keep-back",
    PROPHECIES: "prophecy-back",
}


class Cards:
    """The face of every card and tile: its name, its drawing, what it says, and the clause behind it."""

    def __init__(self, components: Path, box: Box) -> None:
        data = tomllib.loads(components.read_text(encoding="utf-8"))
        self.box = box
        self.abilities: dict[str, Row] = data["abilities"]
        self.promotions: dict[str, list[str]] = data["promotion"]
        self.locations: dict[str, Row] = data["locations"]
        self.rows = {row["id"]: row for row in rows_of(data)}
        self.details = [tuple(self.say(card)) for card in range(box.cards)]
        self.pips = [self.signs(card) for card in range(box.cards)]

    def row(self, card: int) -> Row:
        """Copies of a card share a row: their ids end with a number."""
        id = self.box.ids[card]
        return self.rows[id] if id in self.rows else self.rows[id.rpartition("-")[0]]

    def name(self, card: int) -> Message:
        id, kind = self.row(card)["id"], self.box.kinds[card]
        if kind == REAVER:
            return message(f"reaver-{id}")
        if kind == JOURNEY:
            return message(f"journey-{id}")
        if kind == BATTLE:
            return message(f"sea-battle-{id}")
        if kind == ARTIFACT:
            return message(f"artefact-{id}")
        if kind == PROPHECY:
            return message(f"prophecy-{id}")
        return message(f"tile-{id}") if kind == TILE else message(f"spoils-{id}")

    def symbol(self, card: int) -> str:
        """Each card has a drawing of its own (tools/midgard_cards.py), each kind of tile one."""
        row, kind = self.row(card), self.box.kinds[card]
        if kind == TILE:
            return f"tile-{row['type']}"
        return f"{DRAWINGS.get(int(kind), 'spoils')}-{row['id']}"

    def cost(self, cost: int) -> tuple[Message, ...]:
        """A cost of the box, part by part."""
        return tuple(message(f"cost-{name}", count=count) for name, count in cost_parts(self.box, cost))

    def value(self, card: int) -> str | None:
        """The one number on a card."""
        row, kind = self.row(card), self.box.kinds[card]
        if kind == BATTLE:
            return str(row["defence"])
        if kind == TILE:
            return str(row["level"])
        return str(row["glory"]) if kind == ARTIFACT else None

    def signs(self, card: int) -> tuple[Pips, ...]:
        """What a card shows at its foot beside its drawing: what beats an enemy, what a territory gives."""
        row, kind = self.row(card), self.box.kinds[card]
        if kind == BATTLE:
            return cost_pips(self.box, int(self.box.prices[card]))
        return tuple(effect_signs(row["reward"])) if kind == TILE else ()

    def clause(self, card: int) -> str:
        row, kind = self.row(card), self.box.kinds[card]
        kinds = {REAVER: "MID-043", JOURNEY: "MID-076", BATTLE: "MID-078", ARTIFACT: "MID-099", PROPHECY: "MID-138"}
        return kinds[int(kind)] if int(kind) in kinds else "MID-123" if kind == TILE else CLAUSES[row["type"]]

    # --- what they say ---------------------------------------------------------------------------

    def say(self, card: int) -> Iterator[Message]:
        row, kind = self.row(card), self.box.kinds[card]
        if kind == REAVER:
            yield from self.reaver(row)
        elif kind == JOURNEY:
            yield from journey(row)
        elif kind == BATTLE:
            yield from battle(row)
        elif kind == ARTIFACT:
            stored, location = message(f"face-{row['stores']}"), message(f"place-{row['location']}")
            yield message("says-artifact", face=stored, location=location, effects=effects(row["effect"]))
            yield message("says-worth", count=row["glory"])
        elif kind == PROPHECY:
            yield prophecy(row)
        elif kind == TILE:
            yield message("says-reward", effects=effects(row["reward"]))
        else:
            yield from spoils(row)

    def reaver(self, row: Row) -> Iterator[Message]:
        yield message(f"clan-{row['clan']}")
        yield message("says-dice", dice=dice(row["dice"]))
        yield message("says-rally", dice=dice(row["rally"]))
        yield message("says-ability", ability=self.ability(row["ability"]))

    def by_rank(self, place: str) -> list[int]:
        """Bonus, cards, rewards or attempts of the ranks 1 to 4."""
        row = self.locations[place]
        if "bonus" in row:
            return [sum(int(code.split(":")[1]) for code in codes) for codes in row["bonus"]]
        if "more_cards" in row:
            return [row["cards"] + more for more in row["more_cards"]]
        return list(row["rewards"] if "rewards" in row else row["attempts"])

    def ability_of(self, card: int) -> Message:
        return self.ability(self.row(card)["ability"])

    def rally_of(self, card: int) -> tuple[Argument, ...]:
        return dice(self.row(card)["rally"])

    def promotion_of(self, card: int) -> tuple[Argument, ...]:
        return effects(self.promotions[self.row(card)["clan"]])

    def effects_of(self, card: int, part: str) -> tuple[Argument, ...]:
        """What a part of its row gives: `reward`, `left`, `win`, ..."""
        return effects(self.row(card)[part])

    def in_short(self, card: int) -> Message:
        """Its name with what matters when one chooses it."""
        kind, details = self.box.kinds[card], self.details[card]
        told = details[1:] if kind == REAVER else (details[1], details[3]) if kind == BATTLE else details
        return message("card-says", card=self.name(card), effects=told)

    def ability(self, id: str) -> Message:
        ability = self.abilities[id]
        if "active" in ability:
            return message("ability-active", active=effects(ability["active"]), waiting=effects(ability["waiting"]))
        if "cost" in ability:
            return message("ability-paid", cost=costs(ability["cost"]), effects=effects(ability["effect"]))
        return message("ability-free", effects=effects(ability["effect"]))


@cache
def cards_for(box: Box) -> Cards:
    return Cards(Path(__file__).with_name("components.toml"), box)


def rows_of(data: Row) -> Iterator[Row]:
    """Every row of a card or tile, with what its table says about it."""
    for clan in CLANS:
        yield from ({**row, "clan": clan} for row in data["reavers"][clan])
    for rows in data["cards"].values():
        yield from rows
    for stack in data["territories"]:
        yield from ({**tile, "type": stack["type"], "level": stack["level"]} for tile in stack["tiles"])


def journey(row: Row) -> Iterator[Message]:
    if row["effect"]:
        yield message("says-suffer", effects=effects(row["effect"]))
        yield message("says-avoid", cost=costs(row["cost"]))
    else:
        yield message("says-calm")


def battle(row: Row) -> Iterator[Message]:
    assert row["category"] in CATEGORIES
    yield message(f"category-{row['category']}")
    yield message("says-defence", defence=row["defence"])
    faces = list(dict.fromkeys(row["combination"]))
    combination = tuple(message(f"cost-{face}", count=row["combination"].count(face)) for face in faces)
    yield message("says-combination", cost=combination)
    yield message("says-reward", effects=effects([f"glory:{row['glory']}", *row["reward"]]))


def spoils(row: Row) -> Iterator[Message]:
    kind = row["type"]
    if kind in ("upgrade", "bundle", "runes"):
        yield message("says-either", left=effects(row["left"]), right=effects(row["right"]))
    elif kind in ("farm", "village_wall"):
        yield message("says-gain", effects=effects(row["gain"]))
        yield message("says-pillage", effects=effects(row["pillage"]))
    elif kind in ("keep_wall", "bastion"):
        yield message("says-gain", effects=effects(row["gain"]))
        yield message("says-attack", defence=row["defence"], effects=effects(row["win"]))
    else:
        yield message(f"says-set-{kind}")


def prophecy(row: Row) -> Message:
    counts = row["counts"]
    if "by_count" in row:
        none, one = row["by_count"]
        return message("says-prophecy-little-terror", none=none, one=one)
    thing = message(f"counts-{counts}")
    per = row.get("per", 1)
    return message("says-prophecy", count=row["glory"], per=per, thing=thing, most=row["most"])


# --- effects and costs -----------------------------------------------------------------------------


def effects(codes: Sequence[str]) -> tuple[Argument, ...]:
    """Dice of one colour are told together."""
    counted = {code: codes.count(code) for code in dict.fromkeys(codes)}
    return tuple(effect(code, count) for code, count in counted.items())


def effect(code: str, times: int) -> Message:
    what, _, amount = code.partition(":")
    if what in ("die_roll", "die_choice"):
        return message(f"effect-{what}", count=times, colour=message(f"colour-{amount}"))
    if what == "upgrade":
        return message("effect-upgrade", icon=message(f"face-{amount}"))
    count = times * int(amount)
    if what in TOKENS and count < 0:
        return message(f"effect-{what}-lost", count=-count)
    return message(f"effect-{what}", count=count)


def effect_signs(codes: Sequence[str]) -> Iterator[Pips]:
    for code in dict.fromkeys(codes):
        yield Pips("fx-" + code.replace(":", "-").replace("_", "-"), codes.count(code))


def costs(codes: Sequence[str]) -> tuple[Argument, ...]:
    pairs = (code.split(":") for code in codes)
    return tuple(message(f"cost-{what}", count=int(count)) for what, count in pairs)


def dice(colours: Sequence[str]) -> tuple[Argument, ...]:
    counted = {colour: colours.count(colour) for colour in dict.fromkeys(colours)}
    return tuple(message("dice-of", count=count, colour=message(f"colour-{c}")) for c, count in counted.items())


# --- pieces ------------------------------------------------------------------------------------------


@cache
def card_piece(card: int, region: str, cards: Cards, owner: int | None = None, states: tuple[str, ...] = ()) -> Piece:
    return Piece(
        cards.box.ids[card],
        region,
        cards.symbol(card),
        cards.name(card),
        owner=owner,
        states=states,
        value=cards.value(card),
        pips=cards.pips[card],
        details=cards.details[card],
        clause=cards.clause(card),
    )


def cost_pips(box: Box, cost: int) -> tuple[Pips, ...]:
    """A cost of the box as signs."""
    return tuple(Pips(f"icon-{name}", count) for name, count in cost_parts(box, cost))


@cache
def cost_parts(box: Box, cost: int) -> tuple[tuple[str, int], ...]:
    counts = [(name, int(box.cost_part(cost, part))) for part, name in enumerate(COSTS)]
    return tuple((name, count) for name, count in counts if count)


@cache
def die_piece(id: str, region: str, kind: int, owner: int | None = None) -> Piece:
    colour, face = DIE_KINDS[kind].split("-", 1)
    name = message("die", colour=message(f"colour-{colour}"), face=message(f"face-{face.replace('-', '_')}"))
    return Piece(id, region, f"die-{DIE_KINDS[kind]}", name, owner=owner, clause="MID-009")
