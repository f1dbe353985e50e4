"""Giving orders on the map with the mouse alone, or with keys alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.core.contract import Choice, Command, Ready, Seat
from game.match.match import Match
from game.presenter.portable import actions
from game.presenter.selection import Selection
from game.rules.portable.combat.melee import winner
from game.rules.portable.commands import (
    Advance,
    Assault,
    ChangeForm,
    ChooseOrder,
    EndPhase,
    EndUnit,
    Fire,
    Load,
    Move,
    Retreat,
    TakeLoss,
    Unload,
    Work,
)
from game.rules.portable.state import State
from game.ui.tables.portable.art.pieces import open_fan
from tests.ui.portable.catalogue import TEXTS
from tests.ui.portable.seated import MapTable

JOB_KEYS = {
    "lay_mines": pygame.K_d,
    "clear_mines": pygame.K_o,
    "lay_wire": pygame.K_b,
    "cut_wire": pygame.K_b,
}
LAST = TEXTS.text("table.prompt.held")
"""The button that gives an order which was asked about because it is the last one."""


def by_mouse(table: MapTable, command: Any) -> None:
    """Give a command with the mouse alone."""
    if isinstance(command, OF_UNIT):
        _pick(table, command)
    _BY_MOUSE.get(type(command), _press_all)(table, command)
    if table.scene.table.held.command is not None:
        table.press(LAST)


def by_keys(table: MapTable, command: Any) -> None:
    """Give a command with keys alone."""
    if isinstance(command, OF_UNIT):
        _tab_to(table, command)
    _BY_KEYS.get(type(command), _press_keys)(table, command)
    if table.scene.table.held.command is not None:
        table.key(pygame.K_RETURN)


def _clicked(table: MapTable, command: Any) -> None:
    """Click a place, and again."""
    cell = command.target if isinstance(command, Fire) else command.to
    table.cell(cell).cell(cell)


def _chosen(table: MapTable, command: Any) -> None:
    """Go to a place with the arrows, and press Return twice."""
    table.go(command.to).key(pygame.K_RETURN).key(pygame.K_RETURN)


def _move_by_mouse(table: MapTable, command: Move) -> None:
    if command.to != table.unit(command.unit).at:
        _press(table, "move")
        table.cell(command.to)
    table.until(command, lambda: table.turn_wheel(command.to))
    table.cell(command.to)


def _move_by_keys(table: MapTable, command: Move) -> None:
    if command.to != table.unit(command.unit).at:
        table.key(pygame.K_m)
        table.go(command.to)
        table.key(pygame.K_RETURN)
    table.until(command, lambda: table.key(pygame.K_e))
    table.key(pygame.K_RETURN)


def _advance_by_mouse(table: MapTable, command: Advance) -> None:
    if command.facing is None:
        _press_all(table, command)
        return
    to = winner(table.state)[2]
    table.cell(to)
    table.until(command, lambda: table.turn_wheel(to))
    table.cell(to)


def _advance_by_keys(table: MapTable, command: Advance) -> None:
    if command.facing is None:
        _press_keys(table, command)
        return
    table.go(winner(table.state)[2])
    table.key(pygame.K_RETURN)
    table.until(command, lambda: table.key(pygame.K_e))
    table.key(pygame.K_RETURN)


def _work_by_mouse(table: MapTable, command: Work) -> None:
    """Press the button of a job, then point at its square; it is given by the second click."""
    _press(table, command.job)
    table.until(command, lambda: table.cell(command.square))
    table.cell(command.square)


def _button(table: MapTable, command: Any) -> None:
    """Press a button till the right thing is pointed out, then the one that confirms."""
    name = _name(command)
    if isinstance(command, Unload):
        _press(table, name)
        at = table.unit(command.transport).at
        table.until(command, lambda: table.turn_wheel(at))
    else:
        table.until(command, lambda: _press(table, name))
    table.press(actions.told(table.context, command))


def _cycled(key: int, again: int | None = None) -> Callable[[MapTable, Any], None]:
    """Press a key till the right thing is pointed out, perhaps with another one, then Return."""

    def give(table: MapTable, command: Any) -> None:
        if again is not None:
            table.key(key)
        table.until(command, lambda: table.key(key if again is None else again))
        table.key(pygame.K_RETURN)

    return give


OF_UNIT = Move | Fire | Assault | Work | ChangeForm | Load | Unload
_BY_MOUSE: dict[type, Callable[[MapTable, Any], None]] = {
    Move: _move_by_mouse,
    Fire: _clicked,
    Retreat: _clicked,
    Advance: _advance_by_mouse,
    Work: _work_by_mouse,
    Load: _button,
    Unload: _button,
}
_BY_KEYS: dict[type, Callable[[MapTable, Any], None]] = {
    Move: _move_by_keys,
    Fire: _cycled(pygame.K_f),
    Retreat: _chosen,
    Advance: _advance_by_keys,
    Work: lambda table, command: _cycled(JOB_KEYS[command.job])(table, command),
    Load: _cycled(pygame.K_c),
    Unload: _cycled(pygame.K_v, pygame.K_e),
}


_KEYS: dict[type, int] = {
    Assault: pygame.K_u,
    ChangeForm: pygame.K_x,
    EndUnit: pygame.K_j,
    EndPhase: pygame.K_k,
}


def _press_keys(table: MapTable, command: Any) -> None:
    """Press the key of a command, a second time where it asks back; walk to an answer."""
    entries = len(table.match.entries)
    if isinstance(command, ChooseOrder):
        table.key(pygame.K_1 if command.first else pygame.K_2)
    elif isinstance(command, TakeLoss | Advance):
        table.walk_to(_answer(table, command))
    elif isinstance(command, Ready):
        for _ in range(2):
            if len(table.match.entries) == entries:
                table.walk_to(_ready(table))
    else:
        for _ in range(2):
            if len(table.match.entries) == entries:
                table.key(_KEYS[type(command)])


def _press_all(table: MapTable, command: Any) -> None:
    """Press the button of a command, a second time where it asks back."""
    entries = len(table.match.entries)
    if isinstance(command, TakeLoss | Advance):
        table.press(_answer(table, command))
        return
    for _ in range(2):
        if len(table.match.entries) > entries:
            return
        if isinstance(command, Ready):
            table.press(_ready(table))
        else:
            _press(table, _name(command))


def _ready(table: MapTable) -> str:
    """The words of the button that hands in what is filled in."""
    button = table.scene.layout.parts.card.confirming
    assert button is not None
    return button.words


def _answer(table: MapTable, command: Command) -> str:
    words: str = table.context.phrases.said(table.match.game.describe(table.state, command))
    return words


def _name(command: Any) -> str:
    if isinstance(command, ChooseOrder):
        return "go_first" if command.first else "go_second"
    return {
        Assault: "assault",
        ChangeForm: "form",
        EndUnit: "finish",
        EndPhase: "end",
        Load: "load",
        Unload: "unload",
    }[type(command)]


def _press(table: MapTable, name: str) -> None:
    words = next(a.text for a in actions.actions(table.context) if a.name == name)
    table.press(words)


def _who(command: Any) -> int:
    number: int = command.transport if isinstance(command, Load | Unload) else command.unit
    return number


def _pick(table: MapTable, command: Any) -> None:
    """Click the square of a unit, again where several share it, till it is selected."""
    number = _who(command)
    cell = table.unit(number).at
    for _ in range(8):
        if table.selection.subject == number:
            break
        if table.selection == Selection() and table.state.open == number:
            return
        table.post(pygame.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0)))
        fan = _fan_place(table, number)
        if fan is None:
            table.cell(cell)
        else:
            table.click(fan)
    assert table.selection.subject == number, (number, table.selection)


def _fan_place(table: MapTable, number: int) -> tuple[int, int] | None:
    """Hover the square of a unit, and return where it lies in the fan that opens."""
    cell = table.unit(number).at
    table.hover(cell)
    fan = open_fan(table.context, cell)
    if fan is None:
        return None
    x, y = table.scene.board.camera.to_screen(*fan.places[fan.pieces.index(number)])
    return round(x), round(y)


def _tab_to(table: MapTable, command: Any) -> None:
    """Press Tab till a unit is selected; the one that is acting need not be."""
    number = _who(command)
    for _ in range(60):
        if table.selection.subject == number:
            return
        table.key(pygame.K_TAB, settle=False)
    raise AssertionError(f"Tab does not come to unit {number}")


def bold(table: MapTable) -> Command:
    """Return a shot or a fight if there is one, else a move nearer to the enemy."""
    awaited = table.match.awaiting
    assert isinstance(awaited, Choice)
    return bold_order(table.match, awaited.seats[0])


def bold_order(match: Match, seat: Seat) -> Command:
    """Return what a bold player of a seat orders: they fire and fight, else come nearer."""
    state: State = match.state
    menu = match.game.legal(state, seat)
    units = [subject for subject in menu.subjects if isinstance(subject, int)]
    if state.phase != "activate":
        about = list(menu.about(menu.subjects[-1 if state.phase == "orders" else 0]))
        return about[len(match.entries) % len(about)]
    number = state.open if state.open in units else units[0]
    about = list(menu.about(number))
    fights = [c for c in about if isinstance(c, Assault | Fire)]
    moves = [c for c in about if isinstance(c, Move) and c.to != state.units[number].at]
    if fights or not moves:
        return (fights or [c for c in about if not isinstance(c, Move)] or about)[0]
    board, enemies = state.field.board, state.layout.held[1 - seat]
    cells = [cell for cell in board.squares.cells if enemies >> cell & 1]
    return min(moves, key=lambda c: (min(board.distance(c.to, e) for e in cells), c.facing))
