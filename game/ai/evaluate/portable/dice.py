"""Faces by what they lead to: what a shot, a fight or a hit comes to, not how."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import comb
from typing import Final

from game.ai.evaluate.evaluation import FaceClass
from game.core.contract import Roll
from game.rules.portable.combat import fire, melee
from game.rules.portable.data import LOSES_UP_TO
from game.rules.portable.state import State

FACES: Final = 6
USUAL: Final = (FaceClass(18, (6, 1)), FaceClass(18, (1, 6)))
"""The initiative: as often for one side as for the other, ties and all."""


def classes(state: State, roll: Roll) -> Sequence[FaceClass] | None:
    """Return faces that lead to the same, or nearly; None where each is looked at."""
    if roll.purpose == "hit":
        return _either(LOSES_UP_TO[state.units[state.hits[0].unit].quality])
    if roll.purpose == "initiative":
        return USUAL
    if roll.purpose == "activation":
        return _sums(len(roll.sides))
    course = state.course
    if roll.purpose == "fire" and course is not None:
        return _shots(len(roll.sides), fire.need(state, course.unit, course.at))
    if roll.purpose == "assault" and course is not None:
        least = (melee.safe_from(state, course, n) for n in (course.unit, course.other))
        pair = [min(FACES, max(0, face - 1)) for face in least]
        return _fights(pair[0], pair[1])
    return None


@cache
def _either(low: int) -> tuple[FaceClass, ...]:
    both = FaceClass(low, (1,)), FaceClass(FACES - low, (FACES,))
    return tuple(fall for fall in both if fall.ways)


@cache
def _shots(dice: int, need: int) -> tuple[FaceClass, ...]:
    """So many hits, and in how many ways they fall.

    >>> [fall.ways for fall in _shots(3, 4)], [fall.ways for fall in _shots(1, 7)]
    ([27, 81, 81, 27], [6])
    """
    good = min(FACES, max(0, FACES + 1 - need))
    falls = []
    for hits in range(dice + 1):
        ways = comb(dice, hits) * good**hits * (FACES - good) ** (dice - hits)
        if ways:
            falls.append(FaceClass(ways, (*(FACES,) * hits, *(1,) * (dice - hits))))
    return tuple(falls)


@cache
def _fights(ours: int, theirs: int) -> tuple[FaceClass, ...]:
    """Who of the two is hit: by so many faces the one, by so many the other."""
    return tuple(
        FaceClass(one.ways * other.ways, (*one.faces, *other.faces))
        for one, other in product(_either(ours), _either(theirs))
    )


@cache
def _sums(dice: int) -> tuple[FaceClass, ...]:
    """A low, a usual and a high number of activations."""
    usual = tuple(3 + n % 2 for n in range(dice))
    return FaceClass(1, (2,) * dice), FaceClass(2, usual), FaceClass(1, (5,) * dice)
