"""Where a unit may go: squares with cost and what stops it there, the way, and the ghost."""

from typing import Final

from game.core.boards.cells import Cell, Facing
from game.presenter.boards.layout import ahead
from game.presenter.context import Context
from game.presenter.portable import sights
from game.presenter.portable.places import middle
from game.presenter.portable.queries import UNLOAD, places
from game.rules.portable import what_if
from game.rules.portable.commands import UnitId
from game.rules.portable.play.routes import Way
from game.rules.portable.state import State
from game.ui.boards.blits import draw_blits
from game.ui.boards.paint import Color
from game.ui.motion.tweens import Actor
from game.ui.tables.portable.overlays import marks
from game.ui.tables.portable.overlays.stacks import token_blits
from game.ui.tables.portable.stage import Token, look_of
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import AMBER, DANGER, FIRE, PALE, chevron, path, written
from game.ui.tables.shared.squares import Wash

OPEN: Final = Wash(AMBER, 0.3, 0.85)
"""Of a square from which the unit may still fire, or that has no shot to lose."""
SPENT: Final = Wash(AMBER, 0.13, 0.5, dashed=True)
"""Of a square that costs it its shot."""
CHOSEN: Final = Wash(AMBER, 0.5, 1.0)
SHUT: Final = Wash((24, 22, 20), 0.22, 0.0, hatched=True)
WAY: Final[Color] = (236, 128, 16)
"""Of the way: a deeper amber, for it lies on paper."""
STEPS: Final = 4
"""How weighty the badge with the cost of a way is."""
PRINTED: Final[Color] = (58, 40, 14)
"""Of costs: dark brown on the tinted paper."""


def draw_places(canvas: Canvas, context: Context, number: UnitId) -> None:
    """Tint every square that a unit may move to, and hatch friends' squares that are shut."""
    state: State = context.state
    board = state.field.board
    armed = what_if.has_shot(state, number)
    for cell, way in sights.ways(context, number).items():
        fires = not armed or what_if.may_fire_after(state, number, way)
        look = CHOSEN if cell == context.selection.cell else OPEN if fires else SPENT
        marks.square(canvas, board, cell, look)
    for cell in sights.shut_by_friends(context, number):
        marks.square(canvas, board, cell, SHUT)


def draw_signs(canvas: Canvas, context: Context, number: UnitId) -> None:
    """Print cost, stops, dangers, and where the unit may still fire, in the squares."""
    state: State = context.state
    board = state.field.board
    stops = sights.stops(context, number)
    for cell, way in sights.ways(context, number).items():
        if cell == context.selection.cell:
            continue
        cost = written(canvas.lettering, str(len(way.path)), canvas.px(marks.SMALL, 11), PRINTED)
        canvas.put(cost, canvas.at(marks.corner(board, cell, marks.NORTH_WEST)))
        if cell in stops:
            place = marks.corner(board, cell, marks.NORTH_EAST)
            tint = DANGER if stops[cell].word == "enemy" else PALE
            marks.sign(canvas, place, stops[cell].word, tint)
        if what_if.may_fire_after(state, number, way):
            marks.sign(canvas, marks.corner(board, cell, marks.SOUTH_WEST), "fire", FIRE, 0.28)
        if way.dangers:
            _draw_danger(canvas, state, way.path)
    for cell in sights.shut_by_friends(context, number):
        marks.sign(canvas, marks.corner(board, cell, marks.NORTH_EAST), "friend", PALE, 0.26)


def draw_ghost(canvas: Canvas, context: Context, number: UnitId) -> None:
    """Draw the way and the unit half see-through at its end, with the sides it may face."""
    state, selection = context.state, context.selection
    cell, facing = selection.cell, selection.facing
    if cell is None or facing is None or selection.target is not None:
        return
    board, unit = state.field.board, state.units[number]
    way = sights.ways(context, number).get(cell, Way((), False, 0))
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
    canvas: Canvas, context: Context, number: UnitId, cell: Cell, facing: Facing
) -> None:
    """Draw a unit half see-through as it would stand."""
    x, y = middle(context.state.field.board, cell)
    actor = Actor(x, y, facing * 90.0)
    actor.alpha = 0.7
    token = Token(look_of(context.state, number), actor)
    draw_blits(canvas.surface, token_blits(context, canvas.camera, token))


def draw_sides(
    canvas: Canvas, context: Context, cell: Cell, facing: Facing, allowed: tuple[Facing, ...]
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
