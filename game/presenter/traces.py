"""What an order leaves on the board until the next one of its side: the way, shot, and result."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple, TypeAlias

from game.core.boards.cells import Cell
from game.core.contract import Say, Seat, StateT
from game.core.kinds import ByKind


class Trace(NamedTuple):
    """What one event leaves."""

    seat: Seat | None = None
    """Whose; None: of whoever left the trace before it."""
    way: tuple[Cell, ...] = ()
    """The cells of a drive, the first where it began."""
    shot: tuple[Cell, Cell] | None = None
    """From where, and at what."""
    places: tuple[Cell, ...] = ()
    """Cells on which something came about without a way there."""
    result: Say | None = None
    """What came of it, in a word or two."""
    at: Cell | None = None
    """Where; None: where the shot before it was aimed at."""
    whom: int = 0
    """Whom it befell; what befalls them next replaces it."""
    against: tuple[Seat, ...] = ()
    """Whose pieces are aimed at, or are struck."""
    lost: Seat | None = None
    """Whose piece is gone with it."""


Traces: TypeAlias = ByKind[StateT, Trace | None]
"""What each type of event leaves, from the position before its order and the event."""


class LastAction(NamedTuple):
    """All that the last order of a side has left."""

    seat: Seat
    orders: tuple[int, ...]
    """Numbers of the entries that gave it."""
    ways: tuple[tuple[Cell, ...], ...]
    shots: tuple[tuple[Cell, Cell], ...]
    places: tuple[Cell, ...]
    befell: dict[Cell, dict[int, Say]]
    """Where something came of it, whom it befell, and what."""

    @property
    def results(self) -> tuple[tuple[Cell, tuple[Say, ...]], ...]:
        """Return where something came of it, and what."""
        return tuple((cell, tuple(says.values())) for cell, says in self.befell.items())


def action_of(seat: Seat, orders: tuple[int, ...], traces: Iterable[Trace]) -> LastAction:
    """Return what the traces of one order of a side come to.

    Who drives first fires, and is struck, where the drive has ended.
    """
    found = tuple(traces)
    results: dict[Cell, dict[int, Say]] = {}
    aimed: Cell | None = None
    shots: list[tuple[Cell, Cell]] = []
    driven: dict[Cell, Cell] = {}
    for trace in found:
        driven |= {trace.way[0]: trace.way[-1]} if trace.way else {}
        if trace.shot is not None:
            start, aimed = trace.shot
            shots.append((driven.get(start, start), aimed))
        at = aimed if trace.at is None else driven.get(trace.at, trace.at)
        if trace.result is not None and at is not None:
            results.setdefault(at, {})[trace.whom] = trace.result
    return LastAction(
        seat,
        orders,
        tuple(trace.way for trace in found if trace.way),
        tuple(shots),
        tuple(cell for trace in found for cell in trace.places),
        results,
    )


def without(action: LastAction, gone: Collection[Cell]) -> LastAction:
    """Return an action without what befell those who have left their cells since."""
    missed = tuple(start for start, end in action.shots if end in gone)
    return action._replace(
        shots=tuple(shot for shot in action.shots if shot[1] not in gone),
        places=(*action.places, *missed),
        befell={cell: says for cell, says in action.befell.items() if cell not in gone},
    )
