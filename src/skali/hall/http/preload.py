"""Preload links: what a page will ask for first is named in the page itself, so that nothing waits for the scripts."""

import re

from skali.engine.errors import SkaliError
from skali.games import shelf
from skali.hall.hall import Hall
from skali.hall.http.dependencies import Visitor
from skali.hall.journal.database_errors import DATABASE_ERRORS
from skali.hall.wire.validation import check_table_id

DOCUMENTS = "/docs/index.html"
PLACEHOLDER = re.compile(r"\{(table|game|language|documents)\}")


def fill_placeholders(page: str, known: dict[str, str]) -> str:
    """Fill the placeholders that the client's build left in a page; lines with an unknown one are dropped."""
    lines = [
        line for line in page.splitlines(keepends=True) if all(name in known for name in PLACEHOLDER.findall(line))
    ]
    return PLACEHOLDER.sub(lambda match: known[match[1]], "".join(lines))


def site_values(hall: Hall) -> dict[str, str]:
    """For the link to the documents, which pages have where these are built in."""
    return {"documents": DOCUMENTS} if (hall.settings.documents / "index.html").is_file() else {}


async def preload_values(hall: Hall, visitor: Visitor, page: str, id: str) -> dict[str, str]:
    """Only values the hall has checked: nothing from the address gets into the page unchecked."""
    if page == "":
        return {"game": next(iter(shelf()))}
    if page == "rules" and id not in shelf():
        return {}
    try:
        known = {"language": await language_of(hall, visitor)}
        if page == "rules":
            return {"game": id, **known}
        table = await hall.queries.info(check_table_id(id), None)
    except (SkaliError, *DATABASE_ERRORS):  # the page is served all the same, and says what is wrong
        return {}
    return {"table": id, "game": table.game, **known}


async def language_of(hall: Hall, visitor: Visitor) -> str:
    if visitor.id is None:
        return visitor.language
    return (await hall.people.person(visitor.id, visitor.language)).language
