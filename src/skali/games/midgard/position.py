"""A position of Midgard as readable data, and back: whatever a small test does not care about may be left out.

A card that is mentioned nowhere is in its deck. Of cards with copies (`vs_farm-3`) the plain id means the next copy.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from skali.engine.chance import Chance
from skali.engine.positions import only
from skali.engine.reading import Reader
from skali.engine.state import NOBODY
from skali.games.midgard.pending import BOTTOM, PendingReader, entry, pending
from skali.games.midgard.rules.agenda import ABILITIES, END_ACTIVATION, END_STEP, INDEX, NEXT_SHIP, NEXT_STARTER, STEPS
from skali.games.midgard.rules.board import Board
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.midgard import Harbour, Midgard
from skali.games.midgard.rules.realm import (
    BATTLE_SPACES,
    KEEP_SPACES,
    OVER,
    PLACING,
    PROPHECY_SPACES,
    REAVER_SPACES,
    SETTING_UP,
    STAGES,
    STEPPING,
    TRIGGERING,
    VILLAGE_SPACES,
)
from skali.games.midgard.rules.vocabulary import (
    ARMOR,
    ART,
    ARTIFACT,
    BATTLE,
    BATTLES,
    COLOURS,
    DEALT,
    DECKS,
    DIE_KINDS,
    DISCARDED,
    FACE_UP,
    FACES,
    FIRST_SLOT,
    FORETOLD,
    HIDDEN,
    IN_PILE,
    KEEP_SPOILS,
    LOCATIONS,
    NONE,
    ON_BOARD,
    OWNED,
    PROPHECIES,
    REAVER,
    REAVERS,
    SYMBOLS,
    TAPESTRY,
    TILES,
    TREASURE,
    VILLAGE_SPOILS,
)

TOKENS = ("food", "favor", "glory", "terror", "farms", "walls", "bastions")
PILED = (REAVER, BATTLE, ARTIFACT, TREASURE, ART, ARMOR, TAPESTRY)  # kinds that go into a Glory pile
MOST_TOKENS = 9999
MOST_ABOARD = 20  # before what does not fit is returned
ROWS = (
    ("reavers", REAVERS, REAVER_SPACES),
    ("sea_battles", BATTLES, BATTLE_SPACES),
    ("village_pairs", VILLAGE_SPOILS, VILLAGE_SPACES),
    ("keep_pairs", KEEP_SPOILS, KEEP_SPACES),
    ("prophecies", PROPHECIES, PROPHECY_SPACES),
)


def spaces_of(name: str, box: Box, seats: int) -> int:
    """How many cards lie there when nothing is taken."""
    if name == "prophecies":
        return int(box.prophecy_spaces)
    if name == "sea_battles":
        return int(box.battle_spaces[seats])
    return 2 * int(box.stack_spaces[seats] if name == "reavers" else box.pair_spaces[seats])


# --- writing ------------------------------------------------------------------------------------


def write(state: Midgard) -> dict[str, Any]:
    box = state.box
    data: dict[str, Any] = {
        "game": "midgard",
        "rules": box.rules,
        "round": state.round,
        "stage": STAGES[state.stage],
        "marker": state.marker + 1,
        "opener": state.opener + 1,
    }
    if state.honour != NONE:
        data["honour"] = state.honour + 1
    data["placed"] = [LOCATIONS[state.placed[ship]] for ship in range(state.ships)]
    if state.stage in (SETTING_UP, TRIGGERING, STEPPING):
        data["actor"] = state.actor + 1
    if state.stage == TRIGGERING:
        data["ability"] = entry(state, BOTTOM[TRIGGERING] - 1)[INDEX]
    if state.stage == STEPPING:
        data |= {"harder": state.harder, "deck_only": state.deck_only}
    for name, _, first in ROWS:
        cards = [int(state.spaces[first + space]) for space in range(spaces_of(name, box, state.seats))]
        data[name] = [box.ids[card] if card != NONE else "" for card in cards]
    data["trade"] = [DIE_KINDS[die] for die in kinds(state.trade)]
    data["supply"] = [int(count) for count in state.supply]
    data["upgrades"] = [int(count) for count in state.upgrades_left]
    data["discards"] = {DECKS[deck]: ids_in(state, deck, DISCARDED) for deck in range(TILES)}
    first_prophecy = box.deck_first[PROPHECIES]
    data["reshuffled"] = {box.ids[first_prophecy + n]: int(era) for n, era in enumerate(state.eras) if era > 0}
    data["claimed"] = {box.stack_names[n]: int(count) for n, count in enumerate(state.claimed) if count > 0}
    data["boards"] = [write_board(state, seat) for seat in range(state.seats)]
    data["agenda"] = pending(state)
    return data


def kinds(dice: Iterable[int]) -> list[int]:
    """The dice of a list of counts, one by one."""
    return [die for die, count in enumerate(dice) for _ in range(count)]


def ids_in(state: Midgard, deck: int, place: int) -> list[str]:
    box = state.box
    cards = range(box.deck_first[deck], box.deck_first[deck + 1])
    return [box.ids[card] for card in cards if state.where[card] == place]


def write_board(state: Midgard, seat: int) -> dict[str, Any]:
    board, ids = state.boards[seat], state.box.ids
    data: dict[str, Any] = {token: getattr(board, token) for token in TOKENS}
    data["crew"] = [DIE_KINDS[die] for die in kinds(board.crew)]
    data["leader"] = ids[board.leader] if board.leader != NONE else ""
    for slot, name in enumerate(LOCATIONS[FIRST_SLOT:]):
        room = int(state.box.slot_room)
        cards = [int(board.slots[slot * room + place]) for place in range(room)]
        data[f"slot_{name}"] = [ids[card] for card in cards if card != NONE]
    data["artifacts"] = [ids[card] if card != NONE else "" for card in board.artifacts]
    data["stored"] = [DIE_KINDS[die] if die != NONE else "" for die in board.stored]
    data["spent"] = [space + 1 for space in range(len(board.artifacts)) if board.spent & only(space)]
    data["upgrades"] = [FACES[icon] for icon in kinds(board.upgrades)]
    data["used"] = [FACES[icon] for icon in range(SYMBOLS) for _ in range(board.upgrades[icon] - board.ready[icon])]
    data["pile"] = [id for deck in range(TILES) for id in ids_in(state, deck, IN_PILE + seat)]
    data["tiles"] = ids_in(state, TILES, OWNED + seat)
    data["foretold"] = ids_in(state, PROPHECIES, FORETOLD + seat)
    data["hidden"] = ids_in(state, PROPHECIES, HIDDEN + seat)
    data["dealt"] = ids_in(state, REAVERS, DEALT + seat)
    data |= {"extra_dice": board.extra_dice, "free_rerolls": board.free_rerolls, "favor_barred": board.favor_barred}
    return data


# --- reading ------------------------------------------------------------------------------------


def read(data: object, box: Box, chance: Chance) -> Midgard:
    return PositionReader(Reader(data, "position"), box).read(chance)


class PositionReader:
    """Builds a state step by step and refuses what could not happen on a table."""

    def __init__(self, data: Reader, box: Box) -> None:
        self.data = data
        self.box = box
        self.rows = data.tables("boards")
        if not 2 <= len(self.rows) <= 4:
            data.refuse("boards", f"2 to 4 are expected, not {len(self.rows)}")
        self.state = Harbour(box, len(self.rows)).bare()
        self.used: set[int] = set()

    def read(self, chance: Chance) -> Midgard:
        state, data = self.state, self.data
        data.text("game", ["midgard"])
        self.read_round()
        self.read_spaces()
        for seat, row in enumerate(self.rows):
            BoardReader(self, seat, row).read()
        self.read_discards()
        self.read_claimed()
        pending_reader = PendingReader(self)
        pending_reader.read()
        self.read_supplies()
        pending_reader.check()
        self.check_crews()
        data.done()
        if state.stage != OVER:
            state.go_on(chance)
        return state

    # --- the round -------------------------------------------------------------------------------

    def read_round(self) -> None:
        state, data = self.state, self.data
        state.round = data.whole("round", 1, int(self.box.rounds), default=1)
        state.stage = STAGES.index(data.text("stage", STAGES, default=STAGES[PLACING]))
        state.marker = data.whole("marker", 1, state.seats, default=1) - 1
        state.opener = data.whole("opener", 1, state.seats, default=state.marker + 1) - 1
        if state.seats == 3:
            state.honour = data.whole("honour", 1, state.seats, default=state.opener + 1) - 1
        placed = data.texts("placed", LOCATIONS, default=[])
        if len(set(placed)) != len(placed) or len(placed) > self.box.activations:
            data.refuse("placed", f"at most {self.box.activations} locations are chosen in a round, each once")
        state.ships = len(placed)
        for ship, location in enumerate(placed):
            state.placed[ship] = LOCATIONS.index(location)
        self.begin_agenda()

    def begin_agenda(self) -> None:
        """The stage says what lies at the bottom of the agenda."""
        state, data, agenda = self.state, self.data, self.state.agenda
        if state.stage == SETTING_UP:
            state.actor = data.whole("actor", 1, state.seats) - 1
            agenda.push(NEXT_STARTER, (state.actor - state.marker) % state.seats + 1)
        elif state.stage in (TRIGGERING, STEPPING):
            agenda.push(NEXT_SHIP)
            agenda.push(END_ACTIVATION)
            self.read_activation()
        elif state.stage == PLACING:
            agenda.push(NEXT_SHIP)
        else:
            state.actor = NONE
            state.mover = NOBODY

    def read_activation(self) -> None:
        state, data = self.state, self.data
        if state.ships == 0:
            data.refuse("placed", f"nothing is {STAGES[state.stage]} before a longship is placed")
        state.location = state.placed[state.ships - 1]
        state.active = state.ship_owner(state.ships - 1)
        state.actor = data.whole("actor", 1, state.seats, default=state.active + 1) - 1
        offset = state.offset_of(state.actor)
        if state.stage == STEPPING:
            state.harder = data.whole("harder", 0, 9, default=0)
            state.deck_only = data.flag("deck_only", default=False)
            state.agenda.push(STEPS, offset + 1)
            state.agenda.push(END_STEP)
            return
        if state.location < FIRST_SLOT:
            data.refuse("stage", f"no Reavers are triggered at {LOCATIONS[state.location]}")
        state.agenda.push(STEPS)
        state.agenda.push(ABILITIES, offset, data.whole("ability", 0, int(self.box.slot_room), default=0))

    # --- cards -----------------------------------------------------------------------------------

    def use(self, row: Reader, key: str, id: str, place: int, decks: Sequence[int]) -> int:
        """A card by its id, put in a place; each is in the game only once."""
        copies = [number for number, name in enumerate(self.box.ids) if name == id or name.rsplit("-", 1)[0] == id]
        cards = [card for card in copies if self.box.deck_of(card) in decks]
        if not cards:
            row.refuse(key, f"'{id}' is no card of {' or '.join(DECKS[deck] for deck in decks)}")
        free = [card for card in cards if card not in self.used]
        if not free:
            row.refuse(key, f"the card {id} is used twice")
        self.used.add(free[0])
        self.state.where[free[0]] = place
        return free[0]

    def read_spaces(self) -> None:
        """What lies face up; an empty text is an empty space."""
        for name, deck, first in ROWS:
            room = spaces_of(name, self.box, self.state.seats)
            ids = self.data.texts(name, default=[])
            if len(ids) > room:
                self.data.refuse(name, f"there are {room} spaces, not {len(ids)}")
            for space, id in enumerate(ids):
                if id:
                    self.state.spaces[first + space] = self.use(self.data, name, id, FACE_UP, [deck])
        for die in self.data.texts("trade", DIE_KINDS, default=[]):
            self.state.trade[DIE_KINDS.index(die)] += 1

    def read_discards(self) -> None:
        discards = self.data.table("discards", optional=True)
        for deck in range(TILES):
            for id in discards.texts(DECKS[deck], default=[]):
                self.use(discards, DECKS[deck], id, DISCARDED, [deck])
        discards.done()
        reshuffled = self.data.table("reshuffled", optional=True)
        first = self.box.deck_first[PROPHECIES]
        for number in range(len(self.state.eras)):
            self.state.eras[number] = reshuffled.whole(self.box.ids[first + number], 0, 99, default=0)
        reshuffled.done()

    def read_claimed(self) -> None:
        claimed = self.data.table("claimed", optional=True)
        for stack, name in enumerate(self.box.stack_names):
            self.state.claimed[stack] = claimed.whole(name, 0, 4, default=0)
            if self.state.tiles_left(stack) < 0:
                claimed.refuse(name, "there are not so many tiles on the stack")
        claimed.done()

    # --- supplies: what is nowhere else ----------------------------------------------------------

    def read_supplies(self) -> None:
        state, data = self.state, self.data
        for colour, name in enumerate(COLOURS):
            state.supply[colour] = self.box.dice_in_box[colour] - self.dice_out(colour)
            if state.supply[colour] < 0:
                data.refuse("boards", f"there are only {self.box.dice_in_box[colour]} {name} dice")
        supply = [int(count) for count in state.supply]
        if data.wholes("supply", 0, 99, count=len(COLOURS), default=supply) != supply:
            data.refuse("supply", f"with the dice on the table it must be {supply}")
        for icon in range(SYMBOLS):
            state.upgrades_left[icon] -= sum(board.upgrades[icon] for board in state.boards)
            if state.upgrades_left[icon] < 0:
                data.refuse("boards", f"there are only {self.box.upgrade_tokens[icon]} upgrades with a {FACES[icon]}")
        upgrades = [int(count) for count in state.upgrades_left]
        if data.wholes("upgrades", 0, 99, count=SYMBOLS, default=upgrades) != upgrades:
            data.refuse("upgrades", f"with the upgrades on the boards it must be {upgrades}")

    def dice_out(self, colour: int) -> int:
        """Of a colour: on the boards, on artifacts, on the trade location, lifted to be rolled."""
        state, colours = self.state, self.box.die_colours
        stored = [die for board in state.boards for die in board.stored if die != NONE]
        lying = [die for board in state.boards for die in kinds(board.crew)] + kinds(state.trade) + stored
        return sum(1 for die in lying if colours[die] == colour) + PendingReader.lifted(state, colour)

    def check_crews(self) -> None:
        """Only whoever acts may have gained more than fits."""
        for seat in range(self.state.seats):
            count = self.state.boards[seat].crew_size
            gaining = seat == self.state.actor and self.state.agenda.depth > 1
            if count > (MOST_ABOARD if gaining else self.box.crew_room):
                self.data.refuse("boards", f"{count} dice do not fit on a ship with {self.box.crew_room} spaces")


class BoardReader:
    """Reads one player board."""

    def __init__(self, position: PositionReader, seat: int, row: Reader) -> None:
        self.position = position
        self.box = position.box
        self.seat = seat
        self.row = row
        self.board: Board = position.state.boards[seat]

    def read(self) -> None:
        for token in TOKENS:
            setattr(self.board, token, self.row.whole(token, 0, MOST_TOKENS, default=0))
        for die in self.row.texts("crew", DIE_KINDS, default=[]):
            self.board.crew[DIE_KINDS.index(die)] += 1
            self.board.crew_size += 1
        self.read_reavers()
        self.read_artifacts()
        self.read_upgrades()
        self.read_cards()
        self.board.extra_dice = self.row.whole("extra_dice", 0, 3, default=0)
        self.board.free_rerolls = self.row.whole("free_rerolls", 0, 3, default=0)
        self.board.favor_barred = self.row.flag("favor_barred", default=False)
        self.row.done()

    def use(self, key: str, id: str, place: int, *decks: int) -> int:
        return self.position.use(self.row, key, id, place + self.seat, decks)

    def read_reavers(self) -> None:
        leader = self.row.text("leader", default="")
        if leader:
            self.board.leader = self.use("leader", leader, ON_BOARD, REAVERS)
        room = int(self.box.slot_room)
        for slot, name in enumerate(LOCATIONS[FIRST_SLOT:]):
            ids = self.row.texts(f"slot_{name}", default=[])
            if len(ids) > room:
                self.row.refuse(f"slot_{name}", f"a slot holds at most {room} Reavers")
            for place, id in enumerate(ids):
                self.board.slots[slot * room + place] = self.use(f"slot_{name}", id, ON_BOARD, REAVERS)

    def read_artifacts(self) -> None:
        room = int(self.box.artifact_room)
        ids, dice = self.row.texts("artifacts", default=[]), self.row.texts("stored", [*DIE_KINDS, ""], default=[])
        if len(ids) > room or len(dice) > room:
            self.row.refuse("artifacts", f"there are {room} spaces")
        for space, id in enumerate(ids):
            if id:
                self.board.artifacts[space] = self.use("artifacts", id, ON_BOARD, VILLAGE_SPOILS)
                if self.box.kinds[self.board.artifacts[space]] != ARTIFACT:
                    self.row.refuse("artifacts", f"'{id}' is no artifact")
        for space, die in enumerate(dice):
            if die:
                self.store(space, DIE_KINDS.index(die))
        for space in self.row.wholes("spent", 1, room, default=[]):
            self.board.spent |= only(space - 1)

    def store(self, space: int, die: int) -> None:
        card = self.board.artifacts[space]
        if card == NONE or self.box.stored[card] != self.box.die_faces[die]:
            self.row.refuse("stored", f"nothing in space {space + 1} stores a {DIE_KINDS[die]} die")
        self.board.stored[space] = die

    def read_upgrades(self) -> None:
        icons = FACES[:SYMBOLS]
        for icon in self.row.texts("upgrades", icons, default=[]):
            self.board.upgrades[icons.index(icon)] += 1
            self.board.ready[icons.index(icon)] += 1
        if self.board.upgrade_count() > self.box.upgrade_room:
            self.row.refuse("upgrades", f"there are {self.box.upgrade_room} spaces")
        for icon in self.row.texts("used", icons, default=[]):
            self.board.ready[icons.index(icon)] -= 1
            if self.board.ready[icons.index(icon)] < 0:
                self.row.refuse("used", f"there is no such upgrade with a {icon}")

    def read_cards(self) -> None:
        for id in self.row.texts("pile", default=[]):
            card = self.use("pile", id, IN_PILE, REAVERS, BATTLES, VILLAGE_SPOILS, KEEP_SPOILS)
            if self.box.kinds[card] not in PILED:
                self.row.refuse("pile", f"'{id}' never goes into a Glory pile")
        for id in self.row.texts("tiles", default=[]):
            self.use("tiles", id, OWNED, TILES)
        for id in self.row.texts("foretold", default=[]):
            self.use("foretold", id, FORETOLD, PROPHECIES)
        for id in self.row.texts("hidden", default=[]):
            self.use("hidden", id, HIDDEN, PROPHECIES)
        for id in self.row.texts("dealt", default=[]):
            self.use("dealt", id, DEALT, REAVERS)
