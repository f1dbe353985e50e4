"""An analysis that is made up at once, the same every time: what the pictures of one show.

Its chances are what the computer says at a glance, its marks lie evenly over the match, and what it
calls better is another legal order. The real one takes up to a minute.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Final

from game.ai.analysis.files import Findings
from game.ai.analysis.records import Analysis, AnalyzedStep, Chances, PlanNote, mark_of
from game.ai.winning import WinningChances
from game.core.contract import DICE, Choice, Command, Concede
from game.core.seats import sides, teams_of
from game.match.match import Match

LOSSES: Final = (0.064, 0.121, 0.203, 0.052, 0.157)
OTHERS: Final = 3
"""Plans at most beside the one that was played."""
OFF: Final = 0.03
ERROR: Final = 0.012


class ToldWatcher:
    """Tells of an analysis part by part, one at each look; of the first `most` parts alone."""

    def __init__(self, match: Match, parts: int = 1, most: int | None = None) -> None:
        whole = made_up(match)
        self.started: list[Path] = []
        self.closed = False
        self._parts = [_findings(whole, n / parts) for n in range(1, parts + 1)][:most]

    def start(self, path: Path) -> None:
        """Note which match is to be looked at."""
        self.started.append(path)

    def poll(self) -> Findings | None:
        """Return the next part."""
        return self._parts.pop(0) if self._parts else None

    def close(self) -> None:
        """Tell no more."""
        self.closed = True
        self._parts = []


def made_up(match: Match) -> Analysis:
    """Return an analysis of a finished match."""
    teams = teams_of(match.setup)
    standing = WinningChances(match.game, teams)
    seats = [teams.index(side) for side in range(sides(teams))]
    chances = [
        _shared(tuple(standing.chance(state, seat) for seat in seats)) for state in match.states
    ]
    ends = list(enumerate(pairwise(chances)))
    steps = tuple(_step(match, entry, before, after) for entry, (before, after) in ends)
    marked = dict(zip(_decided(match), LOSSES, strict=False))
    shown = tuple(
        _judged(match, step, marked[step.entry]) if step.entry in marked else step for step in steps
    )
    return Analysis(
        code="made up",
        rules=match.game.version,
        teams=teams,
        start=chances[0],
        steps=shown,
        entries=len(match.entries),
        looked=len(marked),
        whole=True,
        off=OFF,
    )


def _shared(chances: Chances) -> Chances:
    total = sum(chances)
    return tuple(chance / total for chance in chances)


def _step(match: Match, entry: int, before: Chances, after: Chances) -> AnalyzedStep:
    seat = match.entries[entry].seat
    dice = seat == DICE
    return AnalyzedStep(
        entry, entry + 1, "roll" if dice else "decision", None if dice else seat, before, after
    )


def _decided(match: Match) -> list[int]:
    """Entries that lie evenly among those in which something was to be decided."""
    free = [
        number
        for number, entry in enumerate(match.entries)
        if entry.seat != DICE and type(entry.command) is not Concede and _is_free(match, number)
    ]
    step = max(1, len(free) // len(LOSSES))
    return free[step // 2 :: step][: len(LOSSES)]


def _is_free(match: Match, number: int) -> bool:
    awaited, state = match.awaited_at(number), match.states[number]
    open_choice = isinstance(awaited, Choice) and awaited.thread is None and not awaited.sealed
    turn = match.game.turn(state)
    return open_choice and turn is not None and len(_others(match, number)) >= OTHERS


def _others(match: Match, number: int) -> list[Command]:
    entry = match.entries[number]
    menu = match.game.legal(match.game.view(match.states[number], entry.seat), entry.seat)
    last = [list(menu.about(subject))[-1] for subject in menu.subjects]
    return [command for command in last if command != entry.command]


def _judged(match: Match, step: AnalyzedStep, loss: float) -> AnalyzedStep:
    assert step.seat is not None
    worth = step.before[teams_of(match.setup)[step.seat]]
    played = PlanNote(match.entries[step.entry].command, max(0.01, worth - loss), 0.01)
    best = [
        PlanNote(command, max(0.02, worth - 0.03 * n), 0.01)
        for n, command in enumerate(_others(match, step.entry)[:OTHERS])
    ]
    return step._replace(
        loss=loss,
        error=ERROR,
        mark=mark_of(loss, ERROR),
        plans=tuple(best),
        played=played,
        looks=2,
    )


def _findings(whole: Analysis, share: float) -> Findings:
    if share == 1.0:
        return Findings(whole, None, 1.0)
    count = round(share * len(whole.steps))
    part = whole._replace(steps=whole.steps[:count], whole=False)
    return Findings(part, whole.steps[count].entry, share)
