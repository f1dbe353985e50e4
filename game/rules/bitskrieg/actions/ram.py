"""Ramming (BK-18): drive up to an enemy tank and run into it; both may be lost.

A ram goes with no shot (BK-18.6).
"""

from functools import cache

from game.core.boards.cells import OFF, Cell, Facing, cells_of
from game.core.contract import Band, DiceGroup, Refusal, Roll, Say, Seat, Thread
from game.rules.bitskrieg.actions.fire import destroy
from game.rules.bitskrieg.actions.move import (
    SPEED,
    open_from,
    route_to,
    why_not_drive,
    why_not_tank,
)
from game.rules.bitskrieg.actions.routes import reach
from game.rules.bitskrieg.commands import Ram
from game.rules.bitskrieg.data import AHEAD, TANK_TYPES
from game.rules.bitskrieg.ending.captures import changes, flag_events
from game.rules.bitskrieg.ending.turns import after_losses
from game.rules.bitskrieg.events import Event, Moved, Rammed, RamRolled
from game.rules.bitskrieg.refusals import refuse, square_name, tank_name
from game.rules.bitskrieg.state import (
    Outcome,
    Ramming,
    State,
    finished_tank,
    placed_tank,
    tank_at,
    with_tank,
)


def why_not_ram(state: State, seat: Seat, command: Ram) -> Refusal | None:
    """Return why a tank may not ram from a place (BK-18.1, BK-18.2)."""
    refusal = why_not_tank(state, seat, command.tank)
    if refusal is not None:
        return refusal
    tank, end = state.tanks[command.tank], (command.at, command.facing)
    if end != (tank.at, tank.facing):
        refusal = why_not_drive(state, command.tank, SPEED[tank.type] - 1, end)
        if refusal is not None:
            return refusal._replace(remedy=None)
    if not _enemy_ahead(state, seat, end):
        return refuse("no_ram", tank_name(state, command.tank), square_name(command.at))
    return None


def ram(state: State, seat: Seat, command: Ram) -> Outcome:
    """Drive up and ram; each seat rolls for its own tank, the rammer first (BK-18.3)."""
    number, end = command.tank, (command.at, command.facing)
    tank = state.tanks[number]
    there = AHEAD[command.at][command.facing]
    other = tank_at(state, there)
    events: tuple[Event, ...] = (Rammed(number, other, there),)
    changed = state.field.any_shot_counts
    if end != (tank.at, tank.facing):
        route = route_to(state, number, SPEED[tank.type] - 1, end)
        flags = flag_events(state, number, tank.at, route.at)
        changed = changed or changes(state, flags)
        events = (Moved(number, route.path), *flags, *events)
    driven = with_tank(state, number, placed_tank(tank, *end, False))
    return driven._replace(ramming=Ramming(number, other, 0, changed)), events


def rams(state: State, number: int) -> list[Ram]:
    """Return every Ram of a ready tank, from where it stands first."""
    tank = state.tanks[number]
    at, facing = tank.at, tank.facing
    found = [ram_of(number, at, facing)] if _enemy_ahead(state, tank.seat, (at, facing)) else []
    table = reach(SPEED[tank.type] - 1, at, facing, state.field.turn_in_place)
    enemies = state.held[1 - tank.seat] & table.within_reach
    if enemies:
        routes = open_from(state, tank, table) & table.looking_at(enemies)
        found += [ram_of(number, *table.routes[n][:2]) for n in cells_of(routes)]
    return found


def ram_roll(state: State) -> Roll:
    """Return the die that a ram waits for: for the rammer, then for the other (BK-18.3)."""
    ramming = state.ramming
    assert ramming is not None
    purpose, number = ("ram_other", ramming.target) if ramming.own else ("ram_own", ramming.tank)
    tank = state.tanks[number]
    least = TANK_TYPES[tank.type].armor + 1
    bands = (Band(1, "holds", True), Band(least, "lost", False))
    group = DiceGroup(tank.seat, 1, 6, number, None, bands)
    prompt = Say(f"bitskrieg.roll.{purpose}", (tank_name(state, number), least))
    return Roll(purpose, prompt, (group,), Thread("ram", ramming.tank))


def roll_ram(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the rammer's die, then the other's; both count together (BK-18.3)."""
    ramming = state.ramming
    assert ramming is not None
    if not ramming.own:
        return state._replace(ramming=ramming._replace(own=faces[0])), ()
    return _crash(state, ramming, faces[0])


def loses(state: State, number: int, face: int) -> bool:
    """Return whether a die destroys the tank it is rolled for (BK-18.3, BK-14.4)."""
    return face > TANK_TYPES[state.tanks[number].type].armor


@cache
def ram_of(tank: int, at: Cell, facing: Facing) -> Ram:
    """Return the one shared `Ram` of a tank from a place."""
    return Ram(tank, at, facing)


def _crash(state: State, ramming: Ramming, face: int) -> Outcome:
    number, other = ramming.tank, ramming.target
    events: tuple[Event, ...] = (RamRolled(number, other, ramming.own, face),)
    shaken = with_tank(state, other, finished_tank(state.tanks[other]))  # BK-18.4
    changed = ramming.changed
    for tank, die in ((number, ramming.own), (other, face)):
        if loses(state, tank, die):
            changed = True
            shaken, told = destroy(shaken, tank)
            events = (*events, *told)
    return after_losses(shaken, changed, events)


def _enemy_ahead(state: State, seat: Seat, end: tuple[Cell, Facing]) -> bool:
    there = AHEAD[end[0]][end[1]]
    return there != OFF and bool(state.held[1 - seat] >> there & 1)
