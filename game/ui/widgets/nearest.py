"""Which widget an arrow key leads to."""

from collections.abc import Iterable
from typing import Final

import pygame

from game.ui.widgets.base import Widget

_ASIDE: Final = 3
"""A pixel aside counts as much as this many ahead."""


def nearest(
    start: Widget, others: Iterable[Widget], way: tuple[int, int], around: bool = False
) -> Widget | None:
    """Return the nearest of `others` in the direction `way`, or None.

    If there is none, and the way leads `around`, return the nearest from beyond the other end.
    """
    ring, others = start.ring(), list(others)
    found = _nearest(start, ring, others, way)
    if found is None and around:
        every = ring.unionall([other.ring() for other in others])
        beyond = ring.move(-way[0] * 2 * every.width, -way[1] * 2 * every.height)
        found = _nearest(start, beyond, others, way)
    return found


def _nearest(
    start: Widget, ring: pygame.Rect, others: Iterable[Widget], way: tuple[int, int]
) -> Widget | None:
    ranked = [
        (_distance(ring, other.ring(), way), n, other)
        for n, other in enumerate(others)
        if other is not start and _ahead(ring, other.ring(), way) > 0
    ]
    return min(ranked)[2] if ranked else None


def _ahead(one: pygame.Rect, other: pygame.Rect, way: tuple[int, int]) -> int:
    return (other.centerx - one.centerx) * way[0] + (other.centery - one.centery) * way[1]


def _distance(one: pygame.Rect, other: pygame.Rect, way: tuple[int, int]) -> int:
    if way[0]:
        aside = max(0, other.top - one.bottom, one.top - other.bottom)
        middle = abs(other.centery - one.centery) if aside else 0
    else:
        aside = max(0, other.left - one.right, one.left - other.right)
        middle = abs(other.centerx - one.centerx) if aside else 0
    return _ahead(one, other, way) + _ASIDE * (aside + middle)
