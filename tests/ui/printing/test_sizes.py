"""Printed files, read back: everything has its true size, to half a millimeter."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from typing import Any, Final, NamedTuple

import pygame
import pytest
from pypdf import PageObject, PdfReader

from game.core.boards.cells import Cell
from game.core.scenario import HOUSE, Scenario
from game.match.headless.bench import walks
from game.match.scenarios import all_scenarios
from game.match.wording.translations import rule_ids, rulebook_text
from game.presenter.dicezone.places import middle
from game.rules import GAMES, load
from game.rules.dicezone.board import ZONES
from game.ui.desk import Desk
from game.ui.printing import boards, counters
from game.ui.printing.boards import PrintedBoard
from game.ui.printing.counters import BLEED
from game.ui.printing.paper import A4, LETTER, MARGIN, OVERLAP, PAPERS, Area, Paper, tiles
from game.ui.printing.parts import PrintJob, printed_parts
from game.ui.printing.records import option_lines
from game.ui.scenes.common.position import PositionPainter
from game.ui.scenes.common.thumbnails import SEAT_COLORS, usual_setup
from game.ui.tables import paper_of
from game.ui.tables.paper import INCH
from tests.nightly import nightly, some_daily
from tests.words import worded

POINT: Final = 25.4 / 72
"""Millimeters of the unit of a PDF."""
CLOSE: Final = 0.5
"""Millimeters that anything may be off."""
NUMBER: Final = r"(-?[\d.]+)"
PLACED: Final = re.compile(rf"{NUMBER} 0 0 {NUMBER} {NUMBER} {NUMBER} cm /I(\d+) Do".encode())
DRAWN: Final = re.compile(rf"{NUMBER} {NUMBER} m {NUMBER} {NUMBER} l".encode())


class Placed(NamedTuple):
    """A picture on a page, in millimeters from the upper left corner, and its pixels."""

    left: float
    top: float
    width: float
    height: float
    pixels: tuple[int, int]


def of(slug: str, number: int = 1) -> Scenario:
    return all_scenarios(slug)[number]


@pytest.fixture(autouse=True)
def coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print with few pixels: sizes are the same, and it takes a tenth of the time."""
    monkeypatch.setattr(boards, "SHARP", 30)
    monkeypatch.setattr(counters, "SHARP", 60)


def read(desk: Desk, scenario: Scenario, kind: str, paper: Paper = A4) -> PdfReader:
    """One file of a scenario."""
    (part,) = printed_parts(desk, PrintJob(scenario, paper), (kind,))
    return PdfReader(BytesIO(part.data))


def content(page: PageObject) -> bytes:
    found = page.get_contents()
    assert found is not None
    return bytes(found.get_data())


def pictures(page: PageObject) -> list[Placed]:
    high = float(page.mediabox.height) * POINT
    known: Any = page["/Resources"]["/XObject"]
    found = []
    for wide, tall, x, y, name in PLACED.findall(content(page)):
        width, height, left, bottom = (float(n) * POINT for n in (wide, tall, x, y))
        image = known[f"/I{name.decode()}"].get_object()
        pixels = (int(image["/Width"]), int(image["/Height"]))
        found.append(Placed(left, high - bottom - height, width, height, pixels))
    return found


def lines(page: PageObject) -> Iterator[tuple[float, float, float, float]]:
    """The straight lines of a page, in millimeters, y from the top."""
    high = float(page.mediabox.height) * POINT
    for line in DRAWN.findall(content(page)):
        x, y, x2, y2 = (float(n) * POINT for n in line)
        yield x, high - y, x2, high - y2


@pytest.mark.parametrize("kind", ["counters", "record", nightly("board"), nightly("rulebook")])
@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
@pytest.mark.parametrize("slug", some_daily(GAMES, 4))
def test_every_page_is_of_the_paper_and_has_a_ruler_of_100_millimeters(
    desk: Desk, slug: str, paper: Paper, kind: str
) -> None:
    file = read(desk, of(slug), kind, paper)
    assert file.viewer_preferences is not None
    assert file.viewer_preferences.print_scaling == "/None"
    for page in file.pages:
        size = (float(page.mediabox.width) * POINT, float(page.mediabox.height) * POINT)
        turned = size[0] > size[1]
        assert size == pytest.approx(paper[1:][:: -1 if turned else 1], abs=0.05)
        assert kind == "board" or not turned, "only a board may lie better on its side"
        level = [abs(x2 - x) for x, y, x2, y2 in lines(page) if abs(y2 - y) < 0.01]
        assert any(length == pytest.approx(100, abs=CLOSE) for length in level)
        assert "100%" in page.extract_text()


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
def test_a_record_sheet_shows_where_everything_begins(desk: Desk, paper: Paper) -> None:
    """First Orders: a blue unit is where it begins, and nothing is on A5."""
    scenario = next(one for one in all_scenarios("portable") if one.id == "first_orders")
    page = read(desk, scenario, "record", paper).pages[-1]
    assert worded("printing.start") in page.extract_text()
    (shown,) = pictures(page)
    room = paper.room
    assert shown.left == pytest.approx(room.left, abs=CLOSE)
    assert shown.width == pytest.approx(room.width, abs=CLOSE)
    assert shown.top + shown.height <= room.top + room.height
    setup = usual_setup(scenario)
    painter = PositionPainter(desk, load("portable"), setup, SEAT_COLORS)
    left, top, right, bottom = painter.bounds
    scale = shown.pixels[0] / (right - left)
    assert shown.pixels[1] == pytest.approx(scale * (bottom - top), abs=2)
    wide = painter.first.field.board.width
    image = page.images[0].image
    assert image is not None

    def bluish(cell: Cell) -> float:
        row, column = divmod(cell, wide)
        x, y = round((column - left) * scale), round((row - top) * scale)
        part = image.convert("RGB").crop((x, y, x + round(scale), y + round(scale)))
        red, _, blue = part.resize((1, 1)).getpixel((0, 0))
        return float(blue - red)

    mine = next(unit for unit in painter.first.units if unit.seat == 0)
    assert bluish(mine.at) > bluish(4 * wide) + 15


def test_a_record_sheet_shows_tanks_that_the_scenario_puts(desk: Desk) -> None:
    """First Drive puts them on the axes 1 and 4 before anybody decides anything (DZ-2.11)."""
    scenario = next(one for one in all_scenarios("dicezone") if one.id == "first_drive")
    page = read(desk, scenario, "record", A4).pages[-1]
    (shown,) = pictures(page)
    painter = PositionPainter(desk, load("dicezone"), usual_setup(scenario), SEAT_COLORS)
    left, top, right, _ = painter.bounds
    scale = round(shown.pixels[0] / (right - left))
    bare = pygame.Surface(shown.pixels)
    bare.fill("white")
    bare.blit(painter.ground(scale), (0, 0))
    image = page.images[0].image
    assert image is not None
    printed = image.convert("RGB")

    def covered(zone: int) -> bool:
        x, y = middle(ZONES[zone][0])
        at = round((x - left) * scale), round((y - top) * scale)
        part = (*(side - 1 for side in at), *(side + 2 for side in at))
        seen = printed.crop(part).resize((1, 1)).tobytes()
        ground = pygame.transform.average_color(bare, (part[0], part[1], 3, 3))[:3]
        return max(abs(a - b) for a, b in zip(seen, ground, strict=True)) > 40

    assert [zone for zone in range(1, 7) if covered(zone)] == [1, 4]


def test_a_block_of_streetfire_with_its_street_is_four_inches(desk: Desk) -> None:
    """The document: blocks of 3 inches, streets of 1 inch; two towns differ by that and no more.

    How many pixels a town has is compared with how large pixels are on paper.
    """
    towns = []
    for number in (0, 1):
        scenario = of("streetfire", number)
        streets = load("streetfire").start(usual_setup(scenario)).field.town.streets
        painter = PositionPainter(desk, load("streetfire"), usual_setup(scenario), SEAT_COLORS)
        pixels = PrintedBoard(painter, paper_of("streetfire"), False).picture.get_size()
        towns.append((pixels, (streets.width, streets.height)))
    parts = [p for page in read(desk, of("streetfire", 0), "board").pages for p in pictures(page)]
    (scale,) = {round(p.width / p.pixels[0], 3) for p in parts}
    (one, blocks), (other, more) = towns
    for side in (0, 1):
        assert more[side] > blocks[side]
        grown = (other[side] - one[side]) * scale
        assert grown == pytest.approx((more[side] - blocks[side]) * 4 * INCH, abs=CLOSE)


@pytest.mark.parametrize(
    ("slug", "id", "sheets"),
    [
        ("streetfire", "old_centre", 12),
        ("portable", "first_orders", 2),
        ("bitskrieg", "full_kit", 2),
    ],
)
def test_a_board_takes_no_sheet_for_its_frame_alone(
    desk: Desk, slug: str, id: str, sheets: int
) -> None:
    """A4 leaves 182 x 245 mm between cut marks, or 269 x 158 turned, and parts overlap by 8 mm.

    Old Town has 12 units of 2 inches and 1.38 units of frame before and at the end: 680 mm, so 4
    sheets across and 3 down, and 5 and 4 with all of its frame (740 mm). First Orders has squares
    of 25 mm, 10 each way, and a rim: 265 mm, turned 1 across and 2 down. Bitskrieg's board is 293
    by 235 mm.
    """
    scenario = next(one for one in all_scenarios(slug) if one.id == id)
    assert len(read(desk, scenario, "board").pages) == sheets


@pytest.mark.parametrize("slug", ["bitskrieg", "portable"])
def test_a_board_is_as_large_as_its_squares_and_their_frame(desk: Desk, slug: str) -> None:
    cell = paper_of(slug).cell
    parts = [p for page in read(desk, of(slug), "board").pages for p in pictures(page)]
    table = PositionPainter(desk, load(slug), usual_setup(of(slug)), SEAT_COLORS).open
    wide, high = sum_of(parts)
    assert 0 < wide - table.layout.size[0] * cell < 2.2 * cell
    assert 0 < high - table.layout.size[1] * cell < 2.2 * cell


def sum_of(parts: list[Placed]) -> tuple[float, float]:
    """Width and height of a board laid together out of its parts, each on the one before it."""
    tops = sorted({round(p.top) for p in parts})
    assert len(tops) == 1, "all begin at the same place of the page"
    widths = {round(p.width, 1) for p in parts}
    heights = {round(p.height, 1) for p in parts}
    columns = len(parts) and _columns(parts)
    rows = len(parts) // columns
    most, tall = max(widths), max(heights)
    last_wide, last_high = parts[columns - 1].width, parts[-1].height
    wide = (columns - 1) * (most - OVERLAP) + last_wide
    high = (rows - 1) * (tall - OVERLAP) + last_high
    return wide, high


def _columns(parts: list[Placed]) -> int:
    """How many parts are in a row: the first one that is narrower ends it."""
    first = parts[0].width
    narrow = (n for n, part in enumerate(parts, 1) if abs(part.width - first) > 0.2)
    return next(narrow, len(parts))


@pytest.mark.parametrize("slug", GAMES)
def test_counters_and_their_cut_marks_have_their_size(desk: Desk, slug: str) -> None:
    side = paper_of(slug).counter
    (page, *_) = read(desk, of(slug), "counters").pages
    placed = pictures(page)
    assert len(placed) >= 2
    for one in placed:
        assert one.width == pytest.approx(side + 2 * BLEED, abs=CLOSE)
        assert one.height == pytest.approx(side + 2 * BLEED, abs=CLOSE)
    first = placed[0]
    marks = [line for line in lines(page) if _near(line, first)]
    upright = sorted({round(x, 2) for x, y, x2, y2 in marks if abs(x2 - x) < 0.01})
    assert upright[1] - upright[0] == pytest.approx(side, abs=CLOSE)
    assert upright[0] - first.left == pytest.approx(BLEED, abs=CLOSE)
    for x, y, x2, y2 in marks:
        inside = (
            first.left + 0.1 < min(x, x2)
            and max(x, x2) < first.left + first.width - 0.1
            and first.top + 0.1 < min(y, y2)
            and max(y, y2) < first.top + first.height - 0.1
        )
        assert not inside, "cut marks stand outside of the bleed"


def _near(line: tuple[float, float, float, float], one: Placed) -> bool:
    x, y, x2, y2 = line
    return (
        one.left - 3 < min(x, x2)
        and max(x, x2) < one.left + one.width + 3
        and one.top - 3 < min(y, y2)
        and max(y, y2) < one.top + one.height + 3
        and abs(x2 - x) + abs(y2 - y) < 5
    )


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
@pytest.mark.parametrize("size", [(100.0, 80.0), (190.0, 250.0), (400.0, 300.0), (723.0, 811.5)])
def test_the_parts_of_a_board_cover_it_and_overlap(paper: Paper, size: tuple[float, float]) -> None:
    parts = tiles(*size, paper.room)
    first = [tile for tile in parts if tile.row == 0]
    for left, right in pairwise(first):
        end = left.shown.left + left.shown.width
        assert end - right.shown.left == pytest.approx(OVERLAP)
        assert left.right
    assert not first[-1].right
    assert first[-1].shown.left + first[-1].shown.width == pytest.approx(size[0])
    last = parts[-1]
    assert last.shown.top + last.shown.height == pytest.approx(size[1])
    assert not last.below
    for tile in parts:
        assert 0 < tile.shown.width <= paper.room.width
        assert 0 < tile.shown.height <= paper.room.height


@pytest.mark.parametrize("kind", ["board", "counters"])
def test_nothing_is_printed_in_the_margin(desk: Desk, kind: str) -> None:
    for page in read(desk, of("bitskrieg"), kind, LETTER).pages:
        for one in pictures(page):
            assert one.left >= MARGIN - 0.1
            assert one.top >= MARGIN - 0.1
            assert one.left + one.width <= LETTER.width - MARGIN + 0.1


@pytest.mark.parametrize("slug", ["metalkrushers", "portable"])
def test_little_ink_leaves_a_board_paler_and_gray(desk: Desk, slug: str) -> None:
    painter = PositionPainter(desk, load(slug), usual_setup(of(slug)), SEAT_COLORS)
    full, spare = (PrintedBoard(painter, paper_of(slug), ink) for ink in (False, True))
    area = Area(20, 20, full.size[0] - 40, full.size[1] - 40)
    inks = []
    for board in (full, spare):
        red, green, blue, _ = pygame.transform.average_color(board.part(area))
        inks.append((255 - (red + green + blue) / 3, max(red, green, blue) - min(red, green, blue)))
    assert inks[1][0] < 0.75 * inks[0][0]
    assert inks[1][1] < 4


def test_the_rulebook_has_every_rule_of_the_game(desk: Desk) -> None:
    file = read(desk, of("streetfire"), "rulebook")
    words = " ".join(page.extract_text() for page in file.pages)
    missing = [id for id in rule_ids(rulebook_text("streetfire")) if id not in words]
    assert not missing


def test_the_record_sheet_says_what_0_stands_for(desk: Desk) -> None:  # MK-9.3
    """A turn limit of 0 is the usual one; no turn at all would be another thing."""
    game, scenario = load("metalkrushers"), of("metalkrushers", 1)
    setup = walks.usual_setup(scenario, HOUSE)
    assert setup.options["turn_limit"] == 0
    assert "Turn limit: default" in list(option_lines(desk.texts, game, setup))


def test_the_record_sheet_names_the_options_and_the_rule_set(desk: Desk) -> None:
    scenario = of("streetfire")
    words = read(desk, scenario, "record").pages[0].extract_text()
    assert desk.say("streetfire.option.toss.name") in words
    assert desk.texts.text(f"core.rules.{scenario.rules}") in words
