"""The table of Dice Zone: the round board, the tanks and their dice."""

from collections.abc import Callable
from typing import Any, Final

from game.presenter.context import Context
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
from game.ui.tables.dicezone import board
from game.ui.tables.dicezone.animations import popups
from game.ui.tables.dicezone.animations.events import ANIMATIONS
from game.ui.tables.dicezone.animations.motion import ArcadeMotion, arcade_of, settled
from game.ui.tables.dicezone.art.felt import MARGIN
from game.ui.tables.dicezone.art.tanks import size_at
from game.ui.tables.dicezone.art.zone import CLOSEST, ZoneRenderer
from game.ui.tables.dicezone.panels import wizard
from game.ui.tables.game_table import GameTable


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
    layout=lambda setup: places.LAYOUT,
    margin=MARGIN,
    least=14,
    closest=CLOSEST,
    renderer=lambda desk, setup: ZoneRenderer(desk),
    scenery=lambda context: context.renderer.ground(context.state),
    draw=board.draw,
    subject_at=queries.number_at,
    home=queries.home,
    cell_name=names.cell_name,
    cells_of=queries.cells_of_command,
    touch_point=places.touch_point,
    piece_at=places.pointed_at,
    touch=_filling(wizard.touch, controls.touch),
    command=_filling(wizard.command, queries.command_of),
    confirm=_filling(wizard.confirm, _confirm),
    pointing=_filling(wizard.pointing, queries.selection_of),
    back=_filling(wizard.back, controls.back),
    prompt=_filling(wizard.prompt, preview.prompt),
    wizard=wizard.headline,
    panel=wizard.panel,
    bench=wizard.bench,
    stage=arcade_of,
    motion=ArcadeMotion,
    animations=ANIMATIONS,
    afterwards=settled,
    moving=popups.moving,
    portrait=board.portrait,
    dangers=danger.dangers,
    is_safe=danger.is_safe,
    draw_ruler=board.draw_ruler,
    why=controls.why,
    drop=controls.drop,
    turn=controls.turn,
    aim=controls.aim,
    press=buttons.press,
    orders=("fire", "nitro", "mine"),
    key=_key,
    actions=buttons.actions,
    card=cards.card,
    preview=preview.preview,
    seat_dice=True,
    stage_height=230,
    goal=status.goal,
    danger=danger.danger_words,
    ruler=cards.ruling,
    banners=status.banners,
    ribbons=status.ribbons,
    track=status.track,
    traces=TRACES,
    traces_in_a_row=True,
    piece=size_at,
    counted=("ShotRolled", "CrateTaken", "TankDestroyed"),
    whose=queries.whose,
    turning=("TankDestroyed",),
    tips=TIPS,
    tips_matter=tips_matter,
    lessons=LESSONS,
    best=status.score_of,
    best_columns=("points", "turns", "lead"),
)
