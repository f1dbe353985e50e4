"""The table of Dice Zone: the round board, the tanks and their dice."""

from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, TypeVar

from game.presenter.controls import given, stepwise
from game.presenter.dicezone import (
    buttons,
    cards,
    controls,
    danger,
    names,
    places,
    preview,
    queries,
    status,
)
from game.presenter.dicezone.lessons import LESSONS, TIPS, tips_matter
from game.presenter.dicezone.traces import TRACES
from game.presenter.selection import InputResult
from game.rules.dicezone.commands import Command
from game.rules.dicezone.events import Activated, FireHeld, MoveEnded, ShotLanded, Skipped
from game.rules.dicezone.state import State
from game.ui.tables.dicezone import board
from game.ui.tables.dicezone.animations import popups
from game.ui.tables.dicezone.animations.events import ANIMATIONS
from game.ui.tables.dicezone.animations.motion import ArcadeMotion, ArcadeStage, arcade_of, settled
from game.ui.tables.dicezone.art.felt import MARGIN
from game.ui.tables.dicezone.art.tanks import size_at
from game.ui.tables.dicezone.art.zone import CLOSEST, TableContext, ZoneRenderer
from game.ui.tables.dicezone.panels import wizard
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


def _confirm(context: TableContext) -> InputResult:
    return given(context, queries.command_of(context))


def _filling(
    filled: Callable[Concatenate[TableContext, Rest], Answer],
    otherwise: Callable[Concatenate[TableContext, Rest], Answer],
) -> Callable[Concatenate[TableContext, Rest], Answer]:
    """Return a function that does one thing while the seat fills something in, else another."""
    return stepwise(lambda context: filled if wizard.fills(context) else None, otherwise)


def _key(context: TableContext, name: str) -> InputResult | None:
    found = wizard.key(context, name) if wizard.fills(context) else None
    return buttons.key(context, name) if found is None else found


TABLE: Final[GameTable[State, Command, TableContext, ArcadeStage]] = GameTable(
    area="dicezone_table",
    board=TableBoard(
        layout=lambda setup: places.LAYOUT,
        margin=MARGIN,
        renderer=lambda desk, setup: ZoneRenderer(desk),
        scenery=lambda context: context.renderer.ground(context.state),
        draw=board.draw,
        closest=CLOSEST,
        least=14,
        piece=size_at,
        portrait=board.portrait,
        draw_ruler=board.draw_ruler,
    ),
    places=TablePlaces(
        subject_at=queries.number_at,
        home=queries.home,
        cell_name=names.cell_name,
        cells_of=queries.cells_of_command,
        piece_at=places.pointed_at,
        dangers=danger.dangers,
        is_safe=danger.is_safe,
        ruler=cards.ruling,
    ),
    orders=TableOrders(
        touch=_filling(wizard.touch, controls.touch),
        command=_filling(wizard.command, queries.command_of),
        pointing=_filling(wizard.pointing, queries.selection_of),
        confirm=_filling(wizard.confirm, _confirm),
        why=controls.why,
        drop=controls.drop,
        back=_filling(wizard.back, controls.back),
        turn=controls.turn,
        aim=controls.aim,
        press=buttons.press,
        key=_key,
        key_actions=("fire", "nitro", "mine"),
        touch_point=places.touch_point,
    ),
    panels=TablePanels(
        actions=buttons.actions,
        card=cards.card,
        preview=preview.preview,
        stage_height=230,
        goal=status.goal,
        prompt=_filling(wizard.prompt, preview.prompt),
        danger=danger.danger_words,
        banners=status.banners,
        ribbons=status.ribbons,
        track=status.track,
        wizard=wizard.headline,
        panel=wizard.panel,
        bench=wizard.bench,
    ),
    motion=TableMotion(
        stage=arcade_of,
        moving=popups.moving,
        kind=ArcadeMotion,
        animations=ANIMATIONS,
        flights=frozenset({ShotLanded}),
        afterwards=settled,
        seat_dice=True,
        traces=TRACES,
        asides=frozenset({Activated, Skipped, MoveEnded, FireHeld}),
        traces_in_a_row=True,
    ),
    help=TableHelp(
        tips=TIPS,
        tips_matter=tips_matter,
        lessons=LESSONS,
    ),
    ending=TableEnding(
        counted=("ShotRolled", "CrateTaken", "TankDestroyed"),
        whose=queries.whose,
        turning=("TankDestroyed",),
        decisive=("CrateOpened", "ShotLanded", "ArmorLost", "Pierced", "TankDestroyed"),
        lucky=("to_hit",),
        best=status.score_of,
        best_columns=("points", "turns", "lead"),
    ),
)
