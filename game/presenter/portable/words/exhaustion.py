"""How near each side is to exhaustion, in words and as a meter on the ribbon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.presenter.content import Meter, Ribbon
from game.presenter.context import Context
from game.rules.portable.play.ending import last_turn, lost_strength
from game.rules.portable.state import State

if TYPE_CHECKING:
    pass


def ribbon(context: Context) -> Ribbon:
    """Return a meter for each side, from 0 to its exhaustion point."""
    return Ribbon("", tuple(_meter(context, seat) for seat in (0, 1)))


def _meter(context: Context, seat: Seat) -> Meter:
    lost, point = lost_strength(context.state, seat), context.state.field.points[seat]
    words = context.phrases.word("roster.meter", lost, point)
    return Meter(words, lost, point, tone(context.state, seat), told(context, seat), seat)


def tone(state: State, seat: Seat) -> str:
    """Return the color of a side's losses: red from one point before exhaustion on."""
    left = state.field.points[seat] - lost_strength(state, seat)
    return "bad" if left <= 1 else "amber"


def told(context: Context, seat: Seat) -> str:
    """Return what a side's losses mean, in a sentence or two."""
    state, word, name = context.state, context.phrases.word, context.phrases.seat(seat)
    lost, point = lost_strength(state, seat), state.field.points[seat]
    if state.exhausted[seat]:
        key = "exhausted" if state.field.exhausted_attacks == "may" else "spent"
        since = word(f"roster.{key}", name, state.exhausted[seat])
        return context.phrases.texts.paragraph((since, countdown(context)))
    left = point - lost
    if left <= 0:
        key = "at_point_now" if state.field.immediate_exhaustion else "at_point"
        return word(f"roster.{key}", name, lost, point)
    key = "roster.near" if left == 1 else "roster.far"
    return word(key, name, lost, point, left)


def countdown(context: Context) -> str:
    """Return when the battle ends after a first exhaustion, "" if that is open (PW-13.11)."""
    state = context.state
    if not any(state.exhausted) or all(state.exhausted) or not state.field.collapse:
        return ""
    left = max(0, last_turn(state) - state.turn)
    if not left:
        return context.phrases.word("roster.last_turn")
    return context.phrases.word("roster.countdown", last_turn(state), left)
