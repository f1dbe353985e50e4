"""What a seat keeps from decision to decision: its time for the turn, and where it came from."""

from collections import deque
from collections.abc import Hashable
from typing import Final

from game.ai.search.limits import Limits

FLOOR: Final = 0.02
"""Share of a turn's time that a decision has, even if the ones before it took too much."""
RESERVE: Final = 0.1
"""Share of a turn's time that may be used beyond it, so that no decision goes unthought."""
PART: Final = 0.2
"""Part of what is left with the reserve that one decision may take beyond its share."""
MOMENT: Final = 0.01
"""Seconds that a decision has when nothing is left at all."""


class Budget:
    """What one seat has left of its time for the turn, and the places it has left lately.

    The time is full again with every turn; the places are forgotten with the match.
    """

    def __init__(self) -> None:
        self._left: deque[tuple[Hashable, int]] = deque()
        self._latest = 0
        self._turn: int | None = None
        self._spent = 0.0
        self._whole: float | None = None

    def limits(self, limits: Limits, turn: int | None, left: int) -> Limits:
        """Return the limits of the next decision in a turn that has so many left.

        Before turn 1, when `turn` is None, all decisions share the time of one turn.
        """
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        self._whole = whole = limits.seconds_a_turn
        if whole is None:
            return limits
        most = max(PART * (whole * (1.0 + RESERVE) - self._spent), MOMENT)
        share = max((whole - self._spent) / max(1, left), min(whole * FLOOR, most))
        seconds = min(limits.seconds, share)
        return limits._replace(seconds=seconds, reserve=max(0.0, most - seconds))

    def used(self, seconds: float) -> float | None:
        """Return the share of the turn's time that is used, `seconds` into a decision.

        None where a turn has no such time.
        """
        return min(1.0, (self._spent + seconds) / self._whole) if self._whole else None

    def hurry(self) -> None:
        """Use up the time of the turn: what is still to be decided in it takes a moment."""
        self._spent = max(self._spent, self._whole or 0.0)

    def spend(self, seconds: float) -> None:
        """Take what a decision took from the time of the turn."""
        self._spent += seconds

    def leave(self, place: Hashable, turn: int, remembers: int) -> None:
        """Note that something left a place in a turn; an earlier turn is another match.

        So many such notes are kept.
        """
        if turn < self._latest:
            self._left.clear()
        self._latest = turn
        self._left.append((place, turn))
        while len(self._left) > remembers:
            self._left.popleft()

    def was_at(self, place: Hashable, turn: int) -> bool:
        """Return whether something has left a place lately."""
        return turn >= self._latest and any(place == left for left, _ in self._left)

    def was_just_at(self, place: Hashable, turn: int) -> bool:
        """Return whether something has left a place in this very turn."""
        return turn == self._latest and (place, turn) in self._left
