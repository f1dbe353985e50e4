"""The end of a match as pictures: the board, each page beside it, a step in the middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.ai.decide import Decision
from game.core.contract import Concede
from game.match.match import Match
from game.ui.bench.matches import lay
from game.ui.scenes import routes
from game.ui.scenes.end import End
from game.ui.scenes.table.menu import surrender
from game.ui.session.surrender import Offer
from game.ui.stack import Push
from tools.shots.stage import Screen, ShotStage

PAGES: Final = {"end-luck": 1, "end-rolls": 2, "end-numbers": 3, "end-dice": 4}
"""Pages behind the first one, by the names of their pictures."""


def end_screens(finished: Callable[[], Match]) -> Mapping[str, Screen]:
    """Return the pictures of the end of a match that is played out when they are taken."""
    pages = {name: partial(_page, finished, page) for name, page in PAGES.items()}
    return {"end": partial(_end, finished), "end-scrubbed": partial(_scrubbed, finished), **pages}


def surrender_screen(match: Callable[[], Match]) -> Screen:
    """Return the picture of a match in which the computer has just offered to surrender."""

    def show(stage: ShotStage) -> None:
        lay(stage, match())
        players = stage.table.session.match.players
        seat = next(n for n, player in enumerate(players) if player.kind == "computer")
        stage.app.stack.follow(Push(surrender(stage.table, Offer(seat, Decision(Concede(), ())))))

    return show


def _end(finished: Callable[[], Match], stage: ShotStage) -> End:
    lay(stage, finished())
    end = routes.open_end(stage.desk, stage.table.session.match)
    stage.app.stack.follow(Push(end))
    assert isinstance(end, End)
    return end


def _page(finished: Callable[[], Match], page: int, stage: ShotStage) -> None:
    _end(finished, stage).turn_to(page)


def _scrubbed(finished: Callable[[], Match], stage: ShotStage) -> None:
    end = _end(finished, stage)
    end.scrubber.leap(-1)
    end.seek(end.scrubber.value)
