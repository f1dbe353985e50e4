"""What moves, answers, and builds of MetalKrushers show of a player's style."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from game.ai.evaluate.metalkrushers.exchange import longest
from game.ai.evaluate.traits import PLAIN, Traits, mean_gap
from game.core.boards.cells import OFF
from game.core.contract import Seat
from game.rules.metalkrushers.commands import (
    Attack,
    Build,
    Command,
    Face,
    Move,
    NoParry,
    NoReflex,
    Oust,
    Parry,
    PassAttack,
    Reflex,
    Save,
    TakeUp,
    UseShield,
)
from game.rules.metalkrushers.data import SHIELDS, TWO_ARMED, WEAPONS
from game.rules.metalkrushers.state import State, enemies, krusher
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Sheet, Word

SHOWN: Final[Mapping[type, Traits]] = {
    Attack: Traits(attack=1.0),
    PassAttack: Traits(guard=0.5, hold=0.5),
    Oust: Traits(attack=0.3, trick=1.0),
    TakeUp: Traits(trick=0.5),
    Parry: Traits(guard=1.0, trick=0.2),
    UseShield: Traits(guard=1.0),
    Reflex: Traits(guard=0.6, trick=0.4),
    Face: Traits(guard=0.3),
    NoParry: Traits(attack=0.5, hold=0.6),
    NoReflex: Traits(hold=1.0),
    Save: Traits(hold=0.5),
}
HEAVY: Final = ("heavy", "monster")
BEHIND: Final = (0.0, 0.2, 0.4, 0.5, 0.4, 0.2)
"""How much of a way around it is to stand at each side of an enemy, clockwise from its front."""
FORWARD: Final = (0, 1, 5)
"""The sides out of which nearly everything strikes."""


def traits(state: State, seat: Seat, command: Command) -> Traits:
    """Return what a command shows of its player's style."""
    if type(command) is Build:
        return build_traits(command.sheet)
    if type(command) is Move and state.movement:
        return _move_traits(state, command)
    return SHOWN.get(type(command), PLAIN)


def _move_traits(state: State, move: Move) -> Traits:
    """What a move shows to the nearest enemy: a blow, a whole front, a flank taken, a stand.

    All of it little: there are so many moves that a slight bent shows, and a strong one costs.
    """
    number, places = state.movement[0], state.field.arena.places
    own = krusher(state, number)
    others = [krusher(state, other) for other in enemies(state, number)]
    if not others:
        return PLAIN
    enemy = min(others, key=lambda other: places[move.to, other.cell][0])
    away, ours = places[move.to, enemy.cell]
    _, theirs = places[enemy.cell, move.to]
    shown, struck = ours[move.facing], theirs[enemy.facing]
    return Traits(
        attack=0.4 if away <= longest(own.arms) and shown in FORWARD else 0.0,
        guard=0.2 * (shown == 0) + 0.2 * (away > longest(enemy.arms)),
        trick=BEHIND[struck] if away <= longest(own.arms) + 1 else 0.0,
        hold=0.25 if move.to == own.cell else 0.0,
    )


@cache
def build_traits(sheet: Sheet | Word) -> Traits:
    """Return what a build shows: weapons, shields, rare arms, and a heavy body."""
    if not isinstance(sheet, Sheet):
        if sheet not in READY:
            return PLAIN
        sheet = READY[sheet]
    arms = [arm.kind for arm in (sheet.left, sheet.right) if arm is not None]
    shields = sum(kind in SHIELDS for kind in arms)
    rare = sum(kind not in SHIELDS and kind not in WEAPONS for kind in arms)
    weapons = len(arms) - shields
    heavy, light = sheet.chassis in HEAVY, sheet.chassis == "light"
    return Traits(
        attack=0.4 * weapons + 0.8 * any(kind in (*TWO_ARMED, "smash") for kind in arms),
        guard=1.3 * shields,
        trick=0.3 * rare + 1.3 * light,
        hold=1.3 * heavy,
    )


def gap(state: State, seat: Seat) -> float:
    """Return the mean hexes from a seat's Krushers to the nearest enemy."""
    teams, roster, places = state.field.teams, state.field.roster, state.field.arena.places
    ours: list[int] = []
    theirs: list[int] = []
    for number, own in enumerate(state.krushers):
        if own is not None and own.cell != OFF:
            if roster[number] == seat:
                ours.append(own.cell)
            elif teams[roster[number]] != teams[seat]:
                theirs.append(own.cell)
    if not theirs:
        return 0.0
    return mean_gap(min([places[cell, enemy][0] for enemy in theirs]) for cell in ours)
