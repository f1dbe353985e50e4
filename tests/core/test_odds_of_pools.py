"""Chances of dice pools against counting every throw."""

from fractions import Fraction
from itertools import product

import pytest

from game.core.odds import all_at_least, any_at_least, at_least, best_is

POOLS = [(dice, sides) for dice in (1, 2, 3) for sides in (2, 6, 8)]


def share(dice: int, sides: int, wanted: list[bool]) -> Fraction:
    return Fraction(sum(wanted), sides**dice)


@pytest.mark.parametrize(("dice", "sides"), POOLS)
def test_pools_equal_counting(dice: int, sides: int) -> None:
    faces = range(1, sides + 1)
    throws = list(product(faces, repeat=dice))
    for need in range(1, sides + 2):
        assert at_least(need, sides) == Fraction(sum(face >= need for face in faces), sides)
        best = [max(throw) for throw in throws]
        assert any_at_least(need, dice, sides) == share(dice, sides, [b >= need for b in best])
        assert best_is(need, dice, sides) == share(dice, sides, [b == need for b in best])
        worst = [min(throw) for throw in throws]
        assert all_at_least(need, dice, sides) == share(dice, sides, [w >= need for w in worst])


def test_a_need_below_one_is_certain() -> None:
    assert at_least(0) == at_least(-3) == 1
