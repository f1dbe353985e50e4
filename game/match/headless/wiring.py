"""What the sub-commands need from the floors above; `game.__main__` hands it down."""

import random
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from game.core.contract import Command, Game, Seat, State
from game.core.scenario import Teams
from game.match.headless.bench.rows import BenchRow

RANDOM: Final = "random"
"""The player that gives one of all legal commands, each with the same chance."""

Think: TypeAlias = Callable[[State, Seat, int], Command]
"""A view, its seat and the number of entries so far to a command."""


class Wiring(NamedTuple):
    """Ways up, each opened only when it is needed."""

    mind: Callable[[Game, str, int, Teams], Think]
    """A computer player by game, name, number of the match and teams; KeyError if there is none."""
    levels: Callable[[], Sequence[str]]
    """The names of the computer players."""
    shots: Callable[[Path], int]
    rows: Callable[[Sequence[str]], Iterable[BenchRow]]
    """Figures of the computer player and the window, for some games."""


def random_mind(owner: Game, salt: int) -> Think:
    """Return the random player of a match."""
    rng = random.Random(f"random {salt}")

    def think(view: State, seat: Seat, turn: int) -> Command:
        menu = owner.legal(view, seat)
        return menu[rng.randrange(len(menu))]

    return think
