"""Orders under way are followed to the end of their threads; no position inside one is valued.

Dice on the way are averaged. A choice on the way is made at a first look by whoever has it, for
their own side; a sealed one is drawn. What follows a choice that is only weighed is followed
less closely the more choices lie on the way, so that a long order costs no more than some short
ones.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.ai.chance import MOST_BRANCHES, Branch, Story, add, branches
from game.ai.search.context import SearchContext
from game.ai.search.draws import drawn
from game.ai.search.limits import Meter
from game.ai.search.options import options
from game.core.contract import Awaiting, Choice, Command, Outcome, Seat, State

WEIGHED: Final = 256
"""Branches that all answers to a choice on the way are followed to while they are weighed."""
LESS: Final = 4
"""So many times fewer branches are followed for weighing a choice than behind its answer."""
MOST_STORIES: Final = 24
"""Ways in which a branch came about that are kept."""

Judge: TypeAlias = Callable[[Seat, Branch], float]
"""What a branch is worth to the side of a seat."""
GoesOn: TypeAlias = Callable[[Branch], bool]
"""Whether a branch awaits the next command of the run that is followed."""


def goes_nowhere(branch: Branch) -> bool:
    """Return False: there is no run, every choice on the way is answered."""
    return False


class Weighed(NamedTuple):
    """An answer to a choice on the way, and how closely it was weighed."""

    command: Command
    most: int


class Threads:
    """Follows orders to the next choice that stands between two of them."""

    def __init__(self, context: SearchContext, judge: Judge, meter: Meter) -> None:
        self._mind = context
        self._judge = judge
        self._meter = meter
        self._answers: dict[State, Weighed] = {}

    def settled(
        self,
        state: State,
        events: Story = (),
        most: int = MOST_BRANCHES,
        goes_on: GoesOn = goes_nowhere,
    ) -> Sequence[Branch]:
        """Return where an order leads, with the chances.

        That is outside any thread, or at the next command of its own run.
        """
        game, evaluation = self._mind.game, self._mind.evaluation
        found = branches(game, evaluation, state, events, most, self._meter.check)
        for branch in found:
            if _on_the_way(branch.awaiting):
                break
        else:
            return found
        merged: dict[State, Branch] = {}
        for branch in found:
            for end in self._ends(branch, max(1, most // len(found)), goes_on):
                add(merged, branch.chance, end)
        return tuple(merged.values())

    def _ends(self, branch: Branch, most: int, goes_on: GoesOn) -> Iterator[Branch]:
        """Where a branch leads, with chances as if it had come true."""
        if not _on_the_way(branch.awaiting) or goes_on(branch):
            yield branch._replace(chance=1.0)
            return
        state, events = self._answered(branch.state, branch.awaiting, most)
        for end in self.settled(state, events, most, goes_on):
            told = [before + after for before in branch.stories for after in end.stories]
            yield end._replace(stories=tuple(told[:MOST_STORIES]))

    def _answered(self, state: State, awaited: Awaiting, most: int) -> Outcome[State]:
        assert isinstance(awaited, Choice)
        if awaited.sealed:
            rng = random.Random(f"thread {self._mind.seed}")
            return drawn(self._mind, state, awaited.seats, rng)
        chooser = awaited.seats[0]
        return self._mind.game.apply(state, chooser, self._answer(state, chooser, most))

    def _answer(self, state: State, chooser: Seat, most: int) -> Command:
        """What a seat answers on the way; it is looked up when met again."""
        known = self._answers.get(state)
        if known is None or known.most < most:
            known = Weighed(self._weighed(state, chooser, min(most // LESS, WEIGHED)), most)
            self._answers[state] = known
        return known.command

    def _weighed(self, state: State, chooser: Seat, most: int) -> Command:
        most = max(1, most)
        found = [command for _, command in options(self._mind, state, chooser, most)][:most]
        if len(found) == 1:
            return found[0]
        each = most // len(found)
        return max(found, key=lambda command: self._promise(state, chooser, command, each))

    def _promise(self, state: State, chooser: Seat, command: Command, most: int) -> float:
        after, events = self._mind.game.apply(state, chooser, command)
        found = self.settled(after, events, most)
        return sum([branch.chance * self._judge(chooser, branch) for branch in found])


def _on_the_way(awaited: Awaiting) -> bool:
    return isinstance(awaited, Choice) and awaited.thread is not None
