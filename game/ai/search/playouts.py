"""Play-outs: the best plans are played on, both sides choosing at a first look.

A play-out goes on to the end of this seat's turn and through the turns of the others, as many as
the evaluation's `rounds`. What counts is not where the dice lead it but what the choices on the
way bring beyond what the position seemed worth: luck is left out, so a few play-outs tell much.
Each outcome of a plan is worth what it looked like plus the mean of what playing on brought.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count, islice
from typing import Final, NamedTuple

from game.ai.chance import Branch
from game.ai.search.limits import Heat, Spent
from game.ai.search.look import FirstLook
from game.ai.search.plan import Plan, Step, by_worth
from game.ai.search.worth import LOST, WON
from game.core.contract import Result, Seat, State

LONGEST: Final = 60
"""Choices after which a play-out ends in any case."""
GOLDEN: Final = 0.6180339887498949
"""Steps of this share, round and round, fall evenly wherever they end."""


class Playouts:
    """Plays plans out, in heats: the better a plan does, the more often it is tried."""

    def __init__(self, look: FirstLook, heats: Sequence[Heat], rounds: int) -> None:
        self._look = look
        self._heats = heats
        self._rounds = rounds
        self._choices: dict[State, Plan] = {}

    def improve(self, found: list[Plan]) -> None:
        """Replace the first of the plans, in place, by what playing them out showed.

        Raises:
            Spent: the search is over; what was found is in place.
        """
        tried = [Tried(plan) for plan in found[: self._heats[0].plans]]
        try:
            self._run(tried)
        finally:
            found[: len(tried)] = [one.plan() for one in tried]

    def with_rest(self, state: State, plan: Plan) -> Plan:
        """Return a plan for `state` with the rest of its seat's turn along the likeliest outcomes.

        The reply is the answer to all of that. The rest ends where the search does, if that comes
        first; then no reply is known.
        """
        end, rest = plan.likeliest, list(plan.rest)
        reply: Step | None = None
        with suppress(Spent):
            for choice, at in self._on(state, end):
                rest += [Step(at, choice.command), *choice.rest]
                end = choice.likeliest
            reply = self._answer(end)
        return plan._replace(rest=tuple(rest), reply=reply)

    def _on(self, state: State, branch: Branch) -> Iterator[tuple[Plan, State]]:
        """Yield what the seat does next in its turn, each time with the position it does it in."""
        seat, turn = self._look.mind.seat, self._look.mind.game.turn
        for _ in range(LONGEST):
            if self._look.mover(branch.awaiting) != seat or turn(branch.state) != turn(state):
                return
            choice = self._choice(branch.state, seat, ours=True)
            yield choice, branch.state
            branch = choice.likeliest

    def _answer(self, branch: Branch) -> Step | None:
        """Return what another side does next; None where this one does, or nobody."""
        mover = self._look.mover(branch.awaiting)
        if mover is None or self._look.mind.ours(mover):
            return None
        return Step(branch.state, self._choice(branch.state, mover, ours=False).command)

    def _run(self, tried: list["Tried"]) -> None:
        numbers = count()
        for heat in self._heats:
            tried = sorted(tried, key=_promise, reverse=True)[: heat.plans]
            for round_, number in enumerate(islice(numbers, heat.times)):
                # A round that is cut short would compare plans by unequal looks: it is dropped.
                samples = [self._once(one, number) for one in tried]
                for one, sample in zip(tried, samples, strict=True):
                    one.heats += not round_
                    one.note(sample)

    def _once(self, one: "Tried", number: int) -> "Sample | None":
        """Play a plan out; play-outs of one number have the same luck, whatever the plan."""
        self._look.meter.check()
        plan = one.first
        at = drawn(plan.branches, (0.5 + GOLDEN * number) % 1.0)
        branch = plan.branches[at]
        if isinstance(branch.awaiting, Result):
            return None
        gain, reply = self._played(branch, plan.worths[at], random.Random(number))
        return Sample(at, gain, reply if branch is plan.likeliest else None)

    def _played(
        self, branch: Branch, worth: float, luck: random.Random
    ) -> tuple[float, Step | None]:
        """Return what the choices of a play-out bring, and the first if it is another side's."""
        gain, rounds, answer, theirs = 0.0, 0, None, False
        for number in range(LONGEST):
            mover = self._look.mover(branch.awaiting)
            if mover is None:
                break
            ours = self._look.mind.ours(mover)
            rounds += ours and theirs
            if rounds == self._rounds:
                break
            choice = self._choice(branch.state, mover, ours)
            gain += choice.worth - worth
            if not ours and number == 0:
                answer = Step(branch.state, choice.command)
            theirs = not ours
            at = drawn(choice.branches, luck.random())
            branch, worth = choice.branches[at], choice.worths[at]
        return gain, answer

    def _choice(self, state: State, mover: Seat, ours: bool) -> Plan:
        """Return what a seat does at a first look; it is looked up when met again."""
        known = self._choices.get(state)
        if known is None:
            found = self._look.options(state, mover)
            plans = self._look.each(state, mover, found[: self._look.mind.evaluation.glimpse])
            known = max(plans, key=by_worth) if ours else min(plans, key=by_worth)
            self._choices[state] = known
        return known


class Sample(NamedTuple):
    """What one play-out showed."""

    at: int
    """The outcome of the plan that it set out from."""
    gain: float
    reply: Step | None


class Tried:
    """A plan that is being played out, and what each play-out brought, branch by branch."""

    def __init__(self, first: Plan) -> None:
        self.first = first
        self.heats = 0
        self.gains: list[list[float]] = [[] for _ in first.branches]
        self.reply: Step | None = None

    def note(self, sample: Sample | None) -> None:
        """Note what a play-out showed; None where the match was over before it."""
        if sample is not None:
            self.gains[sample.at].append(sample.gain)
            self.reply = self.reply or sample.reply

    def plan(self) -> Plan:
        """Return the plan as the play-outs so far make it.

        An outcome that none of them came by gains what the others do on average.
        """
        usual = _average([gain for gains in self.gains for gain in gains])
        found = zip(self.first.branches, self.first.worths, self.gains, strict=True)
        played = self.first.valued([_shown(*outcome, usual) for outcome in found])
        return played._replace(depth=self.first.depth + self.heats, reply=self.reply)


def drawn(branches: Sequence[Branch], share: float) -> int:
    """Return which branch comes when their chances are laid end to end and `share` is drawn."""
    for at, branch in enumerate(branches):
        share -= branch.chance
        if share < 0.0:
            return at
    return len(branches) - 1


def _shown(branch: Branch, worth: float, gains: list[float], usual: float) -> float:
    if isinstance(branch.awaiting, Result):
        return worth
    return min(WON, max(LOST, worth + (_average(gains) if gains else usual)))


def _average(gains: Sequence[float]) -> float:
    return sum(gains) / len(gains) if gains else 0.0


def _promise(one: Tried) -> float:
    return one.plan().worth
