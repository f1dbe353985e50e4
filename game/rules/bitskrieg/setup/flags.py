"""Step 4, the flags: two each on dice squares (BK-2.9 to BK-2.13)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.core.boards.cells import Cell, Mask, mask_of
from game.core.contract import Refusal, Seat
from game.core.menu import Picked
from game.rules.bitskrieg.actions.terrain import occupied
from game.rules.bitskrieg.commands import PlaceFlag
from game.rules.bitskrieg.data import BOARD, DICE_SQUARES, FLAGS_PER_SEAT
from game.rules.bitskrieg.events import FlagPlaced
from game.rules.bitskrieg.refusals import refuse, square_name
from game.rules.bitskrieg.setup.sequence import next_phase
from game.rules.bitskrieg.state import Ground, Outcome, State, put

DICE_MASK: Final[Mask] = mask_of(DICE_SQUARES)
_FLAGS: Final = tuple(PlaceFlag(cell) for cell in BOARD.cells)
EDGE_MASK: Final[Mask] = BOARD.full & ~DICE_MASK


def why_not_flag(state: State, seat: Seat, command: PlaceFlag) -> Refusal | None:
    """Return why a flag may not stand on a square (BK-1.4, BK-2.9 to BK-2.12)."""
    at = command.at
    if at not in DICE_SQUARES:
        return refuse("flag_edge")
    bit, name = 1 << at, square_name(at)
    if occupied(state.ground) & bit:
        return refuse("flag_obstacle", name)
    if (state.flagged[0] | state.flagged[1]) & bit:
        return refuse("flag_taken", name)
    if state.held[seat] & bit:
        return refuse("square_taken", name, rule="BK-1.4")
    if in_line(state.flags[seat]) & bit:
        return refuse("flag_line", name)
    if _forbidden(state) & bit:
        return refuse("flag_sealed", name)
    return None


def place_flag(state: State, seat: Seat, command: PlaceFlag) -> Outcome:
    """Put a flag down; First Player both, then the other (BK-2.13)."""
    own = (*state.flags[seat], command.at)
    placed = state._replace(
        flags=put(state.flags, seat, own),
        flagged=put(state.flagged, seat, state.flagged[seat] | 1 << command.at),
    )
    told = FlagPlaced(seat, command.at)
    if len(own) < FLAGS_PER_SEAT:
        return placed, (told,)
    if seat == state.first:
        return placed._replace(active=1 - seat), (told,)
    return next_phase(placed, "flags", (told,))


def flag_places(state: State, seat: Seat) -> Sequence[PlaceFlag]:
    """Return every square for the next flag of a seat.

    There always is one: own tanks are twelve at most, obstacles six.
    """
    taken = occupied(state.ground) | state.flagged[0] | state.flagged[1] | state.held[seat]
    shut = taken | in_line(state.flags[seat]) | _forbidden(state)
    return Picked(_FLAGS, DICE_MASK & ~shut)


def in_line(flags: tuple[Cell, ...]) -> Mask:
    """Return the squares that share a row or a column with some flags (BK-2.10)."""
    mask = 0
    for cell in flags:
        mask |= _cross(cell)
    return mask


def _forbidden(state: State) -> Mask:
    """The squares that BK-2.12 keeps free of flags, where it is in force."""
    return 0 if state.field.sealed_off_flags else sealed_squares(state.ground)


@cache
def _cross(cell: Cell) -> Mask:
    column, row = BOARD.square(cell)
    return BOARD.column_mask(column) | BOARD.row_mask(row)


@cache
def sealed_squares(ground: Ground) -> Mask:
    """Return the dice squares that no tank can ever reach (BK-2.12)."""
    enterable = BOARD.full & ~ground.walls
    return DICE_MASK & enterable & ~BOARD.flood(EDGE_MASK, enterable)
