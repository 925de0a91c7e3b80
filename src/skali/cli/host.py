"""Opens a table in the terminal: a new one, one from a position, or one that was kept."""

import hashlib
import re
from itertools import islice
from pathlib import Path

from rich.console import Console

from skali.bots import free_names
from skali.cli import kept_games
from skali.cli.files import read_text
from skali.cli.kept_games import KeptGame
from skali.cli.line_input import LineInput
from skali.cli.records import load_record
from skali.cli.screen import Screen
from skali.engine.chance import Dice
from skali.engine.errors import BadData, NothingToResume
from skali.engine.position import read_position
from skali.engine.table import SealedDice, Table, open_table, resume_table
from skali.games import find_game
from skali.words.texts import Texts

USUAL_SEATS = 3
LONGEST_NAME = 40
USUAL_NAME = "Astrid"


class Host:
    """Opens tables: makes the dice, shows the seal, asks for the word, seats the bots."""

    def __init__(self, language: str, out: Console, plain: bool) -> None:
        self.language = language
        self.screen = Screen(out, plain)
        self.input = LineInput(self.screen)
        self.house = Texts(language)
        self.dice = SealedDice()
        self.word = ""

    def open(
        self,
        game_name: str,
        seats: int | None,
        edition: str | None,
        options: dict[str, object],
        rules: int | None,
        seed: int | None,
        name: str | None,
        word: str | None,
    ) -> Table:
        game = find_game(game_name, rules)
        usual = min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
        settings = game.agree(seats if seats is not None else usual, edition, options, people=True)
        words = self.seal(seed, word, settings.seats)
        return open_table(game, settings, self.names(settings.seats, name), self.dice, words)

    def open_position(
        self, path: Path, rules: int | None, seed: int | None, name: str | None, word: str | None
    ) -> Table:
        data = read_position(read_text(path))
        if rules is not None and data.setdefault("rules", rules) != rules:
            raise BadData(where="position, rules", reason=f"it is of version {data['rules']}, not {rules}")
        game = find_game(data["game"])
        seats = game.from_position(data, Dice(0)).seats
        words = self.seal(seed, word, seats)
        settings = game.position_settings(data, seats)
        return open_table(game, settings, self.names(seats, name), self.dice, words, data)

    def resume(self, path: Path, to: int | None, cut: bool) -> Table:
        game, record = load_record(path, cut)
        table = resume_table(game, record, to)
        self.new_seal(table)
        self.screen.show([Texts(self.language, game).say("play-resumed", ply=table.ply)])
        return table

    def choose_kept(self) -> Path:
        """The kept game that is to go on: of several, the person says which."""
        games = kept_games.unfinished()
        if not games:
            raise NothingToResume(folder=str(kept_games.folder()))
        self.screen.show([self.house.say("play-kept"), *(self.kept_line(*one) for one in enumerate(games, start=1))])
        while len(games) > 1:
            answer = self.ask(self.house.say("play-which-kept", count=len(games))).strip()
            if not answer:
                break
            if answer in map(str, range(1, len(games) + 1)):
                return games[int(answer) - 1].path
        return games[0].path

    def kept_line(self, number: int, game: KeptGame) -> str:
        title = Texts(self.language, find_game(game.record.game)).say("title")
        names = ", ".join(game.record.names)
        return f"{number:>4}  " + self.house.say(
            "play-kept-game", title=title, names=names, ply=len(game.record.plies), file=game.path.name
        )

    def seal(self, seed: int | None, word: str | None, seats: int) -> list[str]:
        """Commit to the dice, then hear the word: nobody can have chosen the dice to fit it."""
        if seed is not None:
            self.dice = SealedDice(hashlib.sha256(f"skali seed {seed}".encode()).digest())
        self.screen.show([self.house.say("play-sealed", commitment=self.dice.commitment)], style="dim")
        if word is None:
            word = "" if seed is not None else self.ask(self.house.say("play-word"))
        self.word = clean(word)
        return [self.word] + [""] * (seats - 1)

    def ask(self, question: str) -> str:
        """A line from the person; none where the input has ended."""
        try:
            return self.input.ask(question)
        except EOFError:
            return ""

    def new_seal(self, table: Table) -> None:
        """Fresh dice for what is still to come."""
        self.dice = SealedDice()
        words = [self.word] + [""] * (table.record.seats - 1)
        table.new_seal(self.dice, words)

    def names(self, seats: int, name: str | None) -> list[str]:
        you = clean(name or "") or self.house.say("play-you", name=USUAL_NAME)
        return [you] + [self.house.say("play-bot", name=bot) for bot in islice(free_names([you]), seats - 1)]


def clean(text: str) -> str:
    """A name or word as one short line without control characters."""
    return re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]", "", text).strip()[:LONGEST_NAME]
