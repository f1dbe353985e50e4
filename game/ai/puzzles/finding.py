"""Which decisions make puzzles: one idea is far ahead of all others, whoever looks and how often.

Plans that differ in their facing alone are one idea, and a few ideas may be as right as each other.
A glance proposes a decision, four closer looks with different luck must agree on the idea and on
how far it is ahead, and a Colonel who takes four times as long must choose it as well. What nearly
all recruits find is left out.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from game.ai.analysis.closer import CloserLook, look_again
from game.ai.analysis.glances import DecisionPoint, FirstLook, glance, point
from game.ai.analysis.records import RIGHT, PlanNote
from game.ai.decide import decide
from game.ai.evaluate import evaluation_of
from game.ai.levels import LEVELS, Level
from game.ai.puzzles.attacks import is_quiet
from game.ai.search.limits import never
from game.ai.search.plan import SearchPlan, essence
from game.core.contract import Choice, Command, Seat, State
from game.core.notation import write_position
from game.core.seats import teams_of
from game.match.match import Match

AHEAD: Final = 0.10
"""Chance to win that the best plan is ahead of the next that is another idea, at least."""
SURE: Final = 4.0
"""Standard errors that it is ahead, at least."""
GLIMPSED: Final = 0.035
"""The same chance at a glance, which may be too short for it: play-outs have the last word."""
LOOKS: Final = 4
"""Closer looks that must agree."""
RIVALS: Final = 3
"""Other ideas that are looked at more closely, the best at a glance."""
RECRUITS: Final = 6
"""Recruits who are asked: what nearly all of them see at once is no puzzle."""
DECIDED: Final = 0.97
"""A position that is won, or lost, by more than this is no puzzle."""
CHOICE: Final = 3
"""Plans that there are to choose from, at least."""
TEMPTED: Final = 2
"""The same where the answer is a quiet order: to attack or not is a choice."""
LISTED: Final = 8
"""Plans of other ideas that are kept."""
ALIKE: Final = 3
"""Ideas that may be as right as each other, at most."""
FACINGS: Final = 12
"""Plans that these may be, at most."""


def _colonel(times: int) -> Level:
    """A Colonel who looks at so many times as much, however long that takes."""
    limits = LEVELS[-1].limits
    (first, *widths), rounds = limits.widths, limits.halving_rounds
    return LEVELS[-1]._replace(
        limits=limits._replace(
            widths=(times * first, *widths),
            nodes=times * limits.nodes,
            seconds=math.inf,
            halving_rounds=tuple(one._replace(times=times * one.times) for one in rounds),
        )
    )


PATIENT: Final = _colonel(1)
"""A Colonel whom no clock cuts short."""
FOURFOLD: Final = _colonel(4)
"""One who does four times as much: what it finds as well, stands."""


class FoundPuzzle(NamedTuple):
    """A decision that makes a puzzle."""

    position: str
    seat: Seat
    plans: tuple[PlanNote, ...]
    quiet: bool


class GlimpsedPuzzle(NamedTuple):
    """A decision that seems to make a puzzle at a glance."""

    match: Match
    """Stands at the decision."""
    seat: Seat
    first: FirstLook
    quiet: bool
    """Whether no right plan is an attack, where another would be."""

    @property
    def right(self) -> Sequence[SearchPlan]:
        """Return the plans that are as right as the best one."""
        return right_of(self.first)

    @property
    def answers(self) -> Sequence[Command]:
        """Return the commands of those plans."""
        return [plan.command for plan in self.right]

    @property
    def rivals(self) -> Sequence[SearchPlan]:
        """Return the best plan of each other idea, best first."""
        known = set(map(essence, self.right))
        found: list[SearchPlan] = []
        for plan in self.first.plans[len(self.right) :]:
            if essence(plan) not in known:
                known.add(essence(plan))
                found.append(plan)
        return found


def puzzle_at(match: Match, seed: str) -> FoundPuzzle | None:
    """Return the puzzle that a match stands at, None if it stands at none."""
    glimpsed = glimpsed_at(match, seed)
    return None if glimpsed is None else confirmed(glimpsed, seed)


def glimpsed_at(match: Match, seed: str) -> GlimpsedPuzzle | None:
    """Return what seems a puzzle at a glance, None if nothing does: that takes a moment."""
    awaited = match.awaiting
    if not isinstance(awaited, Choice) or awaited.sealed or awaited.thread is not None:
        return None
    seat = awaited.seats[0]
    menu = match.game.legal(match.state, seat)
    if match.game.turn(match.state) is None or len(menu) < TEMPTED:
        return None
    first = glance(_point(match, seat, menu[0]), seed, never)
    if first is None or not 1 - DECIDED < first.worth < DECIDED or not _is_one_idea(first):
        return None
    right = [plan.command for plan in right_of(first)]
    found = GlimpsedPuzzle(match, seat, first, is_quiet(match.game, match.state, seat, right))
    return found if _promises(found) else None


def confirmed(found: GlimpsedPuzzle, seed: str) -> FoundPuzzle | None:
    """Return a puzzle if closer looks find the same, and recruits miss it.

    That takes seconds, in some games a minute. What takes least is asked first.
    """
    if not _is_hard(found) or not _finds(found, PATIENT):
        return None
    looks = _agreed(found, seed)
    if not looks or not _finds(found, FOURFOLD):
        return None
    position = write_position(found.match.game, found.match.state)
    return FoundPuzzle(position, found.seat, _listed(found, looks), found.quiet)


def right_of(first: FirstLook) -> Sequence[SearchPlan]:
    """Return the plans that are as right as the best one, at a glance."""
    return [plan for plan in first.plans if plan.worth >= first.worth - RIGHT]


def finds(match: Match, seat: Seat, right: Sequence[Command], level: Level, seed: int) -> bool:
    """Return whether a level chooses a right plan, or one that leads to the same position."""
    teams = teams_of(match.setup)
    chosen = decide(match.game, match.view(seat), seat, level, seed, teams=teams).command
    after = _after(match, seat, chosen)
    return any(after == _after(match, seat, command) for command in right)


def _point(match: Match, seat: Seat, command: Command) -> DecisionPoint:
    known, teams = evaluation_of(match.game), teams_of(match.setup)
    return point(match.game, known, teams, match.state, (seat, command))


def _is_one_idea(first: FirstLook) -> bool:
    right = right_of(first)
    ideas: set[Hashable] = set(map(essence, right))
    return len(ideas) <= ALIKE and len(right) <= FACINGS


def _promises(found: GlimpsedPuzzle) -> bool:
    """Whether one idea is far ahead at a glance, of all other plans and of all other ideas."""
    match, seat, first = found.match, found.seat, found.first
    others = first.plans[len(found.right) :]
    if not found.rivals or len(first.plans) < (TEMPTED if found.quiet else CHOICE):
        return False
    best, rival = first.plans[0], found.rivals[0]
    same = bool(_after(match, seat, best.command) == _after(match, seat, rival.command))
    return first.worth - others[0].worth >= GLIMPSED and not same


def _agreed(found: GlimpsedPuzzle, seed: str) -> list[CloserLook]:
    """What closer looks find of the best idea and the next, if all find it far ahead."""
    rival, *others = found.rivals[:RIVALS]
    looks: list[CloserLook] = []
    for number in range(LOOKS):
        look = _far_ahead(found, rival, f"{seed}/{number}")
        if look is None:
            return []
        looks.append(look)
    for number, other in enumerate(others):
        look = _far_ahead(found, other, f"{seed}/other {number}")
        if look is None:
            return []
        looks.append(look)
    return looks


def _far_ahead(found: GlimpsedPuzzle, rival: SearchPlan, seed: str) -> CloserLook | None:
    """What a closer look finds of the best idea and another, if that is far behind."""
    at = _point(found.match, found.seat, rival.command)
    look = look_again(at, found.first._replace(played=rival), seed, never, AHEAD)
    if look is None or look.best.command not in found.answers:
        return None
    return look if look.loss >= AHEAD and look.loss > SURE * look.error else None


def _finds(found: GlimpsedPuzzle, level: Level) -> bool:
    return finds(found.match, found.seat, found.answers, level, 1)


def _is_hard(found: GlimpsedPuzzle) -> bool:
    """Whether at least one recruit in three misses the idea."""
    right = found.answers
    asked = (finds(found.match, found.seat, right, LEVELS[0], n) for n in range(RECRUITS))
    return 3 * sum(asked) <= 2 * RECRUITS


def _after(match: Match, seat: Seat, command: Command) -> State:
    return match.game.apply(match.state, seat, command)[0]


def _listed(found: GlimpsedPuzzle, looks: Sequence[CloserLook]) -> tuple[PlanNote, ...]:
    """The plans with their chances; no other idea is nearer to the best than a rival is.

    Nothing is told of the best command in another facing: nobody has looked at that more closely.
    """
    first, right = found.first, found.right
    known = set(map(essence, right))
    others = [plan for plan in first.plans[len(right) :] if essence(plan) not in known][:LISTED]
    losses = [fmean(look.loss for look in looks[:LOOKS]), *(look.loss for look in looks[LOOKS:])]
    rival, error = max(0.0, first.worth - min(losses)), max(look.error for look in looks)
    return (
        *(PlanNote(plan.command, plan.worth, 0.0, plan.commands[1:]) for plan in right),
        *(PlanNote(plan.command, min(plan.worth, rival), error) for plan in others),
    )
