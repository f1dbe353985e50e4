"""Pointing out a drive: where it ends, and which way the tank looks there."""

from game.core.boards.cells import Cell, Facing
from game.core.boards.driving import Pose
from game.presenter.context import Context
from game.presenter.controls import given
from game.presenter.dicezone import sights
from game.presenter.dicezone.controls.selecting import looked_at, placed, unmoved
from game.presenter.dicezone.queries import asked, command_of, home, number_at
from game.presenter.selection import InputResult
from game.rules.dicezone import what_if


def touch(context: Context, cell: Cell) -> InputResult:
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


def turn(context: Context, way: int) -> InputResult:
    """Go to the next facing that the tank can afford where the drive is to end."""
    place = _turning(context)
    if place is None:
        return unmoved(context)
    allowed = sights.ends(context).get(place.cell, {})
    ahead = [(place.facing + way * sides) % 6 for sides in range(1, 7)]
    facing = next((f for f in ahead if f in allowed), None)
    return face(context, place.cell, ahead[0] if facing is None else facing)


def aim(context: Context, cell: Cell) -> InputResult:
    """Face towards a hex at the end of the drive."""
    place = _turning(context)
    if place is None or cell == place.cell:
        return unmoved(context)
    return face(context, place.cell, what_if.toward(place.cell, cell))


def face(context: Context, cell: Cell, facing: Facing) -> InputResult:
    """End the drive in a hex in one facing, or tell why it cannot end so."""
    if facing in sights.ends(context).get(cell, {}):
        return _faced(context, Pose(cell, facing))
    refusal = sights.refused_drive(context, cell, facing)
    return InputResult(context.selection, refusal=refusal)


def _turning(context: Context) -> Pose | None:
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


def _faced(context: Context, pose: Pose) -> InputResult:
    wanted = placed(context, subject=asked(context), cell=pose.cell, facing=pose.facing)
    return InputResult(wanted)
