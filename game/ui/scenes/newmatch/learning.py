"""What follows a match in a scenario to learn from: the next scenario."""

from typing import Any

from game.core.scenario import Scenario, Setup
from game.core.seats import teams_of
from game.match import scenarios
from game.match.dice import renewed
from game.match.journal import begin
from game.match.match import Match
from game.match.seats import Party, options_for, seating_of
from game.match.settings import Settings


def following(scenario: Scenario) -> Scenario | None:
    """Return the scenario that comes after one to learn from, None after any other."""
    supplied = list(scenarios.supplied(scenario.game)) if scenario.tutorial else []
    ids = [one.id for one in supplied]
    after = supplied[ids.index(scenario.id) + 1 :] if scenario.id in ids else []
    return next(iter(after), None)


def next_match(match: Match) -> Match | None:
    """Return a new match of the scenario that follows, everybody in their seat.

    None where none follows, or where so many cannot sit down to it in these teams.
    """
    scenario, teams = following(match.setup.scenario), teams_of(match.setup)
    seating = None if scenario is None else seating_of(scenario, teams)
    if scenario is None or seating is None:
        return None
    setup = Setup(scenario, options_for(scenario, seating), match.setup.seats, match.setup.teams)
    return begin(match.game, setup, Party(match.players, match.practice), renewed(match.dice))


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
