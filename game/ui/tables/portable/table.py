"""The table of Big Board Portable Wargame: Modern: a survey map and its armies.

In some phases a step has functions of its own: deployment, the guns' orders, and hits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Final, NamedTuple, ParamSpec, TypeAlias, TypeVar

from game.core.boards.cells import Cell
from game.core.contract import Refusal, Say, Subject
from game.core.scenario import Setup
from game.presenter.boards.layout import SquareLayout
from game.presenter.content import Preview
from game.presenter.controls import given, no_touch_piece, no_walk, stepwise
from game.presenter.portable import (
    actions,
    buttons,
    cards,
    controls,
    deployment,
    gun_orders,
    hits,
    names,
    preview,
    queries,
    ribbons,
    warnings,
)
from game.presenter.portable import danger as threat
from game.presenter.portable.lessons.steps import LESSONS
from game.presenter.portable.lessons.tips import TIPS, tips_matter
from game.presenter.portable.queries import GameContext
from game.presenter.portable.together import together
from game.presenter.portable.traces import TRACES, struck, whose
from game.presenter.portable.traces import settled as settled_dice
from game.presenter.selection import Give, InputResult, Selection
from game.rules.portable.board.terrain import Board, board_of
from game.rules.portable.commands import Command
from game.rules.portable.events import FireLanded, JobAdvanced, SideEnded, UnitEnded
from game.rules.portable.state import State
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
from game.ui.tables.portable.animations.events import ANIMATIONS
from game.ui.tables.portable.animations.motion import BattleMotion, settled
from game.ui.tables.portable.art.pieces import BattleMapRenderer, TableContext, piece_at
from game.ui.tables.portable.art.survey import CLOSEST, MARGIN
from game.ui.tables.portable.art.units import SIZE
from game.ui.tables.portable.deployment_panel import DeploymentPanel
from game.ui.tables.portable.gun_orders_panel import OrdersPanel
from game.ui.tables.portable.overlays import board
from game.ui.tables.portable.overlays.tools import draw_ruler
from game.ui.tables.portable.roster import order_of_battle
from game.ui.tables.portable.stage import BattleStage, battle_stage_of
from game.ui.widgets.base import Widget

Answer = TypeVar("Answer")
Rest = ParamSpec("Rest")
OfTable: TypeAlias = Callable[Concatenate[GameContext, Rest], Answer]
"""A function of the table, of a context and what else it is given."""
ORDERS: Final = (
    *("move", "fire", "ram", "flip", "reserve", "reverse", "mine", "blast", "rebuild"),
    *("finish", "end_turn"),
)
"""The keys of orders whose buttons are not always there."""


class PhaseStep(NamedTuple):
    """What the functions of the table are in a phase; None where they are as always."""

    touch: Callable[[GameContext, Cell], InputResult]
    command: Callable[[GameContext], Command | None]
    confirm: Callable[[GameContext], InputResult]
    pointing: Callable[[GameContext, Command], Selection]
    why: Callable[[GameContext, Cell], Refusal | None]
    prompt: Callable[[GameContext], str]
    preview: Callable[[GameContext], Preview | None]
    panel: Callable[[TableContext, Give], Widget | None] | None = None
    """The panel that is filled in, if one is."""
    back: Callable[[GameContext], Selection | None] | None = None
    key: Callable[[GameContext, str], InputResult | None] | None = None
    walk: Callable[[GameContext, int], Selection | None] | None = None
    turn: Callable[[GameContext, int], InputResult] | None = None
    aim: Callable[[GameContext, Cell], InputResult] | None = None
    drop: Callable[[GameContext, Cell, Cell], InputResult] | None = None
    touch_piece: Callable[[GameContext, Subject], InputResult | None] | None = None


def _orders_panel(context: TableContext, give: Give) -> Widget | None:
    found = gun_orders.sheet_of(context)
    return None if found is None else OrdersPanel(context, found, give).made()


def _deployment_panel(context: TableContext, give: Give) -> Widget | None:
    found = deployment.sheet_of(context)
    return None if found is None else DeploymentPanel(context, found, give).made()


STEPS: Final = {
    "orders": PhaseStep(
        panel=_orders_panel,
        touch=gun_orders.touch,
        command=gun_orders.written,
        confirm=gun_orders.confirm,
        pointing=gun_orders.pointing,
        back=gun_orders.back,
        key=gun_orders.key,
        why=gun_orders.why,
        prompt=gun_orders.prompt,
        preview=preview.aiming,
        walk=gun_orders.next_gun,
        drop=gun_orders.drop,
        touch_piece=gun_orders.touch_piece,
    ),
    "deploy": PhaseStep(
        panel=_deployment_panel,
        touch=deployment.touch,
        command=deployment.command,
        confirm=deployment.confirm,
        pointing=deployment.pointing,
        back=deployment.back,
        key=deployment.key,
        why=deployment.why,
        prompt=deployment.prompt,
        preview=deployment.no_preview,
        walk=deployment.next_unit,
        turn=deployment.turn,
        aim=deployment.aim,
        drop=deployment.drop,
    ),
    "answer": PhaseStep(
        touch=hits.touch,
        command=hits.command,
        confirm=hits.confirm,
        pointing=hits.pointing,
        why=hits.why,
        prompt=hits.prompt,
        preview=hits.preview,
        touch_piece=no_touch_piece,
    ),
}
"""What is asked step by step, by phase."""


def step_of(context: GameContext) -> PhaseStep | None:
    """Return the step that the seat that looks on is asked for, None in all other phases."""
    return STEPS.get(context.state.phase) if context.owes else None


def headline(context: GameContext) -> Say | None:
    """Return the headline of a step that is filled in, None where orders are given on the board."""
    if not queries.is_filled_in(context):
        return None
    return Say(f"portable_table.headline.{context.state.phase}")


def panel(context: TableContext, give: Give) -> Widget | None:
    """Return the panel of the step."""
    step = step_of(context)
    return None if step is None or step.panel is None else step.panel(context, give)


def filling(
    own: Callable[[PhaseStep], OfTable[Rest, Answer] | None], otherwise: OfTable[Rest, Answer]
) -> OfTable[Rest, Answer]:
    """Return a function of the table that is the step's own in its phase."""

    def of_step(context: GameContext) -> OfTable[Rest, Answer] | None:
        step = step_of(context)
        return None if step is None else own(step)

    return stepwise(of_step, otherwise)


def seen(function: OfTable[Rest, Answer]) -> OfTable[Rest, Answer]:
    """Return a function of the table that sees units where a draft of the deployment has them."""

    def looks(context: GameContext, /, *rest: Rest.args, **named: Rest.kwargs) -> Answer:
        return function(deployment.drafted(context), *rest, **named)

    return looks


def _board(setup: Setup) -> Board:
    return board_of(setup.scenario.opening.rows)


def _confirm(context: GameContext) -> InputResult:
    return given(context, queries.command_of(context))


TABLE: Final[GameTable[State, Command, TableContext, BattleStage]] = GameTable(
    area="portable_table",
    board=TableBoard(
        layout=lambda setup: SquareLayout(*_board(setup).squares),
        margin=MARGIN,
        renderer=lambda desk, setup: BattleMapRenderer(desk, _board(setup)),
        scenery=lambda context: context.renderer.map,
        draw=board.draw,
        closest=CLOSEST,
        piece=lambda scale: SIZE,
        over_rings=board.flags,
        portrait=board.portrait,
        draw_ruler=draw_ruler,
    ),
    places=TablePlaces(
        subject_at=seen(queries.unit_at),
        home=seen(queries.home),
        cell_name=names.cell_name,
        cells_of=queries.cells_of_command,
        piece_at=piece_at,
        struck=struck,
        dangers=threat.dangers,
        is_safe=threat.is_safe,
        ruler=cards.ruling,
    ),
    orders=TableOrders(
        touch=filling(lambda step: step.touch, controls.touch),
        command=filling(lambda step: step.command, queries.command_of),
        pointing=filling(lambda step: step.pointing, queries.selection_of),
        confirm=filling(lambda step: step.confirm, _confirm),
        why=filling(lambda step: step.why, controls.why),
        drop=filling(lambda step: step.drop, controls.drop),
        together=together,
        back=filling(lambda step: step.back, controls.back),
        turn=filling(lambda step: step.turn, controls.turn),
        aim=filling(lambda step: step.aim, controls.aim),
        press=buttons.press,
        key=filling(lambda step: step.key, buttons.key),
        key_actions=ORDERS,
        walk=filling(lambda step: step.walk, no_walk),
        touch_point=controls.touch_point,
        touch_piece=filling(lambda step: step.touch_piece, controls.touch_piece),
    ),
    panels=TablePanels(
        actions=actions.actions,
        answer=hits.answer,
        answer_keys=("first_token",),
        card=cards.card,
        preview=filling(lambda step: step.preview, preview.preview),
        stage_height=200,
        goal=warnings.goal,
        prompt=filling(lambda step: step.prompt, actions.prompt),
        warning=warnings.last_order,
        danger=warnings.danger,
        banners=warnings.banners,
        ribbons=ribbons.ribbons,
        track=warnings.track,
        wizard=headline,
        panel=panel,
        overview=order_of_battle,
    ),
    motion=TableMotion(
        stage=battle_stage_of,
        moving=board.moving,
        kind=BattleMotion,
        animations=ANIMATIONS,
        flights=frozenset({FireLanded}),
        afterwards=settled,
        settled=settled_dice,
        traces=TRACES,
        attacks="portable_table.summary.attacks",
        asides=frozenset({UnitEnded, SideEnded, JobAdvanced}),
        traces_in_a_row=True,
        results_last_a_turn=True,
    ),
    help=TableHelp(
        tips=TIPS,
        tips_matter=tips_matter,
        lessons=LESSONS,
    ),
    ending=TableEnding(
        counted=(
            "ShellLanded",
            "Fired",
            "AssaultBegan",
            "StrengthLost",
            "Destroyed",
            "ObjectiveTaken",
        ),
        whose=whose,
        turning=("Destroyed", "ObjectiveTaken", "SideExhausted", "CollapseSet"),
        decisive=("StrengthLost", "Destroyed", "ObjectiveTaken", "SideExhausted"),
        lucky=("fire", "assault", "landing"),
    ),
)
