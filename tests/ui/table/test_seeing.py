"""What is seen at a glance: one shape a side, notes that cover nothing asked about, calm hovers."""

from __future__ import annotations

from math import dist

import pygame
import pytest

from game.core.contract import Choice
from game.presenter.selection import Selection
from game.rules.bitskrieg.data import BOARD
from game.ui.bench.matches import lay, match_of
from game.ui.tables import table_of
from game.ui.theme import SHAPES, Theme
from tools.shots.matches import played, set_up_to
from tools.shots.stage import ShotStage

WINDOW = (1280, 720)


def stage_of(slug: str, entries: int = 0, scenario: int = 0) -> ShotStage:
    """Return a stage with a match of two persons, gone on for some entries."""
    stage = ShotStage(WINDOW)
    lay(stage, played(match_of(slug, scenario, "pp"), entries))
    stage.table.session.lift_curtain()
    return stage


@pytest.mark.parametrize("colors", [(0, 1), (2, 5), (4, 3)])
def test_a_side_has_the_same_shape_on_its_counters_as_in_panel_and_log(colors):
    shapes = [Theme().seat(place).shape for place in colors]
    assert shapes == [SHAPES[place] for place in colors]
    stages = [stage_of(slug) for slug in ("bitskrieg", "streetfire")]
    tanks, guns = (stage.table.session.table.renderer for stage in stages)
    assert list(tanks.counters(colors).signs) == shapes
    assert [worn.sign for worn in guns.tokens(colors).liveries] == shapes
    for stage in stages:
        stage.close()


def test_why_not_covers_neither_the_cell_nor_its_neighbors_nor_what_may_be_done():
    stage = stage_of("bitskrieg", 24)
    table, board = stage.table.table, stage.table.board
    subject = next(s for s in table.view.menu.subjects if isinstance(s, int))
    asked = 0
    for cell in BOARD.cells[::3]:
        table.selection = Selection(subject)
        table.ask_why(cell)
        stage.run(0.1)
        if table.why is None or table.why.cell is None:
            continue
        asked += 1
        note, middle = stage.table.layout.parts.why.rect, table.open.layout.center
        beside = [c for c in BOARD.cells if dist(middle(c), middle(cell)) < 1.5]
        remedy = table.why.refusal.remedy
        named = () if remedy is None else table.game.places.cells_of(table.context, remedy)
        for other in {*beside, *named}:
            assert not note.collidepoint(board.spot_of(other)), (cell, other)
    stage.close()
    assert asked > 10


def test_what_a_note_over_the_board_tells_is_not_repeated_beside_it():
    stage = stage_of("bitskrieg", 24)
    table, chances = stage.table.table, stage.table.layout.parts.chances
    table.selection = Selection(next(s for s in table.view.menu.subjects if isinstance(s, int)))
    far = next(cell for cell in BOARD.cells if table.game.refusal_of(table.context, cell))
    stage.hover(far)
    assert chances.children
    stage.click(far, pygame.BUTTON_RIGHT)
    assert table.why is not None
    assert not chances.children
    stage.close()


def test_nothing_is_said_of_the_square_the_mouse_lies_on_when_a_step_begins():
    match = set_up_to(match_of("bitskrieg", 1, "pp"), "deploy")
    stage = ShotStage(WINDOW)
    lay(stage, match)
    session = stage.table.session
    barred = BOARD.cell(4, 4)
    while match.state.phase == "deploy":
        session.lift_curtain()
        stage.run(0.2)
        stage.hover(barred)
        awaited = match.awaiting
        assert isinstance(awaited, Choice)
        session.give(session.view.menu[0])
        stage.settle(4)
    session.lift_curtain()
    stage.settle(1)
    table = stage.table.table
    assert table.spot is None
    assert table.preview() is None
    stage.hover(BOARD.cell(0, 0))
    allowed = {command.at for command in table.view.menu}
    told = table.preview()
    assert (told is None) is (BOARD.cell(0, 0) in allowed)
    assert told is not None
    stage.close()


def picture(stage: ShotStage) -> pygame.Surface:
    return stage.app.screenshot()


def square(stage: ShotStage, cell: int) -> pygame.Rect:
    rect = pygame.Rect(0, 0, *[round(stage.table.board.camera.scale * 0.7)] * 2)
    rect.center = stage.table.board.spot_of(cell)
    return rect


def test_pointing_at_a_square_in_reach_shows_the_ghost_there_before_any_click():
    stage = stage_of("bitskrieg", 24, scenario=3)
    table = stage.table.table
    subject, command = next(
        (subject, command)
        for subject in table.view.menu.subjects
        for command in table.view.menu.about(subject)
        if type(command).__name__ == "Move"
        and command.at != table.game.places.home(table.context, subject)
    )
    table.selection = Selection(subject)
    table.point(None)
    before = picture(stage).subsurface(square(stage, command.at)).copy()
    table.point(command.at)
    after = picture(stage).subsurface(square(stage, command.at)).copy()
    assert table.selection == Selection(subject)
    one, other = (pygame.transform.average_color(shot) for shot in (before, after))
    assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 24
    stage.close()


@pytest.mark.parametrize("place", [("bitskrieg", 33, 3), ("streetfire", 30, 2)])
def test_danger_is_a_corner_on_each_piece_and_tells_who_when_one_is_pointed_at(place):
    slug, stage = place[0], stage_of(*place)
    table = stage.table.table
    dangers = table_of(slug).places.dangers(table.context)
    assert dangers
    for cell in (None, *dangers):
        table.point(cell)
        table.threat = False
        stage.app.screenshot()
        calm = len(stage.table.board.badges)
        table.threat = True
        stage.app.screenshot()
        who = () if cell is None else dangers[cell].shooters
        assert len(stage.table.board.badges) - calm == len(dangers) + len(who)
    stage.close()
