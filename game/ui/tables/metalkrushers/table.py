"""The table of MetalKrushers: the arena, the Krushers and what they do."""

from typing import Final

from game.core.scenario import Setup
from game.rules.metalkrushers.arena import arena_of
from game.ui.boards.hexes import HexLayout
from game.ui.tables.game_table import GameTable
from game.ui.tables.metalkrushers import queries
from game.ui.tables.metalkrushers.art.arena import MARGIN
from game.ui.tables.metalkrushers.art.machines import SIZE
from game.ui.tables.metalkrushers.art.renderer import ArenaRenderer
from game.ui.tables.metalkrushers.controls import battle, buttons
from game.ui.tables.metalkrushers.lessons import LESSONS
from game.ui.tables.metalkrushers.overlays import board, threat
from game.ui.tables.metalkrushers.stage import stage_of
from game.ui.tables.metalkrushers.text import answers, cards, names, preview, warnings, way
from game.ui.tables.metalkrushers.text.ribbons import ribbons
from game.ui.tables.metalkrushers.text.tips import TIPS, tips_matter
from game.ui.tables.metalkrushers.traces import TRACES


def _layout(setup: Setup) -> HexLayout:
    return HexLayout(arena_of(setup.scenario.opening.ground).hexes)


TABLE: Final = GameTable(
    area="metalkrushers_table",
    layout=_layout,
    margin=MARGIN,
    renderer=lambda desk, setup: ArenaRenderer(desk),
    scenery=lambda context: context.renderer.floor(context.state),
    draw=board.draw,
    subject_at=queries.krusher_at,
    home=queries.home,
    cell_name=names.cell_name,
    cells_of=queries.cells_of_command,
    touch=battle.touch,
    command=queries.command_of,
    pointing=queries.selection_of,
    stage=stage_of,
    moving=board.moving,
    portrait=board.portrait,
    dangers=threat.dangers,
    is_safe=threat.is_safe,
    draw_ruler=board.draw_ruler,
    why=battle.why,
    drop=battle.drop,
    back=battle.back,
    turn=battle.turn,
    aim=battle.aim,
    press=buttons.press,
    key=buttons.key,
    touch_point=battle.touch_point,
    actions=cards.actions,
    answer=answers.answer,
    card=cards.card,
    preview=preview.preview,
    stage_height=178,
    goal=warnings.goal,
    prompt=preview.prompt,
    danger=warnings.danger,
    ruler=way.ruling,
    banners=warnings.banners,
    track=warnings.track,
    ribbons=ribbons,
    traces=TRACES,
    piece=SIZE,
    counted=("AttackDeclared", "ParryDeclared", "Defeated"),
    turning=("Doomed", "Defeated"),
    tips=TIPS,
    tips_matter=tips_matter,
    lessons=LESSONS,
)
