"""A contact sheet for every title, sizes x moments x themes, for looking at. Into shots/, which git ignores.

`python tools/shots.py [GAME…] [--moments N]`
"""

import argparse
import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.e2e.conftest import CHROMIUM, SWITCHES  # noqa: E402
from tests.e2e.hall_process import HallProcess  # noqa: E402
from tests.e2e.layouts import SHINE, THEMES, Setting, Walk, all_settings  # noqa: E402

SHOTS = ROOT / "shots"
WIDTH = 480  # of each picture on a sheet


def shoot(browser: Browser, address: str, setting: Setting, moments: int) -> list[tuple[str, Path]]:
    """Pictures of a title at its first questions, on every screen."""
    walk = Walk(browser, address, setting)
    pictures = []
    for number, question in enumerate(walk.new_questions(moments)):
        if not number:
            walk.open()
        for page, screen, _ in walk.pages():
            theme = THEMES[(number + screen.startswith("1366")) % 2]
            page.evaluate(SHINE, theme)
            page.wait_for_timeout(150)
            path = SHOTS / setting.name / f"{number}-{question}-{screen}-{theme}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=path)
            pictures.append((f"{question} {screen} {theme}", path))
    walk.close()
    return pictures


def contact_sheet(page: Page, name: str, pictures: list[tuple[str, Path]]) -> None:
    figures = "".join(
        f'<figure><img src="data:image/png;base64,{base64.b64encode(path.read_bytes()).decode()}" width="{WIDTH}">'
        f"<figcaption>{words}</figcaption></figure>"
        for words, path in pictures
    )
    style = "body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;font:14px sans-serif}figure{margin:0}"
    page.set_content(f"<style>{style}</style>{figures}")
    page.screenshot(path=SHOTS / f"{name}.png", full_page=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--moments", type=int, default=4)
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        hall = HallProcess(Path(folder) / "hall.db")
        hall.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        try:
            for setting in all_settings():
                if not wishes.games or setting.game in wishes.games or setting.name in wishes.games:
                    pictures = shoot(browser, hall.address, setting, wishes.moments)
                    contact_sheet(browser.new_page(viewport={"width": 1960, "height": 900}), setting.name, pictures)
                    print(SHOTS / f"{setting.name}.png", flush=True)
        finally:
            browser.close()
            hall.stop()


if __name__ == "__main__":
    main()
