"""Hits and exhaustion (chapters 6 and 7)."""

import pytest

from game.rules.portable.commands import Assault, Fire, Move, Retreat, TakeLoss
from game.rules.portable.events import Destroyed, SideExhausted
from game.rules.portable.play.ending import lost_strength
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
FAR = "1 infantry 11,0 S;0 infantry 0,11 N"


def hit(notes: str, ground: str = "") -> Table:
    """Unit 0 fires at (5, 5) and hits."""
    return table(f"{notes};{FAR}", ground=ground).acts(0).play(Fire(0, at(5, 5))).rolls(6)


@pytest.mark.parametrize(("quality", "worst"), [("elite", 2), ("average", 3), ("poor", 4)])
def test_what_a_hit_costs_depends_on_the_quality(quality: str, worst: int) -> None:  # PW-6.8
    for face in range(1, 7):
        after = hit(f"0 tank 5,8 N;1 infantry 5,5 S {quality}").rolls(face)
        assert (after.unit(1).sp == 3) == (face <= worst)
        assert (after.awaited == "answer") == (face > worst)


def test_each_hit_is_a_die_of_the_owner() -> None:  # PW-6.1
    roll = hit("0 tank 5,8 N;1 infantry 5,5 S").roll
    assert (roll.purpose, roll.seat, roll.sides) == ("hit", 1, (6,))


def test_without_room_the_point_is_lost() -> None:  # PW-6.2
    shut = "~ 5,4 4,5 6,5"
    assert hit("0 tank 5,8 N;1 infantry 5,5 S", shut).rolls(6).unit(1).sp == 3


def test_nobody_retreats_forward_or_into_danger() -> None:  # PW-6.3
    asked = hit("0 tank 5,8 N;1 infantry 5,5 S", "m 4,5; ~ 6,5").rolls(6)
    assert [c.to for c in asked.listed(Retreat)] == [at(5, 4)]
    sideways = hit("0 tank 5,8 N;1 infantry 5,5 S;0 truck 3,4 N").rolls(6)
    assert {c.to for c in sideways.listed(Retreat)} == {at(6, 5)}


@pytest.mark.parametrize(
    ("to", "why"),
    [
        ((5, 3), "retreat_far"),
        ((4, 4), "retreat_far"),
        ((6, 5), "retreat_river"),
        ((4, 5), "retreat_mines"),
        ((5, 4), "retreat_enemy"),
    ],
)
def test_who_cannot_retreat_is_told_why(to: tuple[int, int], why: str) -> None:  # PW-6.3
    notes = "0 tank 5,8 N;1 infantry 5,5 S;0 truck 5,3 N"
    asked = hit(notes, "m 4,5; ~ 6,5").rolls(6)
    assert asked.refused(Retreat(at(*to))) == why


def test_the_enemy_and_a_friend_bar_the_retreat() -> None:  # PW-6.3
    asked = hit("0 tank 5,8 N;1 infantry 5,5 S;1 truck 5,4 S").rolls(6)
    assert asked.refused(Retreat(at(5, 6))) == "retreat_nearer"
    assert asked.refused(Retreat(at(5, 4))) == "retreat_taken"


def test_without_strength_a_unit_is_destroyed_at_once() -> None:  # PW-6.4
    after = hit("0 tank 5,8 N;1 infantry 5,5 S sp=1").rolls(1)
    assert after.told(Destroyed) == [Destroyed(1, at(5, 5))]
    assert not after.state.layout.held[1] >> at(5, 5) & 1


def test_a_retreat_is_no_move_and_lays_a_gun_anew() -> None:  # PW-6.5
    board = table(f"0 tank 5,8 N;1 artillery 5,5 S field;{FAR}").acts(0)
    aimed = board.with_unit(1, aimed=at(5, 8))
    back = aimed.play(Fire(0, at(5, 5))).rolls(6).rolls(6).play(Retreat(at(5, 4)))
    assert back.unit(1).aimed == -1
    assert not back.unit(1).deeds.moved


def test_who_is_freed_may_share_a_square_until_one_moves() -> None:  # PW-6.7
    notes = "0 tank 5,8 N;1 truck 5,5 S sp=1;1 infantry 5,5 S aboard=1;1 tank 5,5 S"
    after = table(f"{notes};{FAR}").acts(0).play(Fire(0, at(5, 5))).rolls(6)
    freed = after.rolls(1).rolls(1).rolls(1)
    assert freed.place(2) == (5, 5, "S")
    theirs = freed.begins().acts(1)
    assert theirs.refused(Move(2, at(5, 4), N)) == ""
    for unit in (2, 3):
        assert theirs.refused(Move(unit, at(5, 5), E)) == "taken"
        assert Move(unit, at(5, 5), E) not in theirs.listed(Move)
    gone = theirs.play(Move(2, at(5, 4), N)).begins().acts(1)
    assert gone.refused(Move(2, at(5, 5), N)) == "taken"


def test_a_side_is_exhausted_at_the_end_check_and_for_good() -> None:  # PW-7.1, PW-7.2
    notes = "0 infantry 0,0 N;0 infantry 2,0 N;1 infantry 11,11 N"
    board = table(notes)
    hurt = board.with_unit(0, sp=1)
    assert lost_strength(hurt.state, 0) == 3
    checked = hurt.checks()
    assert checked.told(SideExhausted) == [SideExhausted(0, 3, 3)]
    assert checked.state.exhausted == (2, 0)
    fine = board.with_unit(0, sp=2).checks()
    assert fine.state.exhausted == (0, 0)


def test_an_exhausted_side_still_fires_turns_and_fights() -> None:  # PW-7.4
    notes = f"0 infantry 5,6 N;1 infantry 5,5 E;{FAR}"
    board = table(notes).having(exhausted=(1, 0)).acts(0)
    assert board.refused(Fire(0, at(5, 5))) == ""
    assert board.refused(Assault(0)) == ""
    turned = table(notes.replace("5,6 N", "5,6 E")).having(exhausted=(1, 0)).acts(0)
    assert turned.refused(Move(0, at(5, 6), N)) == ""


def test_when_both_sides_are_exhausted_the_battle_ends() -> None:  # PW-7.5
    notes = "0 infantry 0,0 N;1 infantry 11,11 N"
    board = table(notes).having(exhausted=(1, 0))
    assert board.with_unit(1, sp=1).checks().awaited == "exhaustion"


def test_standing_costs_a_point() -> None:  # PW-6.2
    asked = hit("0 tank 5,8 N;1 infantry 5,5 S").rolls(6)
    assert asked.play(TakeLoss()).unit(1).sp == 3
