"""The table of Dice Zone: the round board, the tanks and their dice."""

from collections.abc import Callable
from typing import Any, Final

from game.core.boards.cells import Cell
from game.rules.dicezone.board import hex_name
from game.ui.tables.context import Context
from game.ui.tables.controls import back, given, no_key
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
from game.ui.tables.dicezone.panels import wizard
from game.ui.tables.dicezone.stage import LAYOUT
from game.ui.tables.game_table import GameTable


def _cell_name(context: Context, cell: Cell) -> str:
    return hex_name(cell)


def _filling(filled: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """Return what a function is while the seat fills something in, and what it is on the board."""

    def chosen(context: Context, *rest: Any) -> Any:
        return (filled if wizard.fills(context) else otherwise)(context, *rest)

    return chosen


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
    touch=_filling(wizard.touch, battle.touch),
    command=_filling(wizard.command, queries.command_of),
    confirm=_filling(wizard.confirm, lambda context: given(context, queries.command_of(context))),
    pointing=_filling(wizard.pointing, queries.selection_of),
    back=_filling(wizard.back, back),
    key=_filling(wizard.key, no_key),
    prompt=_filling(wizard.prompt, lambda context: ""),
    wizard=wizard.headline,
    panel=wizard.panel,
    bench=wizard.bench,
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
