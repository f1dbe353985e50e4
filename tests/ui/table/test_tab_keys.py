"""Under tabs, the keys of the card's buttons count on every tab, and turn the card up."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.contract import Choice, Roll
from game.match.match import Match
from game.rules import GAMES
from game.ui.bench.matches import PromptOracle, match_of
from game.ui.widgets import Button
from tests.ui.table.driver import Table, _all, ending, table_with  # noqa: F401
from tools.shots.matches import set_up_to

PHASES = {"dicezone": "move", "metalkrushers": "combat"}
"""Where buttons with keys come up, if that is not with the first order."""


def to_a_battle(slug: str) -> Match:
    """Return a match of the scenario to learn from, in which an order on the board is due."""
    match = match_of(slug, 0, "pp")
    if slug in PHASES:
        return set_up_to(match, PHASES[slug])
    while True:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
            continue
        assert isinstance(awaited, Choice)
        if not awaited.sealed:
            return match
        seat = awaited.seats[0]
        match.submit(seat, match.game.legal(match.state, seat)[0])
        match.step()


def keyed(board: Table) -> list[Button]:
    """The buttons of the card that may be pressed by a key."""
    found = [w for w in _all(board.scene.layout.parts.card) if isinstance(w, Button)]
    return [w for w in found if w.action and "+" not in w.action and not w.refusal]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("tab", [1, 2])
def test_a_key_of_the_card_counts_on_another_tab_and_turns_to_it(slug: str, tab: int) -> None:
    board = table_with(to_a_battle(slug), PromptOracle(), scale=2.0).lifted()
    layout: Any = board.scene.layout
    assert layout.tabs.shown
    board.key(pygame.K_TAB)
    button = keyed(board)[0]
    board.click(layout.tabs.spots(board.desk)[tab].center)
    assert not layout.parts.card.shown
    board.key(pygame.key.key_code(board.desk.keys.names(button.action)[0]))
    assert layout.tabs.chosen == 0
    assert layout.parts.card.shown
    board.close()
