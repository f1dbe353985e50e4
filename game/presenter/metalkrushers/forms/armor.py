"""What can be done to six plates: points go on, off, and from one to another."""

from typing import Final, TypeAlias

from game.core.boards.hexes import Side
from game.rules.metalkrushers.workshop.mending import spread
from game.rules.metalkrushers.workshop.sheet import Sheet

Plates: TypeAlias = tuple[int, ...]
"""Points by hull side, from the front clockwise."""
ACROSS: Final = (0, 5, 4, 3, 2, 1)
"""The hull side that is the mirror image of each."""


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
    return sheet._replace(armor=tuple(plates))  # type: ignore[arg-type]
