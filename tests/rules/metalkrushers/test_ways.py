"""A way that was found over open ground is the one a search of the real ground finds (MK-6.3.7)."""

import random

import pytest

from game.core.boards.cells import mask_of
from game.core.boards.driving import Pose, Ways, reach
from game.core.boards.hexes import DIRECTIONS
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.data import CHASSIS
from game.rules.metalkrushers.play.ways import cheapest, open_way

FARTHEST = max(body.movement for body in CHASSIS.values())


@pytest.mark.parametrize("seed", range(12))
def test_a_clear_way_over_open_ground_is_the_cheapest_of_all(seed: int) -> None:  # MK-6.3.7
    rng = random.Random(seed)
    scenario = supplied("metalkrushers")[seed % 3]
    arena = GAME.start(Setup(scenario, {}, ("Ada", "Ben"))).field.arena
    floor = [cell for cell in arena.hexes.cells if arena.floor >> cell & 1]
    start = Pose(rng.choice(floor), rng.randrange(6))
    taken = mask_of(rng.sample(floor, len(floor) // 4))
    free = arena.floor & ~taken | 1 << start.cell
    reached = reach(arena.hexes, start, FARTHEST, free)
    ways, met = Ways(arena.hexes, reached, start), {True: 0, False: 0}
    for cell in floor:
        for facing in DIRECTIONS:
            way = arena.hexes.way(start.cell, cell)
            found = open_way(arena.row, start.facing, way, facing)
            if found is None:
                assert cheapest(reached, ways, Pose(cell, facing)) is None
                continue
            clear = found.is_clear(start.cell, free)
            met[clear] += 1
            if clear and found.cost <= FARTHEST:
                assert cheapest(reached, ways, Pose(cell, facing)) == (found.cost, found.steps)
    assert min(met.values()) > 10
