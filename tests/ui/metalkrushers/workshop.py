"""The real table with a seat at its bench, and hands for what lies on it."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.workshop.sheet import Sheet
from game.ui.desk import Desk
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.tables import table_of
from game.ui.tables.metalkrushers.panels.draft import numbers_of
from game.ui.tables.metalkrushers.panels.puller import PlatePuller
from game.ui.tables.metalkrushers.panels.ring import Ring
from game.ui.tables.metalkrushers.panels.workplace import Workplace, workplace
from game.ui.tables.open_table import OpenTable
from game.ui.widgets.base import Widget
from tests.ui.table.driver import Table, _all
from tests.ui.table.racetable import FirstOracle

EVERYTHING = {"chassis": "all", "programs": "all", "workshop_extras": True}
"""Options under which every ready-made Krusher is in play."""
BUTTONS = {1: (1, 0, 0), 3: (0, 0, 1)}


class BenchTable(Table):
    """The table of two persons who build, the first one at the bench."""

    @property
    def place(self) -> Workplace:
        """The bench of the seat that looks on."""
        return workplace(self.scene.table.context)

    @property
    def sheet(self) -> Sheet:
        """The sheet at work."""
        return self.place.sheet

    @property
    def legal(self) -> bool:
        """Whether the sheet at work may be handed in."""
        return self.place.refusal is None

    @property
    def puller(self) -> PlatePuller:
        """The machine on the bench."""
        self.scene.form.settle()
        return next(w for w in _all(self.scene.layout) if isinstance(w, PlatePuller))

    @property
    def ring(self) -> Ring:
        """Where its plates lie."""
        return self.puller.ring_of(self.desk)

    def plate(self, side: int) -> tuple[int, int]:
        """Return the pixel in the middle of a plate."""
        x, y = self.ring.middle_of(side)
        return round(x), round(y)

    def roles(self) -> list[str]:
        """Return what all that is shown is for."""
        self.scene.form.settle()
        return [w.role for w in _all(self.scene.layout) if w.role]

    def widget(self, role: str) -> Any:
        """Return what is shown for something."""
        self.scene.form.settle()
        found = [w for w in _all(self.scene.layout) if w.role == role]
        assert found, f"nothing is there for {role!r}: {self.roles()}"
        return found[0]

    def press_role(self, role: str) -> BenchTable:
        """Click what is there for something, scrolled into sight if need be."""
        self.click(self.shown(self.widget(role)).rect.center, settle=False)
        return self

    def shown(self, widget: Widget) -> Widget:
        """Return a widget after it was brought into sight."""
        form = self.scene.form
        for above in reversed(form.root.path_to(widget)[:-1]):
            above.reveal(self.desk, widget.rect)
        return widget

    def choose(self, role: str, words: str) -> BenchTable:
        """Drop a list down with the mouse and click one of its rows."""
        self.press_role(role)
        rows: Any = self.scene.form.popups[-1].widget.children[0]
        index = list(self.widget(role).options).index(words)
        self.click(rows.row_rect(index).center, settle=False)
        return self

    def pull(self, start: int, end: int, share: float = 1.0) -> BenchTable:
        """Pull from a plate to another, or only part of the way."""
        (x, y), (to_x, to_y) = self.plate(start), self.plate(end)
        spot = (round(x + (to_x - x) * share), round(y + (to_y - y) * share))
        self._grip((x, y), spot)
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
        return self

    def hold(self, start: int, spot: tuple[int, int]) -> BenchTable:
        """Pull from a plate to a pixel and do not let go."""
        self._grip(self.plate(start), spot)
        return self

    def wheel(self, side: int, notches: int) -> BenchTable:
        """Turn the wheel over a plate."""
        self.post(_moved(self.plate(side)))
        for _ in range(abs(notches)):
            step = 1 if notches > 0 else -1
            self.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=step))
        return self

    def tab_to(self, role: str) -> BenchTable:
        """Press Tab till what is there for something has the focus."""
        for _ in range(120):
            focus = self.scene.form.focus
            if focus is not None and focus.role == role:
                return self
            self.key(pygame.K_TAB, settle=False)
        raise AssertionError(f"Tab does not come to {role!r}")

    def _grip(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.post(_moved(start), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        half = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for spot in (half, end):
            self.post(_moved(spot, BUTTONS[1]))


def _moved(spot: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=buttons)


def setup(scenario: str = "arena_duel", **options: Any) -> Setup:
    """Return the start of a scenario for two, some options being other than its own."""
    chosen = next(found for found in all_scenarios("metalkrushers") if found.id == scenario)
    return Setup(chosen, {**chosen.options, **options}, ("Anna", "Boris"))


def bench(
    scenario: str = "arena_duel",
    size: tuple[int, int] = (1280, 720),
    scale: float = 1.0,
    **options: Any,
) -> BenchTable:
    """Return the table with the first of two persons at the bench."""
    start = setup(scenario, **options)
    match = Match(GAME, start, SeededDice("workshop"), practice=True)

    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        table = OpenTable(desk, table_of("metalkrushers"), start)
        return TableScene(desk, Session(match, table, tray, AiClient(FirstOracle())), tray)

    return seated(BenchTable(scene_of, size, scale))


def seated(table: BenchTable) -> BenchTable:
    """Lift the curtain as often as it falls."""
    for _ in range(4):
        table.settle()
        if isinstance(table.top, Curtain):
            table.key(pygame.K_RETURN)
    return table


def lay(table: BenchTable, *sheets: Sheet) -> BenchTable:
    """Lay sheets on the bench, whatever they are."""
    draft = (0, *(number for sheet in sheets for number in numbers_of(sheet)))
    table.scene.table.selection = table.scene.table.selection._replace(draft=draft)
    table.post()
    table.scene.settle()
    return table
