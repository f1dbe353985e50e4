"""A tiny game for the search: two runners on a track of six, each with a gun and two lives.

A seat steps 1 or 2, shoots (a die of 5 or more takes a life) or waits. Whoever stands on 6, or
faces nobody alive, has won.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.contract import (
    DICE,
    Band,
    Choice,
    Concede,
    DiceGroup,
    Game,
    Illegal,
    Refusal,
    Result,
    Roll,
    Rolled,
    Say,
    Thread,
    Turn,
)
from game.core.menu import NO_CHOICE, LazyMenu
from game.core.scenario import Scenario, Setup

END = 6
NEED = 5


class Track(NamedTuple):
    at: tuple[int, int]
    lives: tuple[int, int]
    active: int
    aiming: bool = False
    left: int = 40
    loser: int = -1


@dataclass(frozen=True, slots=True)
class Step:
    squares: int


@dataclass(frozen=True, slots=True)
class Shoot:
    pass


@dataclass(frozen=True, slots=True)
class Wait:
    pass


@dataclass(frozen=True, slots=True)
class Shown:
    face: int


def awaiting(state: Track) -> Any:
    if (winners := _winners(state)) is not None:
        return Result(winners, "end", (0, 0))
    if state.aiming:
        gun = DiceGroup(state.active, 1, 6, bands=(Band(1, "miss", False), Band(NEED, "hit", True)))
        return Roll("shot", Say("duel.shot"), (gun,), Thread("shoot"))
    return Choice((state.active,), Say("duel.act"), Say("duel.wait"), "act")


def legal(state: Track, seat: int) -> Any:
    if not isinstance(awaiting(state), Choice) or seat != state.active:
        return NO_CHOICE
    steps = [Step(n) for n in (1, 2) if state.at[seat] + n <= END]
    groups = {"run": steps, "gun": [Shoot()], "rest": [Wait()]}
    return LazyMenu(tuple(groups), groups.__getitem__)


def why_not(state: Track, seat: int, command: Any) -> Refusal | None:
    awaited = awaiting(state)
    if isinstance(awaited, Roll):
        fine = seat == DICE and isinstance(command, Rolled)
    else:
        fine = command in list(legal(state, seat)) or isinstance(command, Concede)
    return None if fine else Refusal("no", "", Say("duel.no"))


def apply(state: Track, seat: int, command: Any) -> tuple[Track, tuple[Any, ...]]:
    if (refusal := why_not(state, seat, command)) is not None:
        raise Illegal(refusal)
    if isinstance(command, Concede):
        return state._replace(loser=seat), ()
    if isinstance(command, Shoot):
        return state._replace(aiming=True), ()
    if isinstance(command, Rolled):
        return _passed(_hit(state) if command.faces[0] >= NEED else state, command.faces[0])
    return _passed(_run(state, command.squares) if isinstance(command, Step) else state, 0)


def _hit(state: Track) -> Track:
    other = 1 - state.active
    return state._replace(lives=_put(state.lives, other, state.lives[other] - 1))


def _run(state: Track, squares: int) -> Track:
    return state._replace(at=_put(state.at, state.active, state.at[state.active] + squares))


def _put(pair: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    return (pair[0], value) if seat else (value, pair[1])


def _passed(state: Track, face: int) -> tuple[Track, tuple[Any, ...]]:
    events = (Shown(face),) if face else ()
    return state._replace(active=1 - state.active, aiming=False, left=state.left - 1), events


def _winners(state: Track) -> tuple[int, ...] | None:
    for seat in (0, 1):
        if state.at[seat] == END or not state.lives[1 - seat] or state.loser == 1 - seat:
            return (seat,)
    return () if state.left <= 0 else None


START = Track((0, 0), (2, 2), 0)

GAME = Game(
    slug="duel",
    prefix="DU",
    seats=(2, 2),
    version=1,
    option_list=(),
    commands=(Step, Shoot, Wait),
    events=(Shown,),
    state_type=Track,
    read_opening=lambda tables, picture, options: None,
    start=lambda setup: START,
    awaiting=awaiting,
    legal=legal,
    why_not=why_not,
    apply=apply,
    odds=lambda state, seat, command: None,
    view=lambda state, seat: state,
    witness=lambda event, seat: event,
    guess=lambda view, n: view,
    turn=lambda state: Turn(41 - state.left, state.active),
    begins=lambda event: None,
    longest=lambda setup: 80,
    tell=lambda state, event: None,
    describe=lambda state, command: Say("duel.command"),
)

SETUP = Setup(Scenario("duel", "duel", "Duel", "", "", {}, None), {}, ("Ada", "Ben"))
