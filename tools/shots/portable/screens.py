"""The table of Big Board Portable Wargame: Modern in pictures."""

from collections.abc import Mapping
from typing import Final

from game.ui.bench.matches import lay, match_of
from tools.shots.portable.art import ART
from tools.shots.portable.battle import BATTLE
from tools.shots.portable.deployment import DEPLOYMENT
from tools.shots.portable.ending import ENDING
from tools.shots.portable.hits import HITS
from tools.shots.portable.lessons import LESSONS
from tools.shots.portable.motion import MOTION
from tools.shots.portable.orders import ORDERS
from tools.shots.portable.sides import SIDES
from tools.shots.stage import Screen, ShotStage

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
