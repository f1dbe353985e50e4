"""What can be done to a sheet: its armor, program and arms, and sheets to begin with."""

from random import Random
from typing import Final

from game.core.boards.hexes import Side
from game.rules.metalkrushers.data import (
    ARMAMENTS,
    ARMS,
    CHASSIS,
    PROGRAMS,
    TWO_ARMED,
    WEAPONS,
    Arm,
)
from game.rules.metalkrushers.workshop.legality import Workshop, programs_in_play, sizes_of
from game.rules.metalkrushers.workshop.mending import (
    arms_in_play,
    chassis_in_play,
    mended,
    ready_in_play,
    samples,
    spread,
)
from game.rules.metalkrushers.workshop.ready import PATTERNS, pattern
from game.rules.metalkrushers.workshop.sheet import Item, Plates, Sheet, plates_of

ACROSS: Final = (0, 5, 4, 3, 2, 1)
"""The hull side that is the mirror image of each."""
CHANCE: Final = Random()
"""Varies the suggestions; nothing in the rules hangs on it."""
FORWARD: Final = (4, 3, 2, 2, 2, 3)
"""How likely a point is to go to each side, from the front clockwise."""


# armor: points go on, off, and from one plate to another


def stepped(sheet: Sheet, side: Side, by: int, mirrored: bool = False) -> Sheet:
    """Return a sheet with points put on a side or taken off, within what the chassis carries.

    >>> from game.rules.metalkrushers.workshop.ready import READY
    >>> stepped(READY["Heron"], 1, 2, mirrored=True).armor
    (19, 16, 10, 10, 9, 15)
    """
    plates = list(sheet.armor)
    for each in {side, ACROSS[side]} if mirrored else {side}:
        plates[each] = max(0, min(sheet.body.most, plates[each] + by))
    return _with(sheet, plates)


def pulled(
    sheet: Sheet, start: Side, end: Side, points: int, mirrored: bool = False
) -> tuple[Sheet, int]:
    """Return a sheet with points pulled from one side to another, and how many were.

    Mirrored, the other half of the machine does the same. What there is not cannot be pulled,
    nor more than the other side carries.

    >>> from game.rules.metalkrushers.workshop.ready import READY
    >>> sheet, points = pulled(READY["Turnstile"], 3, 1, 9, mirrored=True)
    >>> sheet.armor, points
    ((19, 18, 10, 0, 10, 18), 5)
    """
    ways = {(start, end), (ACROSS[start], ACROSS[end])} if mirrored else {(start, end)}
    if start == end or (mirrored and end == ACROSS[start]):
        return sheet, 0
    off, on = [w[0] for w in ways], [w[1] for w in ways]
    rooms = [sheet.armor[s] // off.count(s) for s in off]
    rooms += [(sheet.body.most - sheet.armor[s]) // on.count(s) for s in on]
    moved = max(0, min(points, *rooms))
    plates = list(sheet.armor)
    for first, last in ways:
        plates[first] -= moved
        plates[last] += moved
    return _with(sheet, plates), moved


def poured(sheet: Sheet, side: Side, points: int, mirrored: bool = False) -> tuple[Sheet, int]:
    """Return a sheet with points put on a side that are on none yet, and how many were.

    >>> from game.rules.metalkrushers.workshop.ready import READY
    >>> sheet, points = poured(stripped(READY["Turnstile"]), 1, 50, mirrored=True)
    >>> sheet.armor, points
    ((0, 25, 0, 0, 0, 25), 25)
    """
    sides = {side, ACROSS[side]} if mirrored else {side}
    rooms = [sheet.body.most - sheet.armor[each] for each in sides]
    put = max(0, min(points, spare(sheet) // len(sides), *rooms))
    plates = [old + put * (each in sides) for each, old in enumerate(sheet.armor)]
    return _with(sheet, plates), put


def fitted(sheet: Sheet, chassis: str) -> Sheet:
    """Return a sheet with another chassis, its armor spread in the same proportions."""
    had, bare = max(1, sum(sheet.armor)), sheet._replace(chassis=chassis)
    total, most = bare.body.armor, bare.body.most
    plates = tuple(round(points * total / had) for points in sheet.armor)
    return sheet._replace(chassis=chassis, armor=spread(plates, most, total))


def filled(sheet: Sheet) -> Sheet:
    """Return a sheet with all the armor of its chassis, as near to what there is as can be."""
    return sheet._replace(armor=spread(sheet.armor, sheet.body.most, sheet.body.armor))


def stripped(sheet: Sheet) -> Sheet:
    """Return a sheet without armor."""
    return sheet._replace(armor=(0, 0, 0, 0, 0, 0))


def spare(sheet: Sheet) -> int:
    """Return the points that are still to be put on; less than nothing where there are too many."""
    return sheet.body.armor - sum(sheet.armor)


def _with(sheet: Sheet, plates: list[int]) -> Sheet:
    return sheet._replace(armor=plates_of(plates))


# program and arms


def held(sheet: Sheet, arm: Arm) -> Item | None:
    """Return what an arm of a sheet holds; a two-armed weapon stands on the right arm."""
    return sheet.right if arm == "right" else sheet.left


def with_item(sheet: Sheet, arm: Arm, item: Item | None) -> Sheet:
    """Return a sheet with another item on an arm."""
    return sheet._replace(right=item) if arm == "right" else sheet._replace(left=item)


def with_program(sheet: Sheet, program: str, workshop: Workshop) -> Sheet:
    """Return a sheet with another program, and the arms that are nearest to those it had."""
    return mended(sheet._replace(program=program), workshop)._replace(
        chassis=sheet.chassis, armor=sheet.armor
    )


def kinds_for(sheet: Sheet, arm: Arm) -> tuple[str, ...]:
    """Return the kinds of items that an arm may hold under the program of a sheet (MK-2.9)."""
    first, second = PROGRAMS[sheet.program].arms
    if not first or (not second and arm == "left"):
        return ()
    return first if not second or first == second else (*first, *second)


def with_kind(sheet: Sheet, arm: Arm, kind: str, workshop: Workshop) -> Sheet:
    """Return a sheet with another kind of item on an arm.

    Where the program wants the other arm to hold what this one gives up, they change places.
    """
    item, other = held(sheet, arm), _across(arm)
    changed = with_item(sheet, arm, _of_kind(item, kind, workshop))
    first, second = PROGRAMS[sheet.program].arms
    partner = held(sheet, other)
    if kind in TWO_ARMED or first == second or partner is None:
        return changed
    wanted = second if kind in first else first
    if partner.kind in wanted:
        return changed
    given_up = item if item is not None and item.kind in wanted else Item(wanted[0])
    return with_item(changed, other, given_up)


def with_size(sheet: Sheet, arm: Arm, size: str) -> Sheet:
    """Return a sheet with the item of an arm in another size."""
    item = held(sheet, arm)
    return sheet if item is None else with_item(sheet, arm, item._replace(size=size))


def with_tuning(sheet: Sheet, arm: Arm, tuning: str) -> Sheet:
    """Return a sheet with the weapon of an arm weighted, improved, or as it comes."""
    item = held(sheet, arm)
    return sheet if item is None else with_item(sheet, arm, item._replace(tuning=tuning))


def is_tunable(item: Item | None, workshop: Workshop) -> bool:
    """Return whether an item may be weighted or improved (MK-2.3)."""
    tuned = item is not None and (item.kind in WEAPONS or bool(item.tuning))
    return tuned and workshop.workshop_extras


def sizes_for(item: Item | None, workshop: Workshop) -> tuple[str, ...]:
    """Return the sizes among which there is a choice; none where there is only one."""
    sizes = () if item is None else sizes_of(item.kind, workshop)
    return sizes if len(sizes) > 1 else ()


def _of_kind(item: Item | None, kind: str, workshop: Workshop) -> Item:
    sizes = sizes_of(kind, workshop)
    size = item.size if item is not None and item.size in sizes else "M"
    tuning = item.tuning if item is not None and kind in WEAPONS else ""
    return Item(kind, size if size in ARMAMENTS[kind] else sizes[0], tuning)


def _across(arm: Arm) -> Arm:
    return "left" if arm == "right" else "right"


# sheets to begin with: ready-made ones, and any by chance that may be built


def begun(workshop: Workshop, krushers: int) -> tuple[Sheet, ...]:
    """Return the sheets that so many Krushers begin with; they may be handed in as they are."""
    known = samples(workshop)
    return tuple(known[n % len(known)] for n in range(krushers))


def any_sheet(workshop: Workshop) -> Sheet:
    """Return any sheet that may be built."""
    chassis = CHANCE.choice(chassis_in_play(workshop))
    program = CHANCE.choice(programs_in_play(workshop))
    right, left = CHANCE.choice(arms_in_play(program, workshop))
    sheet = Sheet(chassis, program, left, right, _armor(chassis))
    return _tuned(sheet) if workshop.workshop_extras else sheet


def any_ready(workshop: Workshop) -> Sheet:
    """Return any ready-made sheet in play."""
    return CHANCE.choice(list(ready_in_play(workshop).values()))


def _armor(chassis: str) -> Plates:
    """One of the patterns as often as a spread of its own, heavier before than behind."""
    if CHANCE.random() < 0.5:
        return pattern(CHANCE.choice(PATTERNS), chassis)
    body = CHASSIS[chassis]
    plates = [0] * 6
    for side in CHANCE.choices(range(6), FORWARD, k=body.armor):
        plates[side] += 1
    return spread(plates, body.most, body.armor)


def _tuned(sheet: Sheet) -> Sheet:
    """A weapon weighted or improved, or none."""
    tuning, arm = CHANCE.choice(("", "weighted", "improved")), CHANCE.choice(ARMS)
    item = held(sheet, arm)
    if item is None or item.kind not in WEAPONS:
        return sheet
    return with_item(sheet, arm, item._replace(tuning=tuning))
