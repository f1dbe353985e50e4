"""The end of a match of Dice Zone in pictures, with its leaderboard."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.match.match import Match
from game.match.statistics import best
from game.match.statistics.best import BestScore
from game.presenter.dicezone.status import score_of
from game.rules.dicezone import GAME
from game.rules.dicezone.commands import Fire
from game.ui.bench.matches import lay, match_of
from game.ui.scenes import routes
from game.ui.scenes.common.scores import table_name
from game.ui.scenes.end import End
from game.ui.stack import Push
from game.ui.tables.dicezone.positions import position, shooting
from tools.shots.dicezone.battle import match_in
from tools.shots.endings import end_screens
from tools.shots.matches import played
from tools.shots.stage import Screen, ShotStage

LONGEST: Final = 3000
"""The most entries that a match may take."""
LAST_SHOT: Final = "gunner 0,4 N; standard 0,-3 S front=6"
OTHERS: Final = (
    ("KIT", 7, 1010, 480),
    ("ZOE", 8, 1040, 690),
    ("ANN", 8, 1000, 320),
    ("BOB", 9, 1060, 150),
    ("MAX", 11, 1000, 90),
    ("LEO", 13, 1020, 410),
)


def _won() -> Match:
    """Return a match that has just been won by points."""
    setup, state = position(LAST_SHOT, scores=(980, 430), turn=8)
    match = match_in(shooting(state), setup)
    match.submit(0, Fire(1))
    match.step()
    while not match.over:
        match.roll()
        if match.state.shot is None and not match.over:
            raise AssertionError("the last shot has missed")
    return match


def _others(*table: int) -> None:
    for initials, turns, points, lead in OTHERS:
        line = BestScore(initials, (turns, -lead), (points, turns, lead), initials)
        best.enter(GAME.slug, table_name(table), line)


def _scores(stage: ShotStage) -> None:
    _others(1000, 2)
    _others(1000, 4)
    stage.start(routes.open_scores(stage.desk, GAME.slug))


def _best(stage: ShotStage, entered: bool) -> None:
    match = _won()
    score = score_of(match.state)
    assert score is not None
    _others(*score.table)
    lay(stage, match)
    end = routes.open_end(stage.desk, match)
    stage.app.stack.follow(Push(end))
    assert isinstance(end, End) and end.best is not None
    stage.settle(2.5)
    if entered:
        end.best.enter("EVA")


ENDING: Final[Mapping[str, Screen]] = {
    **end_screens(lambda: played(match_of(GAME.slug, 0, "pc"), LONGEST)),
    "scores": _scores,
    "end-best": partial(_best, entered=False),
    "end-best-entered": partial(_best, entered=True),
}
