"""The real table with two persons at it, at a phase of a scenario or at a position of notes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.boards.cells import Cell
from game.core.contract import Command, Seat
from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import supplied
from game.rules.portable import GAME
from game.rules.portable.commands import Deploy, UnitId
from game.rules.portable.state import State
from tests.rules.portable.table import setup_of
from tests.ui.table.driver import Table, table_with
from tests.ui.table.racetable import FirstOracle
from tools.shots.matches import reached

NAMES = ("Anna", "Boris")


class MapTable(Table):
    """The table of persons who share a screen."""

    @property
    def state(self) -> State:
        """The position as it is."""
        state: State = self.match.state
        return state

    @property
    def selection(self) -> Any:
        """What is pointed out."""
        return self.scene.table.selection

    @property
    def context(self) -> Any:
        """What the game's functions work with."""
        return self.scene.table.context

    @property
    def last(self) -> Command:
        """The last command that was given."""
        return self.match.entries[-1].command

    def at(self, name: str) -> Cell:
        """Return the square of a name, "E5"."""
        cell: Cell = self.state.field.board.named(name)
        return cell

    def square(self, name: str, button: int = 1) -> MapTable:
        """Click a square."""
        self.cell(self.at(name), button)
        return self

    def unit(self, number: UnitId) -> Any:
        """Return a unit."""
        return self.state.units[number]

    @property
    def why(self) -> str:
        """The code of the refusal that is told, "" for none."""
        why = self.scene.table.why
        return "" if why is None else why.refusal.code


def match_of(scenario: str, **options: Any) -> Match:
    """Return a match of persons."""
    chosen = next(one for one in supplied(GAME.slug) if one.id == scenario)
    setup = Setup(chosen, {**chosen.options, **options}, NAMES, ())
    return Match(GAME, setup, SeededDice("map"))


def played_to(match: Match, phase: str) -> Match:
    """Roll, end and close whatever comes, until a phase is reached."""
    return reached(match, phase, _closing)


def _closing(match: Match, seat: Seat) -> Command:
    menu = match.game.legal(match.state, seat)
    about = menu.about(menu.subjects[-1])
    return about[0] if isinstance(about[0], Deploy) else about[-1]


def at_position(state: State) -> Match:
    """Return a match that stands at a position; what came before is forgotten."""
    setup = replace(setup_of(state.field.opening), seats=NAMES)
    match = Match(GAME, setup, SeededDice("map"))
    match.states[-1] = state
    return match


def seated(match: Match, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> MapTable:
    """Sit down to a match and lift the curtain."""
    table = table_with(match, FirstOracle(), quick=True, kind=MapTable, size=size, scale=scale)
    assert isinstance(table, MapTable)
    return table.lifted()
