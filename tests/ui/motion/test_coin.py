"""A coin lands on the side already known, inside the tray, and flips on the way."""

from itertools import pairwise

import pygame
import pytest

from game.core.contract import DiceGroup, Roll, Say
from game.ui.desk import Desk
from game.ui.motion import coin
from game.ui.motion.tray import Tray, Tumbling
from game.ui.scenes.table.felt.lines import looks_of
from game.ui.scenes.table.panels.dicetray import DiceTray

AREA = (6.0, 2.6)


@pytest.mark.parametrize("face", [1, 2])
@pytest.mark.parametrize("seed", range(25))
def test_it_lands_flat_on_its_side_inside_the_tray(face, seed):
    thrown = coin.toss((face,), seed, AREA)
    (path,) = thrown.poses
    end = path[-1]
    assert coin.side_up(end.turn) == face
    assert (end.lift, end.turn[0] ** 2 + end.turn[1] ** 2) == (0.0, pytest.approx(1))
    assert 0.5 < end.x < AREA[0] - 0.5
    assert 0.5 < end.y < AREA[1] - 0.5
    sides = [coin.side_up(pose.turn) for pose in path]
    assert sum(a != b for a, b in pairwise(sides)) >= 2 * coin.FLIPS - 1
    assert max(pose.lift for pose in path) > 2
    assert thrown == coin.toss((face,), seed, AREA)


@pytest.mark.parametrize("tumbling", list(Tumbling))
def test_a_tray_tosses_coins_where_it_is_given_their_look(tumbling):
    pygame.display.init()
    surface = pygame.display.set_mode((320, 140))
    tray = Tray(pygame.Rect(0, 0, 300, 120), tumbling)
    fall = tray.throw((2,), 7, (coin.COIN,))
    while not fall.done:
        fall.advance(0.05)
        tray.draw(surface)
    lying = pygame.image.tobytes(surface, "RGB")
    tray.show((1,), 7, (coin.COIN,))
    tray.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != lying


def test_only_rolls_of_two_sides_are_coins():
    toss = Roll("toss", Say("streetfire.roll.toss"), (DiceGroup(0, 1, 2),))
    assert looks_of(None, toss) == (coin.COIN,)
    assert looks_of(None, toss._replace(groups=(DiceGroup(0, 2, 6),))) is None
    panel = DiceTray(Desk())
    panel.throw(toss, (2,)).advance(float("inf"))
    assert panel.tray._looks == (coin.COIN,)
