"""Marks the table puts on any board: the cursor, a plan pointed at, and the ruler."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.core.boards.squares import Cell
from game.ui.boards.camera import Camera
from game.ui.boards.layout import Layout
from game.ui.desk import Desk
from game.ui.scenes.table.table import Table
from game.ui.tables.shared.canvas import Canvas
from game.ui.theme import SMALL_STRONG, Colour

Spot = tuple[float, float]


def shown(table: Table) -> tuple[object, ...]:
    """Return all that the marks hang on."""
    lit = table.session.pointed or table.lit
    cursor = table.spot if table.by_keys else None
    return lit, cursor, table.ruled, table.spot if table.ruled else None


def draw(surface: pygame.Surface, desk: Desk, camera: Camera, table: Table) -> None:
    """Draw all marks that are due."""
    layout = table.open.layout
    lit = table.session.pointed or table.lit
    _outline_all(surface, camera, layout, lit, desk.theme.amber, desk.u(4))
    _draw_ruler(surface, desk, camera, table)
    if table.by_keys and table.spot is not None:
        _draw_cursor(surface, desk, camera, layout, table.spot)


def _corners(camera: Camera, layout: Layout, cell: Cell, share: float = 1.0) -> list[Spot]:
    cx, cy = layout.centre(cell)
    inner = [(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in layout.outline(cell)]
    return [camera.to_screen(x, y) for x, y in inner]


def _outline_all(  # noqa: PLR0913 - where, on what, which, and how it looks
    surface: pygame.Surface,
    camera: Camera,
    layout: Layout,
    cells: Iterable[Cell],
    colour: Colour,
    width: int,
) -> None:
    for cell in cells:
        corners = _corners(camera, layout, cell, 0.94)
        pygame.draw.polygon(surface, "#000000", corners, width + 2)
        pygame.draw.polygon(surface, colour, corners, width)


def _draw_cursor(
    surface: pygame.Surface, desk: Desk, camera: Camera, layout: Layout, cell: Cell
) -> None:
    """Draw brackets at the corners, dark below light, to stand out on any ground."""
    corners = _corners(camera, layout, cell, 0.98)
    for colour, width in (("#000000", desk.u(6)), (desk.theme.ring, desk.u(3))):
        for at, corner in enumerate(corners):
            for other in (corners[at - 1], corners[(at + 1) % len(corners)]):
                pygame.draw.line(surface, colour, corner, _part(corner, other, 0.28), width)


def _draw_ruler(surface: pygame.Surface, desk: Desk, camera: Camera, table: Table) -> None:
    ruling, layout = table.ruling(), table.open.layout
    if table.ruled:
        _outline_all(surface, camera, layout, table.ruled, desk.theme.link, desk.u(3))
    if ruling is None or not table.ruled:
        return
    end = table.ruled[1] if len(table.ruled) > 1 else table.spot
    drawn = table.game.draw_ruler
    if drawn is not None and end is not None:
        drawn(table.context, Canvas(surface, camera), (table.ruled[0], end))
        return
    _outline_all(surface, camera, layout, ruling.blockers, desk.theme.bad, desk.u(4))
    for step, cell in enumerate(ruling.path, 1):
        _draw_step(surface, desk, camera.to_screen(*layout.centre(cell)), step)
    if end is not None:
        first = camera.to_screen(*layout.centre(table.ruled[0]))
        second = camera.to_screen(*layout.centre(end))
        pygame.draw.aaline(surface, desk.theme.link, first, second, desk.u(3))


def _draw_step(surface: pygame.Surface, desk: Desk, spot: Spot, step: int) -> None:
    pygame.draw.aacircle(surface, desk.theme.ground, spot, desk.u(12))
    pygame.draw.aacircle(surface, desk.theme.link, spot, desk.u(12), desk.u(2))
    number = desk.text.render(str(step), SMALL_STRONG, desk.theme.bright)
    surface.blit(number, number.get_rect(center=spot))


def _part(start: Spot, end: Spot, share: float) -> Spot:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
