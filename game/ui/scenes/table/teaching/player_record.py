"""What the player who looks at a table was taught, kept in the settings under their name."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from game.match.taught import handed_over, taught, teaching
from game.ui.scenes.common.apply_settings import change_settings

if TYPE_CHECKING:
    from game.ui.scenes.table.table import Table


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

    def add(self, id: str) -> None:
        """Remember that something need not be told again."""
        known = self._table.desk.settings.taught.get(self.player, ())
        if self.player and id not in known:
            self._keep((*known, id))

    def forget(self, ids: Set[str]) -> None:
        """Let these be told again."""
        known = self._table.desk.settings.taught.get(self.player, ())
        if not ids.isdisjoint(known):
            self._keep(tuple(id for id in known if id not in ids))

    def _keep(self, ids: tuple[str, ...]) -> None:
        desk = self._table.desk
        change_settings(desk, **teaching(desk.settings, self.player, ids))
