"""What each side did last: looked up in the match behind the position on show."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Seat
from game.match.match import Match
from game.ui.tables.shared.traces import LastAction, Trace, Traces, action_of, without

FAR: Final = 200
"""Entries behind which nothing is looked for any more."""


def last_actions(
    match: Match, traces: Traces, eyes: Seat, step: int, under_way: bool = False
) -> tuple[LastAction, ...]:
    """Return what each side has left last before a step, as the eyes may see it; oldest first.

    What befell a piece goes when it moves on, at once if the entry of the step is `under_way`.
    """
    found: dict[Seat, LastAction] = {}
    gone = _left_cells(_left(match, traces, eyes, [step])) if under_way else set()
    back = range(step - 1, max(-1, step - 1 - FAR), -1)
    for orders, entries in groupby(back, lambda entry: match.span_of(entry).orders):
        left = _left(match, traces, eyes, sorted(entries))
        for seat in dict.fromkeys(seat for seat, _ in left):
            if seat not in found:
                action = action_of(seat, orders, (t for s, t in left if s == seat))
                found[seat] = without(action, gone)
        gone |= _left_cells(left)
        if len(found) == len(match.setup.seats):
            break
    return tuple(reversed(found.values()))


def _left_cells(left: list[tuple[Seat, Trace]]) -> set[Cell]:
    return {trace.way[0] for _, trace in left if trace.way}


def _left(match: Match, traces: Traces, eyes: Seat, entries: list[int]) -> list[tuple[Seat, Trace]]:
    """Return all that entries have left, each with its side."""
    found: list[tuple[Seat, Trace]] = []
    game = match.game
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
