"""Orders that take more than one step: the choices and rolls on the way carry their thread."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

from game.core.contract import DICE, Choice, Roll, Thread
from tests.contract.walks import Case, Step, every_case, states, thread_of, walk


def walks(case: Case) -> Iterator[Step]:
    """Several matches, for threads that follow right upon each other are rare."""
    return chain.from_iterable(walk(case, seed) for seed in range(230, 236))


@every_case
def test_an_ordered_thread_opens_only_right_behind_the_command_of_a_seat(case: Case) -> None:
    first = thread_of(case.game, case.game.start(case.setup))
    assert first is None or first.forced, "nobody has given an order yet"
    for step in walks(case):
        before, now = thread_of(case.game, step.before), thread_of(case.game, step.after)
        if now is not None and now != before and not now.forced:
            assert step.seat != DICE, f"{now} opened behind {step.command}"


@every_case
def test_a_choice_without_a_thread_stands_between_two_orders_of_the_same_name(case: Case) -> None:
    """What opens a thread is never given inside it: it would be lost in the one before."""
    inside: dict[type, set[Thread | None]] = defaultdict(set)
    opening: dict[type, set[Thread | None]] = defaultdict(set)
    for step in walks(case):
        before, now = thread_of(case.game, step.before), thread_of(case.game, step.after)
        if step.seat == DICE:
            continue
        if before is not None:
            inside[type(step.command)].add(before)
        elif now is not None and not now.forced:
            opening[type(step.command)].add(now)
    for kind, threads in opening.items():
        assert not threads & inside[kind], kind


@every_case
def test_a_sealed_choice_keeps_its_thread_until_it_is_opened(case: Case) -> None:
    for step in walk(case, 24):
        before = case.game.awaiting(step.before)
        now = case.game.awaiting(step.after)
        if isinstance(before, Choice) and before.sealed and before.seats != (step.seat,):
            assert isinstance(now, Choice)
            assert now.sealed
            assert (now.purpose, now.thread) == (before.purpose, before.thread)


@every_case
def test_dice_belong_to_a_thread_or_are_a_lot_that_no_seat_asked_for(case: Case) -> None:
    """A lot is the outcome of no order: the one before it had no odds, or was certain."""
    for step in walk(case, 25):
        now = case.game.awaiting(step.after)
        if isinstance(now, Roll) and now.thread is None and step.seat != DICE:
            odds = case.game.odds(step.before, step.seat, step.command)
            assert odds is None or all(len(part.outcomes) == 1 for part in odds.parts)


@every_case
def test_groups_of_dice_say_whose_they_are(case: Case) -> None:
    for state in states(case, 26):
        waits = case.game.awaiting(state)
        if isinstance(waits, Roll):
            assert waits.purpose
            assert waits.groups
            for group in waits.groups:
                assert group.seat in case.seats
                assert group.dice >= 1
                assert group.sides >= 2
                hash(group.subject)
