"""A seat's time for a turn, shared over the decisions that it has left in it."""

from typing import Final

from game.ai.search.limits import Limits

FLOOR: Final = 0.02
"""Share of a turn's time that every decision has, however much the ones before it took."""


class Budget:
    """What one seat has left of its time for the turn; it is full again with every turn."""

    def __init__(self) -> None:
        self._turn: int | None = None
        self._spent = 0.0

    def limits(self, limits: Limits, turn: int | None, left: int) -> Limits:
        """Return the limits of the next decision in a turn that has so many left.

        Before turn 1, when `turn` is None, all decisions share the time of one turn.
        """
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        whole = limits.seconds_a_turn
        if whole is None:
            return limits
        share = max((whole - self._spent) / max(1, left), whole * FLOOR)
        return limits._replace(seconds=min(limits.seconds, share))

    def spend(self, seconds: float) -> None:
        """Take what a decision took from the time of the turn."""
        self._spent += seconds
