"""Which entries belong together: spans, threads and the sealed choice that is open."""

import random
from itertools import pairwise

import pytest

from game.core.contract import (
    DICE,
    Awaiting,
    Choice,
    DiceGroup,
    Ready,
    Result,
    Roll,
    Say,
    Thread,
)
from game.match.dice import ScriptedDice, SeededDice
from game.match.match import Match
from game.match.threads import ThreadLog, ThreadSpan, ThreadStep
from tests.match.race import RACE, Bid, setup
from tests.match.race import Step as Walk
from tests.tiny import TINY
from tests.tiny import setup as lane
from tests.tiny.state import Aim, Cover, Go, Parry, Rest, Slash

FREE = Choice((0,), Say("x"), Say("x"), "act")
LOT = Roll("lot", Say("x"), (DiceGroup(0, 1, 6),))
OVER = Result((0,), "x", ())
GAS = Thread("gas", forced=True)


def asked(thread: Thread | None, *seats: int, sealed: bool = False, purpose: str = "act") -> Choice:
    return Choice(seats or (0,), Say("x"), Say("x"), purpose, None, thread, sealed)


def thrown(thread: Thread) -> Roll:
    return Roll("hit", Say("x"), (DiceGroup(0, 1, 6),), thread)


def spans_of(*awaited: Awaiting) -> list[ThreadSpan]:
    """Let every choice be answered by its first seat, and every roll be thrown, in this order."""
    threads = ThreadLog()
    for before, after in pairwise(awaited):
        seat = before.seats[0] if isinstance(before, Choice) else DICE
        threads.append(ThreadStep(seat, before, after))
    return threads.spans


def test_an_order_of_which_nothing_comes_is_alone() -> None:
    assert spans_of(FREE, FREE, OVER) == [
        ThreadSpan(None, (0,), 0, 0),
        ThreadSpan(None, (1,), 1, 1),
    ]


def test_a_thread_opens_behind_its_order_and_holds_choices_and_rolls_of_all_seats() -> None:
    fire = Thread("fire", 3)
    spans = spans_of(FREE, asked(fire, 1), thrown(fire), asked(fire, 0), FREE, OVER)
    assert spans == [ThreadSpan(fire, (0,), 0, 3), ThreadSpan(None, (4,), 4, 4)]


def test_the_thread_of_an_order_is_known_before_anything_has_come_of_it() -> None:
    fire = Thread("fire", 3)
    assert spans_of(FREE, thrown(fire)) == [ThreadSpan(fire, (0,), 0, 0)]


def test_the_same_order_given_twice_is_two_spans() -> None:
    fire = Thread("fire", 3)
    spans = spans_of(FREE, thrown(fire), FREE, thrown(fire), FREE)
    assert [(span.orders, span.first, span.last) for span in spans] == [((0,), 0, 1), ((2,), 2, 3)]


def test_a_lot_is_nobodys_order() -> None:
    assert spans_of(LOT, FREE, OVER) == [
        ThreadSpan(None, (), 0, 0),
        ThreadSpan(None, (1,), 1, 1),
    ]


def test_a_forced_thread_is_nobodys_order_although_it_follows_on_one() -> None:
    assert spans_of(FREE, thrown(GAS), asked(GAS, 1), FREE) == [
        ThreadSpan(None, (0,), 0, 0),
        ThreadSpan(GAS, (), 1, 2),
    ]


def test_all_entries_of_a_sealed_choice_give_the_thread_that_opens_behind_it() -> None:
    shell = Thread("barrage", 1)
    first, second = asked(None, 0, 1, sealed=True), asked(None, 1, sealed=True)
    spans = spans_of(FREE, first, first, second, thrown(shell), FREE)
    assert spans == [ThreadSpan(None, (0,), 0, 0), ThreadSpan(shell, (1, 2, 3), 1, 4)]


def test_a_thread_right_behind_another_one_came_of_the_same_orders() -> None:
    one, two = Thread("barrage", 1), Thread("barrage", 2)
    first, second = asked(None, 0, 1, sealed=True), asked(None, 1, sealed=True)
    spans = spans_of(first, second, thrown(one), thrown(GAS), asked(two, 1), thrown(two), FREE)
    assert spans == [
        ThreadSpan(one, (0, 1), 0, 2),
        ThreadSpan(GAS, (), 3, 3),
        ThreadSpan(two, (0, 1), 4, 5),
    ]


def test_two_sealed_choices_in_a_row_are_two_spans() -> None:
    first, second = asked(None, 0, 1, sealed=True), asked(None, 1, sealed=True)
    spans = spans_of(first, second, first, second, FREE)
    assert [span.orders for span in spans] == [(0, 1), (2, 3)]


def test_a_reveal_parts_two_sealed_choices_of_the_same_seat() -> None:
    alone = asked(None, 0, sealed=True)
    threads = ThreadLog()
    threads.append(ThreadStep(0, alone, alone, reveals=False))
    assert threads.sealed_since(1, alone) == 0
    threads.append(ThreadStep(0, alone, alone, reveals=True))
    assert threads.sealed_since(2, alone) == 2


def test_sealed_choices_for_different_purposes_are_two() -> None:
    first, second = asked(None, 0, 1, sealed=True), asked(None, 1, sealed=True)
    other = asked(None, 1, sealed=True, purpose="bid")
    spans = spans_of(first, second, other, FREE)
    assert [span.orders for span in spans] == [(0, 1), (2,)]


def given(match: Match, *orders: tuple[int, object]) -> Match:
    for seat, command in orders:
        match.submit(seat, command)
        match.step()
    return match


def test_a_race_in_spans() -> None:
    match = Match(RACE, setup(), ScriptedDice([[6]]))
    given(match, (1, Bid(1)), (0, Bid(2)), (0, Walk(1)), (0, Walk(1)))
    match.roll()
    walk = Thread("walk", 0)
    assert list(match.spans) == [
        ThreadSpan(None, (0, 1), 0, 1),
        ThreadSpan(None, (2,), 2, 2),
        ThreadSpan(walk, (3,), 3, 4),
    ]
    assert match.span_of(4) is match.span_of(3) is match.spans[2]


def test_a_round_of_a_skirmish_in_spans() -> None:
    # Ada 0, 1 at squares 0, 1; Ben 2, 3 at 4, 5. One arrow misses; the lot says Ada goes first.
    match = Match(TINY, lane((0, 1), rounds=1), ScriptedDice([[1], [1], [1, 1, 1]]))
    given(match, (0, Aim(1, 2)), (1, Cover(3)), (0, Ready()), (1, Ready()))
    match.roll()
    match.roll()
    given(match, (0, Go(1, 2)), (0, Go(1, 3)), (0, Slash(1, 2)), (1, Parry()))
    orders, lot, one, two, blow = match.spans
    assert (orders.thread, orders.orders, orders.last) == (Thread("volley"), (0, 1, 2, 3), 4)
    assert (lot.thread, lot.orders) == (None, ())
    assert (one.orders, two.orders) == ((6,), (7,))
    assert blow == ThreadSpan(Thread("strike", 1), (8,), 8, 9)
    assert match.span_of(9) is blow


def test_the_fire_of_a_skirmish_is_forced() -> None:
    # Fighter 1 goes to the fire at square 2 and burns.
    dice = [[1], [1]]
    match = Match(TINY, lane((0, 1), rounds=1, cover=False), ScriptedDice(dice))
    given(match, (0, Ready()), (1, Ready()))
    match.roll()
    given(match, (0, Rest(0)), (0, Go(1, 2)), (0, Rest(1)), (1, Rest(2)), (1, Rest(3)))
    entry = len(match.entries)
    assert match.roll() is not None
    assert match.span_of(entry) == ThreadSpan(Thread("fire", forced=True), (), entry, entry)


def wandered(seed: int) -> Match:
    """A random skirmish of three in which others than the last to choose take things back."""
    rng = random.Random(seed)
    match = Match(TINY, lane(), SeededDice(f"threads {seed}"), None, practice=True)
    while not isinstance(awaited := match.awaiting, Result) and len(match.entries) < 60:
        if isinstance(awaited, Roll):
            match.roll()
        elif rng.random() < 0.1:
            match.undo(rng.randrange(3))
        else:
            seat = rng.choice(awaited.seats)
            menu = TINY.legal(match.state, seat)
            given(match, (seat, menu[rng.randrange(len(menu))]))
    return match


@pytest.mark.parametrize("seed", range(6))
def test_spans_are_the_same_whatever_was_taken_back_on_the_way(seed: int) -> None:
    match = wandered(seed)
    for count in range(len(match.entries), -1, -1):
        shorter = Match(TINY, match.setup, match.dice)
        for entry in match.entries[:count]:
            shorter.take(entry.seat, entry.command)
        match.take_back(len(match.entries) - count)
        assert list(match.spans) == list(shorter.spans)
        assert match.sealed_since == shorter.sealed_since


@pytest.mark.parametrize("seed", range(6))
def test_every_entry_lies_in_one_span_and_spans_lie_end_to_end(seed: int) -> None:
    match = wandered(seed)
    lying = [n for span in match.spans for n in range(span.first, span.last + 1)]
    assert lying == list(range(len(match.entries)))
    for entry in lying:
        span = match.span_of(entry)
        assert span.first <= entry <= span.last


@pytest.mark.parametrize("seed", range(6))
def test_choices_and_rolls_lie_in_the_span_of_the_thread_they_carry(seed: int) -> None:
    match = wandered(seed)
    for entry in range(len(match.entries)):
        awaited = match.awaited_at(entry)
        assert awaited == TINY.awaiting(match.states[entry])
        assert isinstance(awaited, Choice | Roll)
        if awaited.thread is not None:
            assert match.span_of(entry).thread == awaited.thread
        elif isinstance(awaited, Choice):
            assert entry in match.span_of(entry).orders


def test_a_position_put_in_place_of_the_first_is_asked_what_it_waits_for() -> None:
    match = Match(TINY, lane((0, 1)), SeededDice("x"))
    assert isinstance(match.awaiting, Choice)
    match.states[0] = match.state._replace(phase="lot")
    assert isinstance(match.awaiting, Roll)
    match.roll()
    assert match.spans[0].orders == ()
