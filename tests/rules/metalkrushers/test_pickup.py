"""Pick-up: entering unarmed and arming at the points (MK-7.5)."""

from typing import Any

import pytest

from game.core.boards.cells import OFF
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import (
    Attack,
    Build,
    Move,
    NoParry,
    Oust,
    PickSize,
    TakeUp,
    UseShield,
)
from game.rules.metalkrushers.events import ArmedWith, ShieldDeclared
from game.rules.metalkrushers.play.turns import begin_turn
from game.rules.metalkrushers.state import Opening
from game.rules.metalkrushers.workshop.ready import pattern
from game.rules.metalkrushers.workshop.sheet import Item, Sheet, initiative_modifier
from tests.rules.metalkrushers.table import STANDARD, Table, at, setup_of, table

POINT, OTHER = (0, -3), (3, -3)


def at_point(*arms: Item | None, armed_at: tuple[int, int] = (OFF, OFF), **more: Any) -> Table:
    """0 stood on a point when the last turn ended; its arms hold this, right and left."""
    here = table("Turnstile 0,-3 S; Turnstile 0,6 N", armament="pickup", **more)
    right, left = (*arms, None, None)[:2]
    here = here.changed(0, arms=(right, left), stood=at(*POINT), armed_at=armed_at)
    if right is not None and right.kind == "shield":
        here = here.changed(0, shield=25)
    return here.moves()


def flexible(chassis: str) -> Sheet:
    return Sheet(chassis, "flexible", None, None, pattern("even", chassis))


def test_krushers_enter_unarmed_at_modifier_nought() -> None:  # MK-7.5.1
    here = Table(GAME.start(setup_of(Opening(STANDARD), 2, armament="pickup")))
    assert here.refused(Build(0, "Turnstile")) == "program_off"
    here = here.play(Build(0, flexible("light")), Build(1, flexible("heavy")))
    for number in (0, 1):
        assert here.krusher(number).arms == (None, None)
        assert initiative_modifier(here.krusher(number).arms) == 0


def test_who_stood_on_a_point_and_still_does_may_arm_instead_of_moving() -> None:  # MK-7.5.2
    here = at_point()
    assert [order for order in here.menu if type(order) is TakeUp] == [
        TakeUp("right"),
        TakeUp("left"),
    ]
    here = here.play(TakeUp("right")).rolls(1, 1)
    assert here.asked == 1, "it does not move"


def test_a_point_arms_nobody_who_has_just_come() -> None:  # MK-7.5.2
    here = at_point()
    came = here.changed(0, stood=at(0, -4))
    assert came.refused(TakeUp("right")) == "no_point"
    beside = table("Turnstile 0,-2 S stood=0,-2; Turnstile 0,6 N", armament="pickup")
    assert beside.moves().refused(TakeUp("right")) == "no_point"


def test_where_it_ended_the_turn_counts() -> None:  # MK-7.5.2
    here = table("Turnstile 0,-3 S; Turnstile 0,6 N", armament="pickup")
    begun = Table(*begin_turn(here.state, ()))
    assert begun.krusher(0).stood == at(*POINT)


def test_who_arms_evades_and_does_nothing_else() -> None:  # MK-7.5.3
    here = table("Wicket 0,-3 N; Turnstile 0,-4 S", armament="pickup").marked(0, arming=True)
    here = here.fights(0, 1)
    assert here.asked == 1, "it attacks nobody"
    assert here.needs(Attack(0)) == [8, 8], "its shield helps it to evade"
    here = here.play(Attack(0))
    assert here.awaited == "to_hit", "no reflex, no declaration"
    assert not here.told(ShieldDeclared)


def test_two_dice_on_the_chart_put_the_item_on_the_arm_at_once() -> None:  # MK-7.5.4
    here = at_point().play(TakeUp("left")).rolls(2, 5)
    assert here.krusher(0).arms == (None, Item("thrust", "M", "improved"))
    assert here.told(ArmedWith) == [ArmedWith(0, "left", Item("thrust", "M", "improved"))]
    assert here.krusher(0).marks.arming


@pytest.mark.parametrize(
    ("faces", "item"),
    [
        ((1, 3), Item("slice", "L", "weighted")),
        ((3, 4), Item("smash", "S", "improved")),
        ((4, 6), Item("projector", "L")),
        ((5, 1), Item("shield", "T")),
        ((6, 3), Item("spiked", "L")),
        ((6, 6), None),
        ((5, 6), None),
    ],
)
def test_the_first_die_is_the_row_and_the_second_the_column(
    faces: tuple[int, int], item: Item | None
) -> None:  # MK-7.5.4, MK-2.10
    assert at_point().play(TakeUp("right")).rolls(*faces).krusher(0).arms == (item, None)


def test_of_any_size_the_owner_picks_one() -> None:  # MK-7.5.5
    here = at_point().play(TakeUp("left")).rolls(4, 2)
    assert (here.awaited, here.seat) == ("size", 0)
    assert here.menu == [PickSize("S"), PickSize("M"), PickSize("L")]
    assert here.play(PickSize("L")).krusher(0).arms == (None, Item("thrust", "L"))


@pytest.mark.parametrize("faces", [(5, 6), (6, 4), (5, 3), (6, 1)])
def test_nothing_or_a_second_shield_leaves_the_arm_as_it_was(faces: tuple[int, int]) -> None:
    # MK-7.5.6
    held = Item("shield", "M"), Item("slice", "M")
    here = at_point(*held).play(TakeUp("left")).rolls(*faces)
    assert here.krusher(0).arms == held
    assert here.told(ArmedWith) == [ArmedWith(0, "left", None)]


def test_a_new_item_replaces_the_old_one_of_that_arm() -> None:  # MK-7.5.7
    here = at_point(Item("slice", "S"), armed_at=(at(*POINT), OFF))
    here = here.play(TakeUp("right")).rolls(3, 2)
    assert here.krusher(0).arms == (Item("smash", "M", "weighted"), None)


def test_a_new_shield_is_fresh_and_one_given_up_is_gone() -> None:  # MK-7.5.7
    here = at_point(Item("shield", "M"))
    here = here.changed(0, shield=3)
    assert here.play(TakeUp("right")).rolls(5, 4).krusher(0).shield == 35
    assert here.play(TakeUp("right")).rolls(1, 1).krusher(0).shield == 0


def test_the_other_arm_needs_another_point() -> None:  # MK-7.5.8
    here = at_point(Item("slice", "M"), armed_at=(at(*POINT), OFF))
    assert here.refused(TakeUp("left")) == "same_point"
    assert here.refused(TakeUp("right")) == ""
    elsewhere = at_point(Item("slice", "M"), armed_at=(at(*OTHER), OFF))
    assert elsewhere.refused(TakeUp("left")) == ""


def test_a_roll_that_gave_nothing_binds_nothing() -> None:  # MK-7.5.8
    here = at_point().play(TakeUp("right")).rolls(6, 6)
    again = here.marked(0, arming=False).moves()
    assert again.refused(TakeUp("left")) == again.refused(TakeUp("right")) == ""


def test_points_are_never_used_up() -> None:  # MK-7.5.9
    here = at_point().play(TakeUp("right")).rolls(1, 2)
    for column in (3, 4, 5):
        here = here.marked(0, arming=False).moves().play(TakeUp("right")).rolls(1, column)
    assert here.krusher(0).arms[0] == Item("slice", "M", "improved")


def test_the_modifier_of_what_is_held_counts_from_the_next_initiative() -> None:  # MK-7.5.9
    here = at_point(oust=True).play(TakeUp("right")).rolls(1, 3)
    assert initiative_modifier(here.krusher(0).arms) == -1
    begun = Table(*begin_turn(here.state, ())).rolls(4, 4)
    assert begun.state.rolls[0] == (3,)


def test_an_ousted_krusher_that_has_armed_keeps_the_item() -> None:  # MK-7.5.9
    notes = "Turnstile 0,-3 S right=- left=- stood=0,-3; Turnstile 0,0 N"
    here = table(notes, armament="pickup", oust=True).moves(0, 1).play(TakeUp("left")).rolls(2, 2)
    here = here.play(Oust(0, 0, 0)).rolls(6, 1)
    assert here.place(0)[:2] == (0, -4)
    assert here.krusher(0).arms == (None, Item("thrust", "M", "weighted"))


def test_a_flexible_krusher_may_bash_and_parry() -> None:  # MK-7.5.10
    here = table("Turnstile 0,-1 S; Turnstile 0,0 N", armament="pickup").marked(1, reflexed=True)
    here = here.changed(0, sheet=flexible("standard"))
    spiked = here.changed(0, arms=(Item("spiked", "M"), Item("slice", "M")), shield=17)
    bashing = spiked.fights(0, 1).play(Attack(1))
    assert bashing.awaited == "shield_attacker"
    assert UseShield("bash") in bashing.menu
    asked = here.fights(0, 1).play(Attack(1), NoParry())
    assert asked.awaited == "parry_attacker"


def test_moving_off_a_point_gives_it_up() -> None:  # MK-7.5.2
    here = at_point().play(Move(at(0, -2), 3))
    assert here.krusher(0).cell != at(*POINT)
    assert not here.krusher(0).marks.arming


def test_arming_is_a_turn_of_inactivity_under_pick_up() -> None:  # MK-7.5
    plain = table("Turnstile 0,-3 S; Turnstile 0,6 N").moves()
    assert plain.refused(TakeUp("left")) == "option_off"
