"""What `skali check` looks for, each check as a test of its own."""

import pytest
from skali.check.pytest_plugin import SkaliCheck


@pytest.mark.skali_game("stone-boat")
def test_the_game(skali_check: SkaliCheck) -> None:
    skali_check()
