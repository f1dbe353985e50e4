"""A thumbnail has the ground that its table has in the palette that is worn."""

from __future__ import annotations

import pygame
import pytest

from game.ui.bench.matches import match_of
from game.ui.desk import Desk
from game.ui.scenes.common.thumbnails import match_thumb, thumbnail
from game.ui.tables import thumbnail_of
from game.ui.theme import PALETTES, Theme

STARK = ("dicezone", "metalkrushers", "portable", "streetfire")
"""Games whose boards are plain and dark for high contrast."""
SIDE = 160


@pytest.fixture(autouse=True)
def no_display() -> None:
    """Let pictures keep their own layout: a test before may have left a display with no window."""
    pygame.display.quit()


def picture_of(slug: str, palette: str) -> bytes:
    match = match_of(slug, 1)
    picture = thumbnail(Desk(theme=Theme(palette=palette)), match_thumb(match), (SIDE, SIDE))
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("slug", STARK)
def test_a_thumbnail_wears_the_ground_of_high_contrast(slug: str) -> None:
    match, theme = match_of(slug, 1), Theme(palette="contrast")
    sides = [theme.seat(player.color) for player in match.players]
    state = match_thumb(match).state
    paint = thumbnail_of(slug)
    plain, stark = (
        pygame.image.tobytes(paint(sides, state, SIDE, dark), "RGBA") for dark in (False, True)
    )
    assert plain != stark, "with the same sides"
    assert picture_of(slug, "contrast") == stark


@pytest.mark.parametrize("slug", STARK)
def test_a_kept_thumbnail_is_not_that_of_another_palette(slug: str) -> None:
    first = {palette: picture_of(slug, palette) for palette in PALETTES}
    assert first == {palette: picture_of(slug, palette) for palette in PALETTES}
    assert len(set(first.values())) == len(PALETTES)
