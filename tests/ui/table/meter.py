"""Counts what a turn costs the hands: each click, each wheel notch, each key that is pressed.

`give` knows no table's inside but what it shows: it presses Enter where the order it wants stands
pointed out, clicks where a click would point it out, and else selects the piece.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.core.contract import Command, Roll
from game.match.match import Match
from tests.ui.table.driver import Table, table_with
from tests.ui.table.racetable import FirstOracle

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL)
MOST = 8
"""Presses that an order may take."""


class Ones:
    """Dice that all show a 1, so that what is fired at stays where it is."""

    kind = "scripted"
    secret = b""

    def roll(self, roll: Roll, index: int) -> tuple[int, ...]:
        """Return a 1 for each die."""
        return (1,) * len(roll.sides)


class Meter(Table):
    """The window, and how often something in it was pressed."""

    def __init__(
        self, scene_of: Any, size: tuple[int, int] = (1280, 720), scale: float = 1
    ) -> None:
        self.presses = 0
        super().__init__(scene_of, size, scale)

    def post(self, *events: pygame.Event, seconds: float = 0.05) -> Meter:
        """Count what is pressed."""
        self.presses += sum(event.type in PRESSES for event in events)
        super().post(*events, seconds=seconds)
        return self

    def give(self, command: Command) -> Meter:
        """Give an order with as few presses as there need be."""
        for _ in range(MOST):
            before = len(self.match.entries)
            self._press_for(command)
            given = [entry.command for entry in self.match.entries[before:]]
            if given:
                assert command in given, f"{given} in place of {command}"
                return self.lifted_dice()
        raise AssertionError(f"{command} takes more than {MOST} presses")

    def lifted_dice(self) -> Meter:
        """Let all that moves end."""
        self.settle()
        return self

    def turn_of(self, *commands: Command) -> int:
        """Return how many presses some orders take, one after the other."""
        before = self.presses
        for command in commands:
            self.give(command)
        return self.presses - before

    def _press_for(self, command: Command) -> None:
        page = self.scene.table
        context = page.context
        shown = page.held.command or page.game.confirmed(context).command
        cells = page.game.places.cells_of(context, command)
        if shown == command:
            self.key(pygame.K_RETURN)
        elif cells and self._points(command, cells[-1]):
            self.cell(cells[-1])
        elif cells:
            self.cell(cells[0])
        else:
            raise AssertionError(f"no way to {command}")

    def _points(self, command: Command, cell: int) -> bool:
        """Whether a click on a cell points an order out, or gives it."""
        page = self.scene.table
        answer = page.game.orders.touch(page.context, cell)
        meant = page.game.confirmed(page.context_of(answer.selection)).command
        return command in (answer.command, meant)


def metered(match: Match, state: Any = None) -> Meter:
    """Return the window over a match of persons, at a position if one is named."""
    if state is not None:
        match.states[-1] = state
    match.dice = Ones()
    table = table_with(match, FirstOracle(), quick=True, kind=Meter)
    assert isinstance(table, Meter)
    table.lifted()
    pygame.mouse.set_pos((2, 2))
    table.presses = 0
    return table
