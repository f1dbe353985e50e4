"""Designs, plans and the two tracks (DZ-3, DZ-4, DZ-5)."""

from typing import Any

import pytest

from game.core.contract import Ready
from game.rules.dicezone import GAME
from game.rules.dicezone.commands import Design, Plan, Scuttle
from game.rules.dicezone.data import CAPS, READY, STATS
from game.rules.dicezone.events import DesignRevealed, OrderSet, PlanRevealed
from game.rules.dicezone.laying.spreads import (
    additions,
    design_bounds,
    designs,
    fitted,
    totals,
)
from game.rules.dicezone.plans.ready import ready_plans
from game.rules.dicezone.play.tracks import movement_order, shooting_order
from game.rules.dicezone.state import Opening, total
from tests.rules.dicezone.table import Table, begun, plan, setup_of, table

DUEL = Opening((1, 4))


def designing(**options: Any) -> Table:
    """Two players are to design their tanks."""
    return begun(2, layout="open", start="fixed", opening=DUEL, crates="off", **options).rolls(6, 1)


@pytest.mark.parametrize(
    ("stats", "code"),
    [
        ((5, 4, 4, 3, 7, 4, 4, 4, 5), ""),
        ((5, 4, 4, 3, 7, 4, 4, 4, 4), "design_sum"),
        ((0, 5, 5, 5, 7, 4, 5, 4, 5), "design_range"),
        ((7, 4, 4, 1, 7, 4, 4, 4, 5), "design_range"),
        ((6, 5, 5, 5, 1, 5, 4, 4, 5), "design_range"),
        ((6, 4, 4, 3, 7, 4, 4, 4, 5), "design_sum"),
    ],
)
def test_a_design_totals_forty_with_one_to_six_on_every_die(
    stats: tuple[int, ...], code: str
) -> None:  # DZ-3.1, DZ-3.2, DZ-3.3
    assert designing().refused(Design(0, stats)) == code


def test_more_movement_is_an_option() -> None:  # DZ-3.1
    fast = (3, 3, 3, 2, 12, 4, 4, 4, 5)
    assert designing(design_move_max=12).refused(Design(0, fast)) == ""
    assert designing(design_move_max=6).refused(Design(0, "standard")) == "design_name"
    assert designing(design_move_max=6).refused(Design(0, READY["standard"])) == "design_range"


def test_designs_are_shown_together() -> None:  # DZ-3.4
    here = designing().by(1, Design(1, "scout"))
    assert here.told(DesignRevealed) == []
    assert GAME.view(here.state, 0).tanks == here.state.tanks
    here = here.by(0, Design(0, "bulwark"))
    revealed = [DesignRevealed(0, READY["bulwark"]), DesignRevealed(1, READY["scout"])]
    assert here.told(DesignRevealed) == revealed
    assert here.awaited == "assign"


def test_a_design_is_handed_in_once_and_for_ones_own_tank() -> None:  # DZ-3.4
    here = designing()
    assert here.refused(Design(1, "scout")) == "no_tank"
    refusal = GAME.why_not(here.by(0, Design(0, "scout")).state, 0, Design(0, "scout"))
    assert refusal is not None
    assert refusal.code == "already_chosen"


def test_of_several_tanks_those_left_out_are_standard() -> None:  # DZ-3.4
    here = begun(
        2,
        layout="open",
        start="fixed",
        opening=Opening((1, 1, 4, 4)),
        crates="off",
        tanks_per_team=2,
        designs="preset",
    ).rolls(6, 1)
    here = here.by(0, Design(1, "scout"))
    assert here.refused(Design(1, "lancer")) == "given"
    here = here.by(0, Ready()).by(1, Ready())
    assert [t.stats for t in here.state.tanks] == [
        READY["standard"],
        READY["scout"],
        READY["standard"],
        READY["standard"],
    ]


def test_ready_designs_only_is_an_option() -> None:  # DZ-3.2
    here = designing(designs="preset")
    assert here.refused(Design(0, READY["scout"])) == "design_name"
    assert [order.stats for order in here.menu] == list(READY)  # type: ignore[attr-defined]


def test_a_forced_design_asks_nobody() -> None:  # DZ-3.7
    here = designing(forced_design="brawler")
    assert here.awaited == "assign"
    assert {tank.stats for tank in here.state.tanks} == {READY["brawler"]}
    here = designing(designs="preset", design_move_max=6)
    assert {tank.stats for tank in here.state.tanks} == {READY["bulwark"]}
    listed = Opening((1, 4), (), ("scout", "lancer"))
    here = begun(2, layout="open", start="fixed", opening=listed, crates="off").rolls(6, 1)
    assert [tank.stats for tank in here.state.tanks] == [READY["scout"], READY["lancer"]]


@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"forced_design": "scout", "mode": "pocket_money"}, "set_up_bought", "DZ-12.7"),
        ({"forced_design": "scout", "design_move_max": 8}, "set_up_fast", "DZ-3.1"),
        ({"designs": "preset", "design_move_max": 2}, "set_up_fast", "DZ-3.1"),
        ({"ring": 8}, "set_up_ring", "DZ-12.13"),
        ({"opening": Opening(designs=("scout",))}, "set_up_designs", "DZ-3.7"),
    ],
)
def test_options_that_do_not_go_together_are_refused_each_with_its_reason(
    options: dict[str, Any], code: str, rule: str
) -> None:
    refusal = GAME.why_not_setup(setup_of(2, **options))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, rule)


@pytest.mark.parametrize("pips", [10, 20, 35, 40, 58])
def test_samples_of_designs_are_legal_and_hold_the_ready_ones(pips: int) -> None:  # DZ-3.2
    least, most = design_bounds(10)
    for stats in designs(pips, 10):
        assert sum(stats) == pips
        assert all(low <= n <= high for low, n, high in zip(least, stats, most, strict=True))
    assert set(READY.values()) <= set(designs(40, 10))


def test_samples_keep_to_caps_and_totals() -> None:  # DZ-3.5, DZ-7.4, DZ-7.6
    for added in additions(READY["brawler"], 20):
        assert sum(added) <= 20
        assert all(v + n <= cap for v, n, cap in zip(READY["brawler"], added, CAPS, strict=True))
    for stats in totals(READY["brawler"], 33):
        assert sum(stats) == 33
        assert stats[STATS.index("core")] >= 1
    assert fitted((9,) * 9, 60, (0,) * 9, CAPS) == CAPS


# Plans


def planning(note: str = "", **options: Any) -> Table:
    """Two players are to plan; the first has a Standard, with changes."""
    return table(f"standard 0,0 N {note}; standard 0,9 N", **options).plans()


def refused(here: Table, **changes: Any) -> str:
    """Return why a plan of the first tank is refused."""
    return here.refused(plan(here.tank(0), 0, **changes))


def test_every_seat_with_a_tank_plans_once() -> None:  # DZ-4.1
    here = table("standard 0,0 N; standard 0,9 N; standard 5,0 N").plans()
    assert here.waits.seats == (0, 1, 2)
    here = here.by(1, plan(here.tank(1), 1))
    assert here.waits.seats == (0, 2)
    assert here.refused(plan(here.tank(1), 1)) == "no_tank"


def test_the_order_of_an_only_tank_is_locked_in_with_it() -> None:  # DZ-4.1
    here = planning()
    assert here.refused(Ready()) == "one_tank"
    assert here.by(0, plan(here.tank(0), 0)).waits.seats == (1,)


def test_tanks_left_out_keep_dice_and_speed() -> None:  # DZ-4.1
    notes = "standard 0,0 N speed=6; standard 2,0 N speed=7 move=3; standard 0,9 N; standard 2,9 N"
    here = table(notes, seats=(0, 0, 1, 1), teams=(0, 1), tanks_per_team=2).plans()
    here = here.by(0, Ready()).by(1, Ready())
    assert [tank.speed for tank in here.state.tanks] == [6, 3, 0, 0]
    assert here.tank(0).stats == READY["standard"]


def test_at_most_two_pips_go_into_armor() -> None:  # DZ-4.2
    here = planning()
    assert refused(here, armor=(6, 5, 5, 3), from_move=3) == "push_too_many"
    assert refused(here, armor=(5, 6, 4, 3), from_move=2) == ""


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"armor": (6, 4, 4, 3)}, "push_source"),
        ({"armor": (6, 4, 4, 3), "from_move": 1}, ""),
        ({"armor": (6, 4, 4, 3), "damage": 3}, ""),
        ({"armor": (6, 5, 4, 3), "damage": 3, "from_move": 1}, ""),
        ({"armor": (6, 4, 4, 3), "from_move": 2}, "push_source"),
        ({"from_move": 1}, "push_source"),
        ({"armor": (6, 4, 4, 3), "damage": 2, "from_move": 1}, "weapon_sum"),
    ],
)
def test_pips_come_one_for_one_from_movement_and_weapons(
    changes: dict[str, Any], code: str
) -> None:  # DZ-4.3
    assert refused(planning(), **changes) == code


def test_a_tank_without_movement_gives_none() -> None:  # DZ-4.3
    assert refused(planning("move=1"), armor=(6, 5, 4, 3), from_move=2) == "push_source"


def test_by_option_the_core_gives_but_keeps_one() -> None:  # DZ-4.3
    here = planning("core=2", push_from="any")
    assert refused(here, armor=(6, 4, 4, 3), from_core=1) == ""
    assert refused(here, armor=(6, 5, 4, 3), from_core=2) == "push_source_any"


def test_armor_does_not_fall_and_no_side_exceeds_six() -> None:  # DZ-4.4
    here = planning("front=6")
    assert refused(here, armor=(5, 5, 4, 3)) == "armor_locked"
    assert refused(here, armor=(7, 4, 4, 3), from_move=1) == "stat_cap"


def test_armor_shift_deals_the_armor_anew() -> None:  # DZ-4.4
    here = planning("armor_shift")
    assert refused(here, armor=(6, 6, 0, 4)) == ""
    assert refused(here, armor=(6, 6, 2, 4), from_move=2) == ""
    assert refused(here, armor=(6, 6, 0, 3)) == "armor_locked"
    assert refused(here, armor=(6, 6, 1, 4)) == "push_source"


@pytest.mark.parametrize(
    ("weapons", "code"),
    [
        ((6, 6, 0), ""),
        ((0, 6, 6), ""),
        ((4, 4, 3), "weapon_sum"),
        ((4, 4, 5), "weapon_sum"),
        ((7, 5, 0), "stat_cap"),
    ],
)
def test_weapon_pips_are_split_freely(weapons: tuple[int, int, int], code: str) -> None:
    ranged, accuracy, damage = weapons  # DZ-4.5
    assert refused(planning(), range=ranged, accuracy=accuracy, damage=damage) == code


def test_by_option_weapon_dice_only_change_places() -> None:  # DZ-4.5
    here = planning("range=6 accuracy=4 damage=2", weapons="swap")
    assert refused(here, range=2, accuracy=6, damage=4) == ""
    assert refused(here, range=5, accuracy=5, damage=2) == "weapon_swap"
    assert refused(here, range=2, accuracy=5, damage=4, armor=(6, 4, 4, 3)) == ""
    assert refused(here, range=5, accuracy=4, damage=2, armor=(6, 4, 4, 3)) == ""
    assert refused(here, range=3, accuracy=4, damage=4, armor=(6, 4, 4, 3)) == "weapon_swap"


def test_speed_is_at_most_the_movement_that_is_left() -> None:  # DZ-4.6
    here = planning()
    assert refused(here, speed=7) == ""
    assert refused(here, speed=8) == "speed_high"
    refusal = here.refusal(plan(here.tank(0), 0, speed=8))
    assert refusal is not None
    assert refusal.remedy == plan(here.tank(0), 0, speed=7)


def test_first_fire_needs_its_token() -> None:  # DZ-4.7
    assert refused(planning(), fire_first=True) == "no_token"
    assert refused(planning("fire_first"), fire_first=True) == ""


def test_plans_take_effect_together_and_for_good() -> None:  # DZ-4.8
    here = planning()
    first = here.by(0, plan(here.tank(0), 0, speed=3, range=6, accuracy=4, damage=2))
    assert first.told(PlanRevealed) == []
    assert first.state.tanks == here.state.tanks
    done = first.by(1, plan(here.tank(1), 1, speed=2))
    assert [event.tank for event in done.told(PlanRevealed)] == [0, 1]
    assert done.tank(0).stats == (5, 4, 4, 3, 7, 6, 4, 2, 5)
    assert (done.tank(0).speed, done.tank(1).speed) == (3, 2)


def test_shells_are_whole_again_at_the_plan() -> None:  # DZ-4.9
    here = planning("shell2 shell=0")
    here = here.by(0, plan(here.tank(0), 0)).by(1, plan(here.tank(1), 1))
    assert (here.tank(0).shell, here.tank(1).shell) == (2, 0)


def test_the_plan_sample_is_legal_and_first_of_all_the_same_again() -> None:  # DZ-4.1
    here = planning("speed=4 fire_first armor_shift core=1 damage=1", push_from="any")
    menu = here.menu
    assert menu[0] == plan(here.tank(0), 0, speed=4)
    assert {order.speed for order in menu} >= {0, 7}  # type: ignore[attr-defined]
    assert all(here.refused(order) == "" for order in menu)
    assert any(sum(o.armor) > 16 for o in menu if isinstance(o, Plan))


@pytest.mark.parametrize(
    ("note", "swap", "guns"),
    [
        ("speed=3", False, {"charge": (2, 4, 6), "snipe": (6, 4, 2), "draw_first": (6, 2, 4)}),
        (
            "speed=3 range=1 accuracy=2 damage=6",
            True,
            {"charge": (1, 2, 6), "snipe": (6, 2, 1), "draw_first": (6, 1, 2)},
        ),
        ("range=0 accuracy=0 damage=1 move=0", False, {"charge": (0, 0, 1), "snipe": (1, 0, 0)}),
    ],
)
def test_ready_plans_are_legal_and_do_as_they_say(
    note: str, swap: bool, guns: dict[str, tuple[int, int, int]]
) -> None:  # DZ-4.1, DZ-4.5
    here = planning(note, weapons="swap" if swap else "free")
    found = ready_plans(here.state, 0)
    assert list(found) == ["same", "charge", "snipe", "draw_first", "brace"]
    assert set(found.values()) <= set(here.menu)
    assert len(here.menu) == len(set(here.menu))
    assert {here.refused(order) for order in found.values()} == {""}
    for name, gun in guns.items():
        assert (found[name].range, found[name].accuracy, found[name].damage) == gun
    move = here.stat(0, "move")
    assert [found[name].speed for name in ("charge", "snipe", "draw_first")] == [move, 0, move // 2]


def test_to_brace_is_to_push_into_the_weakest_sides() -> None:  # DZ-4.2
    assert ready_plans(planning("speed=7").state, 0)["brace"].armor == (5, 5, 4, 4)
    assert ready_plans(planning("left=2 rear=2").state, 0)["brace"].armor == (5, 4, 3, 3)
    lamed = ready_plans(planning("move=1").state, 0)["brace"]
    assert (lamed.armor, lamed.from_move) == ((5, 4, 4, 4), 1)


def test_giving_up_is_offered_only_to_lamed_tanks() -> None:  # DZ-10.9
    assert Scuttle(0) not in planning().menu
    assert Scuttle(0) in planning("move=0").menu
    assert planning("move=0", scuttle=False).refused(Scuttle(0)) == "option_off"
    assert planning("move=0", mode="last_man").refused(Scuttle(0)) == "option_off"


# Tracks


def test_who_loses_dice_keeps_the_place_on_the_track() -> None:  # DZ-5.1
    notes = "standard 0,0 N speed=5 accuracy=2; standard 0,5 N speed=4 accuracy=3"
    here = table(notes).plans()
    here = here.by(0, plan(here.tank(0), 0, speed=5)).by(1, plan(here.tank(1), 1, speed=4))
    assert here.told(OrderSet) == [OrderSet((0, 1), (0, 1))]
    hurt = here.tank(1)._replace(stats=(0, 0, 0, 0, 0, 4, 1, 4, 5))
    state = here.state._replace(tanks=(here.tank(0), hurt))
    assert (state.moving, state.shooting) == ((0, 1), (0, 1))


def test_the_faster_moves_first_and_of_equals_the_fuller() -> None:  # DZ-5.2
    notes = "standard 0,0 N speed=4 core=4; standard 2,0 N speed=4; standard 4,0 N speed=5 core=1"
    assert movement_order(table(notes).state) == (2, 1, 0)


def test_the_less_accurate_shoots_first_and_of_equals_the_emptier() -> None:  # DZ-5.3
    notes = "standard 0,0 N; standard 2,0 N core=4; standard 4,0 N accuracy=3"
    assert shooting_order(table(notes).state) == (2, 1, 0)


def test_first_fire_comes_before_all_others() -> None:  # DZ-5.4
    said = "standard 2,0 N accuracy=5 fire_first first; standard 4,0 N accuracy=4 first"
    here = table(f"standard 0,0 N accuracy=1; {said}")
    assert shooting_order(here.state) == (2, 1, 0)


@pytest.mark.parametrize("marker", range(3))
def test_ties_run_clockwise_from_the_marker(marker: int) -> None:  # DZ-5.5
    here = table("standard 0,0 N; standard 2,0 N; standard 4,0 N", marker=marker)
    order = tuple((marker + n) % 3 for n in range(3))
    assert movement_order(here.state) == shooting_order(here.state) == order


def test_speed_counts_without_die_and_nitro() -> None:  # DZ-5.6
    notes = "standard 0,0 N speed=4 move_die nitro=2; standard 2,0 N speed=5"
    assert movement_order(table(notes).state) == (1, 0)


def test_the_total_of_a_tank_is_its_nine_stats() -> None:  # DZ-3.6
    assert all(total(stats) == 40 for stats in READY.values())


def test_colors_have_as_many_dice_as_they_have() -> None:  # DZ-3.3
    assert CAPS == (6, 6, 6, 6, 12, 6, 6, 6, 6)
