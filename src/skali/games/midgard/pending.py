"""The agenda of a position: what is still to be decided, outermost first. What the stage implies is not written."""

from typing import TYPE_CHECKING, Any

from skali.engine.positions import only
from skali.engine.reading import Reader
from skali.games.midgard.rules import agenda as todo
from skali.games.midgard.rules.agenda import ENTRIES, WIDTH
from skali.games.midgard.rules.combat import hammer_sources
from skali.games.midgard.rules.midgard import Midgard
from skali.games.midgard.rules.paying import sources, wilds_aboard
from skali.games.midgard.rules.realm import PLACING, SETTING_UP, STEPPING, TRIGGERING
from skali.games.midgard.rules.vocabulary import (
    ARTIFACT,
    BASTION,
    BATTLES,
    BUNDLE,
    COLOURS,
    DIE_KINDS,
    EFFECTS,
    FACE_UP,
    FACES,
    FARM,
    IN_HAND,
    JOURNEYS,
    KEEP,
    KEEP_SPOILS,
    KEEP_WALL,
    LOCATIONS,
    NONE,
    OWNED,
    PROPHECIES,
    REAVERS,
    RECRUIT,
    RUNES,
    SEA,
    SYMBOLS,
    TERRITORY,
    TILES,
    TRADE,
    UPGRADE,
    UPGRADE_CARD,
    VILLAGE,
    VILLAGE_SPOILS,
    VILLAGE_WALL,
)

if TYPE_CHECKING:
    from skali.games.midgard.position import PositionReader

NAMES = [entry.split()[0] for entry in ENTRIES]
BOTTOM = {SETTING_UP: 1, PLACING: 1, TRIGGERING: 4, STEPPING: 4}  # entries that the stage implies
HANDS = (todo.FATE, todo.RESOLVE, todo.TILE_REWARDS, todo.PICK_PROPHECY)  # entries with cards in hand
ABOUT_A_CARD = (todo.CHOOSE_SIDE, todo.PILLAGE, todo.ATTACK, todo.MAKE_ROOM)
OPEN = range(todo.FIRST_OPEN, len(ENTRIES))
DEEPEST = 14
MOST_DICE = 27  # in a combat: ten double hammers, four upgrades, three abilities

# What each entry may stand upon, and where, if that is not everywhere.
STEP_ONLY = {todo.END_STEP}
UPON: dict[int, set[int]] = {
    todo.ENTER: STEP_ONLY,
    todo.RUN_EFFECTS: {*OPEN, todo.ABILITIES},
    todo.BATTLE_WON: STEP_ONLY,
    todo.TILE_WON: {todo.ATTEMPT},
    todo.PAY: {todo.ENTER, todo.BATTLE_WON, todo.TILE_WON, todo.RUN_EFFECTS, todo.CHOOSE_BATTLE},
    todo.TAKE_DIE: {todo.RUN_EFFECTS},
    todo.CHOOSE_DECK: {todo.RUN_EFFECTS},
    todo.TRADE_DICE: {todo.TRADING},
    todo.COMMIT: {todo.END_STEP, todo.RESOLVE, todo.ATTEMPT},
    todo.CHOOSE_VICTIM: {todo.RUN_EFFECTS},
    todo.TURN_DICE: {todo.RUN_EFFECTS},
    todo.SHOW_FACE: {todo.RUN_EFFECTS, todo.TURN_DICE},
    todo.LIFT_DICE: {todo.RUN_EFFECTS},
    todo.SWAP: {todo.RUN_EFFECTS},
    todo.PICK_PROPHECY: {todo.RUN_EFFECTS},
    todo.ABILITY: {todo.ABILITIES},
    todo.REST: STEP_ONLY,
    todo.RECRUITING: STEP_ONLY,
    todo.FATE: {todo.END_STEP, todo.NEXT_STARTER},
    todo.CHOOSE_BATTLE: STEP_ONLY,
    todo.CHOOSE_SPOILS: STEP_ONLY,
    todo.RESOLVE: {todo.END_STEP, todo.RUN_EFFECTS},
    todo.CHOOSE_SIDE: {todo.RESOLVE},
    todo.PILLAGE: {todo.RESOLVE},
    todo.MAKE_ROOM: {todo.RESOLVE},
    todo.TILE_REWARDS: STEP_ONLY,
    todo.STEP: STEP_ONLY,
    todo.TRADING: STEP_ONLY,
    todo.FACE_JOURNEY: {todo.CHOOSE_BATTLE},
    todo.CHOOSE_WAY: STEP_ONLY,
    todo.COMBAT: {todo.END_STEP, todo.RESOLVE, todo.ATTEMPT},
    todo.ATTACK: {todo.RESOLVE},
    todo.ATTEMPT: STEP_ONLY,
    todo.OVERFLOW: {*OPEN, todo.ABILITIES},
}
AT_LOCATION = {
    todo.ENTER: {VILLAGE, KEEP},
    todo.BATTLE_WON: {SEA},
    todo.RECRUITING: {RECRUIT},
    todo.CHOOSE_BATTLE: {SEA},
    todo.CHOOSE_SPOILS: {VILLAGE, KEEP},
    todo.TILE_REWARDS: {TERRITORY},
    todo.STEP: {RECRUIT, TRADE, SEA, VILLAGE, KEEP},
    todo.TRADING: {TRADE},
    todo.CHOOSE_WAY: {SEA},
    todo.ATTEMPT: {TERRITORY},
}
KINDS_ASKED = {
    todo.CHOOSE_SIDE: (UPGRADE_CARD, BUNDLE, RUNES),
    todo.PILLAGE: (FARM, VILLAGE_WALL),
    todo.ATTACK: (KEEP_WALL, BASTION),
    todo.MAKE_ROOM: (ARTIFACT,),
}


# --- writing ------------------------------------------------------------------------------------


def pending(state: Midgard) -> list[dict[str, Any]]:
    """Every entry above those that the stage implies."""
    if state.stage not in BOTTOM or state.stage == PLACING:
        return []
    rows = []
    for depth in range(BOTTOM[state.stage], state.agenda.depth):
        numbers = entry(state, depth)
        told = {"cards": hand_of(state, depth)} if numbers[0] in HANDS else details(state, numbers)
        rows.append({"do": NAMES[numbers[0]], **told})
    return rows


def hand_of(state: Midgard, depth: int) -> list[str]:
    """The cards of an entry: from its base to that of the next hand within it."""
    inner = [entry(state, other) for other in range(depth + 1, state.agenda.depth)]
    ends = [numbers[todo.BASE] for numbers in inner if numbers[0] in HANDS]
    cards = state.hand[entry(state, depth)[todo.BASE] : ends[0] if ends else state.held]
    return [state.box.ids[card] for card in cards]


def entry(state: Midgard, depth: int) -> list[int]:
    return [int(number) for number in state.agenda.entries[depth * WIDTH : (depth + 1) * WIDTH]]


def details(state: Midgard, numbers: list[int]) -> dict[str, Any]:
    """The numbers of an entry in words."""
    what, names = numbers[0], ENTRIES[numbers[0]].split()[1:]
    if what == todo.RUN_EFFECTS:
        source = state.box.ids[numbers[todo.SOURCE]] if numbers[todo.SOURCE] != NONE else ""
        return {"left": effects_left(state, numbers[todo.AT], numbers[todo.END]), "card": source}
    if what == todo.COMBAT:
        return combat_details(state, numbers)
    told: dict[str, Any] = dict(zip(names, numbers[1:], strict=False))
    if "card" in told:
        told["card"] = state.box.ids[told["card"]]
    if "foe" in told:
        told["foe"] = foe(state, told["foe"])
    if "stack" in told:
        told["stack"] = state.box.stack_names[told["stack"]]
    if "die" in told:
        told["die"] = DIE_KINDS[told["die"]]
    if what == todo.TAKE_DIE:
        told["colour"] = [*COLOURS, "any"][told["colour"]]
        told["without"] = COLOURS[told["without"]] if told["without"] != NONE else ""
    return told


def combat_details(state: Midgard, numbers: list[int]) -> dict[str, Any]:
    dice = range(numbers[todo.ROLLED])
    return {
        "foe": foe(state, numbers[todo.FOE]),
        "defence": numbers[todo.DEFENCE],
        "dice": [1 if numbers[todo.ONES] & only(n) else 2 if numbers[todo.TWOS] & only(n) else 0 for n in dice],
        "marked": [n + 1 for n in dice if numbers[todo.MARKED] & only(n)],
        "bonus": numbers[todo.BONUS],
    }


def foe(state: Midgard, number: int) -> str:
    cards = int(state.box.cards)
    return state.box.ids[number] if number < cards else state.box.stack_names[number - cards]


def effects_left(state: Midgard, at: int, end: int) -> list[str]:
    code = state.box.programs.code
    return [effect_word(int(code[place]), int(code[place + 1])) for place in range(at, end, 2)]


def effect_word(effect: int, amount: int) -> str:
    name = EFFECTS[effect]
    if name in ("die_roll", "die_choice"):
        return f"{name}:{[*COLOURS, 'any', 'own'][amount]}"
    return f"{name}:{FACES[amount]}" if effect == UPGRADE else f"{name}:{amount}"


# --- reading ------------------------------------------------------------------------------------


class PendingReader:
    """Puts the entries on the agenda that the stage has begun, and refuses what could not be pending there."""

    def __init__(self, position: "PositionReader") -> None:
        self.position = position
        self.state = position.state
        self.box = position.box
        self.rows = position.data.tables("agenda", optional=True)

    @staticmethod
    def lifted(state: Midgard, colour: int) -> int:
        """Dice lifted to be rolled again."""
        entries = [entry(state, depth) for depth in range(state.agenda.depth)]
        return sum(numbers[todo.COLOUR + colour] for numbers in entries if numbers[0] == todo.LIFT_DICE)

    def read(self) -> None:
        if len(self.rows) > DEEPEST:
            self.position.data.refuse("agenda", f"no more than {DEEPEST} entries are ever pending")
        for row in self.rows:
            what = NAMES.index(row.text("do", [NAMES[number] for number in UPON]))
            self.check_place(row, what)
            self.read_entry(row, what)
            row.done()

    def check_place(self, row: Reader, what: int) -> None:
        below = int(self.state.agenda.what()) if self.state.agenda.depth else NONE
        if below not in UPON[what]:
            where = NAMES[below] if below != NONE else "the end of the game"
            row.refuse("do", f"'{NAMES[what]}' does not follow upon '{where}'")
        if what in AT_LOCATION and self.state.location not in AT_LOCATION[what]:
            row.refuse("do", f"'{NAMES[what]}' is not asked at {LOCATIONS[self.state.location]}")
        if what in (todo.COMMIT, todo.COMBAT) and below == todo.END_STEP and self.state.location != SEA:
            row.refuse("do", f"nobody fights like this at {LOCATIONS[self.state.location]}")
        if what == todo.FATE and self.state.stage == STEPPING and self.state.location != RECRUIT:
            row.refuse("do", f"no Reavers are gained at {LOCATIONS[self.state.location]}")

    def read_entry(self, row: Reader, what: int) -> None:
        if what in HANDS:
            self.read_hand(row, what)
        elif what == todo.RUN_EFFECTS:
            self.read_effects(row)
        elif what in (todo.COMMIT, todo.COMBAT):
            self.read_combat(row, what)
        elif what == todo.TAKE_DIE:
            self.read_take_die(row)
        elif what in ABOUT_A_CARD or what in (todo.FACE_JOURNEY, todo.CHOOSE_WAY, todo.BATTLE_WON, todo.ABILITY):
            self.state.agenda.push(what, self.read_card(row, what))
        elif what == todo.TILE_WON:
            self.state.agenda.push(what, self.read_stack(row, "stack"))
        elif what == todo.SHOW_FACE:
            self.state.agenda.push(what, DIE_KINDS.index(row.text("die", DIE_KINDS)))
        else:
            self.read_numbers(row, what)

    def read_numbers(self, row: Reader, what: int) -> None:
        self.state.agenda.push(what)
        for place, name in enumerate(ENTRIES[what].split()[1:], start=1):
            self.state.agenda.put(place, row.whole(name, 0, 1 if name == "made" else 10, default=0))

    # --- cards -----------------------------------------------------------------------------------

    def read_hand(self, row: Reader, what: int) -> None:
        state = self.state
        ids = row.texts("cards")
        if len(ids) > (2 if what in (todo.FATE, todo.PICK_PROPHECY) else 4):
            row.refuse("cards", f"so many are never in hand: {len(ids)}")
        state.agenda.push(what, state.held)
        for id in ids:
            state.hand[state.held] = (
                self.tile_of_actor(row, id) if what == todo.TILE_REWARDS else self.card(row, what, id)
            )
            state.held += 1

    def card(self, row: Reader, what: int, id: str) -> int:
        decks = {todo.FATE: [REAVERS], todo.PICK_PROPHECY: [PROPHECIES]}.get(what, [VILLAGE_SPOILS, KEEP_SPOILS])
        return self.position.use(row, "cards", id, IN_HAND, decks)

    def tile_of_actor(self, row: Reader, id: str) -> int:
        """A tile whose reward is still to come is already in front of its owner."""
        state = self.state
        tiles = [card for card in range(self.box.deck_first[TILES], self.box.cards) if self.box.ids[card] == id]
        in_hand = [int(card) for card in state.hand[: state.held]]
        if not tiles or state.where[tiles[0]] != OWNED + state.actor or tiles[0] in in_hand:
            row.refuse("cards", f"'{id}' is no tile that this player has just turned")
        return tiles[0]

    def read_card(self, row: Reader, what: int) -> int:
        id = row.text("card")
        if what == todo.ABILITY:
            return self.read_ability(row, id)
        if what == todo.FACE_JOURNEY:
            return self.position.use(row, "card", id, IN_HAND, [JOURNEYS])
        if what in (todo.CHOOSE_WAY, todo.BATTLE_WON):
            return self.read_battle(row, "card", id)
        card = self.position.use(row, "card", id, IN_HAND, [VILLAGE_SPOILS, KEEP_SPOILS])
        if self.box.kinds[card] not in KINDS_ASKED[what]:
            row.refuse("card", f"'{NAMES[what]}' is not asked about {id}")
        if what == todo.MAKE_ROOM and self.state.board().free_space() != NONE:
            row.refuse("card", "there is a free space for the artifact")
        return card

    def read_ability(self, row: Reader, id: str) -> int:
        index = int(self.state.agenda.get(todo.INDEX))
        room = int(self.box.slot_room)
        slot = int(self.state.location) - (len(LOCATIONS) - 4)
        card = int(self.state.board().slots[slot * room + index - 1]) if index else NONE
        if card == NONE or self.box.ids[card] != id:
            row.refuse("card", f"'{id}' is not the Reaver that is triggered")
        return card

    def read_battle(self, row: Reader, key: str, id: str) -> int:
        """A face-up enemy, or one from the deck."""
        face_up = [card for card in range(self.box.cards) if self.box.ids[card] == id and self.is_battle_up(card)]
        return face_up[0] if face_up else self.position.use(row, key, id, IN_HAND, [BATTLES])

    def is_battle_up(self, card: int) -> bool:
        return self.state.where[card] == FACE_UP and self.box.deck_of(card) == BATTLES

    def read_stack(self, row: Reader, key: str) -> int:
        stack = self.box.stack_names.index(row.text(key, self.box.stack_names))
        if self.state.tiles_left(stack) < 1:
            row.refuse(key, "no tile is left there")
        return stack

    # --- effects, dice, combat -------------------------------------------------------------------

    def read_effects(self, row: Reader) -> None:
        """What is left of a program: the end of one that stands in the box."""
        words = row.texts("left")
        card = row.text("card", [*self.box.ids, ""])
        if any(word.startswith("upgrade:") for word in words):
            row.refuse("left", "an upgrade is never left over")
        programs = self.box.programs
        for program in range(len(programs.starts)):
            end = int(programs.ends[program])
            at = end - 2 * len(words)
            if at >= programs.starts[program] and effects_left(self.state, at, end) == words:
                number = self.box.ids.index(card) if card else NONE
                if "die_roll:own" in words and (number == NONE or self.box.deck_of(number) != REAVERS):
                    row.refuse("card", "only a Reaver has a colour of his own")
                self.state.agenda.push(todo.RUN_EFFECTS, at, end, number)
                return
        row.refuse("left", "no card has these effects")

    def read_take_die(self, row: Reader) -> None:
        colour = [*COLOURS, "any"].index(row.text("colour", [*COLOURS, "any"]))
        without = row.text("without", [*COLOURS, ""], default="")
        self.state.agenda.push(todo.TAKE_DIE, colour, COLOURS.index(without) if without else NONE)

    def read_combat(self, row: Reader, what: int) -> None:
        below = self.state.agenda.what()
        if below == todo.ATTEMPT:
            enemy = int(self.box.cards) + self.read_stack(row, "foe")
        elif below == todo.RESOLVE:
            enemy = self.position.use(row, "foe", row.text("foe"), IN_HAND, [KEEP_SPOILS])
            if self.box.kinds[enemy] not in KINDS_ASKED[todo.ATTACK]:
                row.refuse("foe", f"{row.text('foe')} cannot be attacked")
        else:
            enemy = self.read_battle(row, "foe", row.text("foe"))
        self.state.agenda.push(what, enemy, row.whole("defence", 1, 99))
        if what == todo.COMMIT:
            self.state.agenda.put(todo.HAMMERS, row.whole("hammers", 0, MOST_DICE - 3, default=0))
        else:
            self.read_roll(row)

    def read_roll(self, row: Reader) -> None:
        agenda = self.state.agenda
        dice = row.wholes("dice", 0, 2)
        if not 1 <= len(dice) <= MOST_DICE:
            row.refuse("dice", f"1 to {MOST_DICE} are expected, not {len(dice)}")
        agenda.put(todo.ROLLED, len(dice))
        agenda.put(todo.ONES, sum(only(number) for number, shown in enumerate(dice) if shown == 1))
        agenda.put(todo.TWOS, sum(only(number) for number, shown in enumerate(dice) if shown == 2))
        marked = row.wholes("marked", 1, len(dice), default=[])
        agenda.put(todo.MARKED, sum(only(number - 1) for number in set(marked)))
        agenda.put(todo.BONUS, row.whole("bonus", 0, 99, default=0))

    # --- can it be answered? ---------------------------------------------------------------------

    def check(self) -> None:
        """Once all is read: what is on top can be answered, and nothing is left over."""
        state = self.state
        claimed = sum(state.claimed)
        depths = range(state.agenda.depth)
        pending = [entry(state, depth)[0] for depth in depths]
        if claimed and todo.ATTEMPT not in pending:
            self.position.data.refuse("claimed", "tiles are claimed only while territories are subdued")
        if claimed > 4 - (todo.TILE_WON in pending):
            self.position.data.refuse("claimed", "nobody subdues so many territories at once")
        for depth, row in zip(range(state.agenda.depth - len(self.rows), state.agenda.depth), self.rows, strict=True):
            self.check_entry(row, entry(state, depth))

    def check_entry(self, row: Reader, numbers: list[int]) -> None:
        what, state = numbers[0], self.state
        if what == todo.PAY and not self.is_payable(numbers):
            row.refuse("do", "it cannot be paid")
        if what == todo.COMMIT and numbers[todo.HAMMERS] == 0 and hammer_sources(state, state.board()) == 0:
            row.refuse("hammers", "there is no hammer to fight with")
        if what == todo.SHOW_FACE and state.board().crew[numbers[todo.CARD]] == 0:
            row.refuse("die", "there is no such die aboard")
        if what == todo.ATTEMPT and numbers[todo.LEFT] > 4:
            row.refuse("left", "there are at most 4 attempts")
        if what == todo.TRADE_DICE and not 1 <= numbers[todo.LEFT] <= self.box.trade_dice:
            row.refuse("left", f"it is a number from 1 to {self.box.trade_dice}")
        if what in (todo.TURN_DICE, todo.CHOOSE_VICTIM) and numbers[todo.LEFT] == 0:
            row.refuse("do", "there is nothing left to do")

    def is_payable(self, numbers: list[int]) -> bool:
        """Some dice are due, and there are enough of them."""
        board = self.state.board()
        symbols = numbers[todo.DUE : todo.DUE + SYMBOLS]
        if numbers[todo.DUE_ANY]:
            return not any(symbols) and not numbers[todo.WILDS] and numbers[todo.DUE_ANY] <= board.crew_size
        missing = sum(max(0, due - sources(self.state, board, symbol)) for symbol, due in enumerate(symbols))
        wilds = wilds_aboard(self.state, board) + numbers[todo.WILDS]
        return numbers[todo.WILDS] < sum(symbols) and missing <= wilds
