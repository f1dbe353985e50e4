"""Howlers of Streetfire."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from game.core.contract import Command, Seat
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.rules.streetfire.state import State, ids_of
from game.rules.streetfire.what_if import PossibleShot, expected, shots_of
from tools.howlers.moment import KILL, GameHowlers, Moment, Step, passed_by, returning


def step(state: State, command: Command) -> Step | None:
    """Return the way of a Move."""
    if type(command) is not Move:
        return None
    return Step(command.piece, state.pieces[command.piece].at, command.to)


def given_up(state: State, seat: Seat, command: Command) -> Iterator[PossibleShot]:
    """Yield the shots that a command gives up: those of the piece that moves, or of all."""
    ready = _ready(state, seat)
    if type(command) is Move:
        ready &= {command.piece}
    elif type(command) is Fire:
        ready = set()
    return (shot for shot in shots_of(state, seat) if shot.shooter in ready)


def _ready(state: State, seat: Seat) -> set[int]:
    return set(ids_of(state.ready & state.alive[seat]))


def _kills(shots: Iterable[PossibleShot]) -> dict[int, Fraction]:
    """Return the best chance to destroy each target."""
    found: dict[int, Fraction] = {}
    for shot in shots:
        for target, effect in shot.effects:
            found[target] = max(effect.destroyed, found.get(target, Fraction(0)))
    return found


def _passes(moment: Moment, least: Fraction) -> bool | None:
    """Whether a kill is given up that no other piece can still try with as good a chance."""
    state, seat, command = moment[:3]
    if state.phase != "act":
        return None
    shots = list(shots_of(state, seat))
    if type(command) is Fire:
        own = (s for s in shots if (s.shooter, s.at) == (command.piece, command.at))
        return passed_by(max(_kills(own).values()), least, True)
    lost = list(given_up(state, seat, command))
    gone = {shot.shooter for shot in lost}
    still = _kills(s for s in shots if s.shooter in _ready(state, seat) - gone)
    found = [kill for target, kill in _kills(lost).items() if kill > still.get(target, 0)]
    return passed_by(max(found, default=None), least, False)


def passes_a_kill(moment: Moment) -> bool | None:
    """A kill of 40 % or more is given up by a move or by the end of the half."""
    return _passes(moment, KILL)


def passes_a_certain_kill(moment: Moment) -> bool | None:
    """A certain kill is given up by a move or by the end of the half."""
    return _passes(moment, Fraction(1))


def idles_with_a_shot(moment: Moment) -> bool | None:
    """The half ends though a piece has a shot left that may take hit points."""
    state, seat, command = moment[:3]
    if type(command) is not EndTurn:
        return None
    return any(expected(shot) > 0 for shot in given_up(state, seat, command))


HOWLERS: Final = GameHowlers(
    {
        "a kill of 40% passed by": passes_a_kill,
        "a certain kill passed by": passes_a_certain_kill,
        "idle with a shot": idles_with_a_shot,
        "to and fro": returning(step),
    },
    step,
)
