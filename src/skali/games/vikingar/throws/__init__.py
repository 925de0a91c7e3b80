"""Thrown runes: a library of throws made by rigid-body physics, from which the game draws (VIK-191 to VIK-198).

The rules ask for `load_throws()` and draw an index; the scene shows `trajectory(runes, index)`. How the library
was made, and how far its odds are from those of a plain sampler, is told in docs/throws.md.
"""

from skali.games.vikingar.throws.library import load_throws, trajectory

__all__ = ["load_throws", "trajectory"]
