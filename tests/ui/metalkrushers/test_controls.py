"""Pointing once shows, pointing twice does it; facings by wheel, drag and arrows; buttons; why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.contract import Choice, Command, Roll
from game.presenter.boards.hexes import BEYOND
from game.presenter.boards.layout import ahead
from game.presenter.metalkrushers.places import middle
from game.presenter.selection import NOTHING, Selection
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import (
    Attack,
    Face,
    Move,
    Oust,
    PassAttack,
    PickSize,
    Save,
    TakeUp,
    TieFirst,
)
from tests.nightly import some_daily
from tests.rules.metalkrushers.table import Table, at, table
from tests.ui.metalkrushers.hand import Hand, hand
from tests.ui.metalkrushers.matches import SCENARIOS, steps_of

N, NE, SE, S, SW, NW = range(6)
DUEL = "Wicket 0,2 N; Turnstile 0,-1 S"
"""Wicket stands on G9 with 6 points, the enemy on G6."""
CLOSE = "Wicket 0,0 N; Turnstile 0,-1 S; Heron 1,-1 SW"


def duel() -> Hand:
    return hand(table(DUEL).moves(0, 1))


# movement


def test_a_hex_is_pointed_out_without_selecting_the_krusher_first() -> None:
    here = duel().touch("G8")
    assert here.given is None
    assert here.selection == Selection(0, cell=at(0, 1), facing=N)


def test_pointing_twice_at_a_hex_moves_there_with_the_front_to_the_nearest_enemy() -> None:
    """From I7 the enemy on G6 lies two columns to the west and one row up: to the northwest."""
    assert duel().touch("G8").touch("G8").given == Move(at(0, 1), N)
    assert duel().touch("I7").touch("I7").given == Move(at(2, 0), NW)


def test_the_own_hex_is_pointed_out_for_standing_still_or_turning_on_the_spot() -> None:
    assert duel().touch("G9").touch("G9").given == Move(at(0, 2), N)
    assert duel().touch("G9").turn(1).touch("G9").given == Move(at(0, 2), NE)


def test_the_wheel_goes_through_the_facings_that_the_points_allow() -> None:
    """G7 costs 2 of 6 points: all six facings can be paid, three hexsides with the free turn."""
    here, seen = duel().touch("G7"), []
    for _ in range(6):
        seen.append(here.turn(1).selection.facing)
    assert seen == [NE, SE, S, SW, NW, N]
    assert here.turn(-1).selection.facing == NW


def test_a_facing_too_dear_is_passed_over_by_the_wheel() -> None:
    """G4 lies 5 steps ahead of G9: one point and the free turn are left, two hexsides."""
    here = hand(table("Wicket 0,2 N; Turnstile 3,-1 S").moves(0, 1)).touch("G4")
    start = here.selection.facing
    seen = {here.turn(1).selection.facing for _ in range(6)}
    assert seen == {N, NE, SE, SW, NW}
    assert start in seen


def test_turning_keys_point_out_the_hex_under_the_cursor() -> None:
    here = duel()
    result = here.game.orders.turn(here.selecting(NOTHING, "G7"), 1)
    assert result.selection == Selection(0, cell=at(0, 0), facing=NE)


def test_a_right_drag_faces_a_hex_and_tells_when_that_is_too_dear() -> None:
    assert duel().touch("G7").aim("H7").given is None
    assert duel().touch("G7").aim("J8").selection.facing == SE
    far = hand(table("Wicket 0,2 N; Turnstile 3,-1 S").moves(0, 1)).touch("G4").aim("G9")
    assert far.refused == "too_far"


@pytest.mark.parametrize("facing", range(6))
def test_an_arrow_round_the_hex_chooses_its_facing(facing: int) -> None:
    here = duel().touch("G7")
    spot = ahead(middle(here.position.state, at(0, 0)), facing * 60, 0.4)
    result = here.game.orders.touch_point(here.context, spot)
    chosen = here.selection.facing if result is None else result.selection.facing
    assert chosen == facing
    center = middle(here.position.state, at(0, 0))
    assert here.game.orders.touch_point(here.context, center) is None, "the middle confirms"


def test_the_words_beyond_an_arrow_choose_its_facing_and_keep_the_hex_pointed_at() -> None:
    here = duel().touch("G7")
    words = ahead(middle(here.position.state, at(0, 0)), NE * 60, BEYOND)
    pointed = here.game.places.piece_at(here.context, words)
    assert pointed is not None
    assert (pointed.cell, pointed.piece) == (at(0, 0), None)
    result = here.game.orders.touch_point(here.context, words)
    assert result is not None
    assert result.selection == Selection(0, cell=at(0, 0), facing=NE)
    beside = middle(here.position.state, at(1, -1))
    assert here.game.places.piece_at(here.context, beside) is None, (
        "the middle of the next hex is its own"
    )
    above = ahead(middle(here.position.state, at(0, 0)), N * 60, BEYOND)
    assert here.game.places.piece_at(here.context, above) is None, "Turnstile stands there"
    fresh = duel()
    assert fresh.game.places.piece_at(fresh.context, words) is None, "nothing is pointed out yet"


def test_a_drag_points_out_a_move_or_a_target() -> None:
    assert duel().drag("G9", "G8").selection.cell == at(0, 1)
    fight = hand(table(CLOSE).fights(0, 1, 2))
    assert fight.drag("G7", "G6").selection.target == at(0, -1)
    assert duel().drag("G6", "G7").selection == NOTHING, "the enemy's is not theirs to move"


def test_a_hex_out_of_reach_tells_its_price() -> None:  # MK-6.3.5
    here = duel().touch("A7")
    assert here.refused == "too_far"
    refusal = here.game.refusal_of(here.context, here.cell("A7"))
    assert refusal is not None
    assert refusal.say.values[2] == 6


def test_touching_an_enemy_in_the_movement_shows_its_sheet() -> None:
    here = duel().touch("G6")
    assert (here.selection, here.refused) == (Selection(1), "")
    assert here.touch("G6").selection == NOTHING
    assert duel().touch("G6").touch("G8").selection.cell == at(0, 1)


def test_one_step_back_lets_go() -> None:
    here = duel().touch("G8").back()
    assert here.selection == NOTHING
    assert here.game.orders.back(here.context) is None


# oust (MK-7.3)

RAM = "Wicket 0,2 N; Turnstile 0,-1 S"


def test_an_enemy_that_can_be_ousted_is_run_at_by_pointing_twice() -> None:
    here = hand(table(RAM, oust=True).moves(0, 1)).touch("G6")
    assert here.selection.action == "ram"
    given = here.touch("G6").given
    assert isinstance(given, Oust)
    assert given.target == 1


def test_the_wheel_goes_through_directions_and_pushes() -> None:
    """Heron stands behind Turnstile, so from the south it goes to either side."""
    notes = "Wicket 0,2 N; Turnstile 0,-1 S; Heron 0,-2 S"
    field = table(notes, oust=True).moves(0, 1, 2)
    here, menu = hand(field).press("ram"), [c for c in field.menu if isinstance(c, Oust)]
    assert {Oust(1, N, NE), Oust(1, N, NW)} <= set(menu)
    seen = set()
    for _ in menu:
        seen.add(here.game.orders.command(here.turn(1).context))
    assert seen == set(menu)


def test_without_the_option_an_enemy_is_only_looked_at() -> None:
    here = hand(table(RAM).moves(0, 1))
    assert not {a.name for a in here.game.actions_of(here.context)} & {"ram"}
    assert here.touch("G6").selection == Selection(1)


def test_an_oust_that_cannot_be_tells_why() -> None:
    here = hand(table("Wicket 0,5 S; Turnstile 0,-5 S", oust=True).moves(0, 1))
    actions = {a.name: a for a in here.game.actions_of(here.context)}
    assert actions["ram"].refusal is not None
    assert here.press("ram").refused


# arming, ties, saving


def test_arms_are_taken_up_and_sizes_picked_by_buttons() -> None:  # MK-7.5
    notes = "Wicket 0,-3 N right=- left=- stood=0,-3; Turnstile 0,3 S"
    field = table(notes, armament="pickup")
    armed = hand(field.moves(0, 1)).press("take_left")
    assert armed.given == TakeUp("left")
    picking = Table(
        field.state._replace(phase="size", movement=(0, 1), mover=0, armed=("left", "slice"))
    )
    here = hand(picking)
    names = [a.text for a in here.game.actions_of(here.context)]
    assert names[0] == "small slice: 1d-1, critical 10+"
    assert here.press("size_L").given == PickSize("L")


def test_away_from_a_point_the_button_tells_why() -> None:
    here = hand(table("Wicket 0,0 N; Turnstile 0,3 S", armament="pickup").moves(0, 1))
    actions = {a.name: a for a in here.game.actions_of(here.context)}
    assert actions["take_right"].refusal is not None
    assert here.press("take_right").refused == "no_point"


def tied() -> Table:
    """Two Krushers of Ada and one of Ben with team initiative, those of Ada level."""
    field = table(
        "Turnstile 0,2 N; Turnstile 1,2 N; Turnstile 0,-2 S", seats=(0, 0, 1), initiative="team"
    )
    return field.now(rolls=((5,), (2,)), scores=(5, 5, 2), phase="tie_order")


def test_the_first_of_a_tie_is_named_on_the_board_or_by_its_button() -> None:  # MK-7.4.10
    assert hand(tied()).touch("H9").touch("H9").given == TieFirst(1)
    assert hand(tied()).press("first_1").given == TieFirst(1)
    assert hand(tied()).touch("G5").selection == Selection(2), "an enemy is only looked at"


def test_a_krusher_is_kept_back_on_the_board_or_by_its_button() -> None:  # MK-7.4.7
    saving = tied().play(TieFirst(0))
    assert saving.awaited == "save"
    assert hand(saving).touch("G9").touch("G9").given == Save(0)
    assert hand(saving).press("save_none").given == Save(None)


# combat


def test_pointing_twice_at_an_enemy_attacks_it() -> None:
    here = hand(table(CLOSE).fights(0, 1, 2)).touch("G6")
    assert (here.given, here.selection.target) == (None, at(0, -1))
    assert here.touch("G6").given == Attack(1)


def test_the_attack_button_goes_from_target_to_target_and_confirm_attacks() -> None:
    here, seen = hand(table(CLOSE).fights(0, 1, 2)), []
    for _ in range(2):
        seen.append(here.press("fire").selection.target)
    assert set(seen) == {at(0, -1), at(1, -1)}
    assert here.press("confirm").given == Attack(2 if seen[-1] == at(1, -1) else 1)


def test_not_attacking_asks_first() -> None:  # MK-6.4.4
    here = hand(table(CLOSE).fights(0, 1, 2)).press("pass")
    assert (here.given, here.selection.action) == (None, "pass")
    assert here.press("pass").given == PassAttack()


def test_an_enemy_that_cannot_be_struck_tells_why() -> None:  # MK-6.4.2
    here = hand(table("Wicket 0,0 N; Turnstile 0,-1 S; Heron 0,3 N").fights(0, 1, 2))
    assert here.touch("G10").refused == "no_reach"


# the reflex turn


def facing() -> Hand:
    """Ben strikes Wicket, whose die of 6 turns it up to three hexsides."""
    return hand(table("Wicket 0,0 N; Turnstile 0,1 N").fights(1, 0).play(Attack(0)).rolls(6))


def test_a_reflex_turn_is_pointed_out_by_wheel_arrow_and_neighbor() -> None:  # MK-6.5.5
    assert facing().turn(1).confirm().given == Face(NE)
    assert facing().touch("G8").selection.facing == S
    assert facing().touch("G8").touch("G7").given == Face(S)
    here = facing()
    spot = ahead(middle(here.position.state, at(0, 0)), S * 60, 0.4)
    result = here.game.orders.touch_point(here.context, spot)
    assert result is not None
    assert result.selection.facing == S


def test_a_turn_too_far_for_the_die_tells_why() -> None:
    """A 2 gives a standard chassis one hexside."""
    field = table("Wicket 0,0 N; Turnstile 0,1 N").fights(1, 0).play(Attack(0)).rolls(2)
    assert hand(field).touch("G8").refused == "face_far"


# sheets


def test_every_sheet_is_one_key_away() -> None:
    here = hand(table(CLOSE).moves(0, 1, 2))
    assert [here.key("i").selection.subject for _ in range(4)] == [0, 1, 2, 0]
    assert here.key("3").selection.subject == 2
    assert here.game.orders.key(here.context, "7") is None


def test_nobody_orders_another_players_krusher() -> None:
    watching = hand(table(DUEL).moves(0, 1), seat=1)
    assert watching.touch("G9").selection == Selection(0)
    assert watching.touch("G8").given is None
    assert watching.game.actions_of(watching.context) == ()


# everything


def ordered(here: Hand, command: Command) -> Command | None:
    """Give a command by what the board and the buttons offer."""
    return ORDERED.get(type(command), pressed)(here, command)


def moved(here: Hand, command: Move) -> Command | None:
    here.touch(command.to)
    turned(here, command)
    return here.touch(command.to).given


def struck(here: Hand, command: Attack) -> Command | None:
    cell = here.position.krusher(command.target).cell
    return here.touch(cell).touch(cell).given


def ousted(here: Hand, command: Oust) -> Command | None:
    turned(here.press("ram"), command)
    return here.confirm().given


def faced(here: Hand, command: Face) -> Command | None:
    turned(here, command)
    return here.confirm().given


def passed(here: Hand, command: PassAttack) -> Command | None:
    return here.press("pass").press("pass").given


def pressed(here: Hand, command: Command) -> Command | None:
    names = {a.name for a in here.game.actions_of(here.context)}
    return next((command for name in names if here.press(name).given == command), None)


def turned(here: Hand, command: Command) -> None:
    """Turn the wheel till what is pointed out amounts to a command."""
    for _ in range(40):
        if here.game.orders.command(here.context) == command:
            return
        here.turn(1)


ORDERED: dict[type, Callable[[Hand, Any], Command | None]] = {
    Move: moved,
    Attack: struck,
    Oust: ousted,
    Face: faced,
    PassAttack: passed,
}


@pytest.mark.parametrize("name", some_daily(SCENARIOS, 5))
def test_every_legal_command_of_a_match_can_be_ordered(name: str) -> None:
    """Some of each menu on the way, those of the question panel left out: they are its buttons."""
    asked = 0
    for number, step in enumerate(steps_of(name)):
        awaited = GAME.awaiting(step.before)
        if not isinstance(awaited, Choice) or isinstance(awaited, Roll) or number % 3:
            continue
        if awaited.purpose in ("build", "reflex") or (
            awaited.thread is not None and awaited.purpose != "face"
        ):
            continue
        position = Table(step.before)
        menu = position.menu
        for command in {menu[0], menu[len(menu) // 2], menu[-1]}:
            assert ordered(hand(position), command) == command
            asked += 1
    assert asked > 10
