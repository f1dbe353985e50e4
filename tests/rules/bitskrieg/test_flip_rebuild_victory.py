"""Flipping, rebuilding, flags, victory and the limits (BK-7 to BK-11)."""

from dataclasses import replace

import pytest

from game.core.contract import DICE, Concede, Result, Roll, Rolled
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.commands import Fire, Rebuild
from game.rules.bitskrieg.events import (
    FlagFreed,
    FlagTaken,
    Flipped,
    MatchOver,
    Rebuilt,
)
from tests.rules.bitskrieg.table import (
    SPARE,
    S,
    Table,
    cell,
    fire,
    flip,
    move,
    rebuild,
    setup,
    table,
)


def test_flip_turns_every_finished_tank_of_the_acting_seat() -> None:  # BK-7.1
    here = table(
        "A LT 2,6 N finished; A MT 4,6 N; A HT 5,6 E finished; R MT 7,0 S finished; R LT 0,0 S"
    )
    after = here.play(flip())
    assert after.happened(Flipped) == [Flipped((0, 2))]
    assert [tank.ready for tank in after.state.tanks] == [True, True, True, False, True]


def test_squares_and_facings_stay_in_a_flip() -> None:  # BK-7.2
    here = table(f"A LT 2,6 N finished; A HT 5,6 E finished; {SPARE}")
    after = here.play(flip())
    assert [after.tank(n)[1:3] for n in (0, 1)] == [here.tank(n)[1:3] for n in (0, 1)]


def test_a_rebuild_needs_a_marker_and_a_destroyed_tank_of_ones_own() -> None:  # BK-8.1
    notes = f"A LT 2,6 N; A MT lost; R MT lost; {SPARE}"
    assert table(notes).refused(rebuild(1, (3, 7))) == ""
    assert table(notes, rebuilds=(0, 2)).refused(rebuild(1, (3, 7))) == "no_rebuilds"
    assert table(notes).refused(rebuild(0, (3, 7))) == "not_destroyed"
    assert table(notes).refused(rebuild(2, (3, 7))) == "no_tank"


def test_the_tank_returns_finished_on_a_free_square_of_the_home_edge() -> None:  # BK-8.2
    here = table(f"A LT 2,7 N; A MT lost; R HT 4,7 N; {SPARE}")
    assert here.refused(rebuild(1, (2, 7))) == "square_taken"
    assert here.refused(rebuild(1, (4, 7))) == "square_taken"
    assert here.refused(rebuild(1, (3, 6))) == "not_home"
    assert here.play(rebuild(1, (7, 7), S)).tank(1) == ("MT", (7, 7), S, False)
    assert len(here.legal(Rebuild)) == 6 * 4


def test_the_marker_drops_by_one_and_at_none_there_are_no_more() -> None:  # BK-8.3
    here = table(f"A LT 2,6 N; A MT lost; A MT lost; {SPARE}", rebuilds=(1, 2))
    after = here.play(rebuild(1, (3, 7)))
    assert after.state.rebuilds == (0, 2)
    assert after.happened(Rebuilt)[0].left == 0
    later = after.play(move(3, "F"))
    assert later.refused(rebuild(2, (4, 7))) == "no_rebuilds"


def test_with_all_home_squares_occupied_there_is_no_rebuild() -> None:  # BK-8.4
    row = "; ".join(f"A LT {column},7 N" for column in range(8))
    here = table(f"{row}; A MT lost; {SPARE}")
    assert here.legal(Rebuild) == []
    assert {here.refused(rebuild(8, (c, 7))) for c in range(8)} == {"square_taken"}


TWO_FLAGS = "A LT 6,1 N; A MT 5,3 N; R HT 0,0 S; R HT 2,0 S"


def test_both_flags_at_the_start_of_the_own_turn_win_before_acting() -> None:  # BK-9.1
    here = table(TWO_FLAGS).play(move(1, "F"))
    assert here.won is None
    after = here.play(move(2, "F"))
    assert after.won == (0, "flags")
    assert isinstance(after.awaited, Result)
    assert after.awaited.winners == (0,)
    assert after.happened(MatchOver) == [MatchOver(0, "flags")]


def test_a_finished_tank_captures_as_well_as_a_ready_one() -> None:  # BK-9.2
    here = table(TWO_FLAGS.replace("6,1 N", "6,1 N finished")).play(move(1, "F"))
    assert here.happened(FlagTaken) == [FlagTaken(1, 1, cell((5, 2)))]
    assert here.play(move(2, "F")).won == (0, "flags")


def test_holding_both_at_the_end_of_the_own_turn_wins_nothing_by_itself() -> None:  # BK-9.3
    here = table("A LT 6,1 N; A MT 5,3 N; R HT 0,0 S; R TD 5,0 S").play(move(1, "F"))
    assert here.won is None
    shot = here.play(fire(3, at=1)).rolls(3, 6, 6)
    assert shot.won is None
    assert shot.awaited.seats == (0,)


def test_a_capture_ends_when_the_tank_drives_off_or_is_destroyed() -> None:  # BK-9.4
    off = table(f"A LT 6,1 W; {SPARE}").play(move(0, "F"))
    assert off.happened(FlagFreed) == [FlagFreed(1, cell((6, 1)))]
    here = table("A LT 6,1 N; A LT 0,7 N; R MT 6,0 S", active=1)
    shot = here.play(fire(2, at=0)).rolls(6, 6)
    assert shot.happened(FlagFreed) == [FlagFreed(1, cell((6, 1)))]
    assert shot.state.flags == here.state.flags


def test_a_seat_without_tanks_loses_at_once_whatever_rebuilds_are_left() -> None:  # BK-9.5
    here = table("A MT 3,4 N; R LT 3,3 S; R HT lost").play(fire(0, at=1)).rolls(6, 4)
    assert here.won == (0, "elimination")
    assert here.state.turn == 9


@pytest.mark.parametrize("reason", ["flags", "elimination", "turn_limit", "quiet", "concede"])
def test_every_ending_has_exactly_one_winner(reason: str) -> None:  # BK-9.6
    ends = {
        "flags": lambda: table(TWO_FLAGS).play(move(1, "F")).play(move(2, "F")),
        "elimination": lambda: table("A MT 3,4 N; R LT 3,3 S").play(fire(0, at=1)).rolls(6, 6),
        "turn_limit": lambda: table(
            f"A MT 3,4 N; {SPARE}", turn_limit=40, turn=40
        ).play(move(0, "F")),
        "quiet": lambda: table(f"A MT 3,4 N; {SPARE}", quiet=59).play(move(0, "F")),
        "concede": lambda: table(f"A MT 3,4 N; {SPARE}").play(Concede()),
    }  # fmt: skip
    ended = ends[reason]()
    assert ended.awaited.reason == reason
    assert len(ended.awaited.winners) == 1
    assert [len(GAME.legal(ended.state, seat)) for seat in (0, 1)] == [0, 0]


def test_after_the_turn_limit_the_match_is_adjudicated() -> None:  # BK-10.2
    here = table(f"A MT 3,4 N; A LT 0,7 N; {SPARE}", turn_limit=40)
    assert here.changed(turn=39).play(move(0, "F")).won is None
    assert here.changed(turn=40).play(move(0, "F")).won == (0, "turn_limit")


@pytest.mark.parametrize(
    ("notes", "rebuilds", "winner"),
    [
        ("A LT 3,4 N; R LT 1,6 S; A MT 0,7 N; A MT 5,7 N", (2, 0), 1),  # flags first
        ("A LT 3,4 N; A LT 0,7 N; R HT 7,0 S", (0, 5), 0),  # tanks on the board
        ("A LT 3,4 N; A LT lost; R HT 7,0 S", (1, 0), 0),  # and those it could rebuild
        ("A LT 3,4 N; R HT 7,0 S", (1, 2), 1),  # the marker
        ("A LT 3,4 N; R HT 7,0 S", (2, 2), 1),  # armor
        ("A HT 3,4 N; R MT 7,0 S", (2, 2), 0),
        ("A HT 3,4 N; R HT 7,0 S", (2, 2), 1),  # the Second Player
    ],
)
def test_adjudication_compares_flags_strength_marker_armor_and_the_second_player(
    notes: str, rebuilds: tuple[int, int], winner: int
) -> None:  # BK-10.4
    here = table(notes, rebuilds=rebuilds, quiet=59)
    assert here.play(move(0, "R")).won == (winner, "quiet")


def test_every_match_ends_within_its_bound_whatever_the_dice_show() -> None:  # BK-10.5
    for face in range(1, 7):
        start = setup(terrain=True, turn_limit=40)
        state, count = GAME.start(start), 0
        while not isinstance(waits := GAME.awaiting(state), Result):
            if isinstance(waits, Roll):
                order = (DICE, Rolled((face,) * len(waits.sides)))
            else:
                order = (waits.seats[0], GAME.legal(state, waits.seats[0])[0])
            state, _ = GAME.apply(state, *order)
            count += 1
        assert count <= GAME.longest(start)
        assert state.turn <= 41


def test_where_no_turn_limit_is_set_the_bound_counts_360_turns() -> None:  # BK-10.2
    unset, shorter = replace(setup(), options={}), setup(turn_limit=359)
    assert GAME.longest(unset) - GAME.longest(shorter) == 3, "a command and two rolls"


def test_the_rules_never_roll_dice_come_only_as_rolled() -> None:  # BK-11.1
    here = table("A MT 3,4 N; R MT 3,2 S; R LT 7,0 S").play(fire(0, at=1))
    assert isinstance(here.awaited, Roll)
    outcomes = {GAME.apply(here.state, DICE, Rolled((6,))) for _ in range(5)}
    assert len(outcomes) == 1
    assert GAME.why_not(here.state, 0, Rolled((6,))) is not None


def test_between_the_two_rolls_of_a_shot_nobody_may_act() -> None:  # BK-11.2
    here = table("A MT 3,4 N; A LT 5,6 N; R MT 3,2 S; R LT 7,0 S").play(fire(0, at=2)).rolls(6)
    for seat in (0, 1):
        assert GAME.why_not(here.state, seat, flip()).code == "dice_pending"
        assert GAME.why_not(here.state, seat, Concede()).code == "dice_pending"
        assert len(GAME.legal(here.state, seat)) == 0
    assert isinstance(Table(here.state).rolls(1).awaited.seats, tuple)
    assert Fire(0, 2) not in list(GAME.legal(here.state, 0))


def test_a_seat_that_can_only_flip_has_it_done_for_it() -> None:  # BK-3.3, BK-7.1
    here = table("A LT 3,6 N; A HT 0,7 N; R MT 7,0 S finished", rebuilds=(2, 0))
    after = here.play(move(0, "F"))
    assert after.happened(Flipped) == [Flipped((2,), forced=True)]
    assert after.awaited.seats == (0,)
    assert after.state.turn == 11
