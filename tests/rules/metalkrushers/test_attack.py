"""Blows, step F of an attack: what strikes, what is rolled, what is added (MK-6.8)."""

from typing import Any

import pytest

from game.core.contract import Roll
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Attack, NoParry, UseShield
from game.rules.metalkrushers.events import HitRolled
from game.rules.metalkrushers.state import OustMark, ParryMark
from game.rules.metalkrushers.workshop.sheet import Item
from tests.rules.metalkrushers.table import Table, table


def attack(notes: str, **more: Any) -> Table:
    """0 attacks 1, which has no reflex try left; nobody declares anything."""
    here = table(notes, **more).marked(1, reflexed=True)
    return on(here.fights(0, 1).play(Attack(1)))


def on(here: Table) -> Table:
    while here.awaited.startswith(("shield", "parry")):
        here = here.play(UseShield("open") if "shield" in here.awaited else NoParry())
    return here


def blows(here: Table) -> list[tuple[str, int, str]]:
    return [(event.arm, event.total, event.result) for event in here.told(HitRolled)]


def test_every_armament_that_can_strike_the_target_does() -> None:  # MK-6.8.1
    both = attack("Turnstile 0,-1 S; Turnstile 0,0 N").rolls(1, 1, 1, 1)
    assert [arm for arm, _, _ in blows(both)] == ["right", "left"]
    one = attack("Turnstile 0,-1 SE; Turnstile 0,0 N").rolls(1, 1)
    assert [arm for arm, _, _ in blows(one)] == ["right"], "the target is on the right front"


def test_a_weapon_that_parries_does_not_strike() -> None:  # MK-6.8.1
    here = table("Turnstile 0,-1 S; Turnstile 0,0 N").marked(1, reflexed=True)
    here = here.marked(0, involved=True, parry=ParryMark("right", 1)).fights(0, 1)
    here = on(here.play(Attack(1))).rolls(1, 1)
    assert [arm for arm, _, _ in blows(here)] == ["left"]


def test_a_total_of_seven_hits() -> None:  # MK-6.8.2
    here = attack("Turnstile 0,-1 S; Turnstile 0,0 N").rolls(4, 3, 4, 2)
    assert blows(here) == [("right", 7, "hit"), ("left", 6, "miss")]


SIDES = [
    # facing of the attacker, of the defender, least sum that hits
    ("S", "N", 7),  # front on front
    ("S", "NE", 6),  # front on left front
    ("S", "SE", 5),  # front on left rear
    ("S", "S", 5),  # front on rear
    ("SE", "N", 8),  # right front on front
    ("SE", "S", 6),
    ("NE", "N", 9),  # right rear on front
    ("NE", "S", 7),
]


@pytest.mark.parametrize(("ours", "theirs", "least"), SIDES)
def test_both_sides_change_the_roll(ours: str, theirs: str, least: int) -> None:  # MK-6.8.2
    here = table(f"Wicket 0,-1 {ours}; Turnstile 0,0 {theirs}").marked(1, reflexed=True)
    assert here.fights(0, 1).needs(Attack(1)) == [least]


def test_improved_oust_and_null_field_change_the_roll() -> None:  # MK-6.8.2
    here = table("Turnstile 0,-1 S; Turnstile 0,0 N").marked(1, reflexed=True)
    better = here.changed(0, arms=(Item("slice", "M", "improved"), Item("slice", "M")))
    assert better.fights(0, 1).needs(Attack(1)) == [6, 7]
    null = table("Turnstile 0,-6 S; Turnstile 0,-5 N").marked(1, reflexed=True).fights(0, 1)
    assert null.needs(Attack(1)) == [8, 8]
    for success, least in ((True, 6), (False, 8)):
        ousted = here.marked(0, oust=OustMark(1, success)).fights(0, 1)
        assert ousted.awaited in ("parry_attacker", "to_hit", "parry_defender")
        rolled = on(ousted).rolls(3, 3, 3, 3)
        assert {total for _, total, _ in blows(rolled)} == {13 - least}


def test_a_natural_twelve_hits_and_a_natural_two_misses() -> None:  # MK-6.8.3
    here = table("Turnstile 0,-6 NE; Heron 0,-5 N").marked(
        1, reflexed=True, involved=True, parry=ParryMark("left", 0)
    )
    here = on(here.fights(0, 1).play(Attack(1))).rolls(6, 6)
    assert blows(here) == [("right", 6, "critical")], "12 + 0 - 2 - 3 - 1"
    weak = table("Turnstile 0,-1 S; Turnstile 0,0 S").marked(1, reflexed=True)
    strong = weak.marked(0, oust=OustMark(1, True)).fights(0, 1)
    here = on(strong).rolls(1, 1, 1, 2)
    assert [result for _, _, result in blows(here)] == ["miss", "miss"]
    assert blows(here)[0][1] == 2 + 2 + 1


def test_all_dice_of_a_step_are_one_throw_right_arm_first() -> None:  # MK-6.8.4
    here = attack("Lamplighter 0,-1 S; Turnstile 0,0 N")
    waits = GAME.awaiting(here.state)
    assert isinstance(waits, Roll) and waits.sides == (6, 6, 6, 6)
    here = here.rolls(6, 5, 6, 6)
    assert [event.item.kind for event in here.told(HitRolled)] == ["projector", "slice"]
    for purpose in ("damage", "critical"):
        waits = GAME.awaiting(here.state)
        assert isinstance(waits, Roll) and (waits.purpose, len(waits.sides)) == (purpose, 2)
        here = here.rolls(1, 1)


@pytest.mark.parametrize(("away", "least"), [(1, 9), (2, 7), (3, 8), (4, 9)])
def test_a_projector_fires_whenever_it_can_strike_the_target(away: int, least: int) -> None:
    # MK-6.8.5
    here = table(f"Lamplighter 0,0 N; Turnstile 0,{-away} S").marked(1, reflexed=True).fights(0)
    assert here.needs(Attack(1))[0] == least
    count = 2 if away == 1 else 1
    for _ in range(10):
        here = on(here.marked(1, reflexed=True).play(Attack(1))).rolls(*[1] * 2 * count)
        assert len(here.told(HitRolled)) == count
        here = Table(here.state).fights(0)


@pytest.mark.parametrize(("size", "reach"), [("S", 3), ("M", 4), ("L", 5)])
def test_projectors_reach_by_size(size: str, reach: int) -> None:  # MK-2.5
    for away in range(1, 7):
        notes = f"Lamplighter 0,5 N right=projector-{size} left=-; Turnstile 0,{5 - away} S"
        here = table(notes).fights(0)
        assert (here.awaited == "combat") == (away <= reach)


@pytest.mark.parametrize(("name", "reach"), [("Pikestaff", 2), ("Haymaker", 1), ("Nettle", 1)])
def test_polearms_reach_two_hexes_and_others_one(name: str, reach: int) -> None:  # MK-2.4
    for away in range(1, 4):
        here = table(f"{name} 0,3 N; Turnstile 0,{3 - away} S").fights(0)
        assert (here.awaited == "combat") == (away <= reach)


ARCS = [
    ("slice", "right", "F RF RR"),
    ("thrust", "left", "F LF LR"),
    ("greatblade", "right", "F RF LF"),
    ("maul", "right", "F RF LF"),
    ("pike", "right", "F"),
    ("projector", "left", "F"),
]


@pytest.mark.parametrize(("kind", "arm", "arc"), ARCS)
def test_each_armament_strikes_in_its_arc(kind: str, arm: str, arc: str) -> None:  # MK-2.7
    item, facings = Item(kind), {"N": "F", "NE": "LF", "SE": "LR", "S": "R", "SW": "RR", "NW": "RF"}
    struck = set()
    for facing, side in facings.items():
        here = table(f"Turnstile 0,0 {facing}; Turnstile 0,-1 S")
        arms = (item, None) if arm == "right" else (None, item)
        here = here.changed(0, arms=arms).fights(0)
        if here.awaited == "combat":
            struck.add(side)
    assert struck == set(arc.split())
