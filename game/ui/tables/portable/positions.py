"""Positions to show: units in notes on a drawn map, for the rulebook and for pictures."""

from typing import Final

from game.core.scenario import Scenario, Setup
from game.rules.portable import GAME
from game.rules.portable.board.terrain import Board, board_of
from game.rules.portable.layout import laid_out
from game.rules.portable.setup.opening import read_unit
from game.rules.portable.setup.start import field_of
from game.rules.portable.state import Listed, Objective, Opening, State, Unit

NAMES: Final = ("Anna", "Boris")


def position(
    rows: tuple[str, ...],
    notes: str,
    objectives: tuple[Objective, ...] = (),
) -> tuple[Setup, State]:
    """Return a position from a map and notes, "0 infantry C4 N; 1 tank C2 S poor sp=2".

    Each note is a seat and then a unit as scenario files write it; `aboard=2` names the unit that
    carries it by its place in the notes. It is turn 2, and seat 0 may activate six units.
    """
    board = board_of(rows)
    listed = tuple(_listed(note, board) for note in notes.split(";"))
    opening = Opening(rows, listed, objectives, (0, 0))
    options = {option.id: option.default for option in GAME.option_list} | {"tank_riders": True}
    setup = Setup(Scenario(GAME.slug, "shown", "", "", "", options, opening), options, NAMES)
    units = tuple(
        Unit(u.seat, u.kind, u.gun, u.quality, u.sp, u.at, u.facing, u.carrier, u.gas)
        for u in listed
    )
    state = State(
        field_of(setup),
        "activate",
        units,
        laid_out(units, board),
        board.of("m"),
        board.of("y"),
        tuple(objective.owner for objective in objectives),
    )
    return setup, state._replace(turn=2, seat=0, first=0, left=6)


def _listed(note: str, board: Board) -> Listed:
    seat, *words = note.split()
    return read_unit(" ".join(words), int(seat), 0, board)
