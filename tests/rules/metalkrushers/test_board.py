"""The arena: hexes, hull sides, sight, entries and names (MK-3)."""

import random

import pytest

from game.core.boards.hexes import Hex, struck_side
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.arena import ArenaMap, arena_of
from game.rules.metalkrushers.combat.arcs import strikes
from game.rules.metalkrushers.commands import Attack, Move, Oust
from game.rules.metalkrushers.data import SIDES
from game.rules.metalkrushers.events import AttackDeclared
from game.rules.metalkrushers.opening import FACINGS
from game.rules.metalkrushers.state import Opening
from tests.rules.metalkrushers.table import STANDARD, at, setup_of, table

DIRECTIONS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
DIAGONALS = [(1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1)]
ARENA = arena_of(STANDARD)
CENTER = at(0, 0)
POSTED = ArenaMap(6, posts=(Hex(2, -4), Hex(0, -1)))


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    q, r = other[0] - one[0], other[1] - one[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def values(q: int, r: int) -> list[int]:
    """What each direction is worth for a vector, north first."""
    x, z = q, r
    y = -x - z
    return [y - z, x - z, x - y, z - y, z - x, y - x]


VECTORS = [(q, r) for q in range(-12, 13) for r in range(-12, 13) if distance((0, 0), (q, r)) > 0]


def test_directions_run_clockwise_from_north() -> None:  # MK-3.1
    stepped = [ARENA.hexes.at(ARENA.hexes.step(CENTER, way)) for way in range(6)]
    assert [tuple(here) for here in stepped] == DIRECTIONS
    assert FACINGS == ("N", "NE", "SE", "S", "SW", "NW")


def test_the_standard_arena_has_127_hexes() -> None:  # MK-3.2
    hexes = {tuple(ARENA.hexes.at(cell)) for cell in ARENA.hexes.cells}
    assert len(hexes) == 127
    assert all(max(abs(q), abs(r), abs(q + r)) <= 6 for q, r in hexes)
    here = table("Turnstile 0,-6 S; Turnstile 0,6 N").moves()
    assert here.refused(Move(0, 0)) == "off_board"


def test_the_null_field_is_the_outer_ring() -> None:  # MK-3.3
    null = [ARENA.hexes.at(c) for c in ARENA.hexes.cells if ARENA.null(0) >> c & 1]
    assert len(null) == 36
    assert {distance((0, 0), here) for here in null} == {6}


def test_a_map_may_list_other_null_hexes() -> None:  # MK-3.3
    heart = arena_of(ArenaMap(6, null=(Hex(0, 0), *(Hex(*step) for step in DIRECTIONS))))
    assert heart.null(0).bit_count() == 43


def test_range_is_distance_in_hexes() -> None:  # MK-3.4
    for cell in ARENA.hexes.cells:
        here = ARENA.hexes.at(cell)
        assert ARENA.hexes.distance(CENTER, cell) == distance((0, 0), here)
    assert ARENA.hexes.distance(at(-3, 5), at(4, -2)) == 7


def test_a_post_blocks_movement() -> None:  # MK-3.5
    here = table("Turnstile 0,0 N; Turnstile 0,6 N", ground=POSTED).moves()
    assert here.refused(Move(at(0, -1), 0)) == "hex_taken"
    assert here.refused(Move(at(0, -2), 0)) == "", "round the post"
    assert here.play(Move(at(0, -2), 0)).events[0].steps != "FF"


def test_a_post_blocks_a_push() -> None:  # MK-3.5
    notes = "Turnstile 0,3 N; Turnstile 0,0 S"
    here = table(notes, ground=POSTED, oust=True).moves()
    assert here.refused(Oust(1, 0, 0)) == "push_wrong"
    assert here.refused(Oust(1, 0, 1)) == ""


def test_a_post_blocks_sight_and_makes_no_null_field() -> None:  # MK-3.5
    here = table("Lamplighter 0,1 N; Turnstile 0,-2 S", ground=POSTED).fights(0)
    assert here.awaited == "initiative", "it sees nobody to attack"
    arena = arena_of(POSTED)
    near = arena.hexes.cell(Hex(0, -2))
    assert not arena.null(0) >> near & 1


def test_one_krusher_stands_on_a_hex() -> None:  # MK-3.6
    here = table("Turnstile 0,0 N; Turnstile 1,-1 S; Turnstile 0,-1 S", seats=(0, 0, 1)).moves()
    assert here.refused(Move(at(0, -1), 0)) == "hex_taken"
    assert here.refused(Move(at(1, -1), 0)) == "hex_taken", "friends, too"


def test_the_greatest_of_six_values_names_the_direction() -> None:  # MK-3.7
    for vector in VECTORS:
        worth = values(*vector)
        ways = [way for way in range(6) if worth[way] == max(worth)]
        if len(ways) == 1:
            for facing in range(6):
                assert struck_side(Hex(*vector), facing) == (ways[0] - facing) % 6


@pytest.mark.parametrize(
    ("facing", "side"),
    [("N", "F"), ("NE", "LF"), ("SE", "LR"), ("S", "R"), ("SW", "RR"), ("NW", "RF")],
)
def test_the_hull_side_is_the_direction_less_the_facing(facing: str, side: str) -> None:  # MK-3.8
    assert SIDES[struck_side(Hex(0, -3), FACINGS.index(facing))] == side


def test_on_a_tie_the_side_nearer_the_front_counts() -> None:  # MK-3.9
    nearer = {0: 0, 1: 1, 5: 1, 2: 2, 4: 2, 3: 3}
    for vector in VECTORS:
        worth = values(*vector)
        for facing in range(6):
            tied = [(w - facing) % 6 for w in range(6) if worth[w] == max(worth)]
            assert struck_side(Hex(*vector), facing) == min(tied, key=nearer.__getitem__)


def test_each_krusher_reads_its_side_by_its_own_facing() -> None:  # MK-3.10
    here = table("Turnstile 0,-1 S; Turnstile 0,0 NW").fights().play(Attack(1))
    declared = here.told(AttackDeclared)[0]
    assert (SIDES[declared.out_of], SIDES[declared.into]) == ("F", "RF")


def test_ties_stand_on_the_diagonals_at_even_distances_only() -> None:  # MK-3.11
    multiples = {(n * q, n * r) for q, r in DIAGONALS for n in range(1, 13)}
    for vector in VECTORS:
        sides = {struck_side(Hex(*vector), facing) for facing in range(6)}
        is_tie = len(sides) < 6
        assert is_tie == (vector in multiples)
        assert not is_tie or distance((0, 0), vector) % 2 == 0


@pytest.mark.parametrize(("seats", "whose"), [((0, 1, 2), "a foe"), ((0, 0, 1), "a friend")])
def test_any_third_krusher_blocks_sight(seats: tuple[int, ...], whose: str) -> None:  # MK-3.12
    free, full = (
        table(f"Lamplighter 0,0 N; Turnstile {place} S; Turnstile 0,-3 S", seats=seats)
        for place in ("3,0", "0,-2")
    )
    assert strikes(free.state, 0, 2) == ("right",), "the projector reaches it"
    assert strikes(full.state, 0, 2) == (), whose


@pytest.mark.parametrize(
    ("others", "sees"),
    [
        (((1, 0),), True),
        (((1, 0), (0, 1)), False),
        (((1, 1),), False),
        (((1, 0), (1, 2)), True),
    ],
)
def test_sight_runs_along_one_edge_but_not_between_two_hexes(
    others: tuple[tuple[int, int], ...], sees: bool
) -> None:  # MK-3.13
    bodies = sum(1 << at(*other) for other in others)
    assert ARENA.sees(CENTER, at(2, 2), bodies) == sees
    assert ARENA.sees(at(2, 2), CENTER, bodies) == sees, "sight is symmetric"


def test_adjacent_hexes_always_see_each_other() -> None:  # MK-3.13
    everybody = ARENA.hexes.full
    assert all(ARENA.sees(CENTER, ARENA.hexes.step(CENTER, way), everybody) for way in range(6))


def clear(a: tuple[int, int], b: tuple[int, int], occupied: set[tuple[int, int]]) -> bool:
    """The algorithm of the rules, in whole numbers."""
    vq, vr = b[0] - a[0], b[1] - a[1]
    x, y, z = vq, -vq - vr, vr
    h = max(abs(x - y), abs(y - z), abs(z - x))
    for c in occupied:
        if distance(a, c) + distance(c, b) != distance(a, b):
            continue
        wq, wr = c[0] - a[0], c[1] - a[1]
        if 3 * abs(wq * vr - wr * vq) < h:
            return False
    for k in range(6):
        m = distance(a, b) // 2
        if distance(a, b) % 2 == 0 and (vq, vr) == (m * DIAGONALS[k][0], m * DIAGONALS[k][1]):
            for i in range(m):
                p = a[0] + i * DIAGONALS[k][0], a[1] + i * DIAGONALS[k][1]
                edge = [
                    (p[0] + DIRECTIONS[way % 6][0], p[1] + DIRECTIONS[way % 6][1])
                    for way in (k, k + 1)
                ]
                if set(edge) <= occupied:
                    return False
    return True


def test_sight_is_that_of_the_algorithm() -> None:  # MK-3.14
    rng = random.Random(3)
    hexes = [tuple(ARENA.hexes.at(cell)) for cell in ARENA.hexes.cells]
    for _ in range(3000):
        a, b, *others = rng.sample(hexes, rng.randint(3, 30))
        bodies = sum(1 << at(*other) for other in others)
        assert ARENA.sees(at(*a), at(*b), bodies) == clear(a, b, set(others)), (a, b, others)


@pytest.mark.parametrize(
    ("sides", "corners"),
    [
        (2, "N S"),
        (3, "N SE SW"),
        (4, "NE SE SW NW"),
        (5, "N NE SE SW NW"),
        (6, "N NE SE S SW NW"),
    ],
)
def test_sides_enter_at_their_corners_facing_the_center(sides: int, corners: str) -> None:
    # MK-3.15
    for radius in (4, 6, 8):
        arena = arena_of(ArenaMap(radius))
        starts = [force[0] for force in arena.starts([1] * sides)]
        for start, name in zip(starts, corners.split(), strict=True):
            way = FACINGS.index(name)
            q, r = DIRECTIONS[way]
            assert tuple(arena.hexes.at(start.cell)) == (radius * q, radius * r)
            assert start.facing == (way + 3) % 6


def test_a_side_enters_in_roster_order_along_the_rim() -> None:  # MK-3.16
    starts = ARENA.starts([5, 5])[0]
    entered = [tuple(ARENA.hexes.at(start.cell)) for start in starts]
    assert entered == [(0, -6), (1, -6), (-1, -5), (2, -6), (-2, -4)]
    assert {start.facing for start in starts} == {3}


@pytest.mark.parametrize(
    ("radius", "seats", "options", "fits"),
    [
        (4, 4, {"krushers": 3}, True),
        (4, 4, {"krushers": 4}, False),
        (4, 3, {"krushers": 5}, True),
        (6, 6, {"krushers": 5}, True),
    ],
)
def test_small_arenas_hold_three_a_side_where_there_are_many_sides(
    radius: int, seats: int, options: dict[str, int], fits: bool
) -> None:  # MK-3.16
    setup = setup_of(Opening(ArenaMap(radius)), seats, **options)
    refusal = GAME.why_not_setup(setup)
    assert (refusal is None) == fits
    assert refusal is None or refusal.code == "too_many"


@pytest.mark.parametrize(
    ("radius", "teams", "fits"),
    [(6, (0, 0, 1, 1), True), (4, (0, 0, 1, 1), False), (6, (0, 0, 1, 1, 2, 2), True)],
)
def test_more_than_five_a_side_need_room(radius: int, teams: tuple[int, ...], fits: bool) -> None:
    # MK-3.16
    opening = Opening(ArenaMap(radius))
    setup = setup_of(opening, len(teams), teams, krushers=3, team_max=10)
    assert (GAME.why_not_setup(setup) is None) == fits


def test_six_pick_up_points_lie_half_way_on_the_corner_axes() -> None:  # MK-3.17
    points = {tuple(ARENA.hexes.at(c)) for c in ARENA.hexes.cells if ARENA.points >> c & 1}
    assert points == {(0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0)}


def test_hexes_are_named_by_column_and_place_from_the_top() -> None:  # MK-3.18
    places = [(0, 0), *((6 * q, 6 * r) for q, r in DIRECTIONS)]
    names = [ARENA.name(at(*place)) for place in places]
    assert names == ["G7", "G1", "M1", "M7", "G13", "A7", "A1"]
    points = [ARENA.name(at(3 * q, 3 * r)) for q, r in DIRECTIONS]
    assert points == ["G4", "J4", "J7", "G10", "D7", "D4"]
    assert all(ARENA.named(ARENA.name(cell)) == cell for cell in ARENA.hexes.cells)
