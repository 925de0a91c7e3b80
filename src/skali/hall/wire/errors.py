"""Every refusal of the hall: an English sentence and an HTTP status. `errors.fr.ftl` has the French sentences."""

from typing import ClassVar

from skali.engine.errors import SkaliError
from skali.hall.wire.protocol import View


class Refusal(SkaliError):
    """A refused request. Nothing has been changed when it is raised."""

    status: ClassVar[int] = 400


class BadRequest(Refusal):
    sentence = "The request cannot be read: {reason}."


class InvisibleName(Refusal):
    sentence = "A name must be seen: it needs a letter, a digit or a sign."


class NoIdentity(Refusal):
    status = 401
    sentence = "The hall does not know who you are: ask for /api/me first."


class BadToken(Refusal):
    status = 403
    sentence = "The header X-Skali-Token is missing or not yours."


class ForeignOrigin(Refusal):
    status = 403
    sentence = "The request comes from another site."


class BadBotToken(Refusal):
    status = 401
    sentence = "The token in the header Authorization is none of ours, or it was taken back."


class BeyondToken(Refusal):
    status = 403
    sentence = "The token does not reach that far."


class NoHints(Refusal):
    status = 403
    sentence = "At this table nobody gives hints."


class NotYourSeat(Refusal):
    status = 403
    sentence = "That seat is not yours."


class NotYourTable(Refusal):
    status = 403
    sentence = "Only the host of the table may do that."


class ChatClosed(Refusal):
    status = 403
    sentence = "At this table only players write, unless its host lets spectators write too."


class StillSecret(Refusal):
    status = 403
    sentence = "That is told only when the game is over."


class PastForgotten(Refusal):
    status = 403
    sentence = "Memory is part of this game: what has passed is told only when it is over."


class NotFound(Refusal):
    status = 404
    sentence = "There is nothing here."


class NoSuchTable(Refusal):
    status = 404
    sentence = "There is no such table."


class NoSuchBot(Refusal):
    sentence = "There is no bot called '{bot}'. There are: {bots}."


class NoSuchMoment(Refusal):
    status = 404
    sentence = "The table has no ply {ply}: its plies go from {first} to {last}."


class LinkExpired(Refusal):
    status = 404
    sentence = "The personal link was used before, or it is too old."


class Stale(Refusal):
    """Carries the current view of the one who asked."""

    status = 409
    sentence = "The table has moved on: it is at ply {ply}."
    view: View | None = None


class NotGathering(Refusal):
    status = 409
    sentence = "The game has begun."


class NotPlaying(Refusal):
    status = 409
    sentence = "No game is being played at this table."


class NotFinished(Refusal):
    status = 409
    sentence = "The game is not over yet."


class NoOpenSeat(Refusal):
    status = 409
    sentence = "There is no open seat."


class OneSeatEach(Refusal):
    status = 409
    sentence = "At a public table everybody takes one seat; you have yours."


class SeatsOpen(Refusal):
    status = 409
    sentence = "Some seats are still open."


class TooManyTokens(Refusal):
    status = 409
    sentence = "Nobody has more than {most} tokens: take one back first."


class TooLarge(Refusal):
    status = 413
    sentence = "The request is larger than the hall reads ({most} bytes)."


class TooManySockets(Refusal):
    status = 429
    sentence = "Too many connections at once: close some first."


class TooFast(Refusal):
    status = 429
    sentence = "Too many requests: wait {seconds} s."


class NeedsPostgres(SkaliError):
    sentence = "Several worker processes need PostgreSQL: set SKALI_DATABASE_URL, or serve with one worker."


class BadSetting(SkaliError):
    sentence = "The setting {name} cannot be '{value}': {reason}."


class DatabaseUnreachable(SkaliError):
    sentence = "The database cannot be reached: {reason}."


class DatabaseInUse(SkaliError):
    sentence = "Another hall has {path} open: close it first, or give this hall another database."


class StorageAway(Refusal):
    status = 503
    sentence = "The hall cannot reach its journal just now; nothing was changed. Try again."


class StorageFull(Refusal):
    status = 503
    sentence = "The hall's disk is full; nothing was changed. Its host must make room."


class StorageReadOnly(Refusal):
    status = 503
    sentence = "The hall's database takes no changes just now; nothing was changed. Try again later."


class TasksFailing(Refusal):
    status = 503
    sentence = "Parts of the hall have failed and are being started again: {tasks}."


class CannotOpen(Refusal):
    status = 409
    sentence = "This table cannot be opened here: {reason} What was played can still be downloaded as a record."


class Failure(Refusal):
    status = 500
    sentence = "Something is wrong in the hall itself."


class PortTaken(SkaliError):
    sentence = "Nobody can be served at {host}:{port}: {reason}."


# --- saving and moving a hall --------------------------------------------------------------------


class NoHall(SkaliError):
    sentence = "There is no hall at {database}."


class HallThere(SkaliError):
    sentence = "There is a hall at {database} already, and nothing is overwritten."


class HallInUse(SkaliError):
    sentence = "The hall at {database} is in use: stop it first."


class HallLeftovers(SkaliError):
    sentence = "The file '{path}' is left of a hall that was there or still runs: stop it, then move the file away."


class OlderHall(SkaliError):
    sentence = "The hall at {database} is of an older version: skali serve brings it up to date, open it once."


class NewerHall(SkaliError):
    sentence = "The hall at {database} is of a newer version of Skáli than this one."


class FileThere(SkaliError):
    sentence = "The file '{path}' exists already, and nothing is overwritten."


class NotABackup(SkaliError):
    sentence = "The file '{path}' is not the backup of a hall."


class DamagedBackup(SkaliError):
    sentence = "The backup '{path}' is damaged."


class BackupOfOther(SkaliError):
    sentence = "The backup '{path}' is of a hall on {kind}: restore it there, then move the hall with skali move-hall."


class ToolMissing(SkaliError):
    sentence = "PostgreSQL's {tool} is not installed here. On a machine that has it, run: {command}"


class ToolFailed(SkaliError):
    sentence = "PostgreSQL's {tool} has failed: {reason}."


class CopyDiffers(SkaliError):
    sentence = "The copy of '{table}' is not what was copied, so nothing was moved."


class NobodyCalled(SkaliError):
    sentence = "Nobody in this hall is called '{name}'."


class UnfinishedRecord(SkaliError):
    sentence = "The game is not over, and only finished games are brought in."
