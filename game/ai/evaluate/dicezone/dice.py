"""Faces by what they lead to: the dice of a shot, and one token for each kind of crate."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.ai.evaluate.evaluation import FaceClass
from game.core.contract import Roll
from game.rules.dicezone.state import Shot, State, shot_of

_KINDS: Final = (
    FaceClass(9, (2, 3)),
    FaceClass(9, (2, 4)),
    FaceClass(9, (4, 1)),
    FaceClass(8, (6, 4)),
    FaceClass(1, (6, 6)),
)
"""Each kind of crate by a token that asks for nothing: nitro, front armor, aim, HE and a mine."""
_SIMPLE: Final = (FaceClass(27, (2, 3)), FaceClass(9, (2, 4)))
_CRATE_COMES: Final = tuple(FaceClass(36, (axis, 3, 4)) for axis in range(1, 7))
"""A crate on each axis at the middle distance."""


def classes(state: State, roll: Roll) -> Sequence[FaceClass] | None:
    """Return faces that lead to the same, or nearly; None where each is looked at."""
    if roll.purpose == "to_hit":
        return _to_hit(len(roll.sides), *_needs(shot_of(state)))
    if roll.purpose == "crate":
        return _SIMPLE if state.field.crates == "simple" else _KINDS
    return _CRATE_COMES if roll.purpose == "respawn" else None


def _needs(shot: Shot) -> tuple[int, bool]:
    return shot.need, shot.dice > 1


@lru_cache(maxsize=256)
def _to_hit(dice: int, need: int, critical: bool) -> tuple[FaceClass, ...]:
    """Miss, hit and critical hit, and in how many ways they fall (DZ-8.7 to DZ-8.9).

    >>> [fall.ways for fall in _to_hit(3, 5, True)]
    [64, 136, 16]
    """
    every, low, no_six = 6**dice, (need - 1) ** dice, 5**dice + dice * 5 ** (dice - 1)
    two = every - no_six if critical else 0
    falls = (
        FaceClass(low, (1,) * dice),
        FaceClass(every - low - two, (*(1,) * (dice - 1), 6)),
        FaceClass(two, (*(1,) * (dice - 2), 6, 6)),
    )
    return tuple(fall for fall in falls if fall.ways)
