"""What if: positions of MetalKrushers as they might be, and who could strike whom in them."""

from collections.abc import Iterator
from fractions import Fraction
from math import prod
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Facing
from game.core.boards.driving import Pose, taken
from game.core.boards.hexes import Side, bearings
from game.core.forecast import (
    Odds,
)
from game.rules.metalkrushers.combat.arcs import (
    evade,
    helps,
    shield_of,
    side_toward,
    strikes,
)
from game.rules.metalkrushers.combat.course import declaring
from game.rules.metalkrushers.combat.strike import critical_points, damage_points, needs
from game.rules.metalkrushers.data import SIDES, Arm
from game.rules.metalkrushers.odds import attack_odds, chance
from game.rules.metalkrushers.state import (
    Krusher,
    Pairing,
    State,
    bodies,
    enemies,
    krusher,
    pairing_of,
    with_krusher,
)


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


def faced(state: State, number: int, facing: Facing) -> State:
    """Return the position as if a Krusher faced another hexside."""
    return with_krusher(state, number, krusher(state, number)._replace(facing=facing))


def designated(state: State, arm: Arm | None) -> State:
    """Return the position as if a parry met the blow of an arm in the attack under way."""
    return state._replace(pairing=pairing_of(state)._replace(met=arm))


def blows(state: State, attacker: int, defender: int) -> Blows | None:
    """Return what one Krusher could strike another with now, None where it cannot (MK-6.4.2)."""
    arms = strikes(state, attacker, defender)
    if not arms:
        return None
    paired = attacking(state, attacker, defender)
    return Blows(
        attacker,
        defender,
        side_toward(state, attacker, defender),
        side_toward(state, defender, attacker),
        tuple((arm, needs(paired, arm).hit) for arm in arms),
    )


def odds_of(state: State, attacker: int, defender: int) -> Odds:
    """Return the exact chances of an attack, with the declarations that stand."""
    return attack_odds(attacking(state, attacker, defender))


def attacking(state: State, attacker: int, defender: int) -> State:
    """Return the position as if one Krusher attacked another now, by the declarations so far."""
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


def chance_to_hit(odds: Odds) -> Fraction:
    """Return the chance that one of the blows of an attack hits at least."""
    throws = (part.throws[0].chance for part in odds.parts if part.throws)
    return 1 - prod((1 - chance for chance in throws), start=Fraction(1))


ALL: Final = tuple(range(len(SIDES)))


def evasion(own: Krusher, side: Side) -> int:
    """Return what a side takes off a blow, the help of the shield with it (MK-2.7, MK-6.6.1)."""
    shield = shield_of(own)
    helped = shield is not None and own.shield and own.marks.shield != "bash"
    return evade(side) - bool(helped and shield is not None and helps(shield[0], side))


def doom(state: State, found: Blows) -> Fraction:
    """Return the chance that some blows doom whom they strike (MK-6.4.5).

    It is reckoned only where the most that may happen would do it.
    """
    struck = state._replace(pairing=Pairing(found.attacker, found.defender))
    own = krusher(state, found.defender)
    damage = sum(damage_points(struck, arm, 6) for arm, _ in found.needs)
    critical = sum(critical_points(struck, arm, 6) for arm, _ in found.needs)
    if max(0, damage - own.armor[found.into]) + critical < own.linkage:
        return Fraction(0)
    return odds_of(state, found.attacker, found.defender).means().get("doomed", Fraction(0))
