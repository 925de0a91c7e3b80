"""What a prompt promises beside its scene."""

import pytest

from skali.engine.message import message
from skali.engine.scene import Offer, Prompt, Scene

SCENE = Scene((), (), ())


def prompt(*roles: str) -> Prompt:
    offers = (Offer(n, f"choice {n}", message("offer"), "C-001", role=role) for n, role in enumerate(roles))
    return Prompt(0, message("ask"), "C-001", tuple(offers))


@pytest.mark.parametrize("roles", [("plain", "plain"), ("main", "plain", "pass", "loss"), ("loss", "loss")])
def test_at_most_one_answer_is_what_one_would_usually_want(roles: tuple[str, ...]) -> None:
    assert list(prompt(*roles).problems(SCENE)) == []


def test_two_answers_that_are_both_main_are_a_mistake() -> None:
    assert list(prompt("main", "pass", "main").problems(SCENE)) == ["several offers are main: choice 0, choice 2"]


def test_a_role_that_nobody_knows_is_a_mistake() -> None:
    assert list(prompt("red").problems(SCENE)) == ["'red' is no role of an offer"]
