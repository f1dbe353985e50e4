"""The words of the catalogues for tests, which ask for them by id and never quote them."""

from __future__ import annotations

import re

from game.core.contract import Say
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


def before(id: str, *values: str | int) -> str:
    """Return a text up to the first value that is not given."""
    return worded(id, *values).partition("{")[0]


def after(id: str, *values: str | int) -> str:
    """Return a text from its first value on, which is not known; the others are given."""
    return worded(id, "\0", *values).rpartition("\0")[2]


def mistaken(id: str, *values: str | int) -> str:
    """Return a mistake in a file in words: what is wrong, and what would be right."""
    return f"{worded(f'core.mistake.{id}.what', *values)} {righted(id, *values)}"


def righted(id: str, *values: str | int) -> str:
    """Return what would be right instead of a mistake in a file."""
    return worded(f"core.mistake.{id}.right", *values)


def not_a(kind: str, key: str, value: str | int) -> str:
    """Return the mistake of a value, as it is shown, that should be of another kind."""
    return mistaken("wrong_type", key, value, worded(f"core.kind.{kind}"))


def decimal(number: str) -> Say:
    """Return a number with decimals as sentences hold it.

    >>> Texts().say(decimal("7.50"))
    '7.50'
    """
    whole, _, decimals = number.partition(".")
    return Say("core.decimal", (int(whole), decimals))
