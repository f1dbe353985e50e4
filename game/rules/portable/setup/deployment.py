"""Free deployment: both sides place their units in secret (PW-13.12)."""

from collections.abc import Iterator, Sequence

from game.core.boards.cells import Cell, Facing, Mask, cells_of
from game.core.contract import Choice, Refusal, Say, Seat, Submitted
from game.core.menu import LazyMenu
from game.core.sealed import Orders, opened, owing, submit
from game.rules.portable.commands import Deploy, UnitId
from game.rules.portable.data import HAS, NOBODY
from game.rules.portable.events import Deployed, Event, Outcome
from game.rules.portable.layout import laid_out
from game.rules.portable.refusals import refuse, square_name, unit_name
from game.rules.portable.state import Placement, State

SAMPLE = 24
"""Deployments that the menu offers; every other legal one may be ordered too."""


def deploy_choice(state: State) -> Choice:
    """Ask both sides, in secret."""
    prompt, waiting = Say("portable.prompt.deploy"), Say("portable.waiting.deploy")
    return Choice(owing(state.sealed), prompt, waiting, "deploy", sealed=True)


def deployments(state: State, seat: Seat) -> LazyMenu:
    """Return a sample of deployments: the scenario's, its mirror image, and exchanges in both."""
    return LazyMenu(("deploy",), lambda _: list(_sample(state, seat)), sampled=True)


def to_place(state: State, seat: Seat) -> list[UnitId]:
    """Return the units of a seat that need a place: all that are not aboard."""
    listed = state.field.opening.units
    return [n for n, unit in enumerate(listed) if unit.seat == seat and unit.carrier == NOBODY]


def _sample(state: State, seat: Seat) -> Iterator[Deploy]:
    found: dict[Deploy, None] = {}
    for places in _arrangements(state, seat):
        deploy = Deploy(tuple(places))
        if len(found) < SAMPLE and why_not_deploy(state, seat, deploy) is None:
            found[deploy] = None
    yield from found


def _arrangements(state: State, seat: Seat) -> Iterator[list[tuple[UnitId, int, int]]]:
    """The places of the scenario dealt out in turns, on its map and in the mirror."""
    numbers, listed = to_place(state, seat), state.field.opening.units
    places = [(listed[n].at, listed[n].facing) for n in numbers]
    for shift in range(len(numbers)):
        turned = [*places[shift:], *places[:shift]]
        for arranged in (turned, [_mirrored(state, place, seat) for place in turned]):
            yield [(n, *place) for n, place in zip(numbers, arranged, strict=True)]


def _mirrored(state: State, place: tuple[int, int], seat: Seat) -> tuple[int, int]:
    """A place mirrored in the middle of the seat's own zone."""
    board, zone = state.field.board, cells_of(state.field.opening.zones[seat])
    columns = [board.places[cell].column for cell in zone]
    rows = [board.places[cell].row for cell in zone]
    (column, row), facing = board.places[place[0]], place[1]
    if max(columns) - min(columns) >= max(rows) - min(rows):
        return board.squares.cell(min(columns) + max(columns) - column, row), facing
    return board.squares.cell(column, min(rows) + max(rows) - row), facing


def why_not_deploy(state: State, seat: Seat, command: Deploy) -> Refusal | None:
    """Return why units may not be placed so, in whatever order they are listed."""
    numbers = sorted([number for number, _, _ in command.placements])
    if numbers != to_place(state, seat):
        return refuse("all_placed", len(to_place(state, seat)))
    fighting: Mask = 0
    for number, at, facing in command.placements:
        refusal = why_not_place(state, number, (at, facing), fighting)
        if refusal is not None:
            return refusal
        if state.units[number].kind not in HAS["X"]:
            fighting |= 1 << at
    return None


def why_not_place(
    state: State, number: UnitId, place: tuple[Cell, Facing], fighting: Mask
) -> Refusal | None:
    """Return why a unit may not have a square and facing, given the squares of combat units."""
    unit, (at, facing) = state.units[number], place
    zone = state.field.opening.zones[unit.seat] & state.field.board.land
    if facing not in (0, 1, 2, 3) or at < 0 or not zone >> at & 1:
        return refuse("outside_zone", unit_name(state, number))
    if unit.kind not in HAS["X"] and fighting >> at & 1:
        return refuse("taken", square_name(state, at))
    return None


def deploy(state: State, seat: Seat, command: Deploy) -> Outcome:
    """Place all units of a seat in secret; the last seat opens all placements."""
    given = tuple((number, (at, facing)) for number, at, facing in sorted(command.placements))
    sealed = submit(state.sealed, seat, Orders(given, ready=True))
    events: tuple[Event, ...] = (Submitted(seat),)
    if owing(sealed):
        return state._replace(sealed=sealed), events
    placements = tuple(Placement(number, *there) for _, number, there in opened(sealed))
    return placed(state, placements), (*events, Deployed(placements))


def placed(state: State, placements: Sequence[Placement]) -> State:
    """Return the position with all units placed, those aboard with their transports."""
    units = list(state.units)
    for number, at, facing in placements:
        units[number] = units[number]._replace(at=at, facing=facing)
    for number, unit in enumerate(units):
        if unit.carrier >= 0:
            carrier = units[unit.carrier]
            units[number] = unit._replace(at=carrier.at, facing=carrier.facing)
    after = tuple(units)
    layout = laid_out(after, state.field.board)
    return state._replace(units=after, layout=layout, sealed=(), phase="turn")
