"""The pictures of all screens: every game brings its own list, and each can be set up."""

import pytest

from game.rules import GAMES
from game.ui.scenes.trouble import Trouble
from game.ui.shots.screens import SCREENS, all_screens
from game.ui.shots.stage import ShotStage
from game.ui.tables import PACKAGES, screens_of

OWN = [name for name in all_screens() if name.startswith("streetfire-")]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_pictures_of_its_own_table_up_to_the_end(slug: str) -> None:
    assert slug in PACKAGES
    assert "end" in screens_of(slug)
    assert len(screens_of(slug)) > 10
    assert {f"{slug}-{name}" for name in screens_of(slug)} <= set(all_screens())


def test_no_two_screens_have_one_name() -> None:
    assert len(all_screens()) == len(SCREENS) + sum(len(screens_of(slug)) for slug in GAMES)


@pytest.mark.parametrize("name", OWN)
def test_each_picture_of_streetfire_can_be_taken(name: str) -> None:
    stage = ShotStage((1280, 720))
    stage.show(all_screens()[name])
    assert not isinstance(stage.top, Trouble)
    stage.close()
