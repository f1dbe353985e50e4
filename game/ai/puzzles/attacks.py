"""Whether an order is an attack, so that a puzzle whose answer is none can be told from others.

An order that throws dice is one, unless the game's evaluation knows better.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.ai.evaluate import evaluation_of
from game.core.contract import AnyGame, Command, Seat, State


def is_quiet(game: AnyGame, state: State, seat: Seat, right: Iterable[Command]) -> bool:
    """Return whether none of the right commands is an attack, where another one would be."""
    if any(_attacks(game, state, seat, command) for command in right):
        return False
    return any(_attacks(game, state, seat, other) for other in game.legal(state, seat))


def _attacks(game: AnyGame, state: State, seat: Seat, command: Command) -> bool:
    attacks = evaluation_of(game).attacks
    known = None if attacks is None else attacks(state, seat, command)
    return game.odds(state, seat, command) is not None if known is None else known
