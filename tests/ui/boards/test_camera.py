"""Zoom, pan and the way between pixels and board units."""

from types import SimpleNamespace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.presenter.boards.layout import SquareLayout
from game.ui.boards.camera import Camera
from game.ui.scenes.table.board.pointer import BoardPointer

VIEW = pygame.Rect(40, 20, 900, 700)
SIDES = st.floats(-3, 12, allow_nan=False)


def camera() -> Camera:
    return Camera((8.0, 8.0), VIEW, margin=0.5)


def motion(x: int, y: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))


def wheel(y: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y)


def button(kind: int, number: int, x: int, y: int) -> pygame.event.Event:
    return pygame.event.Event(kind, button=number, pos=(x, y))


@given(SIDES, SIDES, st.integers(0, 12), st.floats(0, 0.5))
def test_board_to_pixel_to_board_is_the_same_point(
    x: float, y: float, steps: int, seconds: float
) -> None:
    eye = camera()
    for _ in range(steps):
        eye.zoom(1.25, (300, 200))
    eye.update(seconds)
    assert eye.to_board(*eye.to_screen(x, y)) == pytest.approx((x, y), abs=1e-6)


def test_fit_shows_board_and_margin_whole() -> None:
    eye = camera()
    left, top = eye.to_screen(-0.5, -0.5)
    right, bottom = eye.to_screen(8.5, 8.5)
    assert VIEW.left <= left < right <= VIEW.right
    assert VIEW.top <= top < bottom <= VIEW.bottom
    assert eye.scale == int(700 / 9)


def test_the_point_under_the_pointer_stays_while_zooming() -> None:
    eye = camera()
    eye.zoom(1.9)
    eye.settle()
    eye.handle(motion(500, 400))
    held = eye.to_board(500, 400)
    assert eye.handle(wheel(1))
    while eye.update(0.016):
        assert eye.to_screen(*held) == pytest.approx((500, 400), abs=2.5)


def test_a_camera_at_rest_has_whole_pixels_per_unit() -> None:
    eye = camera()
    for _ in range(3):
        eye.zoom(1.25)
        while eye.update(0.05):
            pass
        assert eye.scale == int(eye.scale) == eye.target_scale


def test_zoom_stops_at_fit_and_at_the_closest() -> None:
    eye = camera()
    eye.zoom(0.1)
    assert eye.target_scale == eye.fit_scale
    for _ in range(40):
        eye.zoom(1.25)
    assert eye.target_scale == eye.closest


def test_a_pan_never_leaves_the_margin() -> None:
    eye = camera()
    eye.zoom(2)
    eye.settle()
    eye.pan(99999, -99999)
    assert eye.to_screen(8.5, 0)[0] == pytest.approx(VIEW.right, abs=1)
    assert eye.to_screen(0, -0.5)[1] == pytest.approx(VIEW.top, abs=1)


def test_a_middle_drag_moves_the_board_with_the_pointer() -> None:
    eye = camera()
    eye.zoom(2)
    eye.settle()
    held = eye.to_board(400, 300)
    eye.handle(button(pygame.MOUSEBUTTONDOWN, 2, 400, 300))
    assert eye.handle(motion(440, 330))
    assert eye.handle(button(pygame.MOUSEBUTTONUP, 2, 440, 330))
    assert eye.to_screen(*held) == pytest.approx((440, 330), abs=1)


def test_a_right_click_without_a_drag_is_left_to_the_table() -> None:
    eye = camera()
    assert not eye.handle(button(pygame.MOUSEBUTTONDOWN, 3, 400, 300))
    assert not eye.handle(motion(402, 301))
    assert not eye.handle(button(pygame.MOUSEBUTTONUP, 3, 402, 301))


def test_arrows_pan_only_with_shift() -> None:
    eye = camera()
    eye.zoom(2)
    eye.settle()
    plain = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0)
    shifted = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT)
    assert not eye.handle(plain)
    before = eye.target_center
    assert eye.handle(shifted)
    assert eye.target_center[0] > before[0]


def test_a_fitted_board_stays_fitted_when_the_window_changes() -> None:
    eye = camera()
    eye.resize(pygame.Rect(0, 0, 1800, 1800))
    assert eye.scale == eye.fit_scale == 200


def test_show_brings_a_far_cell_into_view() -> None:
    eye = camera()
    eye.zoom(2.3)
    eye.settle()
    assert not VIEW.collidepoint(eye.to_screen(7.5, 7.5))
    eye.show(7.5, 7.5)
    eye.settle()
    assert VIEW.collidepoint(eye.to_screen(7.5, 7.5))


def test_a_table_may_have_its_board_seen_from_less_near() -> None:
    game = SimpleNamespace(board=SimpleNamespace(margin=0.5, closest=90))
    table = SimpleNamespace(game=game, open=SimpleNamespace(layout=SquareLayout(8, 8)))
    camera = BoardPointer(table).camera  # type: ignore[arg-type]
    for _ in range(30):
        camera.zoom(2.0)
    assert camera.target_scale == 90
