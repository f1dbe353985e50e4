"""The activation tray: what the dice allow, and which units have acted (PW-1.3 to PW-1.7)."""

from __future__ import annotations

from typing import Final

from game.presenter.content import Ribbon, RibbonStep, StepLook
from game.presenter.context import Context, once_a_position
from game.presenter.portable.words import names
from game.rules.portable.combat.pursuit import resumed
from game.rules.portable.commands import UnitId
from game.rules.portable.data import NOBODY
from game.rules.portable.play.activation import able
from game.rules.portable.state import State
from game.rules.portable.units import own_units

PHASES: Final = ("activation", "activate", "fire", "assault", "hit", "answer", "advance")


@once_a_position
def ribbon(context: Context) -> Ribbon | None:
    """Return the units of the side that activates, None outside the activations."""
    state = _interrupted(context.state)
    if state.phase not in PHASES or state.seat == NOBODY or not state.turn:
        return None
    numbers = [n for n in own_units(state, state.seat) if state.units[n].carrier < 0]
    ready = frozenset(able(state)) if state.phase != "activation" else None
    steps = tuple(_step(context, state, n, ready) for n in numbers)
    return Ribbon(_left(context, state), steps)


def _interrupted(state: State) -> State:
    """The position in which the activations go on that a pursuit interrupts (PW-5.19)."""
    return state if state.pursuit is None else resumed(state)


def _left(context: Context, state: State) -> str:
    """Return how many activations are left."""
    word, seat = context.phrases.word, state.seat
    if state.phase == "activation":
        return word("activation.to_roll", context.phrases.seat(seat))
    if state.field.all_units_act:
        return word("activation.all", context.phrases.seat(seat))
    return word("activation.left", context.phrases.seat(seat), state.left)


def _step(
    context: Context, state: State, number: UnitId, ready: frozenset[UnitId] | None
) -> RibbonStep:
    word = context.phrases.word
    look, key = _look(state, number, ready)
    name = names.unit(context, number)
    tip = word(f"activation.{key}", name)
    return RibbonStep(str(number + 1), look, tip, state.units[number].seat, number)


def _look(state: State, number: UnitId, ready: frozenset[UnitId] | None) -> tuple[StepLook, str]:
    """How a unit is shown, and the sentence that says why."""
    deeds = state.units[number].deeds
    if number == state.open:
        return "now", "open"
    if deeds.done:
        return "past", "closed" if deeds.spent else "done"
    if ready is None or number in ready:
        return "ahead", "ready"
    return ("left_out", "idle") if state.left else ("left_out", "none_left")
