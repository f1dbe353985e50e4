"""Hex boards against independent arithmetic: walks, polygons clipped with fractions, angles."""

from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from math import atan2, degrees, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.boards.cells import OFF, cells_of, mask_of
from game.core.boards.hexes import (
    CORNERS,
    STEPS,
    Hex,
    Hexes,
    bearings,
    disc,
    hexagon,
    struck_side,
)

ARENA = Hexes(hexagon(6))
RING = Hexes(disc(148))
cells = st.sampled_from(ARENA.cells)
ways = st.builds(Hex, st.integers(-12, 12), st.integers(-12, 12)).filter(lambda way: way != (0, 0))


def middle(here: Hex) -> tuple[float, float]:
    """The middle of a flat-top hex, y southward, neighbors 1 apart."""
    return here.q * sqrt(3) / 2, here.r + here.q / 2


def clock(here: Hex) -> float:
    """Degrees clockwise from north."""
    x, y = middle(here)
    return degrees(atan2(x, -y)) % 360


def test_directions_run_clockwise_from_north_by_sixty_degrees() -> None:
    assert [round(clock(step)) for step in STEPS] == [0, 60, 120, 180, 240, 300]
    assert STEPS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    assert [round(clock(corner)) for corner in CORNERS] == [30, 90, 150, 210, 270, 330]


def test_a_hexagon_of_radius_six_holds_127_hexes_and_the_disc_547() -> None:
    assert len(ARENA.cells) == 127
    assert len(RING.cells) == 547
    on_the_axis = [n for n in range(-14, 15) if RING.cell(Hex(0, n)) != OFF]
    assert len(on_the_axis) == 25


def test_cells_run_row_by_row_and_no_step_wraps_round_the_edge() -> None:
    for cell in RING.cells:
        here = RING.at(cell)
        assert RING.cell(here) == cell
        for way, step in enumerate(STEPS):
            there = Hex(here.q + step.q, here.r + step.r)
            known = there.q**2 + there.q * there.r + there.r**2 <= 148
            assert RING.step(cell, way) == (RING.cell(there) if known else OFF)
            expected = 1 << RING.cell(there) if known else 0
            assert RING.moved(1 << cell, way) == expected


@cache
def walked(start: int) -> dict[int, int]:
    """Steps to every cell, hex by hex."""
    steps, layer = {start: 0}, [start]
    while layer:
        layer = [
            there
            for there in {ARENA.step(cell, way) for cell in layer for way in range(6)} - {OFF}
            if steps.setdefault(there, 99) == 99
        ]
        steps.update(dict.fromkeys(layer, max(s for s in steps.values() if s < 99) + 1))
    return steps


@given(cells, cells)
def test_the_distance_is_the_shortest_count_of_steps(one: int, other: int) -> None:
    assert ARENA.distance(one, other) == walked(one)[other]


@given(cells, st.integers(0, 12))
def test_within_holds_the_cells_at_most_so_far(cell: int, steps: int) -> None:
    near = [other for other, far in walked(cell).items() if far <= steps]
    assert ARENA.within(cell, steps) == mask_of(sorted(near))


@given(ways)
def test_a_bearing_is_the_sixth_of_the_circle_in_which_a_hex_lies(way: Hex) -> None:
    angle = clock(way)
    near = sorted(range(6), key=lambda side: abs((angle - 60 * side + 180) % 360 - 180))
    off = abs((angle - 60 * near[0] + 180) % 360 - 180)
    expected = sorted(near[:2]) if isclose(off, 30, abs_tol=1e-6) else near[:1]
    assert list(bearings(way)) == expected


def test_every_corner_line_has_two_bearings_and_a_neighbor_one() -> None:
    for side, corner in enumerate(CORNERS):
        assert set(bearings(Hex(3 * corner.q, 3 * corner.r))) == {side, (side + 1) % 6}
        assert bearings(STEPS[side]) == (side,)


@given(ways, st.integers(0, 5))
def test_on_a_corner_the_side_nearer_the_front_is_struck(way: Hex, facing: int) -> None:
    order = [0, 1, 5, 2, 4, 3]
    sides = [(bearing - facing) % 6 for bearing in bearings(way)]
    assert struck_side(way, facing) == min(sides, key=order.index)


@given(ways)
def test_six_sixths_of_a_turn_and_two_mirrors_bring_a_hex_home(way: Hex) -> None:
    assert way.turned(6) == way == way.mirrored.mirrored
    assert round(clock(way.turned())) % 360 == round(clock(way) + 60) % 360
    assert round(clock(way.mirrored) + clock(way)) % 360 == 0


def inside_share(way: Hex, here: Hex) -> tuple[Fraction, Fraction]:
    """The part of the line from the middle along `way` strictly inside a hex.

    In steps x = q, z = r, y = -q-r a hex is where x-y, y-z and z-x differ from its own middle by
    less than 1: three strips, each of which cuts the line's parameter.
    """
    low, high = Fraction(0), Fraction(1)
    for a, b in (
        (2 * way.q + way.r, 2 * here.q + here.r),
        (-way.q - 2 * way.r, -here.q - 2 * here.r),
        (way.r - way.q, here.r - here.q),
    ):
        if a == 0:
            if abs(b) >= 1:
                return Fraction(1), Fraction(0)
            continue
        cuts = sorted((Fraction(b - 1, a), Fraction(b + 1, a)))
        low, high = max(low, cuts[0]), min(high, cuts[1])
    return low, high


def edge_hexes(way: Hex) -> list[tuple[Hex, Hex]]:
    """The two hexes beside each edge the line runs along: both touch its inside without entering.

    A stretch of the line that lies in no hex's inside is an edge; its two hexes are those whose
    middles are nearest to the middle of the stretch.
    """
    near = list(hexagon(way.length))
    shares = sorted(share for here in near if (share := inside_share(way, here))[0] < share[1])
    gaps = [(a[1], b[0]) for a, b in pairwise(shares) if a[1] < b[0]]
    found = []
    for low, high in gaps:
        x, y = middle(way)
        spot = (x * float(low + high) / 2, y * float(low + high) / 2)
        by_distance = sorted(
            near, key=lambda h: (middle(h)[0] - spot[0]) ** 2 + (middle(h)[1] - spot[1]) ** 2
        )
        found.append((by_distance[0], by_distance[1]))
    return found


@cache
def clipped(way: Hex) -> tuple[set[Hex], list[tuple[Hex, Hex]]]:
    """The hexes a line passes through, its ends left out, and the pairs beside its edges."""
    inside = {
        here
        for here in hexagon(way.length)
        if here not in ((0, 0), way) and inside_share(way, here)[0] < inside_share(way, here)[1]
    }
    return inside, edge_hexes(way)


@given(cells, cells, st.sets(cells, max_size=60))
def test_sight_is_shut_by_the_hexes_that_clipping_finds(
    one: int, other: int, bodies: set[int]
) -> None:
    start, way = ARENA.at(one), ARENA.way(one, other)
    occupied = {ARENA.at(cell).plus(start, -1) for cell in bodies - {one, other}}
    inside, pairs = clipped(way)
    shut = bool(inside & occupied) or any({*pair} <= occupied for pair in pairs)
    mask = mask_of(sorted(bodies))
    assert ARENA.sees(one, other, mask) is not shut
    assert ARENA.sees(other, one, mask) is not shut
    assert bool(ARENA.blockers(one, other, mask)) is shut
    assert ARENA.sees(one, other, mask & ~ARENA.blockers(one, other, mask))


def test_every_line_of_the_arena_has_the_clipped_shadow() -> None:
    center = ARENA.cell(Hex(0, 0))
    for cell in ARENA.cells:
        inside, pairs = clipped(ARENA.at(cell))
        for here in ARENA.cells:
            alone = ARENA.at(here) in inside
            assert ARENA.sees(center, cell, 1 << here) is not alone
        for pair in pairs:
            assert not ARENA.sees(center, cell, mask_of([ARENA.cell(here) for here in pair]))


def test_a_line_along_an_edge_is_open_beside_one_hex_and_shut_between_two() -> None:
    one, other = ARENA.cell(Hex(0, 0)), ARENA.cell(Hex(1, -2))
    left, right = ARENA.cell(Hex(0, -1)), ARENA.cell(Hex(1, -1))
    assert ARENA.sees(one, other, mask_of([left]))
    assert ARENA.sees(one, other, mask_of([right]))
    assert not ARENA.sees(one, other, mask_of([left, right]))


def test_bodies_at_different_edges_of_one_line_leave_it_open() -> None:
    one, other = ARENA.cell(Hex(-1, 2)), ARENA.cell(Hex(1, -2))
    first = ARENA.cell(Hex(-1, 1))
    second = ARENA.cell(Hex(1, -1))
    assert ARENA.sees(one, other, mask_of([first, second]))


@pytest.mark.parametrize("direction", range(6))
def test_neighbors_see_each_other_whatever_stands_about(direction: int) -> None:
    center = ARENA.cell(Hex(0, 0))
    assert ARENA.sees(center, ARENA.step(center, direction), ARENA.full)


def test_a_flood_stops_at_what_is_not_open() -> None:
    ring = ARENA.mask(lambda here: here.length == 3)
    inner = ARENA.flood(1 << ARENA.cell(Hex(0, 0)), ARENA.full & ~ring)
    assert sorted(ARENA.at(cell).length for cell in cells_of(inner))[-1] == 2
    assert inner.bit_count() == 19


@given(st.sets(cells, max_size=60), st.sets(cells))
def test_the_cells_around_are_those_a_step_away(some: set[int], _: set[int]) -> None:
    near = some | {ARENA.step(cell, way) for cell, way in product(some, range(6))} - {OFF}
    assert ARENA.around(mask_of(sorted(some))) == mask_of(sorted(near))
