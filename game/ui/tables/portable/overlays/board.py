"""The whole table in its order: what is lit beneath the units, the units, what is above.

While things move, what stands on the map is drawn as it moves, with effects and words beside it
and the colors of a side on their mast.
"""

from functools import partial
from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.core.contract import Subject
from game.presenter.controls import considered
from game.presenter.portable import controls, forecast
from game.presenter.portable.deployment import drafted
from game.presenter.portable.queries import (
    ASSAULT,
    FIRE,
    MOVE,
    STAND,
    UNLOAD,
    WORK,
    advancing,
    is_filled_in,
    middle,
    own_unit,
    parts_of,
    unit_at,
    unit_of,
)
from game.rules.portable.combat.melee import winner
from game.rules.portable.commands import UnitId
from game.rules.portable.units import stands
from game.ui.boards.blits import Blit, about, draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.hues import AMBER
from game.ui.tables.portable.art import pieces
from game.ui.tables.portable.art.pieces import TableContext, units_of
from game.ui.tables.portable.art.works import MAST_STEPS, colors_picture, mast_picture
from game.ui.tables.portable.overlays import marks, reach, steps, tools
from game.ui.tables.portable.overlays.steps import deployed as deployed
from game.ui.tables.portable.stage import BattleStage, Colors, Stage, look_of, stage_of
from game.ui.tables.shared.badges import Rising, keep_off
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.counters import SideColors
from game.ui.tables.shared.meanings import light

MAST: Final = 0.42
"""The height of the large mast, as a share of the view."""
TOP: Final = 0.03
"""How far below the edge of the view it begins."""
POLE: Final = 1.3
"""The height of a mast on a square, in board units."""
CLOTH: Final = 0.62
"""How wide a flag is, as a share of its mast."""
UNARMED = ("deploy", "orders", "answer", "over")
"""Phases in which the wedge of a weapon is not shown."""


def standing(context: TableContext, camera: Camera, stage: Stage) -> list[Blit]:
    """Return all that stands on the map, at rest or as it moves."""
    return pieces.blits(camera, context.state.field.board, stage, units_of(context))


def moving(context: TableContext, camera: Camera, stage: BattleStage) -> list[Blit]:
    """Return all that stands on the map while it moves, and what is to be seen upon it."""
    beside = sorted(stage.beside, key=lambda part: isinstance(part, Rising))
    over = [blit for part in beside for blit in part.blits(camera)]
    units = units_of(context)
    flown = [blit for one in stage.colors for blit in _flown(camera, one, units.liveries[one.seat])]
    return [*standing(context, camera, stage), *over, *flown]


def _flown(camera: Camera, colors: Colors, livery: SideColors) -> list[Blit]:
    """Return a mast with the colors of a side."""
    if colors.at is None:
        high = camera.view.height * MAST
        x, y = camera.view.centerx, round(camera.view.top + camera.view.height * TOP + high)
    else:
        high = camera.scale * POLE
        x, y = (round(side) for side in camera.to_screen(*colors.at))
    pixels, step = max(24, round(high / 4) * 4), max(1, round(colors.alpha * MAST_STEPS))
    cloth = colors_picture(round(pixels * CLOTH / 2) * 2, step, livery)
    low = (1 - colors.height) * (pixels - 0.8 * cloth.get_height())
    corner = (x + max(1, pixels // 40), y - pixels + round(low) + pixels // 16)
    return [about(mast_picture(pixels, step), x, y - pixels // 2), Blit(cloth, corner)]


def flags(context: TableContext, camera: Camera) -> list[Blit]:
    """Return the flags of the objectives, for what else is marked there not to hide them."""
    stage = context.queries.once("stage", partial(stage_of, context.state))
    return list(pieces.flags(camera, stage, units_of(context)))


def draw(context: TableContext, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    seen = drafted(deployed(context))
    stage = seen.queries.once("stage", partial(stage_of, seen.state))
    ordering = not is_filled_in(context)
    meant = _meant(context)
    if ordering:
        _draw_below(canvas, meant)
    steps.below(context, canvas)
    draw_blits(canvas.surface, standing(context, canvas.camera, stage))
    if ordering:
        _draw_above(canvas, meant)
    steps.above(context, canvas)
    fan = pieces.open_fan(context, context.hover)
    if fan is not None:
        draw_blits(canvas.surface, pieces.fan_blits(context, canvas, fan))
    pieces.keep_units_clear(context, canvas, fan)
    keep_off(canvas, flags(context, canvas.camera))


def portrait(context: TableContext, subject: Subject, pixels: int) -> pygame.Surface | None:
    """Return the picture of a unit."""
    number = unit_of(context, subject)
    if number is None:
        return None
    return units_of(context).card(look_of(context.state, number), pixels)


def focus(context: TableContext) -> UnitId | None:
    """Return the unit that is selected, else the one pointed at."""
    if context.selection.subject is None and context.hover is not None:
        return _standing(context, unit_at(context, context.hover))
    return selected(context)


def selected(context: TableContext) -> UnitId | None:
    """Return the unit on the map that is selected, whosever it is."""
    return _standing(context, context.selection.subject)


def _standing(context: TableContext, subject: Subject | None) -> UnitId | None:
    number = unit_of(context, subject)
    return None if number is None or not stands(context.state.units[number]) else number


def _meant(context: TableContext) -> TableContext:
    """Return the context as if the hovered square were touched, where that leads somewhere."""
    if own_unit(context) is None or context.state.phase != "activate":
        return context
    held = context
    if context.selection.subject is None:
        held = context.select(subject=own_unit(context))
    meant = considered(held, controls.touch)
    lost = meant.command is not None or meant.refusal is not None
    chosen = meant.selection
    if lost or (chosen.cell, chosen.target) == (None, None):
        return context
    return context.selecting(chosen)


def _draw_below(canvas: Canvas, context: TableContext) -> None:
    """Light up squares: the overlay that is chosen, and what an order may be about."""
    state = context.state
    number, looked_at = own_unit(context), selected(context)
    board, (action, _) = state.field.board, parts_of(context.selection)
    tools.draw_overlay(canvas, context, focus(context))
    if number is None or state.phase != "activate":
        if looked_at is not None and state.phase not in UNARMED:
            reach.draw_wedge(canvas, context, looked_at)
    elif action == WORK:
        for cell in _workable(context, number):
            light(canvas, marks.layout_of(board), cell)
    elif action == FIRE:
        reach.draw_wedge(canvas, context, number)
    elif action in ("", MOVE):
        reach.draw_places(canvas, context, number)
    _draw_advance(canvas, context)
    _draw_rings(canvas, context, number)


def _draw_above(canvas: Canvas, context: TableContext) -> None:
    """Draw what the selection is aimed at, and where its unit would go."""
    number, looked_at = own_unit(context), selected(context)
    if number is not None and context.state.phase == "activate":
        _draw_order(canvas, context, number)
    elif looked_at is not None and _threatens(context, looked_at):
        reach.draw_threatened(canvas, context, looked_at)
    _draw_advancing(canvas, context)


def _threatens(context: TableContext, number: UnitId) -> bool:
    enemy = context.state.units[number].seat != context.seat
    return enemy and context.state.phase not in UNARMED


def _workable(context: TableContext, number: UnitId) -> list[Cell]:
    _, job = parts_of(context.selection)
    offered = context.queries.about(number)
    return [c.square for c in offered if getattr(c, "job", "") == job]


def _draw_order(canvas: Canvas, context: TableContext, number: UnitId) -> None:
    """Draw what an own unit may do: where it goes, at whom it fires, whom it attacks."""
    selection = context.selection
    if selection.action in ("", MOVE):
        reach.draw_signs(canvas, context, number)
    if selection.action in ("", MOVE, UNLOAD):
        reach.draw_ghost(canvas, context, number)
    reach.draw_later(canvas, context, number)
    if selection.cell is None:
        aimed = selection.target
        found = forecast.targets_now(context, number)
        if aimed is not None:
            found = tuple(target for target in found if target.cell == aimed)
        if selection.action != ASSAULT:
            reach.draw_targets(canvas, context, found, aimed)
            if aimed is not None and found:
                reach.draw_line(canvas, context, number, aimed)
        reach.draw_swords(canvas, context, number)


def _draw_rings(canvas: Canvas, context: TableContext, number: UnitId | None) -> None:
    """Ring what is selected, and more quietly what else the seat may give an order to."""
    state = context.state
    ready = [n for n in context.queries.menu.subjects if isinstance(n, int)]
    if state.phase not in ("activate", "orders"):
        ready = []
    if ready:
        canvas.means("ready")
    chosen = number if number is not None else context.selection.subject
    for unit in {*ready, *([chosen] if isinstance(chosen, int) else [])}:
        if stands(state.units[unit]):
            place = middle(state.field.board, state.units[unit].at)
            marks.frame(canvas, place, unit == chosen)


def _draw_advance(canvas: Canvas, context: TableContext) -> None:
    """Light up the square that was won."""
    if advancing(context) is not None:
        to = winner(context.state)[2]
        chosen = to == context.selection.cell
        light(canvas, marks.layout_of(context.state.field.board), to, chosen)


def _draw_advancing(canvas: Canvas, context: TableContext) -> None:
    """Draw the winner where it would stand, or that it stays."""
    number, selection = advancing(context), context.selection
    if number is None:
        return
    if selection.action == STAND:
        at = middle(context.state.field.board, context.state.units[number].at)
        marks.sign(canvas, at, "stay", AMBER, 0.5)
    if selection.cell is not None and selection.facing is not None:
        reach.draw_standing(canvas, context, number, selection.cell, selection.facing)
        allowed = controls.advance_facings(context)
        reach.draw_sides(canvas, context, selection.cell, selection.facing, allowed)
