"""What lights up on the board is what the rules say: reach, ranges, chances, danger."""

from collections import deque
from fractions import Fraction

import pygame
import pytest

from game.core.boards.cells import OFF
from game.core.boards.squares import KING_STEPS
from game.presenter.bitskrieg import guns, queries
from game.presenter.danger import Shooter
from game.presenter.selection import Selection
from game.rules.bitskrieg.actions.range import range_to
from game.rules.bitskrieg.commands import Fire, Move
from game.rules.bitskrieg.data import BOARD, LT, TD
from game.ui.boards.camera import Camera
from game.ui.tables.bitskrieg import reach
from game.ui.tables.bitskrieg.art.renderer import counters_of
from game.ui.tables.bitskrieg.pieces import Pieces
from game.ui.tables.bitskrieg.stage import stage_of
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.meanings import draw_dangers
from tests.rules.bitskrieg.table import SPARE, E, N, S, W, table
from tests.ui.bitskrieg.hand import hand

WALLED = "A MT 2,4 E; # 4,3; # 6,5; R MT 4,2 W; R MT 5,4 W; R MT 4,6 W"
"""Example X2 with one obstacle more."""


def at(column, row):
    return BOARD.cell(column, row)


def test_the_squares_lit_are_those_the_rules_let_a_tank_move_to():
    field = table(f"A LT 3,6 N; # 3,4; A MT 4,6 N; {SPARE}")
    lit = reach.places(hand(field).selecting(Selection(0)))
    moves = {(c.at, c.facing) for c in field.legal(Move) if c.tank == 0}
    assert {(cell, f) for cell, facings in lit.items() for f in facings} == moves


@pytest.mark.parametrize(
    ("square", "steps"),
    [((3, 5), 1), ((2, 4), 3), ((4, 5), 2), ((3, 6), 1), ((2, 6), 2)],
)
def test_a_square_shows_its_fewest_steps(square, steps):
    """BK-4.2, BK-4.5: a turn on the spot costs a step, a turn on entering none."""
    field = table(f"A LT 3,6 N; {SPARE}")
    context, cell = hand(field).selecting(Selection(0)), at(*square)
    ways = [queries.route(context, 0, (cell, facing)) for facing in reach.places(context)[cell]]
    assert min(map(len, ways)) - 1 == steps


def test_the_ranges_shown_are_those_counted_square_by_square():
    field = table(WALLED)
    gun = guns.gun_of(field.state, 0)
    assert guns.arc_of(gun).range == counted(gun)


def test_the_examples_ranges_stand_on_their_squares():
    """Example X2: the obstacle spoils the second diagonal."""
    shown = guns.arc_of(guns.gun_of(table(WALLED).state, 0)).range
    assert [shown[at(4, 2)], shown[at(5, 4)], shown[at(4, 6)]] == [3, 3, 2]


def test_in_front_and_beyond_range_5_is_hatched_and_level_with_the_gun_is_not():
    arc = guns.arc_of(guns.gun_of(table(f"A MT 0,7 N; {SPARE}").state, 0))
    assert at(7, 0) in arc.out
    assert at(6, 6) in arc.out
    assert all(BOARD.square(cell).row < 7 for cell in (*arc.out, *arc.range))
    assert arc.range[at(5, 2)] == 5


def test_a_blocker_ahead_shuts_the_whole_arc_with_a_bar_on_both_diagonals():
    """Example X7."""
    arc = guns.arc_of(guns.gun_of(table(f"A MT 2,4 E; # 3,4; {SPARE}").state, 0))
    assert arc.range == {at(3, 4): 1}
    assert set(arc.barred) == {(at(2, 4), at(3, 3)), (at(2, 4), at(3, 5))}


def test_a_blocker_beside_the_gun_bars_one_diagonal():
    """Example X9."""
    arc = guns.arc_of(guns.gun_of(table(f"A MT 2,4 E; # 2,3; {SPARE}").state, 0))
    assert (at(2, 4), at(3, 3)) in arc.barred
    assert (at(2, 4), at(3, 5)) not in arc.barred


def test_a_tank_destroyer_shows_just_its_line():
    arc = guns.arc_of(guns.gun_of(table("A TD 3,7 N; A MT 3,6 N; R LT 3,3 S").state, 0))
    assert arc.range == {at(3, r): 7 - r for r in (6, 5, 4, 3)}
    assert (arc.out, arc.barred) == ((), ())


@pytest.mark.parametrize(
    ("notes", "options", "chance"),
    [
        ("A MT 3,6 N; R MT 3,4 S", {}, Fraction(2, 9)),
        ("A HT 3,5 N; R LT 3,4 S", {}, Fraction(5, 8)),
        ("A TD 3,7 N; R HT 3,3 S", {}, Fraction(11, 108)),
        ("A MT 3,5 N; R HT 3,4 E", {"flank_armor": True}, Fraction(5, 18)),
        ("A HT 3,5 N; R MT 3,3 S", {"stun": True}, Fraction(10, 27)),
    ],
)
def test_the_chance_beside_a_target_is_that_of_the_rules(notes, options, chance):
    """Worked values of section 10."""
    context = hand(table(notes, **options)).context
    assert guns.destroy_chance(context, Fire(0, 1)) == chance


def test_the_chance_of_a_ram_is_that_the_other_tank_is_lost():
    """BK-18.3: an HT loses nothing on 5 or less, an LT on 4 or more."""
    field = table("A HT 3,5 N; R LT 3,4 S", ramming=True)
    ram = hand(field).touch(3, 5).press("ram").touch(3, 4).given
    assert guns.destroy_chance(hand(field).context, ram) == Fraction(1, 2)


def test_danger_is_the_surest_hit_of_an_enemy_on_each_square_in_reach():
    """BK-6.2: a hit needs more than the range on one die."""
    field = table("A LT 3,6 N; R MT 3,3 S; R HT 0,0 S finished")
    found = guns.dangers(hand(field).selecting(Selection(0)))
    assert found[at(3, 4)].hit == Fraction(5, 6)
    assert found[at(3, 6)].hit == Fraction(3, 6)
    assert found[at(3, 6)].shooters == (Shooter(at(3, 3), Fraction(3, 6)),)
    reached = {at(3, 6), *queries.places(hand(field).context, "move", 0)}
    assert set(found) <= reached, "nothing is told of squares it cannot get to now"


def test_a_finished_enemy_has_a_line_of_its_own():
    found = guns.dangers(hand(table("A LT 3,6 N; R MT 3,3 S finished")).selecting(Selection(0)))
    assert found[at(3, 6)].shooters == (Shooter(at(3, 3), Fraction(1, 2), "dashed"),)


def test_with_both_flags_held_the_defenders_possible_shots_are_shown():
    field = table("A LT 6,1 N; A MT 5,2 N; R TD 5,0 S; R HT 0,0 S finished", turn=32, active=1)
    shots = guns.breaking_shots(hand(field).context)
    assert shots == {(2, 1): Fraction(4, 6) * Fraction(5, 9)}
    free = table("A LT 6,1 N; A MT 5,3 N; R TD 5,0 S")
    assert guns.breaking_shots(hand(free).context) == {}


SELECTIONS = (
    Selection(),
    Selection(0),
    Selection(0, "", at(3, 5), N),
    Selection(0, "fire", target=at(3, 4)),
    Selection(0, "bound", at(3, 6), E),
    Selection(0, "ram", at(3, 5), N),
    Selection(0, "reverse", at(3, 7), N),
    Selection(2),
)


@pytest.mark.parametrize("selection", SELECTIONS)
def test_drawing_changes_nothing_and_shows_something(selection):
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((640, 480))
    options = {"bounding_fire": True, "ramming": True, "reverse": True, "destroy_obstacles": True}
    field = table("A MT 3,6 N; A LT lost; R MT 3,4 S; # 5,5; R TD 0,0 E finished", **options)
    picked = hand(field)
    camera = Camera(picked.open.layout.size, window.get_rect(), picked.game.board.margin)
    context, pictures = picked.selecting(selection, 3, 4), []
    for _ in range(2):
        window.fill("#000000")
        picked.game.board.draw(context, Canvas(window, camera))
        dangers = picked.game.places.dangers(context)
        draw_dangers(Canvas(window, camera), picked.open.layout, dangers, context.phrases, ())
        pictures.append(pygame.image.tobytes(window, "RGB"))
    assert pictures[0] == pictures[1]
    assert any(pictures[0])


def counted(gun):
    """The count written out: squares in front reached step by step."""
    start, facing = gun.place
    front = {cell for cell in BOARD.cells if ahead(start, facing, cell)}
    blocked = {cell for cell in BOARD.cells if gun.stops >> cell & 1}
    found, waiting = {}, deque([(start, 0)])
    while waiting:
        here, steps = waiting.popleft()
        for columns, rows in KING_STEPS:
            there = BOARD.offset(here, columns, rows)
            sides = (BOARD.offset(here, columns, 0), BOARD.offset(here, 0, rows))
            slanting = columns != 0 and rows != 0
            if there == OFF or there not in front or there in found or steps == 5:
                continue
            if slanting and any(side in blocked for side in sides):
                continue
            found[there] = steps + 1
            if there not in blocked:
                waiting.append((there, steps + 1))
    return found


def ahead(start, facing, cell):
    (column, row), (there, down) = BOARD.square(start), BOARD.square(cell)
    return {N: down < row, E: there > column, S: down > row, W: there < column}[facing]


@pytest.mark.parametrize("facing", [N, E, S, W])
@pytest.mark.parametrize("square", [(0, 0), (3, 3), (5, 2), (7, 6)])
def test_every_arc_is_the_count_written_out(square, facing):
    field = table(f"{WALLED}; # 2,2; # 5,5; # 1,6")
    gun = guns.PlacedGun(LT, (at(*square), facing), guns.gun_of(field.state, 0).stops)
    assert guns.arc_of(gun).range == counted(gun)
    line = guns.arc_of(gun._replace(kind=TD)).range
    assert all(range_to(*gun._replace(kind=TD), cell) == n for cell, n in line.items())


def test_with_nothing_selected_danger_is_told_for_each_own_tank():
    field = table("A LT 3,6 N; A MT 0,7 N; R MT 3,3 S")
    found = guns.dangers(hand(field, 0).context)
    assert found[at(3, 6)].hit == Fraction(3, 6)
    assert found[at(0, 7)].hit == Fraction(2, 6)


def test_pieces_are_drawn_anew_when_the_board_moves_and_kept_while_it_rests():
    """What has not changed is the very same picture at the same place; a moved board has others."""
    field, pieces = table(f"A LT 3,6 N; A MT 4,6 N; {SPARE}"), Pieces()
    here = hand(field)
    camera = Camera(here.open.layout.size, pygame.Rect(0, 0, 640, 480))
    camera.zoom(3.0)
    camera.settle()
    canvas, counters = Canvas(pygame.Surface((640, 480)), camera), counters_of(here.context)
    first = pieces.blits(canvas, here.context, counters, stage_of(field.state))
    again = pieces.blits(canvas, here.context, counters, stage_of(field.state))
    assert [id(picture) for picture, _ in again] == [id(picture) for picture, _ in first]
    camera.pan(40, 0)
    camera.settle()
    moved = pieces.blits(canvas, here.context, counters, stage_of(field.state))
    assert [place for _, place in moved] != [place for _, place in first]
