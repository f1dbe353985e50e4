"""The table of MetalKrushers: the arena, the Krushers and what they do."""

from typing import Final

from game.core.boards.cells import Cell
from game.core.scenario import Setup
from game.rules.metalkrushers.arena import arena_of
from game.ui.boards.hexes import HexLayout
from game.ui.tables.context import Context
from game.ui.tables.game_table import GameTable
from game.ui.tables.metalkrushers import queries
from game.ui.tables.metalkrushers.animations.events import ANIMATIONS
from game.ui.tables.metalkrushers.animations.motion import KrusherMotion, settled
from game.ui.tables.metalkrushers.art.arena import MARGIN
from game.ui.tables.metalkrushers.art.machines import SIZE
from game.ui.tables.metalkrushers.art.renderer import ArenaRenderer
from game.ui.tables.metalkrushers.controls import battle
from game.ui.tables.metalkrushers.overlays import board
from game.ui.tables.metalkrushers.stage import stage_of
from game.ui.tables.metalkrushers.verdicts import struck


def _layout(setup: Setup) -> HexLayout:
    return HexLayout(arena_of(setup.scenario.opening.ground).hexes)


def _cell_name(context: Context, cell: Cell) -> str:
    name: str = context.state.field.arena.name(cell)
    return name


TABLE: Final = GameTable(
    area="metalkrushers_table",
    layout=_layout,
    margin=MARGIN,
    renderer=lambda desk, setup: ArenaRenderer(desk),
    scenery=lambda context: context.renderer.floor(context.state),
    draw=board.draw,
    subject_at=queries.krusher_at,
    home=queries.home,
    cell_name=_cell_name,
    cells_of=queries.cells_of_command,
    touch=battle.touch,
    command=queries.command_of,
    pointing=queries.selection_of,
    stage=stage_of,
    motion=KrusherMotion,
    animations=ANIMATIONS,
    afterwards=settled,
    struck=struck,
    moving=board.moving,
    turn=battle.turn,
    piece=SIZE,
    counted=("AttackDeclared", "ParryDeclared", "Defeated"),
    turning=("Defeated",),
)
