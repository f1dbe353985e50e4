"""Smoke and embers over a doomed Krusher."""

from random import Random

import pygame

from game.ui.boards import paint
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.ground import radial


@cached_picture
def smoke(seed: int, side: int) -> pygame.Surface:
    """Return the smoke that rises from a machine, different for each of a few seeds."""
    chance = Random(seed % 6)
    body = radial("e", (50, 54), 20, (0, "#ff8a30", 0.85), (0.5, "#d8501c", 0.4), (1, "#8a2a10", 0))
    body += '<circle cx="50" cy="54" r="20" fill="url(#e)"/>'
    for puff in range(9):
        x, y = 44 + chance.uniform(-13, 17) + puff, 58 + chance.uniform(-14, 10) - 2.4 * puff
        size, tone = 9 + puff * 0.5, chance.choice(("#15161a", "#24252a", "#3a3b40"))
        stops = ((0, tone, 0.72), (0.55, tone, 0.46), (1, tone, 0.0))
        body += radial(f"p{puff}", (x, y), size, *stops)
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="url(#p{puff})"/>'
    for _ in range(7):
        x, y = 50 + chance.uniform(-20, 20), 52 + chance.uniform(-20, 16)
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="0.9" fill="#ffb050"/>'
    return paint.svg(body, (side, side))
