"""What a tank may shoot at, with which tokens and dice (DZ-8, DZ-7.10 to 7.12)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.core.boards.cells import cells_of
from game.core.contract import Refusal, Say, Seat
from game.rules.dicezone.board import clear, distance, hex_name, lines
from game.rules.dicezone.commands import Fire, HoldFire
from game.rules.dicezone.data import (
    ACCURACY,
    BONUS_DICE,
    BOOSTS,
    DAMAGE,
    HE_DAMAGE,
    LAST_STEP,
    MISSILES,
    NATURAL,
    NO_HOMING,
    RANGE,
)
from game.rules.dicezone.refusals import refuse
from game.rules.dicezone.state import (
    NOBODY,
    Activation,
    State,
    Tank,
    TankId,
    active,
    alive,
    enemies,
    holds,
    occupied,
    team_of,
)


class Aim(NamedTuple):
    """A shot that could be ordered; the words are empty where no token is used."""

    target: TankId
    boost: str = ""
    missile: str = ""
    dice: int = 0
    """Of a split, for its first shot."""


def step_to(state: State, number: TankId, target: TankId) -> int:
    """Return the range step to a target, by a gun that has any range (DZ-8.4)."""
    one, other = state.tanks[number], state.tanks[target]
    return range_step(distance(one.cell, other.cell), one.stats[RANGE])


def range_step(away: int, reach: int) -> int:
    """Return the range step of a distance for a gun of so much range (DZ-8.4).

    >>> [range_step(away, 4) for away in (4, 9, 16, 17)]
    [1, 3, 4, 5]
    """
    return -(-away // reach)


def need(step: int, boost: str) -> int:
    """Return the face that a die must show at a range step (DZ-8.7).

    >>> need(3, ""), need(3, "aim2"), need(1, "aim2")
    (5, 3, 2)
    """
    return max(NATURAL, step) if boost == "aim2" else step + NATURAL


def dice_for(state: State, aim: Aim) -> int:
    """Return how many dice a shot rolls (DZ-8.6); a homing missile none (DZ-7.12)."""
    act = active(state)
    if aim.missile == "homing":
        return 0
    if aim.boost == "split":
        return aim.dice
    return _dice(state.tanks[act.tank].stats[ACCURACY], aim.boost, act.boost, act.dice)


def _dice(accuracy: int, boost: str, first: str, left: int) -> int:
    """The dice of a whole shot, or what the boost of a first one leaves."""
    if first == "split":
        return min(left, accuracy)  # DZ-8.11
    return accuracy + BONUS_DICE if boost == "bonus_dice" else accuracy


def damage(tank: Tank, aim: Aim, die: int) -> int:
    """Return the damage of a hit; `die` is that of `damage_die` (DZ-8.10)."""
    return _damage(tank.stats[DAMAGE], aim.boost, aim.missile, die)


def _damage(points: int, boost: str, missile: str, die: int) -> int:
    points += HE_DAMAGE if missile == "he" else 0
    if boost == "double_damage":
        return 2 * points
    return points + die if boost == "damage_die" else points


def sees(state: State, number: TankId, target: TankId) -> bool:
    """Return whether a tank sees another (DZ-8.2)."""
    ends = state.tanks[number].cell, state.tanks[target].cell
    return clear(*ends, occupied(state), state.field.open_edges)


def targets(state: State, act: Activation) -> tuple[TankId, ...]:
    """Return the enemies that a tank at its place may shoot at, sight and range aside."""
    others = enemies(state, act.tank)
    if act.boost == "twice_same":
        return tuple([n for n in others if n == act.target])
    if act.boost == "twice_diff":
        return tuple([n for n in others if n != act.target])
    return others


class ShotLoad(NamedTuple):
    """What a shot at anybody is fired with, as in `Aim`."""

    boost: str
    missile: str
    dice: int


def loads(tank: Tank, act: Activation) -> tuple[ShotLoad, ...]:
    """Return all that a tank at its place on the shooting track may fire with (DZ-8.1)."""
    stats = tank.stats
    if not stats[RANGE]:
        return ()
    kinds = tuple([token for token, _ in tank.tokens]) if tank.tokens else ()
    return _loads(stats[ACCURACY], stats[DAMAGE], kinds, (act.target, act.boost, act.dice))


@lru_cache(maxsize=1 << 12)
def _loads(
    accuracy: int, points: int, tokens: tuple[str, ...], before: tuple[TankId, str, int]
) -> tuple[ShotLoad, ...]:
    """All loads, boost by boost and missile by missile; `before` is known of the first shot."""
    first, boosted, left = before
    boosts = ("", *[token for token in tokens if first == NOBODY and token in BOOSTS])
    missiles = ("", *[token for token in tokens if token in MISSILES])
    found: list[ShotLoad] = []
    for boost, missile in product(boosts, missiles):
        if _mixed(missile, boost or boosted) or _damage(points, boost, missile, 1) < 1:
            continue
        if boost == "split":
            found += [ShotLoad(boost, missile, dice) for dice in range(1, accuracy)]
        elif missile == "homing" or _dice(accuracy, boost, boosted, left):
            found.append(ShotLoad(boost, missile, 0))
    return tuple(found)


def _seen(state: State, act: Activation) -> Iterator[tuple[TankId, bool]]:
    """Yield the targets within range, and whether each is seen (DZ-8.5, DZ-8.2)."""
    tanks, board, blocked = state.tanks, lines(state.field.open_edges), occupied(state)
    cell = tanks[act.tank].cell
    farthest = LAST_STEP * tanks[act.tank].stats[RANGE]
    for target in targets(state, act):
        there = tanks[target].cell
        if board.distance(cell, there) <= farthest:
            yield target, board.sees(cell, there, blocked)


def aims(state: State) -> list[Aim]:
    """Return every shot that the tank whose place it is may order (DZ-8.1)."""
    act = active(state)
    known = loads(state.tanks[act.tank], act)
    unseen = [load for load in known if load.missile == "ghost"]
    if not known:
        return []
    return [
        Aim(target, *load)
        for target, is_seen in _seen(state, act)
        for load in (known if is_seen else unseen)
    ]


def has_shot(state: State, act: Activation) -> bool:
    """Return whether a tank at its place may shoot at all (DZ-0.1)."""
    tanks = state.tanks
    own = tanks[act.tank]
    known = loads(own, act)
    if not known:
        return False
    board, farthest = lines(state.field.open_edges), LAST_STEP * own.stats[RANGE]
    near = [n for n in targets(state, act) if board.distance(own.cell, tanks[n].cell) <= farthest]
    if not near or "ghost" in [load.missile for load in known]:
        return bool(near)
    blocked = occupied(state)
    return any(board.sees(own.cell, tanks[n].cell, blocked) for n in near)


def _mixed(missile: str, boost: str) -> bool:
    """Whether a homing missile would waste a boost (DZ-7.12)."""
    return missile == "homing" and boost in NO_HOMING


def shots(state: State) -> tuple[Fire | HoldFire, ...]:
    """Return every order of the tank whose place it is on the shooting track."""
    return (*map(order, aims(state)), HoldFire())


@lru_cache(maxsize=1 << 12)
def order(aim: Aim) -> Fire:
    """Return the command for a shot."""
    return Fire(aim.target, aim.boost or None, aim.missile or None, aim.dice or None)


def aim_of(command: Fire) -> Aim:
    """Return the shot that a command orders."""
    return Aim(command.target, command.boost or "", command.missile or "", command.dice or 0)


def why_not_fire(state: State, seat: Seat, command: Fire) -> Refusal | None:
    """Return why a shot may not be fired."""
    aim = aim_of(command)
    refusal = (
        _target_fault(state, aim)
        or _token_fault(state, command, aim)
        or _gun_fault(state, aim)
        or _line_fault(state, aim)
    )
    if refusal is None:
        return None
    found = aims(state)
    near = [other for other in found if other.target == aim.target] or found
    return refusal._replace(remedy=order(near[0]) if near else HoldFire())


def _target_fault(state: State, aim: Aim) -> Refusal | None:
    act = active(state)
    if aim.target not in alive(state) or team_of(state, aim.target) == team_of(state, act.tank):
        return refuse("own_side")
    if aim.target not in targets(state, act):
        return refuse("second_same" if act.boost == "twice_same" else "second_other")
    return None


def _token_fault(state: State, command: Fire, aim: Aim) -> Refusal | None:
    act = active(state)
    tank = state.tanks[act.tank]
    if command.boost is not None and act.target != NOBODY:
        return refuse("one_boost")
    for token, known in ((command.boost, BOOSTS), (command.missile, MISSILES)):
        if token is not None and (token not in known or not holds(tank, token)):
            return refuse("no_token")
    if _mixed(aim.missile, aim.boost or act.boost):
        return refuse("bad_mix")
    fits = 0 < aim.dice < tank.stats[ACCURACY] if aim.boost == "split" else command.dice is None
    return None if fits else refuse("split_dice")


def _gun_fault(state: State, aim: Aim) -> Refusal | None:
    tank = state.tanks[active(state).tank]
    if not tank.stats[RANGE]:
        return refuse("no_range")
    if aim.missile != "homing" and not dice_for(state, aim):
        return refuse("no_dice")
    return None if damage(tank, aim, 1) else refuse("no_damage")


def _line_fault(state: State, aim: Aim) -> Refusal | None:
    number = active(state).tank
    step = step_to(state, number, aim.target)
    if step > LAST_STEP:
        return refuse("out_of_range", step, LAST_STEP)
    if sees(state, number, aim.target) or aim.missile == "ghost":
        return None
    ends = state.tanks[number].cell, state.tanks[aim.target].cell
    others = occupied(state) & ~(1 << ends[0] | 1 << ends[1])
    first = cells_of(lines(state.field.open_edges).blockers(*ends, others))[0]
    what = "terrain" if state.terrain >> first & 1 else "tank"
    return refuse("no_sight", Say(f"dicezone.blocks.{what}"), hex_name(first))
