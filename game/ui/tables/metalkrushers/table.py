"""The table of MetalKrushers: the workshop, the arena, the Krushers and what they do."""

from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, TypeVar

from game.core.scenario import Setup
from game.presenter.boards.hexes import HexLayout
from game.presenter.controls import given, stepwise
from game.presenter.metalkrushers import (
    attacks,
    cards,
    controls,
    danger,
    names,
    places,
    preview,
    queries,
    status,
)
from game.presenter.metalkrushers.lessons import LESSONS, TIPS, tips_matter
from game.presenter.metalkrushers.workshop import builds
from game.rules.metalkrushers.arena import arena_of
from game.rules.metalkrushers.commands import Command
from game.rules.metalkrushers.events import HitRolled, Passed, Skipped
from game.rules.metalkrushers.state import State
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
from game.ui.tables.metalkrushers import board, overlays
from game.ui.tables.metalkrushers.animations.events import ANIMATIONS
from game.ui.tables.metalkrushers.art.arena import ArenaRenderer, TableContext
from game.ui.tables.metalkrushers.art.machines import SIZE
from game.ui.tables.metalkrushers.art.walls import MARGIN
from game.ui.tables.metalkrushers.panels import wizard
from game.ui.tables.metalkrushers.panels.bench import bench
from game.ui.tables.metalkrushers.stage import KrusherMotion, Stage, settled, stage_of


def _layout(setup: Setup) -> HexLayout:
    return HexLayout(arena_of(setup.scenario.opening.ground).hexes)


Rest = ParamSpec("Rest")
Answer = TypeVar("Answer")


def _building(
    building: Callable[Concatenate[TableContext, Rest], Answer],
    otherwise: Callable[Concatenate[TableContext, Rest], Answer],
) -> Callable[Concatenate[TableContext, Rest], Answer]:
    """Return what a function is while the seat builds, and what it is in the arena."""
    return stepwise(lambda context: building if builds(context) else None, otherwise)


TABLE: Final[GameTable[State, Command, TableContext, Stage]] = GameTable(
    area="metalkrushers_table",
    board=TableBoard(
        layout=_layout,
        margin=MARGIN,
        renderer=lambda desk, setup: ArenaRenderer(desk),
        scenery=lambda context: context.renderer.floor(context.state),
        draw=board.draw,
        piece=lambda scale: SIZE,
        portrait=board.portrait,
        draw_ruler=overlays.draw_ruler,
    ),
    places=TablePlaces(
        subject_at=queries.krusher_at,
        home=queries.home,
        cell_name=names.cell_name,
        cells_of=queries.cells_of_command,
        piece_at=controls.pointed_at,
        struck=places.struck,
        dangers=danger.dangers,
        danger_at=danger.danger_at,
        is_safe=danger.is_safe,
        ruler=places.ruling,
    ),
    orders=TableOrders(
        touch=controls.touch,
        command=_building(wizard.command, queries.command_of),
        pointing=_building(wizard.pointing, queries.selection_of),
        confirm=_building(
            wizard.confirm, lambda context: given(context, queries.command_of(context))
        ),
        why=controls.why,
        drop=controls.drop,
        back=_building(wizard.back, controls.back),
        turn=controls.turn,
        aim=controls.aim,
        press=controls.press,
        key=controls.key,
        key_actions=("fire", "ram"),
        touch_point=controls.touch_point,
    ),
    panels=TablePanels(
        actions=cards.actions,
        answer=attacks.answer,
        card=cards.card,
        preview=preview.preview,
        stage_height=230,
        goal=status.goal,
        prompt=_building(wizard.prompt, preview.prompt),
        danger=danger.threatened,
        banners=status.banners,
        ribbons=status.ribbons,
        track=status.track,
        wizard=wizard.headline,
        panel=wizard.panel,
        bench=bench,
    ),
    motion=TableMotion(
        stage=stage_of,
        moving=board.moving,
        kind=KrusherMotion,
        animations=ANIMATIONS,
        flights=frozenset({HitRolled}),
        afterwards=settled,
        traces=places.TRACES,
        attacks="metalkrushers_table.summary.attacks",
        asides=frozenset({Skipped, Passed}),
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
        decisive=("BlowMissed", "ShieldLost", "ArmorLost", "LinkageLost", "Defeated"),
        lucky=("to_hit",),
    ),
)
