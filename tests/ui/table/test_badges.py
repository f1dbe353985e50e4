"""No badge hides another one or is hidden, whatever is selected, pointed at or asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, starmap

import pygame
import pytest

from game.match.match import Match
from game.presenter.selection import Selection
from game.ui.bench.matches import lay, match_of
from game.ui.boards.blits import Blit, PlateBlit, spread
from game.ui.boards.camera import Camera
from game.ui.motion.timeline import Drawn
from game.ui.tables.shared.badges import (
    STANDS,
    Badges,
    Words,
    keep_clear,
    pin,
    print_number,
    rising,
    tell,
)
from game.ui.tables.shared.canvas import Canvas
from tests.nightly import some_daily
from tools.shots.matches import played, to_a_shot
from tools.shots.stage import ShotStage
from tools.shots.streetfire.screens import DUEL, PILE, match_in

INK = (250, 250, 250)
VIEW = pygame.Rect(0, 0, 600, 400)
WINDOWS = [((1280, 720), 1.0), ((1280, 720), 2.0), ((960, 540), 1.0), ((1920, 1080), 1.0)]
BUSY = ("bitskrieg 0 24", "bitskrieg 0 45", "bitskrieg 3 90", "streetfire 1 50", "duel", "pile")


def canvas_of(units: int = 10) -> Canvas:
    pygame.display.init()
    pygame.font.init()
    camera = Camera((float(units), units * 2 / 3), VIEW)
    return Canvas(pygame.Surface(VIEW.size), camera, badges=Badges())


def laid(canvas: Canvas) -> list[pygame.Rect]:
    assert canvas.badges is not None
    return [blit.rect for blit in canvas.badges.blits(VIEW)]


def assert_apart(rects: list[pygame.Rect]) -> None:
    for one, other in combinations(rects, 2):
        assert not one.colliderect(other), (one, other)


def test_badges_about_one_place_lie_side_by_side():
    canvas = canvas_of()
    for number in range(12):
        tell(canvas, Words(f"{number} of 12", INK), (5.0, 3.0), 0.5)
    rects = laid(canvas)
    assert len(rects) == 12
    assert_apart(rects)


def test_a_plate_that_lies_far_off_points_at_its_place():
    """The place lies at 300, 200; with pieces all round no plate has room beside it."""
    near, far = canvas_of(), canvas_of()
    tell(near, Words("17%", INK, 0.25), (5.0, 3.33), 0.5)
    for across in range(3, 8):
        for down in (2.33, 3.33, 4.33):
            keep_clear(far, (float(across), down), 1.0)
    tell(far, Words("FLANK", INK, 0.25), (5.0, 3.33), 0.5)
    assert near.badges is not None and far.badges is not None
    near.badges.blits(VIEW)
    assert near.badges.pointers == []
    (rect,) = laid(far)
    ((start, end),) = far.badges.pointers
    assert rect.collidepoint(start)
    assert max(abs(end[0] - 300), abs(end[1] - 200)) <= 31, "at the edge of the piece"


def test_a_badge_stands_clear_of_the_piece_it_is_about():
    canvas = canvas_of()
    keep_clear(canvas, (5.0, 3.0), 0.8)
    tell(canvas, Words("17%", INK, 0.25), (5.0, 3.0), 0.6)
    (rect,) = laid(canvas)
    middle = pygame.Rect(0, 0, 48, 48)
    middle.center = canvas.at((5.0, 3.0))
    assert not rect.colliderect(middle)
    assert abs(rect.centery - middle.centery) + abs(rect.centerx - middle.centerx) < 2 * 60


def test_a_pinned_badge_stays_at_its_place_and_the_others_keep_off_it():
    canvas = canvas_of()
    keep_clear(canvas, (5.0, 3.0), 0.9)
    tell(canvas, Words("17%", INK, 0.25), (5.0, 3.0))
    pin(canvas, Words("33%", INK, 0.25), (5.0, 3.0))
    rects = laid(canvas)
    assert len(rects) == 2
    assert canvas.at((5.0, 3.0)) in [rect.center for rect in rects]
    assert_apart(rects)


def test_a_badge_is_put_where_no_other_piece_stands():
    canvas = canvas_of()
    for across, down in ((5.0, 3.0), (5.0, 2.0), (4.0, 2.0), (6.0, 2.0)):
        keep_clear(canvas, (across, down), 0.9)
    tell(canvas, Words("17%", INK, 0.25), (5.0, 3.0), 0.6)
    (rect,) = laid(canvas)
    assert rect.centery > canvas.at((5.0, 3.0))[1]


def test_a_badge_at_the_edge_stays_in_view():
    canvas = canvas_of()
    for corner in ((0.0, 0.0), (10.0, 0.0), (10.0, 6.6), (0.0, 6.6)):
        place = (min(9.9, corner[0]), min(6.6, corner[1]))
        tell(canvas, Words("destroyed", INK), place, 0.5)
    rects = laid(canvas)
    assert len(rects) == 4
    assert all(VIEW.contains(rect) for rect in rects)


def test_a_badge_leaves_the_coordinates_beside_the_board_to_be_read():
    board = VIEW.inflate(-60, -60)
    for place in ((5.0, 0.8), (5.0, 5.8), (0.8, 3.3), (9.2, 3.3)):
        canvas = canvas_of()
        tell(canvas, Words("SHELL LANDS HERE", INK), place, 0.5)
        assert canvas.badges is not None
        (blit,) = canvas.badges.blits(VIEW, board)
        assert board.contains(blit.rect)


def test_words_that_float_dodge_badges_and_one_another():
    still = PlateBlit(pygame.Surface((80, 20)), (100, 100))
    words = [PlateBlit(pygame.Surface((60, 20)), (110, y)) for y in (90, 95, 108, 0, 5)]
    smoke = Blit(pygame.Surface((50, 50)), (100, 100))
    found = spread([smoke, *words], [still], VIEW)
    assert found[0] == smoke, "only plates dodge"
    assert_apart([still.rect, *(blit.rect for blit in found[1:])])
    assert all(VIEW.contains(blit.rect) for blit in found)
    assert spread([still], [], VIEW) == [still]


@pytest.mark.parametrize("name", ["bitskrieg 0 45", "streetfire 1 50"])
def test_a_result_is_not_told_while_words_about_it_float(name):
    """ "MINES" floated below a unit while its badge said so above it."""
    stage = ShotStage((1280, 720))
    lay(stage, busy(name))
    stage.table.session.lift_curtain()
    playback = stage.table.session.playback
    told = []
    for floats in (False, True):
        if floats:
            playback.timeline.beside(rising((1.0, 1.0), 0, "MINES", INK))
        stage.app.step([], 0.05)
        stage.app.screenshot()
        told.append(len(stage.table.board.badges))
    results = len(playback.last_actions[-1].results)
    stage.app.step([], STANDS)
    stage.app.screenshot()
    again = len(stage.table.board.badges)
    stage.close()
    assert told[0] - told[1] == results
    assert again == told[0]


def test_the_weightier_badge_has_the_better_place():
    light, heavy = Words("light", INK), Words("heavy", INK, weight=3)
    for order in ((light, heavy), (heavy, light)):
        canvas = canvas_of()
        for words in order:
            tell(canvas, words, (5.0, 3.0))
        assert laid(canvas)[0].center == canvas.at((5.0, 3.0))


def test_a_number_on_a_cell_gives_way_to_a_plate_and_to_a_later_number():
    number, later = pygame.Surface((12, 16)), pygame.Surface((14, 16))
    for plate in (False, True):
        canvas = canvas_of()
        print_number(canvas, number, (100, 100))
        print_number(canvas, number, (300, 200))
        print_number(canvas, later, (305, 200))
        if plate:
            tell(canvas, Words("17%", INK), (100 / 60, 100 / 60))
        assert canvas.badges is not None
        pictures = [blit.picture for blit in canvas.badges.blits(VIEW)]
        assert later in pictures
        assert pictures.count(number) == (0 if plate else 1)
        assert_apart(laid(canvas))


@cache
def busy(name: str) -> Match:
    """Return a match by its name, where shots are to be had: game, number of scenario, entries."""
    slug, *numbers = name.split()
    if slug in ("duel", "pile"):
        return match_in(DUEL if slug == "duel" else PILE)
    scenario, entries = map(int, numbers)
    return to_a_shot(match_of(slug, scenario, "pp"), entries)


def looks(stage: ShotStage) -> Iterator[list[Blit]]:
    """Yield the badges of a position for each subject, action and cell it could be used on."""
    table, laid = stage.table.table, list[Blit]()
    whole = Badges.blits

    def noting(badges: Badges, view: pygame.Rect, board: pygame.Rect) -> list[Blit]:
        laid[:] = whole(badges, view, board)
        return laid

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Badges, "blits", noting)
        for selection, spot, threat in _asked(stage):
            table.selection, table.threat = selection, threat
            table.point(spot)
            stage.app.step([], 0.05)
            stage.app.screenshot()
            yield list(laid)


def _asked(stage: ShotStage) -> Iterator[tuple[Selection, int | None, bool]]:
    table = stage.table.table
    view = table.view
    for subject in (None, *view.menu.subjects):
        cells = {None} | {
            table.game.places.cells_of(table.context, command)[-1]
            for command in ([] if subject is None else view.menu.about(subject))
            if table.game.places.cells_of(table.context, command)
        }
        some = sorted(cells, key=lambda cell: -1 if cell is None else cell)[::3]
        for spot in some:
            for action in ("", "fire"):
                yield Selection(subject, action), spot, False
        for spot in some[:2]:
            yield Selection(subject), spot, True


def assert_seen(stage: ShotStage, blits: list[Blit]) -> None:
    """Where a plate is opaque the window shows it."""
    shot = stage.app.screenshot()
    for picture, (left, top) in blits:
        for x in range(0, picture.get_width(), 3):
            for y in range(0, picture.get_height(), 3):
                color = picture.get_at((x, y))
                if color[3] == 255:
                    assert shot.get_at((left + x, top + y))[:3] == color[:3]


@pytest.mark.parametrize(("size", "scale"), some_daily(starmap(pytest.param, WINDOWS), 6))
@pytest.mark.parametrize("name", BUSY)
def test_badges_of_busy_positions_neither_overlap_nor_hide(name, size, scale):
    stage = ShotStage(size, scale)
    lay(stage, busy(name))
    stage.table.session.lift_curtain()
    view = stage.table.board.rect
    told = 0
    for number, blits in enumerate(looks(stage)):
        rects = [blit.rect for blit in blits]
        assert_apart(rects)
        assert all(view.contains(rect) for rect in rects)
        if number % 5 == 0:
            assert_seen(stage, blits)
        told += len(blits)
    stage.close()
    assert told > 20


def test_the_verdict_of_dice_lies_above_all_badges():
    stage, told = ShotStage((1280, 720)), (12, 34, 56)
    lay(stage, played(match_of("bitskrieg", 0, "pp"), 24))
    board, table = stage.table.board, stage.table.table
    stage.run(0.1)
    assert board.badges
    plate = pygame.Surface((80, 40))
    plate.fill(told)
    spot = board.badges[0].rect.move(-4, -4)
    table.session.playback.timeline.beside(Drawn(9.0, lambda *_: [Blit(plate, spot.topleft)]))
    stage.run(0.1)
    assert stage.app.screenshot().get_at(spot.move(6, 6).topleft)[:3] == told
    stage.close()
