"""The card that is faced, and the three decks."""

from collections.abc import Iterator

from skali.engine.message import Message, message
from skali.engine.scene import Piece, Pips, Region, Surface
from skali.games.vikingar.names import end_name, event_name
from skali.games.vikingar.rules.box import (
    CONSEQUENCES,
    GATE,
    GOLD_REWARD,
    NO_CARD,
    NOTHING,
    REWARDS,
)
from skali.games.vikingar.rules.vikingar import Vikingar
from skali.games.vikingar.scene.layout import Layout, around

DECKS = ("event", "quest", "end")
DECK_CLAUSES = {"event": "VIK-092", "quest": "VIK-187", "end": "VIK-113"}


def surface(layout: Layout) -> Surface:
    return Surface("cards", "tray", layout.cards.w, layout.cards.h, message("cards"), symbol="cards")


def regions(state: Vikingar, viewer: int | None, layout: Layout) -> Iterator[Region]:
    faced = around(layout.faced, layout.card)
    yield Region("faced", "cards", faced, message("faced"), clause="VIK-082")
    peeked = around(layout.peeked, layout.card)
    yield Region("peeked", "cards", peeked, message("peeked"), details=buried(state, viewer), clause="VIK-205")
    for deck, centre in zip(DECKS, layout.decks, strict=True):
        shape = around(centre, layout.small_card)
        yield Region(f"deck-{deck}", "cards", shape, message(f"deck-{deck}"), clause=DECK_CLAUSES[deck])


def buried(state: Vikingar, viewer: int | None) -> tuple[Message, ...]:
    """The cards this viewer knows to lie at the bottom of the end deck."""
    if viewer is None:
        return ()
    known = (
        card
        for card, seen in zip(list(state.end_bottom), list(state.end_bottom_seen), strict=True)
        if seen & 1 << viewer
    )
    return tuple(message("buried", end=end_name(card, state.box)) for card in known)


def pieces(state: Vikingar, viewer: int | None) -> Iterator[Piece]:
    if state.event != NO_CARD:
        yield event_piece(state, int(state.event))
    if viewer is not None and state.end_top != NO_CARD and state.end_top_seen & 1 << viewer:
        yield peeked_piece(state)
    for deck, count in zip(DECKS, counts(state), strict=True):
        if count:
            name = message("cards-left", count=count)
            yield Piece(f"{deck}-cards", f"deck-{deck}", f"{deck}-back", name, face="down", value=str(count))


def counts(state: Vikingar) -> tuple[int, int, int]:
    ends = bits(state.end_bag) + len(state.end_bottom) + (state.end_top != NO_CARD)
    return bits(state.event_bag), bits(state.quest_bag), ends


def bits(cards: int) -> int:
    return int(cards).bit_count()


def event_piece(state: Vikingar, event: int) -> Piece:
    """The last event that was drawn: its difficulty, the sign of a failure, and what a success brings."""
    box = state.box
    consequence, reward = CONSEQUENCES[box.consequences[event]], box.rewards[event]
    signs = [Pips(f"sign-{consequence}", 1)]
    details = [message("defence", runes=box.event_runes[event]), message(f"consequence-{consequence}")]
    if reward != NOTHING:
        gold = int(box.reward_gold[event]) if reward == GOLD_REWARD else 1
        signs.append(Pips(f"reward-{REWARDS[reward]}", gold))
        details.append(message(f"reward-{REWARDS[reward]}", gold=box.reward_gold[event]))
    return Piece(
        f"event-{box.event_ids[event]}",
        "faced",
        f"event-{box.event_ids[event]}",
        event_name(event, box),
        value=str(box.event_runes[event]),
        pips=tuple(signs),
        details=tuple(details),
        clause="VIK-091",
    )


def peeked_piece(state: Vikingar) -> Piece:
    card = state.end_top
    gate = state.box.end_kinds[card] == GATE
    details = (message("peeked-rule"),)
    value = None if gate else str(state.box.end_runes[card])
    name, symbol = end_name(card, state.box), "gate" if gate else "great-fall"
    return Piece("peeked-card", "peeked", symbol, name, face="private", value=value, details=details, clause="VIK-205")
