"""Compiles rules, kernel and search with mypyc where a C compiler is there; else installs pure Python.

SKALI_COMPILE=0        pure Python
SKALI_COMPILE=1        compile or fail
(unset)                compile if possible
SKALI_ALSO=a.py:b.py   more modules for the same compiled group (a game outside the shelf)
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("SKALI_COMPILE", "auto")
COMPILED = [
    "src/skali/engine/positions.py",
    "src/skali/engine/chance.py",
    "src/skali/engine/state.py",
    "src/skali/engine/playout.py",
    "src/skali/engine/advice.py",
    "src/skali/engine/observation.py",
    "src/skali/games/*/rules.py",
    "src/skali/games/*/rules/[a-z]*.py",
    "src/skali/games/*/advice*.py",
    "src/skali/games/*/observation.py",
    "src/skali/bots/search*.py",
    "src/skali/envs/fleet.py",
]
INLINE = [  # lets the C compiler inline the many short functions: a quarter fewer instructions
    "-fvisibility=hidden",
    "-include",
    str(Path(__file__).parent.resolve() / "tools" / "rare.h"),
    "--param=inline-unit-growth=200",
    "--param=max-inline-insns-auto=100",
]


class OptionalBuildExt(build_ext):
    """All or nothing: half a compiled group would not import, so any failure means pure Python."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if MODE == "1":
                raise
            say(f"not compiled ({error}): installing pure Python, which plays the same games more slowly")
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            self.extensions.clear()


def say(line: str) -> None:
    print(f"skali: {line}", file=sys.stderr)


def modules() -> list[str]:
    here = Path(__file__).parent
    found = [str(path.relative_to(here)) for pattern in COMPILED for path in sorted(here.glob(pattern))]
    return found + [path for path in os.environ.get("SKALI_ALSO", "").split(":") if path]


def extensions() -> list[Extension]:
    if MODE == "0":
        return []
    try:
        from mypyc.build import mypycify

        built = mypycify(["--strict", *modules()], opt_level="3", group_name="skali")
    except (Exception, SystemExit) as error:
        if MODE == "1":
            raise
        say(f"not compiled ({error!r}): installing pure Python, which plays the same games more slowly")
        return []
    for extension in built:
        if os.name == "posix":
            extension.extra_compile_args = [*extension.extra_compile_args, *INLINE]  # they share one list
    return built


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuildExt})
