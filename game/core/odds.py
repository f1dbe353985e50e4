"""Exact chances of dice pools. All answers are fractions; nothing is enumerated."""

from fractions import Fraction


def at_least(need: int, sides: int = 6) -> Fraction:
    """Return the chance that one die shows `need` or more.

    >>> at_least(4), at_least(7), at_least(1)
    (Fraction(1, 2), Fraction(0, 1), Fraction(1, 1))
    """
    return Fraction(min(max(sides + 1 - need, 0), sides), sides)


def any_at_least(need: int, dice: int, sides: int = 6) -> Fraction:
    """Return the chance that the best of `dice` dice shows `need` or more.

    >>> any_at_least(5, 2)
    Fraction(5, 9)
    """
    return 1 - (1 - at_least(need, sides)) ** dice


def all_at_least(need: int, dice: int, sides: int = 6) -> Fraction:
    """Return the chance that every one of `dice` dice shows `need` or more.

    >>> all_at_least(4, 2)
    Fraction(1, 4)
    """
    return at_least(need, sides) ** dice


def best_is(face: int, dice: int, sides: int = 6) -> Fraction:
    """Return the chance that the best of `dice` dice shows exactly `face`.

    >>> best_is(4, 2)
    Fraction(7, 36)
    """
    return any_at_least(face, dice, sides) - any_at_least(face + 1, dice, sides)
