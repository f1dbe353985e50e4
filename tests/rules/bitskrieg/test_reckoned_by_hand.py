"""Ranges, counted paths and moves against the rules followed word by word, square by square."""

import random
from collections import deque
from itertools import product

import pytest

from game.core.boards.cells import cells_of, mask_of
from game.rules.bitskrieg.actions.range import counted_path, range_to, ranges
from game.rules.bitskrieg.actions.routes import first_open, open_routes, reach
from game.rules.bitskrieg.data import HT, LT, MT, TD

AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))

Square = tuple[int, int]


def counted(start: Square, facing: int, stops: set[Square], target: Square) -> list[Square]:
    """Count as in the rulebook: breadth first, around in order, at most five deep (BK-5)."""

    def before(square: Square) -> bool:
        column, row = AHEAD[facing]
        return (square[0] - start[0]) * column + (square[1] - start[1]) * row > 0

    def stopped(square: Square) -> bool:
        return square != target and square in stops

    waiting, seen = deque([(start, [])]), {start}
    while waiting:
        (column, row), path = waiting.popleft()
        for dx, dy in AROUND:
            there = (column + dx, row + dy)
            if not (0 <= there[0] < 8 and 0 <= there[1] < 8) or there in seen:
                continue
            corner = dx and dy and (stopped((column + dx, row)) or stopped((column, row + dy)))
            if not before(there) or stopped(there) or corner or len(path) == 5:
                continue
            seen.add(there)
            if there == target:
                return [*path, there]
            waiting.append((there, [*path, there]))
    return []


def straight(start: Square, facing: int, stops: set[Square], target: Square) -> list[Square]:
    """Count straight ahead (BK-5.1)."""
    dx, dy = AHEAD[facing]
    path: list[Square] = []
    for k in range(1, 6):
        path.append((start[0] + k * dx, start[1] + k * dy))
        if path[-1] == target:
            return path
        if path[-1] in stops:
            return []
    return []


def square(cell: int) -> Square:
    return cell % 8, cell // 8


@pytest.mark.parametrize("kind", [MT, TD])
@pytest.mark.parametrize("seed", range(5))
def test_ranges_and_paths_are_those_counted_by_hand(kind: int, seed: int) -> None:
    # BK-5.1 to BK-5.7
    chance = random.Random(seed)
    by_hand = straight if kind == TD else counted
    for _ in range(25):
        stops = mask_of(chance.sample(range(64), chance.randint(0, 16)))
        place = (chance.randrange(64), chance.randrange(4))
        blocked = {square(cell) for cell in cells_of(stops)}
        rings = ranges(kind, place, stops)
        for target in range(64):
            path = by_hand(square(place[0]), place[1], blocked, square(target))
            assert range_to(kind, place, stops, target) == len(path)
            assert [bool(ring >> target & 1) for ring in rings] == [
                n == len(path) for n in range(1, 6)
            ]
            if path:
                found = counted_path(kind, place, stops, target)
                assert [square(cell) for cell in found] == path


TOKENS = ("F", "FL", "FR", "L", "R")


def walked(steps: tuple[str, ...], at: Square, facing: int) -> list[tuple[Square, int]] | None:
    """Follow steps; None if a turn on the spot comes late or the board ends (BK-4.5, BK-4.7)."""
    places = [(at, facing)]
    driving = False
    for step in steps:
        if step[0] == "F":
            driving = True
            at = (at[0] + AHEAD[facing][0], at[1] + AHEAD[facing][1])
            if not (0 <= at[0] < 8 and 0 <= at[1] < 8):
                return None
        elif driving:
            return None
        facing = (facing + {"F": 0, "L": 3, "R": 1}[step[-1]]) % 4
        places.append((at, facing))
    return places


@pytest.mark.parametrize(("kind", "speed"), [(LT, 3), (MT, 2), (HT, 1)])
@pytest.mark.parametrize("seed", range(4))
def test_moves_and_routes_are_those_walked_by_hand(kind: int, speed: int, seed: int) -> None:
    # BK-4.2 to BK-4.10
    chance = random.Random(seed)
    for _ in range(20):
        at, facing = chance.randrange(64), chance.randrange(4)
        others = [cell for cell in range(64) if cell != at]
        walls = mask_of(chance.sample(others, 14))
        full = mask_of(chance.sample(others, 14))
        best: dict[tuple[Square, int], list[tuple[Square, int]]] = {}
        for length in range(1, speed + 1):
            for steps in product(TOKENS, repeat=length):
                places = walked(steps, square(at), facing)
                if places is None or places[-1] == places[0]:
                    continue
                cells = [row * 8 + column for (column, row), _ in places]
                if any(walls >> cell & 1 for cell in cells[1:] if cell != at):
                    continue
                if cells[-1] != at and full >> cells[-1] & 1:
                    continue
                best.setdefault(places[-1], places)
        table = reach(speed, at, facing)
        routes = open_routes(table, walls, full)
        found = [route for route in table.routes if routes >> route.number & 1]
        assert {((square(r.at)), r.facing) for r in found} == set(best)
        assert len(found) == len(best)
        for route in found:
            shown = first_open(table.to[route.at, route.facing], walls)
            assert shown is route
            assert [(square(pose.at), pose.facing) for pose in route.path] == best[
                square(route.at), route.facing
            ]
