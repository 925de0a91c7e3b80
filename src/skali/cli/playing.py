"""A person against bots in the terminal."""

import hashlib
import re
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from skali.bots import free_names, make_bot
from skali.cli.books import clause_lines
from skali.cli.files import read_text, write_text
from skali.cli.records import load_record
from skali.engine.chance import Dice
from skali.engine.errors import SkaliError
from skali.engine.game import Game
from skali.engine.position import read_position
from skali.engine.scene import Prompt
from skali.engine.table import SealedDice, Table, open_table, resume_table
from skali.games import find_game
from skali.words.render import prompt_lines, scene_lines, score_lines
from skali.words.texts import Texts

YOU = 0
USUAL_SEATS = 3
LONGEST_NAME = 40
USUAL_NAME = "Astrid"


class Host:
    """Opens tables: makes the dice, shows the seal, asks for the word, seats the bots."""

    def __init__(self, language: str, out: Console) -> None:
        self.language = language
        self.out = out
        self.house = Texts(language)
        self.dice = SealedDice()
        self.word = ""

    def open(
        self,
        game_name: str,
        seats: int | None,
        edition: str | None,
        options: dict[str, object],
        seed: int | None,
        name: str | None,
        word: str | None,
    ) -> Table:
        game = find_game(game_name)
        usual = min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
        settings = game.agree(seats if seats is not None else usual, edition, options, people=True)
        words = self.seal(seed, word, settings.seats)
        return open_table(game, settings, self.names(settings.seats, name), self.dice, words)

    def open_position(self, path: Path, seed: int | None, name: str | None, word: str | None) -> Table:
        data = read_position(read_text(path))
        game = find_game(data["game"])
        seats = game.from_position(data, Dice(0)).seats
        words = self.seal(seed, word, seats)
        settings = game.position_settings(data, seats)
        return open_table(game, settings, self.names(seats, name), self.dice, words, data)

    def resume(self, path: Path, to: int | None, cut: bool) -> Table:
        game, record = load_record(path, cut)
        table = resume_table(game, record, to)
        self.new_seal(table)
        self.out.print(Texts(self.language, game).say("play-resumed", ply=table.ply))
        return table

    def seal(self, seed: int | None, word: str | None, seats: int) -> list[str]:
        """Commit to the dice, then hear the word: nobody can have chosen the dice to fit it."""
        if seed is not None:
            self.dice = SealedDice(hashlib.sha256(f"skali seed {seed}".encode()).digest())
        self.out.print(self.house.say("play-sealed", commitment=self.dice.commitment), style="dim")
        if word is None:
            word = "" if seed is not None else self.ask_word()
        self.word = clean(word)
        return [self.word] + [""] * (seats - 1)

    def ask_word(self) -> str:
        try:
            return self.out.input(self.house.say("play-word") + " ", markup=False)
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


def offer_number(answer: str, prompt: Prompt) -> int | None:
    """The number of an offer as it was typed, if there is such an offer."""
    numbers = {str(number): number for number in range(1, len(prompt.offers) + 1)}
    return numbers.get(answer.lstrip("0"))


class Terminal:
    """Draws the table, asks, and lets the bots answer in between."""

    def __init__(self, host: Host, table: Table, record: Path | None, bot: str) -> None:
        self.host = host
        self.table = table
        self.game: Game = table.game
        self.texts = Texts(host.language, self.game, table.record.names)
        self.out = host.out
        self.path = record or Path(time.strftime(f"{self.game.id}-%Y%m%d-%H%M%S.record"))
        self.saves_at_end = record is not None
        self.bots = [make_bot(bot) for _ in table.record.names]
        self.bot_chance = Dice(int.from_bytes(self.host.dice.secret[:4], "big"))
        self.shown = 0  # plies whose events were shown

    def run(self) -> None:
        while not self.table.over:
            if self.table.state.mover == YOU:
                self.show_log()
                if not self.ask():
                    self.say("play-goodbye")
                    return
            else:
                self.let_bot_choose()
        self.show_log()
        self.show_result()

    def let_bot_choose(self) -> None:
        seat = int(self.table.state.mover)
        view = self.table.perspective(seat, self.bot_chance)
        self.table.play(seat, self.bots[seat].choose(view, self.bot_chance))

    # --- asking ----------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Show the table and hear answers until one is a choice (or quit: False)."""
        view = self.table.view(YOU)
        self.print_lines(scene_lines(view.scene, view.prompt, self.texts))
        self.out.print()
        self.print_lines(prompt_lines(view.prompt, self.texts), style="bold")
        self.say("play-help", style="dim")
        while True:
            try:
                answer = self.out.input(self.texts.say("play-ask") + " ", markup=False).strip()
            except EOFError:
                return False
            if answer == "q":
                return False
            if self.answer(answer, view.prompt):
                return True

    def answer(self, answer: str, prompt: Prompt) -> bool:
        """Whether the table has changed."""
        if answer.startswith("?"):
            self.explain(answer[1:].strip(), prompt)
            return False
        if answer == "s":
            self.save()
            return False
        try:
            return self.undo() if answer == "u" else self.choose(answer, prompt)
        except SkaliError as problem:
            self.out.print(self.texts.problem(problem), style="red", markup=False)
            return False

    def choose(self, answer: str, prompt: Prompt) -> bool:
        if answer.isdecimal():
            number = offer_number(answer, prompt)
            if number is None:
                self.say("play-not-understood", count=len(prompt.offers))
                return False
            self.table.play(YOU, prompt.offers[number - 1].choice)
        elif answer:
            self.table.play(YOU, answer)
        else:
            self.say("play-not-understood", count=len(prompt.offers))
            return False
        return True

    def undo(self) -> bool:
        self.table.undo(YOU)
        self.shown = min(self.shown, self.table.ply + 1)
        self.say("play-undone")
        return True

    def explain(self, which: str, prompt: Prompt) -> None:
        number = offer_number(which, prompt)
        clause = prompt.clause if number is None else prompt.offers[number - 1].clause
        if clause is not None:
            self.print_lines(clause_lines(self.game, clause, self.host.language), style="cyan")

    def save(self) -> None:
        """Open the seal, write the record, seal fresh dice: what was rolled can be checked, what comes not foreseen."""
        self.table.open_seal(self.host.dice)
        write_text(self.path, self.table.record.to_text())
        if self.table.over:
            self.say("play-check", path=str(self.path))
        else:
            self.say("play-saved", path=str(self.path))
            self.host.new_seal(self.table)

    # --- showing ---------------------------------------------------------------------------------

    def show_log(self) -> None:
        """What happened since the last time, as the person may hear it."""
        events = [event for ply in range(self.shown, self.table.ply + 1) for event in self.table.events(ply)]
        self.shown = self.table.ply + 1
        heard = [self.texts.tell(event.message) for event in events if event.heard_by(YOU)]
        if heard:
            self.out.print()
            self.say("play-log", style="dim")
            self.print_lines([f"  {line}" for line in heard])
            self.out.print()

    def show_result(self) -> None:
        state = self.table.state
        sheet = RichTable(box=None, header_style="bold")
        sheet.add_column("")
        for name in self.table.record.names:
            sheet.add_column(name, justify="right")
        for row in score_lines(self.game.score_sheet(state), state.scores(), self.texts):
            sheet.add_row(*row)
        self.out.print(sheet)
        winners = [self.table.record.names[seat] for seat in state.winners()]
        self.say("play-won", winners=" & ".join(winners), count=len(winners))
        if self.saves_at_end:
            self.save()

    def say(self, id: str, style: str | None = None, **args: int | str) -> None:
        self.out.print(self.texts.say(id, **args), style=style, markup=False)

    def print_lines(self, lines: Sequence[str | Text], style: str | None = None) -> None:
        for line in lines:
            self.out.print(line, style=style, markup=False)
