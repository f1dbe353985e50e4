"""Pointing once shows, pointing twice does it: starts, terrain, drives, shots, tokens, overlays."""

from __future__ import annotations

import pytest

from game.core.boards.cells import cells_of
from game.presenter.dicezone.buttons import OVERLAYS, overlay_of
from game.presenter.dicezone.queries import END
from game.presenter.selection import NOTHING, Selection
from game.rules.dicezone import GAME
from game.rules.dicezone.board import BOARD, ZONES, on_axis
from game.rules.dicezone.commands import (
    Drive,
    DropMine,
    EndMove,
    Fire,
    HoldFire,
    Nitro,
    PassTerrain,
    PlaceTank,
    PlaceTerrain,
)
from tests.rules.dicezone.table import Table, at, setup_of, table
from tests.ui.dicezone.hand import Hand, hand

N, NE, SE, S, SW, NW = range(6)
DUEL = "standard 0,4 N speed=5; gunner 0,-4 S"
"""The first has 5 movement and looks at the second, eight hexes ahead."""


def duel(notes: str = DUEL) -> Hand:
    return hand(table(notes).moves(0, 1))


def guns(notes: str) -> Hand:
    return hand(table(notes).shoots(0, 1))


def setting_up(seats: int, **options: object) -> Table:
    """Return a match at its first choice, the crates lying at distance 7."""
    start = Table(GAME.start(setup_of(seats, **options)))
    return start.rolls(*range(seats, 0, -1))


# starts


def starting() -> Table:
    return setting_up(2, layout="open").rolls(3, 4, 3, 4)


def test_a_start_hex_is_pointed_out_looking_at_the_middle_and_taken_the_second_time() -> None:
    heart = on_axis(1, 11)
    here = hand(starting()).touch(heart)
    assert (here.selection.cell, here.selection.facing, here.given) == (heart, S, None)
    assert here.touch(heart).given == PlaceTank(heart, S)


def test_the_wheel_and_a_right_drag_turn_the_tank_that_is_to_start() -> None:
    heart = on_axis(1, 11)
    assert hand(starting()).touch(heart).turn(1).touch(heart).given == PlaceTank(heart, SW)
    assert hand(starting()).touch(heart).turn(-1).selection.facing == SE
    assert hand(starting()).touch(heart).aim(on_axis(1, 12)).selection.facing == N


def test_the_turning_keys_point_out_the_start_hex_under_the_cursor() -> None:
    here, heart = hand(starting()), on_axis(4, 11)
    result = here.game.orders.turn(here.selecting(NOTHING, heart), 1)
    assert (result.selection.cell, result.selection.facing) == (heart, NE)


def test_a_closed_zone_and_a_hex_outside_are_refused_with_their_reasons() -> None:  # DZ-2.9
    assert hand(starting()).touch(on_axis(2, 11)).refused == "zone_closed"
    assert hand(starting()).touch(0, 0).refused == "zone"
    here = hand(starting())
    refusal = here.game.refusal_of(here.context, on_axis(2, 11))
    assert refusal is not None
    assert refusal.code == "zone_closed"


def test_a_zone_with_a_tank_is_taken() -> None:  # DZ-2.9
    placed = starting().play(PlaceTank(on_axis(1, 11), S))
    assert hand(placed).touch(ZONES[1][2]).refused == "zone"
    assert hand(placed).touch(ZONES[4][2]).touch(ZONES[4][2]).given == PlaceTank(ZONES[4][2], N)


def test_touching_a_tank_while_placing_shows_its_card() -> None:
    placed = starting().play(PlaceTank(on_axis(1, 11), S))
    assert hand(placed).touch(on_axis(1, 11)).selection == Selection(0)


# terrain


def laying() -> Hand:
    return hand(setting_up(2, layout="players"))


def test_a_rock_is_in_hand_at_first_and_laid_by_the_second_click() -> None:
    here = laying().touch(2, 2)
    assert here.given is None
    assert here.touch(2, 2).given == PlaceTerrain("rock", at(2, 2), 0)


def test_another_piece_is_taken_by_its_button_and_rotated_by_the_wheel() -> None:
    here = laying().press("knoll").touch(2, 2).turn(1).turn(1)
    assert here.touch(2, 2).given == PlaceTerrain("knoll", at(2, 2), 2)


def test_a_wall_has_three_rotations() -> None:  # DZ-2.2
    here = laying().press("wall").touch(2, 2)
    assert [here.turn(1).selection.facing for _ in range(4)] == [1, 2, 0, 1]
    assert here.turn(-1).selection.facing == 0


def test_a_piece_that_is_exchanged_stays_where_it_was_pointed_out() -> None:
    here = laying().press("knoll").touch(2, 2).turn(-1).press("wall")
    assert (here.selection.action, here.selection.cell, here.selection.facing) == (
        "wall",
        at(2, 2),
        2,
    )


def test_a_piece_on_the_middle_or_beside_a_start_zone_is_refused() -> None:  # DZ-2.4
    assert laying().touch(0, 0).refused == "terrain_place"
    assert laying().touch(on_axis(3, 9)).refused == "terrain_place"


def test_to_lay_no_more_is_asked_twice_for_it_is_final() -> None:  # DZ-2.2
    here = laying().press(END)
    assert (here.given, here.selection.action) == (None, END)
    assert here.press(END).given == PassTerrain()


# drives


def test_a_hex_is_pointed_out_without_selecting_the_tank_first() -> None:
    here = duel().touch(0, 2)
    assert here.given is None
    assert here.selection == Selection(0, cell=at(0, 2), facing=N)


def test_the_second_click_drives_there_by_the_cheapest_way() -> None:  # DZ-6.2
    assert duel().touch(0, 2).touch(0, 2).given == Drive("FF")
    assert duel().touch(0, 5).touch(0, 5).given == Drive("B")


def test_confirming_drives_as_well() -> None:
    assert duel().touch(0, 2).confirm().given == Drive("FF")


def test_the_wheel_goes_through_the_facings_that_can_be_paid_for() -> None:
    """Three of 5 movement are left on the way two hexes ahead: all six facings."""
    here = duel().touch(0, 2)
    assert [here.turn(1).selection.facing for _ in range(6)] == [NE, SE, S, SW, NW, N]
    assert here.turn(-1).selection.facing == NW


def test_a_facing_too_dear_is_passed_over_by_the_wheel() -> None:
    """One movement is left after four hexes: a turn by one hexside."""
    here = duel().touch(0, 0)
    assert {here.turn(1).selection.facing for _ in range(6)} == {N, NE, NW}


def test_turning_points_out_what_it_costs() -> None:
    assert duel().touch(0, 2).turn(1).touch(0, 2).given == Drive("FFR")


def test_the_own_hex_is_pointed_out_to_turn_on_the_spot() -> None:
    here = duel().turn(1)
    assert here.selection == Selection(0, cell=at(0, 4), facing=NE)
    assert here.touch(0, 4).given == Drive("R")


def test_a_right_drag_faces_a_hex_and_tells_when_that_is_too_dear() -> None:
    assert duel().touch(0, 2).aim(3, 2).selection.facing == SE
    assert duel().touch(0, 0).aim(0, 3).refused == "no_points_left"


def test_a_drag_of_the_tank_points_out_the_drive() -> None:
    assert duel().drag((0, 4), (0, 2)).selection.cell == at(0, 2)
    assert duel().drag((0, -4), (0, 2)).selection == NOTHING, "the enemy's is not theirs to drive"


def test_a_hex_too_far_tells_what_it_would_cost() -> None:  # DZ-6.2
    here = duel().touch(0, -3)
    assert here.refused == "no_points_left"
    refusal = here.game.refusal_of(here.context, at(0, -3))
    assert refusal is not None
    assert refusal.say.values == (7, 5)


@pytest.mark.parametrize("place", [(0, 2), (1, 1)])
def test_terrain_is_refused_wherever_it_lies(place: tuple[int, int]) -> None:  # DZ-6.3
    position = table(DUEL).with_terrain((0, 2), (1, 1)).moves(0, 1)
    here = hand(position).touch(*place)
    assert here.refused == "hex_blocked"
    refusal = here.game.refusal_of(here.context, at(*place))
    assert refusal is not None
    assert refusal.say.values[0].id == "dicezone.blocks.terrain"  # type: ignore[union-attr]


def test_beyond_a_crate_it_is_told_that_the_drive_ends_there() -> None:  # DZ-6.4
    """A crate straight ahead ends a drive, and the way round it is too long."""
    here = hand(table(DUEL).with_crates((0, 2)).moves(0, 1))
    assert here.touch(0, 1).refused == "ends_early"
    assert here.touch(0, 2).touch(0, 2).given == Drive("FF")


def test_every_hex_of_the_board_is_a_drive_or_tells_why_not() -> None:
    position = table("standard 0,4 N speed=5; gunner 0,-4 S; scout 1,3 N")
    position = position.with_terrain((0, 1), (2, 2)).with_crates((0, 2), (-1, 4)).moves(0, 1, 2)
    for cell in BOARD.cells:
        here = hand(position).touch(cell)
        looked_at = here.selection.subject in (1, 2)
        assert here.refused or here.selection.cell == cell or looked_at
        if here.selection.cell == cell:
            assert GAME.why_not(position.state, 0, here.confirm().given) is None


def test_touching_another_tank_shows_its_card_and_lets_it_go_again() -> None:
    here = duel().touch(0, -4)
    assert (here.selection, here.refused) == (Selection(1), "")
    assert here.touch(0, -4).selection == NOTHING


def test_nitro_and_mine_are_given_at_once() -> None:  # DZ-6.8, DZ-6.9
    armed = "standard 0,4 N speed=5 nitro=2 mine=1; gunner 0,-4 S"
    assert duel(armed).press("nitro").given == Nitro()
    assert duel(armed).press("mine").given == DropMine()
    assert duel().press("nitro").refused == "no_token"


def test_to_end_a_whole_move_is_asked_twice_but_not_what_is_left_of_one() -> None:
    here = duel().press(END)
    assert (here.given, here.selection.action) == (None, END)
    assert here.press(END).given == EndMove()
    driven = hand(table(DUEL).moves(0, 1).play(Drive("FF")))
    assert driven.press(END).given == EndMove()


def test_a_drive_goes_on_after_a_part_of_it() -> None:  # DZ-6.5
    driven = hand(table(DUEL).moves(0, 1).play(Drive("FF")))
    assert driven.touch(0, 0).touch(0, 0).given == Drive("FF")
    assert driven.touch(0, -2).refused == "no_points_left"


# shots

OPEN_FIRE = "gunner 0,4 N bonus_dice=3 split homing=2; standard 0,-2 S; scout 3,1 SW"


def test_a_target_is_pointed_out_and_shot_at_the_second_time() -> None:
    here = guns(OPEN_FIRE).touch(0, -2)
    assert (here.given, here.selection.target) == (None, at(0, -2))
    assert here.touch(0, -2).given == Fire(1)
    assert guns(OPEN_FIRE).touch(0, -2).confirm().given == Fire(1)


def test_the_fire_key_goes_from_target_to_target() -> None:
    here = guns(OPEN_FIRE)
    seen = [here.press("fire").selection.target for _ in range(3)]
    assert seen == [at(0, -2), at(3, 1), at(0, -2)]


def test_a_target_out_of_sight_tells_the_hex_that_shuts_the_line() -> None:  # DZ-1.7
    position = table(OPEN_FIRE).with_terrain((0, 1)).shoots(0, 1, 2)
    here = hand(position).touch(0, -2)
    assert here.refused == "no_sight"
    refusal = here.game.refusal_of(here.context, at(0, -2))
    assert refusal is not None
    assert refusal.say.values[1] == "O14"


def test_a_target_out_of_range_tells_its_step() -> None:  # DZ-8.5
    here = guns("standard 0,10 N range=1; gunner 0,-4 S; scout 0,7 N").touch(0, -4)
    assert here.refused == "out_of_range"


def test_a_token_is_used_by_its_button_and_left_by_it_again() -> None:
    here = guns(OPEN_FIRE).touch(0, -2).press("token_bonus_dice")
    assert here.touch(0, -2).given == Fire(1, "bonus_dice")
    again = guns(OPEN_FIRE).touch(0, -2).press("token_bonus_dice").press("token_bonus_dice")
    assert again.touch(0, -2).given == Fire(1)


def test_a_token_may_be_chosen_before_its_target() -> None:
    here = guns(OPEN_FIRE).press("token_homing")
    assert here.selection.target is None
    assert here.touch(3, 1).touch(3, 1).given == Fire(2, None, "homing")


def test_of_two_boosts_the_later_one_is_used() -> None:  # DZ-7.10
    here = guns(OPEN_FIRE).touch(0, -2).press("token_bonus_dice").press("token_split")
    assert here.touch(0, -2).given == Fire(1, "split", None, 2)


def test_a_mix_that_wastes_a_token_is_refused() -> None:  # DZ-7.12
    here = guns(OPEN_FIRE).touch(0, -2).press("token_homing").press("token_split")
    assert here.refused == "bad_mix"
    assert here.touch(0, -2).given == Fire(1, None, "homing")


def test_a_split_divides_the_dice_by_wheel_and_buttons() -> None:  # DZ-8.11
    """The gunner has five dice: from one to four for the first shot."""
    here = guns(OPEN_FIRE).touch(0, -2).press("token_split")
    assert here.turn(1).confirm().given == Fire(1, "split", None, 3)
    here = guns(OPEN_FIRE).touch(0, -2).press("token_split").press("more").press("more")
    assert here.press("more").refused == "split_dice"
    assert here.confirm().given == Fire(1, "split", None, 4)
    here = guns(OPEN_FIRE).touch(0, -2).press("token_split").press("fewer")
    assert here.press("fewer").refused == "split_dice"


def test_the_second_shot_of_a_split_has_the_dice_that_are_left() -> None:  # DZ-8.11
    again = table(OPEN_FIRE).shoots(0, 1, 2).play(Fire(1, "split", None, 2)).rolls(1, 1)
    assert again.awaited == "shoot"
    assert hand(again).touch(3, 1).touch(3, 1).given == Fire(2)
    assert hand(again).press("token_bonus_dice").refused == "one_boost"


def test_a_ghost_missile_needs_no_sight() -> None:  # DZ-8.2
    notes = "gunner 0,4 N ghost=2; standard 0,-2 S; scout 3,1 SW"
    position = table(notes).with_terrain((0, 1)).shoots(0, 1, 2)
    here = hand(position).press("token_ghost").touch(0, -2)
    assert here.touch(0, -2).given == Fire(1, None, "ghost")


def test_to_hold_fire_is_asked_twice() -> None:
    here = guns(OPEN_FIRE).press(END)
    assert (here.given, here.selection.action) == (None, END)
    assert here.press(END).given == HoldFire()


def test_an_own_tank_is_only_looked_at() -> None:
    notes = "gunner 0,4 N; standard 0,-2 S; scout 3,1 SW; lancer 1,4 N"
    team = table(notes, seats=(0, 1, 1, 0), teams=(0, 1), tanks_per_team=2).shoots(0, 1, 2, 3)
    assert hand(team).touch(1, 4).selection == Selection(3)


# overlays and cards


def test_the_overlay_button_goes_through_all_and_ends_without_one() -> None:
    here = duel()
    seen = []
    for _ in OVERLAYS:
        here.press("overlay")
        seen.append(overlay_of(here.context))
    assert seen == [*OVERLAYS[1:], ""]


@pytest.mark.parametrize("number", range(1, len(OVERLAYS)))
def test_each_overlay_has_a_key_that_takes_it_off_again(number: int) -> None:
    here = duel().key(f"shift+{number}")
    assert overlay_of(here.context) == OVERLAYS[number]
    assert overlay_of(here.key(f"shift+{number}").context) == ""


def test_an_overlay_stays_while_hexes_are_pointed_out() -> None:
    here = duel().key("shift+1").touch(0, 2).turn(1)
    assert overlay_of(here.context) == "range"
    assert here.selection.cell == at(0, 2)
    assert overlay_of(here.back().context) == "range", "the place is taken back first"
    assert here.back().selection == NOTHING


def test_one_key_goes_from_card_to_card() -> None:
    here = duel()
    assert [here.key("j").selection.subject for _ in range(3)] == [0, 1, 0]


def test_who_is_not_asked_only_looks_at_tanks() -> None:
    other = hand(table(DUEL).moves(0, 1), seat=1)
    assert other.touch(0, 4).selection == Selection(0)
    assert other.touch(0, 2).selection == NOTHING
    assert other.turn(1).selection == NOTHING


def test_a_command_is_pointed_out_by_the_selection_that_amounts_to_it() -> None:
    """The drives of the menu are the cheapest ones, so each comes back as it was."""
    position = table(DUEL).with_crates((0, 2)).moves(0, 1)
    here = hand(position)
    for order in position.menu:
        selection = here.game.selection_of(here.context, order)
        if not isinstance(order, Nitro | DropMine):
            assert here.game.orders.command(here.selecting(selection)) == order
    battle = table(OPEN_FIRE).shoots(0, 1, 2)
    here = hand(battle)
    for order in battle.menu:
        selection = here.game.selection_of(here.context, order)
        assert here.game.orders.command(here.selecting(selection)) == order


def test_starts_and_pieces_are_pointed_out_as_well() -> None:
    for position in (starting(), setting_up(2, layout="players")):
        here = hand(position)
        for order in position.menu[::97]:
            selection = here.game.selection_of(here.context, order)
            assert here.game.orders.command(here.selecting(selection)) == order


def test_no_crate_hides_a_hex_from_a_drive() -> None:
    """Every hex that the rules' menu leads to can be pointed out."""
    position = table(DUEL).with_crates((0, 2), (1, 2)).moves(0, 1)
    ends = {
        cells[-1]
        for order in position.menu
        if (cells := hand(position).game.places.cells_of(hand(position).context, order))
        and isinstance(order, Drive)
    }
    assert cells_of(position.state.crates)
    for cell in ends - {at(0, 4)}:
        assert hand(position).touch(cell).selection.cell == cell
