"""What the analysis of a match tells, in words and whole points; it knows no window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property, partial, reduce
from math import ceil
from typing import Final, NamedTuple

from game.ai.analysis.records import (
    Analysis,
    AnalyzedStep,
    Mark,
    PlanNote,
    SideAccount,
    accounts,
)
from game.ai.analysis.runs import run_of
from game.ai.search.plan import Step
from game.core.contract import Say, Seat
from game.core.seats import sides, teams_of
from game.core.words import Value, percent, points
from game.match.match import Match
from game.match.texts import Texts
from game.ui.scenes.analysis.chart import ChartDot
from game.ui.scenes.analysis.plot import Plot, PlotLine, Spot
from game.ui.scenes.table.panels.words import plain

GRADES: Final = tuple(Mark)
LEAST_LUCK: Final = 10
"""Points of luck that the scale of its line has at least, up and down."""
SHOWN: Final = 3
"""Better plans that are told of a decision."""
ROOM: Final = 8
"""Points above and below the chances, so that a mark at the edge is seen whole."""
ROWS: Final = ("start", "own", "others", "luck", "hidden", "unforeseen")
"""What a result is made of, in the order in which it adds up."""
ALWAYS: Final = ROWS[:4]
"""Those that have a line even where they brought nothing."""


class SumRow(NamedTuple):
    """A line of the account, with the points of every side."""

    name: str
    """One of `ROWS`, `result`, or `so_far` in its place."""
    points: tuple[int, ...]


class ComparedPlan(NamedTuple):
    """A plan of a marked decision in words."""

    kind: str
    """`played` or `better`; `right` or `as_good` where nothing was lost."""
    plan: str
    chance: str


class AnalysisWords:
    """The analysis of a finished match, as far as it has come."""

    def __init__(
        self,
        match: Match,
        texts: Texts,
        analysis: Analysis,
        kept: Collection[int] = (),
    ) -> None:
        self.match, self.texts, self.analysis = match, texts, analysis
        self._kept = kept
        """The entries of decisions that are told of though they have no mark."""
        self.teams = teams_of(match.setup)
        self._plans: dict[tuple[int, PlanNote], str] = {}

    # sides

    @property
    def count(self) -> int:
        """Return how many sides there are."""
        return sides(self.teams)

    def seats(self, side: int) -> tuple[Seat, ...]:
        """Return the seats of a side."""
        return tuple(seat for seat, team in enumerate(self.teams) if team == side)

    def color(self, side: int) -> int:
        """Return the place of a side in the palette: that of its first player."""
        return self.match.players[self.seats(side)[0]].color

    def name(self, side: int) -> str:
        """Return who plays a side."""
        return self.texts.listed([self.match.players[seat].name for seat in self.seats(side)])

    # the account

    @cached_property
    def accounts(self) -> tuple[SideAccount, ...]:
        """Return the account of every side."""
        return accounts(self.analysis)

    def sums(self) -> list[SumRow]:
        """Return the account in whole points that add up; what is nothing at all has no line.

        Of two sides what one wins the other loses, so the second is told by the first.
        """
        told = [points(_parts(one)) for one in self.accounts]
        if self.count == 2:
            start, own, others, *rest = told[0]
            told[1] = (100 - start, -others, -own, *(-one for one in rest))
        rows = [
            SumRow(name, tuple(parts[n] for parts in told))
            for n, name in enumerate(ROWS)
            if name in ALWAYS or any(parts[n] for parts in told)
        ]
        last = "result" if self.analysis.through else "so_far"
        return [*rows, SumRow(last, tuple(map(sum, told)))]

    def verdict(self, side: int) -> str:
        """Return what a side's marked decisions cost, and what the small ones did."""
        one = self.accounts[side]
        marked, small = points((one.marked, one.small))
        kinds = Counter(step.mark for step in self.analysis.marked if self._is_of(step, side))
        named = [
            self.texts.text(f"analysis.count.{mark.value}", kinds[mark])
            for mark in reversed(GRADES)
            if kinds[mark]
        ]
        text, name = self.texts.text, self.name(side)
        if named:
            key = "analysis.cost" if small else "analysis.cost_alone"
            return text(key, name, self.texts.listed(named), marked, small)
        return text("analysis.change", name, small) if small else text("analysis.clean", name)

    def _is_of(self, step: AnalyzedStep, side: int) -> bool:
        return step.seat is not None and self.teams[step.seat] == side

    # the lines

    def chance_spots(self, side: int) -> tuple[Spot, ...]:
        """Return the chance to win of a side in points, at each step known."""
        first = (0, 100 * self.analysis.start[side])
        steps = ((step.until, _within(100 * step.after[side])) for step in self.analysis.steps)
        return (first, *steps)

    def luck_spots(self, side: int) -> tuple[Spot, ...]:
        """Return the luck of a side summed up in points, at each step known."""
        total, spots = 0.0, [(0, 0.0)]
        for step in self.analysis.steps:
            total += 100 * step.change(side) if step.kind == "roll" else 0.0
            spots.append((step.until, total))
        return tuple(spots)

    def plots(self) -> tuple[Plot, Plot]:
        """Return the chance to win, and the luck summed up."""
        text = self.texts.text
        pair = (self.color(0), self.color(1)) if self.count == 2 else None
        drawn = range(self.count if pair is None else 1)
        chances = tuple(PlotLine(self.color(side), self.chance_spots(side)) for side in drawn)
        lucks = tuple(PlotLine(self.color(side), self.luck_spots(side)) for side in drawn)
        most = max((abs(value) for line in lucks for _, value in line.spots), default=0.0)
        far = max(LEAST_LUCK, LEAST_LUCK * ceil(most / LEAST_LUCK))
        marks = tuple((value, signed(value)) for value in (far, 0, -far))
        ticks = ((100, "100"), (50, "50"), (0, "0"))
        return (
            Plot(text("analysis.chance"), chances, -ROOM, 100 + ROOM, ticks, pair),
            Plot(text("analysis.luck"), lucks, -far, far, marks, pair, 0),
        )

    def readout(self, step: int) -> tuple[str, str]:
        """Return what each plot says at a step, beside its title: chances, and luck."""
        every = range(self.count) if step <= self.reached else ()
        chances = [percent(_last(self.chance_spots(side), step) / 100) for side in every]
        lucks = [signed(round(_last(self.luck_spots(side), step))) for side in every]
        return self._beside(chances), self._beside(lucks)

    def _beside(self, values: Sequence[Value]) -> str:
        """Values of all sides with their names."""
        text = self.texts.text
        return self.texts.row(
            [text("analysis.side", self.name(n), v) for n, v in enumerate(values)]
        )

    @property
    def reached(self) -> int:
        """Return the step up to which something is known."""
        return self.analysis.steps[-1].until if self.analysis.steps else 0

    # marks

    def dots(self) -> tuple[ChartDot, ...]:
        """Return every mark on the line of the chance to win."""
        return tuple(self._dot(step) for step in self.analysis.marked)

    def _dot(self, step: AnalyzedStep) -> ChartDot:
        assert step.seat is not None
        assert step.mark is not None
        side = self.teams[step.seat]
        on = 0 if self.count == 2 else side
        value = _within(100 * step.before[on])
        return ChartDot(step.entry, value, self.color(side), GRADES.index(step.mark))

    def dot_words(self, dot: ChartDot) -> str:
        """Return whose decision a mark is, and what it is called, in rich text."""
        found = (step for step in self.analysis.marked if step.entry == dot.step)
        told = [f"**{plain(self.headed(step))}**\n{plain(self.marked(step))}" for step in found]
        return next(iter(told), "")

    def when(self, entry: int) -> str:
        """Return the turn in which an entry was made."""
        turn = self.match.game.turn(self.match.states[min(entry, len(self.match.entries) - 1)])
        text = self.texts.text
        return text("analysis.turn", turn.number) if turn else text("analysis.setup")

    def at(self, step: int) -> str:
        """Return the turn of the position after so many entries."""
        over = step == len(self.match.entries)
        return self.texts.text("analysis.over") if over else self.when(step)

    def headed(self, step: AnalyzedStep) -> str:
        """Return whose decision it was, and when."""
        assert step.seat is not None
        name = self.match.players[step.seat].name
        return self.texts.text("analysis.decision", self.when(step.entry), name)

    @property
    def listed(self) -> tuple[AnalyzedStep, ...]:
        """Return the decisions that are told of, in order: the marked ones, and the kept ones."""
        steps = self.analysis.steps
        return tuple(step for step in steps if step.mark is not None or self._is_kept(step))

    def _is_kept(self, step: AnalyzedStep) -> bool:
        return step.kind == "decision" and step.entry in self._kept

    def marked(self, step: AnalyzedStep) -> str:
        """Return what a mark is called, and how much the decision lost; without one, just that."""
        lost = step.points_lost
        if step.mark is None:
            key = "kept_lost" if lost else "kept" if step.plans else "kept_alone"
            return self.texts.text(f"analysis.{key}", lost)
        return self.texts.text("analysis.lost", self.texts.text(_mark_id(step.mark)), lost)

    def plan(self, step: AnalyzedStep, plan: PlanNote) -> str:
        """Return a plan in the words of the game, order by order."""
        key = (step.entry, plan)
        if key not in self._plans:
            self._plans[key] = self._plan(step, plan)
        return self._plans[key]

    def made(self, step: AnalyzedStep) -> str:
        """Return what was decided: the whole plan, or the order alone where none was compared."""
        if step.played is not None:
            return self.plan(step, step.played)
        state, order = self.match.states[step.entry], self.match.entries[step.entry].command
        return self.texts.say(self.match.game.describe(state, order), self.match.setup.seats)

    def _plan(self, step: AnalyzedStep, plan: PlanNote) -> str:
        match, seats = self.match, self.match.setup.seats
        orders = [
            self.texts.say(match.game.describe(one.state, one.command), seats)
            for one in run_in(match, step, plan)
        ]
        return reduce(partial(self.texts.text, "analysis.chain"), orders)

    def compared(self, step: AnalyzedStep) -> list[ComparedPlan]:
        """Return what was played, and what is better: some of it, where there is much."""
        played = [] if step.played is None else [step.played]
        shown = [*played, *self._better(step)[:SHOWN]]
        is_right = step.mark is None and not step.points_lost
        own, others = ("right", "as_good") if is_right else ("played", "better")
        kinds = [own] * len(played) + [others] * (len(shown) - len(played))
        return [
            ComparedPlan(kind, self.plan(step, plan), self.texts.say(_chance(plan)))
            for kind, plan in zip(kinds, shown, strict=True)
        ]

    def more(self, step: AnalyzedStep) -> int:
        """Return how many plans that are as right are not told."""
        return max(0, len(self._better(step)) - SHOWN)

    def _better(self, step: AnalyzedStep) -> list[PlanNote]:
        """The other plans that are right: without a mark, those that seem no worse."""
        least = 0.0 if step.mark is not None or step.played is None else step.played.worth
        others = [plan for plan in step.right if plan.command != _played(step)]
        return [plan for plan in others if plan.worth >= least]

    # what the numbers are

    def honest(self) -> str:
        """Return whose opinion the numbers are, and by how much it is off on average."""
        off = max(1, points((self.analysis.off,))[0])
        return self.texts.text("analysis.honest", off)


def _played(step: AnalyzedStep) -> object:
    return None if step.played is None else step.played.command


def _chance(plan: PlanNote) -> Say:
    """The chance that a plan promises; what is reckoned may lie a little off."""
    return percent(min(1.0, max(0.0, plan.worth)))


def _mark_id(mark: Mark) -> str:
    return f"analysis.mark.{mark.value}"


def _parts(one: SideAccount) -> tuple[float, ...]:
    return one.start, one.own, one.others, one.luck, one.hidden, one.unforeseen


def _within(value: float) -> float:
    """A chance in points as it is drawn: between an order and its dice it may be a little off."""
    return min(100.0, max(0.0, value))


def run_in(match: Match, step: AnalyzedStep, plan: PlanNote) -> tuple[Step, ...]:
    """Return the orders of a plan of a decision, each with its position."""
    assert step.seat is not None
    commands = (plan.command, *plan.then)
    return run_of(match.game, match.states[step.entry], step.seat, commands)


def signed(number: int) -> str:
    """Return a change in points as it is written.

    >>> signed(5), signed(0), signed(-5)
    ('+5', '0', '-5')
    """
    return f"{number:+d}" if number else "0"


def _last(spots: Sequence[Spot], step: int) -> float:
    """The value of a line at a step: the last one up to there."""
    return next(value for at, value in reversed(spots) if at <= step)
