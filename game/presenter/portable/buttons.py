"""From buttons and their keys to orders: choose one, or go on to its next possibility."""

from collections.abc import Callable
from functools import partial
from typing import Final

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.contract import Refusal, Say
from game.presenter.controls import given, next_of, pointed, select_first
from game.presenter.portable import controls
from game.presenter.portable.queries import (
    ASSAULT,
    END,
    FINISH,
    FIRE,
    FORM,
    LOAD,
    MOVE,
    UNLOAD,
    WORK,
    GameContext,
    bare,
    detailed,
    orders,
    own_unit,
    parts_of,
    places,
    plain,
    shots,
)
from game.presenter.selection import InputResult, Selection
from game.rules.portable.commands import (
    ChangeForm,
    ChooseOrder,
    Command,
    EndPhase,
    EndUnit,
    Fire,
    Load,
    Move,
    UnitId,
    Unload,
    Work,
)
from game.rules.portable.data import JobKind
from game.rules.portable.play.transport import carries
from game.rules.portable.state import State
from game.rules.portable.units import units_at

FIRST: Final = "go_first"
SECOND: Final = "go_second"
OVERLAY: Final = "overlay"
OVERLAYS: Final = ("", "range", "sight", "stops", "command")
"""What may lie over the map, in the order in which the button goes through it."""
OVERLAY_KEYS: Final = {f"shift+{n}": n for n in range(1, len(OVERLAYS))}
JOBS: Final[tuple[JobKind, ...]] = ("lay_mines", "clear_mines", "lay_wire", "cut_wire")
KEYS: Final = {
    MOVE: "move",
    FIRE: "fire",
    ASSAULT: "ram",
    FORM: "flip",
    LOAD: "reserve",
    UNLOAD: "reverse",
    "lay_mines": "mine",
    "clear_mines": "blast",
    "lay_wire": "rebuild",
    "cut_wire": "rebuild",
    FINISH: "finish",
    END: "end_turn",
    OVERLAY: "overlay",
}
"""The named key of each action."""
BY_KEY: Final = {name: action for action, name in reversed(KEYS.items())}
SELECT_FIRST: Final = Refusal("no_unit", "PW-10.3", Say("portable_table.select_first"))


def press(context: GameContext, action: str) -> InputResult:
    """Answer a button or its key: choose an action, or go on to its next possibility."""
    action = action if action in _OF_UNIT else BY_KEY.get(action, action)
    if action in _ANY_TIME:
        return _ANY_TIME[action](context)
    if action not in _OF_UNIT:
        return InputResult(context.selection)
    number = own_unit(context)
    if number is None or context.state.phase != "activate":
        return select_first(context, Fire, SELECT_FIRST)
    return _OF_UNIT[action](context, number)


def key(context: GameContext, key: str) -> InputResult | None:
    """Answer the keys that show overlays."""
    return show(context, OVERLAY_KEYS[key]) if key in OVERLAY_KEYS else None


def overlay_of(context: GameContext) -> str:
    """Return the overlay that lies over the map, "" for none."""
    draft = context.selection.draft
    return OVERLAYS[draft[0]] if len(draft) == 1 and draft[0] < len(OVERLAYS) else ""


def show(context: GameContext, overlay: int) -> InputResult:
    """Lay an overlay over the map, or take it off if it is there already."""
    shown = OVERLAYS[overlay] if overlay_of(context) != OVERLAYS[overlay] else ""
    draft = (overlay,) if shown else ()
    return InputResult(context.selection._replace(draft=draft))


def able(context: GameContext) -> tuple[UnitId, ...]:
    """Return the units that the seat may still order."""
    return tuple(s for s in context.queries.menu.subjects if isinstance(s, int))


def _overlay(context: GameContext) -> InputResult:
    now = OVERLAYS.index(overlay_of(context))
    return show(context, (now + 1) % len(OVERLAYS))


def _end(context: GameContext) -> InputResult:
    """End the activations; ask first while a unit could still act."""
    if not able(context):
        return given(context, EndPhase())
    return pointed(context, EndPhase(), bare(context)._replace(action=END))


def _move(context: GameContext, number: UnitId) -> InputResult:
    """Let the next click on a friend's square mean to move there."""
    if not places(context, number):
        return InputResult(context.selection, refusal=why_not_move(context, number))
    chosen = context.selection.action == MOVE
    return InputResult(plain(context, number)._replace(action="" if chosen else MOVE))


def _fire(context: GameContext, number: UnitId) -> InputResult:
    """Go from target to target."""
    refusal = why_not_fire(context, number)
    if refusal is not None:
        return InputResult(context.selection, refusal=refusal)
    target = next_of(tuple(shots(context, number)), context.selection.target)
    return InputResult(plain(context, number)._replace(action=FIRE, target=target))


def _work(job: JobKind, context: GameContext, number: UnitId) -> InputResult:
    """Go from square to square that the job may be done on."""
    cells = [order.square for order in orders(context, number, Work) if order.job == job]
    if not cells:
        return InputResult(context.selection, refusal=why_not_work(context, number, job))
    action = detailed(WORK, job)
    chosen = context.selection.cell if context.selection.action == action else None
    cell = next_of(cells, chosen)
    return InputResult(plain(context, number)._replace(action=action, cell=cell))


def _load(context: GameContext, number: UnitId) -> InputResult:
    """Go through the units that may be taken aboard; one that can be carried goes aboard itself."""
    found = loads(context, number)
    if not found:
        return InputResult(context.selection, refusal=why_not_load(context, number))
    action, passenger = parts_of(context.selection)
    chosen = next_of(found, Load(number, int(passenger)) if action == LOAD else None)
    wanted = plain(context, chosen.transport)._replace(action=detailed(LOAD, chosen.unit))
    return InputResult(wanted)


def _unload(context: GameContext, number: UnitId) -> InputResult:
    """Point out how the load is to face; the second time set it down."""
    found = orders(context, number, Unload)
    if not found:
        return InputResult(context.selection, refusal=why_not_unload(context, number))
    if context.selection.action == UNLOAD and context.selection.facing is not None:
        return given(context, Unload(number, context.selection.facing))
    unit = context.state.units[number]
    faces = [order.facing for order in found]
    facing = unit.facing if unit.facing in faces else faces[0]
    return InputResult(Selection(number, UNLOAD, unit.at, facing, draft=context.selection.draft))


def _form(context: GameContext, number: UnitId) -> InputResult:
    wanted = plain(context, number)._replace(action=FORM)
    return pointed(context, ChangeForm(number), wanted)


def loads(context: GameContext, number: UnitId) -> list[Load]:
    """Return the orders by which a transport takes somebody aboard, or a unit goes aboard."""
    own = orders(context, number, Load)
    there = units_at(context.state, context.state.units[number].at, context.seat)
    others = (c for n in there if n != number for c in orders(context, n, Load))
    return own or [order for order in others if order.unit == number]


# why not


def why_not_move(context: GameContext, number: UnitId) -> Refusal | None:
    """Return why a unit can neither move nor turn."""
    unit = context.state.units[number]
    if places(context, number):
        return None
    found = (
        context.queries.why_not(Move(number, unit.at, (unit.facing + way) % 4)) for way in (1, 2, 3)
    )
    return next(filter(None, found), None)


def why_not_fire(context: GameContext, number: UnitId) -> Refusal | None:
    """Return why a unit can fire at nobody: what stops the shot at the nearest enemy."""
    if shots(context, number):
        return None
    return context.queries.why_not(Fire(number, nearest_enemy(context.state, number)))


def nearest_enemy(state: State, number: UnitId) -> Cell:
    """Return the square of the nearest enemy of a unit, -1 if there is none."""
    unit, board = state.units[number], state.field.board
    enemies = cells_of(state.layout.held[1 - unit.seat])
    if unit.at == OFF or not enemies:
        return OFF
    return min(enemies, key=lambda cell: board.distance(unit.at, cell))


def why_not_work(context: GameContext, number: UnitId, job: JobKind) -> Refusal | None:
    """Return why a unit can do a job nowhere."""
    state = context.state
    if any(order.job == job for order in orders(context, number, Work)):
        return None
    unit = state.units[number]
    mines = job in ("lay_mines", "clear_mines")
    cells = cells_of(state.field.board.beside[unit.at]) if mines else [unit.at]
    return context.queries.why_not(Work(number, job, cells[0]))


def why_not_load(context: GameContext, number: UnitId) -> Refusal | None:
    """Return why a unit can neither take anybody aboard nor go aboard itself."""
    if loads(context, number):
        return None
    state = context.state
    there = [n for n in units_at(state, state.units[number].at, context.seat) if n != number]
    asked = [Load(number, n) for n in there if carries(state, number, n)]
    asked += [Load(n, number) for n in there if carries(state, n, number)]
    others = [n for n in range(len(state.units)) if n != number and carries(state, number, n)]
    own = [n for n in others if state.units[n].seat == context.seat]
    asked += [Load(number, n) for n in own] + [Load(number, number)]
    return context.queries.why_not(asked[0])


def why_not_unload(context: GameContext, number: UnitId) -> Refusal | None:
    """Return why a transport cannot set anybody down."""
    if orders(context, number, Unload):
        return None
    return context.queries.why_not(Unload(number, context.state.units[number].facing))


def _give(command: Command) -> Callable[[GameContext], InputResult]:
    return lambda context: given(context, command)


_ANY_TIME: Final[dict[str, Callable[[GameContext], InputResult]]] = {
    OVERLAY: _overlay,
    FIRST: _give(ChooseOrder(True)),
    SECOND: _give(ChooseOrder(False)),
    FINISH: _give(EndUnit()),
    END: _end,
}
_OF_UNIT: Final[dict[str, Callable[[GameContext, UnitId], InputResult]]] = {
    MOVE: _move,
    FIRE: _fire,
    ASSAULT: controls.assault,
    LOAD: _load,
    UNLOAD: _unload,
    FORM: _form,
    **{job: partial(_work, job) for job in JOBS},
}
