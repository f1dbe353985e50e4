"""A scenario while it is made: what its file says, right or wrong, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.boards.cells import Facing
from game.core.contract import Seat
from game.core.scenario import HOUSE, PRINTED

Tables: TypeAlias = Mapping[str, Any]
"""Keys and values of a file: flags, numbers, words, tuples, and tables of these."""

NOBODY: Final[Seat] = -1
"""Whose a thing is that nobody owns."""
USUAL_SEATS: Final = 2
"""Players of a draft that does not say how many."""
OPENING: Final = "opening"
OPTIONS: Final = "options"
EMPTY: Final[Tables] = MappingProxyType({})


def frozen(value: Any) -> Any:
    """Return a value of a file that nobody can change: tuples for lists, closed tables.

    >>> frozen({"forces": [["LR"], ["SR"]]})
    mappingproxy({'forces': (('LR',), ('SR',))})
    """
    if isinstance(value, Mapping):
        return MappingProxyType({key: frozen(inner) for key, inner in value.items()})
    return tuple(map(frozen, value)) if isinstance(value, list | tuple) else value


class DraftNote(NamedTuple):
    """The comments beside a key, a table, or an element of a list."""

    above: tuple[str, ...] = ()
    """Whole lines."""
    behind: str = ""
    """At the end of its line, with the blanks before it."""

    @property
    def comments(self) -> tuple[str, ...]:
        """All of them as whole lines, for where there is no line to stand behind."""
        return (*self.above, self.behind.strip()) if self.behind else self.above


@dataclass(frozen=True, slots=True)
class ScenarioDraft:
    """What the file of a scenario says; an edit makes another one and leaves this as it is."""

    game: str
    tables: Tables = field(default_factory=lambda: EMPTY)
    """All but the game and the map, as they stand in the file."""
    rows: tuple[str, ...] = ()
    """The map as its game draws it, without the spaces between marks; empty where there is none."""
    notes: Mapping[str, DraftNote] = field(default_factory=lambda: EMPTY)
    """Comments, by the path of what they stand beside, such as `opening.units/0/3`."""
    noted: Tables = field(default_factory=lambda: EMPTY)
    """The lists as they were when those comments were read, by their paths."""

    def find(self, *path: str) -> Any:
        """Return the value at the end of a path through tables, None if there is none.

        >>> ScenarioDraft("race", frozen({"opening": {"laps": 3}})).find("opening", "laps")
        3
        """
        found: Any = self.tables
        for key in path:
            if not isinstance(found, Mapping):
                return None
            found = found.get(key)
        return found

    def put(self, value: Any, *path: str) -> ScenarioDraft:
        """Return it with another value at the end of a path; None takes away what is there.

        Tables on the way are made, and those that are left empty go as well.

        >>> draft = ScenarioDraft("race").put(3, "opening", "laps")
        >>> draft.find("opening", "laps"), draft.put(None, "opening", "laps").tables
        (3, mappingproxy({}))
        """
        return replace(self, tables=_with(self.tables, path, frozen(value)))

    def opened(self, **fields: Any) -> ScenarioDraft:
        """Return it with other fields of its `[opening]`; those that are None go."""
        draft = self
        for key, value in fields.items():
            draft = draft.put(value, OPENING, key)
        return draft

    def optioned(self, **values: Any) -> ScenarioDraft:
        """Return it with options set to values under every rule set; None leaves them to those.

        >>> draft = ScenarioDraft("race", frozen({"house": {"laps": 3}}))
        >>> draft.optioned(laps=5).tables
        mappingproxy({'options': mappingproxy({'laps': 5})})
        """
        draft = self
        for id, value in values.items():
            draft = draft.put(None, HOUSE, id).put(None, PRINTED, id).put(value, OPTIONS, id)
        return draft

    def marked(self, column: int, row: int, mark: str) -> ScenarioDraft:
        """Return it with another mark in a place of its map, counted from 0.

        >>> ScenarioDraft("race", rows=("..", "..")).marked(1, 0, "#").rows
        ('.#', '..')
        """
        old = self.rows[row]
        drawn = old[:column] + mark + old[column + 1 :]
        return replace(self, rows=(*self.rows[:row], drawn, *self.rows[row + 1 :]))

    @property
    def seats(self) -> int:
        """The most players that may sit down to it.

        >>> ScenarioDraft("race", frozen({"seats": [2, 4]})).seats, ScenarioDraft("race").seats
        (4, 2)
        """
        given, teams = self.find("seats"), self.find("teams")
        numbers = [len(letters) for letters in teams] if isinstance(teams, Mapping) else []
        if isinstance(given, tuple):
            numbers += [number for number in given if type(number) is int]
        return max(numbers, default=USUAL_SEATS)

    def marks(self) -> str:
        """Return all marks of its map in one line, row by row."""
        return "".join(self.rows)


def _with(tables: Tables, path: tuple[str, ...], value: Any) -> Tables:
    key, *rest = path
    if rest:
        inner = tables.get(key, EMPTY)
        value = _with(inner if isinstance(inner, Mapping) else EMPTY, tuple(rest), value)
        value = value or None
    if value is None:
        return MappingProxyType({k: v for k, v in tables.items() if k != key})
    return MappingProxyType({**tables, key: value})


@dataclass(frozen=True, slots=True)
class Laid:
    """A thing on the board of a draft."""

    thing: str
    """The id of its `DraftThing`."""
    seat: Seat = NOBODY
    facing: Facing = 0
    words: str = ""
    """What its game notes beside it, such as the gun of a unit."""
