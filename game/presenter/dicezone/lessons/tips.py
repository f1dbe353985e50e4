"""Lines for newcomers: what confuses them, told where it first matters."""

from typing import Final

from game.presenter.context import Context
from game.presenter.dicezone.controls import shooting
from game.presenter.dicezone.queries import Extras, is_phase
from game.presenter.lessons import TipRow
from game.rules.dicezone import what_if
from game.rules.dicezone.data import MOVE, SLOTS, WEAPONS
from game.rules.dicezone.play.movement import danger
from game.rules.dicezone.state import (
    Tank,
    active,
    alive,
    holds,
    is_lame,
    own_tanks,
    ring_radius,
)

TOLD_IN: Final = ("assign", "move", "shoot", "redeploy")
"""Phases in which lines for newcomers are told."""


def tips_matter(context: Context) -> bool:
    """Return whether lines for newcomers are told: in the battle, while they are to act."""
    return is_phase(context, *TOLD_IN)


def _plans(context: Context) -> bool:
    return is_phase(context, "assign")


def _drives(context: Context) -> bool:
    return is_phase(context, "move")


def _own(context: Context) -> tuple[Tank, ...]:
    """The tanks on the board of the seat that looks on."""
    tanks = context.state.tanks
    return tuple(tanks[number] for number in own_tanks(context.state, context.seat))


def _has_ring(context: Context) -> bool:
    return ring_radius(context.state.field, context.state.turn) is not None


def _has_lame(context: Context) -> bool:
    field = context.state.field
    may = field.scuttle and field.rebuilds and _plans(context)
    return may and any(is_lame(tank) for tank in _own(context))


def _has_full_slots(context: Context) -> bool:
    state = context.state
    if not state.field.token_limit or not _drives(context):
        return False
    return len(state.tanks[active(state).tank].tokens) == SLOTS


def _may_fire_first(context: Context) -> bool:
    return _plans(context) and any(holds(tank, "fire_first") for tank in _own(context))


def _has_empty_die(context: Context) -> bool:
    return any(not tank.stats[stat] for tank in _own(context) for stat in (MOVE, *WEAPONS))


def _is_grazed(context: Context) -> bool:
    """Whether a shot runs along an edge or over a corner, which newcomers doubt."""
    if not is_phase(context, "shoot"):
        return False
    tanks, number = context.state.tanks, active(context.state).tank
    found = shooting.targets(context, Extras())
    return any(what_if.grazed(context.state, tanks[number].cell, tanks[n].cell) for n in found)


def _shoots(context: Context, asked: bool) -> bool:
    """Whether a tank is to shoot, where a critical hit asks its shooter or does not."""
    return is_phase(context, "shoot") and context.state.field.asks_criticals == asked


def _is_last(context: Context) -> bool:
    state = context.state
    return _drives(context) and not state.waiting and len(alive(state)) > 1


TIPS: Final = {
    "lame": TipRow("DZ-10.9", _has_lame),
    "mine": TipRow("DZ-6.10", lambda context: _drives(context) and bool(danger(context.state))),
    "ring": TipRow("DZ-12.13", _has_ring),
    "first": TipRow("DZ-4.7", _may_fire_first),
    "slots": TipRow("DZ-7.8", _has_full_slots),
    "empty": TipRow("DZ-9.5", _has_empty_die),
    "rebuilt": TipRow("DZ-10.8", lambda context: is_phase(context, "redeploy")),
    "line": TipRow("DZ-1.8", _is_grazed),
    "last": TipRow("DZ-5.2", _is_last),
    "promise": TipRow("DZ-6.1", _drives),
    "turret": TipRow("DZ-8.2", _drives),
    "critical": TipRow("DZ-8.9", lambda context: _shoots(context, asked=False)),
    "critical_asked": TipRow("DZ-8.9", lambda context: _shoots(context, asked=True)),
    "low": TipRow("DZ-5.3", _plans),
    "step": TipRow("DZ-8.4", _plans),
    "pushed": TipRow("DZ-4.4", _plans),
}
