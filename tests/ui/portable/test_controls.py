"""Pointing once shows, pointing twice does it; what is refused says why."""

from __future__ import annotations

import pytest

from game.presenter.portable.buttons import overlay_of
from game.presenter.portable.queries import middle
from game.presenter.selection import NOTHING, Selection
from game.rules.portable.commands import (
    Advance,
    Assault,
    ChangeForm,
    ChooseOrder,
    EndPhase,
    EndUnit,
    Fire,
    Load,
    Move,
    Retreat,
    Unload,
    Work,
)
from tests.rules.portable.table import Table, at, table
from tests.ui.portable.hand import Hand, hand

N, E, S, W = range(4)
DUEL = "0 infantry 5,8 N; 0 tank 8,8 N; 1 infantry 5,5 S; 1 infantry 9,2 S"


def duel(notes: str = DUEL, **how: object) -> Hand:
    """Return a hand of the first side over a position in which it activates units."""
    return hand(table(notes, **how).acts(0))  # type: ignore[arg-type]


# moves


def test_a_unit_is_selected_and_let_go_by_pointing_at_it() -> None:
    here = duel().touch(5, 8)
    assert here.selection == Selection(0)
    assert here.touch(5, 8).selection == NOTHING


def test_pointing_twice_at_a_square_moves_there_and_keeps_the_facing() -> None:
    here = duel().touch(5, 8).touch(6, 8)
    assert (here.given, here.selection.cell, here.selection.facing) == (None, at(6, 8), N)
    assert here.touch(6, 8).given == Move(0, at(6, 8), N)


def test_confirming_moves_as_well() -> None:
    assert duel().touch(5, 8).touch(6, 8).confirm().given == Move(0, at(6, 8), N)


def test_the_wheel_goes_through_the_four_facings() -> None:
    here = duel().touch(5, 8).touch(6, 8)
    assert [here.turn(1).selection.facing for _ in range(4)] == [E, S, W, N]
    assert here.turn(-1).selection.facing == W
    assert here.touch(6, 8).given == Move(0, at(6, 8), W)


def test_a_right_drag_and_a_drag_from_the_end_of_the_move_choose_the_facing() -> None:
    assert duel().touch(5, 8).touch(6, 8).aim(9, 7).selection.facing == E
    assert duel().touch(5, 8).touch(6, 8).drag((6, 8), (6, 11)).selection.facing == S


def test_a_click_near_a_side_of_the_chosen_square_turns_the_ghost_there() -> None:
    here = duel().touch(5, 8).touch(6, 8)
    x, y = middle(here.position.state.field.board, at(6, 8))
    answer = here.game.orders.touch_point(here.context, (x - 0.4, y))
    assert answer is not None
    assert answer.selection.facing == W
    assert here.game.orders.touch_point(here.context, (x, y)) is None


def test_turning_where_it_stands_is_a_move_and_turned_back_it_is_none() -> None:  # PW-3.4
    here = duel().touch(5, 8).turn(1)
    assert here.selection == Selection(0, cell=at(5, 8), facing=E)
    assert duel().touch(5, 8).turn(1).touch(5, 8).given == Move(0, at(5, 8), E)
    assert here.turn(-1).selection == Selection(0)


def test_beside_an_enemy_only_facings_towards_enemies_are_offered() -> None:  # PW-3.9
    here = duel("0 infantry 5,7 E; 1 infantry 5,5 S").touch(5, 7).touch(5, 6)
    assert here.selection.facing == N
    assert here.turn(1).selection.facing == N
    assert here.aim(9, 6).refused == "face_enemy"


def test_an_engaged_unit_is_offered_its_withdrawal_alone() -> None:
    """Example 16 of the catalogue."""
    here = duel("0 infantry 5,6 N; 1 infantry 5,5 S; 1 infantry 7,6 W").touch(5, 6)
    for place in ((4, 6), (5, 7), (3, 6), (4, 7), (5, 8), (6, 7)):
        assert duel("0 infantry 5,6 N; 1 infantry 5,5 S; 1 infantry 7,6 W").touch(5, 6).touch(
            *place
        ).selection.cell == at(*place)
    assert here.touch(6, 6).refused == "engaged"
    assert here.touch(4, 5).refused == "engaged"


def test_a_drag_points_out_a_move_or_a_shot() -> None:
    assert duel().drag((5, 8), (6, 8)).selection.cell == at(6, 8)
    assert duel().drag((5, 8), (5, 5)).selection.target == at(5, 5)
    assert duel().drag((5, 5), (5, 6)).selection == NOTHING, "the enemy's is not theirs to move"


def test_a_friend_is_selected_unless_a_move_is_chosen() -> None:
    friends = "0 infantry 5,8 N; 0 commander 5,9 N; 1 infantry 5,2 S"
    assert duel(friends).touch(5, 9).touch(5, 8).selection.subject == 0
    here = duel(friends).touch(5, 9).press("move").touch(5, 8)
    assert here.touch(5, 8).given == Move(1, at(5, 8), N)
    assert duel(friends).drag((5, 9), (5, 8)).selection.cell == at(5, 8)


def test_a_stack_is_gone_through_by_pointing_again() -> None:
    """Who may act comes first, who is aboard behind who carries it."""
    stack = "0 truck 5,8 N; 0 infantry 5,8 N aboard=0; 0 commander 5,8 N; 1 infantry 5,2 S"
    here = duel(stack).touch(5, 8)
    found = [here.selection.subject]
    for _ in range(3):
        found.append(here.touch(5, 8).selection.subject)
    assert found == [0, 1, 2, 0]


def test_a_unit_of_a_fan_is_picked_by_itself() -> None:
    stack = "0 infantry 5,8 N; 0 commander 5,8 N; 1 infantry 5,2 S; 1 commander 5,2 S"
    here = duel(stack)
    answer = here.game.orders.touch_piece(here.context, 1)
    assert answer is not None
    assert answer.selection == Selection(1)
    aiming = here.selecting(Selection(0))
    assert here.game.orders.touch_piece(aiming, 3) is None, "the enemy's square is meant"


# shots and close combat


def test_pointing_twice_at_an_enemy_fires() -> None:
    here = duel().touch(5, 8).touch(5, 5)
    assert (here.given, here.selection.target) == (None, at(5, 5))
    assert here.touch(5, 5).given == Fire(0, at(5, 5))


def test_the_fire_button_goes_from_target_to_target() -> None:
    here = duel("0 tank 5,8 N; 1 infantry 5,5 S; 1 infantry 8,8 S").touch(5, 8)
    seen = [here.press("fire").selection.target for _ in range(3)]
    assert seen == [at(5, 5), at(8, 8), at(5, 5)]
    assert here.confirm().given == Fire(0, at(5, 5))


FRONT = "0 infantry 5,6 N; 1 infantry 5,5 S"


def test_the_enemy_in_front_is_fired_at_first_and_attacked_when_there_is_no_shot() -> None:
    assert duel(FRONT).touch(5, 6).touch(5, 5).touch(5, 5).given == Fire(0, at(5, 5))
    fired = hand(table(FRONT).acts(0).after(0, fired=True)).touch(5, 6).touch(5, 5)
    assert fired.selection.action == "assault"
    assert fired.touch(5, 5).given == Assault(0)


def test_the_attack_button_and_the_swords_before_a_unit_begin_close_combat() -> None:
    assert duel(FRONT).touch(5, 6).press("assault").press("assault").given == Assault(0)
    here = duel(FRONT).touch(5, 6)
    answer = here.game.orders.touch_point(here.context, (5.5, 6.0))
    assert answer is not None
    assert answer.selection == Selection(0, "assault", target=at(5, 5))


def test_the_key_of_an_order_means_the_order() -> None:
    assert duel(FRONT).touch(5, 6).press("ram").press("ram").given == Assault(0)


def test_an_attack_on_nobody_tells_why() -> None:  # PW-10.29
    assert duel().touch(5, 8).press("assault").refused == "nobody_ahead"


# work, transport, cavalry


def test_jobs_go_from_square_to_square() -> None:  # PW-8.1
    here = duel("0 engineers 5,8 N; 1 infantry 5,2 S").touch(5, 8)
    seen = {here.press("lay_mines").selection.cell for _ in range(4)}
    assert seen == {at(5, 7), at(6, 8), at(5, 9), at(4, 8)}
    cell = here.selection.cell
    assert here.touch(cell).given == Work(0, "lay_mines", cell)


def test_a_job_is_pointed_at_the_square_that_is_touched() -> None:
    here = duel("0 engineers 5,8 N; 1 infantry 5,2 S").touch(5, 8).press("lay_mines")
    here.touch(4, 8)
    assert here.touch(4, 8).given == Work(0, "lay_mines", at(4, 8))
    far = duel("0 engineers 5,8 N; 1 infantry 5,2 S").touch(5, 8).press("lay_mines")
    assert far.touch(9, 9).refused == "no_work"


def test_wire_is_laid_and_cut() -> None:  # PW-8.6
    assert duel().touch(5, 8).press("lay_wire").confirm().given == Work(0, "lay_wire", at(5, 8))
    wired = duel(ground="y 5,8").touch(5, 8)
    assert wired.press("cut_wire").confirm().given == Work(0, "cut_wire", at(5, 8))


CARRIER = "0 half_track 5,8 N; 0 infantry 5,8 N; 0 commander 5,8 N; 1 infantry 5,2 S"


def test_a_transport_goes_through_whom_it_may_take_aboard() -> None:  # PW-9.2
    here = duel(CARRIER)
    here.selection = Selection(0)
    assert here.press("load").confirm().given == Load(0, 1)
    here = duel(CARRIER)
    here.selection = Selection(0)
    assert here.press("load").press("load").confirm().given == Load(0, 2)


def test_a_unit_goes_aboard_the_transport_in_its_square() -> None:
    here = duel(CARRIER)
    here.selection = Selection(1)
    assert here.press("load").confirm().given == Load(0, 1)


def test_a_load_is_set_down_facing_as_it_is_turned() -> None:  # PW-9.3
    loaded = "0 truck 5,8 N; 0 infantry 5,8 N aboard=0; 1 infantry 5,2 S"
    here = duel(loaded).touch(5, 8).press("unload")
    assert here.selection.facing == N
    assert here.turn(1).selection.facing == E
    assert here.touch(5, 9).selection.facing == S
    assert here.touch(5, 8).given == Unload(0, S)


def test_cavalry_mounts_and_dismounts() -> None:  # PW-3.15
    here = duel("0 cavalry_mounted 5,8 N; 1 infantry 5,2 S").touch(5, 8)
    assert here.press("form").press("form").given == ChangeForm(0)


# the course of the activations


def test_the_unit_that_is_acting_need_not_be_selected_again() -> None:  # PW-1.7
    after = table(DUEL).acts(0).play(Fire(0, at(5, 5))).rolls(1)
    here = hand(after)
    assert here.touch(6, 8).touch(6, 8).given == Move(0, at(6, 8), N)
    assert hand(after).touch(8, 8).selection.subject == 1


def test_the_acting_unit_is_finished_with_at_once() -> None:
    after = table(DUEL).acts(0).play(Fire(0, at(5, 5))).rolls(1)
    assert hand(after).press("finish").given == EndUnit()
    assert duel().press("finish").refused == "none_active"


def test_to_end_the_activations_is_asked_twice_while_a_unit_could_act() -> None:  # PW-1.10
    here = duel().press("end")
    assert (here.given, here.selection.action) == (None, "end")
    assert here.press("end").given == EndPhase()


def test_who_goes_first_is_answered_by_a_button() -> None:  # PW-1.2
    won = table(DUEL).having(phase="order_choice", seat=0)
    assert hand(won).press("go_first").given == ChooseOrder(True)
    assert hand(won).press("go_second").given == ChooseOrder(False)


def test_who_is_hit_retreats_to_the_square_pointed_at() -> None:  # PW-6.2
    """Example 13 of the catalogue: machine guns, the second hit rolled open."""
    guns = table("0 machine_guns 5,8 N; 1 infantry 5,5 S").acts(0).play(Fire(0, at(5, 5)))
    here = guns.rolls(4, 2, 6, 2, 5)
    assert here.awaited == "answer"
    assert hand(here).touch(5, 4).touch(5, 4).given == Retreat(at(5, 4))
    assert hand(here).touch(5, 6).refused == "retreat_nearer"


def won_fight() -> Table:
    """Example 17 of the catalogue, up to the advance."""
    fight = table("0 infantry 5,6 N; 1 infantry 5,5 S").acts(0).play(Assault(0))
    return fight.rolls(3, 2, 5).play(Retreat(at(5, 4)))


def test_the_winner_advances_by_pointing_at_the_square_or_stays_by_its_own() -> None:  # PW-5.8
    here = won_fight()
    assert here.awaited == "advance"
    assert hand(here).touch(5, 5).touch(5, 5).given == Advance(N)
    assert hand(here).touch(5, 6).touch(5, 6).given == Advance(None)


def test_a_winner_with_no_enemy_beside_it_chooses_its_facing() -> None:  # PW-5.8
    fight = table("0 infantry 5,6 N; 1 infantry_at 5,5 S sp=1; 1 infantry 1,1 S").acts(0)
    here = hand(fight.play(Assault(0)).rolls(3, 2, 2)).touch(5, 5).turn(1)
    assert here.selection.facing == E
    assert here.touch(5, 5).given == Advance(E)


# refusals


@pytest.mark.parametrize(
    ("notes", "ground", "place", "code"),
    [
        (DUEL, "", (5, 11), "too_far"),
        (DUEL, "~ 5,7", (5, 7), "river"),
        ("0 infantry 5,8 N; 0 infantry 5,7 N; 1 infantry 5,2 S", "", (5, 7), "taken"),
        ("0 infantry 5,8 N; 1 infantry 5,2 S", "w 5,7 6,8; x 6,7", (6, 7), "must_stop"),
        (DUEL, "", (9, 2), "out_of_range"),
        ("0 infantry 5,8 N; 1 infantry 8,8 S", "", (8, 8), "outside_arc"),
        ("0 infantry 5,8 N; 1 infantry 5,5 S", "w 5,6", (5, 5), "blocked"),
        ("0 artillery 5,8 N field; 1 infantry 5,5 S", "", (5, 5), "artillery"),
        ("0 commander 5,8 N; 1 infantry 5,5 S", "", (5, 5), "no_weapon"),
    ],
)
def test_a_refusal_names_its_reason(
    notes: str, ground: str, place: tuple[int, int], code: str
) -> None:
    """The same answer for a click and for "why not"."""
    here = duel(notes, ground=ground).touch(5, 8)
    refusal = here.game.refusal_of(here.context, at(*place))
    assert refusal is not None
    assert refusal.code == code
    if code != "taken":
        assert here.touch(*place).refused == code


def test_grayed_buttons_tell_why() -> None:
    here = duel().touch(8, 8)
    actions = {action.name: action for action in here.game.actions_of(here.context)}
    assert actions["move"].refusal is None
    assert actions["fire"].refusal is not None
    assert actions["fire"].refusal.code == "out_of_range"
    assert actions["assault"].refusal is not None
    assert actions["assault"].refusal.code == "nobody_ahead"


def test_an_order_without_a_unit_asks_for_one() -> None:
    here = duel().press("fire")
    assert here.refused == "no_unit"


def test_nobody_orders_another_sides_units() -> None:
    here = duel().touch(5, 5)
    assert here.selection.subject == 2
    assert here.press("fire").refused == "no_unit"
    watching = hand(table(DUEL).acts(0), seat=1)
    assert watching.game.actions_of(watching.context) == ()
    assert watching.press("end").refused == "not_your_turn"


def test_one_step_back_at_a_time_and_the_overlay_last() -> None:
    here = duel().touch(5, 8).touch(6, 8).press("overlay")
    assert here.back().selection == Selection(0, draft=(1,))
    assert here.back().selection == Selection(draft=(1,))
    assert here.back().selection == NOTHING
    assert here.game.orders.back(here.context) is None


def test_the_overlay_button_and_keys_go_through_the_overlays() -> None:
    here = duel().touch(5, 8)
    seen = []
    for _ in range(5):
        seen.append(overlay_of(here.press("overlay").context))
    assert seen == ["range", "sight", "stops", "command", ""]
    assert overlay_of(here.key("shift+2").context) == "sight"
    assert overlay_of(here.key("shift+2").context) == ""
    assert here.selection.subject == 0


# mounting: what carries a unit is meant, not selected


def test_a_click_on_a_tank_that_can_carry_the_unit_moves_there_to_mount() -> None:  # PW-11.2
    ride = table("0 infantry 5,8 N; 0 tank 5,7 N; 1 infantry 5,1 S", tank_riders=True).acts(0)
    there = hand(ride).touch(5, 8).touch(5, 7)
    assert (there.selection.subject, there.selection.cell) == (0, at(5, 7))
    assert there.touch(5, 7).given == Move(0, at(5, 7), 0)
    other = table("0 infantry 5,8 N; 0 infantry 5,7 N; 1 infantry 5,1 S").acts(0)
    assert hand(other).touch(5, 8).touch(5, 7).selection.subject == 1


def test_a_click_on_the_tank_beside_it_takes_the_unit_aboard() -> None:  # PW-11.1, PW-9.2
    ride = table("0 infantry 5,7 N; 0 tank 5,7 N; 1 infantry 5,1 S", tank_riders=True).acts(0)
    here = hand(ride)
    chosen = here.selecting(Selection(0))
    shown = here.game.orders.touch_piece(chosen, 1)
    assert shown.command is None
    given = here.game.orders.touch_piece(chosen.selecting(shown.selection), 1)
    assert given.command == Load(1, 0)
