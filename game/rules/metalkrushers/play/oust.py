"""Oust (MK-7.3): a run-up, a contest of dice and mass, and a shove."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.boards.driving import Front, Pose, way
from game.core.boards.hexes import DIRECTIONS
from game.core.contract import DiceGroup, Refusal, Roll, Say, Seat, Thread
from game.rules.metalkrushers.arena import Arena
from game.rules.metalkrushers.commands import Oust
from game.rules.metalkrushers.data import NULL, OUST_REFLEX
from game.rules.metalkrushers.events import Ousted, OustFailed, OustTried
from game.rules.metalkrushers.play.movement import far_reach, free, moved, reach_of
from game.rules.metalkrushers.refusals import hex_name, krusher_name, refuse
from game.rules.metalkrushers.state import (
    KrusherId,
    OustMark,
    Outcome,
    State,
    enemies,
    krusher,
    marked,
    seat_of,
    with_krusher,
)


class RunUp(NamedTuple):
    """The two hexes of a run-up; either is `OFF` beyond the wall (MK-7.3.1)."""

    start: Cell
    launch: Cell


def run_up(state: State, target: KrusherId, direction: Facing) -> RunUp:
    """Return the hexes in line before a target."""
    return _in_line(state.field.arena, krusher(state, target).cell, direction)


def _in_line(arena: Arena, cell: Cell, direction: Facing) -> RunUp:
    hexes, back = arena.hexes, (direction + 3) % 6
    launch = hexes.step(cell, back)
    return RunUp(OFF if launch == OFF else hexes.step(launch, back), launch)


@cache
def _run_ups(arena: Arena, cell: Cell) -> tuple[tuple[Facing, Cell, Mask], ...]:
    """The run-ups over floor to a hex: direction, first hex, and both hexes as a mask."""
    found = []
    for direction in DIRECTIONS:
        start, launch = _in_line(arena, cell, direction)
        if start != OFF:  # then the hex between is none either
            both = 1 << start | 1 << launch
            if both & arena.floor == both:
                found.append((direction, start, both))
    return tuple(found)


def pushes(
    state: State, number: KrusherId, target: KrusherId, direction: Facing
) -> tuple[Facing, ...]:
    """Return where a target can be pushed: straight back, or else to either side (MK-7.3.3).

    The hex that the ouster leaves is free by then.
    """
    return _pushes(state, krusher(state, target).cell, _room(state, number), direction)


def _room(state: State, number: KrusherId) -> Mask:
    """The hexes that are free once a Krusher has left its own."""
    return free(state, number) | 1 << krusher(state, number).cell


def _pushes(state: State, place: Cell, room: Mask, direction: Facing) -> tuple[Facing, ...]:
    hexes = state.field.arena.hexes

    def has_room(push: Facing) -> bool:
        there = hexes.step(place, push)
        return there != OFF and bool(room >> there & 1)

    if has_room(direction):
        return (direction,)
    return tuple(push for push in ((direction + 1) % 6, (direction - 1) % 6) if has_room(push))


def ousts(state: State, number: KrusherId) -> tuple[Oust, ...]:
    """Return every oust of a Krusher."""
    if not state.field.oust:
        return ()
    room, in_time = _room(state, number), _in_time(state, number)
    return tuple(
        [
            Oust(target, direction, push)
            for target in enemies(state, number)
            for direction in _charges(state, target, room, in_time)
            for push in _pushes(state, krusher(state, target).cell, room, direction)
        ]
    )


def _charges(state: State, target: KrusherId, room: Mask, in_time: Front) -> Iterator[Facing]:
    """The directions in which a Krusher can run at a target, whatever becomes of the target.

    It has `room` to run over, and points left for the charge from where it is `in_time`.
    """
    arena, cell = state.field.arena, krusher(state, target).cell
    for direction, start, both in _run_ups(arena, cell):
        if both & room == both and in_time[direction] >> start & 1:
            yield direction


def _in_time(state: State, number: KrusherId) -> Front:
    """The poses from which a Krusher has points left for the charge (MK-7.3.1)."""
    most = krusher(state, number).sheet.body.movement
    return reach_of(state, number).fronts[most - RUN_UP]


def why_not_oust(state: State, seat: Seat, command: Oust) -> Refusal | None:
    """Return why a Krusher may not oust so (MK-7.3.1 to MK-7.3.3)."""
    number, target, direction = state.movement[0], command.target, command.direction
    if target not in enemies(state, number):
        return refuse("not_enemy", remedy=_another(state, number, command))
    room, in_time = _room(state, number), _in_time(state, number)
    if direction not in _charges(state, target, room, in_time):
        return _fault(state, number, command)
    ways = pushes(state, number, target, direction)
    if not ways:
        name = krusher_name(state, target)
        return refuse("no_room", name, remedy=_another(state, number, command))
    if command.push not in ways:
        return refuse(
            "push_wrong", krusher_name(state, target), remedy=Oust(target, direction, ways[0])
        )
    return None


def _another(state: State, number: KrusherId, command: Oust) -> Oust | None:
    """Another oust of the same target, else of anybody, the nearest direction first."""

    def apart(other: Oust) -> tuple[bool, int]:
        turn = (other.direction - command.direction) % 6
        return other.target != command.target, min(turn, 6 - turn)

    return min(ousts(state, number), key=apart, default=None)


def _fault(state: State, number: KrusherId, command: Oust) -> Refusal:
    """Why a Krusher cannot run at a target in a direction, the hex before the target first."""
    start, launch = run_up(state, command.target, command.direction)
    floor, room = state.field.arena.floor, _room(state, number)
    another = _another(state, number, command)
    for code, cell in (("launch", launch), ("run_up", start)):
        if cell == OFF or not floor >> cell & 1:
            return refuse(f"{code}_wall", remedy=another)
        if not room >> cell & 1:
            return refuse(f"{code}_taken", hex_name(state, cell), remedy=another)
    return _run_up_far(state, number, Pose(start, command.direction))._replace(remedy=another)


RUN_UP: Final = 2
"""The points that the last two steps of a charge cost (MK-7.3.1)."""


def _run_up_far(state: State, number: KrusherId, start: Pose) -> Refusal:
    """No way to the run-up hex, or one that leaves too few points for the charge."""
    cost = far_reach(state, number, free(state, number)).cost(start)
    if cost is None:
        return refuse("run_up_shut", hex_name(state, start.cell))
    name, most = krusher_name(state, number), krusher(state, number).sheet.body.movement
    return refuse("run_up_far", cost + RUN_UP, name, most)


def oust(state: State, seat: Seat, command: Oust) -> Outcome:
    """Run at the target; both dice are next (MK-7.3.4)."""
    number = state.movement[0]
    runs = marked(state, number, lambda m: m._replace(oust=OustMark(command.target, False)))
    push = (command.direction, command.push)
    return runs._replace(phase="oust", mover=number, push=push), ()


def oust_roll(state: State) -> Roll:
    """Return the dice of the contest: the ouster's, then the target's (MK-7.3.4)."""
    number, target = _pair(state)
    launch = run_up(state, target, state.push[0]).launch
    added = weight(state, number, launch), weight(state, target, krusher(state, target).cell)
    names = krusher_name(state, number), krusher_name(state, target)
    groups = tuple(
        DiceGroup(seat_of(state, n), 1, 6, n, name)
        for n, name in zip((number, target), names, strict=True)
    )
    values = (names[0], f"{added[0]:+}", names[1], f"{added[1]:+}")
    return Roll("oust", Say("metalkrushers.roll.oust", values), groups, Thread("oust", number))


def weight(state: State, number: KrusherId, at: Cell) -> int:
    """Return what is added to the die of a Krusher on a hex (MK-7.3.4)."""
    null = state.field.arena.null(state.step) >> at & 1
    return krusher(state, number).sheet.body.mass + (NULL if null else 0)


def read_oust(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read both dice: strictly more ousts (MK-7.3.4)."""
    number, target = _pair(state)
    own, other = krusher(state, number), krusher(state, target)
    direction, push = state.push
    start, launch = run_up(state, target, direction)
    steps = way(
        state.field.arena.hexes,
        reach_of(state, number),
        Pose(own.cell, own.facing),
        Pose(start, direction),
    )
    totals = (
        faces[0] + weight(state, number, launch),
        faces[1] + weight(state, target, other.cell),
    )
    tried = OustTried(number, target, own.cell, steps + "F", launch, direction, totals)
    success = totals[0] > totals[1]
    marks = other.marks._replace(reflex_loss=other.marks.reflex_loss + OUST_REFLEX[success])
    to = state.field.arena.hexes.step(other.cell, push) if success else other.cell
    state = with_krusher(state, target, other._replace(cell=to, marks=marks))
    ends = other.cell if success else launch
    noted = own.marks._replace(oust=OustMark(target, success))
    state = with_krusher(state, number, own._replace(cell=ends, facing=direction, marks=noted))
    result = Ousted(number, target, to, other.cell) if success else OustFailed(number, target)
    return moved(state, (tried, result))


def _pair(state: State) -> tuple[KrusherId, KrusherId]:
    assert state.mover is not None
    mark = krusher(state, state.mover).marks.oust
    assert mark is not None
    return state.mover, mark.target
