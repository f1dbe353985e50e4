"""Every sentence of the catalogues with values in it, as a player reads it, for reading as a diff.

A sentence with a choice by number stands once with 1 and once with 2; names are Ada, Ben, Cleo, and
what is counted without a choice, as linkage or the turn, is 11, 12, 13.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.match import texts
from game.match.texts import PLACE, SOURCE, Texts

FILE: Final = Path(__file__).with_name("english.txt")
NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gil", "Hal")
NUMBERS: Final = (1, 2)
FIGURES: Final = (11, 12, 13, 14, 15, 16, 17, 18)
COUNTED: Final = re.compile(
    r"(?:[Tt]urns? |[Ll]inkage |Movement |[Pp]arry |Rank )\{(\d)\}"
    r"|\{(\d)\}(?:-turn\b|%|[ \u00a0](?:linkage|armor|hexes|hexsides|pips|points|inches)\b)"
)
"""Where a number stands, by the words beside it."""


def told() -> str:
    """Return the whole record."""
    areas = sorted(path.stem for path in texts.assets("text", SOURCE).glob("*.toml"))
    lines = (line for area in areas for id in texts.ids(area) for line in _told(id))
    return "".join(f"{line}\n" for line in lines)


def _told(id: str) -> Iterator[str]:
    places = PLACE.findall(texts.template(SOURCE, id) or "")
    counted = {int(index) for index, form, choice in places if choice and not form}
    found = COUNTED.findall(texts.template(SOURCE, id) or "")
    plain = {int(before or after) for before, after in found}
    named = [FIGURES[at] if at in plain else name for at, name in enumerate(NAMES)]
    for number in NUMBERS if counted else NUMBERS[:1]:
        values = [number if at in counted else name for at, name in enumerate(named)]
        words = Texts().text(id, *values).replace("\n", "\\n")
        yield f"{id}: {words}"
