"""Files as answers: typed, checked against the version a browser already has."""

import hashlib
from pathlib import Path

from litestar import Response

TYPES = {  # of what is text it is added that it is UTF-8
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".woff": "font/woff",
    ".txt": "text/plain",
    ".md": "text/plain",
    ".ftl": "text/plain",
}
ASK_AGAIN = "no-cache"  # kept, but checked each time
FOR_EVER = "public, max-age=31536000, immutable"  # its name holds a hash of its content


def file_answer(path: Path, known: str | None, cache: str = ASK_AGAIN) -> Response[bytes]:
    return answer(path.read_bytes(), TYPES.get(path.suffix, "application/octet-stream"), known, cache)


def text_answer(content: bytes, known: str | None) -> Response[bytes]:
    return answer(content, TYPES[".txt"], known, ASK_AGAIN)


def answer(content: bytes, type: str, known: str | None, cache: str) -> Response[bytes]:
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": cache}
    if known is not None and tag in known:
        return Response(b"", status_code=304, headers=headers, media_type=type)
    return Response(content, headers=headers, media_type=type)
