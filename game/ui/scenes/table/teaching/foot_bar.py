"""What stands at the foot of the board: something to be learned, in a place of its own."""

from __future__ import annotations

from game.ui.desk import Desk
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.pulse import Pulse


class FootBar(ReactivePanel):
    """What teaches at a table; the layout asks it for its place."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.beat = Pulse(table)

    @property
    def teaches(self) -> bool:
        """Whether something is told that has a tab of its own where room is short."""
        return False

    @property
    def lesson(self) -> str:
        """What is told, by its name, "" for nothing."""
        return ""

    @property
    def tab(self) -> str:
        """What that tab is called."""
        return self.table.say("tab.lesson")

    @property
    def leads(self) -> bool:
        """Whether it tells them who are to act what to do first: nothing is selected."""
        table = self.table
        idle = table.selection.subject is None and table.asked is None
        return bool(self.lesson) and table.session.may_act and idle

    @property
    def keeps(self) -> bool:
        """Whether a place of its own is kept, though there may be nothing to tell now."""
        return False

    @property
    def stays(self) -> bool:
        """Whether it stands over the panels of every tab where room is short."""
        return False

    def brief(self, desk: Desk, width: int) -> int:
        """Return the pixels of height that it needs over something longer to be read."""
        return self.size(desk, width)[1]

    def reserved(self, desk: Desk, width: int) -> int:
        """Return the pixels of height of its place, whatever it tells."""
        return 0

    def lowest_tip(self, desk: Desk, width: int) -> int:
        """Return the pixels of height in which a tip can be read over the board."""
        return 0
