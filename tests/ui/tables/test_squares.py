"""Marks of square boards."""

import pygame

from game.presenter.boards.layout import SquareLayout
from game.ui.boards.camera import Camera
from game.ui.boards.hues import AMBER
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.squares import SquareWash, wash

LAYOUT = SquareLayout(3, 3)


def painted(look, cell=4):
    surface = pygame.Surface((300, 300))
    camera = Camera(LAYOUT.size, surface.get_rect(), 0.0)
    wash(Canvas(surface, camera), LAYOUT.center(cell), look)
    return surface


def test_a_wash_tints_its_square_and_no_other():
    surface = painted(SquareWash(AMBER, 1.0))
    red, green, blue, _ = surface.get_at((150, 150))
    assert red > green > blue
    assert all(
        surface.get_at((x, y))[:3] == (0, 0, 0) for x, y in ((50, 50), (150, 50), (250, 150))
    )


def test_a_hatched_wash_differs_in_shape_not_in_color_alone():
    plain, hatched = (
        painted(SquareWash(AMBER, 0.2, 0.0)),
        painted(SquareWash(AMBER, 0.2, 0.0, hatched=True)),
    )
    rows = [{s.get_at((x, 150))[:3] for x in range(115, 186)} for s in (plain, hatched)]
    assert len(rows[0]) == 1
    assert len(rows[1]) > 1
