"""What the vocabularies of the games' tests have in common: orders, dice, and what is asked."""

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from game.core.contract import (
    DICE,
    Choice,
    Command,
    Event,
    Game,
    Refusal,
    Result,
    Roll,
    Rolled,
    Seat,
)


@dataclass(frozen=True)
class AnyTable:
    """A position of some game, and the events of the last thing done in it."""

    game: ClassVar[Game]
    state: Any
    events: tuple[Event, ...] = ()

    def play(self, *orders: Command) -> Self:
        """Carry out orders of the seat that is asked, one after the other."""
        here = self
        for order in orders:
            here = here.by(here.seat, order)
        return here

    def by(self, seat: Seat, order: Command) -> Self:
        """Carry out an order of a seat."""
        return type(self)(*self.game.apply(self.state, seat, order))

    def rolls(self, *faces: int) -> Self:
        """Give dice to the rolls that are awaited, one roll after the other."""
        here, left = self, list(faces)
        while left:
            awaited = here.waits
            assert isinstance(awaited, Roll), f"no dice awaited for {left}"
            dice, left = left[: len(awaited.sides)], left[len(awaited.sides) :]
            state, events = self.game.apply(here.state, DICE, Rolled(tuple(dice)))
            here = type(self)(state, here.events + events if here is not self else events)
        return here

    @property
    def waits(self) -> Any:
        """The choice or roll that is awaited, or how the match ended."""
        return self.game.awaiting(self.state)

    @property
    def awaited(self) -> str:
        """The purpose of the choice or roll that is awaited, or the reason of the end."""
        return self.waits.reason if isinstance(self.waits, Result) else self.waits.purpose

    @property
    def asked(self) -> int:
        """The piece that is asked about."""
        assert isinstance(self.waits, Choice) and isinstance(self.waits.subject, int)
        return self.waits.subject

    @property
    def seat(self) -> Seat:
        """The first seat that is asked."""
        assert isinstance(self.waits, Choice), self.waits
        return self.waits.seats[0]

    @property
    def result(self) -> Result:
        """How the match ended."""
        assert isinstance(self.waits, Result), self.waits
        return self.waits

    @property
    def menu(self) -> list[Command]:
        """The listed commands of the seat that is asked."""
        return list(self.game.legal(self.state, self.seat))

    def refusal(self, order: Command) -> Refusal | None:
        """Return why the seat that is asked may not do something."""
        return self.game.why_not(self.state, self.seat, order)

    def refused(self, order: Command) -> str:
        """Return the code of a refusal, "" if the order is legal; its remedy must be legal."""
        refusal = self.refusal(order)
        if refusal is not None and refusal.remedy is not None:
            assert self.refusal(refusal.remedy) is None, refusal
        return refusal.code if refusal else ""

    def told(self, kind: type) -> list[Any]:
        """Return the events of a kind."""
        return [event for event in self.events if type(event) is kind]
