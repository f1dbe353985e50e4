"""Laying terrain, and choosing where tanks start and which way they look."""

from game.core.boards.cells import Cell, Facing
from game.core.contract import Refusal
from game.presenter.context import Context
from game.presenter.controls import pointed
from game.presenter.dicezone.controls.selecting import looked_at, placed, unmoved
from game.presenter.dicezone.queries import PIECES, command_of, number_at, placing
from game.presenter.selection import InputResult, Selection
from game.rules.dicezone.board import MIDDLE, ROTATIONS, zone_facing, zone_of
from game.rules.dicezone.commands import PlaceTank, PlaceTerrain
from game.rules.dicezone.what_if import toward

# start hexes


def touch_start(context: Context, cell: Cell) -> InputResult:
    """Point out a start hex; the second time, start there."""
    if number_at(context, cell) is not None:
        return looked_at(context, cell)
    wanted = _start(context, cell, facing_at(context, cell))
    return pointed(context, command_of(context.selecting(wanted)), wanted)


def facing_at(context: Context, cell: Cell) -> Facing:
    """Return the facing that a tank would start with in a hex: at first towards the middle."""
    selection = context.selection
    if selection.cell == cell and selection.facing is not None:
        return selection.facing
    zone = zone_of(cell)
    if zone is not None:
        return zone_facing(zone)
    return 0 if cell == MIDDLE else toward(cell, MIDDLE)


def turn_start(context: Context, way: int) -> InputResult:
    """Turn the tank that is to start where it is pointed out, else under the cursor."""
    cell = _starting(context)
    if cell is None:
        return unmoved(context)
    return face(context, cell, (facing_at(context, cell) + way) % 6)


def aim_start(context: Context, cell: Cell) -> InputResult:
    """Turn the tank that is to start towards a hex."""
    start = _starting(context)
    if start in (None, cell):
        return unmoved(context)
    assert start is not None
    return face(context, start, toward(start, cell))


def face(context: Context, cell: Cell, facing: Facing) -> InputResult:
    """Face the tank that is about to start in a hex one way, or tell why it cannot face there."""
    refusal = context.queries.why_not(PlaceTank(cell, facing))
    if refusal is not None:
        return InputResult(context.selection, refusal=refusal)
    return InputResult(_start(context, cell, facing))


def _starting(context: Context) -> Cell | None:
    return context.hover if context.selection.cell is None else context.selection.cell


def _start(context: Context, cell: Cell, facing: Facing) -> Selection:
    return placed(context, subject=placing(context), cell=cell, facing=facing)


# terrain


def piece_of(selection: Selection) -> str:
    """Return the piece in hand, at first the smallest."""
    return selection.action if selection.action in PIECES else PIECES[0]


def touch_terrain(context: Context, cell: Cell) -> InputResult:
    """Point out where a piece is to lie; the second time, lay it."""
    wanted = laid(context, piece_of(context.selection), cell, context.selection.facing or 0)
    return pointed(context, command_of(context.selecting(wanted)), wanted)


def laid(context: Context, piece: str, cell: Cell | None, rotation: int) -> Selection:
    """Return the selection of a piece, and of where it is to lie."""
    return placed(context, action=piece, cell=cell, facing=rotation % ROTATIONS[piece])


def turn_terrain(context: Context, way: int) -> InputResult:
    """Rotate the piece in hand."""
    selection = context.selection
    turned = (selection.facing or 0) + way
    return InputResult(laid(context, piece_of(selection), selection.cell, turned))


def take_piece(context: Context, piece: str) -> InputResult:
    """Take another piece in hand; it stays where the last one was pointed out."""
    selection = context.selection
    return InputResult(laid(context, piece, selection.cell, selection.facing or 0))


def terrain_fault(context: Context, piece: str, cell: Cell, rotation: int) -> Refusal | None:
    """Return why a piece may not lie somewhere."""
    return context.queries.why_not(PlaceTerrain(piece, cell, rotation))  # type: ignore[arg-type]
