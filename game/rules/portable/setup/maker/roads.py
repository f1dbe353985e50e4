"""Roads and rivers of a map: a river first, then bridges and fords, then roads over them."""

from collections.abc import Iterable
from typing import Final

from game.core.boards.lots import Lots
from game.core.boards.squares import STEPS, Square
from game.rules.portable.setup.maker.sketch import NEVER, Sketch

COURSES: Final = 6
"""Courses drawn for a river."""
OPEN_GROUND, ON_ROAD, ON_BRIDGE = 10, 3, 8
THROUGH: Final = {".": OPEN_GROUND, "t": 8, "w": 20, "=": ON_BRIDGE, "f": 30, "x": 16, "y": 16}
"""What a road costs through each ground; through others there is none."""
UPHILL: Final = 14
BESIDE_ROAD: Final = 16
"""For a square beside a road that it does not use: no two roads run side by side."""
LANES: Final = 3
"""Columns between roads that leave the map."""
ALONG_EDGE: Final = 12
"""For a square at the edge of the map: roads lead off it, not along it."""
WHIM: Final = 7
"""Squares cost up to so much more than they should, so that roads wind."""


def lay_river(sketch: Sketch, lots: Lots) -> list[int]:
    """Draw a river from the west edge to the east edge; return the row of each column.

    Of some courses it takes the one that keeps nearest to the middle on the whole.
    """
    courses = [_course(sketch, lots) for _ in range(COURSES)]
    rows = min(courses, key=lambda rows: abs(sum(2 * row + 1 - sketch.height for row in rows)))
    for column, here in enumerate(rows):
        before = rows[max(0, column - 1)]
        for r in range(min(before, here), max(before, here) + 1):
            sketch.ground[Square(column, r)] = "~"
            sketch.hills.discard(Square(column, r))
    return rows


def _course(sketch: Sketch, lots: Lots) -> list[int]:
    middle, swing = sketch.height // 2, max(1, sketch.height // 7)
    low, high = middle - swing, middle + swing - (sketch.height % 2 == 0)
    row, rows = lots.between(low, high), list[int]()
    while len(rows) < sketch.width:
        rows += [row] * min(lots.between(3, 5), sketch.width - len(rows))
        step = lots.pick((-1, 1)) if low < row < high else 1 if row == low else -1
        row += 0 if lots.chance(15) else step
    return rows


def straight(rows: list[int]) -> list[int]:
    """Return the columns in which a river runs straight, so that it can be crossed there."""
    return [c for c in range(1, len(rows) - 1) if rows[c - 1] == rows[c] == rows[c + 1]]


def cross_river(
    sketch: Sketch, lots: Lots, rows: list[int], bridges: int, fords: int
) -> list[Square]:
    """Make bridges and fords, well apart, and return the bridges."""
    made: list[Square] = []
    for number in range(bridges + fords):
        left = [c for c in straight(rows) if all(abs(c - m.column) > 2 for m in made)]
        if not left:
            break
        column = _far_apart(lots, left, [m.column for m in made], sketch.width)
        made.append(Square(column, rows[column]))
        sketch.ground[made[-1]] = "=" if number < bridges else "o"
    return made[:bridges]


def _far_apart(lots: Lots, columns: list[int], taken: list[int], width: int) -> int:
    """One of three columns: the furthest from those that are taken; the first in the middle."""
    drawn = [lots.pick(columns) for _ in range(3)]
    if not taken:
        return min(drawn, key=lambda c: abs(2 * c + 1 - width))
    return max(drawn, key=lambda c: min(abs(c - t) for t in taken))


def lay_roads(sketch: Sketch, lots: Lots, places: Iterable[Square]) -> None:
    """Join places by roads, each to what is joined already by the cheapest way."""
    whim = {square: lots.below(WHIM) for square in sketch.squares}
    for place in places:
        goals = set(sketch.roads)
        if not goals:
            sketch.roads.add(place)
            continue
        if place not in goals:
            lay_road(sketch, sketch.way([place], goals, lambda s: _cost(sketch, whim, s)))


def cross_country(sketch: Sketch, lots: Lots, bridge: Square) -> None:
    """Lay a road over a bridge from the south edge of the map to the north edge."""
    whim = {square: lots.below(WHIM) for square in sketch.squares}
    sketch.roads.add(bridge)
    for row, step in ((sketch.height - 1, 1), (0, -1)):
        bank = sketch.beyond(bridge, 0, step)
        end = edge_near(sketch, lots, bridge.column, row)
        lay_road(sketch, sketch.way([bank], {end}, lambda s: _cost(sketch, whim, s)))


def edge_near(sketch: Sketch, lots: Lots, column: int, row: int) -> Square:
    """Return a square of a row, a few columns from another one, no corner, and by no other road."""
    near = [c for c in range(column - 3, column + 4) if 0 < c < sketch.width - 1]
    taken = [square.column for square in sketch.roads if square.row == row]
    clear = [c for c in near if all(abs(c - t) >= LANES for t in taken)]
    return Square(lots.pick(clear or near), row)


def join_roads(sketch: Sketch, lots: Lots) -> None:
    """Join all roads into one net."""
    whim = {square: lots.below(WHIM) for square in sketch.squares}
    while rest := sketch.roads - (net := _net(sketch)):
        lay_road(sketch, sketch.way(net, rest, lambda s: _cost(sketch, whim, s)))


def _net(sketch: Sketch) -> set[Square]:
    """The roads that are joined to the first one."""
    net, edge = set[Square](), {min(sketch.roads)}
    while edge:
        net |= edge
        edge = {n for square in edge for n in sketch.near(square)} & sketch.roads - net
    return net


def lay_road(sketch: Sketch, way: Iterable[Square]) -> None:
    """Draw a road; it clears woods, trenches and wire."""
    for square in way:
        sketch.roads.add(square)
        if sketch.ground[square] in "wfxy":
            sketch.ground[square] = "."


def _cost(sketch: Sketch, whim: dict[Square, int], square: Square) -> int:
    if square in sketch.roads:
        return ON_ROAD
    price = THROUGH.get(sketch.ground[square], NEVER)
    if sketch.ground[square] == "=":
        return price
    if square in sketch.hills:
        price += UPHILL
    if len(sketch.near(square)) < len(STEPS):
        price += ALONG_EDGE
    beside = sum(n in sketch.roads for n in sketch.near(square))
    return price + whim[square] + BESIDE_ROAD * beside
