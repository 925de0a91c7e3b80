"""Writes docs/drakkar-statistics.md: how long games of Drakkar last and how they end, with two kinds of player.

python bench/drakkar_statistics.py --games 2000
"""

import argparse
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

from skali.engine.chance import Dice
from skali.engine.options import Settings
from skali.engine.state import NOBODY
from skali.games.drakkar import choices as answers
from skali.games.drakkar import game
from skali.games.drakkar.rules.play import Drakkar
from skali.games.drakkar.rules.turn import ENDINGS, LANDING, WAY

PAGE = Path(__file__).parents[1] / "docs" / "drakkar-statistics.md"
FUZZ_ROUNDS = 1000
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("2 players", 2, {}),
    ("3 players", 3, {}),
    ("4 players", 4, {}),
    ("two teams", 4, {"teams": True}),
]
Player = Callable[[Drakkar, list[int], Dice], int]


def any_choice(state: Drakkar, choices: list[int], dice: Dice) -> int:
    """Every choice is as likely as the others."""
    return choices[dice.below(len(choices))]


def seeker(state: Drakkar, choices: list[int], dice: Dice) -> int:
    """Moves pawns, lands on emblems, looks at what it does not know and takes what it knows to fit."""
    if state.phase == LANDING:
        return decision(state)
    if state.phase == WAY and state.chosen < answers.EMBLEM:
        landings = [choice for choice in choices if lands(state, choice - answers.GO)]
        return any_choice(state, landings or choices, dice)
    pawns = [choice for choice in choices if answers.PAWN <= choice < answers.AN_EMBLEM]
    return any_choice(state, pawns or choices, dice)


def decision(state: Drakkar) -> int:
    token = state.token_on(state.landing_square())
    if not state.knows(state.mover, token):
        return answers.LOOK
    symbol = state.symbols[token]
    own = state.lacks(state.mover, symbol)
    partners = state.agreement.teams and state.lacks(state.partner(state.mover), symbol)
    return answers.TAKE if own or partners else answers.LEAVE


def lands(state: Drakkar, way: int) -> bool:
    return bool(state.has_emblem(state.end_of(state.chosen_square(), way % 8, way // 8 + 1)))


@dataclass
class Tally:
    decisions: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)

    def play(self, settings: Settings, player: Player, seed: int) -> None:
        dice = Dice(seed)
        state = game.start(settings, dice)
        assert isinstance(state, Drakkar)
        decisions = 0
        while state.mover != NOBODY:
            state.apply(player(state, state.choices(), dice), dice)
            decisions += 1
        self.decisions.append(decisions)
        self.rounds.append(int(state.round))
        self.endings[ENDINGS[state.ending]] += 1

    def row(self, name: str) -> str:
        ends = " | ".join(
            f"{100 * self.endings[end] / len(self.rounds):.1f} %" for end in ("crowned", "limit", "stalled")
        )
        rounds = f"{mean(self.rounds):.1f} | {max(self.rounds)}"
        return f"| {name} | {mean(self.decisions):.0f} | {max(self.decisions)} | {rounds} | {ends} |"


def section(title: str, player: Player, games: int, rounds: int) -> list[str]:
    lines = [
        "",
        f"## {title}",
        "",
        "| table | decisions | most | rounds | most | king | limit | stalled |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, seats, options in TABLES:
        settings = game.settings(seats, options={**options, "max_rounds_bots_only": rounds})
        tally = Tally()
        for seed in range(games):
            tally.play(settings, player, seed)
        lines.append(tally.row(name))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="at each table")
    games = parser.parse_args().games
    lines = [
        "# How long a game of Drakkar lasts",
        "",
        f"Written by `python bench/drakkar_statistics.py --games {games}` ({games} games in each row).",
        "A decision is one question answered; `king` means that somebody filled all shields, `limit` that the last",
        "round was played (`max_rounds_bots_only`), `stalled` that nobody moved for three rounds.",
        *section("Seekers, at most 150 rounds (the default)", seeker, games, 150),
        "",
        "They move pawns onto emblems, look at what they do not know and take what they know to fit.",
        *section("Random choices, at most 150 rounds (the default)", any_choice, games, 150),
        "",
        "Most pieces are emblems, so random choices seldom move a pawn, and random takes cost two turns each.",
        *section(
            f"Random choices, at most {FUZZ_ROUNDS} rounds (for fuzzing)", any_choice, max(1, games // 10), FUZZ_ROUNDS
        ),
        "",
        f"({max(1, games // 10)} games in each row of this table.)",
    ]
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
