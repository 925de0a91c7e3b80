"""What the packages carry: an sdist that needs no Node, and the licences of works by others."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def web_client() -> ModuleType:
    """tools/web_client.py, afresh for every test."""
    spec = importlib.util.spec_from_file_location("web_client", ROOT / "tools" / "web_client.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- the sdist ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def in_sdist(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files that setuptools would pack."""
    folder = tmp_path_factory.mktemp("egg")
    command = [sys.executable, "setup.py", "-q", "egg_info", "--egg-base", str(folder)]
    env = os.environ | {"SKALI_COMPILE": "0"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return set((folder / "skali.egg-info" / "SOURCES.txt").read_text(encoding="utf-8").splitlines())


def test_an_sdist_has_exactly_the_sources_of_the_client(web_client: ModuleType, in_sdist: set[str]) -> None:
    """Else their hash would differ from the stamp, and installing would build the client again."""
    sources = {path.relative_to(ROOT).as_posix() for path in web_client.sources()}
    assert {path for path in in_sdist if path.startswith("web/")} == sources


def test_an_sdist_has_the_built_client_with_its_stamp_and_notice(web_client: ModuleType, in_sdist: set[str]) -> None:
    if not web_client.STAMP.exists():
        pytest.skip("the client is not built here")
    built = {path.relative_to(ROOT).as_posix() for path in web_client.CLIENT.rglob("*") if path.is_file()}
    assert built <= in_sdist
    assert {"src/skali/hall/client/NOTICE.txt", "src/skali/hall/client/.built-from"} <= built


def test_an_sdist_can_be_built_and_tested(in_sdist: set[str]) -> None:
    assert {
        "LICENSE",
        "Makefile",
        "setup.py",
        "tools/native.h",
        "tools/skali_build.py",
        "tests/conftest.py",
    } <= in_sdist
    assert not [path for path in in_sdist if path.endswith(".pyc") or "node_modules" in path]


# --- the notice ---------------------------------------------------------------------------------------------------


@pytest.fixture
def web(web_client: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client whose scripts hold two packages, one of them without a licence text, and which has a font."""
    packages = {"@fontsource/font": "OFL-1.1", "inner": "MIT", "speech": "Apache-2.0", "tool": "MIT"}
    lock: dict[str, object] = {
        f"node_modules/{name}": {"version": "1.2", "license": id} for name, id in packages.items()
    }
    lock[""] = {"dependencies": {"@fontsource/font": "^1", "speech": "^1", "tool": "^1"}}
    files = {
        "package-lock.json": json.dumps({"packages": lock}),
        "NOTICE.md": "# Works by others\n",
        "licences/Apache-2.0.txt": "Apache's text",
        "licences/Lucide.txt": "Lucide's text",
        "node_modules/@fontsource/font/LICENSE": "the font's text",
        "node_modules/inner/licence.md": "the inner one's text",
        "node_modules/speech/index.js": "",
        "node_modules/tool/LICENSE": "the tool's text",
        "client/licences.json": json.dumps([{"name": "inner"}, {"name": "speech"}]),
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(web_client, "WEB", tmp_path)
    monkeypatch.setattr(web_client, "BUNDLED", tmp_path / "client" / "licences.json")
    monkeypatch.setattr(web_client, "NOTICE", tmp_path / "client" / "NOTICE.txt")
    return tmp_path


def test_the_notice_has_the_licence_of_everything_in_the_client(web_client: ModuleType, web: Path) -> None:
    web_client.write_notice()
    parts = (web / "client" / "NOTICE.txt").read_text(encoding="utf-8").split(web_client.RULE)
    assert parts == [
        "# Works by others\n",
        "@fontsource/font 1.2 (OFL-1.1)\n\nthe font's text\n",
        "inner 1.2 (MIT)\n\nthe inner one's text\n",
        "speech 1.2 (Apache-2.0)\n\nApache's text\n",
        "Lucide\n\nLucide's text",
    ]
    assert not (web / "client" / "licences.json").exists()


def test_a_licence_that_nobody_has_stops_the_build(web_client: ModuleType, web: Path) -> None:
    (web / "licences" / "Apache-2.0.txt").unlink()
    with pytest.raises(FileNotFoundError, match=r"Apache-2\.0"):
        web_client.write_notice()
