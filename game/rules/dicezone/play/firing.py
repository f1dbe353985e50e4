"""What a tank may shoot at, with which tokens and dice (DZ-8, DZ-7.10 to 7.12)."""

from collections.abc import Iterator
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
    accuracy = state.tanks[act.tank].stats[ACCURACY]
    if aim.missile == "homing":
        return 0
    if aim.boost == "split":
        return aim.dice
    if act.boost == "split":
        return min(act.dice, accuracy)  # DZ-8.11
    return accuracy + BONUS_DICE if aim.boost == "bonus_dice" else accuracy


def damage(tank: Tank, aim: Aim, die: int) -> int:
    """Return the damage of a hit; `die` is that of `damage_die` (DZ-8.10)."""
    points = tank.stats[DAMAGE] + (HE_DAMAGE if aim.missile == "he" else 0)
    if aim.boost == "double_damage":
        return 2 * points
    return points + die if aim.boost == "damage_die" else points


def sees(state: State, number: TankId, target: TankId) -> bool:
    """Return whether a tank sees another (DZ-8.2)."""
    ends = state.tanks[number].cell, state.tanks[target].cell
    return clear(*ends, occupied(state), state.field.open_edges)


def targets(state: State) -> tuple[TankId, ...]:
    """Return the enemies that the tank whose place it is may shoot at, sight and range aside."""
    act = active(state)
    others = enemies(state, act.tank)
    if act.boost == "twice_same":
        return tuple([n for n in others if n == act.target])
    if act.boost == "twice_diff":
        return tuple([n for n in others if n != act.target])
    return others


def aims(state: State) -> Iterator[Aim]:
    """Yield every shot that the tank whose place it is may order (DZ-8.1)."""
    act = active(state)
    tank = state.tanks[act.tank]
    if not tank.stats[RANGE]:
        return
    first = act.target == NOBODY
    boosts = ("", *[token for token, _ in tank.tokens if first and token in BOOSTS])
    missiles = ("", *[token for token, _ in tank.tokens if token in MISSILES])
    farthest, bodies = LAST_STEP * tank.stats[RANGE], occupied(state)
    for target in targets(state):
        there = state.tanks[target].cell
        if distance(tank.cell, there) > farthest:  # DZ-8.5
            continue
        seen = clear(tank.cell, there, bodies, state.field.open_edges)
        for boost in boosts:
            for missile in missiles:
                if seen or missile == "ghost":
                    yield from _with_dice(state, Aim(target, boost, missile))


def _with_dice(state: State, aim: Aim) -> Iterator[Aim]:
    if _mixed(state, aim) or damage(state.tanks[active(state).tank], aim, 1) < 1:
        return
    if aim.boost == "split":
        accuracy = state.tanks[active(state).tank].stats[ACCURACY]
        yield from (aim._replace(dice=dice) for dice in range(1, accuracy))
    elif aim.missile == "homing" or dice_for(state, aim):
        yield aim


def _mixed(state: State, aim: Aim) -> bool:
    """Whether a homing missile would waste a boost (DZ-7.12)."""
    return aim.missile == "homing" and (aim.boost or active(state).boost) in NO_HOMING


def has_shot(state: State) -> bool:
    """Return whether the tank whose place it is may shoot at all (DZ-0.1)."""
    return next(aims(state), None) is not None


def shots(state: State) -> tuple[Fire | HoldFire, ...]:
    """Return every order of the tank whose place it is on the shooting track."""
    return (*map(order, aims(state)), HoldFire())


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
    found = list(aims(state))
    near = [other for other in found if other.target == aim.target] or found
    return refusal._replace(remedy=order(near[0]) if near else HoldFire())


def _target_fault(state: State, aim: Aim) -> Refusal | None:
    act = active(state)
    if aim.target not in alive(state) or team_of(state, aim.target) == team_of(state, act.tank):
        return refuse("own_side")
    if aim.target not in targets(state):
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
    if _mixed(state, aim):
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
