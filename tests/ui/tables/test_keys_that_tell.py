"""The key of an order that cannot be given tells why, at every table."""

from random import Random

import pygame
import pytest

from game.core.contract import Choice, Roll
from game.match.match import Match
from game.ui.bench.matches import PromptOracle, match_of
from game.ui.keys import DEFAULTS
from tests.parts import games_with
from tests.ui.table.driver import Table, table_with
from tests.words import worded

TURNS = (1, 6, 14, 22)


def after(slug: str, orders: int) -> Match:
    """Return a match after some orders drawn at random, with an order to be given."""
    match, draw, given = match_of(slug, 0, "pp"), Random(orders), 0
    while not match.over:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
            continue
        assert isinstance(awaited, Choice)
        if given >= orders:
            return match
        seat = awaited.seats[0]
        match.take(seat, draw.choice(list(match.game.legal(match.state, seat))))
        given += 1
    raise AssertionError("the match is over")


def press(at: Table, action: str) -> None:
    at.scene.table.why = None
    at.key(getattr(pygame, f"K_{DEFAULTS[action][0]}"))


@pytest.mark.parametrize("orders", TURNS)
@pytest.mark.parametrize("slug", games_with("orders"))
def test_a_key_that_gives_and_chooses_nothing_tells_why(slug: str, orders: int) -> None:
    at = table_with(after(slug, orders), PromptOracle()).lifted()
    page = at.scene.table
    assert page.session.may_act
    for action in page.game.orders.key_actions:
        before = (len(at.match.entries), page.selection)
        shown = {a.key: a.refusal for a in page.game.actions_of(page.context)}
        may = action in shown and shown[action] is None
        if not may:
            press(at, action)
            assert page.why is not None, action
            assert before == (len(at.match.entries), page.selection), action


@pytest.mark.parametrize("slug", ["bitskrieg", "streetfire"])
def test_a_key_that_needs_a_piece_asks_for_one(slug: str) -> None:
    at = table_with(after(slug, 6), PromptOracle()).lifted()
    assert at.scene.table.selection.subject is None
    press(at, "move")
    assert at.has(worded(f"{slug}_table.select_first"))
