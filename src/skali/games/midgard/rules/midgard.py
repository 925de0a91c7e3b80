"""A game of Midgard in progress."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.state import Herald, Setup
from skali.games.midgard.rules.agenda import empty_agenda
from skali.games.midgard.rules.board import Board, empty_board
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.realm import MOST_HELD, SPACES, Realm
from skali.games.midgard.rules.vocabulary import DICE, NONE, PROPHECIES, STACKS


@final
@mypyc_attr(acyclic=True)
class Midgard(Realm):
    """Six rounds of four activations; after the last the most glorious player wins (MID-002, 003)."""

    def clone(self) -> "Midgard":
        boards = self.boards[:]
        for seat in range(self.seats):
            boards[seat] = boards[seat].clone()
        other = Midgard(
            self.box,
            self.seats,
            boards,
            self.agenda.clone(),
            self.where[:],
            self.eras[:],
            self.spaces[:],
            self.hand[:],
            self.trade[:],
            self.supply[:],
            self.upgrades_left[:],
            self.claimed[:],
            self.placed[:],
        )
        other.held = self.held
        other.stage = self.stage
        other.round = self.round
        other.marker = self.marker
        other.opener = self.opener
        other.honour = self.honour
        other.ships = self.ships
        other.location = self.location
        other.active = self.active
        other.actor = self.actor
        other.harder = self.harder
        other.deck_only = self.deck_only
        other.mover = self.mover
        return other


@final
@mypyc_attr(acyclic=True)
class Harbour(Setup):
    """The box opened for a number of players."""

    def __init__(self, box: Box, seats: i64) -> None:
        self.box: Box = box
        self.seats: i64 = seats

    def deal(self, chance: Chance, herald: Herald | None) -> Midgard:
        state = self.bare()
        state.herald = herald
        return state

    def bare(self) -> Midgard:
        """Empty boards beside an empty board, all cards in their decks: what set-up and positions begin with."""
        box = self.box
        boards = vec[Board]()
        for _ in range(self.seats):
            boards = append(boards, empty_board(box))
        return Midgard(
            box,
            self.seats,
            boards,
            empty_agenda(),
            where=vec[i64]([0] * box.cards),
            eras=vec[i64]([0] * (box.deck_first[PROPHECIES + 1] - box.deck_first[PROPHECIES])),
            spaces=vec[i64]([NONE] * SPACES),
            hand=vec[i64]([NONE] * MOST_HELD),
            trade=vec[i64]([0] * DICE),
            supply=box.dice_in_box[:],
            upgrades_left=box.upgrade_tokens[:],
            claimed=vec[i64]([0] * STACKS),
            placed=vec[i64]([NONE] * box.activations),
        )
