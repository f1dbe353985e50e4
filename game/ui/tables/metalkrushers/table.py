"""The table of MetalKrushers: the arena, the Krushers and what they do."""

from collections.abc import Callable
from typing import Any, Final

from game.core.boards.cells import Cell
from game.core.scenario import Setup
from game.rules.metalkrushers.arena import arena_of
from game.ui.boards.hexes import HexLayout
from game.ui.tables.context import Context
from game.ui.tables.controls import back, given
from game.ui.tables.game_table import GameTable, no_words
from game.ui.tables.metalkrushers import queries
from game.ui.tables.metalkrushers.animations.events import ANIMATIONS
from game.ui.tables.metalkrushers.animations.motion import KrusherMotion, settled
from game.ui.tables.metalkrushers.art.arena import MARGIN
from game.ui.tables.metalkrushers.art.machines import SIZE
from game.ui.tables.metalkrushers.art.renderer import ArenaRenderer
from game.ui.tables.metalkrushers.controls import battle
from game.ui.tables.metalkrushers.overlays import board
from game.ui.tables.metalkrushers.panels import wizard
from game.ui.tables.metalkrushers.panels.bench import bench
from game.ui.tables.metalkrushers.panels.workplace import builds
from game.ui.tables.metalkrushers.stage import stage_of


def _layout(setup: Setup) -> HexLayout:
    return HexLayout(arena_of(setup.scenario.opening.ground).hexes)


def _building(building: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """Return what a function is while the seat builds, and what it is in the arena."""

    def chosen(context: Context, *rest: Any) -> Any:
        return (building if builds(context) else otherwise)(context, *rest)

    return chosen


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
    command=_building(wizard.command, queries.command_of),
    confirm=_building(wizard.confirm, lambda context: given(context, queries.command_of(context))),
    pointing=queries.selection_of,
    stage=stage_of,
    motion=KrusherMotion,
    animations=ANIMATIONS,
    afterwards=settled,
    moving=board.moving,
    turn=battle.turn,
    back=_building(wizard.back, back),
    prompt=_building(wizard.prompt, no_words),
    wizard=wizard.headline,
    panel=wizard.panel,
    bench=bench,
    piece=SIZE,
    counted=("AttackDeclared", "ParryDeclared", "Defeated"),
    turning=("Defeated",),
)
