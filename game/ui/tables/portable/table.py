"""The table of Big Board Portable Wargame: Modern: a survey map and its armies."""

from typing import Final

from game.core.scenario import Setup
from game.rules.portable.board.terrain import Board, board_of
from game.ui.boards.layout import SquareLayout
from game.ui.tables.game_table import GameTable
from game.ui.tables.portable import queries
from game.ui.tables.portable.art.renderer import BattleMapRenderer
from game.ui.tables.portable.art.survey import MARGIN
from game.ui.tables.portable.art.units import SIZE
from game.ui.tables.portable.controls import battle, buttons, facing
from game.ui.tables.portable.overlays import board, threat
from game.ui.tables.portable.overlays.pieces import piece_at
from game.ui.tables.portable.overlays.ruler import draw_ruler
from game.ui.tables.portable.stage import stage_of
from game.ui.tables.portable.text import actions, cards, names, preview, ribbons, ruler, warnings
from game.ui.tables.portable.text.prompt import prompt

ORDERS: Final = (
    *("move", "fire", "ram", "flip", "reserve", "reverse", "mine", "blast", "rebuild"),
    *("finish", "end_turn"),
)
"""The keys of orders whose buttons are not always there."""


def _board(setup: Setup) -> Board:
    return board_of(setup.scenario.opening.rows)


TABLE: Final = GameTable(
    area="portable_table",
    layout=lambda setup: SquareLayout(*_board(setup).squares),
    margin=MARGIN,
    renderer=lambda desk, setup: BattleMapRenderer(desk, _board(setup)),
    scenery=lambda context: context.renderer.map,
    draw=board.draw,
    subject_at=queries.unit_at,
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
    draw_ruler=draw_ruler,
    why=battle.why,
    drop=battle.drop,
    back=battle.back,
    turn=facing.turn,
    aim=facing.aim,
    press=buttons.press,
    orders=ORDERS,
    key=buttons.key,
    touch_point=battle.touch_point,
    piece_at=piece_at,
    touch_piece=battle.touch_piece,
    actions=actions.actions,
    card=cards.card,
    preview=preview.preview,
    goal=warnings.goal,
    prompt=prompt,
    danger=warnings.danger,
    ruler=ruler.ruling,
    banners=warnings.banners,
    ribbons=ribbons.ribbons,
    track=warnings.track,
    piece=lambda scale: SIZE,
    counted=("Fired", "AssaultBegan", "StrengthLost", "Destroyed", "ObjectiveTaken"),
    turning=("Destroyed", "ObjectiveTaken", "SideExhausted"),
)
