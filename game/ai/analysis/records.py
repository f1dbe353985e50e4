"""What an analysis says of a match, and the account of each side that it adds up to.

A side is a team, numbered as `core.seats.teams_of` numbers them. Chances are of 1, one for each
side, and add up to 1.
"""

from collections.abc import Sequence
from enum import Enum
from math import fsum
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.contract import Command, Seat
from game.core.scenario import Teams
from game.core.seats import sides

Chances: TypeAlias = tuple[float, ...]
"""The chance to win of each side."""
StepKind: TypeAlias = Literal["decision", "roll", "opening"]
"""What moves the chances: an order, dice, or secret orders as they are opened."""

RIGHT: Final = 0.035
"""A plan that falls short of the best by no more than this is as right as that one."""
SURE: Final = 2.0
"""A loss is marked only if it is more than so many of its own standard errors."""


class Mark(Enum):
    """How bad a decision was; the value is its name in texts and files."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def least(self) -> float:
        """Return the smallest loss that is called so."""
        return _LEAST[self]


_LEAST: Final = {Mark.INACCURACY: 0.05, Mark.MISTAKE: 0.10, Mark.BLUNDER: 0.15}


def mark_of(loss: float, error: float) -> Mark | None:
    """Return what a loss is called, None if it is small or might be none at all.

    >>> mark_of(0.12, 0.05), mark_of(0.12, 0.07), mark_of(0.04, 0.0)
    (<Mark.MISTAKE: 'mistake'>, None, None)
    """
    if loss <= SURE * error:
        return None
    return next((mark for mark in reversed(Mark) if loss >= mark.least), None)


class PlanNote(NamedTuple):
    """A plan that was compared."""

    command: Command
    """Its first order."""
    worth: float
    """The chance to win that it promises the side of whoever decides."""
    error: float = 0.0
    """The standard error of how far it lies behind the best plan; 0 where all was reckoned."""
    then: tuple[Command, ...] = ()
    """How it goes on with the same unit, along the likeliest outcomes."""


class AnalyzedStep(NamedTuple):
    """Entries of a match that moved the chances together.

    The steps of a match lie end to end: each begins with the chances the one before it ended with.
    """

    entry: int
    """Number of the first entry."""
    until: int
    """Number behind the last one: `match.states[until]` is the position after the step. Secret
    orders are steps of their own, and open behind the last of them: an opening has no entry."""
    kind: StepKind
    seat: Seat | None
    """Who decided, or whose dice were thrown; None where secrets were opened."""
    before: Chances
    after: Chances
    """As the analyst puts them. Between an order and its dice they take in what the next position
    turned out to be worth, and may lie a little beyond 0 or 1."""
    loss: float = 0.0
    """What the decision lost against the best plan; 0 for all else."""
    error: float = 0.0
    """The standard error of the loss."""
    mark: Mark | None = None
    plans: tuple[PlanNote, ...] = ()
    """The plans that were compared, best first; none where there was nothing to decide."""
    played: PlanNote | None = None
    """The plan that was played."""
    looks: int = 0
    """How closely it was looked at: 0 not at all, 1 at a glance, 2 once more."""

    def change(self, side: int) -> float:
        """Return how the step moved the chance of a side."""
        return self.after[side] - self.before[side]

    @property
    def points_lost(self) -> int:
        """Return the loss in whole points, never so many that it would be called something worse.

        >>> start = (0.5, 0.5)
        >>> AnalyzedStep(0, 1, "decision", 0, start, start, loss=0.098).points_lost
        9
        """
        whole = round(100 * self.loss)
        return whole - (mark_of(whole / 100, 0.0) is not mark_of(self.loss, 0.0))

    @property
    def right(self) -> tuple[PlanNote, ...]:
        """Return the plans that are as right as the best one."""
        return tuple(plan for plan in self.plans if plan.worth >= self.plans[0].worth - RIGHT)


class Analysis(NamedTuple):
    """What an analysis has found so far."""

    code: str
    """SHA-256 of the file that was analyzed, `Journalled.code`."""
    rules: int
    """The version of the rules the match was played under."""
    teams: Teams
    """The side of each seat."""
    start: Chances
    """What the sides had before the first entry."""
    steps: tuple[AnalyzedStep, ...]
    entries: int
    """How many entries the match has."""
    seed: int = 0
    """What draws luck in the analysis."""
    looked: int = 0
    """How many steps were looked at once more, of those that may be marked."""
    whole: bool = False
    """Whether nothing is left to be looked at."""
    off: float = 0.0
    """By how much such chances are off on average in this game."""

    @property
    def through(self) -> bool:
        """Return whether every entry lies in a step, so that the accounts come to the result."""
        return (self.steps[-1].until if self.steps else 0) == self.entries

    @property
    def end(self) -> Chances:
        """Return the chances behind the last step: once it is through, the result."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def marked(self) -> tuple[AnalyzedStep, ...]:
        """Return the decisions that have a mark, in order."""
        return tuple(step for step in self.steps if step.mark is not None)


class SideAccount(NamedTuple):
    """Where the result of one side came from.

    start + own + others + luck + hidden + unforeseen = result.
    """

    side: int
    start: float
    """Its chance before the first turn."""
    own: float
    """What its own decisions lost, 0 or less: marked mistakes and small change."""
    others: float
    """What the decisions of all other sides lost to it, 0 or more; several sides share alike."""
    luck: float
    """What all dice brought it, its own and the others'."""
    hidden: float
    """What came of secret orders as they were opened."""
    unforeseen: float
    """What the analyst only saw later, whoever had decided."""
    result: float
    """1 for a win, a part of it for one that is shared, 0 for a defeat; the last chance so far
    while the analysis goes on."""
    marked: float
    """What its marked decisions lost, as a positive number."""

    @property
    def small(self) -> float:
        """Return what all its other decisions lost: no mistake, but small change."""
        return -self.own - self.marked


def account(analysis: Analysis, side: int) -> SideAccount:
    """Return what the result of a side is made of, to the last point.

    Raises:
        IndexError: there is no such side.
    """
    decided = [step for step in analysis.steps if step.kind == "decision"]
    own = [step for step in decided if _whose(analysis, step) == side]
    others = [step for step in decided if _whose(analysis, step) != side]
    lost = fsum(step.loss for step in own)
    won = fsum(step.loss for step in others) / max(1, sides(analysis.teams) - 1)
    return SideAccount(
        side=side,
        start=analysis.start[side],
        own=-lost,
        others=won,
        luck=_changes([step for step in analysis.steps if step.kind == "roll"], side),
        hidden=_changes([step for step in analysis.steps if step.kind == "opening"], side),
        unforeseen=_changes(decided, side) + lost - won,
        result=analysis.end[side],
        marked=fsum(step.loss for step in own if step.mark is not None),
    )


def accounts(analysis: Analysis) -> tuple[SideAccount, ...]:
    """Return the accounts of all sides."""
    return tuple(account(analysis, side) for side in range(sides(analysis.teams)))


def _whose(analysis: Analysis, step: AnalyzedStep) -> int | None:
    """The side that decided a step."""
    return None if step.seat is None else analysis.teams[step.seat]


def _changes(steps: Sequence[AnalyzedStep], side: int) -> float:
    return fsum(step.change(side) for step in steps)
