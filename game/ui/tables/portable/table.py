"""The table of Big Board Portable Wargame: Modern: a survey map and its armies."""

from typing import Final

from game.core.scenario import Setup
from game.presenter import controls
from game.presenter.boards.layout import SquareLayout
from game.presenter.context import Context
from game.presenter.portable import danger as threat
from game.presenter.portable import hits, queries
from game.presenter.portable.controls import battle, buttons, facing
from game.presenter.portable.lessons.steps import LESSONS
from game.presenter.portable.lessons.tips import TIPS, tips_matter
from game.presenter.portable.traces import TRACES
from game.presenter.portable.verdicts import settled as settled_dice
from game.presenter.portable.verdicts import struck, whose
from game.presenter.portable.words import actions, cards, names, preview, ribbons, ruler, warnings
from game.presenter.portable.words.prompt import prompt
from game.presenter.selection import InputResult
from game.rules.portable.board.terrain import Board, board_of
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
from game.ui.tables.portable.animations.battle import battle_stage_of
from game.ui.tables.portable.animations.drawn import upon
from game.ui.tables.portable.animations.events import ANIMATIONS
from game.ui.tables.portable.animations.motion import BattleMotion, settled
from game.ui.tables.portable.art.renderer import BattleMapRenderer
from game.ui.tables.portable.art.survey import CLOSEST, MARGIN
from game.ui.tables.portable.art.units import SIZE
from game.ui.tables.portable.overlays import board
from game.ui.tables.portable.overlays.stacks import piece_at
from game.ui.tables.portable.overlays.tools.ruler import draw_ruler
from game.ui.tables.portable.panels import wizard
from game.ui.tables.portable.panels.sides.roster import order_of_battle
from game.ui.tables.portable.panels.wizard import filling, seen

ORDERS: Final = (
    *("move", "fire", "ram", "flip", "reserve", "reverse", "mine", "blast", "rebuild"),
    *("finish", "end_turn"),
)
"""The keys of orders whose buttons are not always there."""


def _board(setup: Setup) -> Board:
    return board_of(setup.scenario.opening.rows)


def _confirm(context: Context) -> InputResult:
    return controls.given(context, queries.command_of(context))


TABLE: Final = GameTable(
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
        ruler=ruler.ruling,
    ),
    orders=TableOrders(
        touch=filling("touch", battle.touch),
        command=filling("command", queries.command_of),
        pointing=filling("pointing", queries.selection_of),
        confirm=filling("confirm", _confirm),
        why=filling("why", battle.why),
        drop=filling("drop", battle.drop),
        back=filling("back", battle.back),
        turn=filling("turn", facing.turn),
        aim=filling("aim", facing.aim),
        press=buttons.press,
        key=filling("key", buttons.key),
        key_actions=ORDERS,
        walk=filling("walk", controls.no_walk),
        touch_point=battle.touch_point,
        touch_piece=filling("touch_piece", battle.touch_piece),
    ),
    panels=TablePanels(
        actions=actions.actions,
        answer=hits.answer,
        answer_keys=("first_token",),
        card=cards.card,
        preview=filling("preview", preview.preview),
        stage_height=200,
        goal=warnings.goal,
        prompt=filling("prompt", prompt),
        warning=warnings.last_order,
        danger=warnings.danger,
        banners=warnings.banners,
        ribbons=ribbons.ribbons,
        track=warnings.track,
        wizard=wizard.headline,
        panel=wizard.panel,
        overview=order_of_battle,
    ),
    motion=TableMotion(
        stage=battle_stage_of,
        moving=upon.moving,
        kind=BattleMotion,
        animations=ANIMATIONS,
        afterwards=settled,
        settled=settled_dice,
        traces=TRACES,
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
    ),
)
