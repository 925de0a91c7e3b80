"""A person against bots in the terminal."""

import re
from itertools import groupby
from pathlib import Path

from rich.table import Table as RichTable
from rich.text import Text

from skali.bots import make_bot
from skali.cli.answers import Command, UnclearAnswer, read_answer
from skali.cli.books import clause_lines
from skali.cli.host import Host
from skali.cli.keeper import Keeper, ended_by_signals
from skali.cli.line_input import Choices
from skali.engine.chance import Dice
from skali.engine.errors import BadFile, SkaliError
from skali.engine.game import Game
from skali.engine.rulebook import read_rule_book
from skali.engine.scene import Offer, Prompt
from skali.engine.table import Table
from skali.words.effects import Effects, effect_line
from skali.words.explain import Explainer, Explanation, has_words, plain
from skali.words.render import in_order, offer_line, scene_lines, score_lines
from skali.words.texts import Texts

YOU = 0
EFFECT_INDENT = 10
MOST_EXPLAINED = 6  # things that one name can mean; more are only named
MOST_CLAUSES = 3
MARK = re.compile(r".*\[\d")  # of something that can be chosen


class Terminal:
    """Draws the table, asks, and lets the bots answer in between; the game is on file after every choice."""

    def __init__(self, host: Host, table: Table, record: Path | None, bot: str) -> None:
        self.host = host
        self.table = table
        self.game: Game = table.game
        self.texts = Texts(host.language, self.game, table.record.names)
        self.screen = host.screen
        self.screen.seat_players(self.texts)
        self.effects = Effects(self.texts)
        self.keeper = Keeper(host, table, record)
        self.bots = [make_bot(bot) for _ in table.record.names]
        self.bot_chance = Dice(int.from_bytes(self.host.dice.secret[:4], "big"))
        self.shown = last_choice(table)  # plies whose events were told
        self.drawn: list[list[str]] = []  # the table as it was shown last, surface by surface
        self.is_telling = False  # what happened since the last choice
        self.told_of: int | None = None  # the seat whose turn was told last

    def run(self) -> None:
        with ended_by_signals():
            try:
                self.play()
            finally:
                self.keeper.leave()

    def play(self) -> None:
        self.tell_new()
        while not self.table.over:
            if self.table.state.mover == YOU:
                self.end_telling()
                if not self.ask():
                    self.say("play-goodbye")
                    return
                self.keeper.keep()
            else:
                self.let_bot_choose()
            self.tell_new()
        self.end_telling()
        self.show_result()

    def let_bot_choose(self) -> None:
        seat = int(self.table.state.mover)
        with self.screen.waiting(self.texts.say("play-thinking", name=self.texts.seat(seat))):
            view = self.table.perspective(seat, self.bot_chance)
            choice = self.bots[seat].choose(view, self.bot_chance)
        self.table.play(seat, choice)

    # --- asking ----------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Show the table and hear answers until one is a choice (or quit: False)."""
        view = self.table.view(YOU)
        prompt = in_order(view.prompt)
        map = self.game.text_map(self.table.state, YOU)
        named = self.effects.named(view.scene, prompt)
        self.show_table(scene_lines(view.scene, prompt, self.texts, map, self.screen.width, self.effects))
        self.show_question(prompt, named)
        self.say("play-help", style="dim")
        explainer = Explainer(view.scene, prompt, map.codes if map else {}, self.texts)
        choices = Choices(prompt, explainer.names(), self.texts)
        while True:
            try:
                answer = self.host.input.ask(self.texts.say("play-ask"), choices)
            except EOFError:
                return False
            try:
                command, rest = read_answer(answer, prompt, explainer)
                if command == "quit":
                    return False
                if self.obey(command, rest, prompt, explainer):
                    return True
            except UnclearAnswer as unclear:
                self.say("play-which", style="red", meant=", ".join(unclear.meant))
            except BadFile:
                raise
            except SkaliError as problem:
                self.screen.show([self.texts.problem(problem)], style="red")

    def obey(self, command: Command, rest: str, prompt: Prompt, explainer: Explainer) -> bool:
        """Whether the table has changed."""
        if command == "undo":
            return self.undo()
        if command == "choose":
            return self.choose(rest, prompt)
        if command == "save":
            self.keeper.save()
        elif command == "explain":
            self.explain(rest, explainer)
        elif command == "table":
            for told in self.drawn:
                self.screen.show([*told, ""])
        elif command == "help":
            self.screen.show(self.texts.say("play-manual").splitlines())
        else:
            self.say("play-not-understood", count=len(prompt.offers))
        return False

    def show_table(self, lines: list[str]) -> None:
        """All of it; on a screen, within one's own turn, only what has changed or can be chosen."""
        paragraphs = [list(told) for is_empty, told in groupby(lines, key=lambda line: not line) if not is_empty]
        known, self.drawn = self.drawn, paragraphs
        if self.screen.is_plain or self.last_mover != YOU:
            known = []
        headline, *surfaces = paragraphs
        fresh = [told for told in surfaces if told not in known or any(MARK.match(line) for line in told)]
        for told in (headline, *fresh):
            self.screen.show([*told, ""])
        if len(fresh) < len(surfaces):
            self.say("play-unchanged", style="dim")
            self.screen.show([""])

    @property
    def last_mover(self) -> int | None:
        return self.table.record.plies[-1].seat if self.table.record.plies else None

    def show_question(self, prompt: Prompt, effects: dict[int | None, list[tuple[str, str]]]) -> None:
        self.screen.show([self.texts.tell(prompt.ask)], style="bold")
        self.show_effects(effects.get(None, []))
        role = None
        for number, offer in enumerate(prompt.offers, start=1):
            if role is not None and offer.role in ("pass", "loss") and role not in ("pass", "loss"):
                self.screen.show([""])
            role = offer.role
            typed = "" if self.screen.is_plain else f"  ‹{offer.text}›"
            self.screen.show([offer_line(number, offer, self.texts) + typed], style=offer_style(offer))
            self.show_effects(effects.get(number, []))

    def show_effects(self, effects: list[tuple[str, str]]) -> None:
        self.screen.show([effect_line(effect, self.texts, EFFECT_INDENT) for effect in effects], style="dim")

    def choose(self, text: str, prompt: Prompt) -> bool:
        offer = next((offer for offer in prompt.offers if offer.text == text), None)
        if offer is not None and offer.final and not self.is_sure(offer):
            return False
        self.table.play(YOU, text)
        return True

    def is_sure(self, offer: Offer) -> bool:
        """What is grave and final is asked twice, of a person: a script cannot have slipped."""
        if self.screen.is_plain:
            return True
        question = self.texts.say("play-sure", choice=self.texts.tell(offer.label))
        return self.host.ask(question).strip().casefold() in ("y", "yes", "o", "oui")

    def undo(self) -> bool:
        self.table.undo(YOU)
        self.shown = min(self.shown, self.table.ply + 1)
        self.say("play-undone")
        return True

    # --- explaining ------------------------------------------------------------------------------

    def explain(self, asked: str, explainer: Explainer) -> None:
        """What is asked about and the clause behind it; without a word or an offer, the clause behind the question."""
        found = explainer.find(asked)
        if found:
            self.show_explanations(found)
        elif not asked or asked.isdecimal():
            self.show_clause(explainer.prompt.clause)
        else:
            self.show_from_book(asked)

    def show_from_book(self, asked: str) -> None:
        """A clause by its id, or the first that speak of what is asked about."""
        book = read_rule_book(self.game.id, self.host.language, self.game.folder / f"rules.{self.host.language}.md")
        wanted = plain(asked)
        ids = [
            id for id, clause in book.clauses.items() if wanted == plain(id) or has_words(plain(clause.text), wanted)
        ]
        for id in ids[:MOST_CLAUSES]:
            self.show_clause(id)
        if not ids:
            self.say("play-unknown", style="red", asked=asked)

    def show_explanations(self, found: list[Explanation]) -> None:
        for explanation in found[:MOST_EXPLAINED]:
            self.screen.show(explanation.lines)
        if len(found) > MOST_EXPLAINED:
            self.say("play-more", names=", ".join(dict.fromkeys(one.lines[0] for one in found[MOST_EXPLAINED:])))
        for clause in dict.fromkeys(explanation.clause for explanation in found[:MOST_EXPLAINED]):
            self.show_clause(clause)

    def show_clause(self, clause: str | None) -> None:
        if clause is not None:
            self.screen.show(clause_lines(self.game, clause, self.host.language), style="cyan")

    # --- showing ---------------------------------------------------------------------------------

    def tell_new(self) -> None:
        """What happened since this was last told, as the person may hear it, a paragraph for each turn."""
        for ply in range(self.shown, self.table.ply + 1):
            heard = [event for event in self.table.events(ply) if event.heard_by(YOU)]
            if heard:
                seat = self.table.record.plies[ply - 1].seat if ply else None
                self.begin_paragraph(seat)
                self.screen.show([f"  {self.texts.tell(event.message)}" for event in heard])
        self.shown = self.table.ply + 1

    def begin_paragraph(self, seat: int | None) -> None:
        if not self.is_telling:
            self.screen.show([""])
            self.screen.heading(self.texts.say("play-log"))
        elif seat != self.told_of:
            self.screen.show([""])
        self.is_telling, self.told_of = True, seat

    def end_telling(self) -> None:
        if self.is_telling:
            self.screen.show([""])
        self.is_telling = False

    def show_result(self) -> None:
        state = self.table.state
        sheet = RichTable(box=None, header_style="bold")
        sheet.add_column("")
        for name in self.table.record.names:
            sheet.add_column(self.screen.coloured(Text(name)), justify="right")
        for row in score_lines(self.game.score_sheet(state), state.scores(), self.texts):
            sheet.add_row(*row)
        self.screen.out.print(sheet)
        winners = [self.table.record.names[seat] for seat in state.winners()]
        self.say("play-won", winners=" & ".join(winners), count=len(winners))

    def say(self, id: str, style: str = "", **args: int | str) -> None:
        self.screen.show([self.texts.say(id, **args)], style=style)


def last_choice(table: Table) -> int:
    """The ply of the person's last choice, 0 where there is none yet."""
    own = (number for number, ply in enumerate(table.record.plies, start=1) if ply.seat == YOU)
    return max(own, default=0)


def offer_style(offer: Offer) -> str:
    return {"main": "bold", "plain": "bold", "pass": "", "loss": "yellow"}[offer.role]
