"""What holds at every moment of thousands of random games, whatever the game."""

import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from xml.etree import ElementTree

import pytest

from skali.engine.chance import Dice
from skali.engine.errors import GameOver, IllegalChoice
from skali.engine.game import Game
from skali.engine.message import Message
from skali.engine.options import Settings
from skali.engine.playout import playout, simulate
from skali.engine.position import read_position, write_position
from skali.engine.rulebook import read_rule_book
from skali.engine.state import MOST_CHOICES, NOBODY, Choices, State
from skali.words.texts import LANGUAGES, Texts
from tests.conftest import enough
from tests.games.walks import EACH_TABLE, Moment, walk

GAMES = enough(pure=8, compiled=40, thorough=250)  # walked at each number of seats, and looked at at every ply
SAMPLED = enough(pure=12, compiled=12, thorough=16)  # looked at more closely
SHORT = 80  # plies of a game of which so many are played; of longer ones fewer


def seeds(game: Game, settings: Settings, most: int) -> range:
    """As many games as take about the same time at every table."""
    length = sum(1 for _ in walk(game, settings, 0))
    return range(max(2, most * SHORT // max(SHORT, length)))


NAMES = ("Astrid", "Bjørn", "Cnut", "Dagny", "Egil", "Frida")
UNSAID = "⟨"  # how a missing message shows


@cache
def clauses(game: Game) -> set[str]:
    return set(read_rule_book(game.id, "en", game.folder / "rules.en.md").clauses)


@cache
def symbols(game: Game) -> set[str]:
    """Right under the root, where the client finds them."""
    drawn = ElementTree.parse(game.folder / "art.svg").getroot()
    return {symbol.attrib["id"] for symbol in drawn.findall("{http://www.w3.org/2000/svg}symbol")}


# --- choices ------------------------------------------------------------------------------------------------------


@EACH_TABLE
def test_choices_are_sorted_unique_within_the_space_and_never_fewer_than_two(game: Game, settings: Settings) -> None:
    for seed in seeds(game, settings, GAMES):
        for moment in walk(game, settings, seed):
            choices = moment.choices
            if moment.state.mover == NOBODY:
                assert choices == []
                assert moment.ply <= game.longest
            else:
                assert 0 <= moment.state.mover < settings.seats
                assert len(choices) >= 2, "a forced step is not asked"
                assert all(one < other for one, other in itertools.pairwise(choices))
                assert len(choices) <= moment.state.widest
                assert choices[0] >= 0
                assert choices[-1] < len(game.choice_space)


@EACH_TABLE
def test_an_illegal_choice_is_refused_with_a_clause_and_changes_nothing(game: Game, settings: Settings) -> None:
    refused = 0
    for seed in seeds(game, settings, SAMPLED):
        sample = Dice(seed + 1)
        for moment in walk(game, settings, seed):
            if sample.below(8) != 0:
                continue
            state, before = moment.state, game.to_position(moment.state)
            for choice in set(game.choice_space) - set(moment.choices):
                if state.mover == NOBODY:
                    with pytest.raises(GameOver):
                        state.play(choice, Dice(0))
                elif sample.below(4) == 0:
                    with pytest.raises(IllegalChoice) as refusal:
                        state.play(choice, Dice(0))
                    assert game.refusals[refusal.value.reason] in clauses(game)
                    assert game.refuse(state, choice).clause == game.refusals[refusal.value.reason]
                    refused += 1
            assert game.to_position(state) == before
            assert state.choices() == moment.choices
    assert refused > 0


# --- states -------------------------------------------------------------------------------------------------------


@EACH_TABLE
def test_old_states_never_change(game: Game, settings: Settings) -> None:
    """Clones are kept while the game goes on, and while other clones are played to their ends."""
    for seed in seeds(game, settings, SAMPLED):
        kept: list[tuple[State, str]] = []
        for moment in walk(game, settings, seed):
            clone = moment.state.clone()
            assert clone.herald is None
            kept.append((clone, json.dumps(game.to_position(moment.state))))
            if moment.ply % 9 == 0:
                playout(moment.state.clone(), Dice(seed), Choices(MOST_CHOICES))
                clone.clone().redeal(0, Dice(seed))
        for state, then in kept:
            assert json.dumps(game.to_position(state)) == then


@EACH_TABLE
def test_a_clone_plays_on_like_the_state_it_was_taken_from(game: Game, settings: Settings) -> None:
    for seed in seeds(game, settings, SAMPLED):
        for moment in walk(game, settings, seed):
            if moment.ply % 13 == 0:
                clones = [moment.state.clone(), moment.state.clone()]
                assert play_to_the_end(game, clones[0], seed) == play_to_the_end(game, clones[1], seed)


@EACH_TABLE
def test_a_position_is_the_same_state_again_and_plays_on_identically(game: Game, settings: Settings) -> None:
    for seed in seeds(game, settings, SAMPLED):
        sample = Dice(seed + 1)
        for moment in walk(game, settings, seed):
            if sample.below(12) == 0 or moment.state.mover == NOBODY:
                written = game.to_position(moment.state)
                again = game.from_position(read_position(write_position(written)), Dice(1))
                assert json.dumps(game.to_position(again)) == json.dumps(written)
                assert (again.mover, again.choices(), again.scores()) == (
                    moment.state.mover,
                    moment.choices,
                    moment.state.scores(),
                )
                assert play_to_the_end(game, again, seed) == play_to_the_end(game, moment.state.clone(), seed)


@EACH_TABLE
def test_a_position_names_its_edition_and_options(game: Game, settings: Settings) -> None:
    """So that a game begun from it is played by the same rules."""
    data = game.to_position(game.start(settings, Dice(1)))
    assert game.position_settings(data, settings.seats) == settings


def play_to_the_end(game: Game, state: State, seed: int) -> tuple[list[list[int]], str]:
    """Every list of choices to the end, and how it ended."""
    dice = Dice(seed)
    offered = []
    while state.mover != NOBODY:
        choices = state.choices()
        offered.append(choices)
        state.play(choices[dice.below(len(choices))], dice)
    return offered, json.dumps(game.to_position(state))


# --- the end ------------------------------------------------------------------------------------------------------


@EACH_TABLE
def test_length_and_scores_are_within_what_the_game_declares(game: Game, settings: Settings) -> None:
    games = 20 * len(seeds(game, settings, GAMES))
    tally = simulate(game.setup(settings), settings.seats, 0, games, seed=3)
    assert max(tally.lengths_list()) <= game.longest
    assert min(tally.lengths_list()) > 0
    for seat in range(settings.seats):
        scores = tally.scores_of(seat)
        assert min(scores) in game.score_range
        assert max(scores) in game.score_range
    shares = [sum(tally.shares_of(seat)) for seat in range(settings.seats)]
    assert sum(shares) == pytest.approx(games), "each victory is shared out whole"


@EACH_TABLE
def test_the_best_share_the_victory_and_only_when_it_is_over(game: Game, settings: Settings) -> None:
    for seed in seeds(game, settings, SAMPLED):
        for moment in walk(game, settings, seed):
            winners = moment.state.winners()
            assert bool(winners) == (moment.state.mover == NOBODY)
            assert winners == sorted(set(winners))
            assert all(winner in range(settings.seats) for winner in winners)


@EACH_TABLE
def test_the_score_sheet_adds_up_to_the_scores(game: Game, settings: Settings) -> None:
    for seed in seeds(game, settings, SAMPLED):
        for moment in walk(game, settings, seed):
            if moment.ply % 7 == 0 or moment.state.mover == NOBODY:
                sheet = game.score_sheet(moment.state)
                totals = [sum(line.scores[seat] for line in sheet) for seat in range(settings.seats)]
                assert totals == moment.state.scores()
                assert all(len(line.scores) == settings.seats for line in sheet)


# --- what people see ----------------------------------------------------------------------------------------------


def sampled(game: Game, settings: Settings) -> Iterator[tuple[Moment, list[int | None]]]:
    """A few moments of each game, with the viewers to look at: who is asked, another seat, a spectator."""
    for seed in seeds(game, settings, SAMPLED):
        for moment in walk(game, settings, seed):
            if (moment.ply + seed) % 17 == 0 or moment.state.mover == NOBODY:
                asked = int(moment.state.mover) if moment.state.mover != NOBODY else 0
                yield moment, [asked, (asked + 1) % settings.seats, None]


@EACH_TABLE
def test_scenes_hold_together_and_are_drawn_in_the_art_of_the_game(game: Game, settings: Settings) -> None:
    for moment, viewers in sampled(game, settings):
        for viewer in viewers:
            scene = game.scene(moment.state, viewer)
            scene.check()
            assert scene.symbols() <= symbols(game)
            assert {panel.seat for panel in scene.seats} == set(range(settings.seats))
        assert scene.regions


@EACH_TABLE
def test_prompts_offer_what_is_legal_to_the_one_who_is_asked(game: Game, settings: Settings) -> None:
    for moment, viewers in sampled(game, settings):
        for viewer in viewers:
            prompt = game.prompt(moment.state, viewer)
            asked = moment.state.mover != NOBODY and viewer == moment.state.mover
            assert prompt.seat == (None if moment.state.mover == NOBODY else moment.state.mover)
            assert [offer.choice for offer in prompt.offers] == (moment.choices if asked else [])
            assert [offer.text for offer in prompt.offers] == [game.choice_space.text(o.choice) for o in prompt.offers]
            assert list(prompt.problems(game.scene(moment.state, viewer))) == []


@EACH_TABLE
def test_every_clause_that_is_named_stands_in_the_rule_book(game: Game, settings: Settings) -> None:
    named = set(game.refusals.values())
    for moment, viewers in sampled(game, settings):
        for viewer in viewers:
            prompt = game.prompt(moment.state, viewer)
            named |= game.scene(moment.state, viewer).clauses() | {offer.clause for offer in prompt.offers}
            assert prompt.clause is not None, "why? is one click away everywhere"
            named.add(prompt.clause)
    assert named <= clauses(game)
    assert len(named) > 1


def messages(value: object) -> Iterator[Message]:
    """All messages in a thing that travels, those inside others left to them."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from messages(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from messages(getattr(value, field.name))


@EACH_TABLE
def test_everything_is_said_in_every_language(game: Game, settings: Settings) -> None:
    texts = [Texts(language, game, NAMES[: settings.seats]) for language in LANGUAGES]
    said: set[str] = set()
    for moment, viewers in sampled(game, settings):
        shown: list[object] = [game.score_sheet(moment.state)]
        for viewer in viewers:
            shown += [game.scene(moment.state, viewer), game.prompt(moment.state, viewer)]
        for message in messages(shown):
            if repr(message) not in said:
                said.add(repr(message))
                for text in texts:
                    assert UNSAID not in text.tell(message)
                    assert text.tell(message).strip()
    assert len(said) > 20


@EACH_TABLE
def test_everything_that_happens_is_said_in_every_language(game: Game, settings: Settings) -> None:
    texts = [Texts(language, game, NAMES[: settings.seats]) for language in LANGUAGES]
    said: set[str] = set()
    happened: set[str] = set()
    for seed in seeds(game, settings, SAMPLED):
        for moment in walk(game, settings, seed):
            for tiding in moment.told:
                event = game.event(tiding)
                happened.add(tiding.what)
                if repr(event.message) not in said:
                    said.add(repr(event.message))
                    for text in texts:
                        assert UNSAID not in text.tell(event.message)
    assert happened <= set(game.tidings)
    assert happened


@EACH_TABLE
def test_every_motion_moves_a_piece_through_regions_that_are_there(game: Game, settings: Settings) -> None:
    for seed in seeds(game, settings, max(4, SAMPLED // 6)):
        for moment in walk(game, settings, seed):
            motions = [motion for tiding in moment.told for motion in game.event(tiding).motions]
            if motions:
                scene = game.scene(moment.state, None)
                lasting = {motion.piece for motion in motions if not motion.brief}
                assert lasting <= {piece.id for piece in scene.pieces}
                path = {region for motion in motions for region in motion.path}
                assert path <= {region.id for region in scene.regions}


@EACH_TABLE
def test_an_id_is_the_same_piece_from_the_first_scene_to_the_last(game: Game, settings: Settings) -> None:
    """A piece may be turned over or change hands, but the same face of it is always the same drawing."""
    for seed in seeds(game, settings, max(4, SAMPLED // 6)):
        drawn: dict[tuple[str, str], str] = {}
        for moment in walk(game, settings, seed):
            scene = game.scene(moment.state, None)
            for piece in scene.pieces:
                drawing = re.sub(r"(?<=^die)-\d$", "", piece.symbol)  # a die may lie on another side
                assert drawn.setdefault((piece.id, piece.face), drawing) == drawing
            ids = [piece.id for piece in scene.pieces]
            assert len(ids) == len(set(ids))
