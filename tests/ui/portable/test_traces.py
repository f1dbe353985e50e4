"""What an order leaves on the map till the next one of its side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from game.core.contract import Event, Ready, Say
from game.presenter.portable.traces import TRACES
from game.presenter.traces import LastAction, Trace, action_of
from game.rules.portable.commands import Assault, Bombard, Fire, Move, Retreat, TakeLoss
from game.rules.portable.state import State
from game.ui.desk import Desk
from tests.rules.portable.table import Table, at, table
from tests.ui.portable.matches import SCENARIOS, steps_of
from tests.ui.portable.scenes import transport_destroyed

N, E, S, W = range(4)


def traces_of(state: State, events: Sequence[Event]) -> list[Trace]:
    found = (TRACES[type(e)](state, e) for e in events if type(e) in TRACES)
    return [trace for trace in found if trace is not None]


def left_by(*tables: Table) -> LastAction:
    """What the entries from table to table leave, as those of one order of the first side."""
    pairs = pairwise(tables)
    found = [t for before, after in pairs for t in traces_of(before.state, after.events)]
    return action_of(0, (0,), found)


def words(says: Sequence[Say]) -> list[str]:
    texts = Desk().texts
    return [texts.say(say, ("Ada", "Ben")) for say in says]


def told(action: LastAction) -> dict[int, list[str]]:
    return {cell: words(says) for cell, says in action.results}


def test_a_march_leaves_the_way_square_by_square() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,1 S").acts(0)
    assert left_by(here, here.play(Move(0, at(5, 6), N))).ways == ((at(5, 8), at(5, 7), at(5, 6)),)


def test_a_turn_on_the_spot_leaves_a_mark_where_it_was_made() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,1 S").acts(0)
    action = left_by(here, here.play(Move(0, at(5, 8), E)))
    assert (action.ways, action.places) == ((), (at(5, 8),))


def test_a_shot_leaves_its_line_and_what_came_of_it() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,6 S").acts(0)
    fired = here.play(Fire(0, at(5, 6)))
    landed = fired.rolls(6)
    lost = landed.rolls(1)
    action = left_by(here, fired, landed, lost)
    assert action.shots == ((at(5, 8), at(5, 6)),)
    assert told(action) == {at(5, 6): ["1 HIT", "STRENGTH 3"]}


def test_a_miss_is_told_at_the_target() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,6 S").acts(0)
    fired = here.play(Fire(0, at(5, 6)))
    assert told(left_by(here, fired, fired.rolls(1))) == {at(5, 6): ["NO HIT"]}


def test_of_two_losses_of_one_unit_the_last_tells_what_is_left() -> None:
    here = table("0 machine_guns 5,8 N; 1 infantry 5,6 S").acts(0)
    fired = here.play(Fire(0, at(5, 6)))
    landed = fired.rolls(6, 6, 1)
    first = landed.rolls(1)
    action = left_by(here, fired, landed, first, first.rolls(1))
    assert told(action) == {at(5, 6): ["2 HITS", "STRENGTH 2"]}


def test_who_falls_back_leaves_its_way() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,6 S").acts(0)
    fired = here.play(Fire(0, at(5, 6)))
    asked = fired.rolls(6).rolls(6)
    back = asked.by(1, Retreat(at(5, 5)))
    action = left_by(here, fired, asked, back)
    assert action.ways == ((at(5, 6), at(5, 5)),)


def test_shells_leave_their_flight_and_whether_they_were_on_target() -> None:
    """A six with sight is on target (PW-2.8); a one, three with sight, lands behind it."""
    notes = "0 artillery 5,9 N field; 1 infantry 5,3 S; 1 infantry 9,1 S"
    aimed = table(notes).aims().by(0, Bombard(0, at(5, 3)))
    opened = aimed.by(0, Ready())
    on = left_by(opened, opened.rolls(6))
    assert on.shots == ((at(5, 9), at(5, 3)),)
    assert told(on) == {at(5, 3): ["ON TARGET"]}
    off = left_by(opened, opened.rolls(1))
    assert off.shots == ((at(5, 9), at(5, 2)),)
    assert told(off) == {at(5, 2): ["SHELL LANDS HERE"]}


def test_a_charge_leaves_its_line_and_whether_it_met_front_or_flank() -> None:
    for facing, word in (("S", "FRONT"), ("E", "FLANK")):
        here = table(f"0 infantry 5,6 N; 1 infantry 5,5 {facing}").acts(0)
        action = left_by(here, here.play(Assault(0)))
        assert action.shots == ((at(5, 6), at(5, 5)),)
        assert told(action) == {at(5, 5): [word]}


def test_mines_are_told_where_they_were_met() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,1 S", ground="m 5,7").acts(0)
    moved = here.play(Move(0, at(5, 7), N))
    lost = moved.rolls(1)
    action = left_by(here, moved, lost)
    assert told(action)[at(5, 7)][0] == "MINES"


def test_a_destroyed_unit_is_told_where_it_stood() -> None:
    steps = transport_destroyed()
    found = [t for step in steps[:3] for t in traces_of(step.before, step.events)]
    results = told(action_of(0, (0,), found))
    assert "DESTROYED" in results[at(5, 6)]


def test_what_a_unit_loses_by_its_own_choice_is_told_of_it() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,6 S").acts(0)
    fired = here.play(Fire(0, at(5, 6)))
    asked = fired.rolls(6).rolls(6)
    assert told(left_by(asked, asked.by(1, TakeLoss())))[at(5, 6)] == ["STRENGTH 3"]


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_result_of_a_match_is_in_words(name: str) -> None:
    says = [
        trace.result
        for step in steps_of(name)
        for trace in traces_of(step.before, step.events)
        if trace.result is not None
    ]
    assert says
    assert not [line for line in words(says) if "«" in line or "{" in line]
