"""Sealed dice: a record whose seal is opened can be verified to the last roll, whatever was saved and taken back."""

import itertools
from dataclasses import replace

import pytest

from skali.engine.chance import SealedChance
from skali.engine.errors import (
    BrokenSeal,
    RecordBreaksRules,
)
from skali.engine.game import Game
from skali.engine.record import Draw, Record, parse_record
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
    toy_at,
    with_draws,
)
from tests.toys import BoastRollsForHighRunes


@GAMES
def test_a_game_with_its_seal_opened_can_be_verified_to_the_last_roll(game: Game) -> None:
    for seats in game.seats:
        record = finished(game, seats)
        verdict = verify_record(game, parse_record(record.to_text()))
        rolls = len(record.deal) + sum(len(ply.draws) for ply in record.plies)
        assert (verdict.plies, verdict.rolls, verdict.sealed_rolls) == (len(record.plies), rolls, rolls)


def test_a_record_whose_rolls_do_not_tell_their_sides_is_verified_too() -> None:
    record = finished()
    plies = tuple(replace(ply, draws=tuple(Draw(draw.number) for draw in ply.draws)) for ply in record.plies)
    old = replace(record, deal=tuple(Draw(draw.number) for draw in record.deal), plies=plies)
    assert verify_record(RAIDS, parse_record(old.to_text())).sealed_rolls > 0


def test_the_first_rolls_of_a_table_are_those_of_its_secret_and_words() -> None:
    record = finished()
    chance = SealedChance(SECRET, [*WORDS[:3], '["Astrid", "Bjørn", "Cnut"]'])
    rolled = tuple(Draw(int(chance.below(sides)), sides) for sides in (8, 7, 6))
    assert record.deal[:3] == rolled, "arrival tiles come first"


def test_a_game_whose_seal_is_closed_is_verified_by_the_rules_only() -> None:
    record = play_on(sealed_table()).record
    verdict = verify_record(RAIDS, record)
    assert verdict.sealed_rolls == 0 < verdict.rolls


def test_rolls_that_do_not_fit_the_seal_are_refused() -> None:
    """The forger plays by the rules, but with dice of his own."""
    honest = finished()
    forged = play_on(sealed_table(secret=SECRET[::-1])).record
    forged = replace(forged, seals=honest.seals)
    assert resume_table(RAIDS, forged).over
    with pytest.raises(RecordBreaksRules, match=r"^Ply 0 .* It tells rolls of .* there must have been"):
        verify_record(RAIDS, forged)


def test_a_single_roll_that_does_not_fit_the_seal_is_refused_at_its_ply() -> None:
    table = toy_at(BoastRollsForHighRunes(), runes=[3, 3])
    play_on(table, 2)
    for choice in ("shy", "boast"):
        table.play(int(table.state.mover), choice)
    number = with_draws(table.record)
    table.open_seal(SealedDice(SECRET))
    assert verify_record(table.game, table.record).sealed_rolls >= 1
    (rolled,) = table.record.plies[number - 1].draws
    lie = changed_ply(table.record, number, draws=(Draw(1 - rolled.number, rolled.sides),))
    with pytest.raises(RecordBreaksRules, match=f"^Ply {number} "):
        verify_record(table.game, lie)


def test_other_words_than_those_mixed_in_are_refused() -> None:
    record = finished()
    seal = replace(record.seals[0], words=("by Odin", *record.seals[0].words[1:]))
    with pytest.raises(RecordBreaksRules):
        verify_record(RAIDS, replace(record, seals=(seal,)))


def renamed(record: Record, words: tuple[str, ...] | None = None) -> Record:
    """A forgery: somebody else is said to have sat on the first seat."""
    changed = replace(record, names=("Loki", *record.names[1:]))
    seals = [replace(seal, words=words) if words is not None else seal for seal in record.seals]
    return replace(changed, seals=tuple(seals))


def test_a_renamed_seat_is_noticed_whatever_the_forger_does_to_the_words() -> None:
    record = finished()
    verify_record(RAIDS, record)
    words = record.seals[0].words
    for forged in (
        renamed(record),
        renamed(record, (*words[:3], '["Loki", "Bjørn", "Cnut"]')),
        renamed(record, words[:3]),
    ):
        with pytest.raises((BrokenSeal, RecordBreaksRules)):
            verify_record(RAIDS, parse_record(forged.to_text()))


def test_a_seal_after_the_end_gives_nobody_another_name() -> None:
    record = finished()
    late = SealedDice().seal(len(record.plies), (*WORDS[:3], '["Loki", "Bjørn", "Cnut"]'))
    with pytest.raises(BrokenSeal, match="the names are not those"):
        verify_record(RAIDS, replace(renamed(record), seals=(*record.seals, late)))


def test_who_goes_on_with_a_game_may_have_other_names_than_those_who_began_it() -> None:
    table = play_on(sealed_table(seats=4), 30)
    table.open_seal(SealedDice(SECRET))
    table.record = replace(table.record, names=("Loki", *table.record.names[1:]))
    fresh = SealedDice(SECRET[::-1])
    table.new_seal(fresh, ["", "", "", ""])
    play_on(table, seed=2).open_seal(fresh)
    verdict = verify_record(RAIDS, table.record)
    assert verdict.sealed_rolls == verdict.rolls


def test_a_secret_that_was_not_committed_to_is_refused() -> None:
    record = finished()
    seal = replace(record.seals[0], secret=SECRET[::-1].hex())
    with pytest.raises(BrokenSeal, match="the secret of seal 0 is not the one committed to"):
        verify_record(RAIDS, replace(record, seals=(seal,)))


def test_only_the_dice_of_the_table_open_its_seal() -> None:
    table = sealed_table()
    with pytest.raises(BrokenSeal, match="not the dice of this table"):
        table.open_seal(SealedDice(SECRET[::-1]))
    assert table.record.seals[0].secret is None
    table.open_seal(SealedDice(SECRET))
    assert table.record.seals[0].secret == SECRET.hex()


def test_new_dice_are_different_every_time() -> None:
    assert SealedDice().secret != SealedDice().secret
    assert len(SealedDice().secret) == 32


def test_a_new_seal_in_the_middle_of_a_game_verifies_with_the_old_one() -> None:
    table = play_on(sealed_table(seats=4), 30)
    table.open_seal(SealedDice(SECRET))
    fresh = SealedDice(SECRET[::-1])
    table.new_seal(fresh, ["later", "", "", ""])
    play_on(table, seed=2)
    table.open_seal(fresh)
    record = parse_record(table.record.to_text())
    assert [seal.ply for seal in record.seals] == [0, 30]
    verdict = verify_record(RAIDS, record)
    assert verdict.sealed_rolls == verdict.rolls
    for number in (0, 1):
        seals = list(record.seals)
        seals[number] = replace(seals[number], words=("other", *seals[number].words[1:]))
        with pytest.raises(RecordBreaksRules):
            verify_record(RAIDS, replace(record, seals=tuple(seals)))


def test_rolls_after_a_new_seal_are_not_those_of_the_old_one() -> None:
    table = play_on(sealed_table(seats=4), 30)
    table.new_seal(SealedDice(SECRET[::-1]), WORDS)
    play_on(table, seed=2)
    table.open_seal(SealedDice(SECRET[::-1]))
    verdict = verify_record(RAIDS, table.record)
    assert 0 < verdict.sealed_rolls < verdict.rolls, "the first seal was never opened"


def test_two_seals_at_the_same_ply_verify() -> None:
    table = play_on(sealed_table(), 10)
    secrets = [SECRET, SECRET[::-1], bytes(32)]
    for old, new in itertools.pairwise(secrets):
        table.open_seal(SealedDice(old))
        table.new_seal(SealedDice(new), WORDS[:3])
    play_on(table)
    table.open_seal(SealedDice(secrets[-1]))
    verdict = verify_record(RAIDS, parse_record(table.record.to_text()))
    assert verdict.sealed_rolls == verdict.rolls


def save(table: Table, dice: SealedDice) -> SealedDice:
    """As the terminal does it: open the seal, take fresh dice for what comes."""
    table.open_seal(dice)
    fresh = SealedDice(bytes([*dice.secret[1:], dice.secret[0]]))
    table.new_seal(fresh, WORDS[: table.record.seats])
    return fresh


def check_seals(table: Table, dice: SealedDice) -> None:
    """The finished game reads back and every roll follows from a seal."""
    play_on(table)
    table.open_seal(dice)
    verdict = verify_record(table.game, parse_record(table.record.to_text()))
    assert verdict.sealed_rolls == verdict.rolls > 0


@GAMES
def test_a_game_saved_before_the_first_choice_verifies(game: Game) -> None:
    table = sealed_table(game, game.seats[0])
    check_seals(table, save(table, SealedDice(SECRET)))


@GAMES
def test_a_game_saved_at_every_ply_verifies(game: Game) -> None:
    table = sealed_table(game, game.seats[0])
    dice = SealedDice(SECRET)
    while not table.over:
        play_on(table, 1, seed=table.ply)
        dice = save(table, dice)
    check_seals(table, dice)


def test_a_replay_takes_back_no_more_than_the_table_after_a_save() -> None:
    """Else a table loaded from its record could undo beyond the ply at which the dice were changed."""
    table = sealed_table(TOY, 2)
    table.play(0, "bold")
    save(table, SealedDice(SECRET))
    for choice in ("boast", None):
        again = resume_table(TOY, parse_record(table.record.to_text()))
        assert [again.may_undo(seat) for seat in (0, 1)] == [table.may_undo(seat) for seat in (0, 1)]
        while table.may_undo(0):
            table.undo(0)
            again.undo(0)
            assert essence(again) == essence(table)
        if choice:
            table.play(0, choice)


def test_a_game_taken_back_beyond_a_save_and_saved_again_verifies() -> None:
    table = sealed_table(TOY, 2)
    table.play(0, "bold")
    table.play(0, "boast")
    dice = save(table, SealedDice(SECRET))
    while table.may_undo(0):
        table.undo(0)
    check_seals(table, save(table, dice))


def test_a_game_taken_back_beyond_a_save_rolls_with_the_dice_that_its_record_names() -> None:
    """Sailing to the last tile needs no chance; taken back, the way home ends the voyage and shuffles the next."""
    table = open_table(RAIDS, RAIDS.settings(2), NAMES[:2], SealedDice(SECRET), WORDS[:2], LAST_LEG)
    table.play(0, "sail 19")
    dice = save(table, SealedDice(SECRET))
    if table.may_undo(0):
        table.undo(0)
        table.play(0, "sail-home")
        assert table.record.plies[-1].draws
    check_seals(table, dice)
