"""Giving orders in the arena with the mouse alone, or with keys alone."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.contract import Choice
from game.core.scenario import Setup, Teams
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.match.seats import Player
from game.presenter.boards.layout import ahead
from game.presenter.metalkrushers.places import middle
from game.presenter.metalkrushers.queries import asked
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Attack, Face, Move, Oust, PassAttack
from game.rules.metalkrushers.state import krusher
from game.ui.scenes.table.panels.words import said
from tests.rules.metalkrushers.table import Table as Position
from tests.rules.metalkrushers.table import setup_of
from tests.ui.metalkrushers.hand import word
from tests.ui.table.driver import Table, table_with
from tests.ui.table.racetable import FirstOracle

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")


def match_of(scenario: str, kinds: str = "pp", dice: str = "steel", **options: Any) -> Match:
    """Return a match of a scenario; `kinds` is p or c a seat."""
    chosen = next(s for s in all_scenarios("metalkrushers") if s.id == scenario)
    seats = NAMES[: len(kinds)]
    teams: Teams = next((s.teams for s in chosen.seatings if len(s.teams) == len(seats)), ())
    setup = Setup(chosen, {**chosen.options, **options}, seats, teams)
    return _with_players(Match(GAME, setup, SeededDice(dice)), kinds)


def match_in(position: Position, kinds: str = "", dice: Any = None) -> Match:
    """Return a match in a position."""
    field = position.state.field
    setup = setup_of(field.opening, len(field.teams))
    match = Match(GAME, setup, dice or SeededDice("posed"))
    match.states[0] = position.state
    return _with_players(match, kinds or "p" * len(field.teams))


def _with_players(match: Match, kinds: str) -> Match:
    match.players = tuple(
        Player(name, "person" if kind == "p" else "computer", "recruit", n, n)
        for n, (name, kind) in enumerate(zip(match.setup.seats, kinds, strict=True))
    )
    return match


def table_of(match: Match, quick: bool = True, **how: Any) -> Table:
    """Return a match on a table; a quick one shows nothing move."""
    return table_with(match, FirstOracle(1, GAME), quick, **how)


def by_mouse(table: Table, command: Any) -> None:
    """Give a command with the mouse alone."""
    if isinstance(command, Move):
        table.cell(command.to)
        _click_arrow(table, command.to, command.facing)
        table.cell(command.to)
    elif isinstance(command, Attack):
        cell = krusher(table.match.state, command.target).cell
        table.cell(cell).cell(cell)
    elif isinstance(command, Oust):
        table.press(word("action.oust"))
        table.until(command, lambda: table.turn_wheel(_home(table)))
        table.cell(krusher(table.match.state, command.target).cell)
    elif isinstance(command, PassAttack):
        table.press(word("action.pass")).press(word("action.pass_now"))
    else:
        table.press(words_of(table, command))


def by_keys(table: Table, command: Any) -> None:
    """Give a command with keys alone."""
    if isinstance(command, Move):
        table.go(command.to)
        table.key(pygame.K_RETURN)
        table.until(command, lambda: table.key(pygame.K_e))
        table.key(pygame.K_RETURN)
    elif isinstance(command, Attack):
        table.go(krusher(table.match.state, command.target).cell)
        page = table.scene.table
        if page.game.orders.command(page.context) != command:
            table.key(pygame.K_RETURN)
        table.key(pygame.K_RETURN)
    elif isinstance(command, Oust):
        table.key(pygame.K_u)
        table.until(command, lambda: table.key(pygame.K_e))
        table.go(krusher(table.match.state, command.target).cell)
        table.key(pygame.K_RETURN)
    elif isinstance(command, PassAttack):
        table.key(pygame.K_k).key(pygame.K_k)
    elif isinstance(command, Face):
        table.until(command, lambda: table.key(pygame.K_e))
        table.go(_home(table))
        table.key(pygame.K_RETURN)
    else:
        table.walk_to(words_of(table, command))


def words_of(table: Table, command: Any) -> str:
    """Return what the button of a command says."""
    page = table.scene.table
    return said(page, GAME.describe(page.view.state, command))


def _home(table: Table) -> int:
    number = asked(table.scene.table.context)
    assert number is not None
    return krusher(table.match.state, number).cell


def _click_arrow(table: Table, cell: int, facing: int) -> None:
    if table.scene.table.selection.facing == facing:
        return
    place = ahead(middle(table.match.state, cell), facing * 60, 0.38)
    x, y = table.scene.board.camera.to_screen(*place)
    table.click((round(x), round(y)))


def bold(match: Match) -> Any:
    """Return an attack if there is one, else what comes nearest to an enemy."""
    awaited = match.awaiting
    assert isinstance(awaited, Choice)
    state, menu = match.state, list(match.game.legal(match.state, awaited.seats[0]))
    first = next((c for c in menu if isinstance(c, Attack | Oust)), None)
    moves = [c for c in menu if isinstance(c, Move)]
    if first is not None or not moves:
        return menu[len(match.entries) % len(menu)] if first is None else first
    hexes, own = state.field.arena.hexes, state.movement[0]
    others = [n for n in range(len(state.krushers)) if state.field.side(n) != state.field.side(own)]
    cells = [krusher(state, n).cell for n in others if krusher(state, n).cell >= 0]
    return min(moves, key=lambda c: (min(hexes.distance(c.to, cell) for cell in cells), c.facing))
