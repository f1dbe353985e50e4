"""What commands, plans and designs of Dice Zone show of a player's style."""

from collections.abc import Mapping
from typing import Final

from game.ai.evaluate.traits import PLAIN, Traits, mean_gap
from game.core.boards.cells import OFF
from game.core.contract import Seat
from game.rules.dicezone.board import distance
from game.rules.dicezone.commands import (
    Command,
    Design,
    DropMine,
    DropToken,
    EndMove,
    Fire,
    HoldFire,
    Nitro,
    Plan,
    Scuttle,
    UseCritical,
)
from game.rules.dicezone.data import (
    ACCURACY,
    ARMOR,
    DAMAGE,
    MOVE,
    RANGE,
    READY,
    Stats,
)
from game.rules.dicezone.state import State

SHOWN: Final[Mapping[type, Traits]] = {
    Fire: Traits(attack=1.0),
    HoldFire: Traits(guard=0.5, hold=0.5),
    EndMove: Traits(guard=0.1, hold=0.5),
    DropMine: Traits(trick=1.0),
    DropToken: Traits(trick=0.5),
    Nitro: Traits(attack=0.3, trick=0.8),
    Scuttle: Traits(trick=1.0),
    UseCritical: Traits(attack=0.5),
}


def traits(state: State, seat: Seat, command: Command) -> Traits:
    """Return what a command shows of its player's style."""
    if type(command) is Plan:
        armor = sum(command.armor)
        return _spread(command.speed, command.range, command.accuracy, command.damage, armor)
    if type(command) is Design:
        return design_traits(command.stats)
    return SHOWN.get(type(command), PLAIN)


def design_traits(stats: Stats | str) -> Traits:
    """Return what a design shows, a ready one by its name."""
    if isinstance(stats, str):
        if stats not in READY:
            return PLAIN
        stats = READY[stats]
    armor = sum([stats[side] for side in ARMOR])
    return _spread(stats[MOVE], stats[RANGE], stats[ACCURACY], stats[DAMAGE], armor)


def _spread(speed: int, reach: int, accuracy: int, damage: int, armor: int) -> Traits:
    """Pips by what they are for, each as a share of all."""
    pips = max(1, speed + reach + accuracy + damage + armor)
    return Traits(
        attack=2 * (damage + accuracy) / pips,
        guard=(armor + reach) / pips,
        trick=2 * (speed + reach) / pips,
        hold=1.2 * armor / pips,
    )


def gap(state: State, seat: Seat) -> float:
    """Return the mean hexes from a seat's tanks to the nearest enemy."""
    teams = state.field.teams
    theirs = [t.cell for t in state.tanks if t.cell != OFF and teams[t.seat] != teams[seat]]
    if not theirs:
        return 0.0
    ours = [t.cell for t in state.tanks if t.cell != OFF and t.seat == seat]
    return mean_gap(min([distance(cell, enemy) for enemy in theirs]) for cell in ours)
