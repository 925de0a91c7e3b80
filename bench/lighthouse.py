"""How the browser client does in Lighthouse, how heavy it is, and how soon a table is drawn.

`python bench/lighthouse.py`   needs Node, Chromium and the built client; installs Lighthouse under .bench/
"""

import gzip
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import skali.hall

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".bench" / "lighthouse"
VERSION = "12.8.2"  # the last one that runs on Node 20
CLIENT = Path(skali.hall.__file__).parent / "client"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SWITCHES = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
CATEGORIES = ("performance", "accessibility", "best-practices")
TRIES = 5  # to see a table
RUNS = 3  # of Lighthouse on a page


def main() -> None:
    assert CHROMIUM is not None, "needs Chromium"
    assert (CLIENT / "index.html").is_file(), "the browser client is not built"
    program = install()
    with hall() as address:
        live, finished = tables(address)
        pages = {"shelf": "/", "table": f"/table/{live}", "rules": "/rules/raids"}
        pages |= {"replay": f"/replay/{finished}", "verify": f"/verify/{finished}"}
        print("| page | screen | performance | accessibility | best practices |\n| --- | --- | --- | --- | --- |")
        for name, path in pages.items():
            for screen in ("mobile", "desktop"):
                scores = audit(program, address + path, screen)
                print(f"| {name} | {screen} | {' | '.join(str(scores[category]) for category in CATEGORIES)} |")
        first, again, scripts = first_view(f"{address}/table/{live}")
    print(f"\nFrom the click to the first piece: {first:.0f} ms for a new visitor, {again:.0f} ms the second time.")
    print(f"The table page loads {scripts / 1000:.0f} kB of scripts, gzipped.")


def install() -> Path:
    program = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--no-audit", "--no-fund", "--silent", f"lighthouse@{VERSION}"]
        subprocess.run(command, cwd=FOLDER, check=True)
    return program


@contextmanager
def hall() -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        environment = {"SKALI_DATABASE_URL": f"sqlite:///{folder}/hall.db", "SKALI_BOT_PAUSE": "0"}
        command = [sys.executable, "-m", "skali.hall", str(port)]
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=quiet, stderr=quiet)
        try:
            wait_for(f"http://127.0.0.1:{port}/ready")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str) -> None:
    for _ in range(300):
        try:
            urllib.request.urlopen(address, timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the hall did not open")


def tables(address: str) -> tuple[str, str]:
    """A game of Raids that waits for a choice, and one that is over."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(path: str, body: Any = None, token: str = "") -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "X-Skali-Token": token}
        with browser.open(urllib.request.Request(f"{address}/api{path}", data, headers)) as answer:
            return json.load(answer)

    token = ask("/me")["csrf"]
    wish = {"game": "raids", "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 3], "public": True, "start": True}
    live, finished = (ask("/tables", wish, token)["id"] for _ in range(2))
    ask(f"/tables/{finished}/resign", {"seat": 0}, token)
    while ask(f"/tables/{finished}")["status"] != "finished":
        time.sleep(0.2)
    return live, finished


def audit(program: Path, address: str, screen: str) -> dict[str, int]:
    """The best of a few runs: a busy machine only makes it worse."""
    runs = [run(program, address, screen) for _ in range(RUNS)]
    return {category: max(scores[category] for scores in runs) for category in CATEGORIES}


def run(program: Path, address: str, screen: str) -> dict[str, int]:
    report = FOLDER / "report.json"
    preset = ["--preset=desktop"] if screen == "desktop" else []
    command = ["node", str(program), address, "--quiet", "--output=json", f"--output-path={report}", *preset]
    command += [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={' '.join(SWITCHES)}"]
    report.unlink(missing_ok=True)
    done = subprocess.run(command, env={**os.environ, "CHROME_PATH": str(CHROMIUM)}, stderr=subprocess.PIPE, text=True)
    if not report.exists():
        raise SystemExit(f"Lighthouse has no report of {address}:\n{done.stderr[-2000:]}")
    found = json.loads(report.read_text())
    for problem in problems(found):
        print(f"  {screen} {address}: {problem}", file=sys.stderr)
    return {category: round(found["categories"][category]["score"] * 100) for category in CATEGORIES}


def problems(report: Any) -> Iterator[str]:
    """What cost points outside of performance, which the clock decides."""
    for category in CATEGORIES[1:]:
        for reference in report["categories"][category]["auditRefs"]:
            found = report["audits"][reference["id"]]
            if reference["weight"] and found["score"] not in (None, 1):
                yield f"{category}: {found['title']}"


def first_view(address: str) -> tuple[float, float, int]:
    """Milliseconds from the navigation to the first piece, for a new visitor and for one who comes again."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES[1:])
        first: list[float] = []
        again: list[float] = []
        for _ in range(TRIES):
            context = browser.new_context(viewport={"width": 1440, "height": 900})
            page = context.new_page()
            for times in (first, again):
                page.goto(address, wait_until="commit")
                page.wait_for_selector(".piece", state="attached")
                times.append(page.evaluate("() => performance.now()"))
            scripts = page.evaluate("() => performance.getEntriesByType('resource').map(entry => entry.name)")
            context.close()
        browser.close()
    files = {CLIENT / "assets" / url.rsplit("/", 1)[-1] for url in scripts if url.endswith(".js")}
    return min(first), min(again), sum(len(gzip.compress(file.read_bytes())) for file in files)


if __name__ == "__main__":
    main()
