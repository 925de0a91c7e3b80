"""A record is text that holds the whole game: read back as it was written, and refused when it was changed."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skali.engine.chance import Dice, commitment
from skali.engine.errors import BadRecordLine, NotARecord, RecordChanged, RecordCutShort, SkaliError
from skali.engine.record import FIRST_LINE, Draw, Ply, Record, Seal, closing_line, parse_record
from skali.engine.table import SealedDice, Table, open_table, resume_table
from skali.games import find_game
from tests.fuzz import fuzz
from tests.toys import WhispersGame

SECRET = bytes(range(32))
RECORD = Record(
    game="toy",
    edition="first",
    rules_version=3,
    names=("Astrid", "Bjørn"),
    options={"rounds": 3, "loud": False, "rune": "oak"},
    position={"game": "toy", "runes": [1, 2]},
    seals=(Seal(0, commitment(SECRET), ("by Thor", ""), SECRET.hex()), Seal(1, commitment(SECRET[::-1]), ("", "øl"))),
    deal=(Draw(2, 3), Draw(0, 2)),
    plies=(Ply(0, "bold"), Ply(0, "guess 2 is 1", (Draw(4, 6), Draw(11, 52))), Ply(1, "look")),
    result=(2, -1),
)
HOSTILE = [
    'quo"ted',
    "back\\slash",
    "line\nbreak",
    "carriage\rreturn",
    "separator\u2028and\u2029",
    "next\x85line",
    "tab\tand\x00nul",
    "🐻‍❄️",
    "seat 1: ~ 3",
    "",
    " ",
    "\ufeff",
    "{0} %s $x",
]


def whole(body: str, plies: int = 0) -> str:
    """A text with the closing line that makes it look untouched."""
    return body + closing_line(body, plies) + "\n"


def short_record() -> Record:
    """A finished game of three plies or so, with seal, words, secret, options and result."""
    dice = SealedDice(SECRET)
    game = WhispersGame()
    table = open_table(game, game.settings(2, None, {"rounds": 1}), ["Ann", "Bo"], dice, ["", "x"])
    for choice in ("bold", "guess 2 is 1", "shy", "boast"):
        table.play(int(table.state.mover), choice)
    assert table.over
    table.open_seal(dice)
    return table.record


# --- writing and reading ------------------------------------------------------------------------------------------


def test_a_record_is_written_like_this() -> None:
    lines = RECORD.to_text().split("\n")
    assert lines[:-2] == [
        "Skáli record 1",
        "game: toy",
        "edition: first",
        "rules: 3",
        "seats: 2",
        'seat 1: "Astrid"',
        'seat 2: "Bjørn"',
        "option loud: false",
        "option rounds: 3",
        'option rune: "oak"',
        'position: {"game": "toy", "runes": [1, 2]}',
        "seal 0 from ply 0: 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
        'word 0.1: "by Thor"',
        'word 0.2: ""',
        "secret 0: 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        f"seal 1 from ply 1: {commitment(SECRET[::-1])}",
        'word 1.1: ""',
        'word 1.2: "øl"',
        "",
        "deal ~ 2/3 0/2",
        "1 seat 1: bold",
        "2 seat 1: guess 2 is 1 ~ 4/6 11/52",
        "3 seat 2: look",
        "",
        "result: 2 -1",
    ]
    assert lines[-2].startswith("whole: 3 choices, sha256 ")
    assert lines[-1] == ""


def test_what_is_written_is_read_back() -> None:
    assert parse_record(RECORD.to_text()) == RECORD


def test_rolls_that_do_not_tell_their_sides_are_read_as_they_are() -> None:
    """So wrote the first days."""
    text = RECORD.to_text().partition("whole:")[0].replace("deal ~ 2/3 0/2", "deal ~ 2 0")
    record = parse_record(whole(text, 3))
    assert record.deal == (Draw(2), Draw(0))
    assert "deal ~ 2 0\n" in record.to_text()


def test_a_game_in_progress_is_read_back_too() -> None:
    record = replace(RECORD, result=None, position=None, seals=(), options={}, plies=(), deal=())
    assert parse_record(record.to_text()) == record


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_and_words_are_read_back(name: str) -> None:
    seal = Seal(0, commitment(SECRET), (name, name))
    record = replace(RECORD, names=(name, "Bjørn " + name), seals=(seal,))
    assert parse_record(record.to_text()) == record


@fuzz
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=12), min_size=2, max_size=2))
def test_any_names_are_read_back(names: list[str]) -> None:
    record = replace(RECORD, names=tuple(names))
    assert parse_record(record.to_text()) == record


def test_records_that_differ_are_written_differently() -> None:
    changes: list[dict[str, object]] = [
        {"game": "other"},
        {"edition": "second"},
        {"rules_version": 4},
        {"names": ("Astrid", "Bjorn")},
        {"options": {"rounds": 3, "loud": True, "rune": "oak"}},
        {"position": None},
        {"seals": RECORD.seals[:1]},
        {"deal": (Draw(2, 3), Draw(1, 2))},
        {"deal": (Draw(2, 3), Draw(0, 3))},
        {"plies": RECORD.plies[:2]},
        {"result": None},
        {"result": (2, 1)},
    ]
    texts = {replace(RECORD, **change).to_text() for change in changes}  # type: ignore[arg-type]
    assert len(texts) == len(changes)
    assert RECORD.to_text() not in texts


def test_a_record_that_went_through_a_windows_editor_is_still_the_record() -> None:
    text = RECORD.to_text().replace("\n", "\r\n")
    assert parse_record(text) == RECORD
    assert parse_record("\ufeff" + text) == RECORD


def test_blank_lines_at_the_end_do_not_matter() -> None:
    assert parse_record(RECORD.to_text() + "\n\n") == RECORD
    assert parse_record(RECORD.to_text().rstrip("\n")) == RECORD


# --- cutting ------------------------------------------------------------------------------------------------------


def test_a_record_cut_at_a_ply_keeps_what_was_known_then() -> None:
    assert RECORD.cut(3) == RECORD
    assert RECORD.cut(2) == replace(RECORD, plies=RECORD.plies[:2], result=None)
    assert RECORD.cut(0) == replace(RECORD, plies=(), result=None, seals=RECORD.seals[:1])


def test_a_record_cut_short_is_refused_unless_it_was_cut_on_purpose() -> None:
    lines = RECORD.to_text().split("\n")
    first_ply = lines.index("1 seat 1: bold")
    for kept in range(first_ply, len(lines) - 2):
        text = "\n".join(lines[:kept]) + "\n"
        with pytest.raises(RecordCutShort):
            parse_record(text)
        plies = min(kept - first_ply, 3)
        assert parse_record(text, cut=True).plies == RECORD.plies[:plies]


def test_a_record_cut_before_the_deal_is_no_record() -> None:
    lines = RECORD.to_text().split("\n")
    for kept in range(1, lines.index("deal ~ 2/3 0/2")):
        with pytest.raises(NotARecord):
            parse_record("\n".join(lines[:kept]) + "\n", cut=True)


def test_a_whole_record_may_be_said_to_be_cut() -> None:
    assert parse_record(RECORD.to_text(), cut=True) == RECORD


def test_a_cut_in_the_middle_of_a_line_is_refused_or_reads_as_less() -> None:
    """Half a line may still be a line; then it says something else, and the rules or the seal tell."""
    text = RECORD.to_text()
    for end in range(len(text) - 1):
        try:
            record = parse_record(text[:end], cut=True)
        except SkaliError:
            continue
        assert len(record.plies) <= len(RECORD.plies)
    for end in range(len(text) - 1):
        with pytest.raises(SkaliError):
            parse_record(text[:end])


# --- every change of a character ----------------------------------------------------------------------------------


def changes(text: str) -> Iterator[tuple[str, str]]:
    """Every text that differs by one character that was left out or replaced, with what was done."""
    for place, character in enumerate(text):
        yield f"without {character!r} at {place}", text[:place] + text[place + 1 :]
        for other in {"0", "9", "a", "e", " ", "~", '"', "\n", "\r", "\u2028", swapped(character)} - {character}:
            yield f"{other!r} for {character!r} at {place}", text[:place] + other + text[place + 1 :]


def swapped(character: str) -> str:
    return chr(ord(character) ^ 1)


def test_every_change_of_a_single_character_is_refused() -> None:
    text = short_record().to_text()
    assert parse_record(text) == short_record()
    last_newline = text.rstrip("\n")  # what all may leave out
    tried = 0
    for what, changed in changes(text):
        if changed == last_newline:
            continue
        tried += 1
        for cut in (False, True):
            try:
                parse_record(changed, cut)
            except SkaliError:
                continue
            pytest.fail(f"accepted {what}")
    assert tried > 5000


def test_a_change_is_called_a_change_when_the_lines_can_be_read() -> None:
    with pytest.raises(RecordChanged):
        parse_record(RECORD.to_text().replace("Astrid", "Astrud"))
    with pytest.raises(RecordChanged):
        parse_record(RECORD.to_text().replace("~ 4/6 11/52", "~ 4/6 12/52"))
    with pytest.raises(RecordChanged):
        parse_record(RECORD.to_text().replace("whole: 3", "whole: 2"))


# --- what is no record --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "\x00\x01", "Skali record 1\n", " \n" + FIRST_LINE, "{}", "game: toy"]
)
def test_other_texts_are_no_records(text: str) -> None:
    with pytest.raises(NotARecord) as refusal:
        parse_record(text)
    assert str(refusal.value) == "This is not a Skáli record: the first line is not 'Skáli record 1'."


def test_a_record_of_a_newer_format_says_so() -> None:
    with pytest.raises(NotARecord, match="version 1 of the format, not 'Skáli record 2'"):
        parse_record("Skáli record 2\ngame: toy\n")


@pytest.mark.parametrize("text", [FIRST_LINE + "\n" * 200_001, FIRST_LINE + "\n" + "x" * 20_001])
def test_a_text_larger_than_any_game_is_no_record(text: str) -> None:
    with pytest.raises(NotARecord, match="larger than any game"):
        parse_record(text)


@pytest.mark.parametrize("missing", ["game:", "edition:", "rules:", "seats:", "deal"])
def test_a_header_without_a_line_it_needs_is_refused(missing: str) -> None:
    lines = replace(RECORD, plies=(), result=None).to_text().split("\n")[:-2]
    kept = [line for line in lines if not line.startswith(missing)]
    assert len(kept) == len(lines) - 1
    with pytest.raises(NotARecord, match=f"'{missing.rstrip(':')}'"):
        parse_record(whole("\n".join(kept) + "\n"))


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("game: toy", "game: toy\ngame: toy", 3, "'game' was said before"),
        ("game: toy", "game:toy", 2, "it is none of the lines a record has"),
        ("edition: first", "edition: fi rst", 3, "it is none of the lines a record has"),
        ('seat 2: "Bjørn"', 'seat 3: "Bjørn"', 7, "the seats are not in order"),
        ('seat 2: "Bjørn"', 'seat 2: "Bjørn', 7, "it is none of the lines a record has"),
        ('seat 2: "Bjørn"', 'seat 2: "Bj"ørn"', 7, "the value cannot be read"),
        ("option rounds: 3", "option rounds: three", 9, "the value cannot be read"),
        ('"runes": [1, 2]}', '"runes": [1, 2}', 11, "the value cannot be read"),
        ("position: {", "position: " + '{"a":' * 3000 + "{", 11, "the value cannot be read"),
        ("seal 1 from ply 1", "seal 2 from ply 1", 16, "the seals are not in order"),
        ("seal 0 from ply 0", "seal 0 from ply 2", 16, "the seals are not in order"),
        ("seal 0 from ply 0: 6", "seal 0 from ply 0: G", 12, "it is none of the lines a record has"),
        ("word 1.2", "word 1.3", 18, "the words are not in order"),
        ("word 0.1", "word 1.1", 13, "the words are not in order"),
        ("secret 0", "secret 7", 15, "there is no such seal"),
        ("deal ~ 2/3 0/2", "deal ~ 2 x", 20, "it is none of the lines a record has"),
        ("deal ~ 2/3 0/2", "deal ~ 2 99999999999", 20, "'99999999999' is not a roll of a record"),
        ("deal ~ 2/3 0/2", "deal ~ 3/3", 20, "'3/3' is not a roll of a record"),
        ("deal ~ 2/3 0/2", "deal ~ 0/0", 20, "'0/0' is not a roll of a record"),
        ("deal ~ 2/3 0/2", "deal ~ 2/", 20, "'2/' is not a roll of a record"),
        ("deal ~ 2/3 0/2", "deal ~ /3", 20, "'/3' is not a roll of a record"),
        ("4/6 11/52", "4/6/7", 22, "'4/6/7' is not a roll of a record"),
        ("deal ~ 2/3 0/2", "deal ~ 2/3 0/2\ndeal", 21, "the game was dealt before"),
        ("deal ~ 2/3 0/2", "1 seat 1: bold", 20, "a choice stands before the deal"),
        ("2 seat 1:", "3 seat 1:", 22, "ply 2 is expected, not 3"),
        ("3 seat 2:", "3 seat 3:", 23, "there is no seat 3"),
        ("3 seat 2:", "3 seat 0:", 23, "there is no seat 0"),
        ("look", "look ~", 23, "it is none of the lines a record has"),
        ("look", "look ~ -1", 23, "it is none of the lines a record has"),
        ("result: 2 -1", "result: 2 -1\n4 seat 1: bold", 26, "a choice stands after the result"),
        ("result: 2 -1", "result: 2 -1\nresult: 2 -1", 26, "the result was said before"),
        ("result: 2 -1", "result: two", 25, "it is none of the lines a record has"),
        ("rules: 3", "rules: III", 4, "'III' is not a number of a record"),
        ("seats: 2", "seats: two", 5, "'two' is not a number of a record"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(old: str, new: str, line: int, reason: str) -> None:
    text = RECORD.to_text()
    assert text.count(old) == 1
    body = "\n".join(text.split("\n")[:-2]).replace(old, new) + "\n"
    with pytest.raises(BadRecordLine) as refusal:
        parse_record(whole(body, 3))
    assert str(refusal.value) == f"Line {line} of the record cannot be read: {reason}."


def test_a_record_must_name_as_many_as_it_seats() -> None:
    body = "\n".join(RECORD.to_text().split("\n")[:-2]).replace("seats: 2", "seats: 3") + "\n"
    with pytest.raises(NotARecord, match="it speaks of 3 seats but names 2"):
        parse_record(whole(body, 3))


@pytest.mark.parametrize("old", ['"Bjørn"', '"by Thor"', '"oak"', '"toy"'])
def test_half_a_character_is_refused_where_it_stands(old: str) -> None:
    """JSON can spell a lone surrogate, which no file and no seal can hold."""
    text = RECORD.to_text()
    body = "\n".join(text.split("\n")[:-2]).replace(old, '"\\ud83d"') + "\n"
    with pytest.raises(BadRecordLine):
        parse_record(whole(body, 3))


def test_more_seats_than_any_game_has_are_refused() -> None:
    record = replace(RECORD, names=tuple("ABCDEFGHIJKLM"))
    with pytest.raises(BadRecordLine, match="the seats are not in order"):
        parse_record(record.to_text())


# --- fuzzing ------------------------------------------------------------------------------------------------------

LINES = RECORD.to_text().split("\n")
PARTS = st.one_of(
    st.sampled_from(LINES),
    st.text(max_size=20),
    st.from_regex(
        r"\A(game|edition|rules|seats|seat 1|option x|position|seal 0 from ply 0|word 0\.1|result): .{0,9}\Z"
    ),
    st.from_regex(r"\A[0-9]{0,3} seat [0-9]{0,3}: [a-z 0-9]{0,12}( ~ [0-9 ]{0,9})?\Z"),
)


@fuzz
@given(st.lists(PARTS, max_size=30), st.booleans(), st.booleans())
def test_whatever_is_read_is_a_record_or_a_plain_error(lines: list[str], closed: bool, cut: bool) -> None:
    body = "\n".join([FIRST_LINE, *lines]) + "\n"
    try:
        record = parse_record(whole(body, body.count(" seat ")) if closed else body, cut)
    except SkaliError:
        return
    assert parse_record(record.to_text()) == record


@fuzz
@given(st.data())
def test_records_with_lines_moved_doubled_or_left_out_are_never_a_crash(data: st.DataObject) -> None:
    lines = data.draw(st.lists(st.sampled_from(LINES[:-2]), max_size=30))
    body = "\n".join([FIRST_LINE, *LINES[1:7], *lines]) + "\n"
    with suppress(SkaliError):
        record = parse_record(body, cut=True)
        resume_table(WhispersGame(), replace(record, game="whispers"))


@fuzz
@given(st.data())
def test_a_real_record_with_changed_lines_never_crashes_the_replay(data: st.DataObject) -> None:
    """What a forger could write: well-formed lines with other seats, choices and rolls."""
    raids = find_game("raids")
    plies = data.draw(
        st.lists(
            st.builds(
                Ply,
                st.integers(0, 3),
                st.sampled_from([raids.choice_space.text(choice) for choice in raids.choice_space]),
                st.lists(st.builds(Draw, st.integers(0, 20), st.just(21)), max_size=3).map(tuple),
            ),
            max_size=5,
        )
    )
    any_deal = st.lists(st.builds(Draw, st.integers(0, 16)), max_size=30).map(tuple)
    deal = data.draw(st.one_of(st.just(real_deal()), any_deal))
    record = Record("raids", "standard", raids.rules_version, tuple("ABCD"), deal=deal, plies=tuple(plies))
    with suppress(SkaliError):
        resume_table(raids, parse_record(record.to_text()))


def real_deal() -> tuple[Draw, ...]:
    raids = find_game("raids")
    return Table(raids, Record("raids", "standard", raids.rules_version, tuple("ABCD")), Dice(1)).record.deal
