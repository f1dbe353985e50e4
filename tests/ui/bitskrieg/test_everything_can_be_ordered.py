"""Whatever the rules list as legal can be ordered by pointing, turning and confirming."""

from random import Random

import pytest

from game.core.contract import DICE, Choice, Roll, Rolled
from game.presenter.bitskrieg.tabletop import TYPES
from game.presenter.selection import Selection
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.data import BOARD
from tests.nightly import some_daily
from tests.rules.bitskrieg.table import Table, new_match
from tests.ui.bitskrieg.hand import hand
from tests.ui.hands import Hand

ALL = (
    "reserves",
    "flank_armor",
    "bounding_fire",
    "stun",
    "reverse",
    "ramming",
    "destroy_obstacles",
    "terrain",
)


def square(cell):
    return tuple(BOARD.square(cell))


def pick(here: Hand, tank: int) -> Hand:
    """Click the tank, on its square or in its tray."""
    here.selection = Selection()
    return here.touch(here.game.places.home(here.context, tank))


def place(here: Hand, command) -> Hand:
    """Click the end square and turn the wheel till the facing is right."""
    standing = here.selection.cell == command.at
    if not standing and here.position.state.tanks[command.tank].at != command.at:
        here.touch(*square(command.at))
    for _ in range(4):
        if (here.selection.cell, here.selection.facing) == (command.at, command.facing):
            break
        here.turn(1)
    return here


def shoot(here: Hand, action: str, cell: int) -> Hand:
    """Go from target to target with the button, then confirm."""
    here.press(action)
    for _ in range(12):
        if here.selection.target == cell:
            break
        here.press(action)
    return here.confirm()


def bound(here: Hand, command, cell: int) -> Hand:
    place(here.press("bound"), command)
    return here.touch(*square(cell)).touch(*square(cell))


def ram(here: Hand, command) -> Hand:
    here.press("ram")
    for _ in range(40):
        if (here.selection.cell, here.selection.facing) == (command.at, command.facing):
            break
        here.press("ram")
    return here.confirm()


def reserve(here: Hand, command) -> Hand:
    here.selection = Selection()
    here.press("reserve")
    for _ in range(4):
        if here.selection.subject == TYPES[command.type]:
            break
        here.press("reserve")
    return arrive(here, command)


def arrive(here: Hand, command) -> Hand:
    here.touch(*square(command.at))
    for _ in range(4):
        if here.selection.facing == command.facing:
            break
        here.turn(1)
    return here.confirm()


def bound_at(here: Hand, command) -> Hand:
    """With the place chosen the button for terrain goes from square to square."""
    place(here.press("bound"), command)
    for _ in range(12):
        here.press("blast")
        if here.selection.target == command.square:
            break
    return here.confirm()


def fire(here: Hand, command) -> Hand:
    cell = here.position.state.tanks[command.target].at
    return shoot(pick(here, command.tank), "fire", cell)


def bound_tank(here: Hand, command) -> Hand:
    cell = here.position.state.tanks[command.target].at
    return bound(pick(here, command.tank), command, cell)


ORDERED = {
    do.Flip: lambda here, command: here.press("flip"),
    do.Move: lambda here, command: place(pick(here, command.tank), command).confirm(),
    do.Fire: fire,
    do.FireAt: lambda here, c: shoot(pick(here, c.tank), "blast", c.square),
    do.Reverse: lambda here, c: pick(here, c.tank).press("reverse").confirm(),
    do.Ram: lambda here, command: ram(pick(here, command.tank), command),
    do.Bound: bound_tank,
    do.BoundAt: lambda here, command: bound_at(pick(here, command.tank), command),
    do.Rebuild: lambda here, command: arrive(pick(here, command.tank), command),
    do.Reserve: reserve,
}
"""How each command is given by pointing alone."""


@pytest.mark.parametrize("seed", some_daily(range(4), 4))
def test_every_legal_command_of_a_match_has_its_gesture(seed):
    chance = Random(seed)
    here = new_match(**dict.fromkeys(ALL, True))
    met = set()
    for step in range(220):
        awaited = GAME.awaiting(here.state)
        if isinstance(awaited, Roll):
            faces = tuple(chance.randint(1, 6) for _ in awaited.sides)
            here = Table(*GAME.apply(here.state, DICE, Rolled(faces)))
            continue
        if not isinstance(awaited, Choice):
            break
        seat = awaited.seats[0]
        menu = list(GAME.legal(here.state, seat))
        if here.state.phase == "turn" and step % 9 == 0:
            for command in chance.sample(menu, min(40, len(menu))):
                given = ORDERED[type(command)](hand(here, seat), command)
                assert given.given == command, (command, given.refused, given.selection)
                met.add(type(command))
        wanted = [c for c in menu if not isinstance(c, do.Move)] if step % 2 else menu
        here = Table(*GAME.apply(here.state, seat, chance.choice(wanted or menu)))
    assert {do.Move, do.Flip} & met
