"""The table of Big Board Portable Wargame: Modern in pictures."""

from collections.abc import Mapping
from typing import Final

from game.ui.shots.matches import lay, match_of
from game.ui.shots.stage import Screen, ShotStage
from game.ui.tables.portable.shots.art import ART
from game.ui.tables.portable.shots.battle import BATTLE
from game.ui.tables.portable.shots.deployment import DEPLOYMENT
from game.ui.tables.portable.shots.ending import ENDING
from game.ui.tables.portable.shots.hits import HITS
from game.ui.tables.portable.shots.lessons import LESSONS
from game.ui.tables.portable.shots.motion import MOTION
from game.ui.tables.portable.shots.orders import ORDERS
from game.ui.tables.portable.shots.sides import SIDES

SLUG: Final = "portable"


def _start(stage: ShotStage) -> None:
    lay(stage, match_of(SLUG, 0, "pp"))


SCREENS: Final[Mapping[str, Screen]] = {
    "start": _start,
    **ART,
    **ENDING,
    **MOTION,
    **DEPLOYMENT,
    **ORDERS,
    **HITS,
    **BATTLE,
    **SIDES,
    **LESSONS,
}
