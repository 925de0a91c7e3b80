"""What a seat can know of Midgard, as numbers. Only prophecies are hidden (MID-072): a seat knows its own."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.observation import Block, Observer, Sheet, relative, seat_columns
from skali.engine.positions import only, size
from skali.engine.state import NOBODY, State
from skali.games.midgard.rules.agenda import (
    BASE,
    COMBAT,
    ENTRIES,
    FATE,
    FIRST_QUESTION,
    MARKED,
    ONES,
    PICK_PROPHECY,
    RESOLVE,
    TILE_REWARDS,
    TWOS,
    WIDTH,
)
from skali.games.midgard.rules.board import Board
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.decks import is_unseen
from skali.games.midgard.rules.midgard import Midgard
from skali.games.midgard.rules.realm import OVER, SPACES, STAGES
from skali.games.midgard.rules.vocabulary import (
    CLANS,
    COLOURS,
    COST_PARTS,
    COSTS,
    DIE_KINDS,
    DISCARDED,
    FACES,
    FORETOLD,
    HIDDEN,
    IN_DECK,
    IN_HAND,
    IN_PILE,
    LOCATIONS,
    MOST_SEATS,
    NONE,
    ON_BOARD,
    OWNED,
    PROPHECIES,
    SLOTS,
    STACKS,
    SYMBOLS,
    TILE,
    TILES,
)

MOST: Final = 9999  # of tokens
MOST_IN_QUESTION: Final = 4  # cards in hand that one question is about
KINDS: Final = [
    "reaver",
    "journey",
    "sea battle",
    "artifact",
    "upgrade",
    "farm",
    "village wall",
    "bundle",
    "runes",
    "treasure",
    "art",
    "armor",
    "tapestry",
    "keep wall",
    "bastion",
    "prophecy",
    "tile",
]
CARD_COLUMNS: Final = [
    "row",
    *KINDS,
    "sort",
    "detail",
    "defence",
    "glory",
    *(f"costs {part}" for part in COSTS),
]
CARD_MEANING: Final = (
    "A card: the number of its row in components.toml from 1 (cards of one row are alike), its kind, sort and detail"
    " (clan and ability of a Reaver, category of a battle, location of an artifact, type and level of a tile), its"
    " defence, its glory, its cost"
)
BOARD_COLUMNS: Final = [
    "food",
    "favor",
    "glory",
    "terror",
    "farms",
    "walls",
    "bastions",
    "crew",
    *DIE_KINDS,
    *(f"upgrade {face}" for face in FACES[:SYMBOLS]),
    *(f"ready {face}" for face in FACES[:SYMBOLS]),
    "extra dice",
    "free rerolls",
    "favor barred",
    "prophecies hidden",
    "prophecies foretold",
]
REAVER_COLUMNS: Final = ["row", *CLANS, "ability"]
ARTIFACT_COLUMNS: Final = ["row", *LOCATIONS, *(f"stores {face}" for face in FACES[:SYMBOLS]), "die", "used"]


@final
@mypyc_attr(acyclic=True)
class MidgardObserver(Observer):
    def __init__(self, box: Box, seats: i64) -> None:
        self.box: Box = box
        self.seats: i64 = seats
        self.holdings: vec[i64] = vec[i64]([0] * (MOST_SEATS * len(KINDS)))  # counted anew each time

    def blocks(self) -> list[Block]:
        seats, box = int(self.seats), self.box
        each = seat_columns(seats)
        names = [entry.split()[0] for entry in ENTRIES]
        room, cards = int(box.slot_room), int(box.cards)
        return [
            Block("stage", "the stage of the game", STAGES[:OVER]),
            Block("question", "what is asked", names[FIRST_QUESTION:]),
            Block("asked", "who is asked", each),
            Block(
                "question numbers",
                "the numbers of the question: "
                + "; ".join(entry for entry in ENTRIES[FIRST_QUESTION:] if " " in entry)
                + ". Of ones, twos and marked how many they are",
                [str(number) for number in range(1, WIDTH)],
                least=-1,
                most=MOST,
            ),
            Block("agenda", "how often each task and question is still on the agenda", names, most=MOST),
            Block("round", "which round it is", [str(number + 1) for number in range(box.rounds)]),
            Block("marker", "who holds the start marker", each),
            Block("opener", "who placed the first longship of the round", each),
            Block("honour ship", "who holds it", each),
            Block("active", "whose activation it is", each),
            Block("location", "of this activation", LOCATIONS),
            Block(
                "placed", "where the longships of this round are, in their order", LOCATIONS, (int(box.activations),)
            ),
            Block("step", "what a journey has changed in this step", ["defence added", "deck only"], most=MOST),
            Block("spaces", f"the face-up cards of the board. {CARD_MEANING}", CARD_COLUMNS, (SPACES,), -1, MOST),
            Block("hand", "the cards that the question is about", CARD_COLUMNS, (MOST_IN_QUESTION,), -1, MOST),
            Block("trade", "the dice on the trade location", DIE_KINDS, most=MOST),
            Block("supply", "dice in the supply", COLOURS, most=MOST),
            Block("upgrades left", "tokens on the village location", FACES[:SYMBOLS], most=MOST),
            Block("territories", "tiles left and just subdued, by stack", ["left", "subdued"], (STACKS,), most=MOST),
            Block(
                "decks", "how many cards are in the deck and on the discard", ["deck", "discard"], (TILES,), most=MOST
            ),
            Block("boards", "mine first, then in seat order", BOARD_COLUMNS, (seats,), most=MOST),
            Block("holdings", "cards and tiles of each kind that each player owns", KINDS, (seats,), most=MOST),
            Block("leaders", "row (from 1), clan and ability (from 1)", REAVER_COLUMNS, (seats,), most=MOST),
            Block(
                "slots",
                "the specialized Reavers of each slot",
                REAVER_COLUMNS,
                (seats, SLOTS, room),
                most=MOST,
            ),
            Block(
                "artifacts",
                "row (from 1), location, what it stores, the die stored there (its kind from 1), whether it was used",
                ARTIFACT_COLUMNS,
                (seats, int(box.artifact_room)),
                most=MOST,
            ),
            Block(
                "cards",
                "where each card and tile is, in the order of components.toml: 0 unseen, 1 discarded, 2 face up,"
                " 3 in hand, then mine and the others' in seat order: 4 to 7 on a board, 8 to 11 in a Glory pile,"
                " 12 to 15 dealt, 16 to 19 a prophecy foretold, 20 my hidden prophecy, 24 to 27 a tile that is owned",
                ["place"],
                (cards,),
                most=OWNED + MOST_SEATS,
            ),
        ]

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        assert isinstance(state, Midgard)
        self.write_question(state, seat, sheet)
        self.write_round(state, seat, sheet)
        for space in range(i64(SPACES)):
            self.write_card(state.spaces[space], sheet)
        self.write_hand(state, seat, sheet)
        self.write_supplies(state, sheet)
        for offset in range(self.seats):
            self.write_board(state, (seat + offset) % self.seats, sheet)
        self.write_holdings(state, seat, sheet)
        self.write_reavers(state, seat, sheet)
        self.write_artifacts(state, seat, sheet)
        self.write_places(state, seat, sheet)

    # --- the question ----------------------------------------------------------------------------

    def write_question(self, state: Midgard, seat: i64, sheet: Sheet) -> None:
        over = state.mover == NOBODY
        what = i64(NONE) if over else state.agenda.what()
        sheet.put_one_of(state.stage, OVER)
        sheet.put_one_of(what - FIRST_QUESTION, len(ENTRIES) - FIRST_QUESTION)
        sheet.put_one_of(relative(state.mover, seat, self.seats), self.seats)
        for place in range(i64(1), i64(WIDTH)):
            number = i64(0) if over else state.agenda.get(place)
            is_set = what == COMBAT and (place == ONES or place == TWOS or place == MARKED)
            sheet.put(size(number) if is_set else number)
        agenda = sheet.at
        sheet.put_noughts(len(ENTRIES))
        if not over:
            for depth in range(state.agenda.depth):
                sheet.count(agenda + state.agenda.entries[depth * WIDTH])

    def write_round(self, state: Midgard, seat: i64, sheet: Sheet) -> None:
        sheet.put_one_of(state.round - 1, self.box.rounds)
        sheet.put_one_of(relative(state.marker, seat, self.seats), self.seats)
        sheet.put_one_of(relative(state.opener, seat, self.seats), self.seats)
        sheet.put_one_of(relative(state.honour, seat, self.seats), self.seats)
        sheet.put_one_of(relative(state.active, seat, self.seats), self.seats)
        sheet.put_one_of(state.location, len(LOCATIONS))
        for ship in range(self.box.activations):
            sheet.put_one_of(state.placed[ship] if ship < state.ships else NONE, len(LOCATIONS))
        sheet.put(state.harder)
        sheet.put_flag(state.deck_only)

    # --- cards and supplies ----------------------------------------------------------------------

    def write_card(self, card: i64, sheet: Sheet) -> None:
        if card == NONE:
            sheet.put_noughts(len(CARD_COLUMNS))
            return
        box = self.box
        sheet.put(box.rows[card] + 1)
        sheet.put_one_of(box.kinds[card], len(KINDS))
        sheet.put(box.sorts[card])
        sheet.put(box.details[card])
        sheet.put(box.defences[card])
        sheet.put(box.glories[card])
        for part in range(i64(COST_PARTS)):
            sheet.put(box.cost_part(box.prices[card], part))

    def write_hand(self, state: Midgard, seat: i64, sheet: Sheet) -> None:
        first = self.first_in_question(state)
        for place in range(first, first + MOST_IN_QUESTION):
            card = state.hand[place] if place < state.held else i64(NONE)
            self.write_card(NONE if card == NONE or self.is_secret(state, card, seat) else card, sheet)

    def first_in_question(self, state: Midgard) -> i64:
        """Where the cards of the question begin in the hand."""
        what = i64(NONE) if state.mover == NOBODY else state.agenda.what()
        if what == FATE or what == RESOLVE or what == PICK_PROPHECY or what == TILE_REWARDS:
            return state.agenda.get(BASE)
        return state.held

    def is_secret(self, state: Midgard, card: i64, seat: i64) -> bool:
        """Whether it is a prophecy that the seat has not seen."""
        first = self.box.deck_first[PROPHECIES]
        return first <= card < self.box.deck_first[PROPHECIES + 1] and is_unseen(state, card, seat)

    def write_supplies(self, state: Midgard, sheet: Sheet) -> None:
        for count in state.trade:
            sheet.put(count)
        for count in state.supply:
            sheet.put(count)
        for count in state.upgrades_left:
            sheet.put(count)
        for stack in range(i64(STACKS)):
            sheet.put(state.tiles_left(stack))
            sheet.put(state.claimed[stack])
        for deck in range(i64(TILES)):
            sheet.put(state.cards_in(deck, IN_DECK))
            sheet.put(state.cards_in(deck, DISCARDED))

    # --- the players -----------------------------------------------------------------------------

    def write_board(self, state: Midgard, seat: i64, sheet: Sheet) -> None:
        board = state.boards[seat]
        self.write_tokens(board, sheet)
        for count in board.crew:
            sheet.put(count)
        for count in board.upgrades:
            sheet.put(count)
        for count in board.ready:
            sheet.put(count)
        sheet.put(min(board.extra_dice, MOST))
        sheet.put(min(board.free_rerolls, MOST))
        sheet.put_flag(board.favor_barred)
        sheet.put(state.cards_in(PROPHECIES, HIDDEN + seat))
        sheet.put(state.cards_in(PROPHECIES, FORETOLD + seat))

    def write_tokens(self, board: Board, sheet: Sheet) -> None:
        sheet.put(min(board.food, MOST))
        sheet.put(min(board.favor, MOST))
        sheet.put(min(board.glory, MOST))
        sheet.put(min(board.terror, MOST))
        sheet.put(min(board.farms, MOST))
        sheet.put(min(board.walls, MOST))
        sheet.put(min(board.bastions, MOST))
        sheet.put(board.crew_size)

    def write_holdings(self, state: Midgard, seat: i64, sheet: Sheet) -> None:
        """Counted in one pass over all cards."""
        holdings = self.holdings
        for index in range(i64(MOST_SEATS * len(KINDS))):
            holdings[index] = 0
        for card in range(self.box.cards):
            place = state.where[card]
            if ON_BOARD <= place < IN_PILE + MOST_SEATS or place >= OWNED:
                holdings[(place % MOST_SEATS) * len(KINDS) + self.box.kinds[card]] += 1
        for offset in range(self.seats):
            owner = (seat + offset) % self.seats
            for kind in range(i64(TILE + 1)):
                sheet.put(holdings[owner * len(KINDS) + kind])

    def write_reavers(self, state: Midgard, seat: i64, sheet: Sheet) -> None:
        for offset in range(self.seats):
            self.write_reaver(state.boards[(seat + offset) % self.seats].leader, sheet)
        for offset in range(self.seats):
            for card in state.boards[(seat + offset) % self.seats].slots:
                self.write_reaver(card, sheet)

    def write_reaver(self, card: i64, sheet: Sheet) -> None:
        if card == NONE:
            sheet.put_noughts(len(REAVER_COLUMNS))
            return
        sheet.put(self.box.rows[card] + 1)
        sheet.put_one_of(self.box.clan_of(card), len(CLANS))
        sheet.put(self.box.ability_of(card) + 1)

    def write_artifacts(self, state: Midgard, seat: i64, sheet: Sheet) -> None:
        for offset in range(self.seats):
            board = state.boards[(seat + offset) % self.seats]
            for space in range(self.box.artifact_room):
                card = board.artifacts[space]
                if card == NONE:
                    sheet.put_noughts(len(ARTIFACT_COLUMNS))
                else:
                    sheet.put(self.box.rows[card] + 1)
                    sheet.put_one_of(self.box.location_of(card), len(LOCATIONS))
                    sheet.put_one_of(self.box.face_stored_on(card), SYMBOLS)
                    sheet.put(board.stored[space] + 1)
                    sheet.put_flag(board.spent & only(space) != 0)

    def write_places(self, state: Midgard, seat: i64, sheet: Sheet) -> None:
        first = self.box.deck_first[PROPHECIES]
        end = self.box.deck_first[PROPHECIES + 1]
        where = state.where
        for card in range(self.box.cards):
            if first <= card < end and is_unseen(state, card, seat):
                sheet.put(IN_DECK)
            else:
                sheet.put(self.as_counted(where[card], seat))

    def as_counted(self, place: i64, seat: i64) -> i64:
        """A place as the seat counts the others'."""
        if place <= IN_HAND:
            return place
        return place - place % MOST_SEATS + relative(place % MOST_SEATS, seat, self.seats)
