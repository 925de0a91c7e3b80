"""The pages about observations and choices are those that the games would make now."""

from pathlib import Path

from skali.engine.game import Game
from skali.envs.pages import page
from tests.envs.tables import EACH_GAME

PAGES = Path(__file__).parent.parent.parent / "docs" / "observations"


@EACH_GAME
def test_the_page_is_up_to_date(game: Game) -> None:
    """If not: python -m skali.envs.pages docs/observations"""
    assert (PAGES / f"{game.id}.md").read_text(encoding="utf-8") == page(game)
