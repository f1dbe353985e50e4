"""What lies over a position at every table: danger as heat, and what the last orders have left.

A game says what threatens whom, and what each type of event leaves: the way, the shot, the
result. How that looks is the same on squares and on hexes, for two sides or for six.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise
from math import dist
from typing import Final, NamedTuple

import pygame

from game.core.boards.cells import Cell
from game.core.contract import Say
from game.presenter.boards.layout import BoardLayout, Point, between
from game.presenter.danger import CellDanger, Dangers
from game.presenter.traces import LastAction
from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared import badges, counters, marks
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import DANGER, LineMark
from game.ui.theme import Seat as SeatLook
from game.ui.theme import channels

TONES: Final[tuple[Color, ...]] = ((250, 214, 150), (247, 166, 92), (238, 106, 66), (206, 44, 44))
"""From little to much."""
STRENGTHS: Final = (62, 88, 108, 128)
"""How opaque each tone is, of 255."""
STEPS: Final = (Fraction(1, 10), Fraction(1, 4), Fraction(1, 2))
"""Where one tone ends and the next begins."""
RIM: Final = 0.06
"""Units of width of a rim."""
BRIM: Final = 0.2
"""Units beyond the outermost middles that heat may cover."""
CHANCE: Final = 2
"""How weighty the badge of a shooter is."""
RESULT: Final = 3
"""How weighty the badge of a result is."""


def tone(heat: Fraction) -> int:
    """Return which of the tones a heat has.

    >>> [tone(Fraction(percent, 100)) for percent in (5, 10, 25, 50, 51)]
    [0, 0, 1, 2, 3]
    """
    return sum(heat > step for step in STEPS)


def draw_heat(canvas: Canvas, layout: BoardLayout, dangers: Dangers) -> None:
    """Tint each cell that is threatened; beneath the pieces, and not over the frame."""
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(_inside(canvas, layout).clip(clip))
    for cell, danger in dangers.items():
        (x, y), outline = layout.center(cell), layout.outline(cell)
        share = 0.94 * min(1.0, 0.5 / _to_the_edge((x, y), outline)) * canvas.camera.scale
        corners = tuple((round((a - x) * share), round((b - y) * share)) for a, b in outline)
        canvas.put(_warm(corners, tone(danger.heat)), canvas.at((x, y)))
    canvas.surface.set_clip(clip)


def _inside(canvas: Canvas, layout: BoardLayout) -> pygame.Rect:
    """The pixels of the board; cells at its edge may lie half beyond it."""
    left, top = canvas.at((-BRIM, -BRIM))
    right, bottom = canvas.at((layout.size[0] + BRIM, layout.size[1] + BRIM))
    return pygame.Rect(left, top, right - left, bottom - top)


def draw_rims(canvas: Canvas, layout: BoardLayout, dangers: Dangers) -> None:
    """Draw a rim round each cell that is threatened, over the piece that hides its heat."""
    width = max(2, canvas.px(RIM))
    for cell, danger in dangers.items():
        corners = [canvas.at(corner) for corner in layout.outline(cell)]
        pygame.draw.polygon(canvas.surface, TONES[tone(danger.heat)], corners, width)


@cached_picture
def _warm(corners: tuple[tuple[int, int], ...], shade: int) -> pygame.Surface:
    """Return a cell in one of the tones; its corners are told from its middle."""
    far = max(abs(part) for corner in corners for part in corner) + 1
    sheet = pygame.Surface((2 * far, 2 * far), pygame.SRCALPHA)
    placed = [(x + far, y + far) for x, y in corners]
    pygame.draw.polygon(sheet, (*TONES[shade], STRENGTHS[shade]), placed)
    pygame.draw.polygon(sheet, (*paint.mixed(TONES[shade], (0, 0, 0), 0.4), 190), placed, 1)
    return sheet


def _to_the_edge(center: Point, outline: Sequence[Point]) -> float:
    """How far the edges of a cell are; where cells overlap it is more than half a unit."""
    middles = (between(*side, 0.5) for side in pairwise((*outline, outline[0])))
    return min(dist(center, middle) for middle in middles)


def draw_shooters(
    canvas: Canvas, layout: BoardLayout, cell: Cell, danger: CellDanger, piece: float
) -> None:
    """Draw a line from each who threatens a cell, and have told what it would do."""
    end: Point = layout.center(cell)
    for shooter in danger.shooters:
        start = layout.center(shooter.at)
        gap = piece / 2
        marks.line(canvas, LineMark(start, end, DANGER, shooter.pattern, (gap, gap)))
        words = badges.Words(shooter.words, DANGER, 0.26, CHANCE)
        badges.tell(canvas, words, start, gap)


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
