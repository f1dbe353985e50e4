"""What is filled in can be read at every size, and dice stay where they are."""

from __future__ import annotations

from itertools import starmap
from typing import Any

import pygame
import pytest

from game.rules.dicezone.data import FRONT
from game.rules.dicezone.state import Activation, Pick, with_tank
from game.ui.widgets.scroll import Scroller
from tests.nightly import some_daily
from tests.ui.dicezone.filling import FilledTable, match_of, played_to, seated
from tests.ui.scenes.hand import faults
from tests.ui.table.driver import _all, ending

__all__ = ["ending"]

SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0), ((960, 540), 1.0)]
STANDARD = (5, 4, 4, 3, 7, 4, 4, 4, 5)
PLAN = (3, 4, 4, 4, 5, 4, 4, 3, 0, 0, 0, 0)
HELD = (("nitro", 2), ("armor_shift", 0), ("fire_first", 0))


def standing(phase: str) -> Any:
    """Return a match at a phase, with everything in it that takes room."""
    scenario = {"pool": "platoon", "credits": "pocket_money"}.get(phase, "six_gates")
    seats = {"pool": 2, "credits": 3}.get(phase, 6)
    if phase == "design":
        scenario, seats = "platoon", 2
    if phase in ("pool", "design", "credits"):
        return played_to(match_of(scenario, seats), phase)
    match = played_to(match_of(scenario, seats, push_from="any"), "assign")
    state = with_tank(match.state, 0, match.state.tanks[0]._replace(tokens=HELD, speed=5))
    if phase != "assign":
        picks: dict[str, Any] = {
            "allocate": Pick("points20", 20),
            "rebalance": Pick("reset_stats", 40),
            "set_armor": Pick("armor6", 22),
            "assign_dice": Pick("two_dice", 0, (6, 2)),
            "drop": Pick("he"),
        }
        act = Activation(0, 4)
        state = state._replace(phase=phase, pick=picks[phase], act=act, sealed=())
    match.states[-1] = state
    return match


DRAFTS = {
    "design": [
        (0, 0, *STANDARD * 4),
        (0, 0, *(1, *STANDARD[1:]) * 4),
        (1, 0, *STANDARD * 4),
        (3, 0, *STANDARD * 5),
    ],
    "assign": [(0, 0, *PLAN), (1, 5, *PLAN), (2, 0, *PLAN), (2, 0, *PLAN[:7], 6, 3, 0, 0, 0)],
    "pool": [(), (0, 0, 58, 58, 40, 20)],
    "credits": [()],
    "allocate": [()],
    "rebalance": [(), (0, 0, *STANDARD[:8], 0)],
    "set_armor": [()],
    "assign_dice": [(), (1, 0, 0, 9)],
    "drop": [(), (0, 0, 2)],
}
CASES = [(phase, draft) for phase, drafts in DRAFTS.items() for draft in drafts]


@pytest.mark.parametrize(("size", "scale"), some_daily(starmap(pytest.param, SIZES), 3))
def test_all_words_can_be_read_at_every_size(size, scale):
    for phase, drafts in DRAFTS.items():
        table = seated(standing(phase), size, scale)
        for draft in drafts:
            shown(table, draft)
            parts = table.scene.layout.parts
            widgets = [w for part in (parts.bench, parts.card, parts.prompt) for w in _all(part)]
            found = [wrong for w in widgets for wrong in faults(table, w)]
            assert [wrong for wrong in found if wrong] == [], (phase, draft)
        table.close()


def shown(table: FilledTable, draft: tuple[int, ...]) -> None:
    if draft:
        table.fill(*draft)
    table.scene.form.settle()


@pytest.mark.parametrize(("phase", "stat"), [("assign", "rear"), ("rebalance", "core")])
def test_dice_stay_where_they_are_when_a_reason_comes_up(phase, stat):
    table = seated(standing(phase))
    role = "line" if phase == "assign" else "dice"
    before = table.die(stat, role)
    table.wheel(stat, 3 if phase == "assign" else -1, role)
    assert table.step.refusal is not None
    assert table.die(stat, role) == before


def test_the_rows_of_a_design_stay_where_they_are_when_a_reason_comes_up():
    table = seated(played_to(match_of(), "design"))
    before = table.widget("pages").rect
    table.turn("rear", -1)
    assert table.step.refusal is not None
    assert table.widget("pages").rect == before


@pytest.mark.parametrize(
    ("phase", "stat", "by", "code"),
    [
        ("design", "rear", -6, "design_range"),
        ("design", "core", 6, "design_range"),
        ("assign", "speed", 9, "speed_high"),
        ("assign", "range", 9, "stat_cap"),
        ("allocate", "core", 3, "stat_cap"),
        ("credits", "front", 3, "no_credit"),
        ("rebalance", "front", 4, "stat_cap"),
        ("set_armor", "front", 6, "stat_cap"),
    ],
)
def test_a_die_that_goes_no_further_says_why(phase, stat, by, code):
    match = standing(phase)
    if phase == "credits":
        match.states[-1] = match.state._replace(credits=(0, 3, 3))
    table = seated(match)
    table.wheel(stat, by, "line" if phase == "assign" else "dice")
    assert table.scene.table.why is not None
    assert table.scene.table.why.refusal.code == code
    table.close()


@pytest.mark.parametrize(("phase", "role"), [("allocate", "dice"), ("set_armor", "dice")])
def test_the_die_that_the_keys_turn_is_in_sight_where_the_dice_do_not_all_fit(phase, role):
    table = seated(standing(phase), scale=2.0)
    table.tab_to(role, pygame.K_F6)
    for _ in table.board(role).hand.keyed:
        board = table.board(role)
        above = table.scene.form.root.path_to(board)
        seen = next(one.rect for one in reversed(above) if isinstance(one, Scroller))
        assert seen.inflate(2, 2).contains(board.area(board.key_stat)), board.key_stat
        table.key(pygame.K_RIGHT, settle=False)
    table.close()


DICE = {"design": "dice", "assign": "line", "allocate": "dice", "rebalance": "dice"}


@pytest.mark.parametrize(("phase", "role"), [("design", "dice"), ("assign", "line")])
def test_what_is_to_be_done_names_the_key_that_goes_to_the_dice(phase, role):
    table = seated(standing(phase))
    table.desk.keys.set("next_button", ["f7"])
    assert "F7" in table.step.prompt
    table.tab_to(role, pygame.K_F7)
    table.close()


@pytest.mark.parametrize(("phase", "role"), DICE.items())
def test_the_tip_of_a_die_tells_the_keys_that_turn_it(phase, role):
    table = seated(standing(phase))
    table.desk.keys.set("up", ["page up"])
    tip = table.board(role).hand.tip(FRONT)
    for key in ("next_button", "left", "right", "up", "down"):
        assert table.step.context.key(key) in tip
    table.close()


def test_the_reason_at_a_design_is_read_whole_at_the_largest_type():
    table = seated(standing("design"), scale=2.0)
    table.turn("rear", -1)
    assert table.step.refusal is not None
    reason = table.widget("reason")
    assert reason.rect.height >= reason.size(table.desk, reason.rect.width)[1]
    assert reason.rect.bottom <= table.widget("pages").rect.top
    assert reason.rect.bottom <= table.widget("mend").rect.top
    table.close()
