"""A match comes to its analysis, if it can be analyzed."""

from __future__ import annotations

from game.match.journal import notes
from game.match.match import Match
from game.ui.desk import Desk
from game.ui.scenes.analysis.progress import LookedAt
from game.ui.scenes.analysis.scene import AnalysisPage
from game.ui.stack import Scene
from game.ui.widgets import tell


def page_of(desk: Desk, match: Match) -> Scene:
    """Return the analysis of a match; of one that goes on, or has no file, the words why not."""
    from game.ai.analyst import Analyst

    why = "" if match.over else desk.say("analysis.unfinished")
    if not why and match.journal is None:
        why = desk.say("analysis.not_kept")
    if why or match.journal is None:
        return tell(desk, desk.say("analysis.cant"), why)
    path = match.journal.path
    return AnalysisPage(desk, match, LookedAt(match, path, Analyst()), notes.about(path).later)
