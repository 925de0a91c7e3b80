"""A position of Vikingar as readable data, and back: whatever a small test does not care about may be left out."""

from collections.abc import Callable, Iterable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from skali.engine.chance import Chance
from skali.engine.positions import only
from skali.engine.reading import Reader
from skali.engine.state import NOBODY
from skali.games.vikingar.names import OUTPOST_SITE_NAMES, SPACE_NAMES, TERRITORY_NAMES
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.box import (
    CITY,
    END,
    NO_CARD,
    NO_TILE,
    NORTH,
    PLACES,
    POSITIONS,
    QUEST,
    QUEST_CARDS,
    RESERVE,
    SEA,
    TEMPLE,
    TRACKS,
    Box,
)
from skali.games.vikingar.rules.clan import Clan
from skali.games.vikingar.rules.contests import CONTESTS, NAVIGATION, NO_CONTEST, SEA_FIGHT, SIDES
from skali.games.vikingar.rules.terms import ENDS
from skali.games.vikingar.rules.vikingar import Vikingar
from skali.games.vikingar.rules.voyages import MOVEMENTS
from skali.games.vikingar.rules.world import NO_SHIP
from skali.games.vikingar.situations import THROWING, UNDER_WAY, interrupts, problems

TRADE, MAINTENANCE = "trade", "maintenance"  # phases without a question: a position may begin with them
PLACE_NAMES = [f"{territory}-{place}" for territory in TERRITORY_NAMES for place in PLACES]


# --- writing ----------------------------------------------------------------------------------------------------


def write(state: Vikingar) -> dict[str, Any]:
    box, terms = state.box, state.terms
    data: dict[str, Any] = {
        "game": "vikingar",
        "rules": box.rules,
        "edition": box.edition,
        "round": state.round,
        "question": questions.NAMES[state.question],
    }
    if state.question == questions.OVER:
        data["winner"] = state.winner + 1
    elif state.question == questions.POWER:
        data["mover"] = state.mover + 1
    else:
        data["turn"] = state.active() + 1
    data |= write_decks(state)
    data["options"] = {
        "goal": terms.goal,
        "end": ENDS[terms.end],
        "powers": terms.powers,
        "council": terms.council,
        "round_limit": terms.round_limit,
    }
    data |= write_board(state)
    if state.ship != NO_SHIP:
        data["ship"] = write_activation(state)
    if state.contest != NO_CONTEST:
        data["contest"] = write_contest(state)
    data["clans"] = [write_clan(state, seat) for seat in range(state.seats)]
    return data


def write_decks(state: Vikingar) -> dict[str, Any]:
    box = state.box
    data: dict[str, Any] = {
        "burnt": [PLACE_NAMES[number] for number in range(len(PLACE_NAMES)) if is_burnt(state, number)],
        "events": [id for event, id in enumerate(box.event_ids) if state.event_bag & only(event)],
    }
    if state.end_top != NO_CARD:
        data |= {"end_top": box.end_ids[state.end_top], "end_top_seen": seats_in(state.end_top_seen)}
    if len(state.end_bottom):
        data["end_bottom"] = [box.end_ids[card] for card in state.end_bottom]
        data["end_bottom_seen"] = ["".join(map(str, seats_in(seen))) for seen in state.end_bottom_seen]
    return data


def is_burnt(state: Vikingar, number: int) -> bool:
    territory, place = divmod(number, len(PLACES))
    return printed(state, territory, place) and not state.stands(territory, place)


def printed(state: Vikingar, territory: int, place: int) -> bool:
    """Whether the tile at this position is face up and shows such a place."""
    half, position = divmod(territory, POSITIONS)
    tile = state.tiles[position]
    return tile != NO_TILE and bool(state.box.places[2 * tile + half] & only(place))


def seats_in(seats: int) -> list[int]:
    return [seat + 1 for seat in range(6) if seats & only(seat)]


def write_board(state: Vikingar) -> dict[str, Any]:
    box = state.box
    return {
        "tiles": {str(at): box.tile_ids[tile] for at, tile in enumerate(state.tiles) if tile != NO_TILE},
        "ends": {str(at): box.end_ids[card] for at, card in enumerate(state.ends) if card != NO_CARD},
        "quests": {TERRITORY_NAMES[at]: box.card_ids[card] for at, card in enumerate(state.quests) if card != NO_CARD},
        "outposts": {OUTPOST_SITE_NAMES[at]: seat + 1 for at, seat in enumerate(state.outposts) if seat != NOBODY},
        "temples": {TERRITORY_NAMES[at]: seat + 1 for at, seat in enumerate(state.temples) if seat != NOBODY},
    }


def write_activation(state: Vikingar) -> dict[str, Any]:
    data: dict[str, Any] = {
        "number": state.ship % state.box.fleet + 1,
        "moved": state.has_moved,
        "arrived": state.has_arrived,
        "acted": state.has_acted,
    }
    if state.question in (*UNDER_WAY, questions.FURTHER) or (state.question in THROWING and interrupts(state)):
        data |= {
            "movement": MOVEMENTS[state.movement],
            "destination": SPACE_NAMES[state.destination],
            "fair_wind": state.fair_wind,
        }
    return data


def write_contest(state: Vikingar) -> dict[str, Any]:
    data: dict[str, Any] = {
        "kind": CONTESTS[state.contest],
        "space": SPACE_NAMES[state.battlefield],
        "place": PLACES[state.place],
        "attacker": state.attacker + 1,
        "defender": state.defender + 1,
        "neutral": state.neutral,
        "side": SIDES[state.side],
    }
    if state.contest == NAVIGATION:
        data["event"] = state.box.event_ids[state.event]
    if state.attack_runes:
        data["attack"] = [state.attack_runes, state.attack_throw]
    if state.defence_runes:
        data["defence"] = [state.defence_runes, state.defence_throw]
    if state.question == questions.VOTE:
        data |= {"ayes": state.ayes, "nays": state.nays}
    return data


def write_clan(state: Vikingar, seat: int) -> dict[str, Any]:
    clan, ids = state.clans[seat], state.box.card_ids
    fleet = range(seat * state.box.fleet, (seat + 1) * state.box.fleet)
    data: dict[str, Any] = {
        "gold": clan.gold,
        "token": clan.token,
        "ships": [SPACE_NAMES[state.ships[ship]] if state.ships[ship] != RESERVE else "" for ship in fleet],
        "ready": [number for number, ship in enumerate(fleet, start=1) if state.is_ready(ship)],
    }
    data |= {track: clan.steps[number] for number, track in enumerate(TRACKS)}
    data |= {
        "kraken": clan.kraken,
        "items": [ids[card] for card in range(QUEST_CARDS) if clan.items & only(card)],
        "used": [id for card, id in enumerate(ids) if clan.used & only(card)],
        "launched": clan.has_launched,
        "bought": clan.has_bought,
    }
    if clan.power != NO_CARD:
        data["power"] = ids[clan.power]
    if state.question == questions.POWER:
        data["dealt"] = [ids[state.dealt[2 * seat]], ids[state.dealt[2 * seat + 1]]]
    return data


# --- reading ----------------------------------------------------------------------------------------------------


def read(data: object, deal: Callable[[Reader, int], Vikingar], chance: Chance) -> Vikingar:
    """`deal` gives the bare state of the edition and the options that the position names."""
    reader = Reader(data, "position")
    return PositionReader(reader, deal(reader, len(reader.tables("clans")))).read(chance)


class PositionReader:
    """Builds a state step by step and refuses what could not happen on a table."""

    def __init__(self, data: Reader, state: Vikingar) -> None:
        self.data = data
        self.state = state
        self.box: Box = state.box
        self.rows = data.tables("clans")

    def read(self, chance: Chance) -> Vikingar:
        state, data = self.state, self.data
        data.text("game", ["vikingar"])
        state.round = data.whole("round", 1, int(state.terms.last_round()), default=1)
        self.read_tiles()
        self.read_ends()
        self.read_events()
        for seat, row in enumerate(self.rows):
            self.read_clan(seat, row)
        self.read_quests()
        self.read_outposts()
        self.read_temples()
        self.sort_seats()
        self.read_question(chance)
        return state

    # --- the board -------------------------------------------------------------------------------

    def read_tiles(self) -> None:
        tiles, used = self.data.table("tiles", optional=True), set()
        for key in tiles.data:
            position = self.number_in(tiles, key, [str(number) for number in range(POSITIONS)])
            id = tiles.text(key, self.box.tile_ids[: self.box.tiles_used])
            if id in used:
                tiles.refuse(key, f"the tile {id} lies there twice")
            used.add(id)
            self.state.lay(position, self.box.tile_ids.index(id))
        for name in self.data.texts("burnt", PLACE_NAMES, default=[]):
            territory, place = divmod(PLACE_NAMES.index(name), len(PLACES))
            if not printed(self.state, territory, place) or place == TEMPLE:
                self.data.refuse("burnt", f"at {name} there is nothing that could burn")
            self.state.burn(territory, place)

    def number_in(self, table: Reader, key: str, names: list[str]) -> int:
        if key not in names:
            table.refuse(key[:20], "there is no such place")
        return names.index(key)

    def read_ends(self) -> None:
        state, data, ids = self.state, self.data, self.box.end_ids
        ends = data.table("ends", optional=True)
        for key in ends.data:
            position = self.number_in(ends, key, [str(number) for number in range(POSITIONS)])
            state.lay_end(position, self.use_end(ends, key, ends.text(key, ids)))
        self.check_ends(ends)
        if data.has("end_top"):
            state.end_top = self.use_end(data, "end_top", data.text("end_top", ids))
            state.end_top_seen = self.read_seats(data.wholes("end_top_seen", 1, int(state.seats)))
        bottom = data.texts("end_bottom", ids, default=[])
        state.end_bottom = vec[i64]([self.use_end(data, "end_bottom", id) for id in bottom])
        seen = data.texts("end_bottom_seen", count=len(bottom), default=[""] * len(bottom))
        state.end_bottom_seen = vec[i64]([self.read_seats(self.digits(word)) for word in seen])

    def digits(self, word: str) -> list[int]:
        """Seats as one word: "13" are the first and the third."""
        seats = [str(seat + 1) for seat in range(self.state.seats)]
        if not set(word) <= set(seats):
            self.data.refuse("end_bottom_seen", f"the seats are {', '.join(seats)}")
        return [int(digit) for digit in word]

    def read_seats(self, seats: Iterable[int]) -> int:
        return sum(only(seat - 1) for seat in set(seats))

    def use_end(self, table: Reader, key: str, id: str) -> int:
        """An end card by its id; each is in the game only once, and in the variants there is no deck of them."""
        card = self.box.end_ids.index(id)
        if self.state.terms.end == 0:
            if not self.state.end_bag & only(card):
                table.refuse(key, f"the card {id} is used twice")
            self.state.end_bag &= ~only(card)
        elif table is self.data:
            table.refuse(key, "in this variant there is no deck of end cards")
        return card

    def check_ends(self, ends: Reader) -> None:
        """With one gate it is at the first tile that was turned; where all zones are gates there is no card."""
        state, end = self.state, ENDS[self.state.terms.end]
        found = [int(card) for card in state.ends if card != NO_CARD]
        if end == "all-gates" and found:
            ends.refuse(next(iter(ends.data)), "in this variant there are no end cards")
        if end == "one-gate":
            tiles = any(tile != NO_TILE for tile in state.tiles)
            if found != ([state.only_gate()] if tiles else []):
                self.data.refuse(
                    "ends", f"one gate, {self.box.end_ids[state.only_gate()]}, lies at a tile that is face up"
                )
            if any(state.ends[at] != NO_CARD and state.tiles[at] == NO_TILE for at in range(POSITIONS)):
                self.data.refuse("ends", "the gate lies at a tile that is face up")

    def read_events(self) -> None:
        ids = self.box.event_ids
        known = [id for event, id in enumerate(ids) if self.box.events & only(event)]
        self.state.event_bag = sum(only(ids.index(id)) for id in set(self.data.texts("events", known, default=known)))

    # --- clans -----------------------------------------------------------------------------------

    def read_clan(self, seat: int, row: Reader) -> None:
        clan, box = self.state.clans[seat], self.box
        clan.gold = row.whole("gold", 0, 9999, default=0)
        clan.token = row.whole("token", 0, int(box.clans), default=seat + 1)
        for number, track in enumerate(TRACKS):
            clan.set_steps(number, row.whole(track, 0, int(box.steps[number]), default=0))
        clan.kraken = row.flag("kraken", default=False)
        clan.has_launched = row.flag("launched", default=False)
        clan.has_bought = row.flag("bought", default=False)
        for id in row.texts("items", box.card_ids[:QUEST_CARDS], default=[]):
            clan.take_item(self.use_quest(row, "items", id))
        if row.has("power"):
            clan.follow(self.use_power(row, seat))
        if row.has("dealt"):
            self.read_dealt(row, seat)
        for id in row.texts("used", box.card_ids, default=[]):
            if not clan.holds(box.card_ids.index(id)):
                row.refuse("used", f"the clan does not hold {id}")
            clan.use(box.card_ids.index(id))
        self.read_ships(seat, row, clan)

    def use_quest(self, table: Reader, key: str, id: str) -> int:
        card = self.box.card_ids.index(id)
        if not self.state.quest_bag & only(card):
            table.refuse(key, f"the card {id} is used twice")
        self.state.quest_bag &= ~only(card)
        return card

    def use_power(self, row: Reader, seat: int) -> int:
        card = self.box.card_ids.index(row.text("power", self.box.card_ids[QUEST_CARDS:]))
        if not self.state.terms.powers:
            row.refuse("power", "the game is played without powers")
        if any(other.power == card for other in self.state.clans):
            row.refuse("power", f"the card {self.box.card_ids[card]} is used twice")
        return card

    def read_dealt(self, row: Reader, seat: int) -> None:
        ids = self.box.card_ids
        cards = [ids.index(id) for id in row.texts("dealt", ids[QUEST_CARDS:], count=2)]
        if len(set(cards)) != 2 or set(cards) & set(self.state.dealt):
            row.refuse("dealt", "a card is dealt twice")
        self.state.dealt[2 * seat], self.state.dealt[2 * seat + 1] = cards

    def read_ships(self, seat: int, row: Reader, clan: Clan) -> None:
        state, fleet = self.state, int(self.box.fleet)
        spaces = row.texts("ships", ["", *SPACE_NAMES], default=["SEA"] * self.box.ships_at_start)
        if len(spaces) > fleet:
            row.refuse("ships", f"a clan has {fleet} ships")
        if len(spaces) - spaces.count("") > clan.ship_limit():
            row.refuse("ships", f"with its cups the clan has at most {clan.ship_limit()} ships on the board")
        for number, name in enumerate(spaces):
            if name:
                space = SPACE_NAMES.index(name)
                self.check_space(row, space)
                state.put(seat * fleet + number, space)
                if state.is_protected(space):
                    state.tolls |= only(seat * fleet + number)

    def check_space(self, row: Reader, space: int) -> None:
        state = self.state
        if space == SEA:
            return
        if state.occupants[space] != NO_SHIP:
            row.refuse("ships", f"two ships stand on {SPACE_NAMES[space]}")
        position = (space - NORTH) % POSITIONS
        if space < END and state.tiles[position] == NO_TILE:
            row.refuse("ships", f"{SPACE_NAMES[space]} lies on a tile that is face down")
        if space >= END and state.ends[position] == NO_CARD and not self.has_passed_trial():
            row.refuse("ships", f"{SPACE_NAMES[space]} was never explored")

    def has_passed_trial(self) -> bool:
        return (
            ENDS[self.state.terms.end] == "all-gates"
            and self.data.data.get("question") == questions.NAMES[questions.OVER]
        )

    # --- pieces on places ------------------------------------------------------------------------

    def read_quests(self) -> None:
        quests = self.data.table("quests", optional=True)
        for key in quests.data:
            territory = self.number_in(quests, key, TERRITORY_NAMES)
            card = self.use_quest(quests, key, quests.text(key, self.box.card_ids[:QUEST_CARDS]))
            self.check_stands(quests, key, territory, QUEST)
            self.state.quests[territory] = card

    def check_stands(self, table: Reader, key: str, territory: int, place: int) -> None:
        if not self.state.stands(territory, place):
            table.refuse(key, f"no {PLACES[place]} stands there")

    def read_outposts(self) -> None:
        outposts, state = self.data.table("outposts", optional=True), self.state
        for key in outposts.data:
            territory, place = divmod(self.number_in(outposts, key, OUTPOST_SITE_NAMES), 2)
            seat = outposts.whole(key, 1, int(state.seats)) - 1
            self.check_stands(outposts, key, territory, place + CITY)
            if state.clans[seat].outposts == 0:
                outposts.refuse(key, f"a clan has {self.box.outposts} outposts")
            state.set_outpost(territory, place + CITY, seat)

    def read_temples(self) -> None:
        temples, state = self.data.table("temples", optional=True), self.state
        for key in temples.data:
            territory = self.number_in(temples, key, TERRITORY_NAMES)
            seat = temples.whole(key, 1, int(state.seats)) - 1
            self.check_stands(temples, key, territory, TEMPLE)
            if state.clans[seat].temples == self.box.temple_markers:
                temples.refuse(key, f"a clan has {self.box.temple_markers} temple markers")
            state.temples[territory] = seat
            state.clans[seat].temples += 1

    # --- turn order and readiness ----------------------------------------------------------------

    def sort_seats(self) -> None:
        tokens = [int(clan.token) for clan in self.state.clans]
        if self.is_asked(questions.POWER):
            return
        if 0 in tokens or len(set(tokens)) != len(tokens):
            self.data.refuse("clans", "each clan has a turn token of its own")
        self.state.sort_by_tokens()

    def is_asked(self, question: int) -> bool:
        return self.data.data.get("question") == questions.NAMES[question]

    def read_ready(self) -> None:
        """Unless it is said, the ships of those whose turn is still to come are active, the others spent."""
        state, fleet = self.state, int(self.box.fleet)
        for place, seat in enumerate(state.order):
            row = self.rows[seat]
            aboard = [n for n in range(1, fleet + 1) if state.ships[seat * fleet + n - 1] != RESERVE]
            for number in row.wholes("ready", 1, fleet, default=aboard if self.may_be_ready(place) else []):
                if number not in aboard:
                    row.refuse("ready", f"ship {number} is not on the board")
                state.ready |= only(seat * fleet + number - 1)
            row.done()

    def may_be_ready(self, place: int) -> bool:
        question = self.data.data.get("question", questions.NAMES[questions.TURN])
        if question in (questions.NAMES[questions.BUILDING], TRADE, MAINTENANCE):
            return False
        return question == questions.NAMES[questions.POWER] or place >= self.state.turn

    # --- the question ----------------------------------------------------------------------------

    def read_question(self, chance: Chance) -> None:
        state, data = self.state, self.data
        name = data.text("question", [*questions.NAMES, TRADE, MAINTENANCE], default=questions.NAMES[questions.TURN])
        self.check_powers(name)
        if name == questions.NAMES[questions.OVER]:
            self.read_end()
            return
        if name == questions.NAMES[questions.POWER]:
            self.read_power_question()
            return
        turn = data.whole("turn", 1, int(state.seats), default=int(state.order[0]) + 1) - 1
        state.turn = list(state.order).index(turn)
        self.read_ready()
        self.read_contest()
        self.check_nobody_has_won()
        if name in (TRADE, MAINTENANCE):
            data.done()
            self.begin_phase(name, chance)
            return
        self.ask(questions.NAMES.index(name), turn, chance)

    def check_powers(self, name: str) -> None:
        asked = name == questions.NAMES[questions.POWER]
        if asked and not self.state.terms.powers:
            self.data.refuse("question", "the game is played without powers")
        for seat, clan in enumerate(self.state.clans):
            if self.state.terms.powers and not asked and clan.power == NO_CARD:
                self.rows[seat].refuse("power", "it is missing")
            if asked != (self.state.dealt[2 * seat] != NO_CARD) or (asked and clan.power != NO_CARD):
                self.rows[seat].refuse("dealt", "two powers are dealt to each clan while they choose")

    def read_end(self) -> None:
        state = self.state
        state.winner = self.data.whole("winner", 1, int(state.seats)) - 1
        state.turn = list(state.order).index(state.winner)
        self.read_ready()
        self.read_contest()
        self.read_ship_table()
        self.data.done()
        state.ask(questions.OVER, NOBODY)

    def read_power_question(self) -> None:
        self.read_ready()
        mover = self.data.whole("mover", 1, int(self.state.seats), default=1) - 1
        self.data.done()
        self.state.ask(questions.POWER, mover)

    def begin_phase(self, name: str, chance: Chance) -> None:
        state = self.state
        state.turn = state.seats - 1
        if name == TRADE:
            state.end_turn(chance)
        else:
            state.maintain(chance)

    def check_nobody_has_won(self) -> None:
        for seat, clan in enumerate(self.state.clans):
            if clan.cups >= self.state.terms.goal and self.state.stands_on_gate(seat):
                self.rows[seat].refuse("ships", "the clan has won already")

    def ask(self, question: int, turn: int, chance: Chance) -> None:
        state, data = self.state, self.data
        self.read_ship_table()
        data.done()
        if question == questions.TURN:
            state.next_ship(chance)
            return
        if question != questions.BUILDING and state.ship == NO_SHIP:
            data.refuse("ship", "it is missing")
        state.ask(question, turn)
        for problem in problems(state, question):
            data.refuse("question", problem)
        if question in (questions.RUNES, questions.AGAIN):
            state.mover = state.thrower()
        elif question == questions.VOTE:
            state.ask_council()
        if len(state.choices()) < 2:
            data.refuse("question", "there is nothing to choose")

    # --- the activation and the contest ----------------------------------------------------------

    def read_ship_table(self) -> None:
        state, data = self.state, self.data
        if not data.has("ship"):
            return
        table = data.table("ship")
        state.ship = state.active() * self.box.fleet + table.whole("number", 1, int(self.box.fleet)) - 1
        state.has_moved = table.flag("moved", default=False)
        state.has_arrived = table.flag("arrived", default=False)
        state.has_acted = table.flag("acted", default=False)
        state.movement = MOVEMENTS.index(table.text("movement", MOVEMENTS, default=MOVEMENTS[0]))
        state.destination = SPACE_NAMES.index(table.text("destination", SPACE_NAMES, default=SPACE_NAMES[SEA]))
        state.fair_wind = table.flag("fair_wind", default=False)
        table.done()
        if not self.is_asked(questions.OVER) and not state.is_ready(state.ship):
            table.refuse("number", "that ship is not active")

    def read_contest(self) -> None:
        state, data = self.state, self.data
        if not data.has("contest"):
            return
        table = data.table("contest")
        state.contest = CONTESTS.index(table.text("kind", CONTESTS))
        state.battlefield = SPACE_NAMES.index(table.text("space", SPACE_NAMES))
        state.place = PLACES.index(table.text("place", PLACES, default=PLACES[0]))
        state.attacker = table.whole("attacker", 1, int(state.seats), default=int(state.active()) + 1) - 1
        state.neutral = table.flag("neutral", default=state.contest != SEA_FIGHT)
        thrower = int(state.next_after(state.attacker)) + 1
        state.defender = table.whole("defender", 1, int(state.seats), default=thrower) - 1
        state.side = SIDES.index(table.text("side", SIDES))
        if state.contest == NAVIGATION:
            state.event = self.box.event_ids.index(table.text("event", self.box.event_ids))
        state.attack_runes, state.attack_throw = self.read_throw(table, "attack")
        state.defence_runes, state.defence_throw = self.read_throw(table, "defence")
        if self.is_asked(questions.VOTE):
            state.ayes = table.whole("ayes", 0, int(state.seats), default=0)
            state.nays = table.whole("nays", 0, int(state.seats), default=0)
        table.done()

    def read_throw(self, table: Reader, key: str) -> tuple[int, int]:
        """How many runes were thrown, and which throw of the library lies there; none if it is left out."""
        if not table.has(key):
            return 0, -1
        runes, throw = table.wholes(key, 0, 10**6, count=2)
        if not 1 <= runes <= self.box.most_runes:
            table.refuse(key, f"from 1 to {self.box.most_runes} runes are thrown")
        if throw >= self.box.throws.counts[runes]:
            table.refuse(key, f"there are {self.box.throws.counts[runes]} throws of {runes} runes")
        return runes, throw
