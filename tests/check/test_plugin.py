"""The pytest plug-in in the suite of an author, and the command on his game."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import skali
from skali.cli.new_game import LONGEST, write_package
from tests.check.packages import new_game
from tests.cli.command import Skali

SOURCES = Path(skali.__file__).parents[1]
ENTRY_POINT = "[skali.games]\nfour-winds = four_winds:game\n"


@pytest.fixture
def skali_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> Skali:
    return Skali(monkeypatch, capsys, tmp_path_factory.mktemp("data"))


def in_suite(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """pytest as the author runs it, with his package installed."""
    metadata = package / "src" / "four_winds-0.1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: four-winds\nVersion: 0.1\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text(ENTRY_POINT, encoding="utf-8")
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env["PYTHONPATH"] = os.pathsep.join([str(package / "src"), str(SOURCES)])
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=package, env=env, capture_output=True, text=True, timeout=120)


def test_each_check_is_a_test_of_its_own(tmp_path: Path) -> None:
    done = in_suite(write_package("four-winds", tmp_path), "-q", "-k", "clauses or settings", "-rA")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "test_the_game[four-winds-3-settings-are-understood]" in done.stdout
    assert "test_clauses.py::test_a_loaded_stone_scores_its_weight" in done.stdout


def test_a_test_fails_with_the_sentence(tmp_path: Path) -> None:
    package = write_package("four-winds", tmp_path)
    (package / "src" / "four_winds" / "texts.fr.ftl").write_text("title = Quatre vents\n", encoding="utf-8")
    done = in_suite(package, "-q", "-k", "texts-are-complete")
    assert done.returncode == 1
    assert "is there in one language only" in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"four-winds"', '"five-winds"', "There is no game called 'five-winds'"),
        ('@pytest.mark.skali_game("four-winds")\n', "", "needs a mark"),
    ],
)
def test_a_test_that_names_no_game_says_so(tmp_path: Path, old: str, new: str, told: str) -> None:
    package = write_package("four-winds", tmp_path)
    checks = package / "tests" / "test_checks.py"
    checks.write_text(checks.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    done = in_suite(package, "-q", "tests/test_checks.py")
    assert done.returncode != 0
    assert told in done.stdout + done.stderr


# --- skali check ----------------------------------------------------------------------------------------------------


def test_check_reports_every_check_and_exits_with_0(
    tmp_path: Path, skali_command: Skali, monkeypatch: pytest.MonkeyPatch
) -> None:
    from skali.games import shelf

    with new_game("four-winds", tmp_path) as game:
        monkeypatch.setitem(shelf(), game.id, game)
        done = skali_command("check", "four-winds")
        assert (done.code, done.err.strip()) == (0, "")
        assert "✓ No forced step is asked" in done.out
        assert done.out.endswith("four-winds: nothing is wrong (35 checks).\n")


def test_check_tells_what_is_wrong_and_where_and_exits_with_1(
    tmp_path: Path, skali_command: Skali, monkeypatch: pytest.MonkeyPatch
) -> None:
    from skali.games import shelf

    with new_game("four-winds", tmp_path, "prompt.py", "S-004", "S-044") as game:
        monkeypatch.setitem(shelf(), game.id, game)
        done = skali_command("check", "four-winds", "--lang", "fr")
        assert done.code == 1
        assert (
            "✗ Les articles cités sont dans le livret\n  FOURWINDS-044 is named, but is in no rule book\n" in done.out
        )
        assert "Vu à la table four-winds-2, graine 0, coup " in done.out
        assert done.out.endswith("four-winds\u202f: un contrôle sur 35 trouve une erreur.\n")
        data = json.loads(skali_command("check", "four-winds", "--json").out)
        assert data["passed"] is False
        [wrong] = [check for check in data["checks"] if not check["passed"]]
        assert (wrong["check"], wrong["table"], wrong["seed"]) == ("clauses-stand-in-the-rule-book", "four-winds-2", 0)


def test_check_of_a_game_there_is_not_exits_with_2(skali_command: Skali) -> None:
    done = skali_command("check", "five-winds")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("There is no game called 'five-winds'.")


# --- skali new-game -------------------------------------------------------------------------------------------------


def test_a_new_game_is_a_package_that_ruff_finds_nothing_in(
    tmp_path: Path, skali_command: Skali, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = skali_command("new-game", "four-winds")
    assert (done.code, done.err) == (0, "")
    assert "pip install -e ./four-winds" in done.out
    package = tmp_path / "four-winds"
    texts = [path.read_text(encoding="utf-8") for path in package.rglob("*") if path.is_file()]
    assert not any("stone_boat" in text or "Stone Boat" in text or "STONEBOAT" in text for text in texts)
    for name in ("a", "four-winds" + "s" * (LONGEST - len("four-winds"))):
        package = write_package(name, tmp_path / "names")
        for command in (["check"], ["format", "--check"]):
            ruff = [str(Path(sys.executable).parent / "ruff"), *command, "--no-cache", str(package)]
            linted = subprocess.run(ruff, capture_output=True, text=True, timeout=60)
            assert linted.returncode == 0, linted.stdout + linted.stderr


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Four Winds", "small letters"),
        ("../winds", "small letters"),
        ("", "small letters"),
        ("w" * (LONGEST + 1), f"{LONGEST} letters at most"),
        ("class", "Python uses the word"),
        ("random", "Python uses the word"),
        ("raids", "a game on the shelf is called so"),
        ("skali", "there is a package called skali already"),
    ],
)
def test_a_name_that_no_package_can_have_is_refused(
    tmp_path: Path, skali_command: Skali, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = skali_command("new-game", name)
    assert (done.code, done.out) == (2, "")
    assert reason in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_as_it_is(
    tmp_path: Path, skali_command: Skali, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "four-winds").mkdir()
    done = skali_command("new-game", "four-winds")
    assert done.code == 2
    assert done.err == "The file 'four-winds' cannot be written: it is there already.\n"
    assert list((tmp_path / "four-winds").iterdir()) == []
