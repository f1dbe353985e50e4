"""What lights up on the board is what the rules say: reach, chances, who covers what."""

from fractions import Fraction
from math import hypot

import pygame
import pytest

from game.core.boards.cells import cells_of
from game.presenter.selection import Selection
from game.rules.streetfire import what_if
from game.rules.streetfire.state import ids_of
from game.ui.boards.camera import Camera
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.meanings import draw_dangers
from game.ui.tables.streetfire.board import aimed_at, destination, focus
from tests.rules.streetfire.table import CATHEDRAL, LOW_TOWN, OLD_CENTRE, table
from tests.ui.streetfire.hand import hand

INCHES = {("LR", 6): 12, ("LR", 3): 6, ("SR", 6): 8, ("SR", 3): 4}
"""Catalogue 2.1."""


def lines(field):
    """Catalogue 3.4 to 3.6 written out for a map: the way of a shot between two points."""
    rows = field.state.field.opening.rows
    wide, high = len(rows[0]), len(rows)

    def way(a, b):
        (u, v), (u2, v2) = a, b
        if (u == u2 and u % 2 == 0) or (v == v2 and v % 2 == 0):
            return "direct"
        heights = [
            int(rows[j][i])
            for _, i, j in sorted(
                (i * sign(u2 - u) + j * sign(v2 - v), i, j)
                for i in range(wide)
                for j in range(high)
                if rows[j][i] != "." and over(a, b, i, j)
            )
        ]
        if not heights:
            return "direct"
        ends = heights[0] == heights[-1] == 1
        seconds = len(heights) < 2 or max(heights[1], heights[-2]) <= 2
        return "indirect" if ends and seconds else "blocked"

    return way


def sign(number):
    return (number > 0) - (number < 0)


def over(a, b, i, j):
    ax, ay, bx, by = 4 * a[0], 4 * a[1], 4 * b[0], 4 * b[1]
    x0, x1, y0, y1 = 8 * i + 1, 8 * i + 7, 8 * j + 1, 8 * j + 7
    if not (min(ax, bx) < x1 and max(ax, bx) > x0 and min(ay, by) < y1 and max(ay, by) > y0):
        return False
    sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x in (x0, x1) for y in (y0, y1)]
    return min(sides) < 0 < max(sides)


@pytest.mark.parametrize("map", [OLD_CENTRE, LOW_TOWN, CATHEDRAL])
@pytest.mark.parametrize(("kind", "points"), INCHES)
@pytest.mark.parametrize("place", ["C4", "AB2", "D5", "B5-6"])
def test_the_positions_marked_are_those_a_ruler_and_the_roofs_allow(map, kind, points, place):
    field = table(f"0 {kind} {place} {points}; 1 LR G1", map)
    streets, way = field.state.field.town.streets, lines(field)
    here = streets.point(field.at(place))
    wanted = {}
    for cell in cells_of(streets.positions):
        there = streets.point(cell)
        near = 2 * hypot(there.u - here.u, there.v - here.v) <= INCHES[kind, points] + 1e-9
        if cell != field.at(place) and near and way(here, there) != "blocked":
            wanted[cell] = way(here, there)
    assert what_if.hits(field.state, field.state.pieces[0]) == wanted


def test_the_circle_is_the_exact_range_in_half_blocks():
    field = table("0 LR D6; 0 LR D7 3; 0 SR A1; 0 SR A2 2; 1 LR G1")
    radii = [what_if.limit(piece) ** 0.5 for piece in field.state.pieces[:4]]
    assert radii == [6, 3, 4, 2]


@pytest.mark.parametrize(
    ("notes", "at", "aim", "expected", "kill", "cripple"),
    [
        ("0 LR D6; 1 LR D3", "D3", "direct", (126, 36), (6, 36), (18, 36)),
        ("0 SR D5; 1 LR D3", "D3", "direct", (168, 36), (18, 36), (12, 36)),
        ("0 LR A1; 1 SR B2", "B2", "indirect", (56, 36), (1, 36), (9, 36)),
        ("0 SR B5; 1 LR C4", "C4", "indirect", (83, 36), (6, 36), (9, 36)),
        ("0 LR A1; 1 SR B2 3", "B2", "indirect", (46, 36), (10, 36), (0, 36)),
        ("0 LR C4-5; 1 LR E3-4", "E3-4", "direct", (126, 36), (6, 36), (18, 36)),
    ],
)
def test_the_chances_of_a_shot_are_the_catalogues(notes, at, aim, expected, kill, cripple):
    """Worked values of section 10, on the worked examples of section 11."""
    field = table(notes)
    found = what_if.shot(field.state, 0, field.at(at))
    assert (found.aim, found.shooter) == (aim, 0)
    ((target, chances),) = found.effects
    assert target == 1
    wanted = [Fraction(*share) for share in (expected, kill, cripple)]
    assert [chances.expected, chances.destroyed, chances.crippled] == wanted


def test_the_roofs_of_a_shot_are_told_in_order_with_what_each_may_be():
    """Examples 9, 10, 11 and 13 of section 11."""
    field = table("0 LR A1; 1 LR G7")
    found = {
        ("A1", "B3-4"): [(1, True), (2, True), (1, True)],
        ("BC3", "D1-2"): [(1, True), (3, False), (1, True)],
        ("A1", "B3"): [(1, True), (2, False)],
        ("CD7", "EF5"): [(1, True), (1, True), (3, False), (1, True)],
        ("D5", "D3"): [],
        ("C4-5", "E3-4"): [],
    }
    for (start, end), wanted in found.items():
        roofs = what_if.roofs(field.state, field.at(start), field.at(end))
        assert [(roof.height, roof.passes) for roof in roofs] == wanted, (start, end)


def test_a_destination_shows_every_enemy_that_covers_it_and_what_it_could_hit_next():
    """LR at D3 covers D6 at exactly twelve inches, not D6-7; from D6 it can be hit in turn."""
    field = table("0 LR D7; 1 LR D3; 1 SR D2; 1 SR A1")
    covered = what_if.covering(field.state, 0, field.at("D6"))
    assert [(s.shooter, s.aim) for s in covered] == [(1, "direct")]
    assert covered[0].effects[0][1].expected == Fraction(7, 2)
    assert what_if.covering(field.state, 0, field.at("D6-7")) == ()
    following = what_if.next_shots(field.state, 0, field.at("D6"))
    assert [field.name(s.at) for s in following] == ["D3"]


def test_cover_counts_the_gun_alone_whoever_stands_beside_it():
    field = table("0 LR D7; 0 SR D6 1; 1 LR D3")
    (shot,) = what_if.covering(field.state, 0, field.at("D6"))
    assert [target for target, _ in shot.effects] == [0]


def test_the_danger_overlay_is_the_reach_of_every_living_enemy():
    field = table("0 LR D7; 1 LR D3; 1 SR E2 3; 1 LR lost")
    found = what_if.threats(field.state, 1)
    for cell in cells_of(field.state.field.town.streets.positions):
        ways = [
            (n, what_if.hits(field.state, field.state.pieces[n]).get(cell))
            for n in ids_of(field.state.alive[1])
        ]
        assert list(found.get(cell, ())) == [(n, way) for n, way in ways if way]


def test_enemy_shots_are_those_it_would_have_if_it_acted_now():
    field = table("0 LR D6; 0 SR B5; 1 LR D3; 1 LR F1")
    told = {(s.shooter, field.name(s.at)) for s in what_if.shots_of(field.state, 1)}
    enemy = table("0 LR D6; 0 SR B5; 1 LR D3; 1 LR F1", active=1)
    legal = {(n, at) for n in (2, 3) for at in enemy.targets(n)}
    assert told == legal
    assert (2, "D6") in told


def test_the_marked_destinations_are_the_legal_moves_of_either_side():
    """Example 3 of section 11: seven places, the Square left out."""
    field = table("0 LR CD5; 1 LR A1")
    names = sorted(field.name(cell) for cell in what_if.ways(field.state, 0))
    assert names == sorted(["BC5", "C4-5", "C5", "C5-6", "D5", "D5-6", "DE5"])
    other = table("0 LR G7; 1 LR CD5")
    assert sorted(other.name(c) for c in what_if.ways(other.state, 1)) == names


def test_what_is_looked_at_is_the_hovered_before_the_chosen():
    field = table("0 LR D6; 1 LR D3")
    looking = hand(field).selecting
    d5, d3 = field.at("D5"), field.at("D3")
    assert focus(looking(Selection(), d3)) == 1
    assert focus(looking(Selection(0), d3)) == 0
    assert focus(looking(Selection())) is None
    assert destination(looking(Selection(0, "", d5))) == d5
    assert destination(looking(Selection(0, "", d5), "C6")) == field.at("C6")
    assert destination(looking(Selection(0, "", None, None, d3), d5)) is None
    assert aimed_at(looking(Selection(0), d3)) == d3
    assert aimed_at(looking(Selection(0), d5)) is None


def test_the_danger_of_a_selected_gun_is_that_of_the_shots_that_cover_each_place():
    """What is told of a place is what the enemy's shots at the gun there would do (SF-4)."""
    field = table("0 LR D7 4; 0 SR D6 1; 1 LR D3; 1 SR E2 3; 1 SR C6")
    found = hand(field).game.places.dangers(hand(field).selecting(Selection(0)))
    places = [field.state.pieces[0].at, *what_if.ways(field.state, 0)]
    for cell in places:
        shots = what_if.covering(field.state, 0, cell)
        surest = max((1 - shot.effects[0][1].missed for shot in shots), default=0)
        danger = found.get(cell)
        assert (danger.hit if danger else 0) == surest
        starts = [s.at for s in danger.shooters] if danger else []
        assert starts == [shot.start for shot in shots]
    assert set(found) <= set(places)


BUSY = "0 LR D6; 0 LR D7 3; 0 SR B5; 0 SR D6 acted; 1 LR D3; 1 SR D3 2; 1 LR C3-4 3; 1 SR E2"


def selections():
    field = table(BUSY)
    return [
        Selection(),
        Selection(0),
        Selection(0, "move"),
        Selection(0, "", field.at("D5")),
        Selection(0, "fire", target=field.at("D3")),
        Selection(3),
        Selection(4),
        Selection(action="end_turn"),
    ]


@pytest.mark.parametrize(
    ("notes", "safe"),
    [
        ("0 LR D6; 1 LR D3", False),  # 12 inches, just in range
        ("0 LR D6; 1 SR D3", True),
        ("0 LR D6; 1 LR D3 3", True),
        ("0 LR D5; 1 SR D3", False),
    ],
)
def test_a_gun_is_safe_beyond_the_enemys_range(notes: str, safe: bool) -> None:
    """SF-3.2, SF-4.10."""
    here = hand(table(notes))
    assert here.game.places.is_safe(here.context) is safe


@pytest.mark.parametrize("selection", selections())
@pytest.mark.parametrize("spot", ["D3", "D5", "E2", "D6", "A1"])
def test_drawing_changes_nothing_and_shows_something(selection, spot):
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((640, 480))
    field = table(BUSY, quiet=6)
    here = hand(field)
    camera = Camera(here.open.layout.size, window.get_rect(), here.game.board.margin)
    canvas, pictures = Canvas(window, camera), []
    for _ in range(2):
        window.fill("#000000")
        here.game.board.draw(here.selecting(selection, spot), canvas)
        dangers = here.game.places.dangers(here.selecting(selection))
        draw_dangers(canvas, here.open.layout, dangers, here.context.phrases, ())
        pictures.append(pygame.image.tobytes(window, "RGB"))
    assert pictures[0] == pictures[1]
    assert any(pictures[0])
