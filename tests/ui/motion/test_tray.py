"""The dice tray: throws as animations, skipping, rattle, caption."""

from math import inf

import pygame
import pytest

from game.ui.motion.cubes import LOOKS
from game.ui.motion.timeline import Speed, Timeline
from game.ui.motion.tray import Tray, Tumbling

RECT = pygame.Rect(50, 40, 480, 180)
TABLE = (90, 20, 120)


def drawn(tray: Tray) -> pygame.Surface:
    window = pygame.Surface((600, 260))
    window.fill(TABLE)
    tray.draw(window)
    return window


def pixels(tray: Tray) -> bytes:
    return drawn(tray).get_buffer().raw


def press(button: int, x: int, y: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=(x, y))


SPACE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)


def test_a_throw_waits_for_its_turn_and_then_keeps_the_tray_busy() -> None:
    tray, line = Tray(RECT), Timeline()
    line.add(tray.throw((3, 4), 7))
    assert not tray.busy
    line.update(0.1)
    assert tray.busy
    line.update(5)
    assert not tray.busy
    assert not line.busy


def test_a_skipped_throw_lies_as_the_unskipped_one() -> None:
    watched, skipped = Tray(RECT), Tray(RECT)
    whole, cut = watched.throw((3, 4), 7), skipped.throw((3, 4), 7)
    for _ in range(600):
        whole.advance(1 / 120)
    cut.advance(0.2)
    assert pixels(watched) != pixels(skipped)
    assert skipped.handle(SPACE)
    assert cut.done
    assert pixels(watched) == pixels(skipped)


def test_only_a_click_in_the_tray_skips() -> None:
    tray = Tray(RECT)
    throw = tray.throw((6,), 1)
    throw.advance(0.1)
    assert not tray.handle(press(1, 10, 10))
    assert not tray.handle(press(3, 100, 100))
    assert tray.busy
    assert tray.handle(press(1, 100, 100))
    assert not tray.busy
    assert not tray.handle(press(1, 100, 100))


def test_without_tumbling_a_throw_takes_no_time() -> None:
    tray = Tray(RECT, Tumbling.NONE)
    assert tray.throw((2, 2), 3).advance(0.5) == 0.5
    assert not tray.busy


@pytest.mark.parametrize("skipped", [0.1, 10.0])
@pytest.mark.parametrize("place", [(0, 0, 330, 420), (60, 10, 300, 110)])
def test_dice_that_tumble_come_to_rest_inside_a_tray_that_changes_its_size(
    place: tuple[int, int, int, int], skipped: float
) -> None:
    tray = Tray(RECT)
    throw = tray.throw((6, 2), 1)
    throw.advance(skipped)
    tray.resize(pygame.Rect(place), 90)
    throw.advance(inf)
    fresh = Tray(pygame.Rect(place))
    fresh.resize(pygame.Rect(place), 90)
    fresh.throw((6, 2), 1).advance(inf)
    assert pixels(tray) == pixels(fresh)


def test_fast_dice_take_less_than_half_the_time() -> None:
    rest = [
        Tray(RECT, kind).throw((2, 5), 9).advance(10) for kind in (Tumbling.FULL, Tumbling.FAST)
    ]
    full, fast = (10 - left for left in rest)
    assert fast == pytest.approx(full / 2.2)


def test_every_knock_is_heard_once_and_none_when_skipped() -> None:
    heard: list[float] = []
    tray = Tray(RECT, on_impact=heard.append)
    throw = tray.throw((1, 2), 5)
    for _ in range(600):
        throw.advance(1 / 60)
    first = len(heard)
    assert first > 2
    tray.throw((1, 2), 5).advance(inf)
    assert len(heard) == first


def test_instant_speed_shows_the_dice_at_once() -> None:
    tray, line = Tray(RECT), Timeline(Speed.INSTANT)
    line.add(tray.throw((1, 6), 2))
    line.update(0.01)
    assert not tray.busy


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.3, 9.0])
def test_nothing_is_drawn_outside_the_tray(seconds: float) -> None:
    tray = Tray(RECT)
    tray.throw((1, 2, 3), 4, (LOOKS[0], LOOKS[1], LOOKS[1])).advance(seconds)
    window = drawn(tray)
    window.fill(TABLE, RECT)
    assert pygame.mask.from_threshold(window, TABLE, (1, 1, 1, 255)).count() == 600 * 260


def test_dice_lie_left_of_the_caption() -> None:
    tray = Tray(RECT)
    empty = drawn(tray)
    tray.show((1, 2, 3))
    changed = pygame.mask.from_threshold(drawn(tray), (0, 0, 0), (1, 1, 1, 255), empty)
    changed.invert()
    boxes = changed.get_bounding_rects()
    assert boxes
    assert all(box.right <= tray.caption_area.left + tray.edge // 2 for box in boxes)


def test_the_caption_shows_only_when_the_dice_lie() -> None:
    tray = Tray(RECT)
    tray.throw((3,), 1).advance(0.05)
    without = pixels(tray)
    tray.caption = pygame.Surface((40, 40))
    assert pixels(tray) == without
    tray.skip()
    middle = tray.caption_area.center
    assert drawn(tray).get_at(middle)[:3] == (0, 0, 0)


def test_a_cleared_tray_is_empty() -> None:
    tray = Tray(RECT)
    empty = pixels(tray)
    tray.show((4, 4))
    assert pixels(tray) != empty
    tray.clear()
    assert pixels(tray) == empty
