"""One line chart over the steps of a match: what it shows, and its picture."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.ui.desk import Desk
from game.ui.theme import TINY, Color

Spot = tuple[int, float]
"""Entries of the match made so far, and the value there."""
End = tuple[float, float]
"""A point of a line, in pixels of its plot."""
WIDE: Final = 2.6
"""Units of width of a line."""
FILL: Final = 0.45
"""How strongly the area of a side is filled."""
TICK_GAP: Final = 6


class PlotLine(NamedTuple):
    """The line of a side."""

    color: int
    """Its place in the palette."""
    spots: tuple[Spot, ...]


class Plot(NamedTuple):
    """Lines to one scale, from `low` at the bottom to `high` at the top."""

    title: str
    lines: tuple[PlotLine, ...]
    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    """Values with a thin line across, and how they are written."""
    pair: tuple[int, int] | None = None
    """Of two sides, for which one line stands: the palette's places of the one that gains where it
    rises, and of the other."""
    base: float | None = None
    """From where the areas of both are filled; None: from the bottom, and from the top."""


def gutter(desk: Desk, plots: Sequence[Plot]) -> int:
    """Return the pixels left of the plots for the numbers of their scales."""
    words = [words for plot in plots for _, words in plot.ticks]
    widest = max((desk.text.width(word, TINY) for word in words), default=0)
    return widest + desk.u(TICK_GAP)


def height_at(plot: Plot, value: float, rect: pygame.Rect) -> float:
    """Return the pixel of a value in the rectangle of a plot, from its top down."""
    share = (value - plot.low) / (plot.high - plot.low)
    return rect.bottom - 1 - share * (rect.height - 1)


def draw_plot(
    desk: Desk, surface: pygame.Surface, rect: pygame.Rect, plot: Plot, last: int
) -> None:
    """Draw ground, scale and lines; `last` is the step at the right edge."""
    surface.fill(desk.theme.track, rect)
    if plot.lines:
        surface.blit(desk.art.drawing(_svg(desk, rect, plot, max(1, last)), rect.size), rect)
    for value, words in plot.ticks:
        y = round(height_at(plot, value, rect))
        surface.fill(desk.theme.line, pygame.Rect(rect.x, y, rect.width, 1))
        picture = desk.text.render(words, TINY, desk.theme.muted)
        spot = picture.get_rect(midright=(rect.x - desk.u(TICK_GAP), y))
        spot.clamp_ip(pygame.Rect(0, rect.y, surface.get_width(), rect.height))
        surface.blit(picture, spot)


def _svg(desk: Desk, rect: pygame.Rect, plot: Plot, last: int) -> str:
    """The lines as a drawing, so that they are smooth at every size."""
    wide, high = rect.size
    place = pygame.Rect(0, 0, wide, high)
    body = []
    for line in plot.lines:
        ends = [
            (step / last * (wide - 1), height_at(plot, value, place)) for step, value in line.spots
        ]
        color = desk.theme.heading
        if plot.pair is None:
            color = desk.theme.seat(line.color).light
        else:
            middle = None if plot.base is None else height_at(plot, plot.base, place)
            body += _areas(desk, plot.pair, ends, (middle, high))
        width = desk.theme.scale * WIDE
        stroke = f'fill="none" stroke="{color}" stroke-width="{width:.1f}"'
        body.append(f'<path d="{_way(ends)}" {stroke} stroke-linejoin="round"/>')
    view = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"'
    return f"<svg {view}>{''.join(body)}</svg>"


def _areas(
    desk: Desk, pair: tuple[int, int], ends: Sequence[End], heights: tuple[float | None, float]
) -> list[str]:
    """What lies below the line and what lies above it, or on either side of the middle."""
    middle, high = heights
    gains, other = (desk.theme.seat(color).base for color in pair)
    if middle is None:
        return [_area(ends, high, gains), _area(ends, 0, other)]
    whole = _crossed(ends, middle)
    above = [(x, min(y, middle)) for x, y in whole]
    below = [(x, max(y, middle)) for x, y in whole]
    return [_area(above, middle, gains), _area(below, middle, other)]


def _crossed(ends: Sequence[End], middle: float) -> list[End]:
    """The ends of a line, and the points in which it crosses a height."""
    whole = [ends[0]]
    for (x, y), (x2, y2) in pairwise(ends):
        if (y - middle) * (y2 - middle) < 0:
            whole.append((x + (x2 - x) * (middle - y) / (y2 - y), middle))
        whole.append((x2, y2))
    return whole


def _area(ends: Sequence[End], base: float, color: Color) -> str:
    """What lies between a line and a height."""
    first, final = ends[0][0], ends[-1][0]
    around = _way([(first, base), *ends, (final, base)])
    return f'<path d="{around}Z" fill="{color}" fill-opacity="{FILL}"/>'


def _way(ends: Sequence[End]) -> str:
    """A line from point to point, as SVG writes it."""
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in ends)}"
