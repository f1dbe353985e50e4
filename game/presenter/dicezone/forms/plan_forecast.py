"""What a plan would come to: places on the tracks, crates within reach, chances to hit."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from game.core.boards.cells import Cell, cells_of
from game.core.boards.driving import Pose, reach
from game.presenter.context import Context, once_a_position
from game.presenter.dicezone.forms.plan_row import Numbers, PlanDraft, values_of
from game.rules.dicezone import what_if
from game.rules.dicezone.board import BOARD, distance
from game.rules.dicezone.data import FRONT, LAST_STEP, MOVE
from game.rules.dicezone.odds import verdicts
from game.rules.dicezone.play.firing import need
from game.rules.dicezone.play.tracks import movement_order, shooting_order
from game.rules.dicezone.state import Shot, State, TankId, enemies, holds, occupied

FARTHEST: Final = 24
"""Hexes across the board."""


class RangeBand(NamedTuple):
    """The distances of one range step, and what a shot over them needs and does."""

    first: int
    last: int
    need: int
    hit: Fraction
    critical: Fraction


@once_a_position
def costs(context: Context, tank: TankId) -> dict[Cell, int]:
    """Return the least movement for each hex that a tank could get to, as all others stand."""
    state: State = context.state
    own = state.tanks[tank]
    free = BOARD.full & ~occupied(state)
    fronts = reach(BOARD, Pose(own.cell, own.facing), own.stats[MOVE], free).fronts
    found: dict[Cell, int] = {}
    for points, front in enumerate(fronts):
        cells = 0
        for mask in front:
            cells |= mask
        for cell in cells_of(cells):
            found.setdefault(cell, points)
    return found


def crates_in_reach(context: Context, tank: TankId, speed: int) -> list[tuple[Cell, int]]:
    """Return the crates that a tank gets to at a speed, the nearest first, with their cost."""
    known = costs(context, tank)
    crates = [(c, known[c]) for c in cells_of(context.state.crates) if c in known]
    return sorted([pair for pair in crates if pair[1] <= speed], key=lambda pair: pair[1])


def planned(state: State, rows: dict[TankId, PlanDraft]) -> State:
    """Return the position after the reveal if these are the plans and all others keep theirs."""
    tanks = list(state.tanks)
    for number, tank in enumerate(tanks):
        row = rows.get(number)
        if row is None:
            first = tank.fire_first and holds(tank, "fire_first")
            tanks[number] = tank._replace(speed=min(tank.speed, tank.stats[MOVE]), fire_first=first)
        else:
            *stats, speed = values_of(tank, row)
            tanks[number] = tank._replace(stats=tuple(stats), speed=speed, fire_first=row.first)
    return what_if.revealed(state, tanks)


def tracks(
    state: State, rows: dict[TankId, PlanDraft]
) -> tuple[tuple[TankId, ...], tuple[TankId, ...]]:
    """Return who would move and who would shoot in which order (DZ-5.2, DZ-5.3)."""
    lamed = {number for number, row in rows.items() if row.scuttled}
    after = planned(state, rows)
    orders = (movement_order(after), shooting_order(after))
    moving, shooting = (tuple(n for n in order if n not in lamed) for order in orders)
    return moving, shooting


def bands(context: Context, tank: TankId, gun: Numbers) -> list[RangeBand]:
    """Return the range steps of a gun, nearest first; none for a gun that cannot shoot."""
    reached, dice, damage = gun
    if not reached or not dice or not damage:
        return []
    found = []
    for step in range(1, LAST_STEP + 1):
        first, last = (step - 1) * reached + 1, step * reached
        if first > FARTHEST:
            break
        chances = _chances(context, tank, dice, need(step, ""))
        hit = 1 - chances.get("miss", Fraction(0))
        critical = chances.get("critical", Fraction(0))
        found.append(RangeBand(first, min(last, FARTHEST), need(step, ""), hit, critical))
    return found


def _chances(context: Context, tank: TankId, dice: int, face: int) -> dict[str, Fraction]:
    """The chances of a plain shot at the front of anybody, as the rules reckon them."""
    target = next(iter(enemies(context.state, tank)), tank)
    return verdicts(context.state, Shot(target, "", "", dice, face, FRONT, 0))


def distances(state: State, tank: TankId) -> dict[TankId, int]:
    """Return how far each enemy stands now."""
    here = state.tanks[tank].cell
    return {n: distance(here, state.tanks[n].cell) for n in enemies(state, tank)}
