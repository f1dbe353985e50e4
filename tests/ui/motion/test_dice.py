"""Tumbling dice always end on the faces already known, inside the tray."""

import subprocess
import sys
from itertools import combinations, pairwise
from math import cos, dist, sin

import pygame
import pytest

from game.ui.motion import cubes, dice
from game.ui.motion.cubes import LOOKS, LYING, NORMALS, top_face, turned
from game.ui.motion.dice import DiePose, lined_up, throw
from tests.nightly import nightly

AREA = (6.0, 3.0)


def faces_of(seed: int, count: int) -> tuple[int, ...]:
    return tuple((seed * 5 + i * 7 + seed // 6) % 6 + 1 for i in range(count))


def inside(pose: DiePose, area: tuple[float, float]) -> bool:
    half = (abs(cos(pose.angle)) + abs(sin(pose.angle))) / 2
    return half <= pose.x <= area[0] - half and half <= pose.y <= area[1] - half


@pytest.mark.parametrize("count", [3, nightly(1), nightly(2)])
def test_two_hundred_throws_end_on_the_wanted_faces_inside_the_tray(count: int) -> None:
    for seed in range(200):
        faces = faces_of(seed, count)
        ends = [path[-1] for path in throw(faces, seed, AREA).poses]
        assert tuple(top_face(end.turn) for end in ends) == faces
        assert all(inside(end, AREA) for end in ends)
        assert all(end.lift == 0 for end in ends)


def test_dice_at_rest_do_not_lie_on_one_another() -> None:
    for seed in range(60):
        ends = [path[-1] for path in throw((1, 2, 3), seed, AREA).poses]
        assert all(dist(a[:2], b[:2]) > 1.0 for a, b in combinations(ends, 2))


def test_the_same_seed_gives_the_same_path() -> None:
    assert throw((3, 6), 11, AREA) == throw((3, 6), 11, AREA)
    assert throw((3, 6), 11, AREA) != throw((3, 6), 12, AREA)


def test_other_faces_slide_on_the_same_way() -> None:
    one, other = throw((1, 1), 4, AREA), throw((6, 2), 4, AREA)
    assert [[p[:3] for p in path] for path in one.poses] == [
        [p[:3] for p in path] for path in other.poses
    ]


def test_a_die_neither_jumps_nor_flips_between_two_moments() -> None:
    for path in throw((5, 2, 4), 9, AREA).poses:
        for before, after in pairwise(path):
            assert dist(before[:2], after[:2]) < 0.25
            for normal in NORMALS.values():
                assert dist(turned(before.turn, normal), turned(after.turn, normal)) < 0.6


def test_a_die_really_rolls() -> None:
    (path,) = throw((4,), 3, AREA).poses
    assert len({top_face(pose.turn) for pose in path}) >= 2


def test_no_throw_lasts_longer_than_four_seconds() -> None:
    assert all(0.4 < throw((1, 1), seed, AREA).seconds <= 4 for seed in range(40))


def test_impacts_come_in_order_with_loudness_between_nought_and_one() -> None:
    knocks = throw((1, 2, 3), 5, AREA).impacts
    assert len(knocks) > 3
    assert list(knocks) == sorted(knocks)
    assert all(0 <= knock.loudness <= 1 for knock in knocks)


def test_lined_up_dice_show_their_faces_inside_the_tray() -> None:
    faces = (1, 2, 3, 4, 5, 6)
    ends = [path[-1] for path in lined_up(faces, 1, AREA).poses]
    assert tuple(top_face(end.turn) for end in ends) == faces
    assert all(inside(end, AREA) for end in ends)
    assert all(dist(a[:2], b[:2]) > 1.0 for a, b in combinations(ends, 2))


def test_opposite_faces_sum_to_seven() -> None:
    for face, (x, y, z) in NORMALS.items():
        assert NORMALS[7 - face] == (-x, -y, -z)


def test_the_lowest_point_of_a_die_touches_the_table() -> None:
    assert cubes.height(cubes.UNTURNED) == pytest.approx(0.5)
    on_edge = cubes.about((1, 0, 0), 0.78539816)
    inner = 0.5 - cubes.ROUND
    assert cubes.height(on_edge) == pytest.approx(inner * 2**0.5 + cubes.ROUND)


def pips(picture: pygame.Surface) -> list[tuple[int, int]]:
    """The middles of the dark spots in an ivory die."""
    sheet = pygame.Surface(picture.get_size())
    sheet.fill((255, 255, 255))
    sheet.blit(picture, (0, 0))
    dark = pygame.mask.from_threshold(sheet, (20, 18, 16), (60, 60, 60, 255))
    return [part.centroid() for part in dark.connected_components(12)]


@pytest.mark.parametrize("face", range(1, 7))
def test_a_face_shows_its_number_of_pips_tumbling_and_at_rest(face: int) -> None:
    flying = pips(cubes.draw_cube(LOOKS[0], LYING[face], 80))
    resting = pips(cubes.resting_die(LOOKS[0], face, 80, 0))
    assert len(flying) == len(resting) == face
    assert all(min(dist(a, b) for b in resting) < 4 for a in flying)


def test_a_throw_that_has_ended_stays_where_it_is() -> None:
    thrown = throw((2, 5), 8, AREA)
    assert thrown.moment(99) == [path[-1] for path in thrown.poses]
    assert thrown.moment(0) == [path[0] for path in thrown.poses]
    assert dice.STEPS * thrown.seconds == max(len(path) for path in thrown.poses) - 1


def test_physics_is_loaded_only_with_the_first_throw() -> None:
    code = (
        "import sys; from game.ui.motion import dice, tray; assert 'pymunk' not in sys.modules;"
        "dice.lined_up((1,), 1, (5, 3)); assert 'pymunk' not in sys.modules;"
        "dice.throw((1,), 1, (5, 3)); assert 'pymunk' in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
