"""What a player is asked, and each answer with the clause it rests on.

Offers point to pieces and regions of the scene by these ids (seats, spaces, stacks, pairs counted from 1):

- regions: place-<location>; reavers-<stack>, village-pair-<pair>, keep-pair-<pair>; reaver-deck, prophecy-deck,
  journey-deck, sea-battle-deck, village-deck, keep-deck; slot-<seat>-<location>, leader-<seat>, pile-<seat>,
  artifact-<seat>-<space>, tokens-<seat>; combat;
- cards and won tiles: the id of the card (`Box.ids`), wherever all can see it; prophecies in hand are
  prophecy-<seat>-<number>, and the two of which one is kept pick-1 and pick-2;
- dice: die-<seat>-<kind>-<number>, trade-<kind>-<number>, stored-<seat>-<space>-<kind>, combat-<number>;
  supply-<colour>;
- upgrades: upgrade-<seat>-<icon>-<number>; tokens: food-<seat>, favor-<seat>; stacks: territory-<type>-<level>.
"""

from collections.abc import Iterator

from skali.engine.choice_space import ChoiceSpace, Named
from skali.engine.message import Argument, Message, SeatName, message
from skali.engine.positions import only, size
from skali.engine.scene import Offer
from skali.games.midgard.cards import cards_for
from skali.games.midgard.rules import agenda as todo
from skali.games.midgard.rules.artifacts import fitting_die
from skali.games.midgard.rules.combat import blanks, hammer_sources, successes
from skali.games.midgard.rules.dice import lifted
from skali.games.midgard.rules.midgard import Midgard
from skali.games.midgard.rules.paying import can_pay, due_in_all, pay_obvious
from skali.games.midgard.rules.realm import BATTLE_SPACES, KEEP_SPACES, PROPHECY_SPACES, REAVER_SPACES, VILLAGE_SPACES
from skali.games.midgard.rules.spoils import upgrade_icon
from skali.games.midgard.rules.vocabulary import (
    BUNDLE,
    COLOURS,
    COSTS,
    DIE_KINDS,
    FACES,
    FARM,
    HAMMER,
    KEEP_WALL,
    LOCATIONS,
    NONE,
    RUNES,
    SYMBOLS,
    UPGRADE_CARD,
    VILLAGE,
)

# The clause that each question rests on, by entry of the agenda.
QUESTION_CLAUSES = {
    todo.PAY: "MID-021",
    todo.TAKE_DIE: "MID-011",
    todo.CHOOSE_DECK: "MID-049",
    todo.TRADE_DICE: "MID-070",
    todo.COMMIT: "MID-084",
    todo.CHOOSE_VICTIM: "MID-106",
    todo.TURN_DICE: "MID-012",
    todo.SHOW_FACE: "MID-012",
    todo.LIFT_DICE: "MID-012",
    todo.SWAP: "MID-017",
    todo.PICK_PROPHECY: "MID-072",
    todo.PLACE: "MID-053",
    todo.ABILITY: "MID-056",
    todo.REST: "MID-061",
    todo.RECRUITING: "MID-065",
    todo.FATE: "MID-043",
    todo.CHOOSE_BATTLE: "MID-078",
    todo.CHOOSE_SPOILS: "MID-092",
    todo.RESOLVE: "MID-027",
    todo.CHOOSE_SIDE: "MID-105",
    todo.PILLAGE: "MID-103",
    todo.MAKE_ROOM: "MID-095",
    todo.TILE_REWARDS: "MID-123",
    todo.STEP: "MID-058",
    todo.TRADING: "MID-069",
    todo.FACE_JOURNEY: "MID-076",
    todo.CHOOSE_WAY: "MID-080",
    todo.COMBAT: "MID-087",
    todo.ATTACK: "MID-113",
    todo.ATTEMPT: "MID-119",
    todo.OVERFLOW: "MID-014",
    todo.END_STEP: "MID-099",
}

# The clause that each offer rests on, by name of the choice; `sides` and `leave` depend on the card.
OFFER_CLAUSES = {
    "place": "MID-053",
    "activate": "MID-058",
    "rest": "MID-061",
    "rest-food": "MID-061",
    "use-ability": "MID-054",
    "decline": "MID-056",
    "recruit": "MID-065",
    "recruit-deck": "MID-065",
    "rally": "MID-044",
    "promote": "MID-048",
    "specialize": "MID-045",
    "draw-village": "MID-049",
    "draw-keep": "MID-049",
    "reward-favor": "MID-070",
    "reward-food": "MID-070",
    "reward-dice": "MID-070",
    "reward-prophecy": "MID-070",
    "reward-prophecy-deck": "MID-070",
    "trade-die": "MID-070",
    "avoid": "MID-076",
    "suffer": "MID-076",
    "battle": "MID-078",
    "battle-deck": "MID-078",
    "combination": "MID-079",
    "fight": "MID-080",
    "withdraw": "MID-081",
    "commit-all": "MID-084",
    "commit": "MID-084",
    "commit-upgrade": "MID-101",
    "roll": "MID-085",
    "mark": "MID-087",
    "reroll-blanks": "MID-087",
    "reroll": "MID-087",
    "stop": "MID-089",
    "pair": "MID-092",
    "spoils-deck": "MID-092",
    "resolve": "MID-027",
    "left-side": "MID-105",
    "right-side": "MID-105",
    "pillage": "MID-103",
    "leave": "MID-103",
    "attack": "MID-113",
    "replace": "MID-095",
    "set-aside": "MID-095",
    "curse": "MID-106",
    "force": "MID-120",
    "peace": "MID-121",
    "enough": "MID-069",
    "reward-of-tile": "MID-123",
    "keep-prophecy": "MID-072",
    "pay-obvious": "MID-021",
    "pay": "MID-021",
    "pay-upgrade": "MID-101",
    "take": "MID-011",
    "return": "MID-014",
    "turn": "MID-012",
    "show": "MID-012",
    "lift": "MID-012",
    "roll-lifted": "MID-012",
    "reroll-whole-crew": "MID-012",
    "swap": "MID-017",
    "end-step": "MID-058",
    "store": "MID-098",
    "use-artifact": "MID-099",
}
# What each answer is to the one who gives it, by name of the choice. Of dice that must go one is as good as another:
# those answers are equals, for none of them is the loss.
OFFER_ROLES = {
    "place": "plain",
    "activate": "main",
    "rest": "pass",
    "rest-food": "plain",
    "use-ability": "main",
    "decline": "pass",
    "recruit": "plain",
    "recruit-deck": "plain",
    "rally": "plain",
    "promote": "plain",
    "specialize": "plain",
    "draw-village": "plain",
    "draw-keep": "plain",
    "reward-favor": "plain",
    "reward-food": "plain",
    "reward-dice": "plain",
    "reward-prophecy": "plain",
    "reward-prophecy-deck": "plain",
    "trade-die": "plain",
    "avoid": "main",
    "suffer": "loss",
    "battle": "plain",
    "battle-deck": "plain",
    "combination": "main",
    "fight": "plain",
    "withdraw": "pass",
    "commit-all": "main",
    "commit": "plain",
    "commit-upgrade": "plain",
    "roll": "plain",
    "mark": "plain",
    "reroll-blanks": "main",
    "reroll": "main",
    "stop": "pass",
    "pair": "plain",
    "spoils-deck": "plain",
    "resolve": "plain",
    "left-side": "plain",
    "right-side": "plain",
    "pillage": "plain",
    "leave": "pass",
    "attack": "main",
    "replace": "plain",
    "set-aside": "pass",
    "curse": "plain",
    "force": "plain",
    "peace": "plain",
    "enough": "pass",
    "reward-of-tile": "plain",
    "keep-prophecy": "plain",
    "pay-obvious": "main",
    "pay": "plain",
    "pay-upgrade": "plain",
    "take": "plain",
    "return": "plain",
    "turn": "plain",
    "show": "plain",
    "lift": "plain",
    "roll-lifted": "main",
    "reroll-whole-crew": "plain",
    "swap": "plain",
    "end-step": "pass",
    "store": "plain",
    "use-artifact": "plain",
}
CARD_CLAUSES = {UPGRADE_CARD: "MID-100", BUNDLE: "MID-105", RUNES: "MID-106", FARM: "MID-103", FARM + 1: "MID-104"}
CARD_CLAUSES |= {KEEP_WALL: "MID-113", KEEP_WALL + 1: "MID-114"}
SIDES = {UPGRADE_CARD: "upgrade", BUNDLE: "bundle", RUNES: "runes"}
PARTS_TOLD = {"suffer": "effect", "pillage": "pillage", "reward-of-tile": "reward", "use-artifact": "effect"}
OWN_DICE = ("pay", "commit", "return", "turn", "lift", "swap")  # choices of a die of one's own crew
PLAIN_TARGETS = {
    "recruit-deck": "reaver-deck",
    "draw-village": "village-deck",
    "draw-keep": "keep-deck",
    "reward-prophecy-deck": "prophecy-deck",
    "battle-deck": "sea-battle-deck",
}


def question(state: Midgard) -> tuple[Message, str]:
    asking = Asking(state)
    return asking.question(), asking.clause()


def told_to_others(state: Midgard) -> Message:
    return Asking(state).told_to_others()


def offer(state: Midgard, choice: int, space: ChoiceSpace) -> Offer:
    return Asking(state).offer(choice, space)


class Asking:
    """The question on top of a state's agenda, in words."""

    def __init__(self, state: Midgard) -> None:
        self.state = state
        self.box = state.box
        self.cards = cards_for(state.box)
        self.seat = state.mover + 1
        self.what = int(state.agenda.what())

    # --- the question ----------------------------------------------------------------------------

    def clause(self) -> str:
        if self.what in (todo.CHOOSE_SIDE, todo.PILLAGE, todo.ATTACK):
            return CARD_CLAUSES[int(self.box.kinds[self.number(todo.CARD)])]
        if self.what == todo.CHOOSE_SPOILS and self.state.location != VILLAGE:
            return "MID-109"
        return QUESTION_CLAUSES[self.what]

    def question(self) -> Message:
        name = todo.ENTRIES[self.what].split()[0]
        if self.what == todo.PAY and self.number(todo.DUE_ANY):
            return message("ask-pay-any", count=self.number(todo.DUE_ANY))
        return message(f"ask-{name}", **self.question_arguments())

    def told_to_others(self) -> Message:
        """What the one who is asked does meanwhile: no more than everybody knows."""
        name = todo.ENTRIES[self.what].split()[0]
        return message(f"ask-{name}-other", seat=SeatName(self.state.mover), **self.question_arguments())

    def question_arguments(self) -> dict[str, Argument]:
        """What the question names; most name nothing."""
        what, state = self.what, self.state
        if what == todo.PAY:
            due = [self.number(todo.DUE + symbol) for symbol in range(SYMBOLS)]
            parts = tuple(message(f"cost-{FACES[n]}", count=count) for n, count in enumerate(due) if count)
            return {"cost": parts, "count": due_in_all(state)}
        if what in (todo.STEP, todo.REST, todo.CHOOSE_SPOILS):
            return {"location": message(f"place-{LOCATIONS[state.location]}")}
        if what in (todo.TRADING, todo.TRADE_DICE, todo.TURN_DICE, todo.ATTEMPT):
            return {"count": self.number(todo.LEFT)}
        if what == todo.OVERFLOW:
            return {"count": state.board().crew_size - self.box.crew_room}
        if what == todo.LIFT_DICE:
            return {"count": lifted(state)}
        if what == todo.SHOW_FACE:
            return {"die": die_name(self.number(todo.CARD))}
        if what in (todo.COMMIT, todo.COMBAT):
            return self.combat_arguments()
        if what == todo.FATE:
            gained = state.hand[self.number(todo.BASE) : int(state.held)]
            return {"cards": tuple(self.card(int(card)) for card in gained)}
        if what == todo.ABILITY:
            card = self.number(todo.CARD)
            return {"card": self.card(card), "ability": self.cards.ability_of(card)}
        if "card" in todo.ENTRIES[what].split():
            return {"card": self.card(self.number(todo.CARD))}
        return {}

    def combat_arguments(self) -> dict[str, Argument]:
        defence = self.number(todo.DEFENCE)
        if self.what == todo.COMMIT:
            return {"foe": self.foe(), "defence": defence, "count": self.number(todo.HAMMERS)}
        return {"foe": self.foe(), "defence": defence, "successes": successes(self.state)}

    def foe(self) -> Message:
        number = self.number(todo.FOE)
        if number < self.box.cards:
            return self.card(number)
        return message(f"territory-{self.box.stack_names[number - self.box.cards]}")

    def number(self, place: int) -> int:
        return int(self.state.agenda.get(place))

    def card(self, card: int) -> Message:
        return message(self.box.names[card])

    def held(self, number: int) -> int:
        """A card of the hand that is asked about, counted from 1."""
        return int(self.state.hand[self.number(todo.BASE) + number - 1])

    def cost(self, cost: int) -> tuple[Message, ...]:
        counts = [(name, int(self.box.cost_part(cost, part))) for part, name in enumerate(COSTS)]
        return tuple(message(f"cost-{name}", count=count) for name, count in counts if count)

    # --- the offers ------------------------------------------------------------------------------

    def offer(self, choice: int, space: ChoiceSpace) -> Offer:
        named = space.named(choice)
        label = message(self.label(named), **self.arguments(named))
        clause, targets, role = self.offer_clause(named.name), tuple(self.targets(named)), self.role(named)
        return Offer(choice, space.text(choice), label, clause, targets, role=role)

    def role(self, named: Named) -> str:
        if named.arguments.get("price") == "favor" and self.state.board().free_rerolls:
            return "plain"  # one would rather reroll for free
        return OFFER_ROLES[named.name]

    def label(self, named: Named) -> str:
        name = named.name
        if name in ("left-side", "right-side"):
            return f"offer-{name}-{SIDES[int(self.box.kinds[self.number(todo.CARD)])]}"
        if name in ("place", "activate"):
            cost = self.location_cost(named)
            if not self.cost(cost):
                return f"offer-{name}-free"
            if not can_pay(self.state, cost):
                return "offer-place-poor"
        return f"offer-{name}"

    def location_cost(self, named: Named) -> int:
        """Of the place that is chosen, or activated."""
        chosen = named.arguments.get("location")
        place = LOCATIONS.index(chosen) if chosen is not None else int(self.state.location)
        return int(self.box.location_costs[place])

    def offer_clause(self, name: str) -> str:
        if name in ("left-side", "right-side", "pillage", "leave", "attack"):
            return self.clause()
        if name in ("pair", "spoils-deck") and self.state.location != VILLAGE:
            return "MID-109"
        if name == "enough":
            return QUESTION_CLAUSES[self.what]
        return OFFER_CLAUSES[name]

    def arguments(self, named: Named) -> dict[str, Argument]:
        """What the label of an offer names."""
        found: dict[str, Argument] = {}
        for name, value in named.arguments.items():
            if name == "die":
                found["die"] = die_name(DIE_KINDS.index(value))
            elif name in ("location", "slot"):
                found["location"] = message(f"place-{value}")
            elif name == "icon":
                found["icon"] = message(f"face-{value}")
            elif name == "player":
                found["foe"] = SeatName(int(value) - 1)
            elif name == "successes":
                found["count"] = int(value)
            elif name == "price":
                found["price"] = message(f"price-{value}")
        return found | self.more_arguments(named)

    def more_arguments(self, named: Named) -> dict[str, Argument]:
        state, box = self.state, self.box
        name, values = named.name, named.arguments
        cards = self.cards_of(named)
        if name in ("recruit", "pair"):
            return {"cards": tuple(self.cards.in_short(card) for card in cards)}
        if name == "store":
            return {"card": self.card(cards[0]), "die": self.storable(named)}
        if cards:
            return {"card": self.card(cards[0])} | self.what_it_does(name, cards[0])
        if name in ("place", "activate"):
            return {"cost": self.cost(self.location_cost(named))}
        if name in ("rest-food", "reward-food", "reward-favor", "reward-dice"):
            counts = {"rest-food": box.rest_food, "reward-food": box.trade_food, "reward-favor": box.trade_favor}
            return {"count": int(counts.get(name, box.trade_dice))}
        if name == "avoid" or name == "combination":
            return {"cost": self.cost(int(box.prices[self.number(todo.CARD)]))}
        if name == "fight" or name == "commit-all":
            return {"count": hammer_sources(state, state.board())}
        if name == "roll":
            return {"count": self.number(todo.HAMMERS) + state.board().extra_dice}
        if name in ("reroll-blanks", "reroll"):
            return {"dice": size(blanks(state) if name == "reroll-blanks" else state.agenda.get(todo.MARKED))}
        if name == "attack":
            card = self.number(todo.CARD)
            return {"defence": int(box.defences[card]), "effects": self.cards.effects_of(card, "win")}
        if name in ("force", "peace"):
            return self.territory(values["territory"], name)
        if name == "left-side" and box.kinds[self.number(todo.CARD)] == UPGRADE_CARD:
            return {"icon": message(f"face-{FACES[upgrade_icon(state, self.number(todo.CARD))]}")}
        if name in ("left-side", "right-side"):
            return {"effects": self.cards.effects_of(self.number(todo.CARD), name.removesuffix("-side"))}
        if name == "pay-obvious":
            return {"spent": self.obvious_payment()}
        if name == "roll-lifted":
            return {"count": lifted(state)}
        return {}

    def what_it_does(self, name: str, card: int) -> dict[str, Argument]:
        """Of the one card that an offer names."""
        cards = self.cards
        if name in ("use-ability", "specialize"):
            return {"ability": cards.ability_of(card)}
        if name == "rally":
            return {"dice": cards.rally_of(card)}
        if name == "promote":
            return {"effects": cards.promotion_of(card)}
        if name in PARTS_TOLD:
            return {"effects": cards.effects_of(card, PARTS_TOLD[name])}
        if name in ("battle", "reward-prophecy", "keep-prophecy", "resolve"):
            return {"card": cards.in_short(card)}
        return {}

    def territory(self, stack: str, way: str) -> dict[str, Argument]:
        tile = int(self.box.stack_tile(self.box.stack_names.index(stack)))
        name = message(f"territory-{stack}")
        if way == "force":
            return {"territory": name, "defence": int(self.box.defences[tile])}
        return {"territory": name, "cost": self.cost(int(self.box.prices[tile]))}

    def obvious_payment(self) -> tuple[Message, ...]:
        """What it would spend: tried out on a copy."""
        before, copy = self.state.board(), self.state.clone()
        pay_obvious(copy)
        after = copy.board()
        icons = [icon for icon in range(SYMBOLS) for _ in range(before.ready[icon] - after.ready[icon])]
        spent = [(die, int(before.crew[die] - after.crew[die])) for die in range(len(DIE_KINDS))]
        upgrades = (message("upgrade", icon=message(f"face-{FACES[icon]}")) for icon in icons)
        return *upgrades, *(of_a_kind(die_name(die), count) for die, count in spent if count)

    def storable(self, named: Named) -> Message:
        space, colour = int(named.arguments["space"]) - 1, COLOURS.index(named.arguments["colour"])
        return die_name(int(fitting_die(self.state, self.state.board(), space, colour)))

    def cards_of(self, named: Named) -> list[int]:
        """The cards that an offer is about."""
        state, name, values = self.state, named.name, named.arguments
        if name == "recruit":
            return self.on_spaces(REAVER_SPACES + 2 * int(values["stack"]) - 2, 2)
        if name == "pair":
            first = VILLAGE_SPACES if state.location == VILLAGE else KEEP_SPACES
            return self.on_spaces(first + 2 * int(values["pair"]) - 2, 2)
        if name == "battle":
            return self.on_spaces(BATTLE_SPACES + int(values["space"]) - 1, 1)
        if name == "reward-prophecy":
            return self.on_spaces(PROPHECY_SPACES + int(values["space"]) - 1, 1)
        if name in ("rally", "promote", "specialize", "resolve", "keep-prophecy"):
            return [self.held(int(values["card"]))]
        if name == "reward-of-tile":
            return [self.held(int(values["tile"]))]
        if name in ("replace", "store", "use-artifact"):
            return [int(state.board().artifacts[int(values["space"]) - 1])]
        if name in ("use-ability", "decline", "suffer", "set-aside", "pillage", "withdraw"):
            return [self.number(todo.CARD)]
        return []

    def on_spaces(self, first: int, count: int) -> list[int]:
        cards = [int(self.state.spaces[first + place]) for place in range(count)]
        return [card for card in cards if card != NONE]

    # --- where to click --------------------------------------------------------------------------

    def targets(self, named: Named) -> Iterator[str]:
        name, values = named.name, named.arguments
        if name in PLAIN_TARGETS:
            yield PLAIN_TARGETS[name]
        elif name in OWN_DICE:
            yield from self.own_dice(values["die"])
        elif name in ("place", "activate"):
            yield f"place-{values.get('location', LOCATIONS[self.state.location])}"
        elif name == "specialize":
            yield f"slot-{self.seat}-{values['slot']}"
        elif name == "trade-die":
            kind = values["die"]
            yield from (f"trade-{kind}-{n + 1}" for n in range(self.state.trade[DIE_KINDS.index(kind)]))
        elif name == "take":
            yield f"supply-{values['die'].split('-')[0]}"
        elif name in ("pay-upgrade", "commit-upgrade"):
            yield from self.ready_upgrades(values.get("icon", FACES[HAMMER]))
        elif name == "mark":
            yield from self.unmarked(int(values["successes"]))
        else:
            yield from self.other_targets(named)

    def other_targets(self, named: Named) -> Iterator[str]:
        name, values = named.name, named.arguments
        if name == "recruit":
            yield f"reavers-{values['stack']}"
        elif name == "pair":
            yield f"{LOCATIONS[self.state.location]}-pair-{values['pair']}"
        elif name == "spoils-deck":
            yield f"{LOCATIONS[self.state.location]}-deck"
        elif name == "curse":
            yield f"tokens-{values['player']}"
        elif name in ("force", "peace"):
            yield f"territory-{values['territory']}"
        elif name == "keep-prophecy":
            yield f"pick-{values['card']}"
        elif name in ("battle", "reward-prophecy", "rally", "promote", "resolve", "reward-of-tile", "replace"):
            yield from (self.box.ids[card] for card in self.cards_of(named))
        elif name == "store":
            yield self.box.ids[self.cards_of(named)[0]]
        elif name == "use-artifact":
            yield self.box.ids[self.cards_of(named)[0]]
            kind = DIE_KINDS[self.state.board().stored[int(values["space"]) - 1]]
            yield f"stored-{self.seat}-{values['space']}-{kind}"

    def own_dice(self, kind: str) -> Iterator[str]:
        count = self.state.board().crew[DIE_KINDS.index(kind)]
        return (f"die-{self.seat}-{kind}-{number + 1}" for number in range(count))

    def ready_upgrades(self, icon: str) -> Iterator[str]:
        """The tokens that are face up are counted first."""
        count = self.state.board().ready[FACES.index(icon)]
        return (f"upgrade-{self.seat}-{icon}-{number + 1}" for number in range(count))

    def unmarked(self, shown: int) -> Iterator[str]:
        dice = [blanks(self.state), self.number(todo.ONES), self.number(todo.TWOS)][shown] & ~self.number(todo.MARKED)
        return (f"combat-{n + 1}" for n in range(self.number(todo.ROLLED)) if dice & only(n))


def of_a_kind(thing: Message, count: int) -> Message:
    return thing if count == 1 else message("of-a-kind", count=count, thing=thing)


def die_name(die: int) -> Message:
    colour, face = DIE_KINDS[die].split("-", 1)
    return message("die", colour=message(f"colour-{colour}"), face=message(f"face-{face.replace('-', '_')}"))
