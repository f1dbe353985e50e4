"""The head of each rulebook, its diagrams, and the names of options in it."""

from __future__ import annotations

import re
from itertools import starmap
from typing import Any

import pygame
import pytest

from game.match.paths import rulebook
from game.match.texts import Texts
from game.rules import GAMES, load
from game.ui.scenes.common.position import PositionPainter
from game.ui.scenes.common.thumbnails import SEAT_COLORS
from game.ui.scenes.rulebook.book import book, read_book
from game.ui.scenes.rulebook.pages import DiagramPicture
from game.ui.tables import diagrams_of
from game.ui.tables.bitskrieg import diagrams as bitskrieg
from game.ui.tables.streetfire import diagrams as streetfire
from tests.nightly import some_daily
from tests.parts import games_with
from tests.ui.scenes.hand import Window, cut_off
from tests.ui.scenes.test_rulebook import opened

NAMED = [(slug, name) for slug in GAMES for name in diagrams_of(slug)]


TOLD = {
    "bitskrieg": ("BK-9.1", "BK-3.1", "chapter 10"),
    "streetfire": ("SF-9.1", "SF-1.1", "SF-9.4"),
    "metalkrushers": ("MK-9.1", "MK-5.6", "MK-9.3"),
    "dicezone": ("DZ-12.1", "DZ-5.2", "DZ-12.6"),
    "portable": ("PW-13.6", "PW-1.1", "PW-13.11"),
}
"""The rules of the goal, of a turn and of the clock, as the first page of a game cites them."""


@pytest.mark.parametrize("slug", GAMES)
def test_a_book_begins_with_a_page_that_tells_goal_turn_and_clock(slug: str) -> None:
    passages = book(slug).passages
    title, first, second = book(slug).chapters[:3]
    assert [passages[n].level for n in (title, first, second)] == [1, 2, 2]
    page = [passage.words for passage in passages[first + 1 : second]]
    assert slug in TOLD, "TOLD lacks the rules that the first page of this game cites"
    goal, turn, clock = TOLD[slug]
    assert goal in page[0]
    assert any(turn in words for words in page[1:])
    assert clock in page[-2]
    assert "(ruling)" in page[-1]
    assert len(" ".join(page).split()) <= 260, "more than a page"


def test_a_quoted_picture_is_a_passage_with_its_caption() -> None:
    small = read_book("- **XX-1.1** A tank.\n\n> **(picture: arc)** What XX-1.1 means.\n")
    assert [(p.id, p.picture) for p in small.passages] == [("XX-1.1", ""), ("", "arc")]
    assert small.passages[1].words == "What XX-1.1 means."


@pytest.mark.parametrize("slug", GAMES)
def test_each_diagram_stands_once_in_its_book_with_a_caption(slug: str) -> None:
    pictured = [passage for passage in book(slug).passages if passage.picture]
    assert sorted(passage.picture for passage in pictured) == sorted(diagrams_of(slug))
    assert all(len(passage.words.split()) > 5 for passage in pictured)


@pytest.mark.parametrize(("slug", "name"), some_daily(starmap(pytest.param, NAMED), 5))
def test_a_diagram_is_painted_larger_where_texts_are_and_seen_whole(
    window: Window, slug: str, name: str
) -> None:
    sizes = []
    window.desk.size = (1920, 1080)
    for scale in (1.0, 2.0):
        window.desk.restyle(scale)
        picture = DiagramPicture(slug, name)
        size = picture.size(window.desk, 2000)
        picture.place(window.desk, pygame.Rect((0, 0), size))
        surface = pygame.Surface(size)
        form: Any = type("F", (), {"desk": window.desk})()
        picture.draw(form, surface)
        assert len({surface.get_at((x, size[1] // 2))[:3] for x in range(size[0])}) > 20
        sizes.append(size[0])
        assert size[1] < 0.6 * 1080
    assert sizes[1] >= 1.25 * sizes[0]


@pytest.mark.parametrize("slug", GAMES)
def test_options_go_by_the_names_they_have_in_the_box(slug: str) -> None:
    """Marks of changed rules alone name options by their ids."""
    text = re.sub(r" \*\(changed: [a-z_, ]+\)\*", "", rulebook(slug).read_text("utf-8"))
    assert not [o.id for o in load(slug).option_list if re.search(rf"`{o.id}`", text)]
    assert "_limit" not in text
    assert "_tiebreak" not in text


def test_the_table_of_options_names_each_as_the_box_does() -> None:
    text, names = rulebook("streetfire").read_text("utf-8"), Texts()
    for option in load("streetfire").option_list:
        assert f"| {names.text(f'streetfire.option.{option.id}.name')} |" in text


def figures(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[tuple[Any, str]]:
    """Return what a diagram writes, with the places in board units."""
    written: list[tuple[Any, str]] = []
    monkeypatch.setattr(
        module, "figure", lambda canvas, place, words, *rest: written.append((place, words))
    )
    for drawn in ("wash", "cross", "circle", "line"):
        monkeypatch.setattr(module, drawn, lambda *rest: None, raising=False)
    module.DIAGRAMS[name]().write(None)
    return written


def test_the_flank_of_the_diagram_begins_level_with_the_tank(  # BK-14.1, BK-14.2
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A Heavy Tank on 3-3 has armor 5 and looks south: rows 4 and 5 lie before it."""
    written = figures(monkeypatch, bitskrieg, "flank")
    assert len(written) == 5 * 8 - 1
    assert all(words == ("5" if int(y) > 3 else "4") for (_, y), words in written)


def test_the_line_of_the_diagram_ends_at_the_enemy(  # BK-5.1, BK-5.4
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = figures(monkeypatch, bitskrieg, "line")
    assert sorted(words for _, words in written) == ["1", "2", "3"]


def test_the_count_of_the_diagram_goes_round_the_obstacle(  # BK-5.4, BK-5.5
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From 3-6 past the obstacle on 3-4, whose corners are shut: 2-5, 2-4, 2-3, 3-3."""
    written = figures(monkeypatch, bitskrieg, "range")
    by_square = {(int(x - bitskrieg.BOARD_LEFT), int(y)): words for (x, y), words in written}
    assert by_square[3, 5] == "1"
    assert by_square[2, 4] == "2"
    assert by_square[3, 3] == "4"
    assert (3, 4) not in by_square
    assert all(row < 6 for _, row in by_square)


def test_the_count_of_the_diagram_meets_woods_water_and_a_building(  # BK-20.2
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From 3-6: over the water on 3-4, into the woods on 1-4, round the building on 5-4."""
    written = figures(monkeypatch, bitskrieg, "terrain")
    by_square = {(int(x - bitskrieg.BOARD_LEFT), int(y)): words for (x, y), words in written}
    assert (by_square[3, 4], by_square[3, 3]) == ("2", "3")
    assert (by_square[1, 4], by_square[1, 3]) == ("2", "4")
    assert (5, 4) not in by_square
    assert by_square[5, 3] == "4"


def test_the_moves_of_the_diagram_are_two_halves_and_six_blocks(  # SF-2.1, SF-2.2, SF-2.8
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = [words for _, words in figures(monkeypatch, streetfire, "moves")]
    assert sorted(words) == ["1"] * 6 + ["½"] * 2


def test_the_ranges_of_the_diagram_are_those_of_the_guns(  # SF-3.2, SF-3.3
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C5 to C3-4 is 1 1/2 blocks, to F5 three; to A6 the root of 20 half blocks."""
    words = [words for _, words in figures(monkeypatch, streetfire, "ranges")]
    assert words == ["12 in", "8 in", "6 in", "12 in", "8.9 in"]


@pytest.mark.parametrize("name", ["ranges", "blocked", "lobbed"])
def test_the_lines_of_the_diagram_come_within_half_a_block_of_both_guns(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A block is two board units wide."""
    lines: list[Any] = []
    for drawn in ("figure", "wash", "cross", "circle"):
        monkeypatch.setattr(streetfire, drawn, lambda *rest: None, raising=False)
    monkeypatch.setattr(streetfire, "line", lambda canvas, mark: lines.append(mark))
    write: Any = streetfire.DIAGRAMS[name]().write
    write(None)
    assert lines
    assert all(0 < gap <= 1 for mark in lines for gap in mark.gaps)


def test_the_shells_of_the_diagrams_show_height_and_bound(  # SF-3.6, SF-3.7
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Over the blocks 1-1-3-1 the third may have height 2 at the most."""
    blocked = [words for _, words in figures(monkeypatch, streetfire, "blocked")]
    assert blocked == ["1 / 1", "1 / 2", "3 / 2", "1 / 1"]
    passing = [words.split(" / ") for _, words in figures(monkeypatch, streetfire, "lobbed")]
    assert passing
    assert all(int(height) <= int(most) for height, most in passing)


@pytest.mark.parametrize("scale", [100, 200])
def test_a_book_with_diagrams_loses_nothing_where_texts_are_large(
    open_window: Any, scale: int
) -> None:
    window = open_window(scale=scale)
    opened(window, "BK-5.7")
    window.frames(2)
    assert cut_off(window) == []


@pytest.mark.parametrize("slug", games_with("diagrams"))
def test_a_part_of_a_board_is_painted_as_it_is_on_the_whole_board(
    window: Window, slug: str
) -> None:
    diagram = next(iter(diagrams_of(slug).values()))()
    painter = PositionPainter(window.desk, load(slug), diagram.setup, SEAT_COLORS)
    view = painter.view(diagram.state)
    part = painter.cut(view, diagram.box, 24)
    (wide, high), margin = painter.open.layout.size, painter.open.game.board.margin
    whole = painter.cut(view, (-margin, -margin, wide + margin, high + margin), 24)
    x, y = (
        b - a
        for a, b in zip(whole.camera.to_screen(0, 0), part.camera.to_screen(0, 0), strict=True)
    )
    seen = pygame.Rect((-round(x), -round(y)), part.surface.get_size())
    seen = seen.clip(whole.surface.get_rect())
    same = pygame.mask.from_threshold(
        whole.surface.subsurface(seen),
        (0, 0, 0),
        (6, 6, 6, 6),
        part.surface.subsurface(seen.move(round(x), round(y))),
    )
    assert same.count() > 0.995 * seen.width * seen.height
