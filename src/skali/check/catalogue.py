"""All checks in the order in which they are run, and how one is run: the first thing that is wrong, and where."""

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from skali.check import choices, endings, observations, positions, secrecy, states, table, words
from skali.check.random_games import Amounts, RandomGames
from skali.engine.errors import SkaliError
from skali.engine.game import Game
from skali.engine.options import Settings

GameCheck: TypeAlias = Callable[[Game], Iterator[str]]
TableCheck: TypeAlias = Callable[[RandomGames], Iterator[str]]

GAME_CHECKS: tuple[GameCheck, ...] = (
    words.texts_are_complete,
    words.rule_books_say_the_same,
    words.french_is_well_set,
    table.the_cover_is_drawn,
    choices.every_choice_has_its_own_words,
    secrecy.what_is_hidden_is_imagined_anew,
)
TABLE_CHECKS: tuple[TableCheck, ...] = (
    positions.settings_are_understood,
    choices.choices_are_sorted_and_declared,
    choices.no_forced_step_is_asked,
    choices.what_is_illegal_is_refused_with_a_clause,
    states.old_states_never_change,
    states.clones_play_on_alike,
    states.nothing_is_lost_or_made,
    states.advice_is_sound,
    endings.length_and_scores_are_as_declared,
    endings.the_best_win_when_it_is_over,
    endings.the_score_sheet_adds_up,
    positions.a_position_is_the_same_state_again,
    positions.a_position_names_its_edition_and_options,
    positions.damaged_positions_are_refused_or_sound,
    table.scenes_hold_together,
    table.prompts_offer_what_is_legal,
    table.clauses_stand_in_the_rule_book,
    table.motions_move_what_is_there,
    table.an_id_is_the_same_piece_to_the_end,
    table.a_scene_can_be_drawn,
    table.scenes_and_prompts_travel,
    table.everything_is_told_as_text,
    words.everything_shown_is_said_in_every_language,
    words.everything_that_happens_is_said_in_every_language,
    secrecy.no_viewer_learns_what_he_must_not_know,
    observations.observations_are_as_declared,
    observations.no_seat_misses_what_changes_before_its_eyes,
    observations.observations_keep_secrets,
    observations.masks_keep_secrets,
)


@dataclass(frozen=True)
class Problem:
    """What is wrong, and where one can see it again."""

    what: str
    table: str | None = None
    seed: int | None = None
    ply: int | None = None

    def __str__(self) -> str:
        if self.table is None:
            return self.what
        return f"{self.what} (table {self.table}, seed {self.seed}, ply {self.ply})"


def name_of(check: GameCheck | TableCheck) -> str:
    return check.__name__.replace("_", "-")


def check_game(check: GameCheck, game: Game) -> Problem | None:
    what = first_problem(lambda: check(game))
    return None if what is None else Problem(what)


def check_table(
    check: TableCheck, game: Game, name: str, settings: Settings, amounts: Amounts | None = None
) -> Problem | None:
    games = RandomGames(game, settings, amounts or Amounts())
    what = first_problem(lambda: check(games))
    return None if what is None else Problem(what, name, games.seed, games.ply)


def first_problem(find: Callable[[], Iterator[str]]) -> str | None:
    """The first is enough: one thing wrong is often found at every moment. Whatever is raised is wrong, too."""
    try:
        return next(find(), None)
    except SkaliError as error:
        return str(error)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        told = f"{type(error).__name__}: {error}".rstrip(": ")
        return f"{told} (raised at {Path(where.filename).name}, line {where.lineno}, in {where.name})"
