"""The ways over the ground within some bounds, whoever goes them (PW-3).

Squares are masks, and all ways of one length are found at once.
"""

from collections.abc import Mapping
from typing import NamedTuple

from game.core.boards.cells import Cell, Mask
from game.rules.portable.board.terrain import Board


class MoveLimits(NamedTuple):
    """What bounds one move."""

    base: int
    """Squares it may enter off the roads, but for the cap."""
    by_road: int
    """Squares it may enter by road alone, but for the cap."""
    most: int
    """Squares it may enter off the roads."""
    most_by_road: int
    """Squares it may enter if all its squares are road."""
    shut: Mask
    """Squares it may not enter."""
    stops: Mask
    """Squares it stops in whatever way it enters them."""
    slow: Mask
    """Squares with cover that it stops in unless it goes from road to road (PW-3.10, PW-3.26)."""
    ends: Mask
    """Squares it may end in."""
    dangers: tuple[Mask, ...]
    """Squares with mines, then the square of each cloud."""


class Way(NamedTuple):
    """A way to a square."""

    path: tuple[Cell, ...]
    road: bool
    """All its squares are road, the first among them."""
    dangers: int
    stopped: bool = False
    """The unit must stop in its last square (PW-3.8, PW-3.10)."""


class ReachLayers(NamedTuple):
    """The squares that are reached step by step, from a start."""

    left: list[Mask]
    """Squares that each step leads from: a unit goes on from them."""
    entered: list[Mask]
    """Squares that the step enters."""


class MoveReach:
    """Where a unit can go within some bounds, and by which ways, wherever it may end."""

    __slots__ = (
        "_board",
        "_by_road",
        "_known",
        "_off_road",
        "_start",
        "_ways",
        "bounds",
        "squares",
    )

    def __init__(self, board: Board, start: Cell, bounds: MoveLimits) -> None:
        self.bounds = bounds
        self._board, self._start = board, start
        self._known: dict[Cell, Way] = {}
        self._ways: Mapping[Cell, Way] | None = None
        self._off_road = _layers(board, 1 << start, bounds, (bounds.most, bounds.shut))
        self._by_road = self._off_road
        squares = 0
        for entered in self._off_road.entered:
            squares |= entered
        if board.roads >> start & 1:
            within = bounds.most_by_road, bounds.shut | ~board.roads
            self._by_road = _layers(board, 1 << start, bounds, within)
            for entered in self._by_road.entered:
                squares |= entered
        self.squares = squares & ~(1 << start)

    @property
    def ways(self) -> Mapping[Cell, Way]:
        """The best way to each square."""
        if self._ways is None:
            self._ways = search(self._board, self._start, self.bounds)
        return self._ways

    def way(self, to: Cell) -> Way:
        """Return the best way to a square that is reached (PW-3.5)."""
        known = self._known.get(to)
        if known is None:
            known = self._known[to] = self.ways[to] if self.bounds.dangers else self._safe(to)
        return known

    def _safe(self, to: Cell) -> Way:
        """The best way to a square without any dangers: the shorter one, by road or not."""
        found = self._way(self._off_road, to)
        if self._by_road is self._off_road:
            assert found is not None
            return found
        by_road = self._way(self._by_road, to)
        if found is None or by_road is None:
            only = found or by_road
            assert only is not None
            return only
        return min(found, by_road, key=lambda way: _rank(self.bounds, way))

    def _way(self, layers: ReachLayers, to: Cell) -> Way | None:
        """The first of the shortest ways to a square, None if there is none."""
        board, bounds, start = self._board, self.bounds, self._start
        for steps, entered in enumerate(layers.entered):
            if entered >> to & 1:
                path = _first_path(board, bounds, start, (layers.left[: steps + 1], to))
                roads = board.roads >> start & 1 and all(board.roads >> cell & 1 for cell in path)
                last = path[-2] if steps else start
                return Way(path, bool(roads), 0, stops_at(board, bounds, (last, to)))
        return None


def _layers(board: Board, start: Mask, bounds: MoveLimits, within: tuple[int, Mask]) -> ReachLayers:
    """All squares that are entered within some steps; who goes on is in none that stops it."""
    steps, shut = within
    left: list[Mask] = []
    entered: list[Mask] = []
    while start and len(left) < steps:
        left.append(start)
        there = board.spread(start) & ~shut
        entered.append(there)
        start = _going(board, bounds, start, there)
    return ReachLayers(left, entered)


def _going(board: Board, bounds: MoveLimits, start: Mask, entered: Mask) -> Mask:
    """Those of the squares entered from some others from which the unit goes on."""
    going, slow, trenches = entered & ~bounds.stops, bounds.slow, board.trenches
    hard = going & (slow | trenches)
    if not hard:
        return going
    along = 0
    if start & board.roads:
        along = board.spread(start & board.roads) & board.roads & slow
    if start & trenches:
        along |= board.spread(start & trenches) & trenches
    return going & (~hard | along)


def _first_path(
    board: Board, bounds: MoveLimits, start: Cell, ahead: tuple[list[Mask], Cell]
) -> tuple[Cell, ...]:
    """The first of the ways through some layers to a square.

    Of the squares that can be come from those that lead on to the end are found backward.
    """
    layers, to = ahead
    if len(layers) == 1:
        return (to,)
    leading = [1 << to]
    for layer in reversed(layers[1:]):
        leading.append(layer & _back(board, bounds, leading[-1], last=len(leading) == 1))
    path, here = [], start
    for wanted in leading[:0:-1]:
        wanted &= ~stops_from(board, bounds, here)
        here = next(n for n in board.steps[here] if n >= 0 and wanted >> n & 1)
        path.append(here)
    return (*path, to)


def _back(board: Board, bounds: MoveLimits, cells: Mask, last: bool) -> Mask:
    """The squares from which a step leads into some cells; the unit goes on, but for the last."""
    spread, slow, trenches = board.spread, bounds.slow, board.trenches
    if last or not cells & (slow | trenches):
        return spread(cells)
    found = spread(cells & ~slow & ~trenches)
    found |= spread(cells & board.roads & slow) & board.roads
    return found | spread(cells & trenches) & trenches


def search(board: Board, start: Cell, bounds: MoveLimits) -> Mapping[Cell, Way]:
    """Return the best way to every square within some bounds.

    Of ways that end in the same square, both by road or both not, and that both stop or both do
    not, only the best one goes on.
    """
    seen = dict.fromkeys(range(start * 4, start * 4 + 4), 0)
    found: dict[Cell, Way] = {}
    edge = {-1: Way((), bool(board.roads >> start & 1), 0)}
    while edge:
        later: dict[int, Way] = {}
        for way in edge.values():
            if not way.stopped and len(way.path) < _most(bounds, way.road):
                _go_on(board, bounds, way, (start, seen, later))
        for key, way in later.items():
            seen[key] = way.dangers
            _keep(bounds, found, way.path[-1], way)
        edge = later
    return {cell: way for cell, way in found.items() if bounds.ends >> cell & 1}


def _most(bounds: MoveLimits, road: bool) -> int:
    return bounds.most_by_road if road else bounds.most


def _go_on(
    board: Board, bounds: MoveLimits, way: Way, known: tuple[Cell, dict[int, int], dict[int, Way]]
) -> None:
    """Lengthen a way by a step, where the unit need not stop in a square it may not end in."""
    start, seen, later = known
    cell = way.path[-1] if way.path else start
    stops = stops_from(board, bounds, cell)
    shut = bounds.shut | (stops & ~bounds.ends)
    if len(way.path) >= bounds.most:
        shut |= ~board.roads
    for there in board.open_steps(cell, shut):
        road, stopped = way.road and bool(board.roads >> there & 1), bool(stops >> there & 1)
        dangers, key = way.dangers, there * 4 + road * 2 + stopped
        for dangerous in bounds.dangers:
            dangers += dangerous >> there & 1
        if seen.get(key, 99) <= dangers:
            continue
        if key not in later or dangers < later[key].dangers:
            later[key] = Way((*way.path, there), road, dangers, stopped)


def _keep(bounds: MoveLimits, found: dict[Cell, Way], there: Cell, way: Way) -> None:
    known = found.get(there)
    if known is None or _rank(bounds, way) < _rank(bounds, known):
        found[there] = way


def _rank(bounds: MoveLimits, way: Way) -> tuple[int, bool, int]:
    """Dangers, then whether the unit may not fire after it, then its length (PW-3.3, PW-3.5)."""
    least = bounds.by_road if way.road else bounds.base
    return way.dangers, len(way.path) >= least, len(way.path)


def stops_at(board: Board, bounds: MoveLimits, step: tuple[Cell, Cell]) -> bool:
    """Return whether a unit must stop after a step (PW-3.8, PW-3.10)."""
    return bool(stops_from(board, bounds, step[0]) >> step[1] & 1)


def stops_from(board: Board, bounds: MoveLimits, cell: Cell) -> Mask:
    """Return the squares in which a unit must stop that enters them from a cell (PW-3.10)."""
    stops = bounds.stops | bounds.slow
    if board.roads >> cell & 1:
        stops &= ~(board.roads & bounds.slow & ~bounds.stops)
    return stops if board.trenches >> cell & 1 else stops | board.trenches
