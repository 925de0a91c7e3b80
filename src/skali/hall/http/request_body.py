"""Request bodies, decoded strictly: `"5"` is not a number."""

from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State

from skali.hall.wire.errors import BadRequest

MAX_BODY = 32_768  # bytes


class StrictRequest(Request[Any, Any, State]):
    """Litestar decodes a body as leniently as a query; here msgspec decodes it by its type."""

    async def json(self) -> Any:
        wanted = self.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(await self.body(), type=wanted.annotation if wanted is not None else Any)
        except msgspec.ValidationError as problem:
            raise BadRequest(reason=str(problem)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise BadRequest(reason="it is not JSON") from None
