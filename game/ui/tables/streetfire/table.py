"""The table of Streetfire: the city at night, the guns and what they do."""

from typing import Final

from game.core.boards.cells import OFF, Cell
from game.core.contract import Subject
from game.core.scenario import Setup
from game.presenter.boards.streets import StreetLayout
from game.presenter.streetfire import cards, controls, preview, queries, warnings, words
from game.presenter.streetfire.lessons import LESSONS, TIPS, tips_matter
from game.presenter.streetfire.traces import TRACES
from game.rules.streetfire.commands import Command
from game.rules.streetfire.events import DamageRolled
from game.rules.streetfire.state import State
from game.rules.streetfire.town import Town, town_of
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
from game.ui.tables.streetfire import board
from game.ui.tables.streetfire.animations import ANIMATIONS, GunMotion, looks_back
from game.ui.tables.streetfire.art.city import MARGIN, CityRenderer, TableContext
from game.ui.tables.streetfire.art.tokens import SIZE
from game.ui.tables.streetfire.guns import piece_at
from game.ui.tables.streetfire.stage import Stage, stage_of


def _town(setup: Setup) -> Town:
    return town_of(setup.scenario.opening.rows)


def _subject_at(context: TableContext, cell: Cell) -> Subject | None:
    """Return the gun on a position; of several, one that may still act."""
    there = queries.living_at(context.state, cell)
    return there[0] if there else None


def _home(context: TableContext, subject: Subject) -> Cell | None:
    """Return the position of a gun."""
    if not isinstance(subject, int) or not 0 <= subject < len(context.state.pieces):
        return None
    at = context.state.pieces[subject].at
    return None if at == OFF else at


TABLE: Final[GameTable[State, Command, TableContext, Stage]] = GameTable(
    area="streetfire_table",
    board=TableBoard(
        layout=lambda setup: StreetLayout(_town(setup).streets),
        margin=MARGIN,
        renderer=lambda desk, setup: CityRenderer(desk, _town(setup)),
        scenery=lambda context: context.renderer.city,
        draw=board.draw,
        piece=lambda scale: SIZE,
        portrait=board.portrait,
        draw_ruler=board.draw_ruler,
    ),
    places=TablePlaces(
        subject_at=_subject_at,
        home=_home,
        cell_name=words.cell_name,
        cells_of=queries.cells_of_command,
        piece_at=piece_at,
        dangers=warnings.dangers,
        is_safe=board.is_safe,
        ruler=words.ruling,
    ),
    orders=TableOrders(
        touch=controls.touch,
        command=queries.command_of,
        pointing=queries.selection_of,
        drop=controls.drop,
        together=controls.together,
        turn=controls.turn,
        press=controls.press,
        key=controls.key,
        key_actions=("move", "fire"),
        touch_piece=controls.touch_gun,
    ),
    panels=TablePanels(
        actions=cards.actions,
        card=cards.card,
        preview=preview.preview,
        goal=warnings.goal,
        prompt=preview.prompt,
        danger=warnings.hunted,
        banners=warnings.banners,
        card_height=214,
        stage_height=160,
        track=warnings.track,
    ),
    motion=TableMotion(
        stage=stage_of,
        moving=board.moving,
        kind=GunMotion,
        animations=ANIMATIONS,
        flights=frozenset({DamageRolled}),
        afterwards=looks_back,
        traces=TRACES,
    ),
    help=TableHelp(
        tips=TIPS,
        tips_matter=tips_matter,
        lessons=LESSONS,
    ),
    ending=TableEnding(
        counted=("Moved", "Fired", "Hit", "Missed", "Crippled", "Destroyed"),
        turning=("Crippled", "Destroyed"),
        decisive=("Hit", "Missed", "Crippled", "Destroyed"),
        lucky=("indirect",),
    ),
)
