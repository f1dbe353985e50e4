"""The skirmish on a table: a lane of ten squares and a disc a fighter, as little as it takes.

It has no buttons of its own: what names no square stands in the question panel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

import pygame

from game.core.boards.cells import Cell
from game.core.contract import Menu, Subject
from game.match.dice import DiceSource, SeededDice
from game.match.match import Match
from game.match.seats import Player
from game.presenter.boards.layout import SquareLayout
from game.presenter.content import Card, Gauge, Preview
from game.presenter.context import Context
from game.presenter.controls import given
from game.presenter.selection import InputResult, Selection
from game.ui.desk import Desk
from game.ui.motion.timeline import Animation, Wait
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.tables.game_table import (
    AnyTable,
    GameTable,
    TableBoard,
    TableMotion,
    TableOrders,
    TablePanels,
    TablePlaces,
)
from game.ui.tables.motion import AnyMotion
from game.ui.tables.open_table import OpenTable
from game.ui.tables.shared.canvas import Canvas
from tests.tiny import NAMES, TINY, setup
from tests.tiny.state import LIVES, Aim, Command, Event, Go, Slash, State
from tests.ui.table.driver import Table
from tests.ui.table.racetable import FirstOracle, OwnTexts

SQUARES = 10
WORDS: Final = {"skirmish_table.noun.place": "square", "skirmish_table.noun.piece": "fighter"}


class Lane:
    """A picture of the lane."""

    bounds = (-0.25, -0.25, SQUARES + 0.25, 1.25)
    solid = (0.0, 0.0, float(SQUARES), 1.0)

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        canvas.fill((50, 44, 36))
        for n in range(SQUARES):
            canvas.fill((96, 84, 66), ((n + 0.25) * scale, 0.25 * scale, scale - 2, scale - 2))
            yield


LaneContext: TypeAlias = Context[State, Lane]


def draw(context: LaneContext, canvas: Canvas) -> None:
    """A fighter is a disc in the color of its side; one that has its order has a white mark."""
    theme, state = context.renderer.desk.theme, context.state
    for number, fighter in enumerate(state.fighters):
        if not fighter.lives:
            continue
        x, y = canvas.at((fighter.at + 0.5, 0.5))
        color = theme.seat(context.view.colors[fighter.seat]).base
        pygame.draw.circle(canvas.surface, color, (x, y), canvas.px(0.3))
        if number == context.selection.subject:
            pygame.draw.circle(canvas.surface, (255, 220, 90), (x, y), canvas.px(0.36), 3)
        if number in dict(getattr(state.orders[fighter.seat], "given", ())):
            canvas.surface.fill((250, 250, 250), (x - 4, y - 4, 8, 8))


def subject_at(context: LaneContext, cell: Cell) -> Subject | None:
    fighters = enumerate(context.state.fighters)
    return next((n for n, f in fighters if f.lives and f.at == cell), None)


def home(context: LaneContext, subject: Subject) -> Cell | None:
    return context.state.fighters[subject].at if isinstance(subject, int) else None


def touch(context: LaneContext, cell: Cell) -> InputResult:
    """A touched fighter is selected; a square then means a step, a shot or a blow."""
    touched, picked = subject_at(context, cell), context.selection.subject
    own = isinstance(touched, int) and context.state.fighters[touched].seat == context.seat
    if own or not isinstance(picked, int):
        return InputResult(Selection(touched))
    result = given(context, meant(context, picked, cell))
    return result._replace(selection=context.selection)


def meant(context: LaneContext, picked: int, cell: Cell) -> Command:
    touched = subject_at(context, cell)
    if not isinstance(touched, int):
        return Go(picked, cell)
    return (Aim if context.state.phase == "orders" else Slash)(picked, touched)


def cells_of(context: LaneContext, command: Command) -> Sequence[Cell]:
    if isinstance(command, Go):
        return (context.state.fighters[command.fighter].at, command.to)
    if isinstance(command, Aim | Slash):
        fighters = context.state.fighters
        return (fighters[command.fighter].at, fighters[command.target].at)
    return ()


def card(context: LaneContext, subject: Subject | None) -> Card | None:
    if not isinstance(subject, int):
        return None
    fighter = context.state.fighters[subject]
    gauge = Gauge("Lives", fighter.lives, LIVES, "good")
    return Card(f"Fighter {subject}", context.view.names[fighter.seat], fighter.seat, (gauge,))


def preview(context: LaneContext) -> Preview | None:
    picked = context.selection.subject
    if context.hover is None or not isinstance(picked, int):
        return None
    command = meant(context, picked, context.hover)
    odds = context.queries.odds(command)
    return None if odds is None else Preview(command, None, odds, "Strike")


def waits(motion: AnyMotion, event: Event) -> Animation:
    return Wait(0.2)


TABLE: Final[GameTable[State, Command, LaneContext, None]] = GameTable(
    area="skirmish_table",
    board=TableBoard(
        layout=lambda setup: SquareLayout(SQUARES, 1),
        margin=0.25,
        renderer=lambda desk, setup: Lane(desk),
        scenery=lambda context: context.renderer,
        draw=draw,
    ),
    places=TablePlaces(
        subject_at=subject_at,
        home=home,
        cell_name=lambda context, cell: str(cell),
        cells_of=cells_of,
    ),
    orders=TableOrders(
        touch=touch,
        command=lambda context: None,
    ),
    panels=TablePanels(
        card=card,
        preview=preview,
        track=lambda context: (("Round", str(context.state.round)),),
    ),
    motion=TableMotion(
        animations=dict.fromkeys(TINY.events, waits),
    ),
)


class LaneOracle(FirstOracle):
    """Takes the last command of the menu: it closes its orders at once, rests, takes blows."""

    def __init__(self) -> None:
        super().__init__(game=TINY)

    def choice(self, menu: Menu) -> Any:
        return menu[len(menu) - 1]


def lane_match(
    kinds: str = "ppp", teams: tuple[int, ...] = (0, 1, 0), dice: DiceSource | None = None
) -> Match:
    """Return a skirmish of persons (p) and computers (c), each side in a color of its own."""
    kind_of = {"p": "person", "c": "computer"}
    match = Match(TINY, setup(teams), dice or SeededDice("lane"))
    match.players = tuple(
        Player(name, kind_of[kind], "recruit" if kind == "c" else None, team, team)  # type: ignore[arg-type]
        for name, kind, team in zip(NAMES, kinds, teams, strict=False)
    )
    return match


def lane_table(match: Match, game: AnyTable = TABLE, **how: Any) -> Table:
    """Return a skirmish on a table."""

    def scene_of(desk: Desk) -> TableScene:
        desk.texts = OwnTexts(WORDS)
        table, tray = OpenTable(desk, game, match.setup), DiceTray(desk)
        session = Session(match, table, tray, AiClient(LaneOracle()))
        session.best_level = "colonel"
        return TableScene(desk, session, tray)

    return Table(scene_of, **how).settle()
