"""Where tanks start, and where rebuilt ones come back (DZ-2.8 to DZ-2.11, DZ-10.7)."""

from collections.abc import Iterable
from functools import reduce

from game.core.boards.cells import Cell, Facing, Mask, cells_of, mask_of
from game.core.contract import Menu, Refusal, Say, Seat, Subject
from game.core.menu import LazyMenu
from game.rules.dicezone.board import (
    AXES,
    BOARD,
    ZONE_MASKS,
    ZONES,
    distance,
    zone_facing,
    zone_of,
)
from game.rules.dicezone.commands import PlaceTank
from game.rules.dicezone.data import NO_STATS, OPEN_AXES, REBUILD_GAP, TEAM_ZONES
from game.rules.dicezone.events import Event, MineRemoved, TankPlaced
from game.rules.dicezone.laying.crates import crates_laid
from game.rules.dicezone.laying.pool import open_pool
from game.rules.dicezone.play.tracks import returned
from game.rules.dicezone.refusals import refuse
from game.rules.dicezone.state import (
    Outcome,
    State,
    Tank,
    TankId,
    bodies,
    clockwise,
    enemies,
    mined,
    occupied,
    with_tank,
)


def prepare(state: State, events: tuple[Event, ...]) -> Outcome:
    """Read the table of axes, put fixed tanks, and roll for crates (DZ-2.6, DZ-2.11)."""
    left = [seat for seat in range(len(state.field.teams)) if seat not in state.out]
    tanks = sum(state.field.shares[seat] for seat in left)
    state = state._replace(zones=OPEN_AXES[tanks], waiting=())
    if state.field.fixed_start:
        state, placed = _put_fixed(state)
        events = (*events, *placed)
    if state.field.crates == "off":
        return open_deployment(state, events)
    return state._replace(phase="crate_setup"), events


def _put_fixed(state: State) -> Outcome:
    """Put the tanks of each seat in their zones; those of seats that have left stay away."""
    field, events, used = state.field, [], dict.fromkeys(AXES, 0)
    roster = [seat for seat, share in enumerate(field.shares) for _ in range(share)]
    zones = field.opening.zones or _table_zones(state)
    for place, (seat, zone) in enumerate(zip(roster, zones, strict=False)):
        if seat in state.out:
            continue
        cell = ZONES[zone][used[zone]]
        used[zone] += 1
        facings = field.opening.facings
        facing = facings[place] if facings else zone_facing(zone)
        events.append(TankPlaced(len(state.tanks), seat, cell, facing))
        state = _added(state, seat, cell, facing)
    return state, tuple(events)


def _table_zones(state: State) -> tuple[int, ...]:
    """The zones of the table for the seats that play, in their order (DZ-2.11)."""
    zones = iter(state.zones)
    return tuple(0 if s in state.out else next(zones) for s in range(len(state.field.teams)))


def _added(state: State, seat: Seat, cell: Cell, facing: Facing) -> State:
    tank = Tank(seat, cell, facing, NO_STATS, home=zone_of(cell) or 0)
    return state._replace(tanks=(*state.tanks, tank))


def read_crate_setup(state: State, faces: tuple[int, ...]) -> Outcome:
    """Lay the first crates; deployment is next (DZ-2.6)."""
    return open_deployment(*crates_laid(state, faces))


def open_deployment(state: State, events: tuple[Event, ...]) -> Outcome:
    """Let the seats place their tanks, one each, round after round (DZ-2.8)."""
    if state.field.fixed_start:
        return open_pool(state, events)
    return next_deployed(state._replace(waiting=deployment_order(state)), events)


def deployment_order(state: State) -> tuple[Seat, ...]:
    """Return who places when: anticlockwise, the marker seat last (DZ-2.8).

    Tanks are numbered in this order (DZ-2.10); teams make no difference (DZ-13.6).
    """
    shares, order = state.field.shares, clockwise(state)[::-1]
    rounds = range(max(shares))
    return tuple(s for n in rounds for s in order if shares[s] > n and s not in state.out)


def next_deployed(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask the next seat for a start hex; after the last one tanks are designed."""
    if not state.waiting:
        return open_pool(state, events)
    return state._replace(phase="deploy"), events


def deploy_cells(state: State, seat: Seat) -> Mask:
    """Return the start hexes that a seat may choose (DZ-2.9, DZ-13.3)."""
    if state.field.in_teams:
        zones = _union(TEAM_ZONES[state.field.teams[seat]])
        return zones & ~bodies(state) & ~state.crates
    empty = (zone for zone in state.zones if not ZONE_MASKS[zone] & bodies(state))
    return _union(empty) & ~state.crates


def _union(zones: Iterable[int]) -> Mask:
    return reduce(int.__or__, (ZONE_MASKS[zone] for zone in zones), 0)


def redeploy_cells(state: State, number: TankId) -> Mask:
    """Return the hexes where a rebuilt tank may come back (DZ-10.7, DZ-10.10)."""
    zones = _own_zones(state, number)
    free = zones & ~occupied(state) & ~state.crates
    if free & ~mined(state):
        free &= ~mined(state)
    if free:
        return free if state.field.at_once else _safest(state, number, free)
    return _nearest_to(zones, BOARD.full & ~occupied(state) & ~state.crates)


def _own_zones(state: State, number: TankId) -> Mask:
    home = state.tanks[number].home
    if state.field.at_once and home:
        return ZONE_MASKS[home]
    if state.field.in_teams:
        return _union(TEAM_ZONES[state.field.teams[state.tanks[number].seat]])
    return _union(AXES)


def gap(state: State, number: TankId, cell: Cell) -> int:
    """Return how far the nearest enemy is from a hex, as far as that counts (DZ-10.7)."""
    away = (distance(cell, state.tanks[n].cell) for n in enemies(state, number))
    return min(REBUILD_GAP, min(away, default=REBUILD_GAP))


def _safest(state: State, number: TankId, free: Mask) -> Mask:
    """The hexes farthest from the nearest enemy, as far as that counts (DZ-10.7)."""
    near = mask_of(state.tanks[n].cell for n in enemies(state, number))
    for _ in range(REBUILD_GAP - 1):
        near = BOARD.around(near)
        if not free & ~near:
            return free
        free &= ~near
    return free


def _nearest_to(zones: Mask, free: Mask) -> Mask:
    """The free hexes fewest steps from any of the zones."""
    while not zones & free:
        zones = BOARD.around(zones)
    return zones & free


def place_cells(state: State) -> Mask:
    """Return the hexes for the tank that is to be placed."""
    if state.phase == "redeploy":
        return redeploy_cells(state, state.waiting[0])
    return deploy_cells(state, state.waiting[0])


def placing_seat(state: State) -> Seat:
    """Return the seat that places the next tank."""
    first = state.waiting[0]
    return state.tanks[first].seat if state.phase == "redeploy" else first


def place_menu(state: State, seat: Seat) -> Menu:
    """Return every start hex with every facing, hex by hex."""
    return LazyMenu(
        tuple(cells_of(place_cells(state))),
        _every_facing,
    )


def _every_facing(cell: Subject) -> list[PlaceTank]:
    assert isinstance(cell, int)
    return [PlaceTank(cell, facing) for facing in range(6)]


def why_not_place(state: State, seat: Seat, command: PlaceTank) -> Refusal | None:
    """Return why a tank may not start there (DZ-2.9, DZ-10.7, DZ-13.3)."""
    cell, facing = command.cell, command.facing
    cells = place_cells(state)
    if cell >= 0 and cells >> cell & 1:
        return None
    first = cells_of(cells)[0]
    refusal = _place_fault(state, seat, cell, first)
    return refusal._replace(remedy=PlaceTank(_closest(cells, cell, first), facing))


def _closest(cells: Mask, cell: Cell, first: Cell) -> Cell:
    if cell < 0 or not BOARD.full >> cell & 1:
        return first
    return min(cells_of(cells), key=lambda other: distance(cell, other))


def _place_fault(state: State, seat: Seat, cell: Cell, first: Cell) -> Refusal:
    zone = zone_of(cell) if cell >= 0 else None
    if state.phase == "redeploy":
        number = state.waiting[0]
        free = _own_zones(state, number) & ~occupied(state) & ~state.crates & ~mined(state)
        if cell >= 0 and free >> cell & 1:
            return refuse("too_close", gap(state, number, first))
        home = state.tanks[number].home
        if state.field.at_once and home:
            return refuse("zone_home", home)
        return refuse("zone_team" if state.field.in_teams else "zone", rule="DZ-10.7")
    if state.field.in_teams:
        return refuse("zone_team")
    if zone is not None and zone not in state.zones:
        return refuse("zone_closed", zone, Say("list", tuple(state.zones)))
    return refuse("zone")


def place(state: State, seat: Seat, command: PlaceTank) -> Outcome:
    """Put a tank on a start hex (DZ-2.9, DZ-2.10)."""
    if state.phase == "redeploy":
        return _redeploy(state, command)
    placed = TankPlaced(len(state.tanks), seat, command.cell, command.facing)
    state = _added(state, seat, command.cell, command.facing)
    return next_deployed(state._replace(waiting=state.waiting[1:]), (placed,))


def _redeploy(state: State, command: PlaceTank) -> Outcome:
    """Put a rebuilt tank on the board; a mine under it is removed (DZ-10.7, DZ-10.8)."""
    number, cell = state.waiting[0], command.cell
    state = with_tank(state, number, state.tanks[number]._replace(cell=cell, facing=command.facing))
    events: tuple[Event, ...] = ()
    if mined(state) >> cell & 1:
        events = (MineRemoved(cell),)
        state = state._replace(mines=tuple(m for m in state.mines if m.cell != cell))
    placed = TankPlaced(number, state.tanks[number].seat, cell, command.facing)
    return next_redeployed(state._replace(waiting=state.waiting[1:]), (*events, placed))


def next_redeployed(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask for the next rebuilt tank; after the last one the turn goes on (DZ-11.1, DZ-10.10)."""
    return (state, events) if state.waiting else returned(state, events)
