"""Orders on the map: what a unit may do, shots, close combats, tools and overlays."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.match.match import Match
from game.rules.portable.state import State
from game.rules.portable.units import moved_to
from game.ui.bench.matches import lay, match_of
from tools.shots.stage import Screen, ShotStage

SLUG: Final = "portable"
FIRST_ORDERS, CROSSROADS, RIDGE, RIVER, ARMOR, OVER_THE_TOP, SCREEN = range(7)
RIDGE_POSE: Final = {
    1: "D7N",
    3: "H8N",
    5: "F7N",
    8: "G6N",
    11: "F10N",
    0: "G7N",
    14: "I6W",
    16: "G5S",
}
"""Where some units of The Ridge stand in a battle: an attack on its middle."""


Change = Callable[[State], State]
"""What else is different about a position."""


def as_it_is(state: State) -> State:
    """Return the same position."""
    return state


def match_in(scenario: int, places: Mapping[int, str], change: Change = as_it_is) -> Match:
    """Return a match whose units stand elsewhere ("D7N"), the first side to activate."""
    match = match_of(SLUG, scenario, "pc")
    state: State = match.state
    for number, place in places.items():
        at, facing = state.field.board.named(place[:-1]), "NESW".index(place[-1])
        state = moved_to(state, number, at, facing)
    ready = state._replace(phase="activate", seat=0, first=0, turn=4, left=9, sealed=())
    match.states[0] = change(ready)
    return match


def ridge(change: Change = as_it_is) -> Match:
    """Return an attack on The Ridge."""
    return match_in(RIDGE, RIDGE_POSE, change)


def at(stage: ShotStage, name: str) -> int:
    """Return a square of the map on the table."""
    cell: int = stage.table.table.view.state.field.board.named(name)
    return cell


def _laid(*clicks: str, hover: str = "", keys: tuple[int, ...] = ()) -> Screen:
    def show(stage: ShotStage) -> None:
        lay(stage, ridge())
        for name in clicks:
            stage.click(at(stage, name))
        for key in keys:
            stage.key(key)
        if hover:
            stage.hover(at(stage, hover))

    return show


def _ruler(stage: ShotStage) -> None:
    lay(stage, ridge()).key(pygame.K_l)
    stage.click(at(stage, "J9"))
    stage.hover(at(stage, "H4"))


def _stack(stage: ShotStage) -> None:
    lay(stage, match_in(CROSSROADS, {}))
    stage.hover(at(stage, "C5"))


def _mounted(stage: ShotStage) -> None:
    lay(stage, match_in(CROSSROADS, {}))
    stage.click(at(stage, "C5"))


def _large(stage: ShotStage) -> None:
    lay(stage, match_in(ARMOR, {}))
    stage.click(at(stage, "H11"))


def _choice(stage: ShotStage) -> None:
    lay(stage, ridge(lambda state: state._replace(phase="order_choice")))


def _countdown(stage: ShotStage) -> None:
    lay(stage, ridge(lambda state: state._replace(exhausted=(0, 3))))


def _setting_out(stage: ShotStage) -> None:
    lay(stage, match_in(FIRST_ORDERS, {}, lambda state: state._replace(turn=1, left=6)))
    stage.settle(1.0).key(pygame.K_s)


BATTLE: Final[Mapping[str, Screen]] = {
    "battle-rest": _laid(),
    "battle-move": _laid("H8"),
    "battle-path": _laid("H8", hover="I7"),
    "battle-chosen": _laid("H8", "I7"),
    "battle-fire": _laid("D7", hover="D4"),
    "battle-engaged": _laid("G6"),
    "battle-assault": _laid("G6", keys=(pygame.K_u,)),
    "battle-work": _laid("F7", keys=(pygame.K_d,)),
    "battle-enemy": _laid("D4"),
    "battle-danger": _laid("H8", keys=(pygame.K_t,)),
    "battle-danger-all": _laid(keys=(pygame.K_t,)),
    "battle-sight": _laid("H8", keys=(pygame.K_i, pygame.K_i)),
    "battle-fronts": _laid("H8", keys=(pygame.K_i, pygame.K_i, pygame.K_i)),
    "battle-command": _laid("H8", keys=(pygame.K_i, pygame.K_i, pygame.K_i, pygame.K_i)),
    "battle-ruler": _ruler,
    "battle-end": _laid(keys=(pygame.K_k,)),
    "battle-stack": _stack,
    "battle-carrier": _mounted,
    "battle-large": _large,
    "battle-choice": _choice,
    "battle-countdown": _countdown,
    "battle-lesson-move": _setting_out,
}
