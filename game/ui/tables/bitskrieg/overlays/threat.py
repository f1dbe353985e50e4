"""The danger overlay, and the shots that could still break a win (BK-9.1).

Chances are the rules' own odds, asked for positions that might be: the enemy to act, her tanks
ready, the threatened tank on the square in question.
"""

from fractions import Fraction
from typing import Final, NamedTuple

from game.core.boards.squares import Cell
from game.core.contract import Game, Seat
from game.rules.bitskrieg.commands import Fire
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.ending.victory import holds_both_flags
from game.rules.bitskrieg.state import State, ids_of, tank_at, with_tank
from game.ui.tables.bitskrieg.shown.fire import BARREL, SHORT, chance_to_destroy, percent
from game.ui.tables.bitskrieg.shown.marks import (
    FIRE,
    PALE,
    TOP,
    Pen,
    Wash,
    ahead,
    corner,
    heading,
    line,
    number,
    wash,
)

READY: Final = (226, 64, 52)
FINISHED: Final = (240, 190, 170)


class Danger(NamedTuple):
    """The best chance to destroy a tank on one square."""

    ready: Fraction
    """By an enemy tank that is ready."""
    finished: Fraction
    """By one that must be flipped first."""


def dangers(game: Game, state: State, tank: int) -> dict[Cell, Danger]:
    """Return for each square a tank could stand on what the enemy could do to it there."""
    if state.phase != "turn":
        return {}
    unit = state.tanks[tank]
    shut = state.ground.walls | (state.held[0] | state.held[1]) & ~(1 << max(unit.at, 0))
    cells = [cell for cell in BOARD.cells if not shut >> cell & 1]
    found = {cell: _danger(game, state, tank, cell) for cell in cells}
    return {cell: danger for cell, danger in found.items() if any(danger)}


def dangers_to_all(game: Game, state: State, seat: Seat) -> dict[Cell, Danger]:
    """Return what the enemy could do to each tank of a seat where it stands."""
    if state.phase != "turn":
        return {}
    tanks = ids_of(state.roster[seat] & ~state.destroyed)
    found = {state.tanks[t].at: _danger(game, state, t, state.tanks[t].at) for t in tanks}
    return {cell: danger for cell, danger in found.items() if any(danger)}


def _danger(game: Game, state: State, tank: int, cell: Cell) -> Danger:
    enemy = 1 - state.tanks[tank].seat
    there = with_tank(to_act(state, enemy), tank, state.tanks[tank]._replace(at=cell))
    best = {True: Fraction(0), False: Fraction(0)}
    for shooter in ids_of(state.roster[enemy] & ~state.destroyed):
        ready = state.tanks[shooter].ready
        chance = chance_to_destroy(game.odds(there, enemy, Fire(shooter, tank)), shooter)
        best[ready] = max(best[ready], chance)
    return Danger(best[True], best[False])


def to_act(state: State, seat: Seat) -> State:
    """Return the position as if a seat were to act with all her tanks ready."""
    rested = state._replace(active=seat, shot=None, ramming=None)
    for tank in ids_of(state.roster[seat] & ~state.destroyed):
        rested = with_tank(rested, tank, rested.tanks[tank]._replace(ready=True))
    return rested


def draw_dangers(pen: Pen, found: dict[Cell, Danger]) -> None:
    """Tint the squares: dark where a ready tank can hit, pale and dashed where a finished one."""
    for cell, danger in found.items():
        if danger.ready:
            wash(pen, cell, Wash(READY, 0.12 + 0.62 * float(danger.ready), 0.85))
        else:
            wash(pen, cell, Wash(FINISHED, 0.08 + 0.3 * float(danger.finished), 0.6, dashed=True))


def draw_chances(pen: Pen, found: dict[Cell, Danger]) -> None:
    """Print the chance on each of these squares."""
    for cell, danger in found.items():
        chance = danger.ready or danger.finished
        number(pen, corner(pen, cell, 0, 0.40), percent(chance), PALE, small=True)


def breaking_shots(game: Game, state: State) -> dict[tuple[int, int], Fraction]:
    """Return the shots that could drive a tank off a flag when both are held, with chances.

    Keys are shooter and target; only tanks that are ready can still do it (BK-9.3).
    """
    found: dict[tuple[int, int], Fraction] = {}
    for holder in (0, 1):
        if state.phase == "turn" and holds_both_flags(state, holder):
            found.update(_shots_of(game, state, 1 - holder))
    return found


def _shots_of(game: Game, state: State, defender: Seat) -> dict[tuple[int, int], Fraction]:
    now = state._replace(active=defender, shot=None, ramming=None)
    targets = [tank_at(state, cell) for cell in state.flags[defender]]
    shooters = ids_of(state.roster[defender] & state.ready)
    reckoned = {(s, t): game.odds(now, defender, Fire(s, t)) for s in shooters for t in targets}
    return {
        shot: chance_to_destroy(odds, shot[0])
        for shot, odds in reckoned.items()
        if odds is not None
    }


def draw_breaking_shots(pen: Pen, state: State, shots: dict[tuple[int, int], Fraction]) -> None:
    """Draw each of these shots as a line with its chance."""
    for (shooter, target), chance in shots.items():
        start, end = (TOP.centre(state.tanks[tank].at) for tank in (shooter, target))
        mouth = ahead(start, heading(start, end), BARREL)
        line(pen, mouth, end, FIRE, (0.0, SHORT))
        middle = pen.camera.to_screen((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        number(pen, (round(middle[0]), round(middle[1])), percent(chance), FIRE)
