"""One language over all tables: what reach, targets, danger and blocks look like on any board."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pygame
import pytest

from game.core.boards.hexes import Hex, Hexes
from game.core.boards.streets import Streets
from game.match.texts import Texts
from game.presenter.boards.hexes import HexLayout
from game.presenter.boards.layout import BoardLayout, SquareLayout
from game.presenter.boards.streets import StreetLayout
from game.presenter.danger import CellDanger, Shooter
from game.presenter.figures import HitFigures, told
from game.presenter.phrases import Phrases
from game.ui.boards.camera import Camera
from game.ui.boards.hues import AMBER
from game.ui.boards.paint import hex_color
from game.ui.tables.shared import meanings
from game.ui.tables.shared.badges import Badges
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.legend import Legend
from game.ui.tables.shared.meanings import TargetLook
from game.ui.theme import contrast

PHRASES = Phrases("tiny_table", Texts(), ())
GROUND = (40, 60, 40)
HEXES = HexLayout(Hexes(Hex(q, r) for q in range(6) for r in range(6)))
BOARDS = (SquareLayout(6, 6), HEXES, StreetLayout(Streets(3, 3)))


def canvas_over(layout: BoardLayout, side: int = 600) -> Canvas:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.Surface((side, side))
    surface.fill(GROUND)
    camera = Camera(layout.size, surface.get_rect(), 0.3)
    return Canvas(surface, camera, badges=Badges(), legend=Legend())


def dangers_of(layout: BoardLayout) -> dict[int, CellDanger]:
    """Every cell in danger, each with a chance of its own."""
    return {
        cell: CellDanger((Shooter(layout.cells[0], Fraction(n + 1, 50)),))
        for n, cell in enumerate(layout.cells)
    }


@pytest.mark.parametrize("layout", BOARDS)
def test_corners_of_danger_lie_on_their_cells_on_the_board_and_never_on_one_another(layout):
    canvas, dangers = canvas_over(layout), dangers_of(layout)
    meanings.draw_dangers(canvas, layout, dangers, PHRASES, ())
    assert canvas.badges is not None
    view = canvas.surface.get_rect()
    rects = [blit.rect for blit in canvas.badges.blits(view)]
    assert len(rects) == len(dangers)
    board = meanings.board_rect(canvas, layout)
    for cell, rect in zip(dangers, rects, strict=True):
        assert board.contains(rect)
        assert layout.cell_at(*canvas.camera.to_board(*rect.center)) == cell
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


@pytest.mark.parametrize("layout", BOARDS)
def test_danger_on_empty_cells_is_a_red_tint_and_a_bare_number(layout):
    """A plate on each of many cells would hide the board: the ground is seen round the number."""
    canvas, cell = canvas_over(layout), layout.cells[8]
    greens = []
    for hit in (Fraction(1, 10), Fraction(1)):
        canvas.surface.fill(GROUND)
        meanings.draw_dangers(canvas, layout, {cell: CellDanger((Shooter(0, hit),))}, PHRASES, ())
        red, green, _, _ = canvas.surface.get_at(canvas.at(layout.center(cell)))
        assert red > GROUND[0] and green > 0.6 * GROUND[1]
        greens.append(green)
    assert greens[0] > greens[1], "the surer, the redder"
    assert canvas.badges is not None
    number = canvas.badges.blits(canvas.surface.get_rect())[-1]
    inked = pygame.mask.from_surface(number.picture).count()
    assert inked < 0.95 * number.rect.width * number.rect.height, "no plate"
    assert number.rect.width * number.rect.height < 0.25 * canvas.px(1) ** 2


def test_a_number_of_danger_can_be_read_on_its_rim():
    assert contrast(hex_color(meanings.QUIET_INK), hex_color(meanings.QUIET_RIM)) >= 7


def test_where_cells_are_too_small_for_a_number_the_corner_grows_with_the_chance():
    layout, reds = HEXES, []
    for percent in (10, 70, 95):
        canvas = canvas_over(layout, 100)
        one = {layout.cells[14]: CellDanger((Shooter(0, Fraction(percent, 100)),))}
        meanings.draw_dangers(canvas, layout, one, PHRASES, ())
        assert canvas.badges is not None
        assert canvas.legend is not None
        assert canvas.badges.blits(canvas.surface.get_rect()) == []
        assert canvas.legend.shown == ("danger", "wordless")
        drawn = pygame.mask.from_threshold(canvas.surface, GROUND, (9, 9, 9, 255))
        drawn.invert()
        reds.append(drawn.count())
    assert reds == sorted(set(reds))


def test_on_small_cells_the_number_stands_without_its_sign():
    """Room for two digits but not for "97%": the sign is in the legend."""
    said: list[str] = []

    def lettering(height):
        font = pygame.font.Font(None, height)
        heard = type("Heard", (), {})()
        heard.render = lambda words, *rest: said.append(words) or font.render(words, *rest)
        return heard

    sides = (120, 600)
    for side in sides:
        canvas = canvas_over(HEXES, side)._replace(lettering=lettering)
        one = {HEXES.cells[14]: CellDanger((Shooter(0, Fraction(97, 100)),))}
        meanings.draw_dangers(canvas, HEXES, one, PHRASES, ())
        assert canvas.legend is not None
        assert canvas.legend.shown == ("danger",)
    assert list(dict.fromkeys(said[:4])) == ["97%", "97"]
    assert set(said[4:]) == {"97%"}


@pytest.mark.parametrize("layout", BOARDS)
def test_reach_is_a_filled_light_and_only_the_chosen_cell_is_amber(layout):
    middles = []
    for chosen in (False, True):
        canvas, cell = canvas_over(layout), layout.cells[8]
        meanings.light(canvas, layout, cell, chosen)
        middles.append(canvas.surface.get_at(canvas.at(layout.center(cell)))[:3])
        beside = canvas.surface.get_at(canvas.at(layout.center(layout.cells[10])))[:3]
        assert beside == GROUND
    plain, amber = middles
    assert plain[2] > plain[0] > GROUND[0], "cold light"
    assert amber[0] > amber[2], f"warm as {AMBER}"


def test_a_target_tells_the_chance_and_the_loss_only_where_there_is_room():
    (figures,) = told(PHRASES, [HitFigures(Fraction(7, 12), Fraction(6, 5))])
    assert (figures.hit, figures.both) == ("58%", "58% · 1.2")
    for side, roomy in ((600, True), (100, False)):
        canvas = canvas_over(SquareLayout(6, 6), side)
        meanings.target(canvas, (2.5, 2.5), figures, TargetLook(False, 1.0, 0.5))
        assert canvas.legend is not None
        assert canvas.legend.shown == (("target", "loss") if roomy else ("target",))


def test_different_chances_never_read_alike():
    figures = [HitFigures(chance, Fraction(1)) for chance in (Fraction(5, 12), Fraction(21, 50))]
    assert [one.hit for one in told(PHRASES, figures)] == ["41.7%", "42.0%"]


@pytest.mark.parametrize("layout", BOARDS)
def test_what_blocks_is_hatched_with_a_word_and_named_in_the_legend(layout):
    canvas, cell = canvas_over(layout), layout.cells[8]
    meanings.blocked(canvas, layout, (cell,), PHRASES)
    assert canvas.badges is not None
    assert canvas.legend is not None
    assert len(canvas.badges.blits(canvas.surface.get_rect())) == 1
    assert canvas.legend.shown == ("blocked",)
    assert canvas.surface.get_at(canvas.at(layout.center(cell)))[:3] != GROUND
