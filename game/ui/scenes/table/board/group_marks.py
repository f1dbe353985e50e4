"""How several pieces that are ordered together look: rings, their ways, the frame around them."""

from __future__ import annotations

from math import hypot
from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.table import Table
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import ring
from game.ui.theme import channels

Spot = tuple[float, float]
RING: Final = 1.16
"""How wide a ring is, as a share of a piece."""
HEAD: Final = 11
"""Units of length of the head of an arrow."""
SHARE: Final = 0.26
"""The same as a share of a cell at most."""


def framed(table: Table) -> tuple[int, ...] | None:
    """Return the frame that is being drawn, None while there is none."""
    frame = table.group.frame
    return None if frame is None else tuple(frame)


def draw(canvas: Canvas, desk: Desk, table: Table) -> None:
    """Draw a ring around each piece besides the selected one, where it goes, and the frame."""
    home, center = table.game.places.home, table.open.layout.center
    piece = table.game.board.piece(canvas.camera.scale)
    for other in table.group.others:
        cell = home(table.context, other)
        if cell is not None:
            ring(canvas, center(cell), channels(desk.theme.amber), RING * piece)
    for start, end in table.group.ways:
        (x, y), (x2, y2) = center(start), center(end)
        share = 0.5 * piece / max(0.01, hypot(x2 - x, y2 - y))
        first = (x + (x2 - x) * share, y + (y2 - y) * share)
        _arrow(canvas, desk, canvas.camera.to_screen(*first), canvas.camera.to_screen(x2, y2))
    if table.group.frame is not None:
        outer = table.group.frame.inflate(desk.u(2), desk.u(2))
        pygame.draw.rect(canvas.surface, "#000000", outer, desk.u(4), desk.u(3))
        inner = outer.inflate(-desk.u(2), -desk.u(2))
        pygame.draw.rect(canvas.surface, desk.theme.amber, inner, desk.u(2), desk.u(3))


def _arrow(canvas: Canvas, desk: Desk, start: Spot, end: Spot) -> None:
    """Draw a thin arrow, dark below amber, so that it stands out on any ground."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    if far < 1:
        return
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    size = min(float(desk.u(HEAD)), SHARE * canvas.camera.scale)
    for color, wide, rim in (("#000000", 0.45, 0.2), (desk.theme.amber, 0.27, 0.0)):
        tip = (end[0] + ux * rim * size, end[1] + uy * rim * size)
        long = size * (1 + 2 * rim)
        back = (tip[0] - ux * long, tip[1] - uy * long)
        sides = [(back[0] - uy * w, back[1] + ux * w) for w in (long / 2, -long / 2)]
        pygame.draw.line(canvas.surface, color, start, back, max(1, round(wide * size)))
        pygame.draw.polygon(canvas.surface, color, [tip, *sides])
