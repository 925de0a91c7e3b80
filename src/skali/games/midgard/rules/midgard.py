"""A game of Midgard in progress: what is asked, what each answer does, and what follows by itself.

The way through the rules: `rounds` puts the steps of a round on the agenda; `reavers`, `trade`, `sea`, `spoils` and
`territory` are the six locations; `combat`, `paying`, `dice`, `decks`, `artifacts` and `effects` serve them all;
`scoring` is the end.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.chance import Chance
from skali.engine.positions import only
from skali.engine.state import Choices, Herald, Setup
from skali.games.midgard import choices as answers
from skali.games.midgard.rules import (
    agenda,
    artifacts,
    combat,
    decks,
    dice,
    effects,
    paying,
    reavers,
    refusals,
    rounds,
    scoring,
    sea,
    spoils,
    territory,
    trade,
)
from skali.games.midgard.rules.board import Board, empty_board
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.realm import MOST_HELD, OVER, SPACES, Realm
from skali.games.midgard.rules.vocabulary import DICE, KEEP_SPOILS, NONE, PROPHECIES, STACKS, VILLAGE_SPOILS


@final
@mypyc_attr(acyclic=True)
class Midgard(Realm):
    """Six rounds of four activations; after the last the most glorious player wins (MID-002, 003)."""

    def clone(self) -> "Midgard":
        boards = self.boards[:]
        for seat in range(self.seats):
            boards[seat] = boards[seat].clone()
        other = Midgard(
            self.box,
            self.seats,
            boards,
            self.agenda.clone(),
            self.where[:],
            self.eras[:],
            self.spaces[:],
            self.hand[:],
            self.trade[:],
            self.supply[:],
            self.upgrades_left[:],
            self.claimed[:],
            self.placed[:],
        )
        other.held = self.held
        other.stage = self.stage
        other.round = self.round
        other.marker = self.marker
        other.opener = self.opener
        other.honour = self.honour
        other.ships = self.ships
        other.location = self.location
        other.active = self.active
        other.actor = self.actor
        other.harder = self.harder
        other.deck_only = self.deck_only
        other.mover = self.mover
        return other

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Only prophecies are hidden: decks are bags, and the backs of tiles are drawn when they are turned."""
        decks.imagine_prophecies(self, seat, chance)

    def score(self, seat: i64) -> i64:
        return scoring.final_score(self, seat)

    def victors(self, scores: vec[i64]) -> i64:
        """Ties are broken by Favour left, then shared (MID-139)."""
        best: i64 = 0
        for seat in range(self.seats):
            if self.beats(scores, seat, best):
                best = seat
        seats: i64 = 0
        for seat in range(self.seats):
            if not self.beats(scores, best, seat):
                seats |= only(seat)
        return seats

    def beats(self, scores: vec[i64], seat: i64, other: i64) -> bool:
        if scores[seat] != scores[other]:
            return scores[seat] > scores[other]
        return self.boards[seat].favor > self.boards[other].favor

    def why_not(self, choice: i64) -> str:
        return refusals.why_not(self, choice)

    # --- asking and answering --------------------------------------------------------------------

    def fill(self, choices: Choices) -> None:
        choices.clear()
        what = self.agenda.what()
        self.fill_answers(what, choices)
        if what >= agenda.FIRST_OPEN:
            artifacts.fill_free_moves(self, choices)

    def apply(self, choice: i64, chance: Chance) -> None:
        self.answer(choice, chance)
        self.go_on(chance)

    def go_on(self, chance: Chance) -> None:
        """Carry out all that needs no decision, up to the next question."""
        offered = self.offered
        while self.stage != OVER:
            what = self.agenda.what()
            if what < agenda.FIRST_QUESTION:
                self.carry_out(what, chance)
                continue
            offered.clear()
            self.fill_answers(what, offered)
            if offered.count == 0:
                self.agenda.pop()
            elif offered.count > 1 or (what >= agenda.FIRST_PRESSING and artifacts.could_matter(self)):
                self.mover = self.actor
                return
            else:
                self.answer(offered.items[0], chance)

    def carry_out(self, what: i64, chance: Chance) -> None:
        """The tasks of the agenda."""
        if what == agenda.RUN_EFFECTS:
            effects.run_next(self, chance)
        elif what == agenda.STEPS:
            rounds.next_step(self)
        elif what == agenda.ENTER:
            rounds.enter(self)
        elif what == agenda.SET_SAIL:
            sea.set_sail(self, chance)
        elif what == agenda.ABILITIES:
            rounds.next_ability(self)
        elif what == agenda.END_ACTIVATION:
            rounds.end_activation(self)
        elif what == agenda.NEXT_SHIP:
            rounds.next_ship(self)
        elif what == agenda.BEGIN_ROUND:
            rounds.begin_round(self, chance)
        elif what == agenda.NEXT_STARTER:
            rounds.next_starter(self, chance)
        elif what == agenda.TURN_TILES:
            territory.turn_tiles(self, chance)
        elif what == agenda.TILE_WON:
            territory.tile_won(self)
        elif what == agenda.BATTLE_WON:
            sea.battle_won(self)
        else:
            sea.ignore_journey(self)

    def fill_answers(self, what: i64, choices: Choices) -> None:
        """The answers to each question."""
        if what < agenda.FIRST_OPEN:
            self.fill_within_an_act(what, choices)
        elif what < agenda.FIRST_PRESSING:
            self.fill_open(what, choices)
        else:
            self.fill_pressing(what, choices)

    def fill_within_an_act(self, what: i64, choices: Choices) -> None:
        if what == agenda.PAY:
            paying.fill_pay(self, choices)
        elif what == agenda.TAKE_DIE:
            dice.fill_take_die(self, choices)
        elif what == agenda.COMMIT:
            combat.fill_commit(self, choices)
        elif what == agenda.TRADE_DICE:
            trade.fill_trade_dice(self, choices)
        elif what == agenda.CHOOSE_DECK:
            effects.fill_choose_deck(self, choices)
        elif what == agenda.CHOOSE_VICTIM:
            effects.fill_choose_victim(self, choices)
        elif what == agenda.TURN_DICE:
            dice.fill_turn(self, choices)
        elif what == agenda.SHOW_FACE:
            dice.fill_show(self, choices)
        elif what == agenda.LIFT_DICE:
            dice.fill_lift(self, choices)
        elif what == agenda.SWAP:
            dice.fill_swap(self, choices)
        else:
            effects.fill_pick_prophecy(self, choices)

    def fill_open(self, what: i64, choices: Choices) -> None:
        if what == agenda.PLACE:
            rounds.fill_place(self, choices)
        elif what == agenda.REST:
            rounds.fill_rest(self, choices)
        elif what == agenda.RESOLVE:
            spoils.fill_resolve(self, choices)
        elif what == agenda.FATE:
            reavers.fill_fate(self, choices)
        elif what == agenda.ABILITY:
            rounds.fill_ability(self, choices)
        elif what == agenda.RECRUITING:
            reavers.fill_recruiting(self, choices)
        elif what == agenda.CHOOSE_BATTLE:
            sea.fill_choose_battle(self, choices)
        elif what == agenda.CHOOSE_SPOILS:
            spoils.fill_choose_spoils(self, choices)
        elif what == agenda.CHOOSE_SIDE:
            spoils.fill_choose_side(self, choices)
        elif what == agenda.PILLAGE:
            spoils.fill_pillage(self, choices)
        elif what == agenda.MAKE_ROOM:
            artifacts.fill_make_room(self, choices)
        else:
            territory.fill_tile_rewards(self, choices)

    def fill_pressing(self, what: i64, choices: Choices) -> None:
        if what == agenda.STEP:
            rounds.fill_step(self, choices)
        elif what == agenda.END_STEP:
            choices.add(answers.END_STEP)
        elif what == agenda.OVERFLOW:
            dice.fill_overflow(self, choices)
        elif what == agenda.COMBAT:
            combat.fill_combat(self, choices)
        elif what == agenda.ATTEMPT:
            territory.fill_attempt(self, choices)
        elif what == agenda.TRADING:
            trade.fill_trading(self, choices)
        elif what == agenda.FACE_JOURNEY:
            sea.fill_journey(self, choices)
        elif what == agenda.CHOOSE_WAY:
            sea.fill_choose_way(self, choices)
        else:
            spoils.fill_attack(self, choices)

    # --- what each answer does, in the order of the choice space ---------------------------------

    def answer(self, choice: i64, chance: Chance) -> None:
        if choice >= answers.STORE:
            self.answer_with_artifact(choice - answers.STORE)
        elif choice >= answers.PAY_OBVIOUS:
            self.answer_with_dice(choice, chance)
        elif choice >= answers.PAIR:
            self.answer_in_a_raid(choice, chance)
        elif choice >= answers.COMMIT_ALL:
            self.answer_in_combat(choice, chance)
        elif choice >= answers.AVOID:
            self.answer_at_sea(choice, chance)
        elif choice >= answers.REWARD_FAVOR:
            self.answer_in_trade(choice, chance)
        elif choice >= answers.RECRUIT:
            self.answer_about_reavers(choice, chance)
        else:
            self.answer_in_a_round(choice)

    def answer_in_a_round(self, choice: i64) -> None:
        if choice < answers.ACTIVATE:
            rounds.place(self, choice - answers.PLACE)
        elif choice == answers.ACTIVATE:
            rounds.activate(self)
        elif choice == answers.REST:
            rounds.choose_rest(self)
        elif choice == answers.REST_FOOD:
            rounds.rest_for_food(self)
        elif choice == answers.USE_ABILITY:
            rounds.use_ability(self)
        else:
            rounds.decline_ability(self)

    def answer_about_reavers(self, choice: i64, chance: Chance) -> None:
        if choice < answers.RECRUIT_DECK:
            reavers.recruit_stack(self, choice - answers.RECRUIT, chance)
        elif choice == answers.RECRUIT_DECK:
            reavers.recruit_from_deck(self, chance)
        elif choice < answers.PROMOTE:
            reavers.rally(self, choice - answers.RALLY)
        elif choice < answers.SPECIALIZE:
            reavers.promote(self, choice - answers.PROMOTE)
        elif choice < answers.DRAW_VILLAGE:
            place = choice - answers.SPECIALIZE
            reavers.specialize(self, place // 4, place % 4)
        elif choice == answers.DRAW_VILLAGE:
            effects.choose_deck(self, VILLAGE_SPOILS, chance)
        else:
            effects.choose_deck(self, KEEP_SPOILS, chance)

    def answer_in_trade(self, choice: i64, chance: Chance) -> None:
        if choice < answers.TRADE_DIE:
            trade.take_reward(self, choice, chance)
        else:
            trade.take_trade_die(self, choice - answers.TRADE_DIE)

    def answer_at_sea(self, choice: i64, chance: Chance) -> None:
        if choice == answers.AVOID:
            sea.avoid(self)
        elif choice == answers.SUFFER:
            sea.suffer(self)
        elif choice < answers.BATTLE_DECK:
            sea.face_battle(self, choice - answers.BATTLE)
        elif choice == answers.BATTLE_DECK:
            sea.face_unknown_battle(self, chance)
        else:
            sea.choose_way(self, choice)

    def answer_in_combat(self, choice: i64, chance: Chance) -> None:
        if choice == answers.COMMIT_ALL:
            combat.commit_all(self)
            combat.roll_combat(self, chance)
        elif choice < answers.COMMIT_UPGRADE:
            combat.commit_die(self, choice - answers.COMMIT)
        elif choice == answers.COMMIT_UPGRADE:
            combat.commit_upgrade(self)
        elif choice == answers.ROLL:
            combat.roll_combat(self, chance)
        elif choice < answers.REROLL_BLANKS:
            combat.mark(self, choice - answers.MARK)
        elif choice < answers.REROLL:
            combat.reroll(self, combat.blanks(self), choice - answers.REROLL_BLANKS, chance)
        elif choice < answers.STOP:
            combat.reroll(self, self.agenda.get(agenda.MARKED), choice - answers.REROLL, chance)
        else:
            self.end_combat()

    def end_combat(self) -> None:
        """Won or lost, against a card or for a tile (MID-088)."""
        foe = self.agenda.get(agenda.FOE)
        won = combat.is_won(self)
        self.agenda.pop()
        if foe >= self.box.cards:
            territory.end_assault(self, foe - self.box.cards, won)
        elif self.box.deck_of(foe) == KEEP_SPOILS:
            spoils.end_attack(self, foe, won)
        else:
            sea.end_battle(self, foe, won)

    def answer_in_a_raid(self, choice: i64, chance: Chance) -> None:
        if choice < answers.SPOILS_DECK:
            spoils.take_pair(self, choice - answers.PAIR, chance)
        elif choice == answers.SPOILS_DECK:
            spoils.take_two_from_deck(self, chance)
        elif choice < answers.LEFT_SIDE:
            spoils.resolve(self, choice - answers.RESOLVE)
        elif choice < answers.REPLACE:
            self.answer_about_a_card(choice)
        elif choice < answers.SET_ASIDE:
            artifacts.replace(self, choice - answers.REPLACE)
        elif choice == answers.SET_ASIDE:
            artifacts.set_aside(self)
        elif choice < answers.FORCE:
            effects.curse(self, choice - answers.CURSE)
        else:
            self.answer_in_a_territory(choice)

    def answer_about_a_card(self, choice: i64) -> None:
        if choice == answers.LEFT_SIDE:
            spoils.choose_left(self)
        elif choice == answers.RIGHT_SIDE:
            spoils.choose_right(self)
        elif choice == answers.PILLAGE:
            spoils.pillage(self)
        elif choice == answers.LEAVE:
            spoils.finish_card(self)
        else:
            spoils.attack(self)

    def answer_in_a_territory(self, choice: i64) -> None:
        if choice < answers.PEACE:
            territory.subdue_by_force(self, choice - answers.FORCE)
        elif choice < answers.ENOUGH:
            territory.subdue_peacefully(self, choice - answers.PEACE)
        elif choice == answers.ENOUGH:
            self.answer_enough()
        elif choice < answers.KEEP_PROPHECY:
            territory.reward_of_tile(self, choice - answers.REWARD_OF_TILE)
        else:
            effects.pick_prophecy(self, choice - answers.KEEP_PROPHECY)

    def answer_enough(self) -> None:
        """Of whatever may be done several times."""
        what = self.agenda.what()
        if what == agenda.ATTEMPT:
            territory.end_attempts(self)
        elif what == agenda.TRADE_DICE:
            trade.finish_trade_dice(self)
        else:
            self.agenda.pop()

    def answer_with_dice(self, choice: i64, chance: Chance) -> None:
        if choice == answers.PAY_OBVIOUS:
            paying.pay_obvious(self)
        elif choice < answers.PAY_UPGRADE:
            paying.pay_die(self, choice - answers.PAY)
        elif choice < answers.TAKE:
            paying.pay_upgrade(self, choice - answers.PAY_UPGRADE)
        elif choice < answers.RETURN:
            self.answer_take(choice - answers.TAKE)
        elif choice < answers.TURN:
            dice.return_die(self, choice - answers.RETURN)
        elif choice < answers.SHOW:
            dice.turn(self, choice - answers.TURN)
        elif choice < answers.LIFT:
            dice.show(self, choice - answers.SHOW)
        elif choice < answers.ROLL_LIFTED:
            dice.lift(self, choice - answers.LIFT)
        elif choice == answers.ROLL_LIFTED:
            dice.roll_lifted(self, chance)
        elif choice == answers.REROLL_WHOLE_CREW:
            dice.reroll_whole_crew(self, chance)
        elif choice < answers.END_STEP:
            dice.swap_away(self, choice - answers.SWAP)
        else:
            self.agenda.pop()

    def answer_take(self, die: i64) -> None:
        if self.agenda.what() == agenda.REST:
            rounds.rest_for_die(self, die)
        else:
            dice.take_die(self, die)

    def answer_with_artifact(self, move: i64) -> None:
        space = move - (answers.USE_ARTIFACT - answers.STORE)
        if space >= 0:
            artifacts.use_artifact(self, space)
        else:
            artifacts.store(self, move // 3, move % 3)


@final
@mypyc_attr(acyclic=True)
class Harbour(Setup):
    """The box opened for a number of players."""

    def __init__(self, box: Box, seats: i64) -> None:
        self.box: Box = box
        self.seats: i64 = seats

    def deal(self, chance: Chance, herald: Herald | None) -> Midgard:
        state = self.bare()
        state.herald = herald
        rounds.set_up(state, chance)
        state.go_on(chance)
        return state

    def bare(self) -> Midgard:
        """Empty boards beside an empty board, all cards in their decks: what set-up and positions begin with."""
        box = self.box
        boards = vec[Board]()
        for _each in range(self.seats):
            boards = append(boards, empty_board(box))
        return Midgard(
            box,
            self.seats,
            boards,
            agenda.empty_agenda(),
            where=vec[i64]([0] * box.cards),
            eras=vec[i64]([0] * (box.deck_first[PROPHECIES + 1] - box.deck_first[PROPHECIES])),
            spaces=vec[i64]([NONE] * SPACES),
            hand=vec[i64]([NONE] * MOST_HELD),
            trade=vec[i64]([0] * DICE),
            supply=box.dice_in_box[:],
            upgrades_left=box.upgrade_tokens[:],
            claimed=vec[i64]([0] * STACKS),
            placed=vec[i64]([NONE] * box.activations),
        )
