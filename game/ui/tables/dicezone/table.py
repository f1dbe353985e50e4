"""The table of Dice Zone: the round board, the tanks and their dice."""

from typing import Final

from game.ui.tables.context import Context
from game.ui.tables.controls import given
from game.ui.tables.dicezone import queries
from game.ui.tables.dicezone.art.renderer import ZoneRenderer
from game.ui.tables.dicezone.art.tanks import SIZE
from game.ui.tables.dicezone.art.zone import MARGIN
from game.ui.tables.dicezone.controls import battle, buttons
from game.ui.tables.dicezone.overlays import board, threat
from game.ui.tables.dicezone.panels.steps import in_step
from game.ui.tables.dicezone.stage import LAYOUT, stage_of
from game.ui.tables.dicezone.text import cards, names, preview, ruler, warnings
from game.ui.tables.dicezone.text.actions import actions
from game.ui.tables.dicezone.text.ribbons import ribbons
from game.ui.tables.game_table import GameTable
from game.ui.tables.selection import InputResult


def _confirm(context: Context) -> InputResult:
    return given(context, queries.command_of(context))


TABLE: Final = GameTable(
    area="dicezone_table",
    layout=lambda setup: LAYOUT,
    margin=MARGIN,
    renderer=lambda desk, setup: ZoneRenderer(desk),
    scenery=lambda context: context.renderer.ground(context.state),
    draw=board.draw,
    subject_at=queries.tank_at,
    home=queries.home,
    cell_name=names.cell_name,
    cells_of=queries.cells_of_command,
    touch=battle.touch,
    command=in_step("command", queries.command_of),
    confirm=in_step("confirm", _confirm),
    pointing=in_step("pointing", queries.selection_of),
    stage=stage_of,
    moving=board.moving,
    portrait=board.portrait,
    dangers=threat.dangers,
    is_safe=threat.is_safe,
    draw_ruler=board.draw_ruler,
    why=battle.why,
    drop=battle.drop,
    back=in_step("back", battle.back),
    turn=battle.turn,
    aim=battle.aim,
    press=buttons.press,
    key=buttons.key,
    actions=actions,
    card=cards.card,
    preview=preview.preview,
    goal=warnings.goal,
    prompt=in_step("prompt", preview.prompt),
    danger=warnings.danger,
    ruler=ruler.ruling,
    banners=warnings.banners,
    ribbons=ribbons,
    track=warnings.track,
    wizard=in_step("headline", lambda context: None),
    panel=in_step("panel", lambda context, give: None),
    bench=in_step("bench", lambda context, give: None),
    piece=SIZE,
    counted=("ShotRolled", "CrateTaken", "TankDestroyed"),
    turning=("TankDestroyed",),
)
