"""Puzzles come again at once after a miss, then after three days, then after ten."""

from datetime import date, timedelta

import pytest

from game.match.repetition import PuzzleStanding, standing

DAY = date(2026, 11, 28)


def later(days: int) -> date:
    return DAY + timedelta(days=days)


def test_a_new_puzzle_is_to_be_solved() -> None:
    assert PuzzleStanding().comes(DAY)


def test_what_was_missed_comes_again_the_same_day() -> None:
    assert PuzzleStanding(2, DAY).answered(False, DAY) == PuzzleStanding(0, DAY)
    assert PuzzleStanding(0, DAY).comes(DAY)


def test_what_was_solved_comes_after_three_days_then_after_ten_then_no_more() -> None:
    first = PuzzleStanding().answered(True, DAY)
    assert [first.comes(later(days)) for days in (0, 2, 3)] == [False, False, True]
    second = first.answered(True, later(3))
    assert [second.comes(later(days)) for days in (3, 12, 13)] == [False, False, True]
    third = second.answered(True, later(13))
    assert third.learned
    assert not third.comes(later(1000))


def test_solving_it_before_its_day_changes_nothing() -> None:
    once = PuzzleStanding(1, DAY)
    assert once.answered(True, later(1)) == once


@pytest.mark.parametrize("known", [PuzzleStanding(n, DAY) for n in (0, 1, 3)])
def test_the_settings_keep_it(known: PuzzleStanding) -> None:
    assert standing(known.written()) == known


@pytest.mark.parametrize("written", ["", "1", "x 2026-11-28", "1 2026-13-01", "1 2026-11-28 x"])
def test_what_cannot_be_read_is_new(written: str) -> None:
    assert standing(written) == PuzzleStanding()
