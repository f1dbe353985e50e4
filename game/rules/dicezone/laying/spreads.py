"""Pips spread over stats: what comes nearest to a wish, and good samples of what is legal."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from game.rules.dicezone.data import (
    ACCURACY,
    CAPS,
    CORE,
    DAMAGE,
    DESIGN_MOVE_LEAST,
    DESIGN_PIPS,
    FRONT,
    LEFT,
    MOVE,
    RANGE,
    READY,
    REAR,
    RIGHT,
    Stat,
    Stats,
)

FIRST: Final = (CORE, DAMAGE, MOVE, FRONT, ACCURACY, RANGE, RIGHT, LEFT, REAR)
"""What is raised first where pips are left over; what is lowered last."""
ORDERS: Final[tuple[tuple[Stat, ...], ...]] = (
    FIRST,
    (DAMAGE, ACCURACY, RANGE, CORE, MOVE, FRONT, RIGHT, LEFT, REAR),
    (FRONT, RIGHT, LEFT, REAR, CORE, MOVE, DAMAGE, ACCURACY, RANGE),
    (RIGHT, LEFT, CORE, FRONT, REAR, DAMAGE, ACCURACY, RANGE, MOVE),
    (MOVE, CORE, DAMAGE, ACCURACY, RANGE, FRONT, RIGHT, LEFT, REAR),
    (RANGE, ACCURACY, DAMAGE, MOVE, CORE, FRONT, RIGHT, LEFT, REAR),
    (ACCURACY, DAMAGE, RANGE, CORE, FRONT, MOVE, RIGHT, LEFT, REAR),
    (REAR, CORE, DAMAGE, MOVE, FRONT, RIGHT, LEFT, ACCURACY, RANGE),
)
"""Tastes: what one player would raise before another does."""


def design_bounds(move_max: int) -> tuple[Stats, Stats]:
    """Return the least and the most of each stat at a design (DZ-3.1)."""
    least = tuple(DESIGN_MOVE_LEAST if stat == MOVE else 1 for stat in range(len(CAPS)))
    return least, tuple(move_max if stat == MOVE else cap for stat, cap in enumerate(CAPS))


def stats_named(word: object) -> Stats | None:
    """Return the dice of a ready design by its name, or of nine numbers; None for anything else.

    Those of nine numbers have forty pips as well, within the bounds of any design (DZ-3.1, DZ-3.2).

    >>> stats_named("scout") == stats_named("4-3-3-2-9-4-4-5-6")
    True
    >>> stats_named("9-9-9-9-9-9-9-9-9"), stats_named("4-3"), stats_named(7)
    (None, None, None)
    """
    if not isinstance(word, str) or word in READY:
        return READY.get(word) if isinstance(word, str) else None
    numbers = word.split("-")
    if len(numbers) != len(CAPS) or not all(n.isascii() and n.isdecimal() for n in numbers):
        return None
    stats = tuple(int(number[:3]) for number in numbers)
    bounds = zip(*design_bounds(CAPS[MOVE]), stats, strict=True)
    fits = all(least <= value <= most for least, most, value in bounds)
    return stats if fits and sum(stats) == DESIGN_PIPS else None


def fitted(stats: Sequence[int], total: int, least: Stats, most: Stats) -> Stats:
    """Return what comes near to some stats with another total, within bounds.

    >>> fitted(READY["standard"], 42, *design_bounds(10))
    (5, 4, 4, 3, 7, 4, 4, 5, 6)
    """
    found = [
        min(max(value, low), high) for value, low, high in zip(stats, least, most, strict=True)
    ]
    while sum(found) < total and found != list(most):
        _nudge(found, FIRST, total - sum(found), most)
    while sum(found) > total and found != list(least):
        _nudge(found, FIRST[::-1], total - sum(found), least)
    return tuple(found)


def _nudge(found: list[int], order: Iterable[Stat], missing: int, bound: Stats) -> None:
    """Go once over the stats, a pip each, until enough are placed or taken."""
    step = 1 if missing > 0 else -1
    for stat in order:
        if missing and found[stat] != bound[stat]:
            found[stat] += step
            missing -= step


@cache
def designs(total: int, move_max: int) -> tuple[Stats, ...]:
    """Return a good sample of designs with a total: the ready ones, and variations of them."""
    bounds = design_bounds(move_max)
    found = [fitted(ready, total, *bounds) for ready in READY.values()]
    for ready in READY.values():
        for order in ORDERS:
            shifted = list(ready)
            shifted[order[0]] += 2
            shifted[order[-1]] -= 2
            found.append(fitted(shifted, total, *bounds))
    return tuple(dict.fromkeys(found))


def additions(stats: Stats, amount: int) -> list[Stats]:
    """Return a good sample of what may be added to stats within their caps (DZ-7.4)."""
    found = [_filled(stats, amount, order) for order in ORDERS]
    found += [_filled(stats, amount, (stat,)) for stat in FIRST]
    evenly = fitted(stats, sum(stats) + amount, stats, CAPS)
    found.append(tuple([new - old for new, old in zip(evenly, stats, strict=True)]))
    return list(dict.fromkeys(found))


def _filled(stats: Stats, amount: int, order: Iterable[Stat]) -> Stats:
    added = [0] * len(stats)
    for stat in order:
        added[stat] = min(amount, CAPS[stat] - stats[stat])
        amount -= added[stat]
    return tuple(added)


def totals(stats: Stats, total: int) -> list[Stats]:
    """Return a good sample of ways to set all stats to a total (DZ-7.6)."""
    wishes = (stats, *READY.values(), *(_filled((0,) * 9, total, order) for order in ORDERS))
    return list(dict.fromkeys(fitted(wish, total, CORE_ALONE, CAPS) for wish in wishes))


CORE_ALONE: Final[Stats] = (0, 0, 0, 0, 0, 0, 0, 0, 1)
"""The least of each stat in play: the core keeps 1 (DZ-7.6)."""


def compositions(total: int, places: int, most: int = 6) -> Iterator[tuple[int, ...]]:
    """Yield every way to put a total on dice.

    >>> list(compositions(11, 2))
    [(5, 6), (6, 5)]
    """
    if places == 1:
        if 0 <= total <= most:
            yield (total,)
        return
    for first in range(max(0, total - most * (places - 1)), min(most, total) + 1):
        for rest in compositions(total - first, places - 1, most):
            yield (first, *rest)
