"""Moving (BK-4). The command names the end; the route to it is derived."""

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.contract import Refusal, Seat
from game.rules.bitskrieg.actions.routes import (
    Moves,
    Route,
    Routes,
    RouteTable,
    first_open,
    move_of,
    open_routes,
    reach,
    shortest,
)
from game.rules.bitskrieg.commands import Flip, Move
from game.rules.bitskrieg.data import BOARD, TANK_TYPES
from game.rules.bitskrieg.ending.captures import changes, flag_events
from game.rules.bitskrieg.ending.turns import begin_turn
from game.rules.bitskrieg.events import Event, Moved, Pose
from game.rules.bitskrieg.refusals import refuse, square_name, tank_name
from game.rules.bitskrieg.state import Outcome, State, Tank, placed_tank, put, swapped, turned_over

SPEED = tuple(row.speed for row in TANK_TYPES)


def why_not_move(state: State, seat: Seat, command: Move) -> Refusal | None:
    """Return why a tank may not Move to a place (BK-4)."""
    refusal = why_not_tank(state, seat, command.tank)
    if refusal is not None:
        return refusal
    speed = SPEED[state.tanks[command.tank].type]
    return why_not_drive(state, command.tank, speed, (command.at, command.facing))


def move(state: State, seat: Seat, command: Move) -> Outcome:
    """Drive a tank and end the turn (BK-4.11)."""
    number = command.tank
    tank = state.tanks[number]
    table = reach(SPEED[tank.type], tank.at, tank.facing, state.field.turn_in_place)
    route = first_open(table.to[command.at, command.facing], walls(state, seat))
    assert route is not None
    flags: tuple[Event, ...] = ()
    if state.flagged[1 - seat] & (1 << tank.at | 1 << route.at):
        flags = flag_events(state, number, tank.at, route.at)
    quiet = 0 if changes(state, flags) else state.quiet + 1  # BK-10.1
    return begin_turn(
        _moved_state(state, number, route, quiet), (Moved(number, route.path), *flags)
    )


def moves(state: State, number: int) -> Moves:
    """Return every Move of a ready tank, one for each place it can end in."""
    tank = state.tanks[number]
    table = reach(SPEED[tank.type], tank.at, tank.facing, state.field.turn_in_place)
    return table.moves(number), open_from(state, tank, table)


def walls(state: State, seat: Seat) -> Mask:
    """Return the squares that a seat's tanks may not enter (BK-4.7, BK-4.9)."""
    return state.ground.walls | state.held[1 - seat]


def full(state: State, seat: Seat) -> Mask:
    """Return the squares that a seat's tanks may pass but not stop on (BK-1.4, BK-4.8)."""
    return state.held[seat] | state.flagged[seat]


def open_from(state: State, tank: Tank, table: RouteTable) -> Routes:
    """Return which routes of a table are open to the tank at its start."""
    seat, held, ground = tank.seat, state.held, state.ground
    walls = ground.walls | held[1 - seat]
    return open_routes(table, walls, held[seat] | state.flagged[seat])


def route_to(state: State, number: int, speed: int, end: tuple[Cell, Facing]) -> Route:
    """Return the route that a legal order drives, of no steps where the tank stays."""
    tank = state.tanks[number]
    stay = Route(tank.at, tank.facing, 0, 0, (Pose(tank.at, tank.facing),))
    if end == (tank.at, tank.facing):
        return stay
    ways = reach(speed, tank.at, tank.facing, state.field.turn_in_place).to[end]
    route = first_open(ways, walls(state, tank.seat))
    assert route is not None
    return route


def why_not_tank(state: State, seat: Seat, number: int, rule: str = "BK-4.1") -> Refusal | None:
    """Return why a seat may not act with a tank; `rule` is what asks for a ready one."""
    tanks = state.tanks
    if not (0 <= number < len(tanks)) or tanks[number].seat != seat or tanks[number].at == OFF:
        return refuse("no_tank", rule=rule)
    if not tanks[number].ready:
        return refuse("finished", tank_name(state, number), rule=rule, remedy=Flip())
    return None


def why_not_drive(
    state: State, number: int, speed: int, end: tuple[Cell, Facing]
) -> Refusal | None:
    """Return why a tank may not drive to a place with some speed (BK-4.2 to BK-4.10)."""
    tank = state.tanks[number]
    at = end[0]
    ways = reach(speed, tank.at, tank.facing, state.field.turn_in_place).to.get(end)
    if ways is None or first_open(ways, walls(state, tank.seat)) is None:
        return _why_not_there(state, number, speed, end)
    if at != tank.at and full(state, tank.seat) >> at & 1:
        return _cannot_stop(state, number, speed, end)
    return None


def _moved_state(state: State, number: int, route: Route, quiet: int) -> State:
    tanks = state.tanks
    tank, at = tanks[number], route.at
    moved = placed_tank(tank, at, route.facing, False)
    held = put(state.held, tank.seat, state.held[tank.seat] ^ 1 << tank.at | 1 << at)
    ready = state.ready ^ 1 << number
    return turned_over(state, quiet, swapped(tanks, number, moved), held, ready)


def _why_not_there(state: State, number: int, speed: int, end: tuple[Cell, Facing]) -> Refusal:
    """The first thing on the shortest way that forbids it: steps in order."""
    tank = state.tanks[number]
    start = Pose(tank.at, tank.facing)
    if not (end[0] in BOARD.cells and end[1] in range(4)):
        return refuse("edge")
    if end == start:
        turn = move_of(number, tank.at, (tank.facing + 1) % 4)
        return refuse("no_change", remedy=turn if speed else None)
    way = shortest(start, Pose(*end), state.field.turn_in_place)
    remedy = _short_of(state, number, speed, way)
    if state.ground.walls >> end[0] & 1:
        return refuse("terrain", square_name(end[0]), remedy=remedy)
    if way.steps > speed:
        name = tank_name(state, number)
        return refuse("too_far", name, speed, way.steps, remedy=remedy)
    return _stopped(state, tank, way, remedy)


def _stopped(state: State, tank: Tank, way: Route, remedy: Move | None) -> Refusal:
    for pose in way.path[1:]:
        if state.ground.walls >> pose.at & 1:
            return refuse("terrain", square_name(pose.at), remedy=remedy)
        if state.held[1 - tank.seat] >> pose.at & 1:
            return refuse("enemy_ahead", square_name(pose.at), remedy=remedy)
    raise AssertionError(f"nothing forbids {way}")


def _cannot_stop(state: State, number: int, speed: int, end: tuple[Cell, Facing]) -> Refusal:
    way = route_to(state, number, speed, end)
    remedy = _short_of(state, number, speed, way)
    return refuse("cannot_stop", square_name(end[0]), remedy=remedy)


def _short_of(state: State, number: int, speed: int, way: Route) -> Move | None:
    """The furthest legal Move along a way that goes too far, if it has one."""
    for pose in reversed(way.path[1:-1]):
        ways = reach(speed, *way.path[0], state.field.turn_in_place).to.get(pose, ())
        open_way = first_open(ways, walls(state, state.tanks[number].seat))
        stays = pose.at == way.path[0].at
        if open_way and (stays or not full(state, state.tanks[number].seat) >> pose.at & 1):
            return move_of(number, *pose)
    return None
