"""The arena: seats swapped, the same matches for the same seed, honest intervals."""

import pytest

from game.ai import arena
from game.ai.arena import Played, interval, limited, play, standings


def test_seats_are_swapped_and_dice_are_the_same_in_a_pair() -> None:
    heard: list[Played] = []
    results = play("bitskrieg", "short_fuse", ("random", "recruit"), 4, 1, {}, heard.append)
    assert results == heard
    assert [r.seats for r in results] == [("random", "recruit"), ("recruit", "random")] * 2
    assert results[0].seed == results[1].seed != results[2].seed


def test_the_same_seed_plays_the_same_matches() -> None:
    def told(results: list[Played]) -> list[Played]:
        return [r._replace(milliseconds=()) for r in results]

    one = told(play("bitskrieg", "short_fuse", ("random", "random"), 3, 5))
    assert one == told(play("bitskrieg", "short_fuse", ("random", "random"), 3, 5))
    assert one != told(play("bitskrieg", "short_fuse", ("random", "random"), 3, 6))


def test_wins_are_counted_for_the_player_not_the_seat() -> None:
    results = [
        Played(0, ("a", "b"), (0,), "flags", 9, (1.0, 2.0), "s"),
        Played(1, ("b", "a"), (0,), "flags", 9, (3.0, 2.0), "s"),
        Played(2, ("a", "b"), (1,), "flags", 9, (2.0, 2.0), "s"),
        Played(3, ("b", "a"), (), "draw", 9, (2.0, 2.0), "s"),
    ]
    first, second = standings(("a", "b"), results)
    assert (first.won, second.won) == (2.5, 1.5)
    assert first.rate == 0.625
    assert first.milliseconds == 2.0


def test_an_interval_is_wilsons() -> None:
    # 70 of 100: (0.7 + 1.9208/100 -+ 1.96 sqrt(0.21/100 + 3.8416/40000)) / 1.038416
    low, high = interval(70, 100)
    assert low == pytest.approx(0.6042, abs=1e-4)
    assert high == pytest.approx(0.7811, abs=1e-4)


def test_a_player_may_carry_a_limit() -> None:
    assert limited("colonel@6").limits.seconds == pytest.approx(0.006)
    assert limited("captain").limits.seconds > 1


def test_options_reach_the_match() -> None:
    results = play("bitskrieg", "open_ground", ("random", "random"), 2, 1, {"turn_limit": 40})
    assert all(r.decisions <= 40 + 30 for r in results)
    assert arena.RANDOM == "random"
