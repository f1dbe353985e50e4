"""Transport and tank riders (chapters 9 and 11)."""

import pytest

from game.core.contract import Ready
from game.rules.portable import GAME
from game.rules.portable.combat.artillery import targets
from game.rules.portable.commands import (
    Assault,
    Bombard,
    Fire,
    Load,
    Move,
    Retreat,
    TakeLoss,
    Unload,
)
from game.rules.portable.play.initiative import activation_dice
from game.rules.portable.play.transport import carries
from game.rules.portable.words import unit_name
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
FAR = "1 infantry 11,0 S;0 infantry 0,11 N"


@pytest.mark.parametrize(
    ("carrier", "kind", "may"),
    [
        ("truck", "infantry", True),
        ("half_track", "spotter", True),
        ("truck", "artillery", True),
        ("truck", "tank", False),
        ("truck", "cavalry_mounted", False),
        ("truck", "cyclists", False),
        ("horse_transport", "artillery", True),
        ("horse_transport", "infantry", False),
        ("tank", "infantry", False),
    ],
)
def test_who_carries_whom(carrier: str, kind: str, may: bool) -> None:  # PW-9.1
    board = table(f"0 {carrier} 5,6 N;0 {kind} 5,6 N;{FAR}")
    assert carries(board.state, 0, 1) == may


def test_loading_needs_two_fresh_units_in_one_square() -> None:  # PW-9.2
    notes = f"0 truck 5,6 N;0 infantry 5,6 N;{FAR}"
    board = table(notes).acts(0, left=9)
    assert board.play(Load(0, 1)).state.left == 8
    assert (
        table(notes.replace("infantry 5,6", "infantry 5,7")).acts(0).refused(Load(0, 1))
        == "load_apart"
    )


def test_unloading_needs_room_and_faces_an_adjacent_enemy() -> None:  # PW-9.3
    notes = "0 truck 5,6 N;0 infantry 5,6 N aboard=0"
    full = table(f"{notes};0 tank 5,6 N;{FAR}").acts(0)
    assert full.refused(Unload(0, N)) == "no_room"
    beside = table(f"{notes};1 truck 5,5 S;{FAR}").acts(0)
    assert beside.refused(Unload(0, E)) == "face_enemy"
    refusal = GAME.why_not(beside.state, 0, Unload(0, E))
    assert refusal is not None
    assert refusal.say.values[0] == unit_name(beside.state, 1), "who gets off has to face it"
    assert beside.listed(Unload) == [Unload(0, N)]
    trench = table(f"{notes};{FAR}", ground="x 5,6").acts(0).play(Unload(0, N))
    assert trench.unit(1).deeds.crossing


def test_who_is_aboard_counts_for_dice_and_nothing_else() -> None:  # PW-9.4
    notes = "0 truck 5,6 N;0 infantry 5,6 N aboard=0"
    board = table(f"{notes};{FAR}").acts(0)
    assert board.refused(Move(1, at(5, 5), N)) == "aboard"
    assert activation_dice(board.state, 0) == 1
    assert not board.state.layout.combat[0] >> at(5, 6) & 1


def test_a_load_does_not_slow_a_transport() -> None:  # PW-9.5
    board = table(f"0 truck 5,6 N;0 infantry 5,6 N aboard=0;{FAR}").acts(0)
    assert (5, 2) in board.ends(0)
    driven = board.play(Move(0, at(5, 2), E))
    assert driven.place(1) == (5, 2, "E")


def test_a_gun_let_go_fires_in_the_next_artillery_phase() -> None:  # PW-9.6
    notes = f"0 truck 5,9 N;0 artillery 5,9 N field aboard=0;1 infantry 5,4 S;{FAR}"
    board = table(notes).acts(0)
    assert not targets(board.state, 1)
    assert targets(board.play(Unload(0, N)).state, 1) >> at(5, 4) & 1


RIDING = f"0 tank 5,6 N;0 infantry 5,6 N aboard=0;1 tank 5,2 S;{FAR}"


def riders(notes: str = RIDING) -> Table:
    """Tanks with riders."""
    return table(notes, tank_riders=True)


def test_tanks_carry_infantry_with_the_option() -> None:  # PW-11.1
    board = riders(RIDING.replace(" aboard=0", "")).acts(0)
    assert board.refused(Load(0, 1)) == ""
    off = table(RIDING.replace(" aboard=0", "")).acts(0)
    assert off.refused(Load(0, 1)) == "option_off"
    assert riders().acts(0).refused(Unload(0, N)) == ""


def test_infantry_may_end_in_the_square_of_a_tank_without_riders() -> None:  # PW-11.2
    foot = f"0 tank 5,6 N;0 infantry 5,7 N;{FAR}"
    assert (5, 6) in riders(foot).acts(0).ends(1)
    assert (5, 6) not in table(foot).acts(0).ends(1)
    assert (5, 6) not in riders(f"{RIDING};0 infantry 5,7 N").acts(0).ends(5)


def test_infantry_may_turn_beside_its_tank_but_the_tank_may_not() -> None:  # PW-3.7, PW-11.2
    both = riders(f"0 tank 5,6 N;0 infantry 5,6 N;{FAR}").acts(0)
    turns = [move for move in both.listed(Move) if move.to == at(5, 6)]
    assert turns == [Move(1, at(5, 6), facing) for facing in (E, S, W)]
    assert both.refused(Move(0, at(5, 6), E)) == "taken"
    assert both.refused(Move(0, at(5, 5), E)) == ""


def test_every_hit_on_the_tank_is_a_hit_on_the_riders() -> None:  # PW-11.3
    shot = riders().acts(1).play(Fire(2, at(5, 6))).rolls(6)
    both = shot.rolls(1).rolls(6)
    assert (both.unit(0).sp, both.unit(1).sp) == (2, 3)
    back = shot.rolls(6).play(Retreat(at(5, 7))).rolls(6)
    assert (back.unit(0).sp, back.unit(1).sp) == (3, 4)
    weak = riders(RIDING.replace("tank 5,6 N", "tank 5,6 N sp=1").replace("1 tank", "1 infantry"))
    near = weak.with_unit(2, at=at(5, 3))
    harmless = near.acts(1).play(Fire(2, at(5, 6))).rolls(6).rolls(1).rolls(1)
    assert (harmless.unit(0).sp, harmless.unit(1).sp) == (1, 3)


def test_riders_are_lost_with_their_tank_which_fires_and_fights() -> None:  # PW-11.4
    weak = riders(RIDING.replace("tank 5,6 N", "tank 5,6 N sp=1"))
    gone = weak.acts(1).play(Fire(2, at(5, 6))).rolls(6).rolls(1)
    assert (gone.unit(0).sp, gone.unit(1).sp) == (0, 0)
    assert riders().acts(0).refused(Fire(0, at(5, 2))) == ""
    beside = riders(RIDING.replace("1 tank 5,2", "1 tank 5,5")).acts(0)
    assert beside.refused(Assault(0)) == ""


def test_shells_hit_a_transport_and_its_load_once_each() -> None:  # PW-6.6
    notes = f"0 artillery 5,9 N field;1 truck 5,4 S;{FAR};1 infantry 5,4 S"
    board = table(notes)
    loaded = board.with_unit(4, carrier=1).aims()
    hit = loaded.play(Bombard(0, at(5, 4)), Ready()).rolls(6)
    both = hit.rolls(6).play(TakeLoss()).rolls(6)
    assert (both.unit(1).sp, both.unit(4).sp) == (1, 3)
    assert both.awaited == "initiative"
