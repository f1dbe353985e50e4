"""What is shown on the map while things move: all that stands there, light, words, colors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.portable.animations.battlefield import Battlefield, Colors
from game.ui.tables.portable.overlays import board
from game.ui.tables.shared.badges import Rising
from game.ui.tables.shared.counters import Livery, shape

if TYPE_CHECKING:
    from game.ui.tables.context import Context

MAST: Final = 0.42
"""The height of the mast, as a share of the view."""
STEPS: Final = 10


def moving(context: Context, camera: Camera, stage: Battlefield) -> list[Blit]:
    """Return all that stands on the map while it moves, and what is to be seen upon it."""
    beside = sorted(stage.beside, key=lambda part: isinstance(part, Rising))
    over = [blit for part in beside for blit in part.blits(camera)]
    return [*board.moving(context, camera, stage), *over, *_colors(context, camera, stage.colors)]


def _colors(context: Context, camera: Camera, colors: Colors | None) -> list[Blit]:
    """Return the mast of a side with its flag, over the upper half of the map."""
    if colors is None:
        return []
    livery: Livery = context.renderer.units(context.view.colours).liveries[colors.seat]
    high = max(40, round(camera.view.height * MAST / 4) * 4)
    step = max(1, round(colors.alpha * STEPS))
    x, top = camera.view.centerx, camera.view.top + round(camera.view.height * 0.03)
    mast = _mast(high, step)
    wide = round(high * 0.62 / 2) * 2
    low = round((1 - colors.height) * high * 0.84)
    cloth = _cloth(wide, step, livery)
    return [
        about(mast, x, top + high // 2),
        Blit(cloth, (x + max(2, high // 40), top + low + high // 16)),
    ]


@cached_picture
def _mast(high: int, step: int) -> pygame.Surface:
    body = (
        '<rect x="46" y="6" width="8" height="94" rx="3" fill="#4a3826" stroke="#140e08" '
        'stroke-width="2"/><circle cx="50" cy="6" r="5" fill="#d8b45a" stroke="#140e08" '
        'stroke-width="2"/>'
    )
    return paint.faded(paint.svg(body, (high, high)), step / STEPS)


@cached_picture
def _cloth(wide: int, step: int, livery: Livery) -> pygame.Surface:
    main, dark, light = (paint.hex_colour(tone) for tone in livery[:3])
    cloth = "M2 8C20 0 34 16 52 8S84 6 98 12V64C84 58 70 66 52 60S20 52 2 60z"
    sign = shape(livery.sign, 20, f'fill="{light}" stroke="{dark}" stroke-width="3"')
    body = (
        f'<path d="{cloth}" fill="{main}" stroke="#140e08" stroke-width="3"/>'
        f'<path d="M34 12V57M66 8V63" stroke="{dark}" stroke-opacity="0.45" stroke-width="7"/>'
        f'<g transform="translate(0 -15)">{sign}</g>'
    )
    return paint.faded(paint.svg(body, (wide, wide)), step / STEPS)
