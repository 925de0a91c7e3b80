"""Connections as they come in: one that stays silent or is slow is closed, and no address has more than its share."""

from asyncio import TimerHandle
from collections import Counter
from typing import Any, ClassVar

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from skali.hall.people.rate_limits import network_of

HEADER_SECONDS = 10.0  # for the headers of a request, from when the connection is open or the request has begun
BODY_SECONDS = 20.0
MOST_BY_ADDRESS = 200
TOO_MANY = b"Too many connections at once: close some first.\n"
REFUSAL = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
)


class TimedHttpProtocol(HttpToolsProtocol):
    """Requests must come in time. WebSockets, once open, are kept alive by pings."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.deadline: TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.expect_within(HEADER_SECONDS)

    def data_received(self, data: bytes) -> None:
        """uvicorn ends its own wait for the next request with any byte, such as an empty line."""
        super().data_received(data)
        is_idle = self.cycle is None or self.cycle.response_complete
        if self.deadline is None and is_idle and not self.transport.is_closing() and not self.is_upgraded:
            self.expect_within(HEADER_SECONDS)

    @property
    def is_upgraded(self) -> bool:
        return self.transport.get_protocol() is not self

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.expect_within(HEADER_SECONDS)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.expect_within(BODY_SECONDS)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.stop_waiting()

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def expect_within(self, seconds: float) -> None:
        self.stop_waiting()
        self.deadline = self.loop.call_later(seconds, self.transport.close)

    def stop_waiting(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class LimitedHttpProtocol(TimedHttpProtocol):
    """Also counts the connections of each address; the proxies that the host has named may have any number."""

    open_connections: ClassVar[Counter[str]] = Counter()

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.counted: str | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        host = self.client[0] if self.client else "local"
        if isinstance(self.app, ProxyHeadersMiddleware) and host in self.app.trusted_hosts:
            return
        self.counted = network_of(host)
        self.open_connections[self.counted] += 1
        if self.open_connections[self.counted] > MOST_BY_ADDRESS:
            transport.write(REFUSAL % len(TOO_MANY) + TOO_MANY)
            transport.close()

    def handle_websocket_upgrade(self) -> None:
        """From here on it counts as a socket at a table."""
        self.release()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self.release()
        super().connection_lost(exc)

    def release(self) -> None:
        if self.counted is not None:
            self.open_connections[self.counted] -= 1
            if not self.open_connections[self.counted]:
                del self.open_connections[self.counted]
            self.counted = None
