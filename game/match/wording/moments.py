"""Moments as players read them."""

from datetime import datetime
from typing import Final

from game.match.texts import Texts

WRITTEN: Final = "%Y-%m-%d %H:%M"
"""How a file says when it was begun."""


def moment(texts: Texts, written: str) -> str:
    """Return when a file says it was begun, as players read it; words that are no date stay.

    >>> moment(Texts(), "2026-11-26 14:05"), moment(Texts(), "2026-01-02 00:30")
    ('Nov 26, 2026, 2:05 PM', 'Jan 2, 2026, 12:30 AM')
    >>> moment(Texts(), "yesterday")
    'yesterday'
    """
    try:
        at = datetime.strptime(written, WRITTEN)
    except ValueError:
        return written
    half = texts.text(f"core.date.{'first' if at.hour < 12 else 'second'}_half")
    month = texts.text(f"core.date.month.{at.month}")
    minutes, hour = f"{at.minute:02}", (at.hour + 11) % 12 + 1
    return texts.text("core.date.moment", at.year, month, at.day, at.hour, minutes, hour, half)
