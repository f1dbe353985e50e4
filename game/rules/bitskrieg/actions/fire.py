"""Firing (BK-6): the shot, the range roll and the damage roll, with flank armor and stun."""

from functools import cache

from game.core.boards.cells import OFF, Cell, Facing
from game.core.contract import Band, DiceGroup, Refusal, Roll, Say, Seat, Thread
from game.rules.bitskrieg.actions.move import why_not_tank
from game.rules.bitskrieg.actions.range import (
    blockers,
    in_front,
    path_of_range,
    range_to,
    rule_against,
)
from game.rules.bitskrieg.actions.terrain import kind_at, without_obstacle
from game.rules.bitskrieg.commands import Fire, FireAt
from game.rules.bitskrieg.data import OBSTACLE_ARMOR, TANK_TYPES
from game.rules.bitskrieg.ending.captures import freed
from game.rules.bitskrieg.ending.turns import after_losses, pass_turn
from game.rules.bitskrieg.events import (
    DamageRolled,
    Deflected,
    Destroyed,
    Event,
    Fired,
    Hit,
    Missed,
    ObstacleCleared,
    Stunned,
)
from game.rules.bitskrieg.refusals import refuse, square_name, tank_name
from game.rules.bitskrieg.state import (
    NOBODY,
    Outcome,
    Shot,
    State,
    finished_tank,
    placed_tank,
    with_tank,
)


def why_not_fire(state: State, seat: Seat, command: Fire) -> Refusal | None:
    """Return why a tank may not fire at an enemy tank (BK-6.1, BK-6.9)."""
    refusal = why_not_tank(state, seat, command.tank, "BK-6.1")
    if refusal is not None:
        return refusal
    tank = state.tanks[command.tank]
    return why_not_target(state, command.tank, (tank.at, tank.facing), command.target)


def why_not_fire_at(state: State, seat: Seat, command: FireAt) -> Refusal | None:
    """Return why a tank may not fire at the obstacle on a square (BK-19.1, BK-19.3)."""
    refusal = why_not_tank(state, seat, command.tank, "BK-6.1")
    if refusal is not None:
        return refusal
    tank = state.tanks[command.tank]
    return why_not_square(state, command.tank, (tank.at, tank.facing), command.square)


def fire(state: State, seat: Seat, command: Fire) -> Outcome:
    """Fire at a tank; the range roll is next (BK-6.2)."""
    return shoot(state, command.tank, aim(state, command.tank, command.target), ())


def fire_at(state: State, seat: Seat, command: FireAt) -> Outcome:
    """Fire at an obstacle; the range roll is next (BK-19.1)."""
    return shoot(state, command.tank, aim_at(state, command.tank, command.square), ())


def why_not_target(
    state: State, number: int, place: tuple[Cell, Facing], target: int
) -> Refusal | None:
    """Return why a tank, were it at a place, could not fire at a tank (BK-5, BK-6.8, BK-6.9)."""
    tanks, shooter = state.tanks, state.tanks[number]
    if not 0 <= target < len(tanks) or tanks[target].at == OFF:
        return refuse("bad_target")
    if tanks[target].seat == shooter.seat:
        return refuse("bad_target", rule="BK-6.9")
    stops, at = blockers(state, shooter.seat), tanks[target].at
    if not range_to(shooter.type, place, stops, at):
        rule = rule_against(shooter.type, place, stops, at)
        return refuse("no_shot", tank_name(state, number), tank_name(state, target), rule=rule)
    return None


def why_not_square(
    state: State, number: int, place: tuple[Cell, Facing], square: Cell
) -> Refusal | None:
    """Return why a tank, were it at a place, could not fire at an obstacle (BK-19)."""
    kind, stops = state.tanks[number].type, blockers(state, state.tanks[number].seat)
    if square < 0 or not state.ground.cover >> square & 1:
        wet = square >= 0 and state.ground.water >> square & 1
        return refuse("bad_target", rule="BK-19.3" if wet else "BK-19.1")
    if not range_to(kind, place, stops, square):
        underfoot = square == place[0]
        rule = "BK-19.5" if underfoot else rule_against(kind, place, stops, square)
        return refuse("no_shot", tank_name(state, number), square_name(square), rule=rule)
    return None


def aim(state: State, number: int, target: int, bound: bool = False) -> Shot:
    """Return the shot of a tank from where it stands at an enemy tank."""
    shooter, other = state.tanks[number], state.tanks[target]
    stops = blockers(state, shooter.seat)
    distance = range_to(shooter.type, (shooter.at, shooter.facing), stops, other.at)
    armor = armor_against(state, target, shooter.at)
    changed = state.field.any_shot_counts
    return Shot(number, target, other.at, distance, armor, bound, False, changed)


def aim_at(state: State, number: int, square: Cell, bound: bool = False) -> Shot:
    """Return the shot of a tank from where it stands at an obstacle (BK-19.2)."""
    shooter = state.tanks[number]
    stops = blockers(state, shooter.seat)
    distance = range_to(shooter.type, (shooter.at, shooter.facing), stops, square)
    changed = state.field.any_shot_counts
    return Shot(number, NOBODY, square, distance, OBSTACLE_ARMOR, bound, False, changed)


def on_flank(state: State, target: int, shot_from: Cell) -> bool:
    """Return whether flank armor is in play and a shot comes from the flank (BK-14.1)."""
    tank = state.tanks[target]
    return state.field.flank_armor and not in_front(tank.at, tank.facing, shot_from)


def armor_against(state: State, target: int, shot_from: Cell) -> int:
    """Return the armor of a tank against a shot from a square (BK-14.1, BK-14.2)."""
    return TANK_TYPES[state.tanks[target].type].armor - on_flank(state, target, shot_from)


def shoot(
    state: State, number: int, shot: Shot, before: tuple[Event, ...], changed: bool = False
) -> Outcome:
    """Return the position with a shot on its way, the shooter finished (BK-6.6).

    `changed` tells whether the drive before it captured or freed a flag (BK-10.1).
    """
    if changed:
        shot = shot._replace(changed=True)
    shooter = state.tanks[number]
    place = (shooter.at, shooter.facing)
    stops = blockers(state, shooter.seat)
    path = path_of_range(shooter.type, place, stops, shot.at, shot.range)
    flank = shot.target != NOBODY and on_flank(state, shot.target, shooter.at)
    told = Fired(number, shot.target, shot.at, path, shot.range, shot.armor, flank)
    return with_tank(state, number, finished_tank(shooter), shot), (*before, told)


def range_roll(state: State) -> Roll:
    """Return the range roll that a shot waits for (BK-6.2, BK-15.2)."""
    shot = state.shot
    assert shot is not None
    return _range_roll(state.active, shot.tank, shot.bound, shot.range + 1)


@cache
def _range_roll(seat: Seat, tank: int, bound: bool, need: int) -> Roll:
    dice = range_dice(bound)
    bands = (Band(1, "miss", False), Band(need, "hit", True, dice))
    group = DiceGroup(seat, dice, 6, tank, None, bands, "pool")
    prompt = Say("bitskrieg.roll.range", (dice, need))
    return Roll("range", prompt, (group,), _thread(tank, bound))


def range_dice(bound: bool) -> int:
    """Return how many dice the range roll takes (BK-6.2, BK-15.2)."""
    return 2 if bound else 1


def damage_roll(state: State) -> Roll:
    """Return the damage roll that a shot waits for (BK-6.4)."""
    shot = state.shot
    assert shot is not None
    dice, stun = damage_dice(state, shot), stuns(state, shot, shot.armor)
    group = _damage_group(state.active, dice, shot.target, shot.armor, stun)
    prompt = Say("bitskrieg.roll.damage", (dice, shot.armor + 1))
    return Roll("damage", prompt, (group,), _thread(shot.tank, shot.bound))


@cache
def _damage_group(seat: Seat, dice: int, target: int, armor: int, stun: bool) -> DiceGroup:
    """What the best of the damage dice does (BK-6.4, BK-6.5, BK-16.1, BK-19.2)."""
    struck, end = (None, "cleared") if target == NOBODY else (target, "destroyed")
    stunned = (Band(armor, "stunned", True),) if stun else ()
    bands = (Band(1, "deflected", False), *stunned, Band(armor + 1, end, True))
    return DiceGroup(seat, dice, 6, struck, None, bands, "pool")


def damage_dice(state: State, shot: Shot) -> int:
    """Return how many dice the damage roll takes (BK-6.4)."""
    return TANK_TYPES[state.tanks[shot.tank].type].fire


def roll_range(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the range roll: every die above the range hits (BK-6.2, BK-6.3, BK-15.2)."""
    shot = state.shot
    assert shot is not None
    if min(faces) > shot.range:
        hit = state._replace(shot=shot._replace(hit=True))
        return hit, (Hit(shot.tank, shot.target, faces),)
    return pass_turn(state, shot.changed, (Missed(shot.tank, shot.target, faces),))


def roll_damage(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the damage roll: one die above the armor destroys (BK-6.4, BK-6.5)."""
    shot = state.shot
    assert shot is not None
    rolled = DamageRolled(shot.tank, shot.target, faces, shot.armor)
    best = max(faces)
    if best > shot.armor:
        if shot.target == NOBODY:
            return _clear(state, shot.at, rolled)
        after, events = destroy(state, shot.target)
        return after_losses(after, True, (rolled, *events))
    if stuns(state, shot, best):
        return _stun(state, shot, rolled)
    return pass_turn(state, shot.changed, (rolled, Deflected(shot.target)))


def stuns(state: State, shot: Shot, best: int) -> bool:
    """Return whether a best die turns the target to finished (BK-16.1, BK-16.2)."""
    return (
        state.field.stun
        and shot.target != NOBODY
        and best == shot.armor
        and state.tanks[shot.target].ready
    )


def destroy(state: State, number: int) -> Outcome:
    """Take a tank off the board and free the flag under it (BK-6.7, BK-9.4)."""
    tank = state.tanks[number]
    gone = with_tank(state, number, placed_tank(tank, OFF, tank.facing, False))
    return gone, (Destroyed(number, tank.at), *freed(state, 1 - tank.seat, tank.at))


@cache
def _thread(tank: int, bound: bool) -> Thread:
    return Thread("bound" if bound else "fire", tank)


def _stun(state: State, shot: Shot, rolled: DamageRolled) -> Outcome:
    number = shot.target
    finished = with_tank(state, number, finished_tank(state.tanks[number]))
    return pass_turn(finished, shot.changed, (rolled, Stunned(number)))


def _clear(state: State, square: Cell, rolled: DamageRolled) -> Outcome:
    told = ObstacleCleared(square, kind_at(state.ground, square))
    cleared = state._replace(ground=without_obstacle(state.ground, square))
    return pass_turn(cleared, True, (rolled, told))
