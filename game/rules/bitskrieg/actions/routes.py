"""Where a tank can drive: the routes from each place, as tables (BK-4).

A place is `cell * 4 + facing`. For each speed and place the routes are numbered, the shortest
first; a set of routes is an int with one bit a route. Beside them stands which routes survive
when a square is closed, so that finding the open ones takes a few ands. Tables are built when
first needed; the largest, speed 3 in mid-board, has 57 ends and 65 routes.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.rules.bitskrieg.commands import Move
from game.rules.bitskrieg.data import AHEAD, BOARD
from game.rules.bitskrieg.events import Pose

Routes: TypeAlias = int
"""A set of routes of one `RouteTable`, bit by bit."""

TURNS: Final = (0, -1, 1)
"""Straight on, left, right: the order of tokens F < FL < FR and L < R."""
IN_PLACE: Final[dict[str, tuple[int, ...]]] = {"quarter": (-1, 1), "any": (-1, 1, 2)}
"""What a step in place may turn by, under each reading of the document (BK-4.6, BK-4.13)."""
SPEEDS: Final = 4

Moves: TypeAlias = tuple[tuple[Move, ...], Routes]
"""The commands of all routes, and which of them are open."""


class Route(NamedTuple):
    """One way to drive; `steps` is what it costs."""

    at: Cell
    facing: Facing
    steps: int
    entered: Mask
    path: tuple[Pose, ...]
    number: int = 0
    """Which bit of its `RouteTable` is this route's."""


class RouteTable:
    """All routes of up to `speed` steps from one place (BK-4.2 to BK-4.6, BK-4.12)."""

    __slots__ = (
        "_moves",
        "avoiding",
        "before",
        "best",
        "elsewhere",
        "ends",
        "every",
        "near",
        "routes",
        "spares",
        "to",
        "within_reach",
    )

    def __init__(self, speed: int, start: Pose, turning: str) -> None:
        self.routes = _worthwhile(_walks(speed, start, IN_PLACE[turning]))
        self.to: dict[tuple[Cell, Facing], tuple[Route, ...]] = {}
        for route in self.routes:
            end = (route.at, route.facing)
            self.to[end] = (*self.to.get(end, ()), route)
        self.ends = tuple(route.at * 4 + route.facing for route in self.routes)
        """The places the routes lead to."""
        self.every: Routes = (1 << len(self.routes)) - 1
        self.best: Routes = sum(1 << ways[0].number for ways in self.to.values())
        entering, ending = _by_square(self.routes)
        self.near: Mask = sum(entering)
        self.avoiding = {square: self.every ^ routes for square, routes in entering.items()}
        self.elsewhere = {square: self.every ^ ending.get(square, 0) for square in entering}
        self.before = _by_square_ahead(self.routes)
        """The routes that end straight before a square."""
        self.within_reach: Mask = sum(self.before)
        self.spares = tuple(self._spares())
        self._moves: dict[int, tuple[Move, ...]] = {}

    def moves(self, tank: int) -> tuple[Move, ...]:
        """Return the commands of all routes for one tank, route by route; they are shared."""
        found = self._moves.get(tank)
        if found is None:
            found = self._moves[tank] = tuple(map(_all_moves(tank).__getitem__, self.ends))
        return found

    def looking_at(self, squares: Mask) -> Routes:
        """Return the routes that end straight before one of some squares within reach."""
        found = 0
        while squares:
            low = squares & -squares
            found |= self.before[low]
            squares ^= low
        return found

    def _spares(self) -> Iterator[tuple[Routes, Routes]]:
        for ways in self.to.values():
            earlier = 1 << ways[0].number
            for route in ways[1:]:
                yield 1 << route.number, earlier
                earlier |= 1 << route.number


_REACHES: Final[dict[str, list[dict[int, RouteTable]]]] = {
    turning: [{} for _ in range(SPEEDS)] for turning in IN_PLACE
}


def reach(speed: int, at: Cell, facing: Facing, turning: str = "quarter") -> RouteTable:
    """Return the routes from a place, building the table when it is first needed."""
    known = _REACHES[turning][speed]
    found = known.get(at * 4 + facing)
    if found is None:
        found = known[at * 4 + facing] = RouteTable(speed, Pose(at, facing), turning)
    return found


def open_routes(table: RouteTable, walls: Mask, full: Mask) -> Routes:
    """Return the routes that enter no square of `walls` and end on none of `full`.

    Of several routes to one end only the first that is open stays, as RULES.md says at its end.
    """
    shut = walls & table.near
    if not shut:
        return _stopping(table, table.best, full)
    routes = table.every
    while shut:
        low = shut & -shut
        routes &= table.avoiding[low]
        shut ^= low
    for spare, earlier in table.spares:
        if routes & earlier:
            routes &= ~spare
    return _stopping(table, routes, full)


def first_open(routes: tuple[Route, ...], walls: Mask) -> Route | None:
    """Return the first of some routes to one end that enters no square of `walls`."""
    for route in routes:
        if not route.entered & walls:
            return route
    return None


def move_of(tank: int, at: Cell, facing: Facing) -> Move:
    """Return the one shared `Move` of a tank to a place."""
    return _all_moves(tank)[at * 4 + facing]


def shortest(start: Pose, end: Pose, turning: str = "quarter") -> Route:
    """Return the way to `end` with the fewest steps on an empty board, whatever the speed.

    >>> shortest(Pose(51, 0), Pose(43, 1)).steps, shortest(Pose(51, 0), Pose(52, 1)).steps
    (1, 2)
    >>> shortest(Pose(51, 0), Pose(51, 2)).steps, shortest(Pose(51, 0), Pose(51, 2), "any").steps
    (2, 1)
    """
    layer = [Route(*start, 0, 0, (start,))]
    seen: set[tuple[Pose, bool]] = set()
    while layer:
        for route in layer:
            if route.path[-1] == end and route.steps:
                return route
        new: dict[tuple[Pose, bool], Route] = {}
        for further in (r for route in layer for r in _further(route, IN_PLACE[turning])):
            new.setdefault(_key(further), further)
        layer = [route for key, route in new.items() if key not in seen]
        seen.update(new)
    raise AssertionError(f"no way from {start} to {end}")


@cache
def _all_moves(tank: int) -> tuple[Move, ...]:
    """The moves of a tank by place; there are few ids, so this is no table of positions."""
    return tuple(Move(tank, *divmod(place, 4)) for place in range(4 * len(BOARD.cells)))


def _key(route: Route) -> tuple[Pose, bool]:
    return route.path[-1], bool(route.entered)


def _stopping(table: RouteTable, routes: Routes, full: Mask) -> Routes:
    full &= table.near
    while full:
        low = full & -full
        routes &= table.elsewhere[low]
        full ^= low
    return routes


def _walks(speed: int, start: Pose, in_place: tuple[int, ...]) -> Iterator[Route]:
    """Every walk, the shorter first, then in the order of its tokens."""
    layer = [Route(*start, 0, 0, (start,))]
    for _ in range(speed):
        layer = [route for walked in layer for route in _further(walked, in_place)]
        yield from layer


def _further(route: Route, in_place: tuple[int, ...]) -> Iterator[Route]:
    """The walks one step longer: ahead, with a free turn, or a turn first (BK-4.3, BK-4.4)."""
    ahead = AHEAD[route.at][route.facing]
    if ahead != OFF:
        for turn in TURNS:
            pose = Pose(ahead, (route.facing + turn) % 4)
            yield _longer(route, pose, route.entered | 1 << ahead)
    if not route.entered:
        for turn in in_place:
            yield _longer(route, Pose(route.at, (route.facing + turn) % 4), 0)


def _longer(route: Route, pose: Pose, entered: Mask) -> Route:
    return Route(*pose, route.steps + 1, entered, (*route.path, pose))


def _worthwhile(walks: Iterator[Route]) -> tuple[Route, ...]:
    """Drop walks that change nothing, and those that another to the same end makes needless."""
    kept: list[Route] = []
    ways: dict[Pose, list[Mask]] = {}
    for walk in walks:
        same = ways.setdefault(walk.path[-1], [])
        needless = any(entered & walk.entered == entered for entered in same)
        if not needless and walk.path[-1] != walk.path[0]:
            same.append(walk.entered)
            kept.append(walk._replace(number=len(kept)))
    return tuple(kept)


def _by_square(routes: tuple[Route, ...]) -> tuple[dict[Mask, Routes], dict[Mask, Routes]]:
    """For each square the routes that enter it, and those that end on it."""
    entering: dict[Mask, Routes] = {}
    ending: dict[Mask, Routes] = {}
    for route in routes:
        bit, entered = 1 << route.number, route.entered
        if entered:
            ending[1 << route.at] = ending.get(1 << route.at, 0) | bit
        while entered:
            square = entered & -entered
            entering[square] = entering.get(square, 0) | bit
            entered ^= square
    return entering, ending


def _by_square_ahead(routes: tuple[Route, ...]) -> dict[Mask, Routes]:
    """For each square the routes that end looking at it from next to it."""
    before: dict[Mask, Routes] = {}
    for route in routes:
        ahead = AHEAD[route.at][route.facing]
        if ahead != OFF:
            before[1 << ahead] = before.get(1 << ahead, 0) | 1 << route.number
    return before
