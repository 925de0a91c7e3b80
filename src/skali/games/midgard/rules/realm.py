"""Everything on the table, and what is still to be done; the chapters of the rules work on it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.state import Choices, State
from skali.games.midgard.rules.agenda import Agenda
from skali.games.midgard.rules.board import Board
from skali.games.midgard.rules.box import HONOUR_SEATS, Box
from skali.games.midgard.rules.vocabulary import IN_DECK, NONE, RANKS, STACK_TILES

MOST_OFFERED: Final = 64
MOST_HELD: Final = 16  # cards in hand, all hands within hands together

# --- where cards lie face up: spaces of the board ------------------------------------------------
REAVER_SPACES: Final = 0  # two for each stack
BATTLE_SPACES: Final = 8
VILLAGE_SPACES: Final = 12  # two for each linked pair
KEEP_SPACES: Final = 20
PROPHECY_SPACES: Final = 28
SPACES: Final = 31

# --- stages of the game --------------------------------------------------------------------------
SETTING_UP: Final = 0  # the starting Reavers
PLACING: Final = 1
TRIGGERING: Final = 2  # step 1 of an activation: the specialized Reavers
STEPPING: Final = 3  # step 2: each player's own step
OVER: Final = 4
STAGES: Final = ["set-up", "placing", "triggering", "stepping", "over"]


@mypyc_attr(acyclic=True)
class Realm(State):
    """A game of Midgard as data; `Midgard` asks and answers."""

    def __init__(
        self,
        box: Box,
        seats: i64,
        boards: vec[Board],
        agenda: Agenda,
        where: vec[i64],
        eras: vec[i64],
        spaces: vec[i64],
        hand: vec[i64],
        trade: vec[i64],
        supply: vec[i64],
        upgrades_left: vec[i64],
        claimed: vec[i64],
        placed: vec[i64],
    ) -> None:
        super().__init__(seats, MOST_OFFERED)
        self.box: Box = box
        self.boards: vec[Board] = boards  # by seat
        self.agenda: Agenda = agenda
        self.where: vec[i64] = where  # the place of each card and tile
        self.eras: vec[i64] = eras  # of each prophecy: how often its deck had been reshuffled when it went in
        self.spaces: vec[i64] = spaces  # the card on each space of the board
        self.hand: vec[i64] = hand  # cards to be resolved, the innermost hand last
        self.held: i64 = 0  # how many
        self.trade: vec[i64] = trade  # dice on the trade location, by kind
        self.supply: vec[i64] = supply  # dice by colour
        self.upgrades_left: vec[i64] = upgrades_left  # tokens on the village location, by icon
        self.claimed: vec[i64] = claimed  # by stack: tiles just subdued, their backs not turned yet
        self.stage: i64 = SETTING_UP
        self.round: i64 = 1
        self.marker: i64 = 0  # who holds the start marker
        self.opener: i64 = 0  # who placed first in this round: he held it then
        self.honour: i64 = NONE  # who holds the Honour Ship
        self.placed: vec[i64] = placed  # the locations of this round's longships, in their order
        self.ships: i64 = 0  # how many of them are placed
        self.location: i64 = NONE  # of this activation
        self.active: i64 = NONE
        self.actor: i64 = NONE  # whoever decides now
        self.harder: i64 = 0  # Defence added by a journey, in this step
        self.deck_only: bool = False  # no face-up sea battle, in this step
        self.offered: Choices = Choices(MOST_OFFERED)  # to see whether there is anything to ask

    # --- asking ----------------------------------------------------------------------------------

    def board(self) -> Board:
        """That of whoever acts."""
        return self.boards[self.actor]

    def cards_in(self, deck: i64, place: i64) -> i64:
        """How many cards of a deck are in a place."""
        count: i64 = 0
        where = self.where
        for card in range(self.box.deck_first[deck], self.box.deck_first[deck + 1]):
            if where[card] == place:
                count += 1
        return count

    def offset_of(self, seat: i64) -> i64:
        """How many seats clockwise from the active player (MID-004)."""
        return (seat - self.active + self.seats) % self.seats

    def rank_of(self, seat: i64) -> i64:
        """Counted from 0; with two players the other one is of the last rank (MID-005, 006)."""
        return self.box.ranks[self.seats * RANKS + self.offset_of(seat)]

    def ship_owner(self, ship: i64) -> i64:
        """Whose longship is the n-th of a round (MID-052)."""
        if self.seats == HONOUR_SEATS and ship == HONOUR_SEATS:
            return self.honour
        return (self.opener + ship) % self.seats

    def tiles_left(self, stack: i64) -> i64:
        """On a stack, without those just claimed."""
        first = self.box.stack_tile(stack)
        count = -self.claimed[stack]
        for tile in range(first, first + STACK_TILES):
            if self.where[tile] == IN_DECK:
                count += 1
        return count

    # --- cards -----------------------------------------------------------------------------------

    def take_in_hand(self, card: i64, place: i64) -> None:
        self.where[card] = place
        self.hand[self.held] = card
        self.held += 1

    def drop_from_hand(self, place: i64) -> i64:
        """Take a card out of the hand; those behind it move up."""
        card = self.hand[place]
        for index in range(place, self.held - 1):
            self.hand[index] = self.hand[index + 1]
        self.held -= 1
        return card
