"""All that lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.boards.layer import Layer
from game.ui.scenes.table.board import BoardView
from game.ui.scenes.table.board.bench import Bench
from game.ui.scenes.table.board.ribbons import Ribbons
from game.ui.scenes.table.panels.card import UnitCard
from game.ui.scenes.table.panels.dicetray import DiceTray, TypedFaces
from game.ui.scenes.table.panels.header import GoalLine, Head, Status, Verbs
from game.ui.scenes.table.panels.log import Log
from game.ui.scenes.table.panels.notes import Banners, ChancesHint, ChancesPanel, WhyNot
from game.ui.scenes.table.panels.prompt import PromptPanel
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.panels.scrubber import Scrubber
from game.ui.scenes.table.panels.tools import Tools, ToolVerbs
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.foot_bar import FootBar


class TableParts(NamedTuple):
    """All that lies on the table."""

    bench: Bench
    """First, for what stands elsewhere hangs on whether it is there."""
    head: Head
    goal: GoalLine
    ribbons: Ribbons
    status: Status
    board: BoardView
    prompt: PromptPanel
    card: UnitCard
    chances: ChancesPanel
    idle: ChancesHint
    dice: DiceTray
    faces: TypedFaces
    log: Log
    tools: Tools
    scrubber: Scrubber
    banners: Banners
    foot: FootBar
    why: WhyNot

    def renewed(self) -> list[ReactivePanel]:
        """Return the parts that are made anew when what they show has changed.

        The prompt comes last: it holds the button that others lend it.
        """
        others = [part for part in self if isinstance(part, ReactivePanel)]
        return [*(part for part in others if part is not self.prompt), self.prompt]


def make_parts(  # noqa: PLR0913 - whose, on which board, with which dice, what it can do, and what it teaches
    table: Table,
    layer: Layer,
    tray: DiceTray,
    verbs: Verbs,
    acts: ToolVerbs,
    play_on: Callable[[], None],
    foot: FootBar,
) -> TableParts:
    """Return the parts of a table."""
    bench = Bench(table)
    tools, card, faces = Tools(table, acts, bench), UnitCard(table), TypedFaces(table)
    return TableParts(
        bench,
        Head(table, verbs, tools),
        GoalLine(table),
        Ribbons(table),
        Status(table),
        BoardView(table, layer),
        PromptPanel(table, lambda: card.confirming, lambda: faces.send),
        card,
        ChancesPanel(table),
        ChancesHint(table),
        tray,
        faces,
        Log(table),
        tools,
        Scrubber(table, play_on),
        Banners(table),
        foot,
        WhyNot(table),
    )
