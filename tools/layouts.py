"""Walks over the layouts of all tables, exit code 1 if anything is wrong: `tools/layouts.py [GAME…] [--moments N]`.

Every title and edition, for the fewest players and the most, on six screens, in both themes, at moments of whole games:
each answer is on the screen, uncovered and large enough; nothing overflows; nothing shifts while one plays.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.e2e.conftest import CHROMIUM, SWITCHES
from tests.e2e.hall_process import HallProcess
from tests.e2e.layouts import all_settings, walk

MOMENTS = 12


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--moments", type=int, default=MOMENTS)
    wishes = parser.parse_args()
    found = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        hall = HallProcess(Path(folder) / "hall.db")
        hall.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        for setting in all_settings():
            if not wishes.games or setting.game in wishes.games or setting.name in wishes.games:
                faults = walk(browser, hall.address, setting, wishes.moments)
                print(f"{setting.name}: {len(faults) or 'no'} faults", *faults, sep="\n  ", flush=True)
                found += len(faults)
        browser.close()
        hall.stop()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
