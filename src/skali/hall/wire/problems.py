"""Errors as messages: a code, an English sentence, and the arguments to say it in other languages."""

from skali.engine.errors import IllegalChoice, SkaliError
from skali.hall.wire.errors import Refusal, Stale
from skali.hall.wire.protocol import Problem, Refused, View

MAX_ARGUMENT = 200
MAX_TEXT = 1000


def code_of(error: SkaliError) -> str:
    """`error-not-your-turn` is the message, `not-your-turn` the code."""
    return error.id.removeprefix("error-")


def status_of(error: SkaliError) -> int:
    if isinstance(error, Refusal):
        return error.status
    return 409 if code_of(error) in ("not-your-turn", "game-over", "nothing-to-undo", "unknown-rules-version") else 400


def arguments_of(error: SkaliError) -> dict[str, str]:
    return {name: str(value)[:MAX_ARGUMENT] for name, value in error.args_by_name.items()}


def refused(error: SkaliError, id: str | None = None) -> Refused:
    reason, clause = grounds(error)
    return Refused(code_of(error), text_of(error), id, reason, clause, view_in(error), arguments_of(error))


def problem(error: SkaliError) -> Problem:
    reason, clause = grounds(error)
    return Problem(code_of(error), text_of(error), reason, clause, view_in(error), arguments_of(error))


def text_of(error: SkaliError) -> str:
    return str(error)[:MAX_TEXT]


def view_in(error: SkaliError) -> View | None:
    return error.view if isinstance(error, Stale) else None


def grounds(error: SkaliError) -> tuple[str | None, str | None]:
    """Why a choice is illegal, in the game's words, and the clause that says so."""
    return (error.reason, error.clause) if isinstance(error, IllegalChoice) else (None, None)
