"""Lots: the same everywhere, and as even as chance."""

from collections import Counter

from game.core.boards.lots import Lots, mixed


def test_the_mixing_is_splitmix64() -> None:
    # the first numbers of the published generator from seed 0
    golden = 0x9E3779B97F4A7C15
    assert mixed(0) == 0xE220A8397B1DCDAF
    assert mixed(golden) == 0x6E789E6AA1B965F4
    assert mixed(2 * golden % (1 << 64)) == 0x06C45D188009454F


def test_lots_of_other_numbers_are_others() -> None:
    firsts = {Lots(a, b).below(1 << 30) for a in range(20) for b in range(20)}
    assert len(firsts) == 400


def test_every_number_is_drawn_about_equally_often() -> None:
    lots = Lots(1)
    drawn = Counter(lots.between(1, 6) for _ in range(6000))
    assert set(drawn) == {1, 2, 3, 4, 5, 6}
    assert all(880 < count < 1120 for count in drawn.values())


def test_weights_are_shares() -> None:
    lots = Lots(2)
    drawn = Counter(lots.weighted("abc", (1, 0, 3)) for _ in range(4000))
    assert set(drawn) == {"a", "c"}
    assert 2850 < drawn["c"] < 3150


def test_a_chance_is_so_many_of_a_hundred() -> None:
    lots = Lots(3)
    assert not any(lots.chance(0) for _ in range(100))
    assert all(lots.chance(100) for _ in range(100))
    assert 2350 < sum(lots.chance(25) for _ in range(10000)) < 2650
