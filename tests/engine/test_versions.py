"""Every version of the rules of a game can be asked for, and no other."""

from pathlib import Path

import pytest

from skali.arena.match import Match
from skali.engine.chance import Dice
from skali.engine.errors import BadData, UnknownRulesVersion
from skali.engine.game import Game
from skali.engine.reading import read_components
from skali.engine.table import SealedDice, open_table
from skali.games import find_game, shelf
from skali.games.raids import game as raids

OLDER = [pytest.param(game, rules, id=f"{game.id}-{rules}") for game in shelf().values() for rules in [1]]


def crew(rules: int | None) -> list[int]:
    """What three players begin with: 1, 2, 3 Vikings in version 1, 1, 2, 2 since."""
    settings = raids.settings(3, rules=rules)
    state = raids.start(settings, Dice(1))
    return sorted(ship["crew"] for ship in raids.to_position(state)["ships"])


def test_settings_and_tables_take_a_version_and_are_of_the_newest_without_one() -> None:
    assert (crew(None), crew(2), crew(1)) == ([1, 2, 2], [1, 2, 2], [1, 2, 3])
    for rules in (1, 2):
        table = open_table(raids, raids.settings(3, rules=rules), "abc", SealedDice(), ["", "", ""])
        assert (table.game.rules_version, table.record.rules_version) == (rules, rules)
        assert raids.to_position(table.state)["rules"] == rules, "a position knows whose state it is"


@pytest.mark.parametrize("rules", [0, -1, 99])
def test_a_version_that_does_not_exist_is_refused_in_one_sentence(rules: int) -> None:
    for ask in (lambda: raids.settings(3, rules=rules), lambda: find_game("raids", rules)):
        with pytest.raises(UnknownRulesVersion) as refused:
            ask()
        assert str(refused.value) == f"There is no version {rules} of the rules of raids here: the newest is 2."


@pytest.mark.parametrize(("game", "rules"), OLDER)
def test_a_position_is_read_by_the_version_it_names(game: Game, rules: int) -> None:
    for _, settings in game.of_version(rules).tables():
        written = game.to_position(game.start(settings, Dice(1)))
        assert written["rules"] == rules
        assert game.to_position(game.from_position(written, Dice(1))) == written
        assert game.position_settings(written, settings.seats).rules == rules


def test_a_position_of_a_version_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadData, match="position, rules: "):
        raids.from_position({"game": "raids", "rules": 99, "ships": [{}, {}]}, Dice(1))


def test_a_match_is_of_the_newest_version_unless_another_is_asked_for() -> None:
    match = Match("raids", "standard", 3, {}, ("random",))
    older = Match("raids", "standard", 3, {}, ("random",), rules=1)
    assert (match.settings.rules, older.settings.rules) == (2, 1)
    assert Match.from_data(older.to_data()) == older


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_the_data_of_each_version_say_which_it_is(game: Game) -> None:
    for rules in range(1, game.rules_version + 1):
        assert game.of_version(rules).components().data["rules"] == rules


def test_what_an_older_version_has_instead_must_stand_instead_of_something(tmp_path: Path) -> None:
    (tmp_path / "components.toml").write_text('n = 2\ntiles = [{ id = "a", value = 2 }, { id = "b", value = 2 }]\n')
    older = tmp_path / "components.1.toml"
    older.write_text('n = 1\ntiles = [{ id = "b", value = 1 }]\n')
    data = read_components(tmp_path, 1, 2).data
    assert data == {"n": 1, "tiles": [{"id": "a", "value": 2}, {"id": "b", "value": 1}]}
    older.write_text('tiles = [{ id = "c", value = 1 }]\n')
    with pytest.raises(BadData, match="there is no row 'c' to stand instead of"):
        read_components(tmp_path, 1, 2)
