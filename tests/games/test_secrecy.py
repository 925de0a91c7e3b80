"""No viewer of any game learns what he must not know; and the checker that says so catches every way of telling."""

from collections.abc import Iterator

import pytest

from skali.check.secrecy import Leak, Sampling, idle_redeals, leaks
from skali.engine.chance import Chance, Dice
from skali.engine.game import Game
from skali.engine.perspective import Perspective
from skali.engine.plain import to_json
from skali.engine.state import NOBODY, State
from skali.games import shelf
from tests import toys
from tests.games.walks import plain_table

LEAKY: list[tuple[type[toys.WhispersGame], str]] = [
    (toys.SceneShowsEveryRune, "scene"),
    (toys.SceneNamesBacksByFace, "scene"),
    (toys.PromptPointsAtRunes, "prompt"),
    (toys.OffersRightGuessesOnly, "prompt"),
    (toys.TellsWhatOneSaw, "event"),
    (toys.RevealsButForgets, "event"),
    (toys.LogHasNoAudience, "event"),
    (toys.BoastRollsForHighRunes, "undo"),
    (toys.LooksCanBeTakenBack, "undo"),
    (toys.ReplayRemembers, "replay"),
    (toys.ErrorsKnowTheRunes, "error"),
    (toys.RedealsNothing, "redeal"),
]


def toy_leaks(game: Game, games: int = 4) -> Iterator[Leak]:
    yield from idle_redeals(game, (game.settings(seats) for seats in game.seats))
    for seed in range(games):
        for seats in game.seats:
            yield from leaks(game, game.settings(seats), seed, Sampling(every=2))


def test_the_toy_game_keeps_its_secrets() -> None:
    assert list(toy_leaks(toys.WhispersGame())) == []


@pytest.mark.parametrize(("leaky", "channel"), LEAKY, ids=[kind.__name__ for kind, _ in LEAKY])
def test_the_checker_catches_a_game_that(leaky: type[toys.WhispersGame], channel: str) -> None:
    assert any(leak.channel == channel for leak in toy_leaks(leaky()))


def test_the_checker_catches_hidden_information_that_was_not_declared() -> None:
    class Undeclared(toys.WhispersGame):
        hidden_information = False

    assert any(leak.channel == "redeal" for leak in toy_leaks(Undeclared()))


# --- what a bot is given --------------------------------------------------------------------------------------


def moments(game: Game, seats: int, seed: int) -> Iterator[tuple[State, Chance]]:
    """Every question of a random game."""
    dice = Dice(seed)
    state = game.start(plain_table(game, seats), dice)
    while state.mover != NOBODY:
        yield state, dice
        choices = state.choices()
        state.play(choices[dice.below(len(choices))], dice)


def reachable(root: object) -> Iterator[object]:
    """All data that can be had from an object by its attributes and contents."""
    seen: dict[int, object] = {}  # kept alive, so that no id is used twice
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | str | int | float):
            continue
        seen[id(thing)] = thing
        yield thing
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            waiting += thing
        elif type(thing).__module__.startswith(("skali", "tests")):
            names = (name for name in dir(thing) if not name.startswith("__"))
            values = (getattr(thing, name, None) for name in names)
            waiting += [value for value in values if not callable(value)]
        elif type(thing).__name__.startswith("vec"):
            waiting += [thing[index] for index in range(len(thing))]  # type: ignore[index, arg-type]


@pytest.mark.parametrize("game", [*shelf().values(), toys.WhispersGame()], ids=lambda game: game.id)
def test_a_bot_gets_no_handle_on_the_truth(game: Game) -> None:
    state, dice = list(zip(range(12), moments(game, game.seats_in(game.editions[0])[-1], 5), strict=False))[-1][1]
    view = Perspective(game, state, int(state.mover), dice)
    things = list(reachable(view))
    assert view._imagined in things
    assert not any(thing is state or thing is dice for thing in things)
    assert not any(isinstance(thing, Chance) for thing in things)


@pytest.mark.parametrize("game", [*shelf().values(), toys.WhispersGame()], ids=lambda game: game.id)
def test_a_bot_sees_what_its_seat_sees(game: Game) -> None:
    for number, (state, dice) in enumerate(moments(game, game.seats[0], 6)):
        for seat in range(game.seats[0]) if number % 10 == 0 else []:
            view = Perspective(game, state, seat, dice)
            assert to_json(view.scene()) == to_json(game.scene(state, seat))
            assert to_json(view.prompt()) == to_json(game.prompt(state, seat))
            if seat == state.mover:
                assert view.choices() == state.choices()


def test_a_bot_imagines_every_hidden_thing_as_often_as_any_other() -> None:
    game = toys.WhispersGame()
    state = game.from_position({"game": "whispers", "runes": [1, 2, 3]}, Dice(0))
    dice = Dice(11)
    view = Perspective(game, state, 0, dice)
    imagined = [view.imagine(dice) for _ in range(900)]
    for seat in range(3):
        faces = [world.runes[seat] for world in imagined if isinstance(world, toys.Whispers)]
        assert all(240 < faces.count(face) < 360 for face in range(1, toys.FACES + 1))


def test_what_a_bot_holds_was_imagined_anew() -> None:
    """Even the state inside a perspective, which a bot could reach by its name, tells nothing."""
    game = toys.WhispersGame()
    state = game.from_position({"game": "whispers", "runes": [1, 2, 3]}, Dice(0))
    dice = Dice(4)
    held = [Perspective(game, state, 0, dice)._imagined for _ in range(300)]
    truths = [world for world in held if isinstance(world, toys.Whispers) and world.runes == [1, 2, 3]]
    assert 2 <= len(truths) <= 30, "the truth comes up by chance only: once in 27 times"


def test_a_bot_imagines_only_worlds_that_agree_with_what_its_seat_knows() -> None:
    game = toys.WhispersGame()
    knows = [{"rune": 2, "seats": [1]}]
    state = game.from_position({"game": "whispers", "runes": [1, 2, 3], "knows": knows}, Dice(0))
    for seat, sure in ((0, True), (2, False)):
        dice = Dice(3)
        view = Perspective(game, state, seat, dice)
        faces = {
            world.runes[1] for world in (view.imagine(dice) for _ in range(60)) if isinstance(world, toys.Whispers)
        }
        assert faces == ({2} if sure else {1, 2, 3})
