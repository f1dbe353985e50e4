"""Tinted squares: filled, outlined, dashed or hatched, so that no meaning hangs on color alone."""

from typing import NamedTuple

import pygame

from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.marks import DARK, fill, stroke


class Wash(NamedTuple):
    """The look of a tinted square."""

    color: Color
    fill: float
    line: float = 0.9
    """Strength of the outline, 0 for none."""
    dashed: bool = False
    hatched: bool = False


@cached_picture
def washed(side: int, look: Wash) -> pygame.Surface:
    """Return the picture of a tinted square, so many pixels wide."""
    body = f'<rect x="4" y="4" width="92" height="92" rx="9" {fill(look.color, look.fill)}/>'
    if look.line:
        dash = 'stroke-dasharray="9 7"' if look.dashed else ""
        shade = stroke(DARK, look.line * 0.5, 5)
        edge = stroke(look.color, look.line, 2.6)
        box = '<rect x="5" y="5" width="90" height="90" rx="8" fill="none"'
        body += f"{box} {shade} {dash}/>{box} {edge} {dash}/>"
    if look.hatched:
        body += _hatching(look.color)
    return paint.svg(body, (side, side))


def _hatching(color: Color) -> str:
    lines = ""
    for shift in range(14, 187, 17):
        x0, y0 = max(6, shift - 94), min(94, shift)
        x1, y1 = min(94, shift), max(6, shift - 94)
        lines += f'<path d="M{x0} {y0}L{x1} {y1}" {stroke(color, 0.42, 2.2)}/>'
    return lines
