"""Ways from one scene to another; each scene's module is imported when it is first wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.desk import Desk
    from game.ui.session import Session
    from game.ui.stack import Scene


def open_shelf(desk: Desk) -> Scene:
    """Return the shelf with the five games."""
    from game.ui.scenes.shelf import Shelf

    return Shelf(desk)


def shelf() -> type[Scene]:
    """Return the class of the shelf, to go back to it."""
    from game.ui.scenes.shelf import Shelf

    return Shelf


def open_rulebook(desk: Desk, slug: str, rule: str = "") -> Scene:
    """Return the rulebook of a game, open at a rule."""
    from game.ui.scenes.rulebook import Rulebook

    return Rulebook(desk, slug, rule)


def open_settings(desk: Desk) -> Scene:
    """Return the settings."""
    from game.ui.scenes.settings import SettingsScene

    return SettingsScene(desk)


def open_library(desk: Desk, over: bool) -> Scene:
    """Return the list of unfinished matches, or of those that are over."""
    from game.ui.scenes.library import Library

    return Library(desk, over)


def open_end(desk: Desk, session: Session) -> Scene:
    """Return the end of a match: who won and why, luck, statistics."""
    from game.ui.scenes.end import End

    return End(desk, session)


def open_table(desk: Desk, match: Match) -> Scene:
    """Return the table of a match, new or gone on with; a finished one is looked back at."""
    from game.ui.scenes.table.opening import table_of

    return table_of(desk, match)


def resume(desk: Desk, path: Path) -> Scene:
    """Return the table of a match in a journal.

    Raises:
        BadData: the journal cannot be opened; every mistake is named.
    """
    from game.match.journal import open_match

    return open_table(desk, open_match(path))
