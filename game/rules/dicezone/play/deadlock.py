"""When nothing can happen anymore: the end of a match in which all have come to rest (DZ-12.17)."""

from itertools import permutations
from typing import Final

from game.rules.dicezone.board import clear, distance
from game.rules.dicezone.data import CAPS, LAST_STEP, MOVE, RANGE, WEAPONS
from game.rules.dicezone.state import (
    Field,
    State,
    Tank,
    TankId,
    alive,
    enemies,
    holds,
    own_tanks,
    seats_on_board,
    weapon_pips,
)

NO_ACCURACY: Final = ("bonus_dice", "homing")
"""Tokens with which a tank shoots though its accuracy is 0 (DZ-8.6)."""
NO_DAMAGE: Final = ("he", "damage_die")
"""Tokens with which a shot does damage though the stat is 0 (DZ-8.10)."""


def is_deadlock(state: State) -> bool:
    """Return whether no side can ever hurt another or gain anything again (DZ-12.17).

    For the end of a turn on which no tank waits to respawn. An unarmed tank could still drive
    within reach of one that cannot move; nobody can make it. In doubt a match goes on: what tanks
    stand in the way of a shot, for one, is not looked at, for whoever concedes takes them away.
    """
    field = state.field
    if field.ring or (field.rebuilds and field.scuttle) or buyers(state):
        return False
    numbers = alive(state)
    if _may_find(state) and any(_can_move(state.tanks[number]) for number in numbers):
        return False
    return not any(
        _may_shoot(state, number, target) for number in numbers for target in enemies(state, number)
    )


def buyers(state: State) -> tuple[int, ...]:
    """Return the seats that have credits, and stats to spend them on (DZ-0.1, DZ-12.8)."""
    if state.field.mode != "pocket_money":
        return ()
    return tuple(
        seat
        for seat in seats_on_board(state)
        if state.credits[seat] and any(state.tanks[n].stats != CAPS for n in own_tanks(state, seat))
    )


def _can_move(tank: Tank) -> bool:
    """Whether a tank may ever move again; turning is moving, too (DZ-6.1, DZ-6.7)."""
    return tank.stats[MOVE] > 0 or holds(tank, "move_die")


def _may_find(state: State) -> bool:
    """Whether a tank that moves may come upon something: a crate, or a mine."""
    laid = any(holds(state.tanks[number], "mine") for number in alive(state))
    return bool(state.crates or state.mines) or state.field.crates != "off" or laid


def _may_shoot(state: State, number: TankId, target: TankId) -> bool:
    """Whether a tank may ever shoot at another that stays, by some plan of its own (DZ-4.5)."""
    own, other = state.tanks[number], state.tanks[target]
    farthest = LAST_STEP * _longest_range(state.field, own)
    if not farthest or _can_move(own):
        return farthest > 0
    if distance(own.cell, other.cell) > farthest:
        return False
    return holds(own, "ghost") or clear(own.cell, other.cell, state.terrain, state.field.open_edges)


def _longest_range(field: Field, tank: Tank) -> int:
    """The longest range with which a tank can still hit and hurt; 0 if there is none."""
    needs = (
        not any(holds(tank, token) for token in NO_ACCURACY),
        not any(holds(tank, token) for token in NO_DAMAGE),
    )
    if not field.swap:
        return max(0, min(CAPS[RANGE], weapon_pips(tank.stats) - sum(needs)))
    return max(
        reach if accuracy >= needs[0] and damage >= needs[1] else 0
        for reach, accuracy, damage in permutations([tank.stats[stat] for stat in WEAPONS])
    )
