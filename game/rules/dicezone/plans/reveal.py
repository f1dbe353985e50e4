"""The reveal: plans take effect together, and lamed tanks are given up (DZ-4.8, DZ-10.9)."""

from collections.abc import Sequence

from game.core import sealed
from game.rules.dicezone.data import (
    CORE,
    KILL_POINTS,
    MOVE,
    SHELL,
    Stats,
)
from game.rules.dicezone.events import Event, PlanRevealed, TankScuttled
from game.rules.dicezone.plans.ready import kept
from game.rules.dicezone.play.ending import (
    credited,
    judged,
    look_for_end,
    paid,
    taken_off,
)
from game.rules.dicezone.play.tracks import set_tracks
from game.rules.dicezone.state import (
    NOBODY,
    Order,
    Outcome,
    State,
    Tank,
    TankId,
    alive,
    clockwise,
    holds,
    is_over,
    standing,
    team_of,
)


def revealed(state: State, events: tuple[Event, ...]) -> Outcome:
    """Let all plans take effect together when the last is in (DZ-4.8)."""
    if sealed.is_owed(state.sealed):
        return state, events
    orders = {number: order for _, number, order in sealed.opened(state.sealed)}
    tanks, lamed, told = list(state.tanks), [], list(events)
    for number in alive(state):
        order = orders.get(number)
        if order == ():
            lamed.append(number)
        else:
            tanks[number], plan = _set(state, number, order)
            told.append(plan)
    state = state._replace(sealed=(), tanks=tuple(tanks))
    return _without(state, lamed, tuple(told)) if lamed else set_tracks(state, tuple(told))


def _without(state: State, lamed: Sequence[TankId], events: tuple[Event, ...]) -> Outcome:
    state, events = _scuttled(state, lamed, events)
    state, events = look_for_end(state, events)
    return (state, events) if is_over(state) else set_tracks(state, events)


def _set(state: State, number: TankId, order: Order | None) -> tuple[Tank, PlanRevealed]:
    """Turn the dice of a tank as planned; tokens that shield it are fresh (DZ-4.8, DZ-4.9)."""
    tank = state.tanks[number]
    speed, first, stats = _as_before(state, number) if order is None else _planned(tank, order)
    seat, cell, facing, before, tokens, shell, _, _, hurt_by, out, home, name = tank
    shell = SHELL if tokens and holds(tank, "shell2") else 0
    turned = Tank(seat, cell, facing, stats, tokens, shell, speed, first, hurt_by, out, home, name)
    return turned, PlanRevealed(number, before, stats, speed, first)


def _as_before(state: State, number: TankId) -> tuple[int, bool, Stats]:
    plan = kept(state, number)
    return plan.speed, plan.fire_first, state.tanks[number].stats


def _planned(tank: Tank, order: Order) -> tuple[int, bool, Stats]:
    speed, ranged, accuracy, damage, *armor, from_move, from_core, first = order
    move, core = tank.stats[MOVE] - from_move, tank.stats[CORE] - from_core
    return speed, bool(first), (*armor, move, ranged, accuracy, damage, core)


def _scuttled(state: State, lamed: Sequence[TankId], events: tuple[Event, ...]) -> Outcome:
    """Give up tanks before the tracks are set, and judge all payments together (DZ-10.9)."""
    for number in lamed:
        payees = scuttle_pay(state, number)
        state, told = taken_off(state, number, payees[0] if len(payees) == 1 else None)
        events = (*events, TankScuttled(number, payees), *told)
        for team in payees:
            state, told = paid(credited(state, team), team, KILL_POINTS, "scuttled")
            events = (*events, *told)
            if state.field.one_by_one:
                state, events = judged(state, events)
            if is_over(state):
                return state, events
    return judged(state, events)


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
