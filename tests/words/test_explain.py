"""Whatever is on the table can be asked about in words, and what is named says what it does."""

import pytest

from skali.engine.chance import Dice
from skali.engine.game import Game
from skali.engine.message import message
from skali.engine.scene import Offer, Piece, Prompt, Rect, Region, Scene, SeatPanel, Surface
from skali.engine.state import NOBODY
from skali.games import find_game, shelf
from skali.words.effects import Effects
from skali.words.explain import Explainer, plain
from skali.words.render import in_order, prompt_lines, scene_lines
from skali.words.texts import LANGUAGES, Texts
from tests.games.walks import plain_table

RAIDS = find_game("raids")
SHAPE = Rect(0, 0, 1, 1)
DETAILS = (message("ghost"), message("bank"))
SCENE = Scene(
    (Surface("board", "board", 1, 1, message("board")),),
    (
        Region("space-1", "board", SHAPE, message("space", space=1), clause="RAIDS-010"),
        Region("space-12", "board", SHAPE, message("space", space=12), details=(message("start"),)),
        Region("part", "board", SHAPE, message("bank"), within="space-12"),
    ),
    (
        Piece("axe", "space-1", "axe", message("tile-V1-04"), value="1", details=DETAILS, clause="RAIDS-105"),
        Piece("twin", "space-12", "axe", message("tile-V1-04"), value="1", details=DETAILS, clause="RAIDS-105"),
    ),
    seats=(SeatPanel(0),),
)
PROMPT = Prompt(
    0,
    message("ask-sail"),
    "RAIDS-060",
    (
        Offer(1, "sail 1", message("offer-sail", space=1, tile=message("tile-V1-04")), "RAIDS-056", ("space-1",)),
        Offer(2, "flee", message("offer-flee", tile="Axe", foe="Astrid"), "RAIDS-094", role="loss"),
        Offer(3, "sail 12", message("offer-sail", space=12, tile=message("tile-V1-04")), "RAIDS-056", role="main"),
    ),
)
TEXTS = Texts("en", RAIDS)


def explain(asked: str, codes: dict[str, str] | None = None) -> list[tuple[tuple[str, ...], str | None]]:
    found = Explainer(SCENE, PROMPT, codes or {}, TEXTS).find(asked)
    return [(explanation.lines, explanation.clause) for explanation in found]


def test_a_piece_tells_its_details_and_its_clause_once() -> None:
    told = [(("Woollen sail 1", "  Ghost ship", "  Bank"), "RAIDS-105")]
    assert explain("Woollen sail") == explain("WOOLLEN  SAIL") == told


def test_a_region_tells_what_lies_there_and_what_is_part_of_it() -> None:
    assert explain("space 1") == [
        (("Space 1", "  Woollen sail 1", "  Woollen sail: Ghost ship · Bank"), "RAIDS-010")
    ], "not space 12"
    (lines, clause), *_ = explain("space 12")
    assert lines[:2] == ("Space 12", "  Start")
    assert lines[-1] == "  Bank: –"
    assert clause is None


def test_a_code_names_a_region() -> None:
    assert explain("x9", {"space-12": "X9"})[0][0][0] == "X9 Space 12"


def test_a_number_and_words_name_an_offer() -> None:
    assert explain("2") == explain("FLEE") == [(("Flee, and leave Axe to Astrid (flee)",), "RAIDS-094")]
    assert explain("1")[0][0][1] == "  Woollen sail: Ghost ship · Bank"


@pytest.mark.parametrize("asked", ["", "7", "Ragnarok", "oollen"])
def test_what_is_not_there_is_not_explained(asked: str) -> None:
    assert explain(asked) == []


def test_case_accents_and_apostrophes_do_not_matter() -> None:
    assert plain("  L’ÉPÉE  d'Œgir") == plain("l'epee d’œgir")


# --- effects ------------------------------------------------------------------------------------------------------


def test_a_scene_tells_an_effect_once_and_a_prompt_what_it_names() -> None:
    effects = Effects(TEXTS)
    told = [scene_lines(SCENE, PROMPT, TEXTS, effects=effects) for _ in range(2)]
    assert [lines.count("        Woollen sail: Ghost ship · Bank") for lines in told] == [1, 0]
    for _ in range(2):
        assert effects.named(SCENE, PROMPT) == {1: [("Woollen sail", "Ghost ship · Bank")]}, "by the first offer only"


def test_what_the_prompt_tells_the_scene_need_not_tell() -> None:
    effects = Effects(TEXTS)
    effects.named(SCENE, PROMPT)
    assert not any("Ghost ship" in line for line in scene_lines(SCENE, PROMPT, TEXTS, effects=effects))


def test_offers_stand_in_the_order_of_their_roles_and_a_loss_is_marked() -> None:
    assert prompt_lines(in_order(PROMPT), TEXTS)[1:] == [
        "   1  Sail to space 12: Woollen sail",
        "   2  Sail to space 1: Woollen sail",
        "   3  Flee, and leave Axe to Astrid (a loss)",
    ]
    assert [offer.role for offer in PROMPT.offers] == ["plain", "loss", "main"]


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_everything_on_every_table_can_be_asked_about(game: Game) -> None:
    dice = Dice(3)
    state = game.start(plain_table(game, game.seats[0]), dice)
    for _ in range(12):
        if state.mover == NOBODY:
            return
        scene, prompt = game.scene(state, state.mover), in_order(game.prompt(state, state.mover))
        for language in LANGUAGES:
            texts = Texts(language, game, ("A", "B", "C", "D"))
            explainer = Explainer(scene, prompt, {}, texts)
            told = scene_lines(scene, prompt, texts, width=80, effects=Effects(texts))
            assert all("⟨" not in line for line in told)
            for name in [*explainer.names(), *(str(number) for number in range(1, len(prompt.offers) + 1))]:
                found = explainer.find(name)
                assert found, name
                assert all("⟨" not in line for explanation in found for line in explanation.lines)
        for _ in range(9):
            if state.mover != NOBODY:
                choices = state.choices()
                state.play(choices[dice.below(len(choices))], dice)
