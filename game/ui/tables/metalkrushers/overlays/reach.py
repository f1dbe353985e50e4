"""Where a Krusher may go: hexes with their price, the way, the ghost, the rosette of facings."""

from typing import Final

from game.core.boards.cells import OFF, Cell, Facing
from game.core.boards.driving import Pose, way
from game.core.words import percent
from game.presenter.context import Context
from game.presenter.metalkrushers import queries
from game.presenter.metalkrushers.controls import meant
from game.presenter.metalkrushers.places import middle
from game.presenter.metalkrushers.queries import OUST, asked, command_of, facings, ousts
from game.rules.metalkrushers import what_if
from game.rules.metalkrushers.commands import Face, Oust
from game.rules.metalkrushers.play.movement import reach_of
from game.rules.metalkrushers.play.oust import run_up
from game.rules.metalkrushers.state import krusher
from game.rules.metalkrushers.what_if import chance_to_hit
from game.ui.tables.metalkrushers.art.machines import SIZE
from game.ui.tables.metalkrushers.overlays.marks import tell_price, wash
from game.ui.tables.metalkrushers.stage import look_of
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes.marks import Petal, Wash, rosette
from game.ui.tables.shared.marks import (
    AMBER,
    DANGER,
    FIRE,
    LineMark,
    line,
    path,
    reticle,
)

OPEN: Final = Wash(AMBER, 0.13, 0.45)
CHOSEN: Final = Wash(AMBER, 0.34, 1.0)
SEEN: Final = 150
"""How much of a ghost is seen, of 255."""


def oust_of(context: Context) -> Oust | None:
    """Return the oust that is pointed at, else pointed out."""
    if context.state.phase != "move" or asked(context) is None:
        return None
    selection = meant(context).selection
    command = command_of(context.selecting(selection)) if selection.action == OUST else None
    return command if isinstance(command, Oust) else None


def draw_hexes(canvas: Canvas, context: Context) -> None:
    """Tint every hex in reach and print its price; beneath the pieces."""
    number = asked(context)
    if number is None or context.selection.action == OUST:
        return
    found = queries.prices(context, number)
    for cell, allowed in found.items():
        wash(canvas, context.state, cell, CHOSEN if cell == context.selection.cell else OPEN)
        if cell != krusher(context.state, number).cell:
            tell_price(canvas, context.state, cell, queries.cheapest(allowed))


def draw_end(canvas: Canvas, context: Context, pose: Pose) -> None:
    """Draw the way, the ghost at its end, and the facings that it may take there."""
    number = asked(context)
    assert number is not None
    state, place = context.state, middle(context.state, pose.cell)
    allowed = queries.prices(context, number).get(pose.cell, {})
    if pose.facing in allowed:
        cells = queries.way(context, number, pose)
        path(canvas, [middle(state, cell) for cell in cells], AMBER)
    if pose != what_if.pose(context.state, number):
        draw_ghost(canvas, context, number, pose)
    petals = {
        facing: Petal(
            "" if what_if.taken_beside(state, Pose(pose.cell, facing)) else str(price.points),
            free=price.free,
        )
        for facing, price in allowed.items()
    }
    rosette(canvas, place, petals, pose.facing)


def draw_ghost(canvas: Canvas, context: Context, number: int, pose: Pose) -> None:
    """Draw a Krusher half see-through where it would stand."""
    machines = context.renderer.machines(context.view.colors)
    size = round(canvas.camera.scale * SIZE)
    look = look_of(context.state, number)
    picture = machines.picture(look, size, pose.facing * 60.0, machines.draw)
    faded = machines.faded(picture, SEEN / 255)
    canvas.put(faded, canvas.at(middle(context.state, pose.cell)))


def draw_ousts(canvas: Canvas, context: Context) -> None:
    """Mark who can be ousted while that is chosen."""
    if context.selection.action == OUST:
        for cell in ousts(context):
            aimed = cell == context.selection.target
            reticle(canvas, middle(context.state, cell), FIRE, aimed, 1.5)


def draw_oust(canvas: Canvas, context: Context, command: Oust) -> None:
    """Draw the run-up, the shove, and where the target would go."""
    number, state = asked(context), context.state
    assert number is not None
    start, launch = run_up(state, command.target, command.direction)
    cells = _run(context, number, Pose(start, command.direction))
    target = krusher(state, command.target).cell
    path(canvas, [middle(state, cell) for cell in (*cells, launch)], AMBER)
    draw_ghost(canvas, context, number, Pose(launch, command.direction))
    line(canvas, LineMark(middle(state, launch), middle(state, target), FIRE, gaps=(0.3, 0.3)))
    pushed = state.field.arena.hexes.step(target, command.push)
    if pushed == OFF:
        return
    end = middle(state, pushed)
    line(canvas, LineMark(middle(state, target), end, DANGER, "dashed", (0.4, 0.25)))
    wash(canvas, state, pushed, Wash(DANGER, 0.2, 1.0, dashed=True))


def _run(context: Context, number: int, end: Pose) -> tuple[Cell, ...]:
    state = context.state
    here, hexes = what_if.pose(context.state, number), state.field.arena.hexes
    if here == end:
        return (here.cell,)
    return what_if.walked(state, here, way(hexes, reach_of(state, number), here, end))


def draw_faces(canvas: Canvas, context: Context) -> None:
    """Draw the facings that a reflex turn allows, each with the chance to be hit in it."""
    number = asked(context)
    assert number is not None
    state, own = context.state, krusher(context.state, number)
    petals = {facing: Petal(_chance_to_be_hit(context, facing)) for facing in facings(context)}
    selection = meant(context).selection
    chosen = own.facing if selection.facing is None else selection.facing
    if chosen != own.facing:
        draw_ghost(canvas, context, number, Pose(own.cell, chosen))
    rosette(canvas, middle(state, own.cell), petals, chosen)


def _chance_to_be_hit(context: Context, facing: Facing) -> str:
    odds = context.queries.odds(Face(facing))
    return context.phrases.said(percent(chance_to_hit(odds))) if odds is not None else ""
