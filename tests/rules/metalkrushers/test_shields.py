"""Shields: what they cover, and open, block, parry and bash (MK-6.6)."""

from typing import Any

import pytest

from game.rules.metalkrushers.combat.arcs import covers, helps
from game.rules.metalkrushers.combat.strike import needs
from game.rules.metalkrushers.commands import Attack, NoParry, UseShield
from game.rules.metalkrushers.data import SIDES, Arm
from game.rules.metalkrushers.events import HitRolled, ShieldGone, ShieldLost
from game.rules.metalkrushers.workshop.sheet import Item
from tests.rules.metalkrushers.table import Table, table


def struck(notes: str, use: UseShield, *faces: int, **more: Any) -> Table:
    """0 attacks 1, whose shield is used so; nobody parries with a weapon."""
    here = table(notes, **more).marked(1, reflexed=True).fights(0, 1).play(Attack(1))
    assert here.awaited == "shield_defender"
    here = here.play(use)
    while here.awaited not in ("to_hit", "damage", "critical", "combat", "initiative"):
        answer = UseShield("open") if here.awaited == "shield_attacker" else NoParry()
        here = here.play(answer)
    return here.rolls(*faces)


def need(here: Table, arm: Arm = "right") -> int:
    return needs(here.state, arm).hit


@pytest.mark.parametrize(
    ("arm", "size", "blocked"),
    [
        ("right", "M", "F RF"),
        ("left", "M", "F LF"),
        ("left", "S", "F LF"),
        ("left", "T", "F LF"),
        ("left", "L", "F LF LR"),
        ("right", "L", "F RF RR"),
        ("right", "H", "F RF RR"),
    ],
)
def test_a_shield_covers_front_and_arm_side_and_a_large_one_the_rear_there(
    arm: Arm, size: str, blocked: str
) -> None:  # MK-6.6.1
    item = Item("shield", size)
    covered = {SIDES[side] for side in range(6) if covers(item, arm, side)}  # type: ignore[arg-type]
    assert covered == set(blocked.split())


def test_it_helps_to_evade_on_the_front_and_its_own_front_side_only() -> None:  # MK-6.6.1
    helped = [SIDES[side] for side in range(6) if helps("left", side)]  # type: ignore[arg-type]
    assert helped == ["F", "LF"]
    facings = {"N": 8, "NE": 7, "SE": 5, "S": 5, "SW": 5, "NW": 6}  # struck F, LF, LR, R, RR, RF
    for facing, least in facings.items():
        here = table(f"Twinsaw 0,-1 S; Portcullis 0,0 {facing}").marked(1, reflexed=True)
        assert here.fights(0, 1).needs(Attack(1)) == [least, least], facing


def test_open_helps_to_evade_and_takes_no_blow() -> None:  # MK-6.6.2
    here = struck("Twinsaw 0,-1 S; Wicket 0,0 N", UseShield("open"), 5, 4, 1, 1)
    assert need(here) == 8
    here = here.rolls(4)
    assert (here.krusher(1).shield, here.armor(1, "F")) == (25, 13)


def test_block_takes_hits_from_covered_sides_with_its_points_first() -> None:  # MK-6.6.3
    here = struck("Twinsaw 0,-1 S; Wicket 0,0 N", UseShield("block"), 5, 4, 1, 1, 4)
    assert (here.krusher(1).shield, here.armor(1, "F")) == (21, 17)
    behind = struck("Twinsaw 0,-1 S; Wicket 0,0 S", UseShield("block"), 5, 4, 1, 1, 4)
    assert (behind.krusher(1).shield, behind.armor(1, "R")) == (25, 7)


def test_without_points_a_shield_cannot_block() -> None:  # MK-6.6.3
    here = table("Twinsaw 0,-1 S; Hedgehog 0,0 N ap=0").marked(1, reflexed=True)
    here = here.fights(0, 1).play(Attack(1))
    assert here.refused(UseShield("block")) == "shield_use"


def test_parry_takes_its_value_off_one_attack_and_blocks_nothing() -> None:  # MK-6.6.4
    use = UseShield("parry", 0)
    here = struck("Haymaker 0,-1 S; Wicket 0,0 N", use, 6, 6, 1, 1)
    rolled = here.told(HitRolled)[0]
    assert rolled.total == 12 + 2 - 2 - 1 - 1, "front, hull, help, parry"
    assert here.krusher(1).shield == 25


def test_a_parry_needs_a_covered_side() -> None:  # MK-6.6.4
    here = table("Twinsaw 0,-1 S; Wicket 0,0 S").marked(1, reflexed=True)
    here = here.fights(0, 1).play(Attack(1))
    assert here.refused(UseShield("parry", 0)) == "parry_whom"


def test_bash_strikes_by_the_charts_and_gives_no_help() -> None:  # MK-6.6.5
    here = struck("Twinsaw 0,-1 S; Hedgehog 0,0 N", UseShield("bash"))
    assert [needs(here.state, arm).hit for arm in ("right", "left")] == [7, 7]
    here = here.rolls(1, 1, 1, 1)
    assert (here.awaited, here.asked) == ("combat", 1)
    assert here.needs(Attack(0)) == [7, 7], "the slice, and the bash at +2"


def test_only_a_spiked_shield_may_bash() -> None:  # MK-6.6.5
    here = table("Twinsaw 0,-1 S; Wicket 0,0 N").marked(1, reflexed=True)
    here = here.fights(0, 1).play(Attack(1))
    assert here.refused(UseShield("bash")) == "cannot_bash"


def test_the_help_ends_when_the_points_are_gone_from_the_next_pairing_on() -> None:  # MK-6.6.6
    notes = "Twinsaw 0,-1 S; Wicket 0,0 N ap=2; Twinsaw 1,-1 SW"
    here = table(notes).marked(1, reflexed=True, involved=True, shield="block").fights(0, 2, 1)
    here = here.play(Attack(1))
    while here.awaited != "to_hit":
        here = here.play(NoParry())
    here = here.rolls(5, 4, 5, 4)
    assert [event.total for event in here.told(HitRolled)] == [8, 8]
    here = here.rolls(4, 1)
    assert here.told(ShieldGone) == [ShieldGone(1)]
    assert here.needs(Attack(1)) == [6, 6], "a front side without help"


def test_a_plain_shield_without_points_is_gone_for_good() -> None:  # MK-6.6.6
    here = struck("Twinsaw 0,-1 S; Wicket 0,0 N ap=1", UseShield("block"), 6, 5, 1, 1, 3, 1)
    assert here.told(ShieldGone)
    assert Item("shield", "M") not in here.krusher(1).arms


def test_a_spiked_shield_without_points_still_parries_and_bashes() -> None:  # MK-6.6.7
    notes = "Twinsaw 0,-1 S; Hedgehog 0,0 N ap=0"
    here = table(notes).marked(1, reflexed=True).fights(0, 1).play(Attack(1))
    assert UseShield("bash") in here.menu and UseShield("parry", 0) in here.menu
    assert need(struck(notes, UseShield("open"))) == 7, "no help"
    hammered = "Haymaker 0,-1 S; Hedgehog 0,0 N ap=0"
    here = struck(hammered, UseShield("parry", 0), 6, 6, 1, 1)
    assert here.told(HitRolled)[0].total == 12 + 2 - 2 - 1, "front, hull, parry"


def test_the_use_stands_till_the_turn_ends() -> None:  # MK-6.6.8
    notes = "Twinsaw 0,-1 S; Wicket 0,0 N; Twinsaw 1,-1 SW"
    here = table(notes).marked(1, reflexed=True).fights(0, 2, 1).play(Attack(1), UseShield("open"))
    while here.awaited != "to_hit":
        here = here.play(NoParry())
    here = here.rolls(1, 1, 1, 1).play(Attack(1))
    while here.awaited != "to_hit":
        assert here.awaited != "shield_defender"
        here = here.play(NoParry())
    here = here.rolls(5, 4, 1, 1, 4)
    assert not here.told(ShieldLost)
    assert here.krusher(1).marks.shield == "open"
