"""What a page will ask for first, told to the browser with the page itself, so that nothing waits for the scripts."""

import re

from sqlalchemy.exc import SQLAlchemyError

from skali.engine.errors import SkaliError
from skali.games import shelf
from skali.hall.hall import Hall
from skali.hall.http.dependencies import Visitor
from skali.hall.wire.validation import check_table_id

GAP = re.compile(r"\{(table|game|language)\}")


def fill_in(page: str, known: dict[str, str]) -> str:
    """The gaps that the client's build left in the lines of a page; a line of which too little is known is left out."""
    lines = [line for line in page.splitlines(keepends=True) if all(gap in known for gap in GAP.findall(line))]
    return GAP.sub(lambda gap: known[gap[1]], "".join(lines))


async def known_ahead(hall: Hall, visitor: Visitor, page: str, id: str) -> dict[str, str]:
    """Only what is true of an address: nothing that somebody wrote into it gets into the page."""
    if page == "":
        return {"game": next(iter(shelf()))}
    if page == "rules" and id not in shelf():
        return {}
    try:
        known = {"language": await language_of(hall, visitor)}
        if page == "rules":
            return {"game": id, **known}
        table = await hall.tables.info(check_table_id(id), None)
    except (SkaliError, SQLAlchemyError):  # the page is shown all the same, and says what is wrong
        return {}
    return {"table": id, "game": table.game, **known}


async def language_of(hall: Hall, visitor: Visitor) -> str:
    if visitor.id is None:
        return visitor.language
    return (await hall.people.person(visitor.id, visitor.language)).language
