"""A match is fair, can be repeated, is kept game by game, and says how sure its result is."""

import json
from collections import Counter
from pathlib import Path

import pytest

from skali.arena.findings import study
from skali.arena.match import Match, Outcome, play_game
from skali.arena.running import GAMES_FILE, MATCH_FILE, Folder, local_workers, play_match
from skali.arena.standings import Standings, wilson
from skali.engine.errors import BadData, BadMatch, UnknownBot
from skali.engine.record import parse_record
from skali.engine.table import resume_table
from skali.games import find_game


def match(*bots: str, seats: int = 3, rivals: tuple[str, ...] = (), seed: int = 0) -> Match:
    return Match("raids", "standard", seats, {}, bots, rivals, seed)


def outcome(number: int, lineup: tuple[str, ...], scores: tuple[int, ...]) -> Outcome:
    best = [score == max(scores) for score in scores]
    shares = tuple(won / sum(best) for won in best)
    return Outcome(number, lineup, scores, shares, (0.0,) * len(lineup), 10, 20, "")


# --- who sits where -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "c"), ("a", "b", "c", "d", "e")])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_comes_to_sit_everywhere_equally_often(bots: tuple[str, ...], seats: int) -> None:
    some = match(*bots, seats=seats)
    sat = Counter((seat, bot) for number in range(seats * 60) for seat, bot in enumerate(some.lineup(number)))
    assert len(sat) == seats * len(bots)
    assert max(sat.values()) == min(sat.values())


def test_one_against_the_rest_takes_turns_at_every_seat() -> None:
    some = match("a", seats=3, rivals=("x",))
    assert [some.lineup(number) for number in range(3)] == [("a", "x", "x"), ("x", "x", "a"), ("x", "a", "x")]


# --- playing ------------------------------------------------------------------------------------------------------


def test_a_game_depends_on_the_match_and_its_number_alone() -> None:
    some = match("search:5", "greedy", "random")
    first, again, next = (play_game(some, number) for number in (4, 4, 5))
    assert (first.record, first.scores, first.lineup) == (again.record, again.scores, again.lineup)
    assert first.record != next.record
    assert play_game(match("search:5", "greedy", "random", seed=1), 4).record != first.record


def test_a_game_is_kept_as_a_record_that_replays_to_its_scores() -> None:
    played = play_game(match("greedy", "random"), 0)
    table = resume_table(find_game("raids"), parse_record(played.record))
    assert tuple(table.state.scores()) == played.scores
    assert table.ply == played.decisions < played.branching
    assert sum(played.shares) == pytest.approx(1)


def test_two_processes_play_the_same_games_as_one() -> None:
    some = match("greedy", "random")
    with local_workers(2) as workers:
        by_two = {played.number: played.record for played in play_match(some, iter(range(6)), workers)}
    assert by_two == {number: play_game(some, number).record for number in range(6)}


def test_who_thinks_wins() -> None:
    standings = Standings()
    for number in range(12):
        standings.add(play_game(match("search:60", "random", seats=2), number))
    assert [line.bot for line in standings.order()] == ["search:60", "random"]
    assert standings.lines["search:60"].share > 0.9
    assert standings.lines["search:60"].rating.mu > standings.lines["random"].rating.mu + 5


@pytest.mark.parametrize(("bots", "error"), [((), BadMatch), (("odin",), UnknownBot)])
def test_a_match_that_cannot_be_is_refused(bots: tuple[str, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        match(*bots).check()


# --- keeping ------------------------------------------------------------------------------------------------------


def test_an_interrupted_match_goes_on_without_losing_a_game(tmp_path: Path) -> None:
    some = match("greedy", "random")
    folder = Folder(tmp_path / "m")
    assert folder.open(some) == {}
    for number in (0, 2):
        folder.add(play_game(some, number))
    with (folder.path / GAMES_FILE).open("a") as file:
        file.write('{"number": 3, "lineup"')  # the power failed
    assert set(Folder(folder.path).open(some)) == {0, 2}
    folder.add(play_game(some, 1))
    kept = Folder(folder.path).open(some)
    assert {number: game.record for number, game in kept.items()} == {n: play_game(some, n).record for n in range(3)}


def test_another_match_does_not_mix_into_a_folder(tmp_path: Path) -> None:
    Folder(tmp_path).open(match("greedy"))
    with pytest.raises(BadMatch, match="holds another match"):
        Folder(tmp_path).open(match("random"))


def test_a_damaged_folder_says_where(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.open(match("greedy"))
    (tmp_path / GAMES_FILE).write_text('{"number": 1}\n')
    with pytest.raises(BadData, match="line 1"):
        list(folder.outcomes())
    (tmp_path / MATCH_FILE).write_text(json.dumps([1]))
    with pytest.raises(BadData):
        folder.match()
    with pytest.raises(BadMatch, match="no match"):
        Folder(tmp_path / "elsewhere").match()


# --- how sure -----------------------------------------------------------------------------------------------------


def test_wilson_intervals_are_those_of_the_tables() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(0, 10)
    assert (low, round(high, 4)) == (0.0, 0.2775)
    low, high = wilson(81, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)


def test_shared_victories_count_in_part_and_same_bots_at_a_table_each() -> None:
    standings = Standings()
    standings.add(outcome(0, ("a", "b", "b"), (5, 5, 3)))
    assert (standings.lines["a"].victories, standings.lines["a"].games) == (0.5, 1)
    assert (standings.lines["b"].victories, standings.lines["b"].games) == (0.5, 2)
    assert standings.duel("a", "b") == (1.5, 2)
    assert standings.duel("b", "a") == (0.5, 2)


def test_an_order_is_certain_only_when_it_can_be_no_luck() -> None:
    standings = Standings()
    bots = ("a", "b")
    for number in range(8):
        standings.add(outcome(number, bots, (9, 1)))
    assert not standings.certain(bots)
    for number in range(8, 20):
        standings.add(outcome(number, bots, (9, 1)))
    assert standings.certain(bots)
    assert not standings.certain(("a", "b", "c")), "c has not played"


def test_equal_bots_are_never_certain() -> None:
    standings = Standings()
    for number in range(200):
        standings.add(outcome(number, ("a", "b"), (9, 1) if number % 2 else (1, 9)))
    assert not standings.certain(("a", "b"))


# --- what the games tell ------------------------------------------------------------------------------------------


def test_who_is_asked_first_is_told_apart_from_who_sits_first() -> None:
    some = match("random", seats=3)
    outcomes = [play_game(some, number) for number in range(12)]
    found = study(some, outcomes)
    asked_first = [parse_record(outcome.record).plies[0].seat for outcome in outcomes]
    assert len(set(asked_first)) > 1, "the lot decides"
    won = [outcome.shares[seat] for outcome, seat in zip(outcomes, asked_first, strict=True)]
    assert found.places[0].victories == sum(won)
    assert sum(place.victories for place in found.places) == pytest.approx(len(outcomes))
    assert [place.games for place in found.places] == [len(outcomes)] * 3
