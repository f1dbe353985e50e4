"""Flags captured and freed by what a tank does, and what that changes (BK-9.2, BK-9.4)."""

from game.core.boards.cells import Cell
from game.core.contract import Seat
from game.rules.bitskrieg.events import Event, FlagFreed, FlagTaken
from game.rules.bitskrieg.state import State

NO_EVENTS: tuple[Event, ...] = ()


def flag_events(state: State, tank: int, start: Cell, end: Cell) -> tuple[Event, ...]:
    """Return what a tank's way from one square to another does to the enemy flags."""
    owner: Seat = 1 - state.tanks[tank].seat
    flags = state.flagged[owner]
    if start == end or not flags & (1 << start | 1 << end):
        return NO_EVENTS
    return freed(state, owner, start) + taken(state, tank, end)


def changes(state: State, flags: tuple[Event, ...]) -> bool:
    """Return whether what happened to flags changes something (BK-10.1)."""
    return bool(flags) and not state.field.any_shot_counts


def freed(state: State, owner: Seat, cell: Cell) -> tuple[Event, ...]:
    """Return that a flag is free when the tank on a square goes or is destroyed."""
    return (FlagFreed(owner, cell),) if state.flagged[owner] >> cell & 1 else NO_EVENTS


def taken(state: State, tank: int, cell: Cell) -> tuple[Event, ...]:
    """Return that a flag is captured when a tank ends on it."""
    owner = 1 - state.tanks[tank].seat
    captured = state.flagged[owner] >> cell & 1
    return (FlagTaken(tank, owner, cell),) if captured else NO_EVENTS
