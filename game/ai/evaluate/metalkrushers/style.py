"""What makes the computer fight: the pull toward the enemy, and what not even a beginner lets pass.

Whoever is to strike must have an enemy within reach of what it holds, and in front of it.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from game.ai.evaluate.metalkrushers.exchange import CARE, attack, longest
from game.core.boards.cells import OFF
from game.core.boards.driving import Pose
from game.core.contract import Seat
from game.core.scenario import NEVER
from game.rules.metalkrushers import what_if
from game.rules.metalkrushers.combat.arcs import targets
from game.rules.metalkrushers.commands import Command, Move, PassAttack
from game.rules.metalkrushers.data import LINKAGE
from game.rules.metalkrushers.play.movement import moves
from game.rules.metalkrushers.state import Krusher, KrusherId, SideId, State, krusher

EAGER: Final = 0.1
"""Logits for a step between a Krusher and a blow, at the end of the match."""
AT_ONCE: Final = 0.4
"""How much of it counts from the start."""
ENDLESS: Final = 60
"""Turns that count as a whole match where there is no limit; the pull goes on growing then."""
IN_QUIET: Final = 0.4
"""How much more for each step of the null field: for a turn in which nobody attacked."""
ROOM: Final = 2
"""Steps short of a blow at which one may wait for others to move; one less for each quiet turn."""
EVEN: Final = 4.0
"""Points by which an exchange of blows may be worse than none; as many more each quiet turn."""
FORWARD: Final = (0, 1, 5)
"""The sides out of which nearly everything strikes."""
MARGIN: Final = 0.08
"""How much more a turn must promise in which a blow is let pass: a spared shield seems to be worth
a little too much."""
SETTLED: Final = 0.2
"""How much of its logit a chance keeps when it is told before anybody is hurt; this and what
follows were fitted to 200 matches of captains without errors."""
SETTLED_BY_LOSSES: Final = 1.2
"""How much more of it where a side has lost everything."""
AT_MOST: Final = 0.62
POINTS_OF_LINKAGE: Final = 2
"""What a point of linkage counts in points of armor."""


def aggression(state: State, seat: Seat) -> float:
    """Return how ill at ease a seat is short of a blow, the more the later and quieter it is."""
    if not state.turn:
        return 0.0
    ours, theirs = _sides(state, state.field.teams[seat])
    if not ours or not theirs:
        return 0.0
    gap = sum([short(state, own, theirs) for own in ours])
    limit = state.field.turn_limit
    late = state.turn / (ENDLESS if limit == NEVER else limit)
    pull = AT_ONCE + late + IN_QUIET * state.step
    return -EAGER * gap * pull


def _sides(state: State, side: int) -> tuple[list[Krusher], list[Krusher]]:
    """Return the Krushers of a side in the arena, and those of all others."""
    roster, teams = state.field.roster, state.field.teams
    ours: list[Krusher] = []
    theirs: list[Krusher] = []
    for number, own in enumerate(state.krushers):
        if own is not None and own.cell != OFF:
            (ours if teams[roster[number]] == side else theirs).append(own)
    return ours, theirs


def short(state: State, own: Krusher, theirs: list[Krusher]) -> int:
    """Return how many steps a Krusher is short of a blow: hexes beyond reach, and a turn."""
    places, far, found = state.field.arena.places, longest(own.arms), 99
    cell, facing = own.cell, own.facing
    for enemy in theirs:
        away, sides = places[cell, enemy.cell]
        steps = (away - far if away > far else 0) + (sides[facing] not in FORWARD)
        if steps < found:
            found = steps
    return found


def is_blunder(state: State, seat: Seat, command: Command) -> bool:
    """Return whether a command lets a blow pass, runs from the enemy, or turns its back to it."""
    if type(command) is PassAttack:
        return True
    if type(command) is not Move or not state.movement:
        return False
    return command not in _bold(state)


class MoveProspect(NamedTuple):
    """What a move comes to, before anybody else moves."""

    short: int
    gain: float
    """Points of the best attack from there."""
    net: float
    """Less what the attacked could give back."""


@lru_cache(maxsize=4)
def _bold(state: State) -> frozenset[Move]:
    """Return the moves of who is to move that are not timid; all, where none could be bolder."""
    number = state.movement[0]
    own, every = krusher(state, number), moves(state, number)
    theirs = _enemies(state, number)
    if not longest(own.arms) or not theirs:
        return frozenset(every)
    stands = {one: _stand(state, number, one, theirs) for one in every}
    kept = _striking(state, stands) if not {*state.movement} & {*theirs} else {}
    kept = kept or _closing(state, stands, stands[Move(own.cell, own.facing)].short)
    return frozenset(_facing(stands, kept))


def _enemies(state: State, number: KrusherId) -> list[KrusherId]:
    roster, teams = state.field.roster, state.field.teams
    return [
        other
        for other, one in enumerate(state.krushers)
        if one is not None and one.cell != OFF and teams[roster[other]] != teams[roster[number]]
    ]


def _stand(state: State, number: KrusherId, one: Move, theirs: list[KrusherId]) -> MoveProspect:
    after = what_if.placed(state, number, Pose(one.to, one.facing))
    moved = krusher(after, number)
    gap = short(after, moved, [krusher(state, other) for other in theirs])
    gain = net = 0.0
    if not gap:
        for other in theirs:
            dealt = attack(after, number, other).points
            if dealt:
                rest = dealt - CARE * attack(after, other, number).points
                if not gain or rest > net:
                    gain, net = dealt, rest
    return MoveProspect(gap, gain, net)


def _striking(state: State, stands: Mapping[Move, MoveProspect]) -> Mapping[Move, MoveProspect]:
    """The moves to a blow; none if it costs clearly more than it brings."""
    kept = {one: stand for one, stand in stands.items() if stand.gain}
    worst = -EVEN * (1 + state.step)
    return kept if any(stand.net > worst for stand in kept.values()) else {}


def _closing(
    state: State, stands: Mapping[Move, MoveProspect], now: int
) -> Mapping[Move, MoveProspect]:
    """The moves that close in by half of what can be closed, or to where a blow is near."""
    least = min([stand.short for stand in stands.values()])
    most = max((now + least) // 2, least + max(0, ROOM - state.step))
    return {one: stand for one, stand in stands.items() if stand.short <= most}


def _facing(stands: Mapping[Move, MoveProspect], kept: Mapping[Move, MoveProspect]) -> list[Move]:
    """Those of some moves that look at the enemy, if they can there."""
    ahead = {one.to for one, stand in stands.items() if not stand.short}
    return [one for one, stand in kept.items() if not stand.short or one.to not in ahead]


def attacks(state: State, seat: Seat, command: Command) -> bool | None:
    """Return whether a move ends where an enemy may be struck."""
    if type(command) is not Move:
        return None
    number = state.movement[0]
    there = what_if.placed(state, number, Pose(command.to, command.facing))
    return bool(targets(there, number))


def calibration_slope(state: State) -> float:
    """Return how far a match is settled: by the losses of the side that has lost most."""
    teams, roster = state.field.teams, state.field.roster
    left: dict[SideId, int] = {}
    whole: dict[SideId, int] = {}
    for number, own in enumerate(state.krushers):
        if own is not None:
            side = teams[roster[number]]
            bears = sum(own.armor) + POINTS_OF_LINKAGE * max(0, own.linkage)
            left[side] = left.get(side, 0) + (bears if own.cell != OFF else 0)
            built = own.sheet.body.armor + POINTS_OF_LINKAGE * LINKAGE
            whole[side] = whole.get(side, 0) + built
    lost = 1.0 - min([left[side] / whole[side] for side in whole], default=1.0)
    return min(AT_MOST, SETTLED + SETTLED_BY_LOSSES * max(0.0, lost))
