"""A decision to be made again, and what is to be said of each try; it knows no window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from game.ai.analysis.records import RIGHT, AnalyzedStep, PlanNote
from game.ai.analysis.runs import run_of
from game.ai.decide import Decision
from game.ai.puzzles.replies import PlanStart, Reply, replayed
from game.ai.reasons import Reason, compared_reason
from game.ai.search.plan import Step
from game.core.contract import AnyGame, Command, Concede, Illegal, Seat, State
from game.core.seats import teams_of
from game.core.words import points
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.seats import Player
from game.ui.session.replies import ToldReply

Quality: TypeAlias = Literal["best", "good", "wrong", "again", "worse"]
"""The best plan, one as good, one that loses so much, the one that was played, any other."""
OTHERS: Final = "captain"
"""The level of others who were persons."""
SHOWN: Final = 3
"""Plans that a solution shows at most."""


class Try(NamedTuple):
    """What is to be said of a plan that was tried."""

    quality: Quality
    loss: int = 0
    """Points of the chance to win that it loses against the best plan."""

    @property
    def right(self) -> bool:
        """Return whether it solves the exercise."""
        return self.quality in ("best", "good")


class Solution(NamedTuple):
    """What solves an exercise, and what others do after it."""

    state: State
    """The position of the exercise."""
    plans: Decision
    """With every outcome of each plan."""
    replies: tuple[ToldReply, ...] = ()

    @property
    def told(self) -> Decision:
        """Return the plans without the outcomes that are told with a reply."""
        best, *others = self.plans.reasons
        told = [reply.fall for reply in self.replies]
        rest = tuple(outcome for outcome in best.outcomes if outcome not in told)
        return self.plans._replace(reasons=(best._replace(outcomes=rest), *others))

    def replied(self, game: AnyGame, replies: Iterable[Reply]) -> Solution:
        """Return it with what others do; what the rules deny is left out."""
        found = (self._told(game, reply) for reply in replies)
        return self._replace(replies=tuple(told for told in found if told is not None))

    def _told(self, game: AnyGame, reply: Reply) -> ToldReply | None:
        falls, number = self.plans.reasons[0].outcomes, reply.outcome
        state = replayed(game, self.state, reply)
        if state is None or (number is not None and number >= len(falls)):
            return None
        fall = None if number is None else falls[number]
        return ToldReply(fall, state, reply.seat, reply.command)


class Exercise(NamedTuple):
    """A position in which somebody is to find a plan."""

    match: Match
    """Stands at the decision; nothing of it is kept."""
    seat: Seat
    plans: tuple[PlanNote, ...]
    """The best plan, and at least all others that are as right, best first."""
    played: PlanNote | None = None
    """The plan that was played there, unless it is one of them."""
    replies: tuple[Reply, ...] = ()
    """What others do after the best plan, where that is known already."""

    @property
    def right(self) -> tuple[PlanNote, ...]:
        """Return the plans that solve it, best first."""
        return tuple(plan for plan in self.plans if self._loss(plan) <= RIGHT)

    def _loss(self, plan: PlanNote) -> float:
        return self.plans[0].worth - plan.worth

    def judged(self, command: Command) -> Try:
        """Return what is to be said of a plan; one that leads to the same as a listed one is it.

        Every plan that is right is listed.
        """
        plan = self._known(command)
        if plan is None:
            return Try("worse")
        loss = points((max(0.0, self._loss(plan)),))[0]
        if self._loss(plan) <= RIGHT:
            return Try("best" if plan is self.plans[0] else "good", loss)
        return Try("again" if plan is self.played else "wrong", loss)

    @property
    def start(self) -> PlanStart:
        """Return the best plan, and where it begins."""
        match, best = self.match, self.plans[0]
        commands = (best.command, *best.then)
        return PlanStart(match.game, teams_of(match.setup), match.state, self.seat, commands)

    def solution(self) -> Solution:
        """Return the plans that solve it as the table shows the best plans of a hint.

        Asked before anything is played.
        """
        shown = self.right[:SHOWN]
        reasons = tuple(self._reason(plan) for plan in shown)
        return Solution(self.match.state, Decision(shown[0].command, reasons, worth=shown[0].worth))

    def _reason(self, plan: PlanNote) -> Reason:
        return compared_reason(self.match.game, self.seat, self._run(plan), plan.worth)

    def _run(self, plan: PlanNote) -> Sequence[Step]:
        commands = (plan.command, *plan.then)
        return run_of(self.match.game, self.match.state, self.seat, commands)

    def _known(self, command: Command) -> PlanNote | None:
        known = [*self.plans, *([] if self.played is None else [self.played])]
        listed = next((plan for plan in known if plan.command == command), None)
        if listed is not None:
            return listed
        after = self._after(command)
        return next((plan for plan in known if self._after(plan.command) == after), None)

    def _after(self, command: Command) -> State | None:
        try:
            return self.match.game.apply(self.match.state, self.seat, command)[0]
        except Illegal:
            return None


def exercise_of(match: Match, step: AnalyzedStep, replies: tuple[Reply, ...] = ()) -> Exercise:
    """Return a decision of a finished match as an exercise, with dice of its own."""
    assert step.seat is not None
    branch = match.branch(step.entry, asker=step.seat)
    branch.dice = SeededDice()
    branch.players = tuple(_seated(match.players, step.seat))
    return Exercise(branch, step.seat, step.plans, step.played, replies)


def mistakes_of(match: Match, marked: Iterable[AnalyzedStep]) -> list[AnalyzedStep]:
    """Return the marked decisions that persons made; of computers alone, all of them.

    To give up is none of them: almost any plan would have been better.
    """
    kinds = [player.kind for player in match.players]
    orders = [step for step in marked if not _gives_up(step)]
    own = [step for step in orders if step.seat is not None and kinds[step.seat] == "person"]
    return own if "person" in kinds else orders


def _gives_up(step: AnalyzedStep) -> bool:
    return step.played is not None and isinstance(step.played.command, Concede)


def _seated(players: Sequence[Player], seat: Seat) -> Iterable[Player]:
    """The same players, with nobody but one person among them: no curtain falls.

    Whoever plays on from there plays against the computer.
    """
    for number, player in enumerate(players):
        if number == seat:
            yield Player(player.name, "person", None, player.color, player.team)
        else:
            level = player.level or OTHERS
            yield Player(player.name, "computer", level, player.color, player.team)
