"""What a thing that is only named does: the details of its piece, told once."""

from collections.abc import Iterable, Iterator

from skali.engine.message import Argument, Message
from skali.engine.scene import Offer, Piece, Prompt, Scene
from skali.words.texts import Texts

Effect = tuple[str, str]  # a name, and what it does


def effect_of(piece: Piece, texts: Texts) -> Effect | None:
    if not piece.details:
        return None
    told = (texts.tell(detail) for detail in piece.details)
    return texts.tell(piece.name), " · ".join(detail.removesuffix(".") for detail in told)


def effect_line(effect: Effect, texts: Texts, indent: int) -> str:
    return " " * indent + colon(texts).join(effect)


def colon(texts: Texts) -> str:
    return "\u202f: " if texts.language == "fr" else ": "


class Effects:
    """Knows what has been told: a prompt tells it whenever it names the thing, a scene what was never told before."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.known: set[Effect] = set()

    def new(self, pieces: Iterable[Piece]) -> Iterator[Effect]:
        """What the pieces do, if it has not been told yet."""
        for piece in pieces:
            effect = effect_of(piece, self.texts)
            if effect is not None and effect not in self.known:
                self.known.add(effect)
                yield effect

    def named(self, scene: Scene, prompt: Prompt) -> dict[int | None, list[Effect]]:
        """What is named by the question (None) and by each offer, by the number of the offer; each once."""
        told: set[Effect] = set()
        found: dict[int | None, list[Effect]] = {}
        pieces = {piece.id: piece for piece in scene.pieces}
        for number, meant in ((None, named_pieces(prompt.ask, scene)), *offered(prompt.offers, scene, pieces)):
            for piece in meant:
                effect = effect_of(piece, self.texts)
                if effect is not None and effect not in told:
                    told.add(effect)
                    found.setdefault(number, []).append(effect)
        self.known |= told
        return found


def offered(
    offers: Iterable[Offer], scene: Scene, pieces: dict[str, Piece]
) -> Iterator[tuple[int | None, list[Piece]]]:
    for number, offer in enumerate(offers, start=1):
        aimed_at = [pieces[target] for target in offer.targets if target in pieces]
        yield number, [*named_pieces(offer.label, scene), *aimed_at]


def named_pieces(message: Message, scene: Scene) -> list[Piece]:
    """The pieces whose names stand in a message."""
    names = [name for name in names_in(tuple(message.args.values())) if name != message]
    return [piece for piece in scene.pieces if piece.name in names]


def names_in(argument: Argument) -> Iterator[Message]:
    if isinstance(argument, Message):
        yield argument
        yield from names_in(tuple(argument.args.values()))
    elif isinstance(argument, tuple):
        for part in argument:
            yield from names_in(part)
