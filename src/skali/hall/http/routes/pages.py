"""The browser client's pages and files, the site of the documents, and the page of a personal link."""

from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from skali.hall.http.dependencies import TheHall, TheVisitor
from skali.hall.http.file_response import IMMUTABLE, REVALIDATE, TYPES, cached_response, file_response
from skali.hall.http.guards import check_origin, guard_reading
from skali.hall.http.preload import DOCUMENTS, fill_placeholders, preload_values, site_values
from skali.hall.http.routes.people import identity_cookie
from skali.hall.storage.models import PersonRow
from skali.hall.wire.errors import NotFound

AnyRequest = Request[Any, Any, State]
NO_DOCUMENTS = """The documents are not built into this hall.

In a copy of the repository `make docs` builds them, and the hall that is installed from there serves them here.
As plain text they stand in its folder docs/.
"""
NO_CLIENT = "The browser client is not built; the API is at /schema."
CLIENT_PAGES = ["/", "/table/{id:str}", "/replay/{id:str}", "/rules/{id:str}", "/verify/{id:str}"]
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Skáli</title>
<style>body {{ font: 1.2rem/1.5 Georgia, serif; max-width: 30rem; margin: 15vh auto; padding: 0 1rem;
background: #f3e9d6; color: #2d2218 }} button {{ font: inherit; padding: .6rem 1.2rem }}</style></head>
<body><main><h1>Skáli</h1>{content}</main></body></html>
"""
FORM = '<form method="post"><button>{button}</button></form>'
LINK_WORDS = {
    "en": {
        "become": "This link makes you {name} on this device. It works once.",
        "leave": "Until now you are {name} here. You cannot come back to {name}'s tables and seats on this device, "
        "unless you have a personal link of {name} too: make one first, in the menu of the name.",
        "same": "You are {name} here already.",
        "button": "Become {name}",
        "expired": "The personal link was used before, or it is too old.",
    },
    "fr": {
        "become": "Par ce lien, vous devenez {name} sur cet appareil. Il sert une fois.",
        "leave": "Jusqu’ici, vous y êtes {name}. Vous ne retrouverez pas les tables et les places de {name} sur cet "
        "appareil, à moins d’avoir aussi un lien personnel de {name}\u202f: faites-en un d’abord, dans le menu du nom.",
        "same": "Vous êtes déjà {name} ici.",
        "button": "Devenir {name}",
        "expired": "Le lien personnel a déjà servi, ou il est trop vieux.",
    },
}


@get(CLIENT_PAGES, include_in_schema=False)
async def page(request: AnyRequest, hall: TheHall, visitor: TheVisitor) -> Response[bytes]:
    name, _, id = request.url.path.strip("/").partition("/")
    index = hall.settings.client / "index.html"
    if not index.is_file():
        return Response(NO_CLIENT.encode(), media_type="text/plain")
    own = hall.settings.client / f"{name}.html"
    file = own if own.is_file() else index
    known = site_values(hall) | await preload_values(hall, visitor, name, id)
    content = fill_placeholders(file.read_text(encoding="utf-8"), known)
    return cached_response(content.encode(), TYPES[".html"], request.headers.get("if-none-match"), REVALIDATE)


@get("/assets/{path:path}", include_in_schema=False)
async def asset(request: AnyRequest, hall: TheHall, path: FromPath[str]) -> Response[bytes]:
    file = inside(hall.settings.client / "assets", path.lstrip("/"))
    return file_response(file, request.headers.get("if-none-match"), IMMUTABLE)


@get("/{name:str}", include_in_schema=False)
async def top_file(request: AnyRequest, hall: TheHall, name: FromPath[str]) -> Response[bytes]:
    """Files beside index.html: icons, a manifest. For any other name a browser gets the client's page that says so."""
    try:
        file = inside(hall.settings.client, name)
    except NotFound:
        index = hall.settings.client / "index.html"
        if "text/html" not in request.headers.get("accept", "") or not index.is_file():
            raise
        content = fill_placeholders(index.read_text(encoding="utf-8"), site_values(hall)).encode()
        return Response(content, status_code=404, media_type=TYPES[".html"], headers={"Cache-Control": REVALIDATE})
    return file_response(file, request.headers.get("if-none-match"), REVALIDATE)


# --- the documents ---------------------------------------------------------------------------------------


@get(["/docs", "/docs/{path:path}"], include_in_schema=False)
async def document(request: AnyRequest, hall: TheHall, path: FromPath[str] = "") -> Response[bytes] | Redirect:
    """A file of the built site; checked each time, since only some of their names tell of their content."""
    site = hall.settings.documents
    if not (site / "index.html").is_file():
        return Response(NO_DOCUMENTS.encode(), status_code=404, media_type=TYPES[".txt"])
    if not path:
        return Redirect(DOCUMENTS)
    known = request.headers.get("if-none-match")
    try:
        return file_response(inside(site, path.lstrip("/")), known)
    except NotFound:
        content = (site / "404.html").read_bytes()
        return Response(content, status_code=404, media_type=TYPES[".html"], headers={"Cache-Control": REVALIDATE})


def inside(folder: Path, name: str) -> Path:
    """A file of a folder; a name that leads out of it is not found."""
    try:
        file = (folder / name).resolve()
        if file.is_file() and file.is_relative_to(folder.resolve()):
            return file
    except (OSError, ValueError):
        pass
    raise NotFound()


# --- the personal link: a page with a button, so that no preview consumes it -----------------------------


@get("/me/{secret:str}", include_in_schema=False)
async def link_page(hall: TheHall, visitor: TheVisitor, secret: FromPath[str]) -> Response[str]:
    """Names whom one becomes, and whom one leaves."""
    new = await hall.people.person_of_link(secret)
    old = await hall.people.person(visitor.id) if visitor.id is not None else None
    content = PAGE.format(language=visitor.language, content=link_content(LINK_WORDS[visitor.language], new, old))
    status = 404 if new is None else 200
    return Response(content, status_code=status, media_type="text/html", headers={"Cache-Control": "no-store"})


def link_content(words: dict[str, str], new: PersonRow | None, old: PersonRow | None) -> str:
    if new is None:
        return f"<p>{words['expired']}</p>"
    if old is not None and old.id == new.id:
        return f"<p>{words['same'].format(name=strong(new))}</p>"
    leaving = "" if old is None else f"<p>{words['leave'].format(name=strong(old))}</p>"
    form = FORM.format(button=words["button"].format(name=escape(new.name)))
    return f"<p>{words['become'].format(name=strong(new))}</p>{leaving}{form}"


def strong(person: PersonRow) -> str:
    return f"<strong>{escape(person.name)}</strong>"


@post("/me/{secret:str}", include_in_schema=False)
async def follow_link(request: AnyRequest, hall: TheHall, visitor: TheVisitor, secret: FromPath[str]) -> Redirect:
    check_origin(request, hall)
    hall.rate_limits.spend_guest(visitor.address)
    person = await hall.people.follow_link(secret)
    return Redirect("/", status_code=303, cookies=[identity_cookie(hall, request, person)])


page_routes = Router(
    "/", route_handlers=[page, asset, top_file, document, link_page, follow_link], guards=[guard_reading]
)
