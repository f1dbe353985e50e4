"""The starts that the benchmarks walk from."""

import random
from dataclasses import replace

import pytest

from game.core.scenario import Seating
from game.match.headless.bench import rules, walks
from game.match.headless.bench.rules import LARGE, subject_goal, worst_goal
from game.match.headless.bench.walks import by_subject, from_list, usual_setup, walk
from game.match.headless.output import text
from tests import tiny
from tests.tiny import TINY


def test_a_scenario_is_walked_with_the_seats_and_teams_that_it_usually_has() -> None:
    lane = replace(tiny.scenario(), seatings=(Seating((0, 1, 0), {"rounds": 2}), Seating((0, 1))))
    start = usual_setup(lane)
    assert len(start.seats) == 3
    assert start.teams == (0, 1, 0)
    assert start.options["rounds"] == 2, "options of the seating go before the scenario's"
    assert start.options["cover"] is True


def test_random_walks_of_several_seats_come_to_an_end() -> None:
    for seating in tiny.SEATINGS:
        start = usual_setup(replace(tiny.scenario(), seatings=(seating,)))
        for choose in (by_subject, from_list):
            assert 0 < walk(TINY, start, choose, 1) <= TINY.longest(start)


def test_the_longest_menu_met_is_kept() -> None:
    mean, worst = walks.lists(TINY, [usual_setup(tiny.scenario())], 2)
    menu = TINY.legal(worst.state, worst.seat)
    assert len(worst.commands) == len(menu) >= mean
    assert random.Random(1).choice(worst.commands) in list(menu)


def test_a_game_with_long_menus_has_more_time_for_a_command() -> None:
    assert subject_goal(LARGE - 1) == (15, 7)
    assert subject_goal(LARGE) == (25, 12)
    assert worst_goal(LARGE - 1) == (60, 30)
    assert worst_goal(LARGE) == (120, 60)


def test_a_game_is_held_to_the_goal_of_its_menus(monkeypatch: pytest.MonkeyPatch) -> None:
    start = usual_setup(tiny.scenario())
    monkeypatch.setattr(rules, "setups", lambda owner: [start])
    for large, goal, worst in ((0, (25, 12), (120, 60)), (1000, (15, 7), (60, 30))):
        monkeypatch.setattr(rules, "LARGE", large)
        rows = {row.what: row for row in rules.rules_rows(TINY, 0.01)}
        found = [rows[text(f"bench.figure.{name}")] for name in ("one_subject", "worst_subject")]
        assert [(row.must, row.aim) for row in found] == [goal, worst]
