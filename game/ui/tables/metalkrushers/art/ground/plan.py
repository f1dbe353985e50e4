"""Where walls, gates and lamps of an arena lie, in board units from its middle."""

from math import sqrt
from typing import Final

from game.presenter.boards.layout import Point, polar

GAP: Final = 0.68
"""From the outer edge of the outermost hexes in a corner's direction to the walls' inner corner."""
THICK: Final = 0.36
"""Of the walls."""
MARGIN: Final = 0.72
"""What the walls and their shadow take beyond the hexes."""


def inner(radius: int) -> float:
    """Return how far the walls' inner corners are from the middle."""
    return radius + GAP


def outer(radius: int) -> float:
    """Return how far the walls' outer corners are from the middle."""
    return radius + GAP + THICK * 2 / sqrt(3)


def hexagon(away: float) -> list[Point]:
    """Return the corners of a hexagon that stands on a point, clockwise from the north."""
    return [polar(60.0 * corner, away) for corner in range(6)]


def on_canvas(scale: int, place: Point) -> tuple[int, int]:
    """Return the pixel of a place in board units on the canvas of an arena."""
    return round((place[0] + MARGIN) * scale), round((place[1] + MARGIN) * scale)


def lamps(radius: int) -> list[Point]:
    """Return where the lamps on the walls are: halfway between two names."""
    found = []
    off = radius // 4 + 0.5 if radius % 2 == 0 else round(radius / 4)
    for wall in range(6):
        middle = polar(60 * wall + 30, inner(radius) * sqrt(3) / 2 + THICK * 0.4)
        x, y = polar(60 * wall + 120, off)
        found += [(middle[0] + side * x, middle[1] + side * y) for side in (1, -1)]
    return found
