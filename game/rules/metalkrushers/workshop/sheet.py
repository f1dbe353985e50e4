"""The sheet of a Krusher: chassis, program, two arms and six plates (MK-4.1, MK-6.1)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Final, NamedTuple, TypeAlias

from msgspec import Meta

from game.rules.metalkrushers.data import (
    ARMAMENTS,
    CHASSIS,
    IM,
    PROGRAMS,
    SHIELD_POINTS,
    SHIELDS,
    TWO_ARMED,
    Arm,
    Chassis,
    Numbers,
)

Word: TypeAlias = Annotated[str, Meta(max_length=40)]
Title: TypeAlias = Annotated[str, Meta(max_length=24)]
"""A name that a player has given."""
Points: TypeAlias = Annotated[int, Meta(ge=-999, le=999)]
Plates: TypeAlias = tuple[Points, Points, Points, Points, Points, Points]
"""Points of armor, from the front clockwise."""


class Item(NamedTuple):
    """What an arm holds."""

    kind: Word
    size: Word = "M"
    tuning: Word = ""
    """"weighted" or "improved" (MK-2.3)."""


class Sheet(NamedTuple):
    """A Krusher as it is built; a two-armed weapon stands on the right arm."""

    chassis: Word
    program: Word
    left: Item | None
    right: Item | None
    armor: Plates

    @property
    def body(self) -> Chassis:
        """The row of the chassis."""
        return CHASSIS[self.chassis]

    @property
    def bashes(self) -> bool:
        """Whether the program lets a spiked shield strike (MK-6.6.5)."""
        return PROGRAMS[self.program].bashes


class NamedSheet(NamedTuple):
    """A sheet as it is locked in."""

    sheet: Sheet
    name: str = ""
    """What the player calls it, "" for nothing."""


Arms: TypeAlias = tuple[Item | None, Item | None]
"""What the right arm holds, and the left."""

EMPTY: Final[Arms] = (None, None)


def arms_of(sheet: Sheet) -> Arms:
    """Return what the arms of a sheet hold."""
    return sheet.right, sheet.left


def plates_of(points: Iterable[int]) -> Plates:
    """Return the plates of a sheet.

    Raises:
        ValueError: there are not six.
    """
    front, right_front, right_rear, rear, left_rear, left_front = points
    return front, right_front, right_rear, rear, left_rear, left_front


@lru_cache(maxsize=1024)
def initiative_modifier(arms: Arms) -> int:
    """Return the sum over both arms; an empty arm counts 0 (MK-2.2).

    >>> initiative_modifier((Item("slice", "L"), Item("shield", "S")))
    0
    """
    return sum(IM[item.size] for item in arms if item is not None)


def numbers(item: Item) -> Numbers:
    """Return damage, critical number, parry value and reach of an item."""
    return ARMAMENTS[item.kind][item.size]


def is_shield(item: Item | None) -> bool:
    """Return whether an item is a shield, plain or spiked."""
    return item is not None and item.kind in SHIELDS


def shield_points(arms: Arms) -> int:
    """Return the points that the shield begins with, 0 without one (MK-2.6, MK-6.1.4)."""
    return sum(SHIELD_POINTS[item.kind][item.size] for item in arms if item and is_shield(item))


def shield_arm(arms: Arms) -> Arm | None:
    """Return the arm that holds a shield; nobody has two (MK-7.5.6)."""
    right, left = arms
    if is_shield(right):
        return "right"
    return "left" if is_shield(left) else None


def mirrored(sheet: Sheet) -> Sheet:
    """Return the mirror image: arms and plates change sides (MK-4.5)."""
    front, *clockwise = sheet.armor
    two_armed = sheet.right is not None and sheet.right.kind in TWO_ARMED
    left, right = (sheet.left, sheet.right) if two_armed else (sheet.right, sheet.left)
    armor = plates_of((front, *reversed(clockwise)))
    return sheet._replace(left=left, right=right, armor=armor)
