"""The whole table in its order: what is lit beneath, the pieces, what is lit above."""

from typing import Final

import pygame

from game.core.boards.squares import Cell
from game.core.contract import Command, Subject
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.state import NOBODY, tank_at
from game.ui.boards import paint
from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.tables.bitskrieg.art import liveries
from game.ui.tables.bitskrieg.art.counters import counters_of
from game.ui.tables.bitskrieg.guns import Arc, arc_of, destroy_chance, gun_of
from game.ui.tables.bitskrieg.overlays import fire, reach, threat
from game.ui.tables.bitskrieg.overlays.marks import Wash, wash
from game.ui.tables.bitskrieg.overlays.pieces import Pieces, draw_trays
from game.ui.tables.bitskrieg.queries import (
    Place,
    cells_of_command,
    chosen_place,
    places,
    rams,
    shots,
)
from game.ui.tables.bitskrieg.stage import Stage, stage_of
from game.ui.tables.bitskrieg.subjects import FLAG, TYPES, mine, own_tank, tank_on_board, type_of
from game.ui.tables.bitskrieg.tabletop import TOP
from game.ui.tables.context import Context
from game.ui.tables.shared import reveal
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import AMBER, reticle

SHUT: Final = Wash((20, 22, 26), 0.42, 0.0, hatched=True)
EDGE: Final = Wash(AMBER, 0.16, 0.7)


def moving(context: Context, camera: Camera, stage: Stage) -> list[Blit]:
    """Return the pieces while they move, and above them the teams that open."""
    pieces: Pieces = context.renderer.pieces
    canvas, counters = Canvas(NO_SURFACE, camera), counters_of(context)
    teams = reveal.blits(canvas, stage.reveal, counters.tank, counters.pictures.liveries)
    return [*pieces.blits(canvas, context, stage), *teams]


def draw(context: Context, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    arc = _arc(context)
    _draw_step(context, canvas)
    if arc is not None:
        fire.draw_arc(canvas, arc)
    else:
        reach.draw_places(canvas, context)
    _draw_ring(context, canvas)
    _draw_pieces(context, canvas)
    draw_trays(canvas, context)
    if arc is not None:
        held, ground = context.state.held, context.state.ground
        fire.draw_ranges(canvas, arc, held[0] | held[1] | ground.cover)
    else:
        reach.draw_costs(canvas, context)
    threat.draw_breaking_shots(canvas, context)
    reach.draw_ghost(canvas, context)
    _draw_aim(context, canvas)


def draw_threat(context: Context, canvas: Canvas) -> None:
    """Draw what the enemy could do to a tank on each square, or to all own tanks as they stand."""
    found = threat.dangers(context)
    threat.draw_dangers(canvas, found)
    _draw_pieces(context, canvas)
    threat.draw_chances(canvas, found)


def is_safe(context: Context) -> bool:
    """Return whether nothing that the threat tells of can be hit now."""
    return not threat.dangers(context)


def portrait(context: Context, subject: Subject, pixels: int) -> pygame.Surface | None:
    """Return the tank of a subject, grey when it is finished, or a flag."""
    counters, kind = counters_of(context), type_of(subject)
    if kind is not None:
        return counters.tank(max(0, context.seat), TYPES[kind], pixels)
    if subject == FLAG:
        return counters.flag(max(0, context.seat), pixels)
    if not isinstance(subject, int) or not 0 <= subject < len(context.state.tanks):
        return None
    tank = context.state.tanks[subject]
    picture = counters.tank(tank.seat, TYPES[tank.type], pixels)
    return picture if tank.ready else paint.greyed(picture)


def _draw_step(context: Context, canvas: Canvas) -> None:
    """Light up what a step of the set-up asks for: edges, or squares where no flag may stand."""
    if context.state.phase == "flags" and context.state.active == context.seat:
        allowed = places(context, "flag", FLAG)
        for cell in BOARD.cells:
            if cell not in allowed:
                wash(canvas, cell, SHUT)
    for choice in (*context.queries.about("axis"), *context.queries.about("edge")):
        for cell in cells_of_command(context, choice):
            wash(canvas, cell, EDGE)


def _draw_pieces(context: Context, canvas: Canvas) -> None:
    stage = context.queries.once("stage", lambda: stage_of(context.state))
    draw_blits(canvas.surface, Pieces().blits(canvas, context, stage))


def _draw_ring(context: Context, canvas: Canvas) -> None:
    number = tank_on_board(context)
    if number is not None:
        tank = context.state.tanks[number]
        ring = liveries.ring(tank.seat, canvas.px(1, 8), AMBER)
        canvas.put(ring, canvas.at(TOP.centre(tank.at)))


def _draw_aim(context: Context, canvas: Canvas) -> None:
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
            fire.draw_shot(canvas, gun_of(context.state, tank), hover)


def _draw_targets(canvas: Canvas, context: Context, tank: int) -> None:
    offered, selection = targets_of(context, tank), context.selection
    chances = {cell: destroy_chance(context, shot) for cell, shot in offered.items()}
    fire.draw_targets(canvas, chances, selection.target)
    looked_at = context.hover if selection.target is None else selection.target
    if looked_at is not None and looked_at in offered:
        fire.draw_shot(canvas, gun_of(context.state, tank, _bounding(context)), looked_at)


def targets_of(context: Context, tank: int) -> dict[Cell, Command]:
    """Return what a tank may fire at now, from where it stands or will."""
    selection, place = context.selection, _bounding(context)
    if selection.action == "bound":
        return {} if place is None else shots(context, tank, place)
    firing = selection.action in ("", "fire", "blast") and selection.cell is None
    return shots(context, tank) if firing else {}


def _draw_rams(canvas: Canvas, context: Context, tank: int) -> None:
    chosen = chosen_place(context.selection)
    ways = rams(context, tank)
    for cell in {BOARD.step(*way) for way in ways}:
        aimed = chosen in ways and chosen is not None and BOARD.step(*chosen) == cell
        reticle(canvas, TOP.centre(cell), AMBER, aimed, fire.SIGHT)


def _arc(context: Context) -> Arc | None:
    """The fire overlay is due when firing is chosen, hovered, or all that can be told."""
    tank, selection = tank_on_board(context), context.selection
    if tank is None or context.state.phase != "turn":
        return None
    if mine(context, tank):
        firing = selection.action in ("fire", "blast") or selection.target is not None
        bounding = selection.action == "bound" and selection.cell is not None
        free = selection.action == "" and selection.cell is None
        if not (firing or bounding or (free and context.hover in shots(context, tank))):
            return None
    return arc_of(gun_of(context.state, tank, _bounding(context)))


def _bounding(context: Context) -> Place | None:
    """Where a shot on the move is to be fired from."""
    return chosen_place(context.selection) if context.selection.action == "bound" else None
