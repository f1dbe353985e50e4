"""A pupil at a real table: does what the lesson asks for, whatever the dice and the opponent do.

It knows no game: of all legal orders it gives the first that makes the lesson done, or that ends
on a cell marked by a lesson that waits, from a marked one if it can. A lesson that no order does is
tried with the ruler and by pointing. Where nothing helps any order is given.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import pygame

from game.ai.arena import mind_of
from game.core.contract import Command
from game.core.scenario import Setup
from game.core.seats import teams_of
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.match.seats import Party, Player
from game.match.settings import Settings
from game.presenter.lessons import GivenOrder, Lesson, Pupil, SeenEvent
from game.presenter.selection import NOTHING
from game.rules import load
from game.ui.desk import Desk
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from tests.ui.table.driver import Table, opened

PUPIL = 0
MOST = 200
"""Orders after which a course counts as endless."""
MISSING = "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}"
"""How a text begins that the catalogue lacks: its name is shown."""
QUICK = {"animation": "instant", "dice_motion": "none", "reduced_motion": True}


class Driven(NamedTuple):
    """How a course of lessons went."""

    end: str
    """"done" when the closing words came; "waited" when the match was over while only lessons were
    left that the position did not allow; "over" when it ended any lesson that could be done;
    "endless" else.
    """
    turn: int
    orders: int
    """Orders of the pupil."""
    missed: tuple[str, ...]
    """Lessons that the position never allowed."""


class Opponent:
    """Somebody who answers at once with what a function of match, seat and seed orders."""

    def __init__(self, order: Callable[[Match, int, int], Command]) -> None:
        self.order = order
        self.answer: Command | None = None

    def ask(self, match: Match, seat: int, level: str, seed: int) -> None:
        self.answer = self.order(match, seat, seed)

    def poll(self) -> Any:
        return SimpleNamespace(command=self.answer, reasons=(), worth=None)

    def stop(self) -> None:
        pass

    def close(self) -> None:
        pass


def computer(match: Match, level: str) -> Opponent:
    """Return the computer at a level, in this process."""
    mind = mind_of(match.game, level, teams_of(match.setup))
    return Opponent(lambda now, seat, seed: mind(now.game.view(now.state, seat), seat, seed))


def due(table: Table) -> str:
    """Return the lesson on show, "" once all have been told."""
    page = table.scene.table.course.page
    return "" if page is None or page.lesson is None else page.lesson.id.rpartition(".")[2]


def first_match(slug: str, seed: int) -> Match:
    """Return the match to learn from; the pupil has the first seat."""
    scenario = next(s for s in all_scenarios(slug) if s.tutorial)
    names = ("Anna", "Boris")
    players = (Player(names[0]), Player(names[1], "computer", "recruit", 1))
    setup = Setup(scenario, dict(scenario.options), names)
    match = Match(load(slug), setup, SeededDice(f"lessons {seed}"))
    match.players = Party(players).players
    return match


def drive(slug: str, level: str, seed: int) -> Driven:
    """Let the pupil follow the lessons of a game's first match to their end."""
    match = first_match(slug, seed)

    def scene_of(desk: Desk) -> TableScene:
        desk.settings = Settings(**QUICK)
        tray = DiceTray(desk)
        session = Session(match, opened(desk, match), tray, AiClient(computer(match, level)))
        return TableScene(desk, session, tray)

    table = Table(scene_of, size=(640, 360)).settle()
    try:
        return _followed(table, random.Random(f"{slug} {level} {seed}"))
    finally:
        table.close()


def _followed(table: Table, chance: random.Random) -> Driven:
    course, match, lessons = table.scene.table.course, table.match, ()
    for orders in range(MOST):
        turn = match.game.turn(match.state)
        now = turn.number if turn is not None else 0
        if match.over:
            return Driven(_cut_off(lessons), now, orders, _missed(lessons))
        page = course.page
        assert page is not None
        assert not any(lesson.text.startswith(MISSING) for lesson in page.lessons)
        if page.lesson is None:
            return Driven("done", now, orders, _missed(page.lessons))
        while (lesson := _due(table)) is not None and _without_order(table, lesson):
            pass
        if lesson is not None:
            lessons = _with_last(table, lesson, order := _order(table, lesson, chance))
            table.session.give(order)
            table.settle()
    return Driven("endless", now, MOST, _missed(lessons))


def _with_last(table: Table, lesson: Lesson, order: Command) -> tuple[Lesson, ...]:
    """Return the lessons as they stand once the order is given, whatever follows."""
    page = table.scene.table.course.page
    assert page is not None
    does = _does(table, lesson, order)
    return tuple(x._replace(done=x.done or (does and x.id == lesson.id)) for x in page.lessons)


def _cut_off(lessons: tuple[Lesson, ...]) -> str:
    """Return how a course stood when the match ended."""
    left = [lesson for lesson in lessons if not lesson.done]
    return "done" if not left else "waited" if all(lesson.waits for lesson in left) else "over"


def _missed(lessons: tuple[Lesson, ...]) -> tuple[str, ...]:
    return tuple(lesson.title for lesson in lessons if not lesson.done)


def _due(table: Table) -> Lesson | None:
    page = table.scene.table.course.page
    return None if page is None else page.lesson


def _order(table: Table, lesson: Lesson, chance: random.Random) -> Command:
    """Return an order that makes the lesson done, any other where none does."""
    menu, place = list(table.session.view.menu), table.scene.table
    state = table.match.state
    clicked = [
        c for c in _clicked(table, lesson) if table.match.game.why_not(state, PUPIL, c) is None
    ]
    wanted = [c for c in (*clicked, *menu) if _does(table, lesson, c)]
    ends = [(c, place.game.places.cells_of(place.context, c)) for c in menu]
    nearer = [c for c, cells in ends if cells and cells[-1] in lesson.cells]
    marked = [c for c, cells in ends if len(cells) > 1 and set(cells) <= set(lesson.cells)]
    return (wanted or clicked or marked or nearer or [chance.choice(menu)])[0]


def _clicked(table: Table, lesson: Lesson) -> list[Command]:
    """Return what two clicks on each marked cell would order, nothing being selected before."""
    place, found = table.scene.table, []
    for cell in lesson.cells:
        bare = place.context_of(NOTHING)
        answer = place.game.orders.touch(bare, cell)
        found.append(answer.command or place.game.orders.command(bare.selecting(answer.selection)))
    return [command for command in found if command is not None]


def _does(table: Table, lesson: Lesson, command: Command) -> bool:
    match, place = table.match, table.scene.table
    step = len(match.entries)
    after, events = match.game.apply(match.state, PUPIL, command)
    view = match.game.view(after, PUPIL)
    seen = tuple(SeenEvent(step, PUPIL, event, view) for event in events)
    history = place.course.history_of(PUPIL)
    orders = (*history.orders, GivenOrder(step, command))
    told = history._replace(seen=(*history.seen, *seen), orders=orders)
    name = lesson.id.rpartition(".")[2]
    return place.game.help.lessons[name].done(Pupil(place.context, told))


def _without_order(table: Table, lesson: Lesson) -> bool:
    """Read, or measure or point between two marked cells; tell whether that was it."""
    place, cells = table.scene.table, lesson.cells
    page = place.course.page
    if page is not None and page.reads:
        table.key(pygame.K_s)
        return _due(table) != lesson
    if len(cells) != 2:
        return False
    place.touch(cells[0])
    place.point(cells[1])
    table.scene.settle()
    place.forget()
    place.toggle_ruler()
    for cell in cells:
        place.touch(cell)
    table.scene.settle()
    place.toggle_ruler()
    table.scene.settle()
    return _due(table) is not lesson and _due(table) != lesson
