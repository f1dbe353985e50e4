"""A game's overview, meters on its ribbons, and steps whose pieces Tab goes through."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from game.presenter.content import Ribbon, RibbonMeter, RibbonStep
from game.presenter.selection import InputResult, Selection
from game.ui.scenes.table.board.ribbons import Chip, MeterBar
from game.ui.widgets import Dialog, Label
from game.ui.widgets.button import RowButton
from game.ui.widgets.scroll import ScrollArea
from tests.ui.changed import changed_table
from tests.ui.table.driver import Table, _all, ending, moved_to, race_table
from tests.ui.table.racetable import TABLE
from tests.ui.table.test_scene import walking

__all__ = ["ending"]

METERS = Ribbon(
    "",
    (
        RibbonMeter("2/6", 2, 6, "amber", "Ann has lost 2 of 6", 0),
        RibbonMeter("0/5", 0, 5, "amber", "Ben has lost none of 5", 1),
    ),
)
ORDER = Ribbon("", (RibbonStep("1", "now", "Runner of Ann", 0, "runner 0"),))


def with_page(**how: Any) -> Table:
    """Return the race with an overview."""
    page = changed_table(TABLE, overview=lambda context: Label("All runners"), **how)
    return walking(race_table(game=page))


def bars(table: Table) -> list[MeterBar]:
    return [w for w in _all(table.scene.layout.parts.ribbons) if isinstance(w, MeterBar)]


def test_the_key_opens_the_overview_and_esc_closes_it() -> None:
    table = with_page()
    table.key(pygame.K_o, pygame.KMOD_SHIFT)
    assert isinstance(table.top, Dialog)
    assert table.has("All runners")
    assert table.has("The field")
    table.key(pygame.K_ESCAPE)
    assert table.top is table.scene


def test_the_overview_stands_in_the_menu() -> None:
    table = with_page()
    table.key(pygame.K_ESCAPE).press("The field")
    assert table.has("All runners")


def test_a_game_without_an_overview_has_neither_key_nor_button() -> None:
    table = walking(race_table())
    table.key(pygame.K_o, pygame.KMOD_SHIFT)
    assert table.top is table.scene
    table.key(pygame.K_ESCAPE)
    with pytest.raises(AssertionError, match="no button"):
        table.button("The field")


def test_a_panel_may_open_the_overview() -> None:
    table = with_page()
    table.scene.table.take(InputResult(Selection(), overview=True))
    table.post(moved_to((5, 5)))
    assert isinstance(table.top, Dialog)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_overview_shows_a_good_part_of_what_is_to_be_read_and_keys_scroll_it(
    scale: float,
) -> None:
    """In large type it fills the window: 90 lines of a long list are no sliver."""
    lines = "\n".join(f"Runner {n}" for n in range(90))
    page = changed_table(TABLE, overview=lambda context: Label(lines))
    table = walking(race_table(game=page, scale=scale))
    table.key(pygame.K_o, pygame.KMOD_SHIFT)
    assert isinstance(table.top, Dialog)
    body = next(w for w in _all(table.top.form.root) if isinstance(w, ScrollArea))
    assert body.rect.height >= 0.65 * table.desk.size[1]
    table.key(pygame.K_DOWN)
    assert body.offset > 0
    table.key(pygame.K_RETURN)
    assert table.top is table.scene


def test_a_meter_stands_among_the_ribbons_and_opens_the_overview() -> None:
    table = with_page(ribbons=lambda context: (METERS, ORDER))
    assert [bar.words for bar in bars(table)] == ["2/6", "0/5"]
    assert bars(table)[0].tip == "Ann has lost 2 of 6"
    table.click(bars(table)[0].rect.center)
    assert isinstance(table.top, Dialog)


def test_meters_and_steps_never_lie_on_one_another() -> None:
    table = with_page(ribbons=lambda context: (METERS, ORDER))
    found = [w for w in _all(table.scene.layout.parts.ribbons) if isinstance(w, MeterBar | Chip)]
    lefts = [(w.rect.left, w.rect.right) for w in found]
    assert all(one[1] <= other[0] for one, other in itertools.pairwise(lefts))


def test_tab_goes_through_the_pieces_of_a_step_wherever_they_are() -> None:
    def walk(context: Any, way: int) -> Selection:
        now = context.selection.draft[0] if context.selection.draft else 0
        return Selection(f"runner {(now + way) % 2}", draft=((now + way) % 2,))

    table = walking(race_table(game=changed_table(TABLE, walk=walk)))
    table.key(pygame.K_TAB)
    assert table.scene.table.selection == Selection("runner 1", draft=(1,))
    assert table.scene.table.spot == TABLE.places.home(table.scene.table.context, "runner 1")
    table.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert table.scene.table.selection == Selection("runner 0", draft=(0,))


def test_a_row_with_a_picture_keeps_its_words_clear_of_it() -> None:
    table = walking(race_table())
    plain = RowButton("Infantry", "A1", lambda: None)
    red = RowButton("Infantry", "A1", lambda: None).pictured(_red)
    wide = {row.size(table.desk, 1000)[0] for row in (plain, red)}
    assert max(wide) - min(wide) >= table.desk.u(26)


def _red(side: int) -> pygame.Surface:
    picture = pygame.Surface((side, side))
    picture.fill("red")
    return picture


def test_a_row_too_narrow_for_both_its_sides_has_two_lines() -> None:
    table = walking(race_table())
    row = RowButton("Self-propelled Artillery 13", "at G5, 67%", lambda: None).lowered(30)
    one, two = (row.size(table.desk, wide)[1] for wide in (600, 220))
    assert one == table.desk.u(30)
    assert two > one
    assert row.narrowest(table.desk) <= 220
