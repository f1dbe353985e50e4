"""What is refused: in which order, by which rule, and in which words."""

from typing import Any

import pytest

from game.core.contract import DICE, Concede, Rolled, Say
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg import commands as do
from tests.rules.bitskrieg.table import (
    SPARE,
    N,
    Table,
    bound,
    cell,
    drawn,
    fire,
    flag,
    new_match,
    place,
    rebuild,
    reserve,
    setup,
    table,
    team,
)


def refusal(here: Table, seat: Any, command: Any) -> tuple[str, str]:
    """Return the code and the rule of the refusal of a command."""
    found = GAME.why_not(here.state, seat, here.command(command))
    assert found is not None
    return found.code, found.rule


FIGHT = f"A MT 3,4 N; A LT 0,7 N finished; R MT 3,2 S; {SPARE}"
UNKNOWN = "drive"
"""What is no command of Bitskrieg."""


def over() -> Table:
    return table(FIGHT).play(Concede())


def rolling() -> Table:
    return table(FIGHT).play(fire(0, at=2))


def choosing() -> Table:
    """A match whose obstacles stand, so that the teams are to be chosen."""
    faces = [face for column in range(1, 7) for face in (column, column)]
    return new_match().rolls(*faces)


@pytest.mark.parametrize(
    "command", [UNKNOWN, do.Move(99, 0, 0), do.Flip(), do.PlaceFlag(3), Rolled((9,)), Concede()]
)
@pytest.mark.parametrize("seat", [0, 1, DICE])
def test_after_the_end_that_is_all_there_is_to_say(command: Any, seat: int) -> None:  # BK-9.8
    assert refusal(over(), seat, command) == ("over", "BK-9.8")


@pytest.mark.parametrize(
    "command", [UNKNOWN, do.Move(99, 0, 0), do.Flip(), do.PlaceFlag(3), do.Ram(0, 1, 1), Concede()]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_dice_come_before_phase_seat_option_and_tank(command: Any, seat: int) -> None:  # BK-11.2
    assert refusal(rolling(), seat, command) == ("dice_pending", "BK-11.2")


def test_dice_are_given_by_nobody_in_the_number_and_with_the_faces_awaited() -> None:  # BK-11.1
    here = rolling()
    assert refusal(here, 0, Rolled((3,))) == ("not_your_turn", "BK-3.1")
    for faces in ((), (3, 3), (0,), (7,)):
        assert refusal(here, DICE, Rolled(faces)) == ("bad_faces", "BK-11.1")
    assert refusal(table(FIGHT), DICE, Rolled((3,))) == ("no_roll", "BK-11.1")
    bounding = table(FIGHT, bounding_fire=True).play(bound(0, "F", at=2))
    found = GAME.why_not(bounding.state, DICE, Rolled((3,)))
    assert found is not None
    assert found.say == Say("bitskrieg.refusal.bad_faces", (2, 6))


@pytest.mark.parametrize("command", [do.PlaceFlag(3), team(1, 1, 1, 2), do.PickTerrain(0, 0)])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_phase_comes_before_the_seat(command: Any, seat: int) -> None:  # BK-3.1
    assert refusal(table(FIGHT), seat, command) == ("wrong_phase", "BK-3.1")
    assert refusal(table(FIGHT), seat, UNKNOWN) == ("unknown", "BK-3.1")


def test_an_action_in_the_set_up_is_in_the_wrong_phase() -> None:  # BK-3.1
    for command in (do.Flip(), do.Move(0, 1, 1), do.Ram(0, 1, 1)):
        assert refusal(choosing(), 0, command) == ("wrong_phase", "BK-3.1")


@pytest.mark.parametrize("command", [do.Flip(), do.Move(99, 0, 0), do.Ram(0, 1, 1)])
def test_the_seat_comes_before_the_option_and_the_tank(command: Any) -> None:  # BK-3.1
    assert refusal(table(FIGHT), 1, command) == ("not_your_turn", "BK-3.1")


def test_who_has_chosen_in_secret_is_told_so_before_the_team_is_looked_at() -> None:  # BK-2.5
    here = choosing().play(team(2, 1, 1, 1))
    assert refusal(here, 0, team(9, 9, 9, 9)) == ("already_chosen", "BK-2.5")
    assert refusal(here, 1, team(9, 9, 9, 9)) == ("team_size", "BK-2.4")


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (do.Reserve(9, 99, 9), "BK-13.1"),
        (do.Bound(99, 0, 0, 99), "BK-15.1"),
        (do.BoundAt(99, 0, 0, 99), "BK-15.1"),
        (do.Reverse(99), "BK-17.1"),
        (do.Ram(99, 0, 0), "BK-18.1"),
        (do.FireAt(99, 99), "BK-19.1"),
    ],
)
def test_the_option_comes_before_the_tank(command: Any, rule: str) -> None:
    # BK-13.1, BK-15.1, BK-17.1, BK-18.1, BK-19.1
    assert refusal(table(FIGHT), 0, command) == ("option_off", rule)


def test_a_bound_at_an_obstacle_needs_both_its_options() -> None:  # BK-15.1, BK-19.1
    order = do.BoundAt(99, 0, 0, 63)
    assert refusal(table(FIGHT, bounding_fire=True), 0, order) == ("option_off", "BK-19.1")
    assert refusal(table(FIGHT, destroy_obstacles=True), 0, order) == ("option_off", "BK-15.1")
    both = table(FIGHT, bounding_fire=True, destroy_obstacles=True)
    assert refusal(both, 0, order)[0] == "no_tank"


EVERY_ACTION = {"bounding_fire": True, "ramming": True, "reverse": True, "destroy_obstacles": True}


@pytest.mark.parametrize(
    ("order", "rule"),
    [
        (lambda tank: do.Move(tank, 63, 3), "BK-4.1"),
        (lambda tank: do.Fire(tank, 99), "BK-6.1"),
        (lambda tank: do.FireAt(tank, 63), "BK-6.1"),
        (lambda tank: do.Bound(tank, 63, 3, 99), "BK-4.1"),
        (lambda tank: do.BoundAt(tank, 63, 3, 63), "BK-4.1"),
        (lambda tank: do.Reverse(tank), "BK-17.1"),
        (lambda tank: do.Ram(tank, 63, 3), "BK-4.1"),
    ],
)
def test_the_tank_comes_before_the_way_and_the_target(order: Any, rule: str) -> None:
    # BK-4.1, BK-6.1, BK-17.1
    here = table(FIGHT, **EVERY_ACTION)
    assert refusal(here, 0, order(1)) == ("finished", rule)
    for foreign in (2, 17):
        assert refusal(here, 0, order(foreign)) == ("no_tank", rule)


def test_the_way_comes_before_the_stop_and_the_stop_before_the_target() -> None:
    # BK-4.2, BK-4.7, BK-4.8, BK-15.5
    notes = f"A LT 3,5 N; A HT 3,4 N; # 2,5; R MT 4,5 S; {SPARE}"
    here = table(notes, bounding_fire=True, flags=((), ()))
    far, wall, foe = (do.Bound(0, cell(to), N, 99) for to in ((3, 1), (2, 5), (4, 5)))
    assert refusal(here, 0, far) == ("too_far", "BK-4.2")
    assert refusal(here, 0, wall) == ("terrain", "BK-4.7")
    assert refusal(here, 0, foe) == ("enemy_ahead", "BK-4.7")
    assert refusal(here, 0, do.Bound(0, cell((3, 4)), N, 99)) == ("cannot_stop", "BK-4.8")
    assert refusal(here, 0, do.Bound(0, cell((3, 3)), N, 99)) == ("bad_target", "BK-6.1")


@pytest.mark.parametrize(
    ("notes", "rule"),
    [
        ("A MT 3,4 N; R MT 5,4 S", "BK-5.3"),  # level with the shooter
        ("A MT 3,4 N; R MT 3,6 S", "BK-5.3"),  # behind it
        ("A TD 3,4 N; R MT 3,6 S", "BK-5.3"),
        ("A TD 3,4 N; R MT 4,2 S", "BK-5.1"),  # ahead, but not straight ahead
        ("A TD 3,4 N; R MT 3,2 S; # 3,3", "BK-5.4"),
        ("A TD 3,7 N; R MT 3,1 S", "BK-5.7"),  # six squares
        ("A MT 3,7 N; R MT 3,1 S", "BK-5.7"),
        ("A MT 3,7 N; R MT 3,2 S; # 2,3; # 3,3; # 4,3", "BK-5.7"),  # seven, round the wall
        ("A MT 3,4 N; R MT 3,2 S; # 3,3; # 2,3; # 4,3; # 1,3; # 5,3; R LT 0,3 S; R LT 6,3 S; "
         "R LT 7,3 S", "BK-5.4"),  # a wall from edge to edge
        ("A MT 0,2 N; R MT 1,0 S; R LT 0,0 S; # 1,1", "BK-5.5"),
        ("A MT 0,3 N; R MT 1,2 S; R LT 0,2 S", "BK-5.5"),  # a lid on the nose
    ],
)  # fmt: skip
def test_no_shot_names_the_rule_that_forbids_it(notes: str, rule: str) -> None:
    # BK-5.1, BK-5.3, BK-5.4, BK-5.5, BK-5.7
    assert refusal(table(notes, flags=((), ())), 0, fire(0, at=1)) == ("no_shot", rule)


def test_a_shot_at_an_own_tank_names_the_rule_against_it() -> None:  # BK-6.9
    assert refusal(table(FIGHT), 0, fire(0, at=1)) == ("bad_target", "BK-6.9")
    assert refusal(table(FIGHT), 0, fire(0, at=0)) == ("bad_target", "BK-6.9")
    assert refusal(table(FIGHT), 0, fire(0, at=9)) == ("bad_target", "BK-6.1")
    lost = table(f"A MT 3,4 N; R MT lost; {SPARE}")
    assert refusal(lost, 0, fire(0, at=1)) == ("bad_target", "BK-6.1")


def test_an_obstacle_that_is_no_target_names_the_rule() -> None:  # BK-19.1, BK-19.3, BK-19.5
    notes = f"A MT 3,6 N; w 3,6; ~ 3,4; # 3,7; {SPARE}"
    here = table(notes, destroy_obstacles=True, terrain=True)
    assert refusal(here, 0, fire(0, at=(3, 4))) == ("bad_target", "BK-19.3")
    assert refusal(here, 0, fire(0, at=(5, 5))) == ("bad_target", "BK-19.1")
    assert refusal(here, 0, fire(0, at=(3, 6))) == ("no_shot", "BK-19.5")
    assert refusal(here, 0, fire(0, at=(3, 7))) == ("no_shot", "BK-5.3")


def test_each_way_onto_the_home_edge_names_its_own_rule() -> None:
    # BK-2.8, BK-8.2, BK-13.1
    here = table(f"A LT 2,7 N; A MT lost; {SPARE}", reserves=True)
    assert refusal(here, 0, rebuild(1, (3, 6))) == ("not_home", "BK-8.2")
    assert refusal(here, 0, rebuild(1, (2, 7))) == ("square_taken", "BK-8.2")
    assert refusal(here, 0, reserve("TD", (3, 6))) == ("not_home", "BK-13.1")
    assert refusal(here, 0, reserve("TD", (2, 7))) == ("square_taken", "BK-13.1")
    deploying = choosing().play(team(1, 1, 2, 1)).play(team(1, 1, 2, 1)).rolls(2, 5)
    deploying = deploying.play(do.ChooseAxis("ns")).play(do.ChooseEdge("S"))
    assert refusal(deploying, 0, place("LT", (3, 6))) == ("not_home", "BK-2.8")
    deploying = deploying.play(place("LT", (3, 7)))
    assert refusal(deploying, 0, place("MT", (3, 7))) == ("square_taken", "BK-2.8")


def test_a_used_piece_is_counted_from_one_as_the_rules_count_it() -> None:  # BK-20.1
    here = new_match(terrain=True).play(do.PickTerrain(2, 0)).rolls(1, 1)
    found = here.refusal(do.PickTerrain(2, 1))
    assert found is not None
    assert found.say == Say("bitskrieg.refusal.piece_used", (3,))


INSIDE = """
    .   .   .   .   .   .   .   .
    .   l   .   .   .   .   .   .
    .   .   .   m   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
    .   .   L   .   M   .   .   .
    .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
"""


def test_a_flag_is_not_put_under_an_own_tank_and_may_be_put_under_an_enemys() -> None:  # BK-1.4
    start = drawn(INSIDE).state.field.opening._replace(flags=None)
    here = new_match(start)
    assert here.state.phase == "flags"
    assert refusal(here, 0, flag((2, 5))) == ("square_taken", "BK-1.4")
    assert refusal(here, 0, flag((4, 5))) == ("square_taken", "BK-1.4")
    assert here.refused(flag((1, 1))) == ""
    listed = {command.at for command in here.legal(do.PlaceFlag)}
    assert len(listed) == 36 - 2
    assert cell((1, 1)) in listed


WALLED = (
    ((3, 2), "woods"),
    ((2, 3), "woods"),
    ((4, 3), "woods"),
    ((3, 4), "woods"),
)


@pytest.mark.parametrize(("terrain", "starts"), [(True, True), (False, False)])
def test_options_may_not_wall_a_drawn_flag_in(terrain: bool, starts: bool) -> None:  # BK-2.12
    opening = new_match().state.field.opening._replace(
        obstacles=tuple((cell(at), kind) for at, kind in WALLED),
        flags=((cell((3, 3)), cell((1, 5))), (cell((5, 1)), cell((6, 2)))),
    )
    found = GAME.why_not_setup(setup(opening, terrain=terrain))
    assert (found is None) == starts
    if found is not None:
        assert (found.code, found.rule) == ("flag_walled_in", "BK-2.12")
        assert found.say == Say("bitskrieg.refusal.flag_walled_in", ("3-3",))


def test_a_set_up_without_drawn_flags_may_always_start() -> None:  # BK-2.12
    assert GAME.why_not_setup(setup()) is None
