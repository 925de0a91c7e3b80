"""A game from `skali new-game`, installed beside skali into an environment of its own, is on every shelf."""

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from skali.cli.new_game import write_package
from tests.e2e import table_page as table
from tests.e2e.conftest import OpenPage
from tests.e2e.hall_process import HallProcess

SKALI = ["-c", "from skali.cli import main; main()"]


class Environment:
    """Another Python, which has the packages of this one and may have more."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False, symlinks=True)
        self.python = folder / "bin" / "python"
        self.variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self.variables |= {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "XDG_DATA_HOME": str(folder / "data")}
        own = self.run(str(self.python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
        Path(own, "beside.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")

    def install(self, package: Path) -> None:
        """Without a network: what it is built with and what it needs is there."""
        uv = Path(sys.executable).parent / "uv"  # much quicker than pip, where it is
        there = ["--python", str(self.python)]
        install = (
            [str(uv), "pip", "install", *there] if uv.exists() else [sys.executable, "-m", "pip", *there, "install"]
        )
        self.run(*install, "--no-index", "--no-deps", "--no-build-isolation", "--quiet", str(package))

    def skali(self, *arguments: str, typed: str = "") -> str:
        return self.run(str(self.python), *SKALI, *arguments, typed=typed)

    def run(self, *command: str, typed: str = "") -> str:
        done = subprocess.run(command, input=typed, env=self.variables, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    folder = tmp_path_factory.mktemp("elsewhere")
    environment = Environment(folder / "environment")
    environment.install(write_package("four-winds", folder))
    return environment


class HallElsewhere(HallProcess):
    """A hall that another environment serves."""

    def __init__(self, environment: Environment, database: Path) -> None:
        super().__init__(database)
        self.environment = environment

    def start(self) -> None:
        command = [str(self.environment.python), *SKALI, "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.database}"]
        variables = {**self.environment.variables, "SKALI_BOT_PAUSE": "0", "SKALI_RATE_LIMITS": "off"}
        self.process = subprocess.Popen(command, env=variables, stdout=subprocess.DEVNULL)
        self.wait_until_open()


@pytest.fixture(scope="module")
def hall_elsewhere(environment: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallElsewhere]:
    hall = HallElsewhere(environment, tmp_path_factory.mktemp("hall") / "hall.db")
    hall.start()
    yield hall
    hall.stop()


def test_it_is_on_the_shelf_and_is_played_to_the_end_in_the_terminal(environment: Environment) -> None:
    assert "Four Winds (four-winds)" in environment.skali("games")
    played = environment.skali("play", "four-winds", "--seats", "2", "--seed", "1", "--bot", "karl", typed="1\n" * 20)
    assert "The last round is over." in played
    assert " wins." in played or "share the victory" in played


def test_it_is_simulated_in_worker_processes(environment: Environment) -> None:
    assert "40 random games of Four Winds" in environment.skali(
        "simulate", "four-winds", "--games", "40", "--jobs", "2"
    )


def test_it_is_an_environment_for_research(environment: Environment) -> None:
    code = "from skali.envs.pettingzoo import env; e = env('four-winds'); e.reset(seed=1); print(e.metadata['name'])"
    assert environment.run(str(environment.python), "-c", code).strip() == "skali_four_winds_v1"


def test_it_is_played_against_a_bot_in_the_browser(hall_elsewhere: HallElsewhere, open_page: OpenPage) -> None:
    page = open_page(base_url=hall_elsewhere.address)
    table.play_now(page, "Four Winds")
    expect(page.get_by_role("button", name="Put your stone of", exact=False).first).to_be_visible()
    id = table.table_id(page)
    assert not table.play_ahead([table.player_of(page)], id, lambda view: False)
    expect(table.outcome(page)).to_be_visible()
