"""Reversing (BK-17): exactly one square straight back, and nothing besides (BK-17.3)."""

from functools import cache

from game.core.boards.cells import OFF, Cell
from game.core.contract import Refusal, Seat
from game.rules.bitskrieg.actions.move import why_not_tank
from game.rules.bitskrieg.commands import Reverse
from game.rules.bitskrieg.data import AHEAD
from game.rules.bitskrieg.ending.captures import changes, flag_events
from game.rules.bitskrieg.ending.turns import pass_turn
from game.rules.bitskrieg.events import Reversed
from game.rules.bitskrieg.refusals import refuse, square_name
from game.rules.bitskrieg.state import Outcome, State, placed_tank, with_tank


def why_not_reverse(state: State, seat: Seat, command: Reverse) -> Refusal | None:
    """Return why a tank may not back one square (BK-17.1, BK-17.2)."""
    refusal = why_not_tank(state, seat, command.tank, "BK-17.1")
    if refusal is not None:
        return refusal
    at = square_behind(state, command.tank)
    if at == OFF:
        return refuse("edge")
    if state.ground.walls >> at & 1:
        return refuse("terrain", square_name(at), rule="BK-17.2")
    if (state.held[0] | state.held[1]) >> at & 1:
        return refuse("square_taken", square_name(at), rule="BK-17.2")
    if state.flagged[seat] >> at & 1:
        return refuse("cannot_stop", square_name(at), rule="BK-17.2")
    return None


def reverse(state: State, seat: Seat, command: Reverse) -> Outcome:
    """Back one square; facing stays, the tank is finished (BK-17.1)."""
    number, at = command.tank, square_behind(state, command.tank)
    tank = state.tanks[number]
    flags = flag_events(state, number, tank.at, at)
    backed = with_tank(state, number, placed_tank(tank, at, tank.facing, False))
    return pass_turn(backed, changes(state, flags), (Reversed(number, tank.at, at), *flags))


def reverses(state: State, number: int) -> list[Reverse]:
    """Return the Reverse of a ready tank, if it has one."""
    tank = state.tanks[number]
    at = AHEAD[tank.at][(tank.facing + 2) % 4]
    if at == OFF:
        return []
    taken = state.ground.walls | state.held[0] | state.held[1] | state.flagged[tank.seat]
    return [] if taken >> at & 1 else [reverse_of(number)]


@cache
def reverse_of(tank: int) -> Reverse:
    """Return the one shared `Reverse` of a tank."""
    return Reverse(tank)


def square_behind(state: State, number: int) -> Cell:
    """Return the square straight behind a tank, `OFF` beyond the edge."""
    tank = state.tanks[number]
    return AHEAD[tank.at][(tank.facing + 2) % 4]
