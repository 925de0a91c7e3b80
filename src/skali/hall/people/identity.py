"""Identity: a guest from the first visit on, in a signed cookie; a personal link moves it to another device."""

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from typing import get_args

from skali.hall.storage.models import PersonRow
from skali.hall.storage.storage import Storage
from skali.hall.wire.errors import LinkExpired
from skali.hall.wire.protocol import Language, PersonalLink
from skali.hall.wire.validation import check_name

COOKIE = "skali"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers allow
LINK_SECONDS = 15 * 60
MAX_VERSIONS = 50_000
ADDRESS_DIGITS = 24
GUESTS = (
    *("Astrid", "Bjarni", "Dagny", "Eirik", "Freydis", "Gunnar", "Hallveig", "Ingolf", "Jorunn", "Kari", "Leif"),
    *("Magnhild", "Njal", "Oddny", "Ragnar", "Sigrid", "Thorfinn", "Ulf", "Vigdis", "Yrsa"),
)


class People:
    def __init__(self, storage: Storage, key: bytes) -> None:
        self.storage = storage
        self.key = key
        self.versions: dict[str, int] = {}
        self.times_forgotten = 0
        self.on_sign_out: Callable[[str], None] = lambda id: None  # the hub listens here

    # --- the cookie ------------------------------------------------------------------------------

    def new_id(self) -> str:
        return secrets.token_hex(16)

    def cookie(self, person: PersonRow) -> str:
        """Signed, with the version of the person's sessions; that of the first version is left out."""
        session = person.id if person.session_version == 0 else f"{person.id}.{person.session_version}"
        return f"{session}.{self.sign('identity', session)}"

    async def read_cookie(self, cookie: str | None) -> str | None:
        """The person of a cookie; None if its signature is wrong, or it was signed out."""
        session, _, signature = (cookie or "").rpartition(".")
        if not session or not hmac.compare_digest(signature.encode(), self.sign("identity", session).encode()):
            return None
        id, _, version = session.partition(".")
        return id if int(version or 0) == await self.session_version(id) else None

    async def session_version(self, id: str) -> int:
        """Kept in memory: every request asks, and it seldom changes."""
        known = self.versions.get(id)
        if known is not None:
            return known
        forgotten = self.times_forgotten
        person = await self.storage.person(id)
        version = person.session_version if person is not None else 0
        if forgotten == self.times_forgotten:  # else it may have been read before somebody was signed out
            while len(self.versions) >= MAX_VERSIONS:
                del self.versions[next(iter(self.versions))]
            self.versions[id] = version
        return version

    async def sign_out(self, id: str) -> PersonRow:
        """All cookies and personal links of a person are worthless from now on; returns him with the new version."""
        await self.storage.save_person(await self.person(id))
        await self.storage.sign_out(id)
        self.on_sign_out(id)
        return await self.person(id)

    def forget_version(self, id: str | None) -> None:
        """Another process has signed somebody out; without an id perhaps anybody."""
        self.times_forgotten += 1
        if id is None:
            self.versions.clear()
        else:
            self.versions.pop(id, None)

    def csrf_token(self, id: str) -> str:
        """The CSRF token that the hall's own pages send with every write."""
        return self.sign("token", id)

    def check_csrf_token(self, id: str, token: str | None) -> bool:
        return hmac.compare_digest((token or "").encode(), self.csrf_token(id).encode())

    def sign(self, purpose: str, text: str) -> str:
        return hmac.new(self.key, f"{purpose}:{text}".encode(), hashlib.sha256).hexdigest()

    def digest_of_address(self, address: str) -> str:
        """Limits are counted under it, and told to other processes: nobody needs the address itself."""
        return self.sign("address", address)[:ADDRESS_DIGITS]

    # --- people ----------------------------------------------------------------------------------

    async def person(self, id: str, language: Language = "en") -> PersonRow:
        """A person who has changed nothing yet is a guest and is not stored."""
        return await self.storage.person(id) or guest(id, language)

    async def change(self, id: str, name: str | None, language: Language | None) -> PersonRow:
        person = await self.person(id)
        person.name = check_name(name) or person.name
        if language is not None:
            person.language = language
        await self.storage.save_person(person)
        return person

    # --- personal links --------------------------------------------------------------------------

    async def link(self, id: str) -> PersonalLink:
        await self.storage.save_person(await self.person(id))
        secret = secrets.token_urlsafe(24)
        await self.storage.add_link(digest(secret), id, time.time() + LINK_SECONDS)
        return PersonalLink(f"/me/{secret}", LINK_SECONDS)

    async def person_of_link(self, secret: str) -> PersonRow | None:
        """Whom a link makes one; it can still be followed."""
        id = await self.storage.linked_person(digest(secret), LINK_SECONDS)
        return await self.person(id) if id is not None else None

    async def follow_link(self, secret: str) -> PersonRow:
        """The person of a link, which works once."""
        id = await self.storage.consume_link(digest(secret), LINK_SECONDS)
        if id is None:
            raise LinkExpired()
        return await self.person(id)


def guest(id: str, language: Language) -> PersonRow:
    name = GUESTS[int(id[:8], 16) % len(GUESTS)]
    return PersonRow(id=id, name=name, language=language, session_version=0, created=time.time())


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def preferred_language(accept: str | None) -> Language:
    """The first supported language of an Accept-Language header."""
    for part in (accept or "").lower().split(","):
        tag = part.strip()[:2]
        for language in get_args(Language):
            if tag == language:
                found: Language = language
                return found
    return "en"
