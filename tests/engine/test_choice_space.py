"""The choice space: every number has one text and every text one number; nothing else is understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skali.engine.choice_space import ChoiceKind, ChoiceSpace, Named
from skali.engine.errors import UnknownChoice
from skali.games import shelf
from tests.fuzz import fuzz

SPACE = ChoiceSpace(
    "toy",
    ChoiceKind("pass"),
    ChoiceKind("move {piece} to {space}", piece=["ship", "rune"], space=range(1, 4)),
    ChoiceKind("throw-away {slot}", slot=range(2)),
)
SPACES = [SPACE, *(game.choice_space for game in shelf().values())]


def test_choices_are_numbered_in_the_order_of_their_kinds() -> None:
    assert len(SPACE) == 9
    assert [SPACE.text(choice) for choice in SPACE] == [
        "pass",
        "move ship to 1",
        "move ship to 2",
        "move ship to 3",
        "move rune to 1",
        "move rune to 2",
        "move rune to 3",
        "throw-away 0",
        "throw-away 1",
    ]


def test_the_first_choice_of_a_kind_is_found_by_its_name() -> None:
    assert [SPACE.first("pass"), SPACE.first("move to"), SPACE.first("throw-away")] == [0, 1, 7]


def test_a_choice_can_be_taken_apart() -> None:
    assert SPACE.named(6) == Named("move to", {"piece": "rune", "space": "3"})
    assert SPACE.named(0) == Named("pass", {})


@pytest.mark.parametrize("space", SPACES, ids=lambda space: space.game)
def test_text_and_number_say_the_same(space: ChoiceSpace) -> None:
    texts = [space.text(choice) for choice in space]
    assert len(set(texts)) == len(space) > 0
    assert [space.parse(text) for text in texts] == list(space)


def test_spaces_around_and_between_the_words_do_not_matter() -> None:
    assert SPACE.parse("  move \t ship  to 2\n") == 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "move ship to 4",
        "move ship to 02",
        "move ship to",
        "Pass",
        "pass pass",
        "pass!",
        "move oar to 1",
        "0",
    ],
)
def test_other_words_are_not_understood(text: str) -> None:
    with pytest.raises(UnknownChoice) as refusal:
        SPACE.parse(text)
    assert str(refusal.value) == (
        f"'{text}' is not a choice of toy. Choices read like: pass, move ship to 1, throw-away 0."
    )


def test_an_endless_choice_is_cut_in_the_error() -> None:
    with pytest.raises(UnknownChoice) as refusal:
        SPACE.parse("x" * 100_000)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize("choice", [-1, 9, 10**9])
def test_numbers_beyond_the_space_are_refused(choice: int) -> None:
    for ask in (SPACE.text, SPACE.named, SPACE.locate):
        with pytest.raises(UnknownChoice, match="numbers 0 to 8"):
            ask(choice)


def test_a_form_and_its_values_must_fit() -> None:
    with pytest.raises(ValueError, match="slot"):
        ChoiceKind("keep {slot}")
    with pytest.raises(ValueError, match="keep"):
        ChoiceKind("keep", slot=range(3))


def test_signs_in_a_form_stand_for_themselves() -> None:
    space = ChoiceSpace("toy", ChoiceKind("roll (again) {n}+", n=range(1, 3)))
    assert space.parse("roll (again) 2+") == 1
    for text in ("roll again 2+", "roll (again) 22", "roll (again) 2"):
        with pytest.raises(UnknownChoice):
            space.parse(text)


@fuzz
@given(st.one_of(st.text(), st.lists(st.sampled_from(["sail", "slot", "1", "move", "~", " ", "{slot}"])).map(" ".join)))
def test_whatever_is_typed_is_a_choice_or_a_plain_error(text: str) -> None:
    for space in SPACES:
        try:
            choice = space.parse(text)
        except UnknownChoice:
            continue
        assert space.text(choice) == " ".join(text.split())
