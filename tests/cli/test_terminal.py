"""The table at a terminal: keys, colours, width, and games that are never lost."""

import re
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from skali.cli.host import Host
from skali.cli.playing import Terminal
from skali.engine.record import Record, parse_record
from skali.engine.scene import Prompt
from skali.engine.state import State
from skali.engine.table import verify_record
from skali.games import find_game
from tests.cli.command import Skali
from tests.cli.pseudo_terminal import ESCAPES, PseudoTerminal

ASK = "u undo"  # in what stands below every question; a line that is being edited is drawn more than once
RAIDS = find_game("raids")
GAME = ("play", "raids", "--seats", "2", "--seed", "4", "--bot", "thraell")
COLOUR = re.compile(r"\x1b\[(?:\d+;)*3[1-6]m")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def terminal(data: Path) -> Iterator[PseudoTerminal]:
    """A game of Raids at its first question."""
    opened = PseudoTerminal(*GAME, data=data)
    opened.wait_for_input(1)
    yield opened
    if opened.process.poll() is None:
        opened.process.kill()
        opened.process.wait()


def kept(data: Path) -> Record:
    (path,) = (data / "skali" / "games").glob("*.record")
    return parse_record(path.read_text(encoding="utf-8"))


def own(record: Record) -> list[str]:
    return [ply.text for ply in record.plies if ply.seat == 0]


# --- keys ---------------------------------------------------------------------------------------------------------


def test_a_line_can_be_edited(terminal: PseudoTerminal, data: Path) -> None:
    terminal.type("ca1l 1\x1b[D\x1b[D\x1b[D\x7f\x7f\x7fsai\r")  # left thrice, backspace thrice
    terminal.wait_for(ASK, times=2)
    terminal.type("q\r")
    assert terminal.end() == 0
    assert own(kept(data))[0] == "sail 1"


def test_what_was_typed_comes_back(terminal: PseudoTerminal) -> None:
    terminal.type("? RAIDS-053\r")
    terminal.wait_for_input(2)
    terminal.type("\x1b[A\r")
    terminal.wait_for_input(3)
    terminal.type("\x04")
    assert terminal.end() == 0
    assert terminal.text().count("RAIDS-053  ") == 2
    assert "Until next time." in terminal.text()


def test_a_choice_is_completed(terminal: PseudoTerminal, data: Path) -> None:
    terminal.type("figh\t\r")
    terminal.wait_for(ASK, times=2)
    terminal.type("Q\r")
    assert terminal.end() == 0
    assert own(kept(data))[0] == "fight"


# --- games that are kept ------------------------------------------------------------------------------------------


def test_after_every_choice_the_game_is_on_file_with_its_dice_sealed(terminal: PseudoTerminal, data: Path) -> None:
    terminal.type("1\r")
    terminal.wait_for(ASK, times=2)
    record = kept(data)
    assert own(record)
    assert record.seals[-1].secret is None, "the dice to come cannot be read from the file"
    terminal.process.kill()
    terminal.process.wait()
    assert kept(data) == record, "even kill -9 loses nothing"


def is_whole(record: Record) -> None:
    assert own(record)
    assert record.seals[-1].secret is not None
    verdict = verify_record(RAIDS, record)
    assert verdict.sealed_rolls == verdict.rolls > 0


def test_ctrl_c_says_where_the_game_is(terminal: PseudoTerminal, data: Path) -> None:
    terminal.type("1\r")
    terminal.wait_for_input(2)
    terminal.type("\x03")
    assert terminal.end() == 130
    assert "skali play --resume" in terminal.text()
    assert "Traceback" not in terminal.text()
    is_whole(kept(data))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_game_in_order(terminal: PseudoTerminal, data: Path, number: signal.Signals) -> None:
    terminal.type("1\r")
    terminal.wait_for_input(2)
    terminal.process.send_signal(number)
    assert terminal.end() == 128 + number
    assert "Traceback" not in terminal.text()
    is_whole(kept(data))


def test_a_closed_terminal_loses_nothing(terminal: PseudoTerminal, data: Path) -> None:
    terminal.type("1\r")
    terminal.wait_for_input(2)
    terminal.close()
    is_whole(kept(data))


def test_the_last_game_goes_on(skali: Skali) -> None:
    skali(*GAME, typed="1\nq\n")
    skali("play", "raids", "--seats", "3", "--seed", "4", typed="1\n1\nq\n")
    games = sorted(skali.games.glob("*.record"), key=lambda path: path.stat().st_mtime)
    assert len(games) == 2
    done = skali("play", "--resume", typed="\n1\nq\n")
    assert (done.code, done.err) == (0, "")
    assert done.out.index(f"({games[1].name})") < done.out.index(f"({games[0].name})")
    assert f"Saved to {games[1]}." in done.out
    assert len(own(parse_record(games[1].read_text(encoding="utf-8")))) == 3
    assert len(list(skali.games.glob("*.record"))) == 2, "it goes on in its own file"
    older = skali("play", "--resume", "--lang", "fr", typed="5\n2\nq\n")
    assert (older.code, older.err) == (0, "")
    assert older.out.count("Laquelle continue") == 2


def test_a_finished_game_is_kept_and_not_offered(skali: Skali) -> None:
    done = skali(*GAME, typed="1\n" * 3000)
    (path,) = skali.games.glob("*.record")
    assert f"skali verify {path}" in done.out
    assert skali("verify", path).code == 0
    again = skali("play", "--resume", typed="\n")
    assert again.code == 2
    assert "There is no unfinished game" in again.err


def test_a_game_that_cannot_be_kept_is_played_all_the_same(skali: Skali) -> None:
    skali.games.parent.parent.rmdir()
    skali.games.parent.parent.write_text("no folder", encoding="utf-8")
    done = skali(*GAME, typed="1\n" * 3000)
    assert done.code == 0
    assert done.out.count("cannot be written") == 1
    assert "wins." in done.out or "share the victory." in done.out


# --- what is typed ------------------------------------------------------------------------------------------------


def test_capital_letters_and_whole_words_are_understood(skali: Skali) -> None:
    done = skali(*GAME, typed="HELP\nAide\nSAIL 1\nQUIT\n")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("take your last choice back") == 2
    (path,) = skali.games.glob("*.record")
    assert own(parse_record(path.read_text(encoding="utf-8")))[0] == "sail 1"


def test_words_that_fit_one_choice_only_are_enough(skali: Skali) -> None:
    done = skali(*GAME, typed="sail\ns a i l\nfigh\nq\n")
    assert "Several choices are called so: sail 1, " in done.out
    (path,) = skali.games.glob("*.record")
    assert own(parse_record(path.read_text(encoding="utf-8")))[0] == "fight"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("birka", "Birka (village, space 15)"),
        ("DRAUGR", "Strength 3."),
        ("draugr", "RAIDS-"),
        ("sail 1", "Sail to space 1"),
        ("strike back", "RAIDS-0"),
        ("raids-053", "RAIDS-053  "),
        ("Ragnarok", "Nothing here is called “Ragnarok”."),
    ],
)
def test_a_question_mark_explains_anything(skali: Skali, asked: str, told: str) -> None:
    for question in (f"? {asked}", f"help {asked}"):
        done = skali(*GAME, typed=f"{question}\nq\n")
        assert told in done.out.split("Your choice:")[1], done.out.split("Your choice:")[1]


# --- how it looks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_lines_are_wrapped_to_the_width_there_is_now(data: Path, language: str) -> None:
    ask = {"en": ASK, "fr": "u reprendre"}[language]
    terminal = PseudoTerminal(
        "play", "midgard", "--seats", "2", "--seed", "3", "--lang", language, data=data, columns=70
    )
    drawn = terminal.wait_for(ask)
    assert max(cell_len(line) for line in drawn.split("\n")) in range(60, 71)
    terminal.resize(44)
    terminal.type("? 1\r")
    after = terminal.wait_for("MID-", times=1)[len(drawn) :]
    assert max(cell_len(line) for line in after.split("\n") if "MID-" in line) <= 44
    terminal.type("q\r")
    assert terminal.end() == 0


def test_seats_have_colours_and_animals(terminal: PseudoTerminal) -> None:
    assert COLOUR.search(terminal.drawn)
    assert "(raven)" in terminal.text()
    assert "(bear)" in terminal.text()


def test_no_color_is_respected(data: Path) -> None:
    terminal = PseudoTerminal(*GAME, data=data, NO_COLOR="1")
    terminal.wait_for(ASK)
    terminal.type("q\r")
    assert terminal.end() == 0
    assert not COLOUR.search(terminal.drawn)


@pytest.mark.parametrize(("args", "kind"), [(["--plain"], "xterm"), ([], "dumb")])
def test_plain_output_has_no_signs_for_a_screen(data: Path, args: list[str], kind: str) -> None:
    terminal = PseudoTerminal(*GAME, *args, data=data, TERM=kind)
    terminal.wait_for(ASK)
    terminal.type("1\r")
    terminal.wait_for(ASK, times=2)
    terminal.type("q\r")
    assert terminal.end() == 0
    assert not re.search("[‹┌─│]", terminal.drawn)
    assert not ESCAPES.search(terminal.drawn)


def test_within_a_turn_only_what_changed_is_drawn_again(data: Path) -> None:
    terminal = PseudoTerminal("play", "midgard", "--seats", "2", "--seed", "5", "--bot", "thraell", data=data)
    terminal.wait_for_input(1)
    terminal.type("1\r")
    terminal.wait_for_input(2)
    unchanged = "The rest of the table is as it was"
    assert terminal.text().count(unchanged) == 1
    assert terminal.text().count("RECRUIT REAVERS\n") == 1
    assert terminal.text().count("SHIP OF ASTRID") == 2
    terminal.type("T\r")
    terminal.wait_for_input(3)
    assert terminal.text().count("RECRUIT REAVERS\n") == 2
    terminal.type("q\r")
    assert terminal.end() == 0


def test_what_is_grave_and_final_is_asked_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    ask = RAIDS.prompt

    def all_final(state: State, viewer: int | None) -> Prompt:
        prompt = ask(state, viewer)
        return replace(prompt, offers=tuple(replace(offer, final=True) for offer in prompt.offers))

    monkeypatch.setattr(RAIDS, "prompt", all_final)
    host = Host("en", Console(soft_wrap=True, width=100), plain=False)
    host.screen.is_plain = False
    typed = iter(["1", "no", "1", "Y", "q"])
    monkeypatch.setattr(host.input, "ask", lambda question, completer=None: print(question) or next(typed))
    table = host.open("raids", 2, None, {}, None, 3, None, "")
    Terminal(host, table, None, "thraell").run()
    shown = capsys.readouterr().out
    assert shown.count("this cannot be taken back. Are you sure") == 2
    assert len(own(table.record)) == 1
