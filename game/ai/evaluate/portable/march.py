"""Where a side wants to go: to the objectives it lacks, or for a while nowhere.

Who must take an objective has a plan of the whole side, read from each position: first its guns
shell while everybody else keeps out of rifle range, then all charge together.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from game.ai.evaluate.portable.ground import FAR, Road, gap, road
from game.core.boards.cells import OFF, Cell, Mask
from game.core.contract import Seat
from game.rules.portable.board.terrain import Board
from game.rules.portable.data import HAS, KINDS
from game.rules.portable.state import State, Unit

PULL: Final = 0.3
"""Points for a square on the way to an objective that is wanted."""
LEVEL: Final = 0.6
"""How much more it is in the last turn, while nothing is won yet."""
PULL_SIEGE: Final = 0.7
"""The same for who must take one."""
PULL_AHEAD: Final = 0.1
"""The same for who has enough."""
CARRIED: Final = 0.5
"""How long the way seems to who is carried."""
SHELLING: Final = 0.3
"""The share of a siege in which the guns speak alone."""
STANDOFF: Final = 4
"""Squares from the enemy that nobody comes nearer meanwhile."""
TOO_NEAR: Final = 0.5
"""What each square nearer costs."""


def shelling(state: State, seat: Seat) -> bool:
    """Return whether a side that must take an objective only shells for the time being."""
    field = state.field
    if field.opening.must_take != seat or state.exhausted[1 - seat]:
        return False
    if state.turn > SHELLING * field.turn_limit or seat in state.owners:
        return False
    own = [state.units[number] for number in field.own[seat]]
    return any(KINDS[unit.kind].weapon == "barrage" for unit in own if unit.at != OFF)


@lru_cache(maxsize=512)
def nearest(board: Board, goals: tuple[Cell, ...], wire: Mask, mines: Mask) -> Road:
    """Return the way from each cell to the nearest of some goals."""
    roads = [road(board, goal, wire, mines) for goal in goals]
    return [min(ways) for ways in zip(*roads, strict=True)]


class March:
    """What the place of a unit costs a side for the way that is left."""

    def __init__(self, state: State, seat: Seat, owners: Sequence[Seat], lead: float) -> None:
        self._state = state
        self._board = state.field.board
        self._enemies = state.layout.held[1 - seat]
        self.waits = shelling(state, seat)
        self.pull = self._pull(seat, owners, lead)
        self._far = self._ways(seat, owners)

    def _pull(self, seat: Seat, owners: Sequence[Seat], lead: float) -> float:
        """What a square on its way is worth to a side."""
        state = self._state
        must = state.field.opening.must_take
        if must == seat and seat not in owners:
            return PULL_SIEGE
        if must == 1 - seat and 1 - seat not in owners:
            return 0.0
        return PULL_AHEAD if lead > 1 else PULL + LEVEL * state.turn / state.field.turn_limit

    def _ways(self, seat: Seat, owners: Sequence[Seat]) -> Road | None:
        """The way to what a side wants: what is not its own, or is about to be lost."""
        state = self._state
        objectives = [objective.at for objective in state.field.opening.objectives]
        wanted = [at for at, owner in zip(objectives, owners, strict=True) if owner != seat]
        goals = tuple(wanted or objectives)
        if not goals:
            goals = tuple(
                u.at for u in state.units if u.seat != seat and u.at != OFF and u.carrier < 0
            )
        return nearest(self._board, goals, state.wire, state.mines) if goals else None

    def far(self, cell: Cell) -> int:
        """Return the squares from a cell to the nearest goal."""
        return self._far[cell] if self._far is not None else 0

    def cost(self, unit: Unit, cell: Cell) -> float:
        """Return what it costs to stand in a square, for the way that is left."""
        if self.waits:
            return self._too_near(unit, cell)
        far = self.far(cell)
        if unit.carrier >= 0:
            return self.pull * CARRIED * min(far, FAR)
        return self.pull * drawn(unit.kind, far)

    def _too_near(self, unit: Unit, cell: Cell) -> float:
        if KINDS[unit.kind].weapon == "barrage":
            return 0.0
        return TOO_NEAR * max(0, STANDOFF - gap(self._board, cell, self._enemies))


@cache
def drawn(kind: str, far: int) -> float:
    """Return how many squares count of the way of a unit."""
    if kind in HAS["X"]:
        return 0.3 * max(0, far - 2)
    if kind in ("artillery", "sp_artillery", "mortars"):
        return 0.3 * max(0, far - 4)
    return max(0, far - 1) + 0.5 * (far > 0)
