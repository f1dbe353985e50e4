"""The gestures of the set-up, step by step; what is legal is asked of the rules."""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from game.core.boards.squares import Cell
from game.core.contract import Command
from game.rules.bitskrieg.commands import ChooseAxis, ChooseEdge, ChooseTanks, PickTerrain
from game.rules.bitskrieg.data import EDGES, TANK_TYPES, Axis, Edge
from game.rules.bitskrieg.setup.deployment import kinds
from game.rules.bitskrieg.state import State
from game.ui.tables.bitskrieg import gestures
from game.ui.tables.bitskrieg.orders import FLAG, Orders, Spare
from game.ui.tables.bitskrieg.setup import suggest
from game.ui.tables.bitskrieg.setup.shading import axis_of, edge_at
from game.ui.tables.bitskrieg.shown.pieces import unplaced
from game.ui.tables.bitskrieg.tabletop import tray_of
from game.ui.tables.face import Answer, Intent

NO_TANKS: Final = (0, 0, 0, 0)


class Step(NamedTuple):
    """What a step of the set-up is answered with."""

    orders: Orders
    chance: Random


def touch(step: Step, intent: Intent, cell: Cell) -> Answer:
    """Answer a click on a square or slot in the set-up."""
    orders, wanted = step.orders, settled(step.orders, intent)
    phase = orders.state.phase
    if phase in ("deploy", "flags"):
        return _touch_place(orders, wanted, cell)
    if phase in ("axis", "edge"):
        return _touch_edge(orders, wanted, cell)
    return Answer(wanted)


def confirm(step: Step, intent: Intent) -> Answer:
    """Answer "do it" in the set-up: the team as it is, or the place pointed out."""
    wanted = settled(step.orders, intent)
    if step.orders.state.phase == "choose":
        return given(step.orders, wanted, team_of(wanted))
    return gestures.confirm(step.orders, wanted)


def press(step: Step, intent: Intent, action: str) -> Answer:
    """Answer a button of a panel: "add:2", "preset:fist", "random", "ns", "W", "piece:3:1"."""
    name, _, detail = action.partition(":")
    answer = _PRESS.get(name)
    return answer(step, settled(step.orders, intent), detail or name) if answer else Answer(intent)


def key(step: Step, intent: Intent, key: str) -> Answer | None:
    """Answer the number keys: a tank of that type more, with Shift one less, or that type next."""
    digit = key.removeprefix("shift+")
    if digit not in ("1", "2", "3", "4"):
        return None
    kind, phase = int(digit) - 1, step.orders.state.phase
    if phase == "choose":
        return press(step, intent, f"{'remove' if key != digit else 'add'}:{kind}")
    return press(step, intent, f"type:{kind}") if phase == "deploy" else None


def settled(orders: Orders, intent: Intent) -> Intent:
    """Return the intent with what a step takes for granted: the next tank, flag, or draft."""
    state = orders.state
    if state.phase == "choose":
        return intent if intent.draft else intent._replace(draft=NO_TANKS)
    if orders.seat != state.active:
        return intent
    if state.phase == "deploy":
        return _with_tank(orders, intent)
    if state.phase == "flags":
        return intent._replace(subject=FLAG, action="flag")
    return intent


def team_of(intent: Intent) -> ChooseTanks:
    """Return the command of the draft."""
    return ChooseTanks(*(intent.draft or NO_TANKS))


def given(orders: Orders, intent: Intent, command: Command) -> Answer:
    """Return the command if it is legal, else why not."""
    refusal = orders.why_not(command)
    return Answer(intent, refusal=refusal) if refusal else Answer(Intent(), command)


def back(intent: Intent) -> Intent | None:
    """Return the intent without its place, or without its draft; None if there is neither."""
    if intent.cell is not None:
        return intent._replace(cell=None, facing=None)
    return Intent() if any(intent.draft) else None


def lying_in(state: State, cell: Cell) -> Spare | str | None:
    """Return what waits in a slot to be placed."""
    seat, number = tray_of(cell) or (0, 99)
    if state.phase == "deploy":
        left = unplaced(state, seat)
        return Spare(left[number]) if number < len(left) else None
    if state.phase == "flags" and number < 2 - len(state.flags[seat]):
        return FLAG
    return None


def _with_tank(orders: Orders, intent: Intent) -> Intent:
    left = kinds(orders.state, orders.seat)
    subject = spare_of(intent.subject)
    kind = subject.type if subject is not None and subject.type in left else left[0]
    return intent._replace(subject=Spare(kind), action="deploy")


def spare_of(subject: object) -> Spare | None:
    """Return the tank that a subject of the menu means, "MT"; None for anything else."""
    if isinstance(subject, Spare):
        return subject
    names = [row.id for row in TANK_TYPES]
    return Spare(names.index(str(subject))) if str(subject) in names else None


def _touch_place(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    if tray_of(cell) is None:
        return gestures.touch(orders, intent, cell)
    found = lying_in(orders.state, cell)
    own = (tray_of(cell) or (0, 0))[0] == orders.seat
    return Answer(Intent(found, intent.action)) if found is not None and own else Answer(intent)


def _touch_edge(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    edge = edge_at(cell, EDGES) if tray_of(cell) is None else None
    if edge is None:
        return Answer(intent)
    return given(orders, intent, _of_edge(orders.state, edge))


def _of_edge(state: State, edge: Edge) -> Command:
    return ChooseAxis(axis_of(edge)) if state.phase == "axis" else ChooseEdge(edge)


def _add(step: Step, intent: Intent, detail: str) -> Answer:
    return _changed(intent, int(detail), 1)


def _remove(step: Step, intent: Intent, detail: str) -> Answer:
    return _changed(intent, int(detail), -1)


def _changed(intent: Intent, kind: int, by: int) -> Answer:
    """A fourth tank of a type does not exist; a sixth tank is for the rules to refuse."""
    draft = list(intent.draft)
    draft[kind] = max(0, min(3, draft[kind] + by))
    return Answer(intent._replace(draft=tuple(draft)))


def _preset(step: Step, intent: Intent, detail: str) -> Answer:
    return Answer(intent._replace(draft=tuple(suggest.PRESETS[detail])))


def _random(step: Step, intent: Intent, detail: str) -> Answer:
    orders, chance = step.orders, step.chance
    phase = orders.state.phase
    if phase == "choose":
        return Answer(intent._replace(draft=tuple(suggest.any_team(chance))))
    menu = orders.game.legal(orders.state, orders.seat)
    if phase in ("deploy", "flags"):
        return _suggest(step, intent, detail)
    return Answer(Intent(), chance.choice(list(menu)))  # type: ignore[call-overload]


def _suggest(step: Step, intent: Intent, detail: str) -> Answer:
    state, seat = step.orders.state, step.orders.seat
    if state.phase == "flags":
        return Answer(intent._replace(cell=suggest.flag_for(state, seat, step.chance), facing=0))
    assert isinstance(intent.subject, Spare)
    post = suggest.deployment_for(state, seat, intent.subject.type, step.chance)
    return Answer(intent._replace(cell=post.at, facing=post.facing))


def _rest(step: Step, intent: Intent, detail: str) -> Answer:
    state, seat = step.orders.state, step.orders.seat
    orders = suggest.rest_of_deployment if state.phase == "deploy" else suggest.rest_of_flags
    first, then = suggest.in_turn(orders(state, seat, step.chance))
    return Answer(Intent(), first, then=then)


def _clear(step: Step, intent: Intent, detail: str) -> Answer:
    return Answer(Intent(draft=NO_TANKS if step.orders.state.phase == "choose" else ()))


def _type(step: Step, intent: Intent, detail: str) -> Answer:
    kind = int(detail)
    if kind not in kinds(step.orders.state, step.orders.seat):
        return Answer(intent)
    return Answer(intent._replace(subject=Spare(kind), cell=None, facing=None))


def _axis(step: Step, intent: Intent, detail: str) -> Answer:
    axis: Axis = "ns" if detail == "ns" else "ew"
    return given(step.orders, intent, ChooseAxis(axis))


def _edge(step: Step, intent: Intent, detail: str) -> Answer:
    edge = next(edge for edge in EDGES if edge == detail)
    return given(step.orders, intent, ChooseEdge(edge))


def _piece(step: Step, intent: Intent, detail: str) -> Answer:
    piece, side = detail.split(":")
    return given(step.orders, intent, PickTerrain(int(piece), int(side)))


def _confirm(step: Step, intent: Intent, detail: str) -> Answer:
    return confirm(step, intent)


_PRESS: Final[dict[str, Callable[[Step, Intent, str], Answer]]] = {
    "add": _add,
    "remove": _remove,
    "preset": _preset,
    "random": _random,
    "suggest": _suggest,
    "rest": _rest,
    "clear": _clear,
    "type": _type,
    "ns": _axis,
    "ew": _axis,
    "N": _edge,
    "E": _edge,
    "S": _edge,
    "W": _edge,
    "piece": _piece,
    "confirm": _confirm,
}
