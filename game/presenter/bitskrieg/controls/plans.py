"""The selection that a command is pointed out by, as if a player had chosen it on the board."""

from collections.abc import Callable
from typing import Any, Final

from game.core.contract import Command
from game.presenter.bitskrieg.queries import TERRAIN, aimed_at
from game.presenter.bitskrieg.subjects import FLAG, TYPES
from game.presenter.context import Context
from game.presenter.selection import NOTHING, Selection
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.data import BOARD


def selection_of(context: Context, command: Command) -> Selection:
    """Return the selection that amounts to a command; nothing where it names no place."""
    made = _MADE.get(type(command))
    return NOTHING if made is None else made(context, command)


def _move(context: Context, order: Any) -> Selection:
    return Selection(order.tank, cell=order.at, facing=order.facing)


def _shot(context: Context, order: Any) -> Selection:
    return Selection(order.tank, target=aimed_at(context.state, order))


def _blast(context: Context, order: Any) -> Selection:
    return Selection(order.tank, "blast", target=order.square)


def _bound(context: Context, order: Any) -> Selection:
    target = aimed_at(context.state, order)
    draft = TERRAIN if isinstance(order, do.BoundAt) else ()
    return Selection(order.tank, "bound", order.at, order.facing, target, draft)


def _ram(context: Context, order: Any) -> Selection:
    return Selection(order.tank, "ram", order.at, order.facing)


def _reverse(context: Context, order: Any) -> Selection:
    stands = context.state.tanks[order.tank]
    behind = BOARD.step(stands.at, (stands.facing + 2) % 4)
    return Selection(order.tank, "reverse", behind, stands.facing)


def _rebuild(context: Context, order: Any) -> Selection:
    return Selection(order.tank, "rebuild", order.at, order.facing)


def _reserve(context: Context, order: Any) -> Selection:
    return Selection(TYPES[order.type], "reserve", order.at, order.facing)


def _deploy(context: Context, order: Any) -> Selection:
    return Selection(TYPES[order.type], "deploy", order.at, order.facing)


def _flag(context: Context, order: Any) -> Selection:
    return Selection(FLAG, "flag", order.at)


def _team(context: Context, order: Any) -> Selection:
    return Selection(draft=(order.light, order.medium, order.heavy, order.destroyers))


_MADE: Final[dict[type[Any], Callable[[Context, Any], Selection]]] = {
    do.Move: _move,
    do.Fire: _shot,
    do.FireAt: _blast,
    do.Bound: _bound,
    do.BoundAt: _bound,
    do.Ram: _ram,
    do.Reverse: _reverse,
    do.Rebuild: _rebuild,
    do.Reserve: _reserve,
    do.PlaceTank: _deploy,
    do.PlaceFlag: _flag,
    do.ChooseTanks: _team,
}
