"""How a seat stands, as a strong player sees it at a glance, and what one would sensibly do without long thought.

Everything is measured against how much can still change: ten points ahead are little in the first round and all in the
last. What is good for something later only is worth less, the fewer steps are left to use it.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.advice import Weighed
from skali.engine.chance import Chance
from skali.engine.positions import size
from skali.engine.state import Choices, State
from skali.games.midgard import choices as answers
from skali.games.midgard.advice_lore import DIE_WORTH, Lore
from skali.games.midgard.rules import agenda
from skali.games.midgard.rules.board import Board
from skali.games.midgard.rules.combat import hammer_sources
from skali.games.midgard.rules.dice import wild_die
from skali.games.midgard.rules.holdings import FORESEEN, SETS_OF, TAPESTRIES_OF, Holdings
from skali.games.midgard.rules.midgard import Midgard
from skali.games.midgard.rules.paying import can_pay, wilds_aboard
from skali.games.midgard.rules.realm import BATTLE_SPACES
from skali.games.midgard.rules.scoring import stored_dice
from skali.games.midgard.rules.vocabulary import (
    CHEST,
    COST_FOOD,
    COST_SYMBOL,
    DICE,
    HAMMER,
    KEEP,
    LEVELS,
    NONE,
    RANKS,
    RECRUIT,
    SEA,
    SHIELD,
    STACKS,
    SYMBOLS,
    TERRITORY,
    TRADE,
    TWIN_HAMMER,
    VILLAGE,
)

FORESIGHT: Final = 8  # a step and what follows from it
CURIOSITY: Final = 0.2  # a game has hundreds of choices, few of which decide it

# --- the measures, in their order --------------------------------------------------------------------
POINTS: Final = 0  # if the game ended now
LAND: Final = 1  # glory that the territories will still give
FOOD_STORE: Final = 2
FAVOR_STORE: Final = 3
CREW: Final = 4  # dice, whatever they show
SYMBOL: Final = 5  # + shield to hammer: dice that show it
WILD: Final = 9  # dice that stand for any symbol
RAIDS: Final = 10  # whether a village, a keep could be raided now
PROWESS: Final = 11  # the odds against a middling foe
UPGRADES: Final = 12
LEADER: Final = 13
SKILLS: Final = 14  # what the specialized Reavers will bring
LOADED: Final = 15  # artifacts with a die
SETS: Final = 16  # what one more card of each kind would add to the sets
PROPHECY_CARDS: Final = 17  # they may still be fulfilled better
SHIPS: Final = 18  # still to be placed in this round
MARKER: Final = 19  # places first in the next round
STEP: Final = 20  # has a step of this activation before him
LEAD: Final = 21  # and it is that of the active player
SPOILS: Final = 22  # cards of villages and keeps about to be resolved
NEW_REAVERS: Final = 23  # and Reavers
BATTLE: Final = 24  # what may be hoped for from the combat that is fought or sought
REWARDS: Final = 25  # of trade, tiles, rest and whatever else is under way
MEASURES: tuple[str, ...] = (
    *("points", "land", "food", "favor", "crew", "shields", "chests", "longships", "hammers", "wilds"),
    *("raids", "prowess", "upgrades", "leader", "skills", "loaded", "sets", "prophecies"),
    *("ships", "marker", "step", "lead", "spoils", "reavers", "battle", "rewards"),
)

# --- what is much ------------------------------------------------------------------------------------
TEN: Final = 10.0
FIVE: Final = 5.0
HALF_FOOD: Final = 5.0  # half as good as endless stores
HALF_FAVOR: Final = 3.0
HALF_STEPS: Final = 4.0
MIDDLING: Final = 5  # a foe's defence
TRADE_WORTH: Final = 2.5  # in points, as the worths of cards
REST_WORTH: Final = 1.5
ATTEMPT_WORTH: Final = 1.0
HALF_DONE: Final = 0.5  # of a card that has already given something
MOST_REROLLS: Final = 3  # so many at most are counted with
BLANK_SIDES: Final = 3  # of three combat dice one is blank

# --- habits of those who do not think long -----------------------------------------------------------
ARTIFACTS_ARE_REMEMBERED: Final = 3  # one time in so many
STAYS_AT_HOME: Final = 12  # who could act, one time in so many
HARDLY_WORTH_IT: Final = 2.5  # points to be hoped for
SPARE_HAMMERS: Final = 1
SECOND_THOUGHTS: Final = 3


@final
@mypyc_attr(acyclic=True)
class MidgardAdvice(Weighed):
    def __init__(self, weights: list[float], lore: Lore, foresight: i64 = FORESIGHT) -> None:
        super().__init__(weights, foresight, CURIOSITY)
        box = lore.box
        self.lore: Lore = lore
        self.holdings: Holdings = Holdings(box)
        self.symbols: vec[i64] = vec[i64]([0] * SYMBOLS)  # of the crew that is measured
        self.steps: i64 = box.rounds * box.activations  # of a whole game
        self.keen: vec[float] = vec[float](
            [math.sqrt((self.steps + 1) / (left + 1)) for left in range(int(self.steps) + 1)]
        )

    # --- how a seat stands -----------------------------------------------------------------------

    def measure(self, state: State, seat: i64, into: vec[float]) -> None:
        assert isinstance(state, Midgard)
        box = state.box
        left = (box.rounds - state.round) * box.activations + box.activations - state.ships
        keen = self.keen[left]
        step = self.step_to_come(state, seat)
        steps = float(left) + step
        soon = keen * steps / (steps + HALF_STEPS)
        later = keen * steps / float(self.steps)
        self.measure_wealth(state, seat, keen, later, into)
        self.measure_stores(state, state.boards[seat], soon, into)
        self.measure_board(state, seat, soon, later, into)
        self.measure_turns(state, seat, keen, step, into)
        self.measure_at_hand(state, seat, keen, into)

    def measure_wealth(self, state: Midgard, seat: i64, keen: float, later: float, into: vec[float]) -> None:
        holdings = self.holdings
        holdings.count(state, seat)
        incomes = state.box.rounds - state.round
        into[POINTS] = float(holdings.score(state, seat)) / TEN * keen
        into[LAND] = float(holdings.tiles() * incomes) / TEN * keen
        into[SETS] = float(self.next_in_sets(holdings)) / TEN * later
        into[PROPHECY_CARDS] = float(holdings.counts[FORESEEN]) * later

    def next_in_sets(self, holdings: Holdings) -> i64:
        """What one more card of each kind would add, each taken for itself."""
        now = holdings.set_score()
        gain: i64 = 0
        counts = holdings.counts
        for thing in range(i64(SETS_OF), i64(TAPESTRIES_OF + 3)):
            counts[thing] += 1
            gain += holdings.set_score() - now
            counts[thing] -= 1
        return gain

    def measure_stores(self, state: Midgard, board: Board, soon: float, into: vec[float]) -> None:
        symbols = self.symbols
        self.count_symbols(state, board)
        wilds = wilds_aboard(state, board)
        into[FOOD_STORE] = float(board.food) / (float(board.food) + HALF_FOOD) * soon
        into[FAVOR_STORE] = float(board.favor) / (float(board.favor) + HALF_FAVOR) * soon
        into[CREW] = float(board.crew_size) / FIVE * soon
        for symbol in range(i64(SYMBOLS)):
            into[SYMBOL + symbol] = float(symbols[symbol]) / FIVE * soon
        into[WILD] = float(wilds) / FIVE * soon
        raids = self.raid(state, board, VILLAGE, CHEST, wilds) + self.raid(state, board, KEEP, SHIELD, wilds)
        into[RAIDS] = raids * soon
        hammers = symbols[HAMMER] + board.upgrades[HAMMER] + wilds
        into[PROWESS] = self.hope(hammers, board.favor, MIDDLING) * soon

    def raid(self, state: Midgard, board: Board, location: i64, symbol: i64, wilds: i64) -> float:
        """1 if he could pay for a raid, were it his turn."""
        box = state.box
        cost = box.location_costs[location]
        dice = self.symbols[symbol] + board.upgrades[symbol] + wilds
        payable = board.food >= box.cost_part(cost, COST_FOOD) and dice >= box.cost_part(cost, COST_SYMBOL + symbol)
        return 1.0 if payable else 0.0

    def count_symbols(self, state: Midgard, board: Board) -> None:
        """What the crew shows, a double hammer being two."""
        symbols = self.symbols
        crew = board.crew
        die_symbols = state.box.die_symbols
        for symbol in range(i64(SYMBOLS)):
            symbols[symbol] = 0
        for die in range(i64(DICE)):
            count = crew[die]
            if count > 0 and die_symbols[die] != NONE:
                symbols[die_symbols[die]] += count
        symbols[HAMMER] += crew[TWIN_HAMMER]

    def measure_board(self, state: Midgard, seat: i64, soon: float, later: float, into: vec[float]) -> None:
        board = state.boards[seat]
        into[UPGRADES] = float(board.upgrade_count()) * later
        into[LEADER] = 0.0 if board.leader == NONE else later
        into[LOADED] = float(stored_dice(state, seat)) * soon
        skills = 0.0
        for card in board.slots:
            if card != NONE:
                skills += self.lore.skills[state.box.ability_of(card)]
        into[SKILLS] = skills * later

    def measure_turns(self, state: Midgard, seat: i64, keen: float, step: float, into: vec[float]) -> None:
        ships = 0.0
        for ship in range(state.ships, state.box.activations):
            if state.ship_owner(ship) == seat:
                ships += 1.0
        into[SHIPS] = ships * keen
        into[MARKER] = keen if state.marker == seat and state.round < state.box.rounds else 0.0
        into[STEP] = step * keen
        into[LEAD] = step * keen if state.active == seat else 0.0

    def step_to_come(self, state: Midgard, seat: i64) -> float:
        """1 if the seat has a step of this activation before it."""
        if state.location == NONE:
            return 0.0
        entries = state.agenda.entries
        for depth in range(state.agenda.depth):
            base = depth * agenda.WIDTH
            what = entries[base]
            if what == agenda.STEPS and state.offset_of(seat) >= entries[base + agenda.OFFSET]:
                return 1.0
            if what == agenda.STEP or (what == agenda.ATTEMPT and entries[base + agenda.MADE] == 0):
                return 1.0 if state.actor == seat else 0.0
        return 0.0

    # --- what is under way -----------------------------------------------------------------------

    def measure_at_hand(self, state: Midgard, seat: i64, keen: float, into: vec[float]) -> None:
        """Of whoever acts: what he has paid for or begun, and what it should bring."""
        into[SPOILS] = 0.0
        into[NEW_REAVERS] = 0.0
        into[BATTLE] = 0.0
        into[REWARDS] = 0.0
        if state.actor != seat:
            return
        for depth in range(state.agenda.depth):
            self.add_at_hand(state, depth * agenda.WIDTH, into)
        if state.location == TERRITORY:
            for stack in range(i64(STACKS)):
                into[REWARDS] += float(state.claimed[stack]) * self.lore.tile(stack)
        into[SPOILS] *= keen / FIVE
        into[NEW_REAVERS] *= keen / FIVE
        into[BATTLE] *= keen / TEN
        into[REWARDS] *= keen / TEN

    def add_at_hand(self, state: Midgard, base: i64, into: vec[float]) -> None:
        """One entry of the agenda."""
        what = state.agenda.entries[base]
        if what < agenda.FIRST_QUESTION:
            self.add_task(state, base, into)
        elif what == agenda.RECRUITING or what == agenda.CHOOSE_SPOILS:
            self.add_entered(state, into)
        elif what == agenda.CHOOSE_BATTLE:
            into[BATTLE] += self.best_battle(state)
        elif what == agenda.CHOOSE_WAY:
            into[BATTLE] += self.enemy(state, state.agenda.entries[base + agenda.CARD])
        elif what == agenda.COMMIT or what == agenda.COMBAT:
            into[BATTLE] += self.combat(state, base)
        else:
            self.add_cards(state, base, into)
            into[REWARDS] += self.reward(state, base)

    def add_task(self, state: Midgard, base: i64, into: vec[float]) -> None:
        """What will be done once something else is settled, such as how it is paid."""
        entries = state.agenda.entries
        what = entries[base]
        if what == agenda.ENTER or what == agenda.SET_SAIL:
            self.add_entered(state, into)
        elif what == agenda.RUN_EFFECTS:
            into[REWARDS] += self.lore.run_worth(entries[base + agenda.AT], entries[base + agenda.END])
        elif what == agenda.BATTLE_WON:
            into[BATTLE] += self.lore.prize(entries[base + agenda.CARD])
        elif what == agenda.TILE_WON:
            into[REWARDS] += self.lore.tile(entries[base + agenda.STACK])

    def add_entered(self, state: Midgard, into: vec[float]) -> None:
        """A location whose cost is paid, and nothing had for it yet."""
        location = state.location
        share = state.box.shares[location * RANKS + state.rank_of(state.actor)]
        if location == SEA:
            into[BATTLE] += self.best_battle(state)
        elif location == TRADE:
            into[REWARDS] += TRADE_WORTH * float(share)
        elif location == RECRUIT:
            into[NEW_REAVERS] += float(state.box.cards_taken[location])
        else:
            into[SPOILS] += float(state.box.cards_taken[location] + share)

    def add_cards(self, state: Midgard, base: i64, into: vec[float]) -> None:
        """Those in hand, and the one that is being resolved."""
        what = state.agenda.entries[base]
        if what == agenda.FATE:
            into[NEW_REAVERS] += float(state.held - state.agenda.entries[base + agenda.BASE])
        elif what == agenda.RESOLVE:
            into[SPOILS] += float(state.held - state.agenda.entries[base + agenda.BASE])
        elif what == agenda.CHOOSE_SIDE or what == agenda.MAKE_ROOM or what == agenda.CHOOSE_DECK:
            into[SPOILS] += 1.0
        elif what == agenda.PILLAGE or what == agenda.ATTACK:
            into[SPOILS] += HALF_DONE

    def reward(self, state: Midgard, base: i64) -> float:
        """In points, what may still be taken."""
        entries = state.agenda.entries
        what = entries[base]
        left = float(entries[base + agenda.LEFT])
        if what == agenda.TAKE_DIE:
            return DIE_WORTH
        if what == agenda.TRADE_DICE:
            return DIE_WORTH * left
        if what == agenda.TRADING:
            return TRADE_WORTH * left
        if what == agenda.REST:
            return REST_WORTH
        if what == agenda.ATTEMPT and entries[base + agenda.MADE] > 0:
            return ATTEMPT_WORTH * left
        if what == agenda.TILE_REWARDS:
            return TRADE_WORTH * float(state.held - entries[base + agenda.BASE])
        return 0.0

    # --- combat ----------------------------------------------------------------------------------

    def best_battle(self, state: Midgard) -> float:
        """What the best face-up enemy promises."""
        best = 0.0
        if not state.deck_only:
            for space in range(i64(BATTLE_SPACES), BATTLE_SPACES + state.box.battle_spaces[state.seats]):
                card = state.spaces[space]
                if card != NONE:
                    best = max(best, self.enemy(state, card))
        return best

    def enemy(self, state: Midgard, card: i64) -> float:
        """What an enemy at sea promises whoever acts."""
        prize = self.lore.prize(card)
        if can_pay(state, state.box.prices[card]):
            return prize
        board = state.board()
        return prize * self.hope(hammers_of(state, board), rerolls(board), state.box.defences[card] + state.harder)

    def combat(self, state: Midgard, base: i64) -> float:
        """What a combat that has begun promises."""
        entries = state.agenda.entries
        prize = self.lore.prize(entries[base + agenda.FOE])
        defence = entries[base + agenda.DEFENCE]
        board = state.board()
        if entries[base] == agenda.COMMIT:
            return prize * self.hope(entries[base + agenda.HAMMERS] + hammers_of(state, board), rerolls(board), defence)
        ones = size(entries[base + agenda.ONES])
        twos = size(entries[base + agenda.TWOS])
        blank = entries[base + agenda.ROLLED] - ones - twos
        needed = defence - entries[base + agenda.BONUS] - ones - 2 * twos
        return prize * self.lore.chances(blank * min(rerolls(board), MOST_REROLLS), needed)

    def hope(self, dice: i64, rolls: i64, defence: i64) -> float:
        """Of winning a combat: rolling the blanks again is like having more dice."""
        return self.lore.chances(dice + dice * min(rolls, MOST_REROLLS) // BLANK_SIDES, defence)

    # --- what one would do without long thought --------------------------------------------------

    def suggest(self, state: State, choices: Choices, chance: Chance) -> i64:
        """Anything but what is plainly foolish; questions with an obvious answer are not dwelt upon."""
        assert isinstance(state, Midgard)
        first = choices.items[0]
        last = choices.items[choices.count - 1]
        what = state.agenda.what()
        if last >= answers.STORE and chance.below(ARTIFACTS_ARE_REMEMBERED) == 0:
            return last
        if what == agenda.PAY or what == agenda.ABILITY:
            return first
        if what == agenda.STEP:
            return self.suggest_step(state, first, chance)
        if what == agenda.CHOOSE_WAY:
            return self.suggest_way(state, first)
        if what == agenda.COMMIT:
            return self.suggest_commitment(state, choices, chance)
        if what == agenda.COMBAT:
            return self.suggest_reroll(choices)
        if what == agenda.ATTACK:
            return self.suggest_attack(state, choices)
        if what == agenda.ATTEMPT:
            return self.suggest_attempt(state, choices, chance)
        if what == agenda.LIFT_DICE and choices.holds(answers.ROLL_LIFTED):
            return answers.ROLL_LIFTED
        return self.suggest_die(state, choices, chance)

    def suggest_step(self, state: Midgard, first: i64, chance: Chance) -> i64:
        """Whoever can act does, mostly; nobody sails to certain defeat."""
        if first != answers.ACTIVATE or chance.below(STAYS_AT_HOME) == 0:
            return answers.REST
        if state.location == SEA and self.best_battle(state) < HARDLY_WORTH_IT:
            return answers.REST
        return first

    def suggest_way(self, state: Midgard, first: i64) -> i64:
        """With the combination if there is one; else a fight, if there is hope."""
        card = state.agenda.get(agenda.CARD)
        return answers.WITHDRAW if self.enemy(state, card) < HARDLY_WORTH_IT else first

    def suggest_commitment(self, state: Midgard, choices: Choices, chance: Chance) -> i64:
        """A little more than is needed."""
        board = state.board()
        wanted = state.agenda.get(agenda.DEFENCE) + SPARE_HAMMERS - board.extra_dice
        if choices.items[choices.count - 1] == answers.ROLL and state.agenda.get(agenda.HAMMERS) >= wanted:
            return answers.ROLL
        if choices.count > 1 and hammers_of(state, board) > wanted:
            return choices.items[1 + chance.below(choices.count - 1)]
        return choices.items[0]

    def suggest_reroll(self, choices: Choices) -> i64:
        """As often as it can be done, best without paying."""
        best: i64 = answers.STOP
        for index in range(choices.count):
            choice = choices.items[index]
            if answers.REROLL_BLANKS <= choice < answers.STOP:
                best = choice
        return best

    def suggest_attack(self, state: Midgard, choices: Choices) -> i64:
        defence = state.box.defences[state.agenda.get(agenda.CARD)]
        if choices.holds(answers.ATTACK) and hammers_of(state, state.board()) >= defence:
            return answers.ATTACK
        return answers.LEAVE

    def suggest_attempt(self, state: Midgard, choices: Choices, chance: Chance) -> i64:
        """Rather a territory than none; by force only where it is not hopeless."""
        hammers = hammers_of(state, state.board())
        choice = choices.any(chance)
        for _each in range(SECOND_THOUGHTS):
            stack = choice - answers.FORCE
            if choice != answers.REST and not (0 <= stack < STACKS and stack % LEVELS >= hammers):
                return choice
            choice = choices.any(chance)
        return choice

    def suggest_die(self, state: Midgard, choices: Choices, chance: Chance) -> i64:
        """Whatever else is asked: anything; but of dice give away those that show nothing, and take none of them."""
        choice = choices.any(chance)
        for _each in range(SECOND_THOUGHTS):
            if answers.TAKE <= choice < answers.RETURN:
                if shows_something(state, choice - answers.TAKE):
                    return choice
            elif answers.RETURN <= choice < answers.TURN:
                if not shows_something(state, choice - answers.RETURN):
                    return choice
            else:
                return choice
            choice = choices.any(chance)
        return choice


def shows_something(state: Midgard, die: i64) -> bool:
    return state.box.die_symbols[die] != NONE or die == wild_die(state, state.board())


def hammers_of(state: Midgard, board: Board) -> i64:
    """How many combat dice the crew could roll."""
    return hammer_sources(state, board) + board.crew[TWIN_HAMMER] + board.extra_dice


def rerolls(board: Board) -> i64:
    return board.free_rerolls if board.favor_barred else board.free_rerolls + board.favor
