"""What each side did last: looked up in the match behind the position on show."""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

from game.core.boards.cells import Cell
from game.core.contract import Seat, State
from game.match.match import Match
from game.presenter.traces import LastAction, Trace, Traces, action_of, without

FAR: Final = 200
"""Entries behind which nothing is looked for any more."""


class LeftBehind(NamedTuple):
    """What to look for behind a position."""

    traces: Traces[State]
    eyes: Seat
    """Who looks on."""
    whole: bool = False
    """All that another side has just done in a row, not its last order alone."""
    results_a_turn: bool = False
    """Words about results go when the turn is over."""


class _Gathered:
    """The actions found so far, from the newest on."""

    def __init__(self, wanted: LeftBehind) -> None:
        self.wanted = wanted
        self.actions: list[LastAction] = []
        self.row: Seat | None = None
        """Whose orders in a row are all looked for."""
        self._told: set[tuple[Cell, int]] = set()

    @property
    def seats(self) -> set[Seat]:
        """Return those of whom something has been found."""
        return {action.seat for action in self.actions}

    def add(self, orders: tuple[int, ...], left: list[tuple[Seat, Trace]], gone: set[Cell]) -> None:
        """Take what one order has left, but for what befell a piece on cells it has gone from."""
        seats, known = list(dict.fromkeys(seat for seat, _ in left)), self.seats
        if seats and not known and self.wanted.whole and seats != [self.wanted.eyes]:
            self.row = seats[0]
        elif seats and seats != [self.row]:
            self.row = None
        for seat in seats:
            if seat not in known or seat == self.row:
                traces = [trace for other, trace in left if other == seat]
                action = without(action_of(seat, orders, traces), gone)
                self.actions.append(self._untold(action))
        self.row = self.row if len(seats) < 2 else None

    def _untold(self, action: LastAction) -> LastAction:
        """Leave out results that later ones have replaced, where a whole row is told of."""
        if not self.wanted.whole:
            return action
        results = {
            cell: {whom: say for whom, say in says.items() if (cell, whom) not in self._told}
            for cell, says in action.befell.items()
        }
        self._told.update((cell, whom) for cell, says in results.items() for whom in says)
        return action._replace(befell={cell: says for cell, says in results.items() if says})


def last_actions(
    match: Match, wanted: LeftBehind, step: int, under_way: bool = False
) -> tuple[LastAction, ...]:
    """Return what each side has left last before a step, as the eyes may see it; oldest first.

    What befell a piece goes when it moves on, at once if the entry of the step is `under_way`.
    """
    found = _Gathered(wanted)
    gone = _left_cells(_left(match, wanted, [step])) if under_way else set()
    back = range(step - 1, max(-1, step - 1 - FAR), -1)
    for orders, entries in groupby(back, lambda entry: match.span_of(entry).orders):
        given = sorted(entries)
        left = _left(match, wanted, given)
        if wanted.results_a_turn and _turn_of(match, given[0]) != _turn_of(match, step):
            left = [(seat, trace._replace(result=None)) for seat, trace in left]
        found.add(orders, left, gone)
        gone |= _left_cells(left)
        if len(found.seats) == len(match.setup.seats) and found.row is None:
            break
    return tuple(reversed(found.actions))


def _turn_of(match: Match, step: int) -> int | None:
    """Return the number of the turn in a position, None before the first."""
    turn = match.game.turn(match.states[step])
    return None if turn is None else turn.number


def _left_cells(left: list[tuple[Seat, Trace]]) -> set[Cell]:
    return {trace.way[0] for _, trace in left if trace.way}


def _left(match: Match, wanted: LeftBehind, entries: list[int]) -> list[tuple[Seat, Trace]]:
    """Return all that entries have left, each with its side."""
    found: list[tuple[Seat, Trace]] = []
    game, traces, eyes = match.game, wanted.traces, wanted.eyes
    for entry in entries:
        known = [event for event in match.entries[entry].events if type(event) in traces]
        before = game.view(match.states[entry], eyes) if known else None
        for event in known:
            seen = game.witness(event, eyes)
            trace = None if seen is None else traces[type(event)](before, seen)
            if trace is None:
                continue
            seat = trace.seat if trace.seat is not None else found[-1][0] if found else None
            if seat is not None:
                found.append((seat, trace))
    return found
