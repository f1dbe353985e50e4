"""What stands on hull, felt, and panels of Dice Zone can be read and is seen whole."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median_low

import pygame
import pytest

from game.presenter.dicezone.forms.order_form import SPEED
from game.presenter.dicezone.places import LAYOUT
from game.rules.dicezone.board import AXES, LAYOUTS, ZONE_DISTANCE, on_axis
from game.ui.boards.paint import hex_color
from game.ui.tables.dicezone.art.felt import on_canvas
from game.ui.tables.dicezone.art.zone import GroundKey, ZoneGround
from game.ui.tables.dicezone.panels.dice_board import DiceBoard
from game.ui.tables.dicezone.panels.dice_spread import deck_tones
from game.ui.tables.shared.counters import livery
from game.ui.theme import PALETTES, Theme, contrast
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import Scroller
from tools.shots.screens import all_screens
from tools.shots.stage import ShotStage

SCALE = 30


@pytest.mark.parametrize("palette", PALETTES)
def test_words_on_the_hull_can_be_read_whatever_its_color(palette: str) -> None:
    for place in range(6):
        for tone in deck_tones(livery(Theme(palette=palette).seat(place)).main):
            assert contrast("#ffffff", hex_color(tone)) >= 4.5, place


def test_numbers_of_zones_stand_out_in_high_contrast() -> None:
    """Teal on teal they were hardly seen."""
    pygame.font.init()
    ground = ZoneGround(GroundKey(next(iter(LAYOUTS.values())), stark=True))
    left, top, right, bottom = ground.bounds
    size = (round((right - left) * SCALE), round((bottom - top) * SCALE))
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    for _ in ground.paint(sheet, SCALE):
        pass
    for axis in AXES:
        box = pygame.Rect(0, 0, 2 * SCALE, 2 * SCALE)
        box.center = on_canvas(SCALE, LAYOUT.center(on_axis(axis, ZONE_DISTANCE)))
        part = sheet.subsurface(box)
        pixels = [part.get_at((x, y))[:3] for x in range(box.width) for y in range(box.height)]
        number, tile = max(pixels, key=sum), median_low(pixels)
        assert contrast(hex_color(number), hex_color(tile)) >= 4.5, axis


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["credits", "crate-dice", "crate-allocate", "crate-armor"])
def test_all_dice_of_a_tank_are_seen_without_scrolling(name: str, size: tuple[int, int]) -> None:
    stage = ShotStage(size)
    stage.desk.restyle(scale=0.0)
    stage.show(all_screens()[f"dicezone-{name}"])
    way = next(_ways_to_dice(stage.table.layout))
    board = way[-1]
    assert isinstance(board, DiceBoard)
    dice = [board.area(stat) for stat in board.spread.places if stat != SPEED]
    for part in way:
        if isinstance(part, Scroller):
            assert part.rect.contains(dice[0].unionall(dice[1:]).clip(board.rect.inflate(-4, -4)))
            assert part.rect.bottom >= board.rect.bottom
    stage.close()


def _ways_to_dice(widget: Widget, above: tuple[Widget, ...] = ()) -> Iterator[tuple[Widget, ...]]:
    way = (*above, widget)
    if isinstance(widget, DiceBoard):
        yield way
    for child in widget.visible():
        yield from _ways_to_dice(child, way)


def test_who_could_still_come_is_told_without_saying_that_nobody_could_hit() -> None:
    """A 99% stood on the board beside "no enemy could hit this tank there"."""
    stage = ShotStage((1280, 720))
    stage.show(all_screens()["dicezone-table-drive-hover"])
    table = stage.table.table
    told, word = repr(table.preview()), table.context.phrases.word
    stage.close()
    assert word("meet.coming", "Boris's tank", "99%") in told.replace("\\'", "'")
    assert word("meet.nobody") not in told
