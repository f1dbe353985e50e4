"""What a player may set: the options of a match, and the wishes of a map made to order."""

from dataclasses import replace

import pytest

from game.rules.streetfire import GAME
from game.rules.streetfire.setup.generator import Wish, generate
from game.rules.streetfire.setup.start import field_of
from game.rules.streetfire.setup.wishes import WISHES
from game.rules.streetfire.town import streets_of
from tests.mistakes import core, refused
from tests.rules.streetfire.table import setup


def test_what_the_match_sets_comes_before_what_the_scenario_says() -> None:  # SF-4.11, SF-9.3
    scenario_says = setup(hit_points=(6, 5), quiet_limit=6)
    match = replace(scenario_says, options={"hit_points": (3, 8), "toss": "once"})
    field = field_of(match)
    assert (field.hit_points, field.toss) == ((3, 8), "once")
    assert [piece.hp for piece in GAME.start(match).pieces] == [3] * 4 + [8] * 4


def test_the_wishes_are_those_of_a_town_and_eight_guns_at_most() -> None:
    found = {wish.id: (wish.default, wish.least, wish.most) for wish in WISHES}
    assert found == {
        "size": ((6, 6), 3, 12),
        "square": ((2, 2), 1, 10),
        "heights": ((6, 3, 1), 0, 9),
        "long_range": ((2, 2), 0, 8),
        "short_range": ((2, 2), 0, 8),
    }


@pytest.mark.parametrize(
    ("width", "height", "square", "starts"),
    [
        (6, 6, (2, 2), ("D7", "D1")),
        (7, 7, (1, 1), ("DE8", "DE1")),
        (8, 6, (2, 2), ("A4", "I4")),
        (4, 6, (2, 2), ("C7", "C1")),
    ],
)
def test_the_starts_are_the_middles_of_the_rims_furthest_apart(
    width: int, height: int, square: tuple[int, int], starts: tuple[str, str]
) -> None:
    """Those of the supplied maps of the same size, seat 0 in the south or west."""
    opening = generate(Wish(1, width, height, square))
    streets = streets_of(opening.rows)
    assert tuple(streets.name(at) for at in opening.starts) == starts


def test_a_field_that_streetfire_does_not_have_is_named() -> None:
    tables = {"opening": {"starts": ["D7", "D1"]}, "towers": {}}
    found = refused(lambda: GAME.read_opening(tables, None, {}))
    assert core("towers", "unknown_table", "towers") in found
