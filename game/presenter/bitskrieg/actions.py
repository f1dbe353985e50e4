"""The buttons of the battle: which there are, and what pressing one or its key comes to.

A button chooses an action, or goes on to its next possibility.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from game.core.boards.cells import OFF, cells_of
from game.core.contract import Refusal, Say
from game.core.words import Value, percent
from game.presenter.bitskrieg.battle import bring, cannot_end, confirm
from game.presenter.bitskrieg.guns import chance_to_hit, destroy_chance
from game.presenter.bitskrieg.queries import (
    TERRAIN,
    Shot,
    action_of,
    chosen_place,
    command_of,
    enemies,
    orders,
    places,
    rams,
    selection_of,
    shots,
)
from game.presenter.bitskrieg.tabletop import TYPES, GameContext, own_tank, place_name
from game.presenter.content import Action
from game.presenter.controls import given, next_of, pointed, select_first
from game.presenter.selection import NOTHING, InputResult, Selection
from game.rules.bitskrieg.commands import BoundAt, Fire, FireAt, Flip, Move, Ram, Rebuild, Reverse
from game.rules.bitskrieg.state import State, destroyed_ids, finished_ids, ids_of

ICONS: Final = {"fire": "crosshair", "blast": "wrench", "reserve": "plus"}
"""The icons of actions that have none of their own name."""
OPTION_OF: Final = {
    "bound": "bounding_fire",
    "ram": "ramming",
    "reverse": "reverse",
    "blast": "destroy_obstacles",
    "reserve": "reserves",
}
"""The button of an option is hidden while the option is off."""

SELECT_FIRST: Final = Refusal("no_tank", "BK-4.1", Say("bitskrieg_table.select_first"))


def actions(context: GameContext) -> tuple[Action, ...]:
    """Return the buttons: what the selected tank may do, and what is always there."""
    if context.state.phase != "turn" or context.seat not in (0, 1):
        return ()
    return (
        *_confirming(context),
        *_of_tank(context, "move", "fire"),
        _flip(context),
        *_coming(context, "rebuild"),
        *_of_tank(context, "bound", "ram", "reverse", "blast"),
        *_coming(context, "reserve"),
    )


def nothing_ready(state: State, seat: int) -> bool:
    """Return whether all tanks of a seat are finished, so that flipping is the thing to do."""
    on_board = state.roster[seat] & ~state.destroyed
    return bool(on_board) and not on_board & state.ready


def _confirming(context: GameContext) -> Iterator[Action]:
    command, selection = command_of(context), context.selection
    if command is None or selection.subject is None:
        return
    place, odds = selection.cell, context.queries.odds(command)
    details: list[Value] = []
    if place is not None:
        details.append(place_name(context, place, selection.facing or 0))
    if odds is not None:
        if isinstance(command, Shot):
            details.append(percent(chance_to_hit(odds)))
        details.append(percent(destroy_chance(context, command)))
    words = context.phrases.word(f"do.{action_of(selection)}", *details)
    refusal = context.queries.why_not(command)
    yield Action("confirm", words, "check", "confirm", refusal, primary=True)


def _of_tank(context: GameContext, *names: str) -> Iterator[Action]:
    tank = own_tank(context)
    if tank is None or context.state.destroyed >> tank & 1:
        return
    for name in names:
        if _in_play(context, name):
            yield _action(context, name, _why_not(context, tank, name))


def _in_play(context: GameContext, action: str) -> bool:
    option = OPTION_OF.get(action)
    return option is None or bool(getattr(context.state.field, option))


def _why_not(context: GameContext, tank: int, name: str) -> Refusal | None:
    if name == "move":
        stands = context.state.tanks[tank]
        turned = Move(tank, stands.at, (stands.facing + 1) % 4)
        return None if places(context, "move", tank) else context.queries.why_not(turned)
    if name == "reverse":
        return context.queries.why_not(Reverse(tank))
    return press(context.selecting(Selection(tank)), name).refusal


def _flip(context: GameContext) -> Action:
    state, seat = context.state, context.seat
    finished = finished_ids(state, seat).bit_count()
    flip = _action(context, "flip", context.queries.why_not(Flip()), finished)
    return flip._replace(primary=nothing_ready(state, seat) and flip.refusal is None)


def _coming(context: GameContext, name: str) -> Iterator[Action]:
    if _in_play(context, name):
        refusal = press(context.selecting(NOTHING), name).refusal
        lost = destroyed_ids(context.state, context.seat).bit_count()
        yield _action(context, name, refusal, lost)


def _action(context: GameContext, name: str, refusal: Refusal | None, *values: int) -> Action:
    words, chosen = context.phrases.word(f"action.{name}", *values), context.selection.action
    return Action(name, words, ICONS.get(name, name), name, refusal, chosen == name)


def press(context: GameContext, action: str) -> InputResult:
    """Answer a button: choose an action, or go on to its next possibility."""
    tank = own_tank(context)
    if action in _ANY_TIME:
        return _ANY_TIME[action](context)
    if action in _OF_TANK:
        if tank is None:
            return select_first(context, Fire, SELECT_FIRST)
        return _OF_TANK[action](context, tank)
    return InputResult(context.selection)


def _drive(action: str, context: GameContext, tank: int) -> InputResult:
    selection, stands = context.selection, context.state.tanks[tank]
    if selection.action == action:
        return InputResult(selection) if selection.cell is None else confirm(context)
    wanted = context.selecting(Selection(tank, action))
    if places(context, action, tank):
        return InputResult(wanted.selection)
    refusal = cannot_end(wanted, (stands.at, stands.facing)).refusal if stands.at != OFF else None
    return InputResult(selection, refusal=refusal)


def _fire(context: GameContext, tank: int) -> InputResult:
    """Go from target to target."""
    cells = [cell for cell, shot in shots(context, tank).items() if isinstance(shot, Fire)]
    if not cells:
        return given(context, Fire(tank, next(iter(enemies(context)), 99)))
    return InputResult(Selection(tank, "fire", target=next_of(cells, context.selection.target)))


def _blast(context: GameContext, tank: int) -> InputResult:
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


def _ram(context: GameContext, tank: int) -> InputResult:
    ways, stands = rams(context, tank), context.state.tanks[tank]
    if not ways:
        return given(context, Ram(tank, stands.at, stands.facing))
    ramming = context.selection.action == "ram"
    way = next_of(ways, chosen_place(context.selection) if ramming else None)
    return InputResult(Selection(tank, "ram", *way))


def _reverse(context: GameContext, tank: int) -> InputResult:
    return pointed(context, Reverse(tank), selection_of(context, Reverse(tank)))


def _rebuild(context: GameContext) -> InputResult:
    wrecks = ids_of(destroyed_ids(context.state, context.seat))
    if wrecks:
        return bring(context, "rebuild", next_of(wrecks, context.selection.subject))
    roster = context.state.roster[context.seat] if context.seat in (0, 1) else 0
    return given(context, Rebuild(next(iter(ids_of(roster)), 0), 0, 0))


def _reserve(context: GameContext) -> InputResult:
    kinds = [kind for kind in TYPES if places(context, "reserve", kind)]
    chosen = next_of(kinds, context.selection.subject) if kinds else TYPES[0]
    return bring(context, "reserve", chosen)


_OF_TANK: Final[dict[str, Callable[[GameContext, int], InputResult]]] = {
    "move": partial(_drive, "move"),
    "bound": partial(_drive, "bound"),
    "fire": _fire,
    "blast": _blast,
    "ram": _ram,
    "reverse": _reverse,
}
_ANY_TIME: Final[dict[str, Callable[[GameContext], InputResult]]] = {
    "flip": lambda context: given(context, Flip()),
    "rebuild": _rebuild,
    "reserve": _reserve,
}
