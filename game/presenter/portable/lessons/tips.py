"""Lines for newcomers: what confuses them, told where it first matters."""

from collections.abc import Iterable, Mapping
from typing import Final

from game.core.boards.cells import Cell
from game.core.scenario import NEVER
from game.presenter.lessons import TipRow
from game.presenter.portable import forecast
from game.presenter.portable.buttons import able, loads
from game.presenter.portable.danger import danger_at
from game.presenter.portable.gun_orders import sheet_of
from game.presenter.portable.queries import (
    GameContext,
    ahead,
    company_at,
    enemies_at,
    own_unit,
    places,
    shots,
)
from game.rules.portable.commands import Assault, UnitId
from game.rules.portable.data import HAS, KINDS, NOBODY
from game.rules.portable.play.movement import may_move
from game.rules.portable.state import State
from game.rules.portable.units import is_led, still_attacks, units_at

TOLD_IN: Final = ("orders", "order_choice", "activate")
"""Phases in which lines for newcomers are told."""


def tips_matter(context: GameContext) -> bool:
    """Return whether lines for newcomers are told: while they aim, choose or activate."""
    return context.owes and context.state.phase in TOLD_IN


def _won_initiative(context: GameContext) -> bool:
    return context.state.phase == "order_choice"


def _is_out(context: GameContext) -> bool:
    return context.seat in (0, 1) and bool(context.state.exhausted[context.seat])


def _may_fight_on(context: GameContext) -> bool:
    return _is_out(context) and still_attacks(context.state, context.seat)


def _may_not_attack(context: GameContext) -> bool:
    return _is_out(context) and not still_attacks(context.state, context.seat)


def _counts_down(context: GameContext) -> bool:
    return context.state.field.collapse and any(context.state.exhausted)


def _counts_down_alone(context: GameContext) -> bool:
    return _counts_down(context) and context.state.field.turn_limit == NEVER


def _counts_down_to_limit(context: GameContext) -> bool:
    return _counts_down(context) and context.state.field.turn_limit != NEVER


def _besieges(context: GameContext) -> bool:
    state = context.state
    must = state.field.opening.must_take
    return must == context.seat and must != NOBODY and must not in state.owners and state.turn > 1


def _has_few(context: GameContext) -> bool:
    """Whether some of the units that have yet to begin will not get to act."""
    state = context.state
    waiting = [number for number in able(context) if number != state.open]
    return state.phase == "activate" and state.left < len(waiting)


def _aims(context: GameContext) -> bool:
    """Whether the gun at work has its target, so that its landing squares are on show."""
    sheet = sheet_of(context)
    return sheet is not None and sheet.order.fires


def _near_mines(context: GameContext) -> bool:
    """Whether the unit chosen could walk into mines."""
    number, mines = own_unit(context), context.state.mines
    return bool(mines) and any(mines >> cell & 1 for cell in _places(context, number))


def _places(context: GameContext, number: UnitId | None) -> Iterable[Cell]:
    return () if number is None else places(context, number)


def _is_engaged(context: GameContext) -> bool:
    number, state = own_unit(context), context.state
    if number is None or state.phase != "activate" or not may_move(state, number):
        return False
    return bool(state.layout.fronts[1 - context.seat] >> state.units[number].at & 1)


def _lacks_commander(context: GameContext) -> bool:
    """Whether the unit chosen could fire, and its commander stands too far away for the +1."""
    number, state = own_unit(context), context.state
    if number is None or not state.layout.commanders[context.seat]:
        return False
    return bool(shots(context, number)) and not is_led(state, number)


def _lacks_it_where_both_count(context: GameContext) -> bool:
    return not context.state.field.adjacent_commander and _lacks_commander(context)


def _lacks_it_beside(context: GameContext) -> bool:
    return context.state.field.adjacent_commander and _lacks_commander(context)


def _chose_transport(context: GameContext) -> bool:
    """Whether the unit chosen carries others, or may be carried by one in its square."""
    number = own_unit(context)
    if number is None:
        return False
    hauls = context.state.units[number].kind in HAS["C"] | HAS["W"]
    return hauls or bool(loads(context, number))


def _chose_gun(context: GameContext) -> bool:
    number = own_unit(context)
    return number is not None and KINDS[context.state.units[number].kind].weapon == "barrage"


def _points_diagonally(context: GameContext) -> bool:
    number, hover, state = own_unit(context), context.hover, context.state
    if number is None or hover is None:
        return False
    board, at = state.field.board, state.units[number].at
    return bool(board.about[at] >> hover & 1 and board.distance(at, hover) == 2)


def _may_do_both(context: GameContext) -> bool:
    number = own_unit(context)
    if number is None or not shots(context, number):
        return False
    return may_move(context.state, number)


def _at_a_tank(context: GameContext) -> bool:
    number, hover, state = own_unit(context), context.hover, context.state
    if number is None or hover is None:
        return False
    light = KINDS[state.units[number].kind].weapon == "small_arms"
    return light and any(state.units[n].kind in HAS["T"] for n in enemies_at(context, hover))


def _in_flank(context: GameContext) -> bool:
    """A close combat that could be begun now with an enemy that looks elsewhere."""
    number = own_unit(context)
    if number is None or context.queries.why_not(Assault(number)) is not None:
        return False
    state = context.state
    cell, board = ahead(context, number), state.field.board
    if cell is None:
        return False
    at = state.units[number].at
    there = units_at(state, cell, 1 - context.seat)
    return all(board.steps[cell][state.units[n].facing] != at for n in there)


def _may_stop_beside(context: GameContext) -> bool:
    number = own_unit(context)
    if number is None:
        return False
    return any(stop.word == "enemy" for stop in forecast.stops(context, number).values())


def _over_stack(context: GameContext) -> bool:
    return context.hover is not None and len(company_at(context, context.hover)) > 1


def _ruler_lies_ready(context: GameContext) -> bool:
    return context.state.turn > 1 and context.selection.subject is None


def _chooses_where(context: GameContext) -> bool:
    """Whether squares are marked for the unit chosen, with their signs."""
    number = own_unit(context)
    return number is not None and bool(places(context, number))


def _points_at_danger(context: GameContext) -> bool:
    """Whether a square is pointed at where the unit chosen would be in danger."""
    number, hover = own_unit(context), context.hover
    if number is None or hover is None or hover not in places(context, number):
        return False
    facing = places(context, number)[hover][0]
    return bool(danger_at(context, number, hover, facing).shooters)


def _looks_at_a_unit(context: GameContext) -> bool:
    number = context.selection.subject
    return context.state.phase == "activate" and isinstance(number, int)


TIPS: Final[Mapping[str, TipRow[State]]] = {
    "exhausted": TipRow("PW-7.4", _may_fight_on),
    "spent": TipRow("PW-7.9", _may_not_attack),
    "countdown": TipRow("PW-13.11", _counts_down_to_limit),
    "countdown_open": TipRow("PW-13.11", _counts_down_alone),
    "siege": TipRow("PW-13.10", _besieges),
    "mine": TipRow("PW-8.5", _near_mines),
    "engaged": TipRow("PW-3.12", _is_engaged),
    "initiative": TipRow("PW-1.2", _won_initiative),
    "activations": TipRow("PW-1.3", _has_few),
    "near": TipRow("PW-2.21", _aims),
    "tank": TipRow("PW-4.11", _at_a_tank),
    "flank": TipRow("PW-5.3", _in_flank),
    "guns": TipRow("PW-1.9", _chose_gun),
    "transport": TipRow("PW-9.2", _chose_transport),
    "diagonal": TipRow("PW-3.23", _points_diagonally),
    "commander": TipRow("PW-4.14", _lacks_it_where_both_count),
    "commander_beside": TipRow("PW-5.16", _lacks_it_beside),
    "order": TipRow("PW-4.9", _may_do_both),
    "beside": TipRow("PW-5.1", _may_stop_beside),
    "signs": TipRow("PW-3.2", _chooses_where),
    "danger": TipRow("PW-6.1", _points_at_danger),
    "strength": TipRow("PW-7.6", _looks_at_a_unit),
    "stack": TipRow("PW-3.7", _over_stack),
    "ruler": TipRow("PW-3.22", _ruler_lies_ready),
}
