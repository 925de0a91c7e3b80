"""A position of Midgard as readable data, and back."""

from typing import Any

from skali.engine.chance import Chance
from skali.games.midgard.rules.box import Box
from skali.games.midgard.rules.midgard import Midgard


def write(state: Midgard) -> dict[str, Any]:
    raise NotImplementedError


def read(data: object, box: Box, chance: Chance) -> Midgard:
    raise NotImplementedError
