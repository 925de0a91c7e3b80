"""A table for people who watch programs learn: as text, or as a picture."""

from skali.engine.errors import BadOption
from skali.engine.game import Game
from skali.engine.state import NOBODY, State
from skali.words.drawing import draw_scene
from skali.words.render import prompt_lines, scene_lines
from skali.words.texts import Texts

RENDER_MODES = ("ansi", "svg", "human")


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(option="render_mode", value=mode, reason=f"it is one of {', '.join(RENDER_MODES)}")


def render(mode: str | None, game: Game, state: State, viewer: int | None = None) -> str | None:
    """As the viewer sees it, or whoever is to move: text for `ansi`, a picture for `svg`; `human` prints the text."""
    if viewer is None and state.mover != NOBODY:
        viewer = int(state.mover)
    texts = Texts("en", game)
    scene = game.scene(state, viewer)
    if mode == "svg":
        return draw_scene(scene, game.folder / "art.svg", texts)
    prompt = game.prompt(state, viewer)
    text = "\n".join([*scene_lines(scene, prompt, texts), "", *prompt_lines(prompt, texts)])
    if mode == "ansi":
        return text
    if mode == "human":
        print(text, end="\n\n")
    return None
