"""Where a unit may go, and what it can hit.

Squares with cost and what stops it there, the way, and the ghost at its end; the wedge of its
weapon, its targets with their chances, the lines there, and the swords of a close combat.
"""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import Cell, Facing
from game.core.words import percent, percents
from game.presenter.boards.layout import ahead
from game.presenter.danger import Pattern
from game.presenter.figures import HitFigures, ToldFigures, told
from game.presenter.portable import forecast
from game.presenter.portable.controls import swords_at
from game.presenter.portable.queries import ASSAULT, MOVE, UNLOAD, middle, places
from game.presenter.portable.queries import ahead as square_ahead
from game.rules.portable import what_if
from game.rules.portable.commands import Assault, UnitId
from game.rules.portable.state import State
from game.rules.portable.what_if import Target
from game.ui.boards.blits import draw_blits
from game.ui.boards.hues import AMBER, DANGER, FIRE
from game.ui.boards.paint import Color
from game.ui.motion.tweens import Actor
from game.ui.tables.portable.art.pieces import TableContext, token_blits
from game.ui.tables.portable.overlays import marks
from game.ui.tables.portable.overlays.tints import tints_of
from game.ui.tables.portable.stage import UnitPiece, look_of
from game.ui.tables.shared.badges import Words, print_number, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import PALE, LineMark, chevron, line, path, written
from game.ui.tables.shared.meanings import (
    RANGE,
    TargetLook,
    cover,
    hits_you,
    light,
    target,
)
from game.ui.tables.shared.squares import SquareWash

CHOSEN: Final = SquareWash(AMBER, 0.5, 1.0)
WAY: Final[Color] = (236, 128, 16)
"""Of the way: a deeper amber, for it lies on paper."""
STEPS: Final = 4
"""How weighty the badge with the cost of a way is."""
PRINTED: Final[Color] = (58, 40, 14)
"""Of costs: dark brown on the tinted paper; in high contrast they have the ink of the map."""
SHADOW: Final = SquareWash(RANGE, 0.05, 0.0, hatched=True)
"""Of squares in range that the fire does not reach."""
SIGHT: Final = 0.98
"""Board units across of the gun sight over a target."""
CHANCE: Final = 5
"""How weighty the badge with the chance of a shot is."""


def draw_places(canvas: Canvas, context: TableContext, number: UnitId) -> None:
    """Tint every square that a unit may move to, and hatch friends' squares that are shut."""
    state = context.state
    board = state.field.board
    armed = what_if.has_shot(state, number)
    for cell, way in forecast.ways(context, number).items():
        fires = not armed or what_if.may_fire_after(state, number, way)
        light(canvas, marks.layout_of(board), cell, cell == context.selection.cell, not fires)
    for cell in forecast.shut_by_friends(context, number):
        marks.square(canvas, board, cell, tints_of(context).shut)


def draw_signs(canvas: Canvas, context: TableContext, number: UnitId) -> None:
    """Print cost, stops, dangers, and where the unit may still fire, in the squares."""
    state = context.state
    board = state.field.board
    stops, look = forecast.stops(context, number), context.renderer.map.look
    ink = look.ink if look.stark else PRINTED
    for cell, way in forecast.ways(context, number).items():
        if cell == context.selection.cell:
            continue
        cost = written(canvas.lettering, str(len(way.path)), canvas.px(marks.SMALL, 11), ink)
        print_number(canvas, cost, canvas.at(marks.corner(board, cell, marks.NORTH_WEST)))
        if cell in stops:
            place = marks.corner(board, cell, marks.SOUTH)
            tint = DANGER if stops[cell].word == "enemy" else PALE
            marks.sign(canvas, place, stops[cell].word, tint)
        if what_if.may_fire_after(state, number, way):
            marks.sign(canvas, marks.corner(board, cell, marks.SOUTH_WEST), "fire", FIRE, 0.28)
        if way.dangers:
            _draw_danger(canvas, state, way.path)
    for cell in forecast.shut_by_friends(context, number):
        marks.sign(canvas, marks.corner(board, cell, marks.NORTH_EAST), "friend", PALE, 0.26)


def draw_ghost(canvas: Canvas, context: TableContext, number: UnitId) -> None:
    """Draw the way and the unit half see-through at its end, with the sides it may face."""
    state, selection = context.state, context.selection
    cell, facing = selection.cell, selection.facing
    if cell is None or facing is None or selection.target is not None:
        return
    board, unit = state.field.board, state.units[number]
    way = forecast.way_to(context, number, cell)
    points = [middle(board, at) for at in (unit.at, *way.path)]
    if len(points) > 1:
        path(canvas, points, WAY)
        _draw_danger(canvas, state, way.path)
        words = Words(str(len(way.path)), AMBER, 0.28, STEPS)
        tell(canvas, words, points[-1], 0.5)
    draw_standing(canvas, context, number, cell, facing)
    allowed = places(context, number).get(cell, ()) if selection.action != UNLOAD else ()
    draw_sides(canvas, context, cell, facing, allowed)


def draw_standing(
    canvas: Canvas, context: TableContext, number: UnitId, cell: Cell, facing: Facing
) -> None:
    """Draw a unit half see-through as it would stand."""
    x, y = middle(context.state.field.board, cell)
    actor = Actor(x, y, facing * 90.0)
    actor.alpha = 0.7
    token = UnitPiece(look_of(context.state, number), actor)
    draw_blits(canvas.surface, token_blits(context, canvas.camera, token))


def draw_sides(
    canvas: Canvas, context: TableContext, cell: Cell, facing: Facing, allowed: tuple[Facing, ...]
) -> None:
    """Draw the side that a unit would face, and more quietly the others it may."""
    place = middle(context.state.field.board, cell)
    for other in allowed:
        if other != facing:
            chevron(canvas, ahead(place, other * 90, 0.4), other * 90, PALE, 0.2)
    chevron(canvas, ahead(place, facing * 90, 0.56), facing * 90, AMBER, 0.32)


def _draw_danger(canvas: Canvas, state: State, way: tuple[Cell, ...]) -> None:
    """Mark mines and clouds on a way."""
    board, gas = state.field.board, {cloud.at for cloud in state.clouds}
    for cell in way:
        if state.mines >> cell & 1:
            marks.sign(canvas, marks.corner(board, cell, marks.SOUTH_EAST), "mine", DANGER)
        elif cell in gas:
            marks.sign(canvas, marks.corner(board, cell, marks.SOUTH_EAST), "gas", DANGER)


# fire


def draw_wedge(canvas: Canvas, context: TableContext, number: UnitId) -> None:
    """Tint the squares that a unit's fire reaches, and hatch those in range that are shut."""
    board = context.state.field.board
    clear, shut = forecast.wedge(context, number)
    for cell in clear:
        cover(canvas, marks.layout_of(board), cell, 0.3)
    for cell in shut:
        marks.square(canvas, board, cell, SHADOW)


def draw_targets(
    canvas: Canvas, context: TableContext, found: tuple[Target, ...], aimed: Cell | None
) -> None:
    """Mark what can be hit, with the chance and the strength points it costs on average."""
    board = context.state.field.board
    for one, words in _told(context, found):
        look = TargetLook(one.cell == aimed, SIGHT, 0.5, size=0.28, weight=CHANCE)
        target(canvas, middle(board, one.cell), words, look)


def draw_threatened(canvas: Canvas, context: TableContext, enemy: UnitId) -> None:
    """Have told how surely a unit of the enemy that is looked at would hit each of the own."""
    state, found = context.state, forecast.targets_now(context, enemy)
    start = middle(state.field.board, state.units[enemy].at)
    for one, chance in zip(found, percents(one.hit for one in found), strict=True):
        place = middle(state.field.board, one.cell)
        line(canvas, LineMark(start, place, DANGER, gaps=(0.5, 0.5)))
        hits_you(canvas, place, chance, context.phrases)


def _told(
    context: TableContext, targets: tuple[Target, ...]
) -> Iterator[tuple[Target, ToldFigures]]:
    figures = (HitFigures(one.hit, one.loss) for one in targets)
    return zip(targets, told(context.phrases, figures), strict=True)


def draw_line(canvas: Canvas, context: TableContext, number: UnitId, cell: Cell) -> None:
    """Draw the line of a shot, dotted where it is lobbed."""
    state = context.state
    board, at = state.field.board, state.units[number].at
    pattern: Pattern = "dotted" if what_if.is_lobbed(state, number) else "dashed"
    start, end = middle(board, at), middle(board, cell)
    line(canvas, LineMark(start, end, FIRE, pattern, (0.42, 0.48), head=False))


def draw_later(canvas: Canvas, context: TableContext, number: UnitId) -> None:
    """Mark quietly what a unit could hit after the move that is pointed out."""
    selection, board = context.selection, context.state.field.board
    if selection.cell is None or selection.facing is None or selection.action not in ("", MOVE):
        return
    if selection.cell not in {*forecast.ways(context, number), context.state.units[number].at}:
        return
    later = forecast.targets_after(context, number, selection.cell, selection.facing)
    start = middle(board, selection.cell)
    for one, words in _told(context, later):
        place = middle(board, one.cell)
        line(canvas, LineMark(start, place, PALE, "dashed", (0.42, 0.48), head=False))
        target(canvas, place, words, TargetLook(False, SIGHT, 0.5, PALE, 0.26, CHANCE))


def draw_swords(canvas: Canvas, context: TableContext, number: UnitId) -> None:
    """Mark a close combat that may be begun: crossed swords on the edge, with the chance to win."""
    place, cell = swords_at(context, number), square_ahead(context, number)
    if place is None or cell is None:
        return
    chosen = context.selection.action == ASSAULT
    marks.sign(canvas, place, "swords", FIRE if chosen else PALE, 0.46)
    odds = context.queries.odds(Assault(number))
    if odds is not None:
        won, _ = what_if.won_and_taken(odds, number)
        words = context.phrases.word("mark.win", percent(won))
        tell(canvas, Words(words, FIRE if chosen else PALE, 0.26, CHANCE), place, 0.26)
