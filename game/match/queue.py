"""The queue every command goes through: persons, computer, replay and dice alike.

An order is made for a position; it is stale once that has changed, other than by what others
have chosen, or taken back, at the same time.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Choice, Command, Seat, State

if TYPE_CHECKING:
    from game.match.match import Match


class Basis(NamedTuple):
    """What a seat went by when it decided."""

    state: State
    """The position; of a sealed choice, that in which it began."""
    own: tuple[Command, ...]
    """What the seat had chosen in the sealed choice by then."""
    seats: tuple[Seat, ...]
    """Who was asked."""


class QueuedCommand(NamedTuple):
    """A command on its way."""

    seat: Seat
    command: Command
    step: int
    """Number of entries the match had when it was decided on."""
    basis: Basis | None
    """None where the match never had so many."""


class CommandQueue:
    """Orders, first in first out."""

    def __init__(self) -> None:
        self._orders: deque[QueuedCommand] = deque()

    def __len__(self) -> int:
        return len(self._orders)

    def put(self, order: QueuedCommand) -> None:
        """Add an order at the end."""
        self._orders.append(order)

    def take(self) -> QueuedCommand | None:
        """Return the first order and drop it, None if there is none."""
        return self._orders.popleft() if self._orders else None

    def clear(self) -> None:
        """Drop every order."""
        self._orders.clear()


def basis_of(match: Match, seat: Seat, step: int) -> Basis:
    """Return what a seat goes by that decides at a step of a match."""
    awaited, since = match.awaited_at(step), match.sealed_since_at(step)
    seats = awaited.seats if isinstance(awaited, Choice) else ()
    if since is None:
        return Basis(match.states[step], (), seats)
    own = tuple(entry.command for entry in match.entries[since:step] if entry.seat == seat)
    return Basis(match.states[since], own, seats)


def is_stale(match: Match, order: QueuedCommand) -> bool:
    """Return whether others than those who were asked at the same time have decided since."""
    basis, entries = order.basis, match.entries
    if basis is None:
        return True
    now = basis_of(match, order.seat, len(entries))
    if now.state is basis.state and now.own == basis.own:
        return False
    asked = set(basis.seats) - {order.seat}
    stands = order.step <= len(entries) and match.states[order.step] is basis.state
    return not (stands and all(entry.seat in asked for entry in entries[order.step :]))
