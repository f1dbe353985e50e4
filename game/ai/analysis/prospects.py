"""What a position is worth to each side, told at a glance, and what the dice brought.

One function of positions alone judges everything that dice may lead to. So what a roll brings
beyond the mean of its outcomes is luck and nothing else: however wrong the judgment is, it comes to
zero on average.
"""

import random
from collections.abc import Sequence
from functools import partial
from math import fsum, prod
from typing import Final

from game.ai.analysis.records import Chances
from game.ai.chance import MOST_WAYS, SAMPLED, Fall, all_ways, fallen, falls, thinned
from game.ai.evaluate.evaluation import AnyEvaluation, FaceClass
from game.ai.search.context import SearchContext
from game.ai.search.limits import Stop, never
from game.ai.search.options import options
from game.ai.search.worth import chance_to_win, logit, share
from game.ai.winning import told
from game.core.contract import DICE, AnyGame, Choice, Command, Result, Roll, Rolled, Seat, State
from game.core.scenario import Teams
from game.core.seats import sides

MOST: Final = 300
"""Positions that are looked at behind one roll, where more rolls or choices follow it."""
ANSWERS: Final = 20
"""Answers to a choice on the way that are looked at."""
PROBES: Final = 4
"""Throws by which classes of faces are tested: they must name whatever may happen."""


class Prospects:
    """The chances of each side in the positions of one match, without a search.

    `beat` is called at each position: whoever reckons for long gives signs of life.
    """

    def __init__(
        self, game: AnyGame, evaluation: AnyEvaluation, teams: Teams, beat: Stop = never
    ) -> None:
        self._beat = beat
        self._game = game
        self._evaluation = evaluation
        self._teams = teams
        self._sides = range(sides(teams))
        self._known: dict[State, tuple[int, Chances]] = {}

    @property
    def even(self) -> Chances:
        """Return the same chance for all."""
        return tuple(1.0 / len(self._sides) for _ in self._sides)

    def of(self, state: State) -> Chances:
        """Return the chances in a position; before the first turn they are even."""
        self._beat()
        awaited = self._game.awaiting(state)
        if isinstance(awaited, Result):
            return self._shares(awaited)
        if self._game.turn(state) is None:
            return self.even
        told = [self._told(state, self._teams.index(side)) for side in self._sides]
        return tuple(chance / fsum(told) for chance in told)

    def with_worth(self, state: State, seat: Seat, worth: float) -> Chances:
        """Return the chances where a closer look has told what a position is worth to a seat.

        The others share the rest as they would at a glance.
        """
        own, known = self._teams[seat], self.of(state)
        rest = 1.0 - known[own]
        each = [chance / rest if rest > 0.0 else 1.0 / (len(known) - 1) for chance in known]
        return tuple(worth if s == own else (1.0 - worth) * each[s] for s in self._sides)

    def expected(self, state: State, most: int = MOST) -> Chances:
        """Return the mean of the chances in all that a position may lead to before an order.

        Dice are averaged, and a choice on the way is answered as seems best at a glance to
        whoever has it. At most so many positions are looked at, or a few more.
        """
        known = self._known.get(state)
        if known is None or known[0] < most:
            known = self._known[state] = most, self._expected(state, most)
        return known[1]

    def luck(self, state: State, after: State, rng: random.Random) -> Chances:
        """Return what a roll brought each side: what came of it, less the mean before it.

        Dice that set the table are nobody's luck: the battle begins with what they laid out.
        """
        roll = self._game.awaiting(state)
        assert isinstance(roll, Roll)
        if self._game.turn(state) is None:
            return tuple(0.0 for _ in self._sides)
        found = self._thrown(state, roll, rng)
        each = max(1, MOST // len(found))
        self._known.clear()
        mean = self._mean(found, each)
        came = self.expected(after, each)
        return tuple(one - other for one, other in zip(came, mean, strict=True))

    def _shares(self, result: Result) -> Chances:
        first = self._teams.index
        return tuple(share(result.winners, self._teams, first(side)) for side in self._sides)

    def _told(self, state: State, seat: Seat) -> float:
        known = self._evaluation.for_seat(state, seat)
        context = SearchContext(self._game, known, seat, self._teams)
        points = known.value(state, seat) / known.scale
        return told(context, state, chance_to_win(points, logit(context.even)))

    def _expected(self, state: State, most: int) -> Chances:
        awaited = self._game.awaiting(state)
        if isinstance(awaited, Roll):
            found: Sequence[Fall] = list(falls(self._game, self._evaluation, state, awaited))
            if len(found) > most:
                found = thinned(found, most)
            return self._mean(found, max(1, most // len(found)))
        if isinstance(awaited, Choice) and awaited.thread is not None and not awaited.sealed:
            return self._answered(state, awaited.seats[0], most)
        return self.of(state)

    def _mean(self, found: Sequence[Fall], each: int) -> Chances:
        """The mean of what falls lead to, by their chances."""
        chances = [(fall[0], self.expected(fall[1], each)) for fall in found]
        return tuple(fsum(p * one[side] for p, one in chances) for side in self._sides)

    def _answered(self, state: State, seat: Seat, most: int) -> Chances:
        """The chances behind the best answer to a choice on the way of an order."""
        context = SearchContext(self._game, self._evaluation, seat, self._teams)
        found = [command for _, command in options(context, state, seat, max(1, most))][:ANSWERS]
        each = max(1, most // len(found))
        answers = map(partial(self._after, state, seat, each), found)
        return max(answers, key=lambda chances: chances[self._teams[seat]])

    def _after(self, state: State, seat: Seat, most: int, command: Command) -> Chances:
        return self.expected(self._game.apply(state, seat, command)[0], most)

    def _thrown(self, state: State, roll: Roll, rng: random.Random) -> Sequence[Fall]:
        """All that a throw may come to; of too many ways, and no classes of them, a sample."""
        classes = self._evaluation.classes(state, roll)
        if classes is not None:
            found = list(fallen(self._game, state, classes))
            if self._names_all(found, state, roll, rng):
                return found
        if prod(roll.sides) <= MOST_WAYS:
            return list(fallen(self._game, state, all_ways(roll.sides)))
        sample = [FaceClass(1, _faces(roll, rng)) for _ in range(SAMPLED)]
        return list(fallen(self._game, state, sample))

    def _names_all(
        self, found: Sequence[Fall], state: State, roll: Roll, rng: random.Random
    ) -> bool:
        """Whether falls name what some throws come to, and do not only stand for it."""
        named = {fall[1] for fall in found}
        throws = (Rolled(_faces(roll, rng)) for _ in range(PROBES))
        return all(self._game.apply(state, DICE, throw)[0] in named for throw in throws)


def _faces(roll: Roll, rng: random.Random) -> tuple[int, ...]:
    return tuple(rng.randint(1, sides) for sides in roll.sides)
