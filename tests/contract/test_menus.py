"""Menus list what is legal, refusals say why the rest is not."""

import os
import random
import subprocess
import sys
from collections.abc import Iterable
from itertools import islice, product
from typing import Any

import pytest

from game.core.contract import DICE, Choice, Command, Concede, Illegal, Ready, Result, Roll, Rolled
from tests.contract.walks import (
    CASES,
    Case,
    deciders,
    every_case,
    fresh_walk,
    some_cases,
    states,
    walk,
)


@every_case
def test_menus_list_every_command_once_in_one_order(case: Case) -> None:
    for state in islice(states(case, 2), 0, 60, 3):
        for seat in deciders(case.game, state):
            menu = case.game.legal(state, seat)
            listed = list(menu)
            assert listed, "an awaited seat has something to do"
            assert len(menu) == len(listed)
            assert [menu[i] for i in range(len(menu))] == listed
            assert len(set(listed)) == len(listed)
            groups = [list(menu.about(subject)) for subject in menu.subjects]
            assert all(groups), "no subject without a command"
            assert [command for group in groups for command in group] == listed


@every_case
def test_a_question_with_one_answer_is_not_asked(case: Case) -> None:
    for state in states(case, 21):
        for seat in deciders(case.game, state):
            menu = case.game.legal(state, seat)
            assert len(menu) > 1 or menu.sampled or list(menu) == [Ready()]


@some_cases
def test_a_listed_command_is_never_refused_and_leads_on(case: Case) -> None:
    for state in islice(states(case, 3), 0, 60, 4):
        for seat in deciders(case.game, state):
            for command in case.game.legal(state, seat):
                assert case.game.why_not(state, seat, command) is None
                after, _ = case.game.apply(state, seat, command)
                assert after != state


@some_cases
def test_a_refused_command_changes_nothing_and_gives_a_rule_and_a_sentence(case: Case) -> None:
    """Commands from elsewhere in the match are thrown at every state."""
    orders = [step.command for step in walk(case, 4)]
    rng = random.Random(4)
    for state in islice(states(case, 5), 0, 90, 3):
        for seat in case.seats:
            menu = case.game.legal(state, seat)
            listed = set(menu)
            assert bool(listed) == (seat in deciders(case.game, state))
            for command in rng.sample(orders, min(len(orders), 40)):
                _agree(case, state, seat, command, command in listed, menu.sampled)


def _agree(
    case: Case, state: object, seat: int, command: object, listed: bool, sampled: bool
) -> None:
    refusal = case.game.why_not(state, seat, command)
    forbidden = case.game.why_not_kind(state, seat, type(command))
    assert forbidden in (None, refusal), f"{command} is refused for something else than its kind"
    if refusal is None:
        assert listed or sampled, f"{command} is accepted and not listed"
        return
    assert not listed, f"{command} is listed and refused: {refusal}"
    assert refusal.rule.startswith(f"{case.game.prefix}-")
    with pytest.raises(Illegal) as caught:
        case.game.apply(state, seat, command)
    assert caught.value.refusal == refusal
    assert refusal.remedy != command, "the remedy is the refused command"
    if refusal.remedy is not None:
        assert case.game.why_not(state, seat, refusal.remedy) is None


def _one_of_each(commands: Iterable[Command]) -> list[Any]:
    """A command of each type, and those that every game knows."""
    met = {type(command): command for command in commands}
    return [*(c for kind, c in met.items() if kind is not Rolled), Concede(), Ready()]


@every_case
def test_while_dice_are_awaited_every_other_command_of_every_seat_is_refused(case: Case) -> None:
    commands = _one_of_each(step.command for step in walk(case, 4))
    for step in islice(walk(case, 8), 300):
        waits = case.game.awaiting(step.after)
        if not isinstance(waits, Roll):
            continue
        last_menu = list(case.game.legal(step.before, step.seat))[:40]
        for seat, command in product(case.anybody, (*commands, *last_menu)):
            refusal = case.game.why_not(step.after, seat, command)
            assert refusal is not None, (seat, command)
            assert refusal.code == "dice_pending"
        good = Rolled((1,) * len(waits.sides))
        for seat in case.anybody:
            assert (case.game.why_not(step.after, seat, good) is None) == (seat == DICE)


@every_case
def test_while_a_choice_is_awaited_who_owes_none_is_refused_every_command(case: Case) -> None:
    commands = _one_of_each(step.command for step in walk(case, 4))
    for state in islice(states(case, 8), 0, 150, 2):
        waits = case.game.awaiting(state)
        if not isinstance(waits, Choice):
            continue
        legal = [c for seat in waits.seats for c in list(case.game.legal(state, seat))[:30]]
        for seat in set(case.anybody) - set(waits.seats):
            assert len(case.game.legal(state, seat)) == 0
            for command in (*commands, *legal, Rolled((1,))):
                refused = case.game.why_not(state, seat, command) is not None
                assert refused or _ends_it(case, state, seat, command), (seat, command)


def _ends_it(case: Case, state: object, seat: int, command: object) -> bool:
    """Whether a command is a concession that ends the match: it waits for nobody."""
    if type(command) is not Concede:
        return False
    return isinstance(case.game.awaiting(case.game.apply(state, seat, command)[0]), Result)


@every_case
def test_after_the_end_everything_is_refused(case: Case) -> None:
    steps = list(walk(case, 22))
    over, commands = steps[-1].after, _one_of_each(step.command for step in steps)
    for seat, command in product(case.anybody, (*commands, Rolled((1,)))):
        refusal = case.game.why_not(over, seat, command)
        assert refusal is not None
        assert refusal.code == "over"


@every_case
def test_dice_show_only_faces_that_they_have(case: Case) -> None:
    for state in islice(states(case, 8), 0, 120, 2):
        waits = case.game.awaiting(state)
        if not isinstance(waits, Roll):
            assert case.game.why_not(state, DICE, Rolled((1,))) is not None
            continue
        good = (1,) * len(waits.sides)
        highest = tuple(waits.sides)
        wrong = ((), (*good, 1), (0, *good[1:]), (waits.sides[0] + 1, *good[1:]), (True, *good[1:]))
        assert all(case.game.why_not(state, DICE, Rolled(faces)) for faces in wrong)
        assert case.game.why_not(state, DICE, Rolled(good)) is None
        assert case.game.why_not(state, DICE, Rolled(highest)) is None


@pytest.mark.nightly
def test_menus_have_the_same_order_under_two_hash_seeds() -> None:
    program = (
        "from tests.contract.walks import *\n"
        "for case in CASES[::3]:\n"
        "    print([list(case.game.legal(s, seat)) for s in states(case, 16, 40)"
        " for seat in deciders(case.game, s)])\n"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1


@pytest.mark.parametrize("slug", dict.fromkeys(case.game.slug for case in CASES))
def test_play_by_subject_meets_every_command_of_a_game(slug: str) -> None:
    mine = [case for case in CASES if case.game.slug == slug]
    unmet = set(mine[0].game.commands)
    # With these two first, nothing is left for the many that follow.
    for seed, case in product((6, 3, *range(1, 31)), mine):
        for step in fresh_walk(case, seed, by_kind=True):
            unmet.discard(type(step.command))
            if not unmet:
                return
    assert not unmet
