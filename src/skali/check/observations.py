"""What a seat observes: as it is declared, all of it, and nothing that it cannot know."""

from collections.abc import Iterator

from skali.check.random_games import RandomGames
from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.observation import Block, Observer, Sheet
from skali.engine.state import NOBODY, State

MOSTLY = 0.95  # of all choices change what everybody observes
TOGETHER = 2_000  # redeals of which one more is made at each moment


class Watch:
    """What an observer writes, as bytes: quickly made and quickly compared."""

    def __init__(self, observer: Observer) -> None:
        self.observer = observer
        self.sheet = Sheet(observer.size())

    def __call__(self, state: State, seat: int) -> bytes:
        self.sheet.at = 0
        self.observer.write(state, seat, self.sheet)
        return bytes(memoryview(self.sheet.numbers))


def has_observer(game: Game) -> bool:
    return type(game).observer is not Game.observer


def questions(games: RandomGames, first: int) -> Iterator[State]:
    """Every question of random games, one after the other, and each end."""
    dice = Dice(first)
    setup = games.game.setup(games.settings)
    while True:
        games.seed, games.ply = first, 0
        state = setup.deal(dice, None)
        while state.mover != NOBODY:
            yield state
            choices = state.choices()
            state.apply(choices[dice.below(len(choices))], dice)
            games.ply += 1
        yield state


def observations_are_as_declared(games: RandomGames) -> Iterator[str]:
    """Every number is written and within its bounds."""
    if not has_observer(games.game):
        return
    observer = games.game.observer(games.settings)
    blocks = observer.blocks()
    yield from block_problems(blocks)
    watch = Watch(observer)
    for _, state in zip(range(games.amounts.moments), questions(games, 1), strict=False):
        for seat in range(games.settings.seats):
            watch(state, seat)
            if watch.sheet.at != observer.size():
                yield f"the observer writes {watch.sheet.at} numbers, and declares {observer.size()}"
            yield from number_problems(blocks, list(watch.sheet.numbers))


def block_problems(blocks: list[Block]) -> Iterator[str]:
    if len({block.name for block in blocks}) != len(blocks):
        yield "two blocks of the observation have the same name"
    for block in blocks:
        if not block.shape[-1] == len(block.columns) == len(set(block.columns)):
            yield f"the block '{block.name}' has not one name for each column"
        if not block.meaning:
            yield f"the block '{block.name}' does not say what it means"
        if block.least >= block.most:
            yield f"the block '{block.name}' has the bounds {block.least} and {block.most}"


def number_problems(blocks: list[Block], numbers: list[int]) -> Iterator[str]:
    first = 0
    for block in blocks:
        for number in numbers[first : first + block.size]:
            if not block.least <= number <= block.most:
                yield f"a number of the block '{block.name}' is {number}, not {block.least} to {block.most}"
        first += block.size


def no_seat_misses_what_changes_before_its_eyes(games: RandomGames) -> Iterator[str]:
    """A choice changes what everybody observes, but for the few that change only what nobody could see."""
    if not has_observer(games.game):
        return
    watch = Watch(games.game.observer(games.settings))
    before: list[bytes] = []
    changed: list[bool] = []
    for _, state in zip(range(games.amounts.moments), questions(games, 2), strict=False):
        now = [watch(state, seat) for seat in range(games.settings.seats)]
        changed += [then != seen for then, seen in zip(before, now, strict=False)]
        before = now
    if sum(changed) <= MOSTLY * len(changed):
        yield f"{len(changed) - sum(changed)} of {len(changed)} choices change nothing in what a seat observes"


def observations_keep_secrets(games: RandomGames) -> Iterator[str]:
    """They are the same whatever the seat cannot know."""
    if has_observer(games.game):
        redeals = -(-games.amounts.redeals // len(list(games.game.tables())))
        yield from peeking(games, games.game.observer(games.settings), redeals)


def peeking(games: RandomGames, observer: Observer, redeals: int) -> Iterator[str]:
    """Numbers that are others when what the seat cannot know is imagined anew."""
    watch, dice = Watch(observer), Dice(9)
    each = max(1, redeals // TOGETHER)  # worlds imagined at one moment
    done = 0
    for state in questions(games, 3):
        for seat in range(games.settings.seats):
            truth = watch(state, seat)
            for _ in range(each):
                world = state.clone()
                world.redeal(seat, dice)
                if watch(world, seat) != truth:
                    yield f"seat {seat + 1} observes what it cannot know"
                done += 1
                if done == redeals:
                    return


def masks_keep_secrets(games: RandomGames) -> Iterator[str]:
    """The mover's choices are the same whatever it cannot know."""
    dice = Dice(4)
    for _, state in zip(range(games.amounts.moments), questions(games, 5), strict=False):
        if state.mover != NOBODY:
            world = state.clone()
            world.redeal(state.mover, dice)
            if world.choices() != state.choices():
                yield f"seat {state.mover + 1} has other choices when what it cannot know is imagined anew"
