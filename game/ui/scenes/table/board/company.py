"""How several pieces that are ordered together look: rings, and the frame around them."""

from __future__ import annotations

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.table import Table
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import ring
from game.ui.theme import channels

RING = 1.16
"""How wide a ring is, as a share of a piece."""


def framed(table: Table) -> tuple[int, int, int, int] | None:
    """Return the frame that is being drawn, None while there is none."""
    frame = table.company.frame
    return None if frame is None else tuple(frame)


def draw(canvas: Canvas, desk: Desk, table: Table) -> None:
    """Draw a ring around each piece besides the selected one, and the frame."""
    home, center = table.game.places.home, table.open.layout.center
    piece = table.game.board.piece(canvas.camera.scale)
    for other in table.company.others:
        cell = home(table.context, other)
        if cell is not None:
            ring(canvas, center(cell), channels(desk.theme.amber), RING * piece)
    frame = table.company.frame
    if frame is not None:
        pygame.draw.rect(canvas.surface, "#000000", frame, desk.u(4), desk.u(3))
        pygame.draw.rect(canvas.surface, desk.theme.amber, frame, desk.u(2), desk.u(3))
