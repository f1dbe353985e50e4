"""What a game's table does that brings no more than it must."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import SPECTATOR, Refusal, Say
from game.presenter.controls import stepwise
from game.presenter.selection import InputResult, Selection
from tests.match.race import Step
from tests.ui.tables.bare import hand

ANN = "runner 0"
"""Runner 0 stands on (0, 0) and walks up to three squares."""


def test_confirming_gives_the_command_that_the_selection_amounts_to() -> None:
    there = hand().touch(0, 0).touch(0, 2)
    assert (there.selection.subject, there.given) == (ANN, None)
    there.confirm()
    assert (there.given, there.selection) == (Step(2), Selection())


def test_confirming_what_is_refused_keeps_the_selection_and_says_why() -> None:
    far = hand()
    far.selection = Selection(ANN, cell=far.cell(0, 5))
    far.confirm()
    assert (far.given, far.refused) == (None, "phase")
    assert far.selection == Selection(ANN, cell=5)


def test_confirming_while_something_is_missing_changes_nothing() -> None:
    picked = hand().touch(0, 0).confirm()
    assert (picked.given, picked.refused, picked.selection) == (None, "", Selection(ANN))


def test_the_button_of_confirming_does_the_same_and_other_buttons_are_the_games() -> None:
    def press(context: Any, action: str) -> InputResult:
        return InputResult(Selection(action=action))

    there = hand(press=press).touch(0, 0).touch(0, 2)
    assert there.press("confirm").given == Step(2)
    assert there.press("rest").selection.action == "rest"


def test_a_game_may_confirm_in_a_way_of_its_own() -> None:
    own = InputResult(Selection(), Step(1), (), undo=True)
    there = hand(confirm=lambda context: own)
    assert there.game.confirmed(there.context) is own
    assert there.press("confirm").given == Step(1)


def test_why_not_is_what_touching_the_cell_is_refused_with() -> None:
    picked = hand().touch(0, 0)
    refusal = picked.game.refusal_of(picked.context, picked.cell(0, 5))
    assert refusal is not None
    assert refusal.code == "phase"
    assert picked.game.refusal_of(picked.context, picked.cell(0, 3)) is None


def test_why_not_asks_of_the_piece_alone_not_of_what_is_pointed_out_already() -> None:
    """Touched a second time the cell would be gone to; asked about it is only looked at."""
    asked: list[Selection] = []

    def touch(context: Any, cell: int) -> InputResult:
        asked.append(context.selection)
        return InputResult(context.selection)

    there = hand(touch=touch)
    there.selection = Selection(ANN, "walk", cell=2, facing=1, target=3)
    there.game.refusal_of(there.context, 2)
    assert asked == [Selection(ANN, "walk", facing=1)]


def test_why_not_says_nothing_while_nothing_is_selected() -> None:
    there = hand(touch=_never)
    assert there.game.refusal_of(there.context, 5) is None


def test_a_game_may_say_why_not_in_a_way_of_its_own() -> None:
    tired = Refusal("tired", "RC-1", Say("race.tired"))
    there = hand(why=lambda context, cell: tired if cell == 5 else None)
    assert there.game.refusal_of(there.context, 5) is tired
    assert there.game.refusal_of(there.context, 4) is None


def test_a_drag_takes_what_lies_where_it_begins_and_points_to_where_it_ends() -> None:
    dragged = hand().drag((0, 0), (0, 3))
    assert (dragged.selection, dragged.given) == (Selection(ANN, cell=3), None)
    assert hand().drag((0, 0), (0, 4)).refused == "phase"


def test_a_drag_of_something_else_lets_go_what_was_selected() -> None:
    other = hand()
    other.selection = Selection(ANN, cell=3)
    assert other.drag((1, 4), (0, 2)).selection == Selection("runner 1", cell=2)


def test_a_drag_from_where_nothing_lies_changes_nothing() -> None:
    picked = hand().touch(0, 0).touch(0, 2)
    before = picked.selection
    picked.drag((0, 7), (0, 3))
    assert (picked.selection, picked.given, picked.refused) == (before, None, "")


def test_a_game_may_take_a_drag_in_a_way_of_its_own() -> None:
    there = hand(drop=lambda context, start, end: InputResult(Selection(cell=10 * start + end)))
    assert there.drag(2, 7).selection.cell == 27


@pytest.mark.parametrize(
    "last", [{"cell": 2}, {"target": 3}, {"action": "walk"}, {"cell": 2, "target": 3, "facing": 1}]
)
def test_one_step_back_takes_the_last_part_then_the_piece_then_nothing(last: Any) -> None:
    there = hand()
    there.selection = Selection(ANN, **last)
    assert there.back().selection == Selection(ANN)
    assert there.back().selection == Selection()
    assert there.game.orders.back(there.context) is None


def test_what_is_put_together_on_a_panel_outlives_steps_back_and_drags() -> None:
    there = hand()
    there.selection = Selection(ANN, cell=2, draft=(1, 0, 4))
    assert there.back().selection == Selection(ANN, draft=(1, 0, 4))
    assert there.back().selection == Selection(draft=(1, 0, 4))
    assert there.game.orders.back(there.context) is None
    drafts = []

    def touch(context: Any, cell: int) -> InputResult:
        drafts.append(context.selection.draft)
        return InputResult(context.select(subject=ANN).selection)

    dragging = hand(touch=touch)
    dragging.selection = Selection(draft=(1, 0, 4))
    dragging.drag((0, 0), (0, 2))
    assert drafts == [(1, 0, 4), (1, 0, 4)]


@pytest.mark.parametrize("way", ["turn", "aim", "press"])
def test_wheel_right_drag_and_buttons_change_nothing(way: str) -> None:
    there = hand()
    there.selection = Selection(ANN, cell=2)
    {"turn": lambda: there.turn(1), "aim": lambda: there.aim(0, 5), "press": _pressed(there)}[way]()
    assert (there.selection, there.given, there.refused) == (Selection(ANN, cell=2), None, "")


def _pressed(there: Any) -> Any:
    return lambda: there.press("walk")


def test_there_are_no_keys_arrows_or_fans() -> None:
    there = hand()
    assert there.game.orders.key(there.context, "1") is None
    assert there.game.orders.touch_point(there.context, (0.5, 0.5)) is None
    assert there.game.places.piece_at(there.context, (0.5, 0.5)) is None
    assert there.game.orders.touch_piece(there.context, ANN) is None


def test_nothing_is_told_and_nothing_is_in_danger() -> None:
    there = hand()
    context, game = there.context, there.game
    assert [
        *game.actions_of(context),
        *game.panels.banners(context),
        *game.panels.track(context),
    ] == []
    assert (game.panels.prompt(context), game.panels.danger(context)) == ("", "")
    assert game.panels.card(context, ANN) is None
    assert game.board.portrait is None
    assert game.places.ruler(context, 0, 1) is None
    assert there.hover(0, 2) is None
    assert game.places.is_safe(context)
    assert (there.tips(), there.lessons()) == ((), ())


def test_there_is_no_set_up_to_go_through() -> None:
    there = hand()
    assert there.game.panels.wizard(there.context) is None
    assert there.game.panels.panel(there.context, _never) is None


@pytest.mark.parametrize(("seat", "owes"), [(0, True), (1, False), (SPECTATOR, False)])
def test_lines_for_newcomers_are_for_who_owes_a_command(seat: int, owes: bool) -> None:
    there = hand(seat)
    assert there.context.owes is owes
    assert there.game.help.tips_matter(there.context) is owes


def _never(*_: Any) -> Any:
    raise AssertionError("this is not asked")


def test_a_step_may_have_a_function_of_its_own_and_all_others_keep_the_usual_one() -> None:
    def aside(context: Any, action: str) -> InputResult:
        return InputResult(Selection(action=f"aside {action}"))

    def usual(context: Any, action: str) -> InputResult:
        return InputResult(Selection(action=action))

    press = stepwise(lambda context: aside if context.selection.subject is None else None, usual)
    there = hand(press=press)
    assert there.press("rest").selection.action == "aside rest"
    assert hand(press=press).touch(0, 0).press("rest").selection.action == "rest"
