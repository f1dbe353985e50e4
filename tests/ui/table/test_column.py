"""The column beside the board: nothing overlaps, nothing is cut, the log and the name stay."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract import Choice
from game.match.dice import TypedDice
from game.match.match import Match
from game.ui.bench.matches import PromptOracle, match_of
from game.ui.desk import Desk
from game.ui.scenes.table.fitting import LayoutMode
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL
from game.ui.widgets import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.words import Label
from tests.nightly import some_daily
from tests.ui.table.driver import Table, _all, opened
from tools.shots.matches import set_up_to, shooting, to_a_shot

BATTLES = {"bitskrieg": 3, "streetfire": 1}
SIZES = ((960, 540), (1280, 720), (1920, 1080))
SCALES = (1.0, 1.5, 2.0)


def table_of(match: Match, size: tuple[int, int], scale: float) -> Table:
    def scene_of(desk: Desk) -> TableScene:
        desk.settings = replace(desk.settings, scale=round(100 * scale))
        tray = DiceTray(desk)
        session = Session(match, opened(desk, match), tray, AiClient(PromptOracle()))
        session.best_level = "captain"
        return TableScene(desk, session, tray)

    return Table(scene_of, size, scale).settle(60)


def busy(slug: str) -> Match:
    """Return a battle in which the person who is due may shoot."""
    return to_a_shot(match_of(slug, BATTLES[slug], "pp"), 24)


def moments(table: Table) -> Iterator[str]:
    """Take a table through all that makes the column crowded."""
    yield "at rest"
    subject, cells = aimed(table)
    table.scene.table.point(None)
    table.cell(subject)
    yield "selected"
    table.hover(cells[-1])
    yield "aiming"
    table.cell(cells[-1])
    yield "to confirm"
    table.key(pygame.K_ESCAPE).cell(0, button=3)
    yield "why not"
    for name in ("l", "l", "h"):
        table.key(pygame.key.key_code(name))
        if name == "l" and table.scene.table.ruled is not None:
            table.cell(9)
            table.hover(20)
        yield name
    table.key(pygame.K_ESCAPE).key(pygame.K_ESCAPE)
    table.scene.table.start_replay()
    table.scene.settle()
    yield "looking back"
    table.scene.table.end_replay()
    table.scene.settle()


def aimed(table: Table) -> tuple[int, tuple[int, ...]]:
    """Return the cell of somebody who may shoot, and the cells of the shot."""
    found = shooting(table.match)
    assert found is not None
    cells = tuple(table.scene.table.game.places.cells_of(table.scene.table.context, found[1]))
    return cells[0], cells


def overlapping(table: Table) -> list[str]:
    """Name the panels that lie over each other or stick out of the window."""
    layout = table.scene.layout
    over = layout.parts.why if layout.manner is LayoutMode.TABS else None
    shown = [part for part in layout.visible() if part is not over and part.rect.size != (0, 0)]
    names = {id(part): type(part).__name__ for part in shown}
    pairs = [
        f"{names[id(one)]} over {names[id(other)]}"
        for one, other in combinations(shown, 2)
        if one.rect.colliderect(other.rect)
    ]
    screen = pygame.Rect((0, 0), table.app.desk.size)
    return [*pairs, *(names[id(p)] for p in shown if not screen.contains(p.rect))]


def cut(table: Table) -> list[str]:
    """Name the words and buttons that are cut where nothing scrolls."""
    found: list[str] = []
    for part in table.scene.layout.visible():
        _look_at(table, part, part.rect, found)
    return found


def _look_at(table: Table, widget: object, inside: pygame.Rect, found: list[str]) -> None:
    assert hasattr(widget, "visible")
    if isinstance(widget, ScrollArea):
        return
    desk = table.app.desk
    if isinstance(widget, Button):
        narrow = widget.rect.width < widget.least(desk) - desk.u(12)
        if narrow or not inside.contains(widget.rect):
            found.append(f"button {widget.words}")
    elif isinstance(widget, Label) and widget.words:
        wrap = None if widget.single else max(1, widget.rect.width)
        wide, high = desk.text.size(widget.words, widget.style, wrap)
        if wide > widget.rect.width or high > widget.rect.height + 1:
            found.append(f"words {widget.words}")
    for child in widget.visible():
        _look_at(table, child, inside, found)


@pytest.mark.parametrize("scale", some_daily(SCALES, 2))
@pytest.mark.parametrize("size", some_daily(SIZES, 2))
@pytest.mark.parametrize("slug", BATTLES)
def test_panels_never_overlap_and_words_are_never_cut(
    slug: str, size: tuple[int, int], scale: float
) -> None:
    table = table_of(busy(slug), size, scale)
    name = table.session.view.names[table.session.eyes]
    for moment in moments(table):
        assert overlapping(table) == [], moment
        assert cut(table) == [], moment
        prompt = [w.words for w in _all(table.scene.layout.parts.prompt) if isinstance(w, Label)]
        assert moment == "looking back" or any(name in words for words in prompt), moment
    table.close()


@pytest.mark.parametrize("slug", BATTLES)
def test_two_lines_of_the_log_are_read_whatever_else_is_told(slug: str) -> None:
    table = table_of(busy(slug), (1280, 720), 1.0)
    log, desk = table.scene.layout.parts.log, table.app.desk
    for moment in moments(table):
        assert log.shown, moment
        assert log.children[0].rect.height >= 2 * desk.text.line(SMALL), moment
    table.close()


@pytest.mark.parametrize("size", some_daily(SIZES, 2))
@pytest.mark.parametrize("scale", some_daily(SCALES, 2))
@pytest.mark.parametrize("phase", ["choose", "deploy", "flags"])
def test_what_confirms_a_step_of_the_set_up_stands_in_the_prompt(
    phase: str, scale: float, size: tuple[int, int]
) -> None:
    table = table_of(set_up_to(match_of("bitskrieg", 1, "pc"), phase), size, scale)
    if table.session.curtain is not None:
        table.session.lift_curtain()
        table.app.stack.scenes[:] = [table.scene]
        table.settle()
    parts = table.scene.layout.parts
    confirming = [w for w in _all(parts.prompt) if isinstance(w, Button)]
    assert [button.action for button in confirming] == ["confirm"]
    assert parts.prompt.rect.contains(confirming[0].rect)
    assert not any(isinstance(w, Button) and w.action == "confirm" for w in _all(parts.card))
    assert overlapping(table) == []
    table.close()


@pytest.mark.parametrize("scale", some_daily(SCALES, 2))
@pytest.mark.parametrize("slug", BATTLES)
def test_an_order_is_confirmed_by_the_button_of_the_prompt(slug: str, scale: float) -> None:
    table = table_of(busy(slug), (1280, 720), scale)
    before = len(table.match.entries)
    start, cells = aimed(table)
    table.cell(start)
    prompt = table.scene.layout.parts.prompt
    assert not any(isinstance(w, Button) for w in _all(prompt))
    first = prompt.words()
    table.cell(cells[-1])
    assert prompt.words() != first, "the prompt follows the step"
    button = next(w for w in _all(prompt) if isinstance(w, Button))
    table.click(button.rect.center)
    assert len(table.match.entries) > before
    table.close()


@pytest.mark.parametrize("scale", SCALES)
def test_faces_typed_by_hand_are_sent_by_the_button_of_the_prompt(scale: float) -> None:
    table = table_of(match_of("bitskrieg", 1, "pp", TypedDice()), (1280, 720), scale)
    assert table.scene.table.typing is not None
    table.key(pygame.K_3).key(pygame.K_4)
    button = next(w for w in _all(table.scene.layout.parts.prompt) if isinstance(w, Button))
    assert not button.refusal
    table.click(button.rect.center)
    assert len(table.match.entries) == 1
    assert isinstance(table.match.awaiting, Choice) or table.match.entries
    table.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_both_edges_to_choose_from_are_seen_whole(scale: float) -> None:
    table = table_of(set_up_to(match_of("bitskrieg", 1, "pp"), "axis"), (1280, 720), scale).lifted()
    card = table.scene.layout.parts.card
    edges = [w for w in _all(card) if isinstance(w, TokenButton)]
    assert len(edges) == 2
    assert all(card.rect.contains(edge.rect) for edge in edges)
    assert all(edge.rect.width >= edge.least(table.desk) for edge in edges)
    table.close()
