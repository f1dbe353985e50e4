"""The queue every command goes through: persons, computer, replay and dice alike."""

from collections import deque
from typing import NamedTuple

from game.core.contract import Awaiting, Command, Seat, State


class Order(NamedTuple):
    """A command on its way, and the state it was made for."""

    seat: Seat
    command: Command
    step: int
    """Number of entries the match had."""
    state: State
    awaited: Awaiting


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
