"""The survey map: terrain told apart, ways that join, works that change, painted in steps."""

from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from game.match.scenarios import all_scenarios
from game.presenter.portable.queries import middle
from game.rules.portable.board.terrain import board_of
from game.rules.portable.data import LEGEND
from game.rules.portable.state import Cloud, Objective
from game.ui.boards.blits import draw_blits
from game.ui.boards.camera import Camera
from game.ui.desk import Desk
from game.ui.tables.portable.art import pieces, works
from game.ui.tables.portable.art.cartography import PRINTED, STARK, joins, loops, parts, smooth
from game.ui.tables.portable.art.pieces import BattleMapRenderer
from game.ui.tables.portable.art.survey import MARGIN, SurveyMap
from game.ui.tables.portable.art.units import Units
from game.ui.tables.portable.overlays import reach, steps
from game.ui.tables.portable.positions import position
from game.ui.tables.portable.stage import stage_of
from game.ui.tables.portable.thumbnail import paint_position
from game.ui.tables.shared.counters import livery
from game.ui.theme import Theme, contrast
from tests.ui.eyes import SHARP, apart
from tools.shots.portable.art import standing
from tools.shots.screens import all_screens
from tools.shots.stage import ShotStage

SIDES = tuple(livery(Theme().seat(place)) for place in range(2))
GROUND = [letter for letter in LEGEND if letter not in "my"]
"""Mines and wire are no ground: they may come and go."""


def painted(rows, scale=42, stark=False):
    picture = SurveyMap(board_of(rows), stark)
    left, top, right, bottom = picture.bounds
    size = (round((right - left) * scale), round((bottom - top) * scale))
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    for _ in picture.paint(canvas, scale):
        pass
    return canvas


def square(canvas, column, row, scale=42):
    corner = round(MARGIN * scale)
    place = (corner + column * scale + 2, corner + row * scale + 2, scale - 4, scale - 4)
    return canvas.subsurface(place)


def changed(one, other, least=40):
    both = pygame.mask.from_threshold(one, (0, 0, 0), (least, least, least, 255), other)
    both.invert()
    return both.count()


def text_of(color):
    return "#{:02x}{:02x}{:02x}".format(*color)


@pytest.mark.parametrize("stark", [False, True])
@pytest.mark.parametrize("scale", [30, 42, 90])
def test_every_kind_of_ground_differs_from_every_other(scale, stark):  # PW-3.18
    seen = {
        letter: square(painted(("...", f".{letter}.", "..."), scale, stark), 1, 1, scale)
        for letter in GROUND
    }
    for one, other in combinations(GROUND, 2):
        assert changed(seen[one], seen[other]) > scale * scale / 40, f"{one} looks like {other}"


@pytest.mark.parametrize("stark", [False, True])
def test_ground_shows_beside_a_unit_that_stands_on_it(stark):
    rim = {}
    for letter in GROUND:
        picture = square(painted(("...", f".{letter}.", "..."), 42, stark), 1, 1).copy()
        picture.fill((0, 0, 0), picture.get_rect().inflate(-10, -10))
        rim[letter] = picture
    for one, other in combinations("^w.t~f", 2):
        assert changed(rim[one], rim[other], 24) > 20, f"{one} looks like {other}"


@pytest.mark.parametrize("letters", ["##", "xx", "~~", "^^", "ww", "#T", "=#", "~o"])
def test_ground_of_two_squares_is_joined_across_their_side(letters):  # PW-3.17
    apart, both = (painted((".....", f".{row}..", ".....")) for row in (letters[0] + ".", letters))
    seam = pygame.Rect(0, 0, 8, 30)
    corner = round(MARGIN * 42)
    seam.center = (corner + 2 * 42, corner + 42 + 21)
    assert changed(apart.subsurface(seam), both.subsurface(seam), 30) > 20


def test_a_way_leads_off_the_map_where_it_would_end_at_its_edge():
    board = board_of(("...", "##.", "..."))
    road = board.roads
    assert joins(board, board.named("A2"), road) == [1, 3]
    assert joins(board, board.named("B2"), road) == [3]


def test_a_hill_is_outlined_all_round_and_a_hollow_in_it_too():
    board = board_of((".....", ".^^^.", ".^.^.", ".^^^.", "....."))
    (hill,) = parts(board, board.high)
    lines = loops(board, hill)
    assert sorted(len(line) for line in lines) == [4, 12]
    for line in lines:
        assert all(0.5 < x < 4.5 and 0.5 < y < 4.5 for x, y in smooth(line, 0.1))


def test_hills_that_touch_at_a_corner_are_two():
    board = board_of(("^..", ".^.", "..."))
    assert len(parts(board, board.high)) == 2


@pytest.mark.parametrize("look", [PRINTED, STARK])
def test_names_of_squares_are_read_on_the_paper(look):
    assert contrast(text_of(look.ink), text_of(look.paper)) > 7


def test_in_the_palette_of_high_contrast_edges_stand_out_from_the_paper():
    for tone in ("tree_dark", "hachure", "bank", "town_edge", "trench", "road"):
        assert contrast(text_of(getattr(STARK, tone)), text_of(STARK.paper)) > 4.5


@pytest.mark.parametrize("tone", ["tree_dark", "hachure", "bank", "town_edge", "trench", "road"])
def test_in_the_palette_of_high_contrast_no_terrain_is_amber(tone):
    """Amber says what is yours to do; hills are paler and towns redder."""
    assert apart(SHARP, text_of(getattr(STARK, tone)), Theme().amber) >= 20


@pytest.mark.parametrize("screen", ["portable-battle-move", "portable-orders-first"])
def test_on_the_map_of_high_contrast_costs_and_arcs_are_light(screen, monkeypatch):
    """Dark brown and navy are read on paper; the map of high contrast is nearly black."""
    inks = []
    number, area = reach.written, steps.region
    monkeypatch.setattr(reach, "written", lambda *how: (inks.append(how[-1]), number(*how))[1])
    monkeypatch.setattr(steps, "region", lambda *how: (inks.append(how[-1][0]), area(*how))[1])
    stage = ShotStage((1280, 720))
    stage.desk.restyle(palette="contrast")
    stage.desk.settings = replace(stage.desk.settings, palette="contrast")
    stage.show(all_screens()[screen])
    stage.close()
    assert inks
    assert min(contrast(text_of(ink), text_of(STARK.paper)) for ink in inks) >= 4.5


def test_the_map_is_painted_in_small_steps():
    picture = SurveyMap(board_of((".^w~#tfx...^w~#tfx..",) * 14))
    canvas = pygame.Surface((21 * 20, 15 * 20), pygame.SRCALPHA)
    assert sum(1 for _ in picture.paint(canvas, 20)) > 40


@pytest.mark.parametrize("scale", [17, 35, 42, 43])
def test_the_parts_of_a_map_meet_without_a_gap(scale):
    """A hill that covers the whole map has no line of paper across it."""
    canvas = painted(("^" * 10,) * 10, scale)
    corner = round(MARGIN * scale)
    inner = canvas.subsurface((corner + scale, corner + scale, 8 * scale, 8 * scale))
    paper = pygame.mask.from_threshold(inner, PRINTED.paper, (20, 18, 26, 255))
    assert paper.count() == 0


def piece_pictures(state, scale=42):
    board = state.field.board
    view = pygame.Rect(0, 0, board.squares.width * scale, board.squares.height * scale)
    camera = Camera(tuple(board.squares[:2]), view)
    camera.scale = float(scale)
    canvas = pygame.Surface(view.size)
    canvas.fill((240, 231, 207))
    draw_blits(canvas, pieces.blits(camera, board, stage_of(state), Units(SIDES)))
    return canvas


def at(canvas, state, name, scale=42):
    x, y = middle(state.field.board, state.field.board.named(name))
    return canvas.subsurface(((x - 0.5) * scale, (y - 0.5) * scale, scale, scale))


def test_works_are_seen_where_they_are_and_gone_when_they_are_cleared():  # PW-8.1, PW-8.6
    _, state = position(("......", ".mm.y.", "......"), "0 infantry A3 N; 1 infantry F1 S")
    named = state.field.board.named
    cleared = state._replace(mines=1 << named("C2"), wire=0)
    before, after = piece_pictures(state), piece_pictures(cleared)
    for name, differs in {"B2": True, "C2": False, "E2": True, "D2": False}.items():
        assert (changed(at(before, state, name), at(after, state, name)) > 60) == differs
    assert changed(at(before, state, "B2"), at(before, state, "E2")) > 60


def test_wire_runs_on_to_wire_beside_it():
    across, down = works.wire_picture(42, "across"), works.wire_picture(42, "down")
    _, state = position(("y..", "y..", ".yy"), "0 infantry C1 N; 1 infantry C2 S")
    found = {
        (blit.place[0] // 42, blit.place[1] // 42): blit.picture
        for blit in pieces.blits(_camera(state), state.field.board, stage_of(state), Units(SIDES))
        if blit.picture in (across, down)
    }
    assert found == {(0, 0): down, (0, 1): down, (1, 2): across, (2, 2): across}


def _camera(state, scale=42):
    camera = Camera((3, 3), pygame.Rect(0, 0, 3 * scale, 3 * scale))
    camera.scale = float(scale)
    return camera


def test_an_objective_shows_its_value_and_whose_it_is():  # PW-13.5
    flags = [works.flag_picture(worn, value, 24) for worn in (None, *SIDES) for value in (2, 3, 12)]
    for one, other in combinations(flags, 2):
        assert changed(one, other) > 8
    _, state = position(
        ("...", "...", "..."), "0 infantry A3 N; 1 infantry C1 S", (Objective(4, 3),)
    )
    taken = state._replace(owners=(1,))
    both = [at(piece_pictures(one), state, "B2") for one in (state, taken)]
    assert changed(*both) > 60


def test_nobodys_flag_stands_out_from_the_paper_and_its_number_from_the_flag():
    ink = (255, 252, 240)
    for one, other in ((works.NOBODYS.main, PRINTED.paper), (works.NOBODYS.main, ink)):
        assert contrast(text_of(one), text_of(other)) >= 4.5


def test_the_flag_of_an_exhausted_side_is_at_half_mast():  # PW-7.1
    objectives = (Objective(4, 3, 1), Objective(5, 2, 0))
    _, state = position(("...", "...", "..."), "0 infantry A3 N; 1 infantry C1 S", objectives)
    tired = state._replace(exhausted=(0, 2))
    assert [flag.half_mast for flag in stage_of(tired).flags.values()] == [True, False]
    assert not any(flag.half_mast for flag in stage_of(state).flags.values())
    for one, other in combinations([works.flag_picture(SIDES[1], 3, 24, low) for low in (0, 1)], 2):
        assert changed(one, other) > 60


def test_a_cloud_of_gas_thins_out_and_tells_how_long_it_stays():  # PW-12.5
    _, state = position(("...", "...", "..."), "0 infantry A3 N; 1 infantry C1 S")
    seen = []
    for age in (1, 2, 3):
        there = state._replace(clouds=(Cloud(0, 4, 0, age),))
        seen.append(at(piece_pictures(there), state, "B2"))
    for one, other in combinations([at(piece_pictures(state), state, "B2"), *seen], 2):
        assert changed(one, other, 12) > 40


def test_craters_are_not_all_alike():
    for one, other in combinations(range(works.VARIANTS), 2):
        assert changed(works.crater_picture(30, one), works.crater_picture(30, other), 20) > 20


def test_the_renderer_follows_palette_and_signs():
    desk = Desk()
    renderer = BattleMapRenderer(desk, board_of(("...", "...")))
    plain, units = renderer.map, renderer.units((0, 1))
    assert renderer.map is plain
    assert renderer.units((0, 1)) is units
    assert not units.pictorial
    desk.restyle(palette="contrast")
    assert renderer.map.look.stark


@pytest.mark.parametrize("scenario", [one.id for one in all_scenarios("portable")])
def test_a_thumbnail_shows_map_and_both_sides(scenario):
    pygame.display.set_mode((10, 10))
    _, state = standing(scenario)
    sides = [Theme().seat(0), Theme().seat(1)]
    picture = paint_position(sides, state, 150)
    assert picture.get_size() == (150, 150)
    swapped = paint_position(list(reversed(sides)), state, 150)
    assert changed(picture, swapped) > 150


def test_a_thumbnail_shows_objectives_and_cuts_no_letter_of_the_frame_off():
    """The outermost line of pixels is bare: what is written on the frame keeps clear of it."""
    pygame.display.set_mode((10, 10))
    rows, units = (".." * 6,) * 12, "0 infantry B2 N; 1 infantry K11 S"
    _, bare = position(rows, units)
    _, held = position(rows, units, objectives=(Objective(bare.field.board.named("F6"), 2),))
    sides = [Theme().seat(0), Theme().seat(1)]
    for size in (112, 250):
        assert changed(*(paint_position(sides, one, size) for one in (bare, held))) > 20
        edge = paint_position(sides, bare, size).subsurface((size // 4, 0, size // 2, 1))
        inks = [sum(edge.get_at((x, 0))[:3]) for x in range(edge.get_width())]
        assert max(inks) - min(inks) < 90


def test_gas_drifts_over_a_unit_that_stands_in_it():
    """A cloud beneath a counter would hardly be seen."""
    _, state = position(("...", "...", "..."), "0 infantry B2 N; 1 infantry C1 S")
    there = state._replace(clouds=(Cloud(0, 4, 0, 1),))
    clear, gassed = (at(piece_pictures(one), one, "B2") for one in (state, there))
    middle = pygame.Rect(0, 0, clear.get_width() // 3, clear.get_height() // 3)
    middle.center = clear.get_rect().center
    assert changed(clear.subsurface(middle), gassed.subsurface(middle), 12) > 20
