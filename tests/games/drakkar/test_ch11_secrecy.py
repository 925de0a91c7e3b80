"""Chapter 11: who knows what."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from skali.check.secrecy import SPECTATOR, Worlds, channels, header
from skali.engine.chance import Chance, Dice, SealedChance
from skali.engine.errors import NothingToUndo
from skali.engine.perspective import Perspective
from skali.engine.plain import to_json
from skali.engine.scene import Event
from skali.engine.state import NOBODY
from skali.engine.table import SealedDice, Table, open_table, resume_table
from skali.games.drakkar import game
from skali.games.drakkar.rules.play import Drakkar
from tests.conftest import enough
from tests.games.drakkar.harness import Play, fresh, given, random_walk, steps

GAMES = enough(pure=1, compiled=1, thorough=2)  # random games at each table, and questions of each that are looked at
MOMENTS = enough(pure=2, compiled=2, thorough=3)
VIEWERS = (0, 1, 2, 3, SPECTATOR)
PAWNS = {"S": ("g1", "a1"), "W": ("c4", "a13"), "N": ("b13", "l13"), "E": ("m2", "m3")}
SYMBOLS = ("heart", "spade", "diamond", "club", "crown", "tower")


def table(play: Play) -> Table:
    """A table that goes on from a position, as people see it."""
    position = play.position
    settings = game.position_settings(position, int(play.state.seats))
    return Table(game, header(game, settings, position), play.chance)


def opened(notes: str = "off", seen: Mapping[str, str] | None = None, dice: tuple[int, int] = (3, 2)) -> Table:
    """Four players; South's first pawn can reach g4 with the 3."""
    return table(given(4, dice=dice, pawns=PAWNS, seen=seen or {}, options={"notes": notes}))


def drakkar(table: Table) -> Drakkar:
    assert isinstance(table.state, Drakkar)
    return table.state


def choose(table: Table, *texts: str) -> Table:
    for text in texts:
        for step in steps(text, offered(table)):
            table.play(int(table.state.mover), step)
    return table


def heard(table: Table, viewer: int | None) -> list[str]:
    return [event.message.id for event in table.view(viewer).log]


def told_live(table: Table, viewer: int | None) -> str:
    """What was told of the last choice to those who were there."""
    return to_json([event for event in table.events(table.ply) if event.heard_by(viewer)])


def symbols_in(text: str) -> set[str]:
    """The faces of emblems named in what travels, the supply and the shields aside."""
    return {symbol for symbol in SYMBOLS if f'"emblem-{symbol}"' in text}


def lying(table: Table, viewer: int | None) -> dict[str, tuple[str, str]]:
    """Face and drawing of every emblem on the grid."""
    pieces = game.scene(table.state, viewer).pieces
    return {
        piece.region.removeprefix("square-"): (piece.face, piece.symbol)
        for piece in pieces
        if piece.symbol.startswith("emblem") and piece.region.startswith("square")
    }


# --- public and private -------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-099")
def test_all_that_is_public_reaches_everybody_alike() -> None:
    """Scenes differ only in how the board is turned: pieces, states, facts and dice are the same for all."""
    play = given(
        4,
        dice=(3, 6),
        pawns={**PAWNS, "W": ("left", "b2"), "E": ("left", "right")},
        rows={"W": {"captive": [1], "rights": 1}, "E": {"penalty": 2}},
        won={"h6": "S heart"},
        seen={"d8": "tower 2"},
    )
    seen = []
    for viewer in VIEWERS:
        scene = game.scene(play.state, viewer)
        pieces = {(p.id, p.region, p.symbol, p.owner, p.face, p.states, p.value) for p in scene.pieces}
        seen.append((pieces, scene.seats, scene.headline, game.prompt(play.state, viewer).seat))
    assert all(view == seen[0] for view in seen)
    pieces, panels, _, mover = seen[0]
    assert len([piece for piece in pieces if piece[1].startswith("square") and piece[2] == "emblem-back"]) == 29
    assert ("pawn-2-1", "longship-west-left", "pawn", 1, "up", ("held",), None) in pieces
    assert ("won-1-heart", "shield-south-heart", "emblem-heart", None, "up", (), None) in pieces
    assert {piece[2] for piece in pieces if piece[0].startswith("die")} == {"die-3", "die-6"}
    facts = {panel.seat: {fact.label.id: fact.value for fact in panel.facts} for panel in panels}
    assert facts[3]["fact-penalty"] == 2
    assert facts[1]["fact-rights"] == 1
    assert mover == 0


@pytest.mark.rule("DRK-099")
def test_every_move_leave_look_and_take_is_told_to_all_with_its_squares() -> None:
    seen = {"g4": "crown 2", "c7": "heart 3"}
    playing = opened(seen=seen)
    choose(playing, "pawn 1", "go 3 north", "take", "emblem d8", "go 2 west")
    playing.chance.source = Dice(3)
    for viewer in VIEWERS:
        log = {event.message.id: event.message.args for event in playing.view(viewer).log}
        assert (log["event-moves-pawn"]["origin"], log["event-moves-pawn"]["square"]) == ("g1", "g4")
        assert log["event-fills"]["square"] == "g4"
        assert (log["event-moves-emblem"]["origin"], log["event-moves-emblem"]["square"]) == ("d8", "b8")
    assert game.tidings["looks"] == ("seat", "square")
    assert game.tidings["leaves-it"] == ("seat", "square")
    assert game.tidings["shown"][:2] == ("square", "emblem")


@pytest.mark.rule("DRK-099")
def test_the_supply_is_public() -> None:
    for seats, series in ((2, 3), (4, 5)):
        scene = game.scene(fresh(seats).state, SPECTATOR)
        [line] = [line for line in scene.headline if line.id == "headline-supply"]
        assert line.args["series"] == series


@pytest.mark.rule("DRK-100")
@pytest.mark.parametrize("notes", ["off", "pencil", "auto"])
def test_the_symbol_of_a_look_reaches_the_looker_alone(notes: str) -> None:
    playing = choose(opened(notes, seen={"g4": "crown 2"}), "pawn 1", "go 3 north", "look")
    for viewer in VIEWERS:
        assert ("emblem-crown" in told_live(playing, viewer)) == (viewer == 0)
        kept = to_json(playing.view(viewer).log)
        assert ("emblem-crown" in kept) == (viewer == 0 and notes == "auto")
        assert heard(playing, viewer).count("event-looks") == 1
    for viewer in (1, 2, 3):
        view = Perspective(game, playing.state, viewer, Dice(1))
        assert "event-sees" not in to_json(view.scene())


@pytest.mark.rule("DRK-100")
def test_a_bot_in_another_seat_imagines_the_looked_at_emblem_like_any_other() -> None:
    playing = choose(opened(seen={"g4": "crown 1"}), "pawn 1", "go 3 north", "look")
    token = drakkar(playing).token_on(45)
    for seat in range(4):
        worlds = [Perspective(game, playing.state, seat, Dice(n)).imagine(Dice(n + 99)) for n in range(80)]
        imagined = {int(world.symbols[token]) for world in worlds if isinstance(world, Drakkar)}
        assert imagined == ({4} if seat == 0 else set(range(6)))


@pytest.mark.rule("DRK-101")
def test_no_face_down_symbol_leaves_the_server() -> None:
    """Every channel of a table where others have looked, for each who has not."""
    seen = {"g4": "crown 2", "d8": "tower 2 3", "c7": "heart 3"}
    for notes in ("off", "pencil", "auto"):
        playing = opened(notes, seen=seen)
        for viewer in (0, 3, SPECTATOR):
            assert set(lying(playing, viewer).values()) == {("down", "emblem-back")}
            assert symbols_in(to_json(game.scene(playing.state, viewer).pieces)) == set()


@pytest.mark.rule("DRK-102")
def test_knowledge_follows_an_emblem_wherever_anybody_moves_it() -> None:
    playing = opened("auto", seen={"d8": "tower 1", "k7": "heart 1"})
    choose(playing, "emblem d8", "go 2 west", "emblem k7", "go 3 south")
    assert lying(playing, 0)["b8"] == ("private", "emblem-tower")
    assert lying(playing, 0)["k4"] == ("private", "emblem-heart")
    assert lying(playing, 1)["b8"] == ("down", "emblem-back")


@pytest.mark.rule("DRK-102")
def test_only_squares_are_sent_and_never_which_token_it_is() -> None:
    """Two games that differ only in which tokens lie where look the same in every channel."""
    play = given(4, dice=(3, 2), pawns=PAWNS)
    position = play.position
    other = {**position, "emblems": position["emblems"][::-1]}
    tables = [Table(game, header(game, game.settings(4), data), Dice(1)) for data in (position, other)]
    for texts in ((), ("emblem d8", "go 2 west"), ("pawn 1", "go 3 north"), ("leave",)):
        for playing in tables:
            choose(playing, *texts)
        for viewer in VIEWERS:
            assert channels(tables[0], viewer) == channels(tables[1], viewer)
    assert "token" not in {name for names in game.tidings.values() for name in names}


@pytest.mark.rule("DRK-103")
@pytest.mark.parametrize("symbol", SYMBOLS)
@pytest.mark.parametrize("filled", [False, True])
def test_leave_look_and_take_are_offered_whatever_the_emblem_is(symbol: str, filled: bool) -> None:
    won = {"h6": "S heart", "f8": "S crown", "g3": "S tower", "g11": "S club"} if filled else {}
    for knower in (1, 2):
        play = given(4, dice=(3, 2), pawns=PAWNS, won=won, seen={"g4": f"{symbol} {knower}"})
        assert play.play("pawn 1", "go 3 north").choices == ["leave", "look", "take"]


@pytest.mark.rule("DRK-103")
def test_no_choice_depends_on_a_hidden_symbol() -> None:
    """In random games, at every question: the choices are the same in any world the mover can imagine."""

    def watch(play: Play) -> None:
        if play.state.mover != NOBODY:
            for seed in range(2):
                world = play.state.clone()
                world.redeal(world.mover, Dice(seed))
                assert world.choices() == play.state.choices()

    for seed in range(2):
        random_walk(4, seed, watch, max_rounds_bots_only=30)


# --- the theorem --------------------------------------------------------------------------------------------


def late_moments(seats: int, options: dict[str, Any]) -> list[Drakkar]:
    """Some of the last questions of random games in which pawns are moved as often as emblems: much was looked at."""
    found: list[Drakkar] = []

    def watch(play: Play) -> None:
        if play.state.mover != NOBODY and play.state.choices_made % 7 == 0:
            latest.append(play.state.clone())

    for seed in range(GAMES):
        latest: list[Drakkar] = []
        random_walk(seats, seed, watch, **options)
        found += latest[-MOMENTS:]
    return found


@pytest.mark.rule("DRK-104", "DRK-101", "DRK-108")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"notes": "off"}),
        (2, {"notes": "auto"}),
        (3, {"notes": "pencil"}),
        (4, {"notes": "off"}),
        (4, {"notes": "auto"}),
        (4, {"notes": "off", "teams": True}),
        (4, {"notes": "auto", "teams": True}),
    ],
    ids=lambda value: "-".join(map(str, value.values())) if isinstance(value, dict) else str(value),
)
def test_two_games_that_differ_in_hidden_symbols_only_send_a_viewer_the_same_bytes(
    seats: int, options: dict[str, Any]
) -> None:
    """Scene, prompt, log, undo and errors, now and after each of the next choices, for seat and spectator."""
    options = {**options, "max_rounds_bots_only": 12}
    settings = game.settings(seats, options=options)
    differing = 0
    for number, state in enumerate(late_moments(seats, options)):
        for seat in range(seats):
            worlds = Worlds(game, settings, state, seat, number)
            differing += worlds.differ
            assert list(worlds.leaks()) == []
    assert differing > 0


@pytest.mark.rule("DRK-104")
def test_redealing_keeps_what_the_seat_knows_and_deals_the_rest_evenly() -> None:
    """West knows g4 and d8, South knows g4: for South d8 may be anything that is left, in proportion."""
    seen = {"g4": "crown 1 2", "d8": "tower 2"}
    play = given(2, dice=(3, 2), seen=seen, won={"d6": "S crown"})
    imagined: Counter[str | None] = Counter()
    for seed in range(1500):
        world = Play(play.state.clone(), play.chance, play.herald)
        world.state.redeal(0, Dice(seed))
        assert world.symbol("g4") == "crown"
        assert world.shields("S") == {"crown"}
        imagined[world.symbol("d8")] += 1
        counts = Counter(int(symbol) for symbol in world.state.symbols if symbol >= 0)
        assert all(counts[number] + world.state.bag[number] == 3 for number in range(6))
    # 16 emblems are unknown to South: 3 each of five symbols and 1 crown
    assert all(210 < imagined[symbol] < 355 for symbol in SYMBOLS if symbol != "crown")
    assert 55 < imagined["crown"] < 140


@pytest.mark.rule("DRK-105")
def test_the_dice_tell_nothing_of_the_layout_which_is_drawn_when_it_is_seen() -> None:
    """With the same rolls so far a look can still show anything: the layout is no function of the past."""
    shown = set()
    for number in range(40):
        play = given(4, dice=(3, 2), pawns=PAWNS).play("pawn 1", "go 3 north")
        play.chance = SealedChance(bytes([number]) * 32, ["a", "b"])
        play.play("look")
        shown.add(play.symbol("g4"))
    assert shown == set(SYMBOLS)


@pytest.mark.rule("DRK-105")
def test_no_seed_is_sent_before_the_end() -> None:
    secret = bytes(range(32))
    playing = open_table(game, game.settings(2), ["Astrid", "Bo"], SealedDice(secret), ["a", "b"])
    for viewer in (0, 1, SPECTATOR):
        assert secret.hex() not in to_json(playing.view(viewer))
    assert playing.record.seals[0].secret is None


# --- taking back --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-106")
def test_a_plain_move_may_be_taken_back_while_it_is_still_his_turn() -> None:
    playing = choose(opened(), "pawn 2", "go 2 north")
    assert playing.may_undo(0)
    playing.undo(0)
    playing.undo(0)
    assert Play(playing.state, Dice(1), playing.herald).at("S2") == "a1"  # type: ignore[arg-type]


@pytest.mark.rule("DRK-106")
@pytest.mark.parametrize("decision", ["look", "take"])
def test_nothing_is_taken_back_across_a_look_or_a_take(decision: str) -> None:
    for symbol in ("crown", "spade"):
        playing = choose(opened(seen={"g4": f"{symbol} 1"}), "pawn 1", "go 3 north", decision)
        with pytest.raises(NothingToUndo):
            playing.undo(0)


@pytest.mark.rule("DRK-106")
def test_to_leave_an_emblem_alone_may_be_taken_back() -> None:
    assert choose(opened(), "pawn 1", "go 3 north", "leave").may_undo(0)


@pytest.mark.rule("DRK-106")
def test_nothing_is_taken_back_across_a_roll() -> None:
    playing = choose(opened(), "pawn 2", "go 2 north", "end-turn")
    assert not any(playing.may_undo(seat) for seat in range(4))


@pytest.mark.rule("DRK-106")
def test_nothing_is_taken_back_across_a_capture() -> None:
    play = given(4, dice=(3, 2), pawns={**PAWNS, "W": ("g4", "left")})
    playing = choose(table(play), "pawn 1", "go 3 north")
    assert drakkar(playing).captives
    assert not playing.may_undo(0)
    choose(playing, "leave")
    playing.undo(0)
    with pytest.raises(NothingToUndo):
        playing.undo(0)


@pytest.mark.rule("DRK-106")
def test_a_capture_with_a_choice_of_prison_stands_too() -> None:
    pawns = {"S": ("g5", "m1"), "W": ("d8", "g13"), "N": ("e6", "m13"), "E": ("d6", "m3")}
    playing = choose(table(given(4, dice=(3, 1), pawns=pawns)), "pawn 1", "go 3 north-west")
    assert not playing.may_undo(0)


# --- memory -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-107")
@pytest.mark.parametrize("notes", ["off", "pencil"])
def test_who_reconnects_finds_no_symbol_of_a_face_down_emblem_not_even_one_he_saw(notes: str) -> None:
    playing = choose(opened(notes, seen={"g4": "crown 1"}), "pawn 1", "go 3 north", "look")
    for later in ((), ("emblem d8", "go 2 west")):
        choose(playing, *later)
        again = resume_table(game, playing.record)
        view = again.view(0)
        assert to_json(view) == to_json(playing.view(0))
        assert set(lying(again, 0).values()) == {("down", "emblem-back")}
        assert symbols_in(to_json(view.log)) == set()
        assert "event-looks" in heard(again, 0)


@pytest.mark.rule("DRK-108")
def test_a_spectator_gets_the_public_state_and_public_events_only() -> None:
    playing = choose(opened("auto", seen={"g4": "crown 1 2 3 4"}), "pawn 1", "go 3 north", "look")
    assert set(lying(playing, SPECTATOR).values()) == {("down", "emblem-back")}
    assert "event-sees" not in heard(playing, SPECTATOR)
    assert game.scene(playing.state, SPECTATOR).marks == ()


@pytest.mark.rule("DRK-108")
def test_the_layout_and_a_full_log_are_there_for_all_after_the_end() -> None:
    won = {"h6": "S heart", "f8": "S crown", "g3": "S tower", "g11": "S club"}
    play = given(4, dice=(3, 2), pawns=PAWNS, won=won, seen={"g4": "diamond 1"})
    playing = choose(table(play), "emblem d8", "go 2 west", "pawn 1", "go 3 north", "take")
    assert playing.over
    for viewer in (1, SPECTATOR):
        assert all(face == "up" for face, _ in lying(playing, viewer).values())
        assert heard(playing, viewer)[0] == "event-moves-emblem"
        assert heard(playing, viewer).count("event-turned-up") == 25


def motion_of(playing: Table, viewer: int | None, what: str) -> Iterator[tuple[tuple[str, str] | None, int]]:
    events: tuple[Event, ...] = playing.events(playing.ply)
    for event in events:
        if event.heard_by(viewer) and event.message.id == f"event-{what}":
            yield from ((motion.sides, motion.hold) for motion in event.motions)


@pytest.mark.rule("DRK-109")
@pytest.mark.parametrize(("option", "milliseconds"), [({}, 8000), ({"reveal_seconds": 3}, 3000)])
def test_a_symbol_seen_is_shown_for_a_while_and_then_hidden_again(option: dict[str, int], milliseconds: int) -> None:
    for symbol, decision, what in (("crown", "look", "sees"), ("spade", "take", "shown")):
        play = given(4, dice=(3, 2), pawns=PAWNS, seen={"g4": f"{symbol} 2"}, options=option)
        playing = choose(table(play), "pawn 1", "go 3 north", decision)
        assert list(motion_of(playing, 0, what)) == [((f"emblem-{symbol}", "emblem-back"), milliseconds)]
        assert list(motion_of(playing, 1, what)) == (list(motion_of(playing, 0, what)) if decision == "take" else [])
        assert lying(playing, 0)["g4"] == ("down", "emblem-back")


@pytest.mark.rule("DRK-109")
def test_it_is_told_once_and_the_log_never_names_it_unless_the_table_keeps_notes() -> None:
    for symbol, decision in (("crown", "look"), ("spade", "take")):
        playing = choose(opened(seen={"g4": f"{symbol} 2"}), "pawn 1", "go 3 north", decision)
        assert symbols_in(told_live(playing, 0)) == {symbol}
        assert symbols_in(to_json(playing.view(0).log)) == set()
        choose(playing, "end-turn")
        assert symbols_in(to_json(playing.view(0).log)) == set()
        full = choose(opened("auto", seen={"g4": f"{symbol} 2"}), "pawn 1", "go 3 north", decision, "end-turn")
        assert symbols_in(to_json(full.view(0).log)) == {symbol}


@pytest.mark.rule("DRK-110")
def test_notes_are_off_unless_the_table_agrees_on_pencil_or_auto() -> None:
    seen = {"g4": "crown 1"}
    plain, pencil, auto = (opened(notes, seen=seen) for notes in ("off", "pencil", "auto"))
    assert game.settings(4).options["notes"] == "off"
    assert game.scene(plain.state, 0).marks == game.scene(auto.state, 0).marks == ()
    assert len(game.scene(pencil.state, 0).marks) == 6
    assert lying(plain, 0)["g4"] == lying(pencil, 0)["g4"] == ("down", "emblem-back")
    assert lying(auto, 0)["g4"] == ("private", "emblem-crown")


@pytest.mark.rule("DRK-110")
def test_auto_shows_all_that_was_legally_learnt_and_nothing_more() -> None:
    """A look of his own and a failed take of another; not what another looked at."""
    playing = opened("auto", seen={"g4": "spade 2", "d8": "tower 1", "c7": "heart 3"})
    choose(playing, "pawn 1", "go 3 north", "take")
    known = {square: symbol for square, (face, symbol) in lying(playing, 0).items() if face == "private"}
    assert known == {"g4": "emblem-spade", "d8": "emblem-tower"}
    others = {square for square, (face, _) in lying(playing, 3).items() if face == "private"}
    assert others == {"g4"}


@pytest.mark.rule("DRK-110")
def test_pencil_marks_are_pinned_to_squares_and_do_not_move_with_emblems() -> None:
    """They are the client's: no state holds them, and a region keeps its id whatever lies on it."""
    playing = opened("pencil")
    before = {region.id for region in game.scene(playing.state, 0).regions}
    choose(playing, "emblem d8", "go 2 west")
    assert {region.id for region in game.scene(playing.state, 0).regions} == before
    assert "marks" not in playing.game.to_position(playing.state)


@pytest.mark.rule("DRK-111")
def test_marks_are_private_to_their_owner() -> None:
    """What a player learnt or may pencil is in nobody else's view, and pins never reach the server."""
    pencil = opened("pencil")
    assert game.scene(pencil.state, SPECTATOR).marks == ()
    auto = opened("auto", seen={"g4": "crown 1"})
    for viewer in (1, 2, 3, SPECTATOR):
        assert lying(auto, viewer)["g4"] == ("down", "emblem-back")


# --- the log ------------------------------------------------------------------------------------------------


def play_rounds(playing: Table, turns: int) -> Table:
    """Each player in turn moves an emblem to and fro and passes."""
    for _ in range(turns):
        choose(playing, "an-emblem")
        choose(playing, offered(playing)[0])
        if offered(playing)[0].startswith("go"):
            choose(playing, offered(playing)[0])
        choose(playing, "end-turn")
    return playing


def offered(playing: Table) -> list[str]:
    return [game.choice_space.text(choice) for choice in playing.state.choices()]


@pytest.mark.rule("DRK-112")
@pytest.mark.parametrize("notes", ["off", "pencil"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_reaches_back_one_round_only(notes: str, seats: int) -> None:
    play = given(seats, dice=(1, 2), options={"notes": notes})
    playing = play_rounds(table(play), 3 * seats)
    for viewer in (0, SPECTATOR):
        assert heard(playing, viewer).count("event-moves-emblem") == seats
        assert heard(playing, viewer).count("event-ends-turn") == seats


@pytest.mark.rule("DRK-112")
def test_in_the_first_round_it_reaches_back_to_the_deal() -> None:
    playing = open_table(game, game.settings(2), ["Astrid", "Bo"], SealedDice(bytes(32)), ["a", "b"])
    assert "event-start-roll" in heard(playing, 0)


@pytest.mark.rule("DRK-112")
def test_with_auto_the_log_is_complete() -> None:
    playing = play_rounds(table(given(2, dice=(1, 2), options={"notes": "auto"})), 9)
    assert heard(playing, 0).count("event-moves-emblem") == 9


@pytest.mark.rule("DRK-112")
def test_the_log_is_cut_the_same_way_when_the_game_is_resumed() -> None:
    playing = play_rounds(table(given(3, dice=(1, 2))), 7)
    assert to_json(resume_table(game, playing.record).view(0)) == to_json(playing.view(0))


# --- bots ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-113")
@pytest.mark.parametrize("notes", ["off", "pencil", "auto"])
def test_a_bot_receives_the_view_of_its_seat_and_remembers_only_what_it_was_shown(notes: str) -> None:
    seen = {"g4": "crown 1", "d8": "tower 2", "c7": "heart 1 2 3 4"}
    playing = opened(notes, seen=seen)
    view = Perspective(game, playing.state, 0, Dice(1))
    assert to_json(view.scene()) == to_json(game.scene(playing.state, 0))
    assert to_json(view.prompt()) == to_json(game.prompt(playing.state, 0))
    worlds = [view.imagine(Dice(seed)) for seed in range(60)]
    faces = {square: {symbol_in(world, square) for world in worlds} for square in seen}
    assert faces["g4"] == {"crown"}
    assert faces["c7"] == {"heart"}
    assert len(faces["d8"]) == 6


def symbol_in(world: object, square: str) -> str | None:
    assert isinstance(world, Drakkar)
    return Play(world, NoChance(), fresh(2).herald).symbol(square)


class NoChance(Chance):
    """Nothing is rolled."""


@pytest.mark.rule("DRK-113")
def test_it_may_be_made_to_forget() -> None:
    playing = opened(seen={"g4": "crown 1"})
    world = playing.state.clone()
    world.forget(0)
    faces = {symbol_in(Perspective(game, world, 0, Dice(n)).imagine(Dice(n)), "g4") for n in range(60)}
    assert faces == set(SYMBOLS)
