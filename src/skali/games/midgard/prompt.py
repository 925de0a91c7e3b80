"""What a player is asked, and each answer with the clause it rests on.

Offers point to pieces and regions of the scene by these ids (seats, spaces, stacks, pairs counted from 1):

- regions: place-<location>; reavers-<stack>, village-pair-<pair>, keep-pair-<pair>; reaver-deck, prophecy-deck,
  journey-deck, sea-battle-deck, village-deck, keep-deck; slot-<seat>-<location>, leader-<seat>, pile-<seat>,
  artifact-<seat>-<space>, tokens-<seat>; combat;
- cards and won tiles: the id of the card (`Box.ids`), wherever all can see it; prophecies in hand are
  prophecy-<seat>-<number>, and the two of which one is kept pick-1 and pick-2;
- dice: die-<seat>-<kind>-<number>, trade-<kind>-<number>, stored-<seat>-<space>, combat-<number> with the number of
  successes behind it (combat-3-0); supply-<colour>;
- upgrades: upgrade-<seat>-<icon>-<number>; tokens: food-<seat>, favor-<seat>; stacks: territory-<type>-<level>.
"""

from skali.engine.choice_space import ChoiceSpace
from skali.engine.message import message
from skali.engine.scene import Prompt
from skali.games.midgard.rules.midgard import Midgard


def ask(state: Midgard, viewer: int | None, space: ChoiceSpace) -> Prompt:
    return Prompt(None, message("ask-nothing"), "MID-003")
