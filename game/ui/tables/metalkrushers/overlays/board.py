"""The whole table in its order: what is lit beneath the Krushers, the Krushers, what is above."""

from functools import partial

from game.core.boards.cells import Cell
from game.rules.metalkrushers.commands import Attack, Move
from game.rules.metalkrushers.state import krusher
from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.tables.context import Context
from game.ui.tables.metalkrushers.animations.drawn.upon import upon
from game.ui.tables.metalkrushers.art.machines import SIZE, Machines
from game.ui.tables.metalkrushers.queries import asked
from game.ui.tables.metalkrushers.stage import Stage, middle, stage_of
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import AMBER, goal


def moving(context: Context, camera: Camera, stage: Stage) -> list[Blit]:
    """Return the Krushers while they move."""
    machines: Machines = context.renderer.machines(context.view.colours)
    found = []
    for number in sorted(stage.machines):
        machine = stage.machines[number]
        picture = machines.standing(machine.look, camera.scale * SIZE, machine.actor, machines.draw)
        found.append(machines.at(camera, picture, machine.actor))
    return [*found, *upon(stage, camera, machines)]


def draw(context: Context, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    number = asked(context)
    for cell in _cells(context, number):
        goal(canvas, middle(context.state, cell), AMBER, cell == context.selection.cell)
    stage = context.queries.once("stage", partial(stage_of, context.state))
    draw_blits(canvas.surface, moving(context, canvas.camera, stage))


def _cells(context: Context, number: int | None) -> set[Cell]:
    found = set()
    for command in context.queries.about(number):
        if isinstance(command, Move):
            found.add(command.to)
        elif isinstance(command, Attack):
            found.add(krusher(context.state, command.target).cell)
    return found
