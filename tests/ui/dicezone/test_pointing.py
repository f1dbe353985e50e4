"""Points on the board that are not meant for the hex below them: arrows of facings, large tanks."""

from __future__ import annotations

import pytest

from game.core.boards.cells import Cell
from game.presenter.boards.layout import Point, ahead, between
from game.presenter.dicezone.places import ARROWS, middle
from game.presenter.selection import Pointed
from game.rules.dicezone.board import BOARD, on_axis
from game.rules.dicezone.commands import Drive, PlaceTank
from game.ui.tables.dicezone.art.tanks import size_at
from tests.rules.dicezone.table import at
from tests.ui.dicezone.hand import Hand
from tests.ui.dicezone.test_controls import duel, guns, hand, starting

N, NE, SE, S, SW, NW = range(6)


def arrow(cell: Cell, facing: int) -> Point:
    """Return where the arrow of a facing stands round a hex."""
    return ahead(middle(cell), facing * 60, ARROWS.away)


def clicked(here: Hand, point: Point) -> Hand | None:
    """Return the hand after a click on a point, None where that means the hex below it."""
    answer = here.game.orders.touch_point(here.context, point)
    return None if answer is None else here._take(answer)


@pytest.mark.parametrize("scale", [14, 18, 22, 26, 30, 36, 48, 104])
def test_a_tank_is_44_pixels_wide_at_least_but_never_wider_than_1_6_hexes(scale: int) -> None:
    across = size_at(scale)
    assert across <= 1.6
    assert across * scale >= 44 - 1e-9 or across == 1.6
    assert across == 0.94 or scale < 47


@pytest.mark.parametrize("facing", [NE, NW])
def test_a_click_on_an_arrow_ends_the_drive_in_that_facing(facing: int) -> None:
    here = clicked(duel().touch(0, 2), arrow(at(0, 2), facing))
    assert here is not None
    assert (here.selection.cell, here.selection.facing) == (at(0, 2), facing)
    assert here.given is None
    turned = here.touch(0, 2).given
    assert isinstance(turned, Drive)
    assert turned.steps[-1] == {NE: "R", NW: "L"}[facing]


def test_a_click_on_the_arrow_that_is_lit_neither_drives_nor_chooses_another_hex() -> None:
    chosen = duel().touch(0, 2)
    here = clicked(chosen, arrow(at(0, 2), N))
    assert here is not None
    assert (here.given, here.selection) == (None, chosen.selection)


def test_a_click_on_an_arrow_turns_the_tank_that_is_to_start() -> None:
    heart = on_axis(1, 11)
    here = clicked(hand(starting()).touch(heart), arrow(heart, SE))
    assert here is not None
    assert here.touch(heart).given == PlaceTank(heart, SE)


def test_there_are_no_arrows_before_a_hex_is_pointed_out() -> None:
    assert clicked(duel(), arrow(at(0, 2), NE)) is None
    assert duel().game.places.piece_at(duel().context, arrow(at(0, 2), NE)) is None


def test_the_middle_of_the_next_hex_is_not_taken_for_an_arrow() -> None:
    here = duel().touch(0, 2)
    for facing in range(6):
        beside = middle(BOARD.step(at(0, 2), facing))
        assert clicked(here, beside) is None
        assert here.game.places.piece_at(here.context, beside) is None


def test_the_mouse_over_an_arrow_points_at_the_hex_it_stands_round() -> None:
    here = duel().touch(0, 2)
    assert here.game.places.piece_at(here.context, arrow(at(0, 2), NE)) == Pointed(at(0, 2), None)


def test_a_tank_that_covers_other_hexes_is_aimed_at_there_too() -> None:
    here = guns("gunner 0,4 N; standard 0,-1 S")
    rim = between(middle(at(0, -1)), middle(BOARD.step(at(0, -1), NE)), 0.7)
    assert here.game.places.piece_at(here.context, rim) == Pointed(at(0, -1), None)
    beyond = middle(BOARD.step(at(0, -1), NE))
    assert here.game.places.piece_at(here.context, beyond) is None


def test_while_hexes_are_chosen_a_tank_takes_up_its_own_hex_only() -> None:
    here = duel()
    rim = between(middle(at(0, -4)), middle(BOARD.step(at(0, -4), NE)), 0.7)
    assert here.game.places.piece_at(here.context, rim) is None
