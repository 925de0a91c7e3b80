"""Everything that can be chosen in a game of Midgard."""

from typing import Final

from skali.engine.choice_space import ChoiceKind, ChoiceSpace
from skali.games.midgard.rules.vocabulary import COLOURS, DIE_KINDS, FACES, LOCATIONS, SYMBOLS

PLACES = range(1, 5)
SLOTS = LOCATIONS[2:]
TERRITORIES = [f"{type_}-{level}" for type_ in ("food", "favor", "dice") for level in (1, 2, 3)]
PRICES = ("favor", "free")

SPACE = ChoiceSpace(
    "midgard",
    ChoiceKind("place {location}", location=LOCATIONS),
    ChoiceKind("activate"),
    ChoiceKind("rest"),
    ChoiceKind("rest-food"),
    ChoiceKind("use-ability"),
    ChoiceKind("decline"),
    ChoiceKind("recruit {stack}", stack=PLACES),
    ChoiceKind("recruit-deck"),
    ChoiceKind("rally {card}", card=(1, 2)),
    ChoiceKind("promote {card}", card=(1, 2)),
    ChoiceKind("specialize {card} {slot}", card=(1, 2), slot=SLOTS),
    ChoiceKind("draw-village"),
    ChoiceKind("draw-keep"),
    ChoiceKind("reward-favor"),
    ChoiceKind("reward-food"),
    ChoiceKind("reward-dice"),
    ChoiceKind("reward-prophecy {space}", space=range(1, 4)),
    ChoiceKind("reward-prophecy-deck"),
    ChoiceKind("trade-die {die}", die=DIE_KINDS),
    ChoiceKind("avoid"),
    ChoiceKind("suffer"),
    ChoiceKind("battle {space}", space=PLACES),
    ChoiceKind("battle-deck"),
    ChoiceKind("combination"),
    ChoiceKind("fight"),
    ChoiceKind("withdraw"),
    ChoiceKind("commit-all"),
    ChoiceKind("commit {die}", die=DIE_KINDS),
    ChoiceKind("commit-upgrade"),
    ChoiceKind("roll"),
    ChoiceKind("mark {successes}", successes=range(3)),
    ChoiceKind("reroll-blanks {price}", price=PRICES),
    ChoiceKind("reroll {price}", price=PRICES),
    ChoiceKind("stop"),
    ChoiceKind("pair {pair}", pair=PLACES),
    ChoiceKind("spoils-deck"),
    ChoiceKind("resolve {card}", card=PLACES),
    ChoiceKind("left-side"),
    ChoiceKind("right-side"),
    ChoiceKind("pillage"),
    ChoiceKind("leave"),
    ChoiceKind("attack"),
    ChoiceKind("replace {space}", space=PLACES),
    ChoiceKind("set-aside"),
    ChoiceKind("curse {player}", player=PLACES),
    ChoiceKind("force {territory}", territory=TERRITORIES),
    ChoiceKind("peace {territory}", territory=TERRITORIES),
    ChoiceKind("enough"),
    ChoiceKind("reward-of-tile {tile}", tile=PLACES),
    ChoiceKind("keep-prophecy {card}", card=(1, 2)),
    ChoiceKind("pay-obvious"),
    ChoiceKind("pay {die}", die=DIE_KINDS),
    ChoiceKind("pay-upgrade {icon}", icon=FACES[:SYMBOLS]),
    ChoiceKind("take {die}", die=DIE_KINDS),
    ChoiceKind("return {die}", die=DIE_KINDS),
    ChoiceKind("turn {die}", die=DIE_KINDS),
    ChoiceKind("show {die}", die=DIE_KINDS),
    ChoiceKind("lift {die}", die=DIE_KINDS),
    ChoiceKind("roll-lifted"),
    ChoiceKind("reroll-whole-crew"),
    ChoiceKind("swap {die}", die=DIE_KINDS),
    ChoiceKind("end-step"),
    ChoiceKind("store {space} {colour}", space=PLACES, colour=COLOURS),
    ChoiceKind("use-artifact {space}", space=PLACES),
)

# --- the numbers of these choices, written by `skali number`

PLACE: Final = 0  # + location
ACTIVATE: Final = 6
REST: Final = 7
REST_FOOD: Final = 8
USE_ABILITY: Final = 9
DECLINE: Final = 10
RECRUIT: Final = 11  # + stack
RECRUIT_DECK: Final = 15
RALLY: Final = 16  # + card
PROMOTE: Final = 18  # + card
SPECIALIZE: Final = 20  # + 4 * card + slot
DRAW_VILLAGE: Final = 28
DRAW_KEEP: Final = 29
REWARD_FAVOR: Final = 30
REWARD_FOOD: Final = 31
REWARD_DICE: Final = 32
REWARD_PROPHECY: Final = 33  # + space
REWARD_PROPHECY_DECK: Final = 36
TRADE_DIE: Final = 37  # + die
AVOID: Final = 53
SUFFER: Final = 54
BATTLE: Final = 55  # + space
BATTLE_DECK: Final = 59
COMBINATION: Final = 60
FIGHT: Final = 61
WITHDRAW: Final = 62
COMMIT_ALL: Final = 63
COMMIT: Final = 64  # + die
COMMIT_UPGRADE: Final = 80
ROLL: Final = 81
MARK: Final = 82  # + successes
REROLL_BLANKS: Final = 85  # + price
REROLL: Final = 87  # + price
STOP: Final = 89
PAIR: Final = 90  # + pair
SPOILS_DECK: Final = 94
RESOLVE: Final = 95  # + card
LEFT_SIDE: Final = 99
RIGHT_SIDE: Final = 100
PILLAGE: Final = 101
LEAVE: Final = 102
ATTACK: Final = 103
REPLACE: Final = 104  # + space
SET_ASIDE: Final = 108
CURSE: Final = 109  # + player
FORCE: Final = 113  # + territory
PEACE: Final = 122  # + territory
ENOUGH: Final = 131
REWARD_OF_TILE: Final = 132  # + tile
KEEP_PROPHECY: Final = 136  # + card
PAY_OBVIOUS: Final = 138
PAY: Final = 139  # + die
PAY_UPGRADE: Final = 155  # + icon
TAKE: Final = 159  # + die
RETURN: Final = 175  # + die
TURN: Final = 191  # + die
SHOW: Final = 207  # + die
LIFT: Final = 223  # + die
ROLL_LIFTED: Final = 239
REROLL_WHOLE_CREW: Final = 240
SWAP: Final = 241  # + die
END_STEP: Final = 257
STORE: Final = 258  # + 3 * space + colour
USE_ARTIFACT: Final = 270  # + space
