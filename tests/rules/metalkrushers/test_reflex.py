"""Reflex facing, step A of an attack (MK-6.5)."""

import pytest

from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.combat import reflex
from game.rules.metalkrushers.commands import (
    Attack,
    Face,
    NoParry,
    NoReflex,
    PassAttack,
    Reflex,
)
from game.rules.metalkrushers.data import SIDES
from game.rules.metalkrushers.events import Faced, HitRolled, ReflexRolled
from game.rules.metalkrushers.opening import FACINGS
from game.rules.metalkrushers.state import OustMark
from tests.rules.metalkrushers.table import Table, table

THREE = "Turnstile 0,-1 S; Turnstile 0,0 S; Turnstile 1,-1 SW"
"""0 and 2 attack 1, from the rear and the left rear."""


def attacked(name: str = "Turnstile", place: str = "0,0 S", **marks: object) -> Table:
    """0 attacks 1, which nobody else threatens."""
    here = table(f"Turnstile 0,-1 S; {name} {place}").marked(1, **marks)
    return here.fights(0, 1).play(Attack(1))


def test_only_the_defender_may_try_before_the_attacker_rolls() -> None:  # MK-6.5.1
    here = table(THREE).fights(0, 2, 1)
    assert here.refused(Reflex()) == "wrong_phase"
    here = here.play(Attack(1))
    assert (here.awaited, here.asked, here.seat) == ("reflex", 1, 1)
    assert GAME.why_not(here.state, 0, Reflex()) is not None


def test_a_krusher_has_one_try_a_turn() -> None:  # MK-6.5.2
    here = table(THREE).fights(0, 2, 1).play(Attack(1), Reflex()).rolls(1)
    assert here.krusher(1).marks.reflexed, "a failed try is used up"
    while here.awaited != "to_hit":
        here = here.play(NoParry())
    here = here.rolls(1, 1, 1, 1).play(Attack(1))
    assert here.awaited in ("parry_attacker", "to_hit")


def test_who_has_attacked_has_no_try_any_more() -> None:  # MK-6.5.2
    here = attacked(attacked=True, involved=True)
    assert here.awaited in ("parry_attacker", "to_hit")


def test_the_roll_adds_the_modifier_of_the_chassis() -> None:  # MK-6.5.3
    totals = {
        name: attacked(name).rolls(5).told(ReflexRolled)[0].total
        for name in ("Gnat", "Nettle", "Turnstile", "Anvil", "Menhir")
    }
    assert totals == {"Gnat": 6, "Nettle": 5, "Turnstile": 5, "Anvil": 5, "Menhir": 4}


def test_the_null_field_and_ousts_change_the_roll() -> None:  # MK-6.5.3
    here = table("Turnstile 0,-5 N; Nettle 0,-6 S").fights(0, 1).play(Attack(1)).rolls(4)
    assert here.told(ReflexRolled)[0] == ReflexRolled(1, 4, 3, 2), "light in the null field"
    here = attacked("Anvil", reflex_loss=-2).rolls(6)
    assert here.told(ReflexRolled)[0] == ReflexRolled(1, 6, 4, 1), "heavy after an oust"


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("Gnat", [2, 2, 3, 3, 3, 3]),
        ("Nettle", [0, 2, 2, 3, 3, 3]),
        ("Turnstile", [0, 1, 1, 2, 2, 3]),
        ("Anvil", [0, 0, 0, 1, 1, 2]),
        ("Menhir", [0, 0, 0, 0, 1, 1]),
    ],
)
def test_the_result_gives_hexsides_by_the_base_of_the_chassis(
    name: str, allowed: list[int]
) -> None:  # MK-6.5.4
    found = [attacked(name).rolls(die).told(ReflexRolled)[0].allowed for die in range(1, 7)]
    assert found == allowed


def test_the_owner_chooses_any_facing_allowed_or_keeps_the_old_one() -> None:  # MK-6.5.5
    here = attacked().rolls(4)
    assert here.awaited == "face"
    ways = [FACINGS[order.facing] for order in here.menu]
    assert ways[0] == "S" and set(ways) == {"S", "SE", "SW", "NE", "NW"}
    assert here.refused(Face(0)) == "face_far"
    assert here.play(Face(3)).told(Faced) == [Faced(1, 3, 3)]
    described = [GAME.describe(here.state, order).id for order in here.menu]
    assert described == ["metalkrushers.command.Stay"] + 4 * ["metalkrushers.command.Face"]


def test_the_new_facing_counts_at_once_for_this_attack() -> None:  # MK-6.5.6
    here = attacked().rolls(6).play(Face(0), NoParry(), NoParry())
    here = here.rolls(3, 3, 3, 3)
    needs = [event.total for event in here.told(HitRolled)]
    assert needs == [6, 6], "6 + 2 for the front, less 2 for the front"


def test_the_new_facing_counts_for_its_own_attack() -> None:  # MK-6.5.6
    here = attacked().rolls(1)
    while here.awaited != "to_hit":
        here = here.play(NoParry())
    assert here.rolls(1, 1, 1, 1).awaited == "initiative", "it faces away and has no target"
    here = attacked().rolls(6).play(Face(0), NoParry(), NoParry()).rolls(1, 1, 1, 1)
    assert here.menu == [Attack(0), PassAttack()]


def test_who_keeps_the_try_may_use_it_later_in_the_turn() -> None:  # MK-6.5.7
    here = table(THREE).fights(0, 2, 1).play(Attack(1), NoReflex())
    assert not here.krusher(1).marks.reflexed
    while here.awaited != "to_hit":
        here = here.play(NoParry())
    assert here.rolls(1, 1, 1, 1).play(Attack(1)).awaited == "reflex_roll"


def test_without_another_threat_the_try_is_rolled_without_asking() -> None:  # MK-6.5.7
    assert attacked().awaited == "reflex_roll"


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("Turnstile", {"oust": OustMark(0, True)}),
        ("Turnstile", {"oust": OustMark(0, False)}),
        ("Turnstile", {"arming": True}),
        ("Menhir", {"reflex_loss": -2}),  # even 6 - 1 - 2 = 3 allows nothing
    ],
)
def test_no_try_for_who_ousted_or_arms_or_cannot_turn(name: str, marks: dict[str, object]) -> None:
    # MK-6.5.8
    here = table(f"Turnstile 0,-1 S; {name} 0,0 N").marked(1, **marks)
    assert not reflex.may_try(here.state, 1)
    here = here.fights(0).play(Attack(1))
    assert here.awaited not in ("reflex", "reflex_roll")


def test_the_side_struck_is_told_before_the_turn() -> None:  # MK-6.5.1
    assert SIDES[attacked().events[0].into] == "R"
