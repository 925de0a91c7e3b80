"""A table: checks every choice, keeps the record, knows what may be taken back, and replays and verifies records."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from skali.engine.chance import Dice, SealedChance, commitment
from skali.engine.errors import (
    BadDraw,
    GameOver,
    IllegalChoice,
    NoSuchPly,
    NothingToUndo,
    NotYourTurn,
    RecordBreaksRules,
    RecordRanDry,
    SkaliError,
    UnknownChoice,
    UnknownOption,
    UnknownRulesVersion,
    WrongSeats,
)
from skali.engine.game import Game
from skali.engine.record import Draw, Ply, Record, Seal, parse_record
from skali.engine.state import NOBODY
from skali.engine.table import SealedDice, Table, open_table, resume_table, verify_record
from tests.engine.played_tables import (
    GAMES,
    LAST_LEG,
    NAMES,
    RAIDS,
    SECRET,
    TOY,
    WORDS,
    changed_ply,
    essence,
    finished,
    play_on,
    sealed_table,
    snapshot,
    toy_at,
    with_draws,
)
from tests.toys import BoastRollsForHighRunes, WhispersGame

# --- playing ------------------------------------------------------------------------------------------------------


def test_a_new_table_is_dealt_and_its_record_begins() -> None:
    table = sealed_table()
    assert (table.ply, table.over, table.record.result) == (0, False, None)
    assert table.record.names == ("Astrid", "Bjørn", "Cnut")
    assert table.record.seals == (Seal(0, commitment(SECRET), ("by Thor", "", "øl", '["Astrid", "Bjørn", "Cnut"]')),)
    assert len(table.record.deal) > 16
    told = [event.message.id for event in table.events(0)]
    assert told[:2] == ["event-first-player", "event-voyage-begins"]


def test_a_choice_is_carried_out_told_and_written_down() -> None:
    table = toy_at()
    events = table.play(0, "bold")
    assert [event.message.id for event in events] == ["event-stance"]
    assert list(table.record.plies) == [Ply(0, "bold")]
    events = table.play(0, "look")
    assert [(event.message.id, event.audience) for event in events] == [("event-looks", None), ("event-sees", 0)]
    assert list(table.record.plies) == [Ply(0, "bold"), Ply(0, "look")]
    assert table.events(1)[0].message.id == "event-stance"


def test_a_choice_may_be_given_as_a_number_or_as_words() -> None:
    one, other = toy_at(), toy_at()
    one.play(0, TOY.choice_space.parse("shy"))
    other.play(0, "  shy ")
    assert snapshot(one) == snapshot(other)


def test_the_chance_a_choice_used_is_written_down() -> None:
    table = toy_at(BoastRollsForHighRunes(), runes=[3, 1])
    table.play(0, "bold")
    table.play(0, "boast")
    rolled = SealedChance(SECRET, WORDS[:2]).below(2)
    assert table.record.plies[-1] == Ply(0, "boast", (Draw(int(rolled), 2),))


def test_the_end_of_the_game_is_written_down() -> None:
    table = play_on(sealed_table())
    assert table.over
    assert table.record.result == tuple(table.state.scores())
    assert table.view(None).prompt.seat is None


# --- what is refused ----------------------------------------------------------------------------------------------


def refusal(table: Table, seat: int, choice: int | str) -> SkaliError:
    before = essence(table), [table.may_undo(seat) for seat in range(table.record.seats)]
    with pytest.raises(SkaliError) as refused:
        table.play(seat, choice)
    after = essence(table), [table.may_undo(seat) for seat in range(table.record.seats)]
    assert after == before, "a refused choice must change nothing"
    return refused.value


def test_a_seat_that_is_not_asked_may_not_choose() -> None:
    table = toy_at()
    for seat in (1, 2, -1, 99):
        error = refusal(table, seat, "bold")
        assert isinstance(error, NotYourTurn)
        assert str(error) == f"It is not for seat {seat + 1} to choose now, but for seat 1."


def test_nobody_may_choose_when_the_game_is_over() -> None:
    table = play_on(toy_at())
    for seat in (0, 1, NOBODY):
        assert isinstance(refusal(table, seat, "bold"), GameOver)


@pytest.mark.parametrize("choice", ["dance", "", "guess 1", -1, 10_000, 2**80])
def test_what_is_no_choice_of_the_game_is_refused(choice: int | str) -> None:
    assert isinstance(refusal(toy_at(), 0, choice), UnknownChoice)


def test_an_illegal_choice_is_refused_with_the_reason_and_the_clause() -> None:
    error = refusal(toy_at(), 0, "look")
    assert isinstance(error, IllegalChoice)
    assert (error.reason, error.clause) == ("why-not-now", "WHISPERS-001")
    assert str(error) == "'look' is not possible now (WHISPERS-001)."
    known = toy_at(phase="act", knows=[{"rune": 1, "seats": [1]}])
    error = refusal(known, 0, TOY.choice_space.parse("look"))
    assert isinstance(error, IllegalChoice)
    assert (error.reason, error.clause) == ("why-known", "WHISPERS-002")


@GAMES
def test_every_illegal_choice_of_a_game_is_refused_and_changes_nothing(game: Game) -> None:
    table = sealed_table(game, game.seats[0])
    for _ in range(6):
        play_on(table, 3)
        if not table.over:
            for choice in set(game.choice_space) - set(table.state.choices()):
                error = refusal(table, int(table.state.mover), choice)
                assert isinstance(error, IllegalChoice)
                assert error.clause == game.refusals[error.reason]


def test_a_state_itself_refuses_what_is_illegal_and_changes_nothing() -> None:
    state = RAIDS.start(RAIDS.settings(3), Dice(1))
    before = RAIDS.to_position(state)
    for choice in set(range(-3, 60)) - set(state.choices()):
        with pytest.raises(IllegalChoice):
            state.play(choice, Dice(1))
    assert RAIDS.to_position(state) == before


@pytest.mark.parametrize(
    ("game", "position", "choice"),
    [
        (BoastRollsForHighRunes(), {"game": "whispers", "runes": [3, 1], "phase": "act"}, "boast"),
        (RAIDS, LAST_LEG, "sail-home"),
    ],
    ids=["whispers", "raids"],
)
def test_a_resumed_table_without_new_dice_changes_nothing_when_they_are_needed(
    game: Game, position: dict[str, Any], choice: str
) -> None:
    table = open_table(game, game.settings(2), NAMES[:2], SealedDice(SECRET), WORDS[:2], position)
    resumed = resume_table(game, table.record)
    assert isinstance(refusal(resumed, 0, choice), RecordRanDry)
    resumed.new_seal(SealedDice(SECRET), WORDS[:2])
    assert resumed.play(0, choice) == table.play(0, choice)
    assert essence(resumed)[0] == essence(table)[0]


# --- taking back --------------------------------------------------------------------------------------------------


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    table = toy_at()
    for seat in (0, 1):
        assert not table.may_undo(seat)
        with pytest.raises(NothingToUndo):
            table.undo(seat)


def test_a_choice_can_be_taken_back_as_if_it_had_never_been_made() -> None:
    table = toy_at()
    before = snapshot(table)
    table.play(0, "bold")
    assert snapshot(table) != before
    assert table.may_undo(0)
    table.undo(0)
    assert snapshot(table) == before
    table.play(0, "shy")
    assert table.record.plies == (Ply(0, "shy"),)


def test_only_who_chose_can_take_it_back() -> None:
    table = toy_at()
    table.play(0, "bold")
    before = snapshot(table)
    assert not table.may_undo(1)
    assert not table.may_undo(None)
    with pytest.raises(NothingToUndo) as refused:
        table.undo(1)
    assert "Seat 2 cannot take anything back" in str(refused.value)
    assert snapshot(table) == before


def test_own_choices_can_be_taken_back_one_after_the_other_until_another_chooses() -> None:
    table = toy_at()
    states = [snapshot(table)]
    for choice in ("bold", "boast"):
        table.play(0, choice)
        states.append(snapshot(table))
    assert table.state.mover == 1
    table.undo(0)
    table.undo(0)
    assert snapshot(table) == states[0]
    for choice, then in zip(("bold", "boast"), states[1:], strict=True):
        table.play(0, choice)
        assert snapshot(table) == then
    table.play(1, "shy")
    assert not table.may_undo(0)
    assert table.may_undo(1)
    table.undo(1)
    assert table.ply == 2
    assert not table.may_undo(0), "what another seat has seen of a choice stays seen"


@pytest.mark.parametrize("act", ["look", "peek", "guess 2 is 1"])
def test_what_was_revealed_to_anyone_cannot_be_taken_back_nor_what_led_to_it(act: str) -> None:
    table = toy_at()
    table.play(0, "bold")
    table.play(0, act)
    assert not table.may_undo(0)
    with pytest.raises(NothingToUndo):
        table.undo(0)


@pytest.mark.parametrize(("rune", "undone"), [(1, True), (3, False)])
def test_what_used_chance_cannot_be_taken_back(rune: int, undone: bool) -> None:
    table = toy_at(BoastRollsForHighRunes(), runes=[rune, 1])
    table.play(0, "bold")
    table.play(0, "boast")
    assert table.may_undo(0) is undone


def test_choices_after_chance_can_be_taken_back_up_to_it() -> None:
    table = toy_at(BoastRollsForHighRunes(), runes=[1, 3], round=1, mover=2, phase="act")
    table.play(1, "boast")
    after_chance = snapshot(table)
    table.play(0, "bold")
    table.undo(0)
    assert snapshot(table) == after_chance
    assert not table.may_undo(1)


def test_the_last_choice_of_a_game_can_be_taken_back_and_the_result_with_it() -> None:
    table = toy_at(round=3, mover=2, phase="act")
    table.play(1, "boast")
    assert table.record.result == (0, 0)
    table.undo(1)
    assert not table.over
    assert table.record.result is None


def test_what_is_told_after_an_undo_is_told_of_the_new_choice() -> None:
    table = toy_at()
    table.play(0, "bold")
    table.undo(0)
    table.play(0, "shy")
    events = table.play(0, "look")
    assert [event.message.id for event in events] == ["event-looks", "event-sees"]
    assert [event.message.id for event in table.view(0).log] == ["event-stance", "event-looks", "event-sees"]


def test_in_raids_a_choice_without_chance_can_be_taken_back_and_a_new_voyage_cannot() -> None:
    table = sealed_table(seats=4)
    undone = final = 0
    dice = Dice(5)
    while not table.over:
        mover, before = int(table.state.mover), essence(table)
        choices = table.state.choices()
        choice = choices[dice.below(len(choices))]
        table.play(mover, choice)
        if table.record.plies[-1].draws:
            assert not any(table.may_undo(seat) for seat in range(4))
            final += 1
        else:
            table.undo(mover)
            assert essence(table) == before
            table.play(mover, choice)
            undone += 1
    assert undone > 50
    assert final == 3, "the tiles of voyages 2, 3 and 4 are shuffled"


# --- seeing -------------------------------------------------------------------------------------------------------


def test_a_viewer_hears_what_is_for_all_and_for_him() -> None:
    table = toy_at()
    table.play(0, "bold")
    table.play(0, "peek")
    heard = {viewer: [event.message.id for event in table.view(viewer).log] for viewer in (0, 1, None)}
    assert heard[0] == ["event-stance", "event-looks", "event-sees"]
    assert heard[1] == heard[None] == ["event-stance", "event-looks"]


def test_where_memory_is_part_of_the_game_the_log_reaches_back_only_so_far_until_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(WhispersGame, "log_reach", lambda self, state: 1)
    table = toy_at(round=3, mover=2, phase="stance")
    assert table.view(None).log == (), "not even the deal"
    table.play(1, "bold")
    assert [event.message.id for event in table.view(None).log] == ["event-stance"]
    table.play(1, "boast")
    assert table.over
    assert [event.message.id for event in table.view(None).log] == ["event-stance", "event-boasts"]


def test_what_fades_is_told_once_and_again_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WhispersGame, "fades", lambda self, state, tiding: tiding.what == "sees")
    table = toy_at(round=3, mover=1, phase="act")
    happened = table.play(0, "look")
    assert [(event.message.id, event.fleeting) for event in happened] == [("event-looks", False), ("event-sees", True)]
    for viewer in (0, 1, None):
        assert [event.message.id for event in table.view(viewer).log] == ["event-looks"]
    resumed = resume_table(table.game, table.record)
    assert [event.message.id for event in resumed.view(0).log] == ["event-looks"]
    table.play(1, "bold")
    table.undo(1)
    assert [event.message.id for event in table.view(0).log] == ["event-looks"]
    table.play(1, "bold")
    table.play(1, "boast")
    assert table.over
    assert [event.message.id for event in table.view(0).log][:2] == ["event-looks", "event-sees"]
    assert "event-sees" not in [event.message.id for event in table.view(1).log]


def test_whoever_takes_over_a_seat_knows_what_all_know() -> None:
    """Games without private knowledge have nothing to forget."""
    table = toy_at()
    before = table.game.to_position(table.state)
    table.state.forget(0)
    assert table.game.to_position(table.state) == before


def test_only_the_one_who_is_asked_sees_the_offers() -> None:
    table = toy_at()
    assert [offer.text for offer in table.view(0).prompt.offers] == ["bold", "shy"]
    assert table.view(1).prompt.offers == table.view(None).prompt.offers == ()
    assert table.view(1).prompt.seat == 0


# --- replaying ----------------------------------------------------------------------------------------------------


@GAMES
def test_a_record_replays_without_a_seed(game: Game) -> None:
    for seats in game.seats:
        table = play_on(sealed_table(game, seats))
        record = parse_record(table.record.to_text())
        again = resume_table(game, record)
        assert essence(again) == essence(table)
        assert again.record.result == tuple(table.state.scores())


def test_undo_is_the_same_after_a_replay() -> None:
    table = play_on(sealed_table(), 20)
    again = resume_table(RAIDS, table.record)
    assert [again.may_undo(seat) for seat in range(3)] == [table.may_undo(seat) for seat in range(3)]
    assert snapshot(again) == snapshot(table)


@GAMES
def test_a_record_cut_at_any_line_can_be_continued(game: Game) -> None:
    record = finished(game, game.seats[0])
    lines = record.to_text().split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith("1 seat "))
    for ply in range(len(record.plies) + 1):
        cut = parse_record("\n".join(lines[: first + ply]) + "\n", cut=True)
        table = resume_table(game, cut)
        assert table.ply == ply
        if ply % 10 == 0:
            dice = SealedDice(SECRET[::-1])
            table.new_seal(dice, WORDS[: game.seats[0]])
            play_on(table, seed=ply)
            assert table.over
            table.open_seal(dice)
            verify_record(game, parse_record(table.record.to_text()))


@GAMES
def test_a_game_can_branch_off_at_any_ply(game: Game) -> None:
    table = sealed_table(game, game.seats[-1])
    positions = [game.to_position(table.state)]
    dice = Dice(1)
    while not table.over:
        choices = table.state.choices()
        table.play(int(table.state.mover), choices[dice.below(len(choices))])
        positions.append(game.to_position(table.state))
    for ply, then in enumerate(positions):
        branch = resume_table(game, table.record, ply)
        assert (branch.ply, game.to_position(branch.state)) == (ply, then)
        assert (branch.record.result is None) == (ply < table.ply)


@pytest.mark.parametrize("ply", [-1, 999])
def test_there_is_no_ply_beyond_the_record(ply: int) -> None:
    record = finished(TOY, 2)
    with pytest.raises(NoSuchPly) as refused:
        resume_table(TOY, record, ply)
    assert str(refused.value) == f"There is no ply {ply}: the record has plies 0 to {len(record.plies)}."


def test_a_record_that_began_with_a_position_replays_from_it() -> None:
    table = play_on(toy_at(runes=[3, 3], round=2))
    again = resume_table(TOY, parse_record(table.record.to_text()))
    assert TOY.to_position(again.state) == TOY.to_position(table.state)
    assert again.record.position == {"game": "whispers", "runes": [3, 3], "round": 2}


def test_a_record_of_rules_that_are_not_known_is_refused() -> None:
    for version in (0, 4):
        record = replace(finished(TOY, 2), rules_version=version)
        for read in (resume_table, verify_record):
            with pytest.raises(UnknownRulesVersion) as refused:
                read(TOY, record)
            assert str(refused.value) == (
                f"There is no version {version} of the rules of whispers here: the newest is 3."
            )


def test_a_record_of_settings_the_game_does_not_have_is_refused() -> None:
    record = finished(TOY, 2)
    with pytest.raises(UnknownOption):
        resume_table(TOY, replace(record, options={"wind": 3}))
    with pytest.raises(WrongSeats):
        resume_table(TOY, replace(record, names=("A", "B", "C", "D")))
    with pytest.raises(SkaliError, match="edition 'third'"):
        resume_table(TOY, replace(record, edition="third"))


def test_a_record_whose_position_has_other_seats_is_refused() -> None:
    record = replace(finished(TOY, 2), position={"game": "whispers", "runes": [1, 2, 3]}, deal=())
    with pytest.raises(SkaliError, match="seats 3 to 3 players, not 2"):
        resume_table(TOY, record)


# --- what does not follow the rules -------------------------------------------------------------------------------


Change = Callable[[Record], Record]


@pytest.mark.parametrize(
    ("change", "ply", "reason"),
    [
        (lambda r: changed_ply(r, 1, seat=(r.plies[0].seat + 1) % 3), 1, "It is not for seat"),
        (lambda r: changed_ply(r, 5, text="dance"), 5, "'dance' is not a choice of raids"),
        (
            lambda r: changed_ply(r, 1, text="strike-back"),
            1,
            "'strike-back' is not possible now (RAIDS-030)",
        ),
        (lambda r: changed_ply(r, 1, draws=(Draw(0, 2),)), 1, "It tells rolls of 0/2; there must have been nothing."),
        (lambda r: changed_ply(r, with_draws(r), draws=()), None, "fewer rolls than the rules need"),
        (
            lambda r: changed_ply(r, with_draws(r), draws=(Draw(99, 100),) * 15),
            None,
            "A roll of 99 cannot come from a chance of 16",
        ),
        (lambda r: replace(r, plies=r.plies + r.plies[-1:]), None, "The game is over"),
        (lambda r: replace(r, deal=r.deal[:-1]), 0, "fewer rolls than the rules need"),
        (lambda r: replace(r, deal=(*r.deal, Draw(0, 1))), 0, "there must have been"),
        (lambda r: replace(r, deal=(r.deal[0]._replace(sides=99), *r.deal[1:])), 0, "there must have been"),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused_at_its_ply(change: Change, ply: int | None, reason: str) -> None:
    record = change(replace(finished(), seals=()))
    for read in (resume_table, verify_record):
        with pytest.raises(RecordBreaksRules) as refused:
            read(RAIDS, record)
        told = str(refused.value)
        assert reason in told
        assert ply is None or told.startswith(f"Ply {ply} of the record does not follow the rules: ")


def test_a_deal_that_no_dice_could_give_is_refused() -> None:
    record = replace(finished(), seals=())
    with pytest.raises((RecordBreaksRules, BadDraw)):
        resume_table(RAIDS, replace(record, deal=(Draw(99, 100), *record.deal[1:])))


def test_a_wrong_result_is_refused() -> None:
    record = finished()
    assert record.result is not None
    wrong = replace(record, result=(record.result[0] + 1, *record.result[1:]))
    for read in (resume_table, verify_record):
        with pytest.raises(RecordBreaksRules, match="The result is not the one the rules give"):
            read(RAIDS, wrong)


def test_a_result_before_the_end_is_refused() -> None:
    record = finished()
    for read in (resume_table, verify_record):
        with pytest.raises(RecordBreaksRules, match="The result"):
            read(RAIDS, replace(record, plies=record.plies[:-1]))


def test_a_finished_game_without_its_result_is_not_verified() -> None:
    with pytest.raises(RecordBreaksRules, match="the record has no result"):
        verify_record(RAIDS, replace(finished(), result=None))
