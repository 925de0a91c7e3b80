"""A WebSocket client and an HTTP client that cost little, so that the load generator is not what is measured.

The socket speaks RFC 6455 with permessage-deflate as a browser does: it offers compression, takes what the server
grants, and compresses what it sends when that was granted.
"""

import asyncio
import base64
import json
import os
import re
import zlib
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
COMPRESSED = 0x40
FINAL = 0x80
NO_MASK = b"\0\0\0\0"  # a mask is required; this one changes nothing
TAIL = b"\x00\x00\xff\xff"  # what RFC 7692 leaves out of every message
OFFER = "permessage-deflate; client_max_window_bits"


class Wire(asyncio.Protocol):
    """One socket. `hear` is called with every text and the size of its frame."""

    def __init__(self, address: str, headers: dict[str, str], hear: Callable[[bytes, int], None]) -> None:
        self.address = address
        self.headers = headers
        self.hear = hear
        self.received = 0  # bytes, as they came
        self.closed = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = b""
        self.inflater: Any = None
        self.deflater: Any = None

    async def open(self) -> None:
        parts = urlsplit(self.address)
        host, port = parts.hostname or "", parts.port or 80
        await asyncio.get_running_loop().create_connection(lambda: self, host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {parts.path}?{parts.query} HTTP/1.1",
            f"Host: {parts.netloc}",
            *("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"),
            f"Sec-WebSocket-Key: {key}",
            f"Sec-WebSocket-Extensions: {OFFER}",
            *(f"{name}: {value}" for name, value in self.headers.items()),
        ]
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: Any = transport

    def connection_lost(self, problem: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"no socket at {self.address}"))

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        data = self.buffer + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            self.greeted(head.decode("latin-1"))
        self.buffer = self.read_frames(data)

    def greeted(self, head: str) -> None:
        if not head.startswith("HTTP/1.1 101"):
            self.opened.set_exception(ConnectionError(head.partition("\r\n")[0]))
            return
        granted = re.search(r"(?im)^sec-websocket-extensions: *(.*)$", head)
        if granted and "permessage-deflate" in granted[1]:
            self.inflater = zlib.decompressobj(-window(granted[1], "server"))
            self.deflater = zlib.compressobj(wbits=-window(granted[1], "client"))
        self.opened.set_result(None)

    def read_frames(self, data: bytes) -> bytes:
        """Take every whole frame; what is left of the last one waits."""
        start, size = 0, len(data)
        while size - start >= 2:
            first, length = data[start], data[start + 1] & 0x7F
            head = start + (2 if length < 126 else 4 if length == 126 else 10)
            if size < head:
                break
            if length >= 126:
                length = int.from_bytes(data[start + 2 : head], "big")
            if size < head + length:
                break
            self.take(first, data[head : head + length], head - start + length)
            start = head + length
        return data[start:]

    def take(self, first: int, payload: bytes, size: int) -> None:
        kind = first & 0x0F
        if kind == TEXT and first & FINAL:
            self.hear(self.inflater.decompress(payload + TAIL) if first & COMPRESSED else payload, size)
        elif kind == PING:
            self.send_frame(FINAL | PONG, payload)
        elif kind == CLOSE:
            self.close()
        elif kind != PONG:
            raise ValueError(f"a frame that is not expected here: {first:#x}")

    def send(self, text: bytes) -> None:
        if self.deflater is None:
            self.send_frame(FINAL | TEXT, text)
        else:
            packed = self.deflater.compress(text) + self.deflater.flush(zlib.Z_SYNC_FLUSH)
            self.send_frame(FINAL | COMPRESSED | TEXT, packed[: -len(TAIL)])

    def send_frame(self, first: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
        self.transport.write(bytes([first]) + length + NO_MASK + payload)

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.send_frame(FINAL | CLOSE, (1000).to_bytes(2, "big"))
            self.transport.close()


def window(granted: str, side: str) -> int:
    bits = re.search(rf"{side}_max_window_bits=(\d+)", granted)
    return int(bits[1]) if bits else 15


class Door:
    """Keeps one HTTP connection and asks one thing at a time."""

    def __init__(self, url: str) -> None:
        self.host = urlsplit(url).netloc
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.turn = asyncio.Lock()

    async def ask(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[str, Any]:
        """The head of the answer, and its body read as JSON."""
        async with self.turn:
            return await self.exchange(method, path, body, headers or {})

    async def exchange(self, method: str, path: str, body: object, headers: dict[str, str]) -> tuple[str, Any]:
        if self.streams is None:
            name, _, port = self.host.partition(":")
            self.streams = await asyncio.open_connection(name, int(port))
        reader, writer = self.streams
        content = json.dumps(body).encode() if body is not None else b""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}", f"Content-Length: {len(content)}"]
        lines += ["Content-Type: application/json"] if content else []
        lines += [f"{name}: {value}" for name, value in headers.items()]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + content)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = re.search(r"(?im)^content-length: *(\d+)", head)
        answer = await reader.readexactly(int(length[1]) if length else 0)
        if not head.startswith("HTTP/1.1 2"):
            raise ConnectionError(f"{method} {path}: {head.partition(chr(13))[0]} {answer[:200]!r}")
        return head, json.loads(answer)

    def close(self) -> None:
        if self.streams is not None:
            self.streams[1].close()
