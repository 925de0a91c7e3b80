"""Checks on input before anything else uses it."""

import re

from skali.hall.wire.errors import BadRequest, NoSuchTable

MAX_INTEGER = 2**31 - 1
MAX_NAME = 40


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
    """One short line without control characters or bidirectional overrides."""
    text = re.sub(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]", " ", text)
    return " ".join(text.split())[:max_length].strip()
