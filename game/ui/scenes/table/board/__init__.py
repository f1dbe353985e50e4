"""The board on the table: what is drawn upon it, and what mouse and keys do there."""

from game.ui.scenes.table.board.view import BoardView

__all__ = ["BoardView"]
