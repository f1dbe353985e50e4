"""Who can do what to whom: as two Krushers stand, and as one that is still to move may stand."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.ai.evaluate.metalkrushers.strike import NOTHING, BlowFigures, Strike, blows, guard, strike
from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.boards.driving import Pose
from game.core.boards.hexes import DIRECTIONS, STEPS, Side
from game.rules.metalkrushers.arena import Arena
from game.rules.metalkrushers.combat.arcs import held
from game.rules.metalkrushers.data import MOST_REFLEX, OUST_HIT, Arm
from game.rules.metalkrushers.play.movement import open_range
from game.rules.metalkrushers.state import Krusher, KrusherId, State, power
from game.rules.metalkrushers.workshop.sheet import Arms, is_shield, numbers

SIXTHS: Final = 1 / 6
CARE: Final = 0.8
"""How much what comes back counts for whoever chooses where to attack from."""


@cache
def longest(arms: Arms) -> int:
    """Return the longest reach of what the arms hold, 0 if they cannot strike."""
    return max([numbers(item).range for item in arms if item and not is_shield(item)], default=0)


def may_attack(state: State, number: KrusherId, own: Krusher) -> bool:
    """Return whether a Krusher has its attack of this turn before it."""
    marks = own.marks
    if marks.attacked or marks.passed or marks.arming:
        return False
    return not state.attack or number in state.attack


def may_turn(state: State, attacker: KrusherId, number: KrusherId, own: Krusher) -> bool:
    """Return whether a Krusher may still try a reflex turn when another one attacks it."""
    marks = own.marks
    if marks.reflexed or marks.attacked or marks.arming or marks.oust is not None:
        return False
    order = state.attack
    if attacker in order and number in order:
        return order.index(attacker) < order.index(number)
    return True


@cache
def rooms(base: int, added: int) -> tuple[float, ...]:
    """Return the chances of 0 to 3 hexsides by a reflex roll (MK-6.5.4)."""
    found = [0.0] * (MOST_REFLEX + 1)
    for die in range(1, 7):
        total = die + added
        more = -1 if total <= 3 else 0 if total <= 5 else 1
        room = 0 if total <= 1 else min(max(base + more, 0), MOST_REFLEX)
        found[room] += SIXTHS
    return tuple(found)


def in_null(state: State, own: Krusher) -> int:
    """Return what the null field does to the dice of a Krusher: 0 or -1."""
    return -(state.field.arena.null(state.step) >> own.cell & 1)


def blows_of(own: Krusher, side: Side, away: int) -> tuple[BlowFigures, ...]:
    """Return what a Krusher strikes with out of a side, without what it keeps back to parry."""
    found = blows(own.arms, side, away, own.marks.shield == "bash")
    parry = own.marks.parry
    return found if parry is None else tuple(blow for blow in found if blow.arm != parry.arm)


def attack(
    state: State,
    one: KrusherId,
    other: KrusherId,
    facing: Facing | None = None,
    met: Arm | None = None,
) -> Strike:
    """Return what one Krusher does to another as they stand, the declarations of both heeded.

    The defender may look another way, and meet the blow of an arm with its parry.
    """
    own, target = state.krushers[one], state.krushers[other]
    assert own is not None and target is not None
    arena = state.field.arena
    away, sides = arena.places[own.cell, target.cell]
    if away > longest(own.arms) and own.marks.shield != "bash":
        return NOTHING
    struck = blows_of(own, sides[own.facing], away)
    if not struck or (away > 1 and not arena.sees(own.cell, target.cell, _bodies(state))):
        return NOTHING
    side = arena.places[target.cell, own.cell].sides[target.facing if facing is None else facing]
    held_there = guard(
        side,
        target.arms,
        target.shield,
        target.armor[side],
        target.linkage,
        target.marks.shield or "block",
    )
    null, more = in_null(state, own), 0
    if own.marks.oust is not None:
        more = OUST_HIT[own.marks.oust.success]
    if met is not None:
        struck = met_by(struck, met, target)
    return strike(struck, held_there, more, null, power(state))


def met_by(struck: tuple[BlowFigures, ...], met: Arm, target: Krusher) -> tuple[BlowFigures, ...]:
    """Return the blows with that of an arm met by the parry of the target (MK-6.7.10)."""
    assert target.marks.parry is not None
    item = held(target.arms, target.marks.parry.arm)
    value = 0 if item is None else numbers(item).parry
    return tuple(b._replace(bonus=b.bonus - value) if b.arm == met else b for b in struck)


def _bodies(state: State) -> Mask:
    mask = 0
    for own in state.krushers:
        if own is not None and own.cell != OFF:
            mask |= 1 << own.cell
    return mask


class Exchange(NamedTuple):
    """What an attack gives, and what the attacked gives back."""

    gain: Strike
    back: Strike
    points: float = 0.0
    """Of the gain."""
    given: float = 0.0
    """Points of what comes back."""
    net: float = 0.0
    """The gain's points on balance."""


NO_EXCHANGE: Final = Exchange(NOTHING, NOTHING)


def turned(state: State, one: KrusherId, other: KrusherId) -> Strike:
    """Return what an attack does, after the best reflex turn that the defender may expect."""
    plain = attack(state, one, other)
    target = state.krushers[other]
    assert target is not None
    if plain is NOTHING or not may_turn(state, one, other, target):
        return plain
    body = target.sheet.body
    chances = rooms(
        body.reflex, body.reflex_roll + in_null(state, target) + target.marks.reflex_loss
    )
    by_turn = [plain]
    best, least = plain, plain.points
    for room in range(1, MOST_REFLEX + 1):
        if sum(chances[room:]) > 0.0:
            for turn in {room, -room % 6}:
                tried = attack(state, one, other, (target.facing + turn) % 6)
                if tried.points < least:
                    best, least = tried, tried.points
        by_turn.append(best)
    return mixed(by_turn, chances)


def mixed(found: list[Strike], chances: tuple[float, ...]) -> Strike:
    """Return the mean of some attacks."""
    total = [0.0, 0.0, 0.0, 0.0]
    for one, chance in zip(found, chances, strict=True):
        if chance:
            for n in range(4):
                total[n] += chance * one[n]
    return Strike(*total)


class Fighter(NamedTuple):
    """All of a Krusher that a head-on attack hangs on, wherever it stands."""

    arms: Arms
    armor: tuple[int, ...]
    linkage: int
    shield: int
    reflex: int
    roll: int


def fighter(own: Krusher) -> Fighter:
    """Return a Krusher as a fighter."""
    body = own.sheet.body
    return Fighter(own.arms, own.armor, own.linkage, own.shield, body.reflex, body.reflex_roll)


@lru_cache(maxsize=1 << 13)
def head_on(one: Fighter, other: Fighter, away: int, force: int) -> tuple[Exchange, ...]:
    """Return the exchange of an attack out of the front on each side.

    The attacked may turn by reflex to where it fares best.
    """
    struck = blows(one.arms, 0, away)
    front = guard(0, one.arms, one.shield, one.armor[0], one.linkage)
    gains, backs = [], []
    for side in DIRECTIONS:
        there = guard(side, other.arms, other.shield, other.armor[side], other.linkage)
        gains.append(strike(struck, there, 0, 0, force))
        backs.append(strike(blows(other.arms, side, away), front, 0, 0, force))
    nets = [gain.points - back.points for gain, back in zip(gains, backs, strict=True)]
    chances = rooms(other.reflex, other.roll)
    found = []
    for side in DIRECTIONS:
        shown = [side]
        for room in range(1, MOST_REFLEX + 1):
            shown.append(min(shown[-1], (side + room) % 6, (side - room) % 6, key=nets.__getitem__))
        gain = mixed([gains[s] for s in shown], chances)
        back = mixed([backs[s] for s in shown], chances)
        points, given = gain.points, back.points
        found.append(Exchange(gain, back, points, given, points - CARE * given))
    return tuple(found)


class Mover(NamedTuple):
    """A Krusher that is still to move, and where it may strike from."""

    arena: Arena
    fighter: Fighter
    far: int
    """Its longest reach."""
    ends: Sequence[Mask]
    """Where it can end, facing by facing, if nobody stands in its way."""
    force: int


def mover(state: State, own: Krusher, as_fighter: Fighter, taken: Mask) -> Mover:
    """Return a Krusher that is still to move, with the hexes that are taken."""
    arena = state.field.arena
    within = open_range(arena, Pose(own.cell, own.facing), own.sheet.body.movement)
    free = ~taken | 1 << own.cell
    ends = [cells & free for cells in within.ends]
    return Mover(arena, as_fighter, longest(own.arms), ends, power(state))


def reply(one: Mover, target: Krusher, other: Fighter) -> Exchange:
    """Return the best exchange that a Krusher can move to against one where it stands.

    No exchange, if none of those that it can get to pays.
    """
    arena, own, far, ends, force = one
    best = NO_EXCHANGE
    by_range: dict[int, tuple[Exchange, ...]] = {}
    for side, away, here, back in stands(arena, target.cell, target.facing, far):
        if ends[back] & here:
            by_side = by_range.get(away)
            if by_side is None:
                by_side = by_range[away] = head_on(own, other, away, force)
            if by_side[side].net > best.net:
                best = by_side[side]
    return best


@lru_cache(maxsize=1 << 13)
def stands(
    arena: Arena, cell: Cell, facing: Facing, far: int
) -> tuple[tuple[Side, int, Mask, Facing], ...]:
    """Return where one stands straight before each side of a Krusher: side, range, hex, facing.

    The hex is told as a mask.
    """
    here, found = arena.hexes.at(cell), []
    for direction in DIRECTIONS:
        for away in range(1, far + 1):
            there = arena.hexes.cell(here.plus(STEPS[direction], away))
            if there != OFF:
                found.append(((direction - facing) % 6, away, 1 << there, (direction + 3) % 6))
    return tuple(found)
