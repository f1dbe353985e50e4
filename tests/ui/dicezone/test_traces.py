"""What an order leaves in the zone till the next one of its side."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.contract import Choice, Event, Say
from game.presenter.dicezone.traces import TRACES
from game.presenter.traces import LastAction, Trace, action_of
from game.rules.dicezone import events as told
from game.rules.dicezone.commands import Drive, Fire
from game.rules.dicezone.state import State
from game.ui.desk import Desk
from game.ui.session.last_actions import LeftBehind, last_actions
from game.ui.tables.dicezone.positions import moving, position
from game.ui.tables.dicezone.table import TABLE
from tests.rules.dicezone.table import Table, at, table
from tests.ui.dicezone.matches import SCENARIOS, steps_of
from tools.shots.dicezone.battle import match_in

DUEL = "standard 0,3 N; standard 0,-3 S"


def traces_of(state: State, events: Sequence[Event]) -> list[Trace]:
    found = (TRACES[type(e)](state, e) for e in events if type(e) in TRACES)
    return [trace for trace in found if trace is not None]


def left_by(*steps: tuple[Table, Table]) -> LastAction:
    """What the entries of one order of the first side leave, each with the position before it."""
    found = [t for before, after in steps for t in traces_of(before.state, after.events)]
    return action_of(0, (0,), found)


def words(says: Sequence[Say]) -> list[str]:
    texts = Desk().texts
    return [texts.say(say, ("Ada", "Ben")) for say in says]


def test_a_drive_leaves_the_way_it_has_really_taken() -> None:
    here = table("standard 0,5 N speed=6; standard 5,-11 S").with_crates((1, 3)).moves(0, 1)
    after = here.play(Drive("FRFF"))
    assert left_by((here, after)).ways == ((at(0, 5), at(0, 4), at(1, 3)),)


def test_a_turn_on_the_spot_leaves_a_mark_where_it_was_made() -> None:
    here = table("standard 0,5 N speed=6; standard 5,-11 S").moves(0, 1)
    action = left_by((here, here.play(Drive("RR"))))
    assert (action.ways, action.places) == ((), (at(0, 5),))


def test_a_shot_leaves_its_line_and_what_the_target_has_lost() -> None:
    here = table("standard 0,3 N; standard 0,-3 S front=1").shoots(0, 1)
    declared = here.play(Fire(1))
    rolled = declared.rolls(6, 1, 1, 1)
    carried = rolled.rolls(1)
    action = left_by((here, declared), (declared, rolled), (rolled, carried))
    assert action.shots == ((at(0, 3), at(0, -3)),)
    ((cell, says),) = action.results
    assert cell == at(0, -3)
    assert words(says) == ["HIT", "-1 front armor", "-3 movement"]


def test_a_miss_is_told_at_the_target() -> None:
    here = table(DUEL).shoots(0, 1)
    declared = here.play(Fire(1))
    ((cell, says),) = left_by((here, declared), (declared, declared.rolls(1, 1, 1, 1))).results
    assert (cell, words(says)) == (at(0, -3), ["MISS"])


def test_what_a_mine_does_is_told_where_the_drive_has_ended() -> None:
    here = table("standard 2,1 NW speed=3; standard 0,-9 S").with_mines((0, 1, 1)).moves(0, 1)
    results = dict(left_by((here, here.play(Drive("F")))).results)
    assert words(results[at(0, 1)]) == ["MINE"]
    assert words(results[at(1, 1)]) == ["-5 front armor"]


def test_a_crate_leaves_its_token_where_it_was_taken() -> None:
    here = table("standard 0,3 N speed=3; standard 0,-9 S").with_crates((0, 2)).moves(0, 1)
    driven = here.play(Drive("F"))
    found = driven.rolls(2, 3)
    action = left_by((here, driven), (driven, found))
    assert at(0, 2) in action.places
    assert [(cell, words(says)) for cell, says in action.results] == [(at(0, 2), ["nitro"])]


def test_a_destroyed_tank_is_told_where_it_stood() -> None:
    here = table("standard 0,3 N; standard 0,-3 S front=0 core=2").shoots(0, 1)
    declared = here.play(Fire(1))
    rolled = declared.rolls(6, 1, 1, 1)
    carried = rolled.rolls(6)
    assert carried.told(told.TankDestroyed)
    results = left_by((here, declared), (declared, rolled), (rolled, carried)).results
    assert words(dict(results)[at(0, -3)]) == ["HIT", "-2 core", "DESTROYED"]


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


def test_a_drive_that_a_crate_cut_in_two_leaves_both_ways() -> None:  # DZ-6.4
    """The other player sees all of it, and not the last hex alone."""
    crate = 1 << at(0, 2)
    setup, state = position("standard 0,4 N speed=6; gunner 0,-5 S speed=4", crates=crate)
    match = match_in(moving(state), setup)
    match.submit(0, Drive("FF"))
    match.step()
    while not isinstance(match.awaiting, Choice) or match.state.pick is not None:
        if isinstance(match.awaiting, Choice):
            match.submit(0, match.game.legal(match.state, 0)[0])
            match.step()
        else:
            match.roll()
    match.submit(0, Drive("F"))
    match.step()
    wanted = LeftBehind(TRACES, 1, TABLE.motion.traces_in_a_row)
    (action, *earlier) = reversed(last_actions(match, wanted, len(match.entries)))
    ways = [way for one in (*reversed(earlier), action) for way in one.ways]
    assert ways == [(at(0, 4), at(0, 3), at(0, 2)), (at(0, 2), at(0, 1))]
