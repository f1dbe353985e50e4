"""Secret orders, tank by tank: designs, purchases and plans are handed in alike (DZ-4.1)."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from game.core import sealed
from game.core.contract import Choice, Ready, Refusal, Say, Seat, Subject, Submitted
from game.core.sealed import Orders
from game.rules.dicezone.data import Phase
from game.rules.dicezone.events import Event
from game.rules.dicezone.refusals import refuse
from game.rules.dicezone.state import Order, Outcome, State, TankId

CLOSING: Final = "ready"
"""The subject of closing the orders of a seat."""


class SecretOrders:
    """What a phase asks of each seat in secret: an order for each of some tanks.

    Who has one tank is done with its order; who has several closes theirs, and may leave out any.
    """

    def __init__(
        self,
        asked: Callable[[State, Seat], tuple[TankId, ...]],
        opened: Callable[[State, tuple[Event, ...]], Outcome],
    ) -> None:
        self._look_up = asked
        self._opened = opened
        self._latest: tuple[State | None, Seat, tuple[TankId, ...]] = (None, 0, ())

    def _asked(self, state: State, seat: Seat) -> tuple[TankId, ...]:
        """The tanks of a seat, kept for what asks it of the same position in a row."""
        latest = self._latest
        if latest[0] is state and latest[1] == seat:
            return latest[2]
        asked = self._look_up(state, seat)
        self._latest = (state, seat, asked)
        return asked

    def choice(self, state: State) -> Choice:
        """Return the seats that have not handed in."""
        return _choice(sealed.owing(state.sealed), state.phase, state.turn)

    def subjects(self, state: State, seat: Seat) -> tuple[Subject, ...]:
        """Return the tanks without an order, and `CLOSING` where a seat has several."""
        asked, given = self._asked(state, seat), sealed.orders_of(state.sealed, seat)
        undone = [n for n in asked if n not in given]
        return (*undone, CLOSING) if len(asked) > 1 else tuple(undone)

    def why_not_tank(self, state: State, seat: Seat, number: TankId) -> Refusal | None:
        """Return why a seat may give a tank no order."""
        if number not in self._asked(state, seat):
            return refuse("no_tank")
        return refuse("given") if number in sealed.orders_of(state.sealed, seat) else None

    def give(self, state: State, seat: Seat, number: TankId, order: Order) -> Outcome:
        """Write down the order of a tank."""
        if len(self._asked(state, seat)) > 1:
            given = sealed.give(state.sealed, seat, number, order)
            return state._replace(sealed=given), ()
        only = Orders(((number, order),), ready=True)
        return self._closed(state, seat, sealed.submit(state.sealed, seat, only))

    def why_not_close(self, state: State, seat: Seat, command: Ready) -> Refusal | None:
        """Return why a seat cannot close: it has one tank, whose order does that."""
        return refuse("one_tank") if len(self._asked(state, seat)) < 2 else None

    def close(self, state: State, seat: Seat, command: Ready) -> Outcome:
        """Close the orders of a seat; those of the last seat open all."""
        return self._closed(state, seat, sealed.close(state.sealed, seat))

    def _closed(self, state: State, seat: Seat, closed: sealed.Sealed) -> Outcome:
        return self._opened(state._replace(sealed=closed), (_submitted(seat),))


_submitted: Final = cache(Submitted)


@lru_cache(maxsize=256)
def _choice(owing: tuple[Seat, ...], phase: Phase, turn: int) -> Choice:
    prompt, waiting = Say(f"dicezone.prompt.{phase}", (turn,)), Say(f"dicezone.waiting.{phase}")
    return Choice(owing, prompt, waiting, phase, sealed=True)
