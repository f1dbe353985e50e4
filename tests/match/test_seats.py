"""How many sit down to a scenario, in what teams, and whether a match can start so."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Game, Mistake, Refusal, Result, Say
from game.core.mistakes import in_line, names, within
from game.core.scenario import Seating, Setup, Teams
from game.match import journal, scenarios
from game.match.dice import SeededDice
from game.match.results import ending_of, result_say
from game.match.seats import (
    Party,
    Player,
    alone,
    options_for,
    persons,
    seating_of,
    team_letters,
    teams_in,
    why_not_start,
)
from game.match.texts import Texts
from tests.match.race import RACE, SCENARIO
from tests.mistakes import core, refused
from tests.words import worded

WIDE = replace(RACE, seats=(2, 6))
ALONE_2, ALONE_3 = (Say("core.seating.alone", (number,)) for number in (2, 3))
NAMES = ("Ann", "Ben", "Cleo", "Dov", "Eve", "Fay")


def find(slug: str) -> Game:
    return WIDE


def track(seats: str = "", teams: str = "", owner: Game = WIDE) -> tuple[Seating, ...]:
    return scenarios.parse(_text(seats, teams), "track", lambda slug: owner).seatings


def _text(seats: str, teams: str) -> str:
    text = SCENARIO.replace("starts =", f"{seats}\nstarts =") if seats else SCENARIO
    return f"{text}\n[teams]\n{teams}\n" if teams else text


def mistakes(seats: str = "", teams: str = "", owner: Game = WIDE) -> tuple[Mistake, ...]:
    return refused(lambda: track(seats, teams, owner))


def start(
    teams: Teams = (), names: int = 2, seats: str = "", named: str = "", owner: Game = WIDE
) -> Refusal | None:
    scenario = scenarios.parse(_text(seats, named), "track", find)
    return why_not_start(owner, Setup(scenario, scenario.options, NAMES[:names], teams))


def test_a_scenario_that_says_nothing_of_seats_is_for_two() -> None:
    assert track() == (Seating((0, 1)),)


def test_seats_are_everybody_alone_from_the_fewest_to_the_most() -> None:
    assert [s.teams for s in track("seats = [2, 4]")] == [(0, 1), (0, 1, 2), (0, 1, 2, 3)]


def test_teams_follow_with_the_options_that_differ_there() -> None:
    found = track("seats = [2, 2]", "AABB = {}\nABABAB = { dice = 2 }")
    assert [seating.teams for seating in found] == [(0, 1), (0, 0, 1, 1), (0, 1, 0, 1, 0, 1)]
    assert [dict(seating.options) for seating in found] == [{}, {}, {"dice": 2}]


def test_a_scenario_may_be_for_teams_only() -> None:
    assert [s.teams for s in track("", "AAB = {}")] == [(0, 0, 1)]


def test_options_may_differ_for_a_number_of_players_who_are_all_alone() -> None:
    found = track("seats = [2, 3]", "ABC = { dice = 2 }")
    assert found == (Seating((0, 1)), Seating((0, 1, 2), {"dice": 2}))


@pytest.mark.parametrize(
    ("seats", "teams", "line", "id", "values"),
    [
        ("seats = [2, 7]", "", 5, "seats", ("[2, 7]", 2, 6)),
        ("seats = [4, 3]", "", 5, "seats", ("[4, 3]", 2, 6)),
        ("seats = [1, 3]", "", 5, "seats", ("[1, 3]", 2, 6)),
        ("seats = [2]", "", 5, "seats", ("[2]", 2, 6)),
        ("seats = [2, true]", "", 5, "seats", ("[2, True]", 2, 6)),
        ("seats = 2", "", 5, "wrong_type", ("seats", "2", Say("core.kind.list"))),
        ("", "BA = {}", 14, "team_letters", ("BA",)),
        ("", "AAC = {}", 14, "team_letters", ("AAC",)),
        ("", "aab = {}", 14, "team_letters", ("aab",)),
        ("", '"" = {}', 14, "team_letters", ("",)),
        ("", "AAA = {}", 14, "one_team", ("AAA",)),
        ("", "ABABABA = {}", 14, "team_seats", ("ABABABA", 7, 2, 6)),
        ("", "AAB = 3", 14, "wrong_type", ("AAB", "3", Say("core.kind.table"))),
        ("", "AAB = { wings = 1 }", 14, "unknown_option", ("wings", names(("goal", "dice")))),
        ("", "AAB = { dice = 9 }", 14, "option_range", ("dice", Say("series", (9,)), 1, 2)),
    ],
)
def test_a_mistake_in_seats_or_teams_is_said(
    seats: str, teams: str, line: int, id: str, values: tuple[Any, ...]
) -> None:
    assert mistakes(seats, teams) == (core(in_line("track.toml", line), id, *values),)


def test_every_mistake_in_the_teams_is_said_at_once() -> None:
    assert len(mistakes("seats = [9, 9]", "BA = {}\nAA = {}")) == 3


def test_a_game_that_two_cannot_play_wants_to_know_how_many_do() -> None:
    found = mistakes(owner=replace(RACE, seats=(3, 4)))
    assert found == (core(within("track.toml", "seats"), "seats_missing", 3, 4),)


def test_teams_are_named_by_letters() -> None:
    for letters in ("AB", "AABB", "ABCABC"):
        teams = teams_in(letters)
        assert teams is not None
        assert team_letters(teams) == letters
    assert teams_in("ABD") is None


def test_options_are_the_scenarios_but_for_those_of_the_seating() -> None:
    scenario = scenarios.parse(_text("", "AAB = { dice = 2 }"), "track", find)
    assert options_for(scenario, scenario.seatings[0]) == {"goal": 12, "dice": 2}
    assert seating_of(scenario, (0, 1)) is None


def test_persons_play_alone_where_no_teams_are_named() -> None:
    assert [player.team for player in persons(("Ann", "Ben", "Cleo"))] == [0, 1, 2]
    assert [player.team for player in persons(("Ann", "Ben", "Cleo"), (0, 1, 0))] == [0, 1, 0]
    assert alone(3) == (0, 1, 2)


def test_a_match_starts_in_a_seating_of_its_scenario() -> None:
    assert start() is None
    assert start((0, 1)) is None
    assert start((), 3, seats="seats = [2, 3]") is None
    assert start((0, 0, 1), 3, named="AAB = {}") is None


@pytest.mark.parametrize(
    ("teams", "names", "wanted"),
    [
        ((), 3, ALONE_3),
        ((0, 1, 0), 3, Say("core.seating.teams", ("ABA",))),
        ((0, 1), 3, ALONE_2),
        ((0, 0), 2, Say("core.seating.teams", ("AA",))),
    ],
)
def test_a_seating_that_the_scenario_has_not_is_refused(
    teams: Teams, names: int, wanted: Say
) -> None:
    refusal = start(teams, names, named="AAB = {}", seats="seats = [2, 2]")
    assert refusal is not None
    there = Say("list", (ALONE_2, Say("core.seating.teams", ("AAB",))))
    assert refusal.say.id == "core.start.seating"
    assert set(refusal.say.values) == {wanted, there}


def test_the_game_has_the_last_word_on_a_start() -> None:
    why = Refusal("too_narrow", "RC-1", Say("race.too_narrow"))
    assert start(owner=replace(WIDE, why_not_setup=lambda setup: why)) is why


def test_a_journal_that_seats_players_as_its_scenario_does_not_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    scenario = scenarios.parse(SCENARIO, "track", find)
    setup = Setup(scenario, scenario.options, NAMES[:2], (0, 0))
    journal.begin(WIDE, setup, Party(persons(setup.seats, setup.teams)), SeededDice("x"), path)
    (found,) = refused(lambda: journal.open_match(path, find))
    assert (found.where, found.id) == (Say("core.place.one_line", (1,)), "core.mistake.setup")
    (why,) = found.values
    assert isinstance(why, Say)
    assert why.id == "core.start.seating"
    assert Say("core.seating.teams", ("AA",)) in why.values


def test_a_journal_keeps_the_teams(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    scenario = scenarios.parse(_text("seats = [2, 3]", "AAB = {}"), "track", find)
    names, teams = ("Ann", "Ben"), (0, 1)
    party = Party(tuple(Player(n, team=t) for n, t in zip(names, teams, strict=True)))
    journal.begin(WIDE, Setup(scenario, scenario.options, names, teams), party, SeededDice(), path)
    assert journal.open_match(path, find).setup.teams == (0, 1)
    (summary,) = journal.library(tmp_path)
    assert summary.teams == (0, 1)


@pytest.mark.parametrize(
    ("winners", "teams", "kind", "named"),
    [
        ((0,), (0, 1), "won", ["Ann"]),
        ((0, 1), (0, 0, 1), "won", ["Ann", "Ben"]),
        ((0, 1), (0, 1), "draw", []),
        ((0, 1, 2), (0, 0, 1), "draw", []),
        ((0, 2), (0, 1, 2), "shared", ["Ann", "Cleo"]),
        ((0, 1, 2, 3), (0, 1, 0, 1, 2), "shared", ["Ann", "Ben", "Cleo", "Dov"]),
        ((), (0, 1), "nobody", []),
    ],
)
def test_an_end_in_words(winners: Teams, teams: Teams, kind: str, named: list[str]) -> None:
    result = Result(winners, "goal", ())
    assert ending_of(result, teams).kind == kind
    values = (Texts().listed(named), len(named)) if named else ()
    assert Texts().say(result_say(result, teams), NAMES) == worded(f"core.result.{kind}", *values)
