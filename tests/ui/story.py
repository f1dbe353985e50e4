"""A match going on as seat 0 sees it, for tests of what lessons count as done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.contract import DICE, Command
from game.presenter.lessons import GivenOrder, History, Lesson, SeenEvent
from tests.ui.hands import Hand


class Story:
    """Orders and dice on a position that the tests of the rules draw."""

    def __init__(self, hand: Callable[..., Hand], field: Any, told: str = "") -> None:
        self.hand, self.field = hand, field
        self.seen: tuple[SeenEvent, ...] = ()
        self.orders: tuple[GivenOrder, ...] = ()
        self.step = 0
        self.told = {self.id_of(told): 0} if told else {}

    def id_of(self, name: str) -> str:
        """Return the id of a lesson for the settings."""
        return f"{self.hand(self.field, seat=0).rules.slug}.lesson.{name}"

    def play(self, *orders: Command) -> Story:
        """Carry out orders, each of the seat that is asked."""
        for order in orders:
            if self.field.seat == 0:
                self.orders += (GivenOrder(self.step, order),)
            self._take(self.field.seat, self.field.play(order))
        return self

    def rolls(self, *faces: int) -> Story:
        """Give dice."""
        self._take(DICE, self.field.rolls(*faces))
        return self

    def lesson(self, name: str, **more: Any) -> Lesson:
        """Return a lesson after all that has happened."""
        history = History(self.seen, told=self.told, orders=self.orders, **more)
        return lesson_of(self.hand(self.field, seat=0), name, history)

    def done(self, name: str, **more: Any) -> bool:
        """Tell whether a lesson counts as done."""
        return self.lesson(name, **more).done

    def _take(self, seat: int, after: Any) -> None:
        self.seen += tuple(SeenEvent(self.step, seat, e, after.state) for e in after.events)
        self.field, self.step = after, self.step + 1


def lesson_of(here: Hand, name: str, history: History | None = None) -> Lesson:
    """Return a lesson by its name."""
    return here.lessons(history)[list(here.game.help.lessons).index(name)]
