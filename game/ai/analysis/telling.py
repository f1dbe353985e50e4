"""An analysis in words and as data, for the command line."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, Final

from game.ai.analysis.files import findings, finished
from game.ai.analysis.records import Analysis, AnalyzedStep, PlanNote, SideAccount, accounts
from game.core.seats import together
from game.core.words import percent
from game.match.headless.wiring import AnalysisReport
from game.match.match import Match
from game.match.texts import Texts

ROWS: Final = ("start", "own", "others", "luck", "hidden", "unforeseen", "result")
"""The rows of the account, as fields of `SideAccount`."""


def report(path: Path) -> AnalysisReport:
    """Return the analysis of the match in a file, made now or kept beside it.

    Raises:
        BadData: the match cannot be analyzed; see `finished`.
    """
    match = finished(path).match
    *_, last = findings(path)
    return AnalysisReport(*_Words(match, last.analysis).table(), _plain(match, last.analysis))


def whole_points(values: Iterable[float]) -> list[int]:
    """Return chances in whole points that come to what the rounded sum is.

    >>> whole_points([0.504, 0.004, -0.008]), whole_points([0.5, -0.125, 0.625])
    ([50, 1, -1], [50, -12, 62])
    """
    sums = [round(100 * total) for total in accumulate(values, initial=0.0)]
    return [after - before for before, after in pairwise(sums)]


class _Words:
    def __init__(self, match: Match, analysis: Analysis) -> None:
        self._match = match
        self._analysis = analysis
        self._texts = Texts()

    def table(self) -> tuple[list[str], list[list[str]], list[str]]:
        """The head and the rows of the accounts, and the lines behind them."""
        sides = accounts(self._analysis)
        head = [self._text("points"), *map(self._name, sides)]
        columns = [_column(one) for one in sides]
        if len(sides) == 2:  # what one wins the other loses, to the same point
            columns[1] = _mirrored(columns[0])
        rows = zip(*columns, strict=True)
        told = [[self._text(name), *row] for name, row in zip(ROWS, rows, strict=True)]
        return head, told, list(self._lines(sides))

    def _lines(self, sides: Sequence[SideAccount]) -> Iterator[str]:
        for step in self._analysis.marked:
            yield self._marked(step)
        for one in sides:
            yield self._verdict(one)
        yield self._text("honest", max(1, round(100 * self._analysis.off)))

    def _marked(self, step: AnalyzedStep) -> str:
        assert step.mark is not None
        assert step.played is not None
        turn = self._match.game.turn(self._match.states[step.entry])
        who = self._match.setup.seats[step.seat or 0]
        head = step.mark.value, 0 if turn is None else turn.number, who, step.entry + 1
        played = self._told("played", step, step.played)
        return self._texts.paragraph(
            [self._text(*head), played, self._told("better", step, step.plans[0])]
        )

    def _told(self, id: str, step: AnalyzedStep, plan: PlanNote) -> str:
        state, seats = self._match.states[step.entry], self._match.setup.seats
        command = self._texts.say(self._match.game.describe(state, plan.command), seats)
        chance = self._texts.say(percent(min(1.0, max(0.0, plan.worth))))
        return self._text(id, command, chance)

    def _verdict(self, one: SideAccount) -> str:
        marked, small = whole_points([one.marked, one.small])
        if one.marked:
            return self._text("cost", self._name(one), marked, small)
        return self._text("small" if small else "clean", self._name(one), small)

    def _name(self, one: SideAccount) -> str:
        teams = self._analysis.teams
        seats = together(teams, teams.index(one.side))
        return self._texts.listed([self._match.setup.seats[seat] for seat in seats])

    def _text(self, id: str, *values: str | int) -> str:
        return self._texts.text(f"headless.analyze.{id}", *values)


def _column(one: SideAccount) -> list[str]:
    parts = whole_points([one.start, one.own, one.others, one.luck, one.hidden, one.unforeseen])
    start, *changes = parts
    return [str(start), *map(_signed, changes), str(sum(parts))]


def _mirrored(column: Sequence[str]) -> list[str]:
    start, own, others, *changes, result = map(int, column)
    mirrored = [-others, -own, *(-change for change in changes)]
    return [str(100 - start), *map(_signed, mirrored), str(100 - result)]


def _signed(points: int) -> str:
    """A change as it is written.

    >>> _signed(7), _signed(0), _signed(-7)
    ('+7', '0', '-7')
    """
    return f"{points:+}" if points else "0"


def _plain(match: Match, analysis: Analysis) -> dict[str, Any]:
    """An analysis for a program that reads it: chances and losses are of 1."""
    return {
        "game": match.game.slug,
        "scenario": match.setup.scenario.id,
        "players": match.setup.seats,
        "teams": analysis.teams,
        "code": analysis.code,
        "error": analysis.off,
        "sides": [{**one._asdict(), "small": one.small} for one in accounts(analysis)],
        "steps": [_plain_step(match, step) for step in analysis.steps],
    }


def _plain_step(match: Match, step: AnalyzedStep) -> dict[str, Any]:
    plans = {
        "loss": step.loss,
        "error": step.error,
        "mark": step.mark and step.mark.value,
        "played": step.played and _plain_plan(match, step.played),
        "plans": [_plain_plan(match, plan) for plan in step.plans],
    }
    return {
        "entry": step.entry,
        "until": step.until,
        "kind": step.kind,
        "seat": step.seat,
        "before": step.before,
        "after": step.after,
        **(plans if step.looks else {}),
    }


def _plain_plan(match: Match, plan: PlanNote) -> dict[str, Any]:
    return {
        "command": match.codec.plain(plan.command),
        "then": [match.codec.plain(command) for command in plan.then],
        "worth": plan.worth,
        "error": plan.error,
    }
