"""What the last orders have left on the board, at every table.

A game says what each type of event leaves: the way, the shot, the result. How that looks is the
same on squares and on hexes, for two sides or for six.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.core.contract import Say
from game.presenter.boards.layout import BoardLayout
from game.presenter.traces import LastAction
from game.ui.boards import paint
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared import badges, counters, marks
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import LineMark
from game.ui.theme import Seat as SeatLook
from game.ui.theme import channels

RESULT: Final = 3
"""How weighty the badge of a result is."""


class TraceLook(NamedTuple):
    """How the traces of a side are drawn."""

    layout: BoardLayout
    seat: SeatLook
    piece: float
    """Board units across of a piece."""
    strength: float
    """From 0 to 1; older ones are fainter."""


def draw_traces(canvas: Canvas, action: LastAction, look: TraceLook) -> None:
    """Draw ways, shots and where they ended, beneath the pieces."""
    center = look.layout.center
    canvas.means("trace")
    for way in action.ways:
        _draw_way(canvas, [center(cell) for cell in way], look)
    for cell in action.places:
        _draw_end(canvas, center(cell), look)
    for start, end in action.shots:
        _draw_end(canvas, center(start), look)
        _draw_target(canvas, center(end), look)


def draw_traced_shots(canvas: Canvas, action: LastAction, look: TraceLook) -> None:
    """Draw the lines of shots, above the pieces they fly over."""
    gap, color = look.piece / 2, _color_of(look)
    for start, end in action.shots:
        ends = look.layout.center(start), look.layout.center(end)
        marks.line(canvas, LineMark(*ends, color, "dashed", (gap, gap)))


def tell_results(
    canvas: Canvas, action: LastAction, look: TraceLook, words: Callable[[Say], str]
) -> None:
    """Have told what came of the order, beside whom it befell."""
    for cell, says in action.results:
        text = words(Say("row", tuple(dict.fromkeys(words(say) for say in says))))
        told = badges.Words(text, channels(look.seat.light), 0.27, RESULT)
        badges.tell(canvas, told, look.layout.center(cell), look.piece / 2)


def _draw_way(canvas: Canvas, points: list[tuple[float, float]], look: TraceLook) -> None:
    """Draw a band from where a piece stood, with the sign of its side, to where it stands."""
    color = _color_of(look)
    _draw_end(canvas, points[-1], look)
    if len(set(points)) < 2:
        return
    marks.band(canvas, points, color, look.strength)
    canvas.put(_stood(canvas.px(0.36, 12), look.seat, look.strength), canvas.at(points[0]))


def _draw_end(canvas: Canvas, place: tuple[float, float], look: TraceLook) -> None:
    side = canvas.px(look.piece * 1.3, 14)
    canvas.put(_halo(side, _color_of(look), look.strength), canvas.at(place))


def _draw_target(canvas: Canvas, place: tuple[float, float], look: TraceLook) -> None:
    side = canvas.px(look.piece * 1.34, 14)
    canvas.put(_burst(side, _color_of(look), look.strength), canvas.at(place))


def _color_of(look: TraceLook) -> paint.Color:
    return channels(look.seat.light)


@cached_picture
def _stood(side: int, seat: SeatLook, strength: float) -> pygame.Surface:
    """Return the hollow sign of a side, for where its piece has left."""
    tone = paint.hex_color(channels(seat.light))
    body = ""
    for color, width in (("#0a0c12", 20), (tone, 11)):
        look = f'fill="none" stroke="{color}" stroke-width="{width}"'
        body += counters.shape(seat.shape, 34, look)
    return paint.faded(paint.svg(body, (side, side)), strength)


@cached_picture
def _halo(side: int, color: paint.Color, strength: float) -> pygame.Surface:
    """Return the glow round a piece that has just acted."""
    disc = f'<circle cx="50" cy="50" r="45" {marks.fill(color, 1)}/>'
    soft = pygame.transform.box_blur(paint.svg(disc, (side, side)), max(1, side // 16))
    return paint.faded(soft, strength)


@cached_picture
def _burst(side: int, color: paint.Color, strength: float) -> pygame.Surface:
    """Return the rays round what was shot at."""
    rays = "".join(
        f'<path d="M50 3L50 14" transform="rotate({angle} 50 50)" {{}} stroke-linecap="round"/>'
        for angle in range(0, 360, 30)
    )
    body = rays.replace("{}", marks.stroke(marks.DARK, 0.7, 7))
    body += rays.replace("{}", marks.stroke(color, 1, 4))
    return paint.faded(paint.svg(body, (side, side)), strength)
