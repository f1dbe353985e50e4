"""Why a command is refused: one code, one rule and one sentence each (MK-6.13)."""

from functools import lru_cache
from typing import Final

from game.core.contract import Refusal, Say
from game.rules.metalkrushers.commands import Command
from game.rules.metalkrushers.state import State, krusher
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Sheet, mirrored

RULE_OF: Final = {
    "unknown": "MK-6.13",
    "over": "MK-9.1",
    "dice_pending": "MK-5.5",
    "no_roll": "MK-5.6",
    "bad_faces": "MK-6.13",
    "wrong_phase": "MK-5.6",
    "not_your_turn": "MK-5.6",
    "already_chosen": "MK-4.2",
    "option_off": "MK-7.1",
    "one_side": "MK-7.1",
    "too_many": "MK-3.16",
    "forces_for_seats": "MK-13.4",
    "short_limit": "MK-9.3",
    "no_krusher": "MK-4.1",
    "built": "MK-4.1",
    "not_built": "MK-4.1",
    "builds_off": "MK-4.3",
    "name_wrong": "MK-4.1",
    "ready_unknown": "MK-4.3",
    "chassis_off": "MK-7.1",
    "program_off": "MK-7.1",
    "arms_wrong": "MK-6.1.2",
    "size_off": "MK-2.2",
    "extras": "MK-2.3",
    "imbalance": "MK-6.1.5",
    "armor_side": "MK-6.1.3",
    "armor_total": "MK-6.1.3",
    "off_board": "MK-3.2",
    "too_far": "MK-6.3.5",
    "hex_taken": "MK-6.3.3",
    "walled_off": "MK-6.3.3",
    "shut_in": "MK-6.3.3",
    "tie_set": "MK-7.4.10",
    "save_own": "MK-7.4.7",
    "not_enemy": "MK-7.3.2",
    "launch_wall": "MK-7.3.1",
    "launch_taken": "MK-7.3.1",
    "run_up_wall": "MK-7.3.1",
    "run_up_taken": "MK-7.3.1",
    "run_up_shut": "MK-7.3.1",
    "run_up_far": "MK-7.3.1",
    "no_room": "MK-7.3.3",
    "push_wrong": "MK-7.3.3",
    "no_point": "MK-7.5.2",
    "same_point": "MK-7.5.8",
    "no_enemy": "MK-6.4.2",
    "unarmed": "MK-6.4.2",
    "no_reach": "MK-6.4.2",
    "no_arc": "MK-6.4.2",
    "no_sight": "MK-6.4.2",
    "face_far": "MK-6.5.5",
    "shield_use": "MK-6.6.2",
    "cannot_bash": "MK-6.6.5",
    "parry_empty": "MK-6.7.2",
    "parry_kind": "MK-6.7.3",
    "parry_twice": "MK-6.7.7",
    "parry_alone": "MK-6.7.2",
    "parry_shield": "MK-6.7.2",
    "parry_idle": "MK-6.7.2",
    "has_passed": "MK-6.4.4",
    "parry_whom": "MK-6.7.1",
    "designate": "MK-6.7.5",
    "no_strike_left": "MK-6.4.6",
}
"""Every code with the rule it rests on."""


def refuse(
    code: str, *values: str | int | Say, rule: str = "", remedy: Command | None = None
) -> Refusal:
    """Return the refusal of a code, with the values its sentence names."""
    say = Say(f"metalkrushers.refusal.{code}", values)
    return Refusal(code, rule or RULE_OF[code], say, remedy)


_NAMES: Final = {sheet: name for name, ready in READY.items() for sheet in (mirrored(ready), ready)}


def ready_name(sheet: Sheet) -> str | None:
    """Return the name of a ready-made Krusher or of its mirror image, None for any other."""
    return _NAMES.get(sheet)


def krusher_name(state: State, number: int) -> Say:
    """Return the words for a Krusher: its own name, or that of its sheet or chassis and its number.

    Where another one has the same name the number tells them apart.
    """
    own = krusher(state, number)
    if not own.name:
        return _krusher_name(own.sheet, number)
    same = sum(other is not None and other.name == own.name for other in state.krushers)
    if same > 1:
        return Say("metalkrushers.krusher.ready", (own.name, number + 1))
    return Say("metalkrushers.krusher.named", (own.name,))


@lru_cache(maxsize=1024)
def _krusher_name(sheet: Sheet, number: int) -> Say:
    name = ready_name(sheet)
    if name is not None:
        return Say("metalkrushers.krusher.ready", (name, number + 1))
    return Say(
        "metalkrushers.krusher.own", (Say(f"metalkrushers.chassis.{sheet.chassis}"), number + 1)
    )


def hex_name(state: State, cell: int) -> str:
    """Return the name of a hex, "G7" (MK-3.18)."""
    return state.field.arena.name(cell)
