"""Chapter 5: phase 1, take the tile."""

import pytest

from tests.games.raids.harness import given


@pytest.mark.rule("RAIDS-034", "RAIDS-035", "RAIDS-036", "RAIDS-037")
def test_an_on_board_tile_may_be_placed_replace_another_or_be_thrown_away() -> None:
    play = given("""
        track = { 6 = "V1-01", 12 = "V1-10", 14 = "V1-11" }
        [[ships]]
        at = 6
        slots = ["V1-03", "V1-04"]
        [[ships]]
        at = 12
        [[ships]]
        at = 14
    """)
    assert play.choices == ["place", "replace slot 1", "replace slot 2", "throw-away"]
    play.play("replace slot 1")
    assert play.slots(1) == ["V1-01", "V1-04"]
