"""What each side did last stays on the board: its way, its shot, and what came of it."""

from __future__ import annotations

from random import Random

import pytest

from game.core.contract import DICE, SPECTATOR, Choice, Say
from game.match.match import Match
from game.presenter.traces import Trace, action_of, without
from game.ui.bench.matches import lay, match_of
from game.ui.session.last_actions import LeftBehind, last_actions
from game.ui.tables import table_of
from tools.shots.stage import ShotStage

HIT, LOST = Say("hit"), Say("lost")


def at_random(match: Match, entries: int, seed: int = 4) -> Match:
    """Return a match gone on with any legal orders."""
    chance = Random(seed)
    while not match.over and len(match.entries) < entries:
        awaited = match.awaiting
        if isinstance(awaited, Choice):
            menu = match.game.legal(match.state, awaited.seats[0])
            match.submit(awaited.seats[0], menu[chance.randrange(len(menu))])
            match.step()
        else:
            match.roll()
    return match


def left_in(match: Match, step: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return seat and way of each drive in the entries before a step, told by events alone."""
    found = []
    for entry, state in zip(match.entries[:step], match.states, strict=False):
        for event in entry.events:
            if type(event).__name__ == "Moved":
                way = tuple(getattr(place, "at", place) for place in event.path)
                units = getattr(state, "tanks", None) or state.pieces
                unit = getattr(event, "tank", getattr(event, "piece", None))
                found.append((units[unit].seat, way))
    return found


def test_an_order_leaves_its_way_its_shot_and_what_came_of_it():
    traces = [Trace(1, (3, 4, 5)), Trace(1, shot=(9, 7)), Trace(result=HIT)]
    action = action_of(1, (0,), traces)
    assert (action.ways, action.shots, action.results) == (
        ((3, 4, 5),),
        ((9, 7),),
        ((7, (HIT,)),),
    )


def test_what_befalls_a_target_later_replaces_what_befell_it_before():
    traces = [Trace(0, shot=(1, 2)), Trace(result=HIT, whom=5), Trace(result=LOST, whom=5)]
    assert action_of(0, (0,), traces).results == ((2, (LOST,)),)


def test_several_targets_of_a_shot_are_told_side_by_side():
    traces = [Trace(0, shot=(1, 2)), Trace(result=HIT, whom=5), Trace(result=LOST, whom=6)]
    assert action_of(0, (0,), traces).results == ((2, (HIT, LOST)),)


def test_who_is_struck_on_the_move_is_told_so_where_the_drive_ended():
    traces = [Trace(result=LOST, at=1), Trace(0, (1, 2, 3)), Trace(result=HIT, at=1)]
    assert action_of(0, (0,), traces).results == ((1, (LOST,)), (3, (HIT,)))


def test_a_shot_on_the_move_flies_from_where_the_drive_ended():
    traces = [Trace(0, (1, 2, 3)), Trace(0, shot=(1, 8))]
    assert action_of(0, (0,), traces).shots == ((3, 8),)


def test_what_befell_a_piece_goes_when_the_piece_moves_on():
    traces = [
        Trace(1, (3, 4)),
        *(Trace(1, shot=(4, 7)), Trace(result=HIT, whom=5)),
        *(Trace(1, shot=(4, 8)), Trace(result=LOST, whom=6)),
    ]
    action = without(action_of(1, (0,), traces), {7})
    assert action.results == ((8, (LOST,)),)
    assert action.shots == ((4, 8),)
    assert action.ways == ((3, 4),)


def test_who_has_shot_is_still_marked_when_the_target_is_gone():
    action = without(action_of(1, (0,), [Trace(1, shot=(4, 7)), Trace(result=HIT)]), {7})
    assert (action.shots, action.results, action.places) == ((), (), (4,))


def left_cells(match: Match, first: int, last: int) -> set[int]:
    """Return the cells from which a piece has driven away in some entries."""
    return {way[0] for _, way in left_in(match, last)[len(left_in(match, first)) :]}


def test_nothing_is_told_where_a_piece_has_driven_away_since():
    match = at_random(match_of("bitskrieg", 0, "pp"), 160)
    traces, gone = table_of("bitskrieg").motion.traces, 0
    for step in range(1, len(match.entries) + 1):
        for action in last_actions(match, LeftBehind(traces, SPECTATOR), step):
            left = left_cells(match, match.span_of(action.orders[-1]).last + 1, step)
            assert not left & {cell for cell, _ in action.results}
            assert not left & {end for _, end in action.shots}
            gone += len(left)
    assert gone > 10


def test_what_befell_a_piece_goes_as_soon_as_it_begins_to_move():
    match = at_random(match_of("bitskrieg", 0, "pp"), 120, seed=5)
    traces, met = table_of("bitskrieg").motion.traces, 0
    for step in range(1, len(match.entries)):
        left = left_cells(match, step, step + 1)
        before = last_actions(match, LeftBehind(traces, SPECTATOR), step)
        after = last_actions(match, LeftBehind(traces, SPECTATOR), step, under_way=True)
        met += any(left & {cell for cell, _ in action.results} for action in before)
        assert not any(left & {cell for cell, _ in action.results} for action in after)
    assert met


@pytest.mark.parametrize(("slug", "scenario"), [("bitskrieg", 0), ("streetfire", 1)])
def test_the_last_drive_of_each_side_is_shown_at_every_step_of_a_match(slug, scenario):
    match = at_random(match_of(slug, scenario, "pp"), 120)
    traces = {
        kind: told
        for kind, told in table_of(slug).motion.traces.items()
        if kind.__name__ == "Moved"
    }
    seen = 0
    for step in range(0, len(match.entries) + 1, 7):
        wanted = dict(left_in(match, step))
        found = last_actions(match, LeftBehind(traces, SPECTATOR), step)
        assert {action.seat: action.ways[-1] for action in found} == wanted
        seen += len(wanted)
    assert seen > 10


def test_the_next_order_of_a_side_takes_its_mark_away_and_leaves_the_others():
    match = at_random(match_of("bitskrieg", 0, "pp"), 60)
    traces = table_of("bitskrieg").motion.traces
    for step in range(1, len(match.entries) + 1):
        if match.entries[step - 1].seat == DICE:
            continue
        before = {a.seat: a for a in last_actions(match, LeftBehind(traces, SPECTATOR), step - 1)}
        after = {a.seat: a for a in last_actions(match, LeftBehind(traces, SPECTATOR), step)}
        actor = match.entries[step - 1].seat
        others = [seat for seat in before if seat != actor]
        gone = left_cells(match, step - 1, step)
        kept = [without(before[seat], gone) for seat in others]
        assert [after[seat] for seat in others] == kept
        assert after.get(actor) != before.get(actor)


def test_a_step_looked_back_at_shows_what_it_did():
    match = at_random(match_of("bitskrieg", 0, "pp"), 40)
    stage = ShotStage((1280, 720))
    lay(stage, match)
    table, playback = stage.table.table, stage.table.session.playback
    table.start_replay()
    assert table.replay is not None
    traces = table.game.motion.traces
    for step in (0, 9, 23, 40):
        table.replay.seek(step)
        stage.run(0.1)
        assert playback.last_actions == last_actions(match, LeftBehind(traces, playback.eyes), step)
    assert playback.last_actions
    stage.close()


def rows_of(match: Match, eyes: int, step: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return each side's ways before a step, where all of a row of orders is kept."""
    wanted = LeftBehind(table_of("portable").motion.traces, eyes, whole=True)
    return [(a.seat, a.ways[0]) for a in last_actions(match, wanted, step) if a.ways]


def moved_in(match: Match, turn: int) -> dict[int, list[tuple[int, ...]]]:
    """Return all ways of a turn, by side, told by events alone."""
    found: dict[int, list[tuple[int, ...]]] = {0: [], 1: []}
    for entry, state in zip(match.entries, match.states, strict=False):
        for event in entry.events:
            if state.turn == turn and type(event).__name__ == "Moved" and event.path:
                found[state.units[event.unit].seat].append((event.start, *event.path))
    return found


def marched() -> tuple[Match, int]:
    """Return a match in which both sides have marched, and who has done so last."""
    match = match_of("portable", 0, "pp")
    while match.state.turn == 1:
        awaited = match.awaiting
        if not isinstance(awaited, Choice):
            match.roll()
            continue
        seat = awaited.seats[0]
        menu = match.game.legal(match.state, seat)
        moves = [
            c for c in menu if type(c).__name__ == "Move" and c.to != match.state.units[c.unit].at
        ]
        quiet = [c for c in menu if type(c).__name__ in ("Ready", "ChooseOrder", "TakeLoss")]
        match.submit(seat, (moves or quiet or menu)[0])
        match.step()
    last = next(s.seat for s in reversed(match.states) if s.turn == 1 and s.phase == "activate")
    return match, last


def test_all_that_the_other_side_has_just_done_in_a_row_stays():
    match, last = marched()
    ways = moved_in(match, 1)
    assert len(ways[last]) > 2
    found = rows_of(match, 1 - last, len(match.entries))
    assert [way for seat, way in found if seat == last] == ways[last]
    assert [way for seat, way in found if seat != last] == ways[1 - last][-1:]


def test_of_what_the_viewer_has_done_the_last_order_alone_stays():
    match, last = marched()
    found = rows_of(match, last, len(match.entries))
    assert [way for seat, way in found if seat == last] == moved_in(match, 1)[last][-1:]


def test_words_about_results_go_with_the_turn_and_the_ways_stay():
    match, traces = (
        at_random(match_of("portable", 0, "pp"), 150),
        table_of("portable").motion.traces,
    )
    states, told, ways = match.states, [], []
    begun = [n for n in range(1, len(states)) if states[n].turn > states[n - 1].turn > 0]
    for step in begun:
        kept = last_actions(match, LeftBehind(traces, SPECTATOR, True, True), step)
        assert not any(action.befell for action in kept), step
        ways += [action for action in kept if action.ways or action.shots]
        plain = last_actions(match, LeftBehind(traces, SPECTATOR, True), step)
        told += [action for action in plain if action.befell]
    assert told, "without it they would still be there"
    assert ways
