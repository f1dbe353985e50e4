"""The table of MetalKrushers: the workshop, the arena, the Krushers and what they do."""

from collections.abc import Callable
from typing import Any, Final

from game.core.scenario import Setup
from game.presenter.boards.hexes import HexLayout
from game.presenter.controls import given, stepwise
from game.presenter.metalkrushers import danger as threat
from game.presenter.metalkrushers import queries
from game.presenter.metalkrushers.controls import battle, buttons
from game.presenter.metalkrushers.forms.workshop import builds
from game.presenter.metalkrushers.lessons.steps import LESSONS
from game.presenter.metalkrushers.lessons.tips import TIPS, tips_matter
from game.presenter.metalkrushers.traces import TRACES
from game.presenter.metalkrushers.verdicts import struck
from game.presenter.metalkrushers.words import answers, cards, names, preview, warnings
from game.presenter.metalkrushers.words import ruler as way
from game.presenter.metalkrushers.words.ribbons import ribbons
from game.rules.metalkrushers.arena import arena_of
from game.ui.tables.game_table import (
    GameTable,
    TableBoard,
    TableEnding,
    TableHelp,
    TableMotion,
    TableOrders,
    TablePanels,
    TablePlaces,
)
from game.ui.tables.metalkrushers.animations.events import ANIMATIONS
from game.ui.tables.metalkrushers.animations.motion import KrusherMotion, settled
from game.ui.tables.metalkrushers.art.arena import MARGIN
from game.ui.tables.metalkrushers.art.machines import SIZE
from game.ui.tables.metalkrushers.art.renderer import ArenaRenderer
from game.ui.tables.metalkrushers.overlays import board
from game.ui.tables.metalkrushers.panels import wizard
from game.ui.tables.metalkrushers.panels.bench import bench
from game.ui.tables.metalkrushers.stage import stage_of


def _layout(setup: Setup) -> HexLayout:
    return HexLayout(arena_of(setup.scenario.opening.ground).hexes)


def _building(building: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """Return what a function is while the seat builds, and what it is in the arena."""
    return stepwise(lambda context: building if builds(context) else None, otherwise)


TABLE: Final = GameTable(
    area="metalkrushers_table",
    board=TableBoard(
        layout=_layout,
        margin=MARGIN,
        renderer=lambda desk, setup: ArenaRenderer(desk),
        scenery=lambda context: context.renderer.floor(context.state),
        draw=board.draw,
        piece=lambda scale: SIZE,
        portrait=board.portrait,
        draw_ruler=board.draw_ruler,
    ),
    places=TablePlaces(
        subject_at=queries.krusher_at,
        home=queries.home,
        cell_name=names.cell_name,
        cells_of=queries.cells_of_command,
        piece_at=battle.pointed_at,
        struck=struck,
        dangers=threat.dangers,
        is_safe=threat.is_safe,
        ruler=way.ruling,
    ),
    orders=TableOrders(
        touch=battle.touch,
        command=_building(wizard.command, queries.command_of),
        pointing=_building(wizard.pointing, queries.selection_of),
        confirm=_building(
            wizard.confirm, lambda context: given(context, queries.command_of(context))
        ),
        why=battle.why,
        drop=battle.drop,
        back=_building(wizard.back, battle.back),
        turn=battle.turn,
        aim=battle.aim,
        press=buttons.press,
        key=buttons.key,
        key_actions=("fire", "ram"),
        touch_point=battle.touch_point,
    ),
    panels=TablePanels(
        actions=cards.actions,
        answer=answers.answer,
        card=cards.card,
        preview=preview.preview,
        stage_height=230,
        goal=warnings.goal,
        prompt=_building(wizard.prompt, preview.prompt),
        danger=warnings.danger,
        banners=warnings.banners,
        ribbons=ribbons,
        track=warnings.track,
        wizard=wizard.headline,
        panel=wizard.panel,
        bench=bench,
    ),
    motion=TableMotion(
        stage=stage_of,
        moving=board.moving,
        kind=KrusherMotion,
        animations=ANIMATIONS,
        afterwards=settled,
        traces=TRACES,
    ),
    help=TableHelp(
        tips=TIPS,
        tips_matter=tips_matter,
        lessons=LESSONS,
    ),
    ending=TableEnding(
        counted=("AttackDeclared", "HitRolled", "CriticalRolled", "ParryDeclared", "Defeated"),
        whose=queries.whose,
        turning=("Doomed",),
    ),
)
