"""Secret plans: speed, weapons and what is pushed into armor (DZ-4, DZ-10.9)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import permutations, product
from typing import TypeAlias

from game.core import sealed
from game.core.contract import Choice, Event, Menu, Outcome, Ready, Refusal, Say, Seat, Submitted
from game.core.menu import LazyMenu
from game.rules.dicezone.commands import Plan, Scuttle
from game.rules.dicezone.data import (
    ACCURACY,
    ARMOR,
    CAPS,
    CORE,
    DAMAGE,
    KILL_POINTS,
    MOST_PUSHED,
    MOVE,
    RANGE,
    SHELL,
    WEAPONS,
    Stats,
)
from game.rules.dicezone.events import PlanRevealed, TankScuttled
from game.rules.dicezone.laying.spreads import compositions
from game.rules.dicezone.play.ending import booked, credited, look_for_end, taken_off
from game.rules.dicezone.play.tracks import set_tracks
from game.rules.dicezone.refusals import refuse, stat_name
from game.rules.dicezone.state import (
    NOBODY,
    Order,
    State,
    Tank,
    TankId,
    alive,
    clockwise,
    holds,
    is_lame,
    is_over,
    own_tanks,
    standing,
    team_of,
    weapon_pips,
    with_tank,
)

READY_SUBJECT = "ready"
Weapons: TypeAlias = tuple[int, int, int]
"""Range, accuracy and damage."""


def plan_choice(state: State) -> Choice:
    """Return the seats that still plan (DZ-4.1)."""
    prompt, waiting = Say("dicezone.prompt.assign", (state.turn,)), Say("dicezone.waiting.assign")
    return Choice(sealed.owing(state.sealed), prompt, waiting, "assign", sealed=True)


def _unplanned(state: State, seat: Seat) -> tuple[TankId, ...]:
    given = sealed.orders_of(state.sealed, seat)
    return tuple(n for n in own_tanks(state, seat) if n not in given)


def plan_menu(state: State, seat: Seat) -> Menu:
    """Return a good sample of plans, tank by tank; several tanks are closed together."""
    closing = (READY_SUBJECT,) if len(own_tanks(state, seat)) > 1 else ()
    subjects = (*_unplanned(state, seat), *closing)
    return LazyMenu(subjects, partial(_sample, state), sampled=True)


def _sample(state: State, subject: object) -> Sequence[Plan | Scuttle | Ready]:
    if not isinstance(subject, int):
        return (Ready(),)
    tank = state.tanks[subject]
    found: dict[Plan | Scuttle, None] = {kept(state, subject): None}
    found |= dict.fromkeys(_set_plans(state, subject))
    found |= dict.fromkeys(_push_plans(state, subject))
    if holds(tank, "armor_shift"):
        found |= dict.fromkeys(_shifted_plans(state, subject))
    if may_scuttle(state, tank):
        found[Scuttle(subject)] = None
    return list(found)


def kept(state: State, number: TankId) -> Plan:
    """Return the plan of a tank that has none of its own: as before, as fast as it can."""
    tank = state.tanks[number]
    armor = tuple([tank.stats[stat] for stat in ARMOR])
    speed = min(tank.speed, tank.stats[MOVE])
    first = tank.fire_first and holds(tank, "fire_first")
    return Plan(number, speed, *_weapons(tank), armor, fire_first=first)


def _set_plans(state: State, number: TankId) -> Iterator[Plan]:
    """Plans that push nothing: some speeds, and weapons for several distances."""
    tank, plan = state.tanks[number], kept(state, number)
    most = tank.stats[MOVE]
    firsts = (False, True) if holds(tank, "fire_first") else (False,)
    for speed in sorted({0, most // 2, most - 1, most} - {-1}):
        for weapons in _weapon_sample(_weapons(tank), state.field.swap):
            for first in firsts:
                yield Plan(number, speed, *weapons, plan.armor, fire_first=first)


def _weapons(tank: Tank) -> Weapons:
    return tank.stats[RANGE], tank.stats[ACCURACY], tank.stats[DAMAGE]


@cache
def _weapon_sample(own: Weapons, swap: bool) -> tuple[Weapons, ...]:
    """Weapon dice as they are, and the splits of their sum that favor one thing or two."""
    if swap:
        return tuple(dict.fromkeys((own, *permutations(own))))  # type: ignore[arg-type]
    whole = sum(own)
    splits = [s for s in compositions(whole, 3) if min(s) >= min(2, whole // 3)]
    step = max(1, len(splits) // 8)
    return tuple(dict.fromkeys((own, *splits[::step])))  # type: ignore[arg-type]


def _push_plans(state: State, number: TankId) -> Iterator[Plan]:
    """Plans that push one or two pips into a side, from engine, weapons or core."""
    tank, plan = state.tanks[number], kept(state, number)
    for place, given in product(range(len(ARMOR)), (1, 2)):
        if plan.armor[place] + given > CAPS[ARMOR[place]]:
            continue
        armor = (*plan.armor[:place], plan.armor[place] + given, *plan.armor[place + 1 :])
        for from_move, from_core in _sources(state, tank, given):
            weapons = _less(tank, given - from_move - from_core)
            most = tank.stats[MOVE] - from_move
            if weapons is not None:
                for speed in sorted({most // 2, most}):
                    yield Plan(
                        number, speed, *weapons, armor, from_move, from_core, plan.fire_first
                    )


def _sources(state: State, tank: Tank, given: int) -> Iterator[tuple[int, int]]:
    """What engine and core give of some pips, all or nothing."""
    yield 0, 0
    if tank.stats[MOVE] >= given:
        yield given, 0
    if state.field.push_any and tank.stats[CORE] > given:
        yield 0, given


def _shifted_plans(state: State, number: TankId) -> Iterator[Plan]:
    """Plans that deal the armor anew and drive at full speed (DZ-4.4)."""
    tank, plan = state.tanks[number], kept(state, number)
    for armor in dict.fromkeys(permutations(plan.armor)):
        yield Plan(number, tank.stats[MOVE], *_weapons(tank), armor, fire_first=plan.fire_first)


def _less(tank: Tank, pips: int) -> Weapons | None:
    """The weapon dice with some pips off the highest of them."""
    weapons = list(_weapons(tank))
    for _ in range(pips):
        if not any(weapons):
            return None
        weapons[weapons.index(max(weapons))] -= 1
    ranged, accuracy, damage = weapons
    return ranged, accuracy, damage


def why_not_plan(state: State, seat: Seat, command: Plan) -> Refusal | None:
    """Return why a tank may not be planned so (DZ-4.2 to DZ-4.7)."""
    refusal = _why_not_tank(state, seat, command.tank) or _fault(state, command)
    if refusal is None or refusal.code in ("no_tank", "given"):
        return refusal
    slower = replace(command, speed=state.tanks[command.tank].stats[MOVE] - command.from_move)
    if refusal.code == "speed_high" and _fault(state, slower) is None:
        return refusal._replace(remedy=slower)
    return refusal._replace(remedy=kept(state, command.tank))


def _why_not_tank(state: State, seat: Seat, number: TankId) -> Refusal | None:
    if number not in own_tanks(state, seat):
        return refuse("no_tank")
    return None if number in _unplanned(state, seat) else refuse("given")


def _fault(state: State, plan: Plan) -> Refusal | None:
    tank = state.tanks[plan.tank]
    return (
        _cap_fault(plan)
        or _armor_fault(tank, plan)
        or _source_fault(state, tank, plan)
        or _weapon_fault(state, tank, plan)
        or _speed_fault(tank, plan)
    )


def _cap_fault(plan: Plan) -> Refusal | None:
    weapons = zip(WEAPONS, (plan.range, plan.accuracy, plan.damage), strict=True)
    for stat, value in (*zip(ARMOR, plan.armor, strict=True), *weapons):
        if value > CAPS[stat]:
            return refuse("stat_cap", stat_name(stat), CAPS[stat])
        if value < 0:
            return refuse("unknown")
    return None


def pushed(tank: Tank, plan: Plan) -> int:
    """Return the pips that a plan gives to armor (DZ-4.2)."""
    return sum(plan.armor) - sum([tank.stats[stat] for stat in ARMOR])


def _armor_fault(tank: Tank, plan: Plan) -> Refusal | None:
    """Armor only rises, two pips at most; armor_shift deals it anew (DZ-4.2, DZ-4.4)."""
    lowered = any(new < tank.stats[s] for s, new in zip(ARMOR, plan.armor, strict=True))
    if pushed(tank, plan) < 0 or (lowered and not holds(tank, "armor_shift")):
        return refuse("armor_locked")
    if pushed(tank, plan) > MOST_PUSHED:
        return refuse("push_too_many", MOST_PUSHED)
    return None


def _from_weapons(tank: Tank, plan: Plan) -> int:
    return pushed(tank, plan) - plan.from_move - plan.from_core


def _source_fault(state: State, tank: Tank, plan: Plan) -> Refusal | None:
    """Pips come from engine and weapons, with an option from the core (DZ-4.3)."""
    from_core, core = plan.from_core, tank.stats[CORE]
    taken = weapon_pips(tank.stats) - (plan.range + plan.accuracy + plan.damage)
    fits = plan.from_move >= 0 and from_core >= 0 and _from_weapons(tank, plan) >= 0
    fits = fits and plan.from_move <= tank.stats[MOVE] and from_core < core
    short = taken < _from_weapons(tank, plan) and pushed(tank, plan) > 0
    if fits and not short and (state.field.push_any or not from_core):
        return None
    return refuse("push_source_any" if state.field.push_any else "push_source")


def _weapon_fault(state: State, tank: Tank, plan: Plan) -> Refusal | None:
    """The weapon dice keep their sum but for what is pushed (DZ-4.5)."""
    own, given = tuple([tank.stats[stat] for stat in WEAPONS]), _from_weapons(tank, plan)
    new = (plan.range, plan.accuracy, plan.damage)
    if sum(new) != sum(own) - given:
        return refuse("weapon_sum", sum(own) - given)
    if state.field.swap and not any(
        all(after <= before for after, before in zip(new, order, strict=True))
        for order in permutations(own)
    ):
        return refuse("weapon_swap", ", ".join(map(str, own)))
    return None


def _speed_fault(tank: Tank, plan: Plan) -> Refusal | None:
    most = tank.stats[MOVE] - plan.from_move
    if not 0 <= plan.speed <= most:  # DZ-4.6
        return refuse("speed_high", most)
    if plan.fire_first and not holds(tank, "fire_first"):  # DZ-4.7
        return refuse("no_token")
    return None


def plan(state: State, seat: Seat, command: Plan) -> Outcome[State]:
    """Write down the plan of a tank; who has one tank only is done with it."""
    c = command
    order = (c.speed, c.range, c.accuracy, c.damage, *c.armor, c.from_move, c.from_core)
    return _given(state, seat, command.tank, (*order, int(c.fire_first)))


def may_scuttle(state: State, tank: Tank) -> bool:
    """Return whether a tank may be given up, by its stats before the plan (DZ-10.9)."""
    return state.field.scuttle and is_lame(tank)


def why_not_scuttle(state: State, seat: Seat, command: Scuttle) -> Refusal | None:
    """Return why a tank may not be given up (DZ-10.9)."""
    refusal = _why_not_tank(state, seat, command.tank)
    if refusal is not None or may_scuttle(state, state.tanks[command.tank]):
        return refusal
    return refuse("scuttle_no", remedy=kept(state, command.tank))


def scuttle(state: State, seat: Seat, command: Scuttle) -> Outcome[State]:
    """Write down that a tank is given up (DZ-10.9)."""
    return _given(state, seat, command.tank, ())


def _given(state: State, seat: Seat, number: TankId, order: Order) -> Outcome[State]:
    state = state._replace(sealed=sealed.give(state.sealed, seat, number, order))
    if len(own_tanks(state, seat)) == 1:
        return close(state, seat, Ready())
    return state, ()


def why_not_close(state: State, seat: Seat, command: Ready) -> Refusal | None:
    """Return why a seat cannot close: it has one tank, whose plan does that."""
    return refuse("no_tank") if len(own_tanks(state, seat)) < 2 else None


def close(state: State, seat: Seat, command: Ready) -> Outcome[State]:
    """Close the plans of a seat; tanks without one do as before (DZ-4.1)."""
    state = state._replace(sealed=sealed.close(state.sealed, seat))
    return revealed(state, (Submitted(seat),))


def revealed(state: State, events: tuple[Event, ...]) -> Outcome[State]:
    """Let all plans take effect together when the last is in (DZ-4.8)."""
    if sealed.owing(state.sealed):
        return state, events
    orders = {number: order for _, number, order in sealed.opened(state.sealed)}
    state = state._replace(sealed=())
    lamed = [n for n in alive(state) if orders.get(n) == ()]
    for number in alive(state):
        if number not in lamed:
            state, told = _set(state, number, orders.get(number))
            events = (*events, *told)
    state, events = _scuttled(state, lamed, events)
    state, events = look_for_end(state, events)
    return (state, events) if is_over(state) else set_tracks(state, events)


def _set(state: State, number: TankId, order: Order | None) -> Outcome[State]:
    """Turn the dice of a tank as planned; tokens that shield it are fresh (DZ-4.8, DZ-4.9)."""
    tank = state.tanks[number]
    speed, first, stats = _as_before(state, number) if order is None else _planned(tank, order)
    shell = SHELL if holds(tank, "shell2") else 0
    state = with_tank(state, number, stats=stats, speed=speed, fire_first=first, shell=shell)
    return state, (PlanRevealed(number, tank.stats, stats, speed, first),)


def _as_before(state: State, number: TankId) -> tuple[int, bool, Stats]:
    plan = kept(state, number)
    return plan.speed, plan.fire_first, state.tanks[number].stats


def _planned(tank: Tank, order: Order) -> tuple[int, bool, Stats]:
    speed, ranged, accuracy, damage, *rest = order
    armor, (from_move, from_core, first) = rest[:4], rest[4:]
    stats = dict(zip(ARMOR, armor, strict=True))
    stats |= {RANGE: ranged, ACCURACY: accuracy, DAMAGE: damage}
    stats |= {MOVE: tank.stats[MOVE] - from_move, CORE: tank.stats[CORE] - from_core}
    return speed, bool(first), tuple([stats[stat] for stat in range(len(stats))])


def _scuttled(state: State, lamed: Sequence[TankId], events: tuple[Event, ...]) -> Outcome[State]:
    """Give up tanks, lowest id first, before the tracks are set (DZ-10.9)."""
    for number in lamed:
        paid = scuttle_pay(state, number)
        state, told = taken_off(state, number, paid[0] if len(paid) == 1 else None)
        events = (*events, TankScuttled(number, paid), *told)
        for team in paid:
            if not is_over(state):
                state, events = booked(credited(state, team), team, KILL_POINTS, "scuttled", events)
        if is_over(state):
            break
    return state, events


def scuttle_pay(state: State, number: TankId) -> tuple[int, ...]:
    """Return who is paid if a tank is given up: who last hurt it, else all others, leader first."""
    teams, own = standing(state), team_of(state, number)
    last = state.tanks[number].hurt_by
    if last != NOBODY and last in teams:
        return (last,)
    seats = clockwise(state)
    places = {
        team: min(seats.index(s) for s, t in enumerate(state.field.teams) if t == team)
        for team in teams
    }
    others = [team for team in teams if team != own]
    return tuple(sorted(others, key=lambda team: (-state.scores[team], places[team])))
