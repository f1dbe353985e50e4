"""Marks of the city: how a shot flies, blocks lit up with their heights and verdicts.

Direct fire is a solid line or disc, lobbed fire a dotted one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pygame

from game.core.boards.streets import Streets
from game.presenter.boards.layout import Point
from game.presenter.streetfire.danger import PATTERNS
from game.rules.streetfire.data import Aim
from game.rules.streetfire.what_if import Roof
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared import marks
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import CHANCE, DANGER, DARK, FIRE, PALE

LOB: Final[Color] = (140, 210, 255)
TINTS: Final[dict[Aim, Color]] = {"direct": FIRE, "indirect": LOB, "blocked": PALE}
FRAME: Final = 0.3
"""How far beyond the outermost streets something may be drawn."""
SIGHT: Final = 1.9
"""Board units across of the gun sight over a target."""


def hit_mark(canvas: Canvas, place: Point, aim: Aim, faint: bool = False) -> None:
    """Mark a position that could be hit."""
    marks.spot(canvas, place, TINTS[aim], PATTERNS[aim], faint)


@contextmanager
def on_plan(canvas: Canvas, streets: Streets) -> Iterator[None]:
    """Draw no further than the frame of the plan reaches."""
    clip = canvas.surface.get_clip()
    left, top = canvas.at((-FRAME, -FRAME))
    right, bottom = canvas.at((2 * streets.width + FRAME, 2 * streets.height + FRAME))
    canvas.surface.set_clip(clip.clip((left, top, right - left, bottom - top)))
    yield
    canvas.surface.set_clip(clip)


def lit_blit(canvas: Canvas, place: Point, roof: Roof) -> Blit:
    """Return a block that a shot passes over lit up."""
    return about(_lit_roof(canvas.px(1.5, 20), roof.passes), *canvas.at(place))


def verdict_blit(canvas: Canvas, place: Point, roof: Roof) -> Blit:
    """Return a tick or a cross for such a block, beside the height on its roof."""
    x, y = place
    return about(_verdict(canvas.px(0.56, 14), roof.passes), *canvas.at((x + 0.34, y + 0.4)))


@cached_picture
def _lit_roof(side: int, passes: bool) -> pygame.Surface:
    color = CHANCE if passes else DANGER
    edge = "" if passes else 'stroke-dasharray="9 5"'
    body = f'<rect x="2" y="2" width="96" height="96" {marks.fill(color, 0.22)}/>'
    outline = marks.stroke(color, 1, 4.5)
    body += f'<rect x="3" y="3" width="94" height="94" fill="none" {edge} {outline}/>'
    return paint.svg(body, (side, side))


@cached_picture
def _verdict(side: int, passes: bool) -> pygame.Surface:
    color = CHANCE if passes else DANGER
    way = "M28 52L44 68L74 34" if passes else "M32 32L68 68M68 32L32 68"
    body = (
        f'<circle cx="50" cy="50" r="44" {marks.fill(DARK, 0.88)} {marks.stroke(color, 1, 6)}/>'
        f'<path d="{way}" fill="none" stroke-linecap="round" stroke-linejoin="round" '
        f"{marks.stroke(color, 1, 12)}/>"
    )
    return paint.svg(body, (side, side))
