"""Parries with a weapon, steps D and E of an attack (MK-6.7)."""

import pytest

from game.rules.metalkrushers.commands import (
    Attack,
    Designate,
    NoParry,
    Parry,
    PassAttack,
    UseShield,
)
from game.rules.metalkrushers.events import HitRolled, ParryDesignated
from game.rules.metalkrushers.state import ParryMark
from tests.rules.metalkrushers.table import Table, table


def attacked(notes: str, *order: int) -> Table:
    """0 attacks 1, which has used up its reflex try."""
    here = table(notes).marked(1, reflexed=True)
    return here.fights(*(order or (0, 1))).play(Attack(1))


def on(here: Table) -> Table:
    """Answer every question on the way to the dice by doing nothing."""
    while here.awaited not in ("to_hit", "combat", "initiative"):
        nothing = UseShield("open") if here.awaited.startswith("shield") else NoParry()
        here = here.play(here.menu[0] if here.awaited == "designate" else nothing)
    return here


def parrying(notes: str, arm: str = "right", **marks: object) -> Table:
    """1 stands by an earlier declaration to parry 0 with an arm; 0 is about to attack."""
    mark = ParryMark(arm, 0)  # type: ignore[arg-type]
    return table(notes).marked(1, reflexed=True, involved=True, parry=mark, **marks)


def test_a_parry_names_a_threat_toward_which_the_weapon_can_strike() -> None:  # MK-6.7.1
    notes = "Turnstile 0,-1 S; Turnstile 0,0 N; Turnstile 0,1 N; Turnstile 1,-1 SW"
    here = attacked(notes, 0, 2, 3, 1)
    assert here.awaited == "parry_defender"
    assert here.menu == [Parry("right", 0), Parry("right", 3), Parry("left", 0), NoParry()]
    assert here.refused(Parry("right", 2)) == "parry_whom", "it stands behind"
    assert here.refused(Parry("left", 3)) == "parry_whom", "not in the arc of that arm"


def test_who_has_attacked_is_no_threat_to_name() -> None:  # MK-6.7.1
    notes = "Turnstile 0,-1 S; Turnstile 0,0 N; Turnstile 1,-1 SW"
    here = table(notes).marked(1, reflexed=True).marked(2, attacked=True).fights(0, 1)
    assert Parry("right", 2) not in here.play(Attack(1)).menu


def test_at_most_one_weapon_parries_and_the_only_one_never_does() -> None:  # MK-6.7.2
    here = attacked("Turnstile 0,-1 S; Turnstile 0,0 N").play(Parry("right", 0))
    assert here.awaited != "parry_defender"
    here = attacked("Turnstile 0,-1 S; Wicket 0,0 N").play(UseShield("open"))
    assert (here.awaited, here.asked) == ("parry_attacker", 0), "Wicket is not asked"


def test_a_weapon_parries_beside_a_projector_or_a_shield_that_bashes() -> None:  # MK-6.7.2
    here = attacked("Turnstile 0,-1 S; Lamplighter 0,0 N")
    assert Parry("left", 0) in here.menu
    here = attacked("Turnstile 0,-1 S; Hedgehog 0,0 N")
    assert here.play(UseShield("open")).asked == 0, "only the attacker is asked"
    assert Parry("right", 0) in here.play(UseShield("bash")).menu


@pytest.mark.parametrize("name", ["Haymaker", "Greatblade", "Pikestaff", "Halberdier"])
def test_two_armed_weapons_never_parry(name: str) -> None:  # MK-6.7.3
    here = attacked(f"Turnstile 0,-1 S; {name} 0,0 N")
    assert here.asked == 0, "the defender is not asked"


def test_projectors_never_parry() -> None:  # MK-6.7.3
    here = attacked("Turnstile 0,-1 S; Lamplighter 0,0 N")
    assert here.refused(Parry("right", 0)) == "parry_kind"
    refusal = here.refusal(Parry("right", 0))
    assert refusal is not None
    assert refusal.remedy == Parry("left", 0)


def test_a_parrying_weapon_does_not_strike_even_in_vain() -> None:  # MK-6.7.4
    notes = "Turnstile 0,-1 S; Turnstile 0,0 N; Turnstile 1,-1 SW"
    here = attacked(notes, 0, 2, 1).play(Parry("right", 2), NoParry()).rolls(1, 1, 1, 1)
    here = here.play(PassAttack())
    assert here.asked == 1
    here = on(here.play(Attack(0))).rolls(1, 1)
    assert [event.arm for event in here.told(HitRolled)] == ["left"]


def test_the_defender_says_which_of_several_blows_is_met() -> None:  # MK-6.7.5
    here = parrying("Turnstile 0,-1 S; Turnstile 0,0 N").fights(0, 1).play(Attack(1))
    assert (here.awaited, here.asked) == ("designate", 1)
    assert here.menu == [Designate("right"), Designate("left")]
    here = here.play(Designate("left"))
    assert here.told(ParryDesignated) == [ParryDesignated(1, 0, "left")]
    assert [event.total for event in on(here).rolls(4, 3, 4, 3).told(HitRolled)] == [7, 5]


def test_a_single_blow_is_met_without_asking() -> None:  # MK-6.7.5
    here = parrying("Wicket 0,-1 S; Turnstile 0,0 N").fights(0, 1).play(Attack(1))
    here = here.play(UseShield("open"))
    assert here.told(ParryDesignated) == [ParryDesignated(1, 0, "right")]


def test_projector_shots_cannot_be_met() -> None:  # MK-6.7.6
    here = parrying("Lamplighter 0,-1 S; Turnstile 0,0 N").fights(0, 1).play(Attack(1))
    assert here.told(ParryDesignated) == [ParryDesignated(1, 0, "left")], "the slice alone"
    assert here.refused(Designate("right")) != ""


@pytest.mark.parametrize("name", ["Haymaker", "Hedgehog"])
def test_two_armed_weapons_and_bashes_can_be_met(name: str) -> None:  # MK-6.7.6
    here = parrying(f"{name} 0,-1 S; Turnstile 0,0 N").fights(0, 1).play(Attack(1))
    if name == "Hedgehog":
        here = here.play(UseShield("bash"))
        assert here.menu == [Designate("right"), Designate("left")]
    else:
        assert here.told(ParryDesignated) == [ParryDesignated(1, 0, "right")]


def test_weapon_and_shield_never_parry_in_the_same_turn() -> None:  # MK-6.7.7
    here = attacked("Turnstile 0,-1 S; Hedgehog 0,0 N").play(UseShield("parry", 0))
    assert here.awaited == "designate"
    here = here.play(Designate("right"))
    assert (here.awaited, here.asked) == ("parry_attacker", 0), "no weapon parry is asked"


def test_an_attack_is_met_by_one_parry() -> None:  # MK-6.7.7
    here = attacked("Haymaker 0,-1 S; Turnstile 0,0 N").play(Parry("right", 0))
    rolled = on(here).rolls(6, 5).told(HitRolled)[0]
    assert rolled.total == 11 + 2 - 2 - 2


def test_a_parry_is_lost_if_the_opponent_comes_from_beyond_its_arc() -> None:  # MK-6.7.8
    here = parrying("Turnstile 0,-1 S; Turnstile 0,0 S").fights(0, 1).play(Attack(1))
    assert not here.told(ParryDesignated)
    assert here.awaited in ("parry_attacker", "to_hit")


def test_a_parry_is_lost_on_a_weapon_that_is_kept_back() -> None:  # MK-6.7.9
    notes = "Turnstile 0,-1 S; Turnstile 0,0 N"
    here = parrying(notes).fights(0, 1).play(Attack(1), Designate("right"))
    assert (here.awaited, here.asked) == ("parry_attacker", 0)
    here = here.play(Parry("right", 1)).rolls(4, 3)
    assert [(event.arm, event.total) for event in here.told(HitRolled)] == [("left", 7)]


@pytest.mark.parametrize(
    ("name", "arm", "value"),
    [
        ("Turnstile", "right", 2),  # medium slice
        ("Nettle", "right", 2),  # medium thrust
        ("Grindstone", "right", 1),  # large smash
        ("Heron", "left", 3),  # small thrust
        ("Quill", "right", 1),  # large thrust
    ],
)
def test_the_parry_value_of_the_weapon_is_taken_off_the_total(
    name: str, arm: str, value: int
) -> None:  # MK-6.7.10
    here = parrying(f"Haymaker 0,-1 S; {name} 0,0 N", arm).fights(0, 1).play(Attack(1))
    assert on(here).rolls(6, 5).told(HitRolled)[0].total == 11 + 2 - 2 - value


@pytest.mark.parametrize(
    ("facing", "needed"),
    [("N", 10), ("NE", 9), ("SE", 7)],  # struck on the front, left front, left rear
)
def test_a_large_shield_parries_on_three_sides(facing: str, needed: int) -> None:  # MK-6.7.10
    here = attacked(f"Haymaker 0,-1 S; Portcullis 0,0 {facing}").play(UseShield("parry", 0))
    for rolled, hits in ((needed, True), (needed - 1, False)):
        dice = (6, rolled - 6) if rolled > 7 else (5, rolled - 5)
        assert (on(here).rolls(*dice).told(HitRolled)[0].result != "miss") == hits
