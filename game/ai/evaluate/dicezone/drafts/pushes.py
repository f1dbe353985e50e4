"""Pips pushed into the side that is in danger, from the engine or from the gun (DZ-4.2)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.ai.evaluate.dicezone.drafts.foes import Foe
from game.ai.evaluate.dicezone.shots import Hull, fired, net, place
from game.ai.evaluate.dicezone.situation import Situation, TankInPlay
from game.ai.evaluate.dicezone.stands import CARE, share_of_target
from game.ai.evaluate.dicezone.worth import worth
from game.core.boards.cells import Cell, Facing
from game.rules.dicezone.commands import Plan
from game.rules.dicezone.data import ARMOR, CAPS, MOST_PUSHED, MOVE, WEAPONS, Stat, Stats
from game.rules.dicezone.state import raised

LESS_GUN: Final = 4.0
"""Points that a pip less in the gun costs in this turn."""


def pushed(
    situation: Situation,
    piece: TankInPlay,
    plan: Plan,
    pose: tuple[Cell, Facing],
    scenarios: Sequence[tuple[Foe, ...]],
) -> Iterator[tuple[Plan, float]]:
    """Yield a plan with pips pushed into the side in danger, and what it gains by that."""
    stats, danger = piece.hull.stats, dangers(situation, piece.hull, pose, scenarios)
    side = max(ARMOR, key=lambda stat: (danger[stat], -stats[stat]))
    before = worth(stats, situation.book)
    for given in range(1, MOST_PUSHED + 1):
        if plan.armor[side] + given > CAPS[side]:
            return
        armor = tuple([value + given * (at == side) for at, value in enumerate(plan.armor)])
        thicker = raised(stats, side, stats[side] + given)
        now = dangers(situation, piece.hull._replace(stats=thicker), pose, scenarios)
        saved = share_of_target(situation) * CARE * (danger[side] - now[side]) - before
        if stats[MOVE] - given >= plan.speed:
            slower = raised(thicker, MOVE, stats[MOVE] - given)
            yield replace(plan, armor=armor, from_move=given), saved + worth(slower, situation.book)
        less = _less(plan, given)
        if less is not None:
            after = worth(_lighter(thicker, given), situation.book)
            yield replace(less, armor=armor), saved + after - LESS_GUN * given


def dangers(
    situation: Situation,
    hull: Hull,
    pose: tuple[Cell, Facing],
    scenarios: Sequence[tuple[Foe, ...]],
) -> dict[Stat, float]:
    """Return what the enemies' shots cost in a pose on average, by the side that they strike."""
    losses = dict.fromkeys(ARMOR, 0.0)
    for foe in [foe for foes in scenarios for foe in foes]:
        away, sides = place(pose[0], foe.cell)
        if away:
            side = sides[pose[1]]
            toll = fired(foe.gun, away, hull, side, situation.book)
            losses[side] += net(toll, situation.book) / len(scenarios)
    return losses


def _lighter(stats: Stats, given: int) -> Stats:
    """Stats with some pips less on the weapon dice."""
    for _ in range(given):
        top = max(WEAPONS, key=lambda stat: stats[stat])
        stats = raised(stats, top, stats[top] - 1)
    return stats


def _less(plan: Plan, given: int) -> Plan | None:
    """A plan with some pips less in a gun that can still shoot."""
    left = [plan.range, plan.accuracy, plan.damage]
    for _ in range(given):
        left[left.index(max(left))] -= 1
    if min(left) < 1:
        return None
    ranged, accuracy, damage = left
    return replace(plan, range=ranged, accuracy=accuracy, damage=damage)
