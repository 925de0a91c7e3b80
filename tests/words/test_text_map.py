"""A surface in boxes: drawn as wide as there is room, and listed where there is none."""

from skali.engine.chance import Dice
from skali.engine.message import message
from skali.engine.scene import Offer, Piece, Prompt, Rect, Region, Scene, Surface
from skali.engine.state import NOBODY, State
from skali.engine.text_map import TextBox, TextLine, TextMap
from skali.games import find_game
from skali.words.render import scene_lines
from skali.words.text_map import box_width, map_lines, mark
from skali.words.texts import LANGUAGES, Texts

RAIDS = find_game("raids")
SHAPE = Rect(0, 0, 1, 1)
TEXTS = Texts("en", RAIDS)
MAP = TextMap(
    "board",
    (
        TextBox(0, 0, (TextLine("a", "A1", (message("start"),), "="), TextLine("b", "B1", (message("bank"),)))),
        TextBox(1, 0, (TextLine("c", "C1"),)),
        TextBox(0, 1, (TextLine(None, "", (message("ghost"),)),), columns=2),
    ),
    8,
)
SCENE = Scene(
    (Surface("board", "board", 1, 1, message("board")),),
    (
        Region("a", "board", SHAPE, message("start")),
        Region("b", "board", SHAPE, message("bank")),
        Region("c", "board", SHAPE, message("space", space=1)),
        Region("d", "board", SHAPE, message("space", space=2), within="c"),
    ),
    (Piece("viking", "d", "viking", message("viking")),),
)


def test_a_map_is_a_grid_of_boxes() -> None:
    drawn = map_lines(MAP, SCENE, {"a": [2], "viking": [3]}, TEXTS, 14)
    assert drawn == [
        "┌──────────────┬──────────────┐",
        "│[2] A1 Start =│[3] C1        │",
        "│B1 Bank       │              │",
        "├──────────────┴──────────────┤",
        "│Ghost ship                   │",
        "└─────────────────────────────┘",
    ]


def test_a_box_is_as_wide_as_there_is_room() -> None:
    assert [box_width(MAP, width) for width in (18, 19, 30, 200)] == [None, 8, 13, 20]


def test_where_there_is_no_room_the_regions_are_listed_with_their_codes() -> None:
    prompt = Prompt(
        0, message("ask-sail"), None, (Offer(1, "sail 1", message("offer-sail-home"), "RAIDS-101", ("c",)),)
    )
    for width in (None, 15):
        assert "  [1] C1 Space 1" in scene_lines(SCENE, prompt, TEXTS, MAP, width)
    assert "│[1] C1 " in "\n".join(scene_lines(SCENE, prompt, TEXTS, MAP, 60))


# --- the disc of Vikingar -----------------------------------------------------------------------------------------

VIKINGAR = find_game("vikingar")
NAMES = ("Astrid", "Bjørn", "Cnut", "Dagny", "Egil", "Frida")


def moments(seats: int, edition: str) -> list[State]:
    """Every seventh question of a random game."""
    dice = Dice(4)
    state = VIKINGAR.start(VIKINGAR.settings(seats, edition), dice)
    found = []
    for number in range(400):
        if state.mover == NOBODY:
            break
        if number % 7 == 0:
            found.append(state.clone())
        choices = state.choices()
        state.play(choices[dice.below(len(choices))], dice)
    return found


def test_the_disc_shows_every_space_and_every_offer_in_a_hundred_columns() -> None:
    for state in (*moments(2, "first"), *moments(6, "kickstarter")):
        scene, prompt = VIKINGAR.scene(state, state.mover), VIKINGAR.prompt(state, state.mover)
        disc = VIKINGAR.text_map(state, state.mover)
        assert disc is not None
        there = {region.id for region in scene.regions}
        assert set(disc.codes) <= there
        assert len(disc.codes) == 1 + 3 * 24
        aims = {id for offer in prompt.offers for id in offer.targets}
        on_board = {region.id for region in scene.regions if region.surface == "board"}
        expected = {
            str(number)
            for number, offer in enumerate(prompt.offers, start=1)
            if any(one in on_board or piece_on(scene, one, on_board) for one in offer.targets)
        }
        numbers: dict[str, list[int]] = {id: [] for id in aims}
        for number, offer in enumerate(prompt.offers, start=1):
            for id in offer.targets:
                numbers[id].append(number)
        for language in LANGUAGES:
            drawn = map_lines(disc, scene, numbers, Texts(language, VIKINGAR, NAMES), 13)
            assert max(map(len, drawn)) <= 100
            told = "\n".join(drawn)
            assert "⟨" not in told
            assert marks(told) == expected if "…]" not in told else marks(told) <= expected
            assert all(f"{code} " in told for code in disc.codes.values())


def piece_on(scene: Scene, id: str, regions: set[str]) -> bool:
    return any(piece.id == id and piece.region in regions for piece in scene.pieces)


def marks(told: str) -> set[str]:
    cells = [cell for cell in told.replace("│", "\n").split("\n") if cell.startswith("[")]
    ranges = [part.split("-") for cell in cells for part in cell[1 : cell.index("]")].rstrip("…").split(",")]
    return {str(number) for row in ranges for number in range(int(row[0]), int(row[-1]) + 1)}


def test_many_numbers_are_shortened() -> None:
    assert mark([], 13) == ""
    assert mark([4], 13) == "[4]"
    assert mark([1, 3, 4, 5, 9], 13) == "[1,3-5,9]"
    assert mark([1, 3, 5, 7, 9, 11, 13], 13) == "[1…]"


def test_codes_of_the_disc_are_what_one_types() -> None:
    state = moments(2, "first")[1]
    disc = VIKINGAR.text_map(state, state.mover)
    assert disc is not None
    for code in disc.codes.values():
        assert VIKINGAR.choice_space.parse(f"sail {code}") >= 0
