"""Where units could go, fire and fight: what the overlays show and the words tell.

All of it is asked of the rules, partly about positions that might be.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from game.core.boards.cells import OFF, Cell, Facing, Mask, cells_of
from game.core.contract import Seat
from game.core.forecast import Odds
from game.core.odds import at_least
from game.presenter.context import Context, once_a_position
from game.presenter.portable import sights
from game.presenter.portable.queries import places
from game.rules.portable.board.sight import flat, sees
from game.rules.portable.combat import fire, melee
from game.rules.portable.combat.artillery import can_shoot, edge_shut, is_hidden, range_of
from game.rules.portable.commands import Assault, Fire, UnitId
from game.rules.portable.data import GUNS, HAS, KINDS, NOBODY
from game.rules.portable.play.movement import has_fired_in_place
from game.rules.portable.play.routes import (
    Way,
    allowance,
    facings_at,
    limits,
    stops_at,
    why_stop,
)
from game.rules.portable.play.routes import ways as ways_of
from game.rules.portable.state import FRESH, Course, State
from game.rules.portable.units import (
    is_led,
    moved_to,
    own_units,
    stands,
    starts_melees,
    still_attacks,
    with_deeds,
    with_units,
)

STRENGTH = "portable.figure.strength"
WON = "portable.figure.won"


class Stop(NamedTuple):
    """What makes a unit stop in a square: the last part of the rule's word, "woods"."""

    word: str


@once_a_position
def ways(context: Context, number: UnitId) -> Mapping[Cell, Way]:
    """Return every square that a unit may move to now, with its way there."""
    known = ways_of(context.state, number)
    return {cell: known[cell] for cell in places(context, number) if cell in known}


def has_shot(state: State, number: UnitId) -> bool:
    """Return whether a unit has a shot of its activation left, wherever it goes (PW-4.1)."""
    unit = state.units[number]
    return KINDS[unit.kind].weapon not in ("", "barrage") and not unit.deeds.fired


def may_fire_after(state: State, number: UnitId, way: Way) -> bool:
    """Return whether a unit may still fire after a way (PW-3.3)."""
    return has_shot(state, number) and len(way.path) < allowance(state.units[number], way.road)


@once_a_position
def stops(context: Context, number: UnitId) -> dict[Cell, Stop]:
    """Return the squares in reach in which a unit would have to stop, and why."""
    state: State = context.state
    board, bounds, start = state.field.board, limits(state, number), state.units[number].at
    found = {}
    for cell, way in ways(context, number).items():
        step = (way.path[-2] if len(way.path) > 1 else start, cell)
        if stops_at(board, bounds, step):
            found[cell] = Stop(why_stop(state, number, step).id.rpartition(".")[2])
    return found


@once_a_position
def shut_by_friends(context: Context, number: UnitId) -> tuple[Cell, ...]:
    """Return the friends' squares within the move of a unit that it may not end in."""
    state: State = context.state
    unit = state.units[number]
    if not places(context, number):
        return ()
    near = state.field.board.within(unit.at, limits(state, number).most)
    held = state.layout.held[unit.seat] & near & ~(1 << unit.at)
    known = ways(context, number)
    return tuple(cell for cell in cells_of(held) if cell not in known)


def placed(state: State, number: UnitId, at: Cell, facing: Facing, way: Way | None = None) -> State:
    """Return the position as if a unit had taken a way and faced like that at its end."""
    gone = moved_to(state, number, at, facing)
    if way is None:
        return gone
    unit = state.units[number]
    board, path = state.field.board, (unit.at, *way.path)
    crossing = bool(way.path) and bool(
        board.trenches >> path[-1] & 1 and not board.trenches >> path[-2] & 1
    )
    allowed = allowance(unit, way.road)
    return with_deeds(
        gone, number, moved=True, entered=len(way.path), allowance=allowed, crossing=crossing
    )


def rested(state: State, seat: Seat) -> State:
    """Return the position as if a seat were to begin its activations."""
    fresh = {n: state.units[n]._replace(deeds=FRESH) for n in own_units(state, seat)}
    return with_units(state, fresh, phase="activate", seat=seat, open=NOBODY, left=99)


# fire


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


@once_a_position
def wedge(context: Context, number: UnitId) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """Return the squares that a unit's fire reaches, and those in range that are shut to it."""
    state: State = context.state
    cells = cells_of(reach_of(state, number))
    clear = tuple(cell for cell in cells if can_hit(state, number, cell))
    known = set(clear)
    return clear, tuple(cell for cell in cells if cell not in known)


def seen_from(state: State, cell: Cell) -> Mask:
    """Return the squares that are seen from one."""
    board = state.field.board
    return sum(1 << there for there in board.squares.cells if sees(board, cell, there))


def chance_to_hit(odds: Odds) -> Fraction:
    """Return the chance that a shot hits at all."""
    missed = (o.chance for o in odds.parts[0].outcomes if o.say.id == "portable.outcome.miss")
    return 1 - sum(missed, Fraction(0))


def losses(odds: Odds) -> dict[UnitId, Fraction]:
    """Return the strength points that each unit loses on average."""
    return {
        figure.subject: figure.mean
        for figure in odds.figures
        if figure.say.id == STRENGTH and isinstance(figure.subject, int)
    }


def wins(odds: Odds) -> dict[UnitId, Fraction]:
    """Return the chance of each unit to win a close combat."""
    return {
        figure.subject: figure.mean
        for figure in odds.figures
        if figure.say.id == WON and isinstance(figure.subject, int)
    }


def won_and_taken(odds: Odds, number: UnitId) -> tuple[Fraction, Fraction]:
    """Return an attacker's chance to win, and the points that all others lose on average."""
    taken = (mean for unit, mean in losses(odds).items() if unit != number)
    return wins(odds).get(number, Fraction(0)), sum(taken, Fraction(0))


@once_a_position
def shots_after(context: Context, number: UnitId, cell: Cell, facing: Facing) -> dict[Cell, Odds]:
    """Return what a unit could fire at after a move, from there, with the chances."""
    state: State = context.state
    way = ways(context, number).get(cell, Way((), False, 0))
    if not may_fire_after(state, number, way) or has_fired_in_place(state, number):
        return {}
    there = placed(state, number, cell, facing, way)
    there = there._replace(phase="activate", open=number)
    found = {}
    for shot in fire.fires(there, number):
        assert isinstance(shot, Fire)
        odds = context.view.game.odds(there, there.units[number].seat, shot)
        if odds is not None:
            found[shot.target] = odds
    return found


@once_a_position
def assault_after(context: Context, number: UnitId, cell: Cell, facing: Facing) -> Odds | None:
    """Return the chances of the close combat that a unit could begin after a move."""
    state: State = context.state
    way = ways(context, number).get(cell, Way((), False, 0))
    there = placed(state, number, cell, facing, way)._replace(phase="activate", open=number)
    return context.view.game.odds(there, there.units[number].seat, Assault(number))


# close combat


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
    return Target(cell, sights.chance_to_hit(odds), sum(sights.losses(odds).values(), Fraction(0)))
