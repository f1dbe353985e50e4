"""Dice as solid cubes with rounded edges, seen from straight above, in any orientation.

A turn is a unit quaternion (w, x, y, z). Axes: x east, y south, z up at the player. An unturned
die shows 1 on top, 2 to the south, 3 to the east; opposite faces sum to 7.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import atan2, cos, hypot, pi, sin
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture

Vector: TypeAlias = tuple[float, float, float]
Turn: TypeAlias = tuple[float, float, float, float]

UNTURNED: Final[Turn] = (1.0, 0.0, 0.0, 0.0)
ROUND: Final = 0.11
"""Radius of the rounded edges; the edge of a die is 1."""
LIGHT: Final[Vector] = (-0.42, -0.52, 0.74)
SMOOTHING: Final = 3

NORMALS: Final[dict[int, Vector]] = {
    1: (0, 0, 1),
    2: (0, 1, 0),
    3: (1, 0, 0),
    4: (-1, 0, 0),
    5: (0, -1, 0),
    6: (0, 0, -1),
}
SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Places of the pips in steps of `SPREAD` from the middle of a face."""
SPREAD: Final = 0.245
PIP: Final = 0.088


class DieLook(NamedTuple):
    """The two colors of a die."""

    body: Color
    pips: Color


LOOKS: Final = (
    DieLook((244, 235, 214), (26, 22, 20)),
    DieLook((134, 36, 34), (248, 236, 214)),
    DieLook((38, 66, 122), (240, 240, 244)),
    DieLook((222, 170, 66), (34, 24, 10)),
    DieLook((46, 48, 54), (236, 236, 232)),
    DieLook((110, 66, 128), (246, 238, 248)),
)
"""Ivory for the first group of dice in a tray, oxblood for the second, and so on."""


def product(a: Turn, b: Turn) -> Turn:
    """Return the turn that does `b` first and then `a`."""
    w, x, y, z = a
    v, i, j, k = b
    return (
        w * v - x * i - y * j - z * k,
        w * i + x * v + y * k - z * j,
        w * j - x * k + y * v + z * i,
        w * k + x * j - y * i + z * v,
    )


def about(axis: Vector, angle: float) -> Turn:
    """Return the turn by an angle in radians about an axis of length 1."""
    half = angle / 2
    return (cos(half), axis[0] * sin(half), axis[1] * sin(half), axis[2] * sin(half))


def turned(turn: Turn, vector: Vector) -> Vector:
    """Return a vector after a turn.

    >>> x, y, z = turned(about((0, 0, 1), pi / 2), (1, 0, 0))
    >>> round(x), round(y), round(z)
    (0, 1, 0)
    """
    w, x, y, z = turn
    _, i, j, k = product(product(turn, (0.0, *vector)), (w, -x, -y, -z))
    return (i, j, k)


def normalized(turn: Turn) -> Turn:
    """Return a turn with its rounding errors removed."""
    size = sum(part * part for part in turn) ** 0.5
    w, x, y, z = (part / size for part in turn)
    return (w, x, y, z)


LYING: Final[dict[int, Turn]] = {
    1: UNTURNED,
    2: about((1, 0, 0), pi / 2),
    3: about((0, 1, 0), -pi / 2),
    4: about((0, 1, 0), pi / 2),
    5: about((1, 0, 0), -pi / 2),
    6: about((1, 0, 0), pi),
}
"""The turn that brings each face on top."""


def top_face(turn: Turn) -> int:
    """Return the face that looks up.

    >>> [top_face(LYING[face]) for face in range(1, 7)]
    [1, 2, 3, 4, 5, 6]
    """
    return max(NORMALS, key=lambda face: turned(turn, NORMALS[face])[2])


def height(turn: Turn) -> float:
    """Return how high the middle of a die that touches the table lies, at least 0.5."""
    inner = 0.5 - ROUND
    deepest = sum(abs(turned(turn, axis)[2]) * inner for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1)))
    return deepest + ROUND


def draw_cube(look: DieLook, turn: Turn, edge: int) -> pygame.Surface:
    """Return a die of `edge` pixels in any orientation, on a square twice as wide."""
    side = 2 * edge * SMOOTHING
    canvas = pygame.Surface((side, side), pygame.SRCALPHA)
    _Cube(canvas, look, turn, edge * SMOOTHING).draw()
    return pygame.transform.smoothscale(canvas, (2 * edge, 2 * edge))


class _Cube:
    """Draws one cube: round silhouette, bevels between faces, faces, pips."""

    def __init__(self, canvas: pygame.Surface, look: DieLook, turn: Turn, edge: int) -> None:
        self.canvas, self.look, self.edge = canvas, look, edge
        self.axes = [turned(turn, axis) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]

    def draw(self) -> None:
        seen = [face for face, normal in NORMALS.items() if self._world(normal)[2] > 0.03]
        mean = sum(self._brightness(NORMALS[face]) for face in seen) / len(seen)
        self._silhouette(0.86 * mean)
        for one in seen:
            for other in seen:
                if one < other and one + other != 7:
                    self._bevel(one, other)
        for face in sorted(seen, key=lambda face: self._world(NORMALS[face])[2]):
            self._face(face)

    def _world(self, v: Vector) -> Vector:
        a, b, c = self.axes
        x, y, z = (v[0] * a[i] + v[1] * b[i] + v[2] * c[i] for i in range(3))
        return (x, y, z)

    def _pixel(self, v: Vector) -> tuple[float, float]:
        x, y, _ = self._world(v)
        return (self.edge + x * self.edge, self.edge + y * self.edge)

    def _silhouette(self, brightness: float) -> None:
        inner = 0.5 - ROUND
        signs = (-inner, inner)
        corners = [self._pixel((x, y, z)) for x in signs for y in signs for z in signs]
        around = _hull(corners)
        rim = self._lit(self.look.body, brightness)
        radius = ROUND * self.edge
        pygame.draw.polygon(self.canvas, rim, around)
        for i, corner in enumerate(around):
            pygame.draw.circle(self.canvas, rim, corner, radius)
            pygame.draw.polygon(self.canvas, rim, _band(around[i - 1], corner, radius))

    def _bevel(self, one: int, other: int) -> None:
        a, b = NORMALS[one], NORMALS[other]
        along = _cross(a, b)
        inner = 0.5 - ROUND
        corners = [
            self._pixel(_sum(_scaled(out, 0.5), _scaled(flat, inner), _scaled(along, inner * way)))
            for out, flat, way in ((a, b, 1), (a, b, -1), (b, a, -1), (b, a, 1))
        ]
        middle = _scaled(_sum(a, b, (0, 0, 0)), 0.7071)
        shade = self._lit(self.look.body, self._brightness(middle) + 0.05)
        pygame.draw.polygon(self.canvas, shade, corners)

    def _face(self, face: int) -> None:
        brightness = self._brightness(NORMALS[face])
        body, ink = (self._lit(color, brightness) for color in self.look)
        pygame.draw.polygon(self.canvas, body, self._pixels(_outline(face)))
        for ring in _rings(face):
            pygame.draw.polygon(self.canvas, ink, self._pixels(ring))

    def _pixels(self, places: Sequence[Vector]) -> list[tuple[float, float]]:
        (ax, ay, _), (bx, by, _), (cx, cy, _) = self.axes
        edge = self.edge
        return [
            (edge + (x * ax + y * bx + z * cx) * edge, edge + (x * ay + y * by + z * cy) * edge)
            for x, y, z in places
        ]

    def _brightness(self, normal: Vector) -> float:
        x, y, z = self._world(normal)
        return 0.56 + 0.44 * max(-0.4, x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) + 0.12 * z

    def _lit(self, color: Color, brightness: float) -> Color:
        r, g, b = (min(255, round(part * min(1.0, brightness))) for part in color)
        return (r, g, b)


_CIRCLE: Final = tuple((cos(i * pi / 7), sin(i * pi / 7)) for i in range(14))


def _rounded_square(half: float, radius: float) -> list[tuple[float, float]]:
    places = []
    for turn, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(4):
            angle = (turn + step / 3) * pi / 2
            place = (x * (half - radius) + cos(angle) * radius, y * (half - radius))
            places.append((place[0], place[1] + sin(angle) * radius))
    return places


@cache
def _outline(face: int) -> tuple[Vector, ...]:
    """Return the rounded outline of a face on the die."""
    across, down = _tangents(NORMALS[face])
    flat = _rounded_square(0.5 - ROUND * 0.5, 0.12)
    return tuple(_on_face(face, _scaled(across, x), _scaled(down, y)) for x, y in flat)


@cache
def _rings(face: int) -> tuple[tuple[Vector, ...], ...]:
    """Return the pips of a face on the die."""
    return tuple(tuple(_ring(face, *spot)) for spot in SPOTS[face])


def _ring(face: int, column: float, row: float) -> Iterator[Vector]:
    across, down = _tangents(NORMALS[face])
    middle = _sum(_scaled(across, column * SPREAD), _scaled(down, row * SPREAD), (0, 0, 0))
    for c, s in _CIRCLE:
        flat = _sum(middle, _scaled(across, c * PIP), _scaled(down, s * PIP))
        yield _on_face(face, flat, (0, 0, 0))


def _on_face(face: int, across: Vector, down: Vector) -> Vector:
    return _sum(_scaled(NORMALS[face], 0.5), _sum(across, down, (0, 0, 0)), (0, 0, 0))


def _tangents(normal: Vector) -> tuple[Vector, Vector]:
    """Return the directions along and across a face in which its pips are counted."""
    x, y, z = (abs(part) for part in normal)
    across: Vector = (y + z, 0, x) if x < 1 else (0, 1, 0)
    return across, _cross(normal, across)


def _cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _sum(a: Vector, b: Vector, c: Vector) -> Vector:
    return (a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2])


def _scaled(v: Vector, by: float) -> Vector:
    return (v[0] * by, v[1] * by, v[2] * by)


def _hull(places: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the convex outline of some points (monotone chain)."""
    ordered = sorted(places)
    return _half_hull(ordered) + _half_hull(ordered[::-1])


def _half_hull(ordered: list[tuple[float, float]]) -> list[tuple[float, float]]:
    chain: list[tuple[float, float]] = []
    for x, y in ordered:
        while len(chain) > 1 and _bends(chain[-2], chain[-1], (x, y)) <= 0:
            chain.pop()
        chain.append((x, y))
    return chain[:-1]


def _bends(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _band(a: tuple[float, float], b: tuple[float, float], half: float) -> list[tuple[float, float]]:
    """Return a bar of some half width between two points."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    x, y = (a[1] - b[1]) / length * half, (b[0] - a[0]) / length * half
    return [(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)]


@cached_picture
def resting_die(look: DieLook, face: int, edge: int, angle: int) -> pygame.Surface:
    """Return a die at rest, crisp, turned by whole degrees, on a square twice as wide."""
    body, pips = (paint.hex_color(color) for color in look)
    lit = paint.hex_color(paint.mixed(look.body, (255, 255, 255), 0.35))
    low = paint.hex_color(paint.mixed(look.body, (0, 0, 0), 0.26))
    face_low = paint.hex_color(paint.mixed(look.body, (0, 0, 0), 0.08))
    spots = "".join(
        f'<circle cx="{100 + x * 24.5}" cy="{100 + y * 24.5}" r="{PIP * 100:.1f}" fill="{pips}"/>'
        f'<circle cx="{99 + x * 24.5}" cy="{98.6 + y * 24.5}" r="4.4" fill="{lit}" '
        f'fill-opacity="0.16"/>'
        for x, y in SPOTS[face]
    )
    flat = pi * angle / 180
    x, y = 100 - 62 * cos(flat + 0.9), 100 - 62 * sin(flat + 0.9)
    gradient = (
        '<defs><linearGradient id="d" gradientUnits="userSpaceOnUse" '
        f'x1="{200 - x:.1f}" y1="{y:.1f}" x2="{x:.1f}" y2="{200 - y:.1f}">'
        f'<stop offset="0" stop-color="{lit}"/><stop offset="0.5" stop-color="{body}"/>'
        f'<stop offset="1" stop-color="{face_low}"/></linearGradient></defs>'
    )
    shape = (
        f'<rect x="50" y="50" width="100" height="100" rx="17" fill="{low}"/>'
        f'<rect x="51.2" y="51.2" width="97.6" height="97.6" rx="16" fill="url(#d)"/>'
        f'<rect x="56.5" y="56.5" width="87" height="87" rx="13" fill="{body}" '
        'fill-opacity="0.55"/>'
    )
    spots = f'<g transform="rotate({_twist(face)} 100 100)">{spots}</g>'
    whole = f'{gradient}<g transform="rotate({angle} 100 100)">{shape}{spots}</g>'
    return paint.svg(whole, (2 * edge, 2 * edge), (200, 200))


def _twist(face: int) -> int:
    """Return by how many degrees the pips of a face lie turned once it is on top."""
    x, y, _ = turned(LYING[face], _tangents(NORMALS[face])[0])
    return round(atan2(y, x) * 180 / pi)


@cached_picture
def turned_shadow(edge: int, angle: int) -> pygame.Surface:
    """Return the soft shadow of a die of `edge` pixels turned by whole degrees."""
    body = (
        f'<g transform="rotate({angle} 75 75)">'
        '<rect x="25" y="25" width="100" height="100" rx="20" fill="#000"/></g>'
    )
    shape = paint.svg(body, (round(edge * 1.5), round(edge * 1.5)), (150, 150))
    return paint.shadow(shape, max(1, edge // 9), 165)
