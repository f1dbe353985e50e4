"""The ribbons over the map: the stages of the turn, both sides' losses, and who may act."""

from __future__ import annotations

from typing import Final

from game.core.contract import Seat
from game.presenter.content import Ribbon, RibbonMeter, RibbonStep, StepLook
from game.presenter.context import once_a_position
from game.presenter.portable import names
from game.presenter.portable.queries import GameContext
from game.rules.portable.combat.pursuit import acting_seat, resumed
from game.rules.portable.commands import UnitId
from game.rules.portable.data import NOBODY
from game.rules.portable.play.activation import able
from game.rules.portable.play.ending import last_turn, lost_strength
from game.rules.portable.state import State
from game.rules.portable.units import own_units

MANY: Final = 12
"""Units of a side beyond which the stages of the turn make room for them."""
SHELLING: Final = ("gas", "barrage")
STAGE_OF: Final = {
    "gas": 0,
    "aim": 0,
    "orders": 0,
    "landing": 0,
    "initiative": 1,
    "order_choice": 1,
}
PHASES: Final = ("activation", "activate", "fire", "assault", "hit", "answer", "advance")


@once_a_position
def ribbons(context: GameContext) -> tuple[Ribbon, ...]:
    """Return the stages of the turn, the meters, and the activations while they last."""
    if not context.state.turn:
        return ()
    acting = activations(context)
    crowded = acting is not None and len(acting.steps) > MANY
    shown = (None if crowded else stages(context), loss_meters(context), acting)
    return tuple(ribbon for ribbon in shown if ribbon is not None)


# the stages of a turn: artillery, initiative, one side, the other (PW-1.1)


def stages(context: GameContext) -> Ribbon | None:
    """Return the stages of the turn, None once the match is over."""
    state = context.state
    if state.phase == "over":
        return None
    now, word = stage_of(state), context.phrases.word
    steps = [
        RibbonStep("1", _stage_look(0, now), word("ribbon.artillery")),
        RibbonStep("2", _stage_look(1, now), word("ribbon.initiative")),
        *(_side(context, place, now) for place in (0, 1)),
    ]
    return Ribbon(word("ribbon.turn", state.turn), tuple(steps), word(f"ribbon.now.{now}"))


def stage_of(state: State) -> int:
    """Return which stage of the turn is under way, from 0 for artillery to 3."""
    if state.course is not None and state.course.deed in SHELLING:
        return 0
    known = STAGE_OF.get(state.phase)
    if known is not None:
        return known
    return 2 if acting_seat(state) == state.first else 3


def _stage_look(place: int, now: int) -> StepLook:
    return "past" if place < now else "now" if place == now else "ahead"


def _side(context: GameContext, place: int, now: int) -> RibbonStep:
    """A side in the order of play, without a name while that is not settled."""
    state = context.state
    settled = now >= 2
    seat: Seat = state.first if place == 0 else 1 - state.first
    key = ("ribbon.first", "ribbon.second")[place]
    if not settled or state.first == NOBODY:
        return RibbonStep(str(3 + place), "ahead", context.phrases.word(f"{key}_open"))
    tip = context.phrases.word(key, context.phrases.seat(seat))
    return RibbonStep(str(3 + place), _stage_look(2 + place, now), tip, seat)


# how near each side is to exhaustion


def loss_meters(context: GameContext) -> Ribbon:
    """Return a meter for each side, from 0 to its exhaustion point."""
    return Ribbon("", tuple(_meter(context, seat) for seat in (0, 1)))


def _meter(context: GameContext, seat: Seat) -> RibbonMeter:
    lost, point = lost_strength(context.state, seat), context.state.field.points[seat]
    words = context.phrases.word("roster.meter", lost, point)
    return RibbonMeter(
        words, lost, point, losses_tone(context.state, seat), losses_told(context, seat), seat
    )


def losses_tone(state: State, seat: Seat) -> str:
    """Return the color of a side's losses: red from one point before exhaustion on."""
    return "bad" if spare(state, seat) <= 1 else "muted"


def spare(state: State, seat: Seat) -> int:
    """Return how many strength points a side may lose and be exhausted with the last (PW-7.1)."""
    return state.field.points[seat] - lost_strength(state, seat)


def losses_told(context: GameContext, seat: Seat) -> str:
    """Return what a side's losses mean, in a sentence or two."""
    state, word, name = context.state, context.phrases.word, context.phrases.seat(seat)
    lost, point = lost_strength(state, seat), state.field.points[seat]
    if state.exhausted[seat]:
        key = "exhausted" if state.field.exhausted_attacks == "may" else "spent"
        since = word(f"roster.{key}", name, state.exhausted[seat])
        return context.phrases.texts.paragraph((since, countdown(context)))
    left = spare(state, seat)
    if left <= 0:
        key = "at_point_now" if state.field.immediate_exhaustion else "at_point"
        return word(f"roster.{key}", name, lost, point)
    key = "roster.near" if left == 1 else "roster.far"
    return word(key, name, lost, point, left)


def countdown(context: GameContext) -> str:
    """Return when the battle ends after a first exhaustion, "" if that is open (PW-13.11)."""
    state = context.state
    if not any(state.exhausted) or all(state.exhausted) or not state.field.collapse:
        return ""
    left = max(0, last_turn(state) - state.turn)
    if not left:
        return context.phrases.word("roster.last_turn")
    return context.phrases.word("roster.countdown", last_turn(state), left)


# what the dice allow, and which units have acted (PW-1.3 to PW-1.7)


@once_a_position
def activations(context: GameContext) -> Ribbon | None:
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


def _left(context: GameContext, state: State) -> str:
    """Return how many activations are left."""
    word, seat = context.phrases.word, state.seat
    if state.phase == "activation":
        return word("activation.to_roll", context.phrases.seat(seat))
    if state.field.all_units_act:
        return word("activation.all", context.phrases.seat(seat))
    return word("activation.left", context.phrases.seat(seat), state.left)


def _step(
    context: GameContext, state: State, number: UnitId, ready: frozenset[UnitId] | None
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
