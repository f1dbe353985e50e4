"""What lies on the bench of the workshop, in numbers: sheets, what they are compared with, how."""

from typing import Final, NamedTuple

from game.presenter.selection import Draft
from game.rules.metalkrushers.data import ARMAMENTS, CHASSIS, PROGRAMS, SIZES
from game.rules.metalkrushers.workshop.sheet import Item, Sheet

LENGTH: Final = 14
"""Numbers of a sheet: chassis, program, three for each arm, six plates."""
MOST: Final = 999
"""Points that a plate can be written with, more or less than nothing."""

_CHASSIS: Final = tuple(CHASSIS)
_PROGRAMS: Final = tuple(PROGRAMS)
_KINDS: Final = tuple(ARMAMENTS)
_TUNINGS: Final = ("", "weighted", "improved")
_NOTHING: Final = (0, 0, 0)
"""An empty arm; kinds count from 1."""


def numbers_of(sheet: Sheet) -> Draft:
    """Return a sheet in numbers.

    >>> from game.rules.metalkrushers.workshop.ready import READY
    >>> sheet_of(numbers_of(READY["Heron"])) == READY["Heron"]
    True
    """
    body = (_CHASSIS.index(sheet.chassis), _PROGRAMS.index(sheet.program))
    return (*body, *_arm(sheet.left), *_arm(sheet.right), *sheet.armor)


def _arm(item: Item | None) -> Draft:
    if item is None:
        return _NOTHING
    kind = _KINDS.index(item.kind) + 1
    return (kind, SIZES.index(item.size), _TUNINGS.index(item.tuning))


def sheet_of(numbers: Draft) -> Sheet | None:
    """Return the sheet that numbers stand for, None if they are no sheet; it need not be legal."""
    if len(numbers) != LENGTH or any(abs(points) > MOST for points in numbers[8:]):
        return None
    chassis, program, *arms = numbers[:8]
    if not _counts(chassis, _CHASSIS) or not _counts(program, _PROGRAMS):
        return None
    held = [tuple(arms[:3]), tuple(arms[3:])]
    if not all(_is_item(row) for row in held):
        return None
    left, right = (_item(row) for row in held)
    return Sheet(_CHASSIS[chassis], _PROGRAMS[program], left, right, numbers[8:])  # type: ignore[arg-type]


def _is_item(numbers: Draft) -> bool:
    kind, size, tuning = numbers
    known = _counts(kind - 1, _KINDS) and _counts(size, SIZES) and _counts(tuning, _TUNINGS)
    return numbers == _NOTHING or known


def _item(numbers: Draft) -> Item | None:
    kind, size, tuning = numbers
    return Item(_KINDS[kind - 1], SIZES[size], _TUNINGS[tuning]) if kind else None


def _counts(place: int, words: tuple[str, ...]) -> bool:
    return 0 <= place < len(words)


class SheetsAtWork(NamedTuple):
    """What a seat has on its bench."""

    sheets: tuple[Sheet, ...]
    """One for each Krusher of the seat."""
    rival: Sheet | None = None
    """What the Krusher at work is compared with."""
    mirrored: bool = False
    """Whether what is done to one side is done to the other."""


def packed(bench: SheetsAtWork) -> Draft:
    """Return what lies on a bench in numbers."""
    sheets = (*bench.sheets, *(() if bench.rival is None else (bench.rival,)))
    return (int(bench.mirrored), *(number for sheet in sheets for number in numbers_of(sheet)))


def unpacked(draft: Draft, krushers: int) -> SheetsAtWork | None:
    """Return what lies on a bench for so many Krushers, None if it is no such thing."""
    rows = [draft[at : at + LENGTH] for at in range(1, len(draft), LENGTH)]
    sheets = [sheet_of(row) for row in rows]
    known = [sheet for sheet in sheets if sheet is not None]
    if len(known) < len(sheets) or not 0 <= len(sheets) - krushers <= 1:
        return None
    rival = known[krushers] if len(known) > krushers else None
    return SheetsAtWork(tuple(known[:krushers]), rival, bool(draft[0]))
