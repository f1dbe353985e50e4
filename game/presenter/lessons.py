"""The lessons of a first match and the lines for newcomers: what a game writes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from game.core.boards.cells import Cell
from game.core.contract import Command, EventT, Seat, StateT
from game.presenter.content import Tip
from game.presenter.context import Context

MARKED: Final = 6
"""Cells at most that a lesson marks."""


class SeenEvent(NamedTuple, Generic[StateT, EventT]):
    """Something that happened in the match, as a person at the table saw it."""

    step: int
    """Number of the entry it belongs to."""
    seat: Seat
    """Whose order it came of at once; `DICE` for what dice brought."""
    event: EventT
    after: StateT
    """The position after the entry."""


class GivenOrder(NamedTuple):
    """An order of a person that is taught."""

    step: int
    """Number of its entry."""
    command: Command


class History(NamedTuple, Generic[StateT]):
    """What a person at the table has done in this match, and seen happen."""

    seen: tuple[SeenEvent[StateT, Any], ...] = ()
    measured: bool = False
    """Whether they had the ruler on two places."""
    weighed: frozenset[str] = frozenset()
    """The lessons on show, "" for none, while they looked at the chances of an order of theirs."""
    told: Mapping[str, int] = MappingProxyType({})
    """The entry at which each lesson was first told to them."""
    orders: tuple[GivenOrder, ...] = ()
    """Their orders, those that leave no event behind as well."""
    read: frozenset[str] = frozenset()
    """Lessons on record as done: answered with Continue, or by what no match tells of."""
    opened: int = 0
    """Entries of the match when it came to this table: what is older was taught at another."""

    def of(self, seat: Seat, kind: type[EventT]) -> Iterator[SeenEvent[StateT, EventT]]:
        """Yield what of a kind of event came of a seat's own orders at once."""
        return (one for one in self.seen if one.seat == seat and isinstance(one.event, kind))


class Lesson(NamedTuple):
    """One step of the lessons of a first match."""

    id: str
    title: str
    text: str
    """What to do; while it cannot be done yet, what must come first; "" while others are asked."""
    rule: str
    done: bool
    """Whether the person has done it in this match."""
    cells: tuple[Cell, ...] = ()
    """What to mark on the board while it is due."""
    waits: bool = False
    """Whether it cannot be done in this position: another goes first."""
    presses: bool = False
    """Whether it goes before all others now."""
    tells: bool = False
    """Whether there is nothing to do but to read it."""
    stays: bool = False
    """Whether it is waited for without end: the match is sure to come to it."""
    buttons: tuple[str, ...] = ()
    """Which buttons to mark, by their role or the action of their key."""


class Pupil(NamedTuple, Generic[StateT]):
    """Who is taught: what they may do, and what they have done."""

    context: Context[StateT, object]
    history: History[StateT]

    def did(self, kind: type[EventT]) -> Iterator[SeenEvent[StateT, EventT]]:
        """Yield what of a kind came of their own orders."""
        return self.history.of(self.context.seat, kind)

    def since(self, name: str) -> tuple[SeenEvent[StateT, Any], ...]:
        """Return what they have seen since a step was first told to them; nothing before."""
        told = self._told(name)
        return () if told is None else tuple(s for s in self.history.seen if s.step >= told)

    def did_for(self, name: str, kind: type[EventT]) -> Iterator[SeenEvent[StateT, EventT]]:
        """Yield what of a kind came of their own orders once a step was told to them."""
        return (one for one in self.did(kind) if self._counts(name, one.step))

    def ordered_for(self, name: str, *kinds: type[Command]) -> bool:
        """Return whether they gave an order of some kinds once a step was told to them."""
        given = (one for one in self.history.orders if self._counts(name, one.step))
        return any(isinstance(one.command, kinds) for one in given)

    def tries(self, name: str) -> int:
        """Return how many orders they have given since a step was first told to them."""
        told = self._told(name)
        return 0 if told is None else sum(one.step >= told for one in self.history.orders)

    def weighed_for(self, name: str) -> bool:
        """Return whether they looked at the chances of an order while a step was on show."""
        return lesson_id(self.context.view.game.slug, name) in self.history.weighed

    def _counts(self, name: str, step: int) -> bool:
        told = self._told(name)
        return step < self.history.opened or (told is not None and step >= told)

    def _told(self, name: str) -> int | None:
        return self.history.told.get(lesson_id(self.context.view.game.slug, name))


AnyPupil: TypeAlias = Pupil[Any]
"""Where any game is taught."""


class Advice(NamedTuple):
    """Which words of a step are due, the values in them, and the cells to mark."""

    words: str
    """"" where something else is asked of the person, and the step has nothing to say to it."""
    values: tuple[str | int, ...] = ()
    cells: tuple[Cell, ...] = ()
    rule: str = ""
    """The rule behind these words, "" for that of the step."""
    waits: bool = False
    """Whether the words tell what must come first, for the step cannot be done now."""
    tells: bool = False
    """Whether the words are only read, and answered with Continue."""
    buttons: tuple[str, ...] = ()
    """The buttons to mark, by their role or the action of their key."""


NOTHING_TO_SAY: Final = Advice("", waits=True)
"""The advice of a step while something else is asked."""


class LessonStep(NamedTuple, Generic[StateT]):
    """A row of a game's table of lessons."""

    rule: str
    advice: Callable[[Pupil[StateT]], Advice]
    done: Callable[[Pupil[StateT]], bool]
    presses: Callable[[Pupil[StateT]], bool] = lambda pupil: False
    """Whether it may not wait for the steps before it."""
    stays: bool = False
    """Whether it is waited for without end: the match is sure to come to it."""
    says: tuple[str, ...] = ("do",)
    """All words that its advice may choose from: each has its text in the catalogue."""


class TipRow(NamedTuple, Generic[StateT]):
    """A row of a game's table of lines for newcomers."""

    rule: str
    matters: Callable[[Context[StateT, object]], bool]


def reading(words: str, *values: str | int, cells: tuple[Cell, ...] = ()) -> Advice:
    """Return words that are only read."""
    return Advice(words, values, cells, tells=True)


def is_read(pupil: AnyPupil) -> bool:
    """Tell that nothing done in the match stands for having read a step."""
    return False


def apart(cells: Iterable[Cell], distance: Callable[[Cell, Cell], int]) -> tuple[Cell, ...]:
    """Return the first of some cells that do not lie side by side: their marks stand clear.

    >>> apart((1, 2, 3, 5), lambda one, other: abs(one - other))
    (1, 3, 5)
    """
    found: list[Cell] = []
    for cell in cells:
        if all(distance(cell, other) > 1 for other in found):
            found.append(cell)
    return tuple(found[:MARKED])


def lessons_of(steps: Mapping[str, LessonStep[StateT]], pupil: Pupil[StateT]) -> tuple[Lesson, ...]:
    """Return the steps in their order, each with what it says now."""
    seats = range(len(pupil.context.view.names))
    if pupil.context.seat not in seats:
        return ()
    return tuple(_lesson(pupil, name, step) for name, step in steps.items())


def lesson_id(slug: str, name: str) -> str:
    """Return the id of a step for the settings."""
    return f"{slug}.lesson.{name}"


def tips_of(rows: Mapping[str, TipRow[StateT]], context: Context[StateT, object]) -> Iterator[Tip]:
    """Yield the lines that matter now, the most pressing first."""
    slug = context.view.game.slug
    for key, row in rows.items():
        if row.matters(context):
            yield Tip(f"{slug}.{key}", context.phrases.word(f"tip.{key}"), row.rule)


def _lesson(pupil: Pupil[StateT], name: str, step: LessonStep[StateT]) -> Lesson:
    context, advice = pupil.context, step.advice(pupil)
    word, id = context.phrases.word, lesson_id(context.view.game.slug, name)
    return Lesson(
        id,
        word(f"lesson.{name}.title"),
        word(f"lesson.{name}.{advice.words}", *advice.values) if advice.words else "",
        advice.rule or step.rule,
        id in pupil.history.read or step.done(pupil),
        advice.cells,
        advice.waits,
        step.presses(pupil),
        advice.tells,
        step.stays,
        advice.buttons,
    )
