"""Counters end exactly where the rules put them, however an animation is cut into frames."""

from collections.abc import Callable
from itertools import pairwise
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.motion import tweens
from game.ui.motion.timeline import Animation, sequence
from game.ui.motion.tweens import Actor

FRAMES = st.lists(st.floats(0.001, 0.4), min_size=1, max_size=40)
PATH = [((1.5, 1.5), 0.0), ((1.5, 0.5), 90.0), ((2.5, 0.5), 180.0)]


def played(animation: Animation, frames: list[float]) -> None:
    for seconds in frames:
        animation.advance(seconds)
    animation.advance(inf)


@given(FRAMES)
def test_a_drive_ends_on_the_last_square_with_the_last_facing(frames: list[float]) -> None:
    tank = Actor(1.5, 2.5)
    played(tweens.drive(tank, PATH), frames)
    assert (tank.x, tank.y, tank.angle) == (2.5, 0.5, 180.0)


def test_a_drive_passes_every_square_of_its_path() -> None:
    tank = Actor(1.5, 2.5)
    drive, seen = tweens.drive(tank, PATH), set()
    while not drive.done:
        drive.advance(0.01)
        seen.add((int(tank.x), int(tank.y)))
        assert tank.x == pytest.approx(1.5) or tank.y == pytest.approx(0.5)
    assert seen == {(1, 2), (1, 1), (1, 0), (2, 0)}


@pytest.mark.parametrize(("start", "end", "middle"), [(350, 10, 0), (0, 270, 315), (90, 180, 135)])
def test_a_turn_goes_the_short_way(start: float, end: float, middle: float) -> None:
    tank = Actor(0, 0, angle=start)
    turn = tweens.turn(tank, end, 1.0)
    turn.advance(0.5)
    assert tank.angle % 360 == pytest.approx(middle)
    turn.advance(0.5)
    assert tank.angle == end


STAYING: dict[str, Callable[[Actor], Animation]] = {
    "shake": tweens.shake,
    "recoil": lambda a: tweens.recoil(a, 90),
    "lunge": lambda a: tweens.lunge(a, (4.5, 3.5), lambda: None),
    "flip": lambda a: tweens.flip(a, lambda: None),
    "drop_in": tweens.drop_in,
    "hop": lambda a: tweens.hop(a, 0.7),
}


@pytest.mark.parametrize("name", STAYING)
@given(frames=FRAMES)
def test_these_end_where_they_began(name: str, frames: list[float]) -> None:
    tank = Actor(3.5, 3.5, angle=90)
    played(STAYING[name](tank), frames)
    assert tank == Actor(3.5, 3.5, angle=90)


def test_a_flip_turns_over_while_it_is_edge_on() -> None:
    tank, widths = Actor(0, 0), []
    flip = tweens.flip(tank, lambda: widths.append(tank.width), 0.4)
    played(flip, [0.02] * 20)
    assert widths == [pytest.approx(0, abs=1e-9)]


def test_a_lunge_strikes_before_it_returns() -> None:
    tank, places = Actor(3.5, 3.5), []
    played(tweens.lunge(tank, (4.5, 3.5), lambda: places.append(tank.x)), [0.05] * 20)
    assert places == [pytest.approx(4.05)]


def test_a_ripple_flips_each_counter_once() -> None:
    tanks, over = [Actor(i, 0) for i in range(5)], []
    played(tweens.ripple([tweens.flip(t, lambda t=t: over.append(t.x)) for t in tanks]), [0.03] * 9)
    assert over == [0, 1, 2, 3, 4]


def test_tweens_in_a_row_start_where_the_one_before_ended() -> None:
    tank = Actor(0.5, 0.5)
    row = sequence(tweens.slide(tank, (3.5, 0.5), 1), tweens.recoil(tank, 0))
    row.advance(1.02)
    assert tank.x == 3.5
    assert tank.y > 0.5


@pytest.mark.parametrize(
    "ease", [tweens.linear, tweens.smooth, tweens.ease_in, tweens.ease_out, tweens.bounce]
)
def test_every_easing_runs_from_nought_to_one(ease: tweens.Ease) -> None:
    assert ease(0.0) == 0
    assert ease(1.0) == 1
    steps = [ease(i / 500) for i in range(501)]
    assert max(abs(b - a) for a, b in pairwise(steps)) < 0.02
