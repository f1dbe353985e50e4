"""Why a command is refused: one code, one rule and one sentence each (SF-5)."""

from math import isqrt
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Refusal, Say
from game.core.words import Value, decimal
from game.rules.streetfire.commands import Command
from game.rules.streetfire.data import KINDS, Points
from game.rules.streetfire.state import State

RULE_OF: Final = {
    "unknown": "SF-1.3",
    "wrong_phase": "SF-1.3",
    "not_your_turn": "SF-5.1",
    "dice_pending": "SF-5.2",
    "no_piece": "SF-5.3",
    "acted": "SF-5.4",
    "no_street": "SF-5.5",
    "square": "SF-5.6",
    "too_far": "SF-5.7",
    "enemy_there": "SF-5.8",
    "enemy_between": "SF-5.9",
    "no_target": "SF-5.10",
    "out_of_range": "SF-5.11",
    "blocked": "SF-5.12",
    "bad_faces": "SF-5.13",
    "no_roll": "SF-5.13",
    "over": "SF-5.14",
}
"""Every code with the rule it rests on."""


def refuse(code: str, *values: str | int | Say, remedy: Command | None = None) -> Refusal:
    """Return the refusal of a code, with the values its sentence names."""
    return Refusal(code, RULE_OF[code], Say(f"streetfire.refusal.{code}", values), remedy)


def position_name(state: State, at: Cell) -> str:
    """Return the name of a position, "C4", "CD4" or "C4-5"."""
    return state.field.town.streets.name(at)


def block_name(state: State, block: int) -> Say:
    """Return the words for a block, by the crossings at two of its corners."""
    streets = state.field.town.streets
    row, column = divmod(block, streets.width)
    corners = (streets.cell(2 * (column + n), 2 * (row + n)) for n in (0, 1))
    return Say("streetfire.block", tuple(streets.name(corner) for corner in corners))


def piece_name(state: State, number: int) -> Say:
    """Return the words for a piece, "LR 0"."""
    return Say(f"streetfire.piece.{KINDS[state.pieces[number].kind].id}", (number,))


def points_told(points: Points) -> Value:
    """Return hit points as players read them.

    >>> points_told(4), points_told(4.5)
    (4, Say(id='core.decimal', values=(4, '5')))
    """
    return decimal(int(10 * points), 1)


def inches(squared: int) -> Value:
    """Return a distance given by its square in half blocks, in inches with two decimals.

    >>> [inches(squared).values for squared in (36, 29, 8)]
    [(12, '00'), (10, '77'), (5, '66')]
    """
    return decimal((isqrt(160_000 * squared) + 1) // 2, 2, padded=True)


def whole_inches(limit: int) -> int:
    """Return a range given by its square in half blocks, in inches (SF-3.2)."""
    return 2 * isqrt(limit)
