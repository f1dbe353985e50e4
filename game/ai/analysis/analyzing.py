"""The analysis of a finished match, step by step: what moved the chances, and by how much.

At each decision the chances are those of the best plan at a glance, which are true on average. Of
what happens from one decision to the next, dice get what they brought beyond their mean. The rest
is the decision's: what it lost, and what the analyst only saw later. So all parts add up to the
result. What is laid out before the first turn is not judged: the start is what it has come to.
"""

import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from math import fsum
from typing import Final, NamedTuple

from game.ai.analysis.closer import look_again
from game.ai.analysis.glances import DecisionPoint, FirstLook, glance, point
from game.ai.analysis.groups import EntryGroup, group_at
from game.ai.analysis.notes import levelled, noted_again, noted_at_a_glance
from game.ai.analysis.prospects import Prospects
from game.ai.analysis.records import Analysis, AnalyzedStep, Chances, StepKind
from game.ai.evaluate import evaluation_of
from game.ai.evaluate.evaluation import AnyEvaluation
from game.ai.search.limits import Stop, never
from game.core.contract import DICE, Concede, Roll, Seat
from game.core.seats import teams_of
from game.match.match import Match
from game.match.threads import is_sealed

WORTH_A_LOOK: Final = 0.04
"""A decision that seems to have lost less is not looked at again."""
AT_ONCE: Final = 0.10
"""One that seems to have lost as much is looked at again as soon as it is met."""
DROP: Final = 0.10
"""So does one behind which its side stood so much worse, dice apart: a glance may have been too
short for it."""
MOST_LOOKS: Final = 40
"""Decisions of one match that are looked at again, those that seem to have lost most first."""


class FinishedMatch(NamedTuple):
    """A match that is over, and what else its analysis hangs on."""

    match: Match
    code: str = ""
    """SHA-256 of its file."""
    seed: int = 0
    evaluation: AnyEvaluation | None = None
    """What is known of the game; None for what it is played with."""


def analyzing(
    given: FinishedMatch, known: Analysis | None = None, stop: Stop = never
) -> Iterator[Analysis]:
    """Yield what is found so far, again and again, until it is whole.

    `known` is what was found before of the same match with the same seed: the analysis goes on
    from there, and comes to the same as in one run. Once `stop` says so it ends at once.
    """
    return _Analyst(given, known, stop).found()


def analyzed(given: FinishedMatch) -> Analysis:
    """Return the whole analysis of a match."""
    return deque(analyzing(given), maxlen=1)[0]


def in_question(analysis: Analysis, least: float = WORTH_A_LOOK) -> Sequence[int]:
    """Return the numbers of the steps that still wait for a second look."""
    if analysis.looked >= MOST_LOOKS:
        return ()
    steps = enumerate(analysis.steps)
    return [number for number, step in steps if seeming_loss(analysis, step) >= least]


def seeming_loss(analysis: Analysis, step: AnalyzedStep) -> float:
    """Return what a decision that was looked at once seems to have lost; 0 if nothing else can be.

    So for one that nobody can play on: to give up.
    """
    if step.looks != 1 or step.seat is None or step.played is None or len(step.plans) < 2:
        return 0.0
    if isinstance(step.played.command, Concede):
        return 0.0
    drop = -step.change(analysis.teams[step.seat])
    return max(step.loss, drop if drop >= DROP else 0.0)


def lucks(given: FinishedMatch) -> Mapping[int, Chances]:
    """Return what each roll of a match brought the sides, by its entry, and nothing else."""
    analyst = _Analyst(given, None, never)
    rolls = [n for n, entry in enumerate(given.match.entries) if entry.seat == DICE]
    return {entry: analyst.luck_at(entry) for entry in rolls}


def openings(given: FinishedMatch) -> Mapping[int, Chances]:
    """Return what came of secret orders as they opened, by the entry behind the last of them.

    It is all that the chances moved, whatever the orders lost.
    """
    return dict(_Analyst(given, None, never).opened())


class _Lead(NamedTuple):
    """How a group of entries begins."""

    group: EntryGroup
    chances: Chances
    glances: Mapping[int, FirstLook]
    """What a first look found, by the number of the entry that was decided."""


class _Analyst:
    def __init__(self, given: FinishedMatch, known: Analysis | None, stop: Stop) -> None:
        match = given.match
        self._match = match
        self._seed = given.seed
        self._stop = stop
        self._teams = teams_of(match.setup)
        self._evaluation = (given.evaluation or evaluation_of(match.game)).afterwards()
        self._prospects = Prospects(match.game, self._evaluation, self._teams, stop)
        self._found = known or Analysis(
            given.code,
            match.game.version,
            self._teams,
            self._prospects.even,
            (),
            len(match.entries),
            given.seed,
            off=self._evaluation.told_error,
        )

    def found(self) -> Iterator[Analysis]:
        """Yield what is found so far until it is whole, or the analysis is stopped."""
        left_over = self._again(self._at_once(0))
        for _ in chain(left_over, self._passed(), self._again(self._in_question)):
            if self._stop():
                return
            yield self._found
        if not self._stop():
            yield self._found._replace(whole=True)

    def luck_at(self, entry: int) -> Chances:
        """Return what a roll brought each side."""
        state, after = self._match.states[entry : entry + 2]
        rng = random.Random(self._seed_of("roll", entry))
        return self._prospects.luck(state, after, rng)

    def opened(self) -> Iterator[tuple[int, Chances]]:
        """Yield how the chances moved as each sealed choice opened."""
        entry = self._laid_out()
        while entry < self._found.entries:
            group = group_at(self._match, entry)
            if group.secret:
                until = group.decided[-1] + 1
                first, last = self._match.states[group.first], self._match.states[until]
                pairs = zip(self._prospects.expected(last), self._prospects.of(first), strict=True)
                yield until, tuple(after - before for after, before in pairs)
            entry = group.until

    # Everything at a glance

    def _passed(self) -> Iterator[None]:
        """Look at every entry that is left, and at what seems a mistake once more at once."""
        steps = self._found.steps
        lead = self._lead(steps[-1].until if steps else self._laid_out())
        while lead.group.first < self._found.entries:
            following = self._lead(lead.group.until)
            added = self._steps(lead, following.chances)
            if self._stop():
                return
            count = len(self._found.steps)
            self._add(added)
            yield
            yield from self._again(self._at_once(count))
            lead = following

    def _add(self, added: Sequence[AnalyzedStep]) -> None:
        if not self._found.steps:
            start = added[0].before
            laid = [self._laid_step(entry, start) for entry in range(added[0].entry)]
            self._found = self._found._replace(start=start)
            added = [*laid, *added]
        self._found = self._found._replace(steps=(*self._found.steps, *added))

    def _laid_out(self) -> int:
        """The number of the first entry of the first turn, or the last one of all."""
        entries, turn = range(self._found.entries), self._match.game.turn
        begun = (entry for entry in entries if turn(self._match.states[entry]) is not None)
        return next(begun, max(0, self._found.entries - 1))

    def _laid_step(self, entry: int, start: Chances) -> AnalyzedStep:
        """What was done before the first turn: it is not judged."""
        seat = self._match.entries[entry].seat
        kind: StepKind = "roll" if seat == DICE else "decision"
        return AnalyzedStep(entry, entry + 1, kind, self._whose(entry), start, start)

    def _lead(self, first: int) -> _Lead:
        group = group_at(self._match, first)
        found = {entry: self._glance(entry) for entry in group.decided}
        glances = {entry: one for entry, one in found.items() if one is not None}
        return _Lead(group, self._chances(group, glances), glances)

    def _chances(self, group: EntryGroup, glances: Mapping[int, FirstLook]) -> Chances:
        """The chances before a group, by the first look at what was decided in it."""
        state = self._match.states[group.first]
        if not glances:
            return self._prospects.expected(state)
        last_first = sorted(glances, reverse=True)
        seats = {self._match.entries[entry].seat: glances[entry] for entry in last_first}
        each = [self._prospects.with_worth(state, seat, seats[seat].worth) for seat in seats]
        return tuple(fsum(chances) / len(each) for chances in zip(*each, strict=True))

    def _steps(self, lead: _Lead, after: Chances) -> list[AnalyzedStep]:
        """The steps of a group that ends with some chances."""
        rolls = self._rolls(lead.group, after)
        behind = rolls[0].before if rolls else after
        if not lead.group.decided:
            return rolls
        decided = self._orders(lead, behind) if lead.group.secret else [self._order(lead, behind)]
        return [*decided, *rolls]

    def _rolls(self, group: EntryGroup, after: Chances) -> list[AnalyzedStep]:
        found: list[AnalyzedStep] = []
        for entry in reversed(group.rolls):
            luck = self.luck_at(entry)
            before = tuple(one - brought for one, brought in zip(after, luck, strict=True))
            seat = self._whose(entry)
            found.append(AnalyzedStep(entry, entry + 1, "roll", seat, before, after))
            after = before
        return found[::-1]

    def _order(self, lead: _Lead, after: Chances) -> AnalyzedStep:
        entry = lead.group.first
        seat = self._match.entries[entry].seat
        step = AnalyzedStep(entry, entry + 1, "decision", seat, lead.chances, after)
        return self._noted(step, lead.glances.get(entry))

    def _orders(self, lead: _Lead, after: Chances) -> list[AnalyzedStep]:
        """Secret orders, each with what it lost, and what came of them as they were opened."""
        found: list[AnalyzedStep] = []
        before = lead.chances
        for entry in lead.group.decided:
            seat, one = self._match.entries[entry].seat, lead.glances.get(entry)
            behind = before if one is None else self._without(before, seat, one.loss)
            step = AnalyzedStep(entry, entry + 1, "decision", seat, before, behind)
            found.append(self._noted(step, one))
            before = behind
        until = lead.group.decided[-1] + 1
        return [*found, AnalyzedStep(until, until, "opening", None, before, after)]

    def _without(self, chances: Chances, seat: Seat, loss: float) -> Chances:
        """Chances of which a side has lost some to the others, to each as much."""
        own, each = self._teams[seat], loss / (len(chances) - 1)
        return tuple(one - loss if s == own else one + each for s, one in enumerate(chances))

    def _noted(self, step: AnalyzedStep, found: FirstLook | None) -> AnalyzedStep:
        if found is None:
            return step
        return self._as_on_the_chart(noted_at_a_glance(step, found, self._found.off))

    def _as_on_the_chart(self, step: AnalyzedStep) -> AnalyzedStep:
        """A decision whose plans set out from the chance its side had, if it was made in secret."""
        if step.seat is None or not is_sealed(self._match.awaited_at(step.entry)):
            return step
        return levelled(step, step.before[self._teams[step.seat]])

    # What may be marked

    def _at_once(self, first: int) -> Callable[[], int | None]:
        """What finds the next step behind some that seems a mistake and was looked at once."""

        def find() -> int | None:
            return next((n for n in in_question(self._found, AT_ONCE) if n >= first), None)

        return find

    def _in_question(self) -> int | None:
        return max(in_question(self._found), key=self._loss, default=None)

    def _loss(self, number: int) -> float:
        return seeming_loss(self._found, self._found.steps[number])

    def _again(self, find: Callable[[], int | None]) -> Iterator[None]:
        """Look again at steps, one after the other."""
        while (number := find()) is not None:
            step = self._found.steps[number]
            at, first = self._point(step.entry), self._glance(step.entry)
            closer = first and look_again(at, first, self._seed_of("again", step.entry), self._stop)
            if first is None or closer is None:
                return
            steps = list(self._found.steps)
            steps[number] = self._as_on_the_chart(noted_again(step, first, closer))
            self._found = self._found._replace(steps=tuple(steps), looked=self._found.looked + 1)
            yield

    # Positions

    def _glance(self, entry: int) -> FirstLook | None:
        """A first look at a decision; None before the first turn, and where nothing is compared."""
        if self._match.game.turn(self._match.states[entry]) is None:
            return None
        return glance(self._point(entry), self._seed_of("glance", entry), self._stop)

    def _point(self, entry: int) -> DecisionPoint:
        given, state = self._match.entries[entry], self._match.states[entry]
        order = given.seat, given.command
        return point(self._match.game, self._evaluation, self._teams, state, order)

    def _whose(self, entry: int) -> Seat:
        """Who decided an entry, or whose dice were thrown."""
        awaited = self._match.awaited_at(entry)
        return awaited.seat if isinstance(awaited, Roll) else self._match.entries[entry].seat

    def _seed_of(self, look: str, entry: int) -> str:
        return f"{look} {self._seed}/{entry}"
