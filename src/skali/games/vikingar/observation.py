"""What a seat can know of Vikingar, as numbers.

Hidden are the powers before they are revealed and the end cards that others have looked at (VIK-199): of these a seat's
observation holds its own two powers and the cards it has seen itself.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skali.engine.observation import Block, Observer, Sheet, as_counted_from, relative, seat_columns
from skali.engine.positions import only, size
from skali.engine.state import State
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.box import (
    CITY,
    END_CARDS,
    EVENT_CARDS,
    GATE,
    NO_CARD,
    NO_TILE,
    PLACES,
    POSITIONS,
    POWER_CARDS,
    QUEST_CARDS,
    RESERVE,
    SPACES,
    TERRITORIES,
    TRACKS,
    WORSHIP,
    Box,
)
from skali.games.vikingar.rules.clan import Clan
from skali.games.vikingar.rules.contests import CONTESTS, NO_CONTEST, SIDES
from skali.games.vikingar.rules.runes import NO_THROW
from skali.games.vikingar.rules.terms import FARTHEST_ROUND, Terms
from skali.games.vikingar.rules.vikingar import Vikingar
from skali.games.vikingar.rules.voyages import MOVEMENTS
from skali.games.vikingar.rules.world import NO_SHIP

MOST_GOLD: Final = 9999
MOST_POINTS: Final = 999  # of runes, and of other small counts
END_COLUMNS: Final = ["there", "known", "gate", "runes of a Great Fall"]
TILE_COLUMNS: Final = ["face up", "waterway", "north whirlpool", "south whirlpool", "gate found"]
CLAN_COLUMNS: Final = [
    "gold",
    "outposts in reserve",
    "temples",
    "kraken beaten",
    *TRACKS,
    "cups",
    "exploit points",
    "turn token",
    "place in the order",
    "has launched",
    "has bought",
]


@final
@mypyc_attr(acyclic=True)
class VikingarObserver(Observer):
    def __init__(self, box: Box, seats: i64, terms: Terms) -> None:
        self.box: Box = box
        self.seats: i64 = seats
        self.terms: Terms = terms

    def blocks(self) -> list[Block]:
        seats, box = int(self.seats), self.box
        each, fleet = seat_columns(seats), int(self.box.fleet)
        powers = box.card_ids[QUEST_CARDS:]
        return [
            Block("question", "what is asked", questions.NAMES[: questions.OVER]),
            Block("asked", "who is asked", each),
            Block("active", "whose turn it is", each),
            Block(
                "time",
                "the round, the round after which the game stops, and the cups that are needed",
                ["round", "last round", "goal"],
                most=FARTHEST_ROUND,
            ),
            Block(
                "tiles", "by position: what its tile shows, and whether its gate is found", TILE_COLUMNS, (POSITIONS,)
            ),
            Block(
                "ends",
                "the cards that lie face up at the World's End, by position",
                END_COLUMNS,
                (POSITIONS,),
                most=MOST_POINTS,
            ),
            Block(
                "territories",
                "north, then south, by position: the places that stand, who holds them, the card of a quest (its number"
                " from 1) and its runes",
                [
                    *PLACES,
                    *(f"city of {column}" for column in each),
                    *(f"worship of {column}" for column in each),
                    *(f"temple of {column}" for column in each),
                    "quest card",
                    "quest runes",
                ],
                (TERRITORIES,),
                most=MOST_POINTS,
            ),
            Block("spaces", "how many ships of each clan are on each space", each, (SPACES,), most=fleet),
            Block(
                "ships",
                "those of each clan: the space (-1 in reserve), whether it is active, whether it has paid its toll",
                ["space", "active", "has paid"],
                (seats, fleet),
                least=-1,
                most=SPACES,
            ),
            Block("clans", "mine first, then in seat order", CLAN_COLUMNS, (seats,), most=MOST_GOLD),
            Block("items", "the magic items of each clan", box.card_ids[:QUEST_CARDS], (seats,)),
            Block("items used", "those used in this round", box.card_ids[:QUEST_CARDS], (seats,)),
            Block("powers", "the chief that each clan follows", powers, (seats,)),
            Block("power used", "whether it was used in this round", each),
            Block(
                "dealt",
                "the powers that I choose from, the kept one first; noughts once all are revealed",
                powers,
                (2,),
            ),
            Block("events", "the navigation events that are still in the pile", box.event_ids),
            Block(
                "end cards",
                "how many are in the deck, and who has looked at the top one",
                ["count", *each],
                most=END_CARDS,
            ),
            Block("end top", "the top card of the end deck, if I have seen it", END_COLUMNS, most=MOST_POINTS),
            Block(
                "end bottom",
                "the cards that were put under the deck, in the order in which they would be drawn",
                END_COLUMNS,
                (END_CARDS,),
                most=MOST_POINTS,
            ),
            Block(
                "activation",
                "the ship that is activated, what it has done, and where it sails",
                [
                    *(f"ship {number + 1}" for number in range(fleet)),
                    "has moved",
                    "has arrived",
                    "has acted",
                    *MOVEMENTS,
                    "fair wind",
                    "destination",
                ],
                most=SPACES,
            ),
            Block(
                "contest",
                "what runes are thrown for, or were last: by whom, where, and what was thrown; the event by its number"
                " from 1",
                [
                    *CONTESTS,
                    *(f"attack by {column}" for column in each),
                    *(f"defence by {column}" for column in each),
                    "neutral",
                    *SIDES,
                    *(f"at {place}" for place in PLACES),
                    "space",
                    "event",
                    "attack runes",
                    "attack points",
                    "attack short edge",
                    "defence runes",
                    "defence points",
                    "defence short edge",
                    "ayes",
                    "nays",
                ],
                most=MOST_POINTS,
            ),
        ]

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        assert isinstance(state, Vikingar)
        sheet.put_one_of(state.question, questions.OVER)
        sheet.put_one_of(relative(state.mover, seat, self.seats), self.seats)
        active = state.order[state.turn] if state.turn < self.seats else i64(-1)
        sheet.put_one_of(relative(active, seat, self.seats), self.seats)
        sheet.put(state.round)
        sheet.put(self.terms.last_round())
        sheet.put(self.terms.goal)
        self.write_board(state, seat, sheet)
        self.write_ships(state, seat, sheet)
        self.write_clans(state, seat, sheet)
        self.write_dealt(state, seat, sheet)
        sheet.put_set(state.event_bag, EVENT_CARDS)
        self.write_end_deck(state, seat, sheet)
        self.write_activation(state, sheet)
        self.write_contest(state, seat, sheet)

    # --- the board -------------------------------------------------------------------------------

    def write_board(self, state: Vikingar, seat: i64, sheet: Sheet) -> None:
        for position in range(i64(POSITIONS)):
            at = only(position)
            sheet.put_flag(state.tiles[position] != NO_TILE)
            sheet.put_flag(state.waterways & at != 0)
            sheet.put_flag(state.north_whirlpools & at != 0)
            sheet.put_flag(state.south_whirlpools & at != 0)
            sheet.put_flag(state.gates & at != 0)
        for position in range(i64(POSITIONS)):
            self.write_end(state.ends[position], True, sheet)
        for territory in range(i64(TERRITORIES)):
            sheet.put_set(state.standing[territory], len(PLACES))
            sheet.put_one_of(relative(state.outpost_at(territory, CITY), seat, self.seats), self.seats)
            sheet.put_one_of(relative(state.outpost_at(territory, WORSHIP), seat, self.seats), self.seats)
            sheet.put_one_of(relative(state.temples[territory], seat, self.seats), self.seats)
            quest = state.quests[territory]
            sheet.put(quest + 1)
            sheet.put(self.box.quest_runes[quest] if quest != NO_CARD else 0)

    def write_end(self, card: i64, known: bool, sheet: Sheet) -> None:
        """An end card; of one that is not known only that it is there."""
        if card == NO_CARD:
            sheet.put_noughts(len(END_COLUMNS))
            return
        sheet.put(1)
        sheet.put_flag(known)
        sheet.put_flag(known and self.box.end_kinds[card] == GATE)
        sheet.put(self.box.end_runes[card] if known else 0)

    def write_ships(self, state: Vikingar, seat: i64, sheet: Sheet) -> None:
        """The spaces are written as noughts first, and each ship is then counted where it is."""
        spaces = sheet.at
        sheet.put_noughts(SPACES * self.seats)
        for offset in range(self.seats):
            first = ((seat + offset) % self.seats) * self.box.fleet
            for ship in range(first, first + self.box.fleet):
                space = state.ships[ship]
                if space != RESERVE:
                    sheet.count(spaces + space * self.seats + offset)
                sheet.put(space)
                sheet.put_flag(state.ready & only(ship) != 0)
                sheet.put_flag(state.tolls & only(ship) != 0)

    # --- the clans -------------------------------------------------------------------------------

    def write_clans(self, state: Vikingar, seat: i64, sheet: Sheet) -> None:
        for offset in range(self.seats):
            other = (seat + offset) % self.seats
            self.write_clan(state.clans[other], self.place_of(state, other), sheet)
        for offset in range(self.seats):
            sheet.put_set(state.clans[(seat + offset) % self.seats].items, QUEST_CARDS)
        for offset in range(self.seats):
            sheet.put_set(state.clans[(seat + offset) % self.seats].used, QUEST_CARDS)
        for offset in range(self.seats):
            sheet.put_one_of(state.clans[(seat + offset) % self.seats].power - QUEST_CARDS, POWER_CARDS)
        for offset in range(self.seats):
            sheet.put_flag(state.clans[(seat + offset) % self.seats].used >> QUEST_CARDS != 0)

    def place_of(self, state: Vikingar, seat: i64) -> i64:
        place: i64 = 0
        while state.order[place] != seat:
            place += 1
        return place

    def write_clan(self, clan: Clan, place: i64, sheet: Sheet) -> None:
        sheet.put(min(clan.gold, MOST_GOLD))
        sheet.put(clan.outposts)
        sheet.put(clan.temples)
        sheet.put_flag(clan.kraken)
        for steps in clan.steps:
            sheet.put(steps)
        sheet.put(clan.cups)
        sheet.put(clan.points)
        sheet.put(clan.token)
        sheet.put(place)
        sheet.put_flag(clan.has_launched)
        sheet.put_flag(clan.has_bought)

    def write_dealt(self, state: Vikingar, seat: i64, sheet: Sheet) -> None:
        choosing = state.question == questions.POWER
        sheet.put_one_of(state.dealt[2 * seat] - QUEST_CARDS if choosing else NO_CARD, POWER_CARDS)
        sheet.put_one_of(state.dealt[2 * seat + 1] - QUEST_CARDS if choosing else NO_CARD, POWER_CARDS)

    # --- the end cards ---------------------------------------------------------------------------

    def write_end_deck(self, state: Vikingar, seat: i64, sheet: Sheet) -> None:
        buried: i64 = len(state.end_bottom)
        top: i64 = 0 if state.end_top == NO_CARD else 1
        sheet.put(size(state.end_bag) + top + buried)
        sheet.put_set(as_counted_from(state.end_top_seen, seat, self.seats), self.seats)
        self.write_end(state.end_top, state.end_top_seen & only(seat) != 0, sheet)
        for place in range(i64(END_CARDS)):
            if place < buried:
                self.write_end(state.end_bottom[place], state.end_bottom_seen[place] & only(seat) != 0, sheet)
            else:
                self.write_end(NO_CARD, False, sheet)

    # --- what is going on ------------------------------------------------------------------------

    def write_activation(self, state: Vikingar, sheet: Sheet) -> None:
        sheet.put_one_of(-1 if state.ship == NO_SHIP else state.ship % self.box.fleet, self.box.fleet)
        sheet.put_flag(state.has_moved)
        sheet.put_flag(state.has_arrived)
        sheet.put_flag(state.has_acted)
        sheet.put_one_of(state.movement, len(MOVEMENTS))
        sheet.put_flag(state.fair_wind)
        sheet.put(state.destination)

    def write_contest(self, state: Vikingar, seat: i64, sheet: Sheet) -> None:
        thrown = state.contest != NO_CONTEST
        sheet.put_one_of(state.contest, len(CONTESTS))
        sheet.put_one_of(relative(state.attacker, seat, self.seats), self.seats)
        sheet.put_one_of(relative(state.defender, seat, self.seats), self.seats)
        sheet.put_flag(state.neutral)
        sheet.put_one_of(state.side if thrown else -1, len(SIDES))
        sheet.put_one_of(state.place if thrown else -1, len(PLACES))
        sheet.put(state.battlefield)
        sheet.put(state.event + 1)
        self.write_throw(state.attack_runes, state.attack_throw, sheet)
        self.write_throw(state.defence_runes, state.defence_throw, sheet)
        sheet.put(state.ayes)
        sheet.put(state.nays)

    def write_throw(self, runes: i64, throw: i64, sheet: Sheet) -> None:
        if throw == NO_THROW:
            sheet.put_noughts(3)
            return
        sheet.put(runes)
        sheet.put(self.box.throws.points(runes, throw))
        sheet.put_flag(self.box.throws.is_short(runes, throw))
