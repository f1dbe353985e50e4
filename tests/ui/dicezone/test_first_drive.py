"""First Drive, played through its lessons in the real window: by mouse, and by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.contract import Choice, Command
from game.match.match import Match
from game.match.settings import Settings
from game.match.texts import Texts
from game.presenter.dicezone.lessons import LESSONS, shows_thickest
from game.rules.dicezone.board import distance
from game.rules.dicezone.commands import Drive, EndMove, Fire
from game.rules.dicezone.events import ShotDeclared, TurnBegan
from game.rules.dicezone.state import State
from game.ui.desk import Desk
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.tables.dicezone.panels.wizard import fills
from tests.ui.dicezone.hand import word
from tests.ui.dicezone.play import bold, by_keys, by_mouse
from tests.ui.table.driver import Table, ending, opened  # noqa: F401
from tests.ui.table.pupil import QUICK, Opponent, due, first_match

PUPIL = 0
GOT_IT = Texts().text("table.lesson.go_on_tip")
DRAW_FIRST = Texts().text("dicezone.plan.draw_first")
"""The ready plan that the lesson on shooting asks for, by the words on its button."""


def table_of(match: Match, **how: Any) -> Table:
    def scene_of(desk: Desk) -> TableScene:
        desk.settings = Settings(**QUICK)
        tray = DiceTray(desk)
        opponent = Opponent(lambda now, seat, _: bold(now, seat))
        session = Session(match, opened(desk, match), tray, AiClient(opponent))
        return TableScene(desk, session, tray)

    return Table(scene_of, **how).settle()


def ordered(table: Table) -> Command:
    """Return what the lesson asks for on the board."""
    state: State = table.match.state
    menu = list(table.session.view.menu)
    drives = [c for c in menu if isinstance(c, Drive)]
    if state.phase == "shoot":
        return next(c for c in menu if isinstance(c, Fire))
    if due(table) == "side":
        return next(c for c in drives if _shows(table, c))
    place = table.scene.table
    cells, own = place.course.cells, state.tanks[PUPIL].cell
    if not cells or not drives or cells[0] == own:
        return EndMove()
    ends = {c: place.game.places.cells_of(place.context, c)[-1] for c in drives}
    nearest = min(drives, key=lambda c: (distance(ends[c], cells[0]), len(c.steps)))
    return nearest if ends[nearest] != own else EndMove()


def _shows(table: Table, drive: Command) -> bool:
    state, _ = table.match.game.apply(table.match.state, PUPIL, drive)
    return shows_thickest(state, PUPIL)


def fill_by_mouse(table: Table) -> None:
    """Take the ready plan that the lesson asks for, or what is set, and hand it in."""
    if table.match.state.phase == "assign" and due(table) == "fire":
        button = table.button(DRAW_FIRST)
        for above in reversed(table.scene.form.root.path_to(button)[:-1]):
            above.reveal(table.desk, button.rect)
        table.click(button.rect.center)
    elif due(table) == "plan":
        table.cell(table.scene.table.course.cells[0])
    elif table.match.state.phase == "allocate":
        table.press(word("crate.fill.evenly"))
    table.press(word("plan.hand_in" if table.match.state.phase == "assign" else "crate.hand_in"))


def fill_by_keys(table: Table) -> None:
    """The same with keys."""
    if table.match.state.phase == "assign" and due(table) == "fire":
        table.key(pygame.K_4)
    table.key(pygame.K_RETURN)


@pytest.mark.parametrize(
    ("give", "fill", "seed"),
    [(by_mouse, fill_by_mouse, seed) for seed in (0, 2)]
    + [(by_keys, fill_by_keys, seed) for seed in (1, 3)],
)
def test_the_whole_first_match_teaches_all_it_has_to(
    give: Callable[..., None], fill: Callable[[Table], None], seed: int
) -> None:
    table = table_of(first_match("dicezone", seed))
    seen: list[str] = []
    for _ in range(60):
        name = due(table)
        if not name:
            break
        if not seen or seen[-1] != name:
            seen.append(name)
        course, entries = table.scene.table.course, len(table.match.entries)
        if course.page is not None and course.page.reads:
            table.key(pygame.K_s) if give is by_keys else table.press(GOT_IT)
            continue
        assert isinstance(table.match.awaiting, Choice)
        if fills(table.scene.table.context):
            fill(table)
        else:
            give(table, ordered(table))
        assert len(table.match.entries) > entries, "every step is one that can be taken"
    assert seen[:4] == ["dice", "plan", "order", "drive"]
    page = table.scene.table.course.page
    assert page is not None and {one.id.rpartition(".")[2] for one in page.lessons} == set(LESSONS)
    assert all(lesson.done for lesson in page.lessons), seen
    assert _first_shot(table.match) <= 2, "a shot by turn 2"
    table.close()


def _first_shot(match: Match) -> int:
    """Return the turn of the first shot of the one who is taught."""
    turn = 0
    for event in (event for entry in match.entries for event in entry.events):
        turn = event.turn if isinstance(event, TurnBegan) else turn
        if isinstance(event, ShotDeclared) and event.tank == PUPIL:
            return turn
    return 99
