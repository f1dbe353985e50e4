"""Both sides in pictures: order of battle, meters of exhaustion, the activations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.match.match import Match
from game.rules.portable.state import Unit
from game.rules.portable.units import with_units
from game.ui.scenes.newmatch import NewMatch
from tools.shots.portable.orders import SLUG, match_up_to, seated
from tools.shots.stage import Screen, ShotStage


def _hurt(match: Match, losses: Mapping[int, int], exhausted: tuple[int, int]) -> Match:
    """Let some units have lost strength points, and a side be exhausted since a turn."""
    state = match.state

    def after(unit: Unit, lost: int) -> Unit:
        left = unit.sp - lost
        return unit._replace(sp=left, at=unit.at if left else -1)

    units = {n: after(state.units[n], lost) for n, lost in losses.items()}
    match.states[-1] = with_units(state, units)._replace(
        exhausted=exhausted, turn=1 + max(exhausted)
    )
    return match


def _roster(
    stage: ShotStage, id: str, losses: Mapping[int, int], exhausted: tuple[int, int] = (0, 0)
) -> None:
    seated(stage, _hurt(match_up_to(id, "activate"), losses, exhausted))
    stage.key(pygame.K_o, pygame.KMOD_SHIFT).settle(1.0)


def _acting(stage: ShotStage) -> None:
    match = match_up_to("over_the_top", "activate")
    state = match.state
    units = {n: state.units[n] for n in (1, 2, 5)}
    done = {n: u._replace(deeds=u.deeds._replace(done=True)) for n, u in units.items()}
    match.states[-1] = with_units(state, done, left=4)
    seated(stage, match)


LOST: Final = {0: 2, 2: 4, 4: 1, 6: 2, 7: 2, 9: 1, 22: 2, 18: 1}


def _box(stage: ShotStage) -> None:
    stage.start(NewMatch(stage.desk, SLUG)).settle(1.0)


def _forces(stage: ShotStage) -> None:
    _box(stage)
    stage.press("portable_table.overview.title").settle(1.0)


SIDES: Final[Mapping[str, Screen]] = {
    "roster": lambda stage: _roster(stage, "over_the_top", LOST),
    "roster-small": lambda stage: _roster(stage, "first_orders", {1: 3, 2: 2}),
    "roster-exhausted": lambda stage: _roster(
        stage, "crossroads", {1: 3, 3: 3, 4: 4, 6: 1}, (2, 0)
    ),
    "activations": _acting,
    "box": _box,
    "box-forces": _forces,
}
