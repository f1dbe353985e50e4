"""Words that the sentences of every game are made of."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import floor
from typing import Any, TypeAlias

from game.core.contract import Line, Say, Seat

Value: TypeAlias = str | int | Say
"""What may stand in a sentence."""

Chance: TypeAlias = Fraction | float
"""From 0 to 1."""

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


def is_one_line(typed: str) -> bool:
    """Return whether what a player typed shows all its letters in one line.

    >>> is_one_line("Night Owl"), is_one_line(" Owl"), is_one_line("Night\\nOwl")
    (True, False, False)
    """
    return typed.isprintable() and typed == typed.strip()


# Numbers: what players read is rounded here and nowhere else.


def average(value: Fraction, padded: bool = False) -> Value:
    """Return an average as players read it: in tenths, halves up.

    Something, however little, is never told as nothing. A whole number has its zero tenths only
    when it is `padded`, as beside others.

    >>> average(Fraction(83, 36)), average(Fraction(2)), average(Fraction(0))
    (Say(id='core.decimal', values=(2, '3')), 2, 0)
    >>> average(Fraction(2), padded=True), average(Fraction(0), padded=True)
    (Say(id='core.decimal', values=(2, '0')), Say(id='core.decimal', values=(0, '0')))
    >>> average(Fraction(1, 999))
    Say(id='core.below', values=(Say(id='core.decimal', values=(0, '1')),))
    """
    tenths = _rounded(value, 1)
    return (
        decimal(tenths, 1, padded) if tenths or not value else Say("core.below", (decimal(1, 1),))
    )


def percent(chance: Chance) -> Say:
    """Return a chance in whole percent, halves up; only what is certain is 0 or 100.

    >>> [percent(chance).values for chance in (Fraction(1, 300), 0.5, 1.0)]
    [(1,), (50,), (100,)]
    """
    return _percent(Fraction(chance), 0)


def percents(chances: Iterable[Chance]) -> tuple[Say, ...]:
    """Return chances that are shown together.

    They are in whole percent, with a decimal where different ones would read alike. The parts of
    one whole all have a decimal if they would not come to 100 without.

    >>> [say.values for say in percents((Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)))]
    [(50,), (33,), (17,)]
    >>> [say.values[0].values for say in percents((Fraction(1, 8), Fraction(7, 8)))]
    [(12, '5'), (87, '5')]
    """
    exact = [Fraction(chance) for chance in chances]
    different = Counter(_points(one, 0) for one in set(exact))
    places = [int(different[_points(one, 0)] > 1) for one in exact]
    if sum(exact) == 1 and sum(map(_points, exact, places)) != 100:
        places = [1] * len(exact)
    return tuple(map(_percent, exact, places))


def _percent(chance: Fraction, places: int) -> Say:
    units = _rounded(_points(chance, places), places)
    return Say("core.percent", (decimal(units, places, padded=0 < chance < 1),))


def _points(chance: Fraction, places: int) -> Fraction:
    """Return a chance in percent, rounded to decimal places."""
    step = Fraction(1, 10**places)
    points = step * _rounded(100 * chance, places)
    return points if chance in (0, 1) else min(max(points, step), 100 - step)


def _rounded(value: Fraction, places: int) -> int:
    """Return a number in units of a decimal place, halves up."""
    units: int = floor(value * 10**places + Fraction(1, 2))
    return units


def decimal(units: int, places: int, padded: bool = False) -> Value:
    """Return a number given in units of its last decimal place.

    Zeros at its end are written only when it is `padded`.

    >>> decimal(1070, 2), decimal(1200, 2)
    (Say(id='core.decimal', values=(10, '7')), 12)
    >>> decimal(1200, 2, padded=True)
    Say(id='core.decimal', values=(12, '00'))
    """
    number, rest = divmod(units, 10**places)
    digits = f"{rest:0{places}}" if places else ""
    digits = digits if padded else digits.rstrip("0")
    return Say("core.decimal", (number, digits)) if digits else number


def points(shares: Iterable[float]) -> tuple[int, ...]:
    """Return parts of a sum in whole points of a hundred that come to the sum, rounded as well.

    Each is rounded down or up, those nearest to the next point up.

    >>> points((0.504, -0.104, 0.604)), points((0.333, 0.333, 0.334))
    ((50, -10, 60), (33, 33, 34))
    >>> points((0.006, 0.006, 0.006))
    (1, 1, 0)
    """
    exact = [100 * Fraction(share) for share in shares]
    whole = [floor(one) for one in exact]
    missing = _rounded(sum(exact, Fraction(0)), 0) - sum(whole)
    nearest = sorted(range(len(exact)), key=lambda n: (whole[n] - exact[n], n))
    return tuple(one + (n in nearest[:missing]) for n, one in enumerate(whole))


def span(low: Value, high: Value) -> Say:
    """Return the words for a range, its ends included.

    >>> span(1, 3)
    Say(id='core.range', values=(1, 3))
    """
    return Say("core.range", (low, high))


# Sentences.


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
