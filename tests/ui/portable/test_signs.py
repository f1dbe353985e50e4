"""Map symbols or plain pictures: what the settings say is seen on the table at once."""

from types import SimpleNamespace

import pygame
import pytest

from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.rulebook.pages import DiagramPicture
from tools.shots.portable.art import ART
from tools.shots.stage import ShotStage


@pytest.fixture
def stage():
    found = ShotStage((1280, 720))
    found.show(ART["map-first-orders"])
    yield found
    found.close()


def board_of(stage):
    return pygame.image.tobytes(stage.app.screenshot().subsurface(stage.table.board.rect), "RGB")


def test_who_comes_back_from_the_settings_sees_the_units_with_the_signs_chosen_there(stage):
    before = board_of(stage)
    stage.key(pygame.K_F10).settle(1)
    assert stage.app.screenshot() is not None
    change_settings(stage.desk, unit_signs="pictures")
    stage.key(pygame.K_ESCAPE).settle(1)
    assert stage.top is stage.table
    pictures = board_of(stage)
    assert pictures != before
    change_settings(stage.desk, unit_signs="symbols")
    stage.table.entered()
    stage.settle(1)
    assert board_of(stage) == before


def test_the_rulebook_shows_units_with_the_signs_that_are_chosen(stage):  # PW-1.12
    picture, seen = DiagramPicture("portable", "signs"), []
    picture.rect = pygame.Rect((0, 0), picture.measure(stage.desk, 600))
    for signs in ("symbols", "pictures"):
        change_settings(stage.desk, unit_signs=signs)
        surface = pygame.Surface(picture.rect.size)
        picture.draw(SimpleNamespace(desk=stage.desk), surface)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] != seen[1]
