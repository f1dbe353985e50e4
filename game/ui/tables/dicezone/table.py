"""The table of Dice Zone: the round board, the tanks and their dice."""

from collections.abc import Callable
from typing import Any, Final

from game.presenter.context import Context
from game.presenter.controls import given, stepwise
from game.presenter.dicezone import danger as threat
from game.presenter.dicezone import queries
from game.presenter.dicezone.controls import battle, buttons, pointing
from game.presenter.dicezone.leaderboard import score_of
from game.presenter.dicezone.lessons.steps import LESSONS
from game.presenter.dicezone.lessons.tips import TIPS, tips_matter
from game.presenter.dicezone.places import LAYOUT
from game.presenter.dicezone.traces import TRACES
from game.presenter.dicezone.words import cards, names, preview, ruler, warnings
from game.presenter.dicezone.words.actions import actions
from game.presenter.dicezone.words.ribbons import ribbons
from game.presenter.selection import InputResult
from game.ui.tables.dicezone.animations.arcade import arcade_of
from game.ui.tables.dicezone.animations.drawn import upon
from game.ui.tables.dicezone.animations.events import ANIMATIONS
from game.ui.tables.dicezone.animations.motion import ArcadeMotion, settled
from game.ui.tables.dicezone.art.renderer import ZoneRenderer
from game.ui.tables.dicezone.art.tanks import size_at
from game.ui.tables.dicezone.art.zone import CLOSEST, MARGIN
from game.ui.tables.dicezone.overlays import board
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


def _confirm(context: Context) -> InputResult:
    return given(context, queries.command_of(context))


def _filling(filled: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that does one thing while the seat fills something in, else another."""
    return stepwise(lambda context: filled if wizard.fills(context) else None, otherwise)


def _key(context: Context, name: str) -> InputResult | None:
    found = wizard.key(context, name) if wizard.fills(context) else None
    return buttons.key(context, name) if found is None else found


TABLE: Final = GameTable(
    area="dicezone_table",
    board=TableBoard(
        layout=lambda setup: LAYOUT,
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
        subject_at=queries.tank_at,
        home=queries.home,
        cell_name=names.cell_name,
        cells_of=queries.cells_of_command,
        piece_at=pointing.pointed_at,
        dangers=threat.dangers,
        is_safe=threat.is_safe,
        ruler=ruler.ruling,
    ),
    orders=TableOrders(
        touch=_filling(wizard.touch, battle.touch),
        command=_filling(wizard.command, queries.command_of),
        pointing=_filling(wizard.pointing, queries.selection_of),
        confirm=_filling(wizard.confirm, _confirm),
        why=battle.why,
        drop=battle.drop,
        back=_filling(wizard.back, battle.back),
        turn=battle.turn,
        aim=battle.aim,
        press=buttons.press,
        key=_key,
        key_actions=("fire", "nitro", "mine"),
        touch_point=pointing.touch_point,
    ),
    panels=TablePanels(
        actions=actions,
        card=cards.card,
        preview=preview.preview,
        stage_height=230,
        goal=warnings.goal,
        prompt=_filling(wizard.prompt, preview.prompt),
        danger=warnings.danger,
        banners=warnings.banners,
        ribbons=ribbons,
        track=warnings.track,
        wizard=wizard.headline,
        panel=wizard.panel,
        bench=wizard.bench,
    ),
    motion=TableMotion(
        stage=arcade_of,
        moving=upon.moving,
        kind=ArcadeMotion,
        animations=ANIMATIONS,
        afterwards=settled,
        seat_dice=True,
        traces=TRACES,
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
        best=score_of,
        best_columns=("points", "turns", "lead"),
    ),
)
