"""What the table shows of shots, sights and tokens as the document prints them."""

from __future__ import annotations

import pytest

from game.core.contract import Say
from game.match.texts import Texts
from game.presenter.dicezone import buttons
from game.presenter.dicezone.buttons import ON_BOARD
from game.presenter.dicezone.queries import ON_ARMOR, THROUGH, command_of, selection_of
from game.rules.dicezone import GAME, what_if
from game.rules.dicezone.commands import Fire, UseCritical
from game.rules.dicezone.laying.pool import smallest
from game.ui.tables.dicezone.art.tanks import LAMP, LAMPS, lamps
from game.ui.tables.dicezone.panels import wizard
from tests.rules.dicezone.table import Table, at, table
from tests.ui.dicezone.filling import filled
from tests.ui.dicezone.hand import hand, word

CRITICAL = "standard 0,4 N accuracy=2 damage=4; standard 0,0 S front=3"
LADEN = "gunner 0,4 N aim2=1 bonus_dice=3 damage_die=1 ap=1 homing=2 ghost=1; standard 0,-2 S"


def struck(**options: object) -> Table:
    """Two sixes have hit a side that has armor."""
    return table(CRITICAL, **{"criticals": "asked", **options}).shoots(0).play(Fire(1)).rolls(6, 6)


@pytest.mark.parametrize(
    ("action", "command"), [(THROUGH, UseCritical(True)), (ON_ARMOR, UseCritical(False))]
)
def test_a_button_says_what_a_critical_hit_does(action: str, command: UseCritical) -> None:
    """DZ-8.9."""
    here = hand(struck())
    assert here.context.state.phase in ON_BOARD
    assert here.press(action).given == command
    pointed = here.context.selecting(selection_of(here.context, command))
    assert command_of(pointed) == command


def test_both_uses_of_a_critical_hit_have_a_button_and_a_key() -> None:
    """DZ-8.9."""
    shown = {one.name: one for one in buttons.actions(hand(struck()).context)}
    assert [shown[name].text for name in (THROUGH, ON_ARMOR)] == [
        word("action.through"),
        word("action.on_armor"),
    ]
    assert all(shown[name].key and shown[name].refusal is None for name in (THROUGH, ON_ARMOR))


def test_the_preview_of_a_shot_says_what_it_takes_for_granted() -> None:
    """DZ-8.9: only where the shooter is asked."""
    given = Texts().say(Say("dicezone.given.critical"))
    for criticals, told in (("asked", True), ("always", False)):
        here = hand(table(CRITICAL, criticals=criticals).shoots(0)).touch(0, 0)
        preview = here.game.panels.preview(here.context)
        assert preview is not None
        assert (given in preview.lines) is told


def test_a_newcomer_is_told_who_decides_about_a_critical_hit() -> None:
    """DZ-8.9."""
    tips = hand(struck()).game.help.tips
    for criticals, key in (("asked", "critical_asked"), ("always", "critical")):
        context = hand(table(CRITICAL, criticals=criticals).shoots(0)).context
        found = {name for name in ("critical", "critical_asked") if tips[name].matters(context)}
        assert found == {key}


def test_every_token_for_a_shot_has_its_button() -> None:
    """DZ-7.8: the fourth and further ones too."""
    here = hand(table(LADEN, token_limit=False).shoots(0))
    names = [one.name for one in buttons.actions(here.context)]
    held = ("aim2", "bonus_dice", "damage_die", "ap", "homing", "ghost")
    assert [name for name in names if name.startswith("token_")] == [f"token_{t}" for t in held]
    assert here.touch(0, -2).press("token_ghost").touch(0, -2).given == Fire(1, None, "ghost")


@pytest.mark.parametrize("count", range(19))
def test_a_tank_has_a_lamp_for_every_token(count: int) -> None:
    """DZ-7.8: the first three where they have always been."""
    places, size = lamps(count)
    assert len(set(places)) == count
    if count <= 3:
        assert (places, size) == (LAMPS[:count], LAMP)
    assert all(20 <= x <= 80 and 20 <= y <= 82 for x, y in places)


def test_a_line_between_two_occupied_hexes_is_seen_as_the_rules_see_it() -> None:
    """DZ-1.9."""
    for is_open in (True, False):
        here = table("standard 0,0 N; standard 1,-2 S", open_edges=is_open)
        state = here.with_terrain((0, -1), (1, -1)).state
        assert what_if.may_hit(state, 0, 1) is is_open
        assert bool(what_if.blockers(state, at(0, 0), at(1, -2))) is not is_open
        assert what_if.grazed(state, at(0, 0), at(1, -2)) is is_open


@pytest.mark.parametrize(("free", "least"), [(True, 10), (False, 20)])
def test_a_captain_may_go_down_to_the_least_that_a_tank_can_have(free: bool, least: int) -> None:
    """DZ-13.4."""
    here = filled("pool", "platoon", 2, free_shares=free)
    step = here.step
    assert min(step.heavy(0)) >= least
    mended = type(step)(step.context).mended()
    assert GAME.why_not(step.state, step.context.seat, step.command) is None
    assert sum(mended) == step.whole
    assert wizard.fills(step.context)
    assert smallest(step.state) == least
