"""The real table with a seat that fills something in, and hands for what lies on the panel."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.contract import Choice, Roll
from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.rules.dicezone import GAME
from game.rules.dicezone.data import STATS
from game.ui.desk import Desk
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.tables import table_of
from game.ui.tables.dicezone.panels.dice.board import DiceBoard
from game.ui.tables.dicezone.panels.dice.spread import SPEED
from game.ui.tables.dicezone.panels.wizard import step_of
from game.ui.tables.open_table import OpenTable
from game.ui.widgets.base import Widget
from tests.ui.table.driver import Table, _all
from tests.ui.table.racetable import FirstOracle

NAMES = ("Anna", "Boris", "Clara", "Diego")


class FilledTable(Table):
    """The table of persons who share a screen, one of whom fills something in."""

    @property
    def step(self) -> Any:
        """What is filled in."""
        return step_of(self.scene.table.context)

    def widget(self, role: str) -> Any:
        """Return what is shown for something."""
        self.scene.form.settle()
        found = [w for w in _all(self.scene.layout) if w.role == role]
        assert found, f"nothing is there for {role!r}: {self.roles()}"
        return found[0]

    def roles(self) -> list[str]:
        """Return what all that is shown is for."""
        self.scene.form.settle()
        return [w.role for w in _all(self.scene.layout) if w.role]

    def press_role(self, role: str) -> FilledTable:
        """Click what is there for something, scrolled into sight if need be."""
        self.click(self.shown(self.widget(role)).rect.center, settle=False)
        return self

    def shown(self, widget: Widget) -> Widget:
        """Return a widget after it was brought into sight."""
        form = self.scene.form
        for above in reversed(form.root.path_to(widget)[:-1]):
            above.reveal(self.desk, widget.rect)
        return widget

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
        self.post(_moved(self.die(stat, role)))
        for _ in range(abs(notches)):
            self.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1 if notches > 0 else -1))
        return self

    def drag_die(self, stat: str, pixels: int, role: str = "dice") -> FilledTable:
        """Drag a die up by some pixels and let go."""
        x, y = self.die(stat, role)
        self.post(_moved((x, y)), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
        self.post(_moved((x, y - pixels // 2), (1, 0, 0)))
        self.post(_moved((x, y - pixels), (1, 0, 0)))
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y - pixels), button=1))
        return self

    def tab_to(self, role: str, key: int = pygame.K_TAB) -> FilledTable:
        """Press Tab, or another key, till what is there for something has the focus."""
        for _ in range(120):
            focus = self.scene.form.focus
            if focus is not None and focus.role == role:
                return self
            self.key(key, settle=False)
        raise AssertionError(f"Tab does not come to {role!r}")

    def fill(self, *numbers: int) -> FilledTable:
        """Have some numbers filled in, whatever they are; page and key come first."""
        table = self.scene.table
        table.selection = table.selection._replace(draft=numbers)
        self.post()
        self.scene.settle()
        return self


def _moved(spot: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=buttons)


def match_of(scenario: str = "arcade_duel", seats: int = 2, **options: Any) -> Match:
    """Return a match of persons."""
    chosen = next(found for found in all_scenarios("dicezone") if found.id == scenario)
    seating = next(one for one in chosen.seatings if len(one.teams) == seats)
    taken = {**chosen.options, **seating.options, **options}
    teams = seating.teams if len(set(seating.teams)) < seats else ()
    return Match(GAME, Setup(chosen, taken, NAMES[:seats], teams), SeededDice("fill"))


def played_to(match: Match, phase: str) -> Match:
    """Let everybody take the first of what they may do, until a phase is reached."""
    while match.state.phase != phase:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
            continue
        assert isinstance(awaited, Choice)
        seat = awaited.seats[0]
        menu = match.game.legal(match.state, seat)
        match.submit(seat, menu.about(menu.subjects[0])[0])
        match.step()
    return match


def seated(match: Match, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> FilledTable:
    """Sit down to a match and lift the curtain as often as it falls."""

    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        table = OpenTable(desk, table_of("dicezone"), match.setup)
        return TableScene(desk, Session(match, table, tray, AiClient(FirstOracle())), tray)

    return lifted(FilledTable(scene_of, size, scale))


def lifted(table: FilledTable) -> FilledTable:
    """Lift the curtain as often as it falls."""
    for _ in range(4):
        table.settle()
        if isinstance(table.top, Curtain):
            table.key(pygame.K_RETURN)
    return table


def filled(
    phase: str, scenario: str = "arcade_duel", seats: int = 2, **options: Any
) -> FilledTable:
    """Return the table at a phase that is filled in."""
    return seated(played_to(match_of(scenario, seats, **options), phase))
