"""The names of Krushers, hexes, arms and sides in words."""

from collections.abc import Iterable

from game.core.boards.cells import Cell, Facing
from game.core.boards.hexes import Side
from game.core.contract import Say
from game.presenter.context import Context
from game.rules.metalkrushers.data import Arm
from game.rules.metalkrushers.refusals import krusher_name
from game.rules.metalkrushers.words import facing_name, item_name, side_name
from game.rules.metalkrushers.workshop.sheet import Item, numbers


def krusher(context: Context, number: int) -> str:
    """Return the name of a Krusher, "Wicket 1"."""
    return context.phrases.said(krusher_name(context.state, number))


def krushers(context: Context, numbers: Iterable[int]) -> str:
    """Return the names of some Krushers, "Wicket 1 and Heron 2"."""
    return context.phrases.texts.listed([krusher(context, number) for number in numbers])


def cell_name(context: Context, cell: Cell) -> str:
    """Return the name of a hex, "G7" (MK-3.18)."""
    name: str = context.state.field.arena.name(cell)
    return name


def facing(context: Context, way: Facing) -> str:
    """Return a facing in words, "northeast"."""
    return context.phrases.said(facing_name(way))


def side(context: Context, struck: Side) -> str:
    """Return a hull side in words, "right rear"."""
    return context.phrases.said(side_name(struck))


def arm(context: Context, which: Arm) -> str:
    """Return an arm in words, "right arm"."""
    return context.phrases.said(Say(f"metalkrushers.arm.{which}"))


def item(context: Context, held: Item) -> str:
    """Return what an arm holds in words, "medium slice"."""
    return context.phrases.said(item_name(held))


def damage(context: Context, held: Item) -> str:
    """Return the damage of an item as players write it, "1d+1"."""
    more = numbers(held).damage + (held.tuning == "weighted")
    return f"1d{more:+d}" if more else "1d"
