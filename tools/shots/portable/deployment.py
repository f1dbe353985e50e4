"""Free deployment in pictures: an empty zone, half of it, a unit under the mouse, all in place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.match.match import Match
from game.ui.bench.matches import match_of
from tools.shots.portable.orders import SLUG, seated
from tools.shots.stage import Screen, ShotStage


def deploying(id: str) -> Match:
    """Return a match of persons of a scenario with free deployment."""
    match = match_of(SLUG, id, "pp")
    setup = match.setup
    options = {**setup.options, "free_deployment": True}
    return Match(match.game, replace(setup, options=options), match.dice)


def _empty(stage: ShotStage) -> None:
    seated(stage, deploying("crossroads"))


def _half(stage: ShotStage) -> None:
    seated(stage, deploying("crossroads"))
    board = stage.table.session.match.state.field.board
    for name in ("B3", "C4", "C6", "D7", "A5"):
        stage.click(board.named(name))
    stage.hover(board.named("E4")).settle(1.0)


def _refused(stage: ShotStage) -> None:
    seated(stage, deploying("river_line"))
    board = stage.table.session.match.state.field.board
    stage.click(board.named("E9")).click(board.named("E5")).settle(1.0)


def _placed(stage: ShotStage) -> None:
    seated(stage, deploying("over_the_top"))
    stage.press("portable_table.deployment.as_listed").settle(1.0)


DEPLOYMENT: Final[Mapping[str, Screen]] = {
    "deploy-empty": _empty,
    "deploy-half": _half,
    "deploy-refused": _refused,
    "deploy-placed": _placed,
}
