"""What is refused, with its reason and rule (chapter 10)."""

import re
from pathlib import Path
from typing import Any

from game.core.contract import DICE, Concede, Ready, Rolled
from game.rules import portable
from game.rules.portable import GAME
from game.rules.portable.commands import (
    Assault,
    Bombard,
    ChangeForm,
    Deploy,
    EndUnit,
    Fire,
    Load,
    Move,
    Retreat,
    TakeLoss,
    Unload,
    Work,
)
from game.rules.portable.refusals import RULE_OF
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
FAR = "1 infantry 11,0 S;0 infantry 0,11 N"
PLAIN = f"0 infantry 5,6 N;{FAR}"


def rule(board: Table, order: object) -> str:
    """The rule that refuses an order."""
    refusal = board.refusal(order)
    assert refusal is not None, order
    if refusal.remedy is not None:
        assert board.refused(refusal.remedy) == ""
    return refusal.rule


def move(notes: str, to: tuple[int, int], facing: int = N, ground: str = "") -> str:
    """The rule that refuses unit 0 a move."""
    return rule(table(notes, ground=ground).acts(0), Move(0, at(*to), facing))


def by(board: Table, seat: int, order: Any) -> str:
    """The rule that refuses a seat, or the dice, an order."""
    refusal = GAME.why_not(board.state, seat, order)
    assert refusal is not None, order
    return refusal.rule


def shooting(more: str = "") -> Table:
    """A unit with an enemy in range."""
    return table(f"0 infantry 5,6 N;1 infantry 5,3 S;{FAR}{more}").acts(0)


def fire(unit: str, ground: str = "", more: str = "") -> str:
    """The rule that refuses unit 0 a shot at the enemy on (5, 3)."""
    board = table(f"0 {unit};1 infantry 5,3 S;{FAR}{more}", ground=ground).acts(0)
    return rule(board, Fire(0, at(5, 3)))


def test_the_decision_is_the_other_sides() -> None:  # PW-10.1
    assert by(table(PLAIN).acts(0), 1, Move(0, at(5, 5), N)) == "PW-10.1"


def test_dice_have_to_be_rolled_first() -> None:  # PW-10.2
    assert by(shooting().play(Fire(0, at(5, 3))), 0, TakeLoss()) == "PW-10.2"


def test_these_are_not_the_dice_that_are_asked_for() -> None:  # PW-10.37
    shot = shooting().play(Fire(0, at(5, 3)))
    for faces in ((7,), (0,), (1, 1), ()):
        assert by(shot, DICE, Rolled(faces)) == "PW-10.37"
    assert by(shooting(), DICE, Rolled((1,))) == "PW-10.37"


def test_the_battle_is_over() -> None:  # PW-10.38
    assert by(table(PLAIN).acts(0).play(Concede()), 0, Concede()) == "PW-10.38"


def test_the_unit_is_unknown_destroyed_or_an_enemy() -> None:  # PW-10.3
    board = table(PLAIN).acts(0)
    gone = board.with_unit(0, at=-1, sp=0)
    assert rule(board, Move(1, at(11, 1), N)) == "PW-10.3"
    assert rule(board, Move(99, at(11, 1), N)) == "PW-10.3"
    assert rule(gone, Move(0, at(5, 5), N)) == "PW-10.3"


def test_there_is_no_open_unit_to_finish_with() -> None:  # PW-10.41
    assert rule(table(PLAIN).acts(0), EndUnit()) == "PW-10.41"


def test_the_unit_has_finished_for_this_turn() -> None:  # PW-10.4
    ended = shooting().play(Fire(0, at(5, 3))).rolls(1).play(EndUnit())
    assert rule(ended, Move(0, at(5, 7), N)) == "PW-10.4"


def test_there_are_no_activations_left() -> None:  # PW-10.5
    last = shooting().having(left=1).play(Fire(0, at(5, 3))).rolls(1)
    assert rule(last, Move(3, at(0, 10), N)) == "PW-10.5"


def test_the_unit_is_aboard() -> None:  # PW-10.6
    aboard = table(f"0 truck 5,6 N;0 infantry 5,6 N aboard=0;{FAR}").acts(0)
    assert rule(aboard, Move(1, at(5, 5), N)) == "PW-10.6"


def test_the_unit_has_already_moved() -> None:  # PW-10.7
    moved = table(f"0 tank 5,6 N;1 infantry 5,3 S;{FAR}").acts(0).play(Move(0, at(5, 7), N))
    assert rule(moved, Move(0, at(5, 8), N)) == "PW-10.7"


def test_the_gun_has_fired_and_stays_where_it_is() -> None:  # PW-10.8
    gun = table(f"0 artillery 5,9 N field;{FAR}").after(0, fired=True).acts(0)
    assert rule(gun, Move(0, at(5, 8), N)) == "PW-10.8"
    assert rule(gun, Move(0, at(5, 9), E)) == "PW-10.8"


def test_there_is_no_such_square_or_nothing_would_change() -> None:  # PW-10.9
    assert move(PLAIN, (5, 6)) == "PW-10.9"
    assert rule(table(PLAIN).acts(0), Move(0, 999, N)) == "PW-10.9"


def test_the_river_is_in_the_way() -> None:  # PW-10.10
    assert move(PLAIN, (5, 5), ground="~ 5,5") == "PW-10.10"


def test_an_enemy_holds_the_square() -> None:  # PW-10.11
    assert move(f"0 infantry 5,6 N;1 tank 5,4 S;{FAR}", (5, 4)) == "PW-10.11"


def test_the_square_is_too_far_away() -> None:  # PW-10.12
    assert move(PLAIN, (5, 2)) == "PW-10.12"


def test_how_far_it_may_go_is_told_without_a_road_it_is_not_on() -> None:  # PW-10.12, PW-3.2
    board = table(f"0 tank 5,9 N;1 infantry 5,6 S;{FAR}").acts(0)
    assert most(board, Move(0, at(5, 4), N)) == 3
    fired = board.play(Fire(0, at(5, 6))).rolls(1)
    assert most(fired, Move(0, at(0, 9), N)) == 2


def test_how_far_it_may_go_by_road_is_told_on_a_road() -> None:  # PW-10.12, PW-3.2
    road = "# " + " ".join(f"{column},6" for column in range(12))
    board = table(PLAIN, ground=road).acts(0)
    assert most(board, Move(0, at(0, 6), N)) == 3
    assert most(board, Move(0, at(5, 2), N)) == 2


def most(board: Table, order: Move) -> object:
    """The squares that a refusal says there are at most."""
    refusal = board.refusal(order)
    assert refusal is not None
    assert refusal.rule == "PW-10.12"
    return refusal.say.values[0]


def test_the_unit_must_stop_before_it_gets_there() -> None:  # PW-10.13
    assert move(PLAIN, (5, 4), ground="w 5,5; ~ 4,5 6,5") == "PW-10.13"


def test_every_stop_is_named() -> None:  # PW-10.13
    walls = "~ 4,5 6,5 4,6 6,6"
    for letter, word in (
        ("w", "woods"),
        ("t", "town"),
        ("f", "fort"),
        ("o", "ford"),
        ("x", "trench"),
        ("y", "wire"),
    ):
        refusal = table(PLAIN, ground=f"{walls};{letter} 5,5").acts(0).refusal(Move(0, at(5, 4), N))
        assert refusal is not None
        assert refusal.say.values[0] == "F6"
        assert refusal.say.values[1].id == f"portable.stop.{word}"


def test_a_friend_holds_the_square() -> None:  # PW-10.14
    assert move(f"{PLAIN};0 tank 5,5 N", (5, 5)) == "PW-10.14"


def test_the_unit_must_face_an_adjacent_enemy() -> None:  # PW-10.15
    assert move(f"0 infantry 5,6 N;1 truck 5,3 S;{FAR}", (5, 4), E) == "PW-10.15"


def test_an_engaged_unit_may_only_withdraw() -> None:  # PW-10.16
    assert move(f"0 infantry 5,6 N;1 infantry 5,5 S;{FAR}", (4, 5)) == "PW-10.16"


def test_an_exhausted_side_may_not_move_toward_the_enemy() -> None:  # PW-10.17
    tired = table(f"0 infantry 5,6 N;1 truck 5,3 S;{FAR}").having(exhausted=(1, 0)).acts(0)
    assert rule(tired, Move(0, at(5, 5), N)) == "PW-10.17"


def test_the_unit_has_no_weapon() -> None:  # PW-10.18
    for kind in ("truck", "cavalry_mounted", "spotter", "commander"):
        assert fire(f"{kind} 5,6 N") == "PW-10.18"


def test_the_unit_has_already_fired() -> None:  # PW-10.19
    fired = shooting().play(Fire(0, at(5, 3))).rolls(1)
    assert rule(fired, Fire(0, at(5, 3))) == "PW-10.19"


def test_the_unit_has_moved_too_far_to_fire() -> None:  # PW-10.20
    assert rule(shooting().play(Move(0, at(4, 5), N)), Fire(0, at(5, 3))) == "PW-10.20"


def test_artillery_fires_only_in_its_own_part() -> None:  # PW-10.21
    assert fire("artillery 5,6 N field") == "PW-10.21"
    assert fire("sp_artillery 5,6 N field") == "PW-10.21"


def test_there_is_no_enemy_in_the_target_square() -> None:  # PW-10.22
    assert rule(shooting(), Fire(0, at(5, 4))) == "PW-10.22"
    assert rule(shooting(";0 tank 4,4 N"), Fire(0, at(4, 4))) == "PW-10.22"


def test_the_target_is_out_of_range() -> None:  # PW-10.23
    assert rule(shooting(), Fire(0, at(11, 0))) == "PW-10.23"


def test_the_target_is_outside_the_arc() -> None:  # PW-10.24
    assert fire("infantry 5,6 S") == "PW-10.24"


def test_the_line_of_fire_is_blocked_or_nobody_sees_the_target() -> None:  # PW-10.25
    assert fire("infantry 5,6 N", "w 5,5") == "PW-10.25"
    assert fire("infantry 5,6 N", more=";0 tank 5,5 N") == "PW-10.25"
    assert fire("mortars 5,6 N", "w 5,5") == "PW-10.25"


def test_the_unit_is_too_deep_in_cover() -> None:  # PW-10.26
    assert fire("mortars 5,6 N", "w 5,6 5,5", ";0 infantry 4,6 N") == "PW-10.26"


def test_the_unit_is_in_a_ford_or_crossing_a_trench() -> None:  # PW-10.27
    assert fire("infantry 5,6 N", "o 5,6") == "PW-10.27"
    assert fire("tank 5,6 N", "x 5,6") == "PW-10.27"


def test_the_unit_may_not_start_a_close_combat() -> None:  # PW-10.28
    for kind in ("artillery", "truck", "horse_transport", "spotter", "commander"):
        gun = " field" if kind == "artillery" else ""
        board = table(f"0 {kind} 5,6 N{gun};1 infantry 5,5 S;{FAR}").acts(0)
        assert rule(board, Assault(0)) == "PW-10.28"


def test_there_is_no_enemy_in_its_front_square() -> None:  # PW-10.29
    assert rule(table(PLAIN).acts(0), Assault(0)) == "PW-10.29"
    beside = table(f"0 infantry 5,6 N;1 infantry 6,6 S;{FAR}").acts(0)
    assert rule(beside, Assault(0)) == "PW-10.29"


def test_after_a_close_combat_a_unit_may_only_fight_on() -> None:  # PW-10.39
    board = table(f"0 infantry 5,6 N;1 infantry 5,5 S;{FAR}").acts(0)
    fought = board.play(Assault(0)).rolls(6, 6)
    for order in (Assault(0), Move(0, at(5, 7), N), Fire(0, at(5, 5))):
        assert rule(fought, order) == "PW-10.39"
    assert rule(board.after(0, fights=6, won=True), Assault(0)) == "PW-10.39"


def asked_tank() -> Table:
    """A tank with one point that small arms have hit."""
    board = table(f"0 infantry 5,8 N;1 tank 5,5 S sp=1;{FAR}").acts(0)
    return board.play(Fire(0, at(5, 5))).rolls(6).rolls(6)


def test_the_unit_cannot_retreat_there() -> None:  # PW-10.30
    assert rule(asked_tank(), Retreat(at(5, 6))) == "PW-10.30"
    assert rule(asked_tank(), Retreat(at(9, 9))) == "PW-10.30"


def test_the_tank_must_retreat() -> None:  # PW-10.31
    assert rule(asked_tank(), TakeLoss()) == "PW-10.31"


def test_the_unit_cannot_do_that_work_there() -> None:  # PW-10.32
    assert rule(table(PLAIN).acts(0), Work(0, "lay_mines", at(5, 5))) == "PW-10.32"
    for ground in ("w 5,5", "o 5,5", "= 5,5", "m 5,5"):
        board = table(f"0 engineers 5,6 N;{FAR}", ground=ground).acts(0)
        assert rule(board, Work(0, "lay_mines", at(5, 5))) == "PW-10.32"


def test_loading_or_unloading_is_impossible() -> None:  # PW-10.33
    board = table(f"{PLAIN};0 truck 5,7 N;0 truck 5,7 N").acts(0)
    assert rule(board, Load(3, 0)) == "PW-10.33"
    assert rule(board, Load(3, 4)) == "PW-10.33"
    assert rule(board, Unload(3, N)) == "PW-10.33"


def test_the_order_is_a_whole_activation() -> None:  # PW-10.40
    moved = table(PLAIN).acts(0).play(Move(0, at(5, 5), N))
    assert rule(moved, Work(0, "lay_wire", at(5, 5))) == "PW-10.40"


def test_only_cavalry_mounts_and_dismounts() -> None:  # PW-10.43
    assert rule(table(PLAIN).acts(0), ChangeForm(0)) == "PW-10.43"


def test_there_is_no_gas_shell() -> None:  # PW-10.34
    notes = "0 artillery 5,9 N field{};1 infantry 5,4 S;" + FAR
    off = table(notes.format(" gas")).aims()
    assert rule(off, Bombard(0, at(5, 4), True)) == "PW-10.34"
    none = table(notes.format(""), gas=True).aims()
    assert rule(none, Bombard(0, at(5, 4), True)) == "PW-10.34"


def test_the_gun_already_has_its_order_or_is_none_of_yours() -> None:  # PW-10.35
    board = table(f"0 artillery 5,9 N field;1 infantry 5,4 S;{FAR}").aims()
    assert rule(board, Bombard(1, at(5, 9))) == "PW-10.35"
    assert rule(board, Bombard(3, at(5, 4))) == "PW-10.35"
    assert rule(board.play(Bombard(0, at(5, 4))), Bombard(0, at(5, 4))) == "PW-10.35"
    assert board.refused(Ready()) == ""


def test_deployment_outside_the_zone() -> None:  # PW-10.36
    notes = "0 infantry 5,9 N;1 infantry 5,2 S"
    zones = ((1 << 144) - (1 << 108), (1 << 36) - 1)
    board = table(notes, zones=zones, free_deployment=True)
    board = board.having(phase="deploy", sealed=(None, None))
    assert rule(board, Deploy(((0, at(5, 2), N),))) == "PW-10.36"
    assert rule(board, Deploy(())) == "PW-10.36"
    assert board.refused(Deploy(((0, at(0, 11), E),))) == ""


def test_options_that_are_off() -> None:  # PW-10.42
    board = table(f"0 tank 5,6 N;0 infantry 5,6 N;{FAR}").acts(0)
    assert rule(board, Load(0, 1)) == "PW-10.42"


def test_every_code_has_a_rule_of_this_chapter_that_stands_in_the_rulebook() -> None:  # PW-10.9
    text = (Path(portable.__file__).parent / "RULES.md").read_text()
    told = set(re.findall(r"\*\*(PW-10\.\d+)\*\*", text))
    assert set(RULE_OF.values()) <= told
