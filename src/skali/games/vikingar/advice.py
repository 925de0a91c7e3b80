"""What a clan has won, what it still lacks, and how far its ships are from a gate of Valhalla.

Nobody wins by points: a clan needs its cups and a ship on a gate (VIK-172). So what is missing counts more than what is
there: the steps of the tracks that are soonest done, and the movements to the nearest gate or to where one may be.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.advice import Weighed
from skali.engine.chance import Chance
from skali.engine.positions import only, size
from skali.engine.state import Choices, State
from skali.games.vikingar import choices as answers
from skali.games.vikingar.rules import questions
from skali.games.vikingar.rules.box import (
    ALL_POSITIONS,
    ATTACK,
    BLOODY,
    CROSS_EQUATOR,
    DAMNED,
    END,
    GATE,
    NO_CARD,
    NO_TILE,
    NORTH,
    POSITIONS,
    RESERVE,
    SEA,
    SOUTH,
    STRATEGIST,
    TRACKS,
    WEAKEN_DEF,
    WEALTH,
)
from skali.games.vikingar.rules.clan import Clan
from skali.games.vikingar.rules.contests import ATTACKER
from skali.games.vikingar.rules.terms import ALL_GATES, CARDS
from skali.games.vikingar.rules.vikingar import Vikingar
from skali.games.vikingar.rules.world import NO_SHIP

# --- measures ------------------------------------------------------------------------------------
ENOUGH: Final = 0  # it has all its cups and lacks only a gate
MISSING: Final = 1  # effort up to the last cup it needs, by the shortest way
CLOSE: Final = 2  # the same as a hope that rises towards the end
FIRST_TRACK: Final = 3  # + track: how much of it is done
FEWEST: Final = 11  # exploit points: the next point of the damned is for it
ON_GATE: Final = 12  # a ship stands there
WAITING: Final = 13  # a ship stands there, the more so the more cups it has
WAY: Final = 14  # near a gate that is known
SEARCH: Final = 15  # near a World's End that nobody has explored
FINISH: Final = 16  # cups and way together, as a hope
SHIPS: Final = 17
AFIELD: Final = 18  # ships that have left the High Sea
ACTIVE: Final = 19  # ships that can still sail in this round
FOES: Final = 20  # ships beside an enemy's
SAVINGS: Final = 21  # gold for treasures
INCOME: Final = 22
ARMS: Final = 23  # runes that it has more when it attacks
STOP: Final = 24  # what the safety stop would count, when it is near
MEASURES: Final = (
    "enough",
    "missing",
    "close",
    "brave",
    "looter",
    "strategist",
    "wealth",
    "bloody",
    "hero",
    "conqueror",
    "damned",
    "fewest",
    "on_gate",
    "waiting",
    "way",
    "search",
    "finish",
    "ships",
    "afield",
    "active",
    "foes",
    "savings",
    "income",
    "arms",
    "stop",
)

FORESIGHT: Final = 0  # the runes decide so much that playing on tells less than the standings
CURIOSITY: Final = 0.1  # matches told no difference between 0.05 and 0.15

# What a step on each track takes, as games between bots tell: ships are soon lost and sunk, a fortress is hard to take.
EFFORTS: Final = [0.35, 1.5, 2.5, 0.65, 0.55, 1.2, 1.4, 1.1]
TAKEN: Final = 1000.0  # the effort of a track that is done or already counted
EFFORT_OF_A_CUP: Final = 3.0  # about
FARTHEST: Final = 7  # movements; beyond that, and where no way is known, it is all the same
MOVEMENTS_A_ROUND: Final = 2.0
LUCK_OF_A_GATE: Final = 1.0  # rounds that it takes longer to find a gate where nobody has looked
NEAR_THE_STOP: Final = 6  # rounds
MOSTLY: Final = 4  # all but one in so many
MOST_SAVINGS: Final = 9
MANY_RUNES: Final = 2
ALL_POINTS: Final = 30  # of the charter, about
RAIDED: Final = 31  # the scopes of attacks on ships, cities, places of worship, fortresses and quests


@final
@mypyc_attr(acyclic=True)
class VikingarAdvice(Weighed):
    def __init__(self, weights: list[float]) -> None:
        super().__init__(weights, FORESIGHT, CURIOSITY)
        self.efforts: vec[float] = vec[float](EFFORTS)  # a step on each track
        self.undone: vec[float] = vec[float]([0.0] * len(TRACKS))  # the effort that each track still takes
        # What a survey finds: movements, and the positions that ships are at or could be at.
        self.to_gate: i64 = FARTHEST
        self.to_search: i64 = FARTHEST
        self.at_sea: bool = False
        self.north: i64 = 0
        self.south: i64 = 0
        self.at_end: i64 = 0

    # --- how well a clan stands ------------------------------------------------------------------

    def measure(self, state: State, seat: i64, into: vec[float]) -> None:
        assert isinstance(state, Vikingar)
        missing = self.missing(state, state.clans[seat])
        self.survey(state, seat)
        self.measure_charter(state, state.clans[seat], missing, into)
        self.measure_way(state, state.clans[seat], missing, into)
        self.measure_ships(state, seat, into)
        self.measure_means(state, state.clans[seat], into)
        into[STOP] = self.at_the_stop(state, state.clans[seat])

    def measure_charter(self, state: Vikingar, clan: Clan, missing: float, into: vec[float]) -> None:
        into[ENOUGH] = 1.0 if clan.cups >= state.terms.goal else 0.0
        into[MISSING] = missing / (EFFORT_OF_A_CUP * float(state.terms.goal))
        into[CLOSE] = 1.0 / (1.0 + missing)
        for track in range(i64(len(TRACKS))):
            into[FIRST_TRACK + track] = float(clan.steps[track]) / float(state.box.steps[track])
        into[FEWEST] = 1.0 if not clan.has_cup(DAMNED) and has_fewest(state, clan) else 0.0

    def missing(self, state: Vikingar, clan: Clan) -> float:
        """The effort up to the cups it needs, by the tracks that are soonest done."""
        undone = self.undone
        for track in range(i64(len(TRACKS))):
            steps = state.box.steps[track] - clan.steps[track]
            undone[track] = float(steps) * self.efforts[track] if steps > 0 else TAKEN
        missing = 0.0
        for _each in range(clan.cups, state.terms.goal):
            missing += self.take_least()
        return missing

    def take_least(self) -> float:
        undone = self.undone
        least: i64 = 0
        for track in range(i64(1), i64(len(TRACKS))):
            if undone[track] < undone[least]:
                least = track
        effort = undone[least]
        undone[least] = TAKEN
        return effort

    def measure_way(self, state: Vikingar, clan: Clan, missing: float, into: vec[float]) -> None:
        on_gate = self.to_gate == 0
        into[ON_GATE] = 1.0 if on_gate else 0.0
        into[WAITING] = float(min(clan.cups, state.terms.goal)) / float(state.terms.goal) if on_gate else 0.0
        into[WAY] = nearness(self.to_gate)
        into[SEARCH] = nearness(self.to_search)
        rounds = float(self.to_gate) / MOVEMENTS_A_ROUND
        if self.to_search < self.to_gate:
            rounds = min(rounds, float(self.to_search) / MOVEMENTS_A_ROUND + LUCK_OF_A_GATE)
        into[FINISH] = 1.0 / (1.0 + missing + rounds)

    def measure_ships(self, state: Vikingar, seat: i64, into: vec[float]) -> None:
        fleet = state.box.fleet
        ships: i64 = 0
        afield: i64 = 0
        foes: i64 = 0
        for ship in range(seat * fleet, (seat + 1) * fleet):
            space = state.ships[ship]
            if space != RESERVE:
                ships += 1
            if SEA < space < END:
                afield += 1
                if enemy_beside(state, space, seat):
                    foes += 1
        into[SHIPS] = float(ships) / float(fleet)
        into[AFIELD] = float(afield) / float(fleet)
        into[ACTIVE] = float(size(state.ready_ships(seat))) / float(fleet)
        into[FOES] = float(foes) / float(fleet) if not state.clans[seat].has_cup(BLOODY) else 0.0

    def measure_means(self, state: Vikingar, clan: Clan, into: vec[float]) -> None:
        to_buy = (state.box.steps[WEALTH] - clan.steps[WEALTH]) * state.box.treasure_cost
        into[SAVINGS] = float(min(min(clan.gold, to_buy), MOST_SAVINGS)) / float(MOST_SAVINGS)
        into[INCOME] = float(state.income(clan)) / float(state.box.outposts)
        runes = clan.temples + clan.bonus(ATTACK, RAIDED) + clan.bonus(WEAKEN_DEF, RAIDED)
        into[ARMS] = float(runes) / float(MANY_RUNES)

    def at_the_stop(self, state: Vikingar, clan: Clan) -> float:
        """Cups count most, then exploit points (VIK-176)."""
        left = state.terms.last_round() - state.round
        if left >= NEAR_THE_STOP:
            return 0.0
        urgency = 1.0 - float(left) / float(NEAR_THE_STOP)
        return urgency * (float(clan.cups) + float(clan.points) / float(ALL_POINTS))

    # --- the way to Valhalla ---------------------------------------------------------------------

    def survey(self, state: Vikingar, seat: i64) -> None:
        """How many movements the nearest ship is from a gate, and from an end that nobody has explored."""
        gates = state.gates if state.terms.end != ALL_GATES else i64(ALL_POSITIONS)
        unexplored = unexplored_ends(state)
        crossings = state.waterways
        if state.clans[seat].can(CROSS_EQUATOR):
            crossings |= face_up(state)
        self.to_gate = FARTHEST
        self.to_search = FARTHEST
        self.locate(state, seat)
        if self.at_end & gates:
            self.to_gate = 0
            return
        for movements in range(i64(1), i64(FARTHEST)):
            if self.south & unexplored and self.to_search == FARTHEST:
                self.to_search = movements
            if self.south & gates:
                self.to_gate = movements
                return
            self.sail_on(state, crossings)

    def locate(self, state: Vikingar, seat: i64) -> None:
        """Where the ships of the clan are."""
        self.at_sea = False
        self.north = 0
        self.south = 0
        self.at_end = 0
        for ship in range(seat * state.box.fleet, (seat + 1) * state.box.fleet):
            space = state.ships[ship]
            if space == SEA:
                self.at_sea = True
            elif space >= END:
                self.at_end |= only(space - END)
            elif space >= SOUTH:
                self.south |= only(space - SOUTH)
            elif space >= NORTH:
                self.north |= only(space - NORTH)

    def sail_on(self, state: Vikingar, crossings: i64) -> None:
        """Where they could be one movement later; tolls and enemies are left out."""
        in_north = self.north & state.north_whirlpools != 0
        in_whirlpool = self.at_sea or in_north or self.south & state.south_whirlpools != 0
        north = spread(self.north) | (self.south & crossings)
        south = spread(self.south) | (self.north & crossings) | self.at_end
        if in_whirlpool:
            north |= state.north_whirlpools
            south |= state.south_whirlpools
        if self.at_sea:
            north = ALL_POSITIONS
        self.at_sea = in_whirlpool or self.north != 0
        self.north = north
        self.south = south

    # --- a sensible choice -----------------------------------------------------------------------

    def suggest(self, state: State, choices: Choices, chance: Chance) -> i64:
        assert isinstance(state, Vikingar)
        question = state.question
        if question == questions.TURN:
            return self.suggest_ship(state, choices, chance)
        if question == questions.SHIP:
            return self.suggest_deed(state, choices, chance)
        if question == questions.BUILDING or question == questions.SEIZED:
            return self.suggest_purchase(choices, chance)
        if question == questions.RUNES:
            return choices.items[choices.count - 1]  # as many as there are
        if question == questions.AGAIN:
            return self.suggest_rethrow(state)
        if question == questions.TOLL:
            return self.suggest_at_border(state, choices, chance)
        if question == questions.PEEK or question == questions.RAVENS:
            return self.suggest_with_card(state)
        return choices.any(chance)

    def suggest_ship(self, state: Vikingar, choices: Choices, chance: Chance) -> i64:
        """Any but those that wait on a gate; else nobody ends his turn early."""
        if choices.count == 1:
            return answers.END_TURN
        choice = choices.items[chance.below(choices.count - 1)]
        if not is_gate(state, choice - answers.ACTIVATE):
            return choice
        first = choices.items[0]
        return answers.END_TURN if is_gate(state, first - answers.ACTIVATE) else first

    def suggest_deed(self, state: Vikingar, choices: Choices, chance: Chance) -> i64:
        """Beyond the edge if a gate is all that is missing; else mostly an action, and seldom rest."""
        space = state.ships[state.ship]
        beyond = answers.SAIL + END + space - SOUTH
        if SOUTH <= space < END and state.clans[state.mover].cups >= state.terms.goal and choices.holds(beyond):
            return beyond
        if choices.items[choices.count - 1] > answers.REST and chance.below(MOSTLY) != 0:
            return any_action(choices, chance)
        return any_course(choices, chance)

    def suggest_purchase(self, choices: Choices, chance: Chance) -> i64:
        """A treasure, else a ship; to occupy what was seized."""
        if choices.holds(answers.BUY) and (not choices.holds(answers.LAUNCH) or chance.below(2) == 0):
            return answers.BUY
        return choices.items[0] if choices.items[0] >= answers.LAUNCH else choices.items[choices.count - 1]

    def suggest_rethrow(self, state: Vikingar) -> i64:
        """When fewer than half of the points came that could be hoped for."""
        throws = state.box.throws
        runes, throw = state.attack_runes, state.attack_throw
        if state.side != ATTACKER:
            return answers.LET_STAND if not state.attack_wins() else answers.THROW_AGAIN
        if throws.is_short(runes, throw) or 2 * throws.points(runes, throw) > runes:
            return answers.LET_STAND
        return answers.THROW_AGAIN

    def suggest_at_border(self, state: Vikingar, choices: Choices, chance: Chance) -> i64:
        if choices.holds(answers.STORM) and not state.clans[state.mover].has_cup(STRATEGIST):
            return answers.STORM
        return choices.any(chance)

    def suggest_with_card(self, state: Vikingar) -> i64:
        """To a gate, and not over the edge."""
        is_good = state.box.end_kinds[state.end_top] == GATE
        if state.question == questions.PEEK:
            return answers.SAIL_ON if is_good else answers.TURN_BACK
        return answers.LEAVE_CARD if is_good else answers.BURY_CARD


# --- choices -------------------------------------------------------------------------------------


def any_action(choices: Choices, chance: Chance) -> i64:
    """They stand after rest, which is always there."""
    first = choices.count - 1
    while choices.items[first - 1] > answers.REST:
        first -= 1
    return choices.items[first + chance.below(choices.count - first)]


def any_course(choices: Choices, chance: Chance) -> i64:
    """Whatever comes, but not back into the High Sea and no rest, unless there is nothing else."""
    first: i64 = 1 if choices.items[0] == answers.SAIL + SEA and choices.count > 2 else 0
    choice = choices.items[first + chance.below(choices.count - first)]
    return choices.items[first] if choice == answers.REST else choice


# --- the charter ---------------------------------------------------------------------------------


def has_fewest(state: Vikingar, clan: Clan) -> bool:
    for seat in range(state.seats):
        if state.clans[seat].points < clan.points:
            return False
    return True


# --- the board -----------------------------------------------------------------------------------


def enemy_beside(state: Vikingar, space: i64, seat: i64) -> bool:
    """Whether a ship of another clan is one movement away, sideways."""
    first = SOUTH if space >= SOUTH else NORTH
    position = space - first
    for step in (1, POSITIONS - 1):
        ship = state.occupants[first + (position + step) % POSITIONS]
        if ship != NO_SHIP and state.owner(ship) != seat:
            return True
    return False


def is_gate(state: Vikingar, space: i64) -> bool:
    return space >= END and state.gates & only(space - END) != 0


def unexplored_ends(state: Vikingar) -> i64:
    if state.terms.end != CARDS:
        return 0
    ends: i64 = 0
    for position in range(i64(POSITIONS)):
        if state.ends[position] == NO_CARD:
            ends |= only(position)
    return ends


def face_up(state: Vikingar) -> i64:
    positions: i64 = 0
    for position in range(i64(POSITIONS)):
        if state.tiles[position] != NO_TILE:
            positions |= only(position)
    return positions


def spread(positions: i64) -> i64:
    """With their neighbours in the closed ring."""
    around = positions | (positions << 1) | (positions >> 1)
    return (around | (positions << (POSITIONS - 1)) | (positions >> (POSITIONS - 1))) & ALL_POSITIONS


def nearness(movements: i64) -> float:
    return 1.0 - float(movements) / float(FARTHEST)
