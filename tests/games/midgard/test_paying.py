"""Payments, compared with every way to pay found by trying all dice: nothing is left out, nothing asked in vain."""

from itertools import combinations
from typing import TypeAlias

import pytest

from skali.engine.chance import Dice
from skali.games.midgard.rules.midgard import Midgard
from skali.games.midgard.rules.vocabulary import DIE_KINDS
from tests.games.midgard.harness import ROWS, Play, given

Payment: TypeAlias = tuple[str, ...]

KINDS = ["red-shield", "red-chest", "red-longship", "red-hammer", "red-double-hammer", "red-clan"]
KINDS += ["blue-shield", "blue-chest", "blue-longship", "blue-hammer", "blue-clan", "yellow-shield", "yellow-clan"]
ICONS = ["shield", "chest", "longship", "hammer"]
BATTLES = {row["id"]: row["combination"] for row in ROWS["cards"]["sea_battles"]}


def faces_of(source: str, wild: str) -> set[str]:
    """What a die or a token may stand for."""
    if source == wild:
        return set(ICONS)
    face = source.split("-", 1)[1]
    return {"hammer"} if face == "double-hammer" else {face} & set(ICONS)


def fits(sources: Payment, wanted: list[str], wild: str) -> bool:
    if not sources:
        return not wanted
    return any(
        fits(sources[1:], [*wanted[:place], *wanted[place + 1 :]], wild)
        for place, face in enumerate(wanted)
        if face in faces_of(sources[0], wild)
    )


def all_ways(sources: list[str], wanted: list[str], wild: str) -> set[Payment]:
    return {tuple(sorted(some)) for some in combinations(sources, len(wanted)) if fits(tuple(some), wanted, wild)}


def walk_payments(play: Play) -> set[Payment]:
    """What every sequence of offered steps spends, up to the end of the payment."""
    found: set[Payment] = set()
    waiting: list[tuple[Midgard, Payment]] = [(play.state.clone(), ())]
    seen = set()
    while waiting:
        state, spent = waiting.pop()
        for step in [choice for choice in Play(state, play.chance).choices if choice.startswith("pay")]:
            after = Play(state.clone(), play.chance).play(step)
            now = tuple(sorted([*spent, *sources_told(after)]))
            if after.position["agenda"][-1:] and after.position["agenda"][-1]["do"] == "pay":
                if now not in seen:
                    seen.add(now)
                    waiting.append((after.state, now))
            else:
                found.add(now)
    return found


def sources_told(play: Play) -> list[str]:
    """The dice and tokens that were spent, as the tidings tell it."""
    dice = [DIE_KINDS[die] for _, die in play.told("pays-die")]
    return dice + [f"token-{ICONS[icon]}" for _, icon in play.told("pays-upgrade")]


@pytest.mark.rule("MID-016", "MID-018", "MID-019", "MID-021", "MID-101")
@pytest.mark.parametrize("seed", range(60))
def test_every_way_to_pay_a_combination_is_offered_and_no_other(seed: int) -> None:
    dice = Dice(seed)
    crew = sorted(KINDS[dice.below(len(KINDS))] for _ in range(3 + dice.below(5)))
    tokens = [ICONS[dice.below(4)] for _ in range(dice.below(3))]
    leader = ["", "rv_01", "rv_21"][dice.below(3)]
    battle = sorted(BATTLES)[dice.below(20)]
    wild = {"": "", "rv_01": "red-clan", "rv_21": "blue-clan"}[leader]
    play = given(f'sea_battles = ["{battle}"]', food=4, crew=crew, upgrades=tokens, leader=leader).will("jo_calm")
    play.play("place sea", "activate", "battle 1")
    ways = all_ways(crew + [f"token-{icon}" for icon in tokens], BATTLES[battle], wild)
    assert ("combination" in play.choices) == bool(ways)
    if not ways:
        return
    play.herald.heard.clear()
    play.play("combination")
    if len(ways) == 1:
        assert play.pile(1) == [battle], "there is only one way, so nothing is asked"
        assert {tuple(sorted(sources_told(play)))} == ways
    else:
        assert play.choices[0] == "pay-obvious"
        assert walk_payments(play) == ways


@pytest.mark.rule("MID-021", "MID-102", "MID-122")
@pytest.mark.parametrize("seed", range(30))
def test_every_way_to_pay_with_any_dice_is_offered(seed: int) -> None:
    dice = Dice(seed + 100)
    crew = sorted(KINDS[dice.below(len(KINDS))] for _ in range(2 + dice.below(4)))
    level = 1 + dice.below(3)
    play = given(crew=crew, upgrades=["shield"]).play("place territory")
    ways = {tuple(sorted(some)) for some in combinations(crew, level + 1)}
    assert (f"dice-{level}" in play.offered("peace")) == bool(ways)
    if ways:
        play.play(f"peace dice-{level}")
        assert len(ways) == 1 or walk_payments(play) == ways
        assert (play.offered("pay") == []) == (len(ways) == 1)


@pytest.mark.rule("MID-021")
def test_a_half_paid_cost_goes_on_to_ask_only_while_there_is_a_choice() -> None:
    crew = ["red-chest", "blue-chest", "yellow-chest"]
    play = given(food=1, crew=crew).play("place village", "activate", "pay red-chest")
    assert play.choices == ["pay-obvious", "pay blue-chest", "pay yellow-chest"]
    play = given(food=1, crew=["red-chest", "blue-chest", "blue-chest"]).play(
        "place village", "activate", "pay red-chest"
    )
    assert play.crew(1) == ["blue-chest"], "the other chest is blue in any case"
