"""From buttons and their keys to actions: choose one, or go on to its next possibility."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from game.core.boards.squares import OFF, cells_of
from game.core.contract import Refusal
from game.rules.bitskrieg.actions.homecoming import home_mask
from game.rules.bitskrieg.commands import BoundAt, Fire, FireAt, Flip, Rebuild, Reserve, Reverse
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.state import destroyed_ids, ids_of
from game.ui.tables.bitskrieg.controls import confirm
from game.ui.tables.bitskrieg.queries import (
    TERRAIN,
    chosen_place,
    enemies,
    orders,
    places,
    rams,
    shots,
    why_not_come,
    why_not_end,
    why_not_ram,
)
from game.ui.tables.bitskrieg.subjects import TYPES, own_tank
from game.ui.tables.context import Context
from game.ui.tables.controls import given
from game.ui.tables.selection import InputResult, Selection

Possible = TypeVar("Possible")


def press(context: Context, action: str) -> InputResult:
    """Answer a button: choose an action, or go on to its next possibility."""
    if action in _ANY_TIME:
        return _ANY_TIME[action](context)
    if action not in _OF_TANK:
        return InputResult(context.selection)
    tank = own_tank(context)
    if tank is None:
        return InputResult(context.selection, refusal=context.queries.why_not(Fire(99, 99)))
    return _OF_TANK[action](context, tank)


def _drive(action: str, context: Context, tank: int) -> InputResult:
    if context.selection.action == action:
        chosen = context.selection.cell is not None
        return confirm(context) if chosen else InputResult(context.selection)
    wanted, stands = Selection(tank, action), context.state.tanks[tank]
    if places(context, action, tank):
        return InputResult(wanted)
    there = (stands.at, stands.facing)
    refusal = None if stands.at == OFF else why_not_end(context.selecting(wanted), there)
    return InputResult(context.selection, refusal=refusal)


def _shoot(action: str, context: Context, tank: int) -> InputResult:
    """Go from target to target."""
    selection = context.selection
    if action == "blast" and selection.action == "bound" and selection.cell is not None:
        return _bound_at_terrain(context, tank)
    if action == "fire":
        cells = [cell for cell, shot in shots(context, tank).items() if isinstance(shot, Fire)]
    else:
        cells = [shot.square for shot in orders(context, tank, FireAt)]
    if not cells:
        return InputResult(selection, refusal=_why_no_shot(context, tank, action))
    return InputResult(Selection(tank, action, target=_after(cells, selection.target)))


def _bound_at_terrain(context: Context, tank: int) -> InputResult:
    """With a place for bounding fire chosen, the button goes through the terrain in range."""
    selection, place = context.selection, chosen_place(context.selection)
    assert place is not None
    cells = [
        shot.square for shot in orders(context, tank, BoundAt) if (shot.at, shot.facing) == place
    ]
    if not cells:
        refusal = context.queries.why_not(BoundAt(tank, *place, 0))
        return InputResult(selection, refusal=refusal)
    target = _after(cells, selection.target)
    return InputResult(selection._replace(target=target, draft=TERRAIN))


def _why_no_shot(context: Context, tank: int, action: str) -> Refusal | None:
    if action == "blast":
        square = next(iter(cells_of(context.state.ground.cover)), 0)
        return context.queries.why_not(FireAt(tank, square))
    return context.queries.why_not(Fire(tank, next(iter(enemies(context)), 99)))


def _ram(context: Context, tank: int) -> InputResult:
    ways = rams(context, tank)
    if not ways:
        return InputResult(context.selection, refusal=why_not_ram(context, tank))
    ramming = context.selection.action == "ram"
    way = _after(ways, chosen_place(context.selection) if ramming else None)
    return InputResult(Selection(tank, "ram", *way))


def _reverse(context: Context, tank: int) -> InputResult:
    if context.selection.action == "reverse":
        return confirm(context)
    refusal = context.queries.why_not(Reverse(tank))
    if refusal is not None:
        return InputResult(context.selection, refusal=refusal)
    stands = context.state.tanks[tank]
    behind = BOARD.step(stands.at, (stands.facing + 2) % 4)
    return InputResult(Selection(tank, "reverse", behind, stands.facing))


def _flip(context: Context) -> InputResult:
    return given(context, Flip())


def _rebuild(context: Context) -> InputResult:
    state, seat = context.state, context.seat
    wrecks = ids_of(destroyed_ids(state, seat))
    if not wrecks:
        tank = next(iter(ids_of(state.roster[seat])), 0) if seat in (0, 1) else 0
        refusal = context.queries.why_not(Rebuild(tank, 0, 0))
        return InputResult(context.selection, refusal=refusal)
    chosen = _after(wrecks, context.selection.subject)
    refusal = why_not_come(context, "rebuild", chosen)
    wanted = context.selection if refusal else Selection(chosen, "rebuild")
    return InputResult(wanted, refusal=refusal)


def _reserve(context: Context) -> InputResult:
    kinds = [kind for kind in TYPES if places(context, "reserve", kind)]
    if not kinds:
        square = cells_of(home_mask(context.state, context.seat))[0]
        refusal = context.queries.why_not(Reserve(0, square, 0))
        return InputResult(context.selection, refusal=refusal)
    return InputResult(Selection(_after(kinds, context.selection.subject), "reserve"))


def _after(possible: Sequence[Possible], now: object) -> Possible:
    """Return what comes after something, the first after the last or anything else."""
    return possible[(possible.index(now) + 1) % len(possible)] if now in possible else possible[0]


_OF_TANK: Final[dict[str, Callable[[Context, int], InputResult]]] = {
    "move": partial(_drive, "move"),
    "bound": partial(_drive, "bound"),
    "fire": partial(_shoot, "fire"),
    "blast": partial(_shoot, "blast"),
    "ram": _ram,
    "reverse": _reverse,
}
_ANY_TIME: Final[dict[str, Callable[[Context], InputResult]]] = {
    "flip": _flip,
    "rebuild": _rebuild,
    "reserve": _reserve,
}
