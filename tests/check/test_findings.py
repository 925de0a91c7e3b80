"""A new game passes every check; and each check finds what it is there to find, and says where."""

from pathlib import Path

import pytest

from skali.check.catalogue import GAME_CHECKS, TABLE_CHECKS, Problem, check_game, check_table, name_of
from skali.check.random_games import Amounts
from skali.engine.game import Game
from skali.words.check import read_messages
from skali.words.texts import HOUSE, LANGUAGES
from tests.check.packages import new_game

FEW = Amounts(games=4, sampled=4, questions=200, redeals=40, moments=20, damaged=60)
NAMES = [*map(name_of, GAME_CHECKS), *map(name_of, TABLE_CHECKS)]


def findings(game: Game) -> dict[str, Problem]:
    """What each check finds at the table of two, if anything."""
    found = {name_of(check): check_game(check, game) for check in GAME_CHECKS}
    name, settings = next(game.tables())
    found |= {name_of(check): check_table(check, game, name, settings, FEW) for check in TABLE_CHECKS}
    return {check: problem for check, problem in found.items() if problem is not None}


def test_a_new_game_passes_every_check(tmp_path: Path) -> None:
    with new_game("four-winds", tmp_path) as game:
        assert findings(game) == {}


@pytest.mark.parametrize(
    ("check", "file", "old", "new", "told"),
    [
        ("texts-are-complete", "texts.fr.ftl", "bag = Sac", "bagg = Sac", "'bag' is there in one language only"),
        ("rule-books-say-the-same", "rules.fr.md", "FOURWINDS-002", "FOURWINDS-022", "FOURWINDS-022"),
        ("french-is-well-set", "texts.fr.ftl", "l’autre rive", "l'autre rive", "curly apostrophe"),
        ("the-cover-is-drawn", "art.svg", 'id="cover"', 'id="lid"', "no symbol called 'cover'"),
        ("every-choice-has-its-own-words", "__init__.py", 'Kind("row")', 'Kind("load")', "both called 'load'"),
        ("what-is-hidden-is-imagined-anew", "rules.py", "in hidden:", "in hidden[:0]:", "ever imagined anew"),
        ("choices-are-sorted-and-declared", "rules.py", "add(PUT_BACK)", "add(LOAD)", "rising order"),
        ("no-forced-step-is-asked", "rules.py", "        choices.add(PUT_BACK)", "", "one choice only ('load')"),
        ("what-is-illegal-is-refused-with-a-clause", "__init__.py", 'S-008"}', 'S-028"}', "FOURWINDS-028"),
        ("old-states-never-change", "rules.py", "self.boat[:]", "self.boat", "a clone that was kept"),
        ("clones-play-on-alike", "rules.py", "self.boat[:]", "self.boat", "play on differently"),
        ("nothing-is-lost-or-made", "rules.py", "into[weight] += ", "into[1] += ", "stones of"),
        ("advice-is-sound", "rules.py", "return self.points[seat]", "return seat // 0", "ZeroDivisionError"),
        ("length-and-scores-are-as-declared", "__init__.py", "HEAVIEST + 1)", "0 + 1)", "declared range(0, 1)"),
        ("length-and-scores-are-as-declared", "__init__.py", "ROUNDS * MOST_SEATS", "3", "declares 3 at most"),
        ("the-score-sheet-adds-up", "scene.py", "tuple(state.scores())", "(0,) * state.seats", "adds up to [0, 0]"),
        ("damaged-positions-are-refused-or-sound", "position.py", "reader.done()", "[][0]", "IndexError"),
        ("scenes-hold-together", "scene.py", 'symbol="bag"', 'symbol="sack"', "art.svg has no symbol 'sack'"),
        ("prompts-offer-what-is-legal", "prompt.py", '("boat",)', '("ship",)', "'ship', which is not there"),
        ("clauses-stand-in-the-rule-book", "prompt.py", "S-004", "S-044", "FOURWINDS-044"),
        ("an-id-is-the-same-piece-to-the-end", "scene.py", '"wrapped"', 'f"wrapped-{state.round}"', "was drawn as"),
        ("everything-shown-is-said-in-every-language", "scene.py", 'message("bag")', 'message("sac")', "'sac' cannot"),
        ("everything-that-happens-is-said-in-every-language", "rules.py", '"rows"', '"sails"', "tell 'sails'"),
        ("no-viewer-learns-what-he-must-not-know", "scene.py", "viewer != seat", "viewer is None", "by scene, seat"),
        ("no-viewer-learns-what-he-must-not-know", "rules.py", "self.whisper(seat,", "self.tell(", "by event"),
        ("observations-are-as-declared", "observation.py", "most=OF_EACH", "most=1", "the block 'places'"),
        ("no-seat-misses-what-changes-before-its-eyes", "observation.py", "state.mover, seat", "seat, seat", "change"),
        ("observations-keep-secrets", "observation.py", "hands[seat]", "hands[1 - seat]", "cannot know"),
        (
            "masks-keep-secrets",
            "rules.py",
            "self.cargo() >= ROWS_FROM",
            "self.hands[1 - self.mover] > 1",
            "other choices",
        ),
    ],
)
def test_a_check_finds(tmp_path: Path, check: str, file: str, old: str, new: str, told: str) -> None:
    with new_game("four-winds", tmp_path, file, old, new) as game:
        found = findings(game)
        assert told in found[check].what, found


def test_a_problem_is_found_again_by_its_seed_and_ply(tmp_path: Path) -> None:
    with new_game("four-winds", tmp_path, "prompt.py", '("boat",)', '("ship",)') as game:
        problem = findings(game)["prompts-offer-what-is-legal"]
        assert str(problem).endswith(f"(table four-winds-2, seed {problem.seed}, ply {problem.ply})")


def test_what_a_game_raises_is_told_with_its_place(tmp_path: Path) -> None:
    with new_game("four-winds", tmp_path, "scene.py", "seats = range(state.seats)", "seats = [][1]") as game:
        told = findings(game)["scenes-hold-together"].what
        assert told.startswith("IndexError: list index out of range (raised at scene.py, line ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_check_has_a_title(language: str) -> None:
    titles = {id.removeprefix("check-") for id in read_messages(HOUSE / f"house.{language}.ftl").variables}
    assert set(NAMES) <= titles
