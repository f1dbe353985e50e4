"""The ways from screen to screen: each returns what comes next.

Scenes know each other, so they are imported when they are first wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.contract import BadData, Scenario
from game.rules import GAMES
from game.ui import routes
from game.ui.desk import Desk
from game.ui.stack import Next, PopTo, Push, Replace
from game.ui.widgets import tell

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.scenes.newmatch.plan import Plan


@dataclass
class Told:
    """A match whose end is told again, away from any table."""

    match: Match


def to_shelf() -> Next:
    """Return to the shelf."""
    from game.ui.scenes.shelf import Shelf

    return PopTo(Shelf)


def to_new_match(desk: Desk, slug: str) -> Next:
    """Open a game's box."""
    from game.ui.scenes.newmatch import NewMatch

    return Push(NewMatch(desk, slug))


def to_map_maker(
    desk: Desk,
    plan: Plan,
    take: Callable[[Scenario], None],
    start: Callable[[], Next | None],
) -> Next:
    """Draw maps to order for a new match, which takes them and starts on them."""
    from game.ui.scenes.mapmaker import MapMaker

    return Push(MapMaker(desk, plan, take, start))


def to_library(desk: Desk, over: bool) -> Next:
    """Open the list of unfinished matches, or of those that are over."""
    from game.ui.scenes.library import Library

    return Push(Library(desk, over))


def to_settings(desk: Desk) -> Next:
    """Open the settings."""
    return Push(routes.open_settings(desk))


def to_rules(desk: Desk, slug: str = GAMES[0], rule: str = "") -> Next:
    """Open a game's rulebook, at a rule if one is named."""
    return Push(routes.open_rulebook(desk, slug, rule))


def to_end(desk: Desk, match: Match) -> Next:
    """Tell who won a match and why."""
    from game.ui.scenes.end import End

    return Push(End(desk, Told(match)))


def to_table(desk: Desk, match: Match) -> Next:
    """Lay a match on the table in place of the page on top."""
    return Replace(routes.open_table(desk, match))


def to_file(desk: Desk, path: Path) -> Next:
    """Lay the match of a file on the table, or say why it cannot be opened."""
    try:
        return Push(routes.resume(desk, path))
    except BadData as bad:
        words = "\n\n".join(f"{m.where}: {m.what} {m.right}" for m in bad.mistakes)
        return Push(tell(desk, desk.say("shelf.damaged"), words))
