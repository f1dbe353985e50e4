"""Suggestions for the set-up: named teams, places for tanks, squares for flags."""

from random import Random
from typing import Final

from game.core.boards.cells import OFF, Cell, Facing, cells_of
from game.core.contract import Command, Seat
from game.presenter.bitskrieg.queries import inward
from game.rules.bitskrieg.actions.homecoming import free_home
from game.rules.bitskrieg.commands import PlaceFlag, PlaceTank
from game.rules.bitskrieg.data import BOARD, HT, LT, MT, TD, TankType
from game.rules.bitskrieg.setup.deployment import kinds, place
from game.rules.bitskrieg.setup.flags import flag_places, place_flag
from game.rules.bitskrieg.state import State, Team

PRESETS: Final = {
    "fist": Team(0, 2, 3, 0),
    "hammer": Team(2, 0, 3, 0),
    "guns": Team(0, 0, 3, 2),
    "all_arms": Team(1, 1, 2, 1),
    "raiders": Team(3, 0, 2, 0),
}
"""Five teams that stand their ground."""
CHANCE: Final = Random()
"""Varies the suggestions; nothing in the rules hangs on it."""
NEAR_BEST: Final = 3
"""A suggestion is drawn from so many of the best."""


def deployment(state: State, seat: Seat, kind: TankType) -> PlaceTank:
    """Return a good place on the home edge for a tank of a type, facing the enemy."""
    ranked = sorted(free_home(state, seat), key=lambda cell: -_worth(state, seat, kind, cell))
    return PlaceTank(kind, CHANCE.choice(ranked[:NEAR_BEST]), inward(state, seat))


def flag(state: State, seat: Seat) -> PlaceFlag:
    """Return a good square for the next flag: near home, sheltered, far from the other."""
    squares = [command.at for command in flag_places(state, seat)]
    ranked = sorted(squares, key=lambda cell: -_shelter(state, seat, cell))
    return PlaceFlag(CHANCE.choice(ranked[:NEAR_BEST]))


def rest(state: State, seat: Seat) -> list[Command]:
    """Return commands for all tanks, guns first, or flags that a seat has still to place."""
    phase, orders = state.phase, list[Command]()
    while state.phase == phase and state.active == seat:
        if phase == "flags":
            orders.append(flag(state, seat))
            state = place_flag(state, seat, orders[-1])[0]
        else:
            kind = min(kinds(state, seat), key=(TD, HT, MT, LT).index)
            orders.append(deployment(state, seat, kind))
            state = place(state, seat, orders[-1])[0]
    return orders


def _worth(state: State, seat: Seat, kind: TankType, cell: Cell) -> float:
    facing = inward(state, seat)
    line = _open_line(state, cell, facing)
    own = cells_of(state.held[seat])
    gap = min((_apart(cell, other) for other in own), default=3)
    middle = 3.5 - abs(_along(cell, facing) - 3.5)
    weight = {TD: (1.4, 0.2), HT: (0.5, 0.7), MT: (0.6, 0.3), LT: (0.6, -0.2)}[kind]
    return weight[0] * line + weight[1] * middle + min(gap, 3) - (6 if line == 0 else 0)


def _open_line(state: State, cell: Cell, facing: Facing) -> int:
    """How many squares straight ahead neither stop a tank nor its shot."""
    count, ahead = 0, BOARD.step(cell, facing)
    while ahead != OFF and not (state.ground.walls | state.ground.cover) >> ahead & 1:
        count, ahead = count + 1, BOARD.step(ahead, facing)
    return min(count, 5)


def _shelter(state: State, seat: Seat, cell: Cell) -> float:
    home = inward(state, seat)
    depth = _from_home(cell, home)
    front = BOARD.step(cell, home)
    covered = front != OFF and bool(state.ground.walls >> front & 1)
    sides = sum(state.ground.walls >> c & 1 for c in BOARD.neighbors(cell))
    other = min((_apart(cell, flag) for flag in state.flags[seat]), default=3)
    return 2.5 * covered + 0.8 * sides - 0.9 * depth + 0.7 * min(other, 4)


def _from_home(cell: Cell, facing: Facing) -> int:
    column, row = BOARD.square(cell)
    return (7 - row, column, row, 7 - column)[facing]


def _along(cell: Cell, facing: Facing) -> int:
    column, row = BOARD.square(cell)
    return row if facing % 2 else column


def _apart(one: Cell, other: Cell) -> int:
    (a, b), (c, d) = BOARD.square(one), BOARD.square(other)
    return max(abs(a - c), abs(b - d))
