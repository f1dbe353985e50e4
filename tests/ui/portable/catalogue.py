"""Sentences by id: tests compare what is told and with which values, not how it is worded."""

from __future__ import annotations

import re
from typing import Final

from game.match.texts import Texts

TEXTS: Final = Texts()
ANY: Final = "{9}"
"""A value that may be anything."""


def said(id: str, *values: str | int) -> str:
    """Return a sentence of any catalogue."""
    return TEXTS.text(id, *values)


def word(key: str, *values: str | int) -> str:
    """Return a sentence of the table."""
    return said(f"portable_table.{key}", *values)


def unit(kind: str, number: int) -> str:
    """Return the name of a unit."""
    return said(f"portable.unit.{kind}", number)


def facing(way: int) -> str:
    """Return the word for a facing."""
    return said(f"portable.facing.{way}")


def row(*facts: str) -> str:
    """Return facts that stand side by side."""
    return TEXTS.row(facts)


def paragraph(*sentences: str) -> str:
    """Return sentences one after the other."""
    return TEXTS.paragraph(sentences)


def tells(text: str, key: str, *values: str | int) -> bool:
    """Whether a text has a sentence of the table, with the values it is given; the others of the
    sentence may be anything.
    """
    parts = re.split(r"\{[^{}]*\}", word(key, *values))
    return re.search(".*".join(map(re.escape, parts)), text) is not None
