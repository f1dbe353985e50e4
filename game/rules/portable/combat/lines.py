"""What shuts a flat line of fire, in words (PW-3.25, PW-10.25)."""

from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Refusal, Say
from game.rules.portable.board.sight import obstacles, shuts
from game.rules.portable.data import LEGEND
from game.rules.portable.refusals import refuse, square_name, unit_name
from game.rules.portable.state import State
from game.rules.portable.units import units_at

NO_SCREEN: Final = ("spotter", "commander")
"""Who never shuts a line (PW-3.25)."""


def why_shut(state: State, start: Cell, target: Cell, *, shell: bool = False) -> Refusal | None:
    """Return what shuts the flat line between two squares, None if nothing does.

    It is shut by what blocks it (PW-3.25), and by cover of which only the edge counts (PW-4.6).
    """
    found = obstacles(state.field.board, start, target, state.layout.screens, shell=shell)
    if not found:
        return None
    causes = [_cause(state, (start, target), cell) for cell in found]
    return refuse("blocked" if len(causes) == 1 else "corner_shut", *causes)


def _cause(state: State, ends: tuple[Cell, Cell], cell: Cell) -> Say:
    """The hill, or what covers it, where the ground shuts the line; else the unit upon it."""
    board, name = state.field.board, square_name(state, cell)
    if shuts(board, ends, cell, board.level(cell)):
        return Say("portable.shut.hill", (name,))
    if board.cover >> cell & 1:
        return Say(f"portable.shut.{_covered_by(board.ground[cell])}", (name,))
    there = (n for n in units_at(state, cell) if state.units[n].kind not in NO_SCREEN)
    return Say("portable.shut.unit", (unit_name(state, next(there)), name))


def _covered_by(letter: str) -> str:
    """The first word for ground with cover: "woods", "town" or "fort"."""
    return LEGEND[letter].split()[0]
