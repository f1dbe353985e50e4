"""Where a Krusher may go and at what price, and who could strike whom with what need.

Positions that might be are made by putting a Krusher elsewhere; all else is asked of the rules.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from math import prod
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Facing
from game.core.boards.driving import Pose, Reach, taken
from game.core.boards.hexes import Side, bearings
from game.core.forecast import (
    Odds,
)
from game.presenter.context import Context, once_a_position
from game.rules.metalkrushers.combat.arcs import (
    evade,
    helps,
    shield_of,
    side_toward,
    strikes,
)
from game.rules.metalkrushers.combat.course import declaring
from game.rules.metalkrushers.combat.reflex import turn_between
from game.rules.metalkrushers.combat.strike import needs
from game.rules.metalkrushers.data import SIDES, Arm
from game.rules.metalkrushers.odds import attack_odds, chance
from game.rules.metalkrushers.play.movement import price, range_of, way_to
from game.rules.metalkrushers.state import (
    Krusher,
    Pairing,
    State,
    bodies,
    enemies,
    krusher,
    with_krusher,
)


class Price(NamedTuple):
    """What it costs to end in a hex with a facing."""

    points: int
    free: bool
    """Whether the last hexside is the free turn (MK-6.3.4)."""


class Blows(NamedTuple):
    """What one Krusher could do to another where both stand."""

    attacker: int
    defender: int
    out_of: Side
    into: Side
    needs: tuple[tuple[Arm, int], ...]
    """The least natural sum of two dice that hits, arm by arm (MK-6.8.2)."""

    @property
    def hit(self) -> Fraction:
        """The chance that one of the blows hits at least."""
        return 1 - prod((1 - chance(need) for _, need in self.needs), start=Fraction(1))


Prices = dict[Cell, dict[Facing, Price]]


@once_a_position
def prices(context: Context, number: int) -> Prices:
    """Return every hex and facing in which a Krusher may end its movement (MK-6.3.5)."""
    state: State = context.state
    within, hexes = range_of(state, number), state.field.arena.hexes
    found: Prices = {}
    for facing, mask in enumerate(within.ends):
        for cell in hexes.cells:
            if mask >> cell & 1:
                found.setdefault(cell, {})[facing] = _price(within.reached, Pose(cell, facing))
    return found


def _price(reached: Reach, end: Pose) -> Price:
    points = price(reached, end)
    return Price(points, reached.cost(end) != points)


def cheapest(facings: dict[Facing, Price]) -> int:
    """Return the fewest points for a hex, whatever the facing."""
    return min(price.points for price in facings.values())


@once_a_position
def way(context: Context, number: int, end: Pose) -> tuple[Cell, ...]:
    """Return the hexes on the way to a legal end, the first where the Krusher stands."""
    state: State = context.state
    own = krusher(state, number)
    return walked(state, Pose(own.cell, own.facing), way_to(state, number, end))


def walked(state: State, start: Pose, steps: str) -> tuple[Cell, ...]:
    """Return the hexes that steps lead over, each once for every time it is entered."""
    found, here = [start.cell], start
    for step in steps:
        there = taken(state.field.arena.hexes, here, step)
        found += [there.cell] if there.cell != here.cell else []
        here = there
    return tuple(found)


def toward(state: State, start: Cell, end: Cell) -> Facing:
    """Return the hexside of a hex that another lies behind; of two the first clockwise."""
    return bearings(state.field.arena.hexes.way(start, end))[0]


def natural(context: Context, number: int, cell: Cell) -> Facing | None:
    """Return the facing in which a Krusher would like to end in a hex: at the nearest enemy.

    None where it cannot end at all.
    """
    state: State = context.state
    allowed = prices(context, number).get(cell)
    if not allowed:
        return None
    far = partial(state.field.arena.hexes.distance, cell)
    places = (krusher(state, enemy).cell for enemy in enemies(state, number))
    nearest = min((place for place in places if place != cell), key=far, default=None)
    wish = krusher(state, number).facing if nearest is None else toward(state, cell, nearest)
    return min(allowed, key=lambda f: (turn_between(f, wish), allowed[f].points, f))


def taken_beside(state: State, pose: Pose) -> bool:
    """Return whether a Krusher stands in the hex that a pose faces."""
    beside = state.field.arena.hexes.step(pose.cell, pose.facing)
    return beside != OFF and bool(bodies(state) >> beside & 1)


def pose(state: State, number: int) -> Pose:
    """Return where a Krusher stands."""
    own = krusher(state, number)
    return Pose(own.cell, own.facing)


def placed(state: State, number: int, pose: Pose) -> State:
    """Return the position as if a Krusher stood elsewhere; only for looking round."""
    own = krusher(state, number)
    return with_krusher(state, number, own._replace(cell=pose.cell, facing=pose.facing))


def blows(state: State, attacker: int, defender: int) -> Blows | None:
    """Return what one Krusher could strike another with now, None where it cannot (MK-6.4.2)."""
    arms = strikes(state, attacker, defender)
    if not arms:
        return None
    paired = _paired(state, attacker, defender)
    return Blows(
        attacker,
        defender,
        side_toward(state, attacker, defender),
        side_toward(state, defender, attacker),
        tuple((arm, needs(paired, arm).hit) for arm in arms),
    )


def odds_of(state: State, attacker: int, defender: int) -> Odds:
    """Return the exact chances of an attack, with the declarations that stand."""
    return attack_odds(_paired(state, attacker, defender))


def _paired(state: State, attacker: int, defender: int) -> State:
    fresh = declaring(state, attacker, defender)
    return state._replace(pairing=Pairing(attacker, defender, fresh=fresh))


def offers(state: State, number: int) -> Iterator[Blows]:
    """Yield what a Krusher could strike each enemy with."""
    found = (blows(state, number, enemy) for enemy in enemies(state, number))
    return (one for one in found if one is not None)


def threats_to(state: State, number: int) -> Iterator[Blows]:
    """Yield what each enemy could strike a Krusher with, from where all stand."""
    found = (blows(state, enemy, number) for enemy in enemies(state, number))
    return (one for one in found if one is not None)


@once_a_position
def meetings(context: Context, number: int, pose: Pose) -> tuple[tuple[Blows, ...], ...]:
    """Return whom a Krusher could strike from a pose, and who could strike it there."""
    there = placed(context.state, number, pose)
    return tuple(offers(there, number)), tuple(threats_to(there, number))


def chance_to_hit(odds: Odds) -> Fraction:
    """Return the chance that one of the blows of an attack hits at least."""
    throws = (part.throws[0].chance for part in odds.parts if part.throws)
    return 1 - prod((1 - chance for chance in throws), start=Fraction(1))


def told_needs(context: Context, found: Blows) -> str:
    """Return the need of each arm, the right one first: "7+ / 8+"."""
    told = [f"{need}+" for _, need in found.needs]
    return told[0] if len(told) == 1 else context.phrases.word("answer.both", *told)


ALL: Final = tuple(range(len(SIDES)))


def evasion(own: Krusher, side: Side) -> int:
    """Return what a side takes off a blow, the help of the shield with it (MK-2.7, MK-6.6.1)."""
    shield = shield_of(own)
    helped = shield is not None and own.shield and own.marks.shield != "bash"
    return evade(side) - bool(helped and shield is not None and helps(shield[0], side))
