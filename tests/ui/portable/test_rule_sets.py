"""What the table shows where the rules are those of the document, and not the house's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from game.presenter.portable import actions, hits, ribbons, warnings
from game.presenter.portable.lessons.tips import TIPS
from game.presenter.selection import Selection
from game.rules.portable import GAME, what_if
from game.rules.portable.commands import Fire
from tests.nightly import nightly
from tests.rules.portable.table import Table, at, table
from tests.ui.hands import Hand
from tests.ui.portable.catalogue import word
from tests.ui.portable.hand import hand
from tests.ui.portable.play import by_keys, by_mouse
from tests.ui.portable.seated import match_of, seated
from tests.ui.portable.test_table import whole

N, E, S, W = range(4)
PRINTED: Final[Mapping[str, Any]] = GAME.rule_set("printed").options
MAY_NOT: Final[Mapping[str, Any]] = {**PRINTED, "exhausted_attacks": "may_not"}
DUEL: Final = "0 infantry 5,8 N; 1 infantry 5,2 S"


def duel(turn: int = 40, **options: Any) -> Hand:
    return hand(table(DUEL, turn=turn, **{**PRINTED, **options}).acts(0))


def banners_of(here: Hand) -> list[str]:
    return [banner.text for banner in warnings.banners(here.context)]


def buttons_of(position: Table) -> dict[str, Any]:
    """The orders of the first unit, each with why it cannot be given."""
    context = hand(position).selecting(Selection(0))
    return {action.name: action.refusal for action in actions.actions(context)}


def test_without_a_turn_limit_no_last_turn_is_shown() -> None:  # PW-13.15
    here = duel()
    assert warnings.track(here.context)[0] == (word("track.turn"), "40")
    assert warnings.goal(here.context) == (word("goal.open.points"), word("goal.open.short"))
    assert banners_of(here) == []
    first = duel(exhaustion_ends=True)
    assert warnings.goal(first.context)[0] == word("goal.open.first_exhausted")


def test_without_a_turn_limit_the_goal_of_a_siege_names_no_last_turn() -> None:  # PW-13.15
    for seat, told in ((0, word("goal.open.take")), (1, word("goal.open.hold", "Ada", "Ben"))):
        here = hand(table(DUEL, must_take=0, **PRINTED).acts(seat))
        assert warnings.goal(here.context)[0] == told


def test_with_a_turn_limit_the_last_turn_is_shown_as_printed_too() -> None:  # PW-13.3
    here = duel(turn=8, turn_limit=9)
    assert warnings.track(here.context)[0][1] == word("track.clock", 8, 9)
    assert warnings.goal(here.context)[0] == word("goal.points", 9)


def test_who_is_exhausted_at_once_is_not_said_to_be_so_later() -> None:  # PW-7.8
    here = hand(table(DUEL, **PRINTED).acts(0).having(exhausted=(2, 0)))
    assert banners_of(here) == [word("banner.exhausted", "Ada")]
    both = hand(table(DUEL, **PRINTED).acts(0).having(exhausted=(2, 2)))
    assert banners_of(both) == [word("banner.both_now", word("banner.level", 0))]
    board = table(DUEL, **PRINTED).acts(0)
    lost = hand(board.with_unit(0, sp=2))
    assert banners_of(lost) == [word("banner.exhausted", "Ada")]
    assert ribbons.losses_told(lost.context, 0) == word("roster.at_point_now", "Ada", 2, 2)


def test_who_may_not_attack_when_exhausted_is_told_so() -> None:  # PW-7.9
    notes = "0 infantry 5,6 N; 1 infantry 5,5 E; 0 infantry 0,11 N"
    board = table(notes, **MAY_NOT).having(exhausted=(1, 0)).acts(0)
    here = hand(board)
    assert banners_of(here) == [word("banner.spent", "Ada")]
    assert ribbons.losses_told(here.context, 0) == word("roster.spent", "Ada", 1)
    assert not what_if.may_attack(board.state, 0)
    assert what_if.may_attack(board.state, 1)
    refusal = buttons_of(board)["assault"]
    assert refusal is not None
    assert refusal.code == "exhausted_attack"
    told = {key for key, row in TIPS.items() if row.matters(here.context)}
    assert "spent" in told
    assert "exhausted" not in told


def test_a_gun_that_may_not_fire_into_cover_shows_it_as_shut() -> None:  # PW-2.25
    notes = "0 artillery 5,8 N anti_tank; 0 tank 4,8 N; 1 infantry 5,5 S"
    for word_, reached in (("may", True), ("may_not", False)):
        board = table(notes, ground="w 5,5", **{**PRINTED, "guns_into_cover": word_})
        assert what_if.can_hit(board.state, 0, at(5, 5)) == reached
        assert what_if.can_hit(board.state, 1, at(5, 5)), "a tank may"


def test_every_unit_has_the_button_for_wire() -> None:  # PW-8.8
    notes = "0 tank 5,8 N; 1 infantry 5,2 S"
    assert "lay_wire" in buttons_of(table(notes, **PRINTED).acts(0))
    assert "lay_wire" not in buttons_of(table(notes).acts(0))


def test_a_retreat_into_mines_is_said_to_hit() -> None:  # PW-6.9
    notes = "0 infantry 5,8 N; 1 infantry 5,5 S; 0 infantry 0,11 N"
    board = table(notes, ground="m 5,4", **PRINTED).acts(0)
    match = match_of("the_ridge")
    match.states[-1] = board.play(Fire(0, at(5, 5))).rolls(4).rolls(5).state
    asked = seated(match)
    ways = hits.ways_out(asked.context)
    assert {cell: stand.danger for cell, stand in ways.items()} == {
        at(5, 4): "mines",
        at(5, 6): "",
        at(4, 5): "",
        at(6, 5): "",
    }
    assert hits.barred(asked.context) == ()
    preview = asked.go(at(5, 4)).scene.table.preview()
    assert preview is not None
    assert word("hits.mines") in " ".join(preview.lines)


@pytest.mark.parametrize("give", [nightly(by_mouse), nightly(by_keys)])
def test_a_whole_match_as_printed_is_played_by_hand(give: Any) -> None:
    board = seated(match_of("first_orders", **{**PRINTED, "turn_limit": 4}))
    whole(board, give)
