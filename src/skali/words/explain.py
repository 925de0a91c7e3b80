"""What `?` says: the offers, places and things on the table, found by number, code or words."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from skali.engine.scene import Offer, Piece, Prompt, Region, Scene
from skali.words.effects import colon, effect_line, effect_of, named_pieces
from skali.words.render import piece_list, piece_text, states_text
from skali.words.texts import Texts


@dataclass(frozen=True)
class Explanation:
    """A thing in words, and the clause behind it."""

    lines: tuple[str, ...]
    clause: str | None


def plain(text: str) -> str:
    """Letters without case and accents: people type them as it comes."""
    apart = unicodedata.normalize("NFKD", text.casefold()).replace("’", "'")
    return " ".join("".join(letter for letter in apart if not unicodedata.combining(letter)).split())


def offer_number(answer: str, prompt: Prompt) -> int | None:
    """The number of an offer as it was typed, if there is such an offer."""
    numbers = {str(number): number for number in range(1, len(prompt.offers) + 1)}
    return numbers.get(answer.lstrip("0"))


class Explainer:
    """Explains what one viewer sees at one moment."""

    def __init__(self, scene: Scene, prompt: Prompt, codes: Mapping[str, str], texts: Texts) -> None:
        self.scene = scene
        self.prompt = prompt
        self.codes = codes
        self.texts = texts

    def find(self, asked: str) -> list[Explanation]:
        """What is meant: a number is an offer; else what is called so, or else what has these words in its name."""
        number = offer_number(asked, self.prompt)
        if number is not None:
            return [self.offer(self.prompt.offers[number - 1])]
        wanted = plain(asked)
        named = [(names, thing) for names, thing in self.things()]
        found = [thing for names, thing in named if wanted in names]
        if not found and not wanted.isdecimal():
            found = [thing for names, thing in named if any(has_words(name, wanted) for name in names)]
        return list(dict.fromkeys(self.explain(thing) for thing in found))

    def things(self) -> Iterator[tuple[list[str], Offer | Region | Piece]]:
        """Everything that has a name, with all that one may call it."""
        tell = self.texts.tell
        for region in self.scene.regions:
            code = [plain(self.codes[region.id])] if region.id in self.codes else []
            yield [*code, plain(tell(region.name))], region
        for piece in self.scene.pieces:
            yield [plain(tell(piece.name))], piece
        for offer in self.prompt.offers:
            yield [plain(offer.text), plain(tell(offer.label))], offer

    def names(self) -> list[str]:
        """What one can ask about, each once."""
        names = (*(region.name for region in self.scene.regions), *(piece.name for piece in self.scene.pieces))
        return list(dict.fromkeys(self.texts.tell(name) for name in names))

    def explain(self, thing: Offer | Region | Piece) -> Explanation:
        if isinstance(thing, Offer):
            return self.offer(thing)
        return self.region(thing) if isinstance(thing, Region) else self.piece(thing)

    def offer(self, offer: Offer) -> Explanation:
        aimed_at = [piece for piece in self.scene.pieces if piece.id in offer.targets]
        effects = (effect_of(piece, self.texts) for piece in (*named_pieces(offer.label, self.scene), *aimed_at))
        lines = dict.fromkeys(effect_line(effect, self.texts, 2) for effect in effects if effect is not None)
        return Explanation((f"{self.texts.tell(offer.label)} ({offer.text})", *lines), offer.clause)

    def piece(self, piece: Piece) -> Explanation:
        details = (f"  {self.texts.tell(detail)}" for detail in piece.details)
        return Explanation((piece_text(piece, {}, self.texts), *details), piece.clause)

    def region(self, region: Region) -> Explanation:
        name = f"{self.codes.get(region.id, '')} {self.texts.tell(region.name)}".strip()
        lines = [name + states_text(region.states, self.texts)]
        lines += [f"  {self.texts.tell(detail)}" for detail in region.details]
        held = [piece for piece in self.scene.pieces if piece.region == region.id]
        if held:
            lines.append(f"  {piece_list(held, {}, self.texts)}")
        effects = (effect_of(piece, self.texts) for piece in held)
        lines += dict.fromkeys(effect_line(effect, self.texts, 2) for effect in effects if effect is not None)
        for part in self.scene.regions:
            if part.within == region.id:
                lines.append(f"  {self.part(part)}")
        return Explanation(tuple(lines), region.clause)

    def part(self, part: Region) -> str:
        """A place within another, on one line."""
        held = [piece for piece in self.scene.pieces if piece.region == part.id]
        told = [*(self.texts.tell(detail) for detail in part.details), piece_list(held, {}, self.texts)]
        return colon(self.texts).join([self.texts.tell(part.name), " · ".join(one for one in told if one) or "–"])


def has_words(name: str, wanted: str) -> bool:
    """Whether the words stand in a name, the last perhaps not to its end."""
    return bool(wanted) and f" {wanted}" in f" {name.replace('(', ' ')}"
