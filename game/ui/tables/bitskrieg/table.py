"""The table of Bitskrieg: battlefield, counters and what they do."""

from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, TypeVar

from game.core.contract import Say
from game.presenter.bitskrieg import actions, battle, cards, guns, preview, queries, setup, tabletop
from game.presenter.bitskrieg.lessons import LESSONS, TIPS, tips_matter
from game.presenter.bitskrieg.tabletop import MARGIN, TOP, home, in_battle, struck, subject_at
from game.presenter.bitskrieg.traces import TRACES
from game.presenter.controls import no_key
from game.rules.bitskrieg.commands import Command
from game.rules.bitskrieg.events import Hit, Missed
from game.rules.bitskrieg.state import State
from game.ui.tables.bitskrieg import board
from game.ui.tables.bitskrieg.animations import ANIMATIONS
from game.ui.tables.bitskrieg.art.renderer import BattleRenderer, TableContext
from game.ui.tables.bitskrieg.setup_panels import panel
from game.ui.tables.bitskrieg.stage import Stage, TankMotion, stage_of
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

Rest = ParamSpec("Rest")
Answer = TypeVar("Answer")


def _wizard(context: TableContext) -> Say | None:
    """Return the headline of the set-up step in progress."""
    return None if in_battle(context) else Say(f"bitskrieg_table.step.{context.state.phase}")


def _settled(
    function: Callable[Concatenate[TableContext, Rest], Answer],
) -> Callable[Concatenate[TableContext, Rest], Answer]:
    """Return a function that takes for granted what the step of the set-up does."""
    return _by_phase(function, function)


def _by_phase(
    in_turns: Callable[Concatenate[TableContext, Rest], Answer],
    before: Callable[Concatenate[TableContext, Rest], Answer],
) -> Callable[Concatenate[TableContext, Rest], Answer]:
    """Return what a function is in the battle, and what it is in the set-up."""

    def chosen(context: TableContext, /, *rest: Rest.args, **named: Rest.kwargs) -> Answer:
        function = in_turns if in_battle(context) else before
        return function(setup.settled(context), *rest, **named)

    return chosen


TABLE: Final[GameTable[State, Command, TableContext, Stage]] = GameTable(
    area="bitskrieg_table",
    board=TableBoard(
        layout=lambda start: TOP,
        margin=MARGIN,
        renderer=lambda desk, start: BattleRenderer(desk),
        scenery=lambda context: context.renderer.table_top(context.state, context.view.colors),
        draw=_settled(board.draw),
        portrait=board.portrait,
    ),
    places=TablePlaces(
        subject_at=subject_at,
        home=home,
        cell_name=tabletop.cell_name,
        cells_of=queries.cells_of_command,
        struck=struck,
        dangers=guns.dangers,
        is_safe=lambda context: not guns.dangers(context),
        ruler=guns.ruling,
    ),
    orders=TableOrders(
        touch=_by_phase(battle.touch, setup.touch),
        command=_by_phase(queries.command_of, setup.command),
        pointing=queries.selection_of,
        why=_by_phase(battle.why, setup.why),
        back=_by_phase(battle.back, setup.back),
        turn=_settled(battle.turn),
        aim=_settled(battle.aim),
        press=actions.press,
        key=_by_phase(no_key, setup.key),
        key_actions=(
            "move",
            "fire",
            "flip",
            "rebuild",
            "bound",
            "ram",
            "reverse",
            "blast",
            "reserve",
        ),
        touch_point=_settled(battle.touch_point),
    ),
    panels=TablePanels(
        actions=actions.actions,
        card=cards.card,
        preview=_by_phase(preview.preview, preview.preview_of_step),
        goal=cards.goal,
        prompt=preview.prompt,
        banners=cards.banners,
        card_height=208,
        stage_height=146,
        track=cards.track,
        wizard=_wizard,
        panel=_settled(panel),
    ),
    motion=TableMotion(
        stage=stage_of,
        moving=board.moving,
        kind=TankMotion,
        animations=ANIMATIONS,
        flights=frozenset({Hit, Missed}),
        traces=TRACES,
    ),
    help=TableHelp(
        tips=TIPS,
        tips_matter=tips_matter,
        lessons=LESSONS,
    ),
    ending=TableEnding(
        counted=("Moved", "Fired", "Destroyed", "Flipped", "Rebuilt", "FlagTaken"),
        turning=("Destroyed", "FlagTaken", "Rebuilt", "ReserveArrived"),
        decisive=("Destroyed", "FlagTaken", "Rebuilt"),
        lucky=("range", "damage"),
    ),
)
