"""Pointing once shows, pointing twice does it; what is refused says why."""

import pytest

from game.core.contract import Roll
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import EndTurn, Fire, Move
from tests.nightly import some_daily
from tests.rules.streetfire.table import MAPS, new_match, table
from tests.ui.streetfire.hand import hand

DUEL = "0 LR D6; 0 SR B5; 1 LR D3; 1 SR F1"


def test_a_gun_is_selected_and_let_go_by_pointing_at_it():
    here = hand(table(DUEL)).touch("D6")
    assert here.selection.subject == 0
    assert here.touch("D6").selection.subject is None


def test_pointing_twice_at_a_destination_moves_there():
    field = table(DUEL)
    here = hand(field).touch("D6").touch("D5")
    assert (here.given, here.selection.cell) == (None, field.at("D5"))
    assert here.touch("D5").given == Move(0, field.at("D5"))


def test_pointing_twice_at_an_enemy_fires():
    field = table(DUEL)
    here = hand(field).touch("D6").touch("D3")
    assert (here.given, here.selection.target) == (None, field.at("D3"))
    assert here.touch("D3").given == Fire(0, field.at("D3"))


def test_pointing_at_a_friend_selects_it_unless_a_move_is_chosen():
    field = table("0 LR D6; 0 SR D5; 1 LR D3")
    assert hand(field).touch("D6").touch("D5").selection.subject == 1
    moving = hand(field).touch("D6").press("move").touch("D5")
    assert moving.selection.cell == field.at("D5")
    assert moving.touch("D5").given == Move(0, field.at("D5"))


def test_a_stack_is_gone_through_by_pointing_again_and_by_the_wheel():
    """Those that may still act come first."""
    field = table("0 LR D6 acted; 0 SR D6; 0 LR D6; 1 LR D1")
    here = hand(field).touch("D6")
    found = [here.selection.subject]
    for _ in range(3):
        found.append(here.touch("D6").selection.subject)
    assert found == [1, 2, 0, 1]
    assert here.turn(-1).selection.subject == 0


def test_a_drag_points_out_a_move_or_a_shot():
    field = table(DUEL)
    assert hand(field).drag("D6", "D5").selection.cell == field.at("D5")
    assert hand(field).drag("D6", "D3").selection.target == field.at("D3")
    assert hand(field).drag("D6", "A1").refused == "too_far"


def test_number_keys_select_the_own_guns_in_order():
    here = hand(table("0 LR lost; 0 SR B5; 0 LR D6; 1 LR D3"))
    assert here.key("1").selection.subject == 1
    assert here.key("2").selection.subject == 2
    assert here.game.orders.key(here.context, "3") is None
    assert here.game.orders.key(here.context, "q") is None


def test_the_fire_button_goes_from_target_to_target_and_confirm_fires():
    field = table("0 LR D6; 1 LR D3; 1 SR D5 2; 1 LR A6")
    here = hand(field).touch("D6")
    seen = []
    for _ in range(len(field.targets(0))):
        here.press("fire")
        seen.append(field.name(here.selection.target))
    assert sorted(seen) == field.targets(0)
    assert here.press("confirm").given == Fire(0, field.at(seen[-1]))


def test_ending_the_half_asks_first():
    here = hand(table(DUEL)).press("end_turn")
    assert (here.given, here.selection.action) == (None, "end_turn")
    assert here.press("end_turn").given == EndTurn()


def test_one_step_back_at_a_time():
    here = hand(table(DUEL)).touch("D6").touch("D5")
    assert (here.back().selection.subject, here.selection.cell) == (0, None)
    assert here.back().selection.subject is None
    assert here.game.orders.back(here.context) is None
    assert hand(table(DUEL)).press("end_turn").back().selection.action == ""


@pytest.mark.parametrize(
    ("notes", "gun", "at", "code"),
    [
        ("0 LR D7; 1 LR A1", "D7", "D4-5", "square"),
        ("0 LR CD5; 1 LR A1", "CD5", "CD3", "too_far"),
        ("0 LR D5; 1 LR A1", "D5", "D3", "too_far"),
        ("0 LR D7; 1 LR A1", "D7", "D5", "too_far"),
        ("0 LR D6-7; 1 LR D3", "D6-7", "D3", "out_of_range"),
        ("0 SR A2; 1 LR AB3", "A2", "AB3", "blocked"),
        ("0 LR D7; 1 LR D6-7", "D7", "D6", "enemy_between"),
        ("0 LR D7 acted; 0 SR A7; 1 LR A1", "D7", "D6", "acted"),
    ],
)
def test_a_refusal_names_its_reason(notes, gun, at, code):
    """Catalogue 6.5; the same answer for a click and for "why not"."""
    field = table(notes)
    here = hand(field).touch(gun)
    cell = field.at(at)
    if cell < 0:
        cell = field.state.field.town.streets.cell(6, 7)
    assert here.touch(cell).refused == code
    refusal = here.game.refusal_of(here.context, cell)
    assert refusal is not None
    assert refusal.code == code


def test_a_block_is_no_street_and_the_square_is_closed():
    field = table(DUEL)
    streets = field.state.field.town.streets
    assert hand(field).touch("D6").touch(streets.cell(1, 1)).refused == "no_street"
    assert hand(field).touch("D6").touch(streets.cell(5, 5)).refused == "square"


def test_grayed_buttons_tell_why():
    field = table("0 LR D6 acted; 0 SR B5; 1 LR F1")
    here = hand(field).touch("D6")
    actions = {a.name: a for a in here.game.panels.actions(here.context)}
    assert actions["move"].refusal.code == actions["fire"].refusal.code == "acted"
    here = hand(field).touch("B5")
    actions = {a.name: a for a in here.game.panels.actions(here.context)}
    assert (actions["move"].refusal, actions["fire"].refusal.code) == (None, "out_of_range")
    assert here.press("fire").refused == "out_of_range"


def test_nobody_orders_another_players_guns():
    here = hand(table(DUEL)).touch("D3")
    assert here.selection.subject == 2
    assert here.press("move").refused == "no_piece"
    watching = hand(table(DUEL), seat=1)
    assert watching.game.panels.actions(watching.context) == ()
    assert watching.press("end_turn").refused == "not_your_turn"


@pytest.mark.parametrize("map", some_daily(MAPS, 3))
def test_every_legal_command_of_a_match_can_be_ordered(map):
    """Play on by the last command of each menu, and order all the others on the way."""
    here, asked = new_match(map), 0
    while asked < 400 and not here.won:
        if isinstance(here.awaited, Roll):
            here = here.rolls(*(1 + (asked + n) % 2 for n in range(len(here.awaited.sides))))
            continue
        menu = list(GAME.legal(here.state, here.active))
        for command in menu:
            assert ordered(here, command, map) == command
            asked += 1
        here = here.play(menu[(7 * asked) % (len(menu) - 1)])
    assert asked >= 100


def ordered(here, command, map):
    picked = hand(here, map=map)
    if isinstance(command, EndTurn):
        return picked.press("end_turn").press("end_turn").given
    start = here.name(here.state.pieces[command.piece].at)
    for _ in range(8):
        if picked.selection.subject == command.piece:
            break
        picked.touch(start)
    if isinstance(command, Move):
        cell = command.to
        return picked.press("move").touch(cell).touch(cell).given
    return picked.touch(command.at).touch(command.at).given
