"""A shot from the order to its last die: to hit, damage, blast (DZ-8, DZ-9.9)."""

from functools import cache

from game.core.boards.cells import OFF
from game.core.contract import Band, Choice, DiceGroup, Menu, Roll, Say, Seat
from game.core.menu import LazyMenu
from game.rules.dicezone.board import distance, side_struck
from game.rules.dicezone.commands import Fire, HoldFire, UseCritical
from game.rules.dicezone.data import ACCURACY, TWO_SHOTS
from game.rules.dicezone.events import (
    CriticalUsed,
    DamageDieRolled,
    Event,
    FireHeld,
    ShotDeclared,
    ShotLanded,
    ShotRolled,
    TokenUsed,
)
from game.rules.dicezone.laying.returning import halted, is_due
from game.rules.dicezone.play.damage import amount_bands, is_proof, strike, thread_of
from game.rules.dicezone.play.ending import look_for_end
from game.rules.dicezone.play.firing import (
    Aim,
    aim_of,
    damage,
    dice_for,
    need,
    step_to,
)
from game.rules.dicezone.play.tracks import next_shooter, shoot_on
from game.rules.dicezone.refusals import tank_name
from game.rules.dicezone.state import (
    NOBODY,
    Activation,
    Outcome,
    Shot,
    State,
    TankId,
    active,
    alive,
    is_over,
    shot_of,
    spent,
    team_of,
)


def fire(state: State, seat: Seat, command: Fire) -> Outcome:
    """Shoot: tokens are used whether or not the shot hits (DZ-7.10, DZ-7.11)."""
    act, aim = active(state), aim_of(command)
    shot, declared = declare(state, aim)
    second = _second(state, aim)
    state, used = _tokens_used(state, act.tank, aim)
    events = (declared, *used)
    if aim.missile == "homing":
        return _hit(state._replace(shot=shot, act=second), critical=False, events=events)
    return state._replace(phase="to_hit", shot=shot, act=second), events


def declare(state: State, aim: Aim) -> tuple[Shot, ShotDeclared]:
    """Return a shot as it is ordered: side, step, face needed and dice (DZ-8.4 to DZ-8.7)."""
    number = active(state).tank
    own, other = state.tanks[number], state.tanks[aim.target]
    step, dice = step_to(state, number, aim.target), dice_for(state, aim)
    least = need(step, aim.boost) if dice else 0
    side = side_struck(other.cell, other.facing, own.cell)
    away = distance(own.cell, other.cell)
    shot = Shot(aim.target, aim.boost, aim.missile, dice, least, side, other.cell)
    return shot, ShotDeclared(
        number, aim.target, aim.boost, aim.missile, side, away, step, least, dice
    )


def _tokens_used(state: State, number: TankId, aim: Aim) -> Outcome:
    events: tuple[Event, ...] = ()
    for token in (aim.boost, aim.missile):
        if token:
            state, left = spent(state, number, token)
            events = (*events, TokenUsed(number, token, left))
    return state, events


def _second(state: State, aim: Aim) -> Activation:
    """What is to be kept in mind for a second shot (DZ-8.11)."""
    act = active(state)
    if act.target != NOBODY or aim.boost not in TWO_SHOTS:
        return act._replace(target=aim.target, boost="")
    boost, rest = aim.boost, state.tanks[act.tank].stats[ACCURACY] - aim.dice
    if boost == "twice_diff" and _single_enemy(state):
        boost = "twice_same"
    left = rest if boost == "split" else 0
    return act._replace(target=aim.target, boost=boost, dice=left)


def _single_enemy(state: State) -> bool:
    """Whether one enemy tank is still in the match, on the board or to be rebuilt."""
    team, teams = team_of(state, active(state).tank), state.field.teams
    return sum(not tank.out and teams[tank.seat] != team for tank in state.tanks) == 1


def to_hit_roll(state: State) -> Roll:
    """Return the dice of a shot, of which one is enough (DZ-8.8, DZ-8.9)."""
    shot, number = shot_of(state), active(state).tank
    say = Say("dicezone.roll.to_hit", (tank_name(state, number), tank_name(state, shot.target)))
    return Roll("to_hit", say, (_dice(state, shot),), thread_of(state))


def _dice(state: State, shot: Shot) -> DiceGroup:
    seat, meaning = state.tanks[active(state).tank].seat, bands(state, shot)
    return DiceGroup(seat, shot.dice, 6, shot.target, bands=meaning, reading="pool")


def bands(state: State, shot: Shot) -> tuple[Band, ...]:
    """Return what the dice of a shot mean: a natural 1 always misses (DZ-8.7)."""
    may_be_critical = shot.dice > 1 and not is_proof(state.tanks[shot.target], shot.side)
    return _bands(shot.need, may_be_critical)


@cache
def _bands(need: int, may_be_critical: bool) -> tuple[Band, ...]:
    simple = (Band(1, "miss", False), Band(need, "hit", True))
    return (*simple, Band(6, "critical", True, dice=2)) if may_be_critical else simple


def read_to_hit(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the dice of a shot (DZ-8.8, DZ-8.9)."""
    shot, number = shot_of(state), active(state).tank
    verdict = _dice(state, shot).verdicts(faces)[0].word
    rolled = ShotRolled(number, shot.target, faces)
    if verdict == "miss":
        return end_shot(state, (rolled, ShotLanded(number, shot.target, "miss")))
    return _hit(state, verdict == "critical", (rolled,))


def _hit(state: State, critical: bool, events: tuple[Event, ...]) -> Outcome:
    shot, number = shot_of(state), active(state).tank
    landed = ShotLanded(number, shot.target, "critical" if critical else "hit")
    state = state._replace(shot=shot._replace(critical=critical))
    if shot.boost == "damage_die":
        return state._replace(phase="damage_die"), (*events, landed)
    return _land(state, 0, (*events, landed))


def damage_die_roll(state: State) -> Roll:
    """Return the die that is added to the damage of a hit (DZ-8.10)."""
    number = active(state).tank
    seat, target = state.tanks[number].seat, shot_of(state).target
    group = DiceGroup(seat, 1, 6, target, bands=amount_bands("points"))
    say = Say("dicezone.roll.damage_die", (tank_name(state, number),))
    return Roll("damage_die", say, (group,), thread_of(state))


def read_damage_die(state: State, faces: tuple[int, ...]) -> Outcome:
    """Add the die to the damage (DZ-8.10)."""
    return _land(state, faces[0], (DamageDieRolled(active(state).tank, faces[0]),))


def _land(state: State, die: int, events: tuple[Event, ...]) -> Outcome:
    """Strike the target (DZ-9.1, DZ-9.6)."""
    shot, number = shot_of(state), active(state).tank
    own = state.tanks[number]
    points = damage(own, Aim(shot.target, shot.boost, shot.missile), die)
    whole = shot.critical or shot.missile == "ap"
    state = state._replace(shot=shot._replace(damage=points))
    if asks(state):
        return state._replace(phase="critical"), events
    return _strike(state, whole, events)


def asks(state: State) -> bool:
    """Return whether the shooter is to say if a hit ignores armor that is there (DZ-8.9)."""
    shot = shot_of(state)
    armored = state.tanks[shot.target].stats[shot.side] > 0
    return state.field.asks_criticals and shot.critical and shot.missile != "ap" and armored


def critical_choice(state: State) -> Choice:
    """Return the question what a critical hit does (DZ-8.9)."""
    shot, number = shot_of(state), active(state).tank
    seat = state.tanks[number].seat
    values = tank_name(state, shot.target), shot.damage
    prompt = Say("dicezone.prompt.critical", values)
    waiting = Say("dicezone.waiting.critical", (Say("seat", (seat,)),))
    return Choice((seat,), prompt, waiting, "critical", number, thread=thread_of(state))


def critical_menu(state: State, seat: Seat) -> Menu:
    """Return both uses of a critical hit, the one that odds reckon with first."""
    uses = (UseCritical(True), UseCritical(False))
    return LazyMenu((active(state).tank,), lambda _: uses)


def use_critical(state: State, seat: Seat, command: UseCritical) -> Outcome:
    """Strike the target as its shooter wants it (DZ-8.9)."""
    told = CriticalUsed(active(state).tank, shot_of(state).target, command.through)
    return _strike(state, command.through, (told,))


def _strike(state: State, whole: bool, events: tuple[Event, ...]) -> Outcome:
    shot, own = shot_of(state), state.tanks[active(state).tank]
    state, told = strike(state, shot.target, shot.side, (shot.damage, whole), own.seat)
    return go_on(state, (*events, *told))


def go_on(state: State, events: tuple[Event, ...]) -> Outcome:
    """Go on with a shot when nothing awaits a die: the blast, then the next tank (DZ-9.9)."""
    if is_over(state) or state.blow is not None:
        return state, events
    shot = shot_of(state)
    if not shot.landed:
        shot = shot._replace(landed=True, victims=victims(state, shot))
    while shot.victims:
        number, shot = shot.victims[0], shot._replace(victims=shot.victims[1:])
        state, told = _blast(state._replace(shot=shot), number)
        events = (*events, *told)
        if is_over(state) or state.blow is not None:
            return state, events
    return end_shot(state._replace(shot=shot), events)


def victims(state: State, shot: Shot) -> tuple[TankId, ...]:
    """Return the tanks beside the target's hex that a blast strikes (DZ-9.9)."""
    if shot.missile != "he":
        return ()
    others = (n for n in alive(state) if n != shot.target)
    return tuple([n for n in others if distance(state.tanks[n].cell, shot.cell) == 1])


def _blast(state: State, number: TankId) -> Outcome:
    shot, tank = shot_of(state), state.tanks[number]
    side = side_struck(tank.cell, tank.facing, shot.cell)
    seat = state.tanks[active(state).tank].seat
    return strike(state, number, side, (blast(shot.damage), False), seat)


def blast(points: int) -> int:
    """Return what a blast does to those beside it: half, rounded up (DZ-9.9).

    >>> blast(6), blast(5)
    (3, 3)
    """
    return (points + 1) // 2


def end_shot(state: State, events: tuple[Event, ...]) -> Outcome:
    """End a shot: a second one where a boost gives it, else the next tank (DZ-8.11)."""
    state, events = look_for_end(state._replace(shot=None), events)
    if is_over(state):
        return state, events
    if is_due(state):
        return halted(_second_lost(state), "shoot", events)
    return shoot_on(state, events)


def _second_lost(state: State) -> State:
    """Give up the second shot of a tank that is gone, or at a target that is (DZ-10.10)."""
    act = active(state)
    same = act.target if act.boost == "twice_same" else act.tank
    lost = OFF in (state.tanks[act.tank].cell, state.tanks[same].cell)
    return state._replace(act=act._replace(boost="")) if lost else state


def hold_fire(state: State, seat: Seat, command: HoldFire) -> Outcome:
    """Shoot no more in this turn (DZ-8.1)."""
    return next_shooter(state, (FireHeld(active(state).tank),))
