"""Tests of clauses read: given a position, these rolls and draws, these choices, then that."""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from skali.engine.chance import Chance, Dice
from skali.games.midgard import game
from skali.games.midgard.rules.board import Board
from skali.games.midgard.rules.midgard import Midgard
from skali.games.midgard.rules.vocabulary import COLOURS, DECKS, DIE_KINDS, IN_DECK, SIDES
from tests.games.under_test import SeatsFromOne

BOX = game.box
ROWS: dict[str, Any] = tomllib.loads((game.folder / "components.toml").read_text(encoding="utf-8"))


class Fate(Chance):
    """Rolls and draws as the test wants them, then as the dice fall."""

    def __init__(self, seed: int) -> None:
        self.next: list[int] = []
        self.dice = Dice(seed)

    def below(self, n: int) -> int:
        if not self.next:
            return int(self.dice.below(n))
        number = self.next.pop(0)
        assert number < n, f"{number} was wanted, but the roll is below {n}"
        return number


class Play(SeatsFromOne[Midgard, Fate]):
    def __init__(self, state: Midgard, chance: Fate) -> None:
        super().__init__(game, state, chance)

    # --- doing ----------------------------------------------------------------------------------------

    def will(self, *what: int | str) -> "Play":
        """What comes next of chance: a number is a combat die, a kind of die a roll of it, an id the card drawn."""
        drawn: list[int] = []
        for item in what:
            if isinstance(item, int):
                self.chance.next.append(list(BOX.combat_sides).index(item))
            elif item in DIE_KINDS:
                first = COLOURS.index(item.split("-")[0]) * SIDES
                self.chance.next.append(list(BOX.rolls)[first : first + SIDES].index(DIE_KINDS.index(item)))
            else:
                self.chance.next.append(self.place_in_deck(item, drawn))
        return self

    def place_in_deck(self, id: str, drawn: list[int]) -> int:
        """Which of the cards left in its deck (its stack, for a tile) a card is; copies stand for one another."""
        cards = [card for card in copies(id) if self.state.where[card] == IN_DECK and card not in drawn]
        card = cards[0]
        deck = BOX.deck_of(card)
        first, end = BOX.deck_first[deck], BOX.deck_first[deck + 1]
        if DECKS[deck] == "tiles":
            first = first + (card - first) // 5 * 5
        place = sum(1 for other in range(first, card) if self.state.where[other] == IN_DECK and other not in drawn)
        assert card < end
        drawn.append(card)
        return place

    # --- seeing ---------------------------------------------------------------------------------------

    def offered(self, name: str) -> list[str]:
        """What choices of a name are offered with."""
        return [text.removeprefix(name).strip() for text in self.choices if text.split()[0] == name]

    def imagined(self, seat: int, times: int = 40) -> Iterator[dict[str, Any]]:
        """Positions as a seat may imagine them."""
        for seed in range(times):
            world = self.state.clone()
            world.redeal(seat - 1, Dice(seed))
            yield game.to_position(world)

    def board(self, seat: int) -> Board:
        return self.state.boards[seat - 1]

    def crew(self, seat: int) -> list[str]:
        return list(self.position["boards"][seat - 1]["crew"])

    def pile(self, seat: int) -> list[str]:
        """The rows of the cards in a Glory pile."""
        return [row_of(id) for id in self.position["boards"][seat - 1]["pile"]]

    def has(self, seat: int, key: str) -> Any:
        """Whatever a board's position says under a key."""
        return self.position["boards"][seat - 1][key]

    def discarded(self, deck: str) -> list[str]:
        return [row_of(id) for id in self.position["discards"][deck]]

    def cards_told(self, what: str) -> list[str]:
        """The rows of the cards named by tidings of a kind whose second number is a card."""
        return [row_of(BOX.ids[numbers[1]]) for numbers in self.told(what)]


def copies(id: str) -> list[int]:
    """All cards of an id, or the one copy with this id."""
    return [card for card, name in enumerate(BOX.ids) if id in (name, row_of(name))]


def row_of(id: str) -> str:
    return id.rsplit("-", 1)[0]


def given(position: str = "", /, **board: Any) -> Play:
    """A position in TOML; `game = "midgard"` is understood, and so are empty boards beyond those that are given.

    Keywords belong to the first board, but for `boards`, how many there are, and `seed`. Forced steps up to the next
    question are carried out.
    """
    boards, seed = board.pop("boards", 2), board.pop("seed", 1)
    data = {"game": "midgard", **tomllib.loads(position)}
    rows = data.setdefault("boards", [])
    rows += [{} for _ in range(boards - len(rows))]
    rows[0] |= board
    fate = Fate(seed)
    return Play(game.from_position(data, fate), fate)


def fresh(seats: int, seed: int = 1) -> Play:
    """A new game, just dealt."""
    fate = Fate(seed)
    state = game.start(game.settings(seats), fate)
    assert isinstance(state, Midgard)
    return Play(state, fate)


def dealt(seats: int, seed: int = 1) -> Play:
    """A new game, played at random up to the first longship."""
    play = fresh(seats, seed)
    while not play.offered("place"):
        play.state.play(play.state.choices()[0], play.chance)
    return play


def random_walk(seats: int, seed: int, watch: Callable[[Play], None]) -> Play:
    """A random game to its end, watched at every question."""
    return fresh(seats, seed).walk(watch)


def everyone_rests(play: Play) -> Play:
    """The rest of an activation, everyone resting for food."""
    while not play.offered("place") and play.mover is not None:
        choices = play.choices
        for choice in ("end-step", "rest-food", "rest", "decline", "enough", "leave"):
            if choice in choices:
                play.play(choice)
                break
        else:
            play.play(choices[0])
    return play


def pass_round(play: Play) -> Play:
    """All that is left of a round, with everybody resting wherever the longships go."""
    now = play.state.round
    while play.mover is not None and play.state.round == now:
        play.play(f"place {play.offered('place')[0]}")
        everyone_rests(play)
    return play


def colours(dice: list[str]) -> Counter[str]:
    return Counter(die.split("-")[0] for die in dice)
