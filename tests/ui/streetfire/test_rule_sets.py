"""What the table shows where the rules are those of the document, and not the house's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pygame
import pytest

from game.core.scenario import BOUND
from game.presenter.streetfire.cards import card
from game.presenter.streetfire.lessons import TIPS
from game.presenter.streetfire.warnings import banners, goal, track
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import Fire, Move
from game.ui.boards.camera import Camera
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.streetfire.board import aimed_at, destination, lamp_blits
from tests.rules.streetfire.table import fire, table
from tests.ui.hands import Hand
from tests.ui.streetfire.hand import hand, word

PRINTED: Final[Mapping[str, Any]] = GAME.rule_set("printed").options
HOUSE: Final[Mapping[str, Any]] = GAME.rule_set("house").options
DUEL: Final = "0 LR A7; 1 LR G1"


@pytest.fixture
def window() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((800, 800))


def canvas(window: pygame.Surface, here: Hand) -> Canvas:
    return Canvas(window, Camera(here.open.layout.size, window.get_rect(), here.game.board.margin))


# Clocks that are off


def test_no_limit_is_shown_where_there_is_none(window: pygame.Surface) -> None:  # SF-9.8
    here = hand(table(DUEL, turn=BOUND - 1, quiet=200, **PRINTED))
    context = here.context
    assert track(context)[0] == (word("track.turn"), str(BOUND - 1))
    assert list(banners(context)) == []
    assert goal(context) == (word("goal.endless"), word("goal.short"))
    assert lamp_blits(canvas(window, here), context, 200) == []
    assert not TIPS["lamps"].matters(context)
    assert not TIPS["coin"].matters(context)


def test_limits_are_shown_where_there_are_some() -> None:  # SF-9.3, SF-9.4
    context = hand(table(DUEL, turn=40, quiet=7, **HOUSE)).context
    assert track(context)[0] == (word("track.turn"), "40 / 40")
    assert [banner.rule for banner in banners(context)] == ["SF-9.3", "SF-9.4"]
    assert goal(context)[0] == word("goal.ring", 8, 40)


@pytest.mark.parametrize(
    ("limits", "key"),
    [({"quiet_limit": 8}, "goal.quiet_whole"), ({"turn_limit": 40}, "goal.turns_whole")],
)
def test_the_goal_names_only_the_clock_that_runs(limits: dict[str, int], key: str) -> None:
    context = hand(table(DUEL, **{**PRINTED, **limits})).context
    assert goal(context)[0] == word(key, 8, 40)


# Shared positions


def test_pointing_at_an_enemy_fires_and_moves_where_moving_is_chosen() -> None:  # SF-2.9
    field = table("0 LR C6; 1 LR CD6; 1 SR G1", **PRINTED)
    shot = hand(field).touch("C6").touch("CD6").touch("CD6")
    assert shot.given == Fire(0, field.at("CD6"))
    moved = hand(field).touch("C6").press("move").touch("CD6").touch("CD6")
    assert moved.given == Move(0, field.at("CD6"))
    assert hand(field).drag("C6", "CD6").selection.target == field.at("CD6")


def test_pointing_at_an_enemy_never_moves_there() -> None:  # SF-2.6
    field = table("0 LR C6; 1 LR CD6; 1 SR G1", **HOUSE)
    moving = hand(field).touch("C6").press("move")
    assert moving.touch("CD6").selection.target == field.at("CD6")


def test_firing_that_is_chosen_can_aim_at_the_own_position() -> None:  # SF-3.10
    field = table("0 LR C6; 1 LR C6; 1 SR G1", **PRINTED)
    here = hand(field).touch("C6").press("fire")
    assert here.selection.target == field.at("C6")
    assert here.confirm().given == Fire(0, field.at("C6"))


def test_half_hit_points_are_shown_as_they_are(window: pygame.Surface) -> None:  # SF-4.13
    """On the card, in the track and on the counter, of which half a pip is filled."""
    field = table("0 LR D6; 0 SR D5; 1 LR D3; 1 SR G1", **PRINTED)
    field = field.play(fire(1, "D3")).rolls(1)
    here = hand(field)
    assert track(here.context)[-1][1] == word("track.side", 2, "10.5")
    shown = card(here.context, 2)
    assert shown is not None
    assert shown.gauges[0][:3] == (word("card.points_left", "4.5"), 5, 6)
    here.game.board.draw(here.selecting(here.selection, "D3"), canvas(window, here))
    preview = here.touch("D6").hover("D3")
    assert preview is not None
    assert "4.5" in preview.lines[0]


@pytest.mark.parametrize("action", ["", "move", "fire"])
@pytest.mark.parametrize("place", ["C6", "CD6", "D6"])
def test_the_table_is_drawn_where_guns_share_positions(
    window: pygame.Surface, action: str, place: str
) -> None:
    """Aims, ways and previews at a position with both sides, next to it, and on one's own."""
    field = table("0 LR C6; 0 SR C6; 1 LR C6; 1 LR CD6; 0 LR CD6 2; 1 SR G1", **PRINTED)
    here = hand(field).touch("C6")
    here = here.press(action) if action else here
    here.hover(place)
    context = here.selecting(here.selection, place)
    here.game.board.draw(context, canvas(window, here))
    moves = action == "move" and place in ("CD6", "D6")
    assert (destination(context) == field.at(place)) == (moves or (not action and place == "D6"))
    assert (aimed_at(context) == field.at(place)) == (not moves and place != "D6")
