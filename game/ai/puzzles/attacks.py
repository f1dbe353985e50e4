"""Whether an order is an attack, so that a puzzle whose answer is none can be told from others.

An order that throws dice is one. Where everybody moves before anybody shoots or strikes, so is a
move from whose end an enemy can be shot at or struck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from game.core.contract import AnyGame, Command, Seat
from game.rules.dicezone import commands as dicezone
from game.rules.dicezone import what_if
from game.rules.dicezone.state import State as DiceZoneState
from game.rules.dicezone.state import enemies
from game.rules.metalkrushers import commands as metalkrushers
from game.rules.metalkrushers.combat.arcs import targets
from game.rules.metalkrushers.state import State as MetalKrushersState

Attacks: TypeAlias = Callable[[AnyGame, Any, Seat, Command], bool]
"""Tells of a command of a seat in a position whether it is an attack."""


def is_quiet(game: AnyGame, state: Any, seat: Seat, right: Iterable[Command]) -> bool:
    """Return whether none of the right commands is an attack, where another one would be."""
    attacks = ATTACKS.get(game.slug, _throws_dice)
    if any(attacks(game, state, seat, command) for command in right):
        return False
    return any(attacks(game, state, seat, other) for other in game.legal(state, seat))


def _throws_dice(game: AnyGame, state: Any, seat: Seat, command: Command) -> bool:
    return game.odds(state, seat, command) is not None


def _drives_into_range(game: AnyGame, state: DiceZoneState, seat: Seat, command: Command) -> bool:
    """A crate throws dice too, but is no enemy."""
    if not isinstance(command, dicezone.Drive | dicezone.EndMove):
        return _throws_dice(game, state, seat, command)
    act = state.act
    assert act is not None
    steps = command.steps if isinstance(command, dicezone.Drive) else ""
    there = what_if.placed(state, act.tank, what_if.end_of(state, steps))
    return any(what_if.may_hit(there, act.tank, other) for other in enemies(there, act.tank))


def _moves_into_reach(
    game: AnyGame, state: MetalKrushersState, seat: Seat, command: Command
) -> bool:
    if not isinstance(command, metalkrushers.Move):
        return _throws_dice(game, state, seat, command)
    number = state.movement[0]
    return bool(targets(game.apply(state, seat, command)[0], number))


ATTACKS: Final[Mapping[str, Attacks]] = {
    "dicezone": _drives_into_range,
    "metalkrushers": _moves_into_reach,
}
