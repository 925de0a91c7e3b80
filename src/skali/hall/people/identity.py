"""Who somebody is: a guest from the first visit on, known by a signed cookie that can be taken to another device."""

import hashlib
import hmac
import re
import secrets
import time
from typing import get_args

from skali.hall.storage.models import PersonRow
from skali.hall.storage.storage import Storage
from skali.hall.wire.errors import LinkExpired
from skali.hall.wire.protocol import Language, PersonalLink

COOKIE = "skali"
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep one
LINK_SECONDS = 15 * 60
LONGEST_NAME = 40
GUESTS = (
    *("Astrid", "Bjarni", "Dagny", "Eirik", "Freydis", "Gunnar", "Hallveig", "Ingolf", "Jorunn", "Kari", "Leif"),
    *("Magnhild", "Njal", "Oddny", "Ragnar", "Sigrid", "Thorfinn", "Ulf", "Vigdis", "Yrsa"),
)


class People:
    def __init__(self, storage: Storage, key: bytes) -> None:
        self.storage = storage
        self.key = key

    # --- the cookie ------------------------------------------------------------------------------

    def new_id(self) -> str:
        return secrets.token_hex(16)

    def cookie(self, id: str) -> str:
        return f"{id}.{self.sign('identity', id)}"

    def read_cookie(self, cookie: str | None) -> str | None:
        """Whose cookie it is; nobody's if we did not sign it."""
        id, _, signature = (cookie or "").partition(".")
        genuine = hmac.compare_digest(signature.encode(), self.sign("identity", id).encode())
        return id if genuine and cookie else None

    def token(self, id: str) -> str:
        """What a page must send along to show that it is ours."""
        return self.sign("token", id)

    def owns_token(self, id: str, token: str | None) -> bool:
        return hmac.compare_digest((token or "").encode(), self.token(id).encode())

    def sign(self, purpose: str, text: str) -> str:
        return hmac.new(self.key, f"{purpose}:{text}".encode(), hashlib.sha256).hexdigest()

    # --- people ----------------------------------------------------------------------------------

    async def person(self, id: str, language: Language = "en") -> PersonRow:
        """Somebody who has told us nothing yet is a guest whom we need not store."""
        return await self.storage.person(id) or guest(id, language)

    async def change(self, id: str, name: str | None, language: Language | None) -> PersonRow:
        person = await self.person(id)
        if name is not None and clean(name):
            person.name = clean(name)
        if language is not None:
            person.language = language
        await self.storage.save_person(person)
        return person

    # --- moving to another device ----------------------------------------------------------------

    async def link(self, id: str) -> PersonalLink:
        await self.storage.save_person(await self.person(id))
        secret = secrets.token_urlsafe(24)
        await self.storage.add_link(digest(secret), id, time.time() + LINK_SECONDS)
        return PersonalLink(f"/me/{secret}", LINK_SECONDS)

    async def follow_link(self, secret: str) -> str:
        """Whose link it is; it works once."""
        id = await self.storage.take_link(digest(secret))
        if id is None:
            raise LinkExpired()
        return id


def guest(id: str, language: Language) -> PersonRow:
    name = GUESTS[int(id[:8], 16) % len(GUESTS)]
    return PersonRow(id=id, name=name, language=language, created=time.time())


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def clean(text: str, longest: int = LONGEST_NAME) -> str:
    """One short line without control characters or marks that turn the direction of writing."""
    text = re.sub(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]", " ", text)
    return " ".join(text.split())[:longest].strip()


def preferred_language(accept: str | None) -> Language:
    """The first of our languages in an Accept-Language header."""
    for part in (accept or "").lower().split(","):
        tag = part.strip()[:2]
        for language in get_args(Language):
            if tag == language:
                found: Language = language
                return found
    return "en"
