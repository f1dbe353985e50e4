"""Whether matches of a scenario can be started, however many sit down to it."""

from collections.abc import Iterator
from itertools import chain

import game.rules
from game.core.contract import AnyGame, BadData, Mistake
from game.core.mistakes import Place
from game.core.notation import first_position
from game.core.scenario import Scenario, Setup
from game.match.scenarios.parsing import Find
from game.match.seats import options_for, seating_words, why_not_start
from game.match.wording.mistakes import mistake, named


def check_starts(scenario: Scenario, find: Find | None, where: Place) -> None:
    """Start a match of a scenario in every way to sit down to it, under every rule set.

    Raises:
        BadData: with every way that the game refuses.
    """
    owner = (find or game.rules.load)(scenario.game)
    if mistakes := list(_refused(owner, scenario, where)):
        raise BadData(*mistakes)


def setups(scenario: Scenario, rules: str) -> Iterator[Setup]:
    """Yield what a match starts from under a rule set, for every way to sit down to a scenario."""
    for seating in scenario.seatings:
        names = tuple(f"P{seat + 1}" for seat in range(len(seating.teams)))
        options = options_for(scenario, seating, rules)
        yield Setup(scenario, options, names, seating.teams, rules)


def _refused(owner: AnyGame, scenario: Scenario, where: Place) -> Iterator[Mistake]:
    for setup in chain.from_iterable(setups(scenario, rules.id) for rules in owner.rule_sets):
        why = why_not_start(owner, setup)
        if why is None:
            first_position(owner, setup)
        else:
            told = named(why.say, setup.seats)
            yield mistake(where, "cannot_start", seating_words(setup.teams), told)
