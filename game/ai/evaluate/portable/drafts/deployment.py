"""Free deployment: the line toward what is to be taken or held, guns and leaders behind it.

The places of the scenario are one way; here each unit chooses its own, the most particular first,
and several tempers of the same list make several deployments.
"""

import random
from collections.abc import Sequence
from typing import Final

from game.ai.evaluate.evaluation import Rated
from game.ai.evaluate.portable.ground import road
from game.core.boards.cells import Cell, Facing, cells_of
from game.core.contract import Seat
from game.rules.portable.board.terrain import Board
from game.rules.portable.commands import Deploy
from game.rules.portable.data import GUNS, HAS, KINDS
from game.rules.portable.play.routes import slow_ground
from game.rules.portable.setup.deployment import to_place
from game.rules.portable.state import Listed, State

WAYS: Final = 6
"""Deployments that are thought of."""
BLUR: Final = 0.6
"""Points by which a place may seem better than it is."""
FRONT: Final = 0.5
"""Points for a square nearer to an objective."""
HELD: Final = 3.0
"""Points for standing on an objective, for each of its points."""
COVERED: Final = 1.2
"""Points for cover, to who will be attacked; a quarter of that to who attacks."""
SPREAD: Final = 0.5
"""Points that a neighbor costs, lest one shell or one flank does for two."""
ASIDE: Final = 0.1
"""Points for a square nearer to an objective, as a shell flies."""
BEHIND: Final = {"artillery": 2, "sp_artillery": 3, "mortars": 2, "commander": 2}
"""Squares behind the front line of the zone where a unit is best placed."""


def deployments(state: State, seat: Seat) -> Sequence[Rated]:
    """Return some deployments, the most natural one rated best."""
    found: dict[Deploy, float] = {}
    for number in range(WAYS):
        command, points = _deployed(state, seat, number)
        found.setdefault(command, points - 0.3 * number)
    return [Rated(command, points) for command, points in found.items()]


def _deployed(state: State, seat: Seat, number: int) -> tuple[Deploy, float]:
    """A deployment, and what its places are worth together; number 0 is without any whim."""
    rng = random.Random(f"deploy {number}")
    units, total = state.field.opening.units, 0.0
    places: dict[int, tuple[Cell, Facing]] = {}
    taken: dict[Cell, bool] = {}
    ranking = RatedZone(state, seat)
    for unit in sorted(to_place(state, seat), key=lambda n: (_rank(units[n]), n)):
        free = [c for c in ranking.cells if units[unit].kind in HAS["X"] or not taken.get(c)]
        rated = {c: ranking.points(units[unit], c, taken) for c in free}
        whim = {c: points + BLUR * number * rng.random() for c, points in rated.items()}
        best = max(whim, key=lambda c: (whim[c], -c))
        total += rated[best]
        taken[best] = taken.get(best, False) or units[unit].kind not in HAS["X"]
        places[unit] = best, ranking.ahead
    command = Deploy(tuple((n, *places[n]) for n in to_place(state, seat)))
    return command, total / max(1, len(places))


def _rank(unit: Listed) -> int:
    """In which order units choose: the line first, then what stands behind it."""
    if unit.kind in HAS["X"]:
        return 2
    return int(unit.kind in BEHIND)


class RatedZone:
    """A zone, and what its squares are worth to units."""

    def __init__(self, state: State, seat: Seat) -> None:
        field, opening = state.field, state.field.opening
        self.board: Board = field.board
        self.cells = cells_of(opening.zones[seat] & field.board.land)
        self.ahead = _ahead(self.board, self.cells, cells_of(opening.zones[1 - seat]))
        self.holds = opening.must_take == 1 - seat
        self.goals = {o.at: o.value for o in opening.objectives}
        stops, mines = slow_ground(state) | self.board.of("y"), self.board.of("m")
        self.roads = [road(self.board, at, stops, mines) for at in self.goals]
        self.rear = max([self._depth(cell) for cell in self.cells])

    def _depth(self, cell: Cell) -> int:
        """How far forward a square lies."""
        column, row = self.board.places[cell]
        return (-row, column, row, -column)[self.ahead]

    def points(self, unit: Listed, cell: Cell, taken: dict[Cell, bool]) -> float:
        """Return what a square is worth to a unit."""
        board, behind = self.board, self.rear - self._depth(cell)
        spare = BEHIND.get(unit.kind, 1 if unit.kind in HAS["X"] else 0)
        points = -FRONT * abs(behind - spare)
        combat = unit.kind not in HAS["X"]
        if combat and cell in self.goals:
            points += HELD * self.goals[cell]
        if self.roads and KINDS[unit.kind].weapon != "barrage":
            points -= FRONT * min([along[cell] for along in self.roads])
        cover = board.cover | (board.trenches if unit.kind in HAS["O"] else 0)
        if cover >> cell & 1:
            points += COVERED if self.holds else 0.25 * COVERED
        if self.goals:
            points -= ASIDE * min([board.distance(cell, at) for at in self.goals])
        if unit.gun and GUNS[unit.gun].indirect and board.cover >> cell & 1:
            points -= COVERED
        if combat:
            near = sum(taken.get(there, False) for there in board.steps[cell])
            return points - SPREAD * near
        # Who leads or spots stands where most friends are beside.
        near = sum(taken.get(there, False) for there in (*board.steps[cell], cell))
        return points + SPREAD * near


def _ahead(board: Board, ours: Sequence[Cell], theirs: Sequence[Cell]) -> Facing:
    """The side of a zone that the other zone lies on."""
    (c, r), (k, q) = _middle(board, ours), _middle(board, theirs)
    if abs(k - c) > abs(q - r):
        return 1 if k > c else 3
    return 2 if q > r else 0


def _middle(board: Board, cells: Sequence[Cell]) -> tuple[float, float]:
    places = [board.places[cell] for cell in cells] or [board.places[0]]
    columns, rows = [p.column for p in places], [p.row for p in places]
    return sum(columns) / len(columns), sum(rows) / len(rows)
