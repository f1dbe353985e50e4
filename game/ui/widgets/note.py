"""Tooltips: a few words beside the mouse, never under it and never off the window."""

import pygame

from game.ui.desk import Desk
from game.ui.theme import SMALL

_WIDEST = 340


class Note:
    """A tooltip with its words."""

    def __init__(self, words: str) -> None:
        self.words = words

    def show(self, desk: Desk, surface: pygame.Surface, pos: tuple[int, int]) -> None:
        """Draw the note near a point."""
        pad = desk.u(12)
        picture = desk.text.render(self.words, SMALL, desk.theme.text, desk.u(_WIDEST))
        size = (picture.get_width() + 2 * pad, picture.get_height() + 2 * pad - desk.u(4))
        spot = note_place(pygame.Rect(pos, size), surface.get_rect(), desk.u(18))
        box = desk.art.box(size, desk.theme.note, desk.theme.scale)
        blur = desk.u(12)
        surface.blit(desk.art.shadow(size, desk.u(9), blur), spot.move(-blur, desk.u(4) - blur))
        surface.blit(box, spot)
        surface.blit(picture, spot.move(pad, pad - desk.u(2)))


def note_place(wanted: pygame.Rect, window: pygame.Rect, away: int) -> pygame.Rect:
    """Return where a note goes: below right of its point, or on the side that has room."""
    spot = wanted.move(away, away)
    if spot.right > window.right:
        spot.right = wanted.x - away // 2
    if spot.bottom > window.bottom:
        spot.bottom = wanted.y - away // 2
    return spot.clamp(window)
