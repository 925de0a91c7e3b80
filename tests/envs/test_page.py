"""The page for researchers is true: its code runs, from top to bottom, as one program."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import COMPILED

PAGE = Path(__file__).parent.parent.parent / "docs" / "researchers.md"
FENCE = re.compile(r"^```(python one-program|sh)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MANY = "## Many games at once"  # from here on the page plays more than the pure build can in time
SHELL = """
import subprocess as _subprocess
_subprocess.run({command!r}, shell=True, check=True)
"""


def program(text: str) -> str:
    """All code of a page in its order; commands are run where they stand."""
    parts = []
    for language, code in FENCE.findall(text):
        if language == "sh":
            command = f'"{sys.executable}" -c "from skali.cli import main; main()" ' + code.strip().removeprefix(
                "skali "
            )
            parts.append(SHELL.format(command=command))
        else:
            parts.append(code)
    return "\n".join(parts)


def test_its_code_runs(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert MANY in text
    code = program(text if COMPILED else text[: text.index(MANY)])
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environ(), capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skali_drakkar_v" in done.stdout
    if COMPILED:
        assert "greedy-learnt" in done.stdout


def environ() -> dict[str, str]:
    """The build that is tested, wherever the program runs."""
    here = os.environ.get("PYTHONPATH", "")
    return dict(os.environ) | {"PYTHONPATH": str(Path(here).resolve()) if here else ""}


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#]+)\)", PAGE.read_text(encoding="utf-8")))
def test_its_links_lead_somewhere(link: str) -> None:
    assert link.startswith("http") or (PAGE.parent / link).exists()
