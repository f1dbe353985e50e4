"""A match in which no side can hurt another anymore ends (DZ-12.17); any other one goes on."""

from dataclasses import replace
from typing import Any, Final

import pytest

from game.core.contract import Result, Say
from game.core.scenario import Options
from game.rules.dicezone import GAME
from game.rules.dicezone.events import MatchOver
from game.rules.dicezone.play.turns import end_turn
from tests.rules.dicezone.table import Table, setup_of, table

PRINTED: Final[Options] = GAME.rule_set("printed").options
STILL: Final = "move=0 range=2 accuracy=1 damage=1"
"""Cannot move; its longest range is 2, as accuracy and damage need a pip each: 8 hexes."""
APART: Final = f"standard 0,-5 N {STILL}; standard 0,4 N {STILL}"
"""Two such tanks, 9 hexes apart."""


def ended(notes: str, *, terrain: tuple[tuple[int, int], ...] = (), **changed: Any) -> Table:
    """Return the table after the end of the fourth turn, as printed and without crates."""
    given = dict(changed)
    mines = given.pop("mines", ())
    crates = given.pop("on_board", ())
    tables = {key: given.pop(key) for key in ("seats", "teams", "scores") if key in given}
    options = under_printed(**given)
    here = table(notes, **tables, **options).with_terrain(*terrain)
    here = here.with_mines(*mines).with_crates(*crates)
    if options["mode"] == "pocket_money":
        here = here.with_state(credits=(0, 1))
    return at_end(here)


def under_printed(**changed: Any) -> dict[str, Any]:
    """Return the printed options of a match to the last tank without crates, some changed."""
    printed = {id: value for id, value in PRINTED.items() if id != "layout"}
    return printed | {"mode": "last_man", "crates": "off"} | changed


def at_end(here: Table) -> Table:
    return Table(*end_turn(here.state._replace(act=None, waiting=()), ()))


def goes_on(here: Table) -> bool:
    """Return whether the next turn began, or a crate comes before it."""
    return here.state.ending is None and (here.state.turn == 5 or here.awaited == "respawn")


def test_two_tanks_that_cannot_move_nor_reach_each_other_draw() -> None:
    here = ended(APART)
    assert here.result == Result((0, 1), "deadlock", (0, 0))
    assert here.told(MatchOver) == [MatchOver((0, 1), "deadlock")]
    why = GAME.why_over(here.state)
    assert why == Say("dicezone.over.deadlock", (4, Say("dicezone.over.deadlock_drawn")))


def test_with_a_turn_limit_whoever_is_ahead_wins_at_once() -> None:
    here = ended(APART.replace("N move", "N rear=1 move", 1), turn_limit=30)
    assert here.result == Result((1,), "deadlock", (0, 0))
    why = GAME.why_over(here.state)
    assert why is not None
    # 16 pips of armor, no movement, 4 of weapons, 5 of core; seat 0 has lost two of its rear.
    assert why.values[1].id == "dicezone.ahead.pips"
    assert [int(value) for value in why.values[1].values[1:]] == [25, 23]


def test_points_decide_in_high_score_where_there_is_a_limit() -> None:
    given = {"mode": "high_score", "scores": (300, 950), "scuttle": False}
    assert ended(APART, turn_limit=30, **given).result.winners == (1,)
    assert ended(APART, **given).result.winners == (0, 1), "nobody reaches the target any more"


@pytest.mark.parametrize(
    "notes",
    [
        APART.replace("0,-5", "0,-4"),  # 8 hexes are in reach
        APART.replace("range=2", "range=3", 1),
        APART.replace("damage=1", "damage=2", 1),  # a plan makes range of it
        APART.replace("move=0", "move=1", 1),  # may come closer
        APART.replace("N move", "N move_die=0 move", 1),  # moves by its die
        APART.replace("N move", "N bonus_dice=1 move", 1),  # needs no accuracy: range 3
        APART.replace("N move", "N homing=1 move", 1),
        APART.replace("N move", "N damage_die=1 move", 1),  # needs no damage stat
        APART.replace("N move", "N he=1 move", 1),
    ],
)
def test_a_match_in_which_a_shot_may_still_be_fired_goes_on(notes: str) -> None:
    assert goes_on(ended(notes))


def test_weapon_dice_that_only_change_places_reach_as_far_as_the_highest() -> None:
    notes = APART.replace("range=2 accuracy=1 damage=1", "range=1 accuracy=2 damage=2")
    assert goes_on(ended(notes)), "a free split has range 3"
    assert ended(notes, weapons="swap").result.reason == "deadlock"
    farther = APART.replace("range=2 accuracy=1 damage=1", "range=1 accuracy=1 damage=3", 1)
    assert goes_on(ended(farther, weapons="swap"))
    unfit = APART.replace("range=2 accuracy=1 damage=1", "range=0 accuracy=4 damage=3")
    assert ended(unfit, weapons="swap").result.reason == "deadlock", "a 0 stays somewhere"


def test_terrain_between_them_ends_it_but_not_where_a_missile_needs_no_sight() -> None:
    near = APART.replace("0,-5", "0,-4")
    assert ended(near, terrain=((0, 0),)).result.reason == "deadlock"
    assert goes_on(ended(near.replace("N move", "N ghost=1 move", 1), terrain=((0, 0),)))


def test_a_third_tank_between_them_may_leave() -> None:
    between = f"{APART.replace('0,-5', '0,-4')}; standard 0,0 N move=0 range=0 accuracy=0 damage=1"
    assert goes_on(ended(between, seats=(0, 1, 0), teams=(0, 1), tanks_per_team=2))


def test_friends_in_reach_of_each_other_are_no_targets() -> None:
    notes = f"{APART}; standard 0,-6 N {STILL}"
    given: dict[str, Any] = {"seats": (0, 1, 0), "teams": (0, 1), "tanks_per_team": 2}
    assert ended(notes, **given).result.reason == "deadlock"


UNARMED: Final = (
    "standard 0,-5 N range=0 accuracy=1 damage=1; standard 0,4 N range=2 accuracy=0 damage=0"
)
"""Both can move; neither ever has a pip each of range, accuracy, and damage."""


def test_tanks_without_weapons_that_drive_about_for_nothing_draw() -> None:
    assert ended(UNARMED).result.reason == "deadlock"
    assert goes_on(ended(UNARMED.replace("N range=0", "N range=1", 1)))


CHASED: Final = f"standard 0,-5 N {STILL}; standard 0,4 N move=5 range=0 accuracy=0 damage=2"
"""One can shoot 8 hexes far but not move, one can move but never shoot; 9 hexes apart."""


def test_nobody_can_make_an_unarmed_tank_drive_within_reach() -> None:
    assert ended(CHASED).result.reason == "deadlock"
    assert ended(CHASED, turn_limit=30).result.winners == (1,), "it has 5 pips of movement more"
    assert goes_on(ended(CHASED.replace("0,4", "0,3"))), "it is within reach, and may not get away"
    assert goes_on(ended(CHASED.replace("range=0", "range=1")))
    assert goes_on(ended(CHASED.replace("accuracy=0", "accuracy=1"))), "a plan makes range of it"


@pytest.mark.parametrize(
    "changed",
    [
        {"crates": "full"},
        {"crates": "simple"},
        {"on_board": ((3, 3),)},
        {"mines": ((3, 3, 0),)},
        {"ring": 9},
        {"mode": "pocket_money"},
    ],
    ids=str,
)
def test_while_something_may_be_met_or_bought_it_goes_on(changed: dict[str, Any]) -> None:
    assert goes_on(ended(UNARMED, **changed))


def test_a_mine_that_may_still_be_laid_keeps_it_going() -> None:
    assert goes_on(ended(UNARMED.replace("N range", "N mine=1 range", 1)))


def test_crates_and_mines_are_nothing_to_tanks_that_cannot_move() -> None:
    found = {"crates": "full", "on_board": ((3, 3),), "mines": ((0, -4, 1),)}
    assert ended(APART, **found).result.reason == "deadlock"


def test_where_tanks_may_be_scuttled_nothing_is_over() -> None:
    assert goes_on(ended(APART, mode="high_score", scuttle=True))


def test_a_destroyed_tank_that_respawns_keeps_the_match_going() -> None:
    here = ended(APART.replace("0,4 N", "0,4 N gone", 1), mode="high_score")
    assert here.awaited == "rebuild"


@pytest.mark.parametrize("version", [1, 2])
def test_under_earlier_versions_the_match_went_on(version: int) -> None:
    former = GAME.under(version)
    assert former is not None
    assert former.start(setup_of(2, **PRINTED)).field.runs_on
    here = table(APART, **under_printed())
    old = here.with_state(field=replace(here.state.field, runs_on=True))
    assert at_end(here).state.ending is not None
    assert goes_on(at_end(old))
