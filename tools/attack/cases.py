"""What an attack is, what one case of it comes to, and all cases of a run in their order."""

from collections import Counter
from collections.abc import Callable, Iterable
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from game.rules import GAMES

Strike: TypeAlias = Callable[[str, int, Path], Counter[str]]
"""Strikes a game with the case of a number, in an empty folder that is the player's own; returns
how often each thing became of what was tried. It must be at the top of its module."""

NO_GAME: Final = "-"
"""In place of a game, for attacks on what belongs to none."""
UNTRIED: Final = "untried"
"""What is counted as this could not be tried, as where a game has no secret choices."""


class Attack(NamedTuple):
    """One way to attack the program."""

    id: str
    counts: str
    """What it counts, as the table says it."""
    strike: Strike
    quick: int
    """Cases of each game in a quick run."""
    full: int
    """Cases of each game in a full run."""
    games: tuple[str, ...] = tuple(GAMES)


class Case(NamedTuple):
    """One strike to be made."""

    attack: str
    game: str
    number: int
    strike: Strike


class Fault(NamedTuple):
    """A case in which something fell through."""

    case: Case
    what: str
    """The error with its notes, or where it hung."""

    @property
    def repeat(self) -> str:
        """The command that makes it happen again."""
        attack, game, number, _ = self.case
        return f"python -m tools.attack --only {attack} --game {game} --case {number}"


Figures: TypeAlias = dict[tuple[str, str], Counter[str]]
"""By attack and game: how often each thing became of what was tried."""


class Run(NamedTuple):
    """What came of a run."""

    planned: int
    done: int
    figures: Figures
    faults: list[Fault]


def cases(attacks: Iterable[Attack], quick: bool, share: float = 1.0) -> list[Case]:
    """Return all cases of a run, in an order in which every attack comes on at the same pace.

    `share` takes that part of all cases, at least one of each game.
    """
    placed: list[tuple[float, Case]] = []
    for attack in attacks:
        count = ceil(share * (attack.quick if quick else attack.full))
        for game in attack.games:
            placed += [
                ((number + 0.5) / count, Case(attack.id, game, number, attack.strike))
                for number in range(count)
            ]
    return [case for _, case in sorted(placed, key=lambda one: one[0])]
