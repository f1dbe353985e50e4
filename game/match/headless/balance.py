"""`balance`: how often each side wins a scenario when captains play it."""

import argparse
from itertools import islice
from pathlib import Path
from typing import Any, Final

import game.rules
from game.core.contract import AnyGame
from game.core.scenario import Scenario
from game.match import fairness, scenarios
from game.match.fairness import FairnessLabel
from game.match.headless.output import FINE, tell, tell_json, text, wrong_line
from game.match.headless.wiring import Wiring
from game.match.texts import Texts

EVERY: Final = 20
"""Matches between two lines that tell how it stands."""


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Play matches of captains, and print the share of each side and how sure it is."""
    scenario = scenario_named(asked.scenario)
    rules = asked.rules or scenario.rules
    if asked.keep:
        _check_listed(scenario)
    owner = game.rules.load(scenario.game)
    label = FairnessLabel(rules, 0, ())
    for shares in islice(wiring.shares(owner, scenario, rules, asked.seed), asked.matches):
        label = label.with_match(shares)
        if not asked.json and label.matches % EVERY == 0 and label.matches < asked.matches:
            tell(_line(scenario, label))
    if asked.keep:
        fairness.keep(scenario, label)
    if asked.json:
        tell_json(as_json(owner, scenario, label))
    else:
        tell(fairness.label_words(Texts(), scenario, label))
    return FINE


def as_json(owner: AnyGame, scenario: Scenario, label: FairnessLabel) -> dict[str, Any]:
    """Return a label for a program that reads it: shares and margins from 0 to 1."""
    handicap = fairness.handicap_of(owner, scenario, label)
    sides = range(len(label.won))
    return {
        "game": scenario.game,
        "scenario": scenario.id,
        "rules": label.rules,
        "matches": label.matches,
        "won": label.won,
        "shares": [round(label.share(side), 4) for side in sides],
        "margins": [round(label.margin(side), 4) for side in sides],
        "favored": label.favored,
        "handicap": None if handicap is None else {handicap.option: handicap.value},
    }


def _line(scenario: Scenario, label: FairnessLabel) -> str:
    words = fairness.share_words(Texts(), scenario, label, 0)
    return text("balance.so_far", label.matches, words)


def scenario_named(named: str) -> Scenario:
    """Return the scenario of a file, of "game/id", or of an id that only one game has.

    Raises:
        WrongLine: there is none, or one in several games.
        BadData: the file is no scenario.
    """
    path = Path(named)
    if scenarios.is_scenario(path):
        return _known(scenarios.load(path))
    slug, slash, id = named.rpartition("/")
    slugs = [slug] if slash else game.rules.GAMES
    known = [s for one in slugs if one in game.rules.GAMES for s in scenarios.all_scenarios(one)]
    found = [scenario for scenario in known if scenario.id == id]
    if len(found) != 1:
        raise wrong_line("no_scenario" if not found else "two_scenarios", named)
    return found[0]


def _check_listed(scenario: Scenario) -> None:
    """Refuse to keep what no list of scenarios would show."""
    known = scenarios.all_scenarios(scenario.game)
    if not any((one.id, one.text) == (scenario.id, scenario.text) for one in known):
        raise wrong_line("unlisted", scenario.name)


def _known(scenario: Scenario) -> Scenario:
    """A scenario as the program lists it, among the player's own or those that came with it."""
    known = scenarios.all_scenarios(scenario.game)
    same = (one for one in known if one.text == scenario.text)
    return next(same, scenario)
