"""The table as plain text: everything in the scene is told, and what can be chosen bears its number."""

from skali.engine.message import SeatName, message
from skali.engine.scene import Fact, Offer, Piece, Pips, Prompt, Rect, Region, Scene, ScoreLine, SeatPanel, Surface
from skali.games import find_game
from skali.words.render import prompt_lines, scene_lines, score_lines
from skali.words.texts import Texts
from tests.games.raids.harness import given

SHAPE = Rect(0, 0, 1, 1)
RAIDS = find_game("raids")
NAMES = ("Astrid", "Bjørn")
TILE = message("tile-V1-01")
QUIET = Prompt(0, message("ask-sail"))


def scene(*pieces: Piece, regions: tuple[Region, ...] = ()) -> Scene:
    """Two spaces on a board, two slots on the mat of seat 1."""
    return Scene(
        surfaces=(
            Surface("board", "board", 10, 10, message("board")),
            Surface("mat-1", "mat", 10, 10, message("mat", seat=SeatName(0)), owner=0),
        ),
        regions=(
            Region("space-1", "board", SHAPE, message("space", space=1)),
            Region("space-2", "board", SHAPE, message("space", space=2)),
            Region("slot-1", "mat-1", SHAPE, message("slot", slot=1), owner=0),
            Region("slot-2", "mat-1", SHAPE, message("slot", slot=2), owner=0),
            *regions,
        ),
        pieces=pieces,
        headline=(message("headline-voyage", voyage=2, voyages=4),),
        seats=(SeatPanel(0, (Fact(message("fact-glory"), 7), Fact(message("fact-crew"), 0))),),
    )


def lines(shown: Scene, prompt: Prompt = QUIET, language: str = "en") -> list[str]:
    return scene_lines(shown, prompt, Texts(language, RAIDS, NAMES))


def piece(id: str, region: str = "space-1", **more: object) -> Piece:
    return Piece(id, region, "tile", message("viking"), **more)  # type: ignore[arg-type]


def test_headline_surfaces_and_facts_are_told() -> None:
    assert lines(scene()) == ["Voyage 2 of 4", "", "SEA CHART", "", "LONGSHIP OF ASTRID (raven) Glory 7 · Vikings 0"]
    assert lines(scene(), language="fr")[-1] == "PLATEAU DRAKKAR\u202f: ASTRID (corbeau) Gloire 7 · Vikings 0"


def test_a_shared_surface_has_a_line_for_each_region_with_something_in_it() -> None:
    assert lines(scene(piece("a"), piece("b", "space-2")))[3:5] == [
        "      Space 1                        Viking",
        "      Space 2                        Viking",
    ]
    assert lines(scene(piece("b", "space-2")))[3] == "      Space 2                        Viking"


def test_the_mat_of_a_seat_is_one_line() -> None:
    shown = scene(piece("a", "slot-1"), piece("b", "slot-2"), piece("c", "slot-2"))
    assert lines(shown)[-1] == "     Slot 1: Viking · Slot 2: Viking × 2"
    assert lines(shown, language="fr")[-1] == ("     Emplacement 1\u202f: Viking · Emplacement 2\u202f: Viking × 2")


def test_pieces_that_look_alike_are_counted_and_others_are_not() -> None:
    shown = scene(piece("a"), piece("b", value="3"), piece("c"))
    assert lines(shown)[3].endswith("Viking × 2, Viking 3")


def test_value_pips_and_states_of_a_piece_are_told() -> None:
    pips = (Pips("shield", 2), Pips("hit", 1), Pips("none", 0))
    shown = scene(piece("a", value="3", pips=pips, states=("active", "held")))
    assert lines(shown)[3].endswith("Viking 3 ◆◆ ◆ (active, held)")


def test_a_value_that_the_name_tells_is_not_told_twice() -> None:
    shown = scene(Piece("c", "space-1", "coin-3", message("coin", coin=3), value="3"))
    assert lines(shown)[3].endswith("Coin of 3")


def test_what_can_be_chosen_bears_the_number_of_its_offer() -> None:
    offers = (
        Offer(4, "keep-goods", message("offer-keep-goods"), "RAIDS-042"),
        Offer(5, "sail 1", message("offer-keep-goods"), "RAIDS-042", ("space-1",)),
        Offer(6, "sail 2", message("offer-keep-goods"), "RAIDS-042", ("space-2", "a")),
        Offer(7, "sail 3", message("offer-keep-goods"), "RAIDS-042", ("a", "slot-2")),
    )
    shown = lines(scene(piece("a", "slot-1")), Prompt(0, message("ask-sail"), None, offers))
    assert shown[3:5] == ["  [2] Space 1", "  [3] Space 2"]
    assert shown[-1] == "     Slot 1: [3, 4] Viking · [4] Slot 2: –"


def test_a_region_with_details_is_told_even_when_it_is_empty() -> None:
    region = Region(
        "sea", "board", SHAPE, message("start"), details=(message("ghost"), message("bank")), states=("spent",)
    )
    assert lines(scene(regions=(region,)))[3] == "      Start (spent)                  Ghost ship · Bank"


def test_a_prompt_is_a_question_with_numbered_offers() -> None:
    offers = (
        Offer(4, "keep-goods", message("offer-keep-goods"), "RAIDS-042"),
        Offer(9, "strike-back", message("offer-strike-back", count=2, left=3), "RAIDS-088"),
    )
    prompt = Prompt(0, message("ask-combat", foe=SeatName(1), crew=1, space=2, tile=TILE), "RAIDS-087", offers)
    assert prompt_lines(prompt, Texts("en", RAIDS, NAMES)) == [
        "Bjørn contests space 2 (Axe) and has 1 Viking left. Do you strike back, or flee?",
        "   1  Sell nothing more",
        "   2  Strike back with 2 Vikings (3 left)",
    ]


def test_a_score_sheet_has_a_row_for_each_category_and_the_total_last() -> None:
    sheet = [ScoreLine(message("score-coins"), (3, 0)), ScoreLine(message("score-runes"), (1, 6))]
    assert score_lines(sheet, [4, 6], Texts("en", RAIDS)) == [
        ["Coins", "3", "0"],
        ["Runes", "1", "6"],
        ["Total", "4", "6"],
    ]
    assert score_lines(sheet, [4, 6], Texts("fr", RAIDS))[0][0] == "Pièces"


def test_the_table_of_raids_reads_like_this() -> None:
    play = given("""
        voyage = 2
        phase = "sail"
        turn = 2
        track = { 8 = "V2-04", 11 = "V2-11", 12 = "V2-01", 16 = "V2-15" }
        left = { 5 = [0], 10 = [2], 15 = [2] }
        [[ships]]
        at = 12
        crew = 1
        [[ships]]
        at = 9
        crew = 4
        slots = ["V2-06"]
        beside = ["V1-16"]
        coins = [3]
        [ghost]
        at = 15
    """)
    state = play.state
    told = scene_lines(RAIDS.scene(state, 1), RAIDS.prompt(state, 1), Texts("en", RAIDS, NAMES))
    for line in (
        "Voyage 2 of 4",
        "      Space 9                        Longship of Bjørn (active)",
        "      Ribe (village, space 10)       2 Vikings",
        "  [3] Space 11                       Single port 1",
        "  [4] Space 12                       Crossed swords 2 ◆◆, Longship of Astrid",
        "      Birka (village, space 15)      2 Vikings, Ghost ship",
        "      Space 16                       [1] Vargr 4",
        "LONGSHIP OF BJØRN (bear) Glory 7 · Vikings 4 · Shields 9 · Weapon power 0 · Start number 2",
        "     Slot 1: Furs 5 ◆ · Crew: Viking × 4 · Beside the longship: Fjord troll 4 · Coins: Coin of 3",
    ):
        assert line in told
