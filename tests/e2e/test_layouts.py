"""Every answer on the screen, at one place, on every screen; nothing moves. All of it is `python tools/layouts.py`."""

import pytest
from playwright.sync_api import Browser

from tests.conftest import enough
from tests.e2e.hall_process import HallProcess
from tests.e2e.layouts import Setting, all_settings, walk

SAMPLE = {"drakkar-standard-4", "midgard-standard-4", "raids-standard-2", "vikingar-kickstarter-6"}
SETTINGS = [
    pytest.param(setting, marks=() if setting.name in SAMPLE else pytest.mark.thorough, id=setting.name)
    for setting in all_settings()
]


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_question_and_all_its_answers_are_always_on_the_screen(
    browser: Browser, hall: HallProcess, setting: Setting
) -> None:
    assert walk(browser, hall.address, setting, moments=enough(pure=2, compiled=2, thorough=12)) == []
