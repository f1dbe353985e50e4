"""How often two who choose in secret should make each of their choices."""

import pytest

from game.ai.search.mixing import mean_worth, mixed_choices

ROCK_PAPER_SCISSORS = ((0.5, 0.0, 1.0), (1.0, 0.5, 0.0), (0.0, 1.0, 0.5))


def test_rock_paper_and_scissors_are_played_alike() -> None:
    rows, columns = mixed_choices(ROCK_PAPER_SCISSORS)
    assert rows == pytest.approx([1 / 3] * 3, abs=0.02)
    assert columns == pytest.approx([1 / 3] * 3, abs=0.02)


def test_a_stronger_rock_makes_paper_common() -> None:
    """Rock beats scissors twice over: scissors, rock and paper come 1 to 1 to 2."""
    worths = ((0.0, -1.0, 2.0), (1.0, 0.0, -1.0), (-2.0, 1.0, 0.0))
    rows, columns = mixed_choices(worths, 2000)
    assert rows == pytest.approx([0.25, 0.5, 0.25], abs=0.02)
    assert columns == pytest.approx([0.25, 0.5, 0.25], abs=0.02)


def test_what_is_dominated_is_never_chosen() -> None:
    """The last row is worse than the first, and the last column then better for its chooser."""
    rows, columns = mixed_choices(((0.6, 0.5), (0.9, 0.1), (0.5, 0.4)))
    assert rows == pytest.approx([1.0, 0.0, 0.0])
    assert columns == pytest.approx([0.0, 1.0])


def test_nobody_gains_by_leaving_the_mixes() -> None:
    worths = ((0.9, 0.2, 0.4, 0.5), (0.3, 0.8, 0.6, 0.1), (0.5, 0.5, 0.2, 0.7))
    rows, columns = mixed_choices(worths)
    best_row = max(mean_worth(row, columns) for row in worths)
    best_column = min(mean_worth(column, rows) for column in zip(*worths, strict=True))
    assert 0.0 <= best_row - best_column < 0.01


@pytest.mark.parametrize("worths", [((0.4,),), ((0.4, 0.4), (0.4, 0.4))])
def test_where_all_is_the_same_the_shares_still_add_up(
    worths: tuple[tuple[float, ...], ...],
) -> None:
    for shares in mixed_choices(worths):
        assert sum(shares) == pytest.approx(1.0)
