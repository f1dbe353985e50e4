"""Both sides at a glance: the order of battle, the meters, the activations."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.presenter.content import RibbonMeter, RibbonStep
from game.presenter.portable import ribbons
from game.rules.portable.state import Hit
from game.rules.portable.units import with_deeds, with_units
from game.ui.scenes.table.board.ribbons import Chip, MeterBar
from game.ui.tables.portable.roster import listed
from game.ui.widgets import Dialog
from tests.rules.portable.table import table
from tests.ui.portable.catalogue import TEXTS, said, unit, word
from tests.ui.portable.hand import hand
from tests.ui.portable.seated import MapTable, match_of, played_to, seated
from tests.ui.table.driver import _all, ending

__all__ = ["ending"]


def acting(
    scenario: str = "the_ridge", losses: dict[int, int] | None = None, **changed: Any
) -> MapTable:
    """Return the table when a side activates, after some units have lost strength points."""
    match = played_to(match_of(scenario), "activate")
    state = match.state
    units = {
        n: state.units[n]._replace(sp=state.units[n].sp - lost)
        for n, lost in (losses or {}).items()
    }
    match.states[-1] = with_units(state, units, **changed)
    return seated(match)


def roster(table: MapTable) -> Any:
    """Open the order of battle by its key, and return it."""
    table.key(pygame.K_o, pygame.KMOD_SHIFT)
    assert isinstance(table.top, Dialog)
    return table.top.form.root


def meters(table: MapTable) -> dict[int, RibbonMeter]:
    found = ribbons.loss_meters(table.context).steps
    return {meter.seat: meter for meter in found if isinstance(meter, RibbonMeter)}


# the order of battle


def test_one_key_opens_the_order_of_battle_and_esc_closes_it():
    table = acting()
    roster(table)
    assert table.has(word("overview.title"))
    table.key(pygame.K_ESCAPE)
    assert table.top is table.scene


def test_it_can_be_read_in_the_other_sides_turn_and_from_the_menu():
    table = seated(played_to(match_of("the_ridge"), "orders"))
    table.key(pygame.K_ESCAPE)
    table.press(word("overview.title"))
    assert isinstance(table.top, Dialog)
    assert table.has(word("roster.strength", 35, 35))


def test_every_unit_of_both_sides_is_listed_with_strength_quality_and_gun():
    table = acting()
    root = roster(table)
    roles = {widget.role for widget in _all(root)}
    assert {f"listed {n}" for n in range(22)} <= roles
    for number, gun in ((10, "field"), (21, "anti_tank")):
        named = (unit("artillery", number), said(f"portable.gun.{gun}"))
        assert table.has(TEXTS.series(named))


def test_units_stand_type_by_type():
    table = acting()
    kinds = [table.state.units[n].kind for n in listed(table.state, 1)]
    assert kinds == sorted(kinds, key=kinds.index)
    assert sorted(listed(table.state, 1)) == list(range(12, 22))


def test_losses_points_and_objectives_are_those_of_the_rules():
    """The Ridge: Anna 35 points, exhausted at 12; Boris 28, at 10, with 14 in objectives."""
    table = acting(losses={1: 2, 13: 3})
    roster(table)
    assert table.has(word("roster.strength", 33, 35))
    assert table.has(word("roster.strength", 25, 28))
    assert table.has(word("roster.points", 3, 0, 3, 0))
    assert table.has(word("roster.points", 16, 14, 2, 0))
    assert table.has(word("roster.owned", "F3", 4, "Boris"))


def test_a_destroyed_unit_stays_on_the_list_and_one_aboard_tells_with_whom():
    table = acting("crossroads")
    state = table.state
    gone = state.units[4]._replace(sp=0, at=-1)
    table.match.states[-1] = with_units(state, {4: gone})
    again = seated(table.match)
    roster(again)
    assert again.has(word("roster.destroyed"))
    assert again.has(word("roster.aboard", unit("half_track", 8)))


# exhaustion


@pytest.mark.parametrize(
    ("lost", "tone", "key"), [(10, "muted", "far"), (11, "bad", "near"), (12, "bad", "at_point")]
)
def test_pw_7_6_the_meter_goes_to_the_point_and_warns_one_before(lost, tone, key):
    losses = {1: 4, 2: 4, 3: lost - 8} if lost < 12 else {1: 4, 2: 4, 3: 4}
    table = acting(losses=losses)
    meter = meters(table)[0]
    assert (meter.value, meter.most, meter.tone) == (lost, 12, tone)
    assert meter.tip == word(f"roster.{key}", "Anna", lost, 12, 12 - lost)


def test_pw_13_11_after_the_first_exhaustion_the_turns_are_counted_down():
    table = acting(exhausted=(0, 5), turn=6)
    assert ribbons.countdown(table.context) == word("roster.countdown", 8, 2)
    assert meters(table)[1].tip.endswith(word("roster.countdown", 8, 2))


def test_the_turn_limit_may_come_before_the_third_turn():
    limit = acting().state.field.turn_limit
    table = acting(exhausted=(limit - 1, 0), turn=limit - 1)
    assert ribbons.countdown(table.context) == word("roster.countdown", limit, 1)


def test_a_click_on_a_meter_opens_the_order_of_battle():
    table = acting()
    bar = next(w for w in _all(table.scene.layout.parts.ribbons) if isinstance(w, MeterBar))
    table.click(bar.rect.center)
    assert isinstance(table.top, Dialog)


# activations


def steps(table: MapTable) -> dict[int, RibbonStep]:
    ribbon = ribbons.activations(table.context)
    assert ribbon is not None
    return {s.subject: s for s in ribbon.steps if isinstance(s, RibbonStep)}  # type: ignore[misc]


def test_pw_1_7_units_that_have_acted_and_those_that_may_still_act_are_told_apart():
    table = acting("first_orders")
    seat = table.state.seat
    own = [n for n, unit in enumerate(table.state.units) if unit.seat == seat]
    done = with_deeds(table.state, own[1], lambda deeds: deeds._replace(done=True))
    table.match.states[-1] = done._replace(open=own[2])
    found = steps(seated(table.match))
    assert (found[own[1]].look, found[own[2]].look, found[own[3]].look) == ("past", "now", "ahead")


def test_pw_1_7_a_gun_that_has_fired_does_not_look_ready_while_a_hit_is_settled():
    table = acting("first_orders")
    seat = table.state.seat
    own = [n for n, unit in enumerate(table.state.units) if unit.seat == seat]
    gun = next(n for n in own if table.state.units[n].kind == "artillery")
    other = next(n for n in own if n not in (gun, own[1]))
    fired = with_deeds(table.state, gun, lambda deeds: deeds._replace(fired=True))
    table.match.states[-1] = fired._replace(phase="answer", open=own[1], hits=(Hit(own[1]),))
    found = steps(seated(table.match))
    assert (found[gun].look, found[other].look) == ("left_out", "ahead")


def test_who_rides_in_a_truck_has_no_step_of_its_own():
    here = hand(
        table("0 truck 5,8 N; 0 infantry 5,8 N aboard=0; 0 tank 9,9 N; 1 tank 5,1 S").acts(0)
    )
    ribbon = ribbons.activations(here.context)
    assert ribbon is not None
    assert [step.subject for step in ribbon.steps] == [0, 2]


def test_with_no_activation_left_the_others_are_struck_out_with_the_reason():
    table = acting()
    seat = table.state.seat
    own = [n for n, unit in enumerate(table.state.units) if unit.seat == seat]
    table.match.states[-1] = table.state._replace(left=0, open=own[2])
    found = steps(seated(table.match))
    assert found[own[3]].look == "left_out"
    assert found[own[3]].tip == word("activation.none_left", f"Infantry {own[3] + 1}")


def test_pw_1_3_the_ribbon_counts_the_activations_left():
    table = acting(left=7)
    ribbon = ribbons.activations(table.context)
    name = table.context.phrases.seat(table.state.seat)
    assert ribbon is not None
    assert ribbon.first == word("activation.left", name, 7)


def test_a_step_selects_its_unit():
    table = acting()
    chip = next(w for w in _all(table.scene.layout.parts.ribbons) if isinstance(w, Chip))
    table.click(chip.rect.center)
    assert table.selection.subject == chip.step.subject


@pytest.mark.parametrize("scenario", ["first_orders", "over_the_top"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.0), ((1280, 720), 1.0)])
def test_the_meters_stay_while_units_act_at_every_size(scenario, size, scale):
    table = seated(acting(scenario).match, size, scale)
    shown = [w for w in _all(table.scene.layout.parts.ribbons) if isinstance(w, MeterBar | Chip)]
    line = table.scene.layout.parts.ribbons.rect
    assert sum(isinstance(one, MeterBar) for one in shown) == 2
    assert any(isinstance(one, Chip) for one in shown)
    assert all(one.rect.right <= line.right for one in shown)
    assert all(one.rect.right <= other.rect.left for one, other in pairwise(shown))
    table.close()


def test_there_is_no_ribbon_of_units_while_guns_are_aimed():
    table = seated(played_to(match_of("the_ridge"), "orders"))
    assert ribbons.activations(table.context) is None
    assert meters(table)[0].value == 0
