"""Did a command reveal a secret, or make one? That bears on who may take it back."""

from dataclasses import fields, is_dataclass
from typing import Any

from game.core.contract import Game, Hidden, State


def reveals(game: Game, before: State, after: State, seats: int) -> bool:
    """Return whether some seat knows less hidden things after a command than before it."""
    return any(_hidden_from(game, before, s) > _hidden_from(game, after, s) for s in range(seats))


def conceals(game: Game, before: State, after: State, seats: int) -> bool:
    """Return whether more is hidden from some seat after a command than before it."""
    return any(_hidden_from(game, before, s) < _hidden_from(game, after, s) for s in range(seats))


def _hidden_from(game: Game, state: State, seat: int) -> int:
    seen = game.view(state, seat)
    return 0 if seen is state else _hidden(seen)


def _hidden(value: Any) -> int:
    if value is Hidden.HIDDEN:
        return 1
    if isinstance(value, tuple):
        return sum(map(_hidden, value))
    if is_dataclass(value) and not isinstance(value, type):
        return sum(_hidden(getattr(value, f.name)) for f in fields(value))
    return 0
