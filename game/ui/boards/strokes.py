"""Short words for the SVG that boards and pieces are drawn with, and the metals they are of."""

from collections.abc import Iterable
from math import cos, radians
from typing import Final, NamedTuple

from game.presenter.boards.layout import Point
from game.ui.boards import paint
from game.ui.boards.paint import Color

INK: Final[Color] = (9, 10, 13)
"""The outline of everything."""
PIT: Final[Color] = (24, 25, 29)
"""What lies under plates."""
GUNMETAL: Final[Color] = (64, 68, 76)
STEEL: Final[Color] = (150, 156, 164)
BRIGHT: Final[Color] = (222, 226, 230)
RUST: Final[Color] = (116, 66, 38)
BRASS: Final[Color] = (206, 160, 78)
BLACK: Final[Color] = (0, 0, 0)
WHITE: Final[Color] = (255, 252, 244)
LIGHT_FROM: Final = 315.0
"""Where the light comes from, in degrees clockwise from north."""


class Outline(NamedTuple):
    """An outline."""

    tone: Color
    width: float


def ink(width: float = 1.2) -> Outline:
    """Return the dark outline that all parts have."""
    return Outline(INK, width)


def poly(
    corners: Iterable[Point], tone: Color | str, line: Outline | None = None, alpha: float = 1.0
) -> str:
    """SVG of a polygon, filled with a color or a gradient, with or without an outline."""
    return f'<polygon points="{paint.points(corners)}" {_look(tone, line, alpha)}/>'


def disc(
    middle: Point,
    radius: float,
    tone: Color | str,
    line: Outline | None = None,
    alpha: float = 1.0,
) -> str:
    """SVG of a disc."""
    place = f'cx="{middle[0]:.2f}" cy="{middle[1]:.2f}" r="{radius:.2f}"'
    return f"<circle {place} {_look(tone, line, alpha)}/>"


def box(
    place: tuple[float, float, float, float],
    tone: Color | str,
    line: Outline | None = None,
    corner: float = 1.0,
) -> str:
    """SVG of a box with rounded corners: left, top, width and height."""
    left, top, wide, high = place
    spot = f'x="{left:.2f}" y="{top:.2f}" width="{wide:.2f}" height="{high:.2f}"'
    return f'<rect {spot} rx="{corner:.2f}" {_look(tone, line, 1.0)}/>'


def path(way: str, tone: Color | str, line: Outline | None = None, alpha: float = 1.0) -> str:
    """SVG of a path."""
    return f'<path d="{way}" {_look(tone, line, alpha)}/>'


def stroke(
    way: Iterable[Point], tone: Color, width: float, alpha: float = 1.0, closed: bool = False
) -> str:
    """SVG of a line through some points."""
    kind = "polygon" if closed else "polyline"
    look = f'fill="none" stroke="{paint.hex_color(tone)}" stroke-width="{width:.2f}"'
    look += f' stroke-opacity="{alpha:.2f}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<{kind} points="{paint.points(way)}" {look}/>'


def moved(body: str, x: float, y: float, turn: float = 0.0, flip: bool = False) -> str:
    """SVG of a body at another place, turned clockwise, or as its mirror image."""
    mirror = " scale(-1 1)" if flip else ""
    return f'<g transform="translate({x:.2f} {y:.2f}){mirror} rotate({turn:.2f})">{body}</g>'


def lit(tone: Color, angle: float, much: float = 0.3) -> Color:
    """Return a color as it is on a slope that looks in a direction, under the light."""
    share = cos(radians(angle - LIGHT_FROM)) * much
    return paint.mixed(tone, WHITE if share > 0 else BLACK, abs(share))


def between(start: Point, end: Point, share: float) -> Point:
    """Return the point at a share of the way."""
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def _look(tone: Color | str, line: Outline | None, alpha: float) -> str:
    filled = tone if isinstance(tone, str) else paint.hex_color(tone)
    look = f'fill="{filled}"' + (f' fill-opacity="{alpha:.2f}"' if alpha < 1 else "")
    if line is None:
        return look
    edge = f'stroke="{paint.hex_color(line.tone)}" stroke-width="{line.width:.2f}"'
    return f'{look} {edge} stroke-linejoin="round"'
