"""Builds as words: one for each in the lists of the editor, and items as files write them."""

from typing import Any, Final

from game.rules.metalkrushers.opening import written_sheet
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Item, Sheet

NAMES: Final = tuple(READY)
"""The words for the ready-made Krushers."""


def build_word(build: Any) -> str:
    """Return a build of a file as one word: its name, or its parts between slashes.

    >>> build_word(("light", "two_handed", "", "maul-M", (11, 8, 6, 6, 6, 8)))
    'light/two_handed//maul-M/11,8,6,6,6,8'
    """
    if isinstance(build, str):
        return build
    chassis, program, left, right, plates = (*build, *("",) * 5)[:5]
    return "/".join(map(str, (chassis, program, left, right, ",".join(map(str, plates)))))


def build_of(word: str) -> Any:
    """Return the build that a word stands for, the first ready-made one where it is none.

    >>> build_of("light/two_handed//maul-M/11,8,6,6,6,8")
    ('light', 'two_handed', '', 'maul-M', (11, 8, 6, 6, 6, 8))
    >>> build_of("Wicket"), build_of("no such")
    ('Wicket', 'Turnstile')
    """
    *parts, plates = word.split("/")
    points = plates.split(",")
    if len(parts) == 4 and all(point.lstrip("-").isdecimal() for point in points):
        build = (*parts, tuple(map(int, points)))
        return build if written_sheet(build) is not None else NAMES[0]
    return word if word in READY else NAMES[0]


def written_item(item: Item | None) -> str:
    """Return what an arm holds as a file has it, "slice-L" or "slice-L-weighted"; "" for nothing.

    >>> written_item(Item("slice", "L")), written_item(Item("slice", "S", "weighted"))
    ('slice-L', 'slice-S-weighted')
    """
    return "" if item is None else "-".join(part for part in item if part)


def sheet_word(sheet: Sheet) -> str:
    """Return the word that stands for a sheet: its name if it is ready-made.

    >>> sheet_word(READY["Wicket"])
    'Wicket'
    """
    named = next((name for name, ready in READY.items() if ready == sheet), None)
    arms = (written_item(item) for item in (sheet.left, sheet.right))
    return named or build_word((sheet.chassis, sheet.program, *arms, sheet.armor))
