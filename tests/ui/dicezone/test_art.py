"""The board, the tanks, the dice and the tokens of Dice Zone as they are painted."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.core.boards.cells import OFF
from game.match import paths
from game.match.scenarios import all_scenarios
from game.presenter.boards.layout import polar
from game.presenter.dicezone.places import LAYOUT
from game.rules import load
from game.rules.dicezone.board import BOARD, LAYOUTS, from_middle, on_axis
from game.rules.dicezone.data import (
    ACCURACY,
    ARMOR,
    CAPS,
    CORE,
    DAMAGE,
    FRONT,
    LEFT,
    MOVE,
    RANGE,
    READY,
    REAR,
    RIGHT,
    STATS,
    TOKENS,
)
from game.rules.dicezone.play.tracks import next_mover
from game.rules.dicezone.state import Mine, raised
from game.ui.boards import paint
from game.ui.boards.camera import Camera
from game.ui.scenes.common.thumbnails import SEAT_COLORS, usual_setup
from game.ui.tables.dicezone.animations.shooting import FLIGHTS
from game.ui.tables.dicezone.art.dice import DICE, die_picture, stat_color, stat_dice
from game.ui.tables.dicezone.art.felt import (
    STARK_LINE,
    STARK_TONES,
    on_canvas,
    paint_tiles,
    shade_of,
)
from game.ui.tables.dicezone.art.hull import VIEW, tank_body
from game.ui.tables.dicezone.art.rocks import rock_picture
from game.ui.tables.dicezone.art.tanks import (
    RING,
    Tanks,
    crate_picture,
    mine_picture,
    mine_ring,
    tank_picture,
)
from game.ui.tables.dicezone.art.tokens import KIND_COLORS, kind_lamp, token_picture
from game.ui.tables.dicezone.art.zone import NO_RING, GroundKey, Radii, ZoneGround, radii_of
from game.ui.tables.dicezone.board import pieces
from game.ui.tables.dicezone.positions import BARE_KNUCKLE, moving, position, shooting
from game.ui.tables.dicezone.stage import TankLook, look_of, stage_of
from game.ui.tables.dicezone.thumbnail import paint_position
from game.ui.tables.shared.counters import livery
from game.ui.theme import Theme, contrast
from tests.nightly import some_daily


def changed(one, other):
    """Return how many pixels of two pictures differ clearly."""
    both = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    both.invert()
    return both.count()


def text_of(color):
    return "#{:02x}{:02x}{:02x}".format(*color)


def test_every_picture_in_a_file_is_shown_and_every_one_shown_is_there():
    tokens = [f"tokens/{token}{ending}" for token in TOKENS for ending in ("", "_small")]
    lamps = [f"lamp_{kind}" for kind in KIND_COLORS]
    missiles = [flight.body for flight in FLIGHTS.values() if flight.body]
    things = ["crate", "mine", "wreck", "stud", "medal", "zone_hex", "zone_plate"]
    folder = paths.assets("dicezone")
    found = [str(path.relative_to(folder).with_suffix("")) for path in folder.rglob("*.svg")]
    assert sorted(found) == sorted([*tokens, *lamps, *missiles, *things])


@pytest.mark.parametrize("size", [14, 20, 40, 96])
@pytest.mark.parametrize("color", DICE)
def test_every_face_of_a_die_differs_from_every_other(color, size):
    faces = [die_picture(color, face, size) for face in range(7)]
    for one, other in combinations(faces, 2):
        assert changed(one, other) > size * size / 100


@pytest.mark.parametrize("color", DICE)
def test_pips_stand_out_from_the_die_they_are_on(color):
    assert contrast(*map(text_of, DICE[color])) > 3


def test_armor_is_yellow_movement_green_weapons_red_and_the_core_white():  # DZ-3.3
    colors = dict(zip(STATS, (stat_color(stat) for stat in range(len(STATS))), strict=True))
    assert {colors[side] for side in ("front", "right", "left", "rear")} == {"yellow"}
    assert {colors[weapon] for weapon in ("range", "accuracy", "damage")} == {"red"}
    assert (colors["move"], colors["core"]) == ("green", "white")


def test_ten_dice_show_any_stats_up_to_their_caps():  # DZ-3.3, DZ-3.5
    for stat, cap in enumerate(CAPS):
        for value in range(cap + 1):
            faces = stat_dice(stat, value)
            assert sum(faces) == value
            assert all(0 <= face <= 6 for face in faces)
    assert sum(len(stat_dice(stat, cap)) for stat, cap in enumerate(CAPS)) == 10


@pytest.mark.parametrize("size", [20, 36, 96])
def test_every_token_has_an_icon_unlike_every_other(size):  # DZ-7.2
    icons = {token: token_picture(token, size) for token in TOKENS}
    assert len(icons) == 26
    for (one, first), (other, second) in combinations(icons.items(), 2):
        assert changed(first, second) > size * size / 40, f"{one} looks like {other}"


def test_each_kind_of_token_has_a_color_and_a_shape_of_its_own():
    kinds = {TOKENS[token].kind for token in TOKENS}
    assert kinds == set(KIND_COLORS) == {"supply", "armor", "gunnery", "ordnance"}
    shapes = [pygame.mask.from_surface(kind_lamp(kind, 40)) for kind in sorted(kinds)]
    for one, other in combinations(shapes, 2):
        assert one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) > 40


def painted(key, scale=24):
    ground = ZoneGround(key)
    left, top, right, bottom = ground.bounds
    size = (round((right - left) * scale), round((bottom - top) * scale))
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    for _ in ground.paint(canvas, scale):
        pass
    return canvas


def hex_of(canvas, cell, scale=24, half=6):
    """Return the middle of a hex as it is painted."""
    x, y = on_canvas(scale, LAYOUT.center(cell))
    return canvas.subsurface((x - half, y - half, 2 * half, 2 * half))


def test_terrain_is_seen_on_its_hexes_and_on_no_others():  # DZ-2.2
    bare = painted(GroundKey(0))
    for name, terrain in LAYOUTS.items():
        seen = painted(GroundKey(terrain))
        for cell in BOARD.cells:
            differs = changed(hex_of(bare, cell), hex_of(seen, cell)) > 50
            assert differs == bool(terrain >> cell & 1), (name, cell)


def test_rocks_side_by_side_are_one_rock():  # DZ-1.9
    one = on_axis(1, 5)
    other = BOARD.step(one, 0)
    apart = rock_picture(1 << one, 40)[0]
    both, (left, top) = rock_picture(1 << one | 1 << other, 40)
    (ax, ay), (bx, by) = LAYOUT.center(one), LAYOUT.center(other)
    seam = round(((ax + bx) / 2 - left) * 40), round(((ay + by) / 2 - top) * 40)
    assert both.get_at(seam).a == 255
    assert both.get_height() == apart.get_height() + 40


def test_what_burns_is_what_lies_farther_from_the_middle_than_the_radius():  # DZ-12.13
    calm = painted(GroundKey(0))
    for radii, burning in ((Radii(3, 2), 3), (Radii(None, 11, 11), 11)):
        seen = painted(GroundKey(0, radii))
        for cell in BOARD.cells:
            differs = changed(hex_of(calm, cell), hex_of(seen, cell)) > 30
            least = burning - 1 if radii.now else burning
            assert differs == (from_middle(cell) > least), cell


def test_what_burns_next_is_striped_and_does_not_look_as_if_it_burned():  # DZ-12.13
    seen = painted(GroundKey(0, Radii(5, 4)))
    now, soon = (hex_of(seen, on_axis(2, away)) for away in (7, 5))
    assert changed(now, soon) > 60


@pytest.mark.parametrize(
    ("turn", "radii"), [(2, (None, None, 11)), (3, (None, 11, 11)), (13, (2, 1, 11))]
)
def test_the_ring_is_shown_a_turn_ahead(turn, radii):  # DZ-12.13
    _, state = position("standard 0,0 N; scout 0,5 N", scenario=BARE_KNUCKLE, turn=turn)
    assert tuple(radii_of(state)) == radii


def test_without_the_ring_none_is_shown():  # DZ-12.13
    _, state = position("standard 0,0 N; scout 0,5 N", turn=9)
    assert radii_of(state) == NO_RING


def test_the_board_is_painted_in_small_steps():
    ground = ZoneGround(GroundKey(LAYOUTS["town"], Radii(9, 8, 11)))
    canvas = pygame.Surface((28 * 24, 28 * 24), pygame.SRCALPHA)
    assert sum(1 for _ in ground.paint(canvas, 24)) > 50


def test_in_the_palette_of_high_contrast_the_edges_of_hexes_stand_out():
    tone, line = STARK_TONES[0], STARK_LINE
    assert contrast(text_of(tone), text_of(line)) > 4.5


def test_no_two_neighbors_have_the_same_tone():
    for cell in BOARD.cells:
        near = (BOARD.step(cell, way) for way in range(6))
        assert all(shade_of(cell) != shade_of(other) for other in near if other != OFF)


def test_neighbors_that_are_painted_differ():
    scale, painted = 24, {}
    canvas = pygame.Surface((28 * scale, 28 * scale), pygame.SRCALPHA)
    for _ in paint_tiles(canvas, scale):
        pass
    for cell in BOARD.cells:
        x, y = on_canvas(scale, LAYOUT.center(cell))
        painted[cell] = tuple(canvas.get_at((round(x), round(y))))
    for cell in BOARD.cells:
        near = (BOARD.step(cell, way) for way in range(6))
        assert all(painted[cell] != painted[other] for other in near if other != OFF)


SIDES = [livery(Theme().seat(place)) for place in range(6)]


def look(**changes):
    return replace(TankLook(0, 0, READY["standard"]), **changes)


def drawn(size, seat=0, angle=0, **changes):
    return tank_picture(look(**changes), SIDES[seat], angle, round(size * 1.2))


@pytest.mark.parametrize("size", [22, 32, 40, 120])
def test_tanks_of_six_sides_differ_in_color_and_in_sign(size):
    for one, other in combinations(range(6), 2):
        assert changed(drawn(size, one), drawn(size, other)) > size * size / 8


@pytest.mark.parametrize("size", [22, 32, 40, 120])
def test_a_tank_is_seen_to_face_each_of_six_ways(size):
    pictures = [drawn(size, angle=60 * facing) for facing in range(6)]
    for one, other in combinations(pictures, 2):
        assert changed(one, other) > size * size / 10


@pytest.mark.parametrize("detail", ["tiny", "bold", "full"])
def test_a_tank_stays_within_its_picture_whatever_it_is_built_of_and_however_it_turns(detail):
    tank = look(stats=CAPS, shell=2, gun=45)
    for angle in range(0, 360, 15):
        body = tank_body(tank, SIDES[0], angle, detail)
        mask = pygame.mask.from_surface(paint.svg(body, (360, 360), (VIEW, VIEW)), 10)
        for part in mask.get_bounding_rects():
            assert pygame.Rect(1, 1, 358, 358).contains(part)


@pytest.mark.parametrize("size", [40, 96])
@pytest.mark.parametrize("side", ARMOR)
def test_every_value_of_armor_looks_different_and_only_on_its_side(side, size):  # DZ-2.1
    steps = [drawn(size, stats=raised(READY["standard"], side, value)) for value in range(7)]
    middle = round(size * 0.6)
    for one, other in pairwise(steps):
        both = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
        both.invert()
        assert both.count() > size * size / 400
        x, y = both.centroid()
        found = {FRONT: middle - y, REAR: y - middle, RIGHT: x - middle, LEFT: middle - x}
        assert max(found, key=found.__getitem__) == side


@pytest.mark.parametrize("value", some_daily(range(1, 7), 2))
@pytest.mark.parametrize("side", some_daily(ARMOR, 2))
def test_the_pips_of_a_plate_can_be_counted(side, value):  # DZ-2.1, DZ-3.3
    bare = look(stats=raised((0,) * len(STATS), CORE, 1))
    plated = replace(bare, stats=raised(bare.stats, side, value))
    one, other = (
        paint.svg(tank_body(tank, SIDES[0], 0, "bold"), (1200, 1200), (VIEW, VIEW))
        for tank in (bare, plated)
    )
    pips = pygame.mask.from_threshold(other, DICE["yellow"].pips, (30, 30, 30, 255))
    plate = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    plate.invert()
    seen = pips.overlap_mask(plate, (0, 0)).connected_components(300)
    assert len(seen) == value


@pytest.mark.parametrize("stat", [MOVE, RANGE, ACCURACY, DAMAGE, CORE])
def test_engine_gun_and_core_show_what_is_left_of_them(stat):  # DZ-2.1
    steps = [
        drawn(120, stats=raised(READY["standard"], stat, value)) for value in range(CAPS[stat] + 1)
    ]
    for one, other in pairwise(steps):
        assert changed(one, other) > 8


@pytest.mark.parametrize("core", range(1, 7))
def test_the_core_has_a_light_for_each_pip_even_on_a_small_tank(core):  # DZ-2.1
    less, more = (drawn(30, stats=raised(READY["standard"], CORE, core - n)) for n in (1, 0))
    assert changed(less, more) > 3


def test_tokens_that_a_tank_carries_are_lamps_on_it_up_to_three():  # DZ-7.8
    kinds = tuple(KIND_COLORS)
    shown = [drawn(60, tokens=kinds[:count]) for count in range(4)]
    for one, other in pairwise(shown):
        assert changed(one, other) > 20


def test_a_tank_that_is_one_of_several_has_its_number(desk):  # DZ-13.1
    _, state = position("standard 0,0 N; scout 0,5 N")
    assert [look_of(state, number).number for number in range(2)] == [0, 0]
    tanks = tuple(tank._replace(seat=0) for tank in state.tanks)
    two = state._replace(tanks=tanks, field=replace(state.field, shares=(2, 0)))
    assert [look_of(two, number).number for number in range(2)] == [1, 2]
    assert changed(drawn(60), drawn(60, number=2)) > 20


def test_a_wreck_has_neither_the_color_nor_the_lights_of_the_tank():
    whole, wreck = (
        pygame.Color(*pygame.transform.average_color(drawn(80, 1, wrecked=dead)))
        for dead in (False, True)
    )
    assert wreck.hsva[2] < whole.hsva[2]
    assert changed(drawn(80, 1), drawn(80, 1, wrecked=True)) > 1000


def test_the_gun_turns_and_the_hull_does_not():  # DZ-8.2
    ahead, aside = drawn(120), drawn(120, gun=90)
    plate = pygame.Rect(40, 120, 64, 20)
    assert changed(ahead, aside) > 200
    assert changed(ahead.subsurface(plate), aside.subsurface(plate)) == 0


@pytest.mark.parametrize("size", [15, 40, 90])
def test_crates_and_mines_look_different_and_a_mine_wears_the_color_of_its_side(size):
    crate, *mines = crate_picture(size), *(mine_picture(worn, size) for worn in SIDES)
    for one, other in combinations([crate, *mines], 2):
        assert changed(one, other) > size * size / 40


def test_the_ring_of_a_mine_goes_round_its_hex_and_the_six_beside_it():  # DZ-6.10
    scale = 40
    picture = mine_ring(SIDES[0], round(RING * scale))
    mask = pygame.mask.from_surface(picture, 10)
    middle = round(RING * scale / 2)
    for way in range(6):
        x, y = (round(middle + part * scale) for part in polar(60 * way, 1.0))
        assert mask.get_at((x, y))
        x, y = (round(middle + part * scale) for part in polar(60 * way, 1.58))
        assert not mask.get_at((x, y))


def test_all_that_stands_on_the_board_is_drawn_tanks_above_the_rest(desk):
    _, state = position("standard 0,0 N; scout 0,5 N", crates=1 << on_axis(1, 3))
    state = state._replace(mines=(Mine(on_axis(2, 3), 1),))
    camera = Camera(LAYOUT.size, pygame.Rect(0, 0, 600, 600), 1.0)
    tanks = Tanks(tuple(SIDES))
    found = pieces(tanks, camera, stage_of(state))
    assert len(found) == 2 + 1 + 1 + 1
    places = [blit.rect.center for blit in found[-2:]]
    for place, tank in zip(places, state.tanks, strict=True):
        assert pygame.Vector2(place).distance_to(camera.to_screen(*LAYOUT.center(tank.cell))) < 3


def test_who_has_had_its_turn_on_a_track_is_dimmed_until_the_track_ends():  # DZ-5.1
    _, state = position("standard 0,0 N speed=5; scout 0,5 N speed=4; gunner 5,0 N speed=3")
    assert not any(look_of(state, number).done for number in range(3))
    begun = moving(state)
    assert [look_of(begun, number).done for number in range(3)] == [False, False, False]
    later, _ = next_mover(begun, ())
    assert [look_of(later, number).done for number in range(3)] == [True, False, False]
    shots = shooting(later)
    assert [look_of(shots, number).done for number in range(3)] == [False, False, False]


BONNET = (54, 40)
"""A pixel of the hull of a tank of 120 pixels, where it is the color of its side."""


def test_a_tank_that_is_done_is_darker_and_has_its_color_all_the_same():
    tanks = Tanks(tuple(SIDES))
    for seat in range(6):
        fresh, done = (
            pygame.Color(*tanks.draw(one, 0, 120).get_at(BONNET))
            for one in (look(seat=seat), look(seat=seat, done=True))
        )
        assert done.hsva[2] < fresh.hsva[2]
        turned = abs(done.hsva[0] - fresh.hsva[0])
        assert min(turned, 360 - turned) < 12 or fresh.hsva[1] < 10


THUMB = 150


def thumb(state):
    return paint_position([Theme().seat(place) for place in SEAT_COLORS], state, THUMB)


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("scenario", all_scenarios("dicezone"), ids=lambda s: s.id)
def test_a_thumbnail_shows_the_terrain_of_its_scenario_before_anything_is_laid(scenario):  # DZ-2.2
    state = load("dicezone").start(usual_setup(scenario))
    terrain = LAYOUTS[state.field.layout]
    open_field = replace(state.field, layout="open")
    shown, bare = thumb(state), thumb(state._replace(terrain=0, field=open_field))
    assert shown.get_size() == (THUMB, THUMB)
    assert (changed(shown, bare) > 60) == bool(terrain)


@pytest.mark.usefixtures("app")
def test_a_thumbnail_shows_the_tanks_of_a_fixed_start_and_those_on_the_board():  # DZ-2.11
    by_id = {scenario.id: scenario for scenario in all_scenarios("dicezone")}
    state = load("dicezone").start(usual_setup(by_id["arcade_duel"]))
    chosen = state._replace(field=replace(state.field, fixed_start=False))
    assert changed(thumb(state), thumb(chosen)) > 150
    _, posed_state = position("standard 0,0 N; scout 0,5 N")
    assert changed(thumb(posed_state), thumb(posed_state._replace(tanks=()))) > 150


@pytest.mark.usefixtures("app")
def test_thumbnails_differ_when_a_tank_stands_elsewhere():
    _, here = position("standard 0,0 N; scout 0,5 N")
    _, there = position("standard 0,-6 N; scout 0,5 N")
    assert changed(thumb(here), thumb(there)) > 150


def test_a_die_that_is_lost_is_cracked_and_one_for_no_speed_is_only_blank():  # DZ-4.6
    def middle(color, face):
        return die_picture(color, face, 96).subsurface((24, 22, 48, 46))

    for color in ("yellow", "green", "red", "white"):
        assert len({tuple(middle(color, 0).get_at((x, x))) for x in range(46)}) > 12
        assert changed(middle(color, 0), middle(color, 1)) > 300
    still = pygame.transform.average_color(middle("black", 0))
    assert all(
        abs(one - other) < 40 for one, other in zip(still[:3], DICE["black"].body, strict=True)
    )
