"""Files as responses, with content type, cache headers and ETag."""

import hashlib
from pathlib import Path

from litestar import Response

TYPES = {  # Litestar adds the charset to text
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
    ".ftl": "text/plain",
}
REVALIDATE = "no-cache"  # cached, but checked each time
IMMUTABLE = "public, max-age=31536000, immutable"  # its name holds a hash of its content


def file_response(path: Path, known: str | None, cache: str = REVALIDATE) -> Response[bytes]:
    return cached_response(path.read_bytes(), TYPES.get(path.suffix, "application/octet-stream"), known, cache)


def text_response(content: bytes, known: str | None) -> Response[bytes]:
    return cached_response(content, TYPES[".txt"], known, REVALIDATE)


def cached_response(content: bytes, type: str, known: str | None, cache: str) -> Response[bytes]:
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": cache}
    if known is not None and tag in known:
        return Response(b"", status_code=304, headers=headers, media_type=type)
    return Response(content, headers=headers, media_type=type)
