"""Bounding fire (BK-15): drive one step slower, then fire with two range dice."""

from collections.abc import Iterator, Sequence
from functools import cache

from game.core.boards.cells import Cell, Facing, cells_of
from game.core.contract import Refusal, Seat
from game.core.menu import Unbuilt
from game.rules.bitskrieg.actions.fire import aim, aim_at, shoot, why_not_square, why_not_target
from game.rules.bitskrieg.actions.move import (
    SPEED,
    route_to,
    why_not_drive,
    why_not_tank,
)
from game.rules.bitskrieg.actions.targets import Stand, in_range_from, tanks_on
from game.rules.bitskrieg.commands import Bound, BoundAt
from game.rules.bitskrieg.ending.captures import changes, flag_events
from game.rules.bitskrieg.events import Event, Moved
from game.rules.bitskrieg.refusals import refuse, tank_name
from game.rules.bitskrieg.state import Outcome, State, placed_tank, with_tank


class Bounds(Unbuilt):
    """Every Bound and BoundAt of a tank, end by end."""

    __slots__ = ("_number", "_stands", "_state")

    def __init__(self, state: State, number: int, stands: list[Stand]) -> None:
        self._state, self._number, self._stands = state, number, stands
        super().__init__(sum([_count(stand) for stand in stands]))

    def __iter__(self) -> Iterator[Bound | BoundAt]:
        for stand in self._stands:
            yield from self._from(stand)

    def nth(self, index: int) -> Bound | BoundAt:
        """Build one of the commands."""
        for stand in self._stands:
            count = _count(stand)
            if index < count:
                return self._from(stand)[index]
            index -= count
        raise IndexError(index)

    def _from(self, stand: Stand) -> list[Bound | BoundAt]:
        route, enemies, obstacles = stand
        state, number, end = self._state, self._number, (route.at, route.facing)
        targets = tanks_on(state, 1 - state.tanks[number].seat, enemies)
        shots: list[Bound | BoundAt] = [bound_of(number, end, target) for target in targets]
        if obstacles:
            shots += [bound_at_of(number, end, square) for square in cells_of(obstacles)]
        return shots


def why_not_bound(state: State, seat: Seat, command: Bound) -> Refusal | None:
    """Return why a tank may not drive there and fire at a tank (BK-15.1 to BK-15.5)."""
    end = (command.at, command.facing)
    refusal = _why_not_bounding(state, seat, command.tank, end)
    if refusal is not None:
        return refusal
    return why_not_target(state, command.tank, end, command.target)


def why_not_bound_at(state: State, seat: Seat, command: BoundAt) -> Refusal | None:
    """Return why a tank may not drive there and fire at an obstacle (BK-15.1, BK-19.1)."""
    if not state.field.destroy_obstacles:
        return refuse("option_off", rule="BK-19.1")
    end = (command.at, command.facing)
    refusal = _why_not_bounding(state, seat, command.tank, end)
    if refusal is not None:
        return refusal
    return why_not_square(state, command.tank, end, command.square)


def bound(state: State, seat: Seat, command: Bound) -> Outcome:
    """Drive, capturing what it ends on, then fire at a tank (BK-15.1, BK-15.3, BK-15.6)."""
    there, events, changed = _drive(state, command.tank, (command.at, command.facing))
    shot = aim(there, command.tank, command.target, bound=True)
    return shoot(there, command.tank, shot, events, changed)


def bound_at(state: State, seat: Seat, command: BoundAt) -> Outcome:
    """Drive, then fire at an obstacle (BK-15.1, BK-19.1)."""
    there, events, changed = _drive(state, command.tank, (command.at, command.facing))
    shot = aim_at(there, command.tank, command.square, bound=True)
    return shoot(there, command.tank, shot, events, changed)


def bounds(state: State, number: int) -> Sequence[Bound | BoundAt]:
    """Return every Bound of a ready tank, end by end; a tank of speed 1 has none (BK-15.4)."""
    stands = in_range_from(state, number, SPEED[state.tanks[number].type] - 1)
    return Bounds(state, number, stands) if stands else ()


def driven(state: State, number: int, end: tuple[Cell, Facing]) -> State:
    """Return the position with a tank where its drive ends and it fires (BK-14.3, BK-15.5)."""
    tank = state.tanks[number]
    return with_tank(state, number, placed_tank(tank, *end, tank.ready))


@cache
def bound_of(tank: int, end: tuple[Cell, Facing], target: int) -> Bound:
    """Return the one shared `Bound` of a tank to a place, at a target."""
    return Bound(tank, *end, target)


@cache
def bound_at_of(tank: int, end: tuple[Cell, Facing], square: Cell) -> BoundAt:
    """Return the one shared `BoundAt` of a tank to a place, at a square."""
    return BoundAt(tank, *end, square)


def _count(stand: Stand) -> int:
    return stand[1].bit_count() + stand[2].bit_count()


def _why_not_bounding(
    state: State, seat: Seat, number: int, end: tuple[Cell, Facing]
) -> Refusal | None:
    refusal = why_not_tank(state, seat, number)
    if refusal is not None:
        return refusal
    speed = SPEED[state.tanks[number].type]
    if speed == 1:
        return refuse("too_slow", tank_name(state, number))
    refusal = why_not_drive(state, number, speed - 1, end)
    return refusal and refusal._replace(remedy=None)


def _drive(
    state: State, number: int, end: tuple[Cell, Facing]
) -> tuple[State, tuple[Event, ...], bool]:
    """The position after the drive, what happened, and whether a flag changed (BK-10.1)."""
    start = state.tanks[number].at
    route = route_to(state, number, SPEED[state.tanks[number].type] - 1, end)
    flags = flag_events(state, number, start, route.at)
    events = (Moved(number, route.path), *flags)
    return driven(state, number, end), events, changes(state, flags)
