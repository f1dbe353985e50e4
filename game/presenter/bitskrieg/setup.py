"""The controls of the set-up, step by step, and suggestions for it; what is legal the rules say.

Suggestions are named teams, places for tanks, and squares for flags.
"""

from dataclasses import astuple
from random import Random
from typing import Final, TypeVar

from game.core.boards.cells import OFF, Cell, Facing, cells_of
from game.core.contract import Refusal, Seat
from game.presenter.bitskrieg import battle
from game.presenter.bitskrieg.queries import command_of, inward
from game.presenter.bitskrieg.tabletop import (
    FLAG,
    TYPES,
    GameContext,
    across,
    subject_at,
    tray_of,
    type_of,
)
from game.presenter.context import Context
from game.presenter.controls import given
from game.presenter.selection import NOTHING, Draft, InputResult, Selection
from game.rules.bitskrieg.actions.homecoming import HOME_MASKS, free_home
from game.rules.bitskrieg.commands import (
    ChooseAxis,
    ChooseEdge,
    ChooseTanks,
    Command,
    PlaceFlag,
    PlaceTank,
)
from game.rules.bitskrieg.data import BOARD, EDGES, HT, LT, MAX_PER_TYPE, MT, TD, TankType
from game.rules.bitskrieg.setup.deployment import kinds, place
from game.rules.bitskrieg.setup.flags import flag_places, place_flag
from game.rules.bitskrieg.setup.homes import AXES
from game.rules.bitskrieg.state import State, Team

PRESETS: Final = {
    "fist": Team(0, 2, 3, 0),
    "hammer": Team(2, 0, 3, 0),
    "guns": Team(0, 0, 3, 2),
    "all_arms": Team(1, 1, 2, 1),
    "raiders": Team(3, 0, 2, 0),
}
"""Five teams that stand their ground."""
CHANCE: Final = Random()
"""Varies the suggestions; nothing in the rules hangs on it."""
NEAR_BEST: Final = 3
"""A suggestion is drawn from so many of the best."""

NO_TANKS: Final = (0, 0, 0, 0)
Pictures = TypeVar("Pictures")


def suggested_place(state: State, seat: Seat, kind: TankType) -> PlaceTank:
    """Return a good place on the home edge for a tank of a type, facing the enemy."""
    ranked = sorted(free_home(state, seat), key=lambda cell: -_worth(state, seat, kind, cell))
    return PlaceTank(kind, CHANCE.choice(ranked[:NEAR_BEST]), inward(state, seat))


def suggested_flag(state: State, seat: Seat) -> PlaceFlag:
    """Return a good square for the next flag: near home, sheltered, far from the other."""
    squares = [command.at for command in flag_places(state, seat)]
    ranked = sorted(squares, key=lambda cell: -_shelter(state, seat, cell))
    return PlaceFlag(CHANCE.choice(ranked[:NEAR_BEST]))


def suggested_rest(state: State, seat: Seat) -> list[Command]:
    """Return commands for all tanks, guns first, or flags that a seat has still to place."""
    phase, orders = state.phase, list[Command]()
    while state.phase == phase and state.active == seat:
        if phase == "flags":
            flag = suggested_flag(state, seat)
            state = place_flag(state, seat, flag)[0]
            orders.append(flag)
        else:
            kind = min(kinds(state, seat), key=(TD, HT, MT, LT).index)
            tank = suggested_place(state, seat, kind)
            state = place(state, seat, tank)[0]
            orders.append(tank)
    return orders


def _worth(state: State, seat: Seat, kind: TankType, cell: Cell) -> float:
    facing = inward(state, seat)
    line = _open_line(state, cell, facing)
    own = cells_of(state.held[seat])
    gap = min((_apart(cell, other) for other in own), default=3)
    middle = 3.5 - abs(_along(cell, facing) - 3.5)
    weight = {TD: (1.4, 0.2), HT: (0.5, 0.7), MT: (0.6, 0.3), LT: (0.6, -0.2)}[kind]
    return weight[0] * line + weight[1] * middle + min(gap, 3) - (6 if line == 0 else 0)


def _open_line(state: State, cell: Cell, facing: Facing) -> int:
    """How many squares straight ahead neither stop a tank nor its shot."""
    count, ahead = 0, BOARD.step(cell, facing)
    while ahead != OFF and not (state.ground.walls | state.ground.cover) >> ahead & 1:
        count, ahead = count + 1, BOARD.step(ahead, facing)
    return min(count, 5)


def _shelter(state: State, seat: Seat, cell: Cell) -> float:
    home = inward(state, seat)
    depth = _from_home(cell, home)
    front = BOARD.step(cell, home)
    covered = front != OFF and bool(state.ground.walls >> front & 1)
    sides = sum(state.ground.walls >> c & 1 for c in BOARD.neighbors(cell))
    other = min((_apart(cell, suggested_flag) for suggested_flag in state.flags[seat]), default=3)
    return 2.5 * covered + 0.8 * sides - 0.9 * depth + 0.7 * min(other, 4)


def _from_home(cell: Cell, facing: Facing) -> int:
    column, row = BOARD.square(cell)
    return (7 - row, column, row, 7 - column)[facing]


def _along(cell: Cell, facing: Facing) -> int:
    column, row = BOARD.square(cell)
    return row if facing % 2 else column


def _apart(one: Cell, other: Cell) -> int:
    (a, b), (c, d) = BOARD.square(one), BOARD.square(other)
    return max(abs(a - c), abs(b - d))


def settled(context: Context[State, Pictures]) -> Context[State, Pictures]:
    """Return the context with what a step takes for granted: the next tank, flag, or draft."""
    state, selection = context.state, context.selection
    if state.phase == "choose":
        return context if selection.draft else context.select(draft=NO_TANKS)
    if state.phase not in ("deploy", "flags") or context.seat != state.active:
        return context
    if state.phase == "flags":
        return context.select(subject=FLAG, action="flag")
    left = kinds(state, context.seat)
    named = type_of(selection.subject)
    return context.select(subject=TYPES[named if named in left else left[0]], action="deploy")


def touch(context: GameContext, cell: Cell) -> InputResult:
    """Answer a click on a square or slot in the set-up."""
    if context.state.phase in ("axis", "edge"):
        return _touch_edge(context, cell)
    if context.state.phase not in ("deploy", "flags"):
        return InputResult(context.selection)
    tray = tray_of(cell)
    if tray is None:
        return battle.touch(context, cell)
    found = subject_at(context, cell)
    if found is None or across(context.state, tray[0]) != context.seat:
        return InputResult(context.selection)
    return InputResult(Selection(found, context.selection.action))


def command(context: GameContext) -> Command | None:
    """Return the team as it is put together, or the command of the place pointed out."""
    if context.state.phase == "choose":
        return chosen_team(context)
    return command_of(context)


def chosen_team(context: GameContext) -> ChooseTanks:
    """Return the choice of the team that is put together, by the name it is kept under."""
    draft = context.selection.draft
    light, medium, heavy, destroyers = draft
    return ChooseTanks(light, medium, heavy, destroyers, context.own_sheets.name_of(draft))


def why(context: GameContext, cell: Cell) -> Refusal | None:
    """Return why what is to be placed cannot stand on a square."""
    return touch(context.select(cell=None), cell).refusal


def back(context: GameContext) -> Selection | None:
    """Return the selection without its place or its draft; None if there is neither."""
    selection = context.selection
    if selection.cell is not None:
        return selection._replace(cell=None, facing=None)
    return NOTHING if any(selection.draft) else None


def key(context: GameContext, key: str) -> InputResult | None:
    """Answer the number keys: a tank of that type more, with Shift one less, or that type next."""
    digit = key.removeprefix("shift+")
    if digit not in ("1", "2", "3", "4"):
        return None
    kind, phase = int(digit) - 1, context.state.phase
    if phase == "choose":
        more = 1 if key == digit else -1
        count = context.selection.draft[kind] + more
        draft = with_number(context.selection.draft, kind, max(0, min(MAX_PER_TYPE, count)))
        return InputResult(context.selection._replace(draft=draft))
    return next_type(context, kind) if phase == "deploy" else None


def with_number(draft: Draft, kind: TankType, count: int) -> Draft:
    """Return a draft with another number of tanks of a type."""
    return (*draft[:kind], count, *draft[kind + 1 :])


def next_type(context: GameContext, kind: TankType) -> InputResult:
    """Take a tank of a type as the next to be placed, if there is one left."""
    if kind not in kinds(context.state, context.seat):
        return InputResult(context.selection)
    return InputResult(Selection(TYPES[kind], context.selection.action))


def choose_any(context: GameContext) -> InputResult:
    """Choose by chance."""
    return InputResult(NOTHING, CHANCE.choice(context.queries.menu))


def suggest_one(context: GameContext) -> InputResult:
    """Point out a good place for what is to be placed next."""
    state, seat, kind = context.state, context.seat, type_of(context.selection.subject)
    if kind is None:
        cell, facing = suggested_flag(state, seat).at, 0
    else:
        _, cell, facing = astuple(suggested_place(state, seat, kind))
    return InputResult(context.selection._replace(cell=cell, facing=facing))


def place_rest(context: GameContext) -> InputResult:
    """Place all tanks or flags that are left."""
    first, *then = suggested_rest(context.state, context.seat)
    return InputResult(NOTHING, first, then=tuple(then))


def _touch_edge(context: GameContext, cell: Cell) -> InputResult:
    """Choose the edge a square lies on, or its axis; not in a corner, where two edges meet."""
    edges = [edge for edge in EDGES if HOME_MASKS[edge] >> cell & 1]
    if len(edges) != 1:
        return InputResult(context.selection)
    if context.state.phase == "edge":
        return given(context, ChooseEdge(edges[0]))
    axis = next(axis for axis, ends in AXES.items() if edges[0] in ends)
    return given(context, ChooseAxis(axis))
