"""Why a command is refused: one code, one rule and one sentence each (PW-10)."""

from functools import cache
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Refusal, Say
from game.rules.portable.commands import Command
from game.rules.portable.data import KindId
from game.rules.portable.state import State

RULE_OF: Final = {
    "unknown": "PW-10.3",
    "not_your_turn": "PW-10.1",
    "already_chosen": "PW-10.1",
    "wrong_phase": "PW-10.1",
    "dice_pending": "PW-10.2",
    "no_unit": "PW-10.3",
    "done": "PW-10.4",
    "no_activations": "PW-10.5",
    "aboard": "PW-10.6",
    "moved": "PW-10.7",
    "gun_fired": "PW-10.8",
    "no_way": "PW-10.9",
    "no_change": "PW-10.9",
    "river": "PW-10.10",
    "enemy_there": "PW-10.11",
    "too_far": "PW-10.12",
    "must_stop": "PW-10.13",
    "taken": "PW-10.14",
    "face_enemy": "PW-10.15",
    "engaged": "PW-10.16",
    "exhausted": "PW-10.17",
    "exhausted_attack": "PW-10.17",
    "no_weapon": "PW-10.18",
    "fired": "PW-10.19",
    "moved_too_far": "PW-10.20",
    "artillery": "PW-10.21",
    "no_enemy": "PW-10.22",
    "out_of_range": "PW-10.23",
    "outside_arc": "PW-10.24",
    "blocked": "PW-10.25",
    "corner_shut": "PW-10.25",
    "unseen": "PW-10.25",
    "target_covered": "PW-10.25",
    "not_at_edge": "PW-10.26",
    "too_deep": "PW-10.26",
    "in_passage": "PW-10.27",
    "no_assault": "PW-10.28",
    "nobody_ahead": "PW-10.29",
    "retreat_far": "PW-10.30",
    "retreat_river": "PW-10.30",
    "retreat_taken": "PW-10.30",
    "retreat_enemy": "PW-10.30",
    "retreat_mines": "PW-10.30",
    "retreat_gas": "PW-10.30",
    "retreat_nearer": "PW-10.30",
    "must_retreat": "PW-10.31",
    "no_work": "PW-10.32",
    "load_apart": "PW-10.33",
    "load_kind": "PW-10.33",
    "no_load": "PW-10.33",
    "no_room": "PW-10.33",
    "no_gas": "PW-10.34",
    "ordered": "PW-10.35",
    "no_gun": "PW-10.35",
    "outside_zone": "PW-10.36",
    "bad_faces": "PW-10.37",
    "no_roll": "PW-10.37",
    "over": "PW-10.38",
    "fighting": "PW-10.39",
    "spent": "PW-10.39",
    "not_won": "PW-10.39",
    "bound": "PW-10.39",
    "pursuing": "PW-10.39",
    "whole": "PW-10.40",
    "none_active": "PW-10.41",
    "option_off": "PW-10.42",
    "no_form": "PW-10.43",
    "all_placed": "PW-10.36",
    "advance_face": "PW-10.15",
}
"""Every code with the rule it rests on."""


def refuse(
    code: str, *values: str | int | Say, rule: str = "", remedy: Command | None = None
) -> Refusal:
    """Return the refusal of a code, with the values its sentence names."""
    return Refusal(code, rule or RULE_OF[code], Say(f"portable.refusal.{code}", values), remedy)


def square_name(state: State, cell: Cell) -> str:
    """Return the name of a square, "E5"."""
    return state.field.board.name(cell)


def unit_name(state: State, number: int) -> Say:
    """Return the words for a unit, "Infantry 3"."""
    return _unit_name(state.units[number].kind, number)


@cache
def _unit_name(kind: KindId, number: int) -> Say:
    return Say(f"portable.unit.{kind}", (number + 1,))


def facing_name(facing: int) -> Say:
    """Return the words for a facing."""
    return Say(f"portable.facing.{facing}")
