"""Step 3d, deployment on the home edges, First Player first (BK-2.8)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.core.contract import Refusal, Seat
from game.core.menu import Picked
from game.rules.bitskrieg.actions.homecoming import free_home_mask
from game.rules.bitskrieg.actions.rebuild import why_not_home
from game.rules.bitskrieg.commands import PlaceTank
from game.rules.bitskrieg.data import BOARD, TANK_TYPES, TankType
from game.rules.bitskrieg.events import TankPlaced
from game.rules.bitskrieg.refusals import refuse
from game.rules.bitskrieg.setup.obstacles import preparation
from game.rules.bitskrieg.setup.sequence import next_phase
from game.rules.bitskrieg.state import Outcome, State, Tank, one_less, put, with_new_tank


def why_not_place(state: State, seat: Seat, command: PlaceTank) -> Refusal | None:
    """Return why a tank may not be deployed there (BK-2.8)."""
    if not _left(state, seat, command.type):
        return refuse("none_left")
    return why_not_home(state, seat, command, "BK-2.8")


def place(state: State, seat: Seat, command: PlaceTank) -> Outcome:
    """Deploy a tank, ready, under the next id (BK-2.8, BK-1.6)."""
    number = len(state.tanks)
    told = TankPlaced(number, seat, command.type, command.at, command.facing)
    tank = Tank(seat, command.type, command.at, command.facing, True)
    undeployed = preparation(state).undeployed
    left = put(undeployed, seat, one_less(undeployed[seat], command.type))
    setup = preparation(state)._replace(undeployed=left)
    placed = with_new_tank(state, tank, setup)
    if any(left[seat]):
        return placed, (told,)
    if seat == state.first:
        return placed._replace(active=1 - seat), (told,)
    return next_phase(placed, "deploy", (told,))


def _left(state: State, seat: Seat, kind: TankType) -> bool:
    return kind in range(len(TANK_TYPES)) and preparation(state).undeployed[seat][kind] > 0


def kinds(state: State, seat: Seat) -> list[TankType]:
    """Return the types that a seat has still to deploy."""
    left = preparation(state).undeployed[seat]
    return [row for row in range(len(TANK_TYPES)) if left[row]]


def placings(state: State, seat: Seat, kind: TankType) -> Sequence[PlaceTank]:
    """Return every way to deploy one tank of a type."""
    return Picked(_placings(kind), free_home_mask(state, seat) * _EACH_FACING)


_EACH_FACING: Final = sum(1 << facing * 64 for facing in range(4))
"""Repeats a mask of squares once for every facing."""


@cache
def _placings(kind: TankType) -> tuple[PlaceTank, ...]:
    return tuple(PlaceTank(kind, at, facing) for facing in range(4) for at in BOARD.cells)
