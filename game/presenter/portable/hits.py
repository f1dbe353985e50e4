"""A unit that is hit: where it may retreat to, what that means, and what standing costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core.boards.cells import Cell, cells_of
from game.core.contract import Refusal
from game.presenter.content import Preview
from game.presenter.context import once_a_position
from game.presenter.controls import given, pointed
from game.presenter.portable import names
from game.presenter.portable.queries import GameContext
from game.presenter.selection import InputResult, Selection
from game.rules.portable import what_if
from game.rules.portable.combat.artillery import targets
from game.rules.portable.combat.fire import fires
from game.rules.portable.combat.hits import dangers_at, is_harmless, retreat_bar, retreats
from game.rules.portable.commands import Command, Fire, Retreat, TakeLoss, UnitId
from game.rules.portable.state import State
from game.rules.portable.units import (
    in_cover,
    moved_to,
    nearest,
    own_units,
)

PHASES: Final = ("hit", "answer")
DANGERS: Final = ("enemy", "mines", "gas", "nearer")
"""What bars a free square."""


class SquareOutlook(NamedTuple):
    """What it means for a unit to stand in a square."""

    at: Cell
    cover: bool
    exposed: tuple[UnitId, ...]
    """Enemies who could fire at it there from where they stand, as they face."""
    nearest: int
    """Squares to the nearest enemy."""
    objective: int
    """Points that the square is worth."""
    danger: str = ""
    """What hits the unit there: "mines" or "gas" (PW-6.9)."""


class Barred(NamedTuple):
    """A free square beside a unit that it may not retreat to."""

    at: Cell
    why: str
    """What bars it: "nearer", "enemy", "mines" or "gas"."""


def hit_unit(state: State) -> UnitId | None:
    """Return the unit whose hit is being settled, None while there is none."""
    return state.hits[0].unit if state.phase in PHASES and state.hits else None


@once_a_position
def ways_out(context: GameContext) -> dict[Cell, SquareOutlook]:
    """Return where the unit that is hit may retreat to, and what each square means (PW-6.3)."""
    state, number = context.state, hit_unit(context.state)
    if number is None or state.hits[0].with_carrier:
        return {}
    return {cell: stand_at(state, number, cell) for cell in cells_of(retreats(state, number))}


@once_a_position
def barred(context: GameContext) -> tuple[Barred, ...]:
    """Return the free squares beside the unit that is hit which it may not go to, and why."""
    state, number = context.state, hit_unit(context.state)
    if number is None:
        return ()
    beside = cells_of(state.field.board.beside[state.units[number].at])
    found = (Barred(cell, retreat_bar(state, number, cell)) for cell in beside)
    return tuple(bar for bar in found if bar.why in DANGERS)


def stand_at(state: State, number: UnitId, cell: Cell) -> SquareOutlook:
    """Return what it means for a unit to stand in a square."""
    unit = state.units[number]
    there = state if cell == unit.at else moved_to(state, number, cell, unit.facing)
    enemies = list(own_units(there, 1 - unit.seat))
    ready = what_if.refreshed(there, 1 - unit.seat)
    exposed = tuple(n for n in enemies if _fires_at(ready, n, cell))
    worth = sum(o.value for o in state.field.opening.objectives if o.at == cell)
    far = nearest(ready, cell, unit.seat)[0]
    danger = _danger_at(state, cell) if cell != unit.at else ""
    return SquareOutlook(cell, in_cover(ready, number), exposed, far, worth, danger)


def _danger_at(state: State, cell: Cell) -> str:
    if state.mines >> cell & 1:
        return "mines"
    return "gas" if dangers_at(state, cell) else ""


def _fires_at(state: State, number: UnitId, cell: Cell) -> bool:
    return Fire(number, cell) in fires(state, number) or bool(targets(state, number) >> cell & 1)


# what clicks mean


def touch(context: GameContext, cell: Cell) -> InputResult:
    """Point out where to retreat to, or give the order the second time; tell why not."""
    number = hit_unit(context.state)
    refusal = why(context, cell)
    if number is None or cell == context.state.units[number].at:
        return InputResult(Selection(number))
    if refusal is not None:
        return InputResult(Selection(number), refusal=refusal)
    return pointed(context, Retreat(cell), Selection(number, cell=cell))


def command(context: GameContext) -> Command | None:
    """Return the retreat that is pointed out."""
    cell = context.selection.cell
    return None if cell is None else Retreat(cell)


def confirm(context: GameContext) -> InputResult:
    """Retreat to the square that is pointed out."""
    return given(context, command(context))


def pointing(context: GameContext, command: Command) -> Selection:
    """Return the selection that amounts to a retreat."""
    to = command.to if isinstance(command, Retreat) else None
    return Selection(hit_unit(context.state), cell=to)


def why(context: GameContext, cell: Cell) -> Refusal | None:
    """Return why the unit may not retreat to a square; None for its own."""
    number = hit_unit(context.state)
    if number is None or cell == context.state.units[number].at:
        return None
    return context.queries.why_not(Retreat(cell))


# what is told


def prompt(context: GameContext) -> str:
    """Return "", for the prompt of the rules, or what to do with what is pointed out."""
    cell, number = context.selection.cell, hit_unit(context.state)
    word, key = context.phrases.word, context.key("confirm")
    if cell is not None:
        return word("hits.prompt", names.cell_name(context, cell), key)
    if number is None or context.queries.why_not(TakeLoss()) is not None:
        return ""
    return word("hits.ask", names.unit(context, number), key)


def preview(context: GameContext) -> Preview | None:
    """Return what a retreat to the hovered square would mean, else to the one chosen."""
    number, cell = hit_unit(context.state), context.selection.cell
    hover = context.hover
    if number is not None and hover is not None and hover != context.state.units[number].at:
        cell = hover if hover in ways_out(context) or _is_barred(context, hover) else cell
    if number is None or cell is None:
        return None
    title = context.phrases.word("hits.to", names.cell_name(context, cell))
    refusal = why(context, cell)
    if refusal is not None:
        return Preview(None, refusal, None, title)
    lines = tuple(_meaning(context, ways_out(context)[cell]))
    return Preview(Retreat(cell), None, None, title, lines)


def _is_barred(context: GameContext, cell: Cell) -> bool:
    return any(cell == bar.at for bar in barred(context))


def answer(context: GameContext, command: Command) -> str:
    """Return what standing would come to."""
    number = hit_unit(context.state)
    if not isinstance(command, TakeLoss) or number is None:
        return ""
    word, left = context.phrases.word, context.state.units[number].sp - 1
    if not left:
        return word("hits.destroyed")
    stand = stand_at(context.state, number, context.state.units[number].at)
    return context.phrases.texts.paragraph((word("hits.left", left), *_meaning(context, stand)))


def _meaning(context: GameContext, stand: SquareOutlook) -> Iterator[str]:
    """Tell of mines and gas, cover, who could fire at it, the nearest enemy, and points."""
    word = context.phrases.word
    if stand.danger:
        yield word(f"hits.{stand.danger}")
    yield word("hits.cover" if stand.cover else "hits.no_cover")
    if stand.exposed:
        yield word("hits.exposed", len(stand.exposed), names.units(context, stand.exposed))
    else:
        yield word("hits.safe")
    if stand.nearest:
        yield word("hits.nearest", stand.nearest)
    if stand.objective:
        yield word("hits.objective", stand.objective)


def loss_is_certain(context: GameContext) -> bool:
    """Return whether the unit that is hit has nowhere to go and so must lose a point."""
    state, number = context.state, hit_unit(context.state)
    if number is None or state.phase != "hit" or state.hits[0].with_carrier:
        return False
    return not ways_out(context) and not is_harmless(state, state.hits[0])
