"""The board while units are deployed: the own zone, the unit at work, and where it would stand."""

from __future__ import annotations

from typing import Final

from game.core.boards.cells import cells_of
from game.presenter.boards.layout import SquareLayout
from game.presenter.context import Context
from game.presenter.portable.forms.deployment import DeploySheet, sheet_of
from game.presenter.portable.places import middle
from game.ui.tables.portable.overlays import marks
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import AMBER, DANGER, ring
from game.ui.tables.shared.squares import Wash, region

ZONE: Final = Wash(AMBER, 0.1, 1.0)
BEYOND: Final = Wash((16, 18, 24), 0.42, 0.0)
"""Squares outside the zone, and those in it where nobody can stand."""
GHOST: Final = Wash(AMBER, 0.4, 1.0, dashed=True)
SHUT: Final = Wash(DANGER, 0.2, 1.0, dashed=True, hatched=True)


def below(context: Context, canvas: Canvas) -> None:
    """Light up the own zone, and the square that the unit at work would take or may not."""
    sheet = sheet_of(context)
    if sheet is None:
        return
    board = sheet.state.field.board
    layout = SquareLayout(*board.squares)
    zone = sheet.state.field.opening.zones[sheet.seat] & board.land
    region(canvas, layout, cells_of(board.squares.full & ~zone), BEYOND)
    region(canvas, layout, cells_of(zone), ZONE)
    if _moves(sheet):
        assert context.hover is not None
        shut = sheet.fault(sheet.unit, context.hover) is not None
        marks.square(canvas, board, context.hover, SHUT if shut else GHOST)


def above(context: Context, canvas: Canvas) -> None:
    """Ring the unit at work."""
    sheet = sheet_of(context)
    if sheet is not None and sheet.place.taken and sheet.busy:
        ring(canvas, middle(sheet.state.field.board, sheet.place.at), AMBER, 1.16)


def considered(context: Context) -> Context:
    """Return the context as if the unit at work stood where the mouse would put it."""
    sheet = sheet_of(context)
    if sheet is None or not _moves(sheet):
        return context
    assert context.hover is not None
    if sheet.fault(sheet.unit, context.hover) is not None:
        return context
    return context.select(draft=sheet.put(sheet.unit, context.hover).draft)


def _moves(sheet: DeploySheet) -> bool:
    """Whether a click where the mouse is would be about the unit at work."""
    hover = sheet.context.hover
    if hover is None or sheet.units_at(hover):
        return False
    return sheet.busy
