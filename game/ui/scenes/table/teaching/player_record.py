"""What the player who looks at a table was taught, kept in the settings under their name."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Final

from game.match.taught import handed_over, taught, teaching
from game.ui.scenes.common.apply_settings import change_settings

if TYPE_CHECKING:
    from game.ui.scenes.table.table import Table

DONE: Final = ".done"
"""What follows the id of a lesson that was done, not left out, where no match tells of it."""


class PlayerRecord:
    """Lessons and lines for newcomers that the player who looks need not be told again."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def player(self) -> str:
        """The name of the person who looks, "" for nobody who plays."""
        session = self._table.session
        players = session.match.players
        person = 0 <= session.eyes < len(players) and players[session.eyes].kind == "person"
        return players[session.eyes].name if person else ""

    def seen(self) -> frozenset[str]:
        """Return what was put away for good; what no name stands by becomes theirs."""
        desk = self._table.desk
        if self.player and desk.settings.hints_seen:
            change_settings(desk, **handed_over(desk.settings, self.player))
        return taught(desk.settings, self.player)

    def done(self) -> frozenset[str]:
        """Return the lessons that were done, though no match need tell of it."""
        return frozenset(id.removesuffix(DONE) for id in self.seen() if id.endswith(DONE))

    def add(self, *ids: str) -> None:
        """Remember that something need not be told again."""
        known = self._table.desk.settings.taught.get(self.player, ())
        new = tuple(id for id in ids if id not in known)
        if self.player and new:
            self._keep((*known, *new))

    def add_done(self, id: str) -> None:
        """Remember that a lesson was done: it is ticked off when its match is opened again."""
        self.add(id, f"{id}{DONE}")

    def forget(self, ids: Set[str]) -> None:
        """Let these be told again."""
        known = self._table.desk.settings.taught.get(self.player, ())
        left = tuple(id for id in known if id.removesuffix(DONE) not in ids)
        if left != known:
            self._keep(left)

    def _keep(self, ids: tuple[str, ...]) -> None:
        desk = self._table.desk
        change_settings(desk, **teaching(desk.settings, self.player, ids))
