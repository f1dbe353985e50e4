"""Dice Zone's table in pictures."""

from collections.abc import Mapping
from typing import Final

from game.ui.shots.matches import lay, match_of
from game.ui.shots.stage import Screen, ShotStage
from game.ui.tables.dicezone.shots.art import ART
from game.ui.tables.dicezone.shots.battle import BATTLE
from game.ui.tables.dicezone.shots.ending import ENDING
from game.ui.tables.dicezone.shots.lessons import LESSONS
from game.ui.tables.dicezone.shots.moments import MOMENTS
from game.ui.tables.dicezone.shots.wizards import WIZARDS

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
