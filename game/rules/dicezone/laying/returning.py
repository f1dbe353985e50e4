"""Destroyed tanks come back: after the shooting, or at once (DZ-10.6, DZ-10.7, DZ-10.10)."""

from typing import Literal

from game.core.boards.cells import OFF
from game.core.sealed import unsealed
from game.rules.dicezone.data import DESIGN_PIPS, Stats
from game.rules.dicezone.events import DesignRevealed, Event
from game.rules.dicezone.laying.spreads import stats_named
from game.rules.dicezone.state import NOBODY, Halt, Outcome, State, TankId, clockwise, with_tank


def missing(state: State) -> tuple[TankId, ...]:
    """Return the destroyed tanks that come back, in the order they are placed (DZ-10.7)."""
    gone = [n for n, tank in enumerate(state.tanks) if tank.cell == OFF and not tank.out]
    seats = clockwise(state)
    return tuple(sorted(gone, key=lambda n: (seats.index(state.tanks[n].seat), n)))


def is_due(state: State) -> bool:
    """Return whether tanks come back before anything else happens (DZ-10.10)."""
    return state.field.at_once and bool(missing(state))


def halted(state: State, part: Literal["move", "shoot"], events: tuple[Event, ...]) -> Outcome:
    """Stop amid a turn till the destroyed tanks are back (DZ-10.10)."""
    return open_rebuild(state._replace(halt=Halt(part, state.waiting), waiting=()), events)


def open_rebuild(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask for new designs in secret, or take the forced ones (DZ-10.6, DZ-3.7)."""
    gone = missing(state)
    if state.field.forced:
        for number in gone:
            state, told = rebuilt(state, number, forced_stats(state, number))
            events = (*events, *told)
        return open_redeploy(state, events)
    pips = tuple(DESIGN_PIPS if n in gone else 0 for n in range(len(state.tanks)))
    sealed = unsealed(len(state.field.teams), {state.tanks[n].seat for n in gone})
    return state._replace(phase="rebuild", sealed=sealed, pips=pips), events


def forced_stats(state: State, number: TankId) -> Stats:
    """Return the dice of a tank that nobody designs (DZ-3.7)."""
    stats = stats_named(state.field.forced[number])
    assert stats is not None
    return stats


def rebuilt(state: State, number: TankId, stats: tuple[int, ...], name: str = "") -> Outcome:
    """Give a destroyed tank new dice and their name; it keeps its id and seat (DZ-10.8)."""
    tank = state.tanks[number]._replace(stats=stats, speed=0, fire_first=False, hurt_by=NOBODY)
    return with_tank(state, number, tank._replace(name=name)), (DesignRevealed(number, stats),)


def open_redeploy(state: State, events: tuple[Event, ...]) -> Outcome:
    """Place the rebuilt tanks one by one (DZ-10.7)."""
    return state._replace(phase="redeploy", waiting=missing(state)), events
