"""Danger: what the enemy could do to a unit in each square it could stand in.

An enemy counts as if it were to act next: where it stands, with a solid line; after a move, with
a dashed one; guns with a dotted one. Of fire and close combat the surer counts. Chances are those
of the rules.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from game.core.boards.cells import Cell
from game.core.odds import any_at_least
from game.presenter.context import once_a_position
from game.presenter.danger import CellDanger, Pattern, Shooter
from game.presenter.portable import forecast
from game.presenter.portable.controls import natural_facing
from game.presenter.portable.queries import GameContext, is_own, on_the_map, own_unit
from game.rules.portable import what_if
from game.rules.portable.board.sight import flat, spots
from game.rules.portable.combat import fire
from game.rules.portable.combat.artillery import range_of
from game.rules.portable.commands import UnitId
from game.rules.portable.data import FIRE_COVER, FIRE_HITS, HAS, KINDS
from game.rules.portable.odds import landing_chances
from game.rules.portable.play.routes import ways as ways_of
from game.rules.portable.play.ways import Way
from game.rules.portable.state import State, Unit
from game.rules.portable.units import in_cover

Reach = Mapping[Cell, Way]


class Peril(NamedTuple):
    """What one enemy could do to a unit."""

    enemy: UnitId
    hit: Fraction
    """By its fire."""
    pattern: Pattern
    struck: Fraction
    """In close combat."""

    @property
    def surest(self) -> Fraction:
        """The chance of a hit in the surer of the two ways."""
        return max(self.hit, self.struck)


class PossibleAttack(NamedTuple):
    """An enemy that is to act next, and the unit that it may act against."""

    context: GameContext
    there: State
    """The position with the unit where it might stand, and the enemy's side rested."""
    enemy: UnitId
    number: UnitId
    """The unit in danger."""

    @property
    def unit(self) -> Unit:
        """The enemy."""
        return self.there.units[self.enemy]

    @property
    def cell(self) -> Cell:
        """Where the unit in danger might stand."""
        return self.there.units[self.number].at

    @property
    def hits_now(self) -> bool:
        """Whether the enemy can hit that square from where it stands, as it faces."""
        if not what_if.reach_of(self.there, self.enemy) >> self.cell & 1:
            return False
        return what_if.can_hit(self.there, self.enemy, self.cell)

    @property
    def reach(self) -> Reach:
        """Where the enemy could move."""
        return _reach(self.context, self.enemy, self.number)


def dangers(context: GameContext) -> dict[Cell, CellDanger]:
    """Return what threatens the selected unit where it stands and wherever it may go.

    Without one, what threatens each unit of the seat where it stands.
    """
    number, state = own_unit(context), context.state
    if state.phase in ("deploy", "over") or context.seat not in (0, 1):
        return {}
    if number is not None and is_own(context, number):
        found = dict(_about(context, number))
        chosen, facing = context.selection.cell, context.selection.facing
        if chosen in found and facing is not None:
            found[chosen] = danger_at(context, number, chosen, facing)
    else:
        found = dict(_standing(context))
    return {cell: danger for cell, danger in found.items() if danger.shooters}


def is_safe(context: GameContext) -> bool:
    """Return whether nothing of the seat can be hit where it stands."""
    return not any(danger.shooters for danger in _standing(context).values())


@once_a_position
def _standing(context: GameContext) -> dict[Cell, CellDanger]:
    state = context.state
    if context.seat not in (0, 1):
        return {}
    return {
        state.units[n].at: danger_at(context, n, state.units[n].at, state.units[n].facing)
        for n in reversed(on_the_map(state, context.seat))
    }


@once_a_position
def _about(context: GameContext, number: UnitId) -> dict[Cell, CellDanger]:
    unit = context.state.units[number]
    found = {unit.at: danger_at(context, number, unit.at, unit.facing)}
    for cell in forecast.ways(context, number):
        found[cell] = danger_at(context, number, cell, natural_facing(context, number, cell))
    return found


@once_a_position
def danger_at(context: GameContext, number: UnitId, cell: Cell, facing: int) -> CellDanger:
    """Return what could happen to a unit that stands so."""
    units = context.state.units
    return CellDanger(
        tuple(
            Shooter(units[peril.enemy].at, peril.surest, peril.pattern)
            for peril in perils(context, number, cell, facing)
        )
    )


@once_a_position
def perils(context: GameContext, number: UnitId, cell: Cell, facing: int) -> tuple[Peril, ...]:
    """Return what each enemy could do to a unit that stands so."""
    state = context.state
    seat = 1 - state.units[number].seat
    way = forecast.ways(context, number).get(cell)
    there = what_if.rested(what_if.placed(state, number, cell, facing, way), seat)
    threats = (PossibleAttack(context, there, enemy, number) for enemy in on_the_map(there, seat))
    found = (Peril(threat.enemy, *_fire(threat), _assault(threat)) for threat in threats)
    return tuple(peril for peril in found if peril.hit or peril.struck)


@once_a_position
def _reach(context: GameContext, enemy: UnitId, number: UnitId) -> Reach:
    """Where an enemy could move if a unit were not there: it may be anywhere else by then."""
    state = context.state
    seat = state.units[enemy].seat
    return ways_of(what_if.rested(what_if.gone(state, number), seat), enemy)


def _fire(threat: PossibleAttack) -> tuple[Fraction, Pattern]:
    weapon = KINDS[threat.unit.kind].weapon
    if not weapon:
        return Fraction(0), "solid"
    if weapon == "barrage":
        return _shelled(threat), "dotted"
    return _shot(threat)


def _shelled(threat: PossibleAttack) -> Fraction:
    """The chance that the shell of a gun comes down on the square it is aimed at."""
    if not threat.hits_now:
        return Fraction(0)
    found = landing_chances(threat.there, threat.enemy, threat.cell)
    return sum((chance for landing, chance in found if landing.at == threat.cell), Fraction(0))


def _shot(threat: PossibleAttack) -> tuple[Fraction, Pattern]:
    """The chance of a shot from where an enemy stands, else of one after a move.

    After a move nothing but cover is counted, for a commander may be left behind.
    """
    there, dice = threat.there, KINDS[threat.unit.kind].dice
    if threat.hits_now:
        return any_at_least(fire.need(there, threat.enemy, threat.cell), dice), "solid"
    if _comes_to_fire(threat):
        need = FIRE_HITS - FIRE_COVER * in_cover(there, threat.number)
        return any_at_least(need, dice), "dashed"
    return Fraction(0), "solid"


def _comes_to_fire(threat: PossibleAttack) -> bool:
    """Whether an enemy could fire at a unit after a turn or a move."""
    there, enemy, cell = threat.there, threat.enemy, threat.cell
    near = there.field.board.within(cell, range_of(threat.unit))
    starts = [threat.unit.at] if near >> threat.unit.at & 1 else []
    starts += [
        start
        for start, way in threat.reach.items()
        if near >> start & 1 and start != cell and what_if.may_fire_after(there, enemy, way)
    ]
    return any(_bears(threat, start) for start in starts)


def _bears(threat: PossibleAttack, start: Cell) -> bool:
    """Whether an enemy in a square could face and hit the unit."""
    there, cell, unit = threat.there, threat.cell, threat.unit
    board = there.field.board
    if board.fords >> start & 1:
        return False
    if unit.kind not in HAS["R"]:
        faces = what_if.facings(there, threat.enemy, start)
        if not any(board.arc(start, facing) >> cell & 1 for facing in faces):
            return False
    if unit.kind == "mortars":
        return spots(board, start, cell)
    screens = there.layout.screens & ~(1 << unit.at)
    return flat(board, start, cell, screens)


def _assault(threat: PossibleAttack) -> Fraction:
    """The best chance of an enemy to hit a unit in close combat, wherever it comes from."""
    there, number = threat.there, threat.number
    if not what_if.may_attack(there, threat.enemy):
        return Fraction(0)
    starts = what_if.attacked_from(there, threat.enemy, threat.reach, threat.cell)
    chances = (what_if.struck_in_assault(there, number, start) for start in starts)
    return max(chances, default=Fraction(0))
