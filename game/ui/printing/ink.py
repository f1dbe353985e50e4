"""Pictures with little ink: boards gray and pale, dark ones turned over; counters pale in color."""

from typing import Final

import pygame

DARK: Final = 118
"""Mean brightness, of 255, below which a board is turned over."""
KEPT: Final = 0.5
"""How much of a board's ink is left."""
OF_COUNTERS: Final = 0.65
"""How much of a counter's ink is left: its color tells whose it is."""


def pale_board(surface: pygame.Surface) -> pygame.Surface:
    """Return a board in gray, on white where it is see-through; a dark one has dark lines."""
    gray = pygame.transform.grayscale(surface)
    if _brightness(gray) < DARK:
        gray = pygame.transform.invert(gray)
    return pale(gray, KEPT)


def _brightness(gray: pygame.Surface) -> float:
    """How bright a gray picture is where it is not see-through, of 255."""
    on_white, on_black = (_mean(gray, ground) for ground in ("white", "black"))
    solid = 1 - (on_white - on_black) / 255
    return on_black / max(solid, 0.01)


def _mean(picture: pygame.Surface, ground: str) -> int:
    sheet = pygame.Surface(picture.get_size())
    sheet.fill(ground)
    sheet.blit(picture, (0, 0))
    return pygame.transform.average_color(sheet)[0]


def pale(surface: pygame.Surface, kept: float = OF_COUNTERS) -> pygame.Surface:
    """Return a picture with so much of its ink, on white where it is see-through."""
    paper = pygame.Surface(surface.get_size())
    paper.fill("white")
    inked = paper.copy()
    inked.blit(surface, (0, 0))
    inked.set_alpha(round(255 * kept))
    paper.blit(inked, (0, 0))
    return paper
