"""The layout stands still: through a whole match panels move only at moments that have a name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.core.contract import Choice
from game.match.match import Match
from game.match.settings import Settings
from game.presenter.content import Banner
from game.presenter.lessons import TipRow
from game.presenter.selection import InputResult, Selection
from game.ui.bench.matches import match_of
from game.ui.desk import Desk
from game.ui.scenes.table.fitting import LayoutMode, LayoutMoment, Moments, Snug
from game.ui.scenes.table.panels.log import BETWEEN, LogPanel
from game.ui.theme import SMALL
from game.ui.widgets.layout import Column
from game.ui.widgets.words import Label, RichText
from tests.nightly import NIGHTLY
from tests.ui.changed import changed_table
from tests.ui.dicezone.play import bold as bold_pilot
from tests.ui.metalkrushers.play import bold as bold_krusher
from tests.ui.metalkrushers.play import match_of as arena
from tests.ui.portable.play import bold_order
from tests.ui.portable.seated import match_of as on_map
from tests.ui.scenes.hand import widgets
from tests.ui.streetfire.test_table import match_of as in_streets
from tests.ui.streetfire.test_table import wanted as wanted_gun
from tests.ui.table.driver import Table, ending, table_with  # noqa: F401
from tests.ui.table.racetable import FirstOracle
from tests.ui.table.test_bitskrieg import parade
from tests.ui.table.test_bitskrieg import wanted as wanted_tank
from tests.words import worded
from tools.shots.screens import all_screens
from tools.shots.stage import ShotStage

Places = dict[str, tuple[int, ...]]
Taste = Callable[[Match, int], Any]
STANDS = ("head", "board", "prompt", "tools", "ribbons")
"""Panels that only a workbench moves."""
ORDERS = 8
"""Orders of a match that are looked at by day."""


def any_order(match: Match, seat: int) -> Any:
    """Return an order of a seat, another one each time."""
    menu = match.game.legal(match.state, seat)
    return menu[7 * len(match.entries) % len(menu)]


MATCHES: dict[str, tuple[Callable[[], Match], Taste]] = {
    "streetfire": (lambda: in_streets("pp", turn_limit=8), lambda match, _: wanted_gun(match)),
    "bitskrieg": (lambda: parade("pp"), lambda match, _: wanted_tank(match)),
    "set-up": (lambda: match_of("bitskrieg", 1, "pp"), any_order),
    "metalkrushers": (lambda: arena("first_steps", turn_limit=8), lambda m, _: bold_krusher(m)),
    "dicezone": (lambda: match_of("dicezone", 0, "pp"), bold_pilot),
    "portable": (lambda: on_map("the_ridge"), bold_order),
}


def seated(match: Match, **how: Any) -> Table:
    return table_with(match, FirstOracle(1, match.game), **how).lifted()


def looks(table: Table, taste: Taste, orders: int) -> Iterator[str]:
    """Give orders, the way a person points them out; yield what was done."""
    match = table.match
    for _ in range(orders):
        if match.over:
            return
        awaited = match.awaiting
        assert isinstance(awaited, Choice)
        page = table.scene.table
        order = taste(match, page.session.eyes)
        aim = page.game.selection_of(page.context, order)
        page.take(InputResult(page.selection._replace(subject=aim.subject)))
        table.scene.settle()
        yield "selected"
        page.take(InputResult(aim))
        for cell in page.game.places.cells_of(page.context, order)[-1:]:
            page.point(cell)
        table.scene.settle()
        yield "pointed out"
        page.take(InputResult(Selection(), order))
        if page.held.command is not None:
            page.held.give()
        table.settle()
        yield "given"
        table.lifted()


def places(table: Table) -> Places:
    parts = table.scene.layout.parts
    return {n: tuple(part.rect) for n, part in parts._asdict().items() if part.shown}


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1080, 1920), marks=NIGHTLY)])
@pytest.mark.parametrize("orders", [ORDERS, pytest.param(200, marks=NIGHTLY)])
@pytest.mark.parametrize("slug", MATCHES)
def test_panels_move_only_at_moments_that_have_a_name(
    slug: str, orders: int, size: tuple[int, int]
) -> None:
    start, taste = MATCHES[slug]
    table = seated(start(), size=size)
    found: dict[Moments, Places] = {}
    for done in looks(table, taste, orders):
        table.scene.form.settle()
        layout, now = table.scene.layout, places(table)
        known = found.setdefault(layout.moments, {})
        moved = {name for name in now if known.setdefault(name, now[name]) != now[name]}
        assert moved == set(), (done, layout.moments)
        log = layout.parts.log
        assert not log.shown or log.rect.height >= log.reserved(table.desk)
    for name in STANDS:
        still = {
            known[name]
            for moments, known in found.items()
            if name in known and LayoutMoment.BENCH not in moments
        }
        assert len(still) <= 1, name
    assert table.match.over or orders == ORDERS or slug in ("set-up", "portable")
    table.close()


UNDER_TABS = ("head", "board", "prompt", "status", "tabs", "ribbons")
"""What only a workbench moves where the panels lie under tabs."""
OF_TABS = ("card", "chances", "dice", "faces", "log", "foot", "banners")


def on_show(table: Table) -> tuple[object, ...]:
    """Return what the places under tabs hang on: what is told, and what can be pressed."""
    layout, page = table.scene.layout, table.scene.table.course.page
    shown = frozenset(name for name in OF_TABS if getattr(layout.parts, name).shown)
    buttons = tuple((b.words, b.refusal) for b in widgets(layout.parts.card) if hasattr(b, "words"))
    told = (page and page.lesson and page.lesson.text, page and page.watching)
    tip = table.scene.table.course.tip
    banners = tuple(w.content for w in widgets(layout.parts.banners) if isinstance(w, RichText))
    return layout.moments, layout.tabs.chosen, shown, buttons, told, tip, banners


@pytest.mark.parametrize(
    "size", [(1280, 720), pytest.param((1920, 1080), marks=NIGHTLY)], ids=lambda size: f"{size[0]}"
)
@pytest.mark.parametrize("orders", [ORDERS, pytest.param(200, marks=NIGHTLY)])
@pytest.mark.parametrize("slug", MATCHES)
def test_under_tabs_panels_move_only_with_what_is_told_and_can_be_pressed(
    slug: str, orders: int, size: tuple[int, int]
) -> None:
    start, taste = MATCHES[slug]
    table = seated(start(), size=size, scale=2.0)
    found: dict[object, Places] = {}
    still: dict[str, tuple[int, ...]] = {}
    for done in looks(table, taste, orders):
        table.scene.form.settle()
        layout, now = table.scene.layout, places(table)
        assert layout.manner is LayoutMode.TABS
        now["tabs"] = tuple(layout.tabs.rect)
        under = [part for part in layout.parts if part.shown and part.rect.size != (0, 0)]
        within = [pygame.Rect(now[name]) for name in now if name in OF_TABS]
        assert not any(one.colliderect(two) for one, two in combinations(within, 2)), done
        assert not any(one.colliderect(layout.parts.board.rect) for one in within), done
        assert all(layout.rect.contains(part.rect) for part in under), done
        known = found.setdefault(on_show(table), {})
        moved = {name for name in now if known.setdefault(name, now[name]) != now[name]}
        assert moved == set(), (done, layout.moments)
        if LayoutMoment.BENCH not in layout.moments:
            for name in UNDER_TABS:
                if name in now:
                    assert still.setdefault(name, now[name]) == now[name], (done, name)
    table.close()


def test_the_moments_are_few() -> None:
    assert {moment.name for moment in LayoutMoment} == {
        *("BENCH", "FORM", "ODDS", "DICE", "FACES", "READING", "LESSONS", "FILE", "WARNED"),
    }


def test_the_log_keeps_its_heading_and_four_lines_while_dice_lie_beside_it() -> None:
    start, taste = MATCHES["streetfire"]
    table = seated(start())
    for _ in looks(table, taste, 3):
        pass
    parts = table.scene.layout.parts
    panel = parts.log.children[0]
    assert parts.dice.shown
    assert isinstance(panel, LogPanel)
    assert panel.title
    assert panel.children[0].rect.height >= 4 * table.desk.text.line(SMALL)
    table.close()


def test_a_line_of_the_log_is_as_high_as_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a bar words wrap sooner; what is drawn leaves no gap below it."""
    start, taste = MATCHES["streetfire"]
    table = seated(start())
    for _ in looks(table, taste, ORDERS):
        pass
    panel = table.scene.layout.parts.log.children[0]
    rows, drawn, render = panel.children[0], [], table.desk.text.render

    def watched(words: str, style: Any, color: str, width: int | None = None) -> Any:
        picture = render(words, style, color, width)
        drawn.extend([] if width is None else [picture.get_height()])
        return picture

    monkeypatch.setattr(table.desk.text, "render", watched)
    narrow = rows.rect.width // 2
    for row in range(len(rows.items)):
        rect = pygame.Rect(rows.rect.topleft, (narrow, 400))
        rows.draw_row(table.desk, pygame.Surface((1280, 720)), rect, row)
        assert drawn[-1] + table.desk.u(BETWEEN) == rows.row_height(table.desk, narrow, row)
    table.close()


def test_before_the_first_dice_the_log_has_the_room_of_the_tray() -> None:
    table = seated(parade("pp"))
    parts = table.scene.layout.parts
    log = parts.log.rect.copy()
    assert not parts.dice.shown
    assert log.top - parts.card.rect.bottom <= table.desk.u(10)
    for _ in looks(table, MATCHES["bitskrieg"][1], 1):
        pass
    assert parts.dice.shown
    assert parts.log.rect.bottom == log.bottom
    assert log.height - parts.log.rect.height == parts.dice.rect.height + table.desk.u(10)
    table.close()


@pytest.mark.parametrize("slug", ["bitskrieg", "streetfire", "dicezone", "portable"])
def test_in_a_high_window_no_empty_tray_opens_with_the_odds(slug: str) -> None:
    """The tray has a place of its own there, and takes it with the first dice."""
    start, taste = MATCHES[slug]
    table = seated(start(), size=(1920, 1080))
    told = False
    for _ in looks(table, taste, ORDERS):
        parts = table.scene.layout.parts
        told = told or bool(parts.chances.children)
        assert parts.dice.shown == parts.dice.used
    assert told
    table.close()


def test_in_a_high_window_dice_that_lie_leave_no_gap_for_odds_nobody_asked_for() -> None:
    start, taste = MATCHES["metalkrushers"]
    table = seated(start(), size=(1920, 1080))
    gaps: dict[bool, set[int]] = {False: set(), True: set()}
    for _ in looks(table, taste, ORDERS):
        table.scene.form.settle()
        parts, asked = table.scene.layout.parts, LayoutMoment.ODDS in table.scene.layout.moments
        if parts.dice.shown:
            gaps[asked].add(parts.log.rect.top - parts.card.rect.bottom)
    assert gaps[False] == {table.desk.u(10)}
    table.close()


def test_in_a_high_window_odds_of_orders_that_are_filled_in_leave_no_gap_for_a_tray() -> None:
    stage = ShotStage((1920, 1080))
    stage.show(all_screens()["portable-orders-all"])
    layout = stage.table.layout
    assert LayoutMoment.FORM in layout.moments and LayoutMoment.DICE not in layout.moments
    parts = layout.parts
    assert parts.chances.shown and parts.log.shown
    assert gaps(parts) == {stage.desk.u(10)}
    assert parts.log.rect.height >= parts.log.reserved(stage.desk)
    stage.close()


COLUMN = ("prompt", "card", "chances", "idle", "why", "dice", "faces", "log", "tools")
"""The panels of the column beside the board, from top to bottom."""


def gaps(parts: Any) -> set[int]:
    """Return the pixels between the panels of the column that are shown."""
    shown = [part for name, part in parts._asdict().items() if name in COLUMN and part.shown]
    shown.sort(key=lambda part: part.rect.top)
    return {two.rect.top - one.rect.bottom for one, two in pairwise(shown)}


@pytest.mark.parametrize("slug", MATCHES)
def test_in_a_high_window_the_column_has_no_hole(slug: str) -> None:
    """Nor does a place stay empty where odds were told, or is the log left out for them."""
    start, taste = MATCHES[slug]
    table = seated(start(), size=(1920, 1080))
    idle = 0
    for done in looks(table, taste, ORDERS):
        table.scene.form.settle()
        parts = table.scene.layout.parts
        if not parts.bench.shown:
            assert gaps(parts) == {table.desk.u(10)}, done
        assert parts.log.shown or parts.faces.shown, done
        idle += parts.idle.shown
        assert not (parts.idle.shown and parts.chances.shown), done
    assert idle or slug in ("set-up", "metalkrushers")
    table.close()


def untold(table: Table) -> Table:
    """Put away what newcomers are told."""
    table.desk.settings = Settings(animation="instant", tips=False)
    table.key(pygame.K_LSHIFT)
    return table


def told(table: Table) -> tuple[Places, str]:
    """Return where all is, and what stands in the line over the board."""
    table.key(pygame.K_LSHIFT)
    now = places(table)
    return now, next(name for name in ("foot", "goal") if name in now)


def test_a_tip_and_a_warning_stand_in_the_place_of_the_goal_and_move_nothing() -> None:
    table = untold(seated(in_streets("pp")))
    laid = table.session.table
    before, line = told(table)
    assert line == "goal"
    banner = Banner("The match ends soon. " * 3, 0, "SF-9.3")
    laid.game = changed_table(laid.game, banners=lambda context: (banner,))
    assert told(table) == (before, "goal")
    assert table.has("The match ends soon.")
    laid.game = changed_table(laid.game, tips={"wall": TipRow("SF-9.3", lambda context: True)})
    table.desk.settings = Settings(animation="instant")
    laid.game = changed_table(laid.game, banners=lambda context: ())
    now, line = told(table)
    assert line == "foot"
    assert now.pop("foot") == before.pop("goal")
    assert now == before
    table.close()


BANNER = Banner("One more turn without a lost hit point will end the match.", 0, "SF-9.3")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_a_warning_and_an_unread_tip_are_both_read_the_warning_first(
    size: tuple[int, int],
) -> None:
    table = seated(in_streets("pp"), size=size)
    tips, banners = {"two_blocks": TipRow("SF-3.7", lambda context: True)}, []
    table.session.table.game = changed_table(
        table.session.table.game, tips=tips, banners=lambda context: tuple(banners)
    )
    _, line = told(table)
    assert line == "foot"
    alone = tuple(table.scene.layout.parts.foot.rect)
    banners.append(BANNER)
    told(table)
    parts = table.scene.layout.parts
    assert parts.goal.shown and parts.foot.shown
    assert parts.goal.rect.bottom <= parts.foot.rect.top
    assert not parts.goal.rect.colliderect(parts.head.rect)
    assert parts.foot.rect.bottom == alone[1] + alone[3]
    for part, words in (
        (parts.goal, BANNER.text),
        (parts.foot, worded("streetfire_table.tip.two_blocks")),
    ):
        (rich,) = [w for w in widgets(part) if isinstance(w, RichText)]
        assert words in rich.content
        assert rich.size(table.desk, rich.rect.width)[1] <= rich.rect.height, "no word is cut"
        assert part.rect.contains(rich.rect)
    banners.clear()
    told(table)
    assert not parts.goal.shown
    assert tuple(parts.foot.rect) == alone
    table.close()


def test_the_strip_for_looking_back_takes_the_place_of_the_prompt_and_moves_nothing() -> None:
    table = untold(seated(in_streets("pp")))
    for _ in looks(table, MATCHES["streetfire"][1], 2):
        pass
    before, parts = places(table), table.scene.layout.parts
    table.key(pygame.K_p)
    now = places(table)
    assert now.pop("scrubber") == before.pop("prompt")
    assert now == before
    slider = parts.scrubber._slider
    assert slider is not None
    assert slider.rect.width >= 0.9 * parts.scrubber.rect.width
    table.close()


def test_what_scrolls_ends_on_a_whole_line() -> None:
    lines = [Label(str(n), SMALL) for n in range(9)]
    area, desk = Snug(Column(*lines, gap=0)), Desk()
    high = lines[0].size(desk, 100)[1]
    for offset in (0, high // 2):
        area.place(desk, pygame.Rect(0, 0, 100, 4 * high + high // 2))
        area.scroll(desk, offset)
        assert area.scrolls()
        seen = [line.rect for line in lines if area.seen.colliderect(line.rect)]
        assert all(area.seen.contains(rect) for rect in seen)
        assert len(seen) == 4 if not offset else 3


@pytest.mark.parametrize("size", [(1080, 1920), pytest.param((960, 1200), marks=NIGHTLY)])
@pytest.mark.parametrize("scale", [1.0, pytest.param(2.0, marks=NIGHTLY)])
def test_in_an_upright_window_the_board_stands_over_the_panels(
    size: tuple[int, int], scale: float
) -> None:
    table = seated(in_streets("pp"), size=size, scale=scale)
    for _ in looks(table, MATCHES["streetfire"][1], 2):
        pass
    shown = [part for part in table.scene.layout.visible() if part.rect.size != (0, 0)]
    parts, window = table.scene.layout.parts, pygame.Rect((0, 0), size)
    below = [parts.prompt, parts.card]
    assert all(parts.board.rect.bottom <= part.rect.top for part in below)
    assert parts.board.rect.width >= 0.95 * window.width
    assert all(window.contains(part.rect) for part in shown)
    assert not any(one.rect.colliderect(two.rect) for one, two in combinations(shown, 2))
    table.close()
