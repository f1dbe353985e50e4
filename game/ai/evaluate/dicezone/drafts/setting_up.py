"""Terrain and start hexes: cover in the middle, and the shortest way to a crate (DZ-2)."""

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from game.ai.evaluate.dicezone.roads import Road, road
from game.ai.evaluate.dicezone.situation import LATER
from game.ai.evaluate.evaluation import Rated
from game.core.boards.cells import Cell, Facing, cells_of
from game.core.contract import Seat
from game.rules.dicezone.board import (
    BOARD,
    NO_TERRAIN,
    ROTATIONS,
    ZONE_DISTANCE,
    distance,
    from_middle,
)
from game.rules.dicezone.commands import PassTerrain, PlaceTank, PlaceTerrain
from game.rules.dicezone.data import MOVE
from game.rules.dicezone.laying.deployment import place_cells
from game.rules.dicezone.laying.terrain import why_not_place
from game.rules.dicezone.state import State, alive

ENOUGH: Final = 34
"""Hexes of terrain at which no more is laid."""
TRIED: Final = 10
"""Places that are thought of for a piece."""
USUAL_MOVE: Final = 8
"""Of a tank that is not designed yet."""
CRATE_NEAR: Final = 100.0
"""Points for a crate at the own feet."""
ENEMY_FAR: Final = 0.4
"""Points for each hex to the nearest enemy."""
OUTER: Final = 2.0
"""Points that each hex from the middle costs in a start zone."""
OUTER_ALONE: Final = 6.0
"""The same where no crates bring the tanks together."""
OUTWARD: Final = 5.0
"""Points that it costs to look out of the board."""


@lru_cache(maxsize=4)
def terrain(state: State, seat: Seat) -> Sequence[Rated]:
    """Return some pieces of terrain in the middle of the board, and to lay no more."""
    rng = random.Random(f"{state.terrain} {state.pieces}")
    open_cells = cells_of(BOARD.full & ~NO_TERRAIN & ~state.terrain)
    cells = [cell for cell in open_cells if from_middle(cell) < 9]
    found: list[Rated] = []
    for _ in range(4 * TRIED):
        kind: Literal["rock", "wall", "knoll"] = rng.choice(("wall", "knoll", "rock"))
        turned = rng.randrange(ROTATIONS[kind])
        laid = PlaceTerrain(kind, rng.choice(cells or open_cells), turned)
        if why_not_place(state, seat, laid) is None:
            found.append(Rated(laid, 10.0 if kind != "rock" else 6.0))
        if len(found) == TRIED:
            break
    stop = state.terrain.bit_count() >= ENOUGH or not found
    return [*found, Rated(PassTerrain(), 60.0 if stop else -60.0)]


@lru_cache(maxsize=4)
def places(state: State, seat: Seat) -> Sequence[Rated]:
    """Return every start hex and facing by the ways to the crates, and the enemies about."""
    move = USUAL_MOVE
    if state.phase == "redeploy":
        move = max(1, state.tanks[state.waiting[0]].stats[MOVE])
    roads = [road(crate, state.terrain) for crate in cells_of(state.crates)]
    teams = state.field.teams
    enemies = [state.tanks[n] for n in alive(state) if teams[state.tanks[n].seat] != teams[seat]]
    outer = OUTER if state.field.crates != "off" else OUTER_ALONE
    found: list[Rated] = []
    for cell in cells_of(place_cells(state)):
        for facing in range(6):
            points = _near(roads, cell, facing, move)
            points += min([distance(cell, enemy.cell) for enemy in enemies], default=0) * ENEMY_FAR
            points -= outer * (from_middle(cell) - ZONE_DISTANCE) + _away(cell, facing)
            found.append(Rated(PlaceTank(cell, facing), points))
    return found


def _near(roads: Sequence[Road], cell: Cell, facing: Facing, move: int) -> float:
    """Points for the crates that a start pose is near to."""
    costs = sorted([along[facing][cell] for along in roads])
    points = 0.0
    for cost, share in zip(costs, (1.0, 0.3), strict=False):
        points += share * CRATE_NEAR * float(LATER ** (cost / move))
    return points


def _away(cell: Cell, facing: Facing) -> float:
    ahead = BOARD.step(cell, facing)
    outward = ahead < 0 or from_middle(ahead) > from_middle(cell)
    return OUTWARD if outward else 0.0
