"""Checks on input before anything else uses it."""

import re
import unicodedata
from collections.abc import Sequence

from skali.hall.wire.errors import BadRequest, InvisibleName, NoSuchTable

MAX_INTEGER = 2**31 - 1
MAX_NAME = 40
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters, marks and signs that are drawn as nothing


def check_table_id(id: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_-]{12}", id):
        raise NoSuchTable()
    return id


def check_client_id(id: str) -> str:
    if not re.fullmatch(r"[\x21-\x7e]{1,64}", id):
        raise BadRequest(reason="an id is 1 to 64 plain characters")
    return id


def check_text(text: str) -> str:
    if not clean(text):
        raise BadRequest(reason="it says nothing")
    return text


def clean(text: str, max_length: int = MAX_NAME) -> str:
    """One short line without control and formatting characters, or others that leave no trace."""
    text = "".join(" " if is_unseen(sign) else sign for sign in text)
    text = " ".join(text.split())[:max_length].strip()
    return text if any(unicodedata.category(sign)[0] in "LNPS" for sign in text) else ""


def is_unseen(sign: str) -> bool:
    return sign in BLANKS or unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def check_name(name: str | None) -> str:
    """Empty if none is given; one that nobody would see is refused."""
    cleaned = clean(name or "")
    if not cleaned and (name or "").strip(" \t\r\n"):
        raise InvisibleName()
    return cleaned


def distinct_name(name: str, taken: Sequence[str]) -> str:
    """The name, with a number where somebody at the table is called like that already."""
    others = {likeness(other) for other in taken}
    if likeness(name) not in others:
        return name
    numbered = (f"{name[: MAX_NAME - 3]} {number}" for number in range(2, len(taken) + 3))
    return next(one for one in numbered if likeness(one) not in others)


def likeness(name: str) -> str:
    """Equal for names that are read as the same: without accents, case and spaces."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(sign for sign in plain if unicodedata.category(sign)[0] not in "MZ")
