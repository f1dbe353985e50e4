"""What a command would do, before it is given, and what to do with what is pointed out."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.core.boards.cells import Cell, cells_of
from game.core.contract import Command
from game.presenter.content import Preview
from game.presenter.context import Context
from game.presenter.dicezone.controls.battle import meant
from game.presenter.dicezone.queries import command_of, extras, is_phase, number_at
from game.presenter.dicezone.words import names
from game.presenter.dicezone.words.driving import of_drive
from game.presenter.dicezone.words.shooting import of_fire, out_of_reach
from game.rules.dicezone.board import distance
from game.rules.dicezone.commands import (
    Drive,
    EndMove,
    Fire,
    HoldFire,
    PassTerrain,
    PlaceTank,
    PlaceTerrain,
)
from game.rules.dicezone.state import active, alive

TURNED: Final = (PlaceTank, Drive)
"""Commands that end in a facing, which may be another one."""


def preview(context: Context) -> Preview | None:
    """Return what touching the hovered hex, or else the selection so far, would do."""
    if not context.owes:
        return None
    answer = meant(context)
    if answer.refusal is not None:
        lines = tuple(_why(context))
        return Preview(None, answer.refusal, None, context.phrases.word("preview.cannot"), lines)
    command = answer.command or command_of(context.selecting(answer.selection))
    tell = _TOLD.get(type(command))
    return None if tell is None else tell(context, command)


def _why(context: Context) -> Iterator[str]:
    """Tell the numbers of a shot that cannot be fired."""
    target = number_at(context, context.hover)
    if context.state.phase == "shoot" and target is not None:
        yield from out_of_reach(context, target)


def _of_start(context: Context, command: PlaceTank) -> Preview:
    title = context.phrases.said(context.view.game.describe(context.state, command))
    lines = tuple(_surroundings(context, command.cell))
    return Preview(command, context.queries.why_not(command), None, title, lines)


def _surroundings(context: Context, cell: Cell) -> Iterator[str]:
    """Tell how far the nearest crate and the nearest other tank are from a hex."""
    state, word = context.state, context.phrases.word
    crates = [distance(cell, crate) for crate in cells_of(state.crates)]
    if crates:
        yield word("start.crate", min(crates))
    others = {n: distance(cell, state.tanks[n].cell) for n in alive(state)}
    if others:
        nearest = min(others, key=lambda n: others[n])
        yield word("start.tank", names.tank(context, nearest), others[nearest])


def _of_terrain(context: Context, command: PlaceTerrain) -> Preview:
    title = context.phrases.said(context.view.game.describe(context.state, command))
    refusal = context.queries.why_not(command)
    return Preview(command, refusal, None, title, (context.phrases.word("terrain.both"),))


def _of_ending(context: Context, command: Command) -> Preview:
    title = context.phrases.said(context.view.game.describe(context.state, command))
    return Preview(command, context.queries.why_not(command), None, title, (_lost(context),))


def _lost(context: Context) -> str:
    """Return what is given away by ending now."""
    phase, word = context.state.phase, context.phrases.word
    if phase == "move":
        return word("end.move", active(context.state).left)
    return word("end.shoot" if phase == "shoot" else "end.terrain")


_TOLD: Final[dict[type, Callable[[Context, Any], Preview | None]]] = {
    PlaceTank: _of_start,
    PlaceTerrain: _of_terrain,
    Drive: of_drive,
    Fire: of_fire,
    EndMove: _of_ending,
    HoldFire: _of_ending,
    PassTerrain: _of_ending,
}


def prompt(context: Context) -> str:
    """Return what to do with what is pointed out, "" for the prompt of the rules."""
    command, word = command_of(context), context.phrases.word
    turns = (context.key("turn_left"), context.key("turn_right"))
    if command is None and is_phase(context, "move"):
        under_way = active(context.state)
        return word("prompt.drive", names.tank(context, under_way.tank), under_way.left, *turns)
    if command is None or context.queries.why_not(command) is not None:
        return ""
    told = context.phrases.said(context.view.game.describe(context.state, command))
    if isinstance(command, Drive):
        drive = of_drive(context, command)
        told = told if drive is None else drive.title
    confirm = context.key("confirm")
    if isinstance(command, EndMove | HoldFire | PassTerrain):
        return word("prompt.end", told, context.key("end_turn"))
    if isinstance(command, TURNED):
        return word("prompt.turned", told, confirm, *turns)
    if isinstance(command, PlaceTerrain):
        return word("prompt.rotated", told, confirm, *turns)
    if isinstance(command, Fire) and extras(context.selection).dice:
        return word("prompt.split", told, confirm, *turns)
    return word("prompt.plain", told, confirm)
