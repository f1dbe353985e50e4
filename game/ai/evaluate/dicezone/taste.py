"""What commands, plans and designs of Dice Zone show of a player's style."""

from collections.abc import Mapping
from typing import Final

from game.ai.evaluate.traits import PLAIN, Traits, mean_gap
from game.core.boards.cells import OFF, mask_of
from game.core.boards.driving import Pose
from game.core.contract import Seat
from game.rules.dicezone.board import clear, distance, side_struck
from game.rules.dicezone.commands import (
    Command,
    Design,
    Drive,
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
    FRONT,
    LEFT,
    MOST_PUSHED,
    MOVE,
    RANGE,
    READY,
    REAR,
    RIGHT,
    Stat,
    Stats,
)
from game.rules.dicezone.play.movement import course
from game.rules.dicezone.state import State, active, enemies, occupied

FLANKS: Final[Mapping[Stat, float]] = {FRONT: 0.0, RIGHT: 0.5, LEFT: 0.5, REAR: 1.0}
"""How much of a way around it is to stand at each side of an enemy."""
FAR: Final = 12
"""Hexes from which on a stand in sight of an enemy is no attack."""

SHOWN: Final[Mapping[type, Traits]] = {
    HoldFire: Traits(guard=0.5, hold=0.5),
    DropMine: Traits(trick=1.0),
    DropToken: Traits(trick=0.5),
    Nitro: Traits(attack=0.3, trick=0.8),
    Scuttle: Traits(trick=1.0),
    UseCritical: Traits(attack=0.5),
}


def traits(state: State, seat: Seat, command: Command) -> Traits:
    """Return what a command shows of its player's style."""
    match command:
        case Plan():
            return _plan_traits(state, command)
        case Design():
            return design_traits(command.stats)
        case Drive() | EndMove():
            return _stand_traits(state, command)
        case Fire():
            spent = bool(command.boost) + bool(command.missile)
            return Traits(attack=1.0, guard=0.4 * (not spent), trick=0.8 * spent)
        case _:
            return SHOWN.get(type(command), PLAIN)


def _plan_traits(state: State, plan: Plan) -> Traits:
    """Damage for attack, pushed armor for guard, little accuracy to shoot first (DZ-5.3), and low
    speed to hold."""
    tank = state.tanks[plan.tank]
    pushed = sum(plan.armor) - sum(tank.stats[:MOVE])
    swift = plan.speed / max(1, tank.stats[MOVE])
    return Traits(
        attack=(plan.damage + plan.accuracy) / 12,
        guard=pushed / MOST_PUSHED,
        trick=1.0 - plan.accuracy / 6 + 0.5 * plan.fire_first,
        hold=0.5 - 0.5 * swift,
    )


def design_traits(stats: Stats | str) -> Traits:
    """Return what a design shows, a ready one by its name: guns, armor, speed, or a long reach."""
    if isinstance(stats, str):
        stats = READY[stats]
    guns = stats[DAMAGE] + stats[ACCURACY] + stats[RANGE]
    armor = sum([stats[side] for side in ARMOR])
    return Traits(
        attack=_part(guns, 12, 18),
        guard=_part(armor, 11, 15),
        trick=_part(stats[MOVE], 7, 10),
        hold=_part(stats[RANGE] - stats[DAMAGE], 0, 2),
    )


def _part(number: int, least: int, most: int) -> float:
    return min(1.0, max(0.0, (number - least) / (most - least)))


def _stand_traits(state: State, command: Drive | EndMove) -> Traits:
    """Where a move ends: in sight of a target near by, in cover, at a flank or a crate, or here."""
    number = active(state).tank
    own = state.tanks[number]
    here = Pose(own.cell, own.facing)
    driven = course(here, command.steps) if type(command) is Drive else None
    cell = driven.cells[-1] if driven is not None else own.cell
    others = occupied(state) & ~(1 << own.cell)
    seen = [
        state.tanks[foe]
        for foe in enemies(state, number)
        if clear(cell, state.tanks[foe].cell, others, state.field.open_edges)
    ]
    crates = driven is not None and state.crates & mask_of(driven.cells)
    flanks = [FLANKS[side_struck(foe.cell, foe.facing, cell)] for foe in seen]
    away = min([distance(cell, foe.cell) for foe in seen], default=FAR + 1)
    return Traits(
        attack=max(0.0, 1.0 - away / FAR),
        guard=0.0 if seen else 0.5,
        trick=min(1.0, 0.8 * max(flanks, default=0.0) + 0.8 * bool(crates)),
        hold=0.5 if cell == own.cell else 0.0,
    )


def gap(state: State, seat: Seat) -> float:
    """Return the mean hexes from a seat's tanks to the nearest enemy."""
    teams = state.field.teams
    theirs = [t.cell for t in state.tanks if t.cell != OFF and teams[t.seat] != teams[seat]]
    if not theirs:
        return 0.0
    ours = [t.cell for t in state.tanks if t.cell != OFF and t.seat == seat]
    return mean_gap(min([distance(cell, enemy) for enemy in theirs]) for cell in ours)
