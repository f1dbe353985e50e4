"""What a plan would bring within reach is lit on the board."""

from __future__ import annotations

import pygame
import pytest

from game.ui.tables.dicezone import overlays
from tests.ui.dicezone.filling import FilledTable, filled
from tests.ui.table.driver import ending

__all__ = ["ending"]


def shade(table: FilledTable, cell: int) -> tuple[int, ...]:
    """Return the color off the middle of a hex."""
    table.settle()
    x, y = table.scene.board.spot_of(cell)
    return tuple(table.app.screenshot().get_at((x + 4, y - 4)))[:3]


@pytest.fixture
def table() -> FilledTable:
    return filled("assign", "town_square", 4)


def test_hexes_are_lit_as_far_as_the_speed_goes(table):
    known = overlays.costs(table.scene.table.context, table.step.tank)
    crates = table.match.state.crates
    cell = next(c for c, cost in known.items() if cost == 6 and not crates >> c & 1)
    table.fill(0, 0, 5, *table.step.row[1:])
    dark = shade(table, cell)
    table.cell(cell)
    assert table.step.plan.speed == 6
    table.post(pygame.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(0, 0, 0)))
    assert shade(table, cell) != dark


def test_near_at_hand_the_same_hexes_are_lit(table, monkeypatch):
    context = table.scene.table.context
    step = table.step
    lit: list[int] = []
    monkeypatch.setattr(overlays, "CLOSE", 1)
    monkeypatch.setattr(overlays, "wash", lambda canvas, layout, cell, look: lit.append(cell))
    table.hover(table.match.state.tanks[1].cell)
    table.settle()
    assert set(overlays.reached(context, step)) <= set(lit)


def test_nothing_is_lit_for_a_tank_that_is_given_up(table):
    context = table.scene.table.context
    assert overlays.planning(context) is not None
    table.fill(0, 0, 0, 4, 4, 4, 5, 4, 4, 3, 0, 0, 0, 1)
    assert overlays.planning(table.scene.table.context) is None
