"""The ring around what the keys act on."""

from collections.abc import Sequence

import pygame

from game.ui.desk import Desk
from game.ui.theme import Look
from game.ui.widgets.base import Widget


def draw_ring(desk: Desk, surface: pygame.Surface, path: Sequence[Widget]) -> None:
    """Draw the ring around the last widget of a path, cut where one above it scrolls."""
    if not path:
        return
    u = desk.u
    around = path[-1].ring().inflate(u(8), u(8))
    look = Look("", "", desk.theme.ring, 11, 2)
    clip = surface.get_clip()
    for above in path[:-1]:
        if above.shrinks and above.solid:
            surface.set_clip(above.rect.inflate(u(8), u(8)).clip(surface.get_clip()))
    surface.blit(desk.art.box(around.size, look, desk.theme.scale), around)
    surface.set_clip(clip)
