"""Runs the tests that belong to what has changed since the last commit, or a cross-section where that is not clear.

A change in src/skali/games/raids runs tests/games/raids, one in src/skali/words runs tests/words, and so on.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parent.parent
CROSS_SECTION = ["tests/engine", "tests/words", "tests/test_layers.py", "tests/games/raids"]


def main() -> int:
    tests = sorted({test for path in changed() for test in tests_of(path)}) or CROSS_SECTION
    print(f"skali: testing {', '.join(tests)}", flush=True)
    return subprocess.call([sys.executable, "-m", "pytest", "-n", "2", "-m", "not thorough", *tests], cwd=ROOT)


def changed() -> Iterator[PurePosixPath]:
    command = ["git", "status", "--porcelain", "--no-renames", "--untracked-files=all"]
    for line in subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines():
        yield PurePosixPath(line[3:].strip('"'))


def tests_of(path: PurePosixPath) -> Iterator[str]:
    """The folder or file of tests that stands beside a source file, the nearest that there is."""
    if path.parts[:1] == ("tests",) and path.name.startswith("test_") and (ROOT / path).exists():
        yield str(path)
    elif path.parts[:2] == ("src", "skali"):
        inside = path.parts[2:-1]
        for depth in range(len(inside), 0, -1):
            folder = PurePosixPath("tests", *inside[:depth])
            if (ROOT / folder).is_dir():
                yield str(folder)
                return


if __name__ == "__main__":
    sys.exit(main())
