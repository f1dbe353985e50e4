"""What both sides bring to a match to be: the game's overview of its first position."""

from __future__ import annotations

from game.core.notation import first_position
from game.ui.desk import Desk
from game.ui.scenes.common.position import PositionPainter
from game.ui.scenes.newmatch.plan import MatchPlan
from game.ui.scenes.table.menu import overview_page, overview_title
from game.ui.stack import Scene
from game.ui.tables import table_of


def forces(desk: Desk, plan: MatchPlan) -> Scene | None:
    """Return the overview of how the match would begin, None if the game has none."""
    setup = plan.setup()
    painter = PositionPainter(desk, plan.game, setup, tuple(plan.colors))
    context = painter.open.context(painter.view(first_position(plan.game, setup)))
    return overview_page(desk, painter.open.game, context, desk.say("widgets.close"))


def forces_title(desk: Desk, plan: MatchPlan) -> str:
    """Return what the game calls its overview, "" where it has none."""
    table = table_of(plan.game.slug)
    return overview_title(desk, table) if table.panels.overview is not None else ""
