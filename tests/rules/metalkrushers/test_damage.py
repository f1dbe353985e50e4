"""Damage and critical damage, steps G and H of an attack (MK-6.9, MK-6.10)."""

from typing import Any

import pytest

from game.rules.metalkrushers.commands import Attack, NoParry, UseShield
from game.rules.metalkrushers.events import (
    ArmorLost,
    CriticalRolled,
    DamageRolled,
    Defeated,
    Doomed,
    HitRolled,
    LinkageLost,
    ShieldLost,
)
from game.rules.metalkrushers.state import OustMark
from game.rules.metalkrushers.workshop.sheet import Item
from tests.rules.metalkrushers.table import Table, table

BLOCK = UseShield("block")


def hit(
    notes: str,
    *faces: int,
    use: UseShield = BLOCK,
    arm: Item | None = None,
    **more: Any,
) -> Table:
    """0 attacks 1 with its right arm only, which may hold something else."""
    here = table(notes, **more).marked(1, reflexed=True)
    here = here.changed(0, arms=(arm or here.krusher(0).arms[0], None))
    return throw(here.fights(0, 1).play(Attack(1)), *faces, use=use)


def throw(here: Table, *faces: int, use: UseShield = BLOCK) -> Table:
    while here.awaited not in ("to_hit", "damage", "critical"):
        here = here.play(use if "shield" in here.awaited else NoParry())
    return here.rolls(*faces)


def points(here: Table) -> int:
    found: int = here.told(DamageRolled)[0].points
    return found


FACING = "Twinsaw 0,-1 S; Twinsaw 0,0 N"


@pytest.mark.parametrize(
    ("arm", "by_size"),
    [("slice", (3, 4, 5)), ("thrust", (1, 3, 4)), ("smash", (4, 5, 6)), ("projector", (3, 4, 5))],
)
def test_points_are_a_die_and_the_number_of_the_armament(
    arm: str, by_size: tuple[int, ...]
) -> None:  # MK-6.9.1, MK-2.3
    found = [points(hit(FACING, 5, 4, 4, arm=Item(arm, size))) for size in "SML"]
    if arm == "projector":  # too near, but it hits with a natural 11
        found = [points(hit(FACING, 6, 5, 4, arm=Item(arm, size))) for size in "SML"]
    assert tuple(found) == by_size


@pytest.mark.parametrize(
    ("kind", "number"), [("pike", 3), ("glaive", 6), ("greatblade", 7), ("maul", 9)]
)
def test_two_armed_weapons_hit_hard(kind: str, number: int) -> None:  # MK-2.4
    assert points(hit(FACING, 6, 3, 4, arm=Item(kind))) == number


def test_points_are_never_below_nothing() -> None:  # MK-6.9.1
    assert points(hit(FACING, 5, 4, 2, arm=Item("thrust", "S"))) == 0


def test_weighted_oust_and_null_field_change_the_points() -> None:  # MK-6.9.1
    assert points(hit(FACING, 5, 4, 4, arm=Item("slice", "M", "weighted"))) == 5
    assert points(hit("Twinsaw 0,-6 S; Twinsaw 0,-5 N", 5, 4, 4)) == 3
    for success, number in ((True, 5), (False, 3)):
        here = table(FACING).marked(1, reflexed=True).marked(0, oust=OustMark(1, success))
        here = here.changed(0, arms=(Item("slice"), None))
        assert points(throw(here.fights(0, 1), 5, 4, 4)) == number


def test_power_multiplies_the_points() -> None:  # MK-6.9.1
    assert [points(hit(FACING, 5, 4, 4, turn=turn)) for turn in (8, 9, 16, 17)] == [4, 8, 8, 12]


BLOCKING = "Twinsaw 0,-1 S; Wicket 0,0 N"


def test_an_attack_is_blocked_on_a_covered_side_while_points_last() -> None:  # MK-6.9.2
    assert hit(BLOCKING, 5, 4, 4).told(ShieldLost) == [ShieldLost(1, 4, 21)]
    assert not hit(BLOCKING, 5, 4, 4, use=UseShield("open")).told(ShieldLost)
    right = hit("Twinsaw 0,-1 S; Wicket 0,0 NW", 5, 4, 4)
    assert not right.told(ShieldLost), "its right front is not covered"
    left = hit("Twinsaw 0,-1 S; Wicket 0,0 NE", 5, 4, 4)
    assert left.told(ShieldLost)


def test_a_large_shield_blocks_on_the_rear_of_its_arm_too() -> None:  # MK-6.9.2
    here = hit("Twinsaw 0,-1 S; Portcullis 0,0 SE", 5, 4, 4)
    assert here.told(ShieldLost) == [ShieldLost(1, 4, 31)]
    behind = hit("Twinsaw 0,-1 S; Portcullis 0,0 S", 5, 4, 4)
    assert not behind.told(ShieldLost)


def test_points_go_to_shield_then_armor_then_linkage() -> None:  # MK-6.9.3
    here = hit("Twinsaw 0,-1 S; Wicket 0,0 N ap=3 F=2", 5, 4, 6, arm=Item("smash", "L"))
    own = here.krusher(1)
    assert (own.shield, own.armor[0], own.linkage) == (0, 0, 13)
    lost = [event for kind in (ShieldLost, ArmorLost, LinkageLost) for event in here.told(kind)]
    assert [event.points for event in lost] == [3, 2, 3]


def test_the_right_arm_is_applied_first_and_may_break_the_shield() -> None:  # MK-6.9.4
    here = table("Twinsaw 0,-1 S; Wicket 0,0 N ap=3").marked(1, reflexed=True).fights(0, 1)
    here = throw(here.play(Attack(1)), 4, 4, 4, 4, 4, 5)
    assert [event.result for event in here.told(HitRolled)] == ["hit", "hit"], "both need 8"
    own = here.krusher(1)
    assert (own.shield, own.armor[0], own.linkage) == (0, 11, 16)


def test_a_spiked_shield_that_breaks_blocks_no_critical_of_the_second_blow() -> None:
    # MK-6.9.4, MK-6.10.4
    here = table("Twinsaw 0,-1 S; Hedgehog 0,0 N ap=3").marked(1, reflexed=True).fights(0, 1)
    here = throw(here.play(Attack(1)), 5, 5, 5, 5, 4, 5, 2, 6)
    own = here.krusher(1)
    assert (own.shield, own.armor[0], own.linkage) == (0, 18 - 1 - 5 - 2, 16 - 4)


def test_lost_armor_counts_at_once_and_defeat_waits() -> None:  # MK-6.9.5
    notes = "Twinsaw 0,-1 S; Twinsaw 0,0 S R=4 il=3; Twinsaw 0,1 N"
    here = table(notes).marked(1, reflexed=True).fights(0, 2, 1)
    here = throw(here.play(Attack(1)), 4, 4, 4, 4, 6, 6)
    own = here.krusher(1)
    assert (own.armor[3], own.linkage) == (0, -5)
    assert here.told(Doomed) == [Doomed(1)] and not here.told(Defeated)
    assert here.asked == 2 and Attack(1) in here.menu


@pytest.mark.parametrize(
    ("arm", "natural", "critical"),
    [
        (Item("slice", "S"), 10, True),
        (Item("slice", "M"), 9, False),
        (Item("slice", "L"), 10, False),
        (Item("slice", "L"), 11, True),
        (Item("thrust", "S"), 9, False),
        (Item("thrust", "M"), 9, True),
        (Item("thrust", "L"), 9, False),
        (Item("smash", "L"), 11, False),
        (Item("smash", "S"), 12, True),
        (Item("greatblade"), 10, True),
        (Item("maul"), 11, False),
        (Item("pike"), 10, True),
    ],
)
def test_the_natural_sum_makes_a_hit_critical(arm: Item, natural: int, critical: bool) -> None:
    # MK-6.10.1, MK-2.3
    here = hit(FACING, 6, natural - 6, arm=arm)
    assert here.told(HitRolled)[0].result == ("critical" if critical else "hit")


def test_a_miss_is_never_critical() -> None:  # MK-6.10.1
    here = hit("Twinsaw 0,-1 NE; Wicket 0,0 N", 5, 4, arm=Item("thrust", "M"))
    assert here.told(HitRolled)[0].result == "miss", "9 + 0 - 3 is 6"


@pytest.mark.parametrize(
    ("size", "row"),
    [("S", (1, 2, 2, 2, 3, 3)), ("M", (2, 2, 3, 3, 3, 4)), ("L", (2, 3, 3, 4, 4, 5))],
)
def test_a_critical_hit_rolls_in_the_row_of_its_size(size: str, row: tuple[int, ...]) -> None:
    # MK-6.10.2, MK-2.8
    found = [
        hit(FACING, 6, 6, 1, die, arm=Item("slice", size)).told(CriticalRolled)[0].points
        for die in range(1, 7)
    ]
    assert tuple(found) == row


@pytest.mark.parametrize(("size", "row"), [("T", (1, 1, 1, 2, 2, 2)), ("H", (3, 3, 4, 5, 5, 6))])
def test_bashes_of_tiny_and_huge_shields_have_their_rows(size: str, row: tuple[int, ...]) -> None:
    # MK-2.8
    found = []
    for die in range(1, 7):
        notes = f"Hedgehog 0,-1 S right=spiked-{size} left=-; Twinsaw 0,0 N"
        here = table(notes).marked(1, reflexed=True)
        here = throw(here.fights(0, 1).play(Attack(1)), 6, 6, 1, die, use=UseShield("bash"))
        found.append(here.told(CriticalRolled)[0].points)
    assert tuple(found) == row


def test_the_null_field_shifts_the_critical_die_and_power_multiplies() -> None:  # MK-6.10.2
    null = "Twinsaw 0,-6 S; Twinsaw 0,-5 N"
    found = [hit(null, 6, 6, 1, die).told(CriticalRolled)[0].points for die in (1, 2, 3, 6)]
    assert found == [2, 2, 2, 3], "the medium row at 1, 1, 2, 5"
    large = Item("slice", "L")
    powered = [hit(FACING, 6, 6, 1, 6, arm=large, turn=turn) for turn in (9, 17)]
    assert [here.told(CriticalRolled)[0].points for here in powered] == [10, 15]


def test_critical_points_go_to_the_linkage_past_all_armor() -> None:  # MK-6.10.3
    here = hit(FACING, 6, 6, 4, 5)
    assert (here.armor(1, "F"), here.krusher(1).linkage) == (15, 13)


def test_a_blocked_critical_goes_to_the_plate_behind_and_the_rest_on() -> None:  # MK-6.10.4
    here = hit("Twinsaw 0,-1 S; Wicket 0,0 N F=2", 6, 6, 4, 5)
    own = here.krusher(1)
    assert (own.shield, own.armor[0], own.linkage) == (21, 0, 15)


def test_a_blocked_critical_is_blocked_for_nothing_too() -> None:  # MK-6.10.4
    here = hit(BLOCKING, 6, 6, 1, 4, arm=Item("thrust", "S"))
    own = here.krusher(1)
    assert (own.shield, own.armor[0], own.linkage) == (25, 15, 16)
