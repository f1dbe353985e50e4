"""The units of one side as the enemy sees them, kept from one position to the next.

While a side thinks about its own orders the other stands where it stood, and is looked at once.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Final

from game.ai.evaluate.portable.blows import TargetSquare, UnitReach, reach_of, target_of
from game.core.boards.cells import OFF, Cell, Mask
from game.rules.portable.board.terrain import Board
from game.rules.portable.state import Unit

KEPT: Final = 256


class Ranks:
    """The units of one side that stand on the board."""

    def __init__(
        self, board: Board, numbers: tuple[int, ...], units: tuple[Unit, ...], proof: bool
    ) -> None:
        self.board = board
        self.units = units
        self.standing: list[tuple[int, Unit]] = []
        groups: dict[Cell, list[Unit]] = {}
        for number, unit in zip(numbers, units, strict=True):
            if unit.at != OFF and unit.carrier < 0:
                self.standing.append((number, unit))
                groups.setdefault(unit.at, []).append(unit)
        self.targets: dict[Cell, TargetSquare] = {
            cell: target_of(board, tuple(group), proof) for cell, group in groups.items()
        }
        """The units of each square."""
        self.ways: dict[Hashable, float] = {}
        """What the way that is left costs them all, by all that it hangs on."""
        self._near: dict[Mask, tuple[TargetSquare, ...]] = {}
        self._reaching: dict[bool, Sequence[tuple[int, Unit, UnitReach]]] = {}

    def reaching(self, free: bool) -> Sequence[tuple[int, Unit, UnitReach]]:
        """Return each unit, and how far it comes if the side is free to close in, or is not."""
        found = self._reaching.get(free)
        if found is None:
            board = self.board
            found = self._reaching[free] = [
                (number, unit, reach_of(board, unit.kind, unit.gun, unit.at, free))
                for number, unit in self.standing
            ]
        return found

    def within(self, near: Mask) -> tuple[TargetSquare, ...]:
        """Return the units in some squares."""
        found = self._near.get(near)
        if found is None:
            found = tuple([t for cell, t in self.targets.items() if near >> cell & 1])
            self._near[near] = found
        return found


@lru_cache(maxsize=KEPT)
def ranks_of(board: Board, numbers: tuple[int, ...], units: tuple[Unit, ...], proof: bool) -> Ranks:
    """Return the ranks of a side whose units have some numbers."""
    return Ranks(board, numbers, units, proof)
