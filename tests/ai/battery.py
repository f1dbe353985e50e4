"""A tiny game whose turns have two actions: two guns a seat against the other seat's fort.

In its turn a seat uses each gun once, in any order: it fires (a die of `need` or more takes a
life from the other fort) or digs in (a point). Whose fort has no life left has lost; when the
turns are over the match is drawn.
"""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.ai.evaluate.evaluation import Evaluation
from game.core.contract import DICE, Choice, DiceGroup, Result, Roll, Rolled, Say, Thread, Turn
from game.core.menu import NO_CHOICE, LazyMenu
from tests.ai import duel


class Battery(NamedTuple):
    lives: tuple[int, int]
    turns: int
    """Turns that are left, this one among them."""
    need: int = 1
    active: int = 0
    points: tuple[int, int] = (0, 0)
    ready: tuple[int, ...] = (0, 1)
    aiming: bool = False


@dataclass(frozen=True, slots=True)
class Fire:
    gun: int


@dataclass(frozen=True, slots=True)
class Dig:
    gun: int


def awaiting(state: Battery) -> Any:
    for seat in (0, 1):
        if not state.lives[1 - seat]:
            return Result((seat,), "fort", (0, 0))
    if not state.turns:
        return Result((), "time", (0, 0))
    if state.aiming:
        shot = DiceGroup(state.active, 1, 6)
        return Roll("shot", Say("battery.shot"), (shot,), Thread("fire"))
    return Choice((state.active,), Say("battery.act"), Say("battery.wait"), "act")


def legal(state: Battery, seat: int) -> Any:
    if not isinstance(awaiting(state), Choice) or seat != state.active:
        return NO_CHOICE
    return LazyMenu(state.ready, lambda gun: (Fire(gun), Dig(gun)))


def apply(state: Battery, seat: int, command: Any) -> tuple[Battery, tuple[Any, ...]]:
    if isinstance(command, Rolled):
        assert seat == DICE
        hit = command.faces[0] >= state.need
        return _used(state._replace(lives=_less(state, hit), aiming=False)), ()
    assert seat == state.active
    left = state._replace(ready=tuple(gun for gun in state.ready if gun != command.gun))
    if isinstance(command, Fire):
        return left._replace(aiming=True), ()
    own = state.points[seat] + 1
    points = (state.points[0], own) if seat else (own, state.points[1])
    return _used(left._replace(points=points)), ()


def _less(state: Battery, hit: bool) -> tuple[int, int]:
    one, other = state.lives
    return (one - hit, other) if state.active else (one, other - hit)


def _used(state: Battery) -> Battery:
    if state.ready:
        return state
    return state._replace(active=1 - state.active, ready=(0, 1), turns=state.turns - 1)


GAME = replace(
    duel.GAME,
    slug="battery",
    awaiting=awaiting,
    legal=legal,
    apply=apply,
    commands=(Fire, Dig),
    turn=lambda state: Turn(100 - state.turns, state.active),
)


def points_ahead(state: Battery, seat: int) -> float:
    return float(state.points[seat] - state.points[1 - seat])


POINTS = Evaluation(points_ahead, 1.0, points_ahead, rounds=1)
"""It sees the points, and nothing of the forts."""
