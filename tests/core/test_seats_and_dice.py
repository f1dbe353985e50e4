"""Who plays together, and how groups of dice are read."""

import pytest

from game.core.contract import Band, DiceGroup, Roll, Say, Thread
from game.core.scenario import Scenario, Setup, Teams
from game.core.seats import allies, sides, teams_of, together

ANYWHERE = Scenario("toy", "toy", "Toy", "", "", {}, None)


def setup(teams: Teams, names: tuple[str, ...] = ("Ada", "Ben", "Cleo")) -> Setup:
    return Setup(ANYWHERE, {}, names, teams)


def test_without_teams_everybody_plays_alone() -> None:
    assert teams_of(setup(())) == (0, 1, 2)
    assert [allies(setup(()), seat) for seat in range(3)] == [(0,), (1,), (2,)]


def test_allies_are_all_of_a_team_oneself_among_them() -> None:
    assert [allies(setup((0, 1, 0)), seat) for seat in range(3)] == [(0, 2), (1,), (0, 2)]
    assert together((0, 0, 1, 1, 0), 4) == (0, 1, 4)


def test_sides_are_counted_by_teams() -> None:
    assert [sides(teams) for teams in ((0, 1), (0, 1, 0), (0, 1, 2), (0, 0, 1, 1))] == [2, 2, 3, 2]


HIT_OR_MISS = (Band(1, "miss", False), Band(5, "hit", True))


def words(group: DiceGroup, *faces: int) -> list[str]:
    return [band.word for band in group.verdicts(faces)]


def test_each_die_falls_in_a_band_of_its_own() -> None:
    assert words(DiceGroup(0, 3, 6, bands=HIT_OR_MISS), 4, 5, 6) == ["miss", "hit", "hit"]


@pytest.mark.parametrize(("faces", "word"), [((1, 1), "short"), ((3, 3), "short"), ((1, 6), "far")])
def test_a_sum_falls_in_one_band(faces: tuple[int, ...], word: str) -> None:
    bands = (Band(2, "short"), Band(7, "far"))
    assert words(DiceGroup(0, 2, 6, bands=bands, reading="sum"), *faces) == [word]


@pytest.mark.parametrize(
    ("faces", "word"),
    [((4, 4, 4), "miss"), ((4, 5, 1), "hit"), ((5, 6, 1), "crushing"), ((6, 6, 6), "crushing")],
)
def test_a_pool_is_read_by_how_many_dice_reach_a_band(faces: tuple[int, ...], word: str) -> None:
    bands = (*HIT_OR_MISS, Band(5, "crushing", True, dice=2))
    assert words(DiceGroup(0, 3, 6, bands=bands, reading="pool"), *faces) == [word]


@pytest.mark.parametrize(
    ("faces", "word"), [((1, 6), "first"), ((2, 1), "second"), ((6, 6), "second")]
)
def test_faces_may_be_the_digits_of_one_number(faces: tuple[int, ...], word: str) -> None:
    bands = (Band(11, "first"), Band(21, "second"))
    assert words(DiceGroup(0, 2, 6, bands=bands, reading="digits"), *faces) == [word]


def test_dice_without_bands_speak_for_themselves() -> None:
    for reading in ("each", "sum", "pool", "digits"):
        assert words(DiceGroup(0, 2, 6, reading=reading), 3, 4) == []  # type: ignore[arg-type]


def test_faces_are_dealt_group_after_group() -> None:
    striker, target = DiceGroup(2, 2, 6, subject=7), DiceGroup(0, 1, 10, subject=3)
    roll = Roll("blow", Say("blow"), (striker, target), Thread("strike", 7))
    assert roll.sides == (6, 6, 10)
    assert roll.seat == 2
    assert roll.dealt((4, 6, 10)) == ((striker, (4, 6)), (target, (10,)))
