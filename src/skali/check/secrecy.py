"""Secrecy as a theorem: what a viewer receives does not depend on what he cannot know.

Two worlds are built from one moment of a game: the true one, and one in which all that a seat cannot know was
imagined anew. Both are real tables. What the seat receives of them, and what a spectator receives, must be the same,
byte for byte: at once, and after each of the next choices, which are the same in both with the same chance. It may
differ only from the moment a rule reveals something to the viewer. Then the viewer must not be able to take the
choice back, and the state must know that he knows: no world imagined for him after one tale is also imagined after
the other.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from skali.check.positions import parting
from skali.check.random_games import RandomGames, walk
from skali.engine.chance import Dice
from skali.engine.errors import SkaliError
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.plain import to_json
from skali.engine.record import Record
from skali.engine.scene import Event
from skali.engine.state import EVERYONE, NOBODY, State, Tiding
from skali.engine.table import Table, View, resume_table

Received: TypeAlias = dict[int | None, View]  # what each viewer received at one moment

SPECTATOR = None
GAMES = 4  # looked at most at each table of a game with secrets
FEWEST = 3  # moments looked at there, however many sit at the table
AHEAD = 3  # choices that the two worlds are followed for
IMAGINED = 8  # worlds that are imagined to see whether two tales can be told apart


@dataclass(frozen=True)
class Leak:
    """A viewer learns through a channel what he must not know."""

    channel: str
    viewer: int | None
    ply: int
    what: str

    def __str__(self) -> str:
        who = "a spectator" if self.viewer is SPECTATOR else f"seat {self.viewer + 1}"
        return f"by {self.channel}, {who} learns what he cannot know: {self.what}"


@dataclass(frozen=True)
class Sampling:
    """How much of a game is looked at."""

    every: int = 1  # how many plies lie between the moments that are looked at
    redeals: int = 2  # worlds imagined at each moment for each seat

    def first(self, seed: int) -> int:
        """The first ply looked at: in each game another, far from those of the others."""
        return self.every * (4 + 5 * seed) // 8 % self.every


def no_viewer_learns_what_he_must_not_know(games: RandomGames) -> Iterator[str]:
    """In scene, prompt, event, log, undo, replay and error."""
    played, sampling = spread(games) if games.game.hidden_information else (1, Sampling(every=11, redeals=1))
    for seed in range(played):
        for leak in leaks(games.game, games.settings, seed, sampling):
            games.seed, games.ply = seed, leak.ply
            yield str(leak)


def spread(games: RandomGames) -> tuple[int, Sampling]:
    """As many games and moments as show a table in so many worlds, however long it plays and however many sit there."""
    plies = sum(1 for _ in walk(games.game, games.settings, 0))
    moments = max(FEWEST, games.amounts.worlds // games.settings.seats)
    played = min(GAMES, moments)
    return played, Sampling(max(1, plies * played // moments), redeals=1)


def what_is_hidden_is_imagined_anew(game: Game) -> Iterator[str]:
    yield from (leak.what for leak in idle_redeals(game, (settings for _, settings in game.tables())))


def leaks(game: Game, settings: Settings, seed: int, sampling: Sampling) -> Iterator[Leak]:
    """All leaks found in one random game."""
    table = Table(game, header(game, settings, None), Dice(seed))
    dice = Dice(seed + 1)
    received: dict[int, Received] = {}
    changed = 0
    first = sampling.first(seed)
    while not table.over:
        if table.ply % sampling.every == first:
            received[table.ply] = receive(table)
            for seat in range(settings.seats):
                for number in range(sampling.redeals):
                    worlds = Worlds(game, settings, table.state, seat, seed * 1000 + table.ply * 10 + number)
                    changed += worlds.differ
                    yield from worlds.leaks()
        choices = table.state.choices()
        table.play(int(table.state.mover), choices[dice.below(len(choices))])
    received[table.ply] = receive(table)
    yield from replay_leaks(game, table.record, received)
    if not game.hidden_information and changed:
        yield Leak("redeal", SPECTATOR, 0, "something was imagined anew, though nothing is hidden")


def idle_redeals(game: Game, tables: Iterable[Settings]) -> Iterator[Leak]:
    """What is declared hidden is imagined anew at some table at least; at others it may be rare, or not there."""
    if game.hidden_information and not any(imagines(game, settings) for settings in tables):
        yield Leak("redeal", SPECTATOR, 0, "nothing was ever imagined anew, though something is hidden")


def imagines(game: Game, settings: Settings) -> bool:
    """Whether a seat has something to imagine at some moment of a random game."""
    dice = Dice(1)
    state = game.start(settings, dice)
    while state.mover != NOBODY:
        truth = game.to_position(state)
        for seat in range(settings.seats):
            imagined = state.clone()
            imagined.redeal(seat, Dice(2))
            if game.to_position(imagined) != truth:
                return True
        choices = state.choices()
        state.play(choices[dice.below(len(choices))], dice)
    return False


def receive(table: Table) -> Received:
    return {viewer: table.view(viewer) for viewer in (*range(table.record.seats), SPECTATOR)}


def replay_leaks(game: Game, record: Record, received: dict[int, Received]) -> Iterator[Leak]:
    """A replay shows at each ply what each viewer received then, and nothing of what came later."""
    for ply, then in received.items():
        for viewer, now in receive(resume_table(game, record, ply)).items():
            if now != then[viewer]:
                yield Leak("replay", viewer, ply, parting(to_json(now), to_json(then[viewer])))


# --- two worlds ---------------------------------------------------------------------------------------------


class Worlds:
    """The true world and one that a seat must think possible, played side by side."""

    def __init__(self, game: Game, settings: Settings, state: State, seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        imagined = state.clone()
        imagined.redeal(seat, Dice(seed))
        truth, fancy = game.to_position(state), game.to_position(imagined)
        self.differ = truth != fancy
        self.tables = [Table(game, header(game, settings, world), Dice(seed)) for world in (truth, fancy)]
        self.watched: list[int | None] = [seat, SPECTATOR]  # a spectator knows no more than any seat

    def leaks(self) -> Iterator[Leak]:
        dice = Dice(self.seed + 7)
        for step in range(AHEAD + 1):
            for viewer in list(self.watched):
                found = list(self.compare(viewer))
                yield from found
                if found:
                    self.watched.remove(viewer)
            choices = self.common_choices()
            if not self.watched or not choices or step == AHEAD:
                return
            yield from self.follow(choices[dice.below(len(choices))], step)

    def common_choices(self) -> list[int]:
        """What whoever is asked can choose in both worlds; only others than the viewer may be offered more."""
        true, fancy = (table.state for table in self.tables)
        if true.mover == NOBODY or true.mover != fancy.mover:
            return []
        return [choice for choice in true.choices() if choice in fancy.choices()]

    # --- at one moment ---------------------------------------------------------------------------

    def compare(self, viewer: int | None) -> Iterator[Leak]:
        """What is equal is told in the same bytes; that is made sure of before the first choice."""
        true, fancy = (channels(table, viewer) for table in self.tables)
        for channel, received in true.items():
            if received != fancy[channel] or (self.tables[0].ply == 0 and to_json(received) != to_json(fancy[channel])):
                yield self.leak(channel, viewer, parting(to_json(received), to_json(fancy[channel])))

    def leak(self, channel: str, viewer: int | None, what: str) -> Leak:
        return Leak(channel, viewer, self.tables[0].ply, what)

    # --- one choice further ----------------------------------------------------------------------

    def follow(self, choice: int, step: int) -> Iterator[Leak]:
        mover = int(self.tables[0].state.mover)
        undoable = self.watched if mover in self.watched else []
        before = {viewer: [self.view(table, viewer) for table in self.tables] for viewer in undoable}
        self.play(mover, choice, step)
        for viewer in list(self.watched):
            true, fancy = (to_json(heard(table, viewer)) for table in self.tables)
            if true != fancy:
                self.watched.remove(viewer)
                yield from self.check_revelation(viewer, parting(true, fancy))
        if mover in self.watched and all(table.may_undo(mover) for table in self.tables):
            yield from self.take_back(mover, choice, step, before)

    def play(self, mover: int, choice: int, step: int) -> None:
        for table in self.tables:
            table.chance.source = Dice(self.seed + 100 + step)
            table.play(mover, choice)

    def view(self, table: Table, viewer: int | None) -> str:
        return to_json(table.view(viewer))

    def check_revelation(self, viewer: int | None, what: str) -> Iterator[Leak]:
        if any(table.may_undo(viewer) for table in self.tables):
            yield self.leak("undo", viewer, f"can be taken back after it was heard: {what}")
        elif not all(any(told_to(viewer, tiding) for tiding in table.told[-1]) for table in self.tables):
            yield self.leak("event", viewer, f"told, but not as a revelation to this viewer: {what}")
        elif self.cannot_be_told_apart():
            yield self.leak("event", viewer, f"heard, but the state does not know that the viewer knows: {what}")

    def cannot_be_told_apart(self) -> bool:
        """Whether a world is imagined after the one tale that is imagined after the other too."""
        worlds = [[self.imagined(table, number) for number in range(IMAGINED)] for table in self.tables]
        return any(world in worlds[1] for world in worlds[0])

    def imagined(self, table: Table, number: int) -> dict[str, Any]:
        state = table.state.clone()
        state.redeal(self.seat, Dice(number))
        return self.game.to_position(state)

    def take_back(self, mover: int, choice: int, step: int, before: dict[int | None, list[str]]) -> Iterator[Leak]:
        """Undo in both worlds: each viewer is back where he was, and the choice can be made again."""
        for table in self.tables:
            table.undo(mover)
        for viewer in self.watched:
            for table, then in zip(self.tables, before[viewer], strict=True):
                if without_undo(table.view(viewer)) != without_undo_text(then):
                    yield self.leak(
                        "undo", viewer, f"taken back, the view is another: {parting(self.view(table, viewer), then)}"
                    )
        self.play(mover, choice, step)


def told_to(viewer: int | None, tiding: Tiding) -> bool:
    return bool(tiding.reveals and tiding.audience in (EVERYONE, viewer))


def without_undo(view: View) -> str:
    return without_undo_text(to_json(view))


def without_undo_text(view: str) -> str:
    """Earlier choices of the same seat may or may not be open to undo: the table from a position has none."""
    return view.replace('"may_undo":true', '"may_undo":false')


# --- all that a viewer receives -----------------------------------------------------------------------------


def channels(table: Table, viewer: int | None) -> dict[str, object]:
    view = table.view(viewer)
    return {
        "scene": view.scene,
        "prompt": view.prompt,
        "log": view.log,
        "live": heard(table, viewer),
        "undo": view.may_undo,
        "error": tuple(refusals(table, viewer)),
    }


def heard(table: Table, viewer: int | None) -> tuple[Event, ...]:
    return tuple(event for event in table.events(table.ply) if event.heard_by(viewer))


def refusals(table: Table, viewer: int | None) -> Iterator[str]:
    """The error of every choice that the viewer cannot make now, with all that any language says of it; spectators
    make none."""
    if viewer is None:
        return
    legal = table.state.choices() if viewer == table.state.mover else []
    for choice in table.game.choice_space:
        if choice not in legal:
            try:
                table.check(viewer, choice)
            except SkaliError as error:
                yield f"{choice}: {error.id} {error.args_by_name} {error}"
            else:
                raise AssertionError(f"{choice} is not among the choices, but allowed")


def header(game: Game, settings: Settings, position: dict[str, Any] | None) -> Record:
    names = tuple(f"Seat {seat + 1}" for seat in range(settings.seats))
    return Record(game.id, settings.edition, game.rules_version, names, settings.options, position)
