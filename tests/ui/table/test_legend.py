"""The legend at the foot of the board names the marks on show, and the key that hides them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.words import percent
from game.presenter.danger import CellDanger, Shooter
from game.presenter.selection import Selection
from game.rules import GAMES
from game.ui.bench.matches import lay, match_of
from game.ui.scenes.table.board import legend_line
from game.ui.scenes.table.board.legend_line import LegendEntry
from game.ui.tables.shared.legend import ORDER, Meaning
from tests.ui.changed import changed_table
from tools.shots.matches import played
from tools.shots.stage import ShotStage


@pytest.fixture(scope="module")
def stage():
    found = ShotStage((1280, 720))
    lay(found, played(match_of("bitskrieg", 3, "pp"), 33))
    found.table.session.lift_curtain()
    yield found
    found.close()


def entries(stage: ShotStage, shown: tuple[Meaning, ...], width: int) -> tuple[LegendEntry, ...]:
    return legend_line.entries(stage.desk, stage.table.table, shown, width)


def test_danger_is_named_with_the_key_that_hides_it(stage):
    table = stage.table.table
    table.threat = True
    stage.app.screenshot()
    assert "danger" in stage.table.board.meanings
    told = entries(stage, stage.table.board.meanings, 2000)
    (danger,) = [one.words for one in told if one.meaning == "danger"]
    full = stage.desk.say("table.legend.full.danger")
    assert danger == stage.desk.say("table.legend.hidden_by", full, stage.desk.key("threat"))
    table.threat = False
    stage.app.screenshot()
    assert "danger" not in stage.table.board.meanings


def test_of_corners_without_numbers_the_legend_tells_the_least_and_the_greatest(stage):
    table = stage.table.table
    game = table.open.game
    chances = dict(enumerate((Fraction(1, 2), Fraction(1, 4), Fraction(3, 4))))
    found = {cell: CellDanger((Shooter(0, chance),)) for cell, chance in chances.items()}
    table.threat, table.open.game = True, changed_table(game, dangers=lambda context: found)
    told = entries(stage, ("danger", "wordless"), 2000)
    table.threat, table.open.game = False, game
    assert [one.meaning for one in told] == ["danger"]
    ends = stage.desk.say("core.range", percent(Fraction(1, 4)), percent(Fraction(3, 4)))
    full = stage.desk.say("table.legend.full.danger")
    spread = stage.desk.say("table.legend.spread", full, ends)
    key = stage.desk.key("threat")
    assert told[0].words == stage.desk.say("table.legend.hidden_by", spread, key)


def test_a_selected_piece_has_its_marks_named_and_esc_puts_them_away(stage):
    table = stage.table.table
    table.selection = Selection(next(s for s in table.view.menu.subjects if isinstance(s, int)))
    stage.app.screenshot()
    assert "reach" in stage.table.board.meanings
    told = entries(stage, stage.table.board.meanings, 2000)
    assert told[-1] == LegendEntry(
        None, stage.desk.say("table.legend.deselect", stage.desk.key("cancel"))
    )
    table.selection = Selection()


@pytest.mark.parametrize("slug", GAMES)
def test_the_figure_beside_the_chance_to_hit_is_named_by_what_it_counts(slug):
    found = ShotStage((1280, 720))
    lay(found, match_of(slug, 0, "pp"))
    (target,) = [one.words for one in entries(found, ("target", "loss"), 2000)]
    loss = found.table.table.open.loss
    full = "table.legend.full.target_loss" if loss else "table.legend.full.target_destroys"
    assert target == found.desk.say(full, *([loss] if loss else []))
    assert bool(loss) == (slug != "bitskrieg")
    found.close()


def test_the_line_is_never_wider_than_the_board(stage):
    """In short where it is too wide, then without what matters least."""
    for width in (120, 300, 500, 800, 2000):
        told = entries(stage, ORDER, width)
        assert legend_line._wide(stage.desk, told) <= width
        known = [one.meaning for one in told if one.meaning]
        assert known == [meaning for meaning in ORDER if meaning in known]
    assert entries(stage, ORDER, 300)


def test_the_line_keeps_its_place_whether_or_not_there_is_something_to_name(stage):
    board, table = stage.table.board, stage.table.table
    stage.app.screenshot()
    before = board.camera.view.copy()
    table.threat = True
    stage.app.screenshot()
    assert board.camera.view == before
    assert board.rect.bottom - before.bottom == legend_line.height(stage.desk)
    table.threat = False
