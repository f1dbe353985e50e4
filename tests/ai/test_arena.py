"""The arena: seats swapped, the same matches for the same seed, honest intervals."""

from dataclasses import replace
from time import process_time, sleep

import pytest

from game.ai import arena
from game.ai.arena import Played, interval, limited, play, seated, standings
from game.ai.search.limits import Meter, Spent, never
from tests import tiny
from tests.tiny import TINY
from tests.tiny.evaluation import EVALUATION


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


def test_players_who_are_alike_have_new_dice_in_every_match() -> None:
    results = play("bitskrieg", "short_fuse", ("random", "random"), 4, 1)
    assert len({r.seed for r in results}) == 4


def played(*seats: str, shares: tuple[float, ...], times: tuple[float, ...]) -> Played:
    return Played(0, seats, (), "flags", 9, times, "s", shares)


def test_wins_are_counted_for_the_player_not_the_seat() -> None:
    results = [
        played("a", "b", shares=(1.0, 0.0), times=(1.0, 2.0)),
        played("b", "a", shares=(1.0, 0.0), times=(3.0, 2.0)),
        played("a", "b", shares=(0.0, 1.0), times=(2.0, 2.0)),
        played("b", "a", shares=(0.5, 0.5), times=(2.0, 2.0)),
    ]
    first, second = standings(("a", "b"), results)
    assert (first.won, second.won) == (2.5, 1.5)
    assert first.rate == 0.625
    assert first.milliseconds == 2.0


def test_sides_change_places_and_stay_together() -> None:
    assert [seated((0, 1, 2), n) for n in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    # Four in two teams: players 0 and 2 play together in either place.
    assert [seated((0, 1, 0, 1), n) for n in range(3)] == [
        (0, 1, 2, 3),
        (1, 0, 3, 2),
        (0, 1, 2, 3),
    ]
    assert seated((0, 0, 1, 1), 1) == (2, 3, 0, 1)
    assert seated((0, 1, 0), 1) == (0, 1, 2), "one against two cannot change places"


@pytest.mark.parametrize("teams", [(0, 1), (0, 1, 2), (0, 1, 0)])
def test_any_number_of_players_and_teams_may_play(
    teams: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "load", lambda slug: TINY)
    monkeypatch.setattr(arena, "all_scenarios", lambda slug: [tiny.scenario()])
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: EVALUATION)
    players = ("random", "recruit", "random")[: len(teams)]
    results = play("skirmish", "lane", players, 2, 1, {"rounds": 2}, None, teams)
    for one in results:
        assert len(one.seats) == len(teams)
        assert sum(one.shares[players_at(teams)[team]] for team in set(teams)) == pytest.approx(1)
        assert all(
            one.shares[n] == one.shares[m]
            for n in range(len(teams))
            for m in range(len(teams))
            if teams[n] == teams[m]
        )


def players_at(teams: tuple[int, ...]) -> dict[int, int]:
    """A player of each team."""
    return {team: player for player, team in enumerate(teams)}


def test_players_without_a_seating_are_refused() -> None:
    with pytest.raises(ValueError, match="no seating"):
        play("bitskrieg", "short_fuse", ("random",) * 3, 1, 1)


def test_an_interval_is_wilsons() -> None:
    # 70 of 100: (0.7 + 1.9208/100 -+ 1.96 sqrt(0.21/100 + 3.8416/40000)) / 1.038416
    low, high = interval(70, 100)
    assert low == pytest.approx(0.6042, abs=1e-4)
    assert high == pytest.approx(0.7811, abs=1e-4)


def test_a_player_may_carry_a_limit() -> None:
    assert limited("colonel@6").limits.seconds == pytest.approx(0.006)
    assert limited("captain").limits.seconds > 1


def test_time_on_a_busy_machine_is_that_of_the_processor() -> None:
    meter = Meter(limited("colonel@20").limits, never)
    sleep(0.04)
    meter.check()
    began = process_time()
    with pytest.raises(Spent):
        while process_time() - began < 10.0:
            meter.check()


def test_options_reach_the_match() -> None:
    results = play("bitskrieg", "open_ground", ("random", "random"), 2, 1, {"turn_limit": 40})
    assert all(r.decisions <= 40 + 30 for r in results)
    assert arena.RANDOM == "random"


@pytest.mark.parametrize("rules", ["printed", "house"])
def test_a_series_is_played_under_the_rule_set_it_names(rules: str) -> None:
    series = arena.Series("tiny", "three", ("recruit", "captain"), 1, 1, rules=rules)
    assert arena.start_of(tiny.scenario(), series).rules == rules


def test_without_a_name_a_series_is_played_under_the_rules_of_its_scenario() -> None:
    printed = replace(tiny.scenario(), rules="printed")
    series = arena.Series("tiny", "three", ("recruit", "captain"), 1, 1)
    assert arena.start_of(printed, series).rules == "printed"
