"""The names of what is on the table, in words."""

from game.core.boards.cells import Cell, Facing
from game.core.contract import Say
from game.presenter.bitskrieg.subjects import TYPES, across
from game.presenter.bitskrieg.tabletop import tray_of
from game.presenter.context import Context
from game.rules.bitskrieg.data import AXIS_CHOOSERS, EDGES, TankType
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.refusals import tank_name as name_of_tank
from game.rules.bitskrieg.state import State


def tank_name(context: Context, number: int) -> str:
    """Return the name of a tank, "Heavy Tank 3"."""
    return context.phrases.said(name_of_tank(context.state, number))


def type_name(context: Context, kind: TankType) -> str:
    """Return the name of a type of tank, "Heavy Tank"."""
    return context.phrases.said(Say(f"bitskrieg.type.{TYPES[kind]}"))


def facing_name(context: Context, facing: Facing) -> str:
    """Return the name of a facing, "north"."""
    return context.phrases.said(Say(f"bitskrieg.facing.{EDGES[facing]}"))


def place_name(context: Context, cell: Cell, facing: Facing) -> str:
    """Return a square and a facing, "3-4, facing north"."""
    return context.phrases.word("place", square_name(cell), facing_name(context, facing))


def cell_name(context: Context, cell: Cell) -> str:
    """Return the dice of a square, or the name of a tray."""
    tray = tray_of(cell)
    if tray is None:
        return square_name(cell)
    return context.phrases.word("tray", context.phrases.seat(across(context.state, tray[0])))


def step_of(state: State) -> str:
    """Return the name of a step in the texts; nobody rolled where who chooses is agreed."""
    agreed = state.phase == "axis" and state.field.axis_chooser in AXIS_CHOOSERS
    return "axis_agreed" if agreed else state.phase
