"""Movement, turning, and what a move runs into (PW-3)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.core.boards.cells import OFF, Cell, Facing
from game.core.contract import Refusal, Say, Seat
from game.core.menu import Picked
from game.core.records import NEW
from game.rules.portable.combat.hits import dangers_at, is_where
from game.rules.portable.commands import ChangeForm, Command, Move, UnitId
from game.rules.portable.data import NOBODY, KindId
from game.rules.portable.events import Endangered, FormChanged, Moved, Outcome
from game.rules.portable.play.routes import (
    allowance,
    ends,
    exhaustion_bars,
    facings_at,
    limits,
    may_stay,
    way_to,
    ways,
    why_stop,
)
from game.rules.portable.play.ways import MoveLimits, Way, search, stops_at
from game.rules.portable.refusals import refuse, square_name, unit_name
from game.rules.portable.state import FRESH, Course, Deeds, Hit, State, Unit, order_done
from game.rules.portable.units import moved_to, relocated, with_units


def moves(state: State, number: UnitId, others: Sequence[Command] = ()) -> Picked:
    """Return every move and turn of a unit that may move, then others (PW-3.1, PW-3.4)."""
    unit, board = state.units[number], state.field.board
    reached, size = ends(state, number), board.size
    here = 1 << unit.at if may_stay(state, number) else 0
    mask = ((reached | here) * board.each_facing) & ~(here << unit.facing * size)
    engaged = state.layout.beside[1 - unit.seat] & (reached | here)
    if engaged:
        mask &= ~(engaged * board.each_facing)
        ahead = board.before(state.layout.held[1 - unit.seat])
        for facing, facing_enemies in enumerate(ahead):
            there = reached if facing == unit.facing else reached | here
            mask |= (there & engaged & facing_enemies) << facing * size
    return Picked(_moves(number, size), mask, others)


@cache
def _moves(number: UnitId, size: int) -> tuple[Move, ...]:
    """Every move of a unit on a board of so many squares: all squares for each facing."""
    return tuple(Move(number, cell, facing) for facing in range(4) for cell in range(size))


def may_go(state: State, number: UnitId) -> bool:
    """Return whether a unit has any move or turn, if it still has its move."""
    unit = state.units[number]
    faces = facings_at(state, unit.at, unit.seat)
    may_turn = len(faces) > 1 or faces[0] != unit.facing
    return (may_turn and may_stay(state, number)) or bool(ends(state, number))


def may_move(state: State, number: UnitId) -> bool:
    """Return whether a unit still has its move (PW-3.1, PW-2.18)."""
    unit = state.units[number]
    deeds = unit.deeds
    if deeds is FRESH:
        return True
    if deeds.moved or deeds.fights:
        return False
    return not (deeds.fired and has_fired_in_place(state, number))


def has_fired_in_place(state: State, number: UnitId) -> bool:
    """Return whether a unit is a gun that has fired and stays where it is (PW-2.18)."""
    unit = state.units[number]
    return unit.kind == "artillery" and unit.deeds.fired


def why_not_move(state: State, seat: Seat, command: Move) -> Refusal | None:
    """Return why a unit may not move so; that it may act at all is known."""
    number = command.unit
    unit = state.units[number]
    if unit.deeds is not FRESH and not may_move(state, number):
        return refuse(_move_bar(unit), unit_name(state, number))
    if not 0 <= command.to < state.field.board.size or command.facing not in range(4):
        return refuse("no_way")
    if command.to == unit.at:
        return _why_not_turn(state, command)
    if not ends(state, number) >> command.to & 1:
        return _why_no_way(state, command)
    if command.facing not in facings_at(state, command.to, seat):
        return _face_enemy(state, command)
    return None


def _move_bar(unit: Unit) -> str:
    """What keeps a unit from any move that does not have one any more."""
    if unit.deeds.moved:
        return "moved"
    return "gun_fired" if unit.kind == "artillery" and unit.deeds.fired else "fighting"


def _why_not_turn(state: State, command: Move) -> Refusal | None:
    unit = state.units[command.unit]
    if command.facing == unit.facing:
        return refuse("no_change", unit_name(state, command.unit))
    if not may_stay(state, command.unit):
        return refuse("taken", square_name(state, unit.at))
    if command.facing not in facings_at(state, unit.at, unit.seat):
        return _face_enemy(state, command)
    return None


def _face_enemy(state: State, command: Move) -> Refusal:
    facings = facings_at(state, command.to, state.units[command.unit].seat)
    remedy = Move(command.unit, command.to, facings[0])
    turns = command.to != state.units[command.unit].at or facings[0] != _facing(state, command)
    name = unit_name(state, command.unit)
    return refuse("face_enemy", name, remedy=remedy if turns else None)


def _facing(state: State, command: Move) -> int:
    return state.units[command.unit].facing


def _why_no_way(state: State, command: Move) -> Refusal:
    """The square itself, then the first bound without which there would be a way."""
    number, to = command.unit, command.to
    unit, name, bounds = state.units[number], unit_name(state, number), limits(state, number)
    if state.field.board.river >> to & 1:
        return refuse("river")
    if state.layout.held[1 - unit.seat] >> to & 1:
        return refuse("enemy_there", square_name(state, to))
    if state.field.board.distance(unit.at, to) > bounds.most_by_road:
        roads = state.field.board.roads
        by_road = roads >> unit.at & roads >> to & 1
        return refuse("too_far", bounds.most_by_road if by_road else bounds.most, name)
    if not bounds.ends >> to & 1:
        return refuse("taken", square_name(state, to))
    return _why_shut(state, command, bounds)


def _why_shut(state: State, command: Move, bounds: MoveLimits) -> Refusal:
    number, to, name = command.unit, command.to, unit_name(state, command.unit)
    (seat, at), board = (state.units[number].seat, state.units[number].at), state.field.board
    free = bounds._replace(shut=~board.land | state.layout.held[1 - seat])
    if to in search(board, at, free):
        calm = state._replace(exhausted=(0, 0))
        if to in search(board, at, limits(calm, number)):
            return refuse("exhausted", name)
        return refuse("engaged", name)
    if to in search(board, at, free._replace(ends=board.squares.full)):
        return refuse("taken", square_name(state, to))
    stop = _first_stop(state, command, free)
    if stop is not None:
        where = square_name(state, stop[1])
        why = Say(f"portable.stop.{why_stop(state, number, stop)}")
        return refuse("must_stop", where, why, name, remedy=_move_to(state, number, stop[1]))
    return refuse("too_far", bounds.most, name)


def _move_to(state: State, number: UnitId, cell: Cell) -> Move | None:
    """A legal move to a square, if there is one."""
    if cell not in ways(state, number):
        return None
    return Move(number, cell, facings_at(state, cell, state.units[number].seat)[0])


def turn_towards(state: State, number: UnitId, cell: Cell) -> Move | None:
    """Return the turn on the spot that brings a square into the arc of a unit, if it is legal."""
    unit, board = state.units[number], state.field.board
    if not may_move(state, number) or unit.deeds.done or not may_stay(state, number):
        return None
    for facing in facings_at(state, unit.at, unit.seat):
        if facing != unit.facing and board.arc(unit.at, facing) >> cell & 1:
            return Move(number, unit.at, facing)
    return None


def _first_stop(state: State, command: Move, bounds: MoveLimits) -> tuple[Cell, Cell] | None:
    """Where a unit would have to stop on the straightest way to a square, the last step there."""
    start = state.units[command.unit].at
    way = _unhindered(state, command, bounds)
    for step in zip((start, *way[:-1]), way[:-1], strict=False):
        if stops_at(state.field.board, bounds, step):
            return step
    return None


def _unhindered(state: State, command: Move, bounds: MoveLimits) -> tuple[Cell, ...]:
    """The first shortest way that heeds neither stops nor friends, only what is shut."""
    board, start = state.field.board, state.units[command.unit].at
    edge: dict[Cell, tuple[Cell, ...]] = {start: ()}
    seen = {start}
    for _ in range(bounds.most_by_road):
        edge = {
            there: (*path, there)
            for cell, path in edge.items()
            for there in board.steps[cell]
            if there >= 0 and there not in seen and not bounds.shut >> there & 1
        }
        seen |= set(edge)
        if command.to in edge:
            return edge[command.to]
    return ()


def move(state: State, seat: Seat, command: Move) -> Outcome:
    """Move a unit square by square, or turn it (PW-3.1, PW-3.4)."""
    number, facing = command.unit, command.facing
    unit = state.units[number]
    way = STAY if command.to == unit.at else way_to(state, number, command.to)
    before = unit.deeds
    deeds = NEW(Deeds, (*before[:2], True, before[3], allowance(unit, way.road), *before[5:]))
    if not (state.mines or state.clouds):
        return _walk(state, number, way.path, facing, deeds)
    course = NEW(Course, ("move", number, NOBODY, OFF, unit.at, way.path, facing, False, NOBODY))
    return _go(state, course, deeds)


STAY: Final = Way((), False, 0)
"""The way of a unit that turns on the spot."""


def go_on(state: State) -> Outcome:
    """Enter the squares that are left of a way (PW-3.14)."""
    course = state.course
    assert course is not None
    return _go(state, course, state.units[course.unit].deeds)


def _go(state: State, course: Course, deeds: Deeds) -> Outcome:
    """Enter the squares of a way up to the next danger, with what the unit has done before."""
    number = course.unit
    walked, endangered = _up_to_danger(state, course.path)
    facing = state.units[number].facing if endangered else course.facing
    done, events = _walk(state, number, walked, facing, deeds)
    if not endangered:
        return done, events
    end = walked[-1]
    under_way = course._replace(path=course.path[len(walked) :], at=end)
    endangering, told = endanger(done._replace(course=under_way), number, end)
    return endangering, events + told


def _walk(
    state: State, number: UnitId, path: tuple[Cell, ...], facing: Facing, deeds: Deeds
) -> Outcome:
    """Enter the squares of a way, or none, and face a side: that ends the order."""
    start = end = state.units[number].at
    if path:
        end = path[-1]
        crossing = entered_from_outside(state.field.board.trenches, (start, *path))
        deeds = NEW(Deeds, (*deeds[:3], deeds[3] + len(path), *deeds[4:8], crossing))
    units, layout = relocated(state, number, end, facing, deeds)
    moved = (state[0], "next", units, layout, *state[4:18], None, *state[19:])
    return NEW(State, moved), (Moved(number, start, path, facing),)


def _up_to_danger(state: State, path: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], bool]:
    """As much of a way as is entered at once, and whether its last square is a danger."""
    for count, cell in enumerate(path, 1):
        if dangers_at(state, cell):
            return path[:count], True
    return path, False


def entered_from_outside(trenches: int, way: tuple[Cell, ...]) -> bool:
    """Return whether the last step of a way leads from outside into a trench (PW-3.20)."""
    return bool(trenches >> way[-1] & 1) and not trenches >> way[-2] & 1


def endanger(state: State, number: UnitId, at: Cell) -> Outcome:
    """Queue the hits of the mines and clouds that a unit has entered (PW-3.14, PW-12.6)."""
    count = dangers_at(state, at)
    mines = bool(state.mines >> at & 1)
    told = Endangered(number, at, mines, count - mines)
    return state._replace(hits=(Hit(number),) * count, phase="settle"), (told,)


def after_danger(state: State) -> Outcome:
    """Go on with a move, if the unit is still where it met the danger (PW-3.14).

    A side that has just been exhausted goes no nearer to the enemy (PW-7.8).
    """
    course = state.course
    assert course is not None
    if is_where(state, course.unit, course.at) and not _is_held_back(state, course):
        if course.path:
            return go_on(state)
        return _face(state, course)
    return order_done(state), ()


def _is_held_back(state: State, course: Course) -> bool:
    shut = exhaustion_bars(state, state.units[course.unit].seat, course.start)
    return any(shut >> cell & 1 for cell in course.path)


def _face(state: State, course: Course) -> Outcome:
    """End a move that has survived its last square: the facing is taken up now."""
    unit = state.units[course.unit]
    done = order_done(state)
    if unit.facing == course.facing:
        return done, ()
    turned = moved_to(done, course.unit, unit.at, course.facing)
    return turned, (Moved(course.unit, unit.at, (), course.facing),)


def why_not_change_form(state: State, seat: Seat, command: ChangeForm) -> Refusal | None:
    """Return why a unit may not mount or dismount (PW-3.15)."""
    if state.units[command.unit].kind not in FORMS:
        return refuse("no_form", unit_name(state, command.unit))
    return None


FORMS: Final[dict[KindId, KindId]] = {
    "cavalry_mounted": "cavalry_dismounted",
    "cavalry_dismounted": "cavalry_mounted",
}


def change_form(state: State, seat: Seat, command: ChangeForm) -> Outcome:
    """Mount or dismount, which is the unit's whole activation (PW-3.15)."""
    unit = state.units[command.unit]
    kind = FORMS[unit.kind]
    changed = unit._replace(kind=kind, deeds=unit.deeds._replace(done=True))
    after = with_units(state, {command.unit: changed}, phase="next")
    return after, (FormChanged(command.unit, kind),)
