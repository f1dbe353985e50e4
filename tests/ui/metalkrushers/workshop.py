"""The real table with a seat at its bench, and hands for what lies on it."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.presenter.metalkrushers.workshop import WorkshopForm, numbers_of, workplace
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.workshop.sheet import Sheet
from game.ui.tables.metalkrushers.panels.plates import Ring
from game.ui.tables.metalkrushers.panels.puller import PlatePuller
from tests.ui.table.driver import Table, _all, moved_to, table_with
from tests.ui.table.racetable import FirstOracle

EVERYTHING = {"chassis": "all", "programs": "all", "workshop_extras": True}
"""Options under which every ready-made Krusher is in play."""
BUTTONS = {1: (1, 0, 0), 3: (0, 0, 1)}


class BenchTable(Table):
    """The table of two persons who build, the first one at the bench."""

    @property
    def place(self) -> WorkshopForm:
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
        self.wheel_at(self.plate(side), notches)
        return self

    def _grip(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.post(moved_to(start), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        half = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for spot in (half, end):
            self.post(moved_to(spot, BUTTONS[1]))


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
    how = {"kind": BenchTable, "size": size, "scale": scale}
    table = table_with(match, FirstOracle(), quick=False, **how)
    assert isinstance(table, BenchTable)
    return table.lifted()


def lay(table: BenchTable, *sheets: Sheet) -> BenchTable:
    """Lay sheets on the bench, whatever they are."""
    draft = (0, *(number for sheet in sheets for number in numbers_of(sheet)))
    table.scene.table.selection = table.scene.table.selection._replace(draft=draft)
    table.post()
    table.scene.settle()
    return table
