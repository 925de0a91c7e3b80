"""Every word shown to a person is there, in both languages, well written; and the check of it finds what is not."""

import pickle
import shutil
import string
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import skali.words
from skali.check.words import badly_set, patterns
from skali.engine import errors
from skali.engine.errors import BadData, IllegalChoice, NotYourTurn, SkaliError, WrongSeats
from skali.engine.game import Game
from skali.engine.message import Message, SeatName, message
from skali.games import find_game
from skali.words.check import SHOWN_BY_THE_HOUSE, read_messages, text_problems
from skali.words.texts import HOUSE, LANGUAGES, Texts, as_argument
from tests.toys import WhispersGame

ERRORS = sorted(
    (kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, SkaliError)),
    key=lambda kind: kind.__name__,
)
FRENCH_FILES = [HOUSE / "house.fr.ftl", HOUSE / "errors.fr.ftl"]


# --- what is there ----------------------------------------------------------------------------------------------


def test_the_texts_of_the_house_are_complete_and_all_said(tmp_path: Path) -> None:
    """The house speaks from several rooms: all of its code is laid beside its texts for the check."""
    rooms = Path(skali.words.__file__).parent.parent
    for room in ("words", "cli", "engine", "arena", "hall"):
        if (rooms / room).is_dir():
            shutil.copytree(
                rooms / room,
                tmp_path / room,
                ignore=shutil.ignore_patterns("__pycache__", "*.so", "client", "template"),
            )
    for language in LANGUAGES:
        shutil.copy(HOUSE / f"house.{language}.ftl", tmp_path)
    spoken_elsewhere = {f"animal-{number}" for number in range(1, 7)}
    of_games = [f"'{id}' is said by the code but is no message" for id in SHOWN_BY_THE_HOUSE]
    found = [problem for problem in text_problems(tmp_path, "house", spoken_elsewhere) if problem not in of_games]
    assert found == []


@pytest.mark.parametrize("kind", [kind for kind in ERRORS if kind is not SkaliError], ids=lambda kind: kind.__name__)
def test_every_error_is_said_in_french_with_the_same_variables(kind: type[SkaliError]) -> None:
    assert kind.sentence
    names = {name for _, name, _, _ in string.Formatter().parse(kind.sentence) if name}
    error = kind(**dict.fromkeys(names, "x"))
    french = read_messages(HOUSE / "errors.fr.ftl")
    assert french.problems == []
    assert french.variables[error.id] == names


def test_every_french_error_is_one_that_can_be_raised() -> None:
    said = read_messages(HOUSE / "errors.fr.ftl").variables
    assert set(said) == {kind.id.fget(kind.__new__(kind)) for kind in ERRORS if kind is not SkaliError}  # type: ignore[attr-defined]


# --- what the check finds -----------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Code and texts with nothing wrong."""
    (tmp_path / "code.py").write_text('message("hello", name=1)\nsay(f"tile-{tile}")\n', encoding="utf-8")
    for language, word in (("en", "Hello"), ("fr", "Bonjour")):
        text = f"title = T\ntagline = L\nhello = {word} {{ $name }}\ntile-1 = One\nevent-end = End\n"
        (tmp_path / f"texts.{language}.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def change(folder: Path, languages: str, old: str, new: str) -> None:
    for language in languages.split():
        path = folder / f"texts.{language}.ftl"
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")


def problems(folder: Path) -> list[str]:
    return list(text_problems(folder, "texts", {"event-end"}))


def test_the_check_finds_nothing_where_nothing_is_wrong(folder: Path) -> None:
    assert problems(folder) == []


def test_the_check_finds_a_message_that_is_missing_everywhere(folder: Path) -> None:
    change(folder, "en fr", "hello = ", "hullo = ")
    assert "'hello' is said by the code but is no message" in problems(folder)


def test_the_check_finds_a_declared_message_that_is_missing(folder: Path) -> None:
    change(folder, "en fr", "event-end = End\n", "")
    assert problems(folder) == ["'event-end' is said by the code but is no message"]


def test_the_check_finds_a_message_that_is_missing_in_one_language(folder: Path) -> None:
    change(folder, "fr", "event-end = End\n", "")
    assert problems(folder) == ["'event-end' is there in one language only"]


def test_the_check_finds_a_message_that_nobody_says(folder: Path) -> None:
    change(folder, "en fr", "title = T\n", "title = T\nfarewell = Bye\n")
    assert problems(folder) == ["'farewell' is a message that nobody says"]


def test_the_check_finds_an_ill_formed_message(folder: Path) -> None:
    change(folder, "fr", "event-end = End", "event-end = { End")
    assert "texts.fr.ftl: cannot be read near 'event-end = { End'" in problems(folder)


def test_the_check_finds_different_variables(folder: Path) -> None:
    change(folder, "fr", "{ $name }", "{ $nom }")
    assert problems(folder) == ["'hello' uses different variables in the two languages"]


def test_the_check_finds_a_message_that_stands_there_twice(folder: Path) -> None:
    change(folder, "en", "tile-1 = One\n", "tile-1 = One\ntile-1 = Eins\n")
    assert problems(folder) == ["texts.en.ftl: 'tile-1' stands there twice"]


def test_the_check_finds_a_message_without_words(folder: Path) -> None:
    change(folder, "en", "event-end = End", "event-end =\n    .hint = End")
    assert problems(folder) == ["texts.en.ftl: 'event-end' says nothing"]


def test_the_check_finds_a_missing_file(folder: Path) -> None:
    (folder / "texts.fr.ftl").unlink()
    assert "texts.fr.ftl: the file is missing" in problems(folder)


# --- French typography --------------------------------------------------------------------------------------------


def house_texts() -> Iterator[tuple[str, str]]:
    for path in FRENCH_FILES:
        said = patterns(path)
        assert said, path
        yield from ((path.name, text) for text in said)


def test_the_house_has_narrow_spaces_and_curly_apostrophes_in_french() -> None:
    assert [(name, found) for name, text in house_texts() if (found := badly_set(text))] == []


@pytest.mark.parametrize(
    "text",
    ["Où naviguez-vous?", "Attention !", "un\u00a0: deux", "l'ours", "«\u202fici »", "« ici\u202f»", 'dit "oui"'],
)
def test_the_check_of_typography_finds(text: str) -> None:
    assert badly_set(text)


def test_the_check_of_typography_lets_good_french_pass() -> None:
    assert badly_set("L’ours dit «\u202foui\u202f»\u202f; et vous\u202f? (12:30)") == []


# --- saying ---------------------------------------------------------------------------------------------------


def in_both(say: Callable[[Texts], str], game: Game | None = None, names: tuple[str, ...] = ()) -> list[str]:
    return [say(Texts(language, game, names)) for language in LANGUAGES]


def test_a_message_is_said_in_each_language() -> None:
    assert in_both(lambda texts: texts.say("play-undone")) == ["Taken back.", "Coup repris."]


def test_variables_are_filled_in_and_numbers_agree() -> None:
    raids = find_game("raids")
    assert in_both(lambda texts: texts.say("vikings", count=1), raids) == ["1 Viking", "1 Viking"]
    assert in_both(lambda texts: texts.say("vikings", count=3), raids) == ["3 Vikings", "3 Vikings"]


def test_a_name_stands_for_a_seat_and_a_message_for_itself() -> None:
    raids = find_game("raids")
    visits = message("event-visits", seat=SeatName(1), village=message("village-5"))
    assert in_both(lambda texts: texts.tell(visits), raids, ("Ann", "Bo { $x } \u2028«")) == [
        "Bo { $x } \u2028« takes a Viking in Kaupang.",
        "Bo { $x } \u2028« prend un Viking à Kaupang.",
    ]
    assert Texts("en", raids).tell(visits) == "2 takes a Viking in Kaupang."


@pytest.mark.parametrize(
    ("several", "english", "french"),
    [
        ((), "", ""),
        (("Ann",), "Ann", "Ann"),
        (("Ann", "Bo"), "Ann and Bo", "Ann et Bo"),
        (("Ann", SeatName(0), "Cy"), "Ann, Odd and Cy", "Ann, Odd et Cy"),
    ],
)
def test_several_things_are_counted_up(several: tuple[str | SeatName, ...], english: str, french: str) -> None:
    told = message("play-undone", who=several)
    for language, expected in (("en", english), ("fr", french)):
        assert Texts(language, None, ("Odd",)).argument(told.args["who"]) == expected


def test_a_missing_message_or_variable_shows_as_its_id() -> None:
    texts = Texts("en")
    assert texts.say("no-such-message") == "⟨no-such-message⟩"
    assert texts.say("play-saved") == "⟨play-saved⟩"


def test_the_texts_of_one_game_are_not_heard_in_another() -> None:
    assert Texts("en", find_game("raids")).say("board") == "Sea chart"
    assert Texts("en", WhispersGame()).say("board") == "⟨board⟩"


# --- errors ---------------------------------------------------------------------------------------------------


def test_an_error_is_one_plain_sentence_in_each_language() -> None:
    error = WrongSeats(game="raids", least=2, most=4, seats=9)
    assert in_both(lambda texts: texts.problem(error)) == [
        "raids seats 2 to 4 players, not 9.",
        "raids se joue de 2 à 4 joueurs, pas à 9.",
    ]


def test_an_illegal_choice_is_refused_in_the_words_of_the_game_with_its_clause() -> None:
    error = IllegalChoice(choice="sail 5", reason="why-village", clause="RAIDS-056")
    assert in_both(lambda texts: texts.problem(error), find_game("raids")) == [
        "No ship can stop at a village. (RAIDS-056)",
        "On ne s’arrête pas dans un Village. (RAIDS-056)",
    ]
    assert in_both(lambda texts: texts.problem(error)) == [
        "'sail 5' is not possible now (RAIDS-056).",
        "«\u202fsail 5\u202f» n’est pas possible maintenant (RAIDS-056).",
    ]


def test_numbers_in_errors_are_not_grouped() -> None:
    assert as_argument(12345) == "12345"
    assert "12345" in Texts("fr").problem(NotYourTurn(seat=12345, mover=1))


def test_an_error_survives_the_way_between_processes() -> None:
    error = IllegalChoice(choice="flee", reason="why-not-now", clause="RAIDS-030")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.reason, again.clause) == (
        type(error),
        str(error),
        error.reason,
        error.clause,
    )
    assert str(pickle.loads(pickle.dumps(BadData(where="a {b}", reason="c")))) == "a {b}: c."


def test_every_error_can_be_said_with_hostile_values() -> None:
    for kind in ERRORS:
        names = [name for _, name, _, _ in string.Formatter().parse(kind.sentence) if name]
        error = kind(**dict.fromkeys(names, "{x} { $y } \u2028 %s"))
        for language in LANGUAGES:
            told = Texts(language).problem(error)
            assert "⟨" not in told
            assert ("{x} { $y }" in told) == bool(names)


def test_a_seat_has_an_animal_in_each_language() -> None:
    assert in_both(lambda texts: texts.animal(1)) == ["bear", "ours"]
    for seat in range(6):
        assert all("⟨" not in told for told in in_both(lambda texts, seat=seat: texts.animal(seat)))  # type: ignore[misc]


def test_both_languages_tell_the_same_message_differently() -> None:
    told = in_both(lambda texts: texts.tell(Message("title")), find_game("raids"))
    assert told == ["Raids", "Raids"]
    told = in_both(lambda texts: texts.tell(Message("tagline")), find_game("raids"))
    assert len(set(told)) == 2
