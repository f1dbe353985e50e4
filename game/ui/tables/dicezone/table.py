"""The table of Dice Zone: the round board, the tanks and their dice."""

from typing import Final

from game.core.boards.cells import Cell
from game.rules.dicezone.board import hex_name
from game.ui.tables import controls
from game.ui.tables.context import Context
from game.ui.tables.controls import given
from game.ui.tables.dicezone import queries
from game.ui.tables.dicezone.animations.arcade import arcade_of
from game.ui.tables.dicezone.animations.drawn import upon
from game.ui.tables.dicezone.animations.events import ANIMATIONS
from game.ui.tables.dicezone.animations.motion import ArcadeMotion, settled
from game.ui.tables.dicezone.art.renderer import ZoneRenderer
from game.ui.tables.dicezone.art.tanks import SIZE
from game.ui.tables.dicezone.art.zone import CLOSEST, MARGIN
from game.ui.tables.dicezone.controls import battle
from game.ui.tables.dicezone.overlays import board
from game.ui.tables.dicezone.panels.steps import in_step
from game.ui.tables.dicezone.stage import LAYOUT
from game.ui.tables.game_table import GameTable, no_words


def _cell_name(context: Context, cell: Cell) -> str:
    return hex_name(cell)


TABLE: Final = GameTable(
    area="dicezone_table",
    layout=lambda setup: LAYOUT,
    margin=MARGIN,
    closest=CLOSEST,
    renderer=lambda desk, setup: ZoneRenderer(desk),
    scenery=lambda context: context.renderer.ground(context.state),
    draw=board.draw,
    subject_at=queries.tank_at,
    home=queries.home,
    cell_name=_cell_name,
    cells_of=queries.cells_of_command,
    touch=battle.touch,
    command=in_step("command", queries.command_of),
    confirm=in_step("confirm", lambda context: given(context, queries.command_of(context))),
    pointing=in_step("pointing", queries.selection_of),
    back=in_step("back", controls.back),
    prompt=in_step("prompt", no_words),
    wizard=in_step("headline", lambda context: None),
    panel=in_step("panel", lambda context, give: None),
    bench=in_step("bench", lambda context, give: None),
    stage=arcade_of,
    motion=ArcadeMotion,
    animations=ANIMATIONS,
    afterwards=settled,
    moving=upon.moving,
    turn=battle.turn,
    piece=SIZE,
    counted=("ShotRolled", "CrateTaken", "TankDestroyed"),
    turning=("TankDestroyed",),
)
