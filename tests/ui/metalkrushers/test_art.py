"""The arena and the Krushers in it as they are painted."""

from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pygame
import pytest

from game.core.boards.cells import cells_of
from game.core.boards.hexes import STEPS, Hex
from game.match import paths
from game.match.scenarios import all_scenarios
from game.rules import load
from game.rules.metalkrushers.arena import ArenaMap, arena_of
from game.rules.metalkrushers.data import ARMAMENTS, CHASSIS, LINKAGE, SIDES, TWO_ARMED
from game.rules.metalkrushers.workshop.ready import READY, by_dice
from game.rules.metalkrushers.workshop.sheet import Item, arms_of, shield_points
from game.ui.boards import paint
from game.ui.boards.camera import Camera
from game.ui.boards.layer import Layer
from game.ui.memory.picture_cache import PICTURES
from game.ui.scenes.common.thumbnails import SEAT_COLORS, usual_setup
from game.ui.tables.metalkrushers.art import hull
from game.ui.tables.metalkrushers.art.arena import Floor, FloorKey, floor_key
from game.ui.tables.metalkrushers.art.light import Fields
from game.ui.tables.metalkrushers.art.machines import (
    Machines,
    item_icon,
    machine_drawing,
    machine_picture,
)
from game.ui.tables.metalkrushers.stage import VisibleKrusher
from game.ui.tables.metalkrushers.thumbnail import paint_position
from game.ui.tables.shared.counters import livery
from game.ui.theme import PALETTES, Theme, contrast
from tests.nightly import some_daily

RED, BLUE = (livery(Theme().seat(place)) for place in (1, 2))
LARGE = 300


def look(sheet, **changes):
    arms = arms_of(sheet)
    points = shield_points(arms)
    whole = VisibleKrusher(
        0, 0, sheet.chassis, arms, sheet.armor, sheet.armor, LINKAGE, points, points
    )
    return replace(whole, **changes)


def turnstile(**changes):
    return look(READY["Turnstile"], **changes)


def test_a_file_that_is_missing_is_drawn_as_a_crossed_box(tmp_path, monkeypatch):
    whole = pixels(item_icon(Item("pike"), LARGE))
    monkeypatch.setattr(paths, "assets", lambda slug, name: tmp_path / name)
    PICTURES.clear()
    crossed = pixels(item_icon(Item("pike"), LARGE))
    assert crossed != whole and crossed.strip(b"\0")
    assert PICTURES.damaged.pop("pike.svg") is False
    PICTURES.clear()


def pixels(picture):
    return pygame.image.tobytes(picture, "RGBA")


def changed(one, other):
    """Return the pixels in which two pictures differ clearly."""
    both = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other)
    both.invert()
    return both


def inside(corners, size):
    """Return the pixels of a polygon and those next to it."""
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.polygon(sheet, (255, 255, 255), corners)
    pygame.draw.polygon(sheet, (255, 255, 255), corners, 9)
    return pygame.mask.from_surface(sheet)


def random_sheets():
    chance = Random(4)
    return [by_dice(tuple(chance.randint(1, 6) for _ in range(6))) for _ in range(12)]


@pytest.mark.parametrize("sheet", [*READY.values(), *random_sheets()])
def test_every_build_is_drawn_in_all_sizes_and_stays_within_its_picture(sheet):
    machines = Machines((RED, BLUE))
    for size in (24, 40, 120):
        picture = machines.draw(look(sheet), 60, size)
        shape = pygame.mask.from_surface(picture, 240)
        assert shape.count() > size * size // 4
        edge = picture.get_rect().inflate(-2, -2)
        assert all(edge.contains(part) for part in shape.get_bounding_rects())


@pytest.mark.parametrize("chassis", some_daily(CHASSIS, 2))
@pytest.mark.parametrize(("kind", "size"), [(k, s) for k in ARMAMENTS for s in ARMAMENTS[k]])
def test_whatever_an_arm_holds_stays_within_the_drawing(chassis, kind, size):
    arms = (Item(kind, size), None if kind in TWO_ARMED else Item("thrust", "L"))
    drawn = machine_drawing(turnstile(chassis=chassis, arms=arms), RED, 200)
    shape = pygame.mask.from_surface(drawn, 100)
    assert all(drawn.get_rect().inflate(-2, -2).contains(p) for p in shape.get_bounding_rects())


@pytest.mark.parametrize("side", range(6), ids=SIDES)
@pytest.mark.parametrize("left", [0, 3, 7])
def test_damage_on_one_side_changes_the_plate_of_that_side_and_nothing_else(side, left):
    armor = tuple(left if n == side else 10 for n in range(6))
    whole = machine_drawing(turnstile(armor=(10,) * 6, built=(10,) * 6), RED, LARGE)
    hurt = machine_drawing(turnstile(armor=armor, built=(10,) * 6), RED, LARGE)
    seen = changed(whole, hurt)
    plate = inside(hull.plate_region(side, LARGE, "standard"), LARGE)
    assert seen.count() > 250
    assert seen.overlap_area(plate, (0, 0)) == seen.count()


def test_a_plate_looks_worse_the_less_is_left_of_it():
    reds = []
    x, y = hull.plate_middle(3, LARGE)
    for left in (10, 7, 5, 2, 0):
        armor = (10, 10, 10, left, 10, 10)
        drawn = machine_drawing(turnstile(armor=armor, built=(10,) * 6), BLUE, LARGE)
        spot = pygame.Rect(0, 0, 30, 9)
        spot.center = (round(x), round(y))
        reds.append(pygame.transform.average_color(drawn, spot)[2])
    assert reds == sorted(reds, reverse=True) and len(set(reds)) == 5


def test_a_plate_is_as_thick_as_it_was_built():
    thin = machine_drawing(turnstile(armor=(1,) * 6, built=(1,) * 6), RED, LARGE)
    thick = machine_drawing(turnstile(armor=(25,) * 6, built=(25,) * 6), RED, LARGE)
    x, y = hull.plate_region(3, LARGE)[3]
    place = (round(x) + 4, round(y) + 3)
    assert thick.get_at(place).r > thin.get_at(place).r + 40


@pytest.mark.parametrize("chassis", CHASSIS)
def test_plates_lie_side_by_side_and_can_be_pointed_at(chassis):
    size = 400
    regions = [inside_exactly(hull.plate_region(side, size, chassis), size) for side in range(6)]
    for one, other in combinations(regions, 2):
        assert one.overlap_area(other, (0, 0)) <= 120
    for side in range(6):
        assert hull.plate_at(hull.plate_middle(side, size, chassis), size, chassis) == side
    assert hull.plate_at((size / 2, size / 2), size, chassis) is None
    assert hull.plate_at((2, 2), size, chassis) is None


def inside_exactly(corners, size):
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.polygon(sheet, (255, 255, 255), corners)
    return pygame.mask.from_surface(sheet)


def test_plates_are_numbered_from_the_front_clockwise():
    middles = [hull.plate_middle(side, 100) for side in range(6)]
    assert min(middles, key=lambda at: at[1]) == middles[0]
    assert max(middles, key=lambda at: at[1]) == middles[3]
    assert all(x > 50 for x, _ in middles[1:3]) and all(x < 50 for x, _ in middles[4:])


def test_the_right_arm_is_on_the_right_and_holds_what_its_sheet_says():
    right, left = hull.arm_place("right", LARGE), hull.arm_place("left", LARGE)
    assert right[0] > LARGE / 2 > left[0]
    empty = machine_drawing(turnstile(arms=(None, None)), RED, LARGE)
    armed = machine_drawing(turnstile(arms=(Item("smash", "L"), None)), RED, LARGE)
    assert all(spot.left > LARGE / 2 for spot in changed(empty, armed).get_bounding_rects())


@pytest.mark.parametrize("size", [40, LARGE])
def test_every_weapon_and_size_looks_different(size):
    seen = set()
    for kind, rows in ARMAMENTS.items():
        for letter in rows:
            arms = (Item(kind, letter), None)
            seen.add(pixels(machine_drawing(turnstile(arms=arms), RED, size)))
    assert len(seen) == sum(map(len, ARMAMENTS.values()))


def test_every_item_has_an_icon_of_its_own():
    items = [Item(kind, size) for kind, rows in ARMAMENTS.items() for size in rows]
    items += [Item("slice", "M", tuning) for tuning in ("weighted", "improved")]
    for size in (24, 64):
        icons = [item_icon(item, size) for item in items]
        assert len({pixels(icon) for icon in icons}) == len(items)
        for icon in icons:
            shape = pygame.mask.from_surface(icon, 120)
            assert all(
                icon.get_rect().contains(part) and part.width < size
                for part in shape.get_bounding_rects()
            )


def test_a_larger_chassis_has_a_larger_hull():
    areas = [
        pygame.mask.from_surface(
            machine_drawing(turnstile(chassis=chassis, arms=(None, None)), RED, 200)
        ).count()
        for chassis in CHASSIS
    ]
    assert areas == sorted(areas)
    assert all(more > 1.1 * less for less, more in pairwise(areas))


@pytest.mark.parametrize("size", [34, 40])
def test_builds_have_silhouettes_of_their_own_on_a_small_board(size):
    """Names of builds with the same chassis and arms are left out."""
    builds = {(sheet.chassis, arms_of(sheet)): sheet for sheet in READY.values()}
    shapes = [
        pygame.mask.from_surface(Machines((RED, BLUE)).draw(look(sheet), 0, size), 200)
        for sheet in builds.values()
    ]
    for one, other in combinations(shapes, 2):
        common = one.overlap_area(other, (0, 0))
        assert one.count() + other.count() - 2 * common >= 4


@pytest.mark.parametrize("size", [34, 60, 200])
def test_all_six_facings_look_different(size):
    pictures = {
        pixels(Machines((RED, BLUE)).draw(turnstile(), angle, size)) for angle in range(0, 360, 60)
    }
    assert len(pictures) == 6


@pytest.mark.parametrize("palette", PALETTES)
def test_six_seats_have_six_liveries(palette):
    theme = Theme(palette=palette)
    machines = Machines(tuple(livery(theme.seat(place)) for place in range(6)))
    pictures = [machines.draw(turnstile(seat=seat), 0, 34) for seat in range(6)]
    gray = [pygame.transform.grayscale(picture) for picture in pictures]
    for one, other in combinations(gray, 2):
        assert changed(one, other).count() >= 20


def test_a_krusher_is_told_by_its_number():
    machines = Machines((RED, BLUE))
    drawn = {pixels(machines.draw(turnstile(number=number), 0, 34)) for number in range(30)}
    assert len(drawn) == 30


@pytest.mark.parametrize("size", [34, 60, 100, 200])
def test_every_lost_point_of_linkage_is_seen(size):
    machines = Machines((RED, BLUE))
    drawn = {pixels(machines.draw(turnstile(linkage=left), 0, size)) for left in range(LINKAGE + 1)}
    assert len(drawn) == LINKAGE + 1


def test_a_doomed_krusher_is_dark_and_keeps_its_sign():
    whole, doomed = (machine_drawing(turnstile(linkage=left), RED, 200) for left in (16, 0))
    spots = [pygame.Rect(92, 150, 16, 6), pygame.Rect(60, 92, 8, 16)]
    for spot in spots:
        before = sum(pygame.transform.average_color(whole, spot)[:3])
        assert sum(pygame.transform.average_color(doomed, spot)[:3]) < 0.6 * before
    sign = doomed.get_at((100, 86))
    assert sign.r > sign.g + 30


def test_a_shield_cracks_as_its_points_go():
    sheet = READY["Portcullis"]
    shields = [machine_drawing(look(sheet, shield=left), RED, 200) for left in (35, 30, 20, 8, 0)]
    for one, other in combinations(shields, 2):
        seen = changed(one, other)
        assert seen.count() > 20
        assert all(part.centerx < 100 for part in seen.get_bounding_rects())


def test_one_that_has_acted_is_dimmed_and_keeps_its_number():
    machines = Machines((RED, BLUE))
    fresh, spent = (machines.draw(turnstile(done=done), 0, 100) for done in (False, True))
    total = [sum(pygame.transform.average_color(picture)[:3]) for picture in (fresh, spent)]
    assert total[1] < 0.9 * total[0]
    middle = spent.subsurface(spent.get_rect().inflate(-118, -118))
    places = [(x, y) for x in range(middle.get_width()) for y in range(middle.get_height())]
    tones = sorted((middle.get_at(place)[:3] for place in places), key=sum)
    assert contrast(*(paint.hex_color(tone) for tone in (tones[0], tones[-1]))) >= 4.5


@pytest.mark.parametrize("angle", [0, 25, 60])
def test_painting_is_the_same_every_time(angle):
    first = pixels(machine_picture(turnstile(armor=(3, 0, 7, 1, 9, 2)), RED, angle, 150))
    PICTURES.clear()
    again = pixels(machine_picture(turnstile(armor=(3, 0, 7, 1, 9, 2)), RED, angle, 150))
    assert first == again


def test_pictures_are_kept():
    before = PICTURES.account.made
    for _ in range(3):
        machine_drawing(turnstile(), RED, 160)
        item_icon(Item("slice", "M"), 40)
    made = PICTURES.account.made - before
    for _ in range(3):
        machine_drawing(turnstile(), RED, 160)
        item_icon(Item("slice", "M"), 40)
    assert PICTURES.account.made - before == made
    assert machine_drawing(turnstile(), RED, 160) is machine_drawing(turnstile(), RED, 160)


def test_a_large_krusher_between_two_hexsides_is_turned_as_a_picture():
    machines = Machines((RED, BLUE))
    machines.draw(turnstile(), 0, 150)
    machines.draw(turnstile(), 355, 150)
    before = PICTURES.account.made
    machines.draw(turnstile(), 20, 150)
    assert PICTURES.account.made == before


def arenas():
    return [arena_of(ArenaMap(radius)) for radius in range(4, 9)]


def painted(shown, scale):
    floor = Floor(shown)
    left, top, right, bottom = floor.bounds
    canvas = pygame.Surface(
        (round((right - left) * scale), round((bottom - top) * scale)), pygame.SRCALPHA
    )
    steps = sum(1 for _ in floor.paint(canvas, scale))
    return floor, canvas, steps


def shown(arena, step=0, due=False, **others):
    joins = arena.null(step + 1) & ~arena.null(step) if due else 0
    return FloorKey(arena, Fields(arena.null(step), arena.live(step), joins), **others)


def spot_of(floor, canvas, cell, scale, share=0.5):
    x, y = floor.layout.center(cell)
    spot = pygame.Rect(0, 0, round(scale * share), round(scale * share))
    spot.center = (round((x - floor.bounds[0]) * scale), round((y - floor.bounds[1]) * scale))
    return pygame.transform.average_color(canvas, spot)


@pytest.mark.parametrize("arena", arenas(), ids=lambda arena: f"radius-{arena.ground.radius}")
@pytest.mark.parametrize("scale", [22, 60])
def test_an_arena_is_painted_in_small_steps_and_solid_where_it_says(arena, scale):
    floor, canvas, steps = painted(shown(arena), scale)
    assert steps > 30
    left, top = floor.bounds[:2]
    x0, y0, x1, y1 = ((edge - (left, top)[n % 2]) * scale for n, edge in enumerate(floor.solid))
    solid = pygame.Rect(round(x0), round(y0), round(x1) - round(x0), round(y1) - round(y0))
    part = pygame.mask.from_surface(canvas.subsurface(solid), 254)
    assert part.count() == solid.width * solid.height


def test_the_null_field_is_blue_against_steel():
    arena = arena_of(ArenaMap(6))
    floor, canvas, _ = painted(shown(arena), 40)
    null = arena.null(0)
    for cell in floor.layout.cells:
        r, _, b, _ = spot_of(floor, canvas, cell, 40)
        assert (b > r + 30) == bool(null >> cell & 1)


def test_live_hexes_are_brighter_than_static_and_those_that_join_next_than_steel():
    arena = arena_of(ArenaMap(6, null=(Hex(0, 0), *STEPS)))
    floor, canvas, _ = painted(shown(arena, 1, due=True), 40)
    live, static = arena.live(1), arena.null(1) & ~arena.live(1)
    joins = arena.null(2) & ~arena.null(1)

    def light(mask, channel, picture=canvas):
        cells = cells_of(mask)
        return sum(spot_of(floor, picture, c, 40, 0.9)[channel] for c in cells) / len(cells)

    _, calm, _ = painted(shown(arena, 1), 40)
    red, blue = 0, 2
    assert light(live, red) > 1.5 * light(static, red)
    assert light(joins, blue) > 1.15 * light(joins, blue, calm)


def test_lamps_on_the_walls_tell_the_power():
    arena = arena_of(ArenaMap(4))
    reds, greens = [], []
    for power in (1, 2, 3):
        _, canvas, _ = painted(shown(arena, power=power), 40)
        strip = pygame.Rect(0, canvas.get_height() // 2 - 80, 40, 160)
        r, g, _, _ = pygame.transform.average_color(canvas, strip)
        reds.append(r)
        greens.append(g)
    assert reds[0] < reds[1] and reds[2] > 1.5 * greens[2] and greens[1] > 1.2 * greens[2]


def test_in_high_contrast_the_edges_of_hexes_are_bright_on_dark_plates():
    arena = arena_of(ArenaMap(6))
    floor, canvas, _ = painted(shown(arena, stark=True), 40)
    x, y = (40 * (side / 2 - floor.bounds[0]) for side in floor.layout.size)
    spots = [canvas.get_at((round(x), round(y) + off)) for off in range(-22, 3)]
    tones = [paint.hex_color(spot[:3]) for spot in sorted(spots, key=sum)]
    assert contrast(tones[-1], tones[len(tones) // 2]) >= 4.5


def test_pick_up_points_are_lit_only_where_they_are_used():
    arena = arena_of(ArenaMap(6))
    floor, lit, _ = painted(shown(arena, points=True), 40)
    _, dark, _ = painted(shown(arena), 40)
    for cell in cells_of(arena.points):
        assert spot_of(floor, lit, cell, 40)[1] > spot_of(floor, dark, cell, 40)[1] + 15


@pytest.mark.parametrize("scenario", all_scenarios("metalkrushers"), ids=lambda s: s.id)
def test_every_scenario_has_its_floor_and_its_thumbnail(app, scenario):
    state = load("metalkrushers").start(usual_setup(scenario))
    key = floor_key(state)
    assert key.points == (state.field.armament == "pickup")
    assert key.fields == (state.field.arena.null(0), 0, 0)
    sides = [Theme().seat(color) for color in SEAT_COLORS]
    picture = paint_position(sides, state, 120)
    assert picture.get_size() == (120, 120)
    assert pixels(picture) != pixels(paint_position(sides[::-1], state, 120))


def test_what_joins_the_field_next_is_shown_till_somebody_attacks():
    scenario = next(s for s in all_scenarios("metalkrushers") if s.id == "first_steps")
    state = load("metalkrushers").start(usual_setup(scenario))
    ring = state.field.arena.null(1) & ~state.field.arena.null(0)
    turns = [floor_key(state._replace(turn=turn)).fields.due for turn in (1, 2, 3, 4)]
    assert turns == [0, 0, ring, ring]
    assert not floor_key(state._replace(turn=4, loud=True)).fields.due
    grown = floor_key(state._replace(turn=4, step=1))
    assert grown.fields == (state.field.arena.null(1), state.field.arena.live(1), 0)


def test_the_layer_draws_an_arena_and_keeps_it():
    arena = arena_of(ArenaMap(4))
    floor = Floor(shown(arena))
    layer, view = Layer(floor), pygame.Rect(0, 0, 300, 320)
    camera = Camera(floor.layout.size, view, -floor.bounds[0])
    layer.finish(camera.fit_scale)
    sheet = pygame.Surface(view.size)
    layer.draw(sheet, camera)
    assert layer.ready(camera.fit_scale)
    assert sum(sheet.get_at(view.center)[:3]) > 120
