"""The table of Big Board Portable Wargame: Modern: a survey map and its armies."""

from typing import Final

from game.core.scenario import Setup
from game.presenter.boards.layout import SquareLayout
from game.presenter.context import Context
from game.presenter.controls import given, no_walk
from game.presenter.portable import (
    actions,
    buttons,
    cards,
    controls,
    hits,
    names,
    preview,
    queries,
    ribbons,
    warnings,
)
from game.presenter.portable import danger as threat
from game.presenter.portable.actions import prompt
from game.presenter.portable.lessons.steps import LESSONS
from game.presenter.portable.lessons.tips import TIPS, tips_matter
from game.presenter.portable.traces import TRACES, struck, whose
from game.presenter.portable.traces import settled as settled_dice
from game.presenter.selection import InputResult
from game.rules.portable.board.terrain import Board, board_of
from game.ui.tables.game_table import GameTable
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
from game.ui.tables.portable.stage import battle_stage_of

ORDERS: Final = (
    *("move", "fire", "ram", "flip", "reserve", "reverse", "mine", "blast", "rebuild"),
    *("finish", "end_turn"),
)
"""The keys of orders whose buttons are not always there."""


def _board(setup: Setup) -> Board:
    return board_of(setup.scenario.opening.rows)


def _confirm(context: Context) -> InputResult:
    return given(context, queries.command_of(context))


TABLE: Final = GameTable(
    area="portable_table",
    layout=lambda setup: SquareLayout(*_board(setup).squares),
    margin=MARGIN,
    closest=CLOSEST,
    renderer=lambda desk, setup: BattleMapRenderer(desk, _board(setup)),
    scenery=lambda context: context.renderer.map,
    draw=board.draw,
    subject_at=seen(queries.unit_at),
    home=seen(queries.home),
    cell_name=names.cell_name,
    cells_of=queries.cells_of_command,
    touch=filling("touch", controls.touch),
    command=filling("command", queries.command_of),
    confirm=filling("confirm", _confirm),
    pointing=filling("pointing", queries.selection_of),
    walk=filling("walk", no_walk),
    why=filling("why", controls.why),
    drop=filling("drop", controls.drop),
    back=filling("back", controls.back),
    turn=filling("turn", controls.turn),
    aim=filling("aim", controls.aim),
    press=buttons.press,
    orders=ORDERS,
    key=filling("key", buttons.key),
    touch_point=controls.touch_point,
    piece_at=piece_at,
    touch_piece=filling("touch_piece", controls.touch_piece),
    answer=hits.answer,
    answer_keys=("first_token",),
    actions=actions.actions,
    card=cards.card,
    preview=filling("preview", preview.preview),
    prompt=filling("prompt", prompt),
    stage_height=200,
    goal=warnings.goal,
    warning=warnings.last_order,
    danger=warnings.danger,
    ruler=cards.ruling,
    draw_ruler=draw_ruler,
    banners=warnings.banners,
    ribbons=ribbons.ribbons,
    track=warnings.track,
    overview=order_of_battle,
    wizard=wizard.headline,
    panel=wizard.panel,
    over_rings=board.flags,
    portrait=board.portrait,
    dangers=threat.dangers,
    is_safe=threat.is_safe,
    stage=battle_stage_of,
    motion=BattleMotion,
    animations=ANIMATIONS,
    afterwards=settled,
    moving=board.moving,
    struck=struck,
    settled=settled_dice,
    piece=lambda scale: SIZE,
    traces=TRACES,
    traces_in_a_row=True,
    results_last_a_turn=True,
    counted=("ShellLanded", "Fired", "AssaultBegan", "StrengthLost", "Destroyed", "ObjectiveTaken"),
    whose=whose,
    tips=TIPS,
    tips_matter=tips_matter,
    lessons=LESSONS,
    turning=("Destroyed", "ObjectiveTaken", "SideExhausted", "CollapseSet"),
)
