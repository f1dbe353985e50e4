"""Howlers of MetalKrushers."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from game.core.boards.driving import Pose
from game.core.contract import Command, Seat
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Attack, Move, PassAttack
from game.rules.metalkrushers.data import REAR
from game.rules.metalkrushers.state import State, krusher
from game.rules.metalkrushers.what_if import offers, placed, threats_to
from tools.howlers.moment import KILL, GameHowlers, Moment, Step, passed_by, returning


def step(state: State, command: Command) -> Step | None:
    """Return a Move, with the facings at its ends; to stay is none."""
    if type(command) is not Move:
        return None
    number = state.movement[0]
    own = krusher(state, number)
    here, there = Pose(own.cell, own.facing), Pose(command.to, command.facing)
    return Step(number, here, there) if there != here else None


def _dooms(state: State, seat: Seat) -> Iterator[Fraction]:
    """Yield the chance that each attack in the menu dooms its target."""
    for command in GAME.legal(state, seat):
        if type(command) is Attack and (odds := GAME.odds(state, seat, command)) is not None:
            yield odds.means().get("doomed", Fraction(0))


def _passes(moment: Moment, least: Fraction) -> bool | None:
    state, seat, command = moment[:3]
    if state.phase != "combat":
        return None
    best = max(_dooms(state, seat), default=None)
    return passed_by(best, least, type(command) is not PassAttack)


def passes_a_kill(moment: Moment) -> bool | None:
    """An attack that dooms at 40 % or more is passed by."""
    return _passes(moment, KILL)


def passes_a_certain_kill(moment: Moment) -> bool | None:
    """An attack that is certain to doom is passed by."""
    return _passes(moment, Fraction(1))


def idles_with_an_attack(moment: Moment) -> bool | None:
    """An attack is passed though somebody is in reach."""
    return _passes(moment, Fraction(0))


def shows_the_rear(moment: Moment) -> bool | None:
    """A move ends with the rear to an enemy that can strike it, though the same hex, within the
    same movement, has a facing that strikes as many enemies and shows the rear to none.
    """
    state, seat, command = moment[:3]
    if type(command) is not Move:
        return None
    number = state.movement[0]
    there = placed(state, number, Pose(command.to, command.facing))
    if not _rear_struck(there, number):
        return None
    strikes = sum(1 for _ in offers(there, number))
    for other in GAME.legal(state, seat):
        if type(other) is Move and other.to == command.to and other != command:
            turned = placed(state, number, Pose(other.to, other.facing))
            if not _rear_struck(turned, number) and sum(1 for _ in offers(turned, number)) >= (
                strikes
            ):
                return True
    return False


def _rear_struck(state: State, number: int) -> bool:
    return any(found.into == REAR for found in threats_to(state, number))


HOWLERS: Final = GameHowlers(
    {
        "a kill of 40% passed by": passes_a_kill,
        "a certain kill passed by": passes_a_certain_kill,
        "idle with an attack": idles_with_an_attack,
        "the rear shown for nothing": shows_the_rear,
        "to and fro": returning(step),
    },
    step,
)
