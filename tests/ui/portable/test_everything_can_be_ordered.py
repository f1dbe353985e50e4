"""Whatever the rules list as legal can be ordered by pointing, turning and confirming."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.core.contract import DICE, Choice, Command, Ready, Roll, Rolled
from game.presenter.selection import Selection
from game.rules.portable import GAME
from game.rules.portable.combat.melee import winner
from game.rules.portable.commands import (
    Advance,
    Assault,
    Bombard,
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
from tests.nightly import some_daily
from tests.rules.portable.table import Table
from tests.ui.portable.hand import Hand, hand
from tests.ui.portable.matches import SCENARIOS, _far, setup_of

ELSEWHERE = (Bombard, Ready, TakeLoss)
"""What the panels of other steps give."""


def pick(here: Hand, number: int) -> Hand:
    """Click the square of a unit till it is selected."""
    here.selection = Selection()
    cell = here.game.places.home(here.context, number)
    assert cell is not None
    for _ in range(6):
        if here.selection.subject == number:
            break
        if here.selection.subject is None and here.position.state.open >= 0:
            here.selection = Selection(number)
        else:
            here.touch(cell)
    assert here.selection.subject == number
    return here


def turned(here: Hand, facing: int) -> Hand:
    """Turn the wheel till what is pointed out faces so."""
    for _ in range(4):
        if here.selection.facing == facing:
            break
        here.turn(1)
    assert here.selection.facing == facing
    return here


def move(here: Hand, command: Move) -> Hand:
    pick(here, command.unit)
    if command.to != here.position.state.units[command.unit].at:
        here.press("move").touch(command.to)
    return turned(here, command.facing).touch(command.to)


def fire(here: Hand, command: Fire) -> Hand:
    return pick(here, command.unit).touch(command.target).touch(command.target)


def assault(here: Hand, command: Assault) -> Hand:
    return pick(here, command.unit).press("assault").press("assault")


def work(here: Hand, command: Work) -> Hand:
    pick(here, command.unit).press(command.job)
    for _ in range(4):
        if here.selection.cell == command.square:
            break
        here.press(command.job)
    return here.confirm()


def load(here: Hand, command: Load) -> Hand:
    pick(here, command.transport)
    for _ in range(5):
        here.press("load")
        if here.selection.action == f"load:{command.unit}":
            break
    return here.confirm()


def unload(here: Hand, command: Unload) -> Hand:
    return turned(pick(here, command.transport).press("unload"), command.facing).confirm()


def form(here: Hand, command: ChangeForm) -> Hand:
    return pick(here, command.unit).press("form").press("form")


def end(here: Hand, command: EndPhase) -> Hand:
    here.press("end")
    return here if here.given else here.press("end")


def advance(here: Hand, command: Advance) -> Hand:
    _, start, to = winner(here.position.state)
    if command.facing is None:
        return here.touch(start).touch(start)
    return turned(here.touch(to), command.facing).touch(to)


ORDERED: dict[type, Callable[[Hand, Any], Hand]] = {
    Move: move,
    Fire: fire,
    Assault: assault,
    Work: work,
    Load: load,
    Unload: unload,
    ChangeForm: form,
    EndUnit: lambda here, command: here.press("finish"),
    EndPhase: end,
    ChooseOrder: lambda here, c: here.press("go_first" if c.first else "go_second"),
    Retreat: lambda here, command: here.touch(command.to).touch(command.to),
    Advance: advance,
}
"""How each command is given by pointing alone."""


def wanted(state: Any, seat: int, menu: list[Command], chance: Random) -> Command:
    """Return a bold order, so that all kinds are met before long."""
    rare = [c for c in menu if isinstance(c, Work | Load | Unload | ChangeForm)]
    if rare and chance.random() < 0.1:
        return chance.choice(rare)
    bold = [c for c in menu if isinstance(c, Assault | Fire | Bombard)]
    if bold:
        return chance.choice(bold)
    moves = [c for c in menu if isinstance(c, Move)]
    if moves:
        return min(chance.sample(moves, min(6, len(moves))), key=lambda m: _far(state, seat, m))
    return chance.choice(menu)


@pytest.mark.parametrize("scenario", some_daily(SCENARIOS, 4))
def test_every_legal_command_of_a_match_has_its_gesture(scenario: str) -> None:
    chance, met = Random(scenario), set()
    here = Table(GAME.start(setup_of(scenario)), ())
    for _ in range(420):
        awaited = GAME.awaiting(here.state)
        if isinstance(awaited, Roll):
            faces = tuple(chance.randint(1, 6) for _ in awaited.sides)
            here = Table(*GAME.apply(here.state, DICE, Rolled(faces)))
            continue
        if not isinstance(awaited, Choice):
            break
        seat = awaited.seats[0]
        menu = list(GAME.legal(here.state, seat))
        rare = [c for c in menu if not isinstance(c, Move)]
        for command in [
            *chance.sample(menu, min(3, len(menu))),
            *chance.sample(rare, min(2, len(rare))),
        ]:
            if not isinstance(command, ELSEWHERE):
                given = ORDERED[type(command)](hand(here, seat), command)
                assert given.given == command, (command, given.refused, given.selection)
                met.add(type(command))
        here = Table(*GAME.apply(here.state, seat, wanted(here.state, seat, menu, chance)))
    assert {Move, Fire, EndPhase, ChooseOrder} <= met
