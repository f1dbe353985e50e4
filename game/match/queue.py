"""The queue every command goes through: persons, computer, replay and dice alike."""

from collections import deque
from typing import NamedTuple

from game.core.contract import Command, Seat, State


class Basis(NamedTuple):
    """What a seat went by when it decided."""

    state: State
    """The position; of a sealed choice, that in which it began."""
    own: tuple[Command, ...]
    """What the seat had chosen in the sealed choice by then."""
    seats: tuple[Seat, ...]
    """Who was asked."""


class Order(NamedTuple):
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
        self._orders: deque[Order] = deque()

    def __len__(self) -> int:
        return len(self._orders)

    def put(self, order: Order) -> None:
        """Add an order at the end."""
        self._orders.append(order)

    def take(self) -> Order | None:
        """Return the first order and drop it, None if there is none."""
        return self._orders.popleft() if self._orders else None

    def clear(self) -> None:
        """Drop every order."""
        self._orders.clear()
