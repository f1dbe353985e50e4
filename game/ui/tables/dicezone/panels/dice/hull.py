"""The hull of a tank from above, its front at the top, with room for dice on it."""

from typing import Final

import pygame

from game.presenter.boards.layout import Point
from game.ui.boards import paint
from game.ui.boards.paint import hex_color, mixed
from game.ui.boards.strokes import BLACK, INK, WHITE, Line, box, poly, stroke
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.counters import SideColors
from game.ui.tables.shared.ground import linear
from game.ui.widgets.base import Size

BELT: Final = 0.075
"""The width of a track as a share of the hull's."""
STUDS: Final = (0.095, 0.905)


@cached_picture
def hull_picture(size: Size, worn: SideColors) -> pygame.Surface:
    """Return the hull in the colors of a player."""
    wide, high = size
    belt = wide * BELT
    body = _track(0.0, belt, high) + _track(wide - belt, belt, high)
    tones = (mixed(worn.main, BLACK, share) for share in (0.3, 0.5, 0.64))
    body += linear("d", (0, 0, wide, high), *zip((0, 0.5, 1), map(hex_color, tones), strict=True))
    edge = max(1.5, wide * 0.006)
    deck = _corners(belt * 0.8, wide, high, high * 0.07)
    body += poly(deck, "url(#d)", Line(INK, edge * 1.6))
    plate = _corners(belt * 1.9, wide, high * 0.97, high * 0.06, high * 0.03)
    body += stroke(plate, mixed(worn.main, WHITE, 0.3), edge, 0.35, closed=True)
    return paint.svg(body + _studs(size, edge), size, size)


def _track(left: float, belt: float, high: float) -> str:
    """SVG of a track and its links."""
    top, long = high * 0.02, high * 0.96
    body = box((left, top, belt, long), (26, 25, 30), Line(INK, 1.4), belt * 0.3)
    links = max(6, round(long / max(3.0, belt * 0.55)))
    for n in range(1, links):
        y = top + long * n / links
        ends: tuple[Point, Point] = ((left + belt * 0.12, y), (left + belt * 0.88, y))
        body += stroke(ends, (78, 76, 86), max(1.0, belt * 0.1), 0.7)
    return body


def _corners(
    inset: float, wide: float, high: float, cut: float, top: float = 0.0
) -> tuple[Point, ...]:
    """Eight corners of a hull: cut off before and behind."""
    left, right = inset, wide - inset
    return (
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, high - cut / 2),
        (right - cut, high),
        (left + cut, high),
        (left, high - cut / 2),
        (left, top + cut),
    )


def _studs(size: Size, edge: float) -> str:
    """SVG of hatches and bolts along both sides."""
    wide, high = size
    body = ""
    for share in STUDS:
        for n in range(1, 6):
            spot = (wide * share - edge, high * n / 6 - edge, 2 * edge, 2 * edge)
            body += box(spot, INK, None, edge)
    return body
