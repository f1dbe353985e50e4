"""Which marks are on show on a board, by what they mean: the table names them in one line."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Meaning: TypeAlias = Literal[
    "target",
    "loss",
    "hits_you",
    "danger",
    "wordless",
    "blocked",
    "reach",
    "range",
    "ready",
    "trace",
]
"""What a mark means, the weightiest first. Losses are told beside targets; wordless are dangers on
cells too small for their numbers."""
ORDER: Final[tuple[Meaning, ...]] = get_args(Meaning)


class Legend:
    """Which marks are on show."""

    def __init__(self) -> None:
        self._noted: set[Meaning] = set()

    def note(self, meaning: Meaning) -> None:
        """Take a meaning that is on show."""
        self._noted.add(meaning)

    @property
    def shown(self) -> tuple[Meaning, ...]:
        """All meanings on show, the weightiest first."""
        return tuple(meaning for meaning in ORDER if meaning in self._noted)
