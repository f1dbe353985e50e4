"""The words of the catalogues for tests, which ask for them by id and never quote them."""

from __future__ import annotations

import re

from game.match.texts import Texts


def worded(id: str, *values: str | int) -> str:
    """Return a text by its id, with its values; an id that no catalogue has fails.

    >>> worded("core.seat", 2) == Texts().text("core.seat", 2)
    True
    """
    assert Texts().has(id), f"no catalogue has {id}"
    return Texts().text(id, *values)


def fragment(id: str) -> str:
    """Return the longest piece of a text that no value interrupts, for texts whose values vary.

    >>> all(mark not in fragment("core.journal.trouble") for mark in "{}")
    True
    """
    return max(re.split(r"\{[^{}]*\}", worded(id)), key=len).strip()
