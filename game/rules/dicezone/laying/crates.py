"""Where crates come to lie: at set-up and at the end of a turn (DZ-2.6, DZ-2.7, DZ-11.3)."""

from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import DiceGroup, Roll, Say
from game.rules.dicezone.board import RIM, on_axis
from game.rules.dicezone.events import CrateSpawned, Event
from game.rules.dicezone.state import Outcome, State, mined, occupied

DUEL: Final = 2
"""Tanks, and crates, of a match in which they come slowly: many make movement too strong."""
EVERY: Final = 2
"""Turns from one to the next there."""


def free_place(state: State, axis: int, distance: int) -> Cell | None:
    """Return where a crate lands that the dice want on an axis (DZ-2.7).

    It goes toward the middle until a hex is free, then outward; None if none is.
    """
    taken = occupied(state) | state.crates | mined(state)
    for there in (*range(distance, -1, -1), *range(distance + 1, RIM + 1)):
        cell = on_axis(axis, there)
        if not taken >> cell & 1:
            return cell
    return None


def spawned(state: State, axis: int, distance: int) -> Outcome:
    """Lay a crate, if there is room for one (DZ-2.7)."""
    cell = free_place(state, axis, distance)
    if cell is None:
        return state, ()
    laid = state._replace(crates=state.crates | 1 << cell)
    return laid, (CrateSpawned(cell, on_axis(axis, distance)),)


def crate_setup_roll(state: State) -> Roll:
    """Return two dice for each axis of the table (DZ-2.6)."""
    groups = tuple(
        DiceGroup(state.marker, 2, 6, axis, Say("dicezone.roll.axis", (axis,)), reading="sum")
        for axis in state.zones
    )
    return Roll("crate_setup", Say("dicezone.roll.crate_setup"), groups)


def crates_laid(state: State, faces: tuple[int, ...]) -> Outcome:
    """Lay the crates of the set-up, axis by axis (DZ-2.6)."""
    events: tuple[Event, ...] = ()
    for axis, dice in zip(state.zones, zip(faces[::2], faces[1::2], strict=True), strict=True):
        state, told = spawned(state, axis, sum(dice))
        events = (*events, *told)
    return state, events


def respawn_is_due(state: State) -> bool:
    """Return whether one is missing and its turn has come (DZ-11.2, DZ-11.3)."""
    return next_crate(state) == state.turn


def next_crate(state: State) -> int | None:
    """Return the turn at whose end a crate comes next, None while none is missing (DZ-11.3)."""
    if state.field.crates == "off" or _is_full(state):
        return None
    slow = state.field.crate_rate == "usual" and len(state.zones) == DUEL
    return state.turn + -state.turn % EVERY if slow else state.turn


def _is_full(state: State) -> bool:
    """Return whether no crate is missing: with no cap there is always room for the next one.

    Where those that were taken come back, they are never more than at set-up (DZ-11.2).
    """
    capped = state.field.crate_cap or state.field.crate_rate == "refill"
    return capped and state.crates.bit_count() >= len(state.zones)


def respawn_roll(state: State) -> Roll:
    """Return the die for the axis and two for the distance (DZ-11.3)."""
    axis = DiceGroup(state.marker, 1, 6, None, Say("dicezone.roll.which_axis"))
    away = DiceGroup(state.marker, 2, 6, None, Say("dicezone.roll.how_far"), reading="sum")
    return Roll("respawn", Say("dicezone.roll.respawn"), (axis, away))
