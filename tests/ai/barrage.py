"""A tiny game of secret orders: two guns a seat, each aimed high or low, closed by `Ready`.

When all are ready the aims are opened, and nothing more is decided.
"""

from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from game.core.contract import Choice, Hidden, Ready, Say, Submitted, Turn
from game.core.menu import NO_CHOICE, LazyMenu
from game.core.sealed import Sealed, close, give, opened, orders_of, owing, seen_by, unsealed
from tests.ai import duel

SAY: Final = Say("barrage")
GUNS: Final = (0, 1)


class Barrage(NamedTuple):
    orders: Sealed
    needs_all: bool = False
    """Whether a seat may be ready only when both guns are aimed."""


@dataclass(frozen=True, slots=True)
class Aim:
    gun: int
    high: bool


def start(seats: int = 2, needs_all: bool = False) -> Barrage:
    return Barrage(unsealed(seats), needs_all)


def awaiting(state: Barrage) -> Any:
    if seats := owing(state.orders):
        return Choice(seats, SAY, SAY, "orders", sealed=True)
    return Choice((0,), SAY, SAY, "after")


def legal(state: Barrage, seat: int) -> Any:
    if seat not in awaiting(state).seats or not owing(state.orders):
        return NO_CHOICE
    left = [gun for gun in GUNS if gun not in orders_of(state.orders, seat)]
    subjects = left if left and state.needs_all else [*left, "ready"]
    groups = {gun: (Aim(gun, False), Aim(gun, True)) for gun in GUNS}
    return LazyMenu(subjects, {**groups, "ready": (Ready(),)}.__getitem__)


def apply(state: Barrage, seat: int, command: Any) -> tuple[Barrage, tuple[Any, ...]]:
    assert command in list(legal(state, seat))
    if isinstance(command, Ready):
        return state._replace(orders=close(state.orders, seat)), (Submitted(seat),)
    return state._replace(orders=give(state.orders, seat, command.gun, command.high)), ()


def view(state: Barrage, seat: int) -> Barrage:
    hidden = state.orders if not owing(state.orders) else seen_by(state.orders, (seat,))
    return state._replace(orders=hidden)


def guess(view: Barrage, n: int) -> Barrage:
    unmade = tuple(None if orders is Hidden.HIDDEN else orders for orders in view.orders)
    return view._replace(orders=unmade)


def aims(state: Barrage, seat: int) -> list[bool]:
    """What a seat has ordered, once all is open."""
    assert not owing(state.orders), "a secret choice was looked into before it was opened"
    return [high for owner, _, high in opened(state.orders) if owner == seat]


GAME: Final = replace(
    duel.GAME,
    slug="barrage",
    seats=(2, 3),
    commands=(Aim, Ready),
    awaiting=awaiting,
    legal=legal,
    apply=apply,
    view=view,
    guess=guess,
    turn=lambda state: Turn(1, None),
    describe=lambda state, command: SAY,
)
