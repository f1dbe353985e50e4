"""The worked examples and worked odds of the rules, number by number (MK-10, MK-11)."""

from fractions import Fraction
from typing import Any

import pytest

from game.core.boards.hexes import Hex, struck_side
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.combat import reflex, strike
from game.rules.metalkrushers.combat.arcs import strikes
from game.rules.metalkrushers.commands import (
    Attack,
    Designate,
    Face,
    Move,
    NoParry,
    NoReflex,
    Oust,
    Parry,
    PassAttack,
    PickSize,
    Reflex,
    Save,
    TakeUp,
    UseShield,
)
from game.rules.metalkrushers.data import SIDES
from game.rules.metalkrushers.events import (
    CriticalRolled,
    DamageRolled,
    Defeated,
    HitRolled,
    Moved,
    ReflexRolled,
    ShieldGone,
)
from game.rules.metalkrushers.play.turns import end_turn
from game.rules.metalkrushers.state import ParryMark
from game.rules.metalkrushers.workshop.legality import Workshop, fault
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Item
from tests.rules.metalkrushers.table import Table, at, table

THREE = "Wicket 0,-1 S; Twinsaw 0,0 N; Heron* 1,-1 SW"
"""A, B and C of the first examples: B attacks after A and C."""


def after_a() -> Table:
    """A has attacked B and missed; A blocks, and B parries C with the right arm (MK-E4)."""
    here = table(THREE).fights(0, 2, 1).play(Attack(1))
    assert (here.awaited, here.asked) == ("reflex", 1)
    here = here.play(NoReflex())
    assert (here.awaited, here.asked) == ("shield_attacker", 0)
    here = here.play(UseShield("block"))
    assert (here.awaited, here.asked) == ("parry_defender", 1)
    return here.play(Parry("right", 2)).rolls(1, 1)


def attack_of_c() -> Table:
    """C attacks B, whose reflex die does not turn it; B is only asked which blow it parries.

    C is in its first attack, and B may still strike at it: so C is asked for a parry (MK-5.3).
    """
    here = after_a().play(Attack(1))
    assert here.awaited == "reflex_roll", "no other threat is left"
    here = here.rolls(1)
    assert (here.awaited, here.asked) == ("designate", 1)
    here = here.play(Designate("left"))
    assert (here.awaited, here.asked) == ("parry_attacker", 2)
    return here.play(NoParry())


def test_mk_e1_a_small_thrust_on_the_right_front() -> None:
    here = attack_of_c().rolls(6, 3, 1, 1, 5)
    rolled = here.told(HitRolled)[0]
    assert (rolled.arm, rolled.item, rolled.total) == ("right", Item("thrust", "S"), 10)
    assert rolled.result == "hit", "a natural 9 is below 10"
    assert here.told(DamageRolled)[0].points == 2
    assert here.armor(1, "RF") == 11


def test_mk_e2_a_large_slice_is_parried() -> None:
    rolled = attack_of_c().rolls(1, 1, 4, 3).told(HitRolled)[1]
    assert (rolled.arm, rolled.item, rolled.total) == ("left", Item("slice", "L"), 6)
    assert rolled.result == "miss"


def attack_of_b() -> Table:
    """B attacks A with its left arm; nothing is asked (MK-E4, MK-E5)."""
    here = attack_of_c().rolls(1, 1, 1, 1).play(Attack(0))
    assert here.awaited == "to_hit"
    return here


def test_mk_e3_a_blocked_critical_goes_to_the_plate_behind() -> None:
    here = attack_of_b().rolls(6, 6, 4, 5)
    rolled = here.told(HitRolled)
    assert [(event.arm, event.total, event.result) for event in rolled] == [
        ("left", 11, "critical")
    ]
    assert here.krusher(0).shield == 21
    assert here.told(CriticalRolled)[0].points == 3
    assert here.armor(0, "F") == 14


def test_mk_e5_who_has_attacked_tries_no_reflex_turn() -> None:
    assert GAME.why_not(attack_of_b().state, 0, Reflex()) is not None


@pytest.mark.parametrize(
    ("facing", "side"),
    [("N", "F"), ("NE", "F"), ("SE", "LF"), ("S", "LR"), ("SW", "RR"), ("NW", "RF")],
)
def test_mk_e8_a_tie_of_two_sides_goes_to_the_one_nearer_the_front(facing: str, side: str) -> None:
    look = ("N", "NE", "SE", "S", "SW", "NW").index(facing)
    assert SIDES[struck_side(Hex(1, -2), look)] == side


def test_mk_e9_six_points_and_a_free_turn_bring_a_standard_to_the_middle() -> None:
    here = table("Twinsaw 0,-6 S; Twinsaw 0,6 N").moves()
    center = at(0, 0)
    assert here.refused(Move(center, 3)) == ""
    assert here.refused(Move(center, 4)) == ""
    assert here.refused(Move(center, 5)) == "too_far"


def test_mk_e10_backward_costs_two_and_turning_on_the_spot_one_less() -> None:
    here = table("Twinsaw 0,0 N; Twinsaw 0,6 N").moves()
    assert here.play(Move(at(0, 0), 1)).told(Moved)[0].steps == "R"
    assert here.play(Move(at(0, 0), 3)).told(Moved)[0].steps == "RRR"
    assert here.play(Move(at(0, 3), 0)).told(Moved)[0].steps == "BBB"


def test_mk_e11_the_way_round_an_enemy_is_the_first_of_the_cheapest() -> None:
    here = table("Twinsaw 0,0 N; Twinsaw 0,-1 S").moves()
    assert here.play(Move(at(0, -2), 0)).told(Moved)[0].steps == "RFLFLFR"
    assert here.refused(Move(at(0, -2), 3)) == "too_far"


def initiative(notes: str, *faces: int, **more: object) -> Table:
    """Roll initiative in a position."""
    here = table(notes, **more)  # type: ignore[arg-type]
    waiting = here.state._replace(phase="initiative")
    return Table(waiting).rolls(*faces)


FOUR = "Twinsaw 0,-4 S; Twinsaw 0,4 N; Twinsaw 4,0 NW; Twinsaw -4,0 NE"


def test_mk_e12_equal_scores_roll_again_and_keep_their_place() -> None:
    here = initiative(FOUR, 5, 3, 5, 2, 2, 6)
    assert here.state.movement == (3, 1, 0, 2)
    assert here.state.attack == (2, 0, 1, 3)


def test_mk_e37_all_groups_of_equals_roll_in_one_throw() -> None:
    here = initiative(FOUR, 5, 5, 2, 2, 3, 6, 1, 4)
    assert here.state.attack == (1, 0, 3, 2)
    assert here.state.movement == (2, 3, 0, 1)


def needs_now(here: Table) -> list[int]:
    """Return what the blows of the attack under way need."""
    assert here.state.pairing is not None
    return [
        strike.needs(here.state, arm).hit for arm in strikes(here.state, *here.state.pairing[:2])
    ]


def hit(notes: str, *faces: int, use: str = "", **more: object) -> Table:
    """Krusher 0 attacks Krusher 1; nobody turns or parries; the dice fall."""
    here = table(notes, **more).marked(1, reflexed=True).fights(0, 1)  # type: ignore[arg-type]
    here = here.play(Attack(1))
    while here.awaited not in ("to_hit", "damage", "critical"):
        if here.awaited == "shield_defender":
            here = here.play(UseShield(use or "open"))  # type: ignore[arg-type]
        elif here.awaited == "shield_attacker":
            here = here.play(UseShield("open"))
        else:
            here = here.play(NoParry())
    return here.rolls(*faces)


def test_mk_e13_damage_goes_through_shield_armor_and_linkage() -> None:
    here = hit("Anvil 0,-1 S; Wicket 0,0 N ap=3 F=2", 6, 5, 6, use="block")
    own = here.krusher(1)
    assert (own.shield, own.armor[0], own.linkage) == (0, 0, 13)
    assert here.told(ShieldGone)


def test_mk_e14_the_first_blow_may_break_the_shield_before_the_second() -> None:
    here = hit("Twinsaw 0,-1 S; Wicket 0,0 N ap=3", 4, 4, 4, 4, 4, 5, use="block")
    own = here.krusher(1)
    assert [event.total for event in here.told(HitRolled)] == [7, 7]
    assert (own.shield, own.armor[0], own.linkage) == (0, 11, 16)


def test_mk_e15_a_blocked_critical_hits_the_plate_and_another_the_linkage() -> None:
    here = hit("Twinsaw 0,-1 S; Wicket 0,0 N ap=3", 5, 5, 5, 5, 4, 5, 2, 6, use="block")
    own = here.krusher(1)
    assert (own.shield, own.armor[0], own.linkage) == (0, 9, 12)
    assert [event.points for event in here.told(CriticalRolled)] == [2, 4]


def test_mk_e16_a_hit_for_nothing_may_still_be_critical() -> None:
    here = hit("Nettle 0,-1 S; Wicket 0,0 N", 6, 5, 1, 1, 1, 4, use="block")
    assert [event.points for event in here.told(DamageRolled)] == [0]
    assert here.krusher(1).shield == 25


def test_mk_e17_the_null_field_takes_one_off_every_roll() -> None:
    here = hit("Twinsaw 0,-6 S; Twinsaw 0,-5 N", 5, 4, 1, 1, 1)
    rolled = here.told(HitRolled)[0]
    assert (rolled.total, rolled.result) == (8, "hit")
    assert here.told(DamageRolled)[0].points == 0


def test_mk_e19_power_multiplies_after_the_floor() -> None:
    for turn, points in ((9, 12), (17, 18)):
        here = hit("Anvil 0,-1 S; Twinsaw 0,0 N", 5, 4, 4, turn=turn)
        assert here.told(DamageRolled)[0].points == points


@pytest.mark.parametrize(("use", "need"), [("block", 8), ("open", 8)])
def test_mk_e20_a_shield_helps_open_or_blocking(use: str, need: int) -> None:
    here = hit("Twinsaw 0,-1 S; Wicket 0,0 N", use=use)
    assert needs_now(here) == [need, need]


def test_mk_e20_a_shield_that_parries_helps_and_meets_one_blow() -> None:
    here = table("Haymaker 0,-1 S; Wicket 0,0 N").marked(1, reflexed=True).fights(0, 1)
    here = here.play(Attack(1), UseShield("parry", 0))
    assert needs_now(here) == [9]


def test_mk_e22_the_only_weapon_never_parries() -> None:
    here = table("Twinsaw 0,-1 S; Wicket 0,0 N").marked(1, reflexed=True).fights(0, 1)
    here = here.play(Attack(1), UseShield("open"))
    assert here.awaited == "parry_attacker", "Twinsaw alone has a weapon to spare"
    here = table("Twinsaw 0,-1 S; Hedgehog 0,0 N").marked(1, reflexed=True).fights(0, 1)
    here = here.play(Attack(1), UseShield("bash"))
    assert here.awaited == "parry_defender"
    assert Parry("right", 0) in here.menu


def test_mk_e23_a_spiked_shield_without_points_bashes_and_parries() -> None:
    here = table("Twinsaw 0,-1 S; Hedgehog 0,0 N ap=0").marked(1, reflexed=True).fights(0, 1)
    here = here.play(Attack(1))
    assert here.refused(UseShield("block")) == "shield_use"
    for use in (UseShield("bash"), UseShield("open"), UseShield("parry", 0)):
        assert use in here.menu


@pytest.mark.parametrize(("away", "needs"), [(1, [9, 7]), (2, [7]), (4, [9]), (5, None)])
def test_mk_e24_a_projector_by_distance(away: int, needs: list[int] | None) -> None:
    here = table(f"Lamplighter 0,0 N; Twinsaw 0,{-away} S").fights(0)
    if needs is None:
        assert here.awaited == "initiative", "nobody has a target, and a turn begins"
    else:
        assert here.needs(Attack(1)) == needs


def test_mk_e25_a_polearm_strikes_at_two_and_is_too_near_at_one() -> None:
    assert table("Pikestaff 0,0 N; Twinsaw 0,-2 S").fights(0).needs(Attack(1)) == [7]
    assert table("Pikestaff 0,0 N; Twinsaw 0,-1 S").fights(0).needs(Attack(1)) == [9]
    assert table("Pikestaff 0,0 NE; Twinsaw 0,-2 S").fights(0).awaited == "initiative"


OUST = "Twinsaw 0,3 N; Grindstone 0,0 S"


def test_mk_e27_an_oust_that_succeeds_takes_the_hex_and_strikes_harder() -> None:
    here = table(OUST, oust=True).moves(0).play(Oust(1, 0, 0)).rolls(5, 3)
    assert here.place(0) == (0, 0, "N")
    assert here.place(1) == (0, -1, "S")
    assert here.awaited == "reflex_roll", "the ouster must strike"
    assert here.krusher(1).marks.reflex_loss == -2


def test_mk_e27_an_oust_that_fails_stops_before_the_target() -> None:
    for faces in ((4, 3), (5, 4)):
        here = table(OUST, oust=True).moves(0).play(Oust(1, 0, 0)).rolls(*faces)
        assert here.place(0) == (0, 1, "N")
        assert here.place(1) == (0, 0, "S")
        assert here.krusher(1).marks.reflex_loss == -1


def test_mk_e28_who_stands_at_the_wall_is_pushed_aside_or_not_at_all() -> None:
    here = table("Twinsaw 3,-3 N; Grindstone 3,-6 S", oust=True).moves(0)
    assert [order for order in here.menu if type(order) is Oust and order.direction == 0] == [
        Oust(1, 0, 5)
    ]
    here = table("Twinsaw 0,-3 N; Grindstone 0,-6 S", oust=True).moves(0)
    assert here.refused(Oust(1, 0, 0)) == "no_room"


TEAMS = "Gnat -3,0 N; Gnat -2,0 N; Gnat -1,0 N; Gnat 1,0 N; Gnat 2,0 N; Gnat 3,0 N"


def teams() -> Table:
    """Sides of three with IM +1, -2, 0 and 0, -1, +1."""
    here = table(TEAMS, seats=(0, 0, 0, 1, 1, 1))
    arms = {1: ("S", "M"), -2: ("L", "L"), 0: ("M", "M"), -1: ("L", "M")}
    for number, im in enumerate((1, -2, 0, 0, -1, 1)):
        right, left = (Item("slice", size) for size in arms[im])
        here = here.changed(number, arms=(right, left))
    return here.now(phase="initiative")


def test_mk_e29_team_initiative_orders_movement_and_saving_leaves_attacks_alone() -> None:
    here = teams().rolls(4, 3, 2, 5)
    assert here.state.movement == (1, 4, 3, 2, 5, 0)
    assert (here.awaited, here.seat) == ("save", 1)
    here = here.play(Save(4))
    assert here.state.movement == (1, 3, 2, 5, 0, 4)
    assert here.state.attack == (0, 5, 2, 3, 4, 1)


def test_mk_e30_a_point_arms_one_arm_and_the_owner_picks_any_size() -> None:
    notes = "Wicket 0,-3 S right=- left=- ap=0 stood=0,-3; Twinsaw 0,6 N"
    here = table(notes, armament="pickup").moves(0)
    armed = here.play(TakeUp("left")).rolls(4, 2).play(PickSize("L"))
    assert armed.krusher(0).arms == (None, Item("thrust", "L"))
    again = armed.marked(0, arming=False).moves(0)
    assert again.refused(TakeUp("right")) == "same_point"
    assert again.refused(TakeUp("left")) == ""


def test_mk_e31_nothing_and_a_second_shield_leave_the_arm_as_it_was() -> None:
    here = table("Wicket 0,-3 S stood=0,-3; Twinsaw 0,6 N", armament="pickup").moves(0)
    for faces in ((5, 5), (5, 6)):
        armed = here.play(TakeUp("right")).rolls(*faces)
        assert armed.krusher(0).arms == here.krusher(0).arms


def test_mk_e32_arms_must_balance_and_plates_add_up() -> None:
    turnstile = READY["Turnstile"]
    small = turnstile._replace(left=Item("slice", "S"), right=Item("slice", "S"))
    refusal = fault(small, Workshop())
    assert refusal is not None and (refusal.code, refusal.say.values) == ("imbalance", ("+2",))
    mixed = small._replace(right=Item("slice", "L"), armor=(18, 13, 10, 10, 10, 13))
    refusal = fault(mixed, Workshop())
    assert refusal is not None and refusal.code == "armor_total"
    assert refusal.say.values[:2] == (74, 75)


def test_mk_e34_two_that_fell_each_other_share_a_draw() -> None:
    here = table("Twinsaw 0,-1 S il=0; Twinsaw 0,0 N il=-1")
    over = Table(*end_turn(here.state, ()))
    assert over.result.winners == (0, 1)
    assert over.result.reason == "all_down"
    assert len(over.told(Defeated)) == 2


def test_mk_e35_equal_linkage_is_decided_by_the_share_of_armor() -> None:
    here = table(
        "Twinsaw 0,-1 S il=5 armor=20,0,0,0,0,0; Grindstone 0,5 N il=5 armor=30,0,0,0,0,0",
        turn=24,
    )
    over = Table(*end_turn(here.state, ()))
    assert (over.result.winners, over.result.reason, over.result.by_clock) == (
        (1,),
        "turn_limit",
        True,
    )


def test_mk_e40_a_quiet_turn_lets_the_field_step_in_and_a_loud_one_does_not() -> None:
    here = table("Twinsaw 0,-5 S; Twinsaw 0,0 N", turn=3)
    third = Table(*end_turn(here.state, ()))
    assert third.state.step == 1
    loud = Table(*end_turn(third.state._replace(loud=True), ()))
    assert (loud.state.step, loud.krusher(0).linkage) == (1, 14)
    quiet = Table(*end_turn(loud.state, ()))
    assert quiet.state.step == 2
    assert Table(*end_turn(here.state._replace(turn=2), ())).state.step == 0


def test_mk_e41_the_bite_is_not_multiplied_and_comes_before_defeat() -> None:
    here = table("Twinsaw 0,-5 S il=2; Twinsaw 0,-4 N il=2", turn=9, step=1)
    over = Table(*end_turn(here.state._replace(loud=True), ()))
    assert over.result.winners == (1,)
    both = table("Twinsaw 0,-5 S il=2; Twinsaw 0,5 N il=2", turn=9, step=1)
    assert Table(*end_turn(both.state._replace(loud=True), ())).result.winners == (0, 1)


ODDS = [
    # who attacks whom, options of the position, shield, shield loss, armor, linkage, doomed
    ("Wicket 0,-1 S; Wicket 0,0 N ap=21", {}, "block", "35/24", "17/36", "0", "0"),
    ("Wicket 0,-1 S; Twinsaw 0,0 N", {}, "", None, "49/24", "17/36", "0"),
    ("Wicket 0,-1 S; Twinsaw 0,0 S", {}, "", None, "35/12", "17/36", "0"),
    ("Magpie 0,-1 S; Twinsaw 0,0 NW RF=8", {}, "", None, "65/36", "85/108", "0"),
    ("Anvil 0,-1 S; Twinsaw 0,0 S R=2 il=5", {}, "", None, "5/3", "217/72", "95/324"),
    ("Haymaker 0,-1 SE; Twinsaw 0,0 N", {}, "", None, "85/24", "7/72", "0"),
    ("Lamplighter 0,-4 S; Twinsaw 0,0 N F=11", {}, "", None, "35/36", "17/72", "0"),
    (
        "Nettle 0,-6 S; Twinsaw 0,-5 N",
        {"arms": Item("thrust", "S")},
        "",
        None,
        "5/24",
        "11/36",
        "0",
    ),
    (
        "Wicket 0,-1 S; Twinsaw 0,0 N",
        {"arms": Item("spiked", "M")},
        "",
        None,
        "35/24",
        "17/216",
        "0",
    ),
    (
        "Wicket 0,-1 S; Twinsaw 0,0 N",
        {"arms": Item("slice", "L"), "met": True},
        "",
        None,
        "5/4",
        "7/24",
        "0",
    ),
    ("Wicket 0,-1 S; Twinsaw 0,0 SE LR=0 il=8", {"turn": 9}, "", None, "0", "61/9", "53/108"),
    ("Greatblade 0,-1 S; Twinsaw 0,0 NE", {}, "", None, "169/36", "7/12", "0"),
]


@pytest.mark.parametrize(("notes", "more", "use", "shield", "armor", "linkage", "doomed"), ODDS)
def test_mk_10_worked_odds(
    notes: str,
    more: dict[str, Any],
    use: str,
    shield: str | None,
    armor: str,
    linkage: str,
    doomed: str,
) -> None:
    here = table(notes, turn=more.get("turn", 4))
    if use:
        here = here.marked(1, involved=True, shield=use)
    if "arms" in more:
        sheet = READY["Hedgehog"] if more["arms"].kind == "spiked" else here.krusher(0).sheet
        here = here.changed(0, sheet=sheet, arms=(more["arms"], None), shield=17)
    if "met" in more:
        here = here.marked(1, involved=True, parry=ParryMark("right", 0))
    loss = here.fights(0, 1).loss(Attack(1))
    assert loss["armor"] == Fraction(armor)
    assert loss["linkage"] == Fraction(linkage)
    assert loss["doomed"] == Fraction(doomed)
    assert loss.get("shield") == (Fraction(shield) if shield else None)


def test_mk_10_o14_a_reflex_turn_shows_the_best_side_it_may() -> None:
    here = table("Wicket 0,-1 S; Twinsaw 0,0 S").fights(0, 1).play(Attack(1))
    least = Fraction(0)
    for die in range(1, 7):
        turned = here.rolls(die)
        orders = turned.menu if turned.awaited == "face" else [Face(3)]
        least += min(damage(turned, order) for order in orders) / 6
    assert least == Fraction(1141, 432)


def damage(here: Table, order: Face) -> Fraction:
    """The mean damage of step G, without criticals, once a facing is taken."""
    turned = here.play(order) if here.awaited == "face" else here
    while turned.awaited != "to_hit":
        turned = turned.play(UseShield("open") if "shield" in turned.awaited else NoParry())
    hit = strike.needs(turned.state, "right").hit
    ways = sum(a + b >= hit for a in range(1, 7) for b in range(1, 7))
    points = sum(strike.damage_points(turned.state, "right", die) for die in range(1, 7))
    return Fraction(ways, 36) * Fraction(points, 6)


def test_mk_10_o13_two_slices_on_a_bare_rear() -> None:
    here = table("Twinsaw 0,-1 S; Twinsaw 0,0 S R=0 il=6").fights(0, 1)
    assert here.loss(Attack(1))["doomed"] == Fraction(137, 216)


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
def test_mk_6_5_4_hexsides_by_die(name: str, allowed: list[int]) -> None:
    here = table(f"{name} 0,0 N; Twinsaw 0,5 N")
    assert [reflex.allowed(here.state, 0, die) for die in range(1, 7)] == allowed


@pytest.mark.parametrize(
    ("name", "ends", "hexes"),
    [
        ("Gnat", 609, 116),
        ("Nettle", 466, 95),
        ("Turnstile", 314, 66),
        ("Anvil", 198, 42),
        ("Menhir", 109, 25),
    ],
)
def test_mk_14_3_ends_of_a_move_from_the_middle(name: str, ends: int, hexes: int) -> None:
    here = table(f"{name} 0,0 N; Twinsaw 0,6 N").moves(0)
    found = [order for order in here.menu if type(order) is Move]
    assert len(found) == ends
    assert len({order.to for order in found}) == hexes


def test_mk_e36_who_has_passed_parries_with_no_weapon_and_threatens_nobody() -> None:
    here = table("Twinsaw 0,-1 S; Twinsaw 0,0 N").fights(0, 1).play(PassAttack()).play(Attack(0))
    assert here.awaited == "reflex_roll", "a pass keeps the reflex try"
    here = here.rolls(1)
    assert here.awaited == "to_hit", "no weapon of either has anything to parry"


def test_mk_e36_who_has_passed_is_asked_for_its_shield() -> None:
    here = table("Wicket 0,-1 S; Twinsaw 0,0 N").marked(0, reflexed=True)
    here = here.fights(0, 1).play(PassAttack()).play(Attack(0))
    assert (here.awaited, here.asked) == ("shield_defender", 0)


def test_mk_e6_a_reflex_turn_changes_the_side_that_is_struck() -> None:
    here = table("Heron* 1,-1 SW; Twinsaw 0,0 N").fights(0, 1).play(Attack(1))
    assert here.awaited == "reflex_roll", "there is no other threat to keep the try for"
    here = here.rolls(3)
    assert here.told(ReflexRolled)[0].allowed == 1
    here = here.play(Face(1))
    assert here.place(1)[2] == "NE"
