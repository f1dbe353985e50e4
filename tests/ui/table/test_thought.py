"""The computer thinks for long: the table shows how much of its time is used, and "Move now"."""

from typing import Any

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.panels.thought import TimedPanel
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from tests.ui.table.driver import Table, ending  # noqa: F401
from tests.ui.table.racetable import FirstOracle, open_race, race_match
from tests.words import worded

MOVE_NOW = worded("table.move_now")


class Slow(FirstOracle):
    """Thinks until it is told to move now."""

    def __init__(self, used: float | None = 0.5) -> None:
        super().__init__()
        self.used, self.hurries, self.replaced = used, 0, False

    def poll(self) -> Any:
        self.polls = self.after
        return super().poll() if self.hurries else None

    def hurry(self) -> None:
        self.hurries += 1


def thinking(oracle: Slow, **how: Any) -> Table:
    """Return a table at which the computer has just begun to think."""

    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        session = Session(race_match("cc"), open_race(desk), tray, AiClient(oracle, oracle))
        return TableScene(desk, session, tray)

    table = Table(scene_of, **how)
    while table.session.thinking is None:
        table.post()
    return table


def later(table: Table, seconds: float) -> Table:
    """Let seconds pass, frame by frame."""
    for _ in range(round(10 * seconds)):
        table.post(seconds=0.1)
    return table


def timed(table: Table) -> bool:
    prompt = table.scene.layout.parts.prompt
    return any(isinstance(child, TimedPanel) for child in prompt.children)


def test_a_quick_decision_shows_nothing() -> None:
    table = thinking(Slow())
    later(table, 0.5)
    assert not timed(table)
    assert not table.has(MOVE_NOW)
    table.close()


def test_a_long_one_shows_how_much_of_the_turns_time_is_used() -> None:
    oracle = Slow(0.25)
    table = thinking(oracle)
    later(table, 1.2)
    assert timed(table)
    before = table.pixels()
    oracle.used = 0.75
    later(table, 0.1)
    assert table.pixels() != before
    table.close()


def test_without_a_time_for_the_turn_there_is_no_line_but_the_button() -> None:
    table = thinking(Slow(None))
    later(table, 1.2)
    assert not timed(table)
    assert table.has(MOVE_NOW)
    table.close()


def test_move_now_has_the_best_found_so_far() -> None:
    oracle = Slow()
    table = thinking(oracle)
    later(table, 1.2)
    table.press(MOVE_NOW, settle=False)
    assert oracle.hurries == 1
    table.settle()
    assert table.match.over, "it was not asked to wait again"
    table.close()


def test_a_key_has_it_move_now_too() -> None:
    oracle = Slow()
    table = thinking(oracle)
    later(table, 1.2)
    table.key(pygame.K_m, pygame.KMOD_SHIFT)
    assert oracle.hurries == 1
    table.close()


def test_an_oracle_that_cannot_be_hurried_offers_no_button() -> None:
    oracle = Slow()

    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        session = Session(race_match("cc"), open_race(desk), tray, AiClient(oracle))
        return TableScene(desk, session, tray)

    table = Table(scene_of)
    later(table, 3.0)
    assert table.session.thinking is not None
    assert not table.has(MOVE_NOW)
    table.close()


def test_the_table_says_that_a_computer_hung_and_starts_over() -> None:
    oracle = Slow()
    table = thinking(oracle)
    name = table.scene.table.view.names[table.session.thinking]
    assert table.has(worded("table.thinking", name))
    oracle.replaced = True
    later(table, 0.2)
    assert table.has(worded("table.starting_over", name))
    oracle.hurry()
    later(table, 1.0)
    assert not table.has(worded("table.starting_over", name))
    table.close()
