"""What is in the box in one edition: tiles, cards and numbers, read from components.toml."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from skali.engine.positions import only
from skali.engine.reading import Reader
from skali.games.vikingar.rules.runes import Throws

# --- spaces (VIK-003): the High Sea, 24 northern and 24 southern territories, 24 zones of the World's End ----------
POSITIONS: Final = 24
SEA: Final = 0
NORTH: Final = 1  # + position; a territory is a space from here on, counted from 0
SOUTH: Final = 25  # + position
END: Final = 49  # + position
SPACES: Final = 73
TERRITORIES: Final = 48
RESERVE: Final = -1  # where a ship is that is on no space
ALL_POSITIONS: Final = 0xFFFFFF
HALVES: Final = ["north", "south"]

NO_TILE: Final = -1
NO_CARD: Final = -1

# --- kinds of places ---------------------------------------------------------------------------------------------
VILLAGE: Final = 0
CITY: Final = 1
WORSHIP: Final = 2
FORTRESS: Final = 3
QUEST: Final = 4
TEMPLE: Final = 5
PLACES: Final = ["village", "city", "worship", "fortress", "quest", "temple"]
PRINTED_PLACES: Final = ["village", "city", "worship", "fortress", "quest"]
OUTPOST_PLACES: Final = ["city", "worship"]
OUTPOST_SITES: Final = 96  # a city and a place of worship in each territory

# --- what a failure at sea brings, and what a success --------------------------------------------------------------
DESTROYED: Final = 0
DAMAGED: Final = 1
NO_REWARD: Final = 2
CONSEQUENCES: Final = ["destroyed", "damaged", "no_reward"]
NOTHING: Final = -1
GOLD_REWARD: Final = 0
KRAKEN: Final = 1
EXTRA_MOVE: Final = 2
REDIRECT: Final = 3
SCRY_END: Final = 4
REWARDS: Final = ["gold", "kraken", "extra_move", "redirect", "scry_end"]

GREAT_FALL: Final = 0
GATE: Final = 1
END_KINDS: Final = ["great_fall", "gate"]

# --- what magic items and powers do (section 17 of the rule book) --------------------------------------------------
ATTACK: Final = 0
DEFENCE: Final = 1
WEAKEN_DEF: Final = 2
WEAKEN_ATT: Final = 3
RETHROW: Final = 4
TOLL_FREE: Final = 5
GOLD: Final = 6
INCOME: Final = 7
INCOME_IF_OUTPOST: Final = 8
MOVE: Final = 9
CROSS_EQUATOR: Final = 10
PEEK_END: Final = 11
COST_SHIP: Final = 12
COST_TREASURE: Final = 13
CODES: Final = [
    "attack",
    "defence",
    "weaken_def",
    "weaken_att",
    "rethrow",
    "toll_free",
    "gold",
    "income",
    "income_if_outpost",
    "move",
    "cross_equator",
    "peek_end",
    "cost_ship",
    "cost_treasure",
]
LAST_SCOPED: Final = WEAKEN_ATT
WITHOUT_AMOUNT: Final = ["rethrow", "toll_free", "move", "cross_equator", "peek_end"]

# --- scopes of a throw (VIK-206) and triggers of gold (VIK-212) ----------------------------------------------------
ON_SHIP: Final = 0
ON_CITY: Final = 1
ON_WORSHIP: Final = 2
ON_FORTRESS: Final = 3
ON_QUEST: Final = 4
ON_OUTPOST: Final = 5
ON_TEMPLE: Final = 6
ON_EVENT: Final = 7
ON_FALL: Final = 8
SCOPES: Final = ["ship", "city", "worship", "fortress", "quest", "outpost", "temple", "event", "fall"]
EXPLORE: Final = 4  # after the kinds of places that can be raided
TRIGGERS: Final = ["raid_village", "raid_city", "raid_worship", "raid_fortress", "explore"]

# --- the eight tracks (VIK-164) -------------------------------------------------------------------------------------
BRAVE: Final = 0
LOOTER: Final = 1
STRATEGIST: Final = 2
WEALTH: Final = 3
BLOODY: Final = 4
HERO: Final = 5
CONQUEROR: Final = 6
DAMNED: Final = 7
TRACKS: Final = ["brave", "looter", "strategist", "wealth", "bloody", "hero", "conqueror", "damned"]

QUEST_CARDS: Final = 24
POWER_CARDS: Final = 12
EVENT_CARDS: Final = 37
END_CARDS: Final = 24
TILES: Final = 30


@final
@mypyc_attr(acyclic=True)
class Box:
    """All data of one edition; shared by every state and never changed. Cards of effects: quests, then powers."""

    def __init__(self, components: Reader, edition: str, throws: Throws) -> None:
        self.edition: str = edition
        self.throws: Throws = throws
        self.rules: i64 = components.whole("rules", 1, 999)
        self.read_editions(components.tables("editions"))
        if edition not in self.edition_ids:
            components.refuse("editions", f"'{edition}' is missing")
        self.read_clan(components.table("clan"))
        self.read_runes(components.table("runes"))
        self.read_gold(components.table("gold"))
        self.read_tracks(components.table("tracks"))
        self.read_tiles(components)
        self.read_events(components)
        self.read_ends(components)
        self.read_cards(components)
        self.read_rulings(components.table("rulings"))
        components.done()

    def read_rulings(self, rulings: Reader) -> None:
        """Where the versions of the rules do not decide alike."""
        self.storm_spends_ship: bool = rulings.flag("storm_spends_ship")
        rulings.done()

    def read_editions(self, rows: list[Reader]) -> None:
        self.edition_ids: list[str] = []
        for row in rows:
            id = row.text("id")
            if id in self.edition_ids:
                row.refuse("id", f"'{id}' stands there twice")
            self.edition_ids.append(id)
            clans = row.whole("clans", 2, 6)
            tiles = row.whole("tiles", POSITIONS, TILES)
            temples = row.flag("temples")
            defender_is_bloody = row.flag("defender_is_bloody")
            toll_opens_raids = row.flag("toll_opens_raids")
            variants = row.flag("variants")
            row.done()
            if id == self.edition:
                self.clans: i64 = clans
                self.tiles_used: i64 = tiles
                self.temples: bool = temples
                self.defender_is_bloody: bool = defender_is_bloody
                self.toll_opens_raids: bool = toll_opens_raids
                self.variants: bool = variants

    def read_clan(self, clan: Reader) -> None:
        self.fleet: i64 = clan.whole("ships", 1, 5)
        self.ships_at_start: i64 = clan.whole("ships_at_start", 1, int(self.fleet))
        self.outposts: i64 = clan.whole("outposts", 1, 9)
        self.temple_markers: i64 = clan.whole("temple_markers", 0, 9)
        self.ship_limits: vec[i64] = vec[i64](clan.wholes("ship_limits", 1, int(self.fleet), count=3))
        clan.done()

    def read_runes(self, runes: Reader) -> None:
        self.most_runes: i64 = runes.whole("in_the_box", 1, 10)
        self.attack_runes: i64 = runes.whole("attack", 1, int(self.most_runes))
        self.defence_runes: i64 = runes.whole("defence", 1, int(self.most_runes))
        self.trial_runes: i64 = runes.whole("trial", 1, int(self.most_runes))
        city = runes.whole("city", 1, int(self.most_runes))
        worship = runes.whole("worship", 1, int(self.most_runes))
        fortress = runes.whole("fortress", 1, int(self.most_runes))
        self.garrisons: vec[i64] = vec[i64]([0, city, worship, fortress])  # by kind of place
        runes.done()

    def read_gold(self, gold: Reader) -> None:
        self.loot: vec[i64] = vec[i64]([gold.whole(kind, 0, 99) for kind in PRINTED_PLACES[:QUEST]])
        self.cup_gold: i64 = gold.whole("cup", 0, 99)
        self.toll: i64 = gold.whole("toll", 0, 99)
        self.ship_cost: i64 = gold.whole("ship", 0, 99)
        self.treasure_cost: i64 = gold.whole("treasure", 0, 99)
        self.kraken_again: i64 = gold.whole("kraken_again", 0, 99)
        self.no_end_card: i64 = gold.whole("no_end_card", 0, 99)
        gold.done()

    def read_tracks(self, tracks: Reader) -> None:
        self.steps: vec[i64] = vec[i64]([tracks.whole(track, 1, 15) for track in TRACKS])
        tracks.done()

    # --- tiles -----------------------------------------------------------------------------------

    def read_tiles(self, components: Reader) -> None:
        self.tile_ids: list[str] = []
        self.places: vec[i64] = vec[i64]()  # northern, then southern half of each tile: a set of kinds
        self.waterways: i64 = 0  # sets of tiles
        self.north_whirlpools: i64 = 0
        self.south_whirlpools: i64 = 0
        for row in components.tables("tiles", count=TILES):
            self.read_tile(row, i64(len(self.tile_ids)))
        self.tiles: i64 = only(self.tiles_used) - 1  # the set of those in this edition

    def read_tile(self, row: Reader, tile: i64) -> None:
        self.tile_ids = self.with_id(row, self.tile_ids)
        temple = row.text("temple", HALVES, default="")
        for half in HALVES:
            names = row.texts(half, PRINTED_PLACES)
            if len(set(names)) != len(names):
                row.refuse(half, "a territory has at most one place of each kind")
            places: i64 = 0
            for name in names:
                places |= only(i64(PLACES.index(name)))
            if self.temples and half == temple:
                places |= only(TEMPLE)
            self.places = append(self.places, places)
        if row.flag("waterway"):
            self.waterways |= only(tile)
        whirlpool = row.text("whirlpool", HALVES, default="")
        if whirlpool == "north":
            self.north_whirlpools |= only(tile)
        elif whirlpool == "south":
            self.south_whirlpools |= only(tile)
        row.done()

    def with_id(self, row: Reader, ids: list[str]) -> list[str]:
        id = row.text("id")
        if id in ids:
            row.refuse("id", f"'{id}' stands there twice")
        return [*ids, id]

    # --- cards -----------------------------------------------------------------------------------

    def read_events(self, components: Reader) -> None:
        self.event_ids: list[str] = []
        self.event_runes: vec[i64] = vec[i64]()
        self.consequences: vec[i64] = vec[i64]()
        self.rewards: vec[i64] = vec[i64]()
        self.reward_gold: vec[i64] = vec[i64]()
        self.events: i64 = 0  # the set of those in this edition
        for row in components.tables("events", count=EVENT_CARDS):
            self.read_event(row, i64(len(self.event_ids)))

    def read_event(self, row: Reader, event: i64) -> None:
        self.event_ids = self.with_id(row, self.event_ids)
        self.event_runes = append(self.event_runes, i64(row.whole("difficulty", 1, int(self.most_runes))))
        consequence: i64 = NOTHING
        for edition in self.edition_ids:
            word = row.text(edition, CONSEQUENCES, default="")
            if edition == self.edition and word:
                consequence = CONSEQUENCES.index(word)
                self.events |= only(event)
        self.consequences = append(self.consequences, consequence)
        reward: i64 = NOTHING
        if row.has("reward"):
            reward = REWARDS.index(row.text("reward", REWARDS))
        gold: i64 = 0
        if reward == GOLD_REWARD:
            gold = row.whole("gold", 1, 99)
        self.rewards = append(self.rewards, reward)
        self.reward_gold = append(self.reward_gold, gold)
        row.done()

    def read_ends(self, components: Reader) -> None:
        self.end_ids: list[str] = []
        self.end_kinds: vec[i64] = vec[i64]()
        self.end_runes: vec[i64] = vec[i64]()
        for row in components.tables("ends", count=END_CARDS):
            self.end_ids = self.with_id(row, self.end_ids)
            kind: i64 = END_KINDS.index(row.text("kind", END_KINDS))
            runes: i64 = 0
            if kind == GREAT_FALL:
                runes = row.whole("difficulty", 1, int(self.most_runes))
            self.end_kinds = append(self.end_kinds, kind)
            self.end_runes = append(self.end_runes, runes)
            row.done()
        if GATE not in list(self.end_kinds):
            components.refuse("ends", "there is no gate")
        self.ends: i64 = only(END_CARDS) - 1

    def read_cards(self, components: Reader) -> None:
        self.card_ids: list[str] = []
        self.quest_runes: vec[i64] = vec[i64]()
        self.first_effects: vec[i64] = vec[i64]()  # of each card, and where the last one's end
        self.effect_codes: vec[i64] = vec[i64]()
        self.effect_amounts: vec[i64] = vec[i64]()
        self.effect_scopes: vec[i64] = vec[i64]()  # a set of scopes or of triggers
        for row in components.tables("quests", count=QUEST_CARDS):
            self.quest_runes = append(self.quest_runes, i64(row.whole("runes", 1, int(self.most_runes))))
            self.read_card(row)
        for row in components.tables("powers", count=POWER_CARDS):
            self.read_card(row)
        self.first_effects = append(self.first_effects, i64(len(self.effect_codes)))
        self.quests: i64 = only(QUEST_CARDS) - 1

    def read_card(self, row: Reader) -> None:
        self.card_ids = self.with_id(row, self.card_ids)
        self.first_effects = append(self.first_effects, i64(len(self.effect_codes)))
        effects = row.tables("effects")
        if not effects:
            row.refuse("effects", "a card has at least one")
        for effect in effects:
            self.read_effect(effect)
        row.done()

    def read_effect(self, effect: Reader) -> None:
        name = effect.text("code", CODES)
        code: i64 = CODES.index(name)
        amount: i64 = 1
        if name not in WITHOUT_AMOUNT:
            amount = effect.whole("amount", 1, 9)
        scopes: i64 = 0
        if code <= LAST_SCOPED or code == GOLD:
            words = TRIGGERS if code == GOLD else SCOPES
            for word in effect.texts("on", words):
                scopes |= only(i64(words.index(word)))
            if scopes == 0:
                effect.refuse("on", "at least one is expected")
        self.effect_codes = append(self.effect_codes, code)
        self.effect_amounts = append(self.effect_amounts, amount)
        self.effect_scopes = append(self.effect_scopes, scopes)
        effect.done()
