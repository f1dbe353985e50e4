"""Mistakes as tests compare them: place, id and values, whatever the words."""

import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from game.core.contract import BadData, Mistake
from game.core.mistakes import Place
from game.match.texts import Texts
from game.match.wording.mistakes import mistake_text


def core(where: Place, id: str, *values: Any) -> Mistake:
    """Return a mistake that every game may have."""
    return Mistake(where, f"core.mistake.{id}", values)


def faults(mistakes: Iterable[Mistake]) -> list[str]:
    """Return what is wrong, by the last word of each id."""
    return [mistake.id.rpartition(".")[2] for mistake in mistakes]


def refused(act: Callable[[], object]) -> tuple[Mistake, ...]:
    """Return the mistakes that an act ends with; each of them has words."""
    with pytest.raises(BadData) as bad:
        act()
    return complete(bad.value.mistakes)


def complete(mistakes: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """Return mistakes, after a look whether all their words and values are in the catalogue."""
    told = tuple(mistakes)
    for mistake in told:
        words = mistake_text(Texts(), mistake)
        assert not re.search(r"«(?!race\.|tiny\.)", words), words
        assert not re.search(r"\{\d", words), words
    return told
