"""Marks of hex boards: each is drawn in its hex and nowhere else."""

from __future__ import annotations

import pygame
import pytest

from game.core.boards.hexes import Hex, Hexes, hexagon
from game.presenter.boards.hexes import HexLayout
from game.ui.boards.camera import Camera
from game.ui.scenes.table.teaching.pulse import SHARE, SHRINKS
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import HexWash, Petal, rosette, tell_price, wash

BOARD = Hexes(hexagon(2))
LAYOUT = HexLayout(BOARD)
MIDDLE = BOARD.cell(Hex(0, 0))
RED = (255, 40, 40)


def canvas_of(side: int = 400) -> Canvas:
    camera = Camera(LAYOUT.size, pygame.Rect(0, 0, side, side), 0.5)
    return Canvas(pygame.Surface((side, side)), camera)


def drawn(canvas: Canvas) -> pygame.Mask:
    """Return which pixels are not bare any more."""
    bare = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1))
    bare.invert()
    return bare


def test_a_wash_fills_its_hex_and_no_other() -> None:
    canvas = canvas_of()
    wash(canvas, LAYOUT, MIDDLE, HexWash(RED, 0.5, 1.0))
    seen = drawn(canvas)
    assert seen.get_at(canvas.at(LAYOUT.center(MIDDLE)))
    for way in range(6):
        assert not seen.get_at(canvas.at(LAYOUT.center(BOARD.step(MIDDLE, way))))


@pytest.mark.parametrize("facing", range(6))
def test_an_arrow_of_a_rosette_points_at_its_hexside(facing: int) -> None:
    canvas = canvas_of()
    rosette(canvas, LAYOUT.center(MIDDLE), {facing: Petal("")}, facing)
    x, y = drawn(canvas).centroid()
    (a, b), (c, d) = LAYOUT.center(MIDDLE), LAYOUT.center(BOARD.step(MIDDLE, facing))
    towards = pygame.Vector2(c - a, d - b).normalize()
    home = pygame.Vector2(canvas.at((a, b)))
    assert (pygame.Vector2(x, y) - home).normalize().dot(towards) > 0.9


def test_a_price_stands_low_in_its_hex() -> None:
    canvas = canvas_of()
    tell_price(canvas, LAYOUT, MIDDLE, 7)
    x, y = drawn(canvas).centroid()
    left, top = canvas.at(LAYOUT.center(MIDDLE))
    assert abs(x - left) <= 2
    assert top < y < canvas.at((LAYOUT.center(MIDDLE)[0], LAYOUT.center(MIDDLE)[1] + 0.5))[1]


def test_the_ring_of_a_lesson_covers_no_part_of_a_price() -> None:
    canvas = canvas_of()
    tell_price(canvas, LAYOUT, MIDDLE, 8)
    _, top = canvas.at(LAYOUT.center(MIDDLE))
    lowest = max(rect.bottom for rect in drawn(canvas).get_bounding_rects())
    half = max(y for _, y in LAYOUT.outline(MIDDLE)) - LAYOUT.center(MIDDLE)[1]
    thickness = 5
    assert lowest <= top + canvas.px(half * (SHARE - SHRINKS)) - thickness
