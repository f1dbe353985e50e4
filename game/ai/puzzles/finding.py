"""Which decisions make puzzles: one idea is far ahead of all others, whoever looks and how often.

Plans that are as right as each other, such as a move and the same move with another facing, are one
idea. A glance proposes a decision, four closer looks with different luck must agree on the idea and
on how far it is ahead, and the Colonel must choose it as well. What most recruits find is left out.
"""

from __future__ import annotations

from statistics import fmean
from typing import Final, NamedTuple

from game.ai.analysis.closer import CloserLook, look_again
from game.ai.analysis.glances import FirstLook, glance, point
from game.ai.analysis.records import RIGHT, PlanNote
from game.ai.decide import decide
from game.ai.evaluate import evaluation_of
from game.ai.levels import LEVELS, Level
from game.ai.search.limits import never
from game.ai.search.plan import SearchPlan
from game.core.contract import Choice, Command, Seat, State
from game.core.notation import write_position
from game.core.seats import teams_of
from game.match.match import Match

AHEAD: Final = 0.10
"""Chance to win that the best plan is ahead of the next that is another idea, at least."""
SURE: Final = 4.0
"""Standard errors that it is ahead, at least."""
LOOKS: Final = 4
"""Closer looks that must agree."""
RECRUITS: Final = 6
"""Recruits who are asked: what most of them see at once is no puzzle."""
DECIDED: Final = 0.97
"""A position that is won, or lost, by more than this is no puzzle."""
CHOICE: Final = 3
"""Plans that there are to choose from, at least."""
LISTED: Final = 8
"""Plans that are kept."""
ALIKE: Final = 3
"""Plans that may be as right as each other, at most."""


class FoundPuzzle(NamedTuple):
    """A decision that makes a puzzle."""

    position: str
    seat: Seat
    plans: tuple[PlanNote, ...]
    quiet: bool


def puzzle_at(match: Match, seed: str) -> FoundPuzzle | None:
    """Return the puzzle that a match stands at, None if it stands at none."""
    awaited = match.awaiting
    if not isinstance(awaited, Choice) or awaited.sealed or awaited.thread is not None:
        return None
    seat = awaited.seats[0]
    menu = match.game.legal(match.state, seat)
    if match.game.turn(match.state) is None or len(menu) < CHOICE:
        return None
    first = _seen(match, seat, menu[0], seed)
    if first is None or not _promises(match, seat, first):
        return None
    looks = _agreed(match, seat, first, seed)
    if (
        not looks
        or not _finds(match, seat, first, LEVELS[-1], 1)
        or not _is_hard(match, seat, first)
    ):
        return None
    return FoundPuzzle(
        write_position(match.game, match.state),
        seat,
        _listed(first, looks),
        _is_quiet(match, seat, first),
    )


def _seen(match: Match, seat: Seat, command: Command, seed: str) -> FirstLook | None:
    known, teams = evaluation_of(match.game), teams_of(match.setup)
    at = point(match.game, known, teams, match.state, (seat, command))
    return glance(at, seed, never)


def _right(first: FirstLook) -> tuple[SearchPlan, ...]:
    """The plans that are as right as the best one, at a glance."""
    return tuple(plan for plan in first.plans if plan.worth >= first.worth - RIGHT)


def _rival(first: FirstLook) -> SearchPlan | None:
    """The best plan that is another idea."""
    count = len(_right(first))
    return first.plans[count] if count < len(first.plans) else None


def _promises(match: Match, seat: Seat, first: FirstLook) -> bool:
    """Whether one idea is far ahead at a glance, in a position that is not decided."""
    rival = _rival(first)
    if rival is None or not 1 - DECIDED < first.worth < DECIDED or len(_right(first)) > ALIKE:
        return False
    same = bool(_after(match, seat, first.plans[0].command) == _after(match, seat, rival.command))
    return first.worth - rival.worth >= AHEAD and not same


def _agreed(match: Match, seat: Seat, first: FirstLook, seed: str) -> list[CloserLook]:
    """What closer looks find of the best idea and the next, if all find it far ahead."""
    known, teams = evaluation_of(match.game), teams_of(match.setup)
    rival = _rival(first)
    assert rival is not None
    right = {plan.command for plan in _right(first)}
    at = point(match.game, known, teams, match.state, (seat, rival.command))
    looks: list[CloserLook] = []
    for number in range(LOOKS):
        look = look_again(at, first._replace(played=rival), f"{seed}/{number}", never)
        if look is None or look.best.command not in right:
            return []
        if look.loss < AHEAD or look.loss <= SURE * look.error:
            return []
        looks.append(look)
    return looks


def _finds(match: Match, seat: Seat, first: FirstLook, level: Level, seed: int) -> bool:
    """Whether a level chooses a right plan, or one that leads to the same position."""
    teams = teams_of(match.setup)
    chosen = decide(match.game, match.view(seat), seat, level, seed, teams=teams).command
    after = _after(match, seat, chosen)
    return any(after == _after(match, seat, plan.command) for plan in _right(first))


def _is_hard(match: Match, seat: Seat, first: FirstLook) -> bool:
    """Whether a recruit misses the idea at least every other time."""
    found = sum(_finds(match, seat, first, LEVELS[0], seed) for seed in range(RECRUITS))
    return 2 * found <= RECRUITS


def _after(match: Match, seat: Seat, command: Command) -> State:
    return match.game.apply(match.state, seat, command)[0]


def _listed(first: FirstLook, looks: list[CloserLook]) -> tuple[PlanNote, ...]:
    """The plans with their chances; no other idea is nearer to the best than the rival is."""
    right = _right(first)
    others = first.plans[len(right) : LISTED]
    loss, error = fmean(look.loss for look in looks), max(look.error for look in looks)
    rival = max(0.0, first.worth - loss)
    return (
        *(PlanNote(plan.command, plan.worth, 0.0, plan.commands[1:]) for plan in right),
        *(PlanNote(plan.command, min(plan.worth, rival), error) for plan in others),
    )


def _is_quiet(match: Match, seat: Seat, first: FirstLook) -> bool:
    """Whether no right plan throws dice, where another would."""
    odds, state = match.game.odds, match.state
    if any(odds(state, seat, plan.command) is not None for plan in _right(first)):
        return False
    return any(odds(state, seat, other) is not None for other in match.game.legal(state, seat))
