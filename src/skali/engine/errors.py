"""Everything that can go wrong through somebody's input, each in one plain sentence.

The sentence here is English; `words/errors.fr.ftl` says the same in French under the class's `id`.
"""

import re
from functools import cache
from typing import ClassVar


class SkaliError(Exception):
    """A mistake in what the program was given. Nothing has been changed when it is raised."""

    sentence: ClassVar[str] = ""

    def __init__(self, **args: object) -> None:
        self.args_by_name = args
        super().__init__(self.sentence.format(**args))

    @property
    def id(self) -> str:
        """The message id under which other languages say it: `WrongSeats` is `error-wrong-seats`."""
        return message_id(type(self).__name__)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.args_by_name)


@cache
def message_id(error: str) -> str:
    return "error" + re.sub(r"([A-Z])", r"-\1", error).lower()


def _rebuild(kind: type[SkaliError], args: dict[str, object]) -> SkaliError:
    return kind(**args)


class UnknownGame(SkaliError):
    sentence = "There is no game called '{name}'. On the shelf: {shelf}."


class BadGame(SkaliError):
    sentence = "The game '{name}' of the package {package} is not on the shelf: {reason}."


class BadName(SkaliError):
    sentence = "A game cannot be called '{name}': {reason}."


class WrongSeats(SkaliError):
    sentence = "{game} seats {least} to {most} players, not {seats}."


class UnknownEdition(SkaliError):
    sentence = "{game} has no edition '{edition}'. Editions: {editions}."


class UnknownBot(SkaliError):
    sentence = "There is no bot called '{bot}'. There are: {bots}."


class MissingPackage(SkaliError):
    sentence = "That needs {package}, which is not installed: pip install 'skali[{extra}]'."


class BadMatch(SkaliError):
    sentence = "This match cannot be played: {reason}."


class NothingToTune(SkaliError):
    sentence = "{game} has nothing to tune: its advice measures nothing."


class TooFewGames(SkaliError):
    sentence = "{games} games with {moments} moments are too few to learn from."


class UnknownOption(SkaliError):
    sentence = "{game} has no option '{option}'. Options: {options}."


class BadOption(SkaliError):
    sentence = "The option '{option}' cannot be '{value}': {reason}."


class UnknownChoice(SkaliError):
    sentence = "'{text}' is not a choice of {game}. Choices read like: {examples}."


class IllegalChoice(SkaliError):
    """Carries the reason as a message of the game, and the clause of the rule book behind it."""

    sentence = "'{choice}' is not possible now ({clause})."

    @property
    def reason(self) -> str:
        return str(self.args_by_name["reason"])

    @property
    def clause(self) -> str:
        return str(self.args_by_name["clause"])


class NotYourTurn(SkaliError):
    sentence = "It is not for seat {seat} to choose now, but for seat {mover}."


class GameOver(SkaliError):
    sentence = "The game is over; there is nothing left to choose."


class NothingToUndo(SkaliError):
    sentence = (
        "Seat {seat} cannot take anything back: since its last choice chance was used, "
        "something was revealed, or another seat chose."
    )


class NoSuchPly(SkaliError):
    sentence = "There is no ply {ply}: the record has plies 0 to {last}."


class BadDraw(SkaliError):
    sentence = "A roll of {drawn} cannot come from a chance of {sides}."


class RecordRanDry(SkaliError):
    sentence = "The record holds fewer rolls than the rules need."


class BrokenSeal(SkaliError):
    sentence = "The seal on the dice does not hold: {reason}."


class RenamedSeat(BrokenSeal):
    sentence = "The seal on the dice does not hold: the names are not those that were mixed into the dice."


class NotARecord(SkaliError):
    sentence = "This is not a Skáli record: {reason}."


class BadRecordLine(SkaliError):
    sentence = "Line {line} of the record cannot be read: {reason}."


class RecordCutShort(SkaliError):
    sentence = "The record is cut short: its closing line is missing."


class RecordCutSomewhere(RecordCutShort):
    """For commands that can go on from there."""

    sentence = (
        "The record is cut short: its closing line is missing. "
        "To go on from what is there, say that it was cut on purpose (--cut)."
    )


class RecordChanged(SkaliError):
    sentence = "The record was changed after it was written: its digest does not fit its lines."


class RecordBreaksRules(SkaliError):
    """The reason may be another error; with an illegal choice comes the game, whose words say why."""

    sentence = "Ply {ply} of the record does not follow the rules: {reason}"


class UnknownRulesVersion(SkaliError):
    sentence = "There is no version {rules} of the rules of {game} here: the newest is {newest}."


class BadData(SkaliError):
    """A components file, an option or a position that does not say what it must."""

    sentence = "{where}: {reason}."


class BadFile(SkaliError):
    sentence = "The file '{path}' cannot be {action}: {reason}."


class NothingToResume(SkaliError):
    sentence = "There is no unfinished game in '{folder}'."


class NoRecords(SkaliError):
    sentence = "There are no records in '{path}'."


class UnknownClause(SkaliError):
    sentence = "The rule book of {game} has no clause '{clause}'."


class BadRuleBook(SkaliError):
    sentence = "{where}: {reason}."


class WrongChoices(SkaliError):
    sentence = "These choices cannot be played: {reason}."
