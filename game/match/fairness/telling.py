"""A label in words."""

from collections.abc import Iterator

import game.rules
from game.core.scenario import Scenario
from game.core.words import percent
from game.match.fairness.label import FairnessLabel, handicap_of
from game.match.texts import Texts
from game.match.wording.rule_sets import rules_say

_NAMED = ("first", "second", "third", "fourth", "fifth", "sixth")


def share_words(texts: Texts, scenario: Scenario, label: FairnessLabel, side: int) -> str:
    """Return a side's share and how sure it is: "51% ± 7 for the first player"."""
    points = max(1, round(100 * label.margin(side)))
    share = percent(label.share(side))
    return texts.text("fairness.share", share, points, side_words(texts, scenario, side))


def side_words(texts: Texts, scenario: Scenario, side: int) -> str:
    """Return which side it is: the player, or the team, that comes first, second, and so on."""
    teams = scenario.seatings[0].teams
    kind = "side" if len(set(teams)) == len(teams) else "team"
    return texts.text(f"fairness.{kind}.{_NAMED[side]}")


def label_words(texts: Texts, scenario: Scenario, label: FairnessLabel) -> str:
    """Return how even a scenario is, and what to do where it is not, in whole sentences."""
    return texts.paragraph((_measured(texts, scenario, label), *_advice(texts, scenario, label)))


def _measured(texts: Texts, scenario: Scenario, label: FairnessLabel) -> str:
    rules = texts.say(rules_say(label.rules))
    sides = range(len(label.won))
    told = sides[:1] if len(sides) == 2 else sides
    shares = texts.series(share_words(texts, scenario, label, side) for side in told)
    return texts.text("fairness.measured", shares, label.matches, rules)


def _advice(texts: Texts, scenario: Scenario, label: FairnessLabel) -> Iterator[str]:
    side = label.favored
    if side is None:
        return
    favored = side_words(texts, scenario, side)
    yield texts.text("fairness.favors" if label.sure else "fairness.may_favor", favored)
    owner = game.rules.load(scenario.game)
    handicap = handicap_of(owner, scenario, label)
    if handicap is None:
        yield texts.text("fairness.swap")
    else:
        option = texts.text(f"{owner.slug}.option.{handicap.option}.name")
        yield texts.text("fairness.handicap", option, *handicap.value)
