"""The legal sheet nearest to one that is not, and good samples of what may be built (MK-4)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from types import MappingProxyType

from game.rules.metalkrushers.data import CHASSIS, PROGRAMS, SIZES, WEAPONS
from game.rules.metalkrushers.workshop.legality import (
    TUNINGS,
    Workshop,
    fault,
    programs_in_play,
    sizes_of,
)
from game.rules.metalkrushers.workshop.ready import PATTERNS, READY, pattern
from game.rules.metalkrushers.workshop.sheet import (
    EMPTY,
    Arms,
    Item,
    Plates,
    Sheet,
    arms_of,
    initiative_modifier,
    mirrored,
    plates_of,
)


def mended(sheet: Sheet, workshop: Workshop) -> Sheet:
    """Return the legal sheet that keeps most of one: its chassis, program, arms and plates."""
    chassis = sheet.chassis if sheet.chassis in chassis_in_play(workshop) else "standard"
    program, (right, left) = min(
        _choices(workshop, sheet), key=lambda choice: _changes(sheet, *choice)
    )
    body = CHASSIS[chassis]
    return Sheet(chassis, program, left, right, spread(sheet.armor, body.most, body.armor))


def chassis_in_play(workshop: Workshop) -> tuple[str, ...]:
    """Return the chassis that may be built (MK-7.1)."""
    return tuple(CHASSIS) if workshop.chassis == "all" else ("light", "standard", "heavy")


def _choices(workshop: Workshop, sheet: Sheet) -> Iterator[tuple[str, Arms]]:
    tuned = {
        item
        for item in arms_of(sheet)
        if item is not None and item.kind in WEAPONS and item.tuning in TUNINGS
    }
    for program in programs_in_play(workshop):
        for arms in arms_in_play(program, workshop):
            yield program, arms
            if workshop.workshop_extras:
                yield from ((program, tuned_arms) for tuned_arms in _tuned(arms, tuned))


def _tuned(arms: Arms, tuned: set[Item]) -> Iterator[Arms]:
    right, left = arms
    if right in {item._replace(tuning="") for item in tuned} and right is not None:
        yield next(item for item in tuned if item._replace(tuning="") == right), left
    if left in {item._replace(tuning="") for item in tuned} and left is not None:
        yield right, next(item for item in tuned if item._replace(tuning="") == left)


@cache
def arms_in_play(program: str, workshop: Workshop) -> tuple[Arms, ...]:
    """Return every way to fill the arms under a program, without tuned weapons."""
    first, second = PROGRAMS[program].arms
    if not first:
        return (EMPTY,)
    ones = [Item(kind, size) for kind in first for size in sizes_of(kind, workshop)]
    if not second:
        return tuple((item, None) for item in ones)
    others = [Item(kind, size) for kind in second for size in sizes_of(kind, workshop)]
    pairs = dict.fromkeys((*product(ones, others), *product(others, ones)))
    return tuple(
        arms for arms in pairs if workshop.balance == "open" or not initiative_modifier(arms)
    )


def _changes(sheet: Sheet, program: str, arms: Arms) -> int:
    """How much of a sheet is lost: the program weighs most, then what the arms hold."""
    lost = sum(map(_loss, arms_of(sheet), arms))
    return lost + 100 * (program != sheet.program)


def _loss(wanted: Item | None, item: Item | None) -> int:
    if wanted is None or item is None:
        return 12 * (wanted is not item)
    sizes = abs(SIZES.index(item.size) - _size_of(wanted)) if item.size != wanted.size else 0
    return 10 * (wanted.kind != item.kind) + 2 * sizes + (wanted.tuning != item.tuning)


def _size_of(item: Item) -> int:
    return SIZES.index(item.size) if item.size in SIZES else 2


def spread(wanted: Iterable[int], most: int, total: int) -> Plates:
    """Return plates that add up to a total, as near to some as can be (MK-6.1.3).

    >>> spread((18, 13, 10, 10, 10, 13), 25, 75)
    (19, 13, 10, 10, 10, 13)
    """
    found = [min(max(points, 0), most) for points in wanted]
    while sum(found) < total:
        found[min((s for s in range(6) if found[s] < most), key=lambda s: found[s] - _FILL[s])] += 1
    while sum(found) > total:
        found[max(range(6), key=lambda s: found[s] - _FILL[s])] -= 1
    return plates_of(found)


_FILL = (9, 3, 0, 0, 0, 3)
"""How much more than the others a side should have: points go first where it lacks most."""


@cache
def ready_in_play(workshop: Workshop) -> Mapping[str, Sheet]:
    """Return the ready-made Krushers that pass the checks (MK-4.3)."""
    return MappingProxyType({n: s for n, s in READY.items() if fault(s, workshop) is None})


@cache
def samples(workshop: Workshop) -> tuple[Sheet, ...]:
    """Return a fixed choice of good sheets: ready-made ones, their mirror images, and variety.

    Every kind of weapon, shield and pattern in play is among them.
    """
    ready = ready_in_play(workshop).values()
    found = dict.fromkeys((*ready, *(mirrored(sheet) for sheet in ready)))
    for number, program in enumerate(programs_in_play(workshop)):
        found |= dict.fromkeys(_variety(program, number, workshop))
    return tuple(sheet for sheet in found if fault(sheet, workshop) is None)


def _variety(program: str, number: int, workshop: Workshop) -> Iterator[Sheet]:
    """A third of the arms of a program, each with a chassis and pattern; of empty ones all."""
    every, bodies = arms_in_play(program, workshop), chassis_in_play(workshop)
    if every == (EMPTY,):
        for chassis, name in product(bodies, PATTERNS):
            yield Sheet(chassis, program, *EMPTY, pattern(name, chassis))
        return
    for place, (right, left) in enumerate(every):
        if place % 3 == number % 3:
            chassis = bodies[place % len(bodies)]
            armor = pattern(PATTERNS[place // 3 % 3], chassis)
            yield Sheet(chassis, program, left, right, armor)
