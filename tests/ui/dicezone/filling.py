"""The real table with a seat that fills something in, and hands for what lies on the panel."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.contract import Command, Seat
from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.presenter.dicezone.forms.order_form import SPEED
from game.rules.dicezone import GAME
from game.rules.dicezone.data import STATS
from game.ui.tables.dicezone.panels.dice_board import DiceBoard
from game.ui.tables.dicezone.panels.wizard import step_of
from tests.ui.table.driver import Table, moved_to, table_with
from tests.ui.table.racetable import FirstOracle
from tools.shots.matches import reached

NAMES = ("Anna", "Boris", "Clara", "Diego")


class FilledTable(Table):
    """The table of persons who share a screen, one of whom fills something in."""

    @property
    def step(self) -> Any:
        """What is filled in."""
        return step_of(self.scene.table.context)

    def board(self, role: str = "dice") -> DiceBoard:
        """Return the dice of a role."""
        found = self.widget(role)
        assert isinstance(found, DiceBoard)
        return found

    def die(self, stat: str, role: str = "dice") -> tuple[int, int]:
        """Return the pixel in the middle of the first die of a stat."""
        board = self.board(role)
        self.shown(board)
        number = SPEED if stat == "speed" else STATS.index(stat)
        box = next(board.spread.dice(self.desk, board.rect, number))
        return box.center

    def turn(self, stat: str, by: int, role: str = "dice") -> FilledTable:
        """Click a die so often: left up, right down."""
        for _ in range(abs(by)):
            self.click(self.die(stat, role), 1 if by > 0 else 3, settle=False)
        return self

    def wheel(self, stat: str, notches: int, role: str = "dice") -> FilledTable:
        """Turn the wheel over a die."""
        self.wheel_at(self.die(stat, role), notches)
        return self

    def drag_die(self, stat: str, pixels: int, role: str = "dice") -> FilledTable:
        """Drag a die up by some pixels and let go."""
        x, y = self.die(stat, role)
        self.post(moved_to((x, y)), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
        self.post(moved_to((x, y - pixels // 2), (1, 0, 0)))
        self.post(moved_to((x, y - pixels), (1, 0, 0)))
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y - pixels), button=1))
        return self

    def fill(self, *numbers: int) -> FilledTable:
        """Have some numbers filled in, whatever they are; page and key come first."""
        table = self.scene.table
        table.selection = table.selection._replace(draft=numbers)
        self.post()
        self.scene.settle()
        return self


def match_of(scenario: str = "arcade_duel", seats: int = 2, **options: Any) -> Match:
    """Return a match of persons."""
    chosen = next(found for found in all_scenarios("dicezone") if found.id == scenario)
    seating = next(one for one in chosen.seatings if len(one.teams) == seats)
    taken = {**chosen.options, **seating.options, **options}
    teams = seating.teams if len(set(seating.teams)) < seats else ()
    return Match(GAME, Setup(chosen, taken, NAMES[:seats], teams), SeededDice("fill"))


def played_to(match: Match, phase: str) -> Match:
    """Let everybody take the first of what they may do, until a phase is reached."""
    return reached(match, phase, _first)


def _first(match: Match, seat: Seat) -> Command:
    menu = match.game.legal(match.state, seat)
    return menu.about(menu.subjects[0])[0]


def seated(match: Match, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> FilledTable:
    """Sit down to a match and lift the curtain."""
    how = {"kind": FilledTable, "size": size, "scale": scale}
    table = table_with(match, FirstOracle(), quick=False, **how)
    assert isinstance(table, FilledTable)
    return table.lifted()


def filled(
    phase: str, scenario: str = "arcade_duel", seats: int = 2, **options: Any
) -> FilledTable:
    """Return the table at a phase that is filled in."""
    return seated(played_to(match_of(scenario, seats, **options), phase))
