"""Dice Zone's table in pictures."""

from collections.abc import Mapping
from typing import Final

from game.ui.bench.matches import lay, match_of
from tools.shots.dicezone.art import ART
from tools.shots.dicezone.battle import BATTLE
from tools.shots.dicezone.ending import ENDING
from tools.shots.dicezone.lessons import LESSONS
from tools.shots.dicezone.moments import MOMENTS
from tools.shots.dicezone.wizards import WIZARDS
from tools.shots.stage import Screen, ShotStage

SLUG: Final = "dicezone"


def _start(stage: ShotStage) -> None:
    lay(stage, match_of(SLUG, 0, "pp"))


SCREENS: Final[Mapping[str, Screen]] = {
    "start": _start,
    **ART,
    **BATTLE,
    **ENDING,
    **LESSONS,
    **MOMENTS,
    **WIZARDS,
}
