"""Dice of MetalKrushers by what they lead to: a few falls that stand for all."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Final

from game.ai.evaluate.evaluation import FaceClass
from game.ai.evaluate.metalkrushers.exchange import in_null
from game.core.contract import Roll
from game.rules.metalkrushers.state import State
from game.rules.metalkrushers.workshop.sheet import initiative_modifier

SUMS: Final = {
    total: [(a, b) for a, b in product(range(1, 7), repeat=2) if a + b == total]
    for total in range(2, 13)
}
"""Two dice by their sum."""


def classes(state: State, roll: Roll) -> Sequence[FaceClass] | None:
    """Return a few falls of a roll that stand for all of them; None to try each.

    Initiative is seen in one order and its reverse; who hits and how is told exactly; damage and
    critical dice fall a little low or a little high.
    """
    if roll.purpose == "initiative":
        return _pair(_lead(state, roll)) if len(roll.sides) == 2 else _orders(len(roll.sides))
    if roll.purpose == "ties":
        return _orders(len(roll.sides))[:1]
    if roll.purpose == "to_hit":
        return _hits(tuple(tuple(band.least for band in g.bands) for g in roll.groups))
    if roll.purpose in ("damage", "critical"):
        return _means(len(roll.sides), roll.purpose == "damage")
    if roll.purpose == "reflex_roll":
        return _bands(tuple(band.least for band in roll.groups[0].bands))
    return None


AHEAD: Final = (9, 19, 32, 50, 68, 81, 91)
"""Chances in percent to be ahead of one rival, by a lead from -3 to 3 (MK-10)."""


def _lead(state: State, roll: Roll) -> int:
    """What the first of two who roll has more on the die than the second."""
    modifiers = []
    for group in roll.groups:
        own = state.krushers[group.subject] if type(group.subject) is int else None
        assert own is not None
        modifiers.append(initiative_modifier(own.arms) + in_null(state, own))
    return max(-3, min(3, modifiers[0] - modifiers[1]))


@cache
def _pair(lead: int) -> Sequence[FaceClass]:
    """The one ahead, and the other."""
    share = AHEAD[lead + 3]
    return (FaceClass(share, (6, 1)), FaceClass(100 - share, (1, 6)))


@cache
def _orders(count: int) -> Sequence[FaceClass]:
    """An order of all who roll, as far apart as six faces go, and its reverse."""
    faces = [1 + 5 * n // max(1, count - 1) for n in range(count)]
    if count > 2:
        Random(count).shuffle(faces)
    return (FaceClass(1, tuple(faces)), FaceClass(1, tuple(7 - face for face in faces)))


@cache
def _hits(bands: tuple[tuple[int, ...], ...]) -> Sequence[FaceClass]:
    """Each arm misses, hits or hits critically, by the bands of its sum."""
    found = []
    for fall in product(*(tuple(_sums(own)) for own in bands)):
        ways = 1
        for one in fall:
            ways *= one.ways
        found.append(FaceClass(ways, tuple(face for one in fall for face in one.faces)))
    return tuple(found)


def _sums(least: tuple[int, ...]) -> Iterator[FaceClass]:
    for first, end in zip(least, (*least[1:], 13), strict=True):
        ways = sum(len(SUMS[total]) for total in range(first, min(end, 13)))
        if ways:
            yield FaceClass(ways, SUMS[first][0])


@cache
def _means(count: int, wide: bool) -> Sequence[FaceClass]:
    low, high = (2, 5) if wide else (3, 4)
    return tuple(FaceClass(1, faces) for faces in product((low, high), repeat=count))


@cache
def _bands(least: tuple[int, ...]) -> Sequence[FaceClass]:
    ends = (*least[1:], 7)
    return tuple(FaceClass(end - first, (first,)) for first, end in zip(least, ends, strict=True))
