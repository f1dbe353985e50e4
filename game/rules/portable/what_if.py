"""What if: positions of the battle as they might be, and what units could do in them."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.contract import Seat
from game.core.forecast import Odds
from game.core.odds import at_least
from game.rules.portable.board.sight import flat, sees
from game.rules.portable.combat import fire, melee
from game.rules.portable.combat.artillery import can_shoot, edge_shut, is_hidden, range_of
from game.rules.portable.commands import UnitId
from game.rules.portable.data import GUNS, HAS, KINDS, NOBODY
from game.rules.portable.play.routes import allowance, facings_at
from game.rules.portable.play.ways import Way
from game.rules.portable.state import FRESH, Course, State
from game.rules.portable.units import (
    is_led,
    moved_to,
    noting,
    own_units,
    stands,
    starts_melees,
    still_attacks,
    with_units,
)


def has_shot(state: State, number: UnitId) -> bool:
    """Return whether a unit has a shot of its activation left, wherever it goes (PW-4.1)."""
    unit = state.units[number]
    return KINDS[unit.kind].weapon not in ("", "barrage") and not unit.deeds.fired


def may_fire_after(state: State, number: UnitId, way: Way) -> bool:
    """Return whether a unit may still fire after a way (PW-3.3)."""
    return has_shot(state, number) and len(way.path) < allowance(state.units[number], way.road)


def placed(state: State, number: UnitId, at: Cell, facing: Facing, way: Way | None = None) -> State:
    """Return the position as if a unit had taken a way and faced like that at its end."""
    there = moved_to(state, number, at, facing)
    if way is None:
        return there
    unit = state.units[number]
    board, path = state.field.board, (unit.at, *way.path)
    crossing = bool(way.path) and bool(
        board.trenches >> path[-1] & 1 and not board.trenches >> path[-2] & 1
    )
    allowed = allowance(unit, way.road)
    deeds = there.units[number].deeds._replace(
        moved=True, entered=len(way.path), allowance=allowed, crossing=crossing
    )
    return noting(there, number, deeds)


def opened(state: State, number: UnitId) -> State:
    """Return the position as if a unit were in its activation."""
    return state._replace(phase="activate", open=number)


def refreshed(state: State, seat: Seat) -> State:
    """Return the position as if no unit of a seat had done anything yet."""
    return with_units(
        state, {n: state.units[n]._replace(deeds=FRESH) for n in own_units(state, seat)}
    )


def exhausted(state: State, turns: tuple[int, int]) -> State:
    """Return the position as if the sides had been exhausted in these turns, 0 for not yet."""
    return state if turns == state.exhausted else state._replace(exhausted=turns)


def acting(state: State, seat: Seat) -> State:
    """Return the position as if a side were about to act."""
    return state._replace(seat=seat)


def gone(state: State, number: UnitId) -> State:
    """Return the position as if a unit were off the map."""
    return with_units(state, {number: state.units[number]._replace(at=OFF)})


def hurt(state: State, number: UnitId) -> State:
    """Return the position as if a unit had lost a strength point."""
    unit = state.units[number]
    left = unit.sp - 1
    changed = unit._replace(sp=left) if left else unit._replace(sp=0, at=OFF, carrier=NOBODY)
    return with_units(state, {number: changed})


def rested(state: State, seat: Seat) -> State:
    """Return the position as if a seat were to begin its activations."""
    return with_units(refreshed(state, seat), {}, phase="activate", seat=seat, open=NOBODY, left=99)


def reach_of(state: State, number: UnitId) -> Mask:
    """Return the squares in the range and the arc of a unit's weapon, whoever is there."""
    unit, board = state.units[number], state.field.board
    distance = range_of(unit)
    if unit.at == OFF or not distance or not KINDS[unit.kind].weapon:
        return 0
    found = board.within(unit.at, distance) & ~(1 << unit.at)
    return found if unit.kind in HAS["R"] else found & board.arc(unit.at, unit.facing)


def is_lobbed(state: State, number: UnitId) -> bool:
    """Return whether a unit fires over what stands in the way (PW-2.4, PW-4.4)."""
    unit = state.units[number]
    weapon = KINDS[unit.kind].weapon
    return weapon == "mortar" or (weapon == "barrage" and GUNS[unit.gun].indirect)


def can_hit(state: State, number: UnitId, cell: Cell) -> bool:
    """Return whether the fire of a unit would come to a square in its reach."""
    unit, board = state.units[number], state.field.board
    if not can_shoot(state, number):
        return False
    if not is_lobbed(state, number):
        shell = KINDS[unit.kind].weapon == "barrage"
        if shell and is_hidden(state, unit, cell):
            return False
        return flat(board, unit.at, cell, state.layout.screens, shell=shell)
    if edge_shut(state, number, cell):
        return False
    return unit.kind != "mortars" or fire.is_observed(state, number, cell)


def seen_from(state: State, cell: Cell) -> Mask:
    """Return the squares that are seen from one."""
    board = state.field.board
    return sum(1 << there for there in board.squares.cells if sees(board, cell, there))


def chance_to_hit(odds: Odds) -> Fraction:
    """Return the chance that a shot hits at all."""
    return 1 - odds.parts[0].chance_of("miss")


def losses(odds: Odds) -> dict[UnitId, Fraction]:
    """Return the strength points that each unit loses on average."""
    return {
        figure.subject: figure.mean
        for figure in odds.figures
        if figure.kind == "strength" and isinstance(figure.subject, int)
    }


def wins(odds: Odds) -> dict[UnitId, Fraction]:
    """Return the chance of each unit to win a close combat."""
    return {
        figure.subject: figure.mean
        for figure in odds.figures
        if figure.kind == "won" and isinstance(figure.subject, int)
    }


def won_and_taken(odds: Odds, number: UnitId) -> tuple[Fraction, Fraction]:
    """Return an attacker's chance to win, and the points that all others lose on average."""
    taken = (mean for unit, mean in losses(odds).items() if unit != number)
    return wins(odds).get(number, Fraction(0)), sum(taken, Fraction(0))


def struck_in_assault(state: State, number: UnitId, start: Cell) -> Fraction:
    """Return the chance that a unit is hit when it is attacked from a square beside it."""
    unit, board = state.units[number], state.field.board
    front = board.steps[unit.at][unit.facing] == start
    course = Course("assault", NOBODY, number, unit.at, start, front=front)
    return 1 - at_least(melee.safe_from(state, course, number))


def attacked_from(
    state: State, enemy: UnitId, reach: Mapping[Cell, Way], cell: Cell
) -> Iterator[Cell]:
    """Yield the squares beside a square from which an enemy could attack it in one activation."""
    unit, board = state.units[enemy], state.field.board
    for start in board.open_steps(cell, 0):
        if start == unit.at or start in reach:
            yield start


def may_attack(state: State, number: UnitId) -> bool:
    """Return whether a unit is of a kind and a side that start close combats (PW-5.1, PW-7.9)."""
    unit = state.units[number]
    return stands(unit) and starts_melees(state, unit.kind) and still_attacks(state, unit.seat)


def facings(state: State, number: UnitId, cell: Cell) -> tuple[Facing, ...]:
    """Return the ways in which a unit may face in a square (PW-3.9)."""
    return facings_at(state, cell, state.units[number].seat)


def led(state: State, seat: Seat) -> list[UnitId]:
    """Return the units of a seat that have a commander near (PW-4.14)."""
    return [n for n in own_units(state, seat) if stands(state.units[n]) and is_led(state, n)]


class Target(NamedTuple):
    """What may be fired at, and with which chances."""

    cell: Cell
    hit: Fraction
    loss: Fraction
    """Strength points lost on average, of all there."""


def target_of(cell: Cell, odds: Odds) -> Target:
    """Return a target with the chances of a shot at it."""
    return Target(cell, chance_to_hit(odds), sum(losses(odds).values(), Fraction(0)))
