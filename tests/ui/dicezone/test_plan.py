"""The plan wizard at the real table: speed, gun, armor; ready plans, reasons and remedies."""

from __future__ import annotations

from fractions import Fraction

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import Ready
from game.match.texts import Texts
from game.presenter.dicezone.forms.order_form import SPEED
from game.presenter.dicezone.forms.plan_draft import (
    FROM_CORE,
    FROM_ENGINE,
    FROM_GUN,
    PlanDraft,
    TankPlan,
    bands,
    costs,
    crates_in_reach,
    numbers_of,
    row_from,
    row_of,
    tracks,
)
from game.rules.dicezone import GAME
from game.rules.dicezone.commands import Plan, Scuttle
from game.rules.dicezone.data import ARMOR, CORE, MOVE, RANGE, READY, STATS, WEAPONS
from game.rules.dicezone.plans.legality import fault
from game.rules.dicezone.plans.ready import ready_plans
from game.rules.dicezone.state import with_tank
from game.ui.tables.dicezone.panels.dice_board import DiceBoard
from tests.nightly import some_daily
from tests.ui.dicezone.filling import FilledTable, filled, match_of, played_to, seated
from tests.ui.table.driver import _all, ending
from tools.shots.screens import all_screens
from tools.shots.stage import ShotStage

__all__ = ["ending"]

TEXTS = Texts()
STANDARD = READY["standard"]


def word(key: str, *values: str | int) -> str:
    return TEXTS.text(f"dicezone_table.{key}", *values)


@pytest.fixture
def table() -> FilledTable:
    return filled("assign")


@pytest.fixture(scope="module")
def planning():
    return played_to(match_of(), "assign").state


def begun(state, tank=0, speed=5):
    return PlanDraft(speed, tuple(state.tanks[tank].stats[s] for s in WEAPONS), (5, 4, 4, 3))


def changed(state, **stats):
    """Return the position with other stats and tokens of the first tank."""
    tank = state.tanks[0]
    values = list(tank.stats)
    for name, value in stats.items():
        if name in STATS:
            values[STATS.index(name)] = value
    fields = {key: value for key, value in stats.items() if key not in STATS}
    return with_tank(state, 0, state.tanks[0]._replace(stats=tuple(values), **fields))


# a plan in numbers


@given(
    st.builds(
        PlanDraft,
        st.integers(0, 12),
        st.tuples(*[st.integers(0, 6)] * 3),
        st.tuples(*[st.integers(0, 6)] * 4),
        st.integers(0, 12),
        st.integers(0, 6),
        st.booleans(),
        st.booleans(),
    )
)
def test_a_plan_is_the_same_after_it_was_written_in_numbers(row):
    assert row_from(numbers_of(row)) == row


@given(
    st.lists(st.tuples(st.sampled_from((*ARMOR, *WEAPONS, SPEED)), st.sampled_from((-1, 1)))),
    st.booleans(),
)
def test_turning_dice_never_loses_or_wins_a_pip(planning, turns, swap):  # DZ-4.3
    state = planning._replace(field=_with(planning.field, swap=swap))
    row = begun(state)
    for stat, by in turns:
        row = TankPlan(state, 0, row).turned(stat, by)
        plan = TankPlan(state, 0, row)
        assert sum(plan.taken) == plan.pushed
        assert row.speed <= plan.tank.stats[MOVE] - row.from_move
        too_many = plan.pushed > 2
        assert (fault(state, row.plan(0)) is not None) == too_many


@given(
    st.integers(0, 12),
    st.tuples(*[st.integers(0, 6)] * 3),
    st.tuples(*[st.integers(0, 6)] * 4),
    st.integers(0, 12),
)
def test_whatever_is_wrong_has_a_remedy(planning, speed, gun, armor, from_move):
    row = PlanDraft(speed, gun, armor, from_move)
    near = TankPlan(planning, 0, row).mended()
    assert near is not None
    assert fault(planning, near.plan(0)) is None


def _with(field, **changes):
    made = {name: getattr(field, name) for name in field.__slots__}
    return type(field)(**{**made, **changes})


def test_pushed_pips_come_from_the_engine_first_and_then_from_the_gun(planning):  # DZ-4.3
    state = changed(planning, move=1)
    first = TankPlan(state, 0, begun(state, speed=1)).turned(0, 1)
    row = TankPlan(state, 0, first).turned(3, 1)
    assert TankPlan(state, 0, row).taken == (1, 1, 0)
    assert sum(row.gun) == 11


def test_another_source_gives_a_pip_in_place_of_one(planning):  # DZ-4.3
    plan = TankPlan(planning, 0, TankPlan(planning, 0, begun(planning)).turned(3, 2))
    assert plan.taken == (2, 0, 0)
    plan = plan._replace(row=plan.from_source(FROM_GUN))
    assert plan.taken == (1, 1, 0)
    assert fault(planning, plan.row.plan(0)) is None
    assert plan.from_source(FROM_CORE) == plan.row
    both = plan._replace(state=planning._replace(field=_with(planning.field, push_any=True)))
    assert both._replace(row=both.from_source(FROM_CORE)).taken[FROM_CORE] == 1
    assert plan._replace(row=plan.from_source(FROM_ENGINE)).taken[FROM_ENGINE] == 2


def test_armor_goes_down_only_with_armor_shift(planning):  # DZ-4.4
    assert TankPlan(planning, 0, begun(planning)).turned(0, -1).armor == (5, 4, 4, 3)
    shifted = changed(planning, tokens=(("armor_shift", 0),))
    thinner = TankPlan(shifted, 0, begun(shifted)).turned(0, -2)
    row = TankPlan(shifted, 0, thinner).turned(3, 2)
    assert row.armor == (3, 4, 4, 5)
    assert fault(shifted, row.plan(0)) is None


def test_swapped_weapons_only_change_places(planning):  # DZ-4.5
    state = changed(planning, range=2, accuracy=4, damage=6)
    state = state._replace(field=_with(state.field, swap=True))
    plan = TankPlan(state, 0, begun(state))
    assert len(plan.splits(0)) == 6
    row = plan.turned(RANGE, 1)
    assert sorted(row.gun) == [2, 4, 6]
    assert row.gun[0] == 4


# what a plan comes to


def test_the_chances_are_those_of_the_catalogue(table):  # DZ-8.7
    found = bands(table.scene.table.context, 0, (4, 3, 5))
    assert [(b.first, b.last, b.need) for b in found] == [
        (1, 4, 3),
        (5, 8, 4),
        (9, 12, 5),
        (13, 16, 6),
    ]
    assert [b.hit for b in found] == [
        Fraction(26, 27),
        Fraction(7, 8),
        Fraction(19, 27),
        Fraction(91, 216),
    ]
    assert all(b.critical == Fraction(16, 216) for b in found)


@pytest.mark.parametrize("gun", [(0, 6, 6), (6, 0, 6), (6, 6, 0)])
def test_a_gun_without_range_dice_or_damage_has_no_chances(table, gun):
    assert bands(table.scene.table.context, 0, gun) == []


def test_the_faster_moves_first_and_the_less_accurate_shoots_first(planning):  # DZ-5.2, DZ-5.3
    state = with_tank(planning, 1, planning.tanks[1]._replace(speed=5))
    slow, fast = begun(state, speed=4), begun(state, speed=6)
    assert tracks(state, {0: slow})[0] == (1, 0)
    assert tracks(state, {0: fast})[0] == (0, 1)
    wild = fast._replace(gun=(5, 2, 5))
    assert tracks(state, {0: wild})[1] == (0, 1)
    assert tracks(state, {0: fast._replace(gun=(3, 6, 3))})[1] == (1, 0)
    assert tracks(state, {0: fast._replace(scuttled=True)}) == ((1,), (1,))


def test_crates_within_reach_are_those_that_a_drive_gets_to():  # DZ-6.2
    match = played_to(match_of("town_square", 4), "assign")
    context = seated(match).scene.table.context
    state = match.state
    cell, cost = crates_in_reach(context, 0, 7)[0]
    assert costs(context, 0)[cell] == cost
    assert state.crates >> cell & 1
    assert crates_in_reach(context, 0, cost - 1) == []
    for seat, speed in ((0, cost), (1, 0), (2, 0), (3, 0)):
        row = begun(state, seat, speed)
        state, _ = GAME.apply(state, seat, row.plan(seat))
    drives = set(GAME.legal(state, 0).about("crate"))
    assert len(min(drives, key=lambda c: len(c.steps)).steps) <= cost


# at the table


def test_the_first_turn_begins_at_full_speed_and_all_else_as_before(table):
    assert table.step.plan == PlanDraft(7, (4, 4, 4), (5, 4, 4, 3))
    assert table.step.refusal is None


@pytest.mark.parametrize("name", some_daily(["same", "charge", "snipe", "draw_first", "brace"], 3))
def test_a_ready_plan_is_handed_in_with_two_clicks(table, name):
    wanted = ready_plans(table.match.state, 0)[name]
    table.press_role(f"ready {name}")
    table.press(word("plan.hand_in"))
    assert table.match.entries[-1].command == wanted


def test_return_hands_in_what_is_filled_in(table):
    table.key(pygame.K_RETURN)
    assert table.match.entries[-1].command == Plan(0, 7, 4, 4, 4, (5, 4, 4, 3))


def test_the_speed_is_clicked_and_walked_along_the_track(table):
    track = table.widget("speed")
    table.click(track.cell(3).center, settle=False)
    assert table.step.plan.speed == 3
    table.tab_to("speed", pygame.K_F6).key(pygame.K_RIGHT, settle=False)
    assert table.step.plan.speed == 4
    table.key(pygame.K_HOME, settle=False)
    assert table.step.plan.speed == 0


def test_the_speed_tells_the_place_on_the_track(table):
    assert table.has(word("plan.place", 7, 1, 2))


@pytest.mark.parametrize(("rate", "turn"), [("usual", 2), ("one", 1)])
def test_on_a_bare_board_the_plan_tells_after_which_turn_a_crate_comes(rate, turn):  # DZ-11.3
    match = played_to(match_of(crate_rate=rate), "assign")
    match.states[-1] = match.states[-1]._replace(crates=0)
    table = seated(match)
    assert table.has(f"{word('plan.place', 7, 1, 2)} {word('plan.crate_comes', turn)}")


def test_without_crates_the_plan_says_nothing_of_them():  # DZ-7.2
    table = filled("assign", crates="off")
    assert table.has(word("plan.place", 7, 1, 2))


def test_dice_in_the_line_turn_by_wheel_and_lead_to_their_page(table):
    table.wheel("damage", 1, "line")
    assert table.step.plan.gun[2] == 5
    assert sum(table.step.plan.gun) == 12
    assert table.roles().count("triangle") == 1
    table.wheel("rear", 1, "line")
    assert table.step.plan.armor == (5, 4, 4, 4)
    assert "armor" in table.roles()
    table.wheel("speed", -2, "line")
    assert table.step.plan.speed == 4


def test_a_plan_with_a_die_of_the_gun_at_0_is_said_to_have_no_shot(table):  # DZ-8.4
    assert table.has(word("plan.places", 1, 2, 2))
    speed, *rest = table.step.row
    table.fill(0, 0, speed, 6, 6, 0, *rest[3:])
    assert table.step.plan.gun == (6, 6, 0)
    assert table.has(word("plan.places_unarmed", 1, 2))


def test_a_dot_of_the_triangle_is_a_split_of_the_gun(table):
    table.fill(1, 5, *table.step.row)
    triangle = table.shown(table.widget("triangle"))
    table.click(triangle.spots(table.desk)[6, 2, 4], settle=False)
    assert table.step.plan.gun == (6, 2, 4)


def test_the_triangle_is_walked_by_the_arrows(table):
    table.fill(1, 5, *table.step.row)
    table.tab_to("triangle", pygame.K_F6).key(pygame.K_UP, settle=False)
    assert table.step.plan.gun[0] == 5
    assert table.step.refusal is None


def test_a_third_pushed_pip_is_refused_in_words_and_mended_with_one_click(table):  # DZ-4.2
    table.wheel("rear", 3, "line")
    assert table.step.refusal.code == "push_too_many"
    assert table.has(TEXTS.text("dicezone.refusal.push_too_many", 2))
    table.key(pygame.K_RETURN)
    assert table.match.state.phase == "assign"
    table.press_role("mend")
    assert table.step.refusal is None
    assert table.step.plan.armor == (5, 4, 4, 5)


def test_a_speed_beyond_what_the_engine_keeps_is_refused_and_mended(table):  # DZ-4.6
    table.wheel("rear", 2, "line").press_role("pages")
    table.fill(0, 0, *table.step.row)
    table.click(table.widget("speed").cell(7).center, settle=False)
    assert table.step.refusal.code == "speed_high"
    assert table.has(TEXTS.text("dicezone.refusal.speed_high", 5))
    table.press_role("mend")
    assert (table.step.plan.speed, table.step.refusal) == (5, None)


def test_the_number_keys_take_the_ready_plans(table):
    wanted = list(ready_plans(table.match.state, 0).values())
    for number, plan in enumerate(wanted, 1):
        table.key(pygame.K_0 + number, settle=False)
        assert table.step.plan == row_of(plan)


def test_a_source_is_tapped(table):
    table.wheel("rear", 2, "line")
    table.press_role("source gun")
    assert table.step.tank_plan.taken == (1, 1, 0)


def test_pips_from_the_engine_slow_a_tank_at_full_speed(table):  # DZ-4.6
    table.wheel("rear", 1, "line")
    assert table.step.plan.speed == 6


def test_the_tank_that_holds_first_fire_may_say_so():  # DZ-4.7
    match = played_to(match_of(), "assign")
    match.states[-1] = with_tank(
        match.state, 0, match.state.tanks[0]._replace(tokens=(("fire_first", 0),))
    )
    table = seated(match)
    table.fill(1, 0, *table.step.row)
    table.press_role("fire first")
    assert table.step.plan.first
    table.press(word("plan.hand_in"))
    assert table.match.entries[-1].command.fire_first


def test_a_lamed_tank_may_be_given_up_and_the_panel_says_who_is_paid():  # DZ-10.9
    match = played_to(match_of(), "assign")
    match.states[-1] = changed(match.state, move=0)
    table = seated(match)
    assert table.has(word("plan.scuttle_pays", "Boris"))
    table.press_role("scuttle")
    assert table.step.command == Scuttle(0)
    table.press_role("keep")
    assert isinstance(table.step.command, Plan)
    table.press_role("scuttle").press(word("plan.hand_in"))
    assert table.match.entries[-1].command == Scuttle(0)


def test_a_sound_tank_is_not_offered_to_be_given_up(table):
    assert "scuttle" not in table.roles()


def test_several_tanks_are_planned_at_once():
    table = filled("assign", "platoon")
    table.press_role("all same").press_role("all in").settle()
    given = [entry.command for entry in table.match.entries[-5:]]
    assert given[-1] == Ready()
    state = table.match.states[-6]
    assert given[:-1] == [ready_plans(state, c.tank)["same"] for c in given[:-1]]
    assert len({c.tank for c in given[:-1]}) == 4


def test_several_tanks_are_planned_one_after_another():
    table = filled("assign", "platoon")
    own = table.step.own
    for tank in own:
        assert table.step.tank == tank
        table.key(pygame.K_RETURN)
    assert [entry.command.tank for entry in table.match.entries[-5:-1]] == list(own)
    assert table.match.entries[-1].command == Ready()


def test_all_tanks_get_the_ready_plan_of_the_one_at_work():
    table = filled("assign", "platoon")
    table.press_role("ready snipe").press_role("all like")
    for number, row in table.step.plans.items():
        assert row == row_of(ready_plans(table.match.state, number)["snipe"])


def test_a_click_on_an_own_tank_goes_on_with_it_and_loses_nothing():
    table = filled("assign", "platoon")
    table.wheel("speed", -3, "line")
    table.cell(table.match.state.tanks[table.step.own[1]].cell)
    assert table.step.tank == table.step.own[1]
    table.cell(table.match.state.tanks[table.step.own[0]].cell)
    assert table.step.plan.speed == 4


def test_a_click_on_a_hex_plans_the_speed_that_it_takes():
    table = filled("assign", "town_square", 4)
    known = costs(table.scene.table.context, table.step.tank)
    cell, cost = next((c, n) for c, n in known.items() if n == 4)
    table.cell(cell)
    assert table.step.plan.speed == cost
    far = next(c for c in table.scene.table.open.layout.cells if c not in known)
    table.cell(far)
    assert table.step.plan.speed == cost


def test_the_next_person_does_not_see_the_plan_of_the_first(table):
    table.wheel("damage", 1, "line")
    table.press(word("plan.hand_in"))
    table.lifted()
    assert table.session.eyes == 1
    assert table.step.plan.gun == (4, 4, 4)


def test_with_push_from_any_the_core_gives_pips_and_keeps_1():  # DZ-4.3
    table = filled("assign", push_from="any")
    table.wheel("rear", 2, "line")
    table.press_role("source core").press_role("source core")
    assert table.step.values[CORE] == 3
    assert table.step.refusal is None


def test_the_dice_of_all_four_sides_are_in_view_at_once():
    stage = ShotStage((1280, 720))
    stage.show(all_screens()["dicezone-plan-armor"])
    card = stage.table.layout.parts.card
    board = next(w for w in _all(card) if isinstance(w, DiceBoard) and len(w.spread.places) == 4)
    assert card.rect.contains(board.rect)
    stage.close()
