"""How things move when something happens, so that one sees what the others do.

Pieces that keep their ids (longships, cards from hand to ship, markers) glide by themselves; here stands where new ones
come from and which dice tumble. A choice may lead to much at once, and a die that was rolled can be spent again before
anybody sees it, so these motions are brief.
"""

from collections.abc import Iterator, Mapping

from skali.engine.positions import only
from skali.engine.scene import Motion
from skali.games.midgard.places import DECKS
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.vocabulary import DIE_KINDS, DRAWN, FACES, STACK_TILES, TILES

DECK_REGIONS = {deck: region for region, (deck, _) in DECKS.items()}


def motions_of(what: str, told: Mapping[str, int], box: Box) -> tuple[Motion, ...]:
    """Pieces are named as the scene names them when it has happened."""
    match what:
        case "rolls-die" | "rerolls-die":
            return (tumble(crew_die(told["seat"], told["die"], told["number"])),)
        case "turns-die":
            return (tumble(crew_die(told["seat"], told["other"], told["number"])),)
        case "combat":
            return tuple(tumble(f"combat-{die + 1}") for die in range(told["count"]))
        case "rerolls":
            dice = told["dice"]
            return tuple(tumble(f"combat-{die + 1}") for die in range(dice.bit_length()) if dice & only(die))
        case "takes-die":
            return tuple(arrivals(crew_dice(told["seat"], told["die"], box), "supply"))
        case "takes-trade-die":
            return tuple(arrivals(crew_dice(told["seat"], told["die"], box), "trade-dice"))
        case "gains-upgrade":
            own = (f"upgrade-{told['seat'] + 1}-{FACES[told['icon']]}-{n + 1}" for n in range(int(box.upgrade_room)))
            return tuple(arrivals(own, "upgrades"))
        case "takes-prophecy":
            return tuple(arrivals(prophecies(told["seat"], box), "prophecies"))
        case "draws-prophecy":
            return tuple(arrivals(prophecies(told["seat"], box), "prophecy-deck"))
        case "turns-tile":
            return tuple(arrivals([box.ids[told["card"]]], f"stack-{stack_of(told['card'], box)}"))
        case "sails-into" | "prophecy-laid":
            return tuple(arrivals([box.ids[told["card"]]], deck_of(told["card"], box)))
        case "recruits" | "faces" | "gains-spoils" if told["drawn"] == DRAWN:
            return tuple(arrivals([box.ids[told["card"]]], deck_of(told["card"], box)))
    return ()


def tumble(piece: str) -> Motion:
    return Motion(piece, brief=True)


def arrivals(pieces: Iterator[str] | list[str], region: str) -> Iterator[Motion]:
    """Which of several that look alike is new the client sees; those that were there stay where they are."""
    return (Motion(piece, (region,), brief=True) for piece in pieces)


def crew_die(seat: int, die: int, number: int) -> str:
    return f"die-{seat + 1}-{DIE_KINDS[die]}-{number}"


def crew_dice(seat: int, die: int, box: Box) -> Iterator[str]:
    return (crew_die(seat, die, number + 1) for number in range(int(box.crew_room)))


def prophecies(seat: int, box: Box) -> Iterator[str]:
    """As many as a player may have: those of every round, and more."""
    return (f"prophecy-{seat + 1}-{number + 1}" for number in range(2 * int(box.rounds)))


def deck_of(card: int, box: Box) -> str:
    return DECK_REGIONS[int(box.deck_of(card))]


def stack_of(tile: int, box: Box) -> str:
    return box.stack_names[(tile - int(box.deck_first[TILES])) // STACK_TILES]
