"""Hills, rivers with their fords, trenches, and roads with their bridges, as the map shows them."""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import OFF, Cell, cells_of
from game.presenter.boards.layout import Point
from game.rules.portable.board.terrain import Board
from game.ui.boards.paint import hex_color, mixed
from game.ui.tables.portable.art.cartography import (
    WAYS,
    Drawing,
    MapLook,
    chance,
    drawing,
    edge_point,
    half_way,
    heart,
    joins,
    loops,
    outline,
    parts,
    smooth,
    walk,
    way_through,
)

SLOPE: Final = 0.17
"""How broad a slope is, in squares."""
APART: Final = 0.082
"""Between two hachures."""
EDGE: Final = 0.02
"""How far from the edge of its squares a hill begins."""
RIVER_WIDTH: Final = 0.46
RIVER_BEND: Final = 0.19
"""How far a river strays from the middle of its squares."""
ARM: Final = (
    *((0.0, 0.0), (0.085, 0.0), (0.085, 0.085), (0.25, 0.085)),
    *((0.25, -0.085), (0.415, -0.085), (0.415, 0.0), (0.5, 0.0)),
)
"""From the middle of a square to its side: how far along, and how far to the right."""
ROAD_WIDTH: Final = 0.17
ROAD_BEND: Final = 0.06


# higher ground with contours, and hachures down the slope at its edge


def hills(board: Board, look: MapLook) -> Iterator[Drawing]:
    """Yield the hills of a map."""
    for part in parts(board, board.high):
        lines = loops(board, part)
        foot = [smooth(line, EDGE) for line in lines]
        crest = [smooth(line, EDGE + SLOPE) for line in lines]
        top = [smooth(line, 0.39) for line in lines]
        body = ""
        if not look.stark:
            shade = hex_color(mixed(look.hachure, (40, 24, 10), 0.4))
            body += f'<path d="{outline(foot)}" transform="translate(0.05 0.07)" fill="{shade}" '
            body += 'fill-opacity="0.3" fill-rule="evenodd"/>'
        body += _area(foot, hex_color(look.hill_edge), "")
        body += _area(crest, hex_color(look.hill), "")
        body += "".join(_hachure(place, look) for line in foot for place in walk(line, APART))
        tone = hex_color(look.contour)
        for line, width in ((foot, 0.03), (crest, 0.024), (top, 0.02)):
            body += f'<path d="{outline(line)}" fill="none" stroke="{tone}" '
            body += f'stroke-width="{width}" stroke-opacity="0.9"/>'
        yield drawing([point for line in foot for point in line], body)


def _area(lines: list[list[Point]], tone: str, edge: str) -> str:
    return f'<path d="{outline(lines)}" fill="{tone}" fill-rule="evenodd" {edge}/>'


def _hachure(place: tuple[Point, Point], look: MapLook) -> str:
    """A stroke down the slope; on the side away from the light it is the heavier."""
    (x, y), (dx, dy) = place
    shaded = (-dx - dy) / 1.414
    width = 0.018 + 0.017 * max(0.0, shaded) if not look.stark else 0.026
    long = SLOPE * (0.74 + 0.26 * chance(round(x * 50), round(y * 50)))
    tone = hex_color(look.hachure)
    return (
        f'<path d="M{x:.3f} {y:.3f}L{x + dx * long:.3f} {y + dy * long:.3f}" stroke="{tone}" '
        f'stroke-width="{width:.3f}"/>'
    )


# rivers that wind from square to square, and the fords across them


def rivers(board: Board, look: MapLook) -> Iterator[Drawing]:
    """Yield the rivers of a map, with their fords."""
    wet = board.of("~o=")
    for part in parts(board, wet):
        ways = {cell: _way(board, cell, wet) for cell in part}
        whole = "".join(ways.values())
        places = [board.places[cell] for cell in part]
        around = [(c + dx, r + dy) for c, r in places for dx, dy in ((0, 0), (1, 1))]
        body = _stroke(whole, look.bank, RIVER_WIDTH + 0.07)
        body += _stroke(whole, look.water, RIVER_WIDTH)
        body += _stroke(whole, mixed(look.water, look.ripple, 0.35), RIVER_WIDTH * 0.5)
        body += _stroke(whole, look.ripple, 0.028, 'stroke-dasharray="0.22 0.3"')
        yield drawing(around, body)
    for cell in cells_of(board.fords):
        c, r = board.places[cell]
        yield drawing([(c, r), (c + 1, r + 1)], _ford(board, cell, wet, look))


def across(board: Board, cell: Cell) -> int:
    """Return a side to which one goes who crosses the river in a square."""
    sides = joins(board, cell, board.of("~o="))
    return 0 if 1 in sides or 3 in sides else 1


def _way(board: Board, cell: Cell, wet: int) -> str:
    sides = joins(board, cell, wet)
    if sides:
        return way_through(board, cell, sides, RIVER_BEND)
    x, y = heart(board, cell, RIVER_BEND)
    return f"M{x - 0.1:.3f} {y:.3f}L{x + 0.1:.3f} {y:.3f}"


def _stroke(way: str, tone: tuple[int, int, int], width: float, more: str = "") -> str:
    look = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{way}" {look} stroke="{hex_color(tone)}" stroke-width="{width:.3f}" {more}/>'


def _ford(board: Board, cell: Cell, wet: int, look: MapLook) -> str:
    """Shallow water over sand, with the track that leads through it."""
    x, y = half_way(board, cell, joins(board, cell, wet), RIVER_BEND)
    c, r = board.places[cell]
    dx, dy = WAYS[across(board, cell)]
    sand = hex_color(look.sand)
    body = f'<ellipse cx="{x:.3f}" cy="{y:.3f}" rx="{0.2 + 0.14 * abs(dy):.2f}" '
    body += f'ry="{0.2 + 0.14 * abs(dx):.2f}" fill="{sand}" fill-opacity="0.85"/>'
    middle = (c + 0.5, r + 0.5)
    for off in (-0.1, 0.1):
        px, py = off * dy, off * dx
        start = (middle[0] - dx / 2 + px, middle[1] - dy / 2 + py)
        end = (middle[0] + dx / 2 + px, middle[1] + dy / 2 + py)
        way = f"M{start[0]:.3f} {start[1]:.3f}Q{x + px:.3f} {y + py:.3f} {end[0]:.3f} {end[1]:.3f}"
        body += _stroke(way, look.kerb if not look.stark else look.road, 0.04, DASHED)
    for n in (-1, 0, 1):
        sx, sy = x + n * 0.13 * abs(dy), y + n * 0.13 * abs(dx)
        way = f"M{sx - 0.05:.3f} {sy + 0.02:.3f}q0.05 -0.05 0.1 0"
        body += _stroke(way, look.bank, 0.024)
    return body


DASHED: Final = 'stroke-dasharray="0.1 0.09"'


# trenches in traverses, with the spoil thrown up beside them


def trenches(board: Board, look: MapLook) -> Iterator[Drawing]:
    """Yield the trenches of a map."""
    for cell in cells_of(board.trenches):
        c, r = board.places[cell]
        ways = "".join(_arm((c + 0.5, r + 0.5), side) for side in _trench_sides(board, cell))
        yield drawing([(c, r), (c + 1, r + 1)], _dug(ways, look.spoil, 0.27, look))
    for cell in cells_of(board.trenches):
        c, r = board.places[cell]
        ways = "".join(_arm((c + 0.5, r + 0.5), side) for side in _trench_sides(board, cell))
        yield drawing([(c, r), (c + 1, r + 1)], _dug(ways, look.trench, 0.115, look))


def _trench_sides(board: Board, cell: Cell) -> list[int]:
    """Return the sides that the trench of a square leads to: at least two."""
    steps = board.steps[cell]
    found = [n for n in range(4) if steps[n] != OFF and board.trenches >> steps[n] & 1]
    if not found:
        return [1, 3]
    return found if len(found) > 1 else [found[0], (found[0] + 2) % 4]


def _arm(middle: tuple[float, float], side: int) -> str:
    x, y = middle
    dx, dy = WAYS[side]
    spots = [(x + dx * far - dy * off, y + dy * far + dx * off) for far, off in ARM]
    return "M" + "L".join(f"{px:.3f} {py:.3f}" for px, py in spots)


def _dug(ways: str, tone: tuple[int, int, int], width: float, look: MapLook) -> str:
    alpha = 0.85 if tone == look.spoil else 1.0
    return (
        f'<path d="{ways}" fill="none" stroke="{hex_color(tone)}" stroke-width="{width}" '
        f'stroke-opacity="{alpha}" stroke-linejoin="round" stroke-linecap="round"/>'
    )


# roads from square to square, and the bridges that they cross rivers by


def roads(board: Board, look: MapLook) -> Iterator[Drawing]:
    """Yield the roads of a map, and then its bridges."""
    for part in parts(board, board.roads):
        ways = "".join(
            way_through(board, cell, _road_sides(board, cell), ROAD_BEND) for cell in part
        )
        places = [board.places[cell] for cell in part]
        around = [(c + d, r + d) for c, r in places for d in (0.0, 1.0)]
        body = ""
        for tone, width in ((look.kerb, ROAD_WIDTH + 0.075), (look.road, ROAD_WIDTH)):
            body += f'<path d="{ways}" fill="none" stroke="{hex_color(tone)}" '
            body += f'stroke-width="{width:.3f}" stroke-linecap="round" stroke-linejoin="round"/>'
        yield drawing(around, body)
    for cell in cells_of(board.of("=")):
        c, r = board.places[cell]
        yield drawing([(c, r), (c + 1, r + 1)], _bridge(board, cell, look))


def _road_sides(board: Board, cell: Cell) -> list[int]:
    """Return the sides on which the road of a square goes on; a bridge always leads across."""
    if board.ground[cell] != "=":
        return joins(board, cell, board.roads) or [1, 3]
    side = across(board, cell)
    return [side, side + 2]


def _bridge(board: Board, cell: Cell, look: MapLook) -> str:
    """The stone deck of a bridge with its parapets, along the road."""
    side = across(board, cell)
    dx, dy = WAYS[side]
    x, y = half_way(board, cell, (side, side + 2), ROAD_BEND)
    ends = [edge_point(board, cell, way, ROAD_BEND) for way in (side, side + 2)]
    reach = 0.37
    body = ""
    stone, dark = hex_color(look.stone), hex_color(look.stone_dark)
    corners = []
    for along, out in ((-reach, 0.17), (reach, 0.17), (reach, -0.17), (-reach, -0.17)):
        corners.append((x + dx * along + dy * out, y + dy * along + dx * out))
    shape = " ".join(f"{cx:.3f},{cy:.3f}" for cx, cy in corners)
    body += f'<polygon points="{shape}" fill="{stone}" stroke="{dark}" stroke-width="0.03"/>'
    way = f"M{ends[0][0]:.3f} {ends[0][1]:.3f}Q{x:.3f} {y:.3f} {ends[1][0]:.3f} {ends[1][1]:.3f}"
    body += (
        f'<path d="{way}" fill="none" stroke="{hex_color(look.road)}" stroke-width="{ROAD_WIDTH}"/>'
    )
    for out in (-0.17, 0.17):
        near = (x - dx * reach + dy * out, y - dy * reach + dx * out)
        far = (x + dx * reach + dy * out, y + dy * reach + dx * out)
        flare = 0.09 if out > 0 else -0.09
        line = (
            f"M{near[0] - dx * 0.08 + dy * flare:.3f} {near[1] - dy * 0.08 + dx * flare:.3f}"
            f"L{near[0]:.3f} {near[1]:.3f}L{far[0]:.3f} {far[1]:.3f}"
            f"L{far[0] + dx * 0.08 + dy * flare:.3f} {far[1] + dy * 0.08 + dx * flare:.3f}"
        )
        tone = look.stone_dark if not look.stark else look.ink
        body += f'<path d="{line}" fill="none" stroke="{hex_color(tone)}" stroke-width="0.065" '
        body += 'stroke-linejoin="round"/>'
    return body
