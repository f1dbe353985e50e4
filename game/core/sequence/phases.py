"""The sequence of play as one table: a row a phase, pending rolls among them.

A game writes its rows and the function that finds the row of a position; the verbs `awaiting`,
`legal`, `why_not` and `apply` come of them. One order of refusals holds in every game: the end,
the dice, the phase, the seat, the option, the gate, then what the command itself forbids: verbs
meet only commands whose fields hold what their types say. What is pending
first (a queue of hits, a choice on the way of an order, a roll) is found first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, NamedTuple, Protocol

from game.core.contract import (
    DICE,
    Awaiting,
    Command,
    CommandT,
    Concede,
    Illegal,
    Menu,
    Outcome,
    Refusal,
    Result,
    Rolled,
    Say,
    Seat,
    StateT,
)
from game.core.menu import NO_CHOICE
from game.core.sequence.gate import fitting


class Refuse(Protocol):
    """A game's own refusals: the rule and the sentence of a code, with the values it names."""

    def __call__(self, code: str, *values: int | str | Say) -> Refusal:
        """Return the refusal of a code."""


class OptionalRule(NamedTuple):
    """An optional rule that a command belongs to."""

    id: str
    """Name of the switch in the game's options."""
    rule: str
    """The rule that says what is possible with it."""


class Verb(NamedTuple, Generic[StateT, CommandT]):
    """One kind of command in one phase: why not, and what it does."""

    why_not: Callable[[StateT, Seat, CommandT], Refusal | None]
    apply: Callable[[StateT, Seat, CommandT], Outcome[StateT]]
    option: OptionalRule | None = None
    """What must be on for it."""


class PhaseRow(NamedTuple, Generic[StateT]):
    """One row of the sequence: what is awaited, and what may be done about it."""

    awaits: Callable[[StateT], Awaiting]
    menu: Callable[[StateT, Seat], Menu] | None = None
    """Every legal command of a seat that is awaited; None where nobody chooses."""
    verbs: Mapping[type, Verb[StateT, Any]] = {}
    """What may be done, by type of command."""
    read: Callable[[StateT, tuple[int, ...]], Outcome[StateT]] | None = None
    """What the awaited dice do."""


class Concession(NamedTuple, Generic[StateT]):
    """How a seat gives up."""

    apply: Callable[[StateT, Seat, Concede], Outcome[StateT]]
    """What becomes of its forces."""
    ends_match: Callable[[StateT, Seat], bool] = lambda state, seat: False
    """Whether the match would end by it: then a seat may do it while others owe a command, as
    each of two players may. It is asked of whatever number somebody gives as a seat."""


def always(state: object, seat: Seat, command: object) -> None:
    """Return None: whoever is awaited may do this, whatever it says."""


class SequenceOfPlay(Generic[StateT]):
    """The verbs of a game that follow from the rows of its sequence of play.

    The codes it refuses with are `over`, `dice_pending`, `no_roll`, `bad_faces`, `wrong_phase`,
    `not_your_turn`, `already_chosen`, `option_off` and `unknown`, the same in every game; the
    game's `refuse` knows the rule and the sentence of each.
    """

    def __init__(
        self,
        phases: Mapping[str, PhaseRow[StateT]],
        phase_of: Callable[[StateT], str],
        concede: Concession[StateT],
        refuse: Refuse,
        has: Callable[[StateT, str], bool] = lambda state, option: False,
    ) -> None:
        self.phases: Final = phases
        """By name, in the order in which a match comes to them."""
        self._phase_of = phase_of
        self._refuse = refuse
        self._has = has
        self._ends_by_conceding = concede.ends_match
        giving_up: dict[type, Verb[StateT, Any]] = {Concede: Verb(always, concede.apply)}
        self._rows = {
            name: row._replace(verbs={**row.verbs, **giving_up}) if row.menu else row
            for name, row in phases.items()
        }
        self._latest: tuple[StateT | None, Awaiting | None] = (None, None)
        known = {kind for row in phases.values() for kind in row.verbs} | {Concede}
        self._tests = {kind: fitting(kind) for kind in known}

    def awaiting(self, state: StateT) -> Awaiting:
        """Return what the match waits for."""
        awaited: Awaiting = self._awaited(self._rows[self._phase_of(state)], state)
        return awaited

    def _awaited(self, row: PhaseRow[StateT], state: StateT) -> Any:
        """What a position waits for, kept for the verbs that ask it of the same one in a row."""
        latest = self._latest
        if latest[0] is state:
            return latest[1]
        awaited = row.awaits(state)
        self._latest = (state, awaited)
        return awaited

    def legal(self, state: StateT, seat: Seat) -> Menu:
        """Return every legal command of a seat; an empty menu if it owes none."""
        row = self._rows[self._phase_of(state)]
        menu = row.menu
        if menu is not None and type(seat) is int and seat in self._awaited(row, state).seats:
            return menu(state, seat)
        return NO_CHOICE

    def why_not(self, state: StateT, seat: Seat, command: Command) -> Refusal | None:
        """Return the one reason why a command is illegal, None if it is legal."""
        return self._checked(self._rows[self._phase_of(state)], state, seat, command)

    def why_not_kind(self, state: StateT, seat: Seat, kind: type) -> Refusal | None:
        """Return why no command of a kind can be given now, None if one might be.

        These are the end, the dice, the phase, the seat and the option: what forbids a command
        whatever it says.
        """
        row = self._rows[self._phase_of(state)]
        if row.read is None:
            return self._why_not_kind(row, state, seat, kind)
        if kind is not Rolled:
            return self._refuse("dice_pending")
        return None if _is_one_of(seat, (DICE,)) else self._refuse("not_your_turn")

    def apply(self, state: StateT, seat: Seat, command: Command) -> Outcome[StateT]:
        """Return the position after a command, and what happened.

        Raises:
            Illegal: the command is refused; nothing has changed.
        """
        row = self._rows[self._phase_of(state)]
        refusal = self._checked(row, state, seat, command)
        if refusal is not None:
            raise Illegal(refusal)
        if row.read is not None:
            return row.read(state, command.faces)
        return row.verbs[type(command)].apply(state, seat, command)

    def _checked(
        self, row: PhaseRow[StateT], state: StateT, seat: Seat, command: Command
    ) -> Refusal | None:
        if row.read is not None:
            return self._why_not_rolled(self._awaited(row, state), seat, command)
        kind = type(command)
        refusal = self._why_not_kind(row, state, seat, kind)
        if refusal is not None:
            return refusal
        if not self._tests[kind](command):
            return self._refuse("unknown")
        return row.verbs[kind].why_not(state, seat, command)

    def _why_not_kind(
        self, row: PhaseRow[StateT], state: StateT, seat: Seat, kind: type
    ) -> Refusal | None:
        verb = row.verbs.get(kind)
        if verb is None:
            return self._why_not_now(row, state, seat, kind)
        is_asked = type(seat) is int and seat in self._awaited(row, state).seats
        if not is_asked and not self._may_end(state, seat, kind):
            return self._why_not_now(row, state, seat, kind)
        if verb.option is not None and not self._has(state, verb.option.id):
            return self._refuse("option_off")._replace(rule=verb.option.rule)
        return None

    def _why_not_rolled(self, awaited: Any, seat: Seat, command: Command) -> Refusal | None:
        if type(command) is not Rolled:
            return self._refuse("dice_pending")
        if not _is_one_of(seat, (DICE,)):
            return self._refuse("not_your_turn")
        if not shows(awaited.sides, command.faces):
            return self._refuse("bad_faces", len(awaited.sides), max(awaited.sides))
        return None

    def _may_end(self, state: StateT, seat: Seat, kind: type) -> bool:
        """Whether a seat ends the match by giving up, whoever else owes a command."""
        return kind is Concede and type(seat) is int and self._ends_by_conceding(state, seat)

    def _why_not_now(self, row: PhaseRow[StateT], state: StateT, seat: Seat, kind: type) -> Refusal:
        """The end, the phase, the seat."""
        awaited = self._awaited(row, state)
        if isinstance(awaited, Result):
            return self._refuse("over")
        if kind is Rolled:
            return self._refuse("no_roll")
        if kind not in row.verbs:
            return self._refuse("wrong_phase" if kind in self._tests else "unknown")
        return self._why_not_owing(awaited, seat)

    def _why_not_owing(self, awaited: Any, seat: Seat) -> Refusal:
        has_chosen = awaited.sealed and type(seat) is int and seat >= 0
        return self._refuse("already_chosen" if has_chosen else "not_your_turn")


def _is_one_of(seat: object, seats: tuple[Seat, ...]) -> bool:
    """Whether a seat is among some: True is not seat 1."""
    return type(seat) is int and seat in seats


def shows(sides: tuple[int, ...], faces: object) -> bool:
    """Return whether dice with so many sides can show these faces.

    >>> shows((6, 6), (1, 6)), shows((6, 6), (1, 7)), shows((6,), [3]), shows((2,), (True,))
    (True, False, False, False)
    """
    if type(faces) is not tuple or len(faces) != len(sides):
        return False
    for face, most in zip(faces, sides, strict=True):
        if type(face) is not int or not 1 <= face <= most:
            return False
    return True
