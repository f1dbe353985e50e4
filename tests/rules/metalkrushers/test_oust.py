"""Oust: the run-up, the contest, and what comes of it (MK-7.3)."""

from typing import Any

import pytest

from game.rules.metalkrushers.commands import Attack, Move, Oust
from game.rules.metalkrushers.events import (
    DamageRolled,
    HitRolled,
    Ousted,
    OustFailed,
    OustTried,
    Skipped,
)
from game.rules.metalkrushers.state import OustMark
from tests.rules.metalkrushers.table import Table, at, table

PAIR = "Twinsaw 0,3 N; Grindstone 0,0 S"


def ousting(notes: str = PAIR, *order: int, **more: Any) -> Table:
    return table(notes, oust=True, **more).moves(*(order or (0, 1)))


def test_a_run_up_is_two_steps_straight_ahead() -> None:  # MK-7.3.1
    here = ousting()
    assert here.refused(Oust(1, 0, 0)) == ""
    shoved = here.play(Oust(1, 0, 0)).rolls(6, 1)
    assert shoved.told(OustTried)[0].steps == "FF", "to the run-up hex and the launch hex"


@pytest.mark.parametrize(
    ("place", "refusal"),
    [
        ("0,2 N", ""),
        ("0,6 N", ""),
        ("0,6 S", "run_up_far"),
        ("0,5 NE", ""),
        ("0,5 SE", "run_up_far"),
    ],
)
def test_the_run_up_hex_must_be_in_reach_for_the_movement_less_two(
    place: str, refusal: str
) -> None:  # MK-7.3.1
    here = ousting(f"Twinsaw {place}; Grindstone 0,0 S; Gnat 6,-6 S")
    assert here.refused(Oust(1, 0, 0)) == refusal


def test_the_own_hex_may_be_run_up_or_launch_hex() -> None:  # MK-7.3.1
    assert ousting("Twinsaw 0,2 N; Grindstone 0,0 S").refused(Oust(1, 0, 0)) == ""
    back = ousting("Nettle 0,1 N; Grindstone 0,0 S")
    assert back.refused(Oust(1, 0, 0)) == "", "two points back, and forward again"


def test_launch_and_run_up_hexes_must_be_free() -> None:  # MK-7.3.1
    here = ousting("Twinsaw 0,3 N; Grindstone 0,0 S; Gnat 0,1 N")
    assert here.refused(Oust(1, 0, 0)) == "launch_taken"
    here = ousting("Twinsaw 0,3 N; Grindstone 0,0 S; Gnat 0,2 N")
    assert here.refused(Oust(1, 0, 0)) == "run_up_taken"
    here = ousting("Twinsaw 0,3 N; Grindstone 0,6 S")
    assert here.refused(Oust(1, 0, 0)) == "launch_wall"
    here = ousting("Twinsaw 0,3 N; Grindstone 0,5 S")
    assert here.refused(Oust(1, 0, 0)) == "run_up_wall"
    gnats = "; ".join(f"Gnat {q},{r} N" for q, r in ((0, -1), (1, -1), (1, 0), (-1, 1), (-1, 0)))
    notes = f"Twinsaw 0,0 N; Grindstone 0,5 S; {gnats}; Gnat 0,1 N"
    shut = table(notes, seats=(0, 1, 1, 1, 1, 2, 2, 2), oust=True).moves()
    assert shut.refused(Oust(1, 0, 0)) == "run_up_wall"
    assert shut.refused(Oust(1, 3, 3)) == "run_up_shut"


def test_a_refused_oust_names_another_one_near_by() -> None:  # MK-6.13
    here = ousting("Twinsaw 0,3 N; Grindstone 0,0 S; Gnat 0,1 N")
    refusal = here.refusal(Oust(1, 0, 0))
    assert refusal is not None and refusal.remedy in here.menu


def test_only_an_enemy_can_be_ousted() -> None:  # MK-7.3.2
    notes = "Twinsaw 0,3 N; Gnat 0,0 S; Twinsaw 6,0 N"
    here = ousting(notes, seats=(0, 0, 1), initiative="single")
    assert here.refused(Oust(1, 0, 0)) == "not_enemy"
    assert not [order for order in here.menu if type(order) is Oust and order.target == 1]


def test_the_target_goes_straight_back_or_else_aside() -> None:  # MK-7.3.3
    assert ousting().refused(Oust(1, 0, 1)) == "push_wrong"
    blocked = ousting("Twinsaw 0,3 N; Grindstone 0,0 S; Gnat 0,-1 S")
    ousts = [order for order in blocked.menu if type(order) is Oust and order.direction == 0]
    assert [order.push for order in ousts if order.target == 1] == [1, 5]
    walled = ousting("Twinsaw 0,-3 N; Grindstone 0,-6 S")
    assert walled.refused(Oust(1, 0, 0)) == "no_room"


def test_the_hex_that_the_ouster_leaves_is_free() -> None:  # MK-7.3.3
    here = ousting("Gnat 1,-1 S; Twinsaw 0,0 N; Twinsaw 0,-1 S", 0, 1, 2)
    assert here.refused(Oust(1, 0, 1)) == "", "it runs round, and shoves it where it stood"
    assert here.play(Oust(1, 0, 1)).rolls(6, 1).place(1) == (1, -1, "N")


@pytest.mark.parametrize(
    ("faces", "shoved"), [((5, 3), True), ((5, 4), False), ((6, 5), False), ((2, 1), False)]
)
def test_strictly_more_of_die_and_mass_ousts(faces: tuple[int, int], shoved: bool) -> None:
    # MK-7.3.4
    here = ousting().play(Oust(1, 0, 0)).rolls(*faces)
    assert here.told(OustTried)[0].totals == (faces[0] + 1, faces[1] + 2)
    assert bool(here.told(Ousted)) == shoved
    assert bool(here.told(OustFailed)) != shoved


def test_success_moves_both_and_costs_the_target_two_on_reflex() -> None:  # MK-7.3.5
    here = ousting().play(Oust(1, 0, 0)).rolls(5, 3)
    assert here.told(Ousted) == [Ousted(0, 1, at(0, -1), at(0, 0))]
    assert (here.place(0), here.place(1)) == ((0, 0, "N"), (0, -1, "S"))
    assert here.krusher(1).marks.reflex_loss == -2


def after(success: bool, notes: str = PAIR) -> Table:
    """Both have moved after an oust, and the ouster attacks first."""
    here = table(notes, oust=True).moves(0)
    return here.play(Oust(1, 0, 0)).rolls(*((5, 3) if success else (4, 3)))


@pytest.mark.parametrize(("success", "change"), [(True, 1), (False, -1)])
def test_the_ouster_strikes_better_or_worse(success: bool, change: int) -> None:
    # MK-7.3.6, MK-7.3.7
    here = after(success)
    assert here.awaited == "reflex_roll", "its attack is declared by the rules"
    here = here.rolls(1)
    while here.awaited != "to_hit":
        here = here.play(here.menu[-1])
    arms = 2 if here.krusher(0).marks.parry is None else 1
    here = here.rolls(*[6, 4] * arms)
    assert here.told(HitRolled)[0].total == 10 + 2 - 2 + change
    here = here.rolls(*[3] * arms)
    assert here.told(DamageRolled)[0].points == 3 + change


@pytest.mark.parametrize("success", [True, False])
def test_the_ouster_has_no_reflex_try_and_one_target(success: bool) -> None:
    # MK-7.3.6, MK-7.3.7
    notes = "Twinsaw 0,0 N; Grindstone 0,-1 S; Twinsaw 1,-1 SW"
    here = table(notes, oust=True).marked(0, oust=OustMark(1, success)).fights(2, 1, 0)
    here = here.play(Attack(0))
    assert here.awaited not in ("reflex", "reflex_roll")


def test_failure_stops_the_ouster_before_the_target() -> None:  # MK-7.3.7
    here = ousting().play(Oust(1, 0, 0)).rolls(4, 3)
    assert here.told(OustFailed) == [OustFailed(0, 1)]
    assert (here.place(0), here.place(1)) == ((0, 1, "N"), (0, 0, "S"))
    assert here.krusher(1).marks.reflex_loss == -1
    assert here.asked == 1, "no free turn is asked"


def test_the_ouster_strikes_if_it_can_and_does_nothing_if_it_cannot() -> None:  # MK-7.3.8
    here = after(True)
    assert here.awaited == "reflex_roll"
    notes = "Twinsaw 0,0 S; Grindstone 0,-1 S; Gnat 0,1 N"
    here = table(notes, oust=True).marked(0, oust=OustMark(1, True)).fights(0, 2)
    assert here.told(Skipped) == [Skipped(0)], "it faces another enemy and may not strike that"


def test_a_target_that_has_not_moved_moves_as_usual() -> None:  # MK-7.3.9
    here = ousting().play(Oust(1, 0, 0)).rolls(5, 3)
    assert (here.awaited, here.asked) == ("move", 1)
    assert here.refused(Move(at(0, -2), 3)) == ""


def test_reflex_penalties_of_several_ousts_add_up() -> None:  # MK-7.3.9
    notes = "Twinsaw 0,3 N; Twinsaw 3,-1 NW; Grindstone 0,0 S"
    here = table(notes, seats=(0, 1, 2), oust=True).moves(0, 1, 2)
    here = here.play(Oust(2, 0, 0)).rolls(4, 3)
    assert here.krusher(2).marks.reflex_loss == -1
    again = next(order for order in here.menu if type(order) is Oust and order.target == 2)
    assert here.play(again).rolls(6, 1).krusher(2).marks.reflex_loss == -3
