"""The `skali` command: what it does, what it says, and how it refuses what makes no sense."""

import errno
import json
import os
import platform
import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import skali.arena.simulate
import skali.cli.files
from skali import __version__
from skali.cli.files import read_text, write_text
from skali.engine.chance import Dice
from skali.engine.errors import BadFile
from skali.engine.position import read_position
from skali.engine.record import Record, closing_line, parse_record
from skali.engine.rulebook import read_rule_book
from skali.engine.table import names_word, resume_table, verify_record
from skali.games import find_game, shelf
from tests.cli.command import COMMAND, Run, Skali, in_own_process
from tests.conftest import COMPILED

RAIDS = find_game("raids")
ALWAYS_THE_FIRST = "1\n" * 3000
TILE_IN_HAND = Path(__file__).parent / "tile_in_hand.toml"


def test_version_tells_the_build_and_python(skali: Skali) -> None:
    done = skali("--version")
    build = "compiled" if COMPILED else "pure"
    assert (done.code, done.out) == (0, f"skali {__version__} ({build}, Python {platform.python_version()})\n")


# --- the shelf, the rule books, the ledger ------------------------------------------------------------------------


def test_games_shows_the_shelf(skali: Skali) -> None:
    done = skali("games")
    assert (done.code, done.err) == (0, "")
    for game in shelf().values():
        assert f"({game.id})" in done.out
    assert "2–4" in done.out
    assert "Whoever is last sails next." in done.out


def test_games_as_json_has_what_a_program_needs(skali: Skali) -> None:
    entries = json.loads(skali("games", "--json", "--lang", "fr").out)
    assert [entry["id"] for entry in entries] == list(shelf())
    raids = next(entry for entry in entries if entry["id"] == "raids")
    assert raids["tagline"].startswith("Le dernier navigue le premier.")
    assert (raids["seats"], raids["editions"], raids["options"], raids["rules_version"]) == (
        [2, 4],
        ["standard"],
        [],
        RAIDS.rules_version,
    )


def test_rules_shows_the_whole_book(skali: Skali) -> None:
    book = read_rule_book("raids", "en", RAIDS.folder / "rules.en.md")
    done = skali("rules", "raids")
    assert done.code == 0
    assert all(clause in done.out for clause in book.clauses)


@pytest.mark.parametrize("clause", ["RAIDS-053", "raids-053"])
def test_rules_shows_one_clause_with_its_chapter_and_its_source(skali: Skali, clause: str) -> None:
    book = read_rule_book("raids", "en", RAIDS.folder / "rules.en.md")
    done = skali("rules", "raids", clause)
    lines = done.out.split("\n")
    assert lines[0] == book.clauses["RAIDS-053"].chapter
    assert lines[1] == f"RAIDS-053  {book.clauses['RAIDS-053'].text}"
    assert lines[2].startswith("Source: ")


def test_rules_shows_what_is_stressed_without_the_marks_of_markdown(skali: Skali) -> None:
    done = skali("rules", "midgard", "MID-005")
    assert "MID-005  In an activation each player has a fixed rank: " in done.out


def test_rules_shows_the_rulings_behind_a_clause(skali: Skali) -> None:
    done = skali("rules", "raids", "RAIDS-002", "--lang", "fr")
    assert "Source\u202f: imprimé dans le livret" in done.out
    assert "Décision J1, " in done.out


def test_the_ledger_knows_which_clauses_have_a_test(skali: Skali, tmp_path: Path) -> None:
    marked = '@pytest.mark.rule("RAIDS-001", "RAIDS-002")\ndef test_it(): ...\n'
    (tmp_path / "test_some.py").write_text(
        f"{marked}@pytest.mark.rule('RAIDS-003')\ndef helper(): ...\n", encoding="utf-8"
    )
    (tmp_path / "other.py").write_text(marked.replace("001", "004"), encoding="utf-8")
    done = skali("ledger", "raids", "--json", "--tests", tmp_path)
    ledger = json.loads(done.out)
    assert set(ledger) == {"game", "clauses", "tested", "untested", "exempt"}
    assert (done.code, ledger["game"], ledger["tested"]) == (1, "raids", 2)
    assert ledger["untested"][:2] == ["RAIDS-003", "RAIDS-004"]
    assert ledger["clauses"] == ledger["tested"] + len(ledger["untested"]) + len(ledger["exempt"])


def test_every_clause_of_every_game_has_a_test(skali: Skali) -> None:
    done = skali("ledger", "--json", "--tests", Path(__file__).parents[1])
    assert [ledger["untested"] for ledger in json.loads(done.out)] == [[] for _ in shelf()]
    assert done.code == 0


def test_the_ledger_speaks_to_people(skali: Skali, tmp_path: Path) -> None:
    done = skali("ledger", "raids", "--tests", tmp_path, "--lang", "fr")
    assert done.code == 1
    assert re.match("raids\u202f: 0 articles sur \\d+ ont un test\n  sans test\u202f: RAIDS-001, RAIDS-002", done.out)


# --- simulating ---------------------------------------------------------------------------------------------------


def without_timings(data: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in data.items() if "second" not in key}


def test_simulate_as_json_has_the_numbers(skali: Skali) -> None:
    done = skali("simulate", "raids", "--seats", "3", "--games", "120", "--seed", "5", "--json")
    data = json.loads(done.out)
    assert done.code == 0
    assert {"games", "decisions", "decisions_per_second", "games_per_second"} <= set(data)
    assert (data["game"], data["players"], data["games"], data["seed"]) == ("raids", 3, 120, 5)
    assert data["decisions"] > 120 * 20
    assert data["decisions_per_second"] > data["games_per_second"] > 0
    assert [seat["seat"] for seat in data["seats"]] == [1, 2, 3]
    assert sum(seat["victories"] for seat in data["seats"]) == pytest.approx(1, abs=1e-3)
    assert data["length"]["least"] <= data["length"]["median"] <= data["length"]["most"]


def test_simulate_gives_the_same_result_whatever_the_number_of_jobs(
    skali: Skali, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(skali_arena(), "CHUNK", 30)
    args = ["simulate", "raids", "--games", "130", "--seed", "5", "--json"]
    one, two = (json.loads(skali(*args, "--jobs", jobs).out) for jobs in ("1", "2"))
    assert without_timings(one) == without_timings(two)
    assert one["games"] == 130
    monkeypatch.setattr(skali_arena(), "CHUNK", 1000)
    whole = json.loads(skali(*args).out)
    assert without_timings(whole) == without_timings(one), "how the games are dealt out to the jobs does not matter"
    other = json.loads(skali(*args[:-2], "6", "--json").out)
    assert without_timings(other) != without_timings(one)


def skali_arena() -> object:
    return skali.arena.simulate


def test_simulate_without_a_seed_is_different_every_time_and_tells_the_seed(skali: Skali) -> None:
    runs = [json.loads(skali("simulate", "raids", "--games", "5", "--json").out) for _ in range(3)]
    assert len({run["seed"] for run in runs}) == 3
    again = skali("simulate", "raids", "--games", "5", "--seed", str(runs[0]["seed"]), "--json")
    assert without_timings(json.loads(again.out)) == without_timings(runs[0])


def test_simulate_shows_people_a_table_with_a_picture(skali: Skali) -> None:
    done = skali("simulate", "raids", "--seats", "2", "--games", "50", "--seed", "1", "--lang", "fr")
    assert "50 parties de Raids au hasard à 2 joueurs" in done.out
    assert "Score moyen" in done.out
    assert re.search("[▁▂▃▄▅▆▇█]{3}", done.out)


# --- playing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", ["2", "4"])
def test_a_game_can_be_played_to_its_end(skali: Skali, tmp_path: Path, language: str, seats: str) -> None:
    path = tmp_path / "end.record"
    args: list[str | Path] = [
        "play",
        "raids",
        "--seats",
        seats,
        "--seed",
        "3",
        "--name",
        "Yrsa [x]",
        "--record",
        path,
        "--lang",
        language,
    ]
    done = skali(*args, typed=ALWAYS_THE_FIRST)
    assert (done.code, done.err) == (0, "")
    assert "⟨" not in done.out
    assert "Yrsa [x]" in done.out
    assert ("wins." in done.out or "share the victory." in done.out) == (language == "en")
    assert ("remporte la partie." in done.out or "se partagent la victoire." in done.out) == (language == "fr")
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record.result is not None
    assert record.names[0] == "Yrsa [x]"
    verdict = verify_record(RAIDS, record)
    assert verdict.sealed_rolls == verdict.rolls


def test_the_same_seed_gives_the_same_game(skali: Skali, tmp_path: Path) -> None:
    texts = []
    for name in ("one", "two"):
        skali("play", "--seed", "9", "--record", tmp_path / name, typed=ALWAYS_THE_FIRST)
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    skali("play", "--seed", "10", "--record", tmp_path / "three", typed=ALWAYS_THE_FIRST)
    assert (tmp_path / "three").read_text(encoding="utf-8") != texts[0]


def test_without_a_seed_a_word_is_asked_for_and_mixed_in(skali: Skali, tmp_path: Path) -> None:
    path = tmp_path / "game"
    done = skali("play", "raids", "--record", path, typed="by Thor\ns\nq\n")
    assert "The dice are sealed: " in done.out
    sealed = re.findall("[0-9a-f]{64}", done.out)[0]
    assert done.out.index(sealed) < done.out.index("A word of yours")
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record.seals[0].words == ("by Thor", "", "", names_word(record.names))
    assert record.seals[0].commitment == sealed


def test_the_table_and_the_numbered_offers_are_shown(skali: Skali) -> None:
    done = skali("play", "raids", "--seed", "3", typed="q\n")
    assert (done.code, done.err) == (0, "")
    for words in ("SEA CHART", "LONGSHIP OF ASTRID (YOU) (raven)", "Where do you sail?", "   1  ", "Until next time."):
        assert words in done.out


def test_the_end_of_the_input_is_a_goodbye(skali: Skali) -> None:
    done = skali("play", "raids", "--seed", "3", typed="")
    assert (done.code, done.err) == (0, "")
    assert "Until next time." in done.out


def test_a_choice_may_be_typed_as_a_number_or_in_its_words(skali: Skali, tmp_path: Path) -> None:
    def play(answer: str) -> Record:
        skali("play", "--seed", "4", "--record", tmp_path / "game", typed=f"{answer}\ns\nq\n")
        return parse_record((tmp_path / "game").read_text(encoding="utf-8"))

    by_number = play("2")
    words = next(ply.text for ply in by_number.plies if ply.seat == 0)
    assert play(words).plies == play(f"  {words} ").plies == by_number.plies
    assert play("1").plies != by_number.plies


@pytest.mark.parametrize("answer", ["0", "99", "", "9" * 5000])
def test_a_number_that_is_not_offered_is_asked_again(skali: Skali, answer: str) -> None:
    done = skali("play", "raids", "--seed", "3", typed=f"{answer}\nq\n")
    assert (done.code, done.err) == (0, "")
    assert re.search(r"That is no offer. Type a number from 1 to \d+, or: \? u s q", done.out)
    assert "Until next time." in done.out


def test_words_that_are_no_choice_are_refused_in_plain_words(skali: Skali) -> None:
    done = skali("play", "raids", "--seed", "3", typed="dance\nstrike-back\nsail 5\nq\n")
    assert "'dance' is not a choice of raids." in done.out
    assert "That is not what is asked now. (RAIDS-030)" in done.out
    assert "No ship can stop at a village. (RAIDS-056)" in done.out
    assert done.code == 0


def test_a_question_mark_shows_the_clause_behind_the_question_or_an_offer(skali: Skali) -> None:
    book = read_rule_book("raids", "fr", RAIDS.folder / "rules.fr.md")
    done = skali("play", "raids", "--seed", "6", "--lang", "fr", typed="?\n? 1\n? 99\nq\n")
    assert done.out.count(f"RAIDS-060  {book.clauses['RAIDS-060'].text}") == 2, (
        "for the question, and instead of offer 99"
    )
    assert f"RAIDS-076  {book.clauses['RAIDS-076'].text}" in done.out
    assert done.code == 0


def test_a_question_about_an_offer_with_thousands_of_digits_is_answered_like_any_other(skali: Skali) -> None:
    done = skali("play", "raids", "--seed", "3", typed=f"? {'9' * 5000}\nq\n")
    assert (done.code, done.err) == (0, "")
    assert "RAIDS-060" in done.out


def test_u_takes_back_what_may_be_taken_back(skali: Skali) -> None:
    done = skali("play", "raids", "--seed", "3", typed="u\nq\n")
    assert "Seat 1 cannot take anything back" in done.out
    done = skali("play", "--from", TILE_IN_HAND, "--seed", "1", typed="place\nu\nthrow-away\nq\n")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("You took Axe. What do you do with it?") == 2
    assert "Taken back." in done.out
    assert "Astrid (you) throws Axe away." in done.out


def test_a_saved_game_can_be_resumed_and_finished_and_verified(skali: Skali, tmp_path: Path) -> None:
    path = tmp_path / "game"
    first = skali("play", "raids", "--seed", "3", "--record", path, typed="1\n1\ns\nq\n")
    assert f"Saved to {path}." in first.out
    saved = parse_record(path.read_text(encoding="utf-8"))
    assert saved.seals[-1].secret is not None, "a save opens the seal"
    again = skali("play", "--resume", path, "--record", path, typed=ALWAYS_THE_FIRST)
    assert (again.code, again.err) == (0, "")
    assert f"The game goes on at ply {len(saved.plies)}." in again.out
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record.plies[: len(saved.plies)] == saved.plies
    assert record.result is not None
    verdict = json.loads(skali("verify", path, "--json").out)
    assert verdict["plies"] == len(record.plies)
    assert verdict["sealed_rolls"] == verdict["rolls"] > 0


def test_a_game_saved_before_anything_was_chosen_can_be_verified_at_its_end(skali: Skali, tmp_path: Path) -> None:
    path = tmp_path / "game"
    for seed in map(str, range(30)):
        skali("play", "raids", "--seats", "2", "--seed", seed, "--record", path, typed="s\nq\n")
        if not parse_record(path.read_text(encoding="utf-8")).plies:
            break
    else:
        pytest.fail("with none of these seeds seat 1 chooses first")
    done = skali("play", "raids", "--seats", "2", "--seed", seed, "--record", path, typed="s\n" + ALWAYS_THE_FIRST)
    assert done.code == 0
    verified = skali("verify", path)
    assert (verified.code, verified.err) == (0, "")


def test_a_save_is_not_taken_back(skali: Skali, tmp_path: Path) -> None:
    """Whatever undo does after a save, the record must hold together."""
    path = tmp_path / "game"
    typed = "place\ns\nu\ns\n" + "throw-away\n" + ALWAYS_THE_FIRST
    done = skali("play", "--from", TILE_IN_HAND, "--seed", "1", "--record", path, typed=typed)
    assert done.code == 0
    assert skali("verify", path).code == 0


def test_a_saved_game_can_branch_off_at_a_ply(skali: Skali, saved: Path, tmp_path: Path) -> None:
    path = tmp_path / "branch"
    done = skali("play", "--resume", saved, "--to", "7", "--record", path, typed="s\nq\n")
    assert "The game goes on at ply 7." in done.out
    branch = parse_record(path.read_text(encoding="utf-8"))
    assert branch.plies[:7] == parse_record(saved.read_text(encoding="utf-8")).plies[:7]


def test_a_game_can_begin_with_a_position(skali: Skali, saved: Path, tmp_path: Path) -> None:
    text = skali("replay", saved, "--to", "20", "--position").out
    path = tmp_path / "position.toml"
    path.write_text(text, encoding="utf-8")
    end = tmp_path / "end"
    done = skali("play", "--from", path, "--seed", "1", "--record", end, typed=ALWAYS_THE_FIRST)
    assert (done.code, done.err) == (0, "")
    record = parse_record(end.read_text(encoding="utf-8"))
    assert record.position == read_position(text)
    assert record.result is not None
    assert skali("verify", end).code == 0


# --- records ------------------------------------------------------------------------------------------------------


def test_replay_tells_the_whole_game(skali: Skali, saved: Path, record: Record) -> None:
    done = skali("replay", saved)
    assert (done.code, done.err) == (0, "")
    assert "Ply 0: the deal" in done.out
    for number, ply in enumerate(record.plies, start=1):
        assert f"{number:>4}  {record.names[ply.seat]}: {ply.text}\n" in done.out
    assert f"Ply {len(record.plies)} of {len(record.plies)}" in done.out
    assert "The game is over." in done.out


@pytest.mark.parametrize("ply", [0, 1, 33])
def test_replay_shows_the_table_after_a_ply(skali: Skali, saved: Path, record: Record, ply: int) -> None:
    done = skali("replay", saved, "--to", str(ply), "--lang", "fr")
    assert f"Coup {ply} sur {len(record.plies)}" in done.out
    state = resume_table(RAIDS, record, ply).state
    assert f"{record.names[int(state.mover)]} choisit." in done.out


def test_replay_writes_the_position_after_a_ply(skali: Skali, saved: Path, record: Record) -> None:
    done = skali("replay", saved, "--to", "12", "--position")
    assert read_position(done.out) == RAIDS.to_position(resume_table(RAIDS, record, 12).state)


def test_verify_says_what_was_checked(skali: Skali, saved: Path, record: Record) -> None:
    done = skali("verify", saved)
    assert done.code == 0
    assert f"Every rule holds over {len(record.plies)} plies." in done.out
    assert "rolls follow from the revealed secret" in done.out
    assert "cannot be recomputed" not in done.out


def test_verify_says_when_the_seal_is_closed(skali: Skali, tmp_path: Path, record: Record) -> None:
    path = tmp_path / "closed"
    text = re.sub("secret 0: .*\n", "", record.to_text())
    body = "\n".join(text.split("\n")[:-2]) + "\n"
    path.write_text(body + closing_line(body, len(record.plies)) + "\n", encoding="utf-8")
    done = skali("verify", path)
    assert done.code == 0
    assert "The other rolls cannot be recomputed" in done.out


def test_a_record_cut_on_purpose_can_be_shown_and_continued(skali: Skali, tmp_path: Path, record: Record) -> None:
    path = tmp_path / "cut"
    lines = record.to_text().split("\n")
    path.write_text("\n".join(lines[:40]) + "\n", encoding="utf-8")
    assert skali("replay", path, "--cut").code == 0
    assert skali("play", "--resume", path, "--cut", typed="q\n").code == 0


# --- languages ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("env", "french"),
    [
        ({"LANG": "fr_FR.UTF-8"}, True),
        ({"LANG": "fr"}, True),
        ({"LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8"}, False),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_BE"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": ""}, False),
    ],
)
def test_the_language_is_that_of_the_locale(
    skali: Skali, monkeypatch: pytest.MonkeyPatch, env: dict[str, str], french: bool
) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert ("Joueurs" in skali("games").out) is french


def test_lang_goes_before_the_locale_and_before_or_after_the_command(
    skali: Skali, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Players" in skali("--lang", "en", "games").out
    assert "Players" in skali("games", "--lang", "en").out
    assert "Joueurs" in skali("games").out, "one run does not change the next"


def test_errors_are_told_in_the_language_too(skali: Skali) -> None:
    done = skali("rules", "hnefatafl", "--lang", "fr")
    assert done.code == 2
    assert done.err.startswith("Il n’y a pas de jeu «\u202fhnefatafl\u202f».")


# --- what makes no sense ------------------------------------------------------------------------------------------


def refused(done: Run, words: str) -> None:
    """A clear message on stderr, exit code 2, nothing else."""
    assert words in " ".join(done.err.split()), done.err
    assert done.code == 2
    assert "Traceback" not in done.err + done.out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["rules", "hnefatafl"], "There is no game called 'hnefatafl'. On the shelf: "),
        (["play", "hnefatafl"], "There is no game called 'hnefatafl'"),
        (["simulate", "../raids"], "There is no game called '../raids'"),
        (["ledger", "hnefatafl"], "There is no game called 'hnefatafl'"),
        (["play", "raids", "--seats", "1"], "raids seats 2 to 4 players, not 1."),
        (["simulate", "raids", "--seats", "5"], "raids seats 2 to 4 players, not 5."),
        (["simulate", "raids", "--seats", "two"], "'--seats'"),
        (["play", "raids", "--edition", "deluxe"], "raids has no edition 'deluxe'. Editions: standard."),
        (["play", "raids", "-o", "wind=3"], "raids has no option 'wind'. Options: none."),
        (["simulate", "raids", "-o", "wind"], "'wind' is not NAME=VALUE"),
        (["simulate", "raids", "--games", "0"], "'--games'"),
        (["simulate", "raids", "--jobs", "0"], "'--jobs'"),
        (["rules", "raids", "RAIDS-999"], "The rule book of raids has no clause 'RAIDS-999'."),
        (["games", "--lang", "de"], "the languages are en and fr"),
        (["--lang", "de", "games"], "the languages are en and fr"),
        (["dance"], "No such command"),
        (["games", "--loud"], "No such option"),
        (["ledger", "--tests", "/no/such/folder"], "the ledger reads the tests of a source checkout"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_makes_no_sense_is_refused(skali: Skali, args: list[str], words: str) -> None:
    refused(skali(*args), words)


READERS: list[Callable[[Path], list[str | Path]]] = [
    lambda path: ["replay", path],
    lambda path: ["verify", path],
    lambda path: ["play", "--resume", path],
]


@pytest.mark.parametrize("reader", READERS, ids=["replay", "verify", "resume"])
def test_a_bad_record_file_is_refused(
    skali: Skali, tmp_path: Path, record: Record, reader: Callable[[Path], list[str | Path]]
) -> None:
    text = record.to_text()
    bad: dict[str, tuple[bytes, str]] = {
        "cut short": (text[: len(text) // 2].encode(), "cut"),
        "cut by a line": ("\n".join(text.split("\n")[:-2]).encode(), "The record is cut short"),
        "one character changed": (text.replace("Cnut", "Knut").encode(), "The record was changed after it was written"),
        "newer rules": (
            resealed(text.replace("rules: 2\n", "rules: 99\n")).encode(),
            "version 99 of the rules of raids",
        ),
        "newer format": (text.replace("record 1\n", "record 2\n").encode(), "version 1 of the format"),
        "unknown game": (
            resealed(text.replace("game: raids", "game: tafl")).encode(),
            "There is no game called 'tafl'",
        ),
        "no record": (b"Dear diary,\n", "This is not a Skáli record"),
        "empty": (b"", "This is not a Skáli record"),
        "binary": (bytes(range(256)), "it is not text"),
        "broken text": ("Skáli".encode("latin-1"), "it is not text"),
        "against the rules": (resealed(re.sub(": sail [0-9]+", ": flee", text, count=1)).encode(), "does not follow"),
    }
    for name, (content, words) in bad.items():
        path = tmp_path / name
        path.write_bytes(content)
        refused(skali(*reader(path), typed="q\n"), words)


def resealed(text: str) -> str:
    """A changed record with the digest that fits: only the rules can tell."""
    body = "\n".join(text.split("\n")[:-2]) + "\n"
    return body + closing_line(body, body.count(" seat ")) + "\n"


@pytest.mark.parametrize("reader", [*READERS, lambda path: ["play", "--from", path]])
def test_a_file_that_cannot_be_read_is_refused(
    skali: Skali, tmp_path: Path, reader: Callable[[Path], list[str | Path]]
) -> None:
    refused(skali(*reader(tmp_path / "missing")), "No such file or directory")
    verifying = reader(tmp_path)[0] == "verify"
    refused(skali(*reader(tmp_path)), "There are no records in" if verifying else "Is a directory")
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(30_000_000)
    refused(skali(*reader(large)), "it is larger than any game could be")


@pytest.mark.parametrize("ply", ["-1", "9999"])
def test_a_ply_there_is_not_is_refused(skali: Skali, saved: Path, ply: str) -> None:
    refused(skali("replay", saved, "--to", ply), f"There is no ply {ply}: the record has plies 0 to ")
    refused(skali("play", "--resume", saved, "--to", ply), f"There is no ply {ply}")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "it must say which game it is of"),
        ("voyage = ", "it is neither TOML nor JSON"),
        ('game = "tafl"', "There is no game called 'tafl'"),
        ('game = "raids"', "position: 'ships' is missing."),
        ('game = "raids"\n[[ships]]\n[[ships]]\nat = 99', "position, ships 2, at: 99 is not between 0 and 20."),
        ('game = "raids"\nwind = 3\n[[ships]]\n[[ships]]', "position: 'wind' is not known here"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(skali: Skali, tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "position.toml"
    path.write_text(text, encoding="utf-8")
    refused(skali("play", "--from", path), words)


def test_errors_come_without_a_traceback_from_a_process_of_their_own(tmp_path: Path) -> None:
    for args, words in (
        (["rules", "hnefatafl"], "There is no game called"),
        (["verify", tmp_path / "missing"], "cannot be read: No such file"),
        (["play", "raids", "--seats", "9"], "raids seats 2 to 4 players"),
    ):
        done = in_own_process(*args)
        refused(done, words)
        assert done.out == ""


# --- files --------------------------------------------------------------------------------------------------------


def test_a_folder_that_cannot_be_written_to_is_told(skali: Skali, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    for path, words in (
        (tmp_path / "missing" / "game", "No such file or directory"),
        (tmp_path / "file" / "game", "Not a directory"),
        (tmp_path, "Is a directory"),
    ):
        refused(skali("play", "--seed", "3", "--record", path, typed="s\nq\n"), words)
        refused(skali("play", "--seed", "3", "--record", path, typed=ALWAYS_THE_FIRST), words)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file"]


def full_disk(*args: object, **more: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("call", ["replace", "fsync"])
def test_a_save_that_fails_leaves_the_old_file_as_it_was(
    skali: Skali, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = tmp_path / "game"
    skali("play", "--seed", "3", "--record", path, typed="s\nq\n")
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(cli_files_os(), call, full_disk)
        refused(skali("play", "--resume", path, "--record", path, typed="1\ns\nq\n"), "No space left on device")
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game"]


def cli_files_os() -> object:
    return skali.cli.files.os  # type: ignore[attr-defined]


def test_a_save_that_is_interrupted_leaves_the_old_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*args: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "game"
    write_text(path, "old")
    monkeypatch.setattr(cli_files_os(), "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_text(path, "new")
    assert read_text(path) == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["game"]


def test_what_is_written_is_read_back_byte_by_byte(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for text in ("", "rök\u2028\n", "a\nb\n"):
        write_text(path, text)
        assert read_text(path) == text
        assert path.read_bytes() == text.encode()


def test_text_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadFile):
        write_text(tmp_path / ("x" * 300), "text")
    assert list(tmp_path.iterdir()) == []


# --- signals and pipes --------------------------------------------------------------------------------------------


def hear_interrupts() -> None:
    """Also when the tests run in the background of a shell, which is deaf to them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_ends_the_command_without_a_traceback() -> None:
    process = subprocess.Popen(
        [*COMMAND, "play", "raids", "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | {"LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"},
        preexec_fn=hear_interrupts,
    )
    assert process.stdout is not None
    shown = ""
    while "Your choice:" not in shown:
        character = process.stdout.read(1)
        assert character, "the command ended before it asked"
        shown += character
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in err


def test_a_reader_that_goes_away_is_no_error_to_complain_about() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" | head -n 1', "sh", *COMMAND, "rules", "raids"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0
    assert done.stdout.strip()
    assert done.stderr == ""


# --- time ---------------------------------------------------------------------------------------------------------


def test_importing_skali_takes_less_than_150_ms() -> None:
    code = "import time; began = time.perf_counter(); import skali; print(time.perf_counter() - began)"
    times = [float(subprocess.run([*COMMAND[:2], code], capture_output=True, text=True).stdout) for _ in range(5)]
    assert min(times) < 0.150


def test_a_record_of_four_players_is_read_and_replayed_in_less_than_5_ms(record: Record) -> None:
    """By the compiled rules; plain Python may take ten times as long."""
    text = record.to_text()
    assert len(record.names) == 4
    times = []
    for _ in range(20):
        began = time.perf_counter()
        resume_table(RAIDS, parse_record(text))
        times.append(time.perf_counter() - began)
    assert min(times) < (0.005 if COMPILED else 0.05)


def test_a_typical_random_record_is_as_long_as_the_one_that_is_timed(record: Record) -> None:
    """The record that is timed must not be a short one."""
    dice = Dice(1)
    lengths = []
    for _ in range(10):
        state = RAIDS.start(RAIDS.settings(4), dice)
        plies = 0
        while state.mover >= 0:
            choices = state.choices()
            state.play(choices[dice.below(len(choices))], dice)
            plies += 1
        lengths.append(plies)
    assert len(record.plies) >= sum(lengths) / len(lengths) * 0.8


def test_an_older_version_of_the_rules_is_played_and_one_that_does_not_exist_refused(skali: Skali) -> None:
    done = skali("simulate", "raids", "--rules", "1", "--seats", "3", "--games", "5", "--seed", "5", "--json")
    assert json.loads(done.out)["rules"] == 1
    refused = skali("--lang", "en", "simulate", "raids", "--rules", "9", "--games", "5")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.strip() == "There is no version 9 of the rules of raids here: the newest is 2."
