"""A game being played: its state, its record, what happened, and what may be taken back."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from skali.engine.chance import Chance, RecordedChance, SealedChance, Taped, commitment
from skali.engine.errors import (
    BadData,
    BrokenSeal,
    GameOver,
    NoSuchPly,
    NothingToUndo,
    NotYourTurn,
    RecordBreaksRules,
    RecordRanDry,
    RenamedSeat,
    SkaliError,
    WrongSeats,
)
from skali.engine.game import Game
from skali.engine.options import Settings
from skali.engine.perspective import Perspective
from skali.engine.record import Draw, Ply, Record, Seal, numbers, quoted
from skali.engine.scene import Event, Prompt, Scene
from skali.engine.state import NOBODY, Herald, State, Tiding


class SealedDice:
    """The dice of a table: committed to before the players' words are heard, shown when the seal is opened."""

    def __init__(self, secret: bytes | None = None) -> None:
        self.secret = secret if secret is not None else secrets.token_bytes(32)
        self.commitment = commitment(self.secret)

    def chance(self, words: Sequence[str]) -> SealedChance:
        return SealedChance(self.secret, list(words))

    def seal(self, ply: int, words: Sequence[str]) -> Seal:
        return Seal(ply, self.commitment, tuple(words))


@dataclass(frozen=True)
class View:
    """All that one viewer receives of a table at one moment."""

    ply: int
    scene: Scene
    prompt: Prompt
    log: tuple[Event, ...]
    may_undo: bool


@dataclass(frozen=True)
class Takeback:
    """A choice that may still be taken back, and the state before it."""

    seat: int
    state: State


class Table:
    """Checks every choice, keeps the record, and knows the kernel's rule of undo, the same for all games."""

    def __init__(self, game: Game, record: Record, chance: Chance) -> None:
        """Deal a game under the header of a record. `open_table` and `resume_table` are the usual doors."""
        self.game = game.of_version(record.rules_version)
        self.chance = Taped(chance)
        self.herald = Herald()
        self.takebacks: list[Takeback] = []
        settings = self.game.settings(record.seats, record.edition, record.options)
        self.state = self.begin(settings, record)
        self.record = replace(record, options=settings.options, deal=self.take_draws(), plies=(), result=None)
        self.told: list[list[Tiding]] = [self.herald.take()]  # of the deal, then of each ply

    def begin(self, settings: Settings, record: Record) -> State:
        if record.position is None:
            return self.game.setup(settings).deal(self.chance, self.herald)
        state = self.game.from_position(record.position, self.chance)
        if state.seats != record.seats:
            raise WrongSeats(game=self.game.id, least=state.seats, most=state.seats, seats=record.seats)
        if self.game.position_settings(record.position, record.seats) != settings:
            raise BadData(where="position", reason="it was played with another edition, other options or other rules")
        state.herald = self.herald
        return state

    def take_draws(self) -> tuple[Draw, ...]:
        """What chance answered since the last call."""
        return tuple(Draw(*rolled) for rolled in self.chance.take())

    @property
    def ply(self) -> int:
        return len(self.record.plies)

    @property
    def over(self) -> bool:
        return self.state.mover == NOBODY

    # --- playing ---------------------------------------------------------------------------------

    def play(self, seat: int, choice: int | str) -> tuple[Event, ...]:
        """Carry out a seat's choice and return what happened; refuse it and change nothing if it is not legal."""
        self.carry_out(seat, self.check(seat, choice))
        return self.events(self.ply)

    def carry_out(self, seat: int, number: int) -> None:
        before = self.state.clone()
        try:
            self.state.apply(number, self.chance)
        except SkaliError:
            self.restore(before)
            raise
        draws = self.take_draws()
        revealed = any(tiding.reveals for tiding in self.herald.heard)
        self.note_takeback(Takeback(seat, before), final=bool(draws) or revealed)
        ply = Ply(seat, self.game.choice_space.text(number), draws)
        result = tuple(self.state.scores()) if self.over else None
        self.record = replace(self.record, plies=(*self.record.plies, ply), result=result)
        self.told.append(self.herald.take())

    def restore(self, before: State) -> None:
        """As if nothing had been chosen: chance could not answer."""
        self.state = before
        self.state.herald = self.herald
        self.chance.take()
        self.herald.take()

    def check(self, seat: int, choice: int | str) -> int:
        if self.over:
            raise GameOver()
        if seat != self.state.mover:
            raise NotYourTurn(seat=seat + 1, mover=self.state.mover + 1)
        space = self.game.choice_space
        number = space.parse(choice) if isinstance(choice, str) else choice
        space.locate(number)
        if number not in self.state.choices():
            raise self.game.refuse(self.state, number)
        return number

    def events(self, ply: int) -> tuple[Event, ...]:
        """What happened at a ply (0 is the deal), for all ears: filter it with `heard_by`."""
        return tuple(self.event(tiding) for tiding in self.told[ply])

    def event(self, tiding: Tiding) -> Event:
        event = self.game.event(tiding)
        return replace(event, fleeting=True) if self.game.fades(self.state, tiding) else event

    # --- taking back -----------------------------------------------------------------------------

    def note_takeback(self, takeback: Takeback, final: bool) -> None:
        """Back to the last point at which chance was used, anything was revealed, or another seat chose."""
        if final:
            self.takebacks.clear()
            return
        if self.takebacks and self.takebacks[-1].seat != takeback.seat:
            self.takebacks.clear()
        self.takebacks.append(takeback)

    def may_undo(self, seat: int | None) -> bool:
        return bool(self.takebacks) and self.takebacks[-1].seat == seat

    def undo(self, seat: int) -> None:
        if not self.may_undo(seat):
            raise NothingToUndo(seat=seat + 1)
        self.state = self.takebacks.pop().state
        self.state.herald = self.herald
        self.record = replace(self.record, plies=self.record.plies[:-1], result=None)
        self.told.pop()

    # --- seeing ----------------------------------------------------------------------------------

    def view(self, viewer: int | None) -> View:
        """What a seat, or a spectator, receives: the only door through which a table is seen."""
        events = (event for ply in range(self.log_begins, self.ply + 1) for event in self.events(ply))
        log = tuple(event for event in events if event.heard_by(viewer) and self.keeps(event))
        scene = self.game.scene(self.state, viewer)
        prompt = self.game.prompt(self.state, viewer)
        return View(self.ply, scene, prompt, log, self.may_undo(viewer))

    def perspective(self, seat: int, chance: Chance) -> Perspective:
        """What a bot on the seat is given: the seat's view, and its own choices that nothing has happened since."""
        own = len(self.takebacks) if self.takebacks and self.takebacks[-1].seat == seat else 0
        recent = [self.game.choice_space.parse(ply.text) for ply in self.record.plies[self.ply - own :]]
        return Perspective(self.game, self.state, seat, chance, recent)

    @property
    def is_told_whole(self) -> bool:
        """Whether the log holds everything a viewer ever heard: memory is part of a game only until its end."""
        return self.over

    @property
    def log_begins(self) -> int:
        """The first ply the log may tell of: the deal, unless the game is one of memory and still going on."""
        reach = None if self.is_told_whole else self.game.log_reach(self.state)
        return 0 if reach is None else max(0, self.ply + 1 - reach)

    def keeps(self, event: Event) -> bool:
        """Whether the log holds an event after it was told."""
        return self.is_told_whole or not event.fleeting

    # --- seals -----------------------------------------------------------------------------------

    def open_seal(self, dice: SealedDice) -> None:
        """Write the secret of the last seal into the record: from here on everybody can check it."""
        if not self.record.seals or self.record.seals[-1].commitment != dice.commitment:
            raise BrokenSeal(reason="these are not the dice of this table")
        opened = replace(self.record.seals[-1], secret=dice.secret.hex())
        self.record = replace(self.record, seals=(*self.record.seals[:-1], opened))

    def new_seal(self, dice: SealedDice, words: Sequence[str]) -> None:
        """Roll with fresh dice from now on: after a secret was told, or in a game continued from a record.

        What was chosen before can then no longer be taken back: the record says at which ply the dice were changed.
        """
        self.change_dice(dice, sealed_words(self.record.names, words))

    def change_dice(self, dice: SealedDice, mixed: Sequence[str]) -> None:
        """A new seal with everything that is mixed into its dice."""
        self.takebacks.clear()
        seal = dice.seal(self.ply, mixed)
        self.record = replace(self.record, seals=(*self.record.seals, seal))
        self.chance.source = dice.chance(mixed)


def open_table(
    game: Game,
    settings: Settings,
    names: Sequence[str],
    dice: SealedDice,
    words: Sequence[str],
    position: Mapping[str, Any] | None = None,
) -> Table:
    """A new table with sealed dice: show `dice.commitment` before you ask for the words."""
    mixed = sealed_words(names, words)
    record = Record(
        game=game.id,
        edition=settings.edition,
        rules_version=settings.rules,
        names=tuple(names),
        options=settings.options,
        position=position,
        seals=(dice.seal(0, mixed),),
    )
    return Table(game, record, dice.chance(mixed))


def sealed_words(names: Sequence[str], words: Sequence[str]) -> tuple[str, ...]:
    """What is mixed into the dice: a word of each player, and from the table the names of who sits there."""
    return (*words, names_word(names))


def names_word(names: Sequence[str]) -> str:
    """The table's own word: who renames a seat afterwards has other dice."""
    return quoted(list(names))


def check_names(record: Record) -> None:
    """Who played last is who was sealed last; records of the first days have no names in their dice."""
    ended = record.result is not None
    seals = [seal for seal in record.seals if seal.ply < len(record.plies) or not ended]
    if not any(len(seal.words) > record.seats for seal in seals):
        return
    if seals[-1].words[record.seats :] != (names_word(record.names),):
        raise RenamedSeat()


def resume_table(game: Game, record: Record, ply: int | None = None) -> Table:
    """A table as a record left it, or as it was at a ply; call `new_seal` before you play on."""
    last = len(record.plies)
    if ply is not None and not 0 <= ply <= last:
        raise NoSuchPly(ply=ply, last=last)
    wanted = record.cut(last if ply is None else ply)
    return Replay(game, wanted, sealed=False).run()


@dataclass(frozen=True)
class Verdict:
    """What a check of a whole record found to be true."""

    plies: int
    rolls: int
    sealed_rolls: int  # of these, recomputed from a secret and the players' words


def verify_record(game: Game, record: Record) -> Verdict:
    """Recompute every rule, and every roll whose seal has been opened; raise on the first thing that is wrong."""
    for number, seal in enumerate(record.seals):
        if seal.secret is not None and commitment(bytes.fromhex(seal.secret)) != seal.commitment:
            raise BrokenSeal(reason=f"the secret of seal {number} is not the one committed to")
    check_names(record)
    replay = Replay(game, record, sealed=True)
    replay.run()
    rolls = len(record.deal) + sum(len(ply.draws) for ply in record.plies)
    return Verdict(len(record.plies), rolls, replay.sealed_rolls)


class Replay:
    """Plays a record again, ply by ply, with the recorded rolls or, to verify them, with the sealed ones."""

    def __init__(self, game: Game, record: Record, sealed: bool) -> None:
        self.game = game
        self.record = record
        self.sealed = sealed
        self.sealed_rolls = 0
        self.dice: SealedChance | None = None
        self.next_seal = 0

    def run(self) -> Table:
        table = self.deal()
        for number, ply in enumerate(self.record.plies, start=1):
            self.take_seals(table, number - 1)
            self.replay(table, number, ply)
        self.take_seals(table, table.ply)
        if self.record.result is not None and tuple(table.record.result or ()) != self.record.result:
            raise RecordBreaksRules(ply=table.ply, reason="The result is not the one the rules give.")
        if self.record.result is None and table.over and self.sealed:
            raise RecordBreaksRules(ply=table.ply, reason="The game is over, but the record has no result.")
        table.chance.source = RecordedChance([])
        return table

    def deal(self) -> Table:
        header = replace(self.record, plies=(), result=None)
        if self.record.seals and self.record.seals[0].ply == 0:
            self.take_seal()
        chance = self.chance(self.record.deal)
        try:
            table = Table(self.game, header, chance)
        except (BadData, RecordRanDry, BrokenSeal) as problem:
            raise RecordBreaksRules(ply=0, reason=problem) from problem
        check_rolls(0, table.record.deal, self.record.deal)
        return table

    def replay(self, table: Table, number: int, ply: Ply) -> None:
        table.chance.source = self.chance(ply.draws)
        try:
            table.carry_out(ply.seat, table.check(ply.seat, ply.text))
        except SkaliError as problem:
            raise RecordBreaksRules(ply=number, reason=problem, game=self.game.id) from problem
        check_rolls(number, table.record.plies[-1].draws, ply.draws)

    def take_seals(self, table: Table, ply: int) -> None:
        """Where the dice were changed nothing before could be taken back."""
        while self.next_seal < len(self.record.seals) and self.record.seals[self.next_seal].ply <= ply:
            self.take_seal()
            table.takebacks.clear()

    def take_seal(self) -> None:
        """From here on the dice of the next seal are rolled; only an opened seal can be rolled again."""
        seal = self.record.seals[self.next_seal]
        self.next_seal += 1
        self.dice = SealedChance(bytes.fromhex(seal.secret), list(seal.words)) if seal.secret is not None else None

    def chance(self, draws: Sequence[Draw]) -> Chance:
        if self.sealed and self.dice is not None:
            self.sealed_rolls += len(draws)
            return self.dice
        return recorded_chance(draws)


def recorded_chance(draws: Sequence[Draw]) -> RecordedChance:
    return RecordedChance([draw.number for draw in draws])


def check_rolls(ply: int, rolled: Sequence[Draw], recorded: Sequence[Draw]) -> None:
    """What a record tells, number by number and die by die, is what was rolled."""
    if len(rolled) != len(recorded) or not all(map(Draw.tells, recorded, rolled)):
        told, true = numbers(recorded) or "nothing", numbers(rolled) or "nothing"
        raise RecordBreaksRules(ply=ply, reason=f"It tells rolls of {told}; there must have been {true}.")
