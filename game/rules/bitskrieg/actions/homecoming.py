"""Who may come in over the home edge: rebuilt tanks and the reserve (BK-8.1, BK-13)."""

from typing import Final

from game.core.boards.cells import Cell, Mask, cells_of
from game.core.contract import Seat
from game.rules.bitskrieg.data import BOARD, RESERVE_COST, Edge
from game.rules.bitskrieg.state import State, destroyed_ids

HOME_MASKS: Final[dict[Edge, Mask]] = {
    "N": BOARD.row_mask(0),
    "E": BOARD.column_mask(7),
    "S": BOARD.row_mask(7),
    "W": BOARD.column_mask(0),
}
"""The eight squares of each edge; a corner belongs to two."""


def home_mask(state: State, seat: Seat) -> Mask:
    """Return the squares of a seat's home edge."""
    assert state.homes is not None
    return HOME_MASKS[state.homes[seat]]


def free_home(state: State, seat: Seat) -> list[Cell]:
    """Return the home squares without a tank, in reading order (BK-8.2)."""
    return cells_of(free_home_mask(state, seat))


def free_home_mask(state: State, seat: Seat) -> Mask:
    """Return the home squares without a tank."""
    return home_mask(state, seat) & ~(state.held[0] | state.held[1])


def can_rebuild(state: State, seat: Seat) -> bool:
    """Return whether a seat may rebuild some tank somewhere (BK-8.1, BK-8.3, BK-8.4)."""
    return (
        state.rebuilds[seat] > 0
        and destroyed_ids(state, seat) != 0
        and free_home_mask(state, seat) != 0
    )


def can_reserve(state: State, seat: Seat) -> bool:
    """Return whether a seat may bring some reserve (BK-13.1, BK-13.2, BK-13.3)."""
    return (
        state.field.reserves
        and not state.reserve_used[seat]
        and state.rebuilds[seat] >= RESERVE_COST
        and any(state.pool[seat])
        and free_home_mask(state, seat) != 0
    )
