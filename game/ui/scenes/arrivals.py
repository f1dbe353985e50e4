"""A file comes to the window, from the desktop or out of a dialog: a match or a scenario."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.contract import BadData
from game.match.files import is_file
from game.match.journal import note_elsewhere, taken_in
from game.match.journal.begun import SUFFIX, is_match
from game.match.journal.library import summary
from game.match.journal.reading import finish
from game.match.journal.text_log import SUFFIX as TEXT
from game.match.scenarios import SUFFIXES, is_scenario
from game.match.user_scenarios import take_in
from game.match.wording.mistakes import mistake_texts, reason_words
from game.ui.scenes.table.panels.words import plain
from game.ui.stack import Next, Push
from game.ui.widgets import tell

if TYPE_CHECKING:
    from game.core.scenario import Scenario
    from game.match.texts import Texts
    from game.ui.desk import Desk
    from game.ui.stack import Scene


def open_path(desk: Desk, path: Path) -> Next:
    """Return the step that opens a file from anywhere, or the words why it cannot be opened.

    An unfinished match comes to the table in place of any other; one that is over is laid over
    the scene as a replay. Where a match is damaged, the list shows it with what can be rescued.
    A match as text becomes one of the player's own first. A scenario is kept among the player's
    own and chosen in New match.
    """
    path = path.absolute()
    is_text = path.suffix.lower() == TEXT
    if not (is_match(path) or is_scenario(path) or is_text):
        return _refused(desk, desk.say("library.neither", SUFFIX, TEXT, SUFFIXES[0]))
    if not is_file(path):
        return _refused(desk, desk.say("library.no_file", str(path)))
    if is_text:
        return _open_text(desk, path)
    return _open_match(desk, path) if is_match(path) else _open_scenario(desk, path)


def _open_text(desk: Desk, path: Path) -> Next:
    try:
        own = taken_in(path)
    except (BadData, OSError) as error:
        return _refused(desk, why_not_taken(desk.texts, error))
    if not is_match(own):
        return _refused(desk, desk.say("library.no_text", path.name))
    return _open_match(desk, own)


def why_not_taken(texts: Texts, error: BadData | OSError) -> str:
    """Return why a file from elsewhere could not be taken in."""
    if isinstance(error, OSError):
        return texts.text("library.failed", reason_words(texts, error))
    return "\n\n".join(mistake_texts(texts, error))


def _open_match(desk: Desk, path: Path) -> Next:
    note_elsewhere(path)
    told = finish(summary(path))
    if told.mistakes:
        return Push(desk.routes.open_library(desk, False, path))
    opened = partial(desk.routes.open_file, desk, path)
    return Push(opened()) if told.over else desk.routes.change_table(opened)


def _open_scenario(desk: Desk, path: Path) -> Next:
    try:
        scenario = take_in(path)
    except BadData as bad:
        return _refused(desk, "\n\n".join(mistake_texts(desk.texts, bad)))
    except OSError as error:
        return _refused(desk, desk.say("library.not_kept", reason_words(desk.texts, error)))
    return desk.routes.change_table(partial(_box_with, desk, scenario))


def _box_with(desk: Desk, scenario: Scenario) -> Scene:
    from game.ui.scenes.newmatch import NewMatch

    box = desk.routes.open_box(desk, scenario.game)
    if isinstance(box, NewMatch):
        box.take(scenario)
    return box


def _refused(desk: Desk, why: str) -> Next:
    return Push(tell(desk, desk.say("library.damaged"), plain(why)))
