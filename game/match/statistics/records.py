"""What the luck ledger says of a roll."""

from fractions import Fraction
from typing import NamedTuple

from game.core.contract import Say, Seat


class Reckoning(NamedTuple):
    """One thing that was left to the dice, and what came of it."""

    entry: int
    """Number, in `Match.entries`, of the command whose odds it was judged by; of the roll where
    that was judged by its own bands."""
    seat: Seat
    about: Say
    outcome: Say
    """What came."""
    chance: Fraction
    """Of what came."""
    at_least: Fraction
    """Of doing at least as well."""
    good: Fraction
    """Of success: of all outcomes that count as good."""
    success: bool
    """Whether a good outcome came."""
    told: tuple[Say, ...]
    """What the log says of the dice and of what came, faces and losses among it."""


class Lot(NamedTuple):
    """One roll that served no order and let a seat begin a turn: a coin, a roll-off."""

    entry: int
    """Number of the roll in `Match.entries`."""
    purpose: str
    faces: tuple[int, ...]
    winner: Seat
    told: tuple[Say, ...]


class CountedThrow(NamedTuple):
    """One group of dice whose bands say what is good."""

    entry: int
    seat: Seat
    purpose: str
    faces: tuple[int, ...]
    successes: int
    expected: Fraction
    """Number of successes to be expected."""
    at_least: Fraction
    """Chance of at least as many successes."""
    most: int = 1
    """How many there may be."""
    variance: Fraction = Fraction(0)
    """Of that number: the square of how far it strays by chance alone."""
