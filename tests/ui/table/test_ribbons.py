"""Ribbons over the board: steps in a row that select, tell why they are left out, and fit."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.contract import Refusal, Say
from game.presenter.content import Ribbon, RibbonStep
from game.ui.scenes.table.board.ribbons import Chip
from game.ui.theme import channels
from game.ui.widgets import Label
from tests.ui.changed import changed_table
from tests.ui.table.driver import Table, ending, race_table
from tests.ui.table.racetable import TABLE
from tests.ui.table.test_scene import walking

__all__ = ["ending"]

WHY = Refusal("no_rest", "RC-1", Say("race.no_rest"))
ORDER = Ribbon(
    "first",
    (
        RibbonStep("1", "past", "Runner of Ann", 0, "runner 0"),
        RibbonStep("2", "now", "Runner of Ben", 1, "runner 1"),
    ),
    "last",
)
STAGES = Ribbon("", (RibbonStep("A", "now", "Walk"), RibbonStep("B", "left_out", "Rest", why=WHY)))


def with_ribbons(*ribbons: Ribbon, **how: Any) -> Table:
    return walking(race_table(game=changed_table(TABLE, ribbons=lambda context: ribbons), **how))


def chips(table: Table) -> list[Chip]:
    """Return the steps in sight, from the left."""
    return [w for w in _shown(table.scene.layout.parts.ribbons) if isinstance(w, Chip)]


def _shown(widget: Any) -> Any:
    yield widget
    for child in widget.visible():
        yield from _shown(child)


def test_a_step_selects_whom_it_stands_for() -> None:
    table = with_ribbons(ORDER, STAGES)
    assert [chip.words for chip in chips(table)] == ["1", "2", "A", "B"]
    table.click(chips(table)[0].rect.center)
    assert table.scene.table.selection.subject == "runner 0"
    table.close()


def test_a_step_that_is_left_out_tells_why_with_its_rule() -> None:
    table = with_ribbons(STAGES)
    table.click(chips(table)[1].rect.center)
    assert table.scene.table.why is not None
    assert table.scene.table.why.refusal == WHY
    table.close()


def test_steps_are_reached_from_button_to_button_by_keys() -> None:
    table = with_ribbons(STAGES)
    for _ in range(40):
        table.key(pygame.K_F6)
        if table.scene.form.focus is chips(table)[1]:
            break
    table.key(pygame.K_RETURN)
    assert table.scene.table.why is not None
    table.close()


def test_the_board_keeps_its_place_when_the_last_ribbon_goes() -> None:
    told: list[Ribbon] = [ORDER]
    table = walking(race_table(game=changed_table(TABLE, ribbons=lambda context: tuple(told))))
    board = table.scene.board.rect.copy()
    told.clear()
    table.hover(2).settle()
    assert chips(table) == []
    assert table.scene.board.rect == board
    table.close()


def test_a_game_without_ribbons_gives_them_no_room() -> None:
    bare, full = walking(race_table()), with_ribbons(ORDER)
    assert bare.scene.board.rect.height > full.scene.board.rect.height
    bare.close()
    full.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_thirty_steps_and_eight_stages_stand_clear_of_each_other(
    size: tuple[int, int], scale: float
) -> None:
    many = ORDER._replace(steps=tuple(ORDER.steps[0]._replace(words=str(n)) for n in range(1, 31)))
    eight = STAGES._replace(steps=tuple(RibbonStep(letter, "ahead", "") for letter in "ABCDEFGH"))
    table = with_ribbons(many, eight, size=size, scale=scale)
    found, line = chips(table), table.scene.layout.parts.ribbons.rect
    assert [chip.words for chip in found][-8:] == list("ABCDEFGH")
    rects = [chip.rect for chip in found]
    assert all(left.right <= right.left for left, right in pairwise(rects))
    assert all(line.contains(rect) for rect in rects)
    assert not line.colliderect(table.scene.board.rect)
    table.close()


def test_only_the_step_that_is_due_has_a_frame() -> None:
    table = with_ribbons(ORDER)
    picture, amber = table.app.screenshot(), pygame.Color(table.desk.theme.amber)
    framed = {
        chip.words: all(
            picture.get_at(spot) == amber
            for spot in (chip.rect.midleft, (chip.rect.centerx, chip.rect.top))
        )
        for chip in chips(table)
    }
    assert framed == {"1": False, "2": True}
    table.close()


def test_the_stage_under_way_is_bright_and_never_amber_for_it_asks_nothing() -> None:
    table = with_ribbons(STAGES)
    due = chips(table)[0]
    inks = {tuple(picture_of(due, table).get_at(spot)[:3]) for spot in spots(due)}
    theme = table.desk.theme
    assert channels(theme.bright) in inks
    assert channels(theme.amber) not in inks
    table.close()


def picture_of(chip: Chip, table: Table) -> pygame.Surface:
    return table.app.screenshot().subsurface(chip.rect)


def spots(chip: Chip) -> list[tuple[int, int]]:
    return [(x, y) for x in range(chip.rect.width) for y in range(chip.rect.height)]


@pytest.mark.parametrize("row", range(6))
def test_two_digits_stand_on_the_mark_of_their_side(row: int) -> None:
    """Every pixel of a number lies on the mark below it, whatever its shape."""
    twelve = ORDER._replace(steps=tuple(step._replace(words="12") for step in ORDER.steps))
    table = with_ribbons(twelve)
    for chip in chips(table):
        chip.table = SimpleNamespace(view=SimpleNamespace(colors=(row, row)))
        picture = chip._drawn(table.desk)
        bare = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        chip._draw_plate(table.desk, bare)
        mark = pygame.mask.from_surface(bare)
        whole = pygame.mask.from_surface(picture)
        assert whole.overlap_area(mark, (0, 0)) == whole.count()
    table.close()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("many", [60, 75, 200])
def test_how_many_steps_are_folded_away_is_told_on_the_same_line(many: int, scale: float) -> None:
    """Room is left for the number of all steps; some digits are a pixel wider than others."""
    steps = tuple(ORDER.steps[0]._replace(words=str(n)) for n in range(many))
    table = with_ribbons(ORDER._replace(steps=steps), scale=scale)
    line, found = table.scene.layout.parts.ribbons, chips(table)
    (more,) = (w for w in _shown(line) if isinstance(w, Label) and w.words.startswith("+"))
    assert int(more.words) == many - len(found)
    assert line.rect.inflate(4, 0).contains(more.rect)
    assert found[-1].rect.right <= more.rect.left
    table.close()
