"""The whole table in its order: what is lit beneath the units, the units, what is above."""

import pygame

from game.core.boards.cells import Cell, cells_of
from game.core.contract import Subject
from game.rules.portable.combat.hits import retreats
from game.rules.portable.combat.melee import winner
from game.rules.portable.commands import UnitId
from game.rules.portable.state import State
from game.rules.portable.units import stands
from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.tables.context import Context
from game.ui.tables.controls import considered
from game.ui.tables.portable.controls import battle
from game.ui.tables.portable.controls.facing import of_advance
from game.ui.tables.portable.overlays import fire, marks, pieces, reach, zones
from game.ui.tables.portable.overlays.pieces import units_of
from game.ui.tables.portable.queries import (
    ASSAULT,
    FIRE,
    MOVE,
    STAND,
    UNLOAD,
    WORK,
    asked,
    own_unit,
    unit_at,
)
from game.ui.tables.portable.stage import Stage, look_of, middle
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import AMBER, PALE, ring
from game.ui.tables.shared.squares.marks import Wash

RETREAT = Wash(AMBER, 0.34, 1.0)
JOB = Wash(AMBER, 0.2, 0.9, dashed=True)


def moving(context: Context, camera: Camera, stage: Stage) -> list[Blit]:
    """Return the units while they move."""
    found: list[Blit] = []
    for number in sorted(stage.tokens):
        found += pieces.token_blits(context, camera, stage.tokens[number])
    return found


def draw(context: Context, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    number, looked_at = own_unit(context), focus(context)
    meant = _meant(context)
    zones.draw_overlay(canvas, context, looked_at)
    _draw_beneath(canvas, meant, number, looked_at)
    _draw_rings(canvas, context, number)
    draw_blits(canvas.surface, moving(context, canvas.camera, pieces.stage_at_rest(context)))
    if number is not None and context.state.phase == "activate":
        _draw_order(canvas, meant, number)
    elif looked_at is not None:
        fire.draw_targets(canvas, context, fire.targets(context, looked_at), None)
    _draw_answer(canvas, context)
    fan = pieces.open_fan(context, context.hover)
    if fan is not None:
        draw_blits(canvas.surface, pieces.fan_blits(context, canvas, fan))
    pieces.tell_stacks(context, canvas, fan)


def portrait(context: Context, subject: Subject, pixels: int) -> pygame.Surface | None:
    """Return the picture of a unit."""
    if not isinstance(subject, int) or not 0 <= subject < len(context.state.units):
        return None
    units = units_of(context)
    return units.picture(look_of(context.state, subject), pixels, 0, units.draw)


def focus(context: Context) -> UnitId | None:
    """Return the unit that is selected, else the one pointed at."""
    subject, state = context.selection.subject, context.state
    if not isinstance(subject, int) and context.hover is not None:
        subject = unit_at(context, context.hover)
    if not isinstance(subject, int) or not 0 <= subject < len(state.units):
        return None
    return subject if stands(state.units[subject]) else None


def _meant(context: Context) -> Context:
    """Return the context as if the hovered square were touched, where that leads somewhere."""
    if own_unit(context) is None or context.state.phase != "activate":
        return context
    held = context
    if context.selection.subject is None:
        held = context.select(subject=own_unit(context))
    meant = considered(held, battle.touch)
    lost = meant.command is not None or meant.refusal is not None
    chosen = meant.selection
    if lost or (chosen.cell, chosen.target) == (None, None):
        return context
    return context.selecting(chosen)


def _draw_beneath(
    canvas: Canvas, context: Context, number: UnitId | None, looked_at: UnitId | None
) -> None:
    state: State = context.state
    board, action = state.field.board, context.selection.action
    if number is None or state.phase != "activate":
        if looked_at is not None and state.phase not in ("deploy", "orders", "over"):
            fire.draw_wedge(canvas, context, looked_at)
    elif action.startswith(WORK):
        for cell in _workable(context, number):
            marks.square(canvas, board, cell, JOB)
    elif action == FIRE:
        fire.draw_wedge(canvas, context, number)
    elif action in ("", MOVE):
        reach.draw_places(canvas, context, number)


def _workable(context: Context, number: UnitId) -> list[Cell]:
    job = context.selection.action.removeprefix(WORK)
    offered = context.queries.about(number)
    return [c.square for c in offered if getattr(c, "job", "") == job]


def _draw_order(canvas: Canvas, context: Context, number: UnitId) -> None:
    """Draw what an own unit may do: where it goes, at whom it fires, whom it attacks."""
    selection = context.selection
    if selection.action in ("", MOVE):
        reach.draw_signs(canvas, context, number)
    if selection.action in ("", MOVE, UNLOAD):
        reach.draw_ghost(canvas, context, number)
    fire.draw_later(canvas, context, number)
    if selection.cell is None:
        aimed = selection.target
        found = fire.targets(context, number)
        if aimed is not None:
            found = tuple(target for target in found if target.cell == aimed)
        if selection.action != ASSAULT:
            fire.draw_targets(canvas, context, found, aimed)
            if aimed is not None and found:
                fire.draw_line(canvas, context, number, aimed)
        fire.draw_swords(canvas, context, number)


def _draw_rings(canvas: Canvas, context: Context, number: UnitId | None) -> None:
    """Ring what is selected, and more quietly what else the seat may give an order to."""
    state: State = context.state
    ready = [n for n in context.queries.menu.subjects if isinstance(n, int)]
    if state.phase not in ("activate", "orders"):
        ready = []
    chosen = number if number is not None else context.selection.subject
    for unit in {*ready, *([chosen] if isinstance(chosen, int) else [])}:
        if stands(state.units[unit]):
            place = middle(state.field.board, state.units[unit].at)
            ring(canvas, place, AMBER if unit == chosen else PALE, 1.02)


def _draw_answer(canvas: Canvas, context: Context) -> None:
    """Light where a unit that is hit may go, or the square that was won."""
    state: State = context.state
    number = asked(context)
    if number is None:
        return
    board, selection = state.field.board, context.selection
    unit = state.units[number]
    ring(canvas, middle(board, unit.at), AMBER, 1.02)
    if state.phase == "answer":
        for cell in cells_of(retreats(state, number)):
            look = reach.CHOSEN if cell == selection.cell else RETREAT
            marks.square(canvas, board, cell, look)
        if selection.cell is not None:
            reach.draw_standing(canvas, context, number, selection.cell, unit.facing)
    else:
        _, _, to = winner(state)
        marks.square(canvas, board, to, reach.CHOSEN if selection.cell == to else RETREAT)
        if selection.cell == to and selection.facing is not None:
            reach.draw_standing(canvas, context, number, to, selection.facing)
            faces = of_advance(context)
            reach.draw_sides(canvas, context, to, selection.facing, faces)
    if selection.action == STAND:
        marks.sign(canvas, middle(board, unit.at), "stay", AMBER, 0.5)
