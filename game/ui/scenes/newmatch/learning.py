"""What follows a match: the next scenario, and the rules it is played by."""

from typing import Any

from game.core.contract import AnyGame
from game.core.scenario import HOUSE, Scenario
from game.match import scenarios
from game.match.settings import Settings


def following(scenario: Scenario) -> Scenario | None:
    """Return the scenario that comes after one to learn from, None after any other."""
    supplied = list(scenarios.supplied(scenario.game)) if scenario.tutorial else []
    ids = [one.id for one in supplied]
    after = supplied[ids.index(scenario.id) + 1 :] if scenario.id in ids else []
    return next(iter(after), None)


def learned(settings: Settings, scenario: Scenario) -> dict[str, Any]:
    """Return the settings that offer the next scenario, after a tutorial played to its end."""
    slug, follows = scenario.game, following(scenario)
    if follows is None or settings.last_scenario.get(slug) != scenario.id:
        return {}
    options = {game: kept for game, kept in settings.last_options.items() if game != slug}
    return {
        "last_scenario": {**settings.last_scenario, slug: follows.id},
        "last_options": options,
    }


def usual_rules(game: AnyGame, scenario: Scenario, wanted: str) -> str:
    """Return the rule set a scenario is played by: the one its player `wanted` last.

    A scenario made for House rules keeps them, and one that nobody chose rules for has its own.
    """
    known = [rules.id for rules in game.rule_sets]
    chosen = wanted if wanted in known else scenario.rules
    return HOUSE if scenario.rules == HOUSE else chosen
