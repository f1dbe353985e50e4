"""Every scene that another may open; its module is imported when it is first wanted.

No scene imports this: the app lays it on the desk, as the `Routes` of all scenes.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.contract import AnyGame, BadData
from game.core.scenario import Scenario
from game.match.wording.mistakes import mistake_texts
from game.rules import GAMES
from game.ui.stack import Next, PopTo, Push
from game.ui.widgets import tell

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.desk import Desk
    from game.ui.scenes.common.way_back import WayBack
    from game.ui.scenes.end import End
    from game.ui.scenes.newmatch.plan import MatchPlan
    from game.ui.scenes.table.scene import TableScene
    from game.ui.stack import Scene


def to_shelf() -> Next:
    """Return to the shelf, whatever lies over it."""
    from game.ui.scenes.shelf import Shelf

    return PopTo(Shelf)


def open_shelf(desk: Desk) -> Scene:
    """Return the shelf with the five games."""
    from game.ui.scenes.shelf import Shelf

    return Shelf(desk)


def open_box(desk: Desk, slug: str) -> Scene:
    """Return the open box of a game: what a new match is to be, or the words why it stays shut."""
    from game.ui.scenes.newmatch import NewMatch

    try:
        return NewMatch(desk, slug)
    except BadData as bad:
        return tell(desk, desk.say("newmatch.left_out_title"), _words(desk, bad))


def open_map_maker(
    desk: Desk,
    plan: MatchPlan,
    take: Callable[[Scenario], None],
    seats: Callable[[], None],
) -> Scene:
    """Return the maker of maps for a new match, which takes them and then shows who plays."""
    from game.ui.scenes.mapmaker import MapMakerScene

    return MapMakerScene(desk, plan, take, seats)


def open_editor(
    desk: Desk, game: AnyGame, scenario: Scenario, take: Callable[[Scenario], None]
) -> Scene:
    """Return the question what to edit; each scenario that is saved is taken."""
    from game.ui.scenes.editor import EditorChoice

    return EditorChoice(desk, game, scenario, take)


def open_collection(
    desk: Desk, game: AnyGame, scenario: Scenario, take: Callable[[Scenario], None]
) -> Scene:
    """Return the player's own scenarios of a game; the one to be played is taken."""
    from game.ui.scenes.collection import OwnScenarios

    return OwnScenarios(desk, game, scenario, take)


def open_library(desk: Desk, over: bool, file: Path | None = None) -> Scene:
    """Return the list of unfinished matches, or of those that are over.

    Where a file is named it is taken among them, and chosen.
    """
    from game.ui.scenes.library import Library

    library = Library(desk, over)
    if file is not None:
        library.take_file(file)
    return library


def open_puzzles(desk: Desk) -> Scene:
    """Return the puzzles out of the player's own matches."""
    from game.ui.scenes.puzzles import PuzzlesPage

    return PuzzlesPage(desk)


def open_settings(desk: Desk) -> Scene:
    """Return the settings."""
    from game.ui.scenes.settings import SettingsScene

    return SettingsScene(desk)


def open_rulebook(desk: Desk, slug: str = "", rule: str = "") -> Scene:
    """Return the rulebook of a game, at a rule if one is named.

    Of the game on the table if none is named, and of the first one on the shelf.
    """
    from game.ui.scenes.rulebook import Rulebook

    return Rulebook(desk, slug or desk.game or GAMES[0], rule)


def open_scores(desk: Desk, slug: str) -> Scene:
    """Return the best scores of a game."""
    from game.ui.scenes.common.scores import ScoresPage

    return ScoresPage(desk, slug)


def open_about(desk: Desk) -> Scene:
    """Return what the program is, and whose games it plays."""
    from game.ui.scenes.about import AboutPage

    return AboutPage(desk)


def open_table(desk: Desk, match: Match) -> TableScene:
    """Return the table of a match, new or gone on with; a finished one is looked back at."""
    from game.ui.scenes.table.opening import table_of

    return table_of(desk, match)


def change_table(open_it: Callable[[], Scene]) -> Next:
    """Clear the table and whatever lies over it, and only then lay another match there."""
    from game.ui.scenes.shelf import Shelf

    return PopTo(Shelf, lambda: Push(open_it()))


def open_file(desk: Desk, path: Path) -> Scene:
    """Return the table of the match in a journal, or the words why it cannot be opened.

    A match whose version of the rules is gone is looked at and not played on.
    """
    from game.match.journal import RulesGone, open_match
    from game.ui.scenes.table.opening import watched

    try:
        return open_table(desk, open_match(path))
    except RulesGone as gone:
        return watched(desk, gone.match)
    except BadData as bad:
        return tell(desk, desk.say("shelf.damaged"), _words(desk, bad))


def open_analysis(desk: Desk, match: Match) -> Scene:
    """Return the analysis of a match, or the words why it cannot be analyzed.

    Nothing is told of one that still goes on.
    """
    from game.ui.scenes.analysis.opening import page_of

    return page_of(desk, match)


def open_path(desk: Desk, path: Path) -> Next:
    """Return the step that opens a match or a scenario file, or tells why it cannot."""
    from game.ui.scenes.arrivals import open_path

    return open_path(desk, path)


def open_share(desk: Desk, match: Match, step: int) -> Scene:
    """Return the page that sends a match, with the position after so many entries on show."""
    from game.ui.scenes.sharing import SharePage

    return SharePage(desk, match, step)


def open_end(desk: Desk, match: Match, way_back: WayBack | None = None) -> End:
    """Return the end of a match: who won and why, luck, statistics."""
    from game.ui.scenes.end import End

    return End(desk, match, way_back)


def _words(desk: Desk, bad: BadData) -> str:
    return "\n\n".join(mistake_texts(desk.texts, bad))
