"""The words of the game as numbers: colours, faces, locations, decks, kinds of cards, effects (chapters 2 and 7)."""

from typing import Final

NONE: Final = -1  # no card, no die, no location, nobody's
MOST_SEATS: Final = 4

# --- crew dice -----------------------------------------------------------------------------------
RED: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
COLOURS: Final = ["red", "blue", "yellow"]
ANY_COLOUR: Final = 3
OWN_COLOUR: Final = 4  # that of the clan of the card

SHIELD: Final = 0
CHEST: Final = 1
LONGSHIP: Final = 2
HAMMER: Final = 3
DOUBLE_HAMMER: Final = 4
CLAN_ICON: Final = 5
FACES: Final = ["shield", "chest", "longship", "hammer", "double_hammer", "clan"]
SYMBOLS: Final = 4  # the faces that a cost can ask for, and the icons of upgrades: shield to hammer
SIDES: Final = 6

# A crew die as it lies there: a colour and a face. Those of one kind are all alike.
DIE_KINDS: Final = [
    "red-shield",
    "red-chest",
    "red-longship",
    "red-hammer",
    "red-double-hammer",
    "red-clan",
    "blue-shield",
    "blue-chest",
    "blue-longship",
    "blue-hammer",
    "blue-clan",
    "yellow-shield",
    "yellow-chest",
    "yellow-longship",
    "yellow-hammer",
    "yellow-clan",
]
DICE: Final = 16  # kinds
TWIN_HAMMER: Final = 4  # the kind with the double hammer

# --- clans, in the order of their colours (MID-008) ----------------------------------------------
TYR: Final = 0
ODIN: Final = 1
YGGDRASIL: Final = 2
CLANS: Final = ["tyr", "odin", "yggdrasil"]

# --- locations; the last four have a slot for specialized Reavers (MID-045) ----------------------
RECRUIT: Final = 0
TRADE: Final = 1
SEA: Final = 2
VILLAGE: Final = 3
KEEP: Final = 4
TERRITORY: Final = 5
LOCATIONS: Final = ["recruit", "trade", "sea", "village", "keep", "territory"]
FIRST_SLOT: Final = SEA
SLOTS: Final = 4
RANKS: Final = 4

# --- decks; the nine stacks of territory tiles make the last one ---------------------------------
REAVERS: Final = 0
JOURNEYS: Final = 1
BATTLES: Final = 2
VILLAGE_SPOILS: Final = 3
KEEP_SPOILS: Final = 4
PROPHECIES: Final = 5
TILES: Final = 6
DECKS: Final = ["reavers", "journeys", "sea_battles", "village_spoils", "keep_spoils", "prophecies", "tiles"]
STACKS: Final = 9  # of territory tiles: type by type, level by level
STACK_TILES: Final = 5
LEVELS: Final = 3
TILE_TYPES: Final = ["food", "favor", "dice"]

# --- where a card or tile is; places of a seat are counted from these ----------------------------
IN_DECK: Final = 0
DISCARDED: Final = 1
FACE_UP: Final = 2
IN_HAND: Final = 3  # just gained, to be resolved by whoever acts
ON_BOARD: Final = 4  # + seat: leader, slots, artifacts
IN_PILE: Final = 8  # + seat: the Glory pile
DEALT: Final = 12  # + seat: a starting Reaver
FORETOLD: Final = 16  # + seat: a prophecy that all have seen
HIDDEN: Final = 20  # + seat: a prophecy that only its owner knows
OWNED: Final = 24  # + seat: a tile with its back turned up

# --- whence a card is gained ----------------------------------------------------------------------
TAKEN: Final = 0  # from the table
DRAWN: Final = 1  # from a deck

# --- kinds of cards ------------------------------------------------------------------------------
REAVER: Final = 0
JOURNEY: Final = 1
BATTLE: Final = 2
ARTIFACT: Final = 3
UPGRADE_CARD: Final = 4
FARM: Final = 5
VILLAGE_WALL: Final = 6
BUNDLE: Final = 7
RUNES: Final = 8
TREASURE: Final = 9
ART: Final = 10
ARMOR: Final = 11
TAPESTRY: Final = 12
KEEP_WALL: Final = 13
BASTION: Final = 14
PROPHECY: Final = 15
TILE: Final = 16
VILLAGE_TYPES: Final = ["upgrade", "farm", "village_wall", "bundle", "runes"]  # UPGRADE_CARD to RUNES
KEEP_TYPES: Final = ["treasure", "art", "armor", "tapestry", "keep_wall", "bastion"]  # TREASURE to BASTION
CATEGORIES: Final = ["raider", "draugr", "monster"]

# --- tokens that score by their number -----------------------------------------------------------
FARMS: Final = 0
WALLS: Final = 1
BASTIONS: Final = 2

# --- effects (chapter 7.1) -----------------------------------------------------------------------
FOOD: Final = 0
FAVOR: Final = 1
GLORY: Final = 2
TERROR: Final = 3
FARM_TOKEN: Final = 4
WALL_TOKEN: Final = 5
BASTION_TOKEN: Final = 6
DIE_ROLL: Final = 7
DIE_CHOICE: Final = 8
DISCARD_DIE: Final = 9
TURN_DIE: Final = 10
REROLL_CREW: Final = 11
REROLL_ALL: Final = 12
SWAP_DIE: Final = 13
DRAW_VILLAGE: Final = 14
DRAW_KEEP: Final = 15
DRAW_SPOILS: Final = 16  # from the one or the other, as the player likes
DRAW_PROPHECY: Final = 17
PROPHECY_PICK: Final = 18
COMBAT_DIE: Final = 19
COMBAT_SUCCESS: Final = 20
FREE_REROLL: Final = 21
DEFENSE: Final = 22
NO_FAVOR: Final = 23
DECK_ONLY: Final = 24
IGNORE_JOURNEY: Final = 25
EXTRA_TRADE: Final = 26
EXTRA_ATTEMPT: Final = 27
UPGRADE: Final = 28
CURSE: Final = 29
EFFECTS: Final = [
    "food",
    "favor",
    "glory",
    "terror",
    "farm",
    "wall",
    "bastion",
    "die_roll",
    "die_choice",
    "discard_die",
    "turn_die",
    "reroll_crew",
    "reroll_all",
    "swap_die",
    "draw_village",
    "draw_keep",
    "draw_spoils",
    "draw_prophecy",
    "prophecy_pick",
    "combat_die",
    "combat_success",
    "free_reroll",
    "defense",
    "no_favor",
    "deck_only",
    "ignore_journey",
    "extra_trade",
    "extra_attempt",
    "upgrade",
    "curse",
]

# --- what a cost is made of ----------------------------------------------------------------------
COST_FOOD: Final = 0
COST_FAVOR: Final = 1
COST_SYMBOL: Final = 2  # + symbol
COST_DIE: Final = 6  # dice whatever they show
COSTS: Final = ["food", "favor", "shield", "chest", "longship", "hammer", "die"]
COST_PARTS: Final = 7

# --- what a prophecy counts ----------------------------------------------------------------------
COUNTS: Final = [
    "reavers_tyr",
    "reavers_odin",
    "reavers_yggdrasil",
    "battles_raider",
    "battles_draugr",
    "battles_monster",
    "battles",
    "tiles",
    "tiles_food",
    "tiles_favor",
    "tiles_dice",
    "tiles_level_1",
    "tiles_level_2",
    "tiles_level_3",
    "artifacts",
    "upgrades",
    "farms",
    "walls",
    "bastions",
    "treasures",
    "arts",
    "armors",
    "tapestries",
    "favor",
    "food",
    "dice",
    "terror",
    "full_slots",
    "prophecies",
]
COUNT_REAVERS: Final = 0  # + clan
COUNT_BATTLES_OF: Final = 3  # + category
COUNT_BATTLES: Final = 6
COUNT_TILES: Final = 7
COUNT_TILES_OF: Final = 8  # + type
COUNT_TILES_LEVEL: Final = 10  # + level, from 1
COUNT_ARTIFACTS: Final = 14
COUNT_UPGRADES: Final = 15
COUNT_FARMS: Final = 16
COUNT_WALLS: Final = 17
COUNT_BASTIONS: Final = 18
COUNT_TREASURES: Final = 19
COUNT_ARTS: Final = 20
COUNT_ARMORS: Final = 21
COUNT_TAPESTRIES: Final = 22
COUNT_FAVOR: Final = 23
COUNT_FOOD: Final = 24
COUNT_DICE: Final = 25
COUNT_TERROR: Final = 26
COUNT_FULL_SLOTS: Final = 27
COUNT_PROPHECIES: Final = 28
