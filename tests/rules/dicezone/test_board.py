"""The board, sight and the side that is struck (DZ-1)."""

import random
from fractions import Fraction

import pytest

from game.core.boards.cells import mask_of
from game.core.boards.hexes import Hex
from game.rules.dicezone.board import (
    BOARD,
    LAYOUTS,
    PIECES,
    ZONE_MASKS,
    clear,
    distance,
    hex_name,
    is_joined,
    leaves_joined,
    on_axis,
    parted,
    piece,
    side_struck,
    zone_facing,
)
from game.rules.dicezone.commands import Fire
from game.rules.dicezone.data import FRONT, LEFT, REAR, RIGHT, Piece
from game.rules.dicezone.state import occupied
from tests.rules.dicezone.table import at, table


def test_columns_have_letters_and_rows_numbers() -> None:  # DZ-1.1
    assert [hex_name(at(*h)) for h in [(0, 0), (0, -12), (1, 0), (-14, 7), (12, 0)]] == [
        "O13",
        "O1",
        "P13",
        "A13",
        "AA19",
    ]


def test_directions_run_clockwise_from_north() -> None:  # DZ-1.1
    steps = [BOARD.at(BOARD.step(at(0, 0), way)) for way in range(6)]
    assert steps == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def test_the_board_is_a_circle_of_547_hexes() -> None:  # DZ-1.2
    assert len(BOARD.cells) == 547
    for q in range(-20, 21):
        for r in range(-20, 21):
            assert (at(q, r) >= 0) == (q * q + q * r + r * r <= 148)


@pytest.mark.parametrize("axis", range(1, 7))
def test_every_axis_runs_to_distance_twelve(axis: int) -> None:  # DZ-1.3
    ends = [(0, -12), (12, -12), (12, 0), (0, 12), (-12, 12), (-12, 0)]
    assert BOARD.at(on_axis(axis, 12)) == ends[axis - 1]
    assert all(on_axis(axis, n) >= 0 for n in range(13))


@pytest.mark.parametrize("axis", range(1, 7))
def test_a_start_zone_is_seven_hexes_around_distance_eleven(axis: int) -> None:  # DZ-1.4
    heart = on_axis(axis, 11)
    assert ZONE_MASKS[axis].bit_count() == 7
    assert all(distance(heart, c) <= 1 for c in BOARD.cells if ZONE_MASKS[axis] >> c & 1)


def test_distance_is_the_least_number_of_steps() -> None:  # DZ-1.5
    assert distance(at(0, 0), at(3, -1)) == 3
    assert distance(at(2, 1), at(0, 1)) == 2
    assert distance(at(-4, 2), at(3, -5)) == 7


def test_only_terrain_and_tanks_occupy() -> None:  # DZ-1.6
    here = table("standard 0,0 N; standard 0,5 N").with_terrain((1, 1)).with_crates((2, 2))
    here = here.with_mines((3, 3, 0))
    assert occupied(here.state) == mask_of([at(0, 0), at(0, 5), at(1, 1)])


def pictured(picture: str) -> int:
    """The terrain of a drawn layout; column q stands at q + 14, odd ones half a hex lower."""
    cells = []
    for line, row in enumerate(picture.strip("\n").splitlines()):
        for place, sign in enumerate(row):
            q = place - 14
            if sign == "#":
                cells.append(at(q, line - 12 - q // 2))
    return mask_of(cells)


RIDGES = """
           .......
       ...............
      .................
     ......#.....#......
   ...........#...........
   .......................
  ...........#.#...........
 ........##...#...##........
 .......#...........#.......
 ...........................
 ......#.............#......
.............................
......#.....#.+.#.....#......
.......#.............#.......
 ...........................
 ...........................
 .......##.........##.......
  ........#..###..#........
  .........................
   .......................
    .......#..#..#.......
      .................
      .................
        . ......... .
            . . .
"""
YARD = """
           .......
       ...............
      .................
     ...................
   .......................
   .......................
  .........................
 ...........#...#...........
 .........#.......#.........
 ...........................
 ...........................
........#...........#........
..............+..............
........#...........#........
 ...........................
 ...........................
 .........#.......#.........
  ..........#...#..........
  .........................
   .......................
    .....................
      .................
      .................
        . ......... .
            . . .
"""


@pytest.mark.parametrize(("name", "picture"), [("ridges", RIDGES), ("yard", YARD)])
def test_ready_layouts_are_as_drawn(name: str, picture: str) -> None:
    assert LAYOUTS[name] == pictured(picture)


@pytest.mark.parametrize(
    ("name", "hexes"),
    [("open", 0), ("yard", 12), ("pillars", 42), ("gates", 42), ("town", 48), ("crater", 42)],
)
def test_ready_layouts_go_into_themselves_by_a_sixth_of_a_turn(name: str, hexes: int) -> None:
    cells = {BOARD.at(cell) for cell in BOARD.cells if LAYOUTS[name] >> cell & 1}
    assert len(cells) == hexes
    assert {here.turned() for here in cells} == cells == {here.mirrored for here in cells}


@pytest.mark.parametrize("name", LAYOUTS)
def test_ready_layouts_leave_the_board_joined(name: str) -> None:  # DZ-2.5
    assert is_joined(BOARD.full & ~LAYOUTS[name])


def corners(here: Hex) -> list[tuple[Fraction, Fraction]]:
    """The corners of a hex, in units in which a line is a line: x along q, y along 2r + q."""
    x, y = Fraction(3 * here.q), Fraction(2 * here.r + here.q)
    offsets = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
    return [(x + dx, y + dy) for dx, dy in offsets]


def inside_length(one: Hex, other: Hex, here: Hex) -> Fraction:
    """How much of a line lies in the closed hex: clipped corner by corner."""
    (ax, ay), (bx, by) = ((Fraction(3 * h.q), Fraction(2 * h.r + h.q)) for h in (one, other))
    low, high = Fraction(0), Fraction(1)
    shape = corners(here)
    for (px, py), (qx, qy) in zip(shape, [*shape[1:], shape[0]], strict=True):
        nx, ny = py - qy, qx - px
        start = nx * (ax - px) + ny * (ay - py)
        gain = nx * (bx - ax) + ny * (by - ay)
        if gain == 0:
            if start <= 0:
                return Fraction(0)  # along an edge, or outside
            continue
        cut = -start / gain
        low, high = (max(low, cut), high) if gain > 0 else (low, min(high, cut))
    return max(Fraction(0), high - low)


def test_a_line_through_the_inside_is_blocked_and_no_other() -> None:  # DZ-1.7, DZ-1.8, DZ-1.11
    rng = random.Random(1)
    hexes = [BOARD.at(cell) for cell in BOARD.cells]
    for _ in range(1500):
        one, other, here = rng.sample(hexes, 3)
        open_ = clear(BOARD.cell(one), BOARD.cell(other), 1 << BOARD.cell(here))
        assert open_ == (inside_length(one, other, here) == 0), (one, other, here)


def test_an_edge_between_two_bodies_is_shut() -> None:  # DZ-1.9
    for pair, open_ in (([(1, 0), (0, 1)], False), ([(1, 0), (1, 2)], True)):
        assert clear(at(0, 0), at(2, 2), mask_of(at(*h) for h in pair)) == open_


def test_whoever_is_seen_sees_back_and_neighbors_always_do() -> None:  # DZ-1.10
    rng = random.Random(2)
    for _ in range(300):
        one, other = rng.sample(BOARD.cells, 2)
        taken = mask_of(rng.sample(BOARD.cells, 60)) & ~(1 << one | 1 << other)
        assert clear(one, other, taken) == clear(other, one, taken)
        near = BOARD.step(one, rng.randrange(6))
        assert near < 0 or clear(one, near, taken)


def test_friends_block_as_enemies_and_terrain_do() -> None:  # DZ-1.10, DZ-1.7
    notes = "standard 0,0 N range=6; standard 0,-2 N; standard 0,-4 N; standard 4,0 N"
    for seats in ((0, 0, 1, 1), (0, 1, 1, 1)):
        here = table(notes, seats=seats, teams=(0, 1), tanks_per_team=3).shoots(0)
        refusal = here.refusal(Fire(2))
        assert refusal is not None
        assert refusal.code == "no_sight"
        assert refusal.say.values[1] == hex_name(at(0, -2))
    here = table("standard 0,0 N range=6; standard 0,-4 N; standard 4,0 N").with_terrain((0, -1))
    assert here.shoots(0).refused(Fire(1)) == "no_sight"


@pytest.mark.parametrize(
    ("origin", "sides"),
    [
        ((0, -3), [FRONT, LEFT, LEFT, REAR, RIGHT, RIGHT]),
        ((1, -4), [FRONT, LEFT, LEFT, REAR, RIGHT, RIGHT]),
        ((3, -4), [RIGHT, FRONT, LEFT, LEFT, REAR, RIGHT]),
        ((4, -3), [RIGHT, FRONT, LEFT, LEFT, REAR, RIGHT]),
        ((0, 5), [REAR, RIGHT, RIGHT, FRONT, LEFT, LEFT]),
    ],
)
def test_the_hexside_that_the_line_enters_by_is_struck(
    origin: tuple[int, int], sides: list[int]
) -> None:  # DZ-1.12, DZ-1.13
    assert [side_struck(at(0, 0), facing, at(*origin)) for facing in range(6)] == sides


def test_front_and_rear_are_one_hexside_right_and_left_two() -> None:  # DZ-1.13
    ring = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    struck = [side_struck(at(0, 0), 0, at(*here)) for here in ring]
    assert struck == [FRONT, RIGHT, RIGHT, REAR, LEFT, LEFT]


def test_a_corner_between_side_and_rear_is_the_side() -> None:  # DZ-1.14
    diagonals = [(1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1)]
    struck = [side_struck(at(0, 0), 0, at(*here)) for here in diagonals]
    assert struck == [FRONT, RIGHT, RIGHT, LEFT, LEFT, FRONT]


@pytest.mark.parametrize("axis", range(1, 7))
def test_tanks_of_a_zone_face_the_middle(axis: int) -> None:  # DZ-2.11
    heart = on_axis(axis, 11)
    assert distance(BOARD.step(heart, zone_facing(axis)), at(0, 0)) == 10


def test_sight_and_struck_side_turn_with_the_board() -> None:  # DZ-1.11, DZ-1.12
    rng = random.Random(3)
    hexes = [BOARD.at(cell) for cell in BOARD.cells]
    for _ in range(200):
        one, other = rng.sample(hexes, 2)
        taken = [h for h in rng.sample(hexes, 50) if h not in (one, other)]
        seen = clear(BOARD.cell(one), BOARD.cell(other), mask_of(map(BOARD.cell, taken)))
        turned = mask_of(BOARD.cell(h.turned()) for h in taken)
        mirrored = mask_of(BOARD.cell(h.mirrored) for h in taken)
        assert clear(BOARD.cell(one.turned()), BOARD.cell(other.turned()), turned) == seen
        assert clear(BOARD.cell(one.mirrored), BOARD.cell(other.mirrored), mirrored) == seen
        side = side_struck(BOARD.cell(one), 0, BOARD.cell(other))
        assert side_struck(BOARD.cell(one.turned()), 1, BOARD.cell(other.turned())) == side
        swapped = {RIGHT: LEFT, LEFT: RIGHT}.get(side, side)
        assert side_struck(BOARD.cell(one.mirrored), 0, BOARD.cell(other.mirrored)) == swapped


def test_looking_around_new_terrain_finds_every_pocket() -> None:  # DZ-2.5
    rng = random.Random(4)
    for _ in range(150):
        heart = rng.choice(BOARD.cells)
        near = [c for c in BOARD.cells if 0 < distance(c, heart) <= 3]
        terrain = mask_of(rng.sample(near, len(near) // 2))
        if not is_joined(BOARD.full & ~terrain):
            continue
        for cell in near:
            laid = piece("knoll", cell, rng.randrange(6))
            if laid is not None and not laid & terrain:
                assert leaves_joined(terrain, laid) == is_joined(BOARD.full & ~terrain & ~laid)


@pytest.mark.parametrize("kind", PIECES)
def test_free_hexes_around_a_piece_are_parted_where_they_do_not_hang_together(
    kind: Piece,
) -> None:  # DZ-2.5
    rng = random.Random(5)
    for rotation in range(6):
        free = mask_of(rng.sample(BOARD.cells, 2 * len(BOARD.cells) // 3))
        for cell in BOARD.cells:
            laid = piece(kind, cell, rotation)
            if laid is not None:
                ring = BOARD.around(laid) & ~laid & free
                joined = BOARD.flood(ring & -ring, ring) == ring
                assert bool(parted(free, kind, rotation) >> cell & 1) is not joined
