"""The units as they stand: one by one, and fanned out where several share a square."""

from math import dist
from typing import Final

from game.core.boards.cells import OFF, Cell
from game.presenter.boards.layout import Point
from game.presenter.context import Context, once_a_position
from game.presenter.portable import sights
from game.presenter.portable.forms.orders import sheet_of
from game.presenter.portable.places import middle
from game.presenter.portable.queries import company_at
from game.presenter.selection import Pointed
from game.rules.portable.commands import UnitId
from game.rules.portable.state import State
from game.rules.portable.units import stands
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.motion.tweens import Actor
from game.ui.tables.portable.art.units import SIZE, Units
from game.ui.tables.portable.stage import Token, token_of
from game.ui.tables.shared.badges import keep_clear
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.stacks import (
    FanShape,
    StackFan,
    Surroundings,
    laid_out,
    tray_blit,
    tray_of,
)

SHAPE: Final = FanShape(across=0.98, down=0.98, mark=0.3, piece=0.4)


def units_of(context: Context) -> Units:
    """Return the keeper of the pictures of units."""
    return context.renderer.units(context.view.colors)  # type: ignore[no-any-return]


def token_blits(context: Context, camera: Camera, token: Token) -> list[Blit]:
    """Return a unit as its actor stands."""
    units = units_of(context)
    picture = units.standing(token.look, camera.scale * SIZE, token.actor, units.draw)
    return [units.at(camera, picture, token.actor)]


def open_fan(context: Context, cell: Cell | None) -> StackFan | None:
    """Return the fan of the units in a square, None if there are not several.

    What is aimed at stays closed, so that its tray covers nothing else that may be chosen; and so
    does every stack while a unit is to retreat: squares are chosen then, and no units.
    """
    if cell is None or cell == OFF or cell == _aimed_at(context):
        return None
    if context.owes and context.state.phase == "answer":
        return None
    there = tuple(sorted(company_at(context, cell)))
    if len(there) < 2:
        return None
    subject = context.selection.subject
    other = subject if isinstance(subject, int) and subject not in there else None
    return _opened(context, cell, there, other)


def _aimed_at(context: Context) -> Cell | None:
    """Return the square that fire is pointed out at, or that the gun at work is to shell."""
    if context.state.phase != "orders":
        return context.selection.target
    sheet = sheet_of(context)
    return None if sheet is None else sheet.order.target


def piece_at(context: Context, at: Point) -> Pointed | None:
    """Return the square and the unit of its open fan at a point, None off the fan."""
    fan = open_fan(context, context.hover)
    return None if fan is None else fan.pointed(at)


def fan_blits(context: Context, canvas: Canvas, fan: StackFan) -> list[Blit]:
    """Return a tray with the units of a square on it."""
    blits = [tray_blit(canvas, tray_of(fan.places, SHAPE))]
    for number, place in zip(fan.pieces, fan.places, strict=True):
        token = token_of(context.state, number)
        token.actor = Actor(*place, token.actor.angle)
        blits += token_blits(context, canvas.camera, token)
    return blits


def keep_units_clear(context: Context, canvas: Canvas, fan: StackFan | None) -> None:
    """Keep badges off all units, and off those of an open fan."""
    state: State = context.state
    for cell in {unit.at for unit in state.units if stands(unit)}:
        keep_clear(canvas, middle(state.field.board, cell), SIZE)
    for place in () if fan is None else fan.places:
        keep_clear(canvas, place, SIZE)


@once_a_position
def _opened(
    context: Context, cell: Cell, there: tuple[UnitId, ...], other: UnitId | None
) -> StackFan:
    """Return the fan of some units, clear of where they, or another unit, may go."""
    state: State = context.state
    board = state.field.board
    movers = there if other is None else (*there, other)
    goals = frozenset(middle(board, to) for n in movers for to in sights.ways(context, n))
    others = frozenset(middle(board, unit.at) for unit in state.units if unit.at not in (OFF, cell))
    bounds = (-0.4, -0.4, board.squares.width + 0.4, board.squares.height + 0.4)
    home = middle(board, cell)
    fan = laid_out(cell, home, there, SHAPE, Surroundings(bounds, goals, others))
    nearest = sorted(fan.places, key=lambda place: dist(place, home))
    return fan._replace(pieces=company_at(context, cell), places=tuple(nearest))
