"""Bodies of requests, read strictly: a number is a number, and not a text that looks like one."""

from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State

from skali.hall.wire.errors import BadRequest


class StrictRequest(Request[Any, Any, State]):
    """Litestar would read a body as leniently as it reads a query; here it is decoded by its type at once."""

    async def json(self) -> Any:
        wanted = self.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(await self.body(), type=wanted.annotation if wanted is not None else Any)
        except msgspec.ValidationError as problem:
            raise BadRequest(reason=str(problem)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise BadRequest(reason="it is not JSON") from None
