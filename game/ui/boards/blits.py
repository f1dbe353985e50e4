"""Blits: what moves, as a list of pictures at places; and which part of the window changed.

Drawing the same list over the same ground gives the same pixels, so two lists tell all that has
to be drawn again: the places of the blits in which they differ.
"""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

import pygame


class Blit(NamedTuple):
    """A picture and the pixel of its upper left corner."""

    picture: pygame.Surface
    place: tuple[int, int]

    @property
    def rect(self) -> pygame.Rect:
        """The pixels it covers."""
        return self.picture.get_rect(topleft=self.place)


class PlateBlit(Blit):
    """A plate with words: it may lie on a piece, but no other plate lies on it."""

    __slots__ = ()


def about(picture: pygame.Surface, x: float, y: float) -> Blit:
    """Return a picture with its middle at a point."""
    wide, high = picture.get_size()
    return Blit(picture, (round(x) - wide // 2, round(y) - high // 2))


def draw_blits(surface: pygame.Surface, blits: Sequence[Blit]) -> None:
    """Draw pictures one over the other, the first lowest, within the clip of the surface."""
    surface.fblits(blits)


def spread(blits: Sequence[Blit], fixed: Sequence[Blit], view: pygame.Rect) -> list[Blit]:
    """Return pictures as they lie, but with plates that dodge the fixed ones, and each the last.

    They dodge upward, or downward where they would leave the view; without room they stay.
    """
    found = list(blits)
    plates = [number for number, blit in enumerate(blits) if type(blit) is PlateBlit]
    taken = [blit.rect for blit in fixed if type(blit) is PlateBlit] if plates else []
    for number in reversed(plates):
        plate = found[number]
        rect = clear_of(taken, plate.rect, view)
        taken.append(rect)
        found[number] = PlateBlit(plate.picture, (rect.x, rect.y))
    return found


def clear_of(taken: Sequence[pygame.Rect], wanted: pygame.Rect, view: pygame.Rect) -> pygame.Rect:
    """Return where a plate lies clear of others within a view: above them, or else below."""
    for up in (True, False):
        moved = wanted.copy()
        while (met := moved.collidelist(taken)) >= 0:
            moved.y = taken[met].top - moved.height if up else taken[met].bottom
        if view.top <= moved.top and moved.bottom <= view.bottom:
            return moved
    return wanted


def changed(before: Sequence[Blit], after: Sequence[Blit]) -> list[pygame.Rect]:
    """Return what was covered and what is, of all blits that are not the same in both lists."""
    found = []
    for was, now in zip_longest(before, after):
        if was is not now and was != now:
            found += [blit.rect for blit in (was, now) if blit is not None]
    return found


def joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles that cover the same and more, none of which touches another."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        while (met := grown.collidelist(apart)) >= 0:
            grown = grown.union(apart.pop(met))
        if grown:
            apart.append(grown)
    return apart
