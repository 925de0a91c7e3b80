"""What can be settled before a game is checked word by word."""

import pytest

from skali.engine.errors import BadOption, UnknownEdition, UnknownOption, WrongSeats
from skali.engine.options import Number, Option, Pick, Settings, Toggle, Value
from tests.toys import WhispersGame

TOGGLE = Toggle("loud", False)
NUMBER = Number("rounds", 3, -2, 9)
PICK = Pick("rune", "oak", ("oak", "ash"))


@pytest.mark.parametrize(
    ("option", "given", "meant"),
    [
        (TOGGLE, True, True),
        (TOGGLE, "on", True),
        (TOGGLE, "YES", True),
        (TOGGLE, "true", True),
        (TOGGLE, "off", False),
        (TOGGLE, "No", False),
        (TOGGLE, "false", False),
        (NUMBER, 9, 9),
        (NUMBER, "9", 9),
        (NUMBER, "-2", -2),
        (PICK, "ash", "ash"),
    ],
)
def test_an_option_takes(option: Option, given: object, meant: object) -> None:
    value = option.read(given)
    assert (value, type(value)) == (meant, type(meant))


@pytest.mark.parametrize("value", ["maybe", "", 1, 0, None, [], "1"])
def test_a_toggle_is_on_or_off(value: object) -> None:
    with pytest.raises(BadOption) as refusal:
        TOGGLE.read(value)
    assert str(refusal.value) == f"The option 'loud' cannot be '{value}': it is on or off."


@pytest.mark.parametrize("value", ["ten", "", 10, -3, "10", "--1", "1.0", 1.0, True, None, [3], "3 ", "²", "9" * 5000])
def test_a_number_is_whole_and_within_its_bounds(value: object) -> None:
    with pytest.raises(BadOption) as refusal:
        NUMBER.read(value)
    assert str(refusal.value).endswith("it is a number from -2 to 9.")


@pytest.mark.parametrize("value", ["elm", "Oak", "", 0, None, ["oak"], {}])
def test_a_pick_is_one_of_its_words(value: object) -> None:
    with pytest.raises(BadOption) as refusal:
        PICK.read(value)
    assert str(refusal.value) == f"The option 'rune' cannot be '{value}': it is one of oak, ash."


# --- settings -------------------------------------------------------------------------------------------------


def test_what_is_not_asked_for_is_the_default() -> None:
    options: dict[str, Value] = {"rounds": 3, "loud": False, "rune": "oak"}
    assert WhispersGame().settings(2) == Settings(2, "first", options, 3)


def test_what_is_asked_for_is_checked_and_kept() -> None:
    settings = WhispersGame().settings(3, "second", {"rounds": "5", "loud": "on"})
    assert settings == Settings(3, "second", {"rounds": 5, "loud": True, "rune": "oak"}, 3)


@pytest.mark.parametrize("seats", [-1, 0, 1, 4])
def test_a_game_seats_only_so_many(seats: int) -> None:
    with pytest.raises(WrongSeats) as refusal:
        WhispersGame().settings(seats)
    assert str(refusal.value) == f"whispers seats 2 to 3 players, not {seats}."


class Divided(WhispersGame):
    """Its editions seat differently, and loudness wants company."""

    def seats_in(self, edition: str) -> range:
        return range(2, 3) if edition == "first" else range(2, 4)

    def check(self, settings: Settings) -> None:
        if settings.options["loud"] and settings.seats == 2:
            raise BadOption(option="loud", value=True, reason="two would hear each other anyway")

    def variants(self, seats: int, edition: str) -> dict[str, dict[str, Value]]:
        return {"loud": {"loud": True}} if seats == 3 else {}


def test_an_edition_can_seat_fewer_than_the_game() -> None:
    assert Divided().settings(3, "second").seats == 3
    with pytest.raises(WrongSeats) as refusal:
        Divided().settings(3, "first")
    assert str(refusal.value) == "whispers seats 2 to 2 players, not 3."


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(BadOption, match="two would hear each other anyway"):
        Divided().settings(2, None, {"loud": True})


def test_a_game_lists_every_table_that_deserves_a_test() -> None:
    names = {name: settings.options["loud"] for name, settings in Divided().tables()}
    assert names == {
        "whispers-first-2": False,
        "whispers-second-2": False,
        "whispers-second-3": False,
        "whispers-second-3-loud": True,
    }


def test_an_edition_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownEdition) as refusal:
        WhispersGame().settings(2, "third")
    assert str(refusal.value) == "whispers has no edition 'third'. Editions: first, second."


def test_an_option_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownOption) as refusal:
        WhispersGame().settings(2, None, {"round": 3})
    assert str(refusal.value) == "whispers has no option 'round'. Options: rounds, loud, rune."


def test_a_value_there_is_not_is_refused() -> None:
    with pytest.raises(BadOption):
        WhispersGame().settings(2, None, {"rounds": 99})


class Attended(WhispersGame):
    """Knows whether people sit there."""

    options = (*WhispersGame.options, Toggle("attended", False, derived=True))

    def with_people(self, settings: Settings) -> Settings:
        return self.settings(settings.seats, settings.edition, {**settings.options, "attended": True})


def test_a_derived_option_is_settled_by_who_plays() -> None:
    bots = Attended().agree(2, None, {"loud": "on"}, people=False)
    people = Attended().agree(2, None, {"loud": "on"}, people=True)
    assert (bots.options["loud"], bots.options["attended"]) == (True, False)
    assert people == Settings(2, "first", {**bots.options, "attended": True}, bots.rules)
    assert Attended().settings(2, "first", people.options) == people, "as a record has it"


@pytest.mark.parametrize("people", [True, False])
def test_nobody_chooses_a_derived_option(people: bool) -> None:
    assert [option.name for option in Attended().choosable] == ["rounds", "loud", "rune"]
    with pytest.raises(UnknownOption) as refusal:
        Attended().agree(2, None, {"attended": True}, people)
    assert str(refusal.value) == "whispers has no option 'attended'. Options: rounds, loud, rune."
