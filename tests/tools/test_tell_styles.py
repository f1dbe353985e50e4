"""Styles told blindly: by what was done, and by the other matches alone."""

from math import log

import pytest

from game.ai.evaluate.traits import Traits
from game.ai.styles import STYLES
from tools.tell_styles import SeenDecision, SeenMatch, features, told_styles


def seen(style: str, scenario: str = "town", **features: float) -> SeenMatch:
    return SeenMatch(style, 0.5, scenario, features)


def test_a_match_is_told_by_the_matches_that_are_most_like_it() -> None:
    """Each style has a habit of its own, with a little chance in it."""
    found = [
        seen(style, fire=place + 0.1 * (n % 3), gap=10.0 * place)
        for place, style in enumerate(STYLES)
        for n in range(4)
    ]
    assert list(told_styles(found)) == [match.style for match in found]


def test_a_match_is_compared_within_its_scenario() -> None:
    """A scenario of long ways moves the gap more than any style does."""
    found = [
        seen(style, scenario, gap=far + place + 0.1 * (n % 3))
        for scenario, far in (("town", 0.0), ("plain", 100.0))
        for place, style in enumerate(STYLES)
        for n in range(4)
    ]
    assert list(told_styles(found)) == [match.style for match in found]


def test_a_match_does_not_tell_of_itself() -> None:
    """The odd bold match is unlike all others; the rest of what is bold is at the other end."""
    found = [
        seen(style, gap=float(place + n % 2))
        for place, style in enumerate(STYLES)
        for n in range(2)
    ]
    found[0] = found[0]._replace(features={"gap": 99.0})
    assert next(told_styles(found)) == list(STYLES)[-1]


def test_what_is_kept_of_a_match_is_what_was_given_and_how_far_the_enemy_was() -> None:
    plain = Traits()
    kept = features(
        [
            SeenDecision("Move", plain, Traits(hold=0.5), 4.0),
            SeenDecision("Move", plain, plain, 2.0),
            SeenDecision("EndTurn", Traits(hold=1.0), plain, 3.0),
            SeenDecision("EndTurn", plain, plain, 3.0),
        ]
    )
    shown = {name: number for name, number in kept.items() if number}
    assert shown == pytest.approx(
        {
            "share of Move": 0.5,
            "share of EndTurn": 0.5,
            "hold shown": 0.25,
            "hold shown by EndTurn": 0.5,
            "hold preferred": 0.125,
            "gap": 3.0,
            "least gap": 2.0,
            "gap opened": -1 / 3,
            "commands": log(4),
        }
    )
