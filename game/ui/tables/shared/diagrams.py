"""Diagrams of the rulebook: a position on the real board with figures written over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.contract import State
from game.core.scenario import Setup
from game.presenter.boards.layout import Point
from game.ui.boards.hues import worn
from game.ui.boards.layer import Box
from game.ui.boards.paint import Color
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import PALE, pill

WASH: int = 74
"""How strongly a wash covers, of 255."""


class Diagram(NamedTuple):
    """What a diagram shows."""

    setup: Setup
    state: State
    box: Box
    """The part of the board in view."""
    write: Callable[[Canvas], None]
    """Writes over the position."""


def figure(canvas: Canvas, place: Point, words: str, ink: Color = PALE, size: float = 0.42) -> None:
    """Write a figure at a place of the board."""
    pill(canvas, canvas.at(place), words, ink, size)


def wash(canvas: Canvas, corners: tuple[Point, Point], color: Color) -> None:
    """Tint a rectangle between two corners of the board."""
    (left, top), (right, bottom) = corners
    tint(canvas, ((left, top), (right, top), (right, bottom), (left, bottom)), color)


def tint(canvas: Canvas, outline: Sequence[Point], color: Color) -> None:
    """Tint an area of the board and draw its outline."""
    corners = [canvas.at(place) for place in outline]
    left, top = (min(corner[axis] for corner in corners) for axis in (0, 1))
    right, bottom = (max(corner[axis] for corner in corners) for axis in (0, 1))
    sheet = pygame.Surface((right - left + 1, bottom - top + 1), pygame.SRCALPHA)
    within = [(x - left, y - top) for x, y in corners]
    pygame.draw.polygon(sheet, (*worn(color), WASH), within)
    canvas.surface.blit(sheet, (left, top))
    pygame.draw.polygon(canvas.surface, worn(color), corners, canvas.px(0.03, 2))


def cross(canvas: Canvas, place: Point, color: Color, across: float = 0.3) -> None:
    """Cross a place of the board out."""
    half = across / 2
    x, y = place
    for way in (-1, 1):
        ends = canvas.at((x - half, y - way * half)), canvas.at((x + half, y + way * half))
        pygame.draw.line(canvas.surface, worn(color), *ends, canvas.px(0.08, 3))


def circle(canvas: Canvas, place: Point, radius: float, color: Color) -> None:
    """Draw a circle about a place of the board, its radius in board units."""
    width = canvas.px(0.06, 2)
    pygame.draw.circle(canvas.surface, worn(color), canvas.at(place), canvas.px(radius), width)
