"""The line over the board that tells from the first turn what wins."""

from __future__ import annotations

import re

import pytest

from game.ui.tables import table_of as game_table
from tests.nightly import some_daily
from tests.parts import games_with
from tests.rules.bitskrieg.table import table as tanks
from tests.rules.streetfire.table import table as guns
from tests.ui.bitskrieg.hand import hand as over_tanks
from tests.ui.streetfire.hand import hand as over_guns
from tests.ui.table.test_lessons import first_match, table_of
from tests.words import worded


@pytest.mark.parametrize("scale", some_daily([1.0, 1.5, 2.0], 2))
@pytest.mark.parametrize("size", some_daily([(1280, 720), (960, 540), (1920, 1080)], 3))
@pytest.mark.parametrize("slug", games_with("goal"))
def test_the_goal_is_read_in_full_from_the_first_turn_at_every_size(
    slug: str, size: tuple[int, int], scale: float
) -> None:
    table = table_of(first_match(slug), size=size, scale=scale)
    parts, desk = table.scene.layout.parts, table.desk
    goal = parts.goal
    ways = game_table(slug).panels.goal(table.scene.table.context)
    chosen = goal.children[0].visible()
    assert len(chosen) == 1
    assert chosen[0].size(desk, 100_000)[0] <= goal.rect.width, "nothing of it is cut off"
    assert any(table.has(words) for words in ways)
    assert goal.rect.height >= chosen[0].size(desk, goal.rect.width)[1]
    for part in (parts.head, parts.board, parts.card, parts.log, parts.prompt):
        assert not (part.shown and part.rect.colliderect(goal.rect))
    table.close()


def test_streetfires_goal_follows_the_options() -> None:  # SF-9.1, SF-9.3 to SF-9.5
    here = over_guns(guns("0 LR D7; 1 LR D1", quiet_limit=6, turn_limit=33))
    whole, middle, _ = here.game.panels.goal(here.context)
    assert whole == worded("streetfire_table.goal.ring", 6, 33)
    assert middle == worded("streetfire_table.goal.middle", 6, 33)
    for words in (whole, middle):
        assert {"6", "33"} <= set(re.findall(r"\d+", words))
    off = over_guns(guns("0 LR D7; 1 LR D1", ring_tiebreak=False, quiet_limit=6, turn_limit=33))
    assert off.game.panels.goal(off.context)[0] == worded("streetfire_table.goal.whole", 6, 33)


def test_bitskriegs_goal_names_flags_and_tanks() -> None:  # BK-9.1, BK-9.5
    here = over_tanks(tanks("A LT 3,5 N; R MT 7,0 S"))
    goals = [worded(f"bitskrieg_table.goal.{length}") for length in ("whole", "short")]
    assert list(here.game.panels.goal(here.context)) == goals
