"""What the prompt says of Enter while the cursor is on a cell: no more than Enter does."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match.match import Match
from game.ui.bench.matches import PromptOracle, match_of
from tests.ui.table.driver import Table, ending, table_with  # noqa: F401
from tests.words import worded
from tools.shots.matches import played, set_up_to

STEPS: dict[str, Callable[[], Match]] = {
    "axis": lambda: set_up_to(match_of("bitskrieg", 1, "pp"), "axis"),
    "edge": lambda: set_up_to(match_of("bitskrieg", 1, "pp"), "edge"),
    "deploy": lambda: set_up_to(match_of("bitskrieg", 1, "pp"), "deploy"),
    "flags": lambda: set_up_to(match_of("bitskrieg", 1, "pp"), "flags"),
    "guns": lambda: played(match_of("portable", "the_ridge", "pp"), 0),
    "terrain": lambda: match_of("dicezone", "builders", "ppp"),
    "workshop": lambda: match_of("metalkrushers", "workshop_night", "pp"),
}
"""Steps of a set-up, and secret orders, which are filled in on a panel and on the board."""


@pytest.mark.parametrize("step", STEPS)
def test_enter_is_said_to_choose_a_cell_only_where_it_does(
    step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = table_with(STEPS[step](), PromptOracle()).lifted()
    page: Any = board.scene.table
    given: list[Any] = []
    monkeypatch.setattr(board.session, "give", lambda *orders, **how: given.append(orders))
    start = page.selection
    for cell in page.open.layout.cells[:: max(1, len(page.open.layout.cells) // 25)]:
        page.selection, page.why = start, None
        given.clear()
        page.point(cell, by_keys=True)
        board.settle()
        name = page.game.places.cell_name(page.context, cell)
        told = worded("table.prompt.chooses", board.desk.keys.label("confirm"), name)
        if told not in board.scene.layout.parts.prompt.words():
            continue
        board.key(pygame.K_RETURN)
        assert page.why is None, f"Enter was refused at {name}"
        assert given or page.selection != start, f"Enter does nothing at {name}"
    board.close()
