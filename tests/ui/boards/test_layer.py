"""Board layers: built in steps, cached, clipped."""

from collections.abc import Iterator

import pygame

from game.ui.boards.camera import Camera
from game.ui.boards.layer import Box, Layer
from game.ui.memory.picture_cache import PICTURES

VIEW = pygame.Rect(100, 80, 400, 300)
TABLE = (10, 20, 30)


class Stripes:
    """A picture of eight stripes with a half-transparent rim; counts how often it is painted."""

    bounds: Box = (-0.5, -0.5, 8.5, 8.5)
    solid: Box = (0, 0, 8, 8)

    def __init__(self) -> None:
        self.painted: list[int] = []

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        self.painted.append(scale)
        canvas.fill((200, 0, 0, 128))
        for row in range(8):
            stripe = (scale // 2, scale // 2 + row * scale, 8 * scale, scale)
            canvas.fill((row * 30, 90, 255 - row * 30), stripe)
            yield


def shown(layer: Layer, camera: Camera) -> pygame.Surface:
    window = pygame.Surface((600, 450))
    window.fill(TABLE)
    window.set_clip(VIEW)
    layer.draw(window, camera)
    return window


def eye() -> Camera:
    return Camera((8.0, 8.0), VIEW, margin=0.5)


def test_a_layer_built_in_steps_equals_one_built_at_once() -> None:
    camera, slow, quick = eye(), Layer(Stripes()), Layer(Stripes())
    steps = 1
    while not slow.build(camera.target_scale):
        steps += 1
    quick.finish(camera.target_scale)
    assert steps == 9
    assert shown(slow, camera).get_buffer().raw == shown(quick, camera).get_buffer().raw


def test_panning_and_returning_paint_nothing_again() -> None:
    picture, camera = Stripes(), eye()
    layer = Layer(picture)
    first = camera.target_scale
    layer.finish(first)
    camera.zoom(1.5)
    camera.settle()
    layer.finish(camera.target_scale)
    camera.pan(30, 40)
    shown(layer, camera)
    layer.finish(first)
    assert picture.painted == [first, camera.target_scale]


def test_nothing_is_drawn_outside_the_clip() -> None:
    camera, layer = eye(), Layer(Stripes())
    layer.finish(camera.target_scale)
    camera.zoom(2)
    for _ in range(8):
        camera.update(0.03)
        window = shown(layer, camera)
        window.set_clip(None)
        window.fill(TABLE, VIEW)
        assert pygame.transform.average_color(window)[:3] == TABLE
        assert pygame.mask.from_threshold(window, TABLE, (1, 1, 1, 255)).count() == 600 * 450


def test_a_zoom_not_yet_painted_shows_the_stretched_old_one() -> None:
    camera, layer = eye(), Layer(Stripes())
    layer.finish(camera.target_scale)
    camera.zoom(1.5)
    camera.settle()
    window = shown(layer, camera)
    x, y = camera.to_screen(4, 4.5)
    assert window.get_at((int(x), int(y)))[:3] == (120, 90, 135)


def test_cells_are_drawn_where_the_camera_says() -> None:
    camera, layer = eye(), Layer(Stripes())
    layer.finish(camera.target_scale)
    window = shown(layer, camera)
    for row in range(8):
        x, y = camera.to_screen(0.02, row + 0.02)
        assert window.get_at((round(x), round(y)))[0] == row * 30


def test_a_replaced_picture_stays_until_the_new_one_is_ready() -> None:
    camera, layer = eye(), Layer(Stripes())
    layer.finish(camera.target_scale)
    before = shown(layer, camera).get_buffer().raw
    layer.replace(Stripes())
    assert not layer.ready(camera.scale)
    assert shown(layer, camera).get_buffer().raw == before
    layer.finish(camera.target_scale)
    assert layer.ready(camera.scale)


def test_of_two_zooms_a_gliding_camera_shows_the_nearer() -> None:
    camera, layer = eye(), Layer(Stripes())
    first = camera.target_scale
    layer.finish(first)
    camera.zoom(2)
    layer.finish(camera.target_scale)
    camera.update(0.02)
    assert abs(camera.scale - first) < abs(camera.scale - camera.target_scale)
    alone = Layer(Stripes())
    alone.finish(first)
    assert shown(layer, camera).get_buffer().raw == shown(alone, camera).get_buffer().raw


def test_a_zoom_that_has_left_the_cache_is_painted_again() -> None:
    picture, camera = Stripes(), eye()
    layer, first = Layer(picture), camera.target_scale
    layer.finish(first)
    camera.zoom(1.5)
    camera.settle()
    layer.finish(camera.target_scale)
    shown(layer, camera)
    PICTURES.clear()
    assert not layer.ready(first)
    layer.finish(first)
    assert picture.painted == [first, camera.target_scale, first]


def test_what_is_shown_stays_whatever_leaves_the_cache() -> None:
    picture, camera = Stripes(), eye()
    layer = Layer(picture)
    layer.finish(camera.target_scale)
    shown(layer, camera)
    PICTURES.clear()
    assert layer.ready(camera.scale)
    assert not layer.blank


def test_a_picture_that_comes_back_is_not_painted_again() -> None:
    first, camera = Stripes(), eye()
    layer = Layer(first)
    for picture in (first, Stripes(), first):
        layer.replace(picture)
        layer.finish(camera.target_scale)
        shown(layer, camera)
    assert first.painted == [camera.target_scale]
