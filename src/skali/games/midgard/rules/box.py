"""What is in the box: every card, tile, die and number, read from components.toml (chapters 3 and 7)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.reading import Reader
from skali.games.midgard.rules.effect_reading import Costs, Programs
from skali.games.midgard.rules.vocabulary import (
    ARTIFACT,
    BATTLE,
    BATTLES,
    CATEGORIES,
    CLAN_ICON,
    CLANS,
    COLOURS,
    COST_PARTS,
    COUNTS,
    DECKS,
    DICE,
    DIE_KINDS,
    DOUBLE_HAMMER,
    FACES,
    FARM,
    FIRST_SLOT,
    HAMMER,
    JOURNEY,
    JOURNEYS,
    KEEP,
    KEEP_SPOILS,
    KEEP_TYPES,
    KEEP_WALL,
    LEVELS,
    LOCATIONS,
    NONE,
    PROPHECIES,
    PROPHECY,
    RANKS,
    REAVER,
    REAVERS,
    RECRUIT,
    SIDES,
    STACK_TILES,
    SYMBOLS,
    TAPESTRY,
    TILE,
    TILE_TYPES,
    TILES,
    TREASURE,
    UPGRADE_CARD,
    VILLAGE,
    VILLAGE_SPOILS,
    VILLAGE_TYPES,
    VILLAGE_WALL,
)

ABILITY_COUNT: Final = 20
CLAN_CARDS: Final = 20  # Reavers of each clan
CARD_COUNTS: Final = [60, 18, 30, 60, 72, 30, 45]  # of the decks, in their order
MOST: Final = 99
SHARES: Final = ["", "rewards", "", "more_cards", "more_cards", "attempts"]  # by location; else there is a bonus
TAKING_CARDS: Final = [RECRUIT, VILLAGE, KEEP]
HONOUR_SEATS: Final = 3  # so many players sail with the Honour Ship
TAPESTRY_COLOURS: Final = ["red", "blue", "green"]


@final
@mypyc_attr(acyclic=True)
class Box:
    """All data of the game; shared by every state and never changed. Cards are numbered deck after deck."""

    def __init__(self, components: Reader) -> None:
        self.programs: Programs = Programs()
        self.costs: Costs = Costs()
        self.rules: i64 = components.whole("rules", 1, 999)
        self.rounds: i64 = components.whole("rounds", 1, 6)
        self.activations: i64 = components.whole("activations", 1, 4)
        self.read_player_board(components.table("player_board"))
        self.read_start(components.table("start"))
        self.read_table(components.table("table"))
        self.read_dice(components)
        self.read_locations(components.table("locations"))
        self.read_trade(components)
        self.read_abilities(components.table("abilities"))
        self.begin_cards()
        self.read_reavers(components.table("reavers"))
        self.read_cards(components.table("cards"))
        self.read_territories(components.tables("territories", count=len(TILE_TYPES) * LEVELS))
        self.check_decks(components)
        self.read_scoring(components.table("scoring"))
        self.read_rulings(components.table("rulings"))
        components.done()

    def read_rulings(self, rulings: Reader) -> None:
        """Where the versions of the rules do not decide alike."""
        self.store_in_combat: bool = rulings.flag("store_in_combat")
        rulings.done()

    # --- boards and table ------------------------------------------------------------------------

    def read_player_board(self, board: Reader) -> None:
        self.crew_room: i64 = board.whole("crew", 1, 10)
        self.artifact_room: i64 = board.whole("artifacts", 4, 4)
        self.upgrade_room: i64 = board.whole("upgrades", 1, 4)
        self.slot_room: i64 = board.whole("reavers_in_a_slot", 3, 3)
        if board.texts("slots", LOCATIONS) != LOCATIONS[FIRST_SLOT:]:
            board.refuse("slots", f"the slots are {', '.join(LOCATIONS[FIRST_SLOT:])}, in this order")
        board.done()

    def read_start(self, start: Reader) -> None:
        self.start_favor: i64 = start.whole("favor", 0, MOST)
        self.start_food: vec[i64] = vec[i64](start.wholes("food", 0, MOST, count=4))
        self.start_reavers: i64 = start.whole("reavers", 2, 2)
        start.done()

    def read_table(self, table: Reader) -> None:
        """By number of players; what is asked for 0 or 1 players is nothing."""
        self.longships: vec[i64] = vec[i64]([0, 0])
        self.battle_spaces: vec[i64] = vec[i64]([0, 0])
        self.pair_spaces: vec[i64] = vec[i64]([0, 0])
        self.stack_spaces: vec[i64] = vec[i64]([0, 0])
        self.ranks: vec[i64] = vec[i64]([0] * (2 * RANKS))  # of the players counted from the active one; from 0
        for players in range(2, 5):
            row = table.table(str(players))
            self.longships = append(self.longships, row.whole("longships", 1, 2))
            self.battle_spaces = append(self.battle_spaces, row.whole("sea_battles", 1, 4))
            self.pair_spaces = append(self.pair_spaces, row.whole("pairs", 1, 4))
            self.stack_spaces = append(self.stack_spaces, row.whole("reaver_stacks", 1, 4))
            self.check_longships(row, players)
            ranks = row.wholes("ranks", 1, RANKS, count=players)
            for rank in ranks + [1] * (RANKS - players):
                self.ranks = append(self.ranks, rank - 1)
            row.done()
        table.done()

    def check_longships(self, row: Reader, players: int) -> None:
        """All longships together make the activations of a round (MID-002)."""
        honour = 1 if players == HONOUR_SEATS else 0
        if players * int(self.longships[players]) + honour != self.activations:
            row.refuse("longships", f"a round has {self.activations} activations")

    def read_dice(self, components: Reader) -> None:
        dice = components.table("dice")
        self.rolls: vec[i64] = vec[i64]()  # the kind that each side of a colour shows
        self.dice_in_box: vec[i64] = vec[i64]()
        self.die_of: vec[i64] = vec[i64]([NONE] * (len(COLOURS) * SIDES))  # colour and face -> kind
        for colour in range(len(COLOURS)):
            self.read_colour(dice.table(COLOURS[colour]), colour)
        dice.done()
        self.die_colours: vec[i64] = vec[i64]([COLOURS.index(kind.split("-")[0]) for kind in DIE_KINDS])
        self.die_faces: vec[i64] = vec[i64]([FACES.index(face_of(kind)) for kind in DIE_KINDS])
        self.die_symbols: vec[i64] = vec[i64]([symbol_of(face) for face in self.die_faces])
        for number in range(DICE):
            if number not in self.rolls:
                dice.refuse(COLOURS[self.die_colours[number]], f"no side shows {face_of(DIE_KINDS[number])}")
        combat = components.table("combat_die")
        self.combat_sides: vec[i64] = vec[i64](combat.wholes("successes", 0, 2, count=SIDES))
        combat.done()
        upgrades = components.table("upgrades")
        self.upgrade_tokens: vec[i64] = vec[i64]([upgrades.whole(FACES[icon], 0, MOST) for icon in range(SYMBOLS)])
        upgrades.done()

    def read_colour(self, row: Reader, colour: i64) -> None:
        """The clan of a colour, how many dice it has, and what their six sides show."""
        if row.text("clan", CLANS) != CLANS[colour]:
            row.refuse("clan", f"it is {CLANS[colour]}")
        self.dice_in_box = append(self.dice_in_box, row.whole("count", 1, MOST))
        for face in row.texts("faces", FACES, count=SIDES):
            kind = f"{COLOURS[colour]}-{face}".replace("_", "-")
            if kind not in DIE_KINDS:
                row.refuse("faces", f"there is no die {kind}")
            self.rolls = append(self.rolls, DIE_KINDS.index(kind))
            self.die_of[colour * SIDES + FACES.index(face)] = DIE_KINDS.index(kind)
        row.done()

    # --- locations -------------------------------------------------------------------------------

    def read_locations(self, locations: Reader) -> None:
        """What a rank gets: a program at once, or so many rewards, attempts or cards more (chapter 7.3)."""
        self.location_costs: vec[i64] = vec[i64]()
        self.bonuses: vec[i64] = vec[i64]()  # programs, by location and rank
        self.shares: vec[i64] = vec[i64]()  # rewards, attempts or more cards, by location and rank
        self.cards_taken: vec[i64] = vec[i64]()
        for number in range(len(LOCATIONS)):
            row = locations.table(LOCATIONS[number])
            self.location_costs = append(self.location_costs, self.costs.read(row, "cost"))
            self.read_ranks(row, SHARES[number])
            self.cards_taken = append(self.cards_taken, row.whole("cards", 2, 2) if number in TAKING_CARDS else 0)
            row.done()
        locations.done()

    def read_ranks(self, row: Reader, share: str) -> None:
        bonuses = [0] * RANKS if share else self.programs.read_lists(row, "bonus", RANKS)
        shares = row.wholes(share, 0, 9, count=RANKS) if share else [0] * RANKS
        for rank in range(RANKS):
            self.bonuses = append(self.bonuses, bonuses[rank])
            self.shares = append(self.shares, shares[rank])

    def read_trade(self, components: Reader) -> None:
        rest = components.table("rest")
        self.rest_food: i64 = rest.whole("food", 0, MOST)
        rest.done()
        trade = components.table("trade")
        self.trade_favor: i64 = trade.whole("favor", 0, MOST)
        self.trade_food: i64 = trade.whole("food", 0, MOST)
        self.trade_dice: i64 = trade.whole("dice", 1, 6)
        self.trade_dice_each: i64 = trade.whole("dice_of_each_colour", 0, 9)
        self.prophecy_spaces: i64 = trade.whole("prophecies", 1, 3)
        trade.done()
        promotion = components.table("promotion")
        self.promotions: vec[i64] = vec[i64]([self.programs.read(promotion, clan) for clan in CLANS])
        promotion.done()

    # --- Reavers ---------------------------------------------------------------------------------

    def read_abilities(self, abilities: Reader) -> None:
        self.ability_ids: list[str] = []
        self.ability_costs: vec[i64] = vec[i64]()
        self.ability_active: vec[i64] = vec[i64]()  # the program of the active player
        self.ability_waiting: vec[i64] = vec[i64]()  # and of the others
        for id in sorted(abilities.data):
            row = abilities.table(id)
            self.ability_ids.append(id)
            self.ability_costs = append(self.ability_costs, self.costs.read(row, "cost", optional=True))
            if row.has("effect"):
                both = self.programs.read(row, "effect")
                self.ability_active = append(self.ability_active, both)
                self.ability_waiting = append(self.ability_waiting, both)
            else:
                self.ability_active = append(self.ability_active, self.programs.read(row, "active"))
                self.ability_waiting = append(self.ability_waiting, self.programs.read(row, "waiting"))
            row.done()
        if len(self.ability_ids) != ABILITY_COUNT:
            abilities.refuse("AB01", f"{ABILITY_COUNT} abilities are expected, not {len(self.ability_ids)}")
        abilities.done()

    def begin_cards(self) -> None:
        self.ids: list[str] = []  # of each card: the row's id, and a number where there are copies
        self.names: list[str] = []  # of each card: the message that names it
        self.rows: vec[i64] = vec[i64]()  # cards of one row are all alike
        self.kinds: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()  # program: Reaver's dice, journey's effect, reward, gain, left side
        self.second: vec[i64] = vec[i64]()  # program: rally, pillage, won attack, right side
        self.prices: vec[i64] = vec[i64]()  # cost: of avoiding a journey, of a combination, of peace
        self.defences: vec[i64] = vec[i64]()
        self.glories: vec[i64] = vec[i64]()
        self.sorts: vec[i64] = vec[i64]()  # clan, category, colour of a tapestry, type of a tile, what is counted
        self.details: vec[i64] = vec[i64]()  # ability, location of an artifact, level of a tile, what `per` is
        self.stored: vec[i64] = vec[i64]()  # the face that an artifact stores, the most that a prophecy gives
        self.deck_first: vec[i64] = vec[i64]([0] * (len(DECKS) + 1))
        self.row_ids: list[str] = []

    def add_cards(self, row: Reader, deck: i64, word: str, kind: i64, copies: int = 1) -> i64:
        """Cards of one row, with nothing on them yet; returns the number of the first."""
        id = row.text("id")
        if id in self.row_ids:
            row.refuse("id", f"'{id}' stands there twice")
        self.row_ids.append(id)
        first: i64 = len(self.ids)
        for copy in range(1, copies + 1):
            self.ids.append(id if copies == 1 else f"{id}-{copy}")
            self.names.append(f"{word}-{id}")
            self.rows = append(self.rows, i64(len(self.row_ids)) - 1)
            self.kinds = append(self.kinds, kind)
            self.first = append(self.first, 0)
            self.second = append(self.second, 0)
            self.prices = append(self.prices, 0)
            self.defences = append(self.defences, 0)
            self.glories = append(self.glories, 0)
            self.sorts = append(self.sorts, NONE)
            self.details = append(self.details, NONE)
            self.stored = append(self.stored, NONE)
        self.deck_first[deck + 1] = i64(len(self.ids))
        return first

    def read_reavers(self, reavers: Reader) -> None:
        for clan in range(len(CLANS)):
            for row in reavers.tables(CLANS[clan], count=CLAN_CARDS):
                card = self.add_cards(row, REAVERS, "reaver", REAVER)
                self.sorts[card] = clan
                self.first[card] = self.programs.repeat("die_roll", row, "dice")
                self.second[card] = self.programs.repeat("die_choice", row, "rally")
                self.details[card] = self.ability_ids.index(row.text("ability", self.ability_ids))
                row.done()
        reavers.done()

    # --- the other decks -------------------------------------------------------------------------

    def read_cards(self, cards: Reader) -> None:
        for row in cards.tables("journeys"):
            self.read_journey(row)
        for row in cards.tables("sea_battles"):
            self.read_battle(row)
        for row in cards.tables("artifacts"):
            self.read_artifact(row)
        for row in cards.tables("village_spoils"):
            self.read_spoils(row, VILLAGE_SPOILS, UPGRADE_CARD + VILLAGE_TYPES.index(row.text("type", VILLAGE_TYPES)))
        for row in cards.tables("keep_spoils"):
            self.read_spoils(row, KEEP_SPOILS, TREASURE + KEEP_TYPES.index(row.text("type", KEEP_TYPES)))
        self.scales: vec[i64] = vec[i64]()  # of the prophecies that have one: glory for 0, 1, ... things
        for row in cards.tables("prophecies"):
            self.read_prophecy(row)
        cards.done()

    def read_journey(self, row: Reader) -> None:
        copies = row.whole("copies", 1, MOST)
        first = self.add_cards(row, JOURNEYS, "journey", JOURNEY, copies)
        cost = self.costs.read(row, "cost")
        effect = self.programs.read(row, "effect")
        row.done()
        for card in range(first, first + copies):
            self.prices[card] = cost
            self.first[card] = effect

    def read_battle(self, row: Reader) -> None:
        card = self.add_cards(row, BATTLES, "sea-battle", BATTLE)
        self.sorts[card] = CATEGORIES.index(row.text("category", CATEGORIES))
        self.defences[card] = row.whole("defence", 1, MOST)
        self.prices[card] = self.costs.read_combination(row, "combination")
        self.glories[card] = row.whole("glory", 0, MOST)
        self.first[card] = self.programs.read(row, "reward")
        row.done()

    def read_artifact(self, row: Reader) -> None:
        card = self.add_cards(row, VILLAGE_SPOILS, "artefact", ARTIFACT)
        self.details[card] = LOCATIONS.index(row.text("location", LOCATIONS))
        self.stored[card] = FACES.index(row.text("stores", FACES[:SYMBOLS]))
        self.first[card] = self.programs.read(row, "effect")
        self.glories[card] = row.whole("glory", 0, MOST)
        row.done()

    def read_spoils(self, row: Reader, deck: i64, kind: i64) -> None:
        copies = row.whole("copies", 1, MOST)
        first = self.add_cards(row, deck, "spoils", kind, copies)
        gain: i64 = 0
        then: i64 = 0
        defence: i64 = 0
        if kind == FARM or kind == VILLAGE_WALL:
            gain = self.programs.read(row, "gain")
            then = self.programs.read(row, "pillage")
        elif kind >= KEEP_WALL:
            gain = self.programs.read(row, "gain")
            then = self.programs.read(row, "win")
            defence = row.whole("defence", 1, MOST)
        elif deck == VILLAGE_SPOILS:
            gain = self.programs.read(row, "left")
            then = self.programs.read(row, "right")
        row.done()
        for card in range(first, first + copies):
            self.first[card] = gain
            self.second[card] = then
            self.defences[card] = defence
            if kind == TAPESTRY:
                self.sorts[card] = self.tapestry_colour(row)

    def tapestry_colour(self, row: Reader) -> i64:
        colour = self.row_ids[len(self.row_ids) - 1].split("_")[-1]
        if colour not in TAPESTRY_COLOURS:
            row.refuse("id", f"a tapestry is {', '.join(TAPESTRY_COLOURS)}")
        return TAPESTRY_COLOURS.index(colour)

    def read_prophecy(self, row: Reader) -> None:
        card = self.add_cards(row, PROPHECIES, "prophecy", PROPHECY)
        self.sorts[card] = COUNTS.index(row.text("counts", COUNTS))
        if row.has("by_count"):
            self.first[card] = i64(len(self.scales))
            for glory in row.wholes("by_count", 0, MOST):
                self.scales = append(self.scales, glory)
            self.second[card] = i64(len(self.scales))
        else:
            self.glories[card] = row.whole("glory", 1, MOST)
            self.details[card] = row.whole("per", 1, MOST, default=1)
            self.stored[card] = row.whole("most", 1, MOST)
        row.done()

    def read_territories(self, rows: list[Reader]) -> None:
        self.stack_names: list[str] = []
        for number in range(len(rows)):
            row = rows[number]
            type_ = TILE_TYPES.index(row.text("type", TILE_TYPES))
            level = row.whole("level", 1, LEVELS)
            if type_ * LEVELS + level - 1 != number:
                row.refuse("level", "the stacks stand type by type, level by level")
            cost = self.costs.read(row, "cost")
            self.stack_names.append(f"{TILE_TYPES[type_]}-{level}")
            for tile in row.tables("tiles", count=STACK_TILES):
                card = self.add_cards(tile, TILES, "tile", TILE)
                self.sorts[card] = type_
                self.details[card] = level
                self.defences[card] = level
                self.prices[card] = cost
                self.first[card] = self.programs.read(tile, "reward")
                tile.done()
            row.done()

    def check_decks(self, components: Reader) -> None:
        for deck in range(len(DECKS)):
            count = int(self.deck_first[deck + 1] - self.deck_first[deck])
            if count != CARD_COUNTS[deck]:
                components.refuse(DECKS[deck], f"{CARD_COUNTS[deck]} cards are expected, not {count}")
        self.cards: i64 = len(self.ids)

    # --- final scoring ---------------------------------------------------------------------------

    def read_scoring(self, scoring: Reader) -> None:
        self.terror_glory: vec[i64] = vec[i64](scoring.wholes("terror", -MOST, 0))
        if len(self.terror_glory) == 0 or self.terror_glory[0] != 0:
            scoring.refuse("terror", "it starts with 0 for no token")
        self.further_terror: i64 = scoring.whole("further_terror", -MOST, 0)
        self.treasure_sets: vec[i64] = vec[i64](self.read_set(scoring, "treasure"))
        self.art_sets: vec[i64] = vec[i64](self.read_set(scoring, "art"))
        self.armor_sets: vec[i64] = vec[i64](self.read_set(scoring, "armor"))
        self.tapestry_set: i64 = scoring.whole("tapestry_set", 0, MOST)
        self.lone_tapestry: i64 = scoring.whole("tapestry", 0, MOST)
        self.token_steps: vec[i64] = vec[i64]()  # three each: farms, walls, bastions
        self.token_glory: vec[i64] = vec[i64]()
        self.majorities: vec[i64] = vec[i64]()
        for token in ["farm", "wall", "bastion"]:
            row = scoring.table(token)
            for step in row.wholes("from", 1, MOST, count=3):
                self.token_steps = append(self.token_steps, step)
            for glory in row.wholes("glory", 0, MOST, count=3):
                self.token_glory = append(self.token_glory, glory)
            self.majorities = append(self.majorities, row.whole("most", 0, MOST))
            row.done()
        scoring.done()

    def read_set(self, scoring: Reader, key: str) -> list[int]:
        glory = scoring.wholes(key, 0, MOST)
        if not glory:
            scoring.refuse(key, "a set has at least one card")
        return glory

    # --- asking ----------------------------------------------------------------------------------

    def deck_of(self, card: i64) -> i64:
        deck: i64 = 0
        while card >= self.deck_first[deck + 1]:
            deck += 1
        return deck

    def clan_of(self, reaver: i64) -> i64:
        return self.sorts[reaver]

    def ability_of(self, reaver: i64) -> i64:
        return self.details[reaver]

    def location_of(self, artifact: i64) -> i64:
        return self.details[artifact]

    def face_stored_on(self, artifact: i64) -> i64:
        return self.stored[artifact]

    def level_of(self, tile: i64) -> i64:
        return self.details[tile]

    def cost_part(self, cost: i64, part: i64) -> i64:
        return self.costs.parts[cost * COST_PARTS + part]

    def stack_tile(self, stack: i64) -> i64:
        """A tile of a stack: the fronts are all alike."""
        return self.deck_first[TILES] + stack * STACK_TILES


def symbol_of(face: i64) -> i64:
    """What a face is worth in a cost: a double hammer one hammer (MID-018), a clan icon nothing by itself."""
    if face == DOUBLE_HAMMER:
        return HAMMER
    return NONE if face == CLAN_ICON else face


def face_of(kind: str) -> str:
    return kind.split("-", 1)[1].replace("-", "_")
