"""Weights are found again where they are known, and `skali tune` fits those of a game to games that it plays."""

import math
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from skali.arena import tuning
from skali.arena.fitting import Evidence, fit
from skali.arena.tuning import Lesson, Moment, learn, play_lesson, tables, tune
from skali.engine.advice import Advice, Weighed
from skali.engine.errors import NothingToTune, TooFewGames, UnknownEdition, WrongSeats
from skali.engine.state import State
from skali.engine.weights import load_weights, weights_text
from skali.games import shelf
from tests.cli.command import Skali
from tests.toys import Whispers, WhispersGame

MEASURES = ("glory", "runes-known", "nothing")
KNOWN = (1.5, -0.8, 0.0)


class WhispersAdvice(Weighed):
    def measure(self, state: State, seat: int, into: Any) -> None:
        assert isinstance(state, Whispers)
        into[0] = float(state.glory[seat])
        into[1] = float(sum(state.known_to(seat, other) for other in range(state.seats)))
        into[2] = 7.0


class WeighedWhispers(WhispersGame):
    """The toy with an advice; its folder holds no weights yet."""

    measures = MEASURES

    def advice(self, weights: Mapping[str, float] | None = None) -> Advice:
        return WhispersAdvice(self.weigh(weights))


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> WeighedWhispers:
    """On the shelf, beside the games."""
    game = WeighedWhispers()
    game.folder = tmp_path
    for language in ("en", "fr"):
        (tmp_path / f"texts.{language}.ftl").write_text("title = Whispers\n", encoding="utf-8")
    monkeypatch.setitem(shelf(), game.id, game)
    return game


@pytest.fixture
def skali(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Skali:
    return Skali(monkeypatch, capsys, tmp_path)


# --- fitting ------------------------------------------------------------------------------------------------------


def made_up(moments: int, weights: tuple[float, ...], together: int = 1) -> Evidence:
    """Tables of two to four seats at which victory goes by these weights; `together` moments are copies of one."""
    chance = random.Random(5)
    games, measured, shares = [], [], []
    for game in range(moments // together):
        rows = [[chance.gauss(0, 1), chance.gauss(0, 2), 3.0] for _ in range(chance.choice((2, 3, 4)))]
        chances = [math.exp(sum(w * x for w, x in zip(weights, row, strict=True))) for row in rows]
        winner = chance.choices(range(len(rows)), chances)[0]
        games += [game] * together
        measured += [rows] * together
        shares += [[float(seat == winner) for seat in range(len(rows))]] * together
    return Evidence(games, measured, shares)


def test_known_weights_are_found_again_within_their_errors() -> None:
    found = fit(made_up(6000, KNOWN))
    for weight, known in zip(found[:2], KNOWN[:2], strict=True):
        assert abs(weight.value - known) < 3 * weight.error
        assert 0.01 < weight.error < 0.06
    assert [round(weight.spread, 1) for weight in found] == [0.8, 1.6, 0]
    assert found[2].value == pytest.approx(0), "what never differs is worth nothing"


def test_fitted_weights_foretell_better_than_an_even_guess_and_about_as_well_as_the_truth() -> None:
    seen, truth = made_up(6000, KNOWN), np.array(KNOWN)
    fitted = np.array([weight.value for weight in fit(seen)])
    assert seen.loss(fitted) <= seen.loss(truth) < seen.even_loss() - 0.3
    assert seen.loss(np.zeros(3)) == pytest.approx(seen.even_loss())


def test_moments_of_one_game_are_one_witness() -> None:
    apart, copied = fit(made_up(1000, KNOWN)), fit(made_up(9000, KNOWN, together=9))
    assert copied[0].value == pytest.approx(apart[0].value, abs=1e-6)
    assert copied[0].error == pytest.approx(apart[0].error, rel=0.01)


def test_a_shared_victory_speaks_for_all_who_share_it() -> None:
    even = Evidence([0, 1], [[[1.0], [0.0]], [[0.0], [1.0]]], [[0.5, 0.5], [0.5, 0.5]])
    assert fit(even)[0].value == pytest.approx(0)


def test_what_decides_every_game_gets_a_great_but_finite_weight() -> None:
    certain = Evidence(range(50), [[[1.0], [0.0]]] * 50, [[1.0, 0.0]] * 50)
    assert 3 < fit(certain)[0].value < 100


# --- playing ------------------------------------------------------------------------------------------------------


def test_a_game_without_weights_begins_by_the_scores_and_goes_on_by_what_it_learns(
    toy: WeighedWhispers, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Mapping[str, float] | None] = []
    plain = tuning.playing_advice

    def playing_advice(game: WeighedWhispers, weights: Mapping[str, float] | None) -> Advice:
        asked.append(weights)
        return plain(game, weights)

    monkeypatch.setattr(tuning, "playing_advice", playing_advice)
    assert type(plain(toy, None)) is Advice
    first = tune(toy, tables(toy, None, []), 40, seed=1)
    tune(toy, tables(toy, None, []), 40, seed=2, weights=first.values())
    assert asked == [None] * 40 + [first.values()] * 40
    assert first.weights["glory"].value > 0.3, "points win"
    assert first.loss < first.loss_of_even_guess
    toy.weights_file.write_text(weights_text(toy.id, first.values()), encoding="utf-8")
    assert isinstance(plain(toy, None), WhispersAdvice), "it has weights of its own now"


def test_a_lesson_depends_on_its_seed_and_number_alone(toy: WeighedWhispers) -> None:
    def lesson(number: int, seed: int) -> list[Moment]:
        return play_lesson(Lesson(toy.id, toy.settings(3, None, {"rounds": 9}), number, seed, None))

    assert lesson(1, 8) == lesson(1, 8)
    assert lesson(1, 8) != lesson(2, 8)
    assert lesson(1, 8) != lesson(1, 9)
    for moment in lesson(1, 8):
        assert [len(row) for row in moment.measured] == [len(MEASURES)] * 3
        assert sum(moment.shares) == pytest.approx(1)
        assert [row[0] for row in moment.measured] == [float(score) for score in moment.scores]


def test_every_edition_and_number_of_seats_is_played_in_turn(toy: WeighedWhispers) -> None:
    def seen(edition: str | None, seats: list[int]) -> list[tuple[str, int]]:
        return [(table.edition, table.seats) for table in tables(toy, edition, seats)]

    assert seen(None, []) == [("first", 2), ("second", 2), ("first", 3), ("second", 3)]
    assert seen("second", []) == [("second", 2), ("second", 3)]
    assert seen(None, [3, 3]) == [("first", 3), ("second", 3)]


@pytest.mark.parametrize(
    ("edition", "seats", "error"),
    [("third", [], UnknownEdition), (None, [9], WrongSeats), ("first", [2, 9], WrongSeats)],
)
def test_tables_that_cannot_be_are_refused(
    toy: WeighedWhispers, edition: str | None, seats: list[int], error: type[Exception]
) -> None:
    with pytest.raises(error):
        tables(toy, edition, seats)


def test_a_game_that_measures_nothing_has_nothing_to_tune() -> None:
    with pytest.raises(NothingToTune, match="whispers has nothing to tune"):
        tables(WhispersGame(), None, [])


def test_nothing_is_learnt_from_too_little(toy: WeighedWhispers) -> None:
    with pytest.raises(TooFewGames):
        learn(toy, 1, [Moment(1, [[0.0] * 3] * 2, [0, 0], [1.0, 0.0])])


# --- the command --------------------------------------------------------------------------------------------------


def test_the_command_shows_the_weights_and_writes_them(skali: Skali, toy: WeighedWhispers, tmp_path: Path) -> None:
    file = tmp_path / "fitted.toml"
    done = skali("tune", toy.id, "--seats", "2", "--games", "60", "--rounds", "2", "--out", file)
    assert done.code == 0, done.err
    assert [line.split()[0] for line in done.out.splitlines() if line.startswith("Round")] == ["Round"] * 2
    assert "of 60 games" in done.out
    weights = load_weights(file, MEASURES)
    rows = [line.split() for line in done.out.splitlines() if line.strip().startswith(MEASURES)]
    assert {row[0]: float(row[1]) for row in rows} == pytest.approx(weights, abs=0.001)
    assert weights["nothing"] == 0
    assert not toy.weights_file.exists(), "the game's own weights change only where that is asked for"


def test_the_same_seed_gives_the_same_weights_in_any_number_of_processes(skali: Skali, toy: WeighedWhispers) -> None:
    words = ("tune", toy.id, "--games", "30", "--rounds", "1")
    one, two, other = (skali(*words, *more).out for more in ((), ("--jobs", "2"), ("--seed", "3")))
    assert one == two
    assert one != other


def test_the_command_speaks_french(skali: Skali, toy: WeighedWhispers) -> None:
    shown = skali("tune", toy.id, "--games", "30", "--rounds", "1", "--lang", "fr").out
    assert "Manche 1 sur 1" in shown
    assert "Poids" in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "There is no game called 'chess'."),
        (("whispers", "--seats", "2,9"), "whispers seats 2 to 3 players, not 9."),
        (("whispers", "--seats", "two"), "'two' is no list of numbers"),
        (("whispers", "--edition", "third"), "whispers has no edition 'third'."),
        (("whispers", "--games", "0"), "Invalid value for '--games'"),
        (("whispers", "--rounds", "0"), "Invalid value for '--rounds'"),
        (("whispers", "--out", "nowhere/advice.toml"), "The file 'nowhere/advice.toml' cannot be written"),
    ],
)
def test_what_cannot_be_tuned_is_refused_in_plain_words(
    skali: Skali, toy: WeighedWhispers, words: tuple[str, ...], said: str
) -> None:
    done = skali("tune", *words)
    assert done.code == 2
    assert said in done.err


def test_who_lacks_numpy_is_told_what_to_install(skali: Skali, monkeypatch: pytest.MonkeyPatch) -> None:
    for package, module in (("cli", "tuning"), ("arena", "tuning"), ("arena", "fitting")):
        monkeypatch.delitem(sys.modules, f"skali.{package}.{module}", raising=False)
        monkeypatch.delattr(f"skali.{package}.{module}", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    done = skali("tune", "raids")
    assert done.code == 2
    assert "pip install 'skali[research]'" in done.err


def test_the_games_of_the_shelf_have_weights_for_what_they_measure() -> None:
    for game in shelf().values():
        assert set(game.own_weights if game.measures else {}) == set(game.measures)
