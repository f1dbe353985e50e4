"""Chances of a roll by its own bands, against counting every way the dice may fall."""

from fractions import Fraction
from itertools import product

import pytest

from game.core.contract import Band, DiceGroup, Roll, Say
from game.core.forecast import PossibleOutcome
from game.core.odds import good_spread, is_judged, odds_of, outcome_of, part_of
from game.core.readings import Reading

HIT = (Band(1, "miss", False), Band(4, "hit", True))
CRITICAL = (*HIT, Band(6, "critical", True))
SUM = (Band(2, "short", False), Band(6, "near", None), Band(9, "hit", True))
POOL = (Band(1, "miss", False), Band(5, "hit", True), Band(5, "two", True, 2))
LOW = (Band(1, "critical", True), Band(2, "under", True), Band(5, "over", False))
HIGH_ONLY = (Band(5, "hit", True),)
TABLE = (Band(11, "stray", False), Band(34, "close", None), Band(66, "direct", True))

GROUPS = [
    DiceGroup(0, 1, 6, bands=HIT),
    DiceGroup(0, 1, 8, bands=CRITICAL),
    DiceGroup(0, 3, 6, bands=CRITICAL),
    DiceGroup(0, 2, 4, bands=HIT),
    DiceGroup(0, 2, 6, bands=SUM, reading="sum"),
    DiceGroup(0, 3, 4, bands=SUM, reading="sum"),
    DiceGroup(0, 1, 6, bands=LOW),
    DiceGroup(0, 3, 6, bands=POOL, reading="pool"),
    DiceGroup(0, 4, 6, bands=POOL[1:], reading="pool"),
    DiceGroup(0, 2, 6, bands=HIGH_ONLY, reading="sum"),
    DiceGroup(0, 2, 6, bands=TABLE, reading="digits"),
]


def roll(*groups: DiceGroup) -> Roll:
    return Roll("luck", Say("race.throw"), groups)


def throws(group: DiceGroup) -> list[tuple[int, ...]]:
    return list(product(range(1, group.sides + 1), repeat=group.dice))


@pytest.mark.parametrize("group", GROUPS)
def test_chances_equal_counting_what_the_bands_say_of_every_throw(group: DiceGroup) -> None:
    part = part_of(roll(group), group)
    assert part is not None
    found: dict[str, int] = {}
    for faces in throws(group):
        verdicts = group.verdicts(faces)
        if group.reading == "each" and group.dice > 1:
            good = sum(band.good is True for band in verdicts)
            key = f"{good}"
        else:
            key = verdicts[0].word if verdicts else "nothing"
        found[key] = found.get(key, 0) + 1
    told = {
        str(o.say.values[0]) if o.say.values else o.say.id.rsplit(".", 1)[1]: o.chance
        for o in part.outcomes
    }
    assert told == {key: Fraction(n, len(throws(group))) for key, n in found.items()}


@pytest.mark.parametrize("group", GROUPS)
def test_the_outcome_of_a_throw_comes_as_often_as_its_chance_says(group: DiceGroup) -> None:
    part = part_of(roll(group), group)
    assert part is not None
    places = [outcome_of(group, faces) for faces in throws(group)]
    for place, outcome in enumerate(part.outcomes):
        assert outcome.chance == Fraction(places.count(place), len(places))
    assert sum(outcome.chance for outcome in part.outcomes) == 1


@pytest.mark.parametrize("group", GROUPS)
def test_good_verdicts_are_spread_as_counting_says(group: DiceGroup) -> None:
    good = [sum(b.good is True for b in group.verdicts(faces)) for faces in throws(group)]
    spread = good_spread(group)
    assert len(spread) == (group.dice if group.reading == "each" else 1) + 1
    assert spread == tuple(Fraction(good.count(n), len(good)) for n in range(len(spread)))


def words(group: DiceGroup) -> list[str]:
    part = part_of(roll(group), group)
    assert part is not None
    return [outcome.say.id.rsplit(".", 1)[1] for outcome in part.outcomes]


def test_the_best_outcome_stands_first() -> None:
    assert words(GROUPS[1]) == ["critical", "hit", "miss"]
    assert words(GROUPS[4]) == ["hit", "near", "short"]
    assert words(GROUPS[7]) == ["two", "hit", "miss"]


def test_where_low_is_good_the_lowest_stands_first() -> None:
    assert words(GROUPS[6]) == ["critical", "under", "over"]


def test_of_several_dice_read_one_by_one_the_good_ones_are_counted() -> None:
    part = part_of(roll(GROUPS[3]), GROUPS[3])
    assert part is not None
    assert [outcome.say for outcome in part.outcomes] == [
        Say("core.odds.dice", (n, 2, Say("race.band.hit"))) for n in (2, 1, 0)
    ]
    three = part_of(roll(GROUPS[2]), GROUPS[2])
    assert three is not None
    assert three.outcomes[0].say == Say("core.odds.good", (3, 3))


def test_a_number_below_all_bands_is_the_worst() -> None:
    part = part_of(roll(GROUPS[9]), GROUPS[9])
    assert part is not None
    # Two dice come to 4 or less in 6 of 36 ways.
    assert part.outcomes[-1] == PossibleOutcome(Say("core.odds.nothing"), Fraction(6, 36))


def test_every_group_of_a_roll_that_can_be_judged_has_its_part() -> None:
    drift = DiceGroup(1, 1, 6, bands=(Band(1, "north"), Band(4, "south")))
    bare = DiceGroup(1, 2, 6)
    shot = DiceGroup(0, 1, 6, subject=3, say=Say("race.shot"), bands=HIT)
    odds = odds_of(roll(drift, shot, bare, GROUPS[0]))
    assert [part.subject for part in odds.parts] == [3, None]
    assert [part.about for part in odds.parts] == [Say("race.shot"), Say("race.throw")]
    assert not is_judged(drift)
    assert part_of(roll(bare), bare) is None


@pytest.mark.parametrize("reading", ["each", "sum", "pool"])
def test_many_dice_are_reckoned_without_trying_every_throw(reading: Reading) -> None:
    """Thirty dice fall in more ways than anybody could count: 6 to the 30th."""
    bands = (Band(1, "miss", False), Band(4, "hit", True, 15))
    part = part_of(roll(), DiceGroup(0, 30, 6, bands=bands, reading=reading))
    assert part is not None
    assert sum(outcome.chance for outcome in part.outcomes) == 1
    if reading == "each":
        assert part.outcomes[0].chance == Fraction(1, 2**30)
    if reading == "sum":
        assert part.outcomes[0].chance == 1, "thirty dice come to 30 at least"
