"""What each answer says of itself: what it costs, what it gains, and whether one would usually want it."""

from skali.games.raids import game
from skali.games.raids.prompt import OFFER_ROLES
from skali.words.texts import Texts
from tests.games.raids.harness import Play, given

TEXTS = Texts("en", game, ("Astrid", "Bjørn", "Cnut"))


def asked(play: Play) -> str:
    return TEXTS.tell(game.prompt(play.state, play.state.mover).ask)


def labels(play: Play) -> dict[str, str]:
    return {offer.text: TEXTS.tell(offer.label) for offer in game.prompt(play.state, play.state.mover).offers}


def roles(play: Play) -> dict[str, str]:
    return {offer.text: offer.role for offer in game.prompt(play.state, play.state.mover).offers}


def test_the_role_of_every_kind_of_choice_was_considered() -> None:
    assert set(OFFER_ROLES) == {kind.name for kind in game.choice_space.kinds}


def test_a_stop_where_a_ship_lies_says_what_the_combat_begins_with() -> None:
    play = given("""
        track = { 2 = "V1-10", 3 = "V1-11" }
        ships = [{ crew = 5 }, { at = 2, crew = 3 }, {}]
    """)
    assert labels(play)["sail 2"] == "Sail to space 2: Fehu rune — attack Bjørn (1 Viking against 3)"
    play.play("sail 2")
    assert asked(play) == "Astrid contests space 2 (Fehu rune) and has 4 Vikings left. Do you strike back, or flee?"
    assert labels(play) == {
        "strike-back": "Strike back with 2 Vikings (1 left)",
        "flee": "Flee, and leave Fehu rune to Astrid",
    }
    play.play("flee")
    assert asked(play) == "You flee from space 2. Where to?"


def test_a_monster_ahead_is_named_with_its_price_and_its_glory() -> None:
    play = given("""
        track = { 1 = "V1-10", 2 = "V1-16", 3 = "V1-11" }
        ships = [{ crew = 5 }, { crew = 3 }, {}]
    """)
    assert asked(play) == "Where do you sail? Fjord troll bars the way."
    assert labels(play)["fight"] == "Fight Fjord troll for 4 Vikings: 4 Glory"
    assert roles(play) == {"fight": "plain", "cede": "loss", "sail 1": "plain"}


def standing_on_an_axe(crew: int, slots: str) -> Play:
    return given(f"""
        track = {{ 6 = "V1-01", 7 = "V2-01", 8 = "V3-01", 9 = "V4-01" }}
        ships = [{{ at = 6, crew = {crew}, slots = {slots} }}, {{ at = 7 }}, {{ at = 8 }}]
    """)


def test_a_tile_that_fits_is_what_one_would_usually_keep() -> None:
    assert roles(standing_on_an_axe(3, '["V1-06"]')) == {
        "place": "main",
        "replace slot 1": "plain",
        "throw-away": "loss",
    }


def test_a_tile_that_costs_vikings_says_how_many() -> None:
    play = standing_on_an_axe(10, "[]")
    assert roles(play)["place"] == "plain"
    assert labels(play)["place"] == "Place Axe in a free slot (1 Viking goes overboard)"
