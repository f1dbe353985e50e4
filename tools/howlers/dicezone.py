"""Howlers of Dice Zone."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from game.core.boards.driving import Pose
from game.core.contract import Command, Seat
from game.rules.dicezone import GAME
from game.rules.dicezone.commands import Drive, EndMove, Fire, HoldFire
from game.rules.dicezone.play.movement import course, danger
from game.rules.dicezone.state import State, active
from game.rules.dicezone.what_if import (
    figures_of,
    may_hit,
    pose_of,
    still_to_shoot,
    turns_left,
    weakest_side,
)
from tools.howlers.moment import KILL, GameHowlers, Moment, Step, passed_by, returning


def step(state: State, command: Command) -> Step | None:
    """Return a drive, with the facings at its ends; a mine or a crate may end it sooner."""
    if type(command) is not Drive:
        return None
    number = active(state).tank
    here = pose_of(state, number)
    driven = course(here, command.steps)
    return Step(number, here, Pose(driven.cells[-1], driven.facing))


def _kills(state: State, seat: Seat) -> Iterator[tuple[Fraction, Fraction]]:
    """Yield the chance of a kill, and the points, of every shot in the menu."""
    for command in GAME.legal(state, seat):
        if type(command) is Fire and (odds := GAME.odds(state, seat, command)) is not None:
            figures = figures_of(odds)
            yield figures.kill, figures.points


def _passes(moment: Moment, least: Fraction) -> bool | None:
    state, seat, command = moment[:3]
    if state.phase != "shoot":
        return None
    best = max((kill for kill, _ in _kills(state, seat)), default=None)
    return passed_by(best, least, type(command) is not HoldFire)


def passes_a_kill(moment: Moment) -> bool | None:
    """Fire is held at a kill of 40 % or more."""
    return _passes(moment, KILL)


def passes_a_certain_kill(moment: Moment) -> bool | None:
    """Fire is held at a certain kill."""
    return _passes(moment, Fraction(1))


def idles_with_a_shot(moment: Moment) -> bool | None:
    """Fire is held though a shot may score."""
    state, seat, command = moment[:3]
    if state.phase != "shoot" or not any(points > 0 for _, points in _kills(state, seat)):
        return None
    return type(command) is HoldFire


def drives_into_mines(moment: Moment) -> bool | None:
    """A drive comes to where an enemy mine goes off, and no crate lies there."""
    state, command = moment.state, moment.command
    if type(command) is not Drive or not (shut := danger(state)):
        return None
    driven = course(pose_of(state, active(state).tank), command.steps)
    start = state.tanks[active(state).tank].cell
    entered = [cell for cell in driven.cells if cell != start]
    first = next((cell for cell in entered if shut >> cell & 1), None)
    return first is not None and not state.crates >> first & 1


def shows_a_weak_side(moment: Moment) -> bool | None:
    """The last move of a turn ends, though what is left of it would turn the tank so that the
    weakest side shown to those who may shoot is stronger.

    A turn costs a point a hexside, and a tank shoots whichever way it faces (DZ-6.2, DZ-8.2).
    """
    state, command = moment.state, moment.command
    if type(command) is not EndMove:
        return None
    act = active(state)
    foes = [n for n in still_to_shoot(state, act.tank) if may_hit(state, n, act.tank)]
    if not foes or not act.left or state.waiting:
        return None
    shown = weakest_side(state, act.tank, state.tanks[act.tank].facing, foes)
    return any(weakest_side(state, act.tank, turn, foes) > shown for turn in turns_left(state))


HOWLERS: Final = GameHowlers(
    {
        "a kill of 40% passed by": passes_a_kill,
        "a certain kill passed by": passes_a_certain_kill,
        "idle with a shot": idles_with_a_shot,
        "a drive into a known mine": drives_into_mines,
        "a weak side shown for nothing": shows_a_weak_side,
        "to and fro": returning(step),
    },
    step,
)
