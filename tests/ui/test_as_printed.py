"""A whole match of each game by the rules of its document, by mouse and by keys, without a clock.

Portable's is in `tests/ui/portable/test_rule_sets.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pygame
import pytest

from game.ai.decide import decide
from game.core.contract import Choice, Command, Result
from game.core.scenario import NEVER, Setup
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.match.seats import Player, options_for
from game.rules import load
from game.rules.bitskrieg.commands import Rebuild
from game.ui.bench.matches import PromptOracle
from tests.nightly import some_daily
from tests.ui.dicezone import play as dicezone
from tests.ui.dicezone.test_table import _hand_in
from tests.ui.metalkrushers import play as metalkrushers
from tests.ui.streetfire import test_table as streetfire
from tests.ui.table import test_bitskrieg as bitskrieg
from tests.ui.table.driver import Ending, Table, _all, ending, table_with  # noqa: F401
from tests.words import worded

Give = Callable[[Table, Command], None]
BY_HAND: Final = ("move", "shoot", "critical", "deploy", "redeploy")
"""What is pointed at in Dice Zone; all else is handed in as it is filled in."""


class Hands(NamedTuple):
    """How orders are given in a game, and for how many orders a match may go on."""

    mouse: Give
    keys: Give
    most: int


def rebuild_by_mouse(board: Table, command: Rebuild) -> None:
    words = {worded("bitskrieg_table.action.rebuild", count) for count in range(6)}
    for _ in range(5):
        button = next(w for w in _all(board.scene.form.root) if getattr(w, "words", "") in words)
        board.click(button.rect.center)
        if board.scene.table.selection.subject == command.tank:
            break
    board.cell(command.at)
    _turned(board, command, bitskrieg._wheel)
    board.cell(command.at)


def rebuild_by_keys(board: Table, command: Rebuild) -> None:
    for _ in range(5):
        board.key(pygame.K_b)
        if board.scene.table.selection.subject == command.tank:
            break
    board.go(command.at)
    board.key(pygame.K_RETURN)
    _turned(board, command, bitskrieg._dot)
    board.key(pygame.K_RETURN)


def _turned(board: Table, command: Rebuild, turn: Callable[[Table], None]) -> None:
    for _ in range(4):
        if board.scene.table.selection.facing == command.facing:
            return
        turn(board)


def tank_by_mouse(board: Table, command: Command) -> None:
    give = rebuild_by_mouse if isinstance(command, Rebuild) else bitskrieg.by_mouse
    give(board, command)


def tank_by_keys(board: Table, command: Command) -> None:
    give = rebuild_by_keys if isinstance(command, Rebuild) else bitskrieg.by_keys
    give(board, command)


def dice_by(give: Give) -> Give:
    def given(board: Table, command: Command) -> None:
        waits = board.match.awaiting
        if isinstance(waits, Choice) and waits.purpose in BY_HAND:
            give(board, command)
        else:
            _hand_in(board, give)

    return given


HANDS: Final = {
    "streetfire": Hands(streetfire.by_mouse, streetfire.by_keys, 300),
    "dicezone": Hands(dice_by(dicezone.by_mouse), dice_by(dicezone.by_keys), 400),
    "bitskrieg": Hands(tank_by_mouse, tank_by_keys, 700),
    "metalkrushers": Hands(metalkrushers.by_mouse, metalkrushers.by_keys, 700),
}
"""By day the first by mouse; matches by the other rules are played in each game's own tests."""


def as_printed(slug: str) -> Match:
    """Return the first scenario between two persons, as its document prints the game."""
    scenario = all_scenarios(slug)[0]
    options = options_for(scenario, scenario.seatings[0], "printed")
    options |= {"turn_limit": NEVER} if "turn_limit" in options else {}
    setup = Setup(scenario, options, ("Ada", "Ben"), (), "printed")
    match = Match(load(slug), setup, SeededDice("by hand"))
    match.players = tuple(Player(n, "person", None, i, i) for i, n in enumerate(setup.seats))
    return match


def thought(match: Match) -> Any:
    """Return what a Captain would do."""
    assert isinstance(match.awaiting, Choice)
    seat = match.awaiting.seats[0]
    view, luck = match.view(seat), len(match.entries)
    return decide(match.game, view, seat, "captain", luck).command


@pytest.mark.parametrize(
    ("slug", "hand"),
    some_daily((pytest.param(slug, hand) for slug in HANDS for hand in ("mouse", "keys")), 8),
)
def test_a_whole_match_as_printed_is_played_by_hand(slug: str, hand: str) -> None:
    hands = HANDS[slug]
    board = table_with(as_printed(slug), PromptOracle()).lifted()
    for _ in range(hands.most):
        if board.match.over:
            break
        before, command = len(board.match.entries), thought(board.match)
        getattr(hands, hand)(board, command)
        given = [e.command for e in board.match.entries[before:]]
        assert given, f"{command} was not given"
        board.lifted()
    assert board.match.over
    result = board.match.awaiting
    assert isinstance(result, Result)
    assert not result.by_clock
    assert isinstance(board.top, Ending)
    board.close()
