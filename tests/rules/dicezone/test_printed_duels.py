"""Set-up, plans, shots and crates as the document prints them, and under House rules."""

import random
from typing import Any, Final

import pytest

from game.core.contract import DICE, Choice, Concede, Result, Roll, Rolled
from game.core.scenario import HOUSE, PRINTED
from game.rules.dicezone import GAME
from game.rules.dicezone.commands import Design, Drive, Fire, PlaceTank, SplitPool, UseCritical
from game.rules.dicezone.data import ARMOR, CORE
from game.rules.dicezone.events import (
    ArmorLost,
    CarryRolled,
    CriticalUsed,
    Pierced,
    Scored,
    TankDestroyed,
)
from game.rules.dicezone.laying.crates import next_crate
from game.rules.dicezone.state import Opening
from tests.rules.dicezone.table import Table, begun, plan, table
from tests.rules.dicezone.test_matches import wish

SETS: Final[dict[str, dict[str, Any]]] = {
    rules: {key: value for key, value in GAME.rule_set(rules).options.items() if key != "layout"}
    for rules in (PRINTED, HOUSE)
}
"""Both rule sets, the terrain aside."""
BOTH = pytest.mark.parametrize("rules", SETS)
DUEL: Final = Opening((1, 4))
SHORT: Final = 12
"""Turns of a match that is played at random."""


def started(seats: int, rules: str, **options: Any) -> Table:
    """The first position of a match under a rule set."""
    return begun(seats, layout="open", **{**SETS[rules], **options})


def placed(notes: str, rules: str, **options: Any) -> Table:
    """A position under a rule set."""
    return table(notes, **{**SETS[rules], **options})


# starting positions


def test_the_player_to_the_right_of_the_first_player_places_first() -> None:
    """DZ-2.8, DZ-2.11: in reverse clockwise order; the first player is the last."""
    assert SETS[PRINTED]["start"] == "choose"
    here = started(3, PRINTED).rolls(1, 6, 2).rolls(3, 4, 3, 4, 3, 4)
    asked = []
    while here.awaited == "deploy":
        asked.append(here.seat)
        here = here.play(here.menu[0])
    assert asked == [0, 2, 1]


def test_each_player_chooses_where_to_start_and_which_way_to_face() -> None:
    """DZ-2.9: the starting location, and facing."""
    here = started(2, PRINTED).rolls(6, 1).rolls(3, 4, 3, 4)
    orders = here.menu
    assert all(type(order) is PlaceTank for order in orders)
    assert {order.facing for order in orders if isinstance(order, PlaceTank)} == set(range(6))


def test_a_scenario_may_set_the_starting_positions() -> None:
    """DZ-2.11: Arcade Duel begins with the tanks in place, under House rules."""
    here = begun(2, layout="open", opening=DUEL, **{**SETS[HOUSE], "start": "fixed"}).rolls(6, 1)
    assert here.awaited == "crate_setup"
    assert [tank.seat for tank in here.state.tanks] == [0, 1]


# designs


def designing(rules: str) -> Table:
    """Two players are to design their tanks."""
    options = {**SETS[rules], "start": "fixed", "crates": "off"}
    return begun(2, layout="open", opening=DUEL, **options).rolls(6, 1)


TWELVE: Final = (3, 3, 3, 3, 12, 4, 4, 4, 4)
"""40 pips with two sixes on the green dice."""


def test_each_tank_has_a_maximum_of_twelve_movement() -> None:
    """DZ-3.1."""
    assert sum(TWELVE) == 40
    assert designing(PRINTED).refused(Design(0, TWELVE)) == ""
    assert designing(PRINTED).refused(Design(0, (2, 3, 3, 3, 13, 4, 4, 4, 4))) == "design_range"


def test_a_design_has_at_most_ten_movement() -> None:
    """DZ-3.1, under House rules."""
    assert designing(HOUSE).refused(Design(0, TWELVE)) == "design_range"
    assert designing(HOUSE).refused(Design(0, (4, 4, 3, 3, 10, 4, 4, 4, 4))) == ""


def sharing(rules: str, tanks: int) -> Table:
    """The captains of two players share out."""
    options = {**SETS[rules], "tanks_per_team": tanks, "crates": "off"}
    here = begun(2, (0, 1), layout="open", **options).rolls(6, 1)
    while here.awaited == "deploy":
        here = here.play(here.menu[0])
    return here


@pytest.mark.parametrize(
    ("shares", "printed", "house"),
    [
        ((50, 30), "", ""),  # the example of the document
        ((60, 20), "", "pool_split"),  # nine dice show 48 and the two green ones 12
        ((61, 19), "pool_split", "pool_split"),
        ((58, 22), "", ""),
        ((50, 31), "pool_split", "pool_split"),
        ((10, 30, 60, 60), "", "pool_split"),  # ten dice show 10 at least
        ((9, 31, 60, 60), "pool_split", "pool_split"),
        ((20, 24, 58, 58), "", ""),
        ((19, 25, 58, 58), "", "pool_split"),
    ],
)
def test_points_can_be_distributed_across_the_tanks_of_a_team_freely(
    shares: tuple[int, ...], printed: str, house: str
) -> None:
    """DZ-13.4: whatever ten dice can show as printed, 20 to 58 each under House rules."""
    order = SplitPool(shares)
    assert sharing(PRINTED, len(shares)).refused(order) == printed
    assert sharing(HOUSE, len(shares)).refused(order) == house


@BOTH
@pytest.mark.parametrize("tanks", [2, 3, 4])
def test_every_listed_share_of_a_pool_can_be_designed(rules: str, tanks: int) -> None:
    """DZ-13.4, DZ-3.2."""
    here = sharing(rules, tanks)
    for order in here.menu:
        assert here.refused(order) == ""
    low = min(here.menu, key=lambda order: min(getattr(order, "pips", (99,))))
    here = here.by(0, low).by(1, low)
    while here.awaited == "design":
        here = here.play(here.menu[0])
    assert sorted(sum(t.stats) for t in here.state.tanks if t.seat == 0) == sorted(
        getattr(low, "pips", ())
    )


# plans


def test_points_may_go_from_any_die_but_armor_to_armor() -> None:
    """DZ-4.3: 0-2 points from any of the dice to 1 or 2 armor dice."""
    here = placed("standard 0,0 N; standard 0,9 N", PRINTED).plans()
    own = here.tank(0)
    front, right, left, rear = (own.stats[side] for side in ARMOR)
    both = plan(own, 0, armor=(front + 1, right + 1, left, rear), from_core=2)
    assert here.refused(both) == ""
    mixed = plan(own, 0, armor=(front, right, left, rear + 2), from_core=1, from_move=1)
    assert here.refused(mixed) == ""
    assert here.refused(plan(own, 0, armor=(front - 1, right + 1, left, rear))) == "armor_locked"
    three = plan(own, 0, armor=(front, right, left, rear + 3), from_core=3)
    assert here.refused(three) == "push_too_many"


def test_points_for_armor_come_from_movement_and_weapons() -> None:
    """DZ-4.3, under House rules: the player aid's narrower words."""
    here = placed("standard 0,0 N; standard 0,9 N", HOUSE).plans()
    front, *others = (here.tank(0).stats[side] for side in ARMOR)
    pushed = plan(here.tank(0), 0, armor=(front + 1, *others), from_core=1)
    assert here.refused(pushed) == "push_source"
    assert here.refused(plan(here.tank(0), 0, armor=(front + 1, *others), from_move=1)) == ""


# line of sight

GAP: Final = ((0, -1), (1, -1))
"""Two rocks; the line from 0,0 to 1,-2 runs along the edge between them."""


def test_a_line_may_be_drawn_along_the_edge_of_an_occupied_hex() -> None:
    """DZ-1.9: along any edge, also that between two occupied hexes."""
    here = placed("standard 0,0 N; standard 1,-2 S", PRINTED).with_terrain(*GAP).shoots(0)
    assert here.refused(Fire(1)) == ""
    assert Fire(1) in here.menu
    through = placed("standard 0,0 N; standard 0,-2 S", PRINTED).with_terrain(*GAP).shoots(0)
    assert through.awaited != "shoot", "a line that crosses a rock is blocked all the same"


def test_tanks_beside_a_line_block_it_no_more_than_rocks() -> None:
    """DZ-1.6, DZ-1.9: any occupied hex."""
    notes = "standard 0,0 N; standard 1,-2 S; standard 0,-1 S; standard 1,-1 S"
    assert placed(notes, PRINTED).shoots(0).refused(Fire(1)) == ""
    assert placed(notes, HOUSE).shoots(0).refused(Fire(1)) == "no_sight"


def test_a_line_along_the_edge_between_two_occupied_hexes_is_blocked() -> None:
    """DZ-1.9, under House rules."""
    notes = "standard 0,0 N ghost=1; standard 1,-2 S"
    here = placed(notes, HOUSE).with_terrain(*GAP).shoots(0)
    assert here.refused(Fire(1)) == "no_sight"
    single = placed(notes, HOUSE).with_terrain(GAP[0]).shoots(0)
    assert single.refused(Fire(1)) == ""


# points

LAMED: Final = "standard 0,4 N accuracy=1 damage=6 ap=1; standard 0,0 S move=2 core=1"
"""A hit that ignores armor carries 6 points; a 1 takes 2 of movement and the last of the core."""
ARMORED: Final = "standard 0,4 N accuracy=1 damage=6; standard 0,0 S front=2 move=1 core=1"
"""A hit takes 2 from the front and carries 4, of which a 1 finds 2 pips."""


def scored(here: Table) -> dict[str, int]:
    """The points of the shooter, by what they are for."""
    return {event.reason: event.points for event in here.told(Scored)}


def test_each_point_of_damage_scores_ten_and_each_point_carried_over_ten_more() -> None:
    """DZ-10.1: points past destruction too: 6 x 10, 6 x 10, and 100 for the tank."""
    here = placed(LAMED, PRINTED).shoots(0).play(Fire(1, None, "ap")).rolls(6, 1)
    assert here.told(TankDestroyed)
    assert scored(here) == {"carry": 6 * 10 + 6 * 10, "destroyed": 100}
    here = placed(ARMORED, PRINTED).shoots(0).play(Fire(1)).rolls(6, 1)
    assert scored(here) == {"armor": 2 * 10, "carry": 4 * 10 + 4 * 10, "destroyed": 100}


def test_points_past_destruction_score_nothing() -> None:
    """DZ-10.1, under House rules: 3 pips are lost of 6, and 2 of 4."""
    here = placed(LAMED, HOUSE).shoots(0).play(Fire(1, None, "ap")).rolls(6, 1)
    assert scored(here) == {"carry": 3 * 20, "destroyed": 100}
    here = placed(ARMORED, HOUSE).shoots(0).play(Fire(1)).rolls(6, 1)
    assert scored(here) == {"armor": 2 * 10, "carry": 2 * 20, "destroyed": 100}


def test_what_plating_stops_is_no_damage() -> None:
    """DZ-9.4, DZ-10.1: the first two points are ignored."""
    notes = "standard 0,4 N accuracy=1 damage=3; standard 0,0 S front=6 shell2 shell=2"
    here = placed(notes, PRINTED).shoots(0).play(Fire(1)).rolls(6)
    assert scored(here) == {"armor": 10}


@BOTH
def test_the_points_to_be_expected_are_those_that_are_scored(rules: str) -> None:
    """DZ-10.1: a 3+ on one die, then the six faces of the carry die."""
    here = placed(LAMED, rules).shoots(0)
    order = Fire(1, None, "ap")
    told = [here.play(order).rolls(6, face) for face in range(1, 7)]
    mean = sum(sum(scored(end).values()) for end in told) / 6
    assert here.figures(order)["points"] == pytest.approx(mean * 4 / 6)


# critical hits

CRITICAL: Final = "standard 0,4 N accuracy=2 damage=4; standard 0,0 S front=3 core=6"


def test_damage_of_a_critical_hit_can_be_applied_directly_to_the_carry_over_table() -> None:
    """DZ-8.9: the shooter is asked."""
    here = placed(CRITICAL, PRINTED).shoots(0).play(Fire(1)).rolls(6, 6)
    assert (here.awaited, here.seat, here.asked) == ("critical", 0, 0)
    assert here.menu == [UseCritical(True), UseCritical(False)]
    through = here.play(UseCritical(True))
    assert through.told(CriticalUsed) == [CriticalUsed(0, 1, True)]
    assert through.told(Pierced) == [Pierced(1, 4)]
    assert through.rolls(5).stat(1, "core") == 6 - 4
    assert through.stat(1, "front") == 3


def test_damage_of_a_critical_hit_can_strike_the_armor_as_any_other() -> None:
    """DZ-8.9: 3 points of armor, and 1 carried over."""
    here = placed(CRITICAL, PRINTED).shoots(0).play(Fire(1)).rolls(6, 6).play(UseCritical(False))
    assert here.told(ArmorLost) == [ArmorLost(1, ARMOR[0], 3, 0)]
    assert here.told(Pierced) == [Pierced(1, 1)]
    here = here.rolls(5)
    assert here.told(CarryRolled)[0].stat == CORE
    assert here.stat(1, "core") == 6 - 1


def test_a_critical_hit_on_a_side_without_armor_asks_nothing() -> None:
    """DZ-0.1, DZ-8.9: both answers would do the same."""
    notes = CRITICAL.replace("front=3", "front=0")
    assert placed(notes, PRINTED).shoots(0).play(Fire(1)).rolls(6, 6).awaited == "carry"


def test_a_hit_without_two_sixes_asks_nothing() -> None:
    """DZ-8.9: two or more rolls of 6."""
    here = placed(CRITICAL, PRINTED).shoots(0).play(Fire(1)).rolls(6, 5)
    assert here.told(ArmorLost) == [ArmorLost(1, ARMOR[0], 3, 0)]


def test_the_shooter_knows_the_damage_before_the_question() -> None:
    """DZ-8.9, DZ-8.10: the damage die is rolled first."""
    notes = CRITICAL.replace("damage=4", "damage=4 damage_die=1")
    here = placed(notes, PRINTED).shoots(0).play(Fire(1, "damage_die")).rolls(6, 6)
    assert here.awaited == "damage_die"
    here = here.rolls(2)
    assert here.awaited == "critical"
    assert here.play(UseCritical(True)).told(Pierced) == [Pierced(1, 6)]


def test_a_critical_hit_always_ignores_armor() -> None:
    """DZ-8.9, under House rules: without asking."""
    here = placed(CRITICAL, HOUSE).shoots(0).play(Fire(1)).rolls(6, 6)
    assert here.awaited == "carry"
    assert here.told(Pierced) == [Pierced(1, 4)]


def test_odds_say_what_they_take_for_granted_of_a_critical_hit() -> None:
    """DZ-8.9: that it ignores armor, where the shooter is asked."""
    here = placed(CRITICAL, PRINTED).shoots(0)
    odds = GAME.odds(here.state, 0, Fire(1))
    assert odds is not None
    assert [say.id for say in odds.given] == ["dicezone.given.critical"]
    asked = here.play(Fire(1)).rolls(6, 6)
    assert asked.figures(UseCritical(True))["carried"] == 4
    assert asked.figures(UseCritical(False))["armor"] == 3
    house = placed(CRITICAL, HOUSE).shoots(0)
    odds = GAME.odds(house.state, 0, Fire(1))
    assert odds is not None
    assert not odds.given


def test_who_concedes_instead_of_answering_leaves_the_shot() -> None:
    """DZ-12.11: the next tank shoots."""
    notes = f"{CRITICAL}; standard 0,-3 N"
    here = placed(notes, PRINTED).shoots(0, 2, 1).play(Fire(1)).rolls(6, 6).play(Concede())
    assert (here.state.shot, here.awaited, here.asked) == (None, "shoot", 2)


# crates


@pytest.mark.parametrize(
    ("tanks", "axes"),
    [
        (2, (1, 4)),
        (3, (1, 3, 5)),
        (4, (2, 3, 5, 6)),
        (5, (1, 2, 3, 5, 6)),
        (6, (1, 2, 3, 4, 5, 6)),
    ],
)
@BOTH
def test_crates_lie_on_the_axes_of_the_table(rules: str, tanks: int, axes: Any) -> None:
    """DZ-2.6: one for each tank."""
    here = started(tanks, rules).rolls(*range(6, 6 - tanks, -1))
    assert [group.subject for group in here.waits.groups] == list(axes)
    here = here.rolls(*(3, 4) * tanks)
    assert here.state.crates.bit_count() == tanks


def test_nothing_but_the_table_bounds_the_number_of_crates() -> None:
    """DZ-11.2: a further one comes though there are as many as at set-up."""
    here = placed("standard 0,0 N; standard 0,5 N", PRINTED, crate_rate="one")
    assert next_crate(here.with_crates((5, 0), (-5, 0), (3, 3)).state) == here.state.turn


def test_crates_that_come_back_are_as_many_as_were_taken() -> None:
    """DZ-11.2, DZ-11.3: where all of them do, there are as many as the table says."""
    here = placed("standard 0,0 N; standard 0,5 N", PRINTED, crate_rate="refill")
    assert next_crate(here.with_crates((5, 0)).state) == here.state.turn
    assert next_crate(here.with_crates((5, 0), (-5, 0)).state) is None


def test_there_are_never_more_crates_than_at_set_up() -> None:
    """DZ-11.2, under House rules."""
    here = placed("standard 0,0 N; standard 0,5 N", HOUSE, crate_rate="one")
    assert next_crate(here.with_crates((5, 0)).state) == here.state.turn
    assert next_crate(here.with_crates((5, 0), (-5, 0)).state) is None


# tokens

LADEN: Final = "standard 0,4 N speed=3 aim2=1 split fire_first; standard 0,-9 S"


def test_a_tank_carries_any_number_of_kinds_of_tokens() -> None:
    """DZ-7.8: the document has no bound."""
    here = placed(LADEN, PRINTED).with_crates((0, 3)).moves(0).play(Drive("F")).rolls(2, 3)
    assert here.tokens(0) == {"aim2": 1, "split": 0, "fire_first": 0, "nitro": 2}
    assert here.awaited == "move"


def test_a_tank_carries_three_kinds_of_tokens() -> None:
    """DZ-7.8, under House rules: with a fourth one is discarded."""
    here = placed(LADEN, HOUSE).with_crates((0, 3)).moves(0).play(Drive("F")).rolls(2, 3)
    assert here.awaited == "drop"


# matches

SEATINGS: Final[tuple[tuple[tuple[int, ...], int], ...]] = (
    ((0, 1), 1),
    ((0, 1, 2, 3), 1),
    ((0, 1, 0, 1), 3),
)


@pytest.mark.parametrize("mode", ["high_score", "last_man", "pocket_money"])
@pytest.mark.parametrize(("teams", "tanks"), SEATINGS)
def test_matches_as_printed_run_and_their_menus_agree_with_the_refusals(
    mode: str, teams: tuple[int, ...], tanks: int
) -> None:
    """DZ-0.1, DZ-0.2."""
    rng = random.Random(f"{mode}{teams}")
    changed: dict[str, Any] = {"mode": mode, "tanks_per_team": tanks, "turn_limit": SHORT}
    here = begun(
        len(teams), teams if tanks > 1 else (), layout="pillars", **{**SETS[PRINTED], **changed}
    )
    state, phases = here.state, set[str]()
    while not isinstance(waits := GAME.awaiting(state), Result):
        phases.add(state.phase)
        if isinstance(waits, Roll):
            order = Rolled(tuple(rng.randint(1, sides) for sides in waits.sides))
            state = GAME.apply(state, DICE, order)[0]
            continue
        assert isinstance(waits, Choice)
        seat = rng.choice(waits.seats)
        menu = GAME.legal(state, seat)
        listed = menu.about(rng.choice(menu.subjects))
        for tried in rng.sample(list(listed), min(3, len(listed))):
            assert GAME.why_not(state, seat, tried) is None, tried
        state = GAME.apply(state, seat, wish(state, listed, rng))[0]
    assert {"assign", "move"} <= phases
    assert "drop" not in phases
    assert GAME.why_over(state) is not None
