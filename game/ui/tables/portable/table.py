"""The table of Big Board Portable Wargame: Modern: a survey map and its armies."""

from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Refusal
from game.core.scenario import Setup
from game.rules.portable.board.terrain import Board, board_of
from game.ui.boards.layout import SquareLayout
from game.ui.tables import controls
from game.ui.tables.context import Context
from game.ui.tables.game_table import GameTable, no_words
from game.ui.tables.portable import queries
from game.ui.tables.portable.animations.battlefield import battlefield_of
from game.ui.tables.portable.animations.drawn import upon
from game.ui.tables.portable.animations.events import ANIMATIONS
from game.ui.tables.portable.animations.motion import BattleMotion, settled
from game.ui.tables.portable.art.renderer import BattleMapRenderer
from game.ui.tables.portable.art.survey import MARGIN
from game.ui.tables.portable.art.units import SIZE
from game.ui.tables.portable.controls import battle
from game.ui.tables.portable.overlays import board
from game.ui.tables.portable.overlays.traces import TRACES
from game.ui.tables.portable.panels import hits, wizard
from game.ui.tables.portable.panels.sides import ribbons
from game.ui.tables.portable.panels.sides.roster import order_of_battle
from game.ui.tables.portable.panels.wizard import filling, seen
from game.ui.tables.portable.verdicts import struck, whose
from game.ui.tables.selection import InputResult, Selection


def _board(setup: Setup) -> Board:
    return board_of(setup.scenario.opening.rows)


def _cell_name(context: Context, cell: Cell) -> str:
    name: str = context.state.field.board.name(cell)
    return name


def _confirm(context: Context) -> InputResult:
    return controls.given(context, queries.command_of(context))


def _why(context: Context, cell: Cell) -> Refusal | None:
    bare = context.select(cell=None, target=None)
    return None if context.selection.subject is None else battle.touch(bare, cell).refusal


def _dropped(context: Context, start: Cell, end: Cell) -> InputResult:
    picked = battle.touch(context.selecting(Selection()), start).selection
    if picked.subject is None:
        return InputResult(context.selection)
    return battle.touch(context.selecting(picked), end)


TABLE: Final = GameTable(
    area="portable_table",
    layout=lambda setup: SquareLayout(*_board(setup).squares),
    margin=MARGIN,
    renderer=lambda desk, setup: BattleMapRenderer(desk, _board(setup)),
    scenery=lambda context: context.renderer.map,
    draw=board.draw,
    subject_at=seen(queries.unit_at),
    home=seen(queries.home),
    cell_name=_cell_name,
    cells_of=queries.cells_of_command,
    touch=filling("touch", battle.touch),
    command=filling("command", queries.command_of),
    confirm=filling("confirm", _confirm),
    pointing=filling("pointing", queries.selection_of),
    back=filling("back", controls.back),
    key=filling("key", controls.no_key),
    prompt=filling("prompt", no_words),
    preview=filling("preview", lambda context: None),
    why=filling("why", _why),
    walk=filling("walk", controls.no_walk),
    drop=filling("drop", _dropped),
    aim=filling("aim", controls.unaimed),
    answer=hits.answer,
    ribbons=ribbons.ribbons,
    overview=order_of_battle,
    wizard=wizard.headline,
    panel=wizard.panel,
    stage=battlefield_of,
    motion=BattleMotion,
    animations=ANIMATIONS,
    afterwards=settled,
    moving=upon.moving,
    struck=struck,
    turn=filling("turn", battle.turn),
    piece=lambda scale: SIZE,
    traces=TRACES,
    counted=("ShellLanded", "Fired", "AssaultBegan", "StrengthLost", "Destroyed", "ObjectiveTaken"),
    whose=whose,
    turning=("Destroyed", "ObjectiveTaken", "SideExhausted", "CollapseSet"),
)
