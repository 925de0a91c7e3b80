"""Installs Skáli into .venv: `python3 tools/install.py play` what it takes to play, `… test` also what the tests need,
`… docs` what it takes to play with the site of the documents, which is built first.

The browser client, the compiled rules and the packages are made at the same time, what takes longest first. uv
installs packages in seconds; where there is none, or it cannot reach what pip can, pip does it.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import time
import tomllib
import venv
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from web_client import NODE, is_current, system_node

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv"
BUILD_VENV = VENV / "build"
WHEELS = VENV / "wheel"
EXTRAS = {"play": ["hall"], "docs": ["hall", "docs"], "test": ["hall", "dev", "research", "throws"]}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BEGAN = time.monotonic()

Installer = Callable[[Path, Sequence[str | Path]], None]


class Failed(Exception):
    """A step that failed, with what it said."""


def main(goal: str) -> None:
    say("installing and building, about a minute the first time" if not VENV.exists() else "bringing .venv up to date")
    with ThreadPoolExecutor() as pool:
        ahead = [pool.submit(build_client)]
        if goal == "test":
            ahead.append(pool.submit(timed, "Chromium and PostgreSQL", lambda: run([ROOT / "tools" / "test-needs"])))
        make_venv(VENV)
        install = find_installer()
        make_venv(BUILD_VENV)
        install(BUILD_VENV, [*PROJECT["build-system"]["requires"], *([] if is_current() or system_node() else [NODE])])
        compiled = pool.submit(compile_rules)
        timed("packages", lambda: install(VENV, ["pip", *requirements(*EXTRAS[goal])]))
        ahead.append(pool.submit(import_once))
        for step in (*ahead, compiled):
            step.result()
    if goal == "docs":
        timed("site of the documents", lambda: run([python_of(VENV), ROOT / "tools" / "docs_site.py"]))
    build_wheel()
    install(VENV, ["--no-deps", "--force-reinstall", *WHEELS.glob("*.whl")])
    say("installed")


def say(line: str) -> None:
    print(f"skali: {line} ({time.monotonic() - BEGAN:.0f} s)", flush=True)


def timed(name: str, step: Callable[[], None]) -> None:
    step()
    say(name)


def run(command: Sequence[str | Path]) -> None:
    """Run a command; of what it says our own lines are shown, the rest only if it fails."""
    environ = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    words = [str(part) for part in command]
    said: list[str] = []
    with subprocess.Popen(
        words, cwd=ROOT, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            if line.startswith("skali: "):
                say(line.removeprefix("skali: ").strip())
    if process.returncode != 0:
        raise Failed(f"{' '.join(words[:4])} failed\n{''.join(said[-40:])}".strip())


# --- packages -------------------------------------------------------------------------------------


def requirements(*extras: str) -> list[str]:
    """What pyproject.toml asks for, with these extras and those that they name."""
    project = PROJECT["project"]
    wanted, waiting = list(project["dependencies"]), list(extras)
    while waiting:
        for requirement in project["optional-dependencies"].get(waiting.pop(0), []):
            if requirement.startswith("skali["):
                waiting += requirement.removeprefix("skali[").rstrip("]").split(",")
            else:
                wanted.append(requirement)
    return list(dict.fromkeys(wanted))


def make_venv(folder: Path) -> None:
    """Without pip, which would take longer than all the rest."""
    if not python_of(folder).exists():
        venv.create(folder, symlinks=os.name != "nt")


def python_of(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def find_installer() -> Installer:
    """Installs into an environment: by uv, and by pip where uv cannot."""
    uv = VENV / ("Scripts/uv.exe" if os.name == "nt" else "bin/uv")
    pip = [*find_pip(), "--disable-pip-version-check", "--quiet"]
    if not uv.exists():
        try:
            run([*pip, "--python", python_of(VENV), "install", "uv"])
        except Failed:
            say("without uv: pip takes a little longer")

    def install(folder: Path, wanted: Sequence[str | Path]) -> None:
        if uv.exists():
            try:
                return run([uv, "pip", "install", "--quiet", "--python", python_of(folder), *wanted])
            except Failed:
                pass  # pip may be set up for other package indexes than uv knows of, and says what is wrong
        return run([*pip, "--python", python_of(folder), "install", *wanted])

    return install


def find_pip() -> list[str | Path]:
    """The pip of this Python; where it has none, one is put into .venv."""
    own: list[str | Path] = [sys.executable, "-m", "pip"]
    try:
        run([*own, "--python", sys.executable, "--version"])  # older ones cannot install for another Python
        return own
    except Failed:
        run([python_of(VENV), "-m", "ensurepip", "--default-pip"])
        return [python_of(VENV), "-m", "pip"]


def import_once() -> None:
    """What the hall imports, so that Python need not compile all these packages at its first start."""
    run([python_of(VENV), "-c", f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); import skali.hall.http.app"])


# --- the package itself ---------------------------------------------------------------------------


def build_client() -> None:
    if system_node():  # else the wheel is built with a Node of its own, which builds the client too
        run([sys.executable, ROOT / "tools" / "web_client.py", "build"])


def compile_rules() -> None:
    with contextlib.suppress(Failed):  # the wheel is built without them then, and says so
        run([python_of(BUILD_VENV), ROOT / "tools" / "native.py"])


def build_wheel() -> None:
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir(parents=True)
    run([python_of(BUILD_VENV), ROOT / "tools" / "skali_build.py", WHEELS])


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except Failed as problem:
        sys.exit(f"skali: {problem}")
