"""The cover of a game by itself: a picture for the shelf, with only those drawings of `art.svg` that it is made of."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

COVER = "cover"
SVG = "http://www.w3.org/2000/svg"
PAINT = re.compile(r"url\(#([^)]+)\)")
ElementTree.register_namespace("", SVG)


@cache
def draw_cover(art_file: Path) -> bytes | None:
    """None where nobody has drawn one."""
    art = ElementTree.parse(art_file).getroot()
    drawn = {element.attrib["id"]: element for element in art.iter() if "id" in element.attrib}
    if COVER not in drawn:
        return None
    picture = Element(f"{{{SVG}}}svg", drawn[COVER].attrib)
    shared = SubElement(picture, f"{{{SVG}}}defs")
    shared.extend(parts_of(drawn[COVER], drawn))
    picture.extend(drawn[COVER])
    return ElementTree.tostring(picture)


def parts_of(cover: Element, drawn: dict[str, Element]) -> list[Element]:
    """Whatever the cover refers to, and what that refers to; what lies within another part comes with it."""
    needed: dict[str, Element] = {}
    waiting = list(references(cover))
    while waiting:
        name = waiting.pop()
        if name in drawn and name not in needed:
            needed[name] = drawn[name]
            waiting += references(drawn[name])
    parts = list(needed.values())
    inside = {id(within) for part in [cover, *parts] for within in part.iter() if within is not part}
    return [part for part in parts if id(part) not in inside]


def references(drawing: Element) -> Iterator[str]:
    for element in drawing.iter():
        for name, value in element.attrib.items():
            if name.endswith("href"):
                yield value.removeprefix("#")
            yield from PAINT.findall(value)
