"""What plays beside the events of a command: nothing waits for it until the command ends."""

from math import inf
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.boards.camera import Camera
from game.ui.motion.timeline import Animation, call, sequence, wait
from game.ui.tables.motion import SceneWithEffects, WithEffects, accompanied, all_ended
from game.ui.tables.shared.badges import STANDS, rising


def beside(stage: SceneWithEffects, *parts: Animation) -> Animation:
    return call(lambda: stage.beside.extend(parts))


def test_an_event_does_not_wait_for_what_plays_beside_it() -> None:
    stage = SceneWithEffects()
    shown = WithEffects(stage, sequence(beside(stage, wait(3.0)), wait(0.5)))
    assert shown.advance(0.6) == pytest.approx(0.1)
    assert shown.done
    assert len(stage.beside) == 1


def test_what_plays_beside_goes_on_as_long_as_events_are_shown() -> None:
    stage = SceneWithEffects(beside=[wait(1.0)])
    WithEffects(stage, wait(0.8)).advance(0.8)
    assert len(stage.beside) == 1
    WithEffects(stage, wait(0.8)).advance(0.4)
    assert stage.beside == []
    assert stage.seconds == pytest.approx(1.2)


def test_what_is_left_is_waited_for_when_it_is_taken() -> None:
    stage = SceneWithEffects(beside=[wait(1.0), wait(2.0)])
    left = stage.taken()
    assert stage.beside == []
    left.advance(1.9)
    assert not left.done
    left.advance(0.2)
    assert left.done


def test_what_the_rest_begins_in_its_turn_is_waited_for_too() -> None:
    stage, ended = SceneWithEffects(), []
    late = sequence(wait(1.0), beside(stage, sequence(wait(2.0), call(lambda: ended.append(1)))))
    stage.beside = [late]
    shown = WithEffects(stage, all_ended(stage))
    shown.advance(1.5)
    assert not shown.done
    for _ in range(20):
        shown.advance(0.1)
    assert shown.done
    assert ended == [1]


def test_endless_seconds_end_it_and_are_not_counted() -> None:
    stage = SceneWithEffects(beside=[wait(1.0)])
    WithEffects(stage, wait(0.8)).advance(inf)
    assert (stage.beside, stage.seconds) == ([], 0.0)


def test_an_event_is_shown_on_the_stage_of_its_motion() -> None:
    stage, seen = SceneWithEffects(), []

    def animate(motion: Any, event: str) -> Animation:
        seen.append(event)
        return beside(motion.stage, wait(1.0))

    accompanied(animate)(SimpleNamespace(stage=stage), "hit").advance(0.1)
    assert seen == ["hit"]
    assert len(stage.beside) == 1


@pytest.mark.parametrize("side", [1, -1])
def test_words_rise_beside_a_place_and_go(side: int) -> None:
    pygame.display.init()
    camera = Camera((8.0, 8.0), pygame.Rect(0, 0, 800, 800))
    words = rising((4, 4), side, "armor -4", (255, 255, 255))
    (low,) = words.blits(camera)
    words.advance(STANDS * 0.9)
    (high,) = words.blits(camera)
    edge = low.rect.left if side > 0 else low.rect.right
    assert abs(edge - 400) <= 1
    assert high.rect.y < low.rect.y
    words.advance(STANDS)
    assert words.done
