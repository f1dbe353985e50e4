"""How a scene opens any other one without importing it: the ways lie on the desk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.core.contract import AnyGame
    from game.core.scenario import Scenario
    from game.match.match import Match
    from game.ui.desk import Desk
    from game.ui.scenes.common.way_back import WayBack
    from game.ui.scenes.end import End
    from game.ui.scenes.newmatch.plan import MatchPlan
    from game.ui.scenes.table.scene import TableScene
    from game.ui.stack import Next, Scene


class Routes(Protocol):
    """Every scene that another may open; `game.ui.scenes.routes` has them all."""

    def to_shelf(self) -> Next:
        """Return to the shelf, whatever lies over it."""

    def change_table(self, open_it: Callable[[], Scene]) -> Next:
        """Clear the table and whatever lies over it, and only then lay another match there."""

    def open_box(self, desk: Desk, slug: str) -> Scene:
        """Return the open box of a game."""

    def open_map_maker(
        self,
        desk: Desk,
        plan: MatchPlan,
        take: Callable[[Scenario], None],
        seats: Callable[[], None],
    ) -> Scene:
        """Return the maker of maps for a new match."""

    def open_editor(
        self, desk: Desk, game: AnyGame, scenario: Scenario, take: Callable[[Scenario], None]
    ) -> Scene:
        """Return the question what to edit, one of a game's scenarios or a new one."""

    def open_collection(
        self, desk: Desk, game: AnyGame, scenario: Scenario, take: Callable[[Scenario], None]
    ) -> Scene:
        """Return the list of the player's own scenarios of a game, one of them chosen."""

    def open_library(self, desk: Desk, over: bool, file: Path | None = None) -> Scene:
        """Return the list of unfinished matches, or of those that are over, or one with a file."""

    def open_path(self, desk: Desk, path: Path) -> Next:
        """Return the step that opens a match or a scenario file, or tells why it cannot."""

    def open_puzzles(self, desk: Desk) -> Scene:
        """Return the puzzles out of the player's own matches."""

    def open_settings(self, desk: Desk) -> Scene:
        """Return the settings."""

    def open_rulebook(self, desk: Desk, slug: str = "", rule: str = "") -> Scene:
        """Return the rulebook of a game, at a rule if one is named."""

    def open_scores(self, desk: Desk, slug: str) -> Scene:
        """Return the best scores of a game."""

    def open_about(self, desk: Desk) -> Scene:
        """Return what the program is, and whose games it plays."""

    def open_table(self, desk: Desk, match: Match) -> TableScene:
        """Return the table of a match."""

    def open_file(self, desk: Desk, path: Path) -> Scene:
        """Return the table of the match in a journal."""

    def open_analysis(self, desk: Desk, match: Match) -> Scene:
        """Return the analysis of a match, or the words why it cannot be analyzed."""

    def open_share(self, desk: Desk, match: Match, step: int) -> Scene:
        """Return the page that sends a match, with the position after so many entries on show."""

    def open_end(self, desk: Desk, match: Match, way_back: WayBack | None = None) -> End:
        """Return the end of a match."""
