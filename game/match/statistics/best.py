"""The best scores of finished matches, with three letters each, kept between matches."""

import unicodedata
from collections.abc import Mapping
from functools import reduce
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.contract import Say
from game.match import paths
from game.match.untrusted.keeping import Keeping
from game.match.untrusted.names import name_fault

MOST: Final = 10
"""Scores of one table."""
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789."
"""What initials are made of; the last one stands for nothing."""
LONG: Final = 3
"""Letters of initials."""
_LONGEST_ID: Final = 100
_MOST_NUMBERS: Final = 8


class BestScore(NamedTuple):
    """One line of a table."""

    initials: str
    rank: tuple[int, ...]
    """Compared from the first number on; smaller is better."""
    figures: tuple[int, ...]
    """What is told of it, column by column."""
    match: str = ""
    """What its match is known by; it stands in a table once. "" is known by nothing."""


Table: TypeAlias = tuple[BestScore, ...]
"""The best first; of equal ones the older."""


class KnownScores(NamedTuple):
    """All tables of a game by name, and what the player should know of their file."""

    tables: dict[str, Table]
    notes: tuple[Say, ...] = ()


def load(slug: str) -> KnownScores:
    """Return the tables of a game; what cannot be read is left out."""
    return KnownScores(*_KEPT.load(slug))


def enter(slug: str, table: str, score: BestScore) -> Table:
    """Enter a score in a table, and return that as it is then; the same match enters once.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """

    def with_score(tables: dict[str, Table]) -> dict[str, Table]:
        before = tables.get(table, ())
        known = holds(before, score.match)
        return tables if known else {**tables, table: entered(before, score)}

    return _KEPT.change(slug, with_score)[table]


def entered(table: Table, score: BestScore) -> Table:
    """Return a table with a score in its place, behind those that are as good; the last leave."""
    place = place_of(table, score.rank)
    return (*table[:place], score, *table[place:])[:MOST]


def place_of(table: Table, rank: tuple[int, ...]) -> int:
    """Return how many lines of a table stand before a rank; `MOST` and it has no place."""
    return sum(other.rank <= rank for other in table)


def holds(table: Table, match: str) -> bool:
    """Return whether a match stands in a table."""
    return bool(match) and any(score.match == match for score in table)


def initials_of(name: str) -> str:
    """Return the initials that a name suggests.

    >>> initials_of("Élodie Dubois"), initials_of("Bo"), initials_of("Ли")
    ('ELO', 'BO.', '...')
    """
    plain = unicodedata.normalize("NFKD", name).upper()
    letters = "".join(mark for mark in plain if mark in LETTERS[:-1])
    return letters[:LONG].ljust(LONG, LETTERS[-1])


def _table(name: str, rows: Any) -> Table | None:
    """Return a table out of a file; None if anything in it is not as it should be."""
    if name_fault(name, _LONGEST_ID) or not isinstance(rows, list) or len(rows) > MOST:
        return None
    scores = [_score(row) for row in rows]
    found = tuple(score for score in scores if score is not None)
    return tuple(sorted(found, key=lambda s: s.rank)) if len(found) == len(rows) else None


def _score(row: Any) -> BestScore | None:
    if not isinstance(row, Mapping) or set(row) != set(BestScore._fields):
        return None
    initials, match = row["initials"], row["match"]
    if not isinstance(initials, str) or not isinstance(match, str):
        return None
    known = len(initials) == LONG and set(initials) <= set(LETTERS) and len(match) <= _LONGEST_ID
    if not (known and _is_numbers(row["rank"]) and _is_numbers(row["figures"])):
        return None
    return BestScore(initials, tuple(row["rank"]), tuple(row["figures"]), match)


def _is_numbers(found: Any) -> bool:
    few = isinstance(found, list) and 0 < len(found) <= _MOST_NUMBERS
    return few and all(type(n) is int for n in found)


def _plain(table: Table) -> list[dict[str, Any]]:
    return [score._asdict() for score in table]


def _joined(tables: dict[str, Table], name: str, table: Table) -> tuple[str, Table]:
    """A table whose name is taken: with the scores of both."""
    known = tables[name]
    new = [score for score in table if score not in known and not holds(known, score.match)]
    return name, reduce(entered, new, known)


_KEPT: Final = Keeping(paths.best_scores, "core.scores", _table, _plain, _joined)
