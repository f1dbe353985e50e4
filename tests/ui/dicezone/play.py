"""Giving orders on the board with the mouse alone, or with keys alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import pygame

from game.core.boards.cells import cells_of
from game.core.contract import Choice, Command
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.seats import Player
from game.match.settings import Settings
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
)
from game.rules.dicezone.state import State, active, enemies
from game.ui.desk import Desk
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.table.board.cursor import ARROWS, towards
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.tables.dicezone.queries import selection_of
from game.ui.tables.dicezone.sights import end_of
from game.ui.tables.dicezone.text import actions
from tests.rules.dicezone.table import Table as Position
from tests.ui.dicezone.hand import setup_in
from tests.ui.table.driver import Table, opened
from tests.ui.table.racetable import FirstOracle

KEYS = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
}
ENDS = (EndMove, HoldFire, PassTerrain)
BUTTONS = {Nitro: "nitro", DropMine: "mine"}
PIECE_KEYS = {"rock": pygame.K_1, "wall": pygame.K_2, "knoll": pygame.K_3}


def posed(position: Position, dice: Any = None) -> Match:
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

    def scene_of(desk: Desk) -> TableScene:
        desk.settings = Settings(animation="instant", dice_motion="none")
        tray = DiceTray(desk)
        session = Session(match, opened(desk, match), tray, AiClient(FirstOracle(1, GAME)))
        return TableScene(desk, session, tray)

    return lifted(Table(scene_of, **how).settle())


def lifted(table: Table) -> Table:
    """Lift the curtain as often as it falls."""
    for _ in range(4):
        if not isinstance(table.top, Curtain):
            break
        table.key(pygame.K_RETURN)
    return table


def by_mouse(table: Table, command: Command) -> None:
    """Give a command with the mouse alone."""
    context = table.scene.table.context
    wanted = selection_of(context, command)
    if isinstance(command, PlaceTerrain):
        table.press(context.phrases.word(f"action.{command.piece}"))
    if isinstance(command, PlaceTank | PlaceTerrain | Drive):
        assert wanted.cell is not None
        table.cell(wanted.cell)
        _until(table, command, lambda: _wheel(table, wanted.cell))
        table.cell(wanted.cell)
    elif isinstance(command, Fire):
        for token in filter(None, (command.boost, command.missile)):
            table.press(actions.token_words(context, token))
        table.cell(wanted.target)
        _until(table, command, lambda: table.press(_more(table)))
        table.cell(wanted.target)
    else:
        _press(table, command)


def by_keys(table: Table, command: Command) -> None:
    """Give a command with keys alone."""
    wanted = selection_of(table.scene.table.context, command)
    if isinstance(command, PlaceTerrain):
        table.key(PIECE_KEYS[command.piece])
    if isinstance(command, PlaceTank | PlaceTerrain | Drive):
        go(table, wanted.cell)
        table.key(pygame.K_RETURN)
        _until(table, command, lambda: table.key(pygame.K_e))
        table.key(pygame.K_RETURN)
    elif isinstance(command, Fire):
        for token in filter(None, (command.boost, command.missile)):
            table.key(pygame.K_1 + _held(table).index(token))
        go(table, wanted.target)
        table.key(pygame.K_RETURN)
        _until(table, command, lambda: table.key(pygame.K_e))
        table.key(pygame.K_RETURN)
    elif isinstance(command, ENDS):
        entries = len(table.match.entries)
        table.key(pygame.K_k)
        if len(table.match.entries) == entries:
            table.key(pygame.K_k)
    else:
        table.key({"nitro": pygame.K_a, "mine": pygame.K_d}[BUTTONS[type(command)]])


def _held(table: Table) -> tuple[str, ...]:
    """The tokens of the buttons, in their order."""
    context = table.scene.table.context
    names = (a.name for a in actions.actions(context))
    return tuple(name.removeprefix("token_") for name in names if name.startswith("token_"))


def _press(table: Table, command: Command) -> None:
    """Press the button of a command, a second time where it asks back."""
    name = "end" if isinstance(command, ENDS) else BUTTONS[type(command)]
    entries = len(table.match.entries)
    for _ in range(2):
        table.press(_words(table, name))
        if len(table.match.entries) > entries:
            return
    raise AssertionError(f"{command} was not given")


def _words(table: Table, name: str) -> str:
    return next(a.text for a in actions.actions(table.scene.table.context) if a.name == name)


def _more(table: Table) -> str:
    return _words(table, "more")


def _until(table: Table, command: Command, turn: Callable[[], Any]) -> None:
    """Turn what is pointed out till it amounts to a command."""
    for _ in range(8):
        if table.scene.table.game.command(table.scene.table.context) == command:
            return
        turn()
    raise AssertionError(f"{command} was not pointed out")


def _wheel(table: Table, cell: int | None) -> None:
    assert cell is not None
    pygame.mouse.set_pos(table.scene.board.spot_of(cell))
    table.hover(cell)
    table.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)).settle()


def go(table: Table, cell: int | None) -> None:
    """Move the cursor to a hex by the arrow keys."""
    assert cell is not None
    layout = table.scene.table.open.layout
    if table.scene.table.spot is None:
        table.key(pygame.K_UP, settle=False)
    start = table.scene.table.spot
    assert start is not None
    seen: dict[int, tuple[str, ...]] = {start: ()}
    open_cells = deque([start])
    while cell not in seen:
        here = open_cells.popleft()
        for name, way in ARROWS.items():
            there = towards(layout, here, way)
            if there not in seen:
                seen[there] = (*seen[here], name)
                open_cells.append(there)
    for name in seen[cell]:
        table.key(KEYS[name], settle=False)
    assert table.scene.table.spot == cell


def bold(match: Match) -> Command:
    """Return a shot if there is one, a drive to a crate, or one nearer to an enemy."""
    awaited = match.awaiting
    assert isinstance(awaited, Choice)
    state: State = match.state
    menu = list(match.game.legal(state, awaited.seats[0]))
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
