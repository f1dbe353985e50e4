"""What is shown on the map while things move: all that stands there, light, words, colors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.portable.animations.battle import BattleStage, Colors
from game.ui.tables.portable.art.units import Units
from game.ui.tables.portable.overlays import board
from game.ui.tables.shared.badges import Rising
from game.ui.tables.shared.counters import SideColors, shape

if TYPE_CHECKING:
    from game.presenter.context import Context

MAST: Final = 0.42
"""The height of the large mast, as a share of the view."""
TOP: Final = 0.03
"""How far below the edge of the view it begins."""
POLE: Final = 1.3
"""The height of a mast on a square, in board units."""
CLOTH: Final = 0.62
"""How wide a flag is, as a share of its mast."""
STEPS: Final = 10
"""Strengths in which masts and flags come and go."""


def moving(context: Context, camera: Camera, stage: BattleStage) -> list[Blit]:
    """Return all that stands on the map while it moves, and what is to be seen upon it."""
    beside = sorted(stage.beside, key=lambda part: isinstance(part, Rising))
    over = [blit for part in beside for blit in part.blits(camera)]
    units: Units = context.renderer.units(context.view.colors)
    flown = [blit for one in stage.colors for blit in _flag(camera, one, units.liveries[one.seat])]
    return [*board.moving(context, camera, stage), *over, *flown]


def _flag(camera: Camera, colors: Colors, livery: SideColors) -> list[Blit]:
    """Return a mast with the colors of a side."""
    if colors.at is None:
        high = camera.view.height * MAST
        x, y = camera.view.centerx, round(camera.view.top + camera.view.height * TOP + high)
    else:
        high = camera.scale * POLE
        x, y = (round(side) for side in camera.to_screen(*colors.at))
    pixels, step = max(24, round(high / 4) * 4), max(1, round(colors.alpha * STEPS))
    cloth = _cloth(round(pixels * CLOTH / 2) * 2, step, livery)
    low = (1 - colors.height) * (pixels - 0.8 * cloth.get_height())
    corner = (x + max(1, pixels // 40), y - pixels + round(low) + pixels // 16)
    return [about(_mast(pixels, step), x, y - pixels // 2), Blit(cloth, corner)]


@cached_picture
def _mast(high: int, step: int) -> pygame.Surface:
    body = (
        '<rect x="47" y="6" width="6" height="94" rx="2" fill="#4a3826" stroke="#140e08" '
        'stroke-width="2"/><circle cx="50" cy="6" r="5" fill="#d8b45a" stroke="#140e08" '
        'stroke-width="2"/>'
    )
    return paint.faded(paint.svg(body, (high, high)), step / STEPS)


@cached_picture
def _cloth(wide: int, step: int, livery: SideColors) -> pygame.Surface:
    main, dark, light = (paint.hex_color(tone) for tone in livery[:3])
    cloth = "M2 8C20 0 34 16 52 8S84 6 98 12V64C84 58 70 66 52 60S20 52 2 60z"
    sign = shape(livery.sign, 20, f'fill="{light}" stroke="{dark}" stroke-width="2"')
    body = (
        f'<path d="{cloth}" fill="{main}" stroke="#140e08" stroke-width="2"/>'
        f'<path d="M34 12V57M66 8V63" stroke="{dark}" stroke-opacity="0.45" stroke-width="7"/>'
        f'<g transform="translate(0 -15)">{sign}</g>'
    )
    return paint.faded(paint.svg(body, (wide, wide)), step / STEPS)
