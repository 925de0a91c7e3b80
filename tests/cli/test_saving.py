"""Backup, restore, moving, export, import and the checking of many records, as people type them."""

import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from skali.engine.record import Record
from tests.cli.command import Run, Skali
from tests.cli.conftest import played


@pytest.fixture
def records(tmp_path: Path, record: Record) -> Path:
    """A folder with two true records, one renamed, one cut, one of another game and a diary."""
    folder = tmp_path / "records"
    (folder / "deep").mkdir(parents=True)
    text = record.to_text()
    files = {
        "one.record": text,
        "deep/two.record": played(2).record.to_text(),
        "renamed.record": replace(record, names=("Loki", *record.names[1:])).to_text(),
        "cut.record": "\n".join(text.split("\n")[:-2]),
        "tafl.record": replace(record, game="tafl").to_text(),
        "diary.txt": "Dear diary,",
    }
    for name, content in files.items():
        (folder / name).write_text(content, encoding="utf-8")
    return folder


def named(done: Run) -> dict[str, str]:
    """The problems told, by the name of the file."""
    lines = [line for line in done.err.splitlines() if ".record: " in line]
    return {Path(line.partition(": ")[0]).name: line.partition(": ")[2] for line in lines}


PROBLEMS = {
    "renamed.record": "The seal on the dice does not hold: the names are not those that were mixed into the dice.",
    "cut.record": "The record is cut short: its closing line is missing.",
    "tafl.record": "There is no game called 'tafl'. On the shelf: drakkar, midgard, raids, vikingar.",
}


def test_many_records_are_verified_and_each_problem_is_named(skali: Skali, records: Path) -> None:
    done = skali("verify", records)
    assert done.code == 2
    assert named(done) == PROBLEMS
    assert "Of 5 records 2 hold" in done.out
    good = skali("verify", records / "one.record", records / "deep")
    assert (good.code, good.err.strip()) == (0, "")
    assert "Of 2 records 2 hold" in good.out


def test_many_verdicts_as_json(skali: Skali, records: Path) -> None:
    done = skali("verify", records, "--json")
    told = json.loads(done.out)
    assert {Path(one["file"]).name for one in told if "problem" in one} == set(PROBLEMS)
    assert all(one["rolls"] == one["sealed_rolls"] > 0 for one in told if "problem" not in one)


def test_a_single_record_is_refused_in_one_sentence(skali: Skali, records: Path) -> None:
    for name, said in PROBLEMS.items():
        done = skali("verify", records / name)
        assert (done.code, done.err.strip(), done.out) == (2, said, "")
    assert "--cut" not in skali("verify", records / "cut.record", "--lang", "fr").err
    assert "--cut" in skali("replay", records / "cut.record").err


def test_an_illegal_choice_in_a_record_is_told_without_ids(skali: Skali, tmp_path: Path, record: Record) -> None:
    ply = replace(record.plies[0], text="strike-back", draws=())
    path = tmp_path / "illegal.record"
    path.write_text(replace(record, plies=(ply, *record.plies[1:])).to_text(), encoding="utf-8")
    for command in ("verify", "replay"):
        english, french = skali(command, path), skali(command, path, "--lang", "fr")
        assert english.err.strip() == (
            "Ply 1 of the record does not follow the rules: That is not what is asked now. (RAIDS-030)"
        )
        assert "why-" not in english.err + french.err
        assert "(RAIDS-030)" in french.err
        assert "That is" not in french.err


def test_a_folder_without_records_is_refused(skali: Skali, tmp_path: Path) -> None:
    (tmp_path / "empty.zip").write_bytes(b"PK\x05\x06" + bytes(18))
    for command in (["verify"], ["import", "--database", tmp_path / "hall.db"]):
        for place in (tmp_path, tmp_path / "empty.zip"):
            done = skali(*command, place)
            assert (done.code, done.err.strip()) == (2, f"There are no records in '{place}'.")
    assert not (tmp_path / "hall.db").exists()


def test_records_come_into_a_hall_once_and_go_out_again(skali: Skali, records: Path, tmp_path: Path) -> None:
    hall: list[str | Path] = ["--database", tmp_path / "hall.db"]
    done = skali("import", records, *hall)
    assert done.code == 2
    assert named(done) == PROBLEMS
    assert "2 games were brought in. There before: 0; left out: 3." in done.out
    again = skali("import", records / "one.record", records / "deep", *hall, "--lang", "fr")
    assert again.code == 0
    assert "0 partie a été reprise. Déjà là\u202f: 2" in again.out

    out = tmp_path / "out"
    assert "2 records were written" in skali("export", out, *hall).out
    texts = sorted(path.read_text(encoding="utf-8") for path in out.iterdir())
    expected = [records / "one.record", records / "deep" / "two.record"]
    assert texts == sorted(path.read_text(encoding="utf-8") for path in expected)
    assert skali("export", out, *hall).code == 0
    assert len(list(out.iterdir())) == 2, "the same files again"

    archive = tmp_path / "out.zip"
    assert skali("export", archive, *hall).code == 0
    assert sorted(zipfile.ZipFile(archive).namelist()) == sorted(path.name for path in out.iterdir())
    assert skali("verify", archive).code == 0
    assert "There before: 2; left out: 0." in skali("import", archive, *hall).out
    assert "exists already" in skali("export", archive, *hall).err
    assert "2 games were brought in." in skali("import", archive, "--database", tmp_path / "other.db").out


def test_a_hall_is_backed_up_restored_and_moved(skali: Skali, records: Path, tmp_path: Path) -> None:
    hall, file = tmp_path / "hall.db", tmp_path / "hall.backup"
    skali("import", records / "one.record", "--database", hall)
    saved = skali("backup", file, "--database", hall, "--lang", "fr")
    assert saved.code == 0
    assert saved.out.startswith(f"La salle est sauvegardée dans {file} (")
    back = skali("restore", file, "--database", tmp_path / "back.db")
    assert back.out.startswith(f"The hall is back at {tmp_path / 'back.db'}.")
    moved = skali("move-hall", tmp_path / "back.db", tmp_path / "moved.db")
    assert "rows were moved to" in moved.out
    assert "1 record was written" in skali("export", tmp_path / "out", "--database", tmp_path / "moved.db").out


REFUSED: dict[str, tuple[Callable[[Path], list[str | Path]], str, str]] = {
    "no hall to back up": (
        lambda here: ["backup", here / "file", "--database", here / "none.db"],
        "There is no hall at {here}/none.db.",
        "Il n’y a pas de salle à {here}/none.db.",
    ),
    "a file that is there": (
        lambda here: ["backup", here / "records" / "diary.txt", "--database", here / "hall.db"],
        "The file '{here}/records/diary.txt' exists already, and nothing is overwritten.",
        "Le fichier «\u202f{here}/records/diary.txt\u202f» existe déjà, et rien n’est écrasé.",
    ),
    "a folder that is not there": (
        lambda here: ["backup", here / "none" / "file", "--database", here / "hall.db"],
        "The file '{here}/none/file' cannot be written: No such file or directory.",
        "Le fichier «\u202f{here}/none/file\u202f» est inutilisable",
    ),
    "no backup": (
        lambda here: ["restore", here / "records" / "diary.txt", "--database", here / "new.db"],
        "The file '{here}/records/diary.txt' is not the backup of a hall.",
        "Le fichier «\u202f{here}/records/diary.txt\u202f» n’est pas la sauvegarde d’une salle.",
    ),
    "a hall that is there": (
        lambda here: ["move-hall", here / "hall.db", here / "hall.db"],
        "There is a hall at {here}/hall.db already, and nothing is overwritten.",
        "Il y a déjà une salle à {here}/hall.db, et rien n’est écrasé.",
    ),
    "nobody of that name": (
        lambda here: ["export", here / "out", "--person", "Njal", "--database", here / "hall.db"],
        "Nobody in this hall is called 'Njal'.",
        "Personne dans cette salle ne s’appelle «\u202fNjal\u202f».",
    ),
    "no such database": (
        lambda here: ["move-hall", "mysql://hall", here / "new.db"],
        "The setting SKALI_DATABASE_URL cannot be 'mysql'",
        "Le réglage SKALI_DATABASE_URL",
    ),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_done_is_said_in_one_sentence_and_changes_nothing(
    skali: Skali, records: Path, tmp_path: Path, case: tuple[Callable[[Path], list[str | Path]], str, str]
) -> None:
    args, english, french = case
    skali("import", records / "one.record", "--database", tmp_path / "hall.db")
    before = sorted(tmp_path.rglob("*"))
    for language, said in (("en", english), ("fr", french)):
        done = skali(*args(tmp_path), "--lang", language)
        assert done.code == 2
        assert done.err.strip().startswith(said.format(here=tmp_path))
        assert len(done.err.strip().splitlines()) == 1
    assert sorted(tmp_path.rglob("*")) == before
