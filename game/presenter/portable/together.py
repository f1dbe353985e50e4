"""Several units under one gesture: how others do as one unit is told (PW-1.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.boards.cells import OFF, Cell, Facing
from game.core.contract import AnyGame, Subject
from game.presenter.portable.queries import GameContext
from game.rules.portable.commands import Command, Fire, Move, UnitId
from game.rules.portable.state import State


def together(context: GameContext, command: Command, others: Sequence[Subject]) -> list[Command]:
    """Return how other units do as one does: fire at the same square, or move the same way.

    Who moves makes room for the next. A unit that can't come along as far goes as near as it can;
    what can't do anything of the kind stays out of it.
    """
    units = [number for number in others if isinstance(number, int)]
    if isinstance(command, Fire):
        shots_of = (Fire(number, command.target) for number in units)
        return [shot for shot in shots_of if context.queries.why_not(shot) is None]
    return list(_march(context, command, units)) if isinstance(command, Move) else []


def _march(context: GameContext, command: Move, units: list[UnitId]) -> Iterator[Command]:
    """Yield the moves of units that come along, in an order in which each finds its way free."""
    game, seat, board = context.view.game, context.seat, context.state.field.board
    (x, y), (to_x, to_y) = (
        board.places[at][:2] for at in (context.state.units[command.unit].at, command.to)
    )
    goals = {
        number: board.squares.offset(context.state.units[number].at, to_x - x, to_y - y)
        for number in units
    }
    state, order = context.state, command
    while True:
        state, _ = game.apply(state, seat, order)
        if state.phase != "activate" or state.seat != seat:
            return
        found = _next_of_march(game, state, goals, command.facing)
        if found is None:
            return
        order = found
        del goals[order.unit]
        yield order


def _next_of_march(
    game: AnyGame, state: State, goals: dict[UnitId, Cell], facing: Facing
) -> Move | None:
    """Return the move that takes a unit to its goal, else the one that comes nearest to any."""
    exact = [Move(n, to, facing) for n, to in goals.items() if to != OFF]
    free = next((m for m in exact if game.why_not(state, state.seat, m) is None), None)
    if free is not None:
        return free
    distance, menu, units = state.field.board.distance, game.legal(state, state.seat), state.units
    moves = [
        (distance(move.to, to), move.facing != facing, n, move)
        for n, to in goals.items()
        if to != OFF and n in menu.subjects
        for move in menu.about(n)
        if isinstance(move, Move) and distance(move.to, to) < distance(units[n].at, to)
    ]
    return min(moves)[-1] if moves else None
