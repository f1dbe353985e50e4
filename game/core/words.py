"""Words that the sentences of every game are made of."""

from collections.abc import Callable
from fractions import Fraction
from math import floor
from typing import Any, TypeAlias

from game.core.contract import Line, Say, Seat

Value: TypeAlias = str | int | Say
"""What may stand in a sentence."""

Described: TypeAlias = tuple[str, tuple[Value, ...]]
"""A command in words: the key of its sentence in the game's catalogue, and the values in it."""


def seat_name(seat: Seat) -> Say:
    """Return the words for a seat: its player."""
    return Say("seat", (seat,))


def listed(faces: tuple[int, ...]) -> str:
    """Return the faces of dice as a list.

    >>> listed((6, 1, 4))
    '6, 1, 4'
    """
    return ", ".join(map(str, faces))


def average(value: Fraction) -> str:
    """Return an average as players read it: in tenths, below one in hundredths, halves up.

    Something, however little, is never told as nothing.

    >>> average(Fraction(83, 36)), average(Fraction(2)), average(Fraction(3, 8))
    ('2.3', '2', '0.38')
    >>> average(Fraction(0)), average(Fraction(1, 999))
    ('0', '0.01')
    """
    steps = 10 if value >= 1 else 100
    told = max(floor(value * steps + Fraction(1, 2)), int(value > 0))
    return f"{told / steps:g}"


def percent(chance: Fraction | float) -> int:
    """Return a chance in whole percent; only what is certain is 0 or 100.

    >>> percent(Fraction(1, 300)), percent(0.5), percent(1.0)
    (1, 50, 100)
    """
    share = float(chance)
    return round(100 * share) if share in (0.0, 1.0) else min(99, max(1, round(100 * share)))


def log_of(slug: str) -> Callable[..., Line]:
    """Return what writes the log of a game: of a key, a rule id and values, a line.

    >>> log_of("tiny")("parried", "T-3.1", 4)
    Line(say=Say(id='tiny.log.parried', values=(4,)), rule='T-3.1')
    """

    def line(key: str, rule: str, *values: Value) -> Line:
        return Line(Say(f"{slug}.log.{key}", values), rule)

    return line


def plain(key: str) -> Callable[[Any, Any], Described]:
    """Return what describes a command of which nothing more is to be said."""
    return lambda state, command: (key, ())
