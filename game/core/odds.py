"""Exact chances of dice: of pools, and of whatever bands read in a roll.

All answers are fractions. Pools of one need are a formula; the bands of a group are reckoned
die by die, and of all ways in which dice may fall only those are told apart that the bands do.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Final, NamedTuple

from game.core.contract import (
    Band,
    DiceGroup,
    Roll,
    Say,
)
from game.core.forecast import (
    Odds,
    Part,
    PossibleOutcome,
)
from game.core.readings import Reading


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


def odds_of(roll: Roll) -> Odds:
    """Return the chances of a roll by its own bands, a part for each group that they judge.

    Outcomes stand best first for whoever throws the group. A group whose bands do not say what
    is good has no part. Of several dice that are read one by one it counts how many are good.
    """
    return Odds(tuple(part for group in roll.groups if (part := part_of(roll, group)) is not None))


def part_of(roll: Roll, group: DiceGroup) -> Part | None:
    """Return the chances of one group of a roll, None where its bands do not say what is good."""
    if not is_judged(group):
        return None
    about = roll.prompt if group.say is None else group.say
    area = roll.prompt.id.partition(".")[0]
    spread = _spread(_terms(group))
    ranked = _ranked(group)
    whole = sum(spread.values())
    outcomes = tuple(
        PossibleOutcome(_words(group, area, came), Fraction(spread[came], whole)) for came in ranked
    )
    return Part(about, (), outcomes, group.subject)


def outcome_of(group: DiceGroup, faces: Sequence[int]) -> int:
    """Return the place of the outcome that came, in the part of a group whose bands judge it."""
    terms = _terms(group)
    start, add, read = _READERS[terms.reading](terms)
    for face in faces:
        start = add(start, face)
    return _ranked(group).index(read(start))


def good_spread(group: DiceGroup) -> tuple[Fraction, ...]:
    """Return the chance of each number of good verdicts in a group, from none to all."""
    terms = _terms(group)
    spread, most = _spread(terms), terms.dice if terms.reading == "each" else 1
    ways = [0] * (most + 1)
    for came, count in spread.items():
        ways[came if _counts(terms) else _is_good(terms, came)] += count
    return tuple(Fraction(count, sum(ways)) for count in ways)


def verdict_of(band: Band, area: str) -> Say:
    """Return a verdict in the words of a game.

    >>> verdict_of(Band(4, "hit"), "race")
    Say(id='race.band.hit', values=())
    >>> verdict_of(Band(4, "points", number=3), "race").values
    (3,)
    """
    return Say(f"{area}.band.{band.word}", () if band.number is None else (band.number,))


def is_judged(group: DiceGroup) -> bool:
    """Return whether the bands of a group say what is good for whoever throws it."""
    return any(band.good is not None for band in group.bands)


class _Terms(NamedTuple):
    """All of a group that its chances depend on."""

    dice: int
    sides: int
    bands: tuple[Band, ...]
    reading: Reading


def _terms(group: DiceGroup) -> _Terms:
    return _Terms(group.dice, group.sides, group.bands, group.reading)


def _words(group: DiceGroup, area: str, came: int) -> Say:
    """How many of the dice are good, or what the band says; -1 is a number below all bands."""
    if _counts(_terms(group)):
        good = {verdict_of(band, area) for band in group.bands if band.good}
        if len(good) != 1:
            return Say("core.odds.good", (came, group.dice))
        return Say("core.odds.dice", (came, group.dice, good.pop()))
    if came < 0:
        return Say("core.odds.nothing")
    return verdict_of(group.bands[came], area)


def _is_good(terms: _Terms, place: int) -> bool:
    return place >= 0 and terms.bands[place].good is True


def _counts(terms: _Terms) -> bool:
    """Whether several dice are read one by one: what counts is how many of them are good."""
    return terms.reading == "each" and terms.dice > 1


def _ranked(group: DiceGroup) -> list[int]:
    """What may come, best first: a number of good dice, or the place of a band."""
    terms = _terms(group)
    possible = _spread(terms).keys()
    if _counts(terms):
        return sorted(possible, reverse=True)
    rising = bool(terms.bands[-1].good) or not terms.bands[0].good
    return sorted(possible, key=lambda place: _worth(terms, place, rising), reverse=True)


def _worth(terms: _Terms, place: int, rising: bool) -> tuple[int, int]:
    """Good before what cannot be said before bad; among those the farther one."""
    good = terms.bands[place].good if place >= 0 else False
    return (0 if good is None else 1 if good else -1), place if rising else -place


@cache
def _spread(terms: _Terms) -> Mapping[int, int]:
    """What may come, and in how many ways."""
    start, add, read = _READERS[terms.reading](terms)
    ways = {start: 1}
    for _ in range(terms.dice):
        after: Counter[Any] = Counter()
        for so_far, count in ways.items():
            for face in range(1, terms.sides + 1):
                after[add(so_far, face)] += count
        ways = after
    spread: Counter[int] = Counter()
    for so_far, count in ways.items():
        spread[read(so_far)] += count
    return spread


_Reader = tuple[Any, Callable[[Any, int], Any], Callable[[Any], int]]
"""How dice are read: what there is before the first, with one more, and what it comes to."""


def _band_at(terms: _Terms, value: int) -> int:
    """The place of the band that a number falls in, -1 below all of them."""
    return max((n for n, band in enumerate(terms.bands) if value >= band.least), default=-1)


def _each(terms: _Terms) -> _Reader:
    if terms.dice == 1:
        return _sum(terms)

    def add(good: int, face: int) -> int:
        return good + _is_good(terms, _band_at(terms, face))

    return 0, add, lambda good: good


def _sum(terms: _Terms) -> _Reader:
    return 0, lambda total, face: total + face, lambda total: _band_at(terms, total)


def _digits(terms: _Terms) -> _Reader:
    return 0, lambda number, face: int(f"{number}{face}"), lambda number: _band_at(terms, number)


def _pool(terms: _Terms) -> _Reader:
    """So many dice have reached each band; more than a band wants need not be told apart."""

    def add(met: tuple[int, ...], face: int) -> tuple[int, ...]:
        return tuple(
            min(count + (face >= band.least), band.dice)
            for count, band in zip(met, terms.bands, strict=True)
        )

    def read(met: tuple[int, ...]) -> int:
        full = (n for n, band in enumerate(terms.bands) if met[n] >= band.dice)
        return max(full, default=-1)

    return (0,) * len(terms.bands), add, read


_READERS: Final[Mapping[Reading, Callable[[_Terms], _Reader]]] = {
    "each": _each,
    "sum": _sum,
    "pool": _pool,
    "digits": _digits,
}
