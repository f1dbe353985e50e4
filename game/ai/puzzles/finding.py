"""Which decisions make puzzles: one plan is far ahead of all others, whoever looks and how often.

A glance proposes a decision, four closer looks with different luck must agree on the plan and on
how far it is ahead, and the Colonel must choose it as well. What most recruits find is left out.
"""

from __future__ import annotations

from statistics import fmean
from typing import Final, NamedTuple

from game.ai.analysis.closer import CloserLook, look_again
from game.ai.analysis.glances import FirstLook, glance, point
from game.ai.analysis.records import PlanNote
from game.ai.decide import decide
from game.ai.evaluate import evaluation_of
from game.ai.levels import LEVELS, Level
from game.ai.search.limits import never
from game.core.contract import Choice, Command, Seat, State
from game.core.notation import write_position
from game.core.seats import teams_of
from game.match.match import Match

AHEAD: Final = 0.10
"""Chance to win that the best plan is ahead of the next, at least."""
SURE: Final = 4.0
"""Standard errors that it is ahead, at least."""
LOOKS: Final = 4
"""Closer looks that must agree."""
RECRUITS: Final = 6
"""Recruits who are asked: what most of them see at once is no puzzle."""
DECIDED: Final = 0.97
"""A position that is won, or lost, by more than this is no puzzle."""
CHOICE: Final = 5
"""Plans that there are to choose from, at least."""
LISTED: Final = 8
"""Plans that are kept."""
BOTH: Final = 2


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
    best = first.plans[0].command
    if not looks or not _finds(match, seat, best, LEVELS[-1], 1) or not _is_hard(match, seat, best):
        return None
    return FoundPuzzle(
        write_position(match.game, match.state),
        seat,
        _listed(first, looks),
        _is_quiet(match, seat, first.plans[0].command),
    )


def _seen(match: Match, seat: Seat, command: Command, seed: str) -> FirstLook | None:
    known, teams = evaluation_of(match.game), teams_of(match.setup)
    at = point(match.game, known, teams, match.state, (seat, command))
    return glance(at, seed, never)


def _promises(match: Match, seat: Seat, first: FirstLook) -> bool:
    """Whether one plan is far ahead at a glance, in a position that is not decided."""
    if len(first.plans) < BOTH or not 1 - DECIDED < first.worth < DECIDED:
        return False
    best, second = first.plans[:BOTH]
    same = bool(_after(match, seat, best.command) == _after(match, seat, second.command))
    return best.worth - second.worth >= AHEAD and not same


def _agreed(match: Match, seat: Seat, first: FirstLook, seed: str) -> list[CloserLook]:
    """What closer looks find of the best plan and the next, if all find it far ahead."""
    known, teams = evaluation_of(match.game), teams_of(match.setup)
    best, second = first.plans[:BOTH]
    at = point(match.game, known, teams, match.state, (seat, second.command))
    looks: list[CloserLook] = []
    for number in range(LOOKS):
        look = look_again(at, first._replace(played=second), f"{seed}/{number}", never)
        if look is None or look.best.command != best.command:
            return []
        if look.loss < AHEAD or look.loss <= SURE * look.error:
            return []
        looks.append(look)
    return looks


def _finds(match: Match, seat: Seat, best: Command, level: Level, seed: int) -> bool:
    """Whether a level chooses the best plan, or one that leads to the same position."""
    teams = teams_of(match.setup)
    chosen = decide(match.game, match.view(seat), seat, level, seed, teams=teams).command
    return bool(_after(match, seat, chosen) == _after(match, seat, best))


def _is_hard(match: Match, seat: Seat, best: Command) -> bool:
    """Whether a recruit misses the best plan at least every other time."""
    found = sum(_finds(match, seat, best, LEVELS[0], seed) for seed in range(RECRUITS))
    return 2 * found <= RECRUITS


def _after(match: Match, seat: Seat, command: Command) -> State:
    return match.game.apply(match.state, seat, command)[0]


def _listed(first: FirstLook, looks: list[CloserLook]) -> tuple[PlanNote, ...]:
    """The plans with their chances; none is nearer to the best than the next one is."""
    best, *others = first.plans[:LISTED]
    loss, error = fmean(look.loss for look in looks), max(look.error for look in looks)
    next_one = max(0.0, best.worth - loss)
    return (
        PlanNote(best.command, best.worth, 0.0, best.commands[1:]),
        *(PlanNote(plan.command, min(plan.worth, next_one), error) for plan in others),
    )


def _is_quiet(match: Match, seat: Seat, best: Command) -> bool:
    """Whether a plan throws no dice, where another would."""
    odds, state = match.game.odds, match.state
    if odds(state, seat, best) is not None:
        return False
    return any(odds(state, seat, other) is not None for other in match.game.legal(state, seat))
