"""The race on a table: a track of two rows, a disc a runner; enough to drive the whole table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import SimpleNamespace
from typing import Any, Final

import pygame

from game.ai.reasons import Reason
from game.core.boards.cells import Cell
from game.core.contract import Command, Conceded, Game, Menu, Refusal, Say, Subject, Submitted
from game.core.scenario import Setup
from game.match.dice import DiceSource, ScriptedDice
from game.match.match import Match
from game.match.seats import Player
from game.match.texts import Texts
from game.presenter.boards.layout import SquareLayout
from game.presenter.content import Action, Banner, Card, Gauge, Preview, Ruling
from game.presenter.context import Context
from game.presenter.danger import CellDanger, Shooter
from game.presenter.selection import InputResult
from game.ui.desk import Desk
from game.ui.motion.timeline import Animation, Wait
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.tables.game_table import (
    GameTable,
    TableBoard,
    TableMotion,
    TableOrders,
    TablePanels,
    TablePlaces,
)
from game.ui.tables.open_table import OpenTable
from game.ui.tables.shared.canvas import Canvas
from tests.match.race import RACE, Bid, Step, setup

WIDE = 12
WORDS: Final = {
    "race_table.noun.place": "stretch",
    "race_table.noun.piece": "runner",
    "race_table.noun.loss": "steps",
    "race_table.overview.title": "The field",
    "race_table.tip.walk": "Walk on.",
}


class OwnTexts(Texts):
    """The catalogues, with sentences of a test's own."""

    def __init__(self, words: Mapping[str, str] = WORDS) -> None:
        super().__init__()
        self._words = words

    def has(self, id: str) -> bool:
        return id in self._words or super().has(id)

    def text(self, id: str, *values: str | int) -> str:
        return self._words[id] if id in self._words else super().text(id, *values)


class Track:
    """A picture of the board."""

    bounds = (-0.25, -0.25, WIDE + 0.25, 2.25)
    solid = (0.0, 0.0, float(WIDE), 2.0)

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        canvas.fill((40, 60, 40))
        for n in range(2 * WIDE):
            box = ((n % WIDE + 0.25) * scale, (n // WIDE + 0.25) * scale, scale - 2, scale - 2)
            canvas.fill((70, 100, 60), box)
            yield


TOO_FAR = Refusal("too_far", "RC-1", Say("race.too_far"))
NO_REST = Refusal("no_rest", "RC-1", Say("race.no_rest"))


def draw(context: Context, canvas: Canvas) -> None:
    """Runner 0 runs on the upper row, runner 1 on the lower; a bid is a bar beside them."""
    for seat, place in enumerate(context.state.places):
        x, y = canvas.at((min(place, WIDE - 1) + 0.5, seat + 0.5))
        tint = (200, 80 + 100 * seat, 60)
        pygame.draw.circle(canvas.surface, tint, (x, y), canvas.px(0.3))
        bid = context.state.bids[seat]
        if isinstance(bid, int):
            canvas.surface.fill((10, 10, 250), (x, y, 4 + 6 * bid, 4))


def dangers(context: Context) -> dict[Cell, CellDanger]:
    return {0: CellDanger((Shooter(1, Fraction(1)),))}


def subject_at(context: Context, cell: Cell) -> Subject | None:
    places = context.state.places
    seats = (seat for seat, place in enumerate(places) if cell == seat * WIDE + place)
    return next((f"runner {seat}" for seat in seats), None)


def home(context: Context, subject: Subject) -> Cell | None:
    if isinstance(subject, str) and subject.startswith("runner"):
        seat = int(subject[-1])
        return int(seat * WIDE + min(context.state.places[seat], WIDE - 1))
    return context.seat * WIDE if context.seat >= 0 else None


def touch(context: Context, cell: Cell) -> InputResult:
    """Bid what the column says; a square of the runner asks for a step, asked twice it is given."""
    if context.state.phase == "bid":
        return InputResult(context.selection, Bid(cell % WIDE % 4))
    step = step_to(context, cell)
    if cell // WIDE != context.state.active or step is None:
        return InputResult(context.selection, refusal=TOO_FAR)
    if context.selection.cell != cell:
        return InputResult(context.select(cell=cell).selection)
    return TABLE.confirmed(context)


def step_to(context: Context, cell: Cell | None) -> Step | None:
    if cell is None or context.state.phase != "walk":
        return None
    squares = cell % WIDE - context.state.places[context.state.active]
    return Step(squares) if 1 <= squares <= 3 else None


def command(context: Context) -> Command | None:
    return step_to(context, context.selection.cell)


def cells_of(context: Context, command: Command) -> Sequence[Cell]:
    return (command.squares,) if isinstance(command, Step) else ()


def key(context: Context, key: str) -> InputResult | None:
    if context.state.phase == "bid" and key in "0123":
        return InputResult(context.selection, Bid(int(key)))
    return None


def press(context: Context, action: str) -> InputResult:
    if action == "rest":
        return InputResult(context.selection, refusal=NO_REST)
    return InputResult(context.selection, Step(1))


def actions(context: Context) -> Sequence[Action]:
    return (
        Action("walk", "Walk", "move", "move", primary=True),
        Action("rest", "Rest", "flip", "flip", NO_REST),
    )


def card(context: Context, subject: Subject | None) -> Card | None:
    if not isinstance(subject, str) or not subject.startswith("runner"):
        return None
    seat = int(subject[-1])
    gauge = Gauge("Track", context.state.places[seat], WIDE, "good")
    return Card("Runner", context.view.names[seat], seat, (gauge,))


def preview(context: Context) -> Preview | None:
    step = step_to(context, context.hover)
    if step is None or context.seat < 0:
        return None
    words = f"Walk {step.squares}", ("Then the dice of luck.",)
    return Preview(step, None, context.queries.odds(step), *words)


def banners(context: Context) -> Sequence[Banner]:
    return (Banner("Close to the goal", 0, "RC-1"),) if max(context.state.places) > 9 else ()


def waits(motion: Any, event: Any) -> Animation:
    return Wait(0.5)


TABLE: Final = GameTable(
    area="race_table",
    board=TableBoard(
        layout=lambda setup: SquareLayout(WIDE, 2),
        margin=0.25,
        renderer=lambda desk, setup: Track(),
        scenery=lambda context: context.renderer,
        draw=draw,
    ),
    places=TablePlaces(
        subject_at=subject_at,
        home=home,
        cell_name=lambda context, cell: f"{cell // WIDE + 1}-{cell % WIDE + 1}",
        cells_of=cells_of,
        dangers=dangers,
        is_safe=lambda context: False,
        ruler=lambda context, start, end: Ruling(
            (start, end), (end,), f"{abs(end - start)} squares apart", "RC-1"
        ),
    ),
    orders=TableOrders(
        touch=touch,
        command=command,
        why=lambda context, cell: TOO_FAR,
        press=press,
        key=key,
    ),
    panels=TablePanels(
        actions=actions,
        card=card,
        preview=preview,
        banners=banners,
        track=lambda context: (("Lap", str(sum(context.state.places))),),
    ),
    motion=TableMotion(
        animations=dict.fromkeys((*RACE.events, Submitted, Conceded), waits),
    ),
)
"""Runners are as they stand: whatever moves waits for half a second."""


def open_race(desk: Desk | None = None, game: GameTable = TABLE) -> OpenTable:
    """Open the table for a race, in words of its own."""
    desk = desk or Desk()
    desk.texts = OwnTexts()
    return OpenTable(desk, game, setup())


class FirstOracle:
    """Answers the first command of the menu when it has been polled `after` times."""

    def __init__(self, after: int = 2, game: Game = RACE) -> None:
        self.after, self.polls, self.stops, self.game = after, 0, 0, game
        self.question: Any = None
        self.closed = False
        self.worth = 0.5
        """The chance to win that its decisions promise."""

    def ask(self, match: Match, seat: int, level: str, seed: int) -> None:
        self.question, self.polls = (match.view(seat), seat), 0

    def poll(self) -> Any:
        self.polls += 1
        if self.polls < self.after:
            return None
        view, seat = self.question
        command = self.choice(self.game.legal(view, seat))
        reason = Reason(command, 0.5, Say("race.why"))
        return SimpleNamespace(command=command, reasons=(reason,), worth=self.worth)

    def choice(self, menu: Menu) -> Command:
        return menu[0]

    def stop(self) -> None:
        self.stops += 1

    def close(self) -> None:
        self.closed = True


class StillTray:
    """A tray whose dice fall for half a second."""

    def __init__(self) -> None:
        self.thrown: list[tuple[int, ...]] = []

    def throw(self, roll: Any, faces: tuple[int, ...]) -> Animation:
        self.thrown.append(faces)
        return Wait(0.5)

    def lay(self, roll: Any, faces: tuple[int, ...]) -> None:
        self.thrown.append(())

    def clear(self) -> None:
        self.thrown.append(())


def players(kinds: str) -> tuple[Player, ...]:
    """Return "pc" as a person and a computer."""
    names = {"p": "person", "c": "computer"}
    return tuple(
        Player(name, names[kind], "recruit" if kind == "c" else None, n, n)  # type: ignore[arg-type]
        for n, (kind, name) in enumerate(zip(kinds, ("Ann", "Ben", "Cid"), strict=False))
    )


def race_match(
    kinds: str = "pp", dice: DiceSource | None = None, start: Setup | None = None
) -> Match:
    """Return a race whose luck shows 6, 1, 5, 6, 6 ..."""
    rolls = [[6], [1], [5], *[[6]] * 30]
    match = Match(RACE, start or setup(), dice or ScriptedDice(rolls))
    match.players = players(kinds)
    return match


def race_session(kinds: str = "pp", dice: DiceSource | None = None) -> Session:
    """Return a race at a table with a still tray and the simplest computer."""
    match = race_match(kinds, dice)
    return Session(match, open_race(), StillTray(), AiClient(FirstOracle()))  # type: ignore[arg-type]
