"""Why a command is refused: one code, one rule and one sentence each."""

from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Refusal, Say
from game.rules.bitskrieg.commands import Command
from game.rules.bitskrieg.data import BOARD, TANK_TYPES
from game.rules.bitskrieg.state import State

RULE_OF: Final = {
    "unknown": "BK-3.1",
    "dice_pending": "BK-11.2",
    "bad_faces": "BK-11.1",
    "no_roll": "BK-11.1",
    "wrong_phase": "BK-3.1",
    "not_your_turn": "BK-3.1",
    "over": "BK-9.8",
    "already_chosen": "BK-2.5",
    "team_size": "BK-2.4",
    "name_wrong": "BK-2.4",
    "team_types": "BK-2.4",
    "piece_used": "BK-20.1",
    "other_axis": "BK-2.7",
    "none_left": "BK-2.8",
    "not_home": "BK-2.8",
    "square_taken": "BK-1.3",
    "flag_edge": "BK-2.9",
    "flag_obstacle": "BK-2.9",
    "flag_line": "BK-2.10",
    "flag_taken": "BK-2.11",
    "flag_sealed": "BK-2.12",
    "flag_walled_in": "BK-2.12",
    "no_tank": "BK-4.1",
    "finished": "BK-4.1",
    "no_change": "BK-4.10",
    "too_far": "BK-4.2",
    "edge": "BK-4.7",
    "terrain": "BK-4.7",
    "enemy_ahead": "BK-4.7",
    "cannot_stop": "BK-4.8",
    "bad_target": "BK-6.1",
    "no_shot": "BK-5.7",
    "nothing_to_flip": "BK-3.4",
    "no_rebuilds": "BK-8.3",
    "not_destroyed": "BK-8.1",
    "option_off": "BK-3.1",
    "too_slow": "BK-15.4",
    "no_ram": "BK-18.1",
    "no_reserve": "BK-13.1",
}
"""Every code with the rule it rests on."""


def refuse(
    code: str, *values: str | int | Say, rule: str = "", remedy: Command | None = None
) -> Refusal:
    """Return the refusal of a code, with the values its sentence names."""
    return Refusal(code, rule or RULE_OF[code], Say(f"bitskrieg.refusal.{code}", values), remedy)


def square_name(cell: Cell) -> str:
    """Return the dice of a square, column first; edge squares have a 0 or a 7 (BK-1.1).

    >>> square_name(42)
    '2-5'
    """
    column, row = BOARD.square(cell)
    return f"{column}-{row}"


def tank_name(state: State, number: int) -> Say:
    """Return the words for a tank, "Heavy Tank 3"."""
    return Say(f"bitskrieg.tank.{TANK_TYPES[state.tanks[number].type].id}", (number,))
