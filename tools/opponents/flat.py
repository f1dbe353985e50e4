"""Flat Monte Carlo: each command is played on at random, cut off, and counted by material."""

import random
from time import process_time
from typing import Final

from game.ai.evaluate.generic import playout
from game.core.contract import AnyGame, Command, Seat, State
from game.core.scenario import Teams
from tools.opponents.material import Scale
from tools.opponents.menus import drawn, winning

LENGTH: Final = 60
"""Commands, dice included, after which material decides."""
MOST: Final = 48
"""Commands that are tried; of longer menus as many, drawn evenly by subject."""


class Tries:
    """A command, and what playing on from it came to."""

    __slots__ = ("command", "gain", "times")

    def __init__(self, command: Command) -> None:
        self.command, self.gain, self.times = command, 0.0, 0

    @property
    def mean(self) -> float:
        """What it came to on average."""
        return self.gain / self.times if self.times else 0.0


class Flat:
    """A player that spends so many seconds, or so many play-outs, on each decision.

    All commands are played out once, then the better half of them once more, and so on; when two
    are left, they share the rest of the time.
    """

    def __init__(self, game: AnyGame, teams: Teams, seconds: float, tries: int = 1 << 40) -> None:
        self._game, self._scale = game, Scale(game.slug, teams)
        self._seconds, self._tries = seconds, tries

    def __call__(self, view: State, seat: Seat, seed: int) -> Command:
        """Return the command that did best, or one that wins at once."""
        rng, began = random.Random(seed), process_time()
        found = drawn(self._game, view, seat, MOST, rng)
        if len(found) == 1:
            return found[0]
        won = winning(self._game, self._game.guess(view, 0), seat)
        if won is not None:
            return won
        left = [Tries(command) for command in found]
        for number in range(self._tries):
            if number and process_time() - began > self._seconds:
                break
            tried = min(left, key=lambda one: one.times)
            if tried.times and tried is left[0]:
                left.sort(key=lambda one: one.mean, reverse=True)
                left = left[: max(2, (len(left) + 1) // 2)]
                tried = left[0]
            self._once(view, seat, tried, rng)
        return max((one for one in left if one.times), key=lambda one: one.mean).command

    def _once(self, view: State, seat: Seat, tried: Tries, rng: random.Random) -> None:
        state = self._game.guess(view, rng.randrange(1 << 20))
        state, _ = self._game.apply(state, seat, tried.command)
        end, last = playout(self._game, state, LENGTH, rng)
        tried.gain += self._scale(end, last, seat)
        tried.times += 1
