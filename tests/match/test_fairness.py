"""How even a scenario is: shares with their intervals, what is kept of them, and what is said."""

from dataclasses import replace
from itertools import islice
from math import comb
from pathlib import Path

import pytest

from game.ai.fairness.shares import side_shares
from game.core.scenario import HOUSE, PRINTED, Scenario
from game.match import fairness, paths, user_scenarios
from game.match.fairness import FairnessLabel
from game.match.fairness.keeping import SUPPLIED
from game.match.scenarios import all_scenarios, own, supplied
from game.match.texts import Texts
from game.match.untrusted.parsing import parse_toml
from game.rules import GAMES, load
from tests.nightly import NIGHTLY


def named(slug: str, id: str) -> Scenario:
    return next(one for one in all_scenarios(slug) if one.id == id)


@pytest.mark.parametrize(("won", "of"), [(100, 200), (30, 100), (6, 24), (1, 20)])
def test_the_interval_holds_the_true_share_as_often_as_it_says(won: int, of: int) -> None:
    """Under a true share at either bound, so far a result has a chance of about 1 in 40."""
    label = FairnessLabel(PRINTED, of, (won, of - won))
    middle = (won + 2) / (of + 4)
    for bound in (middle - label.margin(0), middle + label.margin(0)):
        true = min(max(bound, 0.0), 1.0)
        chances = [comb(of, n) * true**n * (1 - true) ** (of - n) for n in range(of + 1)]
        as_far = sum(chances[won:]) if true < middle else sum(chances[: won + 1])
        assert 0.0 <= as_far < 0.06


def test_a_label_of_two_hundred_even_matches_is_good_to_seven_points() -> None:
    label = FairnessLabel(PRINTED, 200, (102, 98))
    words = fairness.share_words(Texts(), named("streetfire", "old_centre"), label, 0)
    assert words == Texts().text("fairness.share", "51%", 7, Texts().text("fairness.side.first"))


@pytest.mark.parametrize(
    ("won", "favored", "sure"),
    [
        ((0, 5), 1, False),
        ((12, 8), None, False),
        ((13, 7), 0, False),
        ((70, 130), 1, True),
        ((90, 110), None, False),
    ],
)
def test_a_side_is_favored_beyond_sixty_percent(
    won: tuple[float, ...], favored: int | None, sure: bool
) -> None:
    label = FairnessLabel(PRINTED, round(sum(won)), won)
    assert (label.favored, label.sure) == (favored, sure)


def test_the_weaker_side_gains_by_an_option_of_two_numbers() -> None:
    scenario, owner = named("streetfire", "old_centre"), load("streetfire")
    strong_first = FairnessLabel(PRINTED, 20, (15, 5))
    assert fairness.handicap_of(owner, scenario, strong_first) is not None
    handicap = fairness.handicap_of(owner, scenario, strong_first)
    option = next(one for one in owner.option_list if one.id == "hit_points")
    assert handicap is not None
    assert handicap.option == "hit_points"
    before = scenario.under(PRINTED)["hit_points"]
    assert isinstance(before, tuple)
    gained = [now - then for now, then in zip(handicap.value, before, strict=True)]
    assert gained in ([0, 1], [-1, 0])
    assert all(option.least <= number <= option.most for number in handicap.value)


def test_a_game_without_such_an_option_has_players_swap_sides() -> None:
    scenario = named("portable", "the_ridge")
    label = FairnessLabel(PRINTED, 100, (27, 73))
    assert fairness.handicap_of(load("portable"), scenario, label) is None
    assert Texts().text("fairness.swap") in fairness.label_words(Texts(), scenario, label)
    assert Texts().text("fairness.swap") not in fairness.label_words(
        Texts(), scenario, label._replace(won=(50, 50))
    )


@pytest.mark.parametrize(
    ("slug", "id", "sides"),
    [("streetfire", "knives_out", 2), pytest.param("dicezone", "three_way", 3, marks=NIGHTLY)],
)
def test_each_match_is_one_won_match_shared_among_the_sides(slug: str, id: str, sides: int) -> None:
    (shares,) = islice(side_shares(load(slug), named(slug, id), PRINTED, 1), 1)
    assert len(shares) == sides
    assert sum(shares) == pytest.approx(1)


def test_a_seed_plays_the_same_matches() -> None:
    scenario, owner = named("streetfire", "knives_out"), load("streetfire")
    series = [list(islice(side_shares(owner, scenario, PRINTED, s), 1)) for s in (1, 1)]
    assert series[0] == series[1]


def test_a_label_is_kept_beside_an_own_scenario_for_each_rule_set() -> None:
    scenario = _own()
    printed, house = FairnessLabel(PRINTED, 200, (90.5, 109.5)), FairnessLabel(HOUSE, 20, (9, 11))
    path = fairness.keep(scenario, printed)
    fairness.keep(scenario, house)
    assert path.parent == user_scenarios.path_of(scenario).parent
    assert fairness.label_of(scenario, PRINTED) == printed
    assert fairness.label_of(scenario, HOUSE) == house
    assert [one.id for one in own("streetfire").scenarios] == [scenario.id], "no scenario itself"


def test_a_label_is_not_of_a_scenario_that_has_changed_but_for_its_words() -> None:
    scenario = _own()
    fairness.keep(scenario, FairnessLabel(PRINTED, 20, (9, 11)))
    named_anew = replace(scenario, text=scenario.text.replace('name = "', 'name = "New '))
    assert fairness.label_of(named_anew, PRINTED) is not None
    changed = replace(scenario, text=scenario.text + "\n[options]\nturn_limit = 20\n")
    assert fairness.label_of(changed, PRINTED) is None


@pytest.mark.parametrize(
    "wrong",
    [
        "no TOML",
        "label = 3",
        '[label]\nscenario = "x"\n[label.printed]\nmatches = 20\nwon = [9, 11]',
        '[label]\nscenario = "DIGEST"\n[label.printed]\nmatches = 0\nwon = [0, 0]',
        '[label]\nscenario = "DIGEST"\n[label.printed]\nmatches = 20\nwon = [9, 11, 0]',
        '[label]\nscenario = "DIGEST"\n[label.printed]\nmatches = 20\nwon = [-1, 21]',
        '[label]\nscenario = "DIGEST"\n[label.printed]\nmatches = "20"\nwon = [9, 11]',
        '[label]\nscenario = "DIGEST"\n[label.printed]\nmatches = 20\nwon = [nan, 11]',
        '[label]\nscenario = "DIGEST"\nprinted = 7',
    ],
)
def test_a_damaged_label_is_no_label(wrong: str) -> None:
    scenario = _own()
    path = fairness.keep(scenario, FairnessLabel(PRINTED, 20, (9, 11)))
    digest = parse_toml(path.read_text("utf-8"), "label")["label"]["scenario"]
    path.write_text(wrong.replace("DIGEST", digest), "utf-8")
    assert fairness.label_of(scenario, PRINTED) is None


def test_what_a_player_measures_of_a_supplied_scenario_lies_among_their_files() -> None:
    scenario = named("streetfire", "old_centre")
    shipped = Path(paths.scenarios(SUPPLIED)).read_bytes()
    label = FairnessLabel(HOUSE, 30, (10, 20))
    assert fairness.keep(scenario, label) == paths.balance()
    fairness.keep(named("streetfire", "cathedral"), label)
    assert fairness.label_of(scenario, HOUSE) == label
    assert Path(paths.scenarios(SUPPLIED)).read_bytes() == shipped


@pytest.mark.parametrize("slug", GAMES)
def test_every_supplied_scenario_has_a_label_for_its_rule_set(slug: str) -> None:
    tables = parse_toml(paths.scenarios(SUPPLIED).read_text("utf-8"), SUPPLIED)
    for scenario in supplied(slug):
        terms = tables[f"{slug}/{scenario.id}"][scenario.rules]
        assert terms["matches"] >= 12
        assert sum(terms["won"]) == pytest.approx(terms["matches"], abs=0.05)
        assert len(terms["won"]) == len(set(scenario.seatings[0].teams))


def _own() -> Scenario:
    return user_scenarios.keep(load("streetfire"), named("streetfire", "old_centre").text)
