"""The first match in pictures: the lessons at the moments they are about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import pygame

from game.core.contract import Choice, Command, Roll
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.presenter.dicezone.lessons import CHOICES
from game.rules.dicezone.commands import Drive
from game.rules.dicezone.data import MOVE
from game.rules.dicezone.plans.ready import kept
from game.rules.dicezone.play.movement import CRATE
from game.ui.bench.matches import lay, match_of
from tools.shots.stage import Screen, ShotStage

SLUG: Final = "dicezone"


def _lesson(stage: ShotStage, *phases: str, reads: int = 0) -> None:
    """Sit down to the first match at the first choice in some phases, some lessons being read."""
    scenarios = [scenario.tutorial for scenario in all_scenarios(SLUG)]
    match = match_of(SLUG, scenarios.index(True), "pc")
    while not (match.state.phase in phases and _asks(match, 0)):
        if isinstance(match.awaiting, Roll):
            match.roll()
        else:
            seat = 0 if _asks(match, 0) else 1
            match.submit(seat, _forward(match, seat))
            match.step()
    lay(stage, match)
    stage.settle(1.0)
    for _ in range(reads):
        stage.key(pygame.K_s)


def _asks(match: Match, seat: int) -> bool:
    return isinstance(match.awaiting, Choice) and seat in match.awaiting.seats


def _forward(match: Match, seat: int) -> Command:
    """Return full speed, a drive to a crate or straight ahead, or what comes first."""
    state, menu = match.state, match.game.legal(match.state, seat)
    if state.phase == "assign":
        return replace(kept(state, seat), speed=state.tanks[seat].stats[MOVE])
    about = menu.about(CRATE if CRATE in menu.subjects else menu.subjects[0])
    drives = [command for command in about if isinstance(command, Drive)]
    return max(drives, key=lambda drive: drive.steps.count("F"), default=about[0])


LESSONS: Final[Mapping[str, Screen]] = {
    "lesson-dice": lambda stage: _lesson(stage, "assign"),
    "lesson-plan": lambda stage: _lesson(stage, "assign", reads=1),
    "lesson-drive": lambda stage: _lesson(stage, "move", reads=2),
    "lesson-crate": lambda stage: _lesson(stage, *CHOICES),
    "lesson-fire": lambda stage: _lesson(stage, "shoot"),
}
