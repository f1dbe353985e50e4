"""The controls of the set-up, step by step; what is legal is asked of the rules."""

from dataclasses import astuple
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Command, Refusal
from game.presenter.bitskrieg.controls import battle, suggest
from game.presenter.bitskrieg.queries import command_of
from game.presenter.bitskrieg.subjects import FLAG, TYPES, across, subject_at, type_of
from game.presenter.bitskrieg.tabletop import tray_of
from game.presenter.context import Context
from game.presenter.controls import given
from game.presenter.selection import NOTHING, Draft, InputResult, Selection
from game.rules.bitskrieg.actions.homecoming import HOME_MASKS
from game.rules.bitskrieg.commands import ChooseAxis, ChooseEdge, ChooseTanks
from game.rules.bitskrieg.data import EDGES, MAX_PER_TYPE, TankType
from game.rules.bitskrieg.setup.deployment import kinds
from game.rules.bitskrieg.setup.homes import AXES

NO_TANKS: Final = (0, 0, 0, 0)


def settled(context: Context) -> Context:
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


def touch(context: Context, cell: Cell) -> InputResult:
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


def command(context: Context) -> Command | None:
    """Return the team as it is put together, or the command of the place pointed out."""
    if context.state.phase == "choose":
        return ChooseTanks(*context.selection.draft)
    return command_of(context)


def why(context: Context, cell: Cell) -> Refusal | None:
    """Return why what is to be placed cannot stand on a square."""
    return touch(context.select(cell=None), cell).refusal


def back(context: Context) -> Selection | None:
    """Return the selection without its place or its draft; None if there is neither."""
    selection = context.selection
    if selection.cell is not None:
        return selection._replace(cell=None, facing=None)
    return NOTHING if any(selection.draft) else None


def key(context: Context, key: str) -> InputResult | None:
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


def next_type(context: Context, kind: TankType) -> InputResult:
    """Take a tank of a type as the next to be placed, if there is one left."""
    if kind not in kinds(context.state, context.seat):
        return InputResult(context.selection)
    return InputResult(Selection(TYPES[kind], context.selection.action))


def choose_any(context: Context) -> InputResult:
    """Choose by chance."""
    return InputResult(NOTHING, suggest.CHANCE.choice(context.queries.menu))


def suggest_one(context: Context) -> InputResult:
    """Point out a good place for what is to be placed next."""
    state, seat, kind = context.state, context.seat, type_of(context.selection.subject)
    if kind is None:
        cell, facing = suggest.flag(state, seat).at, 0
    else:
        _, cell, facing = astuple(suggest.deployment(state, seat, kind))
    return InputResult(context.selection._replace(cell=cell, facing=facing))


def place_rest(context: Context) -> InputResult:
    """Place all tanks or flags that are left."""
    first, *then = suggest.rest(context.state, context.seat)
    return InputResult(NOTHING, first, then=tuple(then))


def _touch_edge(context: Context, cell: Cell) -> InputResult:
    """Choose the edge a square lies on, or its axis; not in a corner, where two edges meet."""
    edges = [edge for edge in EDGES if HOME_MASKS[edge] >> cell & 1]
    if len(edges) != 1:
        return InputResult(context.selection)
    if context.state.phase == "edge":
        return given(context, ChooseEdge(edges[0]))
    axis = next(axis for axis, ends in AXES.items() if edges[0] in ends)
    return given(context, ChooseAxis(axis))
