"""The whole table in its order: what is lit beneath the units, the units, what is above."""

from functools import partial

from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.tables.context import Context
from game.ui.tables.portable.art import pieces
from game.ui.tables.portable.art.units import Units
from game.ui.tables.portable.overlays import filled
from game.ui.tables.portable.stage import Stage, stage_of
from game.ui.tables.shared.canvas import Canvas


def moving(context: Context, camera: Camera, stage: Stage) -> list[Blit]:
    """Return all that stands on the map while it moves."""
    units: Units = context.renderer.units(context.view.colours)
    return pieces.blits(camera, context.state.field.board, stage, units)


def draw(context: Context, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    stage = context.queries.once("stage", partial(stage_of, context.state))
    filled.below(context, canvas)
    draw_blits(canvas.surface, moving(context, canvas.camera, stage))
    filled.above(context, canvas)
