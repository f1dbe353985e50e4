"""The stages of a turn: artillery, initiative, one side, the other (PW-1.1)."""

from typing import Final

from game.core.contract import Seat
from game.presenter.content import Ribbon, RibbonStep, StepLook
from game.presenter.context import Context
from game.rules.portable.combat.pursuit import acting_seat
from game.rules.portable.data import NOBODY
from game.rules.portable.state import State

SHELLING: Final = ("gas", "barrage")
STAGE_OF: Final = {
    "gas": 0,
    "aim": 0,
    "orders": 0,
    "landing": 0,
    "initiative": 1,
    "order_choice": 1,
}


def ribbon(context: Context) -> Ribbon | None:
    """Return the stages of the turn, None once the match is over."""
    state: State = context.state
    if state.phase == "over":
        return None
    now, word = stage(state), context.phrases.word
    steps = [
        RibbonStep("1", _look(0, now), word("ribbon.artillery")),
        RibbonStep("2", _look(1, now), word("ribbon.initiative")),
        *(_side(context, place, now) for place in (0, 1)),
    ]
    return Ribbon(word("ribbon.turn", state.turn), tuple(steps), word(f"ribbon.now.{now}"))


def stage(state: State) -> int:
    """Return which stage of the turn is under way, from 0 for artillery to 3."""
    if state.course is not None and state.course.deed in SHELLING:
        return 0
    known = STAGE_OF.get(state.phase)
    if known is not None:
        return known
    return 2 if acting_seat(state) == state.first else 3


def _look(place: int, now: int) -> StepLook:
    return "past" if place < now else "now" if place == now else "ahead"


def _side(context: Context, place: int, now: int) -> RibbonStep:
    """A side in the order of play, without a name while that is not settled."""
    state: State = context.state
    settled = now >= 2
    seat: Seat = state.first if place == 0 else 1 - state.first
    key = ("ribbon.first", "ribbon.second")[place]
    if not settled or state.first == NOBODY:
        return RibbonStep(str(3 + place), "ahead", context.phrases.word(f"{key}_open"))
    tip = context.phrases.word(key, context.phrases.seat(seat))
    return RibbonStep(str(3 + place), _look(2 + place, now), tip, seat)
