"""From buttons and their keys to actions: choose one, or go on to its next possibility."""

from collections.abc import Callable
from functools import partial
from typing import Final

from game.core.boards.cells import OFF, cells_of
from game.core.contract import Refusal, Say
from game.presenter.bitskrieg.controls.battle import bring, cannot_end, confirm
from game.presenter.bitskrieg.queries import (
    TERRAIN,
    chosen_place,
    enemies,
    orders,
    places,
    rams,
    shots,
)
from game.presenter.bitskrieg.subjects import TYPES, own_tank
from game.presenter.context import Context
from game.presenter.controls import given, next_of, pointed, select_first
from game.presenter.selection import InputResult, Selection
from game.rules.bitskrieg.commands import BoundAt, Fire, FireAt, Flip, Ram, Rebuild, Reverse
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.state import destroyed_ids, ids_of

SELECT_FIRST: Final = Refusal("no_tank", "BK-4.1", Say("bitskrieg_table.select_first"))


def press(context: Context, action: str) -> InputResult:
    """Answer a button: choose an action, or go on to its next possibility."""
    tank = own_tank(context)
    if action in _ANY_TIME:
        return _ANY_TIME[action](context)
    if action in _OF_TANK:
        if tank is None:
            return select_first(context, Fire, SELECT_FIRST)
        return _OF_TANK[action](context, tank)
    return InputResult(context.selection)


def _drive(action: str, context: Context, tank: int) -> InputResult:
    selection, stands = context.selection, context.state.tanks[tank]
    if selection.action == action:
        return InputResult(selection) if selection.cell is None else confirm(context)
    wanted = context.selecting(Selection(tank, action))
    if places(context, action, tank):
        return InputResult(wanted.selection)
    refusal = cannot_end(wanted, (stands.at, stands.facing)).refusal if stands.at != OFF else None
    return InputResult(selection, refusal=refusal)


def _fire(context: Context, tank: int) -> InputResult:
    """Go from target to target."""
    cells = [cell for cell, shot in shots(context, tank).items() if isinstance(shot, Fire)]
    if not cells:
        return given(context, Fire(tank, next(iter(enemies(context)), 99)))
    return InputResult(Selection(tank, "fire", target=next_of(cells, context.selection.target)))


def _blast(context: Context, tank: int) -> InputResult:
    """Go from obstacle to obstacle, of those in range from where a shot on the move is fired."""
    selection, place = context.selection, chosen_place(context.selection)
    if selection.action == "bound" and place is not None:
        found = orders(context, tank, BoundAt)
        cells = [shot.square for shot in found if (shot.at, shot.facing) == place]
        if not cells:
            return given(context, BoundAt(tank, *place, 0))
        target = next_of(cells, selection.target)
        return InputResult(selection._replace(target=target, draft=TERRAIN))
    cells = [shot.square for shot in orders(context, tank, FireAt)]
    if not cells:
        cover = cells_of(context.state.ground.cover)
        return given(context, FireAt(tank, next(iter(cover), 0)))
    return InputResult(Selection(tank, "blast", target=next_of(cells, selection.target)))


def _ram(context: Context, tank: int) -> InputResult:
    ways, stands = rams(context, tank), context.state.tanks[tank]
    if not ways:
        return given(context, Ram(tank, stands.at, stands.facing))
    ramming = context.selection.action == "ram"
    way = next_of(ways, chosen_place(context.selection) if ramming else None)
    return InputResult(Selection(tank, "ram", *way))


def _reverse(context: Context, tank: int) -> InputResult:
    stands = context.state.tanks[tank]
    behind = BOARD.step(stands.at, (stands.facing + 2) % 4)
    wanted = Selection(tank, "reverse", behind, stands.facing)
    return pointed(context, Reverse(tank), wanted)


def _rebuild(context: Context) -> InputResult:
    wrecks = ids_of(destroyed_ids(context.state, context.seat))
    if wrecks:
        return bring(context, "rebuild", next_of(wrecks, context.selection.subject))
    roster = context.state.roster[context.seat] if context.seat in (0, 1) else 0
    return given(context, Rebuild(next(iter(ids_of(roster)), 0), 0, 0))


def _reserve(context: Context) -> InputResult:
    kinds = [kind for kind in TYPES if places(context, "reserve", kind)]
    chosen = next_of(kinds, context.selection.subject) if kinds else TYPES[0]
    return bring(context, "reserve", chosen)


_OF_TANK: Final[dict[str, Callable[[Context, int], InputResult]]] = {
    "move": partial(_drive, "move"),
    "bound": partial(_drive, "bound"),
    "fire": _fire,
    "blast": _blast,
    "ram": _ram,
    "reverse": _reverse,
}
_ANY_TIME: Final[dict[str, Callable[[Context], InputResult]]] = {
    "flip": lambda context: given(context, Flip()),
    "rebuild": _rebuild,
    "reserve": _reserve,
}
