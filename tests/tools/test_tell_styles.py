"""Styles told blindly: by what was done, and by the other matches alone."""

from game.ai.styles import STYLES
from game.rules.streetfire.commands import EndTurn, Move
from tools.tell_styles import SeenMatch, features, told_style


def test_a_match_is_told_by_the_matches_that_are_most_like_it() -> None:
    """Each style has a habit of its own, with a little chance in it."""
    found = [
        SeenMatch(style, 0.5, {"share of Fire": place + 0.1 * (n % 3), "gap": 10.0 * place})
        for place, style in enumerate(STYLES)
        for n in range(4)
    ]
    assert [told_style(match, found) for match in found] == [match.style for match in found]


def test_a_match_does_not_tell_of_itself() -> None:
    """The only bold match is unlike all others; without it nothing bold is known but its rest."""
    odd = SeenMatch("bold", 0.5, {"gap": 99.0})
    others = [
        SeenMatch(style, 0.5, {"gap": float(place + n % 2)})
        for place, style in enumerate(STYLES)
        for n in range(2)
    ]
    assert told_style(odd, [odd, *others]) == list(STYLES)[-1]


def test_what_is_kept_of_a_match_is_what_was_given_and_how_far_the_enemy_was() -> None:
    kept = features([(Move(0, 5), 4.0), (Move(1, 6), 2.0), (EndTurn(), 3.0), (EndTurn(), 3.0)])
    assert kept == {
        "share of Move": 0.5,
        "share of EndTurn": 0.5,
        "gap": 3.0,
        "commands": 4.0,
    }
