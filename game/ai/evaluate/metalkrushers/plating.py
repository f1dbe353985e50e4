"""Where the armor of a sheet goes: point by point to the side that lacks most (MK-14.3)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.ai.evaluate.metalkrushers.outlook import punch
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Plates, Sheet, arms_of, plates_of

STRUCK: Final = (0.454, 0.137, 0.115, 0.042, 0.115, 0.137)
"""Share of all damage that each side takes in duels of captains, measured."""
ATTACKS: Final = 7
"""Attacks that a Krusher takes in a duel, measured."""
OFTENER: Final = 1.7
"""How much more a blow does on average than at a front that nothing covers."""
SPREAD: Final = (0.6, 0.8, 1.0, 1.3, 1.7)
"""A duel may be longer or shorter, and blows heavier."""
FOES: Final = (
    *("Turnstile", "Wicket", "Grindstone", "Tollgate", "Heron", "Thresher", "Nettle", "Cleaver"),
)
"""Whom a sheet may meet; what the others build nobody knows."""


def plated(sheet: Sheet) -> Sheet:
    """Return a sheet with its armor where blows are likeliest to fall."""
    return sheet._replace(armor=_plates(sheet.body.most, sheet.body.armor))


@lru_cache(maxsize=16)
def _plates(most: int, total: int) -> Plates:
    floods = [
        ATTACKS * OFTENER * punch(arms_of(READY[name])).armor * n for name in FOES for n in SPREAD
    ]
    armor = [0] * 6
    for _ in range(total):
        open_sides = [side for side in range(6) if armor[side] < most]
        best = max(open_sides, key=lambda side: _saved(side, armor[side], floods))
        armor[best] += 1
    return plates_of(armor)


def _saved(side: int, points: int, floods: Sequence[float]) -> tuple[int, float]:
    """How often one more point on a side would be used up, and how sorely it is missed."""
    missed = [STRUCK[side] * flood - points for flood in floods]
    return sum(gap >= 1.0 for gap in missed), sum(missed)
