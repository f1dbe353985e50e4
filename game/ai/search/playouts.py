"""Play-outs: the best plans are played on, both sides choosing at a first look.

A play-out goes on to the end of this seat's turn and through the turns of the others, as many as
the evaluation's `rounds`. What counts is not where the dice lead it but what the choices on the
way bring beyond what the position seemed worth: luck is left out, so a few play-outs tell much.
Each outcome of a plan is worth what it looked like plus the mean of what playing on brought.
"""

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, repeat, takewhile
from typing import Final, NamedTuple

from game.ai.chance import Branch
from game.ai.search.limits import PATIENCE, Spent
from game.ai.search.look import OnePly
from game.ai.search.options import Option
from game.ai.search.plan import SearchPlan, Step, by_worth
from game.ai.search.rollout_worker import (
    LANES,
    LEADER,
    RolloutJob,
    RolloutResult,
    RolloutWorker,
    in_order,
)
from game.ai.search.worth import LOST, WON
from game.core.contract import Command, Result, Seat, State

LONGEST: Final = 60
"""Choices after which a play-out ends in any case."""
LEAST: Final = 2
"""Plans that are compared by play-outs at least, if the reserve of time allows it."""
AT_ONCE: Final = 16
"""Rounds that are laid out at once."""
GOLDEN: Final = 0.6180339887498949
"""Steps of this share, round and round, fall evenly wherever they end."""


class Playouts:
    """Plays plans out in rounds of successive halving: the better a plan does, the more often.

    A partner shares the play-outs of each round; what they show is the same without one.
    """

    def __init__(self, look: OnePly, partner: RolloutWorker | None = None) -> None:
        self._look = look
        self._halving_rounds = look.limits.halving_rounds
        self._rounds = look.context.evaluation.rounds
        self._partner = partner
        self._begun = False
        self._choices: dict[State, SearchPlan] = {}
        self._memory = Memory(look.context.evaluation.rollout_reconsider)

    def improve(self, found: list[SearchPlan]) -> None:
        """Replace the first of the plans, in place, by what playing them out showed.

        Raises:
            Spent: the search is over; what was found is in place.
        """
        tried = [Tried(plan) for plan in found[: self._halving_rounds[0].plans]]
        if found:
            self._memory.note(self._look.context.seat, found[0].worth, found)
        try:
            self._run(tried)
        finally:
            found[: len(tried)] = [one.plan() for one in tried]

    def played(self, job: RolloutJob) -> RolloutResult:
        """Return what a play-out shows.

        Raises:
            Spent: the search is over.
        """
        meter, context = self._look.meter, self._look.context
        meter.check()
        before = meter.nodes
        branch = Branch(1.0, job.state, context.game.awaiting(job.state), ())
        gain, whole_gain, reply = self._gains(branch, job, random.Random(job.luck))
        return RolloutResult(gain, reply, meter.nodes - before, whole_gain)

    def with_rest(self, state: State, plan: SearchPlan) -> SearchPlan:
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

    def _on(self, state: State, branch: Branch) -> Iterator[tuple[SearchPlan, State]]:
        """Yield what the seat does next in its turn, each time with the position it does it in."""
        seat, turn = self._look.context.seat, self._look.context.game.turn
        for _ in range(LONGEST):
            if self._look.mover(branch.awaiting) != seat or turn(branch.state) != turn(state):
                return
            choice = self._choice(branch.state, seat, ours=True)
            yield choice, branch.state
            branch = choice.likeliest

    def _answer(self, branch: Branch) -> Step | None:
        """Return what another side does next; None where this one does, or nobody."""
        mover = self._look.mover(branch.awaiting)
        if mover is None or self._look.context.ours(mover):
            return None
        return Step(branch.state, self._choice(branch.state, mover, ours=False).command)

    def _run(self, tried: list["Tried"]) -> None:
        luck = 0
        for halving in self._halving_rounds:
            tried = sorted(tried, key=_promise, reverse=True)[: halving.plans]
            lucks = range(luck, luck + halving.times)
            for at in range(0, halving.times, AT_ONCE):
                rounds = Rounds(tried, lucks[at : at + AT_ONCE], first=not at)
                try:
                    self._play(rounds)
                finally:
                    rounds.note()
            luck += halving.times

    def _play(self, rounds: "Rounds") -> None:
        """Play rounds out, with the partner if there is one."""
        partner = self._partner
        if partner is None or partner.lost:
            for number in range(len(rounds.jobs)):
                self._once(rounds, number)
            return
        limits = self._look.limits._replace(seconds=self._look.meter.left, reserve=0.0)
        partner.begin(self._look.context, limits, rounds.jobs, self._begun)
        self._begun = True
        try:
            for number in in_order(rounds.jobs, LEADER):
                if partner.takes(number):
                    self._once(rounds, number)
                self._hear(partner, rounds, 0.0)
            self._wait(partner, rounds)
        finally:
            self._hear(partner, rounds, 0.0)
            partner.end()

    def _wait(self, partner: RolloutWorker, rounds: "Rounds") -> None:
        """Wait for what the partner is still at; what is left undone by one that is lost, do."""
        while missing := rounds.missing():
            if partner.lost:
                self._once(rounds, missing[0])
            else:
                self._look.meter.check()
                self._hear(partner, rounds, PATIENCE)

    def _hear(self, partner: RolloutWorker, rounds: "Rounds", seconds: float) -> None:
        for number, played in partner.heard(seconds):
            if number not in rounds.found:
                self._look.meter.nodes += played.nodes
                self._take(rounds, number, played)

    def _once(self, rounds: "Rounds", number: int) -> None:
        self._take(rounds, number, self.played(rounds.jobs[number]))

    def _take(self, rounds: "Rounds", number: int, played: RolloutResult) -> None:
        rounds.found[number] = played
        # The reserve is there for comparing two plans at least, and not for more.
        self._look.meter.lenient &= len(rounds.found) < LEAST

    def _gains(
        self, branch: Branch, job: RolloutJob, luck: random.Random
    ) -> tuple[float, float, Command | None]:
        """Return what the choices of a play-out bring, the same where nothing is forgone, and the
        first choice if it is another side's."""
        worth, whole, gain, whole_gain = job.worth, job.whole, 0.0, 0.0
        counts, rounds, answer, theirs = 1.0, 0, None, False
        for number in range(LONGEST):
            mover = self._look.mover(branch.awaiting)
            if mover is None:
                break
            ours = self._look.context.ours(mover)
            rounds += ours and theirs
            if rounds == self._rounds:
                break
            choice = self._choice(branch.state, mover, ours)
            gain += counts * (choice.worth - worth)
            whole_gain += counts * (choice.worth + choice.forgone - whole)
            counts *= self._look.context.evaluation.rollout_discount
            if not ours and number == 0:
                answer = choice.command
            theirs = not ours
            at = drawn(choice.branches, luck.random())
            branch, worth = choice.branches[at], choice.worths[at]
            whole = choice.wholes[at] if choice.wholes else worth
        return gain, whole_gain, answer

    def _choice(self, state: State, mover: Seat, ours: bool) -> SearchPlan:
        """Return what a seat does at a first look; it is looked up when met again."""
        known = self._choices.get(state)
        if known is None:
            found = self._memory.worth_a_look(mover, self._look.options(state, mover))
            rollout_width = self._look.context.evaluation.rollout_width
            plans = list(self._look.each(state, mover, found[:rollout_width]))
            best = max(plans, key=by_worth) if ours else min(plans, key=by_worth)
            known = self._look.with_weary(best)
            self._choices[state] = known
            self._memory.note(mover, known.worth, plans)
        return known


class Memory:
    """What the commands of each seat seemed worth when they were last looked at in a search."""

    def __init__(self, most: int | None) -> None:
        self._most = most
        """Commands of a menu that are looked at again; None for all."""
        self._known: dict[Seat, dict[Command, float]] = defaultdict(dict)

    def worth_a_look(self, mover: Seat, found: list[Option]) -> list[Option]:
        """Return the options that are new, and the best of the others."""
        if self._most is None or len(found) <= self._most:
            return found
        known = self._known[mover]
        again = [option for option in found if option[1] in known]
        if len(again) <= self._most:
            return found
        again.sort(key=lambda option: known[option[1]])
        kept = set(again[: self._most])
        return [option for option in found if option in kept or option[1] not in known]

    def note(self, mover: Seat, best: float, plans: Iterable[SearchPlan]) -> None:
        """Note by how much plans of a seat fell short of the best of them."""
        if self._most is not None:
            self._known[mover].update((plan.command, abs(plan.worth - best)) for plan in plans)


class PlayoutStart(NamedTuple):
    """Where a play-out of a plan sets out: from one of its outcomes."""

    one: "Tried"
    at: int


class Rounds:
    """Rounds of play-outs: in each, every plan is played out once with the same luck."""

    def __init__(self, tried: Sequence["Tried"], lucks: Iterable[int], first: bool) -> None:
        self._first = first
        """Whether a halving round begins with them."""
        self.found: dict[int, RolloutResult] = {}
        self.jobs: list[RolloutJob] = []
        self._rounds: list[list[tuple[PlayoutStart, int | None]]] = []
        for luck in lucks:
            self._rounds.append([self._setting_out(*one, luck) for one in enumerate(tried)])

    def missing(self) -> list[int]:
        """Return the numbers of the jobs that have not been played out."""
        return [number for number in range(len(self.jobs)) if number not in self.found]

    def note(self) -> None:
        """Tell the plans what was found; rounds that were cut short would compare unequal looks.

        A first one counts for the plans that it came to, which are the best: the round was
        smaller then. It counts for two at least.
        """
        for first, round_ in zip(chain([self._first], repeat(False)), self._rounds, strict=False):
            played = list(takewhile(lambda one: one[1] is None or one[1] in self.found, round_))
            if len(played) < (min(LEAST, len(round_)) if first else len(round_)):
                return
            for start, number in played:
                start.one.rounds += first
                start.one.note(start.at, None if number is None else self.found[number])
            if len(played) < len(round_):
                return

    def _setting_out(self, place: int, one: "Tried", luck: int) -> tuple[PlayoutStart, int | None]:
        """Return where a plan is played out from and the job for it, if there is one."""
        plan = one.first
        at = drawn(plan.branches, (0.5 + GOLDEN * luck) % 1.0)
        branch = plan.branches[at]
        if isinstance(branch.awaiting, Result):
            return PlayoutStart(one, at), None
        # Play-outs of a plan begin alike, so one process does them all, if it gets round to it.
        lane = place % LANES
        worth = plan.worths[at]
        whole = plan.wholes[at] if plan.wholes else worth
        self.jobs.append(RolloutJob(branch.state, worth, whole, luck, lane))
        return PlayoutStart(one, at), len(self.jobs) - 1


class Tried:
    """A plan that is being played out, and what each play-out brought, branch by branch."""

    def __init__(self, first: SearchPlan) -> None:
        self.first = first
        self.rounds = 0
        self.gains: list[list[float]] = [[] for _ in first.branches]
        self._whole_gains: list[list[float]] = [[] for _ in first.branches]
        self.reply: Step | None = None

    def note(self, at: int, played: RolloutResult | None) -> None:
        """Note what a play-out from an outcome showed; None where the match was over before it."""
        if played is None:
            return
        self.gains[at].append(played.gain)
        self._whole_gains[at].append(played.whole_gain)
        branch = self.first.branches[at]
        if self.reply is None and played.reply is not None and branch is self.first.likeliest:
            self.reply = Step(branch.state, played.reply)

    def plan(self) -> SearchPlan:
        """Return the plan as the play-outs so far make it.

        An outcome that none of them came by gains what the others do on average.
        """
        first = self.first
        played = first.valued(_shown(first.branches, first.worths, self.gains))
        if first.wholes:
            played = played.with_wholes(_shown(first.branches, first.wholes, self._whole_gains))
        return played._replace(depth=first.depth + self.rounds, reply=self.reply)


def drawn(branches: Sequence[Branch], share: float) -> int:
    """Return which branch comes when their chances are laid end to end and `share` is drawn."""
    for at, branch in enumerate(branches):
        share -= branch.chance
        if share < 0.0:
            return at
    return len(branches) - 1


def _shown(
    branches: Sequence[Branch], worths: Sequence[float], gains: Sequence[Sequence[float]]
) -> list[float]:
    """What branches are worth by what playing on from them brought."""
    usual = _average([gain for found in gains for gain in found])
    return [
        worth
        if isinstance(branch.awaiting, Result)
        else min(WON, max(LOST, worth + (_average(found) if found else usual)))
        for branch, worth, found in zip(branches, worths, gains, strict=True)
    ]


def _average(gains: Sequence[float]) -> float:
    return sum(gains) / len(gains) if gains else 0.0


def _promise(one: Tried) -> float:
    return one.plan().worth
