"""Driving over hexes against a search pose by pose, and the counts of an empty arena."""

from heapq import heappop, heappush
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.boards.cells import OFF, mask_of
from game.core.boards.driving import (
    Pose,
    cells_along,
    cost_of,
    facing_after,
    narrowed,
    quick_way,
    reach,
    taken,
    way,
)
from game.core.boards.hexes import STEPS, Hex, Hexes, hexagon

ARENA = Hexes(hexagon(6))
PIT = Hexes(hexagon(3))
cells = st.sampled_from(PIT.cells)
poses = st.builds(Pose, cells, st.integers(0, 5))
PRICES = (("F", 1), ("R", 1), ("L", 1), ("B", 2))


def after(board: Hexes, pose: Pose, step: str) -> Pose | None:
    """A step by hand: forward and backward in columns and rows, turns by one."""
    here, (cell, facing) = board.at(pose.cell), pose
    if step in "RL":
        return Pose(cell, (facing + (1 if step == "R" else -1)) % 6)
    ahead = STEPS[facing]
    sign = 1 if step == "F" else -1
    there = board.cell(Hex(here.q + sign * ahead.q, here.r + sign * ahead.r))
    return None if there == OFF else Pose(there, facing)


def dijkstra(board: Hexes, start: Pose, points: int, free: int, stops: int = 0) -> dict[Pose, int]:
    """The least cost of every pose; who enters a stop stays there."""
    costs: dict[Pose, int] = {}
    queue = [(0, start)]
    while queue:
        cost, pose = heappop(queue)
        if pose in costs or cost > points:
            continue
        costs[pose] = cost
        if stops >> pose.cell & 1 and pose.cell != start.cell:
            continue
        for step, price in PRICES:
            there = after(board, pose, step)
            if there and (free >> there.cell & 1 or there.cell == start.cell):
                heappush(queue, (cost + price, there))
    return costs


@given(poses, st.integers(0, 9), st.sets(cells))
def test_reach_costs_what_a_search_pose_by_pose_finds(
    start: Pose, points: int, open_cells: set[int]
) -> None:
    free = mask_of(sorted(open_cells))
    found = reach(PIT, start, points, free)
    costs = dijkstra(PIT, start, points, free)
    for cell, facing in product(PIT.cells, range(6)):
        assert found.cost(Pose(cell, facing)) == costs.get(Pose(cell, facing))
    assert found.cells == mask_of(sorted({pose.cell for pose in costs}))


@given(poses, st.integers(0, 9), st.sets(cells), st.sets(cells))
def test_who_finds_fewer_cells_free_gets_to_what_a_search_pose_by_pose_finds(
    start: Pose, points: int, blocked: set[int], taken_too: set[int]
) -> None:
    free = PIT.full & ~mask_of(sorted(blocked))
    fewer = free & ~mask_of(sorted(taken_too))
    found = narrowed(PIT, reach(PIT, start, points, free), fewer)
    costs = dijkstra(PIT, start, points, fewer)
    for cell, facing in product(PIT.cells, range(6)):
        assert found.cost(Pose(cell, facing)) == costs.get(Pose(cell, facing))


@given(poses, st.integers(0, 9), st.sets(cells), st.sets(cells))
def test_who_enters_a_stop_goes_no_farther_and_turns_no_more(
    start: Pose, points: int, shut: set[int], stopping: set[int]
) -> None:
    free, stops = PIT.full & ~mask_of(sorted(shut)), mask_of(sorted(stopping))
    found = reach(PIT, start, points, free, stops)
    costs = dijkstra(PIT, start, points, free, stops)
    for cell, facing in product(PIT.cells, range(6)):
        assert found.cost(Pose(cell, facing)) == costs.get(Pose(cell, facing))
    for end, cost in costs.items():
        for steps in (quick_way(PIT, found, end), way(PIT, found, start, end)):
            assert followed(PIT, start, steps, free, stops) == end
            assert sum(dict(PRICES)[step] for step in steps) == cost


def followed(board: Hexes, start: Pose, steps: str, free: int, stops: int) -> Pose:
    """Where steps lead that never go on from a stop."""
    pose = start
    for step in steps:
        assert pose.cell == start.cell or not stops >> pose.cell & 1
        there = after(board, pose, step)
        assert there is not None
        assert free >> there.cell & 1 or there.cell == start.cell
        pose = there
    return pose


@given(poses, st.text("FRLB", max_size=9))
def test_a_way_passes_the_cells_of_its_steps_as_far_as_the_edge(start: Pose, steps: str) -> None:
    pose, cells = start, []
    for place, step in enumerate(steps):
        there = after(PIT, pose, step)
        cells.append(OFF if there is None else there.cell)
        if there is None:
            break
        pose = there
        assert facing_after(start.facing, steps[: place + 1]) == pose.facing
    assert cells_along(PIT, start, steps) == cells
    assert cost_of(steps) == sum(dict(PRICES)[step] for step in steps)


def all_cheapest(board: Hexes, start: Pose, end: Pose, cost: int, free: int) -> list[str]:
    """Every way of exactly a cost."""
    found: list[str] = []
    open_ways = [("", start, 0)]
    while open_ways:
        steps, pose, spent = open_ways.pop()
        if pose == end and spent == cost:
            found.append(steps)
        for step, price in PRICES:
            there = after(board, pose, step)
            passable = there and (free >> there.cell & 1 or there.cell == start.cell)
            if there and passable and spent + price <= cost:
                open_ways.append((steps + step, there, spent + price))
    return found


@given(poses, st.integers(0, 5), st.sets(cells), st.data())
def test_the_way_is_the_cheapest_and_of_equals_forward_right_left_backward(
    start: Pose, points: int, open_cells: set[int], data: st.DataObject
) -> None:
    free = mask_of(sorted(open_cells))
    costs = dijkstra(PIT, start, points, free)
    end = data.draw(st.sampled_from(sorted(costs)))
    ways = all_cheapest(PIT, start, end, costs[end], free)
    best = min(ways, key=lambda steps: ["FRLB".index(step) for step in steps])
    assert way(PIT, reach(PIT, start, points, free), start, end) == best


def test_a_pose_out_of_reach_has_no_way() -> None:
    start = Pose(PIT.cell(Hex(0, 0)), 0)
    with pytest.raises(ValueError, match="out of reach"):
        way(PIT, reach(PIT, start, 2, PIT.full), start, Pose(start.cell, 3))
    with pytest.raises(ValueError, match="out of reach"):
        quick_way(PIT, reach(PIT, start, 2, PIT.full), Pose(start.cell, 3))


def test_a_step_over_the_edge_is_off_the_board() -> None:
    assert taken(PIT, Pose(PIT.cell(Hex(0, -3)), 0), "F").cell == OFF
    assert taken(PIT, Pose(PIT.cell(Hex(0, 3)), 0), "B").cell == OFF


@pytest.mark.parametrize(("points", "hexes"), [(8, 116), (7, 95), (6, 66), (5, 42), (4, 25)])
def test_the_hexes_in_reach_from_the_middle_of_an_empty_arena(points: int, hexes: int) -> None:
    start = Pose(ARENA.cell(Hex(0, 0)), 0)
    assert reach(ARENA, start, points, ARENA.full).cells.bit_count() == hexes
