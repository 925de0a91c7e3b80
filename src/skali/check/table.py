"""The table as people see it: scenes, prompts, art, layout, the path of pieces, and the same in plain text."""

import json
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

from skali.check.positions import clauses
from skali.check.random_games import RandomGames
from skali.engine.game import Game
from skali.engine.plain import from_plain, to_json
from skali.engine.scene import Motion, Prompt, Scene
from skali.engine.state import NOBODY
from skali.words.cover import draw_cover, references
from skali.words.drawing import draw_scene, load_art
from skali.words.layout import place_pieces
from skali.words.render import scene_lines
from skali.words.texts import LANGUAGES, Texts

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = 40  # the ply at which a scene is drawn as a picture
SENT = 20  # plies between scenes that are sent
TOLD = 8  # plies between scenes that are told as text
NAMES = ("Astrid", "Bjørn", "Cnut", "Dagny", "Egil", "Frida")


@cache
def symbols(game: Game) -> set[str]:
    """Right under the root, where the client finds them."""
    drawn = ElementTree.parse(game.folder / "art.svg").getroot()
    return {symbol.attrib["id"] for symbol in drawn.findall(f"{SVG}symbol")}


def the_cover_is_drawn(game: Game) -> Iterator[str]:
    cover = draw_cover(game.folder / "art.svg")
    if cover is None:
        yield "art.svg has no symbol called 'cover'"
        return
    picture = ElementTree.fromstring(cover)
    drawn = [element.get("id") for element in picture.iter() if element.get("id")]
    yield from (f"the cover draws '{id}' twice" for id in sorted({str(id) for id in drawn if drawn.count(id) > 1}))
    yield from (f"the cover refers to '{id}', which is not there" for id in sorted(set(references(picture)) - {*drawn}))


def scenes_hold_together(games: RandomGames) -> Iterator[str]:
    """With a panel for every seat, in the art of the game."""
    seats = set(range(games.settings.seats))
    for moment, viewers in games.sampled():
        for viewer in viewers:
            scene = games.game.scene(moment.state, viewer)
            yield from (f"in the scene {problem}" for problem in scene.problems())
            yield from (f"art.svg has no symbol '{id}'" for id in sorted(scene.symbols() - symbols(games.game)))
            if {panel.seat for panel in scene.seats} != seats:
                yield "the scene has not one panel for each seat"
            if not scene.regions:
                yield "the scene has no regions"


def prompts_offer_what_is_legal(games: RandomGames) -> Iterator[str]:
    """To the one who is asked, and to nobody else."""
    for moment, viewers in games.sampled():
        mover = None if moment.state.mover == NOBODY else int(moment.state.mover)
        for viewer in viewers:
            prompt = games.game.prompt(moment.state, viewer)
            offered = [offer.choice for offer in prompt.offers]
            legal = moment.choices if mover is not None and viewer == mover else []
            if prompt.seat != mover:
                yield f"the prompt asks seat {prompt.seat}, but {mover} is the mover"
            if offered != legal:
                yield f"viewer {viewer} is offered the choices {offered}, but {legal} are legal"
            for offer in prompt.offers:
                if offer.text != games.game.choice_space.text(offer.choice):
                    yield f"choice {offer.choice} is offered as '{offer.text}', not in the words of the choice space"
            yield from prompt.problems(games.game.scene(moment.state, viewer))


def clauses_stand_in_the_rule_book(games: RandomGames) -> Iterator[str]:
    known = clauses(games.game)
    yield from (f"the refusal '{why}' names {id}" for why, id in games.game.refusals.items() if id not in known)
    named: set[str] = set()
    for moment, viewers in games.sampled():
        for viewer in viewers:
            prompt = games.game.prompt(moment.state, viewer)
            if prompt.clause is None:
                yield f"the prompt '{prompt.ask.id}' has no clause: why? is one click away everywhere"
                return
            named |= games.game.scene(moment.state, viewer).clauses() | {offer.clause for offer in prompt.offers}
            named.add(prompt.clause)
            yield from (f"{id} is named, but is in no rule book" for id in sorted(named - known))
    if len(named) < 2:
        yield "scenes and prompts name hardly any clause"


def motions_move_what_is_there(games: RandomGames) -> Iterator[str]:
    for moment in games.moments(max(4, games.amounts.sampled // 6)):
        motions = [motion for tiding in moment.told for motion in games.game.event(tiding).motions]
        if motions:
            yield from motion_problems(motions, games.game.scene(moment.state, None))


def motion_problems(motions: list[Motion], scene: Scene) -> Iterator[str]:
    lasting = {motion.piece for motion in motions if not motion.brief} - {piece.id for piece in scene.pieces}
    yield from (f"a motion moves '{id}', which is not in the scene" for id in sorted(lasting))
    path = {region for motion in motions for region in motion.path} - {region.id for region in scene.regions}
    yield from (f"a motion leads through '{id}', which is not in the scene" for id in sorted(path))


def an_id_is_the_same_piece_to_the_end(games: RandomGames) -> Iterator[str]:
    """A piece may be turned over or change hands, but the same face of it is always the same drawing."""
    for seed in games.seeds(max(4, games.amounts.sampled // 6)):
        drawn: dict[tuple[str, str], str] = {}
        for moment in games.walk(seed):
            scene = games.game.scene(moment.state, None)
            yield from scene.double_ids()
            for piece in scene.pieces:
                drawing = re.sub(r"(?<=^die)-\d$", "", piece.symbol)  # a die may lie on another side
                if (before := drawn.setdefault((piece.id, piece.face), drawing)) != drawing:
                    yield f"the piece '{piece.id}' was drawn as '{before}', and now as '{drawing}'"


def a_scene_can_be_drawn(games: RandomGames) -> Iterator[str]:
    """As one picture in which every piece has its place."""
    art = games.game.folder / "art.svg"
    last = None
    for moment in games.walk(1):
        last = games.game.scene(moment.state, 0)
        if moment.ply >= DRAWN:
            break
    assert last is not None
    spots = place_pieces(last, load_art(art).size_of)
    yield from (f"the piece '{piece.id}' has no place" for piece in last.pieces if piece.id not in spots)
    picture = ElementTree.fromstring(draw_scene(last, art, Texts("en", games.game)))
    drawn = {element.get("id") for element in picture.iter() if element.get("id")}
    used = [element.get("href", "")[1:] for element in picture.iter(f"{SVG}use")]
    yield from (f"the picture refers to '{id}', which is not in it" for id in sorted(set(used) - drawn))
    if len(used) < len(last.pieces):
        yield f"the picture has {len(used)} drawings for {len(last.pieces)} pieces"
    if not "".join(picture.itertext()).strip():
        yield "the picture has no word in it"


def scenes_and_prompts_travel(games: RandomGames) -> Iterator[str]:
    """What a client receives is what was sent."""
    for moment in games.walk(games.settings.seats):
        if moment.ply % SENT or moment.state.mover == NOBODY:
            continue
        for viewer in (int(moment.state.mover), None):
            scene, prompt = games.game.scene(moment.state, viewer), games.game.prompt(moment.state, viewer)
            if from_plain(Scene, json.loads(to_json(scene))) != scene:
                yield "the scene is another one after it was sent as JSON: something in it is not of its declared type"
            if from_plain(Prompt, json.loads(to_json(prompt))) != prompt:
                yield "the prompt is another one after it was sent as JSON: something in it is not of its declared type"


def everything_is_told_as_text(games: RandomGames) -> Iterator[str]:
    """Surfaces, pieces and what can be chosen, for the terminal and for those who do not see."""
    for moment in games.walk(3):
        if moment.ply % TOLD or moment.state.mover == NOBODY:
            continue
        mover = int(moment.state.mover)
        scene, prompt = games.game.scene(moment.state, mover), games.game.prompt(moment.state, mover)
        for language in LANGUAGES:
            yield from told_problems(scene, prompt, Texts(language, games.game, NAMES[: games.settings.seats]))


def told_problems(scene: Scene, prompt: Prompt, texts: Texts) -> Iterator[str]:
    told = "\n".join(scene_lines(scene, prompt, texts))
    for surface in scene.surfaces:
        if texts.tell(surface.name).upper() not in told:
            yield f"the surface '{surface.id}' is not told as text"
    for piece in scene.pieces:
        if texts.tell(piece.name) not in told:
            yield f"the piece '{piece.id}' is not told as text"
    marked = {number for marks in re.findall(r"\[([\d, ]+)\]", told) for number in marks.split(", ")}
    pointing = {str(number) for number, offer in enumerate(prompt.offers, start=1) if offer.targets}
    if marked != pointing:
        yield f"the text marks the offers {sorted(marked)}, but {sorted(pointing)} have targets"
