"""The whole table in its order: what is lit beneath, the pieces, what is lit above."""

from typing import Final

import pygame

from game.core.boards.cells import OFF, Cell
from game.core.contract import Subject
from game.presenter.bitskrieg import battle
from game.presenter.bitskrieg.guns import Arc, arc_of, figures_of, gun_of
from game.presenter.bitskrieg.queries import (
    Place,
    cells_of_command,
    chosen_place,
    places,
    rams,
    shots,
)
from game.presenter.bitskrieg.tabletop import (
    FLAG,
    TOP,
    TYPES,
    mine,
    own_tank,
    tank_on_board,
    type_of,
)
from game.presenter.controls import considered
from game.presenter.figures import told
from game.rules.bitskrieg.commands import Command
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.state import NOBODY, tank_at
from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.hues import AMBER, FIRE
from game.ui.tables.bitskrieg import reach
from game.ui.tables.bitskrieg.art import liveries
from game.ui.tables.bitskrieg.art.renderer import TableContext, counters_of
from game.ui.tables.bitskrieg.pieces import BESIDE, FLAG_SIZE, HELD_SIZE, Pieces, draw_trays, wash
from game.ui.tables.bitskrieg.reach import draw_breaking_shots
from game.ui.tables.bitskrieg.stage import Stage, stage_of
from game.ui.tables.shared import reveal
from game.ui.tables.shared.badges import keep_clear
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.counters import dimmed
from game.ui.tables.shared.marks import PALE, reticle
from game.ui.tables.shared.meanings import light
from game.ui.tables.shared.squares import SquareWash

SHUT: Final = SquareWash((20, 22, 26), 0.42, 0.0, hatched=True)
COUNTER: Final = 0.84
"""Board units across of what is printed on a counter."""


def moving(context: TableContext, camera: Camera, stage: Stage) -> list[Blit]:
    """Return the pieces while they move, and above them the teams that open."""
    canvas, counters = Canvas(NO_SURFACE, camera), counters_of(context)
    teams = reveal.blits(canvas, stage.reveal, counters.tank, counters.pictures.liveries)
    return [*context.renderer.pieces.blits(canvas, context, counters, stage), *teams]


def draw(context: TableContext, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    arc, meant = _arc(context), _meant(context)
    held, ground = context.state.held, context.state.ground
    _draw_step(context, canvas)
    if arc is not None:
        reach.draw_arc(canvas, arc, held[0] | held[1] | ground.cover)
    else:
        reach.draw_places(canvas, meant)
    _draw_rings(context, canvas)
    _draw_pieces(context, canvas)
    draw_trays(canvas, context.state, counters_of(context))
    if arc is not None:
        reach.draw_bars(canvas, arc)
    else:
        reach.draw_facings(canvas, meant)
    draw_breaking_shots(canvas, context)
    reach.draw_ghost(canvas, meant)
    _draw_aim(meant, canvas)


def portrait(context: TableContext, subject: Subject, pixels: int) -> pygame.Surface | None:
    """Return the tank of a subject, dimmed when it is finished, or a flag."""
    counters, kind = counters_of(context), type_of(subject)
    if kind is not None:
        return counters.tank(max(0, context.seat), TYPES[kind], pixels)
    if subject == FLAG:
        return counters.flag(max(0, context.seat), pixels)
    if not isinstance(subject, int) or not 0 <= subject < len(context.state.tanks):
        return None
    tank = context.state.tanks[subject]
    picture = counters.tank(tank.seat, TYPES[tank.type], pixels)
    return picture if tank.ready else dimmed(picture)


def _draw_step(context: TableContext, canvas: Canvas) -> None:
    """Light up what a step of the set-up asks for: edges, or squares where no flag may stand."""
    if context.state.phase == "flags" and context.state.active == context.seat:
        allowed = places(context, "flag", FLAG)
        for cell in BOARD.cells:
            if cell not in allowed:
                wash(canvas, cell, SHUT)
    for choice in (*context.queries.about("axis"), *context.queries.about("edge")):
        for cell in cells_of_command(context, choice):
            light(canvas, TOP, cell)


def _draw_pieces(context: TableContext, canvas: Canvas) -> None:
    stage = context.queries.once("stage", lambda: stage_of(context.state))
    draw_blits(canvas.surface, Pieces().blits(canvas, context, counters_of(context), stage))
    for tank in stage.tanks.values():
        keep_clear(canvas, (tank.actor.x, tank.actor.y), COUNTER * tank.actor.size)
    for flag in stage.flags.values():
        across, down = BESIDE if flag.held else (0.0, 0.0)
        place = flag.actor.x + across, flag.actor.y + down
        keep_clear(canvas, place, HELD_SIZE if flag.held else FLAG_SIZE * flag.actor.size)


def _draw_rings(context: TableContext, canvas: Canvas) -> None:
    """Ring what is selected, and more quietly what else the seat may give an order to."""
    chosen, size = tank_on_board(context), canvas.px(1, 8)
    if ready_tanks(context):
        canvas.means("ready")
    for number in sorted({*ready_tanks(context), *(() if chosen is None else (chosen,))}):
        tank, quiet = context.state.tanks[number], number != chosen
        sign = counters_of(context).signs[tank.seat]
        ring = liveries.ring(sign, size, PALE if quiet else AMBER, quiet)
        canvas.put(ring, canvas.at(TOP.center(tank.at)))


def ready_tanks(context: TableContext) -> tuple[int, ...]:
    """Return the tanks that the seat that looks may give an order to now."""
    subjects, tanks = context.view.menu.subjects, context.state.tanks
    return tuple(s for s in subjects if isinstance(s, int) and tanks[s].at != OFF)


def _meant(context: TableContext) -> TableContext:
    """Return the context as if the hovered square were touched, where that leads somewhere."""
    if own_tank(context) is None or context.selection.target is not None:
        return context
    meant = considered(context, battle.touch)
    lost = meant.command is not None or meant.refusal is not None
    return context if lost else context.selecting(meant.selection)


def _draw_aim(context: TableContext, canvas: Canvas) -> None:
    """Draw what an own tank may be aimed at; over another's the way its shot would be counted."""
    tank, hover = tank_on_board(context), context.hover
    own = own_tank(context)
    if own is not None and context.selection.action == "ram":
        _draw_rams(canvas, context, own)
    elif own is not None:
        _draw_targets(canvas, context, own)
    elif tank is not None and hover is not None:
        there, tanks = tank_at(context.state, hover), context.state.tanks
        if there != NOBODY and tanks[there].seat != tanks[tank].seat:
            reach.draw_shot(canvas, gun_of(context.state, tank), hover)


def _draw_targets(canvas: Canvas, context: TableContext, tank: int) -> None:
    offered, selection = targets_of(context, tank), context.selection
    figures = told(context.phrases, (figures_of(context, shot) for shot in offered.values()))
    found = dict(zip(offered, figures, strict=True))
    looked_at = context.hover if selection.target is None else selection.target
    if looked_at not in offered:
        reach.draw_targets(canvas, found, None)
    elif looked_at is not None:
        reach.draw_targets(canvas, {looked_at: found[looked_at]}, looked_at)
        reach.draw_shot(canvas, gun_of(context.state, tank, _bounding(context)), looked_at)


def targets_of(context: TableContext, tank: int) -> dict[Cell, Command]:
    """Return what a tank may fire at now, from where it stands or will."""
    selection, place = context.selection, _bounding(context)
    if selection.action == "bound":
        return {} if place is None else shots(context, tank, place)
    firing = selection.action in ("", "fire", "blast") and selection.cell is None
    return shots(context, tank) if firing else {}


def _draw_rams(canvas: Canvas, context: TableContext, tank: int) -> None:
    chosen = chosen_place(context.selection)
    ways = rams(context, tank)
    for cell in {BOARD.step(*way) for way in ways}:
        aimed = chosen in ways and chosen is not None and BOARD.step(*chosen) == cell
        reticle(canvas, TOP.center(cell), FIRE, aimed, reach.SIGHT)


def _arc(context: TableContext) -> Arc | None:
    """The map of ranges is due when firing is chosen and nothing is aimed at yet.

    Of another's tank it is all there is to tell.
    """
    tank, selection = tank_on_board(context), context.selection
    if tank is None or context.state.phase != "turn":
        return None
    if mine(context, tank):
        firing = selection.action in ("fire", "blast")
        bounding = selection.action == "bound" and selection.cell is not None
        aimed = selection.target is not None or context.hover in targets_of(context, tank)
        if aimed or not (firing or bounding):
            return None
    return arc_of(gun_of(context.state, tank, _bounding(context)))


def _bounding(context: TableContext) -> Place | None:
    """Where a shot on the move is to be fired from."""
    return chosen_place(context.selection) if context.selection.action == "bound" else None
