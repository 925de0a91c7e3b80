"""Chapter 17, second part: what magic items and clan chiefs do. Every card is played."""

import pytest

from tests.games.vikingar.harness import LOSE, WIN, Play, Wish, end, event, kickstarter, points, tile

SCOPES = ("ship", "city", "worship", "fortress", "quest", "outpost", "temple", "event", "fall")
FIGHTS = SCOPES[:7]

BOARD = 'tiles = { 3 = "T01", 4 = "T06", 5 = "T04", 14 = "T14", 16 = "T16" }'
# Where the attacker stands, what else lies on the board, what he does, what chance brings before the first throw.
ATTACKS: dict[str, tuple[str, str, list[str], list[Wish]]] = {
    "ship": ("N3", "", ["activate N3", "sail N4"], []),
    "city": ("S3", "", ["activate S3", "raid city"], []),
    "worship": ("S3", "", ["activate S3", "raid worship"], []),
    "fortress": ("S16", "", ["activate S16", "raid fortress"], []),
    "quest": ("N14", "", ["activate N14", "quest"], [0]),
    "outpost": ("S3", 'outposts = { "S3-city" = 2 }', ["activate S3", "seize city"], []),
    "temple": ("N5", "temples = { N5 = 2 }", ["activate N5", "temple"], []),
    "event": ("SEA", "", ["activate SEA", "sail N10"], [event("N01")]),
    "fall": ("S4", "", ["activate S4", "sail E4"], [end("L07")]),
}


def holding(*cards: str) -> str:
    items = [card for card in cards if card.startswith("Q")]
    power = [card for card in cards if card.startswith("P")]
    return f", items = {items}" + (f', power = "{power[0]}"' if power else "")


def with_power(cards: tuple[str, ...], idle: str) -> tuple[str, ...]:
    """Where one clan has a power, all have: one that does nothing here if no other is said."""
    return cards if any(card.startswith("P") for card in cards) else (*cards, idle)


def contest(scope: str, own: tuple[str, ...] = (), foes: tuple[str, ...] = ()) -> Play:
    """A contest in this scope up to the attacker's throw, with these cards on both sides."""
    at, more, choices, fate = ATTACKS[scope]
    powers = any(card.startswith("P") for card in own + foes)
    if powers:
        own, foes = with_power(own, "P05"), with_power(foes, "P12")
    position = f"""
        options = {{ powers = {str(powers).lower()} }}
        {BOARD}
        {more}
        clans = [{{ ships = ["{at}"]{holding(*own)} }}, {{ ships = ["N4"]{holding(*foes)} }}]
    """
    play = kickstarter(position)
    for choice in choices[:-1]:
        play.play(choice)
    play.chance.wishes = list(fate)
    play.state.play(play.game.choice_space.parse(choices[-1]), play.chance)
    return play


def attack_runes(scope: str, own: tuple[str, ...] = (), foes: tuple[str, ...] = ()) -> int:
    """The most runes that the attacker can throw."""
    play = contest(scope, own, foes)
    return int(play.state.most_runes()) if asked_for_runes(play, 1) else int(play.state.attack_runes)


def asked_for_runes(play: Play, seat: int) -> bool:
    return (play.question, play.mover) == ("runes", seat)


def defence_runes(scope: str, own: tuple[str, ...] = (), foes: tuple[str, ...] = ()) -> int:
    play = contest(scope, own, foes)
    if play.question == "runes" and play.mover == 1:
        play.play(play.choices[-1])
    return (
        int(play.state.most_runes()) if play.question == "runes" and play.mover == 2 else int(play.state.defence_runes)
    )


# --- runes more and less -------------------------------------------------------------------------

ATTACK: dict[str, tuple[int, tuple[str, ...]]] = {
    "Q02": (1, ("event",)),
    "Q03": (1, ("fall",)),
    "Q06": (1, ("city",)),
    "Q07": (1, ("ship",)),
    "Q08": (1, ("worship",)),
    "Q09": (1, ("quest",)),
    "Q14": (1, ("fortress",)),
    "Q15": (1, ("ship", "quest")),
    "Q19": (1, ("city", "worship")),
    "Q21": (1, FIGHTS),
    "Q22": (1, SCOPES),
    "Q24": (2, FIGHTS),
    "P01": (1, ("ship",)),
    "P04": (1, ("event", "fall")),
    "P08": (1, ("quest",)),
    "P10": (1, ("fortress", "outpost")),
}


@pytest.mark.rule("VIK-207", "VIK-206")
@pytest.mark.parametrize("card", ATTACK)
def test_attack_cards_add_runes_in_their_scopes_and_nowhere_else(card: str) -> None:
    amount, scopes = ATTACK[card]
    found = {scope: attack_runes(scope, (card,)) - 5 for scope in SCOPES}
    assert found == {scope: amount if scope in scopes else 0 for scope in SCOPES}


DEFENCE = {
    "Q01": ("ship",),
    "Q13": ("ship", "outpost", "temple"),
    "Q22": ("ship", "outpost", "temple"),
    "P02": ("ship", "outpost", "temple"),
}
OWN_DEFENCES = {"ship": 4, "outpost": 4, "temple": 5}  # the temple under attack gives a rune itself


@pytest.mark.rule("VIK-208")
@pytest.mark.parametrize("card", DEFENCE)
def test_defence_cards_add_runes_when_their_owner_defends_his_own(card: str) -> None:
    found = {scope: defence_runes(scope, foes=(card,)) - runes for scope, runes in OWN_DEFENCES.items()}
    assert found == {scope: int(scope in DEFENCE[card]) for scope in OWN_DEFENCES}


@pytest.mark.rule("VIK-208", "VIK-058")
@pytest.mark.parametrize("card", DEFENCE)
def test_defence_cards_add_nothing_to_a_neutral_defence(card: str) -> None:
    for scope, runes in (("city", 4), ("worship", 4), ("fortress", 5), ("quest", 3), ("event", 3), ("fall", 5)):
        assert defence_runes(scope, foes=(card,)) == runes


@pytest.mark.rule("VIK-209")
@pytest.mark.parametrize(("card", "scopes"), [("Q16", ("ship",)), ("Q23", FIGHTS)])
def test_cards_that_weaken_the_defence_take_a_rune_from_it_neutral_or_not(card: str, scopes: tuple[str, ...]) -> None:
    plain = {
        "ship": 4,
        "city": 4,
        "worship": 4,
        "fortress": 5,
        "quest": 3,
        "outpost": 4,
        "temple": 5,
        "event": 3,
        "fall": 5,
    }
    found = {scope: defence_runes(scope, (card,)) for scope in SCOPES}
    assert found == {scope: plain[scope] - int(scope in scopes) for scope in SCOPES}


@pytest.mark.rule("VIK-209")
def test_the_veil_of_nightmares_takes_a_rune_from_whoever_attacks_its_owner() -> None:
    found = {scope: attack_runes(scope, foes=("Q17",)) for scope in SCOPES}
    assert found == {scope: 4 if scope in ("ship", "outpost", "temple") else 5 for scope in SCOPES}


@pytest.mark.rule("VIK-209", "VIK-063")
def test_a_weakening_is_never_optional_for_the_weakened() -> None:
    play = contest("ship", ("Q07",), ("Q17",))
    assert play.choices == ["throw 4", "throw 5"]


@pytest.mark.rule("VIK-206")
def test_a_raid_on_a_held_place_has_two_scopes_and_an_effect_counts_once() -> None:
    def raid(place: str, card: str, seize: bool = False) -> int:
        foe = holding("P12") if card[0] == "P" else ""
        play = kickstarter(f"""
            options = {{ powers = {str(card[0] == "P").lower()} }}
            {BOARD}
            outposts = {{ "S3-{place}" = 2 }}
            clans = [{{ ships = ["S3"]{holding(card)} }}, {{ ships = ["N4"]{foe} }}]
        """)
        play.play("activate S3", f"{'seize' if seize else 'raid'} {place}")
        return int(play.state.most_runes()) if asked_for_runes(play, 1) else int(play.state.attack_runes)

    assert raid("city", "Q06") == 6, "city"
    assert raid("worship", "Q08") == 6, "worship"
    assert raid("city", "P10") == 6, "outpost"
    assert raid("city", "Q21") == 6, "both, but once"
    assert raid("city", "Q06", seize=True) == 5, "a seizure is about the outpost only"
    assert raid("city", "P10", seize=True) == 6


# --- throwing again ------------------------------------------------------------------------------


@pytest.mark.rule("VIK-210")
@pytest.mark.parametrize("card", ["Q11", "P11"])
def test_a_throw_may_be_repeated_once_a_round_and_the_last_one_counts(card: str) -> None:
    play = contest("city", (card,))
    assert (play.question, play.mover, play.choices) == ("again", 1, ["let-stand", "throw-again"])
    assert play.state.attack_runes == 5
    assert play.told("throws-for-the-game") == [], "before the other side throws"
    play.play("throw-again", fate=[points(5), points(0)])
    assert play.position["contest"]["attack"] == [5, 5]
    assert play.steps(1) == {"conqueror": 1}
    assert play.clan(1).unused_card(4) == -1


@pytest.mark.rule("VIK-210")
def test_a_used_card_is_not_offered_again_in_the_same_round_but_in_the_next() -> None:
    used = kickstarter(f'{BOARD}\nclans = [{{ ships = ["S3"], items = ["Q11"], used = ["Q11"] }}, {{ ships = [] }}]')
    used.play("activate S3", "raid city", fate=WIN)
    assert used.question == "building"
    while used.state.round == 1:
        used.play("done")
    assert (used.state.round, used.clan(1).unused_card(4)) == (2, 10)


@pytest.mark.rule("VIK-210")
def test_the_defender_of_his_own_may_throw_again_but_nobody_for_the_game() -> None:
    play = contest("ship", foes=("Q11",))
    assert (play.question, play.mover) == ("again", 2)
    play.play("let-stand")
    assert play.question != "again"
    assert contest("city", foes=("Q11",)).question != "again"


@pytest.mark.rule("VIK-210", "VIK-218")
def test_two_such_cards_repeat_a_throw_twice() -> None:
    play = contest("city", ("Q11", "P11"))
    play.play("throw-again", fate=[points(0)])
    assert play.question == "again"
    play.play("throw-again", fate=[points(4), points(3)])
    assert (play.steps(1), [numbers[1] for numbers in play.told("throws-again")]) == ({"conqueror": 1}, [10, 34])


# --- tolls, gold, prices -------------------------------------------------------------------------


@pytest.mark.rule("VIK-211")
@pytest.mark.parametrize("card", ["Q18", "P03"])
def test_toll_free_ships_enter_without_paying_and_may_still_storm(card: str) -> None:
    powers = str(card[0] == "P").lower()
    play = kickstarter(f"""
        options = {{ powers = {powers} }}
        tiles = {{ 5 = "T05", 6 = "T06" }}
        clans = [{{ ships = ["N6"]{holding(card)} }}, {{ ships = []{', power = "P12"' if powers == "true" else ""} }}]
    """)
    play.play("activate N6", "sail N5")
    assert play.choices == ["enter", "storm", "turn-back"]
    play.play("enter")
    assert (play.gold(1), play.ships(1), play.paid(1)) == (0, ["N5"], ["N5"])
    assert play.offered("raid") == ["city", "fortress"], "the flag is set, so the city is open to it"


def raid(card: str, place: str, territory: str) -> int:
    """The gold of a raid that is won."""
    foe = holding("P12") if card[0] == "P" else ""
    play = kickstarter(f"""
        options = {{ powers = {str(card[0] == "P").lower()} }}
        {BOARD}
        clans = [{{ ships = ["{territory}"]{holding(card)} }}, {{ ships = []{foe} }}]
    """)
    return play.play(f"activate {territory}", f"raid {place}", fate=[] if place == "village" else WIN).gold(1)


@pytest.mark.rule("VIK-212")
def test_cards_that_bring_gold_do_so_at_their_triggers() -> None:
    places = (("village", "N3", 1), ("city", "S3", 2), ("worship", "S3", 2), ("fortress", "S16", 3))
    assert [raid("Q04", place, at) - gold for place, at, gold in places] == [1, 0, 0, 0]
    assert [raid("P09", place, at) - gold for place, at, gold in places] == [0, 1, 1, 0]


@pytest.mark.rule("VIK-212")
def test_freydis_takes_a_gold_for_each_tile_her_ships_turn() -> None:
    play = kickstarter("""
        options = { powers = true }
        clans = [{ ships = ["SEA", "SEA"], power = "P12" }, { power = "P05" }]
    """)
    play.play("activate SEA", "sail N3", fate=[event("N01"), *WIN, tile("T01")])
    assert play.gold(1) == 1
    play.play("sail N4", fate=[tile("T05")]).play("turn-back")
    assert play.gold(1) == 2, "also when she is stopped at a fortress"
    play.play("activate SEA", "sail N4", fate=[event("N02"), *WIN])
    assert (play.gold(1), play.question) == (2, "toll"), "no tile was turned"


@pytest.mark.rule("VIK-213")
def test_income_cards_bring_gold_in_trade() -> None:
    def trade(card: str, outposts: str = "") -> int:
        powers = str(card[0] == "P").lower()
        play = kickstarter(f"""
            question = "trade"
            options = {{ powers = {powers} }}
            {BOARD}
            {outposts}
            clans = [{{ ships = []{holding(card)} }}, {{ {'power = "P12"' if powers == "true" else ""} }}]
        """)
        return play.gold(1)

    one = 'outposts = { "S3-city" = 1 }'
    assert (trade("Q20"), trade("Q20", one)) == (1, 2)
    assert (trade("P05"), trade("P05", one)) == (0, 2)


@pytest.mark.rule("VIK-217")
def test_the_shipwright_pays_1_for_a_ship_and_the_hoarder_2_for_a_treasure() -> None:
    position = """
        question = "building"
        options = {{ powers = true }}
        clans = [{{ ships = [], gold = 9, hero = 2, power = "{power}" }}, {{ power = "P12" }}]
    """
    ship = kickstarter(position.format(power="P06")).play("launch", "launch")
    assert ship.gold(1) == 8, "the first is free, the second costs 1"
    assert ship.play("buy").gold(1) == 5
    treasure = kickstarter(position.format(power="P07")).play("buy")
    assert treasure.gold(1) == 7
    assert treasure.play("launch", "launch").gold(1) == 5
    poor = kickstarter(position.format(power="P07").replace("gold = 9", "gold = 2"))
    assert "buy" in poor.choices


# --- moving --------------------------------------------------------------------------------------

BRIDLE = """
    tiles = {{ 3 = "T01", 4 = "T06", 5 = "T03", 6 = "T05" }}
    {more}
    clans = [{{ ships = [{ships}], items = ["Q10"], gold = {gold} }}, {{ ships = [{foe}] }}]
"""


def bridle(ships: str = '"N3"', more: str = "", gold: int = 0, foe: str = "") -> Play:
    return kickstarter(BRIDLE.format(ships=ships, more=more, gold=gold, foe=foe))


@pytest.mark.rule("VIK-214")
def test_the_bridle_of_foam_gives_a_further_movement_before_the_action() -> None:
    play = bridle().play("activate N3")
    assert play.offered("sail-further") == [], "only after the ordinary movement"
    assert play.refused("sail-further N4") == "why-no-further-movement"
    play.play("sail N4")
    assert play.offered("sail-further") == ["SEA", "N3", "N5"]
    play.play("sail-further N5")
    assert (play.ships(1), play.question, play.offered("sail-further")) == (["N5"], "ship", [])
    play.play("raid village")
    assert (play.gold(1), play.ready(1)) == (1, [])


@pytest.mark.rule("VIK-214")
def test_the_bridle_serves_one_ship_a_round() -> None:
    play = bridle('"N3", "N5"').play("activate N3", "sail S3", "sail-further N3", "rest", "activate N5", "sail N4")
    assert play.offered("sail-further") == []
    while not (play.state.round == 2 and play.mover == 1):
        play.play(play.choices[-1])
    play.play("activate N3", "sail S3")
    assert play.offered("sail-further") != []


@pytest.mark.rule("VIK-214")
def test_a_movement_that_did_not_reach_its_destination_does_not_count() -> None:
    play = bridle('"N5"', gold=2).play("activate N5", "sail N6", "turn-back")
    assert (play.question, play.offered("sail-further")) == ("ship", [])
    damaged = bridle('"SEA"').play("activate SEA", "sail N4", fate=[event("N01"), *LOSE])
    assert damaged.choices == ["sail-on", "stay"]
    damaged.play("sail-on")
    assert damaged.ready(1) == []


@pytest.mark.rule("VIK-214")
def test_after_a_combat_or_at_the_worlds_end_there_is_no_further_movement() -> None:
    fight = bridle(foe='"N4"').play("activate N3", "sail N4", fate=WIN)
    assert (fight.ships(1), fight.ready(1)) == (["N4"], [])
    gate = bridle('"S3"', more='ends = { 3 = "L01" }').play("activate S3", "sail E3")
    assert gate.ready(1) == []


@pytest.mark.rule("VIK-214", "VIK-081", "VIK-090")
def test_a_further_movement_out_of_the_high_sea_meets_an_event_and_leaves_the_action_to_a_damaged_ship() -> None:
    play = bridle().play("activate N3", "sail SEA", "sail-further N5", fate=[event("N01"), *LOSE])
    assert play.choices == ["sail-on", "stay"]
    whirl = kickstarter("""
        tiles = { 3 = "T01", 9 = "T04" }
        clans = [{ ships = ["N3"], items = ["Q10"] }, {}]
    """)
    whirl.play("activate N3", "sail SEA")
    assert whirl.offered("whirlpool-further") == ["N9"]
    assert whirl.refused("whirlpool-further N3") == "why-no-whirlpool"
    whirl.play("whirlpool-further N9")
    assert (whirl.ships(1), whirl.question) == (["N9"], "ship")


@pytest.mark.rule("VIK-215")
def test_the_stone_of_passage_crosses_the_equator_of_face_up_tiles() -> None:
    """T06 has no waterway."""
    position = 'tiles = {{ 4 = "T06" }}\nclans = [{{ ships = ["{at}"]{items} }}, {{}}]'
    for at, over in (("N4", "S4"), ("S4", "N4")):
        assert over not in kickstarter(position.format(at=at, items="")).play(f"activate {at}").offered("sail")
        play = kickstarter(position.format(at=at, items=', items = ["Q12"]')).play(f"activate {at}")
        assert over in play.offered("sail")
        assert play.play(f"sail {over}").ships(1) == [over]


@pytest.mark.rule("VIK-215", "VIK-104")
def test_the_stone_of_passage_pays_no_toll() -> None:
    play = kickstarter('tiles = { 4 = "T02" }\nclans = [{ ships = ["N4"], items = ["Q12"], gold = 2 }, {}]')
    assert play.play("activate N4", "sail S4").question == "toll"


# --- looking -------------------------------------------------------------------------------------


def feather(*fate: Wish, more: str = "") -> Play:
    play = kickstarter(f'{more}\ntiles = {{ 3 = "T01" }}\nclans = [{{ ships = ["S3"], items = ["Q05"] }}, {{}}]')
    return play.play("activate S3", "sail E3", fate=fate)


@pytest.mark.rule("VIK-216")
def test_the_raven_feather_looks_at_the_end_card_before_it_is_drawn() -> None:
    play = feather(end("L09"))
    assert (play.question, play.choices, play.end_card(3)) == ("peek", ["sail-on", "turn-back"], None)
    whispered = [tiding for tiding in play.herald.heard if tiding.what == "sees"]
    assert [(tiding.audience, tiding.numbers) for tiding in whispered] == [(0, [8])]
    play.play("sail-on", fate=WIN)
    assert (play.end_card(3), play.ships(1)) == ("L09", ["E3"])


@pytest.mark.rule("VIK-216")
def test_a_cancelled_movement_is_used_and_the_card_goes_back_on_top() -> None:
    play = feather(end("L09")).play("turn-back")
    assert (play.ships(1), play.question, play.end_card(3)) == (["S3"], "ship", None)
    assert (play.position["end_top"], play.position["end_top_seen"]) == ("L09", [1])
    used = play.chance.used
    play.play("sail E3")
    assert (play.question, play.chance.used) == ("peek", used), "the same card is still on top"
    play.play("turn-back")
    assert play.ready(1) == [], "this movement was the action"


@pytest.mark.rule("VIK-216")
def test_a_known_zone_is_entered_without_looking() -> None:
    assert feather(more='ends = { 3 = "L01" }').ships(1) == ["E3"]


# --- adding up -----------------------------------------------------------------------------------


@pytest.mark.rule("VIK-218")
def test_effects_of_different_cards_add_up() -> None:
    assert attack_runes("ship", ("Q07", "Q15", "P01")) == 8
    assert attack_runes("quest", ("Q09", "Q15", "Q21")) == 8
    assert defence_runes("ship", foes=("Q01", "Q13", "P02")) == 7
    assert defence_runes("ship", ("Q16", "Q23"), ("Q01",)) == 3
    assert kickstarter('question = "trade"\nclans = [{ ships = [], items = ["Q20"] }, {}]').gold(1) == 1
