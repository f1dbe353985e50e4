"""Giving orders on the board with the mouse alone, or with keys alone."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.boards.cells import cells_of
from game.core.contract import Choice, Command, Seat
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.seats import Player
from game.presenter.dicezone import buttons
from game.presenter.dicezone.queries import ON_ARMOR, THROUGH, selection_of
from game.rules.dicezone import GAME
from game.rules.dicezone.board import distance
from game.rules.dicezone.commands import (
    Drive,
    DropMine,
    EndMove,
    Fire,
    HoldFire,
    Nitro,
    PassTerrain,
    PlaceTank,
    PlaceTerrain,
    UseCritical,
)
from game.rules.dicezone.state import State, active, enemies
from game.rules.dicezone.what_if import end_of
from tests.rules.dicezone.table import Table as Position
from tests.ui.dicezone.hand import setup_in
from tests.ui.table.driver import Table, table_with
from tests.ui.table.racetable import FirstOracle

ENDS = (EndMove, HoldFire, PassTerrain)
BUTTONS = {Nitro: "nitro", DropMine: "mine"}
USES = {UseCritical(True): THROUGH, UseCritical(False): ON_ARMOR}
PIECE_KEYS = {"rock": pygame.K_1, "wall": pygame.K_2, "knoll": pygame.K_3}


def match_in(position: Position, dice: Any = None) -> Match:
    """Return a match of persons in a position."""
    match = Match(GAME, setup_in(position), dice or SeededDice("posed"))
    match.states[0] = position.state
    return with_persons(match)


def with_persons(match: Match) -> Match:
    """Seat persons everywhere."""
    match.players = tuple(
        Player(name, "person", None, n, n) for n, name in enumerate(match.setup.seats)
    )
    return match


def table_of(match: Match, **how: Any) -> Table:
    """Return a match on a table that shows nothing move; the curtain is lifted."""
    return table_with(match, FirstOracle(1, GAME), **how).lifted()


def by_mouse(table: Table, command: Command) -> None:
    """Give a command with the mouse alone."""
    context = table.scene.table.context
    wanted = selection_of(context, command)
    if isinstance(command, PlaceTerrain):
        table.press(context.phrases.word(f"action.{command.piece}"))
    if isinstance(command, PlaceTank | PlaceTerrain | Drive):
        assert wanted.cell is not None
        table.cell(wanted.cell)
        table.until(command, lambda: table.turn_wheel(wanted.cell))
        table.cell(wanted.cell)
    elif isinstance(command, Fire):
        for token in filter(None, (command.boost, command.missile)):
            table.press(buttons.token_words(context, token))
        if table.scene.table.selection.target != wanted.target:
            table.cell(wanted.target)
        table.until(command, lambda: table.press(_more(table)))
        table.cell(wanted.target)
    else:
        _press(table, command)


def by_keys(table: Table, command: Command) -> None:
    """Give a command with keys alone."""
    wanted = selection_of(table.scene.table.context, command)
    if isinstance(command, PlaceTerrain):
        table.key(PIECE_KEYS[command.piece])
    if isinstance(command, PlaceTank | PlaceTerrain | Drive):
        table.go(wanted.cell)
        table.key(pygame.K_RETURN)
        table.until(command, lambda: table.key(pygame.K_e))
        table.key(pygame.K_RETURN)
    elif isinstance(command, Fire):
        _fire_by_keys(table, command, wanted.target)
    elif isinstance(command, ENDS):
        entries = len(table.match.entries)
        table.key(pygame.K_k)
        if len(table.match.entries) == entries:
            table.key(pygame.K_k)
    elif isinstance(command, UseCritical):
        table.key(pygame.K_1 if command.through else pygame.K_2)
    else:
        table.key({"nitro": pygame.K_a, "mine": pygame.K_d}[BUTTONS[type(command)]])


def _fire_by_keys(table: Table, command: Fire, target: int | None) -> None:
    """Aim unless the target is aimed at already, divide the dice, and fire."""
    for token in filter(None, (command.boost, command.missile)):
        table.key(pygame.K_1 + _held(table).index(token))
    assert target is not None
    table.go(target)
    if table.scene.table.selection.target != target:
        table.key(pygame.K_RETURN)
    table.until(command, lambda: table.key(pygame.K_e))
    table.key(pygame.K_RETURN)


def _held(table: Table) -> tuple[str, ...]:
    """The tokens of the buttons, in their order."""
    context = table.scene.table.context
    names = (a.name for a in buttons.actions(context))
    return tuple(name.removeprefix("token_") for name in names if name.startswith("token_"))


def _press(table: Table, command: Command) -> None:
    """Press the button of a command, a second time where it asks back."""
    used = USES[command] if isinstance(command, UseCritical) else BUTTONS.get(type(command), "end")
    name = "end" if isinstance(command, ENDS) else used
    entries = len(table.match.entries)
    for _ in range(2):
        table.press(_words(table, name))
        if len(table.match.entries) > entries:
            return
    raise AssertionError(f"{command} was not given")


def _words(table: Table, name: str) -> str:
    return next(a.text for a in buttons.actions(table.scene.table.context) if a.name == name)


def _more(table: Table) -> str:
    return _words(table, "more")


def bold(match: Match, seat: Seat | None = None) -> Command:
    """Return a shot if there is one, a drive to a crate, or one nearer to an enemy.

    Where no seat is named, it is for the first that is asked.
    """
    awaited = match.awaiting
    assert isinstance(awaited, Choice)
    state: State = match.state
    menu = list(match.game.legal(state, awaited.seats[0] if seat is None else seat))
    shots = [c for c in menu if isinstance(c, Fire)]
    drives = [c for c in menu if isinstance(c, Drive)]
    if shots:
        return shots[len(match.entries) % len(shots)]
    if not drives:
        return menu[len(match.entries) % len(menu)]
    number = active(state).tank
    goals = [*cells_of(state.crates), *(state.tanks[n].cell for n in enemies(state, number))]

    def far(command: Drive) -> int:
        end = end_of(state, command.steps).cell
        return min(distance(end, goal) for goal in goals)

    nearest = min(drives, key=lambda c: (far(c), len(c.steps)))
    here = state.tanks[number].cell
    stays = far(nearest) >= min(distance(here, goal) for goal in goals)
    return EndMove() if stays else nearest
