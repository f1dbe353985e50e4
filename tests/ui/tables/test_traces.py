"""Last actions and who threatens are drawn alike on squares and hexes, for up to six sides."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pygame
import pytest

from game.core.boards.hexes import Hex, Hexes
from game.core.contract import Say
from game.match.texts import Texts
from game.presenter.boards.hexes import HexLayout
from game.presenter.boards.layout import BoardLayout, SquareLayout
from game.presenter.danger import CellDanger, Shooter
from game.presenter.phrases import Phrases
from game.presenter.traces import LastAction, Trace, action_of
from game.ui.boards.camera import Camera
from game.ui.tables.shared import meanings, overlays
from game.ui.tables.shared.badges import Badges
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.overlays import TraceLook
from game.ui.theme import Theme

GROUND = (90, 110, 70)
SEATS = range(6)


def hexes() -> HexLayout:
    return HexLayout(Hexes(Hex(q, r) for q in range(6) for r in range(6)))


BOARDS = [SquareLayout(6, 6), hexes()]
PHRASES = Phrases("tiny_table", Texts(), ())


def canvas_over(layout: BoardLayout) -> Canvas:
    pygame.display.init()
    pygame.font.init()
    view = pygame.Rect(0, 0, 600, 600)
    surface = pygame.Surface(view.size)
    surface.fill(GROUND)
    return Canvas(surface, Camera(layout.size, view, 0.3), badges=Badges())


def changed(canvas: Canvas) -> pygame.Mask:
    mask = pygame.mask.from_threshold(canvas.surface, GROUND, (2, 2, 2, 255))
    mask.invert()
    return mask


def acted(layout: BoardLayout, seat: int) -> LastAction:
    start, end, target = (layout.cells[n] for n in (6, 7, 16))
    shot = Trace(shot=(end, target), seat=seat)
    return action_of(seat, (0,), [Trace(seat, (start, end)), shot, Trace(result=Say("hit"))])


@pytest.mark.parametrize("layout", BOARDS)
@pytest.mark.parametrize("seat", SEATS)
def test_way_end_and_target_of_an_order_are_marked(layout, seat):
    canvas = canvas_over(layout)
    look = TraceLook(layout, Theme().seat(seat), 1.0, 1.0)
    overlays.draw_traces(canvas, acted(layout, seat), look)
    overlays.draw_traced_shots(canvas, acted(layout, seat), look)
    marked = changed(canvas)
    for cell in (layout.cells[6], layout.cells[7]):
        assert marked.get_at(canvas.at(layout.center(cell)))
    (x, y), reach = canvas.at(layout.center(layout.cells[16])), canvas.px(0.7)
    around = pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)
    found = pygame.Mask(around.size)
    found.draw(marked, (-around.left, -around.top))
    assert found.count() > 60
    overlays.tell_results(canvas, acted(layout, seat), look, lambda say: say.id)
    assert canvas.badges is not None
    (badge,) = canvas.badges.blits(canvas.surface.get_rect())
    assert badge.rect.colliderect(around.inflate(reach, reach))


def test_where_a_piece_stood_shows_the_sign_of_its_side():
    layout, masks = SquareLayout(6, 6), []
    for seat in SEATS:
        canvas = canvas_over(layout)
        look = TraceLook(layout, Theme().seat(seat), 1.0, 1.0)
        overlays.draw_traces(canvas, acted(layout, seat), look)
        x, y = canvas.at(layout.center(6))
        side = canvas.px(0.36)
        sign = canvas.surface.subsurface((x - side // 2, y - side // 2, side, side))
        masks.append(pygame.mask.from_threshold(sign, GROUND, (9, 9, 9, 255)))
    for one, other in combinations(masks, 2):
        common = one.overlap_area(other, (0, 0))
        assert common < 0.97 * max(one.count(), other.count())


def test_an_older_action_is_fainter():
    layout, strengths = SquareLayout(6, 6), []
    for strength in (1.0, 0.5):
        canvas = canvas_over(layout)
        overlays.draw_traces(
            canvas, acted(layout, 0), TraceLook(layout, Theme().seat(0), 1.0, strength)
        )
        box = pygame.transform.average_color(canvas.surface)[:3]
        strengths.append(sum(abs(a - b) for a, b in zip(box, GROUND, strict=True)))
    assert strengths[0] > strengths[1] > 0


@pytest.mark.parametrize("layout", BOARDS)
def test_each_shooter_has_a_line_and_a_badge(layout):
    canvas = canvas_over(layout)
    shooters = tuple(Shooter(layout.cells[n], Fraction(n + 1, 36)) for n in (0, 5, 30))
    meanings.draw_shooters(canvas, layout, layout.cells[14], CellDanger(shooters), PHRASES)
    drawn = changed(canvas)
    for shooter in shooters:
        ends = layout.center(shooter.at), layout.center(layout.cells[14])
        middle = canvas.at(tuple((a + b) / 2 for a, b in zip(*ends, strict=True)))
        assert any(drawn.get_at((middle[0] + dx, middle[1])) for dx in (-1, 0, 1))
    assert canvas.badges is not None
    assert len(canvas.badges.blits(canvas.surface.get_rect())) == 3
