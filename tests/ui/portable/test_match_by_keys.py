"""A whole match of First Orders in the real window, with keys alone."""

from __future__ import annotations

import pygame
import pytest

from game.rules.portable.commands import ChooseOrder
from game.ui.widgets.button import Button
from tests.ui.portable.play import bold, by_keys
from tests.ui.portable.seated import MapTable
from tests.ui.portable.test_first_orders import seated
from tests.ui.table.driver import Ending, ending  # noqa: F401
from tests.ui.table.pupil import first_match

MOST = 400
"""Orders after which a match counts as endless."""


def _ordered(table: MapTable) -> None:
    """Give the next order with keys."""
    if table.state.phase == "orders":
        table.key(pygame.K_1)
        for _ in range(2):
            if table.state.phase == "orders":
                table.key(pygame.K_RETURN)
    elif table.state.phase == "order_choice":
        by_keys(table, ChooseOrder(False))
    else:
        by_keys(table, bold(table))


@pytest.mark.nightly
@pytest.mark.parametrize("seed", [1, 4])
def test_a_match_can_be_played_by_keys_to_its_end(seed: int) -> None:
    table = seated(first_match("portable", seed))
    for _ in range(MOST):
        if table.match.over:
            break
        entries = len(table.match.entries)
        _ordered(table)
        assert len(table.match.entries) > entries, "every key that is told gives its order"
    assert table.match.over
    assert isinstance(table.settle().top, Ending)
    table.close()


def test_the_cursor_goes_to_the_unit_that_is_hit() -> None:  # PW-6.2
    table = seated(first_match("portable", 1))
    table.key(pygame.K_UP)
    for _ in range(MOST):
        if table.match.over or table.state.phase == "answer":
            break
        _ordered(table)
    number = table.state.hits[0].unit
    assert table.scene.table.spot == table.unit(number).at
    assert table.has("arrow keys and Enter")
    assert not isinstance(table.scene.form.focus, Button)
    table.close()
