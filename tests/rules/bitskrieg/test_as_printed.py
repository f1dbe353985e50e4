"""Where the document says otherwise than House rules: each sentence both ways."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from game.core.contract import DICE, Choice, Refusal, Result, Roll, Rolled, Say
from game.core.scenario import BOUND, AsciiMap
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.commands import ChooseAxis, ChooseEdge, PlaceFlag
from game.rules.bitskrieg.events import Moved
from game.rules.bitskrieg.state import Opening
from tests.mistakes import refused
from tests.nightly import some_daily
from tests.rules.bitskrieg.table import (
    ADA,
    SPARE,
    N,
    S,
    Table,
    cell,
    flag,
    flip,
    move,
    new_match,
    setup,
    table,
    team,
)
from tests.rules.bitskrieg.test_whole_matches import random_match

PRINTED: Final[Mapping[str, Any]] = GAME.rule_set("printed").options
HOUSE: Final[Mapping[str, Any]] = GAME.rule_set("house").options
RULE_SETS: Final = pytest.mark.parametrize("rules", [PRINTED, HOUSE], ids=["printed", "house"])

LEADING: Final = f"A LT 3,6 N; A MT 4,6 N; {SPARE}"
"""Two tanks against one."""


# Clocks


@pytest.mark.parametrize("turn", [360, 600, 4_999])
def test_printed_no_turn_is_the_last(turn: int) -> None:  # BK-10.2
    here = table(LEADING, turn=turn, **PRINTED).play(move(0, "F"))
    assert (here.won, here.state.turn) == (None, turn + 1)


def test_house_the_match_ends_after_turn_360() -> None:  # BK-10.2
    assert table(LEADING, turn=359, **HOUSE).play(move(0, "F")).won is None
    assert table(LEADING, turn=360, **HOUSE).play(move(0, "F")).won == (0, "turn_limit")


@pytest.mark.parametrize("quiet", [39, 59, 199, 4_980])
def test_printed_idle_turns_end_nothing_and_are_not_counted_down(quiet: int) -> None:  # BK-10.3
    here = table(LEADING, quiet=quiet, **PRINTED).play(move(0, "F"))
    assert (here.won, here.state.quiet) == (None, quiet + 1)
    assert [type(event).__name__ for event in here.events] == ["Moved", "TurnBegan"]


def test_house_the_match_ends_after_60_idle_turns() -> None:  # BK-10.3
    assert table(LEADING, quiet=58, **HOUSE).play(move(0, "F")).won is None
    assert table(LEADING, quiet=59, **HOUSE).play(move(0, "F")).won == (0, "quiet")


def test_a_match_without_a_turn_limit_is_stopped_by_the_program_s_bound() -> None:  # BK-10.6
    here = table(LEADING, turn=BOUND - 1, quiet=BOUND - 10, **PRINTED).play(move(0, "F"))
    assert here.won is None
    over = table(LEADING, turn=BOUND, quiet=BOUND - 1, **PRINTED).play(move(0, "F"))
    assert over.awaited == Result((0,), "bound", (1, 0), by_clock=True)
    ahead = Say("bitskrieg.ahead.strength", (ADA, 2, 1))
    assert GAME.why_over(over.state) == Say("bitskrieg.over.bound", (BOUND, ahead))


def test_with_one_limit_alone_the_other_is_still_off() -> None:  # BK-10.2, BK-10.3
    turns = table(LEADING, turn=40, quiet=39, **{**PRINTED, "turn_limit": 40})
    assert turns.play(move(0, "F")).won == (0, "turn_limit")
    idle = table(LEADING, turn=700, quiet=19, **{**PRINTED, "quiet_limit": 20})
    assert idle.play(move(0, "F")).won == (0, "quiet")


def test_the_longest_match_without_a_limit_is_one_up_to_the_bound() -> None:  # BK-10.6
    endless, limited = setup(**PRINTED), setup(**{**PRINTED, "turn_limit": 600})
    assert GAME.longest(endless) - GAME.longest(limited) == 3 * (BOUND - 600)


def test_under_version_3_the_clocks_ran_where_nothing_was_set() -> None:  # BK-10.2, BK-10.3
    former = GAME.under(3)
    assert former is not None
    field = former.start(setup(**HOUSE)).field
    assert (field.turn_limit, field.quiet_limit) == (360, 60)


# Flags


SEALED: Final = "# 3,2; # 2,3; # 4,3; # 3,4; # 6,6; # 5,5"
"""3-3 has an obstacle on each side; 6-5, between two of them, is open to the east."""


def placing(rules: Mapping[str, Any], **changed: Any) -> Table:
    """The First Player is about to place flags; all tanks stand on the home edges."""
    here = table(f"A LT 3,7 N; {SPARE}; {SEALED}", ((), ()), **{**rules, **changed})
    return here.changed(phase="flags", turn=0, preparation=new_match().state.preparation)


def drawn_flag(rules: Mapping[str, Any]) -> Refusal | None:
    """Why a match may not start whose map has a flag between four obstacles, on 3-3."""
    around = ((3, 2), (2, 3), (4, 3), (3, 4))
    opening = Opening(
        obstacles=tuple((cell(at), "obstacle") for at in around),
        flags=((cell((3, 3)), cell((1, 5))), (cell((5, 1)), cell((6, 2)))),
    )
    return GAME.why_not_setup(setup(opening, **rules))


def test_printed_a_flag_may_be_sealed_off() -> None:  # BK-2.12
    here = placing(PRINTED)
    assert here.refused(flag((3, 3))) == ""
    assert flag((3, 3)) in here.legal(PlaceFlag)
    assert here.refused(flag((3, 2))) == "flag_obstacle"
    after = here.play(flag((3, 3)))
    assert after.refused(flag((3, 5))) == "flag_line"
    assert drawn_flag(PRINTED) is None


def test_house_no_flag_may_be_sealed_off() -> None:  # BK-2.12
    here = placing(HOUSE)
    refusal = here.refusal(flag((3, 3)))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("flag_sealed", "BK-2.12")
    assert flag((3, 3)) not in here.legal(PlaceFlag)
    assert here.refused(flag((6, 5))) == ""
    found = drawn_flag(HOUSE)
    assert found is not None
    assert found.code == "flag_walled_in"


def test_both_flags_but_the_sealed_off_one_held_win_nothing() -> None:  # BK-2.12, BK-9.1
    here = table(f"A LT 5,2 N; A MT 0,7 N; {SPARE}; {SEALED}", (((1, 6), (2, 5)), ((3, 3), (5, 2))))
    assert here.play(move(1, "F")).play(move(2, "F")).won is None


ROWS: Final = """
........
...#..1.
..#0#...
...#....
.....1..
.0......
........
........
"""
MAP: Final = AsciiMap(tuple(ROWS.split()))


def test_a_map_may_seal_a_flag_off_as_printed_alone() -> None:  # BK-2.12
    (mistake,) = refused(lambda: GAME.read_opening({}, MAP, HOUSE))
    assert mistake.id == "bitskrieg.mistake.flag_out_of_reach"
    opening = GAME.read_opening({}, MAP, PRINTED)
    assert cell((3, 2)) in opening.flags[0]


# Who chooses the axis


def rolling_off(**options: Any) -> Table:
    """The teams are revealed; the home edges are not settled."""
    here = new_match(Opening(obstacles=()), **options)
    for seat in (0, 1):
        here = Table(*GAME.apply(here.state, seat, team(1, 1, 2, 1)))
    return here


@RULE_SETS
def test_printed_and_house_the_dice_say_who_chooses_the_axis(rules: Mapping[str, Any]) -> None:
    here = rolling_off(**rules)  # BK-2.6
    assert isinstance(here.awaited, Roll)
    assert here.rolls(2, 5).awaited.seats == (1,)


@RULE_SETS
@pytest.mark.parametrize(("who", "seat"), [("player_1", 0), ("player_2", 1)])
def test_a_player_may_choose_the_axis_without_a_roll(
    rules: Mapping[str, Any], who: str, seat: int
) -> None:  # BK-2.6, BK-2.7
    here = rolling_off(**{**rules, "axis_chooser": who})
    assert (here.awaited.purpose, here.awaited.seats) == ("axis", (seat,))
    assert GAME.why_not(here.state, 1 - seat, ChooseAxis("ns")).code == "not_your_turn"
    here = here.play(ChooseAxis("ns"))
    assert (here.awaited.purpose, here.awaited.seats) == ("edge", (1 - seat,))
    here = here.play(ChooseEdge("N"))
    assert (here.state.first, here.awaited.purpose) == (1 - seat, "deploy")
    assert here.state.homes is not None
    assert here.state.homes[1 - seat] == "N"
    assert here.state.homes[seat] == "S"


# Turning in place


def turning(reading: str) -> Mapping[str, Any]:
    """The rules as printed under one reading."""
    return {**PRINTED, "turn_in_place": reading}


@RULE_SETS
def test_printed_and_house_a_quarter_turn_counts_as_one_square(rules: Mapping[str, Any]) -> None:
    here = table(f"A HT 3,6 N; A MT 5,6 N; {SPARE}", **rules)  # BK-4.6
    assert [here.refused(move(0, turn)) for turn in ("L", "R", "R R")] == ["", "", "too_far"]
    assert here.refused(move(1, "R R")) == ""
    assert here.refused(do.Move(1, cell((5, 7)), S)) == "too_far"


def test_any_new_facing_may_count_as_one_square() -> None:  # BK-4.13
    here = table(f"A HT 3,6 N; A MT 5,6 N; A LT 1,6 N; {SPARE}", **turning("any"))
    assert [here.refused(move(0, turn)) for turn in ("L", "R", "R R")] == ["", "", ""]
    after = here.play(move(0, "R R"))
    assert after.tank(0) == ("HT", (3, 6), S, False)
    (moved,) = after.happened(Moved)
    assert [pose.facing for pose in moved.path] == [N, S]
    assert here.refused(do.Move(1, cell((5, 7)), S)) == "", "about in one step, back in the other"
    assert here.refused(do.Move(0, cell((3, 7)), S)) == "too_far"
    assert here.refused(do.Move(1, cell((5, 5)), S)) == "too_far", "a quarter turn where it enters"
    assert here.refused(do.Move(0, cell((3, 6)), N)) == "no_change"


def test_a_drive_with_a_shot_or_a_ram_turns_as_a_move_does() -> None:  # BK-4.13
    notes = "A LT 3,4 N; R MT 3,6 S; R HT 7,0 S"
    for reading, code in (("quarter", False), ("any", True)):
        rules = {**turning(reading), "bounding_fire": True, "ramming": True}
        here = table(notes, **rules)
        ways = [ram for ram in here.legal(do.Ram) if (ram.at, ram.facing) == (cell((3, 5)), S)]
        assert bool(ways) is code, "two steps: about, and ahead"
        shots = [
            shot for shot in here.legal(do.Bound) if (shot.at, shot.facing) == (cell((3, 5)), S)
        ]
        assert bool(shots) is code


# Whole matches


@pytest.mark.parametrize("rules", [PRINTED, HOUSE, {**PRINTED, "turn_in_place": "any"}])
@pytest.mark.parametrize("seed", some_daily(range(3), 3))
def test_what_the_menu_offers_is_never_refused(rules: Mapping[str, Any], seed: int) -> None:
    for at, (state, _, _) in enumerate(random_match(setup(**rules), seed)):
        awaited = GAME.awaiting(state)
        if at > 700 or isinstance(awaited, Result):
            break
        if isinstance(awaited, Choice):
            for seat in awaited.seats:
                for command in GAME.legal(state, seat):
                    assert GAME.why_not(state, seat, command) is None


def test_printed_a_match_that_nobody_decides_goes_on_to_the_bound() -> None:  # BK-10.6
    state, count = GAME.start(setup(**PRINTED)), 0
    while not isinstance(awaited := GAME.awaiting(state), Result):
        if isinstance(awaited, Roll):
            order = (DICE, Rolled((1 + count % 6,) * len(awaited.sides)))
        else:
            seat = awaited.seats[0]
            idle = state.turn and GAME.why_not(state, seat, flip()) is None
            order = (seat, flip() if idle else GAME.legal(state, seat)[0])
        state, _ = GAME.apply(state, *order)
        count += 1
    assert (awaited.reason, len(awaited.winners), state.turn) == ("bound", 1, BOUND + 1)
    assert count <= GAME.longest(setup(**PRINTED))
