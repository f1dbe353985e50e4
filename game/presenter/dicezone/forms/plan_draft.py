"""A plan as it is filled in, in numbers, what turns it into another, and what it would come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from game.core.boards.cells import Cell, cells_of
from game.core.boards.driving import Pose, reach
from game.presenter.context import once_a_position
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.forms.order_form import SPEED, Values
from game.presenter.selection import Draft
from game.rules.dicezone import what_if
from game.rules.dicezone.board import BOARD, distance
from game.rules.dicezone.commands import Plan
from game.rules.dicezone.data import (
    ARMOR,
    CAPS,
    CORE,
    FRONT,
    LAST_STEP,
    MOST_PUSHED,
    MOVE,
    WEAPONS,
    Stat,
)
from game.rules.dicezone.events import Verdict
from game.rules.dicezone.laying.spreads import compositions
from game.rules.dicezone.odds import verdicts
from game.rules.dicezone.plans.legality import fault
from game.rules.dicezone.play.firing import need
from game.rules.dicezone.play.tracks import movement_order, shooting_order
from game.rules.dicezone.state import (
    Shot,
    State,
    Tank,
    TankId,
    enemies,
    holds,
    occupied,
    weapon_pips,
)

Numbers: TypeAlias = tuple[int, ...]
FROM_ENGINE, FROM_GUN, FROM_CORE = range(3)
SOURCES: Final = (FROM_ENGINE, FROM_GUN, FROM_CORE)
"""What pushed pips come from."""


class PlanDraft(NamedTuple):
    """A plan that is filled in (DZ-4.2 to DZ-4.6); it need not be legal."""

    speed: int
    gun: Numbers
    """Range, accuracy and damage."""
    armor: Numbers
    """Front, right, left and rear, with what is pushed into them."""
    from_move: int = 0
    from_core: int = 0
    first: bool = False
    scuttled: bool = False

    def plan(self, tank: TankId) -> Plan:
        """Return the command of a tank."""
        reach, accuracy, damage = self.gun
        pushed = (self.armor, self.from_move, self.from_core)
        return Plan(tank, self.speed, reach, accuracy, damage, *pushed, self.first)


def row_of(plan: Plan) -> PlanDraft:
    """Return the row that amounts to a plan."""
    gun = (plan.range, plan.accuracy, plan.damage)
    return PlanDraft(plan.speed, gun, plan.armor, plan.from_move, plan.from_core, plan.fire_first)


def numbers_of(row: PlanDraft) -> Draft:
    """Return a row in numbers.

    >>> row_from(numbers_of(PlanDraft(3, (4, 4, 4), (5, 4, 4, 3), 1)))
    PlanDraft(speed=3, gun=(4, 4, 4), armor=(5, 4, 4, 3), from_move=1, from_core=0, \
first=False, scuttled=False)
    """
    last = (row.from_move, row.from_core, int(row.first), int(row.scuttled))
    return (row.speed, *row.gun, *row.armor, *last)


LENGTH: Final = 12
_MOST: Final = (12, 6, 6, 6, 6, 6, 6, 6, 12, 6, 1, 1)


def fits(numbers: Draft) -> bool:
    """Return whether numbers can be a row at all."""
    if len(numbers) != LENGTH:
        return False
    return all(0 <= number <= most for number, most in zip(numbers, _MOST, strict=True))


def row_from(numbers: Draft) -> PlanDraft:
    """Return the row that numbers stand for."""
    speed, *rest = numbers
    from_move, from_core, first, scuttled = rest[7:]
    gun, armor = tuple(rest[:3]), tuple(rest[3:7])
    return PlanDraft(speed, gun, armor, from_move, from_core, bool(first), bool(scuttled))


def nearest(ways: Sequence[Numbers], wanted: Numbers) -> Numbers:
    """Return the way that differs least from what is wanted, in its worst die if two are level."""

    def far(way: Numbers) -> tuple[int, int]:
        steps = [abs(a - b) for a, b in zip(way, wanted, strict=True)]
        return sum(steps), max(steps)

    return min(ways, key=far)


class TankPlan(NamedTuple):
    """The plan of one tank in a position: what it comes to, and what turns it into another."""

    state: State
    number: TankId
    row: PlanDraft

    @property
    def tank(self) -> Tank:
        """The tank as it is before the reveal."""
        return self.state.tanks[self.number]

    @property
    def values(self) -> Values:
        """What all its dice show once the plan is revealed."""
        row, stats = self.row, self.tank.stats
        move, core = stats[MOVE] - row.from_move, stats[CORE] - row.from_core
        return (*row.armor, max(0, move), *row.gun, max(0, core), row.speed)

    @property
    def pushed(self) -> int:
        """The pips that go into armor."""
        return sum(self.row.armor) - sum(self.tank.stats[stat] for stat in ARMOR)

    @property
    def taken(self) -> Numbers:
        """The pips that engine, gun and core give."""
        row = self.row
        return (row.from_move, weapon_pips(self.tank.stats) - sum(row.gun), row.from_core)

    def splits(self, given: int) -> list[Numbers]:
        """Return every way to set the gun when it gives some pips (DZ-4.5)."""
        own = tuple(self.tank.stats[stat] for stat in WEAPONS)
        whole = max(0, sum(own) - given)
        found = list(compositions(whole, len(WEAPONS)))
        if not self.state.field.swap:
            return found
        high = sorted(own)
        return [way for way in found if all(a <= b for a, b in zip(sorted(way), high, strict=True))]

    def turned(self, stat: Stat, by: int) -> PlanDraft:
        """Return the plan with one die turned; what hangs on it turns with it."""
        if stat == SPEED:
            most = max(0, self.tank.stats[MOVE] - self.row.from_move)
            return self.row._replace(speed=min(max(0, self.row.speed + by), most))
        if stat in ARMOR:
            return self._armored(stat, by)
        return self._gunned(stat, by) if stat in WEAPONS else self.row

    def _armored(self, stat: Stat, by: int) -> PlanDraft:
        floor = 0 if holds(self.tank, "armor_shift") else self.tank.stats[stat]
        at, old = ARMOR.index(stat), self.row.armor
        value = min(max(floor, old[at] + by), CAPS[stat])
        row = self.row._replace(armor=(*old[:at], value, *old[at + 1 :]))
        return self._replace(row=row)._sourced()

    def _gunned(self, stat: Stat, by: int) -> PlanDraft:
        """The gun with one die as near as can be to where it is turned, at the others' cost."""
        at, gun = WEAPONS.index(stat), self.row.gun
        ways, way = self.splits(self.taken[FROM_GUN]), 1 if by > 0 else -1
        beyond = [w for w in ways if (w[at] - gun[at]) * way > 0]
        if not by or not beyond:
            return self.row
        goal = gun[at] + by
        closest = min(abs(w[at] - goal) for w in beyond)
        near = [w for w in beyond if abs(w[at] - goal) == closest]
        return self.row._replace(gun=nearest(near, (*gun[:at], goal, *gun[at + 1 :])))

    def from_source(self, source: int) -> PlanDraft:
        """Return the plan with one pushed pip more from a source, and one less from another."""
        given = list(self.taken)
        core = self.tank.stats[CORE] - 1 if self.state.field.push_any else 0
        most = (self.tank.stats[MOVE], weapon_pips(self.tank.stats), core)
        others = [one for one in SOURCES if one != source and given[one] > 0]
        if not others or given[source] >= most[source]:
            return self.row
        given[max(others, key=lambda one: given[one])] -= 1
        given[source] += 1
        return self._settled(tuple(given))

    def _sourced(self) -> PlanDraft:
        """The plan with as many pips taken as are pushed: first from the engine."""
        stats, (move, gun, core) = self.tank.stats, self.taken
        missing = max(0, self.pushed) - (move + gun + core)
        if missing > 0:
            more = min(missing, stats[MOVE] - move)
            move, gun = move + more, min(gun + missing - more, weapon_pips(stats))
        while missing < 0:
            if gun > 0:
                gun -= 1
            elif core > 0:
                core -= 1
            else:
                move -= 1
            missing += 1
        return self._settled((move, gun, core))

    def _settled(self, given: Numbers) -> PlanDraft:
        """The plan with what the sources give: the gun near to what it was, the speed in reach."""
        move, gun, core = given
        split = nearest(self.splits(gun), self.row.gun)
        speed = max(0, min(self.row.speed, self.tank.stats[MOVE] - move))
        return self.row._replace(gun=split, from_move=move, from_core=core, speed=speed)

    def mended(self) -> PlanDraft | None:
        """Return the legal plan that is near to one that is not, None if there is none near."""
        plans = ((near, near.plan(self.number)) for near in self._nearer())
        return next((near for near, plan in plans if fault(self.state, plan) is None), None)

    def _nearer(self) -> Iterator[PlanDraft]:
        """Yield the plan with less and less of what can be wrong with it."""
        row, stats = self.row, self.tank.stats
        yield row._replace(speed=min(row.speed, max(0, stats[MOVE] - row.from_move)))
        yield self._sourced()
        armor, old = list(row.armor), [stats[stat] for stat in ARMOR]
        if not holds(self.tank, "armor_shift"):
            armor = [max(pair) for pair in zip(armor, old, strict=True)]
        while sum(armor) - sum(old) > MOST_PUSHED:
            rises = [new - was for new, was in zip(armor, old, strict=True)]
            armor[rises.index(max(rises))] -= 1
        while sum(armor) < sum(old):
            falls = [was - new for new, was in zip(armor, old, strict=True)]
            armor[falls.index(max(falls))] += 1
        gun = nearest(self.splits(0), row.gun)
        row = row._replace(armor=tuple(armor), gun=gun, from_move=0, from_core=0, first=False)
        yield self._replace(row=row)._sourced()


# what a plan would come to: places on the tracks, crates within reach, chances to hit

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
def costs(context: GameContext, tank: TankId) -> dict[Cell, int]:
    """Return the least movement for each hex that a tank could get to, as all others stand."""
    state = context.state
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


def crates_in_reach(context: GameContext, tank: TankId, speed: int) -> list[tuple[Cell, int]]:
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
            *stats, speed = TankPlan(state, number, row).values
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


def bands(context: GameContext, tank: TankId, gun: Numbers) -> list[RangeBand]:
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


def _chances(context: GameContext, tank: TankId, dice: int, face: int) -> dict[Verdict, Fraction]:
    """The chances of a plain shot at the front of anybody, as the rules reckon them."""
    target = next(iter(enemies(context.state, tank)), tank)
    return verdicts(context.state, Shot(target, "", "", dice, face, FRONT, 0))


def distances(state: State, tank: TankId) -> dict[TankId, int]:
    """Return how far each enemy stands now."""
    here = state.tanks[tank].cell
    return {n: distance(here, state.tanks[n].cell) for n in enemies(state, tank)}
