"""Colors with a meaning come from the palette, at every table, and stand apart in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.boards import paint
from game.ui.boards.camera import Camera
from game.ui.boards.hues import AMBER, CHANCE, DANGER, FIRE, WARDROBE, worn
from game.ui.boards.paint import Color
from game.ui.desk import Desk
from game.ui.memory.picture_cache import PICTURES
from game.ui.motion import glows
from game.ui.tables.shared import diagrams, marks
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import LineMark
from game.ui.tables.shared.squares import SquareWash, wash
from game.ui.theme import PALETTES, TARGETS, Theme, contrast
from tests.ui.eyes import EYES, SHARP, apart
from tools.shots.screens import all_screens
from tools.shots.stage import ShotStage

MEANT = (FIRE, DANGER, CHANCE)
OTHERS = tuple(palette for palette in PALETTES if palette != "default")
MIDDLE = (1.0, 1.0)
ENDS = ((0.2, 0.2), (1.8, 1.8))


@pytest.fixture(autouse=True)
def undressed() -> Iterator[None]:
    yield
    Desk()


def worn_in(palette: str, color: Color) -> Color:
    Desk(theme=Theme(palette=palette))
    return worn(color)


def seen(surface: pygame.Surface, color: Color) -> int:
    return pygame.mask.from_threshold(surface, color, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("palette", PALETTES)
def test_what_can_be_hit_is_near_neither_amber_nor_any_side(palette: str) -> None:
    theme, eye = Theme(palette=palette), EYES.get(palette, SHARP)
    sides = [tone for n in range(6) for tone in (theme.seat(n).base, theme.seat(n).light)]
    sight = paint.hex_color(worn_in(palette, FIRE))
    assert sight == TARGETS[palette]
    for other in (*sides, theme.amber, paint.hex_color(AMBER)):
        assert apart(eye, sight, other) >= 17, other


@pytest.mark.parametrize("palette", OTHERS)
def test_what_goes_well_and_what_goes_wrong_are_those_of_the_palette(palette: str) -> None:
    theme = Theme(palette=palette)
    told = [paint.hex_color(worn_in(palette, color)) for color in (CHANCE, DANGER)]
    assert told == [theme.good, theme.bad]
    assert worn_in(palette, AMBER) == AMBER


@pytest.mark.parametrize("palette", PALETTES)
def test_words_of_any_meaning_can_be_read_on_their_pills(palette: str) -> None:
    ground = paint.hex_color(marks.DARK)
    for color in MEANT:
        assert contrast(paint.hex_color(worn_in(palette, color)), ground) >= 6


def test_another_palette_forgets_the_pictures_of_the_last() -> None:
    Desk()
    PICTURES.put("one", pygame.Surface((1, 1)))
    Desk()
    assert PICTURES.find("one") is not None
    Desk(theme=Theme(palette="contrast"))
    assert PICTURES.find("one") is None
    assert WARDROBE.palette == "contrast"


Draw = Callable[[Canvas, Color], object]
DRAWN: dict[str, Draw] = {
    "pill": lambda canvas, ink: marks.pill(canvas, (60, 60), "HIT", ink, 0.8),
    "reticle": lambda canvas, ink: marks.reticle(canvas, MIDDLE, ink, True, 1.5),
    "ring": lambda canvas, ink: marks.ring(canvas, MIDDLE, ink, 1.5),
    "goal": lambda canvas, ink: marks.goal(canvas, MIDDLE, ink),
    "spot": lambda canvas, ink: marks.spot(canvas, MIDDLE, ink, "solid", False),
    "chevron": lambda canvas, ink: marks.chevron(canvas, MIDDLE, 0, ink, 0.8),
    "path": lambda canvas, ink: marks.path(canvas, ENDS, ink),
    "line": lambda canvas, ink: marks.line(canvas, LineMark(*ENDS, ink, gaps=(0, 0))),
    "dashes": lambda canvas, ink: marks.line(canvas, LineMark(*ENDS, ink, "dashed", (0, 0))),
    "circle": lambda canvas, ink: marks.circle(canvas, MIDDLE, 0.8, ink),
    "wash": lambda canvas, ink: wash(canvas, MIDDLE, SquareWash(ink, 1.0)),
    "tint": lambda canvas, ink: diagrams.tint(canvas, (ENDS[0], (1.8, 0.2), ENDS[1]), ink),
    "cross": lambda canvas, ink: diagrams.cross(canvas, MIDDLE, ink, 1.0),
    "words": lambda canvas, ink: canvas.put(
        marks.written(canvas.lettering, "HIT", 40, ink), (60, 60)
    ),
    "glow": lambda canvas, ink: canvas.surface.blits(
        [tuple(b) for b in glows.glow(MIDDLE, 0, glows.dot, 1.0, (ink, 1.0)).blits(canvas.camera)]
    ),
}


@pytest.mark.parametrize("name", DRAWN)
def test_every_mark_is_drawn_in_the_colors_of_the_palette(name: str) -> None:
    for palette in ("default", "protanopia"):
        Desk(theme=Theme(palette=palette))
        for color in MEANT:
            surface = pygame.Surface((120, 120), pygame.SRCALPHA)
            surface.fill((10, 10, 10))
            DRAWN[name](Canvas(surface, Camera((2, 2), surface.get_rect())), color)
            foreign = palette != "default" and seen(surface, color)
            assert not foreign, (palette, color)
            if name != "glow":
                assert seen(surface, worn(color)), (palette, color)


def test_no_drawing_has_a_color_with_a_meaning_of_its_own() -> None:
    """Such a drawing is made in `COLOR_CODES`, and colored as the palette has it."""
    fixed = [paint.hex_color(color) for color in MEANT]
    drawings = (path for path in Path("assets").rglob("*.svg"))
    assert [d for d in drawings if any(code in d.read_text().lower() for code in fixed)] == []


SCREENS = (
    "bitskrieg-aiming",
    "dicezone-table-shoot-aimed",
    "metalkrushers-attack-hover",
    "metalkrushers-threat",
    "portable-motion-bursts",
    "portable-battle-fire",
    "streetfire-shot-lobbed",
)


@pytest.mark.parametrize("name", SCREENS)
def test_no_table_shows_a_color_of_another_palette(name: str) -> None:
    stage = ShotStage((1280, 720))
    stage.desk.restyle(palette="tritanopia")
    stage.show(all_screens()[name])
    picture = stage.app.screenshot()
    stage.close()
    for color in MEANT:
        assert seen(picture, color) == 0, color
