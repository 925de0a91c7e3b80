"""The documents are true: what they show is run, and prints what they say it prints."""

import ast
import contextlib
import doctest
import importlib
import io
import os
import re
import shlex
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from skali.engine.chance import Dice
from skali.engine.position import read_position
from skali.engine.table import SealedDice, open_table
from skali.games import find_game
from tests.cli.command import COMMAND
from tests.hall.postgres import new_postgres_database, throwaway_postgres

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "src" / "skali" / "engine"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block, with the text of the one that follows at once if that shows what it prints."""

    name: str
    info: str
    text: str
    printed: str | None

    def __str__(self) -> str:
        return self.name


def blocks(path: Path) -> Iterator[Block]:
    source = path.read_text(encoding="utf-8")
    found = list(FENCE.finditer(source))
    for number, match in enumerate(found):
        printed = None
        if number + 1 < len(found):
            following = found[number + 1]
            between = source[match.end() : following.start()]
            if following["info"].strip() == "text" and not between.strip():
                printed = following["text"]
        line = source[: match.start()].count("\n") + 1
        yield Block(f"{path.name}:{line}", match["info"].strip(), match["text"], printed)


BLOCKS = [block for path in DOCUMENTS for block in blocks(path)]
SCRIPTS = [block for block in BLOCKS if block.info == "python"]
POSITIONS = [block for block in BLOCKS if block.info == "toml" and block.text.startswith("game = ")]
CONSOLE = [block for block in BLOCKS if block.info == "console" and block.text.startswith("$ skali")]
HOSTING = [block for block in CONSOLE if block.name.startswith("host.md")]
SESSIONS = [block for block in CONSOLE if block not in HOSTING]


# --- Python -------------------------------------------------------------------------------------------------------


def run_script(block: Block) -> str:
    if block.text.lstrip().startswith(">>>"):
        return run_doctest(block.text, block.name, {})
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(block.text, block.name, "exec"), {"__name__": "__main__"})
    return out.getvalue()


def run_doctest(text: str, name: str, names: dict[str, object]) -> str:
    """What differs from what is shown; nothing if all is well."""
    out = io.StringIO()
    test = doctest.DocTestParser().get_doctest(text, dict(names), name, None, None)
    doctest.DocTestRunner(verbose=False).run(test, out=out.write)
    return out.getvalue()


@pytest.mark.parametrize("block", SCRIPTS, ids=str)
def test_python_in_the_documents_prints_what_is_shown(block: Block) -> None:
    printed = run_script(block)
    assert printed == (block.printed or "")


@pytest.mark.parametrize("block", POSITIONS, ids=str)
def test_positions_in_the_documents_are_whole(block: Block) -> None:
    data = read_position(block.text)
    game = find_game(data["game"])
    state = game.from_position(data, Dice(seed=1))
    assert game.to_position(game.from_position(game.to_position(state), Dice(seed=1))) == game.to_position(state)


# --- the command --------------------------------------------------------------------------------------------------


def steps(session: str) -> Iterator[tuple[str, str]]:
    """Each command of a session with what it shows."""
    for part in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


def run_command(command: str, folder: Path) -> str:
    words = shlex.split(command, comments=True)
    assert words[0] == "skali"
    path = os.pathsep.join(str(ROOT / part) for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part)
    env = os.environ | {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "120", "PYTHONPATH": path}
    env["XDG_DATA_HOME"] = str(folder / "data")
    done = subprocess.run(
        [*COMMAND, *words[1:]], cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8", timeout=60
    )
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def hosted() -> Iterator[dict[str, str]]:
    """The addresses that docs/host.md speaks of, each a database of a throw-away PostgreSQL."""
    with throwaway_postgres() as cluster:
        named = {name: new_postgres_database(cluster) for name in ("skali", "moved")}
        yield {f"postgresql://skali@localhost/{name}": address for name, address in named.items()}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, hosted: dict[str, str]) -> Path:
    """A data folder with a hall in which one game was finished, and such a hall on PostgreSQL."""
    folder = tmp_path_factory.mktemp("home")
    (folder / "game.record").write_text(finished_record(), encoding="utf-8")
    for where in ([], ["--database", hosted["postgresql://skali@localhost/skali"]]):
        assert "1 game was brought in" in run_command(shlex.join(["skali", "import", "game.record", *where]), folder)
    (folder / "game.record").unlink()
    return folder


def finished_record() -> str:
    raids, dice = find_game("raids"), SealedDice(bytes(32))
    table = open_table(raids, raids.settings(2), ["Astrid", "Bjørn"], dice, ["", ""])
    while not table.over:
        table.play(int(table.state.mover), table.state.choices()[-1])
    table.open_seal(dice)
    return table.record.to_text()


def test_the_commands_that_host_a_hall_print_what_is_shown(home: Path, hosted: dict[str, str]) -> None:
    """In one folder and in order: what one has saved the next one restores."""
    assert len(HOSTING) > 3
    for session in HOSTING:
        for command, shown in steps(session.text):
            for address, real in hosted.items():
                command = command.replace(address, shlex.quote(real))
            printed = run_command(command, home)
            assert fits(shown, printed), f"$ {command}\n{printed}"


def fits(shown: str, printed: str) -> bool:
    """Line by line, spaces at the end aside; three dots stand for any lines, or at the end of a line for its rest."""
    lines = [line.rstrip() for line in shown.rstrip().split("\n")]
    pattern = "".join("(?:.*\n)*" if line == "..." else line_pattern(line) + "\n" for line in lines)
    text = "".join(line.rstrip() + "\n" for line in printed.rstrip().split("\n"))
    return re.fullmatch(pattern, text) is not None


def line_pattern(line: str) -> str:
    return re.escape(line.removesuffix(" ...")) + (" .*" if line.endswith(" ...") else "")


@pytest.mark.parametrize("block", SESSIONS, ids=str)
def test_commands_in_the_documents_print_what_is_shown(block: Block, tmp_path: Path) -> None:
    for command, shown in steps(block.text):
        printed = run_command(command, tmp_path)
        assert fits(shown, printed), f"$ {command}\n{printed}"


def test_the_documents_show_a_position() -> None:
    assert any(block.name.startswith("records.md") for block in POSITIONS)


def test_the_readme_shows_python_and_the_command() -> None:
    assert any(block.name.startswith("README.md") and block.printed for block in SCRIPTS)
    assert any(block.name.startswith("README.md") for block in SESSIONS)


# --- doctests in the engine ---------------------------------------------------------------------------------------


def docstrings() -> Iterator[tuple[str, str, str]]:
    """Module, name and text of every docstring with an example; read from the source, so compiled code has them too."""
    for path in sorted(ENGINE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(node)
                if text and ">>>" in text:
                    yield f"skali.engine.{path.stem}", getattr(node, "name", path.stem), text


@pytest.mark.parametrize(("module", "name", "text"), [pytest.param(*found, id=found[1]) for found in docstrings()])
def test_examples_in_the_engine_print_what_is_shown(module: str, name: str, text: str) -> None:
    assert run_doctest(text, name, vars(importlib.import_module(module))) == ""


# --- the checker itself -------------------------------------------------------------------------------------------


def test_the_checker_finds_what_is_not_true(tmp_path: Path) -> None:
    path = tmp_path / "doc.md"
    lies = ["```python\nprint(1)\n```\n", "```text\n2\n```", "```python\n>>> 1\n2\n```"]
    lies.append("```console\n$ skali games --loud\nfine\n```\n")
    path.write_text("\n".join(lies), encoding="utf-8")
    script, example, session = (block for block in blocks(path) if block.info != "text")
    assert (run_script(script), script.printed) == ("1\n", "2\n")
    assert "Expected:\n    2" in run_script(example)
    ((command, shown),) = steps(session.text)
    assert (command, shown) == ("skali games --loud", "fine\n")
    printed = run_command(command, tmp_path)
    assert "No such option" in printed
    assert not fits(shown, printed)


def test_three_dots_stand_for_any_lines() -> None:
    assert fits("a\n...\nb\n", "a\nx\ny\nb\n")
    assert fits("a  \nb\n", "a\nb  \n\n")
    assert not fits("a\n...\nb\n", "a\nx\n")
    assert fits("a is ...\nb\n", "a is 1 of 2\nb\n")
    assert not fits("a is ...\nb\n", "b is 1\nb\n")
    assert not fits("a\n", "a\nb\n")
