"""The numbers of a sheet as the rules have them: by hull side, by arm, and in all."""

from fractions import Fraction
from typing import Final, NamedTuple

from game.core.boards.hexes import Side
from game.rules.metalkrushers.combat.arcs import attack_bonus, evade, helps
from game.rules.metalkrushers.combat.reflex import hexsides
from game.rules.metalkrushers.data import (
    ARMAMENTS,
    ARMS,
    CHASSIS,
    MOST_REFLEX,
    TO_HIT,
    Arm,
    Numbers,
)
from game.rules.metalkrushers.odds import chance
from game.rules.metalkrushers.workshop.sheet import (
    Item,
    Sheet,
    arms_of,
    initiative_modifier,
    is_shield,
)

FACES: Final = range(1, 7)
BONUSES: Final = (2, 1, 0)
"""What a blow adds out of the front, the arm's front side and the arm's rear side (MK-2.7)."""
FRONT_BLOW: Final = 2
EVADES: Final = (-2, -1, 0)
"""What the front, a front side and the rest of a bare hull take off a blow."""


class SideNumbers(NamedTuple):
    """What a hull side is worth."""

    evade: int
    """What it takes off every blow, the help of a shield with it; 0 or less."""
    bonuses: tuple[tuple[Arm, int], ...]
    """What each arm that strikes out of it adds."""

    def need(self, bonus: int) -> int:
        """Return what a blow with a bonus needs to hit it (MK-6.8.2)."""
        return TO_HIT - bonus - self.evade


def side_numbers(sheet: Sheet, side: Side) -> SideNumbers:
    """Return what a hull side is worth."""
    arms = dict(zip(ARMS, arms_of(sheet), strict=True))
    helped = any(is_shield(item) and helps(arm, side) for arm, item in arms.items())
    bonuses = (
        (arm, attack_bonus(item, arm, side))
        for arm, item in reversed(arms.items())
        if item is not None and strikes(sheet, item)
    )
    found = tuple((arm, bonus) for arm, bonus in bonuses if bonus is not None)
    return SideNumbers(evade(side) - int(helped), found)


def strikes(sheet: Sheet, item: Item) -> bool:
    """Return whether an item strikes blows: weapons do, spiked shields where one may bash."""
    if not is_shield(item):
        return True
    return item.kind == "spiked" and sheet.bashes


def own_need(item: Item, bonus: int, evaded: int) -> int:
    """Return what a blow needs out of a side that adds something against one that evades."""
    return TO_HIT - bonus - evaded - (item.tuning == "improved")


def hit_chance(need: int) -> Fraction:
    """Return the chance of a blow: a natural 12 always hits, a natural 2 never (MK-10).

    >>> hit_chance(2), hit_chance(7), hit_chance(13)
    (Fraction(35, 36), Fraction(7, 12), Fraction(1, 36))
    """
    return chance(min(max(need, 3), 12))


def damage_mean(item: Item) -> Fraction:
    """Return the mean damage of a hit with an item (MK-10).

    >>> damage_mean(Item("thrust", "S")), damage_mean(Item("slice", "M", "weighted"))
    (Fraction(1, 1), Fraction(9, 2))
    """
    more = data_of(item).damage + (item.tuning == "weighted")
    return Fraction(sum(max(0, die + more) for die in FACES), 6)


def data_of(item: Item) -> Numbers:
    """Return the row of an item; of one in a size that it does not come in, that of another."""
    sizes = ARMAMENTS[item.kind]
    found: Numbers = sizes.get(item.size) or sizes["M"]  # type: ignore[call-overload]
    return found


def reflex_chance(chassis: str, sides: int) -> Fraction:
    """Return the chance of a reflex turn by so many hexsides at least (MK-10).

    >>> reflex_chance("standard", 2), reflex_chance("monster", 2)
    (Fraction(1, 2), Fraction(0, 1))
    """
    body = CHASSIS[chassis]
    rolls = (hexsides(body, die + body.reflex_roll) for die in FACES)
    return Fraction(sum(turned >= sides for turned in rolls), 6)


def reflex_range(chassis: str) -> tuple[int, int]:
    """Return the fewest and the most hexsides that a reflex turn may give."""
    turns = [n for n in range(MOST_REFLEX + 1) if reflex_chance(chassis, n) == 1]
    most = [n for n in range(MOST_REFLEX + 1) if reflex_chance(chassis, n)]
    return max(turns), max(most)


def modifier(sheet: Sheet) -> int:
    """Return the initiative modifier (MK-2.2)."""
    return initiative_modifier(arms_of(sheet))
