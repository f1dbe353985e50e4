"""What clicks, drags and turning keys mean on the board: in general, then phase by phase.

The rules ask about one tank at a time, so it need not be selected first. Pointing twice at the
same place does it. Nothing is judged here: what an input means is put to the rules, and their
refusal is the answer.
"""

from collections.abc import Callable
from typing import Final

from game.core.boards.cells import Cell, Facing
from game.core.boards.driving import Pose
from game.core.contract import Refusal
from game.presenter.controls import given, pointed
from game.presenter.dicezone import shooting, sights
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.queries import (
    PIECES,
    Extras,
    asked,
    bare,
    command_of,
    extras,
    home,
    is_phase,
    looked_at,
    number_at,
    placed,
    placing,
    unmoved,
)
from game.presenter.selection import NOTHING, InputResult, Selection
from game.rules.dicezone import what_if
from game.rules.dicezone.board import MIDDLE, ROTATIONS, piece_named, zone_facing, zone_of
from game.rules.dicezone.commands import PlaceTank, PlaceTerrain
from game.rules.dicezone.data import Piece
from game.rules.dicezone.what_if import toward

Touch = Callable[[GameContext, Cell], InputResult]


def touch(context: GameContext, cell: Cell) -> InputResult:
    """Answer a click, or Enter, on a hex."""
    if not context.owes:
        return InputResult(Selection(number_at(context, cell)))
    return _TOUCH.get(context.state.phase, looked_at)(context, cell)


def meant(context: GameContext) -> InputResult:
    """Return what touching the hovered hex would mean, else the selection so far."""
    if context.hover is None or not context.owes or context.state.phase not in _TOUCH:
        return unmoved(context)
    answer = touch(context, context.hover)
    if answer.command is not None:
        return InputResult(context.selection, answer.command)
    return unmoved(context) if _only_looks(context, answer) else answer


def _only_looks(context: GameContext, answer: InputResult) -> bool:
    """Whether an answer only shows a card."""
    chosen = answer.selection
    places = (chosen.cell, chosen.target)
    return answer.refusal is None and places == (None, None) and not chosen.action


def turn(context: GameContext, way: int) -> InputResult:
    """Answer the wheel or the turning keys: the next facing, rotation or division of dice."""
    turned = _TURN.get(context.state.phase) if context.owes else None
    return unmoved(context) if turned is None else turned(context, way)


def aim(context: GameContext, cell: Cell) -> InputResult:
    """Answer a right-drag: face towards a hex."""
    faced = _AIM.get(context.state.phase) if context.owes else None
    return unmoved(context) if faced is None else faced(context, cell)


def drop(context: GameContext, start: Cell, end: Cell) -> InputResult:
    """Drag the tank that is asked about to where it is to go, or to its target."""
    number = asked(context)
    if number is None or home(context, number) != start:
        return unmoved(context)
    return touch(context.selecting(bare(context)), end)


def back(context: GameContext) -> Selection | None:
    """Return the selection without its places, then without its overlay; None if it is empty."""
    selection = context.selection
    overlay = Extras(extras(selection).overlay).draft
    if selection == NOTHING:
        return None
    left = Selection(draft=overlay)
    return NOTHING if selection == left else left


def why(context: GameContext, cell: Cell) -> Refusal | None:
    """Return why a hex cannot be used now."""
    return touch(context.selecting(bare(context)), cell).refusal


def pose_meant(context: GameContext) -> Pose | None:
    """Return where the drive that is pointed at would end, None while none is."""
    if not is_phase(context, "move"):
        return None
    chosen = meant(context).selection
    if chosen.cell is None or chosen.facing is None:
        return None
    return Pose(chosen.cell, chosen.facing)


# start hexes


def touch_start(context: GameContext, cell: Cell) -> InputResult:
    """Point out a start hex; the second time, start there."""
    if number_at(context, cell) is not None:
        return looked_at(context, cell)
    wanted = _start(context, cell, facing_at(context, cell))
    return pointed(context, command_of(context.selecting(wanted)), wanted)


def facing_at(context: GameContext, cell: Cell) -> Facing:
    """Return the facing that a tank would start with in a hex: at first towards the middle."""
    selection = context.selection
    if selection.cell == cell and selection.facing is not None:
        return selection.facing
    zone = zone_of(cell)
    if zone is not None:
        return zone_facing(zone)
    return 0 if cell == MIDDLE else toward(cell, MIDDLE)


def turn_start(context: GameContext, way: int) -> InputResult:
    """Turn the tank that is to start where it is pointed out, else under the cursor."""
    cell = _starting(context)
    if cell is None:
        return unmoved(context)
    return face_start(context, cell, (facing_at(context, cell) + way) % 6)


def aim_start(context: GameContext, cell: Cell) -> InputResult:
    """Turn the tank that is to start towards a hex."""
    start = _starting(context)
    if start in (None, cell):
        return unmoved(context)
    assert start is not None
    return face_start(context, start, toward(start, cell))


def face_start(context: GameContext, cell: Cell, facing: Facing) -> InputResult:
    """Face the tank that is about to start in a hex one way, or tell why it cannot face there."""
    refusal = context.queries.why_not(PlaceTank(cell, facing))
    if refusal is not None:
        return InputResult(context.selection, refusal=refusal)
    return InputResult(_start(context, cell, facing))


def _starting(context: GameContext) -> Cell | None:
    return context.hover if context.selection.cell is None else context.selection.cell


def _start(context: GameContext, cell: Cell, facing: Facing) -> Selection:
    return placed(context, Selection(placing(context), cell=cell, facing=facing))


# terrain


def piece_of(selection: Selection) -> Piece:
    """Return the piece in hand, at first the smallest."""
    return piece_named(selection.action) or PIECES[0]


def touch_terrain(context: GameContext, cell: Cell) -> InputResult:
    """Point out where a piece is to lie; the second time, lay it."""
    wanted = laid(context, piece_of(context.selection), cell, context.selection.facing or 0)
    return pointed(context, command_of(context.selecting(wanted)), wanted)


def laid(context: GameContext, piece: Piece, cell: Cell | None, rotation: int) -> Selection:
    """Return the selection of a piece, and of where it is to lie."""
    where = Selection(action=piece, cell=cell, facing=rotation % ROTATIONS[piece])
    return placed(context, where)


def turn_terrain(context: GameContext, way: int) -> InputResult:
    """Rotate the piece in hand."""
    selection = context.selection
    turned = (selection.facing or 0) + way
    return InputResult(laid(context, piece_of(selection), selection.cell, turned))


def take_piece(context: GameContext, piece: Piece) -> InputResult:
    """Take another piece in hand; it stays where the last one was pointed out."""
    selection = context.selection
    return InputResult(laid(context, piece, selection.cell, selection.facing or 0))


def terrain_fault(context: GameContext, piece: Piece, cell: Cell, rotation: int) -> Refusal | None:
    """Return why a piece may not lie somewhere."""
    return context.queries.why_not(PlaceTerrain(piece, cell, rotation))


# a drive: where it ends, and which way the tank looks there


def touch_drive(context: GameContext, cell: Cell) -> InputResult:
    """Point out the cheapest drive to a hex; the second time, drive there."""
    number, there = asked(context), number_at(context, cell)
    if there not in (None, number):
        return looked_at(context, cell)
    selection = context.selection
    if selection.cell == cell and selection.facing is not None:
        return given(context, command_of(context))
    facing = sights.natural(context, cell)
    if facing is None:
        refusal = sights.refused_drive(context, cell)
        return InputResult(context.selection, refusal=refusal)
    return _faced(context, Pose(cell, facing))


def turn_drive(context: GameContext, way: int) -> InputResult:
    """Go to the next facing that the tank can afford where the drive is to end."""
    place = _turning(context)
    if place is None:
        return unmoved(context)
    allowed = sights.ends(context).get(place.cell, {})
    ahead = [(place.facing + way * sides) % 6 for sides in range(1, 7)]
    facing = next((f for f in ahead if f in allowed), None)
    return face_drive(context, place.cell, ahead[0] if facing is None else facing)


def aim_drive(context: GameContext, cell: Cell) -> InputResult:
    """Face towards a hex at the end of the drive."""
    place = _turning(context)
    if place is None or cell == place.cell:
        return unmoved(context)
    return face_drive(context, place.cell, toward(place.cell, cell))


def face_drive(context: GameContext, cell: Cell, facing: Facing) -> InputResult:
    """End the drive in a hex in one facing, or tell why it cannot end so."""
    if facing in sights.ends(context).get(cell, {}):
        return _faced(context, Pose(cell, facing))
    refusal = sights.refused_drive(context, cell, facing)
    return InputResult(context.selection, refusal=refusal)


def _turning(context: GameContext) -> Pose | None:
    """Where the drive is to end: pointed out, under the cursor, or on the spot."""
    selection, number = context.selection, asked(context)
    if number is None:
        return None
    if selection.cell is not None and selection.facing is not None:
        return Pose(selection.cell, selection.facing)
    if context.hover not in (None, home(context, number)):
        assert context.hover is not None
        facing = sights.natural(context, context.hover)
        if facing is not None:
            return Pose(context.hover, facing)
    return what_if.pose_of(context.state, number)


def _faced(context: GameContext, pose: Pose) -> InputResult:
    wanted = Selection(asked(context), cell=pose.cell, facing=pose.facing)
    return InputResult(placed(context, wanted))


# what each phase answers

_TOUCH: Final[dict[str, Touch]] = {
    "terrain": touch_terrain,
    "deploy": touch_start,
    "redeploy": touch_start,
    "move": touch_drive,
    "shoot": shooting.touch_target,
}
"""What touching a hex means in each phase where it does more than show a tank's card."""
_TURN: Final[dict[str, Callable[[GameContext, int], InputResult]]] = {
    "terrain": turn_terrain,
    "deploy": turn_start,
    "redeploy": turn_start,
    "move": turn_drive,
    "shoot": shooting.turn_split,
}
_AIM: Final[dict[str, Touch]] = {
    "deploy": aim_start,
    "redeploy": aim_start,
    "move": aim_drive,
}
