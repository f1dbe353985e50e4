"""The whole table in its order: what is lit beneath the tanks, the tanks, what is above."""

from functools import partial

from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.tables.context import Context
from game.ui.tables.dicezone.art.tanks import SIZE, Tanks
from game.ui.tables.dicezone.stage import Stage, stage_of
from game.ui.tables.shared.canvas import Canvas


def moving(context: Context, camera: Camera, stage: Stage) -> list[Blit]:
    """Return the tanks while they move."""
    tanks: Tanks = context.renderer.tanks(context.view.colours)
    found = []
    for number in sorted(stage.tanks):
        piece = stage.tanks[number]
        picture = tanks.standing(piece.look, camera.scale * SIZE, piece.actor, tanks.draw)
        found.append(tanks.at(camera, picture, piece.actor))
    return found


def draw(context: Context, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    stage = context.queries.once("stage", partial(stage_of, context.state))
    draw_blits(canvas.surface, moving(context, canvas.camera, stage))
