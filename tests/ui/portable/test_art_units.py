"""The counters of units: told apart by kind, gun, side, facing, strength and state."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.match import paths
from game.rules.portable.data import GUNS, KINDS, TURNS_OF
from game.ui.memory.picture_cache import PICTURES
from game.ui.tables.portable.art.symbols import badge, mark
from game.ui.tables.portable.art.units import SPAN, Units, number_picture, strength_row
from game.ui.tables.portable.positions import position
from game.ui.tables.portable.stage import Aboard, UnitLook, look_of, slots, stacked, stage_of
from game.ui.tables.shared.counters import livery
from game.ui.theme import Theme

SIDES = tuple(livery(Theme().seat(place)) for place in range(6))
SIGNS = {"symbols": Units(SIDES), "pictures": Units(SIDES, plain=True)}
PLAIN = UnitLook(0, "infantry", "", "average", 4, 4)
OPEN = ("......",) * 5


def types():
    """Return every unit that there may be: of guns, one of each kind."""
    for kind, row in KINDS.items():
        for gun in GUNS if row.weapon in ("gun", "barrage") else ("",):
            yield replace(PLAIN, kind=kind, gun=gun, sp=row.sp, full=row.sp)


def changed(one, other):
    """Return how many pixels of two pictures differ clearly."""
    both = pygame.mask.from_threshold(one, (0, 0, 0), (40, 40, 40, 255), other)
    both.invert()
    return both.count()


def drawn(look, size=32, angle=0, signs="symbols"):
    return SIGNS[signs].draw(look, angle, size)


@pytest.mark.parametrize("signs", SIGNS)
@pytest.mark.parametrize("size", [32, 64])
def test_every_type_of_unit_differs_from_every_other_at_32_pixels(size, signs):
    alike = [replace(look, sp=2, full=2) for look in types()]
    pictures = {(look.kind, look.gun): drawn(look, size, signs=signs) for look in alike}
    assert len(pictures) == len(KINDS) - 3 + 3 * len(GUNS)
    for (one, first), (other, second) in combinations(pictures.items(), 2):
        assert changed(first, second) > size * size / 130, f"{one} looks like {other}"


@pytest.mark.parametrize("size", [22, 32, 80])
def test_sides_differ_in_color_and_in_outline(size):
    pictures = [drawn(replace(PLAIN, seat=seat), size) for seat in range(6)]
    outlines = [
        pygame.mask.from_surface(SIGNS["symbols"].card(replace(PLAIN, seat=n), 96), 250)
        for n in range(6)
    ]
    for (one, first), (other, second) in combinations(enumerate(pictures), 2):
        assert changed(first, second) > size * size / 12
        shared = outlines[one].overlap_area(outlines[other], (0, 0))
        assert outlines[one].count() + outlines[other].count() - 2 * shared > 30


@pytest.mark.parametrize("size", [22, 32, 80])
def test_the_arrow_head_lies_beyond_the_edge_that_a_unit_faces(size):
    middle, bare = round(size * SPAN) // 2, SIGNS["symbols"].card(PLAIN, size)
    assert bare.get_width() == size
    for facing, (x, y) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        picture = drawn(PLAIN, size, 90 * facing)
        for way in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            far = round(size * 0.5)
            red, green, blue, seen = picture.get_at((middle + way[0] * far, middle + way[1] * far))
            bright = seen > 200 and min(red, green, blue) > 150
            assert bright == (way == (x, y))


@pytest.mark.parametrize("size", [22, 32, 80])
def test_strength_points_that_are_lost_go_out_one_by_one(size):
    pictures = [drawn(replace(PLAIN, sp=sp), size) for sp in range(5)]
    for one, other in pairwise(pictures):
        assert changed(one, other) >= size / 8
    assert changed(drawn(replace(PLAIN, sp=2, full=2), size), pictures[2]) > 2


def test_quality_and_what_a_unit_has_done_are_printed_on_it():
    looks = [PLAIN, replace(PLAIN, quality="elite"), replace(PLAIN, quality="poor")]
    looks += [replace(PLAIN, **{deed: True}) for deed in ("moved", "fired", "done")]
    for one, other in combinations([drawn(look, 36) for look in looks], 2):
        assert changed(one, other) > 8


def test_a_unit_that_has_finished_is_dimmed_and_keeps_its_strength_and_its_side():
    done = [replace(PLAIN, done=True, sp=sp, seat=seat) for sp in (3, 4) for seat in (0, 1)]
    for one, other in combinations([drawn(look) for look in done], 2):
        assert changed(one, other) > 4
    bright, dim = (pygame.transform.average_color(drawn(look, 64))[:3] for look in (PLAIN, done[2]))
    assert sum(dim) < 0.85 * sum(bright)


def test_work_under_way_shows_which_and_each_turn_that_is_done():
    kinds = [badge(job, 0, 24) for job in TURNS_OF]
    for one, other in combinations(kinds, 2):
        assert changed(one, other) > 12
    for job, turns in TURNS_OF.items():
        for one, other in pairwise([badge(job, done, 24) for done in range(turns + 1)]):
            assert changed(one, other) > 8


@pytest.mark.parametrize("name", ["moved", "fired", "elite", "poor"])
def test_marks_are_seen_at_their_smallest(name):
    assert pygame.mask.from_surface(mark(name, 7), 120).count() > 12


def test_who_is_aboard_is_seen_by_kind_and_a_gas_shell_is_too():
    truck = replace(PLAIN, kind="truck", sp=2, full=2)
    loads = [Aboard("infantry", "", 4), Aboard("artillery", "field", 2), Aboard("commander", "", 2)]
    looks = [truck, *(replace(truck, aboard=load) for load in loads), replace(truck, gas=True)]
    for one, other in combinations([drawn(look, 36) for look in looks], 2):
        assert changed(one, other) > 16


def test_what_is_aboard_leaves_the_strength_of_its_tank_free():
    """PW-11.1: both of them are hit together."""
    tank = replace(PLAIN, kind="tank", sp=3, full=3)
    for size in (32, 48, 96):
        ridden = [
            drawn(replace(tank, sp=sp, aboard=Aboard("infantry", "", 4)), size) for sp in range(4)
        ]
        bare = [drawn(replace(tank, sp=sp), size) for sp in range(4)]
        for sp in range(3):
            assert changed(ridden[sp], ridden[sp + 1]) == changed(bare[sp], bare[sp + 1])


@pytest.mark.parametrize("size", [35, 64])
def test_the_number_by_which_a_unit_is_named_stands_on_it_clear_of_its_strength(size):
    pictures = [drawn(replace(PLAIN, number=number), size) for number in (0, 1, 12, 40)]
    for one, other in combinations(pictures, 2):
        assert changed(one, other) > 6
    numbered = [drawn(replace(PLAIN, number=12, sp=sp), size) for sp in range(5)]
    for one, other in pairwise(numbered):
        assert changed(one, other) >= size / 8
    _, state = position(OPEN, "0 infantry C3 N; 1 tank A1 S")
    assert [look_of(state, number).number for number in (0, 1)] == [1, 2]


def test_units_of_one_square_stand_beside_one_another_within_it():  # PW-3.7
    for count in range(1, 7):
        for facing in range(4):
            places = slots(count, facing)
            assert len(places) == count
            assert all(abs(slot.x) < 0.36 and abs(slot.y) < 0.36 for slot in places)
            assert places[0].size == max(slot.size for slot in places)


def test_no_unit_lies_over_the_front_of_the_largest_of_its_square():
    for count in (2, 3, 4):
        for facing, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            first, *others = slots(count, facing)
            tip = (first.x + dx * 0.44 * first.size, first.y + dy * 0.44 * first.size)
            for slot in others:
                reach = 0.36 * slot.size
                assert max(abs(slot.x - tip[0]), abs(slot.y - tip[1])) > reach


def test_combat_units_lie_first_then_transports_spotters_commanders():  # PW-5.2
    notes = "0 commander C3 N; 0 spotter C3 N; 0 truck C3 N; 0 infantry C3 E; 1 tank A1 S"
    _, state = position(OPEN, notes)
    assert stacked(state, state.units[0].at) == [3, 2, 1, 0]
    tokens = stage_of(state).tokens
    assert tokens[3].actor.size > max(tokens[number].actor.size for number in (0, 1, 2))
    assert len({(token.actor.x, token.actor.y) for token in tokens.values()}) == 5


def test_who_is_aboard_stands_on_no_square_and_shows_on_its_transport():  # PW-9.4
    _, state = position(OPEN, "0 half_track C3 N; 0 machine_guns C3 N aboard=0; 1 tank A1 S")
    tokens = stage_of(state).tokens
    assert sorted(tokens) == [0, 2]
    assert tokens[0].look.aboard == Aboard("machine_guns", "", 2)
    assert look_of(state, 2).aboard is None


@pytest.mark.parametrize("size", range(34, 100, 3))
@pytest.mark.parametrize("sp", [1, 2, 3, 4])
def test_the_number_of_a_unit_leaves_its_strength_points_alone(size, sp):
    look = replace(PLAIN, sp=sp, full=sp)
    plain, numbered = drawn(look, size), drawn(replace(look, number=8), size)
    side, edge = round(size * SPAN), (round(size * SPAN) - size) // 2
    row = strength_row(look, size)
    box = pygame.Rect(edge + round(size * 0.12), 0, row.get_width(), side)
    assert not changed(plain.subsurface(box), numbered.subsurface(box))


def test_a_picture_whose_file_is_lost_is_a_crossed_box_and_the_window_tells(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "data_root", lambda: tmp_path)
    PICTURES.clear()
    try:
        lost = [mark(name, 24) for name in ("moved", "fired")]
        assert changed(*lost) == 0 < changed(lost[0], pygame.Surface((24, 24), pygame.SRCALPHA))
        assert {"moved.svg", "fired.svg"} <= set(PICTURES.damaged)
    finally:
        PICTURES.damaged.clear()
        PICTURES.clear()


@pytest.mark.parametrize("job", ["lay_mines", "lay_wire"])
def test_the_sign_of_a_job_is_in_the_middle_of_its_ring(job: str) -> None:
    side = 800
    sign = pygame.mask.from_threshold(badge(job, 0, side), (244, 240, 226), (9, 9, 9, 255))
    (first, *more) = sign.get_bounding_rects()
    box = first.unionall(more)
    assert abs(box.centerx - side / 2) <= 2
    assert abs(box.centery - side / 2) <= 2


@pytest.mark.parametrize("size", [26, 40])
@pytest.mark.parametrize("job", [None, "lay_wire"])
def test_in_large_type_the_number_of_a_unit_is_as_high_as_words_on_the_smallest_counter(size, job):
    large = Units(SIDES, least=14)
    look = replace(PLAIN, job=job, number=12)
    with_it, without = (large.draw(one, 0, size) for one in (look, replace(look, number=0)))
    both = pygame.mask.from_threshold(with_it, (0, 0, 0), (4, 4, 4, 255), without)
    both.invert()
    boxes = both.get_bounding_rects()
    whole = boxes[0].unionall(boxes[1:])
    assert whole.height >= number_picture(12, 14).get_height() - 2
    assert (whole.centery > with_it.get_rect().centery) == (job is None), "clear of the badge"
