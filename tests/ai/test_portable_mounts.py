"""What the computer plans for a tank and the infantry beside it in one square."""

import pytest

from game.ai.evaluate.portable.plans import Planner
from game.rules.portable import GAME
from game.rules.portable.commands import Fire
from tests.rules.portable.table import at, table


@pytest.mark.parametrize("fired", [False, True])
def test_a_tank_with_infantry_in_its_square_is_planned_for_within_the_rules(fired: bool) -> None:
    notes = "0 tank 5,8 N; 0 infantry 5,8 N; 0 commander 0,11 N; 1 infantry 5,5 S"
    before = table(notes, tank_riders=True).acts(0)  # PW-11.2
    if fired:
        before = before.play(Fire(0, at(5, 5))).rolls(1)
    plans = [plan.command for plan in Planner(before.state).of(0)]
    assert plans
    assert [plan for plan in plans if GAME.why_not(before.state, 0, plan)] == []
