"""First Orders, played through its lessons in the real window: by mouse, and by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.contract import Choice, Command, Ready
from game.match.match import Match
from game.presenter.lessons import SeenEvent
from game.presenter.portable.lessons.steps import LESSONS, looks_at_the_enemy
from game.rules.portable.commands import Assault, ChooseOrder, Fire, Move
from game.rules.portable.events import Fired, TurnBegan
from game.ui.scenes.table.teaching.course import LessonPage
from game.ui.tables.portable.overlays.board import flags
from tests.ui.portable.catalogue import said, word
from tests.ui.portable.play import bold, bold_order, by_keys, by_mouse
from tests.ui.portable.seated import MapTable, played_to
from tests.ui.table.driver import ending, table_with  # noqa: F401
from tests.ui.table.pupil import Opponent, due, first_match

PUPIL = 0
READ = said("table.lesson.go_on_tip")
COUNTDOWN = word("lesson.countdown.title")


def seated(match: Match, **how: Any) -> MapTable:
    """Sit down to the first match, with a bold opponent."""
    table = table_with(
        match, Opponent(lambda now, seat, _: bold_order(now, seat)), kind=MapTable, **how
    )
    assert isinstance(table, MapTable)
    return table


def ordered(table: MapTable) -> Command:
    """Return what the lesson asks for on the board; else what a bold player orders."""
    name, cells = due(table), table.scene.table.course.cells
    if table.state.phase == "order_choice":
        return ChooseOrder(False)
    menu = list(table.session.view.menu)
    moves = [c for c in menu if isinstance(c, Move) and _looks(table, c)]
    asked: dict[str, list[Command]] = {
        "fire": [c for c in menu if isinstance(c, Fire) and c.target in cells],
        "assault": [c for c in menu if isinstance(c, Assault)],
        "facing": list(moves),
    }
    marked = [c for c in moves if c.to in cells]
    return (asked.get(name) or marked or [bold(table)])[0]


def _looks(table: MapTable, move: Move) -> bool:
    """Whether a move ends with the nearest enemy in the arc of the unit."""
    after, events = table.match.game.apply(table.state, PUPIL, move)
    return looks_at_the_enemy(SeenEvent(0, PUPIL, events[0], after))


def aim(table: MapTable, give: Callable[..., None]) -> None:
    """Aim the gun at the square that the lesson marks, and press Ready."""
    cells = table.scene.table.course.cells
    if give is by_keys:
        table.key(pygame.K_1)
    elif due(table) == "aim":
        table.cell(cells[0])
    give(table, Ready())


def taught(table: MapTable, give: Callable[..., None]) -> tuple[list[str], LessonPage | None]:
    """Follow the lessons to the closing words, or the match to its end; return which were due,
    one after the other, and the last page of them.
    """
    seen: list[str] = []
    last: LessonPage | None = None
    for _ in range(90):
        name, entries = due(table), len(table.match.entries)
        if not name or table.match.over:
            break
        seen += [name] if seen[-1:] != [name] else []
        page = table.scene.table.course.page
        last = page or last
        if page is not None and page.reads:
            table.key(pygame.K_s) if give is by_keys else table.press(READ)
            continue
        assert isinstance(table.match.awaiting, Choice)
        if table.state.phase == "orders":
            aim(table, give)
        else:
            give(table, ordered(table))
        assert len(table.match.entries) > entries, "every step is one that can be taken"
    return seen, table.scene.table.course.page or last


@pytest.mark.parametrize(
    ("give", "seed"),
    [
        (by_mouse, 0),
        pytest.param(by_mouse, 2, marks=pytest.mark.nightly),
        pytest.param(by_keys, 1, marks=pytest.mark.nightly),
        pytest.param(by_keys, 3, marks=pytest.mark.nightly),
    ],
)
def test_the_whole_first_match_teaches_all_it_has_to(give: Callable[..., None], seed: int) -> None:
    table = seated(first_match("portable", seed))
    seen, page = taught(table, give)
    assert seen[0] == "aim"
    assert page is not None and {one.id.rpartition(".")[2] for one in page.lessons} == set(LESSONS)
    left = [lesson.title for lesson in page.lessons if not lesson.done]
    assert left in ([], [COUNTDOWN]), "nobody need be exhausted by then"
    assert _first_shot(table.match) <= 2, "a shot by turn 2"
    table.close()


def _first_shot(match: Match) -> int:
    """Return the turn of the first shot of the one who is taught."""
    turn = 0
    for event in (event for entry in match.entries for event in entry.events):
        turn = event.turn if isinstance(event, TurnBegan) else turn
        if isinstance(event, Fired) and match.state.units[event.unit].seat == PUPIL:
            return turn
    return 99


def test_the_countdown_is_told_when_it_starts_whatever_else_is_left() -> None:  # PW-13.11
    match = played_to(first_match("portable", 1), "activate")
    state = match.state
    match.states[-1] = state._replace(seat=PUPIL, turn=state.turn + 1, exhausted=(0, state.turn))
    table = seated(match)
    course = table.scene.table.course
    assert due(table) == "countdown"
    assert course.page is not None and course.page.reads
    assert set(course.cells) == {table.at("E5"), table.at("F6")}
    table.press(READ)
    assert due(table) not in ("", "countdown"), "the others go on"
    table.close()


def test_a_lesson_names_its_rule_as_a_link() -> None:
    table = seated(first_match("portable", 0))
    assert LESSONS["aim"].rule == "PW-2.20"
    assert table.has("[PW-2.20](PW-2.20)")
    table.close()


def test_a_ring_of_a_lesson_leaves_the_value_of_an_objective_in_sight() -> None:
    """The ring runs through the corner of the square in which the flag stands."""
    table = seated(first_match("portable", 1))
    while due(table) != "hill":
        table.key(pygame.K_s)
    board, marked = table.scene.board, table.scene.table.course.cells
    worth = [objective.at for objective in table.state.field.opening.objectives]
    assert set(worth) <= set(marked)
    table.post(seconds=6.0)
    shown = table.app.screenshot()
    for picture, spot in flags(table.context, board.camera):
        solid = pygame.mask.from_surface(picture, 254)
        for x, y in solid.outline(every=3):
            place = (spot[0] + x, spot[1] + y)
            assert shown.get_at(place)[:3] == picture.get_at((x, y))[:3]
    table.close()
