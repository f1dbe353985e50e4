"""The mark of a side: one shape and one color, the same on prompt, log, ribbons and dice."""

from __future__ import annotations

import pygame

from game.core.contract import Seat
from game.core.seats import allies
from game.match.match import Match
from game.ui.desk import Desk
from game.ui.scenes.table.table import Table
from game.ui.theme import Style
from game.ui.widgets.base import Widget
from game.ui.widgets.panel import PictureBox

SHAPES = {
    "disc": '<circle cx="12" cy="12" r="9" {0}/>',
    "square": '<rect x="4" y="4" width="16" height="16" rx="2" {0}/>',
    "triangle": '<path d="M12 3 L21.5 20 L2.5 20 Z" {0}/>',
    "diamond": '<path d="M12 2 L22 12 L12 22 L2 12 Z" {0}/>',
    "hexagon": '<path d="M7 3.5 L17 3.5 L22 12 L17 20.5 L7 20.5 L2 12 Z" {0}/>',
    "cross": '<path d="M8.5 3h7v5.5H21v7h-5.5V21h-7v-5.5H3v-7h5.5Z" {0}/>',
}


def seat_mark(table: Table, seat: Seat, size: float = 26) -> Widget:
    """Return the mark of a seat."""
    match = table.session.match
    return PictureBox(lambda desk, pixels: mark_of(desk, match, seat, pixels), size, size)


def mark_of(desk: Desk, match: Match, seat: Seat, pixels: tuple[int, int]) -> pygame.Surface:
    """Return the mark of a seat: its side's own shape and color, and its number among allies."""
    mark = mark_picture(desk, match.players[seat].color, pixels)
    if len(allies(match.setup, seat)) == 1:
        return mark

    def numbered() -> pygame.Surface:
        style = Style("strong", max(6, round(0.66 * pixels[1] / desk.text.scale)))
        number = desk.text.render(str(seat + 1), style, "#000000")
        canvas = mark.copy()
        canvas.blit(number, number.get_rect(center=canvas.get_rect().center))
        return canvas

    key = ("numbered mark", match.players[seat].color, seat, pixels, desk.theme.palette)
    return desk.art.made(key, numbered)


def mark_picture(desk: Desk, row: int, pixels: tuple[int, int]) -> pygame.Surface:
    """Return the mark of a place of the palette."""
    look = desk.theme.seat(row)
    paint = f'fill="{look.base}" stroke="{look.light}" stroke-width="1.6"'
    body = SHAPES[look.shape].format(paint)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{body}</svg>'
    return desk.art.drawing(svg, pixels)
