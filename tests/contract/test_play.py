"""Matches go on to a result, tell the same again, and know where they stand."""

import random
from itertools import islice

from game.core.codec import command_codec, event_codec, plain, restore
from game.core.contract import Choice, Concede, Result, Turn
from game.core.seats import allies, sides
from game.match.texts import Texts
from tests.contract.walks import (
    CASES,
    Case,
    Step,
    deciders,
    every_case,
    next_order,
    states,
    told,
    walk,
)


@every_case
def test_random_legal_play_goes_on_until_it_ends_within_the_bound(case: Case) -> None:
    steps: list[Step] = []
    with told(case, 1, steps):
        for step in walk(case, 1):
            steps.append(step)
            assert len(steps) <= case.game.longest(case.setup)
        result = case.game.awaiting(steps[-1].after)
        assert isinstance(result, Result)
        assert len(result.scores) == len(case.seats)
        _is_of_whole_sides(case, result)


def _is_of_whole_sides(case: Case, result: Result) -> None:
    assert list(result.winners) == sorted(set(result.winners))
    assert set(result.winners) <= set(case.seats)
    for winner in result.winners:
        assert set(allies(case.setup, winner)) <= set(result.winners)


@every_case
def test_a_match_that_is_given_up_ends_for_whole_sides_too(case: Case) -> None:
    """Whoever is asked gives up now and then, until nobody is asked any more."""
    rng = random.Random(2)
    for every in (7, 3, 1):
        state, entries = case.game.start(case.setup), 0
        while (order := next_order(case.game, state, rng)) is not None:
            if order[0] >= 0 and entries % every == every - 1:
                order = order[0], Concede()
            state, _ = case.game.apply(state, *order)
            entries += 1
            assert entries <= case.game.longest(case.setup)
        result = case.game.awaiting(state)
        _is_of_whole_sides(case, result)
        assert not (every == 1 and result.by_clock)


@every_case
def test_an_ending_is_always_or_never_by_the_clock(case: Case) -> None:
    found = set()
    for seed in range(4):
        *_, last = states(case, seed)
        result = case.game.awaiting(last)
        found.add((result.reason, result.by_clock))
    assert len({reason for reason, _ in found}) == len(found)


@every_case
def test_the_same_commands_give_the_same_states_and_events(case: Case) -> None:
    state = case.game.start(case.setup)
    for step in walk(case, 7):
        state, events = case.game.apply(state, step.seat, step.command)
        assert (state, events) == (step.after, step.events)


@every_case
def test_commands_events_and_states_go_through_plain_data_unchanged(case: Case) -> None:
    commands, events = command_codec(case.game.commands), event_codec(case.game.events)
    for step in walk(case, 6):
        assert commands.restore(commands.plain(step.command)) == step.command
        assert [events.restore(events.plain(e)) for e in step.events] == list(step.events)
    for state in islice(states(case, 6), 0, None, 5):
        again = restore(plain(state), case.game.state_type)
        assert again == state
        assert repr(again) == repr(state), "a record came back as a bare tuple"
        assert hash(again) == hash(state)


@every_case
def test_nothing_ever_ends_on_turn_0(case: Case) -> None:
    """All but one give up before the first turn: the words say so, and count no turns."""
    state = case.game.start(case.setup)
    rng = random.Random(3)
    while (order := next_order(case.game, state, rng)) is not None:
        conceding = order[0] >= 0
        state, _ = case.game.apply(state, order[0], Concede() if conceding else order[1])
    why = case.game.why_over(state)
    assert why is None or "turn 0" not in Texts().say(why)


@every_case
def test_a_seat_that_owes_a_command_may_concede_and_no_menu_offers_it(case: Case) -> None:
    for state in islice(states(case, 9), 0, 60, 5):
        for seat in case.seats:
            refusal = case.game.why_not(state, seat, Concede())
            owes = seat in deciders(case.game, state)
            assert refusal is None or not owes
            if refusal is None:
                after, _ = case.game.apply(state, seat, Concede())
                assert owes or isinstance(case.game.awaiting(after), Result)
                assert Concede() not in list(case.game.legal(state, seat))
                assert after != state


@every_case
def test_one_of_two_players_may_concede_whoever_is_to_decide(case: Case) -> None:
    """BK-9.7, SF-9.6, PW-13.4, MK-9.6, DZ-12.11, SK-5.4: no one has to wait."""
    if len(case.seats) != 2:
        return
    for state in islice(states(case, 12), 0, 60, 6):
        if isinstance(case.game.awaiting(state), Choice):
            for seat in case.seats:
                refusal = case.game.why_not(state, seat, Concede())
                assert refusal is None, "see Concession.ends_match"
                after, _ = case.game.apply(state, seat, Concede())
                over = case.game.awaiting(after)
                assert over.winners == (1 - seat,)


@every_case
def test_the_turns_are_counted_upwards_and_everybody_sees_the_count(case: Case) -> None:
    last = 0
    for state in states(case, 17):
        turn = case.game.turn(state)
        assert turn is not None or last == 0, "turns have begun"
        if turn is not None:
            assert turn.number >= max(1, last)
            assert turn.seat is None or turn.seat in case.seats
            last = turn.number
        assert all(case.game.turn(case.game.view(state, seat)) == turn for seat in case.seats)


@every_case
def test_an_event_begins_each_turn_of_a_seat_and_agrees_with_the_count(case: Case) -> None:
    before = _whose(case, case.game.start(case.setup))
    for step in walk(case, 18):
        began = [(t.number, t.seat) for e in step.events if (t := case.game.begins(e))]
        if isinstance(case.game.awaiting(step.after), Result):
            return
        now = _whose(case, step.after)
        if began:
            assert began[-1] == now
        elif now[1] is not None:
            assert now == before, "a turn began and no event said so"
        before = now


def _whose(case: Case, state: object) -> tuple[int, int | None]:
    turn = case.game.turn(state) or Turn(0, None)
    return turn.number, turn.seat


@every_case
def test_where_several_seats_are_asked_the_choice_is_sealed(case: Case) -> None:
    for state in states(case, 19):
        waits = case.game.awaiting(state)
        if isinstance(waits, Choice):
            assert waits.purpose
            assert list(waits.seats) == sorted(set(waits.seats))
            assert set(waits.seats) <= set(case.seats)
            assert waits.seats
            assert waits.sealed or len(waits.seats) == 1


@every_case
def test_what_is_awaited_is_no_secret(case: Case) -> None:
    for state in islice(states(case, 20), 0, 120, 3):
        for seat in case.anybody:
            assert case.game.awaiting(case.game.view(state, seat)) == case.game.awaiting(state)


@every_case
def test_a_match_may_start_so(case: Case) -> None:
    assert case.game.why_not_setup(case.setup) is None


def test_every_seating_has_sides_in_order_and_options_that_there_are() -> None:
    for case in CASES:
        fewest, most = case.game.seats
        for seating in case.setup.scenario.seatings:
            assert fewest <= len(seating.teams) <= most
            firsts = list(dict.fromkeys(seating.teams))
            assert firsts == list(range(len(firsts))), "teams are numbered as they first come"
            assert sides(seating.teams) >= 2
            assert set(seating.options) <= {option.id for option in case.game.option_list}


def test_where_everybody_plays_alone_the_teams_may_be_left_out() -> None:
    for case in CASES:
        if sides(case.setup.teams) == len(case.seats):
            bare = case.game.start(case.setup.__class__(*_but_teams(case)))
            assert bare == case.game.start(case.setup)


def _but_teams(case: Case) -> tuple[object, ...]:
    return case.setup.scenario, case.setup.options, case.setup.seats
