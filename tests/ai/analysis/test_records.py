"""Accounts: what a side's result is made of."""

import pytest

from game.ai.analysis.records import (
    Analysis,
    AnalyzedStep,
    Mark,
    PlanNote,
    account,
    accounts,
    mark_of,
)


def analysis(*steps: AnalyzedStep, teams: tuple[int, ...] = (0, 1)) -> Analysis:
    start = steps[0].before
    return Analysis("code", 1, teams, start, steps, steps[-1].until)


DUEL = analysis(
    AnalyzedStep(0, 1, "decision", 0, (0.5, 0.5), (0.42, 0.58), 0.07, 0.01, Mark.INACCURACY),
    AnalyzedStep(1, 2, "roll", 0, (0.42, 0.58), (0.62, 0.38)),
    AnalyzedStep(2, 3, "decision", 1, (0.62, 0.38), (0.65, 0.35), 0.03),
    AnalyzedStep(3, 5, "opening", None, (0.65, 0.35), (0.75, 0.25)),
    AnalyzedStep(5, 6, "decision", 0, (0.75, 0.25), (0.74, 0.26), 0.02),
    AnalyzedStep(6, 7, "roll", 1, (0.74, 0.26), (1.0, 0.0)),
)


def test_an_account_names_each_part() -> None:
    won = account(DUEL, 0)
    # It lost 9 points by its own decisions, got 3 by the other's, and 20 and 26 by dice. Its
    # first decision moved its chance by a point more than it lost, its second by one less.
    assert won[1:8] == pytest.approx((0.5, -0.09, 0.03, 0.46, 0.10, 0.0, 1.0))
    lost = account(DUEL, 1)
    assert lost[1:8] == pytest.approx((0.5, -0.03, 0.09, -0.46, -0.10, 0.0, 0.0))


def test_what_was_only_seen_later_stands_apart() -> None:
    told = analysis(AnalyzedStep(0, 1, "decision", 1, (0.5, 0.5), (0.64, 0.36), 0.10))
    # The loss explains 10 of the 14 points.
    assert account(told, 0)[1:8] == pytest.approx((0.5, 0.0, 0.1, 0.0, 0.0, 0.04, 0.64))
    assert account(told, 1)[1:8] == pytest.approx((0.5, -0.1, 0.0, 0.0, 0.0, -0.04, 0.36))


def test_small_change_is_what_no_mark_names() -> None:
    won = account(DUEL, 0)
    assert (won.marked, won.small) == pytest.approx((0.07, 0.02))


@pytest.mark.parametrize("side", [0, 1, 2])
def test_three_sides_each_add_up(side: int) -> None:
    third = 1 / 3
    told = analysis(
        AnalyzedStep(0, 1, "decision", 0, (third,) * 3, (0.3, 0.36, 0.34), 0.04),
        AnalyzedStep(1, 2, "decision", 3, (0.3, 0.36, 0.34), (0.35, 0.30, 0.35)),
        AnalyzedStep(2, 3, "roll", 1, (0.35, 0.30, 0.35), (0.0, 1.0, 0.0)),
        teams=(0, 1, 2, 1),
    )
    one = account(told, side)
    assert sum(one[1:7]) == pytest.approx(one.result)
    assert accounts(told)[side] == one


def test_a_seat_decides_for_its_side() -> None:
    told = analysis(
        AnalyzedStep(0, 1, "decision", 2, (0.5, 0.5), (0.4, 0.6), 0.1), teams=(0, 1, 0, 1)
    )
    assert account(told, 0).own == pytest.approx(-0.1)
    assert account(told, 1).others == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("loss", "error", "mark"),
    [
        (0.049, 0.0, None),
        (0.05, 0.0, Mark.INACCURACY),
        (0.05, 0.025, None),
        (0.099, 0.04, Mark.INACCURACY),
        (0.10, 0.04, Mark.MISTAKE),
        (0.15, 0.074, Mark.BLUNDER),
        (0.60, 0.31, None),
    ],
)
def test_a_mark_needs_a_loss_above_two_of_its_errors(
    loss: float, error: float, mark: Mark | None
) -> None:
    assert mark_of(loss, error) is mark


@pytest.mark.parametrize(
    ("loss", "told"),
    [(0.0, 0), (0.044, 4), (0.049, 4), (0.05, 5), (0.096, 9), (0.10, 10), (0.149, 14), (0.156, 16)],
)
def test_the_points_told_of_a_loss_fit_what_it_is_called(loss: float, told: int) -> None:
    """A mistake begins at 10 points, so an inaccuracy is never told as 10."""
    step = AnalyzedStep(0, 1, "decision", 0, (0.6, 0.4), (0.6, 0.4), loss=loss)
    assert step.points_lost == told


def test_plans_within_three_and_a_half_points_are_right() -> None:
    worths = (0.6, 0.57, 0.564)
    plans = tuple(PlanNote(name, worth) for name, worth in zip("abc", worths, strict=True))
    step = AnalyzedStep(0, 1, "decision", 0, (0.6, 0.4), (0.6, 0.4), plans=plans)
    assert [plan.command for plan in step.right] == ["a", "b"]
