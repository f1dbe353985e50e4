"""The switch between As printed and House rules in a new match, by mouse and by keys."""

import pygame
import pytest

from game.core.scenario import NEVER
from game.rules import GAMES
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.newmatch.plan import MatchPlan
from tests.ui.scenes.hand import Window

PRINTED, HOUSE = 0, 1


def opened(window: Window, scenario: str = "crossroads", slug: str = "portable") -> NewMatch:
    page: NewMatch = window.lay(NewMatch(window.desk, slug))
    ids = [card.id for card in page.plan.scenarios]
    page.cards.choose(page.form, ids.index(scenario))
    return page


def clock(page: NewMatch) -> object:
    row = next(row for row in page.options.rows if row.option.id == "turn_limit")
    return row.inputs[0]


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_goes_with_the_switch(window: Window, slug: str) -> None:
    page: NewMatch = window.lay(NewMatch(window.desk, slug))
    for index in (HOUSE, PRINTED):
        page.rule_set.switch.set(index)
        rules = page.plan.game.rule_sets[index].id
        assert page.plan.setup().rules == rules
        assert page.plan.options == page.plan.scenario.under(rules)
        assert page.plan.changed_options() == []


def test_the_switch_is_worked_by_mouse_and_by_keys(window: Window) -> None:
    page = opened(window)
    page.rule_set.switch.set(HOUSE)
    page.form.settle()
    spot = page.rule_set.switch.spots(window.desk)[PRINTED]
    window.click(spot.center)
    assert page.plan.rules == "printed"
    window.key(pygame.K_RIGHT)
    assert page.plan.rules == "house"


def test_a_flipped_option_is_counted_and_the_button_goes_back(window: Window) -> None:
    page = opened(window)
    page.rule_set.switch.set(PRINTED)
    row = next(row for row in page.options.rows if row.option.id == "collapse")
    row.inputs[0].flip()
    assert page.rule_set.chosen.words == "As printed, with 1 change"
    page.options.reset.press(page.form)
    assert page.rule_set.chosen.words == "As printed"
    assert page.plan.options["collapse"] is False


def test_a_clock_is_never_beyond_its_latest_turn(window: Window) -> None:
    page = opened(window)
    page.rule_set.switch.set(HOUSE)
    stepper = clock(page)
    stepper.set(40)  # type: ignore[attr-defined]
    assert page.plan.options["turn_limit"] == 40
    stepper.set(41)  # type: ignore[attr-defined]
    assert page.plan.options["turn_limit"] == NEVER
    assert stepper.shows(stepper.value) == "Never"  # type: ignore[attr-defined]
    page.options.renew()
    assert stepper.value == 41  # type: ignore[attr-defined]


def test_the_rule_set_chosen_last_is_remembered_game_by_game(window: Window) -> None:
    page = opened(window)
    page.rule_set.switch.set(HOUSE)
    settings = window.desk.settings
    change_settings(window.desk, **page.plan.remembered(settings))
    again = MatchPlan("portable", window.desk.settings, window.desk.texts)
    assert again.rules == "house"
    other = MatchPlan("streetfire", window.desk.settings, window.desk.texts)
    assert other.wanted_rules == ""


def test_a_setting_that_names_no_rule_set_is_passed_over(window: Window) -> None:
    change_settings(window.desk, last_rules={"portable": "tournament"})
    plan = MatchPlan("portable", window.desk.settings, window.desk.texts)
    assert plan.rules == plan.scenario.rules
