"""Sheets by the duels that they win against each other, and which of them to build.

The relations go round in circles, so no single number rates a sheet. In a mix of sheets each comes
the more often the more it wins against that very mix: nobody can tell which one comes, and none is
so much better that it would be worth more to always build it.
"""

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from math import exp
from typing import Final, NamedTuple

from game.ai.evaluate.metalkrushers.plating import plated
from game.ai.search.mixing import mean_worth
from game.rules.metalkrushers.data import PROGRAMS
from game.rules.metalkrushers.workshop.legality import Workshop, fits
from game.rules.metalkrushers.workshop.ready import pattern
from game.rules.metalkrushers.workshop.sheet import Item, Sheet, arms_of, mirrored

_LIVE_FIELD: Final = """
light:shield-M/thrust-M    8   -  31  38  38  38  62  44  38  69  75  62  25  33
light:thrust-M/thrust-M    8  69   -  75  69  50  25  38  44  62  81  75  25  67
light:shield-M/slice-M     8  62  25   -  31  75  25   6  19  44  75  38  25   0
light:shield-S/thrust-L    8  62  31  69   -  75  31   0  12  25  50  12  25   0
standard:shield-M/thrust-M 8  62  50  25  25   -  25  31  31  44  88  38  62   0
standard:thrust-M/thrust-M 8  38  75  75  69  75   -  56  38  69  69   0  12   0
standard:slice-M/thrust-M  8  56  62  94 100  69  44   -  56  44  69  50  12  33
standard:slice-M/slice-M   8  62  56  81  88  69  62  44   -  44  81  75  50 100
standard:slice-S/thrust-L  8  31  38  56  75  56  31  56  56   -  31  50  38  33
heavy:thrust-M/thrust-M    8  25  19  25  50  12  31  31  19  69   -  25  25  33
standard:slice-M/smash-M   3  38  25  62  88  62 100  50  25  50  75   -  38  33
standard:thrust-M/smash-M  3  75  75  75  75  38  88  88  50  62  75  62   -  33
standard:smash-M/smash-M   3  67  33 100 100 100 100  67   0  67  67  67  67   -
"""
"""By sheet: how often it met each other one, the fewer of the two, and what it won in percent.
Colonels played, as in

python tools/round_robin.py metalkrushers 8 --rules house --level colonel --sheets "..."

with the words of the rows in place of the dots. The null field closes in there (MK-6.11.4), so who
is slow and strong cannot wait."""
_AS_PRINTED: Final = """
heavy:thrust-M/thrust-M         8   -  44  56  56  75  88  56  88  38  75  31
heavy:thrust-M/thrust-M@forward 8  56   -  62  38  62  50  75  62  75  75  50
heavy:thrust-M/thrust-M@wall    8  44  38   -  69  88  62  50  75  50  75  56
standard:slice-M/slice-M        8  44  62  31   -  38  56  50  88  25  50   -
standard:thrust-M/smash-M       8  25  38  12  62   -  38  38  62  81  38   -
standard:smash-M/smash-M        8  12  50  38  44  62   -  25  50  75  38   -
heavy:slice-M/slice-M           8  44  25  50  50  62  75   -  69  25  50  50
heavy:smash-M/smash-M           8  12  38  25  12  38  50  31   -  31  12   -
heavy:slice-M/thrust-M@forward  8  62  25  50  75  19  25  75  69   -  25   -
standard:slice-M/thrust-M       8  25  25  25  50  62  62  50  88  75   -  88
heavy:shield-M/thrust-M         8  69  50  44   -   -   -  50   -   -  12   -
"""
"""The same as printed, where nothing hurries anybody: `--rules printed`. Dashes stand
for pairs that have not met."""
OF_A_PAIR: Final = 32
"""Matches of a pair with which it counts as much as what each of the two wins of all others."""
OF_ALL: Final = 25
"""Matches of a sheet with which what it wins of all counts as much as an even share."""
TASTE: Final = 6.0
"""Duels in a hundred more for which a sheet comes 2.7 times as often."""
ROUNDS: Final = 200
STEP: Final = 0.1
"""How far the mix moves in a round to what is drawn against it."""
MOST: Final = 0.33
"""How often one pair of arms comes at most: who has met it often is to meet others, too."""
LOTS: Final = 60
"""So many are drawn from, and their mirror images."""


class RatedSheet(NamedTuple):
    """A sheet and what it wins in percent against the mix of a workshop."""

    sheet: Sheet
    share: float
    often: float
    """How often it comes in the mix; 1 of all together."""


def sheet_of(words: str) -> Sheet:
    """Return a sheet by its chassis, its left and right arm, and the pattern of its armor.

    Without a pattern the armor goes where blows are likeliest to fall.

    >>> sheet_of("light:shield-M/thrust-M@wall").armor, sheet_of("heavy:-/maul-M").program
    ((15, 8, 5, 4, 5, 8), 'two_handed')
    """
    chassis, _, rest = words.partition(":")
    arms, _, armor = rest.partition("@")
    left, right = (None if one == "-" else Item(*one.split("-")) for one in arms.split("/"))
    sheet = Sheet(chassis, "", left, right, pattern(armor or "even", chassis))
    program = next(row.id for row in PROGRAMS.values() if fits(row, arms_of(sheet)))
    sheet = sheet._replace(program=program)
    return sheet if armor else plated(sheet)


@cache
def measured(workshop: Workshop, live_field: bool) -> tuple[RatedSheet, ...]:
    """Return the sheets of a table, the best first; none where others were not measured."""
    if workshop._replace(programs="basic", shield_sizes="basic") != Workshop():
        return ()
    shares = _smoothed(_LIVE_FIELD if live_field else _AS_PRINTED)
    rows = [[row[other] for other in shares] for row in shares.values()]
    mix = [1.0 / len(rows)] * len(rows)
    for _ in range(ROUNDS):
        answer = _drawn_by([mean_worth(row, mix) for row in rows])
        mix = [(1.0 - STEP) * old + STEP * new for old, new in zip(mix, answer, strict=True)]
    mix = _varied([frozenset(arms_of(sheet)) for sheet in shares], mix)
    found = [
        RatedSheet(sheet, mean_worth(row, mix), often)
        for sheet, row, often in zip(shares, rows, mix, strict=True)
    ]
    return tuple(sorted(found, key=lambda rated: rated.share, reverse=True))


def _drawn_by(shares: Sequence[float]) -> list[float]:
    """How often sheets are drawn that win so much."""
    weights = [exp((share - max(shares)) / TASTE) for share in shares]
    return [weight / sum(weights) for weight in weights]


def _varied(armaments: Sequence[Hashable], mix: Sequence[float]) -> list[float]:
    """A mix in which no armament comes too often; the others share what it gives up.

    >>> [round(often, 2) for often in _varied("aabc", [0.44, 0.22, 0.25, 0.09])]
    [0.22, 0.11, 0.49, 0.18]
    """
    whole: dict[Hashable, float] = {}
    for armament, often in zip(armaments, mix, strict=True):
        whole[armament] = whole.get(armament, 0.0) + often
    commonest = max(whole, key=lambda armament: whole[armament])
    often = whole[commonest]
    if often <= MOST:
        return list(mix)
    less, more = MOST / often, (1.0 - MOST) / (1.0 - often)
    return [
        share * (less if armament == commonest else more)
        for armament, share in zip(armaments, mix, strict=True)
    ]


@cache
def lots(workshop: Workshop, live_field: bool) -> tuple[Sheet, ...]:
    """Return the sheets to draw from, each as often as it should come beside its mirror image."""
    found: list[Sheet] = []
    for sheet, _, often in measured(workshop, live_field):
        found += [sheet, mirrored(sheet)] * round(LOTS * often)
    return tuple(found)


@cache
def _smoothed(table: str) -> Mapping[Sheet, Mapping[Sheet, float]]:
    """What each sheet wins against each other: so few matches of a pair tell less than all do."""
    lines = [line.split() for line in table.strip().splitlines()]
    sheets, matches = [sheet_of(line[0]) for line in lines], [int(line[1]) for line in lines]
    shares = [[50.0 if word == "-" else float(word) for word in line[2:]] for line in lines]
    means: list[float] = []
    for row, played in zip(shares, matches, strict=True):
        count = played * (len(row) - 1)
        means.append(50.0 + (sum(row) / len(row) - 50.0) * count / (count + OF_ALL))

    def smooth(one: int, other: int) -> float:
        played = min(matches[one], matches[other])
        usual = 50.0 + means[one] - means[other]
        return (played * shares[one][other] + OF_A_PAIR * usual) / (played + OF_A_PAIR)

    numbers = range(len(sheets))
    return {
        sheets[one]: {sheets[other]: smooth(one, other) for other in numbers} for one in numbers
    }
