"""Turn, initiative and activation (chapter 1)."""

from game.core.contract import Choice
from game.rules.portable import GAME
from game.rules.portable.commands import Assault, ChooseOrder, EndPhase, EndUnit, Fire, Move
from game.rules.portable.data import HAS, KINDS
from game.rules.portable.events import SideBegan, TurnBegan, UnitEnded
from game.rules.portable.play.initiative import activation_dice
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
TWO = "0 infantry 0,8 N;0 infantry 5,8 N;1 infantry 0,1 S;1 infantry 5,1 S"
DUEL = "0 infantry 5,8 N;1 infantry 5,6 S;0 infantry 0,11 N"


def rolled(*faces: int, **options: bool) -> Table:
    """A turn begun, and initiative rolled."""
    return table(TWO, **options).begins().rolls(*faces)


def test_a_turn_runs_from_artillery_to_the_end_check() -> None:  # PW-1.1
    notes = f"{TWO};0 artillery 3,8 N heavy"
    first = table(notes).begins()
    assert first.told(TurnBegan)
    assert first.awaited == "orders"
    order = rolled(6, 1).play(ChooseOrder(True))
    assert order.awaited == "activation"
    second = order.rolls(6).play(EndPhase())
    assert second.told(SideBegan)[0].seat == 1
    assert second.rolls(6).play(EndPhase()).told(TurnBegan)[0].turn == 4


def test_the_higher_die_may_go_first_or_hand_that_over() -> None:  # PW-1.2
    won = rolled(2, 5)
    assert (won.awaited, won.seat) == ("order_choice", 1)
    assert won.play(ChooseOrder(True)).state.seat == 1
    assert won.play(ChooseOrder(False)).state.seat == 0


def test_ties_are_rolled_again_but_not_for_ever() -> None:  # PW-1.2
    tied = rolled(3, 3, 4, 4)
    assert tied.awaited == "initiative"
    assert tied.rolls(5, 5).seat == 1
    last_first = table(TWO).having(first=1).begins().rolls(3, 3, 4, 4, 5, 5)
    assert last_first.seat == 0


def test_an_option_makes_the_winner_go_first() -> None:  # PW-1.2
    won = rolled(2, 5, forced_order=True)
    assert (won.awaited, won.state.seat) == ("activation", 1)


def test_the_sum_of_the_dice_is_the_number_of_activations() -> None:  # PW-1.3
    begun = rolled(6, 1).play(ChooseOrder(True)).rolls(2)
    assert begun.state.left == 2


def test_dice_are_counted_when_they_are_thrown() -> None:  # PW-1.5
    notes = ";".join([*(f"0 infantry {n},8 N" for n in range(6)), "1 infantry 0,0 S"])
    board = table(notes)
    assert activation_dice(board.state, 0) == 2
    lost = board.with_unit(0, sp=0, at=-1)
    assert activation_dice(lost.state, 0) == 1


def test_a_second_commander_counts_as_another_unit_and_takes_over() -> None:  # PW-1.6
    notes = [*(f"0 infantry {n},8 N" for n in range(5)), "1 infantry 0,0 S"]
    two = table(";".join([*notes, "0 commander 0,9 N", "0 commander 1,9 N"]))
    assert activation_dice(two.state, 0) == 1 + 2
    lost = two.with_unit(6, sp=0, at=-1)
    assert activation_dice(lost.state, 0) == 1 + 1


def test_an_order_to_another_unit_closes_the_one_before() -> None:  # PW-1.7
    board = table(f"{DUEL};0 infantry 5,11 N").acts(0, left=3)
    shot = board.play(Fire(0, at(5, 6))).rolls(1)
    assert shot.state.left == 2
    later = shot.play(Move(2, at(0, 10), N))
    assert later.told(UnitEnded)[0].unit == 0
    assert later.refused(Move(0, at(5, 9), N)) == "done"


def test_a_unit_moves_once_and_fires_once_in_either_order_and_fights_last() -> None:  # PW-1.8
    moved = table(DUEL).acts(0).play(Move(0, at(5, 7), N))
    assert moved.refused(Move(0, at(5, 8), N)) == "moved"
    shot = moved.play(Fire(0, at(5, 6))).rolls(1)
    assert shot.refused(Assault(0)) == ""
    first = table(DUEL).acts(0).play(Fire(0, at(5, 6))).rolls(1)
    assert first.refused(Fire(0, at(5, 6))) == "fired"
    assert first.refused(Move(0, at(5, 7), N)) == ""
    fought = table("0 infantry 5,7 N;1 infantry 5,6 S;0 infantry 0,11 N").acts(0)
    fought = fought.play(Assault(0)).rolls(6, 6)
    assert fought.refused(Fire(0, at(5, 6))) == "fighting"
    assert fought.refused(Move(0, at(5, 8), S)) == "fighting"


def test_artillery_does_not_fire_when_activated_but_may_turn() -> None:  # PW-1.9
    board = table("0 artillery 5,8 N field;1 infantry 5,5 S").acts(0)
    assert board.refused(Fire(0, at(5, 5))) == "artillery"
    assert board.refused(Move(0, at(5, 8), E)) == ""


def test_a_side_may_stop_with_activations_left() -> None:  # PW-1.10
    board = table(TWO).acts(0, left=5).play(Move(0, at(0, 7), N))
    assert board.play(EndPhase()).state.turn == 3


def test_with_the_option_all_units_act_without_dice() -> None:  # PW-1.11
    board = rolled(6, 1, all_units_act=True).play(ChooseOrder(True))
    assert (board.awaited, board.state.left) == ("activate", 2)


def test_the_table_of_units() -> None:  # PW-1.12
    rows = {
        "infantry": (4, 2, 3, 5, 3, 1),
        "infantry_at": (2, 2, 3, 5, 2, 1),
        "machine_guns": (2, 2, 3, 5, 3, 3),
        "mortars": (2, 2, 3, 5, 4, 1),
        "light_tank": (3, 4, 3, 4, 3, 1),
        "tank": (3, 3, 3, 4, 4, 1),
        "armoured_car": (3, 4, 3, 5, 3, 1),
        "cyclists": (4, 3, 3, 5, 3, 1),
    }
    for kind, row in rows.items():
        assert KINDS[kind][:6] == row, kind
    pairs = {kind: KINDS[kind][:4] for kind in KINDS}
    assert pairs["artillery"] == (2, 2, 4, 5)
    assert pairs["truck"] == (2, 4, 4, 5)
    assert pairs["horse_transport"] == (1, 2, 5, 6)
    assert pairs["commander"] == (2, 3, 3, 3)
    assert pairs["spotter"] == (2, 2, 3, 4)
    assert HAS["T"] == {"tank", "light_tank"}
    assert HAS["X"] == {"half_track", "truck", "horse_transport", "spotter", "commander"}


def test_a_unit_with_nothing_left_to_do_closes_by_itself() -> None:  # PW-1.13
    board = table("0 infantry 5,8 N;1 infantry 5,1 S;0 infantry 0,11 N").acts(0)
    moved = board.play(Move(0, at(5, 6), N))
    assert moved.state.open == -1
    assert moved.refused(EndUnit()) == "none_active"
    last = moved.play(Move(2, at(0, 9), N))
    waits = GAME.awaiting(last.state)
    assert not isinstance(waits, Choice) or waits.purpose != "activate"


def test_activations_end_when_those_in_one_square_can_neither_leave_nor_turn() -> None:  # PW-1.13
    notes = "0 machine_guns 0,0 N;0 machine_guns 0,0 N;1 infantry 11,11 N"
    penned = table(notes, ground="~ 1,0 0,1").acts(0)
    assert penned.state.turn == 3
    alone = table(notes.replace("0 machine_guns 0,0 N;", "", 1), ground="~ 1,0 0,1").acts(0)
    assert (alone.state.turn, alone.state.phase) == (2, "activate")
