"""How the map is drawn: its two looks, smooth outlines, ways from edge to edge, and steady chance.

Everything is in board units and hangs on nothing but the squares, so it looks the same at every
zoom, and what two squares share fits.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Mask, cells_of
from game.presenter.boards.layout import Point
from game.rules.portable.board.terrain import Board
from game.ui.boards.paint import Color

WAYS: Final = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""North, east, south, west."""
EASE: Final = 0.3
"""How far a way goes straight on from a side before it bends."""


class MapLook(NamedTuple):
    """The colors of a map."""

    paper: Color
    ink: Color
    """Of frame, letters and numbers."""
    grid: Color
    grid_alpha: int
    hill: Color
    hill_edge: Color
    contour: Color
    hachure: Color
    woods: Color
    woods_edge: Color
    tree: Color
    tree_dark: Color
    tree_light: Color
    town: Color
    town_edge: Color
    roofs: tuple[Color, ...]
    wall: Color
    """About houses."""
    water: Color
    bank: Color
    ripple: Color
    sand: Color
    """Of a ford."""
    road: Color
    kerb: Color
    stone: Color
    """Of bridges and forts."""
    stone_dark: Color
    trench: Color
    spoil: Color
    """The earth thrown up beside a trench."""
    stark: bool = False
    """Without grain, folds and lamplight."""


PRINTED: Final = MapLook(
    paper=(240, 231, 207),
    ink=(64, 52, 40),
    grid=(92, 72, 50),
    grid_alpha=84,
    hill=(225, 197, 142),
    hill_edge=(206, 170, 112),
    contour=(158, 106, 58),
    hachure=(138, 90, 50),
    woods=(178, 200, 138),
    woods_edge=(104, 136, 76),
    tree=(104, 142, 78),
    tree_dark=(50, 80, 44),
    tree_light=(146, 180, 106),
    town=(226, 196, 174),
    town_edge=(176, 128, 106),
    roofs=((168, 78, 58), (146, 66, 52), (186, 98, 70), (126, 74, 62)),
    wall=(64, 30, 24),
    water=(136, 184, 214),
    bank=(62, 112, 152),
    ripple=(206, 228, 240),
    sand=(232, 214, 164),
    road=(246, 208, 124),
    kerb=(88, 64, 40),
    stone=(184, 176, 160),
    stone_dark=(72, 66, 60),
    trench=(62, 46, 34),
    spoil=(186, 146, 96),
)
STARK: Final = MapLook(
    paper=(14, 14, 16),
    ink=(255, 255, 255),
    grid=(150, 150, 156),
    grid_alpha=190,
    hill=(74, 62, 44),
    hill_edge=(74, 62, 44),
    contour=(232, 196, 136),
    hachure=(255, 222, 164),
    woods=(10, 46, 16),
    woods_edge=(96, 226, 110),
    tree=(16, 84, 28),
    tree_dark=(126, 255, 138),
    tree_light=(40, 140, 54),
    town=(62, 20, 20),
    town_edge=(255, 140, 120),
    roofs=((236, 92, 72), (214, 76, 60)),
    wall=(255, 226, 214),
    water=(8, 48, 116),
    bank=(104, 196, 255),
    ripple=(104, 196, 255),
    sand=(236, 214, 150),
    road=(255, 255, 255),
    kerb=(0, 0, 0),
    stone=(196, 196, 204),
    stone_dark=(0, 0, 0),
    trench=(198, 164, 255),
    spoil=(58, 40, 96),
    stark=True,
)


# shapes


class Drawing(NamedTuple):
    """A part of the map as SVG in board units, and the part of the board that it touches."""

    box: tuple[float, float, float, float]
    body: str


def drawing(around: Iterable[Point], body: str, room: float = 0.25) -> Drawing:
    """Return a drawing that reaches so far about some points."""
    xs, ys = zip(*around, strict=True)
    return Drawing((min(xs) - room, min(ys) - room, max(xs) + room, max(ys) + room), body)


def chance(*seeds: int) -> float:
    """Return a number from 0 to 1 that is always the same for some integers."""
    value = 0x9E3779B9
    for seed in seeds:
        value = (value ^ (seed + 0x7F4A7C15)) * 0x85EBCA6B & 0xFFFFFFFF
        value ^= value >> 13
    value = value * 0xC2B2AE35 & 0xFFFFFFFF
    return ((value ^ value >> 16) & 0xFFFF) / 0xFFFF


def sway(*seeds: int) -> float:
    """Return a number from -1 to 1 that is always the same for some integers."""
    return 2 * chance(*seeds) - 1


def parts(board: Board, cells: Mask) -> list[list[Cell]]:
    """Return the squares in pieces that hang together."""
    left, found = set(cells_of(cells)), []
    while left:
        part = [left.pop()]
        for cell in part:
            for there in board.steps[cell]:
                if there in left:
                    left.discard(there)
                    part.append(there)
        found.append(sorted(part))
    return sorted(found)


def loops(board: Board, part: Sequence[Cell]) -> list[list[Point]]:
    """Return the closed lines about some squares, their inside on the right-hand side."""
    inside = {board.places[cell] for cell in part}
    starts: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for c, r in inside:
        sides = (
            ((c, r - 1), (c, r), (c + 1, r)),
            ((c + 1, r), (c + 1, r), (c + 1, r + 1)),
            ((c, r + 1), (c + 1, r + 1), (c, r + 1)),
            ((c - 1, r), (c, r + 1), (c, r)),
        )
        for beyond, start, end in sides:
            if beyond not in inside:
                starts.setdefault(start, []).append(end)
    found = []
    while starts:
        found.append(_loop(starts))
    return found


def _loop(starts: dict[tuple[int, int], list[tuple[int, int]]]) -> list[Point]:
    """Take one closed line out of the sides that are left, turning right where two cross."""
    first = min(starts)
    here, way, corners = first, (0, 0), []
    while True:
        corners.append((float(here[0]), float(here[1])))
        ends = starts[here]
        right = (here[0] - way[1], here[1] + way[0])
        end = right if right in ends else ends[0]
        ends.remove(end)
        if not ends:
            del starts[here]
        way, here = (end[0] - here[0], end[1] - here[1]), end
        if here == first:
            return corners


def smooth(loop: Sequence[Point], inset: float = 0.0, wobble: float = 0.07) -> list[Point]:
    """Return a closed line drawn inward, bent a little and rounded."""
    drawn: list[Point] = []
    for place, here in enumerate(loop):
        before, after = loop[place - 1], loop[(place + 1) % len(loop)]
        one, two = _inward(before, here), _inward(here, after)
        x = here[0] + (one[0] + (two[0] if two != one else 0)) * inset
        y = here[1] + (one[1] + (two[1] if two != one else 0)) * inset
        drawn.append((x, y))
        bend = sway(round(here[0] + after[0]), round(here[1] + after[1]), 5) * wobble
        middle = (here[0] + after[0]) / 2, (here[1] + after[1]) / 2
        off = inset + bend
        drawn.append((middle[0] + two[0] * off, middle[1] + two[1] * off))
    return _rounded(_rounded(drawn))


def _inward(start: Point, end: Point) -> Point:
    """Return the way to the right of a side, where its inside is."""
    return (-(end[1] - start[1]), end[0] - start[0])


def _rounded(corners: Sequence[Point]) -> list[Point]:
    found = []
    for here, after in pairwise([*corners, corners[0]]):
        for share in (0.25, 0.75):
            found.append(
                (here[0] + (after[0] - here[0]) * share, here[1] + (after[1] - here[1]) * share)
            )
    return found


def outline(lines: Iterable[Sequence[Point]]) -> str:
    """Return closed lines as the data of an SVG path."""
    return "".join("M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in line) + "Z" for line in lines)


def walk(line: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Return places along a closed line, so far apart, each with the way to its inside."""
    found, left = [], 0.0
    for start, end in pairwise([*line, line[0]]):
        long = hypot(end[0] - start[0], end[1] - start[1])
        if not long:
            continue
        way = ((end[0] - start[0]) / long, (end[1] - start[1]) / long)
        while left < long:
            found.append(((start[0] + way[0] * left, start[1] + way[1] * left), (-way[1], way[0])))
            left += step
        left -= long
    return found


def joins(board: Board, cell: Cell, cells: Mask) -> list[int]:
    """Return the sides on which a square goes on: to such squares, or off the map.

    It goes off the map where it would otherwise end at the edge.
    """
    steps = board.steps[cell]
    found = [side for side in range(4) if steps[side] != OFF and cells >> steps[side] & 1]
    if len(found) == 1 and steps[(found[0] + 2) % 4] == OFF:
        found.append((found[0] + 2) % 4)
    elif len(found) <= 1:
        found += [side for side in range(4) if steps[side] == OFF][: 2 - len(found)]
    return sorted(set(found))


def edge_point(board: Board, cell: Cell, side: int, bend: float) -> Point:
    """Return where a way crosses a side of a square, the same from both squares."""
    c, r = board.places[cell]
    dx, dy = WAYS[side]
    x, y = c + 0.5 + dx / 2, r + 0.5 + dy / 2
    off = sway(round(2 * x), round(2 * y), 11) * bend
    return (x + abs(dy) * off, y + abs(dx) * off)


def heart(board: Board, cell: Cell, bend: float) -> Point:
    """Return the point near the middle of a square through which its ways go."""
    c, r = board.places[cell]
    return (c + 0.5 + sway(c, r, 21) * bend, r + 0.5 + sway(c, r, 22) * bend)


def way_through(board: Board, cell: Cell, sides: Sequence[int], bend: float) -> str:
    """Return the ways of a square from side to side as the data of an SVG path."""
    ends = [edge_point(board, cell, side, bend) for side in sides]
    if len(ends) != 2:
        x, y = heart(board, cell, bend)
        return "".join(f"M{x:.3f} {y:.3f}L{ex:.3f} {ey:.3f}" for ex, ey in ends)
    (ax, ay), (bx, by) = ends
    (hx, hy), (kx, ky) = _held(ends, sides)
    return f"M{ax:.3f} {ay:.3f}C{hx:.3f} {hy:.3f} {kx:.3f} {ky:.3f} {bx:.3f} {by:.3f}"


def half_way(board: Board, cell: Cell, sides: Sequence[int], bend: float) -> Point:
    """Return the middle of the way through a square, or the point where several meet."""
    if len(sides) != 2:
        return heart(board, cell, bend)
    one, other = (edge_point(board, cell, side, bend) for side in sides)
    near, far = _held([one, other], sides)
    x, y = ((one[n] + 3 * near[n] + 3 * far[n] + other[n]) / 8 for n in (0, 1))
    return (x, y)


def _held(ends: Sequence[Point], sides: Sequence[int]) -> list[Point]:
    """Return the points that a way bends towards: straight in from each side."""
    ways = [WAYS[side] for side in sides]
    return [(x - dx * EASE, y - dy * EASE) for (x, y), (dx, dy) in zip(ends, ways, strict=True)]
