"""The order of animations, speed and skipping."""

from collections.abc import Callable
from math import inf

import pygame
import pytest

from game.ui.boards.camera import Camera
from game.ui.motion.timeline import (
    Animation,
    Drawn,
    Later,
    Speed,
    Timeline,
    call,
    parallel,
    sequence,
    staggered,
    wait,
)


def noted(log: list[str]) -> Callable[[str], Animation]:
    return lambda word: call(lambda: log.append(word))


def test_parts_of_a_sequence_play_in_order_and_lose_no_time() -> None:
    log: list[str] = []
    note = noted(log)
    line = Timeline()
    line.add(wait(0.3), note("a"), wait(0.3), note("b"), wait(0.3), note("c"))
    line.update(0.35)
    assert log == ["a"]
    line.update(0.25)
    assert log == ["a", "b"]
    line.update(0.29)
    assert line.busy
    line.update(0.011)
    assert log == ["a", "b", "c"]
    assert not line.busy


def test_a_parallel_ends_with_its_longest_part_and_gives_back_the_rest() -> None:
    both = parallel(wait(0.2), wait(0.5))
    assert both.advance(0.3) == 0
    assert not both.done
    assert both.advance(0.3) == pytest.approx(0.1)
    assert both.done


def test_skip_makes_every_call_once_in_order() -> None:
    log: list[str] = []
    note = noted(log)
    line = Timeline()
    line.add(wait(5), note("a"), parallel(sequence(wait(2), note("b")), wait(1)), note("c"))
    line.update(0.1)
    line.skip()
    line.skip()
    line.update(1)
    assert log == ["a", "b", "c"]
    assert not line.busy


@pytest.mark.parametrize(("speed", "seconds"), [(Speed.NORMAL, 1.0), (Speed.FAST, 0.4)])
def test_speed_shortens_the_wait(speed: Speed, seconds: float) -> None:
    line = Timeline(speed)
    line.add(wait(1.0))
    line.update(seconds - 0.01)
    assert line.busy
    line.update(0.011)
    assert not line.busy


def test_at_instant_speed_one_update_ends_everything() -> None:
    log: list[str] = []
    line = Timeline(Speed.INSTANT)
    line.add(wait(100), noted(log)("end"))
    line.update(0.001)
    assert log == ["end"]


def test_a_call_may_queue_more() -> None:
    log: list[str] = []
    line = Timeline()
    line.add(call(lambda: line.add(noted(log)("later"))))
    line.skip()
    assert log == ["later"]


def test_later_is_made_when_its_turn_comes() -> None:
    log: list[str] = []

    def make() -> Animation:
        log.append("made")
        return wait(0.1)

    line = Timeline()
    line.add(wait(0.5), Later(make))
    line.update(0.4)
    assert log == []
    line.update(0.15)
    assert log == ["made"]
    assert line.busy


def test_what_is_drawn_knows_how_much_of_it_has_gone_by() -> None:
    shares: list[float] = []
    camera = Camera((8.0, 8.0), pygame.Rect(0, 0, 80, 80), 0.0)
    shown = Drawn(2.0, lambda camera, share: shares.append(share) or [])
    for _ in range(3):
        shown.blits(camera)
        shown.advance(0.5)
    assert shares == [0.0, 0.25, 0.5]


def test_nothing_waits_for_what_plays_beside() -> None:
    line = Timeline()
    line.beside(wait(1))
    assert not line.busy
    assert line.drawing
    line.update(1)
    assert not line.drawing


def test_staggered_parts_start_one_after_the_other() -> None:
    log: list[str] = []
    note = noted(log)
    flips = staggered(0.1, note("a"), note("b"), note("c"))
    flips.advance(0.15)
    assert log == ["a", "b"]
    assert flips.advance(inf) == inf
    assert log == ["a", "b", "c"]
