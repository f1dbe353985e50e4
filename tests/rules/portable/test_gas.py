"""Gas (chapter 12)."""

from game.core.contract import Ready
from game.rules.portable.board.sight import sees
from game.rules.portable.commands import Advance, Assault, Bombard, Move, Retreat
from game.rules.portable.state import Cloud
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
GUN = "0 artillery 5,9 N field gas"
FAR = "1 infantry 11,0 S;0 infantry 0,11 N"


def clouded(notes: str, *clouds: Cloud) -> Table:
    """A position with clouds."""
    return table(f"{notes};{FAR}", clouds=clouds, gas=True)


def test_a_named_gun_has_one_gas_shell_even_if_it_lands_nowhere() -> None:  # PW-12.1
    notes = f"{GUN};1 infantry 5,4 S;{FAR}"
    assert table(notes).aims().refused(Bombard(0, at(5, 4), True)) == "no_gas"
    woods = table(notes, ground="w 5,4 5,6", gas=True).aims()
    lost = woods.play(Bombard(0, at(5, 4), True), Ready()).rolls(1)
    assert (lost.state.clouds, lost.unit(0).gas) == ((), False)


def test_a_gas_shell_hits_once_and_leaves_a_cloud_on_the_axis_of_the_gun() -> None:  # PW-12.2
    board = table(f"{GUN};1 infantry 5,4 S;{FAR}", gas=True).aims()
    hit = board.play(Bombard(0, at(5, 4), True), Ready()).rolls(6)
    assert hit.state.clouds == (Cloud(0, at(5, 4), N, 1),)
    assert len(hit.state.hits) == 1


def test_each_cloud_rolls_as_a_later_turn_begins() -> None:  # PW-12.3
    ends = {}
    for die in range(1, 7):
        board = clouded("0 tank 0,0 N", Cloud(0, at(5, 4), E)).begins()
        assert board.awaited == "gas"
        ends[die] = board.rolls(die).state.clouds[0].at
    west, east, here = at(4, 4), at(6, 4), at(5, 4)
    assert ends == {1: east, 2: west, 3: east, 4: west, 5: here, 6: here}


def test_who_stands_in_the_cloud_is_hit_also_if_it_stayed() -> None:  # PW-12.4
    board = clouded("1 infantry 5,4 S;0 tank 5,4 N", Cloud(0, at(5, 4), N)).begins().rolls(6)
    assert [hit.unit for hit in board.state.hits] == [0, 1]
    gone = clouded("0 tank 0,0 N", Cloud(0, at(5, 0), N)).begins().rolls(1)
    assert gone.state.clouds == ()


def test_a_cloud_blows_away_at_the_third_end_check() -> None:  # PW-12.5
    board = clouded("0 tank 0,0 N", Cloud(0, at(5, 4), N, 1))
    ages = []
    for _ in range(3):
        board = board.checks()
        ages.append([cloud.age for cloud in board.state.clouds])
    assert ages == [[2], [3], []]


def test_moving_or_advancing_into_clouds_hits_once_for_each() -> None:  # PW-12.6
    two = (Cloud(0, at(5, 5), N), Cloud(1, at(5, 5), E))
    moved = clouded("0 tank 5,6 N", *two).acts(0).play(Move(0, at(5, 5), N))
    assert len(moved.state.hits) == 2
    won = clouded("0 infantry 5,6 N;1 infantry 5,5 S sp=1", two[0]).acts(0).play(Assault(0))
    assert won.rolls(6, 1).rolls(1).play(Advance(N)).awaited == "hit"
    assert sees(moved.state.field.board, at(5, 8), at(5, 2))


def test_nobody_retreats_into_gas() -> None:  # PW-6.3
    board = clouded("0 infantry 5,6 N;1 infantry 5,5 S", Cloud(0, at(5, 4), N)).acts(0)
    asked = board.play(Assault(0)).rolls(6, 1).rolls(6)
    assert at(5, 4) not in {c.to for c in asked.listed(Retreat)}
    assert asked.refused(Retreat(at(5, 4))) == "retreat_gas"
