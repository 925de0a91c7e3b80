"""Checks on what comes over the wire before anything else sees it."""

import re

from skali.hall.people.identity import clean
from skali.hall.wire.errors import BadRequest, NoSuchTable

LARGEST_NUMBER = 2**31 - 1


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
