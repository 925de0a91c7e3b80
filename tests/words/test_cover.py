"""The cover of a game by itself."""

from pathlib import Path
from xml.etree import ElementTree

from skali.words.cover import draw_cover

ART = """<svg xmlns="http://www.w3.org/2000/svg">
<defs><pattern id="grain"><use href="#knot"/></pattern><g id="knot"><path id="within"/></g><g id="unused"/></defs>
<symbol id="ship" viewBox="0 0 9 9"><rect fill="url(#grain)"/></symbol>
<symbol id="tile"><use href="#unused"/></symbol>
<symbol id="cover" viewBox="0 0 600 400" stroke="#111"><use href="#ship"/><use href="#within"/></symbol>
</svg>"""


def test_it_holds_all_that_it_is_made_of_and_nothing_else(tmp_path: Path) -> None:
    art = tmp_path / "art.svg"
    art.write_text(ART, encoding="utf-8")
    picture = ElementTree.fromstring(draw_cover(art) or b"")
    assert (picture.get("viewBox"), picture.get("stroke")) == ("0 0 600 400", "#111")
    ids = [element.get("id") for element in picture.iter() if element.get("id")]
    assert sorted(str(id) for id in ids) == ["cover", "grain", "knot", "ship", "within"]


def test_art_without_a_cover_has_none(tmp_path: Path) -> None:
    art = tmp_path / "bare.svg"
    art.write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    assert draw_cover(art) is None
