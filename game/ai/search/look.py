"""The first look: what a seat may do, each plan followed to its end with its dice averaged.

A plan is a run of commands about one subject, up to the end of its activation: as long as the
next choice is the same seat's, asks about the same subject and lies in the same turn, the run
goes on with what is best there. It is valued at its end and nowhere before.
"""

import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.ai.chance import MOST_BRANCHES, Branch, Story
from game.ai.evaluate.evaluation import AnyValue, no_contempt
from game.ai.search.context import SearchContext
from game.ai.search.draws import drawn, sealed_choice, still_owes
from game.ai.search.limits import Limits, Meter
from game.ai.search.options import Option, about, options
from game.ai.search.plan import SearchPlan, Step, by_worth, likeliest, mean
from game.ai.search.threads import Threads
from game.ai.search.worth import LOST, SOON, WON, chance_to_win, logit, share
from game.core.contract import (
    Awaiting,
    Choice,
    Command,
    Outcome,
    Result,
    Seat,
    State,
    Subject,
    Submitted,
)

LONGEST_RUN: Final = 20
"""Commands after which a run that has no end is valued where it is."""


class SubjectRun(NamedTuple):
    """A subject at work: where its seat decides what it does next, and whose it is."""

    state: State
    mover: Seat
    subject: Subject | None
    most: int
    """Ends of the run that may be looked at."""
    step: int = 1


class OnePly:
    """What the seat that a search serves sees at once."""

    def __init__(self, context: SearchContext, limits: Limits, meter: Meter) -> None:
        self.context = context
        self.limits = limits
        self.meter = meter
        self._value: AnyValue = (
            context.evaluation.careless if limits.careless else context.evaluation.value
        )
        self._scale, self._even = context.evaluation.scale, logit(context.even)
        wearies = context.evaluation.contempt is not no_contempt
        plays_out = context.evaluation.rounds and limits.halving_rounds
        self._weary = context.evaluation.contempt if wearies and plays_out else None
        self._threads = Threads(context, self._worth_to, meter)
        self._further: dict[State, tuple[int, SearchPlan]] = {}

    def plans(
        self, state: State, mover: Seat, likely: Sequence[Command] = ()
    ) -> Iterator[SearchPlan]:
        """Yield the plans of `mover` with their worth for the seat, the `likely` ones first.

        Raises:
            Spent: the search is over.
        """
        found = self.options(state, mover)
        if likely:
            first = set(likely)
            found.sort(key=lambda option: option[1] not in first)
        return self.each(state, mover, found)

    def options(self, state: State, mover: Seat) -> list[Option]:
        """Return the commands of `mover` that are worth a look."""
        return options(self.context, state, mover, self.limits.most)

    def each(self, state: State, mover: Seat, found: Sequence[Option]) -> Iterator[SearchPlan]:
        """Yield the plan that each of some options begins.

        Raises:
            Spent: the search is over.
        """
        most = self.limits.ends // max(1, len(found))
        secret, apply = sealed_choice(self.context, state), self.context.game.apply
        awaiting = self.context.game.awaiting
        runs = self.context.evaluation.runs
        for subject, command in found:
            after, events = apply(state, mover, command)
            if secret is not None:
                after, events = self._closed(mover, secret, after, events)
            awaited = awaiting(after)
            if (
                type(awaited) is Choice
                and awaited.thread is None
                and (awaited.subject is None or not runs)
            ):
                worth = self.worth(after, awaited)  # the short way of most commands
                yield SearchPlan(
                    command, worth, (Branch(1.0, after, awaited, (events,)),), (worth,)
                )
                continue
            yield self._plan(SubjectRun(state, mover, subject, most), command, after, events)

    def worth(
        self, state: State, awaited: Awaiting, sooner: int = 0, seat: Seat | None = None
    ) -> float:
        """Return the worth of a settled state, to the seat that is served if none is named.

        A result may come some actions `sooner`.

        Raises:
            Spent: the search is over.
        """
        if seat is None:
            seat = self.context.seat
        if isinstance(awaited, Result):
            share = self._result(seat, awaited, sooner)
            if seat == self.context.seat:
                share *= 1.0 - self._forgone(state, awaited)
            return share
        self.meter.count()
        worth = chance_to_win(self._value(state, seat) / self._scale, self._even)
        if self._weary is None or seat != self.context.seat:
            return worth
        return worth * (1.0 - self._weary(state))

    def with_weary(self, plan: SearchPlan) -> SearchPlan:
        """Return a plan with what it is worth where the seat forgoes nothing."""
        if self._weary is None:
            return plan
        return plan.with_wholes(map(self._whole, plan.branches, plan.worths))

    def _whole(self, branch: Branch, worth: float) -> float:
        """What a branch is worth where nothing is forgone."""
        forgone = self._forgone(branch.state, branch.awaiting)
        return min(WON, worth / (1.0 - forgone)) if forgone else worth

    def _forgone(self, state: State, awaited: Awaiting) -> float:
        """Which part of its chance in a settled state the seat that is served forgoes."""
        if self._weary is None or (isinstance(awaited, Result) and not awaited.by_clock):
            return 0.0
        return self._weary(state)

    def mover(self, awaited: Awaiting) -> Seat | None:
        """Return the seat that decides; None if nobody does, or all do in secret."""
        if isinstance(awaited, Choice) and not awaited.sealed:
            return awaited.seats[0]
        return None

    def _plan(self, at: SubjectRun, command: Command, after: State, events: Story) -> SearchPlan:
        """The plan that a command begins, given where it leads."""
        if at.subject is None or at.step == LONGEST_RUN or not self.context.evaluation.runs:
            return self._valued(command, self._threads.settled(after, events))
        found = self._threads.settled(after, events, MOST_BRANCHES, partial(self._goes_on, at))
        on = [self._goes_on(at, branch) for branch in found]
        if True not in on:
            return self._valued(command, found)
        next_step = at._replace(most=max(1, at.most // len(found)), step=at.step + 1)
        further = [
            self._best(next_step._replace(state=branch.state)) if goes_on else None
            for branch, goes_on in zip(found, on, strict=True)
        ]
        return self._run(command, found, further)

    def _valued(self, command: Command, found: Sequence[Branch]) -> SearchPlan:
        worths = tuple([self.worth(b.state, b.awaiting) for b in found])
        worth = worths[0] if len(worths) == 1 else mean(found, worths)
        return SearchPlan(command, worth, found, worths)

    def _closed(self, mover: Seat, choice: Choice, after: State, events: Story) -> Outcome[State]:
        """Where an order leads that is given in secret: the seat's others are drawn."""
        if Submitted(mover) in events or not still_owes(self.context, after, mover, choice):
            return after, events
        after, told = drawn(
            self.context, after, (mover,), random.Random(f"rest {self.context.seed}")
        )
        return after, events + told

    def _goes_on(self, at: SubjectRun, branch: Branch) -> bool:
        """Whether the next choice is the same seat's, about the same subject, in the same turn."""
        awaited = branch.awaiting
        if type(awaited) is not Choice or awaited.subject is None:
            return False
        if awaited.subject != at.subject or awaited.seats != (at.mover,):
            return False
        turn = self.context.game.turn
        return turn(branch.state) == turn(at.state)

    def _best(self, at: SubjectRun) -> SearchPlan:
        known = self._further.get(at.state)
        if known is None or known[0] < at.most:
            found = about(self.context, at.state, at.mover, at.subject, at.most)
            each = at._replace(most=max(1, at.most // len(found)))
            plans = [
                self._plan(each, command, *self.context.game.apply(at.state, at.mover, command))
                for _, command in found
            ]
            best = max if self.context.ours(at.mover) else min
            known = self._further[at.state] = at.most, best(plans, key=by_worth)
        return known[1]

    def _run(
        self, command: Command, found: Sequence[Branch], further: Sequence[SearchPlan | None]
    ) -> SearchPlan:
        """One plan of a command and of what follows it, branch by branch."""
        ends: list[Branch] = []
        worths: list[float] = []
        usual, along, rest = likeliest(found), 0, tuple[Step, ...]()
        for number, (branch, plan) in enumerate(zip(found, further, strict=True)):
            before = len(ends)
            if plan is None:
                ends.append(branch)
                worths.append(self.worth(branch.state, branch.awaiting))
            else:
                ends += [_behind(branch, end) for end in plan.branches]
                worths += plan.worths
            if number == usual:
                along = before if plan is None else before + plan.usual
                rest = () if plan is None else (Step(branch.state, plan.command), *plan.rest)
        return SearchPlan(
            command, mean(ends, worths), tuple(ends), tuple(worths), rest=rest, along=along
        )

    def _worth_to(self, chooser: Seat, branch: Branch) -> float:
        """What a branch is worth to the side of whoever chooses."""
        seat = self.context.seat if self.context.ours(chooser) else chooser
        return self.worth(branch.state, branch.awaiting, 0, seat)

    def _result(self, seat: Seat, result: Result, sooner: int) -> float:
        part = share(result.winners, self.context.teams, seat)
        if result.by_clock and self.limits.clock < 1.0:
            return self.context.even + self.limits.clock * (part - self.context.even)
        if part == 1.0:
            return WON + SOON * sooner
        return part or LOST - SOON * sooner


def _behind(branch: Branch, end: Branch) -> Branch:
    """The end of a run that goes on from a branch, told by what happened up to there."""
    return Branch(branch.chance * end.chance, end.state, end.awaiting, branch.stories)
