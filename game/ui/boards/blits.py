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


def about(picture: pygame.Surface, x: float, y: float) -> Blit:
    """Return a picture with its middle at a point."""
    wide, high = picture.get_size()
    return Blit(picture, (round(x) - wide // 2, round(y) - high // 2))


def draw_blits(surface: pygame.Surface, blits: Sequence[Blit]) -> None:
    """Draw pictures one over the other, the first lowest, within the clip of the surface."""
    surface.fblits(blits)


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
