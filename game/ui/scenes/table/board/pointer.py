"""What mouse and keys work with: the table, the camera, and the cells under the pixels."""

from __future__ import annotations

import pygame

from game.core.boards.cells import Cell
from game.ui.boards.camera import Camera
from game.ui.scenes.table.table import Table


class BoardPointer:
    """The board as something to be pointed at."""

    def __init__(self, table: Table) -> None:
        self.table = table
        size = table.open.layout.size
        game = table.game
        self.camera = Camera(
            size, pygame.Rect(0, 0, 600, 600), game.board.margin, game.board.closest
        )

    def cell_at(self, pos: tuple[int, int]) -> Cell | None:
        """Return the cell at a pixel."""
        if not self.camera.view.collidepoint(pos):
            return None
        return self.table.open.layout.cell_at(*self.camera.to_board(*pos))

    def spot_of(self, cell: Cell) -> tuple[int, int]:
        """Return the pixel of the middle of a cell."""
        x, y = self.camera.to_screen(*self.table.open.layout.center(cell))
        return round(x), round(y)

    def show(self, cell: Cell) -> None:
        """Glide so that a cell stands well inside the view."""
        self.camera.show(*self.table.open.layout.center(cell))

    def turns(self) -> bool:
        """Whether the wheel turns: something is being placed, or lies selected under the mouse."""
        table, selection = self.table, self.table.selection
        if not table.session.may_act or selection.subject is None:
            return table.session.may_act and selection.cell is not None
        home = table.game.places.home(table.context, selection.subject)
        return selection.cell is not None or (home is not None and home == table.spot)

    def turn(self, way: int) -> bool:
        """Turn what is selected or being placed: +1 clockwise; tell whether that may be now."""
        table = self.table
        if not table.session.may_act:
            return False
        table.take(table.game.orders.turn(table.context, way), table.spot)
        return True
