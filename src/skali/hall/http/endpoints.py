"""Route decorators for endpoints that read and that write, with their guards and documented problems."""

from functools import partial

from litestar import delete, get, patch, post
from litestar.openapi import ResponseSpec

from skali.hall.http.guards import guard_reading, guard_writing
from skali.hall.wire.protocol import Problem

DESCRIPTIONS = {
    400: "The request cannot be read, or what it asks for does not exist in the game.",
    401: "Ask for /api/me first, or the token is not valid.",
    403: "Not yours, or not from our pages.",
    404: "There is no such thing.",
    405: "That cannot be done here.",
    409: "The table is not where the request thinks it is; `stale` comes with the current view.",
    413: "The request is too large.",
    415: "The request is not JSON.",
    429: "Too many requests.",
    503: "The journal cannot be reached; nothing was changed.",
}
PROBLEMS = {
    status: ResponseSpec(Problem, generate_examples=False, description=text) for status, text in DESCRIPTIONS.items()
}

read = partial(get, guards=[guard_reading], responses=PROBLEMS)
write = partial(post, guards=[guard_writing], responses=PROBLEMS)
amend = partial(patch, guards=[guard_writing], responses=PROBLEMS)
remove = partial(delete, guards=[guard_writing], responses=PROBLEMS)
